"""The settlement pays every hand as its printed table does, on random rounds, rich in good hands; and so does the
price."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

import pytest

from croupier.app.settle import settle
from croupier.books import library
from croupier.cards.card import Cards, print_cards
from croupier.cards.ranking import get_ranking
from tests.chance import chance
from tests.exact.side.by_print import counts_of, groups_of, paid
from tests.exact.terms import priced

PLAYED = {
    "co/three-card-poker": ({"ante": "10"}, ["play"], {"cards": 3, "dealer": 3}),
    "co/let-it-ride": ({"bet-1": "10", "bet-2": "10", "bet-3": "10"}, ["ride", "ride"], {"cards": 3, "community": 2}),
    "co/mississippi-stud": ({"ante": "10"}, ["raise-1x"] * 3, {"cards": 2, "community": 3}),
    "co/crazy-4-poker": ({"ante": "10", "super-bonus": "10"}, ["play"], {"cards": 5, "dealer": 5}),
    "co/ultimate-texas-holdem": (
        {"ante": "10", "blind": "10"},
        ["raise-4x"],
        {"cards": 2, "dealer": 2, "community": 5},
    ),
    "co/high-card-flush": ({"ante": "10"}, ["raise-1x"], {"cards": 7, "dealer": 7}),
    "co/caribbean-stud": ({"ante": "10"}, ["bet"], {"cards": 5, "dealer": 5}),
    "ca/three-card-poker-6-card-bonus": ({"ante": "10"}, ["play"], {"cards": 3, "dealer": 3}),
}
FIELDS = {"player": "cards", "dealer": "dealer", "board": "community"}
WAGERS = [
    ("co/three-card-poker", "pair-plus", "12"),
    ("co/three-card-poker", "six-card-bonus", "1"),
    ("co/three-card-poker", "progressive", "1"),
    ("co/let-it-ride", "bonus", "1"),
    ("co/let-it-ride", "three-card-bonus", "2"),
    ("co/mississippi-stud", "three-card-bonus", "4"),
    ("co/mississippi-stud", "progressive", "PMG-1"),
    ("co/crazy-4-poker", "queens-up", "09"),
    ("co/crazy-4-poker", "progressive", "2"),
    ("co/ultimate-texas-holdem", "trips", "1"),
    ("co/ultimate-texas-holdem", "ultimate-pairs", "4"),
    ("co/high-card-flush", "flush-bonus", "V01"),
    pytest.param("co/high-card-flush", "straight-flush-bonus", "5", marks=pytest.mark.slow),
    ("co/caribbean-stud", "progressive", "1"),
    ("ca/three-card-poker-6-card-bonus", "six-card-bonus", "1"),
]


def dealt(random: Random, sizes: dict[str, int]) -> dict[str, Cards]:
    """Every other round from three ranks or two suits, where the good hands are."""
    deck = list(range(52))
    random.shuffle(deck)
    if random.random() < 0.75:
        lucky = set(random.sample(range(13), 4)) if random.random() < 0.5 else {8, 9, 10, 11, 12}
        suits = set(random.sample(range(4), 1 + random.randrange(2)))
        deck.sort(key=lambda card: (card >> 2 not in lucky) + (card & 3 not in suits))
        head = deck[: sum(sizes.values()) + 3]
        random.shuffle(head)
        deck[: len(head)] = head
    hands, start = {}, 0
    for name, size in sizes.items():
        hands[name] = tuple(deck[start : start + size])
        start += size
    return hands


def check(game: str, wager: str, number: str, rounds: int) -> set[Fraction]:
    placed, actions, sizes = PLAYED[game]
    facts = library().game(game)
    schedule = next(item for item in library().schedules(facts) if (item.wager, item.id) == (wager, number))
    counts, texts = counts_of(facts, schedule)
    cells = {frozenset(cell.names): cell for cell, _ in counts.cells}
    classes = {text: get_ranking(schedule.ranking).class_named(text) for text in texts}
    worth = sum(paid(cell.names, texts, schedule) * number for cell, number in counts.cells)
    assert priced(game, schedule).expectation == worth / counts.total
    random, met = chance(game, wager, number), set[Fraction]()
    for _ in range(rounds):
        hands = dealt(random, sizes)
        read = tuple(card for group in groups_of(schedule) for card in hands[FIELDS[group]])
        cell = cells[frozenset(text for text, found in classes.items() if found.holds(read))]
        won = paid(cell.names, texts, schedule)
        request: dict[str, Any] = {
            "game": game,
            "schedules": {wager: number},
            "seats": [
                {"seat": 1, "wagers": {**placed, wager: "1"}, "cards": print_cards(hands["cards"]), "actions": actions}
            ],
            "meters": dict.fromkeys(("progressive", "mega", "major", "minor"), "0"),
        }
        request |= {name: print_cards(cards) for name, cards in hands.items() if name != "cards"}
        (line,) = [item for item in settle(request)["seats"][0]["results"] if item["wager"] == wager]
        net = Fraction(line["paid"]) + Fraction(line["returned"]) - Fraction(line["staked"])
        assert net == won, (print_cards(read), line, won)
        met.add(won)
    return met


@pytest.mark.parametrize(("game", "wager", "number"), WAGERS)
def test_a_price_pays_as_the_settlement_does(game: str, wager: str, number: str) -> None:
    assert len(check(game, wager, number, 150)) > 1


@pytest.mark.slow
@pytest.mark.parametrize(("game", "wager", "number"), WAGERS)
def test_a_price_pays_as_the_settlement_does_on_many_rounds(game: str, wager: str, number: str) -> None:
    assert len(check(game, wager, number, 100_000 // len(WAGERS))) > 2
