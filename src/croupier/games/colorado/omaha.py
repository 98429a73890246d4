"""Colorado's Omaha Hold 'Em, four or five cards, high or high-low split, 30-1099.06."""

from __future__ import annotations

from croupier.games.colorado.pots import (
    BUTTON,
    LAST_PLAYER,
    LEFT_OF_BUTTON,
    STRUCTURE,
    TIE,
    ante,
    blinds,
    exactly,
    high,
    holdem_streets,
    low,
)  # fmt: skip
from croupier.rules.pot import PotGame, Rule, Side, Use

RULE = Rule("co", "30-1099.06")
TWO = Use.TWO_AND_THREE


def _game(variant: str, hole: int, *sides: Side) -> PotGame:
    return PotGame(
        id=f"co/omaha@{variant}",
        rule=RULE,
        streets=holdem_streets(hole, first=RULE(1), flop=RULE(2), fourth=RULE(4)),
        sides=sides,
        structure=STRUCTURE,
        posts=(ante(RULE(1)), blinds(RULE(1))),
        odd=LEFT_OF_BUTTON,
        award=LAST_PLAYER,
        tie=TIE,
        button=BUTTON,
        counts=exactly(hole),
    )


HIGH = _game("high", 4, high(RULE(4, "a"), TWO, "omaha-high"))
HIGH_LOW = _game("high-low", 4, high(RULE(4, "b"), TWO, "omaha-high"), low(RULE(4, "b", "iv"), TWO, "omaha-low"))
FIVE_CARD_HIGH = _game("five-card-high", 5, high(RULE(4, "a"), TWO, "omaha-five-high"))
FIVE_CARD_HIGH_LOW = _game(
    "five-card-high-low", 5, high(RULE(4, "b"), TWO, "omaha-five-high"), low(RULE(4, "b", "iv"), TWO, "omaha-five-low")
)
