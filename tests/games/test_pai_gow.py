"""Pai gow: hands set, fouled and copied; house ways of both California charts; the seven-card wagers."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest

from croupier import CroupierError
from croupier.books import library
from croupier.cards.card import parse_cards, print_cards
from croupier.games.california.face_up_pai_gow_poker import FACE_UP
from croupier.games.pai_gow import GOLD
from croupier.rules.house_chart import HouseWay, ranks
from tests.rounds import lines, net, seat, settled


def examples(section: str) -> list[tuple[str, str, str]]:
    """Printed examples as read, with the faulty cells mended: rule, front, back."""
    import tomllib
    from importlib.resources import files

    data = tomllib.loads((files("croupier") / "pay" / "california" / f"{section}.toml").read_text(encoding="utf-8"))
    chart = next(chart for chart in data["charts"] if chart["cite"] == "House Way")
    rows = [row for row in chart["rows"] if row[0] == "example"]
    mended = [[cell["read"] if isinstance(cell, dict) else cell for cell in row] for row in rows]
    return [(row[1], row[3], row[4]) for row in mended]


CASES = [(FACE_UP, *row) for row in examples("face-up-pai-gow-poker")] + [
    (GOLD, *row) for row in examples("pai-gow-poker-gold")
]


def test_both_charts_have_their_examples() -> None:
    assert len(CASES) == 21 + 23
    assert library().section("ca", "face-up-pai-gow-poker").charts


@pytest.mark.parametrize(
    ("way", "rule", "front", "back"), CASES, ids=lambda value: getattr(value, "name", str(value))[:40]
)
def test_the_house_way_sets_every_printed_example(way: HouseWay, rule: str, front: str, back: str) -> None:
    setting = way.set(parse_cards(f"{front} {back}"))
    assert ranks(setting.front) == ranks(parse_cards(front)), f"{rule}: {print_cards(setting.front)}"


def hands(front: str, back: str, number: int = 1, **wagers: str) -> dict[str, Any]:
    named = {name.replace("_", "-"): amount for name, amount in wagers.items()}
    return {"seat": number, "front": front, "back": back, "wagers": named}


@pytest.mark.parametrize(
    ("front", "back", "left"),
    [
        ("Ah Kd", "Qs Qd 9h 7c 2s", "9.50"),
        ("Ah 9d", "Qs Qd 9h 7c 2s", "0.00"),
        ("As Td", "9s 9d 8h 7c 2s", "-10.00"),
        ("Ah Kd", "Js Jd 8h 6c 2s", "0.00"),
        ("Qs Qd", "Ah Kd 9h 7c 2s", "-10.00"),
        ("Jk Kd", "Qs Qd 9h 7c 2s", "9.50"),
    ],
)
def test_base_game(front: str, back: str, left: str) -> None:
    report = settled(
        "co/fortune-pai-gow-poker", hands(front, back, ante="10"), dealer_front="Ac Tc", dealer_back="Jc Jh 8s 6d 3h",
        options={"commission": "5"},
    )  # fmt: skip
    assert net(report) == left


@pytest.mark.parametrize(
    ("front", "back", "printed", "read"),
    [
        # A copy in front, then behind, beside a hand that wins.
        ("As Td", "Qs Qd 9h 7c 2s", "-10.00", "0.00"),
        ("Ah Kd", "Js Jd 8h 6c 3s", "-10.00", "0.00"),
        # Just above and just below the copy; both copied; one copied and one lower.
        ("As Jd", "Qs Qd 9h 7c 2s", "9.50", "9.50"),
        ("As 9d", "Qs Qd 9h 7c 2s", "0.00", "0.00"),
        ("As Td", "Js Jd 8h 6c 3s", "-10.00", "-10.00"),
        ("As Td", "9s 9d 8h 6c 3s", "-10.00", "-10.00"),
    ],
)
def test_fortune_a_copy_takes_the_ante_in_print(front: str, back: str, printed: str, read: str) -> None:
    """30-1099.37(9)(d); the dragon hand is that of 30-1099.30 and pushes."""
    dealer = {"dealer_front": "Ac Tc", "dealer_back": "Jc Jh 8s 6d 3h"}
    row = hands(front, back, ante="10")
    for as_read, left in ((False, printed), (True, read)):
        report = settled("co/fortune-pai-gow-poker", row, **dealer, as_read=as_read)
        assert net(report) == left
        used = "the reading is used" if as_read else "the print is used"
        assert any("(9)(d)" in text and used in text for text in report["warnings"])
    assert net(settled("co/pai-gow-poker", row, **dealer)) == read


def test_fortune_a_copied_dragon_hand_pushes_as_in_the_base_game() -> None:
    row = hands("Ah Kd", "Qs Qd 9h 7c 2s", ante="10", dragon="10")
    report = settled(
        "co/fortune-pai-gow-poker", row, dealer_front="Ac Tc", dealer_back="Jc Jh 8s 6d 3h",
        options={"dragon-hand": "community"},
        dragon="As Th Ks Kh 5c 4c 3c",
    )  # fmt: skip
    assert lines(report)["dragon"][0] == "push"


WHEEL = ("Ah Kd", "As 2d 3h 4c 5s")
KING_HIGH = {"dealer_front": "Qh Jd", "dealer_back": "Kc Qs Jc Ts 9h"}


@pytest.mark.parametrize("game", ["co/pai-gow-poker", "co/fortune-pai-gow-poker"])
@pytest.mark.parametrize(("place", "left"), [("", "0.00"), ("lowest", "0.00"), ("second-highest", "9.50")])
def test_the_house_ranks_the_wheel(game: str, place: str, left: str) -> None:
    """30-1099.30(13): below all straights by 30-1004, or right below ace high by the house rules."""
    options = {"wheel-straight": place} if place else {}
    assert net(settled(game, hands(*WHEEL, ante="10"), **KING_HIGH, options=options)) == left


@pytest.mark.parametrize(
    ("place", "back", "dealer_back", "left"),
    [
        # Straight flushes move with the straights, and the royal flush stays above.
        ("second-highest", "As 2s 3s 4s 5s", "Kc Qc Jc Tc 9c", "9.50"),
        ("lowest", "As 2s 3s 4s 5s", "Kc Qc Jc Tc 9c", "0.00"),
        ("second-highest", "As 2s 3s 4s 5s", "Ac Kc Qc Jc Tc", "0.00"),
        # 2-3-4-5 and the joker are a wheel, and an ace-high straight is the highest all the same.
        ("second-highest", "Jk 2s 3d 4s 5s", "Kc Qs Jc Tc 9c", "9.50"),
        ("lowest", "Jk 2s 3d 4s 5s", "Kc Qs Jc Tc 9c", "0.00"),
        ("second-highest", "Jk 2s 3d 4s 5s", "Ac Ks Qc Jc Tc", "0.00"),
    ],
)
def test_the_wheel_among_straight_flushes_and_with_the_joker(
    place: str, back: str, dealer_back: str, left: str
) -> None:
    report = settled(
        "co/pai-gow-poker", hands("Ah Kd", back, ante="10"), dealer_front="Qh Jd", dealer_back=dealer_back,
        options={"wheel-straight": place},
    )  # fmt: skip
    assert net(report) == left


@pytest.mark.parametrize(
    ("front", "back", "semi", "fully"),
    [
        # Before a queen the joker is an ace, or another queen.
        ("Jk Qd", "Ks Kd 9h 7c 2s", "9.50", "9.50"),
        ("Jk 3d", "Ks Kd 9h 7c 2s", "0.00", "9.50"),
        # Behind, beside a pair, it is an ace or the third of a kind.
        ("Ah Kd", "8s 8d Jk 7c 2s", "0.00", "9.50"),
        # A pair of kings before a pair of queens outranks it; ace-king does not.
        ("Jk Ks", "Qs Qd 9h 7c 2s", "9.50", "-10.00"),
    ],
)
def test_the_joker_is_the_licensees(front: str, back: str, semi: str, fully: str) -> None:
    for joker, left in (("semi-wild", semi), ("fully-wild", fully)):
        report = settled(
            "co/pai-gow-poker", hands(front, back, ante="10"), dealer_front="Ac Tc", dealer_back="Jc Jh 8h 6d 3h",
            options={"joker": joker},
        )  # fmt: skip
        assert net(report) == left, joker


@pytest.mark.parametrize(("joker", "outcome"), [("semi-wild", "win"), ("fully-wild", "lose")])
def test_a_fully_wild_joker_gives_the_dealer_a_pair(joker: str, outcome: str) -> None:
    """30-1099.37(11): the Pai Gow'd wager pays on less than a pair."""
    report = settled(
        "co/fortune-pai-gow-poker", hands("Ah Kd", "Qs Qd 9h 7c 2s", ante="10", pai_gowd="1"),
        dealer_front="Ks Js", dealer_back="Jk Td 6c 5h 3h", options={"joker": joker},
    )  # fmt: skip
    assert lines(report)["pai-gowd"][0] == outcome


def test_a_hand_is_named_by_the_licensees_joker() -> None:
    row = hands("Ah Kd", "7s 7d 7h 7c Jk", ante="10")
    for game in ("co/pai-gow-poker", "co/fortune-pai-gow-poker"):
        report = settled(game, row, dealer_front="Ac Tc", dealer_back="Jc Jh 8h 6d 3h", options={"joker": "fully-wild"})
        assert report["seats"][0]["hand"].startswith("five of a kind, sevens")


def test_commission_and_increments_are_bounded() -> None:
    dealer = {"dealer_front": "Ac Tc", "dealer_back": "Jc Jh 8s 6d 3h"}
    row = hands("Ah Kd", "Qs Qd 9h 7c 2s", ante="12.50")
    with pytest.raises(CroupierError, match=r"commission.*0 to 5"):
        settled("co/pai-gow-poker", row, **dealer, options={"commission": "6"})
    with pytest.raises(CroupierError, match=r"wagers.ante: 12.50 is no multiple of the 5.00 of the option increment"):
        settled("co/pai-gow-poker", row, **dealer, options={"increment": "5"})
    assert net(settled("co/pai-gow-poker", row, **dealer, options={"increment": "2.50"})) == "11.87"


def test_a_players_hand_of_wrong_size_is_void_in_fortune_too() -> None:
    """30-1099.30(6), by 30-1099.37(1)."""
    rows = (
        hands("Ah Kd", "Qs Qd 9h 7c 2s", ante="10"),
        hands("Kh Qc", "8s 8d 7h 5c", number=2, ante="10", fortune_bonus="5"),
    )
    report = settled(
        "co/fortune-pai-gow-poker", *rows, dealer_front="Ac Tc", dealer_back="Jc Jh 9s 6d 3h",
        irregularities=[{"at": 2, "kind": "wrong-count"}],
    )  # fmt: skip
    assert net(report) == "9.50"
    assert {line[0] for line in lines(report, 2).values()} == {"void"}


@pytest.mark.parametrize(
    ("schedule", "front", "back", "paid", "left"),
    [
        # Printed "to 1", with a note that the original wager is not returned.
        ("semi-wild-04", "Ah Kd", "9s 9d 9h 4c 4s", "5.00", "4.00"),
        ("linked-semi-wild-04", "Ah Kd", "9s Td Jh Qc Ks", "1.50", "0.50"),
        ("semi-wild-01", "Ah Kd", "9s 9d 9h 4c 4s", "4.00", "3.00"),
    ],
)
def test_a_progressive_wager_is_not_returned(schedule: str, front: str, back: str, paid: str, left: str) -> None:
    """30-1099.37(14), the notes under the progressive schedules."""
    report = settled(
        "co/fortune-pai-gow-poker", hands(front, back, ante="10", progressive="1"), dealer_front="Ac Tc",
        dealer_back="Jc Js 8h 6d 3h", schedules={"progressive": schedule},
    )  # fmt: skip
    line = next(item for item in report["seats"][0]["results"] if item["wager"] == "progressive")
    assert (line["outcome"], line["paid"], line["returned"]) == ("win", paid, "0.00")
    assert Decimal(line["paid"]) - Decimal(line["staked"]) == Decimal(left)


def test_several_hands_of_a_player_by_the_option() -> None:
    """30-1099.37(1)."""
    rows = [
        hands("Ah Kd", "Qs Qd 9h 7c 2s", ante="10") | {"player": "Ada"},
        hands("Kh Qc", "8s 8d 7h 5c 2d", number=2, ante="5") | {"player": "Ada"},
    ]
    dealer = {"dealer_front": "Ac Tc", "dealer_back": "Jc Jh 9s 6d 3h"}
    with pytest.raises(CroupierError, match="player 'Ada' has 2 hands, at most 1"):
        settled("co/fortune-pai-gow-poker", *rows, **dealer)
    assert net(settled("co/fortune-pai-gow-poker", *rows, **dealer, options={"multiple-hands": "yes"})) == "9.50"


def test_commission_is_the_licensees_and_spares_tips() -> None:
    row = hands("Ah Kd", "Qs Qd 9h 7c 2s", ante="10") | {"tips": {"ante": "2"}}
    report = settled(
        "co/pai-gow-poker", row, dealer_front="Ac Tc", dealer_back="Jc Jh 8s 6d 3h", options={"commission": "2"}
    )
    assert net(report) == "9.80"
    assert report["seats"][0]["tips"][0]["paid"] == "2.00"
    said = [row[0]["why"] for row in (report["seats"][0]["results"], report["seats"][0]["tips"])]
    assert [why.endswith("commission taken") for why in said] == [True, False]


def test_fortune_pai_gowd_and_envy() -> None:
    report = settled(
        "co/fortune-pai-gow-poker",
        hands("Ah Kd", "9s 9d 9h 9c 2s", ante="10", fortune_bonus="5", pai_gowd="1"),
        hands("Kh Qd", "8s 8d 7h 5c 2d", number=2, ante="10", fortune_bonus="5"),
        hands("Kc Qc", "6s 6d 7s 5h 2c", number=3, ante="10", fortune_bonus="4"),
        dealer_front="Ks Js", dealer_back="Ac Td 8c 7c 4h",
    )  # fmt: skip
    assert lines(report, 1)["fortune-bonus"][:2] == ("win", "100.00")
    assert lines(report, 1)["pai-gowd"][:2] == ("win", "3.00")
    assert lines(report, 2)["envy"][:2] == ("win", "5.00")
    assert "envy" not in lines(report, 3)


def test_front_and_back_are_the_seven_cards() -> None:
    with pytest.raises(CroupierError, match="front and back are not the seven cards"):
        settled(
            "co/pai-gow-poker", hands("Ah Kd", "Qs Qd 9h 7c 2s", ante="10") | {"cards": "Ah Kd Qs Qd 9h 7c 3s"},
            dealer_front="Ac Tc", dealer_back="Jc Jh 8s 6d 3h",
        )  # fmt: skip


def face_up(dealer: str, *seats: dict[str, Any], **fields: Any) -> dict[str, Any]:
    return settled("ca/face-up-pai-gow-poker", *seats, dealer=dealer, **fields)


def test_face_up_ace_high_pushes_and_pays_its_bonus() -> None:
    low = hands("Kh Qd", "8s 8d 7h 5c 2d", base_game="10", ace_high_bonus="5")
    report = face_up("As Kd Js 9h 7c 4d 3s", low)
    assert lines(report)["base-game"][:2] == ("push", "0.00")
    assert lines(report)["ace-high-bonus"][:2] == ("win", "25.00")
    joker = face_up("Jk Kd Js 9h 7c 4d 3s", low)
    assert lines(joker)["ace-high-bonus"][:2] == ("win", "75.00")
    both = face_up("As Kd Js 9h 7c 4d 3s", hands("Kh Qd", "Ah 9s 7d 5h 3c", base_game="10", ace_high_bonus="5"))
    assert lines(both)["ace-high-bonus"][:2] == ("win", "200.00")


def test_face_up_the_joker_completes_a_flush_only_as_read() -> None:
    row = hands("Kc Qd", "8s 8d 7h 5c 2d", base_game="10", fortune_bonus="5")
    flush = hands("8d 2h", "Ks Js 7s 4s Jk", base_game="10", fortune_bonus="5")
    dealer = "Qs Qh 9d 9c 6d 4h 3c"
    assert lines(face_up(dealer, flush))["fortune-bonus"][0] == "lose"
    assert lines(face_up(dealer, flush, as_read=True))["fortune-bonus"][:2] == ("win", "20.00")
    assert net(face_up(dealer, row)) == "-15.00"


def test_face_up_envy_needs_a_button_on_both_sides() -> None:
    quads = hands("Ah Kd", "7s 7d 7h 7c 2s", number=1, base_game="10", fortune_bonus="5")
    other = hands("Kh Qd", "8s 8d Jh 5c 2d", number=2, base_game="10", fortune_bonus="5")
    dealer = "Qs Qh 9d 9c 6d 4h 3c"
    assert lines(face_up(dealer, quads, other), 2)["envy"][1] == "5.00"
    without = quads | {"wagers": {"base-game": "10"}}
    assert "envy" not in lines(face_up(dealer, without, other), 2)


def gold(dealer: str, *seats: dict[str, Any], **fields: Any) -> dict[str, Any]:
    return settled("ca/pai-gow-poker-gold", *seats, dealer=dealer, **fields)


@pytest.mark.parametrize(
    ("front", "back", "left"),
    [
        ("Ah Jd", "Ts Th 8c 5d 3c", "10.00"),
        ("Kd Qh", "Ts Th 8c 5d 3c", "0.00"),
        ("Kd Qh", "9d 9c 7h 4s 2s", "-10.00"),
        ("Kd Jh", "Ts Th 8c 5d 3c", "0.00"),
        ("Kd Jh", "8d 8s 7h 4s 2s", "-10.00"),
        ("Ts Th", "Ah Jd 8c 5d 3c", "-10.00"),
    ],
)
def test_gold_both_hands_beat_the_player_dealers(front: str, back: str, left: str) -> None:
    """Winners 1 to 4 and Dealing 8 bullet 1; no commission."""
    assert net(gold("Kh Qd 9s 9h 7c 4d 2c", hands(front, back, game="10"))) == left


def test_gold_bonus_by_the_printed_example() -> None:
    """Golden Bonus 2: a flush is paid though the hand was set as a pair of aces."""
    report = gold("Ks Qd 9s 9h 7c 4d 2c", hands("Kh 2s", "Ah Ac Jh Th 3h", game="10", golden_bonus="5"))
    assert lines(report)["golden-bonus"][:2] == ("win", "20.00")


def test_gold_envy_is_for_the_highest_hand_alone() -> None:
    """Envy Bonus 3, 4 and 6, with its example: four of a kind, and five aces."""
    quads = hands("8c Kc", "Th Td Ts Tc 5d", number=1, game="10", golden_bonus="5")
    aces = hands("Jk Ah", "Ad As Ac 5h 3d", number=2, game="10", golden_bonus="2")
    third = hands("Kd Qc", "6h 6d 4s 3s 2s", number=3, game="10", golden_bonus="5")
    dealer = "Kh Qd 9s 9h 7c 4d 2c"
    report = gold(dealer, quads, aces, third)
    assert {number: lines(report, number).get("envy", ("", ""))[1] for number in (1, 2, 3)} == {
        1: "250.00",
        2: "",
        3: "250.00",
    }
    without = gold(dealer, quads, aces | {"wagers": {"game": "10"}}, third)
    assert {number: lines(without, number).get("envy", ("", ""))[1] for number in (1, 2, 3)} == {
        1: "",
        2: "",
        3: "5.00",
    }
    low = gold(dealer, quads, third | {"wagers": {"game": "10", "golden-bonus": "4.99"}})
    assert "envy" not in lines(low, 3)
    assert any("Envy Bonus 6" in text for text in report["warnings"])


def test_gold_settles_from_the_action_button_as_far_as_the_wager_covers() -> None:
    """Dealing 12 and 13."""
    rows = [
        hands("Ah Jd", "Ts Th 8c 5d 3c", number=1, game="10"),
        hands("As Jh", "Td Tc 6c 5s 3d", number=2, game="10"),
    ]
    for button, paid in ((1, ("10.00", "5.00")), (2, ("5.00", "10.00"))):
        report = gold("Kh Qd 9s 9h 7c 4d 2c", *rows, player_dealer={"seat": 7, "wager": "15"}, action_button=button)
        assert tuple(lines(report, number)["game"][1] for number in (1, 2)) == paid


def test_setting_is_asked_for() -> None:
    with pytest.raises(CroupierError, match="front: the hand is not set; give front or back, or the action house-way"):
        settled(
            "co/pai-gow-poker",
            seat("Ah Kd Qs Qd 9h 7c 2s", ante="10"),
            dealer_front="Ac Tc",
            dealer_back="Jc Jh 8s 6d 3h",
        )


def test_a_tip_on_a_bonus_of_fortune_needs_no_wager_beside_it() -> None:
    """30-1099.37(3) names the three locations and has no proviso; 30-1099.36(8) places the tip in front of a wager."""
    row = hands("Ks Kd", "4h 4c 4d 9s 9h", ante="10") | {"tips": {"fortune-bonus": "1", "pai-gowd": "1"}}
    report = settled("co/fortune-pai-gow-poker", row, dealer="As Qd 2h 3c 6d 8s Tc")
    assert [(tip["wager"], tip["outcome"]) for tip in report["seats"][0]["tips"]] == [
        ("fortune-bonus", "win"),
        ("pai-gowd", "win"),
    ]
    beside = hands("Ks Kd", "4h 4c 4d 9s 9h", primary="10") | {"tips": {"emperors-treasure": "1"}}
    with pytest.raises(CroupierError, match=r"a tip needs the player's own wager beside it \[30-1099\.36\(8\)\]"):
        settled("co/emperors-challenge", beside, dealer="As Qd 2h 3c 6d 8s Tc")
