"""Hold 'Em Eighty-Eight, 30-1099.09: four board cards, one decision, all hands shown, the board alone is no hand."""

from __future__ import annotations

from croupier.games.colorado.pots import LAST_PLAYER, LEFT_OF_BUTTON, STRUCTURE, TIE, exactly
from croupier.rules.pot import Betting, Opens, Post, PotGame, Rule, Showing, Side, Street, Structure, Use, Who

RULE = Rule("co", "30-1099.09")

HOLDEM_88 = PotGame(
    id="co/holdem-88",
    rule=RULE,
    streets=(
        Street(name="two cards", cite=RULE(3), burns=1, down=2, betting=Betting.NONE, opens=Opens.NOBODY),
        Street(name="flop", cite=RULE(4), burns=1, board=3, betting=Betting.NONE, opens=Opens.NOBODY),
        Street(name="fourth card", cite=RULE(5), burns=1, hidden=1, betting=Betting.WAGER),
        Street(name="turn", cite=RULE(6), turns=1, betting=Betting.NONE, opens=Opens.NOBODY),
    ),
    sides=(Side(name="high", ranking="holdem-88", use=Use.ONE_OR_TWO_OF_FOUR, cite=RULE(7)),),
    structure=Structure(
        maximum=RULE(5),
        table_stakes=STRUCTURE.table_stakes,
        wager="final-amount",
        by_first=("final-wager", "left-of-button"),
        most="max-wager",
    ),
    posts=(Post(name="initial", who=Who.EVERYONE, options=("initial-bet",), cite=RULE(2)),),
    odd=LEFT_OF_BUTTON,
    award=LAST_PLAYER,
    tie=TIE,
    button=RULE(1),
    counts=exactly(2),
    showing=Showing.ALL,
    showing_cite=RULE(7),
)
