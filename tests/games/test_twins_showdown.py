"""Games of one decision against the dealer, against settlers written by hand from the rule texts."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from types import ModuleType
from typing import Any

import pytest

from croupier import settle
from tests.games.test_twins import STAKES, compare, shuffled
from tests.games.test_twins_stretch import runs, some
from tests.naive.settled import three_card_plus
from tests.naive.settled.hands import RANKS

ROUNDS = 150
Row = dict[str, Any]


def alike(random: Random, cards: list[str], place: int, count: int) -> None:
    """So many cards of one rank from this place on, every second time aces."""
    rank = random.choice(("A", random.choice(RANKS)))
    for step, suit in enumerate(random.sample("shdc", count)):
        found = cards.index(rank + suit)
        cards[found], cards[place + step] = cards[place + step], cards[found]


def row(number: int, cards: list[str], wagers: dict[str, str], actions: list[str]) -> Row:
    return {"seat": number, "wagers": wagers, "cards": " ".join(cards), "actions": actions}


def three_plus(random: Random) -> Row:
    cards, count = shuffled(random), random.randint(1, 6)
    places = random.sample(range(0, 3 * count + 3, 3), random.randint(0, 2))
    runs(random, cards, places[:1], 3)
    for place in places[1:]:
        alike(random, cards, place, 3)
    seats = []
    for number in range(1, count + 1):
        wagers = some(random, "ante", "pair-xxx", "super-6-bonus")
        if not wagers.keys() & {"ante", "pair-xxx"}:
            wagers["pair-xxx"] = random.choice(STAKES)
        actions = [random.choice(("fold", "play", "play"))] if "ante" in wagers else []
        seats.append(
            {"seat": number, "wagers": wagers, "cards": " ".join(cards[3 * number : 3 * number + 3]), "actions": actions}
        )
    schedules = {"pair-xxx": random.choice("ABCD"), "super-6-bonus": random.choice("ABCD")}
    return {"seats": seats, "dealer": " ".join(cards[:3]), "schedules": schedules}


PLANS: dict[str, tuple[ModuleType, Callable[[Random], Row]]] = {
    "co/three-card-plus": (three_card_plus, three_plus),
}


@pytest.mark.parametrize("game", PLANS)
def test_every_line_is_paid_as_the_text_says(game: str) -> None:
    random, (naive, dealt) = Random(game), PLANS[game]
    for _ in range(ROUNDS):
        request = {"game": game} | dealt(random)
        report, deal = settle(request), naive.settle(request)
        compare(report, deal, request)
