"""The vocabulary of a pot game: streets, sides of the pot, betting structure, odd chips.
Nobody's chips are known here."""

from croupier.rules.cite import Cite, Rule
from croupier.rules.pot.game import GENERAL, Beside, Count, Jackpot, Pool, PotGame, RollOver, Showing
from croupier.rules.pot.odd import OddChips
from croupier.rules.pot.side import Judge, Side, Use
from croupier.rules.pot.street import Betting, Exchange, Opens, Street, Swap, Varies, varies
from croupier.rules.pot.structure import LIMIT, NO_LIMIT, POT, SPREAD, Into, Post, Raises, Structure, Who

__all__ = [
    "GENERAL", "LIMIT", "NO_LIMIT", "POT", "SPREAD", "Beside", "Betting", "Cite", "Count", "Exchange", "Into",
    "Jackpot", "Judge", "OddChips", "Opens", "Pool", "Post", "PotGame", "Raises", "RollOver", "Rule", "Showing", "Side",
    "Street", "Structure", "Swap", "Use", "Varies", "Who", "varies",
]  # fmt: skip
