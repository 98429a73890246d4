"""Joker Poker, 30-1099.10: one bet of any size each, five cards, one of them made wild;
losers pay up to the winner's bet."""

from __future__ import annotations

from croupier.games.colorado.pots import LAST_PLAYER, LEFT_OF_BUTTON, TIE, exactly
from croupier.rules.pot import (
    Betting,
    Exchange,
    Opens,
    Post,
    PotGame,
    Rule,
    Showing,
    Side,
    Street,
    Structure,
    Swap,
    Use,
    Who,
)  # fmt: skip

RULE = Rule("co", "30-1099.10")

JOKER_POKER = PotGame(
    id="co/joker-poker",
    rule=RULE,
    streets=(
        Street(
            name="deal",
            cite=RULE(3),
            down=5,
            exchange=Exchange(Swap.WILD, most=1, least=1, cite=RULE(4)),
            betting=Betting.NONE,
            opens=Opens.NOBODY,
        ),
    ),
    sides=(Side(name="high", ranking="high-wild", use=Use.WILD, cite=RULE(6)),),
    structure=Structure(maximum=RULE(2)),
    posts=(Post(name="bet", who=Who.EVERYONE, options=("table-minimum", "table-maximum"), cite=RULE(2)),),
    odd=LEFT_OF_BUTTON,
    award=LAST_PLAYER,
    tie=TIE,
    button=RULE(1),
    seats=7,
    counts=exactly(5),
    showing=Showing.ALL,
    showing_cite=RULE(5),
    unequal=RULE(6),
    wild=RULE(4),
)
