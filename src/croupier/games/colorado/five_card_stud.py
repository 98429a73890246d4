"""Colorado's Five-Card Stud, 30-1099.03: high only, at most four betting rounds."""

from __future__ import annotations

from croupier.games.colorado.pots import (
    LAST_PLAYER,
    LEFT_OF_DEALER,
    NO_BETTING,
    STRUCTURE,
    TIE,
    ante,
    bring_in,
    exactly,
    high,
)  # fmt: skip
from croupier.rules.pot import Opens, PotGame, Rule, Street, Use, Varies, varies

RULE = Rule("co", "30-1099.03")
PLAY = RULE("The play")
# The chart prints no burns; the house may burn before each single card.
BURN = varies("burn", "yes", burns=1)


def _fewer_rounds(number: int) -> tuple[Varies, ...]:
    """A street has no betting where the house plays fewer rounds than there are streets up to it."""
    return tuple(varies("betting-rounds", str(rounds), **NO_BETTING) for rounds in range(1, number))


FIVE_CARD_STUD = PotGame(
    id="co/five-card-stud",
    rule=RULE,
    streets=(
        Street(name="second card", cite=PLAY, down=1, up=1, opens=Opens.BRING_IN),
        Street(name="third card", cite=PLAY, up=1, opens=Opens.BOARD, varies=(BURN, *_fewer_rounds(2))),
        Street(
            name="fourth card", cite=PLAY, up=1, opens=Opens.BOARD, first_half=False, varies=(BURN, *_fewer_rounds(3))
        ),
        Street(
            name="fifth card",
            cite=PLAY,
            up=1,
            opens=Opens.BOARD,
            first_half=False,
            varies=(BURN, varies("fifth-card", "down", up=0, down=1), *_fewer_rounds(4)),
        ),
    ),
    sides=(high(PLAY, Use.HELD),),
    structure=STRUCTURE,
    posts=(ante(PLAY), bring_in(PLAY)),
    odd=LEFT_OF_DEALER,
    award=LAST_PLAYER,
    tie=TIE,
    counts=exactly(5),
)
