"""Colorado's Crazy Pineapple Hold 'Em, 30-1099.08: three cards, one of them given up after the flop's betting."""

from __future__ import annotations

from croupier.games.colorado.pots import (
    BUTTON,
    DEAD,
    LAST_PLAYER,
    LEFT_OF_BUTTON,
    STRUCTURE,
    TIE,
    ante,
    blinds,
    high,
    holdem_streets,
    low,
)  # fmt: skip
from croupier.rules.pot import Count, Exchange, PotGame, Rule, Side, Swap, Use

RULE = Rule("co", "30-1099.08")
DISCARD = Exchange(Swap.DISCARD, most=1, least=1, after_betting=True, cite=RULE(3))


def _game(variant: str, *sides: Side) -> PotGame:
    return PotGame(
        id=f"co/crazy-pineapple@{variant}",
        rule=RULE,
        streets=holdem_streets(3, first=RULE(1), flop=RULE(2), fourth=RULE(4), after_flop=DISCARD),
        sides=sides,
        structure=STRUCTURE,
        posts=(ante(RULE(1)), blinds(RULE(1))),
        odd=LEFT_OF_BUTTON,
        award=LAST_PLAYER,
        tie=TIE,
        button=BUTTON,
        counts=(
            Count(board=0, least=2, most=3, cite=DEAD, few=DEAD),
            Count(board=4, least=2, most=2, cite=RULE(3), few=DEAD),
        ),
    )


HIGH = _game("high", high(RULE(5, "a"), Use.KEPT))
HIGH_LOW = _game("high-low", high(RULE(5, "b"), Use.KEPT), low(RULE(5, "b", "iv"), Use.KEPT))
