"""The constants of a table: what follows from its opening, worked out once."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from croupier.house.order import line_batches
from croupier.house.spaces import page_bounds
from croupier.kept import Kept
from croupier.money import parse_money, print_money
from croupier.rules.axis import ALWAYS
from croupier.rules.game import Game
from croupier.rules.limits import INCREMENT, Bound, amount_of, bounds
from croupier.rules.line import Line
from croupier.rules.offered import layout_of
from croupier.rules.round import NO_CAPS, Caps
from croupier.rules.street import Does
from croupier.rules.tips import tip_sizes
from croupier.table.events import Limit, TableOpened
from croupier.table.setup.collection import most_fee, most_seat_fee
from croupier.table.setup.dealing import Dealing, Dealt, dealing_of
from croupier.table.setup.decks import OpeningError, cut_of, decks_of, rounds_of
from croupier.table.setup.exposure import lines_that_read_all_hands, lines_that_read_folded_hands

SEATS = 7
# Ways to deal that a table keeps, one for the seats in the order in which they wagered, and where it asked a seat next.
MOST_PLANS, MOST_ASKED = 8, 250
LAYOUT, CHIP_VALUE, ADVANCE = "layout-spots", "chip-value", "meter-advance"
DEFAULT_LIMIT = Limit(1_00, 10_000_00, 50)


class TableRules:
    """The constants of a table: its opening, and what follows from it. Equal where the openings are."""

    __slots__ = (
        "after_the_deal",
        "asked",
        "away",
        "banked_by_player",
        "bounds",
        "caps",
        "chip",
        "contributions",
        "cut",
        "dealing",
        "deck_names",
        "decks",
        "envy",
        "first_lines",
        "game",
        "layout",
        "limits",
        "lines",
        "most_fee",
        "opened",
        "options",
        "plans",
        "reads_all",
        "reads_cards_to_ask",
        "reads_folded",
        "seat_fee",
        "shoe_rounds",
        "spec",
        "tip_lines",
        "tip_sizes",
        "unseen",
        "whole",
    )

    def __init__(self, game: Game, opened: TableOpened) -> None:
        self.game = game
        self.opened = opened
        self.options = game.default_options | dict(opened.options)
        self.decks = decks_of(game, opened.options)
        self.deck_names = tuple(self.decks)
        self.spec = self.decks[self.deck_names[0]]
        self.whole = {deck: sorted(spec.cards()) for deck, spec in self.decks.items()}
        self.cut = cut_of(game, self.decks, self.options, players_hands(game, opened.seats))
        self.shoe_rounds = rounds_of(game, self.options)
        self.plans: Kept[tuple[int, ...], list[Dealt]] = Kept(MOST_PLANS)
        self.asked: Kept[tuple[Any, ...], int] = Kept(MOST_ASKED)
        self.reads_cards_to_ask = any(street.when is not ALWAYS for street in game.streets)
        self.banked_by_player = game.facts.banking == "player-dealer"
        self.most_fee = most_fee(game, opened) if self.banked_by_player else 0
        self.seat_fee = most_seat_fee(game, opened) if self.banked_by_player else 0
        self.dealing: Dealing = dealing_of(game, opened.schedules, opened.options)
        self.layout = layout_of(game, self.options)
        self.lines = tuple(line for line in game.placed.values() if line.name not in self.layout.off)
        self.chip = self._chip()
        taken = (*self.lines, *game.spot_lines.values())
        self.bounds = bounds(game, self.options) + page_bounds(game, opened.options)
        self.limits = {line.name: self._limit(line) for line in taken}
        self.tip_sizes = tip_sizes(game, self.options)
        self.tip_lines = tuple(
            name for name in _tip_names(game) if name not in self.tip_sizes.off | self.layout.off.keys()
        )
        self.tip_lines = self.tip_lines if self.tip_sizes.taken else ()
        choices = [choice for street in game.streets for choice in (*street.choices, *street.ahead)]
        self.after_the_deal = frozenset(choice.name for choice in choices if choice.does is Does.PLACE)
        self.unseen = {later.group.name: later.group.first for later in game.deal.later if later.unseen}
        self.away = frozenset(choice.lists.into.name for choice in choices if choice.lists and choice.lists.away)
        self.caps = Caps(**opened.caps) if opened.caps else NO_CAPS
        self.contributions = {
            name: Fraction(text) for name, text in (self._advance() | dict(opened.contributions)).items()
        }
        self.first_lines = line_batches(game)[:-1]
        # A player-dealer pays it with the seat, in the order in which his wager covers it.
        self.envy = frozenset(envy.line.name for envy in game.envy if not self.banked_by_player)
        self.reads_folded = lines_that_read_folded_hands(game)
        self.reads_all = lines_that_read_all_hands(game, opened.schedules)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, TableRules) and self.opened == other.opened

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"TableRules({self.opened.game})"

    def _option(self, *names: str) -> str:
        for option in self.game.facts.options:
            if option.name in names:
                return self.opened.options.get(option.name, option.default)
        return ""

    def _chip(self) -> int:
        """What one of the table's own chips is worth, where it has any."""
        option = next((item for item in self.game.facts.options if item.name == CHIP_VALUE), None)
        if option is None:
            return 0
        cents, least = parse_money(self.options[CHIP_VALUE], f"options.{CHIP_VALUE}"), parse_money(option.min)
        if cents < least:
            said = f"{print_money(cents)} is below {print_money(least)}"
            raise OpeningError(f"options.{CHIP_VALUE}: {said} [{self.game.rule.text.cite(option.cite)}]")
        return cents

    def _limit(self, line: Line) -> Limit:
        """As the table was opened, within what the licensee's options post."""
        default = _within(line, self._default(line))
        limit = self.opened.limits.get(line.name, self.opened.limits.get(elsewhere(self.game, line), default))
        for bound in self.bounds:
            if bound.wagers == (line.name,):
                limit = _narrowed(limit, bound)
        if limit.least > limit.most:
            said = f"{print_money(limit.least)} to {print_money(limit.most)}"
            raise OpeningError(
                f"limits.{line.name}: the options leave {said}, no range of wagers [{self.game.rule.section}]"
            )
        return limit

    def most_made(self, line: str) -> int:
        """The most that a wager made by a decision may be; 0 where the licensee posts none."""
        return min([bound.cents for bound in self.bounds if bound.upper and bound.wagers == (line,)], default=0)

    def _advance(self) -> dict[str, str]:
        """What each token of a dollar adds to the meter, where the licensee fixes it as an option."""
        advance = self._option(ADVANCE) if "progressive" in self.opened.meters else ""
        if not advance:
            return {}
        return {"progressive": str(Fraction(parse_money(advance, f"options.{ADVANCE}", zero=True), 100))}

    def _default(self, line: Line) -> Limit:
        if line.chips:
            return DEFAULT_LIMIT._replace(least=self.chip, step=self.chip)
        step = amount_of(INCREMENT, self.options.get(INCREMENT, ""))
        return (
            DEFAULT_LIMIT._replace(least=-(-DEFAULT_LIMIT.least // step) * step, step=step) if step else DEFAULT_LIMIT
        )


def players_hands(game: Game, seats: int) -> int:
    """The player-dealer's hand is the dealer's."""
    return seats - 1 if game.facts.banking == "player-dealer" else seats


def elsewhere(game: Game, line: Line) -> str:
    """The wager that this one is on a row or column of an array, by whose limits it is taken; "" where it is none."""
    array = game.opens.array
    return line.of if array and line.name in {array.wager_on(line.of, places) for places in array.lines} else ""


def _within(line: Line, limit: Limit) -> Limit:
    top = line.exactly or line.most or limit.most
    return Limit(max(line.least, min(limit.least, top)), min(limit.most, top), line.step or limit.step)


def _narrowed(limit: Limit, bound: Bound) -> Limit:
    if bound.upper:
        return limit._replace(most=min(limit.most, bound.cents))
    return limit._replace(least=max(limit.least, bound.cents))


def _tip_names(game: Game) -> tuple[str, ...]:
    return tuple(line.name for line in game.tips.lines) if game.tips else ()
