"""Games of jokers and of six decks against settlers written by hand from the texts."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.games.test_twins import STAKES
from tests.games.test_twins_stretch import pays_alike, some
from tests.naive.settled import texas_shootout, wild_six_card_draw
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


def shootout(random: Random) -> Row:
    """A shoe thinned to few ranks or suits."""
    ranks = random.choice((RANKS, "".join(random.sample(RANKS, random.randint(2, 5))), "9TJQKA", "A2345", "TA"))
    suits = random.choice(("shdc", "shdc", "sh", "c")) if len(ranks) > 2 else "shdc"
    shoe = [rank + suit for rank in ranks for suit in suits for _ in range(6)]
    count = random.randint(1, min(4, (len(shoe) - 9) // 4))
    cards = random.sample(shoe, 9 + 4 * count)
    seats = []
    for number in range(1, count + 1):
        four = cards[5 + 4 * number : 9 + 4 * number]
        stake, bonus = random.choice(STAKES), random.choice(("1", "5", "25"))
        wagers = {"primary": stake, "quick-draw": stake} | ({"shootout-bonus": bonus} if random.randrange(4) else {})
        row: Row = {"seat": number, "wagers": wagers, "cards": " ".join(four), "actions": []}
        played = random.sample(four, 4)
        if random.randrange(2):
            seats.append(row | {"keep": " ".join(played[:2])})
            continue
        row |= {"hands": [" ".join(played[:2]), " ".join(played[2:])], "actions": random.choice((["split"], []))}
        if "shootout-bonus" in wagers and random.randrange(2):
            wagers["split-bonus"] = bonus
        elif "shootout-bonus" in wagers and random.randrange(3):
            row["bonus_hand"] = random.choice((1, 2))
        seats.append(row)
    return {"seats": seats, "dealer": " ".join(cards[:4]), "community": " ".join(cards[4:9])}


PLANS = {"co/wild-six-card-draw": (wild_six_card_draw, wild_six), "co/texas-shootout": (texas_shootout, shootout)}


@pytest.mark.parametrize("game", PLANS)
def test_every_line_is_paid_as_the_text_says(game: str) -> None:
    pays_alike(game, *PLANS[game])
