"""Colorado's Five-Card Draw, high, low and high-low split, 30-1099.02."""

from __future__ import annotations

from dataclasses import replace

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
    low,
)  # fmt: skip
from croupier.rules.pot import Exchange, PotGame, Rule, Side, Street, Swap, Use, varies

RULE = Rule("co", "30-1099.02")
DRAW = Exchange(Swap.DRAW, most=5, option="max-discard", cite=RULE(1))


def _game(variant: str, *sides: Side) -> PotGame:
    return PotGame(
        id=f"co/five-card-draw@{variant}",
        rule=RULE,
        streets=(
            Street(name="deal", cite=RULE(1), down=5),
            Street(
                name="draw",
                cite=RULE(1),
                exchange=DRAW,
                first_half=False,
                varies=(varies("burn-before-draw", "yes", burns=1),),
            ),
        ),
        sides=sides,
        structure=STRUCTURE,
        posts=(ante(RULE(1), only=("opening", "ante")), blinds(RULE(1), number="", only=("opening", "blinds"))),
        odd=replace(LEFT_OF_BUTTON, halves=RULE(2, "c", "v")),
        award=LAST_PLAYER,
        tie=TIE,
        button=BUTTON,
        counts=exactly(5),
    )


HIGH = _game("high", high(RULE(2, "b"), Use.HELD))
LOW = _game("low", low(RULE(2, "a"), Use.HELD, ranking="option low-hand", qualifier="low-game-qualifier"))
HIGH_LOW = _game("high-low", high(RULE(2, "c"), Use.HELD), low(RULE(2, "c", "iv"), Use.HELD))
