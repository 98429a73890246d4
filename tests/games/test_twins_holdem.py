"""Games of two cards and a board against settlers written by hand from the rule texts."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from types import ModuleType

import pytest

from croupier.app.settle import settle
from tests.chance import chance, rounds
from tests.games.test_twins import STAKES, compare, plant, shuffled
from tests.games.test_twins_showdown import Row, picked, row, with_meters
from tests.games.test_twins_stretch import some
from tests.naive.settled import cajun_stud, champion_poker, heads_up_holdem

ROUNDS = rounds(60, 150)


def dealt(random: Random, count: int, also: int = 0) -> list[str]:
    """The dealer's two, the board's five, two for each seat, then what is dealt besides;
    often a run of one suit among them."""
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
    request: Row = {
        "seats": seats,
        "dealer": " ".join(cards[:2]),
        "community": " ".join(cards[2:7]),
        "schedules": schedules,
    }
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


def cajun_ways(random: Random) -> list[str]:
    """Raises in their turn or in advance, up to a fold or to the end."""
    times = [random.randint(1, 3) for _ in range(3)]
    first, second, final = (f"raise-{number}x" for number in times)
    early, last = f"blind-second-raise-{times[1]}x", f"blind-final-raise-{times[2]}x"
    folds = (["fold"], [first, "fold"], [first, second, "fold"], [first, early, "fold"], [first, last, "fold"])
    ways = (
        [first, second, final],
        [first, early, final],
        [first, early, last],
        [first, second, last],
        [first, last, second],
    )
    return random.choice((*ways, *ways, *folds))


def low_cards(random: Random, cards: list[str], places: list[int]) -> None:
    """Different ranks, none above a queen."""
    for place, rank in zip(places, random.sample("23456789TJQ", len(places)), strict=True):
        found = cards.index(rank + random.choice("shdc"))
        cards[found], cards[place] = cards[place], cards[found]


def cajun(random: Random) -> Row:
    """The board's three, two for each seat, the four of All 6, then the three of the progressive."""
    game, count = "co/cajun-stud", random.randint(1, 6)
    cards, seats, after = shuffled(random), [], 3 + 2 * count
    board, hand, six, extra = [0, 1, 2], [3, 4], list(range(after, after + 4)), list(range(after + 4, after + 7))
    chance = random.random()
    if chance < 0.6:
        plant(cards, random.choice((board + hand, board, six + hand, extra + hand)), random)
    elif chance < 0.8:
        low_cards(random, cards, board + hand)
    for number in range(1, count + 1):
        wagers = {"ante": random.choice(STAKES)} | some(random, "board-bonus", "pocket-bonus", "lo-ball", "all-6")
        wagers |= some(random, "five-card-linked-progressive")
        seats.append(row(number, cards[1 + 2 * number : 3 + 2 * number], wagers, cajun_ways(random)))
    wagers_of = ("ante", "board-bonus", "pocket-bonus", "lo-ball", "all-6", "five-card-linked-progressive")
    request: Row = {"seats": seats, "community": " ".join(cards[:3]), "all_6": " ".join(cards[place] for place in six)}
    request |= {"schedules": picked(random, game, *wagers_of)}
    if random.random() < 0.4:
        request |= {"options": {"progressive-cards": "additional"}, "linked": " ".join(cards[place] for place in extra)}
    return request | with_meters(random, "five-card-linked-progressive")


PLANS: dict[str, tuple[ModuleType, Callable[[Random], Row]]] = {
    "co/heads-up-holdem": (heads_up_holdem, heads_up),
    "co/cajun-stud": (cajun_stud, cajun),
    "co/champion-poker@five-card": (champion_poker, partial(champion, variant="five-card")),
    "co/champion-poker@seven-card": (champion_poker, partial(champion, variant="seven-card")),
}


@pytest.mark.parametrize("game", PLANS)
def test_every_line_is_paid_as_the_text_says(game: str) -> None:
    random, (naive, deal) = chance(game), PLANS[game]
    for _ in range(ROUNDS):
        request = {"game": game} | deal(random)
        compare(settle(request), naive.settle(request), request)
