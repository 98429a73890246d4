"""Colorado's Seven-Card Stud, high, low and high-low, 30-1099.04. Burns and openers are readings: see its errata."""

from __future__ import annotations

from croupier.games.colorado.pots import LAST_PLAYER, LEFT_OF_DEALER, STRUCTURE, TIE, ante, bring_in, exactly, high, low
from croupier.rules.pot import Opens, PotGame, Rule, Side, Street, Use, varies

RULE = Rule("co", "30-1099.04")
BURN = (varies("burn", "no", burns=0),)


def _later(name: str, *, down: int = 0, up: int = 0, first_half: bool = False) -> Street:
    return Street(
        name=name, cite=RULE(1), burns=1, down=down, up=up, opens=Opens.BOARD, first_half=first_half, varies=BURN
    )


def _game(variant: str, *sides: Side) -> PotGame:
    return PotGame(
        id=f"co/seven-card-stud@{variant}",
        rule=RULE,
        streets=(
            Street(name="third card", cite=RULE(1), down=2, up=1, opens=Opens.BRING_IN),
            _later("fourth card", up=1, first_half=True),
            _later("fifth card", up=1),
            _later("sixth card", up=1),
            _later("seventh card", down=1),
        ),
        sides=sides,
        structure=STRUCTURE,
        posts=(ante(RULE(1)), bring_in(RULE(1))),
        odd=LEFT_OF_DEALER,
        award=LAST_PLAYER,
        tie=TIE,
        counts=exactly(7),
    )


HIGH = _game("high", high(RULE(2, "b"), Use.SEVEN))
LOW = _game("low", low(RULE(2, "a"), Use.SEVEN, ranking="option low-hand", qualifier="low-game-qualifier"))
HIGH_LOW = _game("high-low", high(RULE(2, "c"), Use.SEVEN), low(RULE(2, "c", "iv"), Use.SEVEN))
