"""30-1099.22 against a settler written by hand from the text."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from croupier.app.settle import settle
from tests.chance import chance, rounds
from tests.games.test_twins import STAKES, compare, shuffled
from tests.games.test_twins_stretch import runs
from tests.naive.settled import boston

GAMES = {"co/boston-stud@five": 5, "co/boston-stud@seven": 7}
ROUNDS = rounds(60, 120)


def dealt(game: str, random: Random) -> dict[str, Any]:
    cards, size, count = shuffled(random), GAMES[game], random.randint(1, 5)
    runs(
        random,
        cards,
        random.sample(range(0, size * (count + 1), size), random.randint(0, 2)),
        min(size, random.randint(3, 7)),
    )
    seats = []
    for number in range(1, count + 1):
        held, stands = cards[size * number : size * number + size], random.random() < 0.8
        wagers = {"ante-bonus": random.choice(STAKES), "1st-wager": random.choice(STAKES)}
        if random.random() < 0.6:
            wagers["optional-bonus"] = random.choice(("1", "2", "25"))
        row = {"seat": number, "wagers": wagers, "cards": " ".join(held if stands else held[:3])}
        seats.append(row | {"actions": ["continue" if stands else "fold"], "declared": random.random() < 0.8})
    schedules = {"optional-bonus": random.choice(list(boston.OPTIONAL))}
    schedules["ante-bonus"] = "1" if size == 5 else random.choice(list(boston.ANTE_BONUS)[1:])
    return {"game": game, "dealer": " ".join(cards[:size]), "seats": seats, "schedules": schedules}


@pytest.mark.parametrize("game", GAMES)
def test_every_line_is_paid_as_the_text_says(game: str) -> None:
    random = chance(game)
    for _ in range(ROUNDS):
        request = dealt(game, random)
        compare(settle(request), boston.settle(request), request)
