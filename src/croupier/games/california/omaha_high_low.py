"""The card room's Omaha High/Low Split: an eight or better for low, odd chips without regard to high or low."""

from croupier.games.california.pots import card_room_game
from croupier.rules.pot import Rule, Side, Use

RULE = Rule("ca", "omaha-high-low-split")
TWO = Use.TWO_AND_THREE

OMAHA_HIGH_LOW = card_room_game(
    "ca/omaha-high-low",
    RULE,
    4,
    Side(name="high", ranking="omaha-high", use=TWO, cite=RULE("Winners 2")),
    Side(name="low", ranking="omaha-low", use=TWO, cite=RULE("Low Rankings"), printed="eight-or-better"),
    tie="Winners 5",
    odd="Winners 5(a)",
    by_hand=True,
)
