"""30-1099.23, Player's Choice Poker: six hands of the table and whoever bets on them."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from croupier import CroupierError
from croupier.app.settle import settle
from croupier.cli.main import main
from croupier.games.registry import built
from tests.chance import chance, rounds
from tests.games.test_twins import STAKES, compare, shuffled
from tests.games.test_twins_stretch import runs
from tests.naive.settled import players_choice
from tests.rounds import lines

GAMES = ("co/players-choice-poker@three-card", "co/players-choice-poker@five-card")
HANDS = ["As Ks Qs Js Ts", "9h 9d 5c 3s 2d", "Ah Jd 8c 5s 3d", "2c 3c 4c 7c 8h", "Kh Kd Kc 4h 5h", "6c 6d 6h 7h 7d"]
ROUNDS = rounds(60, 150)


def dealt(game: str, random: Random) -> dict[str, Any]:
    cards, size = shuffled(random), 5 if game.endswith("five-card") else 3
    runs(random, cards, random.sample(range(0, 6 * size, size), random.randint(0, 3)), size)
    hands = [cards[start : start + size] for start in range(0, 6 * size, size)]
    wrong = [{"at": f"hand-{random.randint(1, 6)}", "kind": random.choice(("off-table", "wrong-count", "exposed"))}]
    seats = [
        {
            "seat": number,
            "wagers": {f"hand-{n}": random.choice(STAKES) for n in random.sample(range(1, 7), random.randint(1, 6))},
        }
        for number in range(1, random.randint(2, 7))
    ]
    found: dict[str, Any] = {"game": game, "hands": [" ".join(hand) for hand in hands], "seats": seats}
    return found | {"as_read": random.random() < 0.5, "irregularities": wrong if random.random() < 0.4 else []}


@pytest.mark.parametrize("game", GAMES)
def test_every_line_is_paid_as_the_text_says(game: str) -> None:
    random = chance(game)
    for _ in range(ROUNDS):
        request = dealt(game, random)
        compare(settle(request), players_choice.settle(request), request)


def round_of(**fields: Any) -> dict[str, Any]:
    seats = [{"seat": 1, "wagers": {"hand-1": "5", "hand-2": "10"}, "tips": {"hand-2": "10"}}]
    return {"game": GAMES[1], "hands": HANDS, "seats": seats} | fields


def test_flat_sums_and_tips() -> None:
    report = settle(round_of())
    assert lines(report)["hand-1"] == ("win", "5000.00", "5.00", "30-1099.23(6)")
    (tip,) = report["seats"][0]["tips"]
    assert (tip["outcome"], tip["paid"], tip["returned"]) == ("win", "10.00", "10.00")
    assert any("one pair is printed '1 to 1', read 'push'" in warning for warning in report["warnings"])


@pytest.mark.parametrize(
    ("seat", "said"),
    [
        ({"wagers": {}}, r"at least one of hand-1 or hand-2 .* must be placed \[30-1099.23\(2\)\]"),
        ({"wagers": {"hand-7": "5"}}, "has no such wager"),
        (
            {"wagers": {"hand-1": "5"}, "tips": {"hand-1": "6"}},
            r"6.00 is above the player's own hand-1 \[30-1099.23\(3\)\]",
        ),
        ({"wagers": {"hand-1": "5"}, "tips": {"hand-2": "1"}}, "a tip needs the player's own wager beside it"),
        ({"wagers": {"hand-1": "5"}, "cards": "As Ks Qs Js Ts"}, "cards: unknown field"),
    ],
)
def test_what_the_rule_does_not_allow(seat: dict[str, Any], said: str) -> None:
    with pytest.raises(CroupierError, match=said):
        settle(round_of(seats=[{"seat": 1, **seat}]))


def test_tips_are_the_licensees() -> None:
    with pytest.raises(CroupierError, match="the house takes no tip wagers, by its options"):
        settle(round_of(options={"tip-bets": "no"}))


def test_a_hand_short_of_cards_is_refused_unless_it_is_a_misdeal() -> None:
    short = [*HANDS[:1], "9h 9d", *HANDS[2:]]
    with pytest.raises(CroupierError, match=r"hands.1: 2 cards, co/players-choice-poker@five-card deals 5"):
        settle(round_of(hands=short))
    report = settle(round_of(hands=short, irregularities=[{"at": "hand-2", "kind": "wrong-count"}]))
    assert lines(report)["hand-2"] == ("void", "0.00", "10.00", "30-1099.23(5)")
    assert lines(report)["hand-1"][0] == "win"


def test_without_a_variant_three_cards_are_meant(capsys: pytest.CaptureFixture[str]) -> None:
    three = [hand[:8] for hand in HANDS]
    assert settle(round_of(game="players-choice-poker", hands=three, schedules={"hand-1": "1"}))["game"] == GAMES[0]
    assert built("co/players-choice-poker") is built(GAMES[0])
    assert main(["analyze", "co/players-choice-poker@five-card", "--json"]) == 0
    said = capsys.readouterr().out
    # 34.8% without the sums, which are worth 5,000 and 1,000 times a dollar's wager.
    assert '"variant": "five-card"' in said
    assert '"exact": "240101/649740"' in said
    assert "priced for a wager of one dollar" in said
