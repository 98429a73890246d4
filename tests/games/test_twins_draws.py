"""Games of draws that a table pays, against settlers written by hand from the rule texts."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from types import ModuleType
from typing import Any

import pytest

from croupier import settle
from tests.games.test_twins import STAKES, compare, shuffled
from tests.games.test_twins_stretch import runs, some
from tests.naive.settled import vegas_double_action

ROUNDS = 150
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


PLANS: dict[str, tuple[Callable[[Random], Row], ModuleType]] = {
    "co/vegas-double-action": (vegas, vegas_double_action),
}


@pytest.mark.parametrize("game", PLANS)
def test_every_line_is_paid_as_the_text_says(game: str) -> None:
    random, (dealt, twin) = Random(game), PLANS[game]
    for _ in range(ROUNDS):
        request = {"game": game, **dealt(random)}
        compare(settle(request), twin.settle(request), request)
