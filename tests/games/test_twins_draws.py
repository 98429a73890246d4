"""Games of draws that a table pays, against settlers written by hand from the rule texts."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from types import ModuleType
from typing import Any

import pytest

from croupier.app.settle import settle
from tests.chance import rounds
from tests.games.test_twins import STAKES, compare, shuffled
from tests.games.test_twins_stretch import runs, some
from tests.naive.settled import double_draw_poker, vegas_double_action

ROUNDS = rounds(60, 150)
Row = dict[str, Any]


def vegas(random: Random) -> Row:
    """Few ranks or many; the words for what the discards tell are left out now and then."""
    cards, count = shuffled(random), random.randint(1, 7)
    runs(random, cards, random.sample(range(0, 5 * count + 5, 5), random.randint(0, min(count, 4))), 5)
    seats = []
    for number in range(1, count + 1):
        hand = cards[5 * number : 5 * number + 5]
        out = random.sample(hand, random.choice((0, 0, 1, 2, 3, 4, 5)))
        wagers = {"player-hand": random.choice(STAKES)} | some(random, "stud-bet")
        actions = random.choice(([], ["draw" if out else "stand"]))
        seats.append({"seat": number, "wagers": wagers, "cards": " ".join(hand), "actions": actions})
        seats[-1] |= {"discard": " ".join(out)} if out or random.random() < 0.5 else {}
    return {"seats": seats, "community": " ".join(cards[:5])}


def double(random: Random) -> Row:
    """Jokers among the first cards as a rule; hands near a flush, and words that the discards tell left out."""
    count = random.randint(1, 6)
    cards = [*shuffled(random), "Jk", "Jk"]
    for place in random.sample(range(9 * count), random.randint(0, 2)):
        joker = cards.index("Jk", 52)
        cards[joker], cards[place] = cards[place], cards[joker]
    plain = [place for place in range(0, 9 * count, 9) if "Jk" not in cards[place : place + 5]]
    runs(random, cards, random.sample(plain, random.randint(0, min(len(plain), 4))), 5)
    seats = []
    for number in range(count):
        hand, stub = cards[9 * number : 9 * number + 5], cards[9 * number + 5 : 9 * number + 9]
        row: Row = {"seat": number + 1, "wagers": {"ante": random.choice(STAKES), "bonus": random.choice(STAKES)}}
        row |= {
            "cards": " ".join(hand),
            "actions": random.choice((["fold"], ["draw", "fold"], *[["draw", "draw"]] * 4)),
        }
        if row["actions"][0] == "draw":
            out = random.sample(hand, random.randint(0, 3))
            row |= {"discard": " ".join(out), "drawn": " ".join(stub.pop() for _ in out)} if out else {}
            held = double_draw_poker.exchange(hand, row.get("discard", ""), row.get("drawn", ""))
            if row["actions"][1] == "draw" and random.random() < 0.7:
                row |= {"second_discard": random.choice(held), "second_drawn": stub.pop()}
        seats.append(row)
    return {"seats": seats, "schedules": {"bonus": random.choice("12")}}


def without_words(request: Row) -> Row:
    """The same round, a word left out wherever the discards tell of it."""
    seats = []
    for row in request["seats"]:
        told = ("discard" in row, "second_discard" in row)
        words = [word for word, known in zip(row["actions"], told, strict=False) if not (known and word == "draw")]
        seats.append(row | {"actions": words + row["actions"][2:]})
    return request | {"seats": seats}


PLANS: dict[str, tuple[Callable[[Random], Row], ModuleType]] = {
    "co/vegas-double-action": (vegas, vegas_double_action),
    "co/double-draw-poker": (double, double_draw_poker),
}


@pytest.mark.parametrize("game", PLANS)
def test_every_line_is_paid_as_the_text_says(game: str) -> None:
    random, (dealt, twin) = Random(game), PLANS[game]
    for _ in range(ROUNDS):
        request = {"game": game, **dealt(random)}
        compare(settle(request), twin.settle(request), request)


def test_words_that_the_discards_tell_may_be_left_out() -> None:
    random = Random(41)
    for _ in range(40):
        request = {"game": "co/double-draw-poker", **double(random)}
        assert settle(without_words(request)) == settle(request)
