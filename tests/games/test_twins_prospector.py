"""30-1099.17 against a settler written by hand from the text, on deals of few ranks and suits."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from croupier import CroupierError
from croupier.app.settle import settle
from croupier.exact.frame.terms import Terms
from croupier.exact.plan import solved as price_of
from croupier.games.registry import built
from tests.chance import chance, rounds
from tests.games.test_twins import STAKES, compare
from tests.naive.settled import prospector_poker
from tests.rounds import net, outcomes, seat, settled

GAME = "co/prospector-poker"
GAMES = {GAME: prospector_poker}
ROUNDS = rounds(60, 400)
BOXES = {"gold": "Ks 9d 3s", "silver": "8c 7s 4h"}


def dealt(random: Random) -> dict[str, Any]:
    """Eight decks, thinned to neighbouring ranks or to few suits so that flushes, runs and ties come often."""
    low = random.choice((0, 0, random.randint(0, 8), 8))
    ranks, suits = "23456789TJQKA"[low : low + random.choice((2, 5, 6, 13))], random.choice(("s", "sh", "shdc"))
    shoe = [rank + suit for rank in ranks for suit in suits for _ in range(8)]
    cards, count = random.sample(shoe, min(len(shoe), 18)), random.randint(1, 3)
    seats = []
    for number in range(1, count + 1):
        wagers = {"poker": random.choice(STAKES)}
        for box in ("gold", "silver"):
            if random.random() < 0.8:
                wagers[f"{box}-{random.choice(('high', 'low'))}"] = random.choice(STAKES)
        row = {
            "seat": number,
            "wagers": wagers,
            "cards": " ".join(cards[3 + 3 * number : 6 + 3 * number]),
            "actions": [],
        }
        seats.append(row)
    return {"game": GAME, "seats": seats, "gold": " ".join(cards[:3]), "silver": " ".join(cards[3:6])}


def test_every_line_is_paid_as_the_text_says() -> None:
    random = chance(GAME)
    for _ in range(ROUNDS):
        request = dealt(random)
        compare(settle(request), prospector_poker.settle(request), request)


def test_high_and_low_exclude_each_other() -> None:
    """(4)."""
    row = seat("Kh 9c 5d", poker="5", gold_high="5", gold_low="5")
    with pytest.raises(CroupierError, match=r"gold-low: it is not made beside gold-high \[30-1099.17\(4\)\]"):
        settled(GAME, row, **BOXES)
    with pytest.raises(CroupierError, match="poker"):
        settled(GAME, seat("Kh 9c 5d", gold_high="5"), **BOXES)


@pytest.mark.parametrize(
    ("cards", "high", "low"),
    [("Kh 8c Ad", "push", "lose"), ("Kh 9c Ad", "lose", "lose"), ("Kh 9c 2d", "lose", "push")],
)
def test_ties_go_by_their_points(cards: str, high: str, low: str) -> None:
    """(4)(d), (e): 19, 20, 21."""
    for way, outcome in (("high", high), ("low", low)):
        report = settled(GAME, seat(cards, wagers={"poker": "5", f"silver-{way}": "5"}), gold="2c 3d 4h", silver=cards)
        assert outcomes(report)[f"silver-{way}"][0] == outcome


@pytest.mark.parametrize(
    ("at", "nets"), [(1, ["0.00", "5.00"]), ("gold", ["0.00", "0.00"]), ("silver", ["0.00", "0.00"])]
)
def test_too_many_cards(at: int | str, nets: list[str]) -> None:
    """(10)."""
    rows = seat("Kh 9c 5d", poker="5", silver_low="5"), seat("Kd 3c 8d", number=2, poker="5")
    report = settled(GAME, *rows, **BOXES, irregularities=[{"at": at, "kind": "wrong-count"}])
    assert [row["net"] for row in report["seats"]] == nets


@pytest.mark.parametrize(("choice", "expected"), [("complete", "5.00"), ("void", "0.00")])
def test_a_short_hand_is_completed_or_void(choice: str, expected: str) -> None:
    fields: dict[str, Any] = {"irregularities": [{"at": 1, "kind": "one-short"}], "options": {"short-hand": choice}}
    assert net(settled(GAME, seat("Kh 9c 5d", poker="5"), **BOXES, **fields)) == expected


@pytest.mark.slow
def test_the_price_counts_all_hands_of_eight_decks() -> None:
    price = price_of(Terms(built(GAME))).price()
    assert price.method == "exact"
    # Six of 416 cards.
    assert price.combinations == 416 * 415 * 414 * 413 * 412 * 411 // 720
