"""Colorado's Texas Hold'em, high and high-low split, 30-1099.01."""

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

RULE = Rule("co", "30-1099.01")


def _game(variant: str, *sides: Side) -> PotGame:
    return PotGame(
        id=f"co/texas-holdem@{variant}",
        rule=RULE,
        streets=holdem_streets(2, first=RULE(1), flop=RULE(2), fourth=RULE(4)),
        sides=sides,
        structure=STRUCTURE,
        posts=(ante(RULE(1)), blinds(RULE(1))),
        odd=LEFT_OF_BUTTON,
        award=LAST_PLAYER,
        tie=TIE,
        button=BUTTON,
        counts=exactly(2),
    )


HIGH = _game("high", high(RULE(5, "a"), Use.ANY))
HIGH_LOW = _game("high-low", high(RULE(5, "b"), Use.ANY), low(RULE(5, "b", "iv"), Use.ANY))
