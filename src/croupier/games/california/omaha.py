"""The card room's Omaha."""

from croupier.games.california.pots import card_room_game
from croupier.rules.pot import Rule, Side, Use

RULE = Rule("ca", "omaha")

OMAHA = card_room_game(
    "ca/omaha",
    RULE,
    4,
    Side(name="high", ranking="omaha-high", use=Use.TWO_AND_THREE, cite=RULE("Winners 1")),
    tie="Winners 2",
    odd="Winners 3",
    by_hand=True,
)
