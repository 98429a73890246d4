"""Longhorn Hold'em, 30-1099.28: three pot wagers of one size, and beside the pot a bonus and a bad beat jackpot."""

from __future__ import annotations

from croupier.games.colorado.pots import LAST_PLAYER, LEFT_OF_BUTTON, exactly
from croupier.rules.pot import Betting, Opens, PotGame, Rule, Side, Street, Structure, Use

RULE = Rule("co", "30-1099.28")

LONGHORN_HOLDEM = PotGame(
    id="co/longhorn-holdem",
    rule=RULE,
    streets=(
        Street(name="two cards", cite=RULE(5), down=2, betting=Betting.WAGER),
        Street(name="flop", cite=RULE(7), burns=1, board=3, betting=Betting.WAGER),
        Street(name="turn", cite=RULE(10), burns=1, board=1, betting=Betting.WAGER),
        Street(name="river", cite=RULE(13), burns=1, board=1, betting=Betting.NONE, opens=Opens.NOBODY),
    ),
    sides=(Side(name="high", ranking="one-or-two-hole-cards", use=Use.ONE_OR_TWO, cite=RULE(14)),),
    structure=Structure(no_all_in=RULE(31), wager="pot-amount"),
    posts=(),
    odd=LEFT_OF_BUTTON,
    award=LAST_PLAYER,
    button=RULE(4),
    counts=exactly(2),
    last_pays=RULE(31),
    button_to_right=RULE(19),
)
