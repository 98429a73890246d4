"""`croupier setup`: the house way with the row of its chart, the best play,
and one sentence where the cards are none."""

from __future__ import annotations

import json

import pytest

from croupier.cli.main import main


@pytest.mark.slow
def test_json_has_both_settings_with_their_worth(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["setup", "co/pai-gow-poker", "--cards", "Ks Kd Kc Qs Jd 7s 5h", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["house_way"] == {
        "front": "Qs Jd",
        "back": "Ks Kd Kc 7s 5h",
        "hand": "three of a kind b. kings and below",
        "rule": "three of a kind behind, the two highest other cards in front",
        "cite": "pai-gow-poker-gold House Way",
    }
    assert report["method"] == "exact"
    assert report["best"] == {"front": "Qs Jd", "back": "Ks Kd Kc 7s 5h"}
    first = report["settings"][0]
    assert sum(int(first[name]) for name in ("wins", "pushes", "loses")) == int(report["deals"]) == 53_524_680
    values = [float(item["expected_value"]) for item in report["settings"]]
    assert values == sorted(values, reverse=True)
    assert sum(item["house_way"] for item in report["settings"]) == 1


def test_a_dealers_hand_that_is_seen(capsys: pytest.CaptureFixture[str]) -> None:
    dealer = "Ks Qh 2c 3c 3h 7d 9s"
    assert main(["setup", "face-up-pai-gow-poker", "--cards", "Qs Jh Tc Td 8c Jk 4d", "--dealer", dealer]) == 0
    text = capsys.readouterr().out
    assert "dealer, by the house way: Ks Qh / 2c 3c 3h 7d 9s" in text
    assert "best play: Qs Jk / Jh Tc Td 8c 4d" in text
    assert "+1.000000  wins 100.00%" in text


def test_a_dealers_ace_high_pushes_whatever_is_set(capsys: pytest.CaptureFixture[str]) -> None:
    dealer = "As Kd Js 9h 7c 4s 3s"
    assert (
        main(["setup", "face-up-pai-gow-poker", "--cards", "Qs Jh Tc Td 8c Jk 4d", "--dealer", dealer, "--json"]) == 0
    )
    report = json.loads(capsys.readouterr().out)
    assert {item["pushes"] for item in report["settings"]} == {"1"}
    assert report["dealer_house_way"]["hand"] == "high card"


def test_a_row_that_the_chart_lacks_is_said_to(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = [
        "setup",
        "face-up-pai-gow-poker",
        "--cards",
        "Qs Qh Qd Qc 5h 5c 5s",
        "--dealer",
        "Ks Jh 2c 3c 3h 7d 9s",
    ]
    assert main(arguments) == 0
    text = capsys.readouterr().out
    assert "house way: Qs Qh / Qd Qc 5h 5c 5s" in text
    assert "four and three: not printed" in text


@pytest.mark.slow
@pytest.mark.parametrize(
    ("cards", "option", "house", "best"),
    [
        # Three kings by the house way; the best play pairs the queen with the joker.
        ("Ks Kd Jk Qs Jd 7s 5h", "joker=fully-wild", ("Qs Jd", "Ks Kd Jk 7s 5h"), ("Jk Qs", "Ks Kd Jd 7s 5h")),
        # A joker before a single card makes it a pair, and five of a kind goes as five aces do.
        ("Th 9s 8d 7c 6h 2s Jk", "joker=fully-wild", ("2s Jk", "Th 9s 8d 7c 6h"), ("2s Jk", "Th 9s 8d 7c 6h")),
        ("7s 7d 7h 7c Jk Ks 2h", "joker=fully-wild", ("7s 7d", "7h 7c Jk Ks 2h"), ("Jk Ks", "7s 7d 7h 7c 2h")),
    ],
)
def test_a_fully_wild_joker(
    cards: str, option: str, house: tuple[str, str], best: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["setup", "co/pai-gow-poker", "--cards", cards, "--option", option, "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["house_way"]["front"], report["house_way"]["back"]) == house
    assert (report["best"]["front"], report["best"]["back"]) == best


@pytest.mark.slow
@pytest.mark.parametrize(("place", "listed"), [("lowest", False), ("second-highest", True)])
def test_a_wheel_behind_is_worth_a_lower_front(place: str, listed: bool, capsys: pytest.CaptureFixture[str]) -> None:
    """30-1099.30(13): K-6 before the wheel is beaten by A-K before six high in both hands,
    unless the wheel is second."""
    arguments = ["--cards", "As 2d 3c 4s 5h 6d Kc", "--option", f"wheel-straight={place}", "--json"]
    assert main(["setup", "co/pai-gow-poker", *arguments]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["house_way"]["front"] == report["best"]["front"] == "As Kc"
    assert ("6d Kc" in {item["front"] for item in report["settings"]}) is listed


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["co/pai-gow-poker", "--cards", "Ks Kd"], "cards: 2 cards, co/pai-gow-poker deals seven"),
        (["co/three-card-poker", "--cards", "Ks Kd"], "co/three-card-poker: no cards are set into two hands there"),
        (
            ["co/pai-gow-poker", "--cards", "Ks Kd Kc Qs Jd 7s 5h", "--dealer", "Ks 2d 3d 4d 5d 6d 7d"],
            "card Ks is dealt twice: player and dealer",
        ),
        (
            ["co/pai-gow-poker", "--cards", "Ks Kd Kc Qs Jd 7s 5h", "--option", "commission=9"],
            "is no number from 0 to 5",
        ),
    ],
)
def test_refusals(arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["setup", *arguments]) == 2
    assert sentence in capsys.readouterr().err
