"""One definition a game: groups of cards, lines, streets, rows. Checked when it is made."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from croupier.books import GameFacts, Schedule, library
from croupier.errors import RuleError
from croupier.rules.axis import ALWAYS, Axis
from croupier.rules.between import Pot
from croupier.rules.cite import Cite, Rule
from croupier.rules.deal import AT_ONCE_FACE_DOWN, Deal
from croupier.rules.facts import Facts
from croupier.rules.group import Group
from croupier.rules.known_cells import LineTable
from croupier.rules.line import Kind, Line
from croupier.rules.mechanic import AS_DEALT, Mechanic
from croupier.rules.misdeal import Effect, Misdeal
from croupier.rules.opens import Opens, hand_of_table
from croupier.rules.pay_order import PayOrder
from croupier.rules.ready import ready
from croupier.rules.row import SUBSTITUTE, Pays, PayTable, Row, awards_of, pay_table
from croupier.rules.spot import Spots
from croupier.rules.stage import Stage
from croupier.rules.street import Choice, Does, Street

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from croupier.rules.batch import Batch

__all__ = ["ALTERNATIVE", "Effect", "Envy", "Game", "Misdeal", "TipBonus", "Tips"]

# The one option by which a printed cell with two awards is decided (Caribbean Stud and Draw).
ALTERNATIVE = "straight-flush-award"


@dataclass(frozen=True, eq=False, kw_only=True)
class Envy:
    """Paid to holders of `on`, of at least `least`, for hands of the other players.

    `counts` says whether a hand of another seat counts for this one, `counts_rows` the same of many rounds at once;
    `of_folded`: a folded one may. `of_winners`: only one whose player made the same wager, and so won the award.
    `flat`: the sum is the same for any wager. `option`: where the licensee sets another least.
    """

    line: Line
    on: Line
    by: Pays
    cite: Cite
    least: int = 0
    option: str = ""
    flat: bool = False
    of_folded: bool = True
    of_winners: bool = False
    counts: Callable[[Facts, Facts], bool] = lambda seat, other: True
    counts_rows: Callable[[Batch, Batch], NDArray[np.bool_]] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TipBonus:
    """What the house pays the dealer on a player's wager, by a row of its schedule that is his,
    where the option says yes."""

    on: Line
    by: Axis
    option: str
    cite: Cite


@dataclass(frozen=True, eq=False, kw_only=True)
class Tips:
    """Lines on which a wager for the dealer may ride, beside a player's own."""

    lines: tuple[Line, ...]
    cite: Cite
    # None is above the player's wager on this line.
    at_most: Line | None = None
    # None is above the player's own wager on the same line.
    at_most_own: bool = False
    # One on the first line equals the one on the second.
    as_on: tuple[tuple[Line, Line], ...] = ()
    # One on the first line is taken only beside one on the second.
    beside: tuple[tuple[Line, Line], ...] = ()
    # All of a hand are equal.
    alike: bool = False
    # One on the line asks for these wagers of the player's, and not for his own on the line.
    asks: tuple[tuple[Line, tuple[Line, ...]], ...] = ()
    # One on the first line, with none on the second beside it, is settled as after this decision of the player.
    stays: tuple[tuple[Line, Line, str], ...] = ()
    bonus: TipBonus | None = None

    def asked(self, line: str) -> tuple[str, ...]:
        """The player's wagers that one on this line needs: his own there, unless the rule says others."""
        others = next((lines for mine, lines in self.asks if mine.name == line), None)
        return (line,) if others is None else tuple(item.name for item in others)


@dataclass(frozen=True, eq=False, kw_only=True)
class Game:
    id: str
    rule: Rule
    # Where cards lie, and how they come there.
    groups: tuple[Group, ...]
    deal: Deal = AT_ONCE_FACE_DOWN
    # What may be wagered on, in the order of payment, and what must be.
    lines: tuple[Line, ...]
    opens: Opens
    # What may be decided; a mechanic where hands are not just dealt, but drawn, set, kept or split.
    streets: tuple[Street, ...]
    mechanic: Mechanic = AS_DEALT
    # How a player's and the dealer's hand are put into words, and whether the dealer's qualifies.
    hand: Axis | None = None
    dealer: Axis | None = None
    qualifies: Axis | None = None
    # What is paid, and in which order.
    rows: tuple[Row, ...]
    pay: PayOrder
    spots: tuple[Spots, ...] = ()
    envy: tuple[Envy, ...] = ()
    pots: tuple[Pot, ...] = ()
    misdeals: tuple[Misdeal, ...] = ()
    tips: Tips | None = None

    def __post_init__(self) -> None:
        from croupier.rules.proof import prove

        prove(self)

    @property
    def variant(self) -> str:
        """What follows the @ of its id, where the section plays one game in several ways."""
        return self.id.partition("@")[2]

    @cached_property
    def facts(self) -> GameFacts:
        """What the section says of the game, or of this variant of it."""
        for game in self.rule.text.games:
            if game.id == self.id.partition("@")[0] and self.variant in (game.variants or ("",)):
                return game.of_variant(self.variant)
        raise RuleError(f"{self.id}: section {self.rule.section} has no such game, or no such variant of it")

    @cached_property
    def schedules(self) -> dict[str, dict[str, Schedule]]:
        """Schedules by wager and id, in the order of print."""
        found: dict[str, dict[str, Schedule]] = {}
        for schedule in library().schedules(self.facts, self.variant):
            found.setdefault(schedule.wager, {})[schedule.id] = schedule
        for line in self.lines:
            if line.borrows is not None and line.schedule not in found:
                text = line.borrows.text
                found[line.schedule] = {item.id: item for item in text.schedules if item.wager == line.schedule}
        return found

    def decks(self, options: Mapping[str, str]) -> int:
        """How many decks are in play: printed, or the licensee's option where the rule leaves it open."""
        if self.facts.decks:
            return self.facts.decks
        named = next((option.default for option in self.facts.options if option.name == "decks"), "1")
        return int(options.get("decks", named))

    @cached_property
    def own_places(self) -> tuple[Group, ...]:
        """Places of each seat."""
        return tuple(group for group in self.groups if not group.shared)

    @cached_property
    def shared_places(self) -> tuple[Group, ...]:
        """Places of the table."""
        return tuple(group for group in self.groups if group.shared)

    @cached_property
    def optional_groups(self) -> frozenset[str]:
        """Places that may stay empty."""
        return frozenset(group.name for group in self.groups if not group.fewest)

    @cached_property
    def opening(self) -> dict[str, int]:
        """How many cards each place has before the first decision: not those that come later, or are only listed."""
        sizes = self.mechanic.opening(self.groups)
        for later in self.deal.later:
            sizes[later.group.name] = min(sizes[later.group.name], later.group.first)
        return sizes

    @cached_property
    def deck_of(self) -> dict[str, str]:
        """The name of the deck that each place is dealt from."""
        hands = {hand_of_table(number): self.groups[0].deck for number in range(1, self.opens.hands + 1)}
        return hands | {group.name: group.deck for group in self.groups}

    @cached_property
    def default_options(self) -> dict[str, str]:
        return {option.name: option.default for option in self.facts.options}

    @cached_property
    def placed(self) -> dict[str, Line]:
        return {line.name: line for line in self.lines if line.kind in (Kind.PLACED, Kind.POT)}

    @cached_property
    def spot_lines(self) -> dict[str, Line]:
        """Wagers that name what they are on: one line for all of a kind."""
        return {kind.line.name: kind.line for kind in self.spots}

    @cached_property
    def chips(self) -> tuple[str, ...]:
        """Wagers that only the table's own chips may lie on."""
        return tuple(name for name, line in (self.by_name | self.spot_lines).items() if line.chips)

    @cached_property
    def stages(self) -> tuple[Stage, ...]:
        """Settlements before the end of the round."""
        found = (*(row.stage for row in self.rows), *(pot.stage for pot in self.pots))
        return tuple(dict.fromkeys(stage for stage in found if stage is not None))

    @cached_property
    def by_name(self) -> dict[str, Line]:
        return {line.name: line for line in self.lines}

    @cached_property
    def said(self) -> dict[str, tuple[str, ...]]:
        """Fields of a seat that decisions and wagers speak in, with what they may say: the first if left out."""
        found: dict[str, tuple[str, ...]] = {line.reads.field: line.reads.hands for line in self.lines if line.reads}
        for field, value in (choice.says for street in self.streets for choice in street.choices if choice.says):
            found[field] = (*found.get(field, ()), value)
        return found

    @cached_property
    def asks_cards(self) -> bool:
        """Whether what a seat may decide depends on its cards."""
        asked = [choice.when for street in self.streets for choice in (*street.choices, *street.ahead)]
        asked += [street.passes for street in self.streets if street.passes is not None]
        return any(when is not ALWAYS for when in (*asked, *(street.when for street in self.streets)))

    @cached_property
    def tells(self) -> bool:
        """Whether a decision shows without a word: it names cards, deals some, or is what silence means."""
        named = any(choice.lists for street in self.streets for choice in street.choices)
        return named or any(street.silence for street in self.streets) or any(item.tells for item in self.deal.checks)

    @cached_property
    def shown_by_cards(self) -> frozenset[str]:
        """Decisions that name cards, or have the house set them, and leave no action behind: the cards show them."""
        choices = [choice for street in self.streets if street.unlisted for choice in street.choices]
        return frozenset(choice.name for choice in choices if choice.lists or choice.does is Does.SET)

    @cached_property
    def blind_bets(self) -> dict[str, Choice]:
        """First decisions that may be taken before the deal, by the wager that they make."""
        first = self.streets[0].choices if self.streets else ()
        return {choice.line.name: choice for choice in first if choice.blind is not None and choice.line is not None}

    @cached_property
    def envied(self) -> frozenset[str]:
        """Wagers that win by the hands of others."""
        return frozenset(envy.on.name for envy in self.envy)

    @cached_property
    def settlements(self) -> dict[str, LineTable]:
        return {line.name: LineTable(line, tuple(row for row in self.rows if row.line is line)) for line in self.lines}

    def pay_table(
        self,
        schedule: Schedule,
        axis: Axis,
        *,
        as_read: bool,
        options: Mapping[str, str] | None = None,
        line: Line | None = None,
    ) -> PayTable:
        """As the schedule is printed, or by the licensee's options; `line` is what is paid by it."""
        chosen = (options or {}).get(ALTERNATIVE, "")
        own = line is None or line.name == schedule.wager
        awards = awards_of(options or {}, own=own) if self.gives_awards else ()
        key = (schedule.wager, schedule.id, axis.name, as_read, chosen, awards)
        known = ready(self).pay_tables
        found = known.get(key)
        if found is None:
            made = pay_table(schedule, axis, as_read=as_read, chosen=(chosen,), awards=dict(awards))
            found = known.keep(key, made)
        return found

    @cached_property
    def gives_awards(self) -> bool:
        """Whether the licensee may give an award in place of a printed pay."""
        return any(option.name.startswith(SUBSTITUTE) for option in self.facts.options)
