"""Colorado's Pineapple Hold 'Em, 30-1099.07: three cards, one of them given up before the flop."""

from __future__ import annotations

from dataclasses import replace

from croupier.games.colorado.pots import (
    BUTTON,
    DEAD,
    LAST_PLAYER,
    LEFT_OF_BUTTON,
    NO_BETTING,
    STRUCTURE,
    TIE,
    ante,
    blinds,
    high,
    holdem_streets,
    low,
)  # fmt: skip
from croupier.rules.pot import Count, Exchange, PotGame, Rule, Side, Street, Swap, Use, varies

RULE = Rule("co", "30-1099.07")
DISCARD = Exchange(Swap.DISCARD, most=1, least=1, after_betting=True, cite=RULE(1))


def _streets() -> tuple[Street, ...]:
    *first, last = holdem_streets(3, first=RULE(1), flop=RULE(2), fourth=RULE(4), before_flop=DISCARD)
    # No betting after the fifth card is printed; the option says whether it is added.
    return (*first, replace(last, varies=(varies("last-betting-round", "no", **NO_BETTING),)))


def _game(variant: str, *sides: Side) -> PotGame:
    return PotGame(
        id=f"co/pineapple@{variant}",
        rule=RULE,
        streets=_streets(),
        sides=sides,
        structure=STRUCTURE,
        posts=(ante(RULE(1)), blinds(RULE(1))),
        odd=LEFT_OF_BUTTON,
        award=LAST_PLAYER,
        tie=TIE,
        button=BUTTON,
        counts=(
            Count(board=0, least=2, most=3, cite=DEAD, few=DEAD),
            Count(board=3, least=2, most=2, cite=RULE(1), few=DEAD),
        ),
    )


HIGH = _game("high", high(RULE(5, "a"), Use.KEPT))
HIGH_LOW = _game("high-low", high(RULE(5, "b"), Use.KEPT), low(RULE(5, "b", "iv"), Use.KEPT))
