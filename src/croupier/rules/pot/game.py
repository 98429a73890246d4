"""A pot game as one value: streets, sides, how much may be bet, odd chips.
The licensee's choices are options of the data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction
from functools import cached_property

from croupier.books import GameFacts, Option, library
from croupier.errors import RuleError
from croupier.rules.cite import Cite, Rule
from croupier.rules.game import Game
from croupier.rules.pot.charts import check_charts
from croupier.rules.pot.odd import OddChips
from croupier.rules.pot.side import Side
from croupier.rules.pot.street import Betting, Street, Swap
from croupier.rules.pot.structure import Post, Structure

GENERAL = Rule("co", "30-1001 to 30-1047")
APPLIES = "player-banked"


class Showing(Enum):
    """At the showdown: whoever claims a part shows (30-1027(5) lets the others throw their cards away), or all do."""

    CLAIMANTS = "those who claim the pot"
    ALL = "all hands"


@dataclass(frozen=True, slots=True, kw_only=True)
class Count:
    """How many own cards a live hand has once `board` cards lie; another number makes it dead where `cite` says so."""

    board: int
    least: int
    most: int
    cite: Cite | None  # of too many
    few: Cite | None  # of too few


@dataclass(frozen=True, slots=True, kw_only=True)
class RollOver:
    """A pot that needs a hand of some rank: without one the best hand takes a share and the rest rolls over."""

    share: str  # the option with the percentage
    ends: str  # the option that ends it after so many rounds
    rounds: int
    cite: Cite
    share_cite: Cite
    ends_cite: Cite
    folded_cite: Cite  # all fold: it rolls over whole
    closing: str  # the option with the plan for a pot that is left when the house closes
    closing_cite: Cite
    barred_cite: Cite  # who sits out a deal stays out until the pot is won


@dataclass(frozen=True, slots=True, kw_only=True)
class Pool:
    """A pool that losers feed with a wager of its own, won by whoever first has so many markers."""

    wager: str  # its field in a round
    markers: str
    needed: int
    by_category: Mapping[str, int]  # markers for a win with such a hand; one for any other
    rake: str  # the option with the pool's rake in percent
    most: str  # the option with the most that the wager and the opening bet are together
    cite: Cite
    wins_cite: Cite
    award_cite: Cite
    tie_cite: Cite
    closing_cite: Cite


@dataclass(frozen=True, slots=True, kw_only=True)
class Jackpot:
    """A posted amount shared out when a hand of at least `least` is beaten.

    Of the wagers `primary` goes into the fund that is posted, the rest into the one that replaces it when it is won.
    """

    wager: str
    least: str
    beaten: Fraction
    beats: Fraction
    others: Fraction
    primary: Fraction
    seed: str  # the option with what the house puts in first
    cite: Cite
    collected: Cite
    funds: Cite
    ending: Cite  # the game goes on until the jackpot is won


@dataclass(frozen=True, eq=False, kw_only=True)
class Beside:
    """Banked lines beside the pot: `game` settles those of live hands by rows, a fold loses them;
    a jackpot is shared."""

    game: Game
    required: tuple[str, ...]
    required_cite: Cite
    folded: Cite
    amounts: Mapping[str, str]  # the option that posts a line's amount; any amount where there is none
    killed: Mapping[str, Cite] = field(default_factory=dict)  # irregularities that kill a hand and give its lines back
    jackpot: Jackpot | None = None
    exposed: Cite | None = None  # a hand is paid only if its cards are shown
    heads_up: Cite | None = None  # a fold after the flop with two players left does not lose

    @property
    def wagers(self) -> tuple[str, ...]:
        banked = tuple(line.name for line in self.game.lines)
        return (*banked, self.jackpot.wager) if self.jackpot else banked


def general_options(facts: GameFacts) -> tuple[Option, ...]:
    """What the general rules leave to the licensee of a pot game, besides the options of its own section."""
    if facts.family != "pot" or facts.book != GENERAL.book:
        return ()
    names = {option.name for option in facts.options}
    return tuple(option for option in GENERAL.text.options if option.applies == APPLIES and option.name not in names)


@dataclass(frozen=True, eq=False, kw_only=True)
class PotGame:
    """`id` has its variant: `co/omaha@high-low`. Every part cites its paragraph.

    `unequal` cites the rule of a game in which each loser pays the winner at most the winner's own bet. `last_pays`
    cites that a last player must go on to the last card to take the pot. `faults` go before the general rules.
    """

    id: str
    rule: Rule
    streets: tuple[Street, ...]
    sides: tuple[Side, ...]
    structure: Structure
    posts: tuple[Post, ...]
    odd: OddChips
    award: Cite  # the last player left takes the pot
    tie: Cite  # equal hands split it
    button: Cite | None = None
    seats: int = 0
    counts: tuple[Count, ...] = ()
    showing: Showing = Showing.CLAIMANTS
    showing_cite: Cite | None = None
    shuffled_by_hand: Cite | None = None
    unequal: Cite | None = None
    wild: Cite | None = None  # where it has wild cards: what they stand for is recorded there
    rolls: RollOver | None = None
    pool: Pool | None = None
    beside: Beside | None = None
    settles_pot: bool = True  # else only its banked lines are settled, beside another game's pot
    last_pays: Cite | None = None
    button_to_right: Cite | None = None
    faults: Mapping[str, Cite] = field(default_factory=dict)  # what its own text does about errors of the deal

    def __post_init__(self) -> None:
        if self.variant and self.variant not in self.facts.variants:
            raise RuleError(f"{self.id}: no such variant in {self.rule.section}")
        if [side.name for side in self.sides] not in (["high"], ["low"], ["high", "low"]):
            raise RuleError(f"{self.id}: sides are high, low, or high and low")
        known = {option.name for option in self.options}
        named = {post_option for post in self.posts for post_option in post.options}
        named |= {item.option for street in self.streets for item in street.varies}
        named |= {side.qualifier for side in self.sides if side.qualifier}
        if missing := named - known:
            raise RuleError(f"{self.id}: no option {', '.join(sorted(missing))} in {self.rule.section}")
        dealt = sum(number for place, number in self.facts.deal.items() if place.startswith("player"))
        if self.hole != dealt and not self.variant.startswith("five-card"):
            raise RuleError(f"{self.id}: {self.hole} cards a player, {dealt} in {self.rule.section}")
        check_charts(self)

    @property
    def base(self) -> str:
        """The id without the variant."""
        return self.id.partition("@")[0]

    @property
    def variant(self) -> str:
        return self.id.partition("@")[2]

    @property
    def book(self) -> str:
        return self.id.partition("/")[0]

    @cached_property
    def facts(self) -> GameFacts:
        return library().game(self.base)

    @property
    def name(self) -> str:
        return self.facts.name

    @cached_property
    def hole(self) -> int:
        """Cards dealt to each player over all streets, without an exchange."""
        return sum(street.dealt for street in self.streets)

    @cached_property
    def kept(self) -> int:
        """Own cards of a whole hand at the end."""
        given = sum(
            street.exchange.most for street in self.streets if street.exchange and street.exchange.kind is Swap.DISCARD
        )
        return self.hole - given

    @cached_property
    def board(self) -> int:
        return sum(street.board + street.hidden for street in self.streets)

    @property
    def high_low(self) -> bool:
        return len(self.sides) == 2

    @cached_property
    def has_rounds(self) -> bool:
        return any(street.betting is Betting.ROUND for street in self.streets)

    @cached_property
    def options(self) -> tuple[Option, ...]:
        """The game's own, then the general rules' for player banked games that it does not have itself."""
        return (*self.facts.options, *general_options(self.facts))

    @cached_property
    def defaults(self) -> dict[str, str]:
        return {option.name: option.default for option in self.options}

    def streets_under(self, options: Mapping[str, str]) -> tuple[Street, ...]:
        """The streets as the licensee's choices make them;
        all options must be there (`defaults` and what was chosen)."""
        return tuple(street.under(options) for street in self.streets)
