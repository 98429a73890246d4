"""The card room's Texas Hold'em."""

from croupier.games.california.pots import card_room_game
from croupier.rules.pot import Rule, Side, Use

RULE = Rule("ca", "texas-holdem")

TEXAS_HOLDEM = card_room_game(
    "ca/texas-holdem",
    RULE,
    2,
    Side(name="high", ranking="high", use=Use.ANY, cite=RULE("Winners 1")),
    tie="Winners 2",
    odd="Winners 3",
    by_hand=False,
)
