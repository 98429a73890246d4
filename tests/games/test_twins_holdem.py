"""Games of two cards and a board against settlers written by hand from the rule texts."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from types import ModuleType

import pytest

from croupier import settle
from tests.games.test_twins import STAKES, compare, plant, shuffled
from tests.games.test_twins_showdown import Row, picked, row, with_meters
from tests.games.test_twins_stretch import some
from tests.naive.settled import champion_poker, heads_up_holdem

ROUNDS = 150


def dealt(random: Random, count: int, also: int = 0) -> list[str]:
    """The dealer's two, the board's five, two for each seat, then what is dealt besides; often a run of one suit among them."""
    cards, board, hand = shuffled(random), list(range(2, 7)), [7, 8]
    extra = list(range(7 + 2 * count, 7 + 2 * count + also))
    if random.random() < 0.6:
        plant(cards, random.choice((board + hand, board[:3] + hand, board[:3] + hand, board, extra + hand)), random)
    return cards


def heads_up(random: Random) -> Row:
    game, count = "co/heads-up-holdem", random.randint(1, 6)
    progressives = ("five-card-linked-progressive", "heads-up-holdem-progressive")
    extra = random.random() < 0.4
    cards, seats = dealt(random, count, 3), []
    ways = (["raise-1x"], ["raise-2x"], ["raise-3x"], ["check", "raise-1x"], ["check", "raise-2x"])
    late = (["check", "check", "raise-1x"], ["check", "check", "fold"])
    for number in range(1, count + 1):
        stake, first = random.choice(STAKES), 5 + 2 * number
        wagers = {"ante": stake, "odds": stake} | some(random, "pocket-bonus", "trips-plus", *progressives)
        seats.append(row(number, cards[first : first + 2], wagers, random.choice((*ways, *late))))
    schedules = picked(random, game, "bad-beat-bonus", "trips-plus", "pocket-bonus", *progressives)
    request: Row = {"seats": seats, "dealer": " ".join(cards[:2]), "community": " ".join(cards[2:7]), "schedules": schedules}
    if extra:
        request |= {"options": {"linked-progressive-cards": "extra-cards"}}
        request |= {"linked": " ".join(cards[7 + 2 * count : 10 + 2 * count])}
    return request | with_meters(random, *progressives)


def champion(random: Random, variant: str) -> Row:
    game, count = f"co/champion-poker@{variant}", random.randint(1, 6)
    cards, seats = dealt(random, count), []
    for number in range(1, count + 1):
        stake, first = random.choice(STAKES), 5 + 2 * number
        wagers, actions = {"hold-em-bonus": stake}, list[str]()
        if random.random() < 0.8:
            wagers["ante-blind"] = stake
            actions = random.choice((["fold"], ["play", "check"], ["play", "raise"]))
        seats.append(row(number, cards[first : first + 2], wagers, actions))
    fields: Row = {"seats": seats, "dealer": " ".join(cards[:2]), "community": " ".join(cards[2:7])}
    return fields | {"schedules": picked(random, game, "hold-em-bonus")}


PLANS: dict[str, tuple[ModuleType, Callable[[Random], Row]]] = {
    "co/heads-up-holdem": (heads_up_holdem, heads_up),
    "co/champion-poker@five-card": (champion_poker, partial(champion, variant="five-card")),
    "co/champion-poker@seven-card": (champion_poker, partial(champion, variant="seven-card")),
}


@pytest.mark.parametrize("game", PLANS)
def test_every_line_is_paid_as_the_text_says(game: str) -> None:
    random, (naive, deal) = Random(game), PLANS[game]
    for _ in range(ROUNDS):
        request = {"game": game} | deal(random)
        compare(settle(request), naive.settle(request), request)
