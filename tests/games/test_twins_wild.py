"""Wild Six Card Draw against a settler written by hand from the text: many jokers, runs, flushes and pairs."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.games.test_twins import STAKES
from tests.games.test_twins_stretch import pays_alike, some
from tests.naive.settled import wild_six_card_draw
from tests.naive.settled.hands import RANKS

Row = dict[str, Any]


def wild_six(random: Random) -> Row:
    ranks = random.choice((RANKS, RANKS, "".join(random.sample(RANKS, 7)), "9TJQKA"))
    suits = random.choice(("shdc", "shdc", "sh")) if len(ranks) > 7 else "shdc"
    deck = [rank + suit for rank in ranks for suit in suits]
    random.shuffle(deck)
    count = random.randint(1, min(5, len(deck) // 6 - 1))
    # Both jokers lie among the cards that are dealt, two times in three.
    for _ in range(2):
        if random.randrange(3):
            deck[random.randrange(6 * count + 6)] = "Jk"
    seats = []
    for number in range(1, count + 1):
        *cards, drawn = deck[6 * number : 6 * number + 6]
        wagers = {"poker-bet": random.choice(STAKES)} | some(random, "queens-or-better", "draw-bonus")
        row = {"seat": number, "wagers": wagers, "cards": " ".join(cards), "actions": []}
        seats.append(row | {"discard": random.choice(cards), "drawn": drawn})
    schedules = {
        "poker-bet": random.choice(("even-money", "3-to-2")),
        "queens-or-better": random.choice(list(wild_six_card_draw.QUEENS)),
        "draw-bonus": random.choice(list(wild_six_card_draw.BONUS)),
    }
    return {"seats": seats, "schedules": schedules, "dealer": " ".join(deck[:5]), "dealer_drawn": deck[5]}


PLANS = {"co/wild-six-card-draw": (wild_six_card_draw, wild_six)}


@pytest.mark.parametrize("game", PLANS)
def test_every_line_is_paid_as_the_text_says(game: str) -> None:
    pays_alike(game, *PLANS[game])
