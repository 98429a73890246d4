"""Games in which one card is given up, against settlers written by hand from the rule texts."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from types import ModuleType

import pytest

from croupier.app.settle import settle
from tests.chance import rounds
from tests.games.test_twins import STAKES, compare, plant, shuffled
from tests.games.test_twins_showdown import Row, alike, picked, row
from tests.games.test_twins_stretch import runs, some
from tests.naive.settled import colorado_holdem, poker_burnout
from tests.naive.settled import hands as h
from tests.naive.settled.hands import three

ROUNDS = rounds(60, 150)


def dealt(random: Random, board: int, count: int) -> list[str]:
    """The board, then three cards for each seat; often a run over the first hand and the board, or three alike."""
    cards, chance = shuffled(random), random.random()
    if chance < 0.5:
        plant(cards, list(range(board + 2)), random)
    elif chance < 0.7:
        runs(random, cards, [board], 3)
    elif chance < 0.9:
        alike(random, cards, board, 3)
    return cards


def burnout(random: Random, variant: str) -> Row:
    count, bonanza = random.randint(1, 7), variant == "bonanza"
    cards, seats = dealt(random, 5, count), []
    antes = ("ante", "ante-2x", "ante-3x") if bonanza else ("ante",)
    for number in range(1, count + 1):
        held, first = cards[2 + 3 * number : 5 + 3 * number], random.choice(antes)
        wagers = {"blind": random.choice(STAKES)} | (some(random, "kicker") if bonanza else {})
        way = random.choice((["fold"], [first, "fold"], [first, "call"], [first, "call"], [first, "call"]))
        discard = {"discard": random.choice((held[2], random.choice(held)))} if way[-1] == "call" else {}
        seats.append(row(number, held, wagers, way) | discard)
    schedules = picked(random, f"co/poker-burnout@{variant}", "blind")
    return {"seats": seats, "community": " ".join(cards[:5]), "schedules": schedules}


def colorado(random: Random, variation: int) -> Row:
    count = random.randint(1, 7)
    cards, seats = dealt(random, 3, count), []
    for number in range(1, count + 1):
        held = cards[3 * number : 3 + 3 * number]
        wagers = {"ante": random.choice(STAKES)} | ({"bonus": "1"} if random.random() < 0.5 else {})
        ways = ["bet", "bet", "fold" if variation == 1 else "continue"]
        ways += ["declare"] * 3 if three(held)[0] in (h.TRIPS_3, h.STRAIGHT_FLUSH_3, h.MINI_ROYAL) else []
        way = random.choice(ways)
        discard = {"discard": random.choice((held[2], random.choice(held)))} if way in ("bet", "continue") else {}
        seats.append(row(number, held, wagers, [way]) | discard)
    schedules = picked(random, f"co/colorado-holdem@variation-{variation}", "ante", "bonus")
    return {"seats": seats, "community": " ".join(cards[:3]), "schedules": schedules}


PLANS: dict[str, tuple[ModuleType, Callable[[Random], Row]]] = {
    "co/poker-burnout@standard": (poker_burnout, partial(burnout, variant="standard")),
    "co/poker-burnout@bonanza": (poker_burnout, partial(burnout, variant="bonanza")),
    "co/colorado-holdem@variation-1": (colorado_holdem, partial(colorado, variation=1)),
    "co/colorado-holdem@variation-2": (colorado_holdem, partial(colorado, variation=2)),
}


@pytest.mark.parametrize("game", PLANS)
def test_every_line_is_paid_as_the_text_says(game: str) -> None:
    random, (naive, deal) = Random(game), PLANS[game]
    for _ in range(ROUNDS):
        request = {"game": game} | deal(random)
        compare(settle(request), naive.settle(request), request)
