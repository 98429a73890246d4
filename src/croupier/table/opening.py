"""What a licensee chooses when a table is opened, checked once against the game's rule."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict
from fractions import Fraction
from typing import Any

from croupier.cards.deck import DeckSpec
from croupier.errors import CroupierError
from croupier.house.caps import check_caps
from croupier.money import MOST, print_money
from croupier.rules.axis import ALWAYS
from croupier.rules.game import Game
from croupier.rules.line import Line
from croupier.rules.odds import Dollars, Percent
from croupier.rules.round import Caps, Round
from croupier.rules.row import Pays
from croupier.rules.valid import check_options, find_schedule
from croupier.table.collection import most_fee
from croupier.table.dealing import Dealing, Dealt, cards_needed, dealing_of
from croupier.table.events import Limit, TableOpened
from croupier.table.exposure import lines_that_read_all_hands, lines_that_read_folded_hands
from croupier.text import nearest

SEATS = 7
DEFAULT_LIMIT = Limit(1_00, 10_000_00, 50)
_REFUSED = ("no", "not-allowed")


class OpeningError(CroupierError):
    """A table that the rule, or the deck, does not allow."""


class TableRules:
    """The constants of a table: its opening, and what follows from it. Equal where the openings are."""

    __slots__ = (
        "banked_by_player",
        "caps",
        "contributions",
        "dealing",
        "deck",
        "envy",
        "game",
        "limits",
        "lines",
        "most_fee",
        "opened",
        "plans",
        "reads_all",
        "reads_cards_to_ask",
        "reads_folded",
        "spec",
        "tip_lines",
    )

    def __init__(self, game: Game, opened: TableOpened) -> None:
        self.game = game
        self.opened = opened
        self.spec = DeckSpec(decks=max(1, game.facts.decks), jokers=game.facts.jokers)
        self.deck = sorted(self.spec.cards())
        self.plans: dict[tuple[int, ...], list[Dealt]] = {}
        self.reads_cards_to_ask = any(street.when is not ALWAYS for street in game.streets)
        self.banked_by_player = game.facts.banking == "player-dealer"
        self.most_fee = most_fee(game, opened) if self.banked_by_player else 0
        self.dealing: Dealing = dealing_of(game, opened.schedules, opened.options)
        self.lines = tuple(line for line in game.placed.values() if self._offered(line))
        self.limits = {line.name: opened.limits.get(line.name, _within(line, DEFAULT_LIMIT)) for line in self.lines}
        self.tip_lines = () if self._option("dealer-tips", "tip-wagers") in _REFUSED else _tip_names(game)
        self.caps = Caps(**opened.caps)
        self.contributions = {name: Fraction(text) for name, text in opened.contributions.items()}
        self.envy = frozenset(envy.line.name for envy in game.envy)
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

    def _offered(self, line: Line) -> bool:
        """Optional spots may be left off the layout; the highest hand of the table is read by a shuffling device only."""
        if line.by_hands is not None and not self.dealing.groups:
            return False
        return self._option(f"offer-{line.name}", f"{line.name}-offered") not in _REFUSED


def open_table(
    game: Game,
    *,
    seats: int = 0,
    hands_per_player: int = 0,
    limits: Mapping[str, Limit] | None = None,
    meters: Mapping[str, int] | None = None,
    contributions: Mapping[str, str] | None = None,
    caps: Caps | None = None,
    **chosen: Any,
) -> TableOpened:
    """The opening of a table, with every refusal in one sentence. `chosen` are the other fields of `TableOpened`."""
    opened = TableOpened(
        game=game.id,
        seats=seats or _default_seats(game),
        hands_per_player=hands_per_player or game.facts.hands_per_player or 1,
        limits=dict(limits or {}),
        meters=dict(meters or {}),
        contributions=dict(contributions or {}),
        caps={name: cents for name, cents in asdict(caps or Caps()).items() if cents},
        **chosen,
    )
    check_opening(game, opened)
    return opened


def is_dealt(game: Game) -> bool:
    """Whether a table can deal the game: not where cards are drawn, set or picked by the players."""
    return not (game.checks or game.drawing or game.spots)


def check_opening(game: Game, opened: TableOpened) -> TableRules:
    if not is_dealt(game):
        raise OpeningError(f"{game.id} is not dealt at the table yet: its players draw, set or pick cards [{game.rule.section}]")
    deal = Round(seats=(), schedules=opened.schedules, options=opened.options, as_read=opened.as_read)
    check_options(game, deal)
    _check_seats(game, opened)
    _check_limits(game, opened)
    for name, text in opened.contributions.items():
        _check_contribution(name, text, opened.meters)
    rules = TableRules(game, opened)
    check_caps(game, Round(seats=(), schedules=opened.schedules, caps=rules.caps, as_read=opened.as_read))
    for meter, wager in meters_needed(rules):
        if meter not in opened.meters:
            raise OpeningError(f"meters.{meter}: {wager} is paid from this meter, so its amount is needed [{game.rule.section}]")
    return rules


def meters_needed(rules: TableRules) -> Iterable[tuple[str, str]]:
    """Each meter that the schedules in use pay from, with the wager."""
    game, opened, found = rules.game, rules.opened, {}
    offered = {line.name for line in rules.lines}
    for row in game.rows:
        if not isinstance(row.pays, Pays) or row.line.name not in offered or row.line.by_hands is not None:
            continue
        schedule = find_schedule(game, row.line.schedule, opened.schedules.get(row.line.schedule, ""))
        table = game.pay_table(schedule, row.pays.axis(schedule), as_read=opened.as_read)
        for pay in table.pays.values():
            if isinstance(pay.odds, Percent):
                found[pay.odds.meter] = row.line.name
            elif isinstance(pay.odds, Dollars) and pay.odds.from_meter:
                found["progressive"] = row.line.name
    return found.items()


def _default_seats(game: Game) -> int:
    most = game.facts.max_players or SEATS
    if game.facts.banking == "player-dealer":
        most += 1
    while most > 1 and cards_needed(game, _hands(game, most)) > DeckSpec(max(1, game.facts.decks), game.facts.jokers).size:
        most -= 1
    return most


def _hands(game: Game, seats: int) -> int:
    """The player-dealer's hand is the dealer's."""
    return seats - 1 if game.facts.banking == "player-dealer" else seats


def _check_seats(game: Game, opened: TableOpened) -> None:
    section = game.rule.section
    spec = DeckSpec(max(1, game.facts.decks), game.facts.jokers)
    least = 2 if game.facts.banking == "player-dealer" else 1
    if opened.seats < least:
        raise OpeningError(f"seats: {opened.seats} is too few, {game.id} needs at least {least} [{section}]")
    hands = _hands(game, opened.seats)
    if game.facts.max_players and hands > game.facts.max_players:
        raise OpeningError(f"seats: {game.id} has places for {game.facts.max_players} players, not {hands} [{section}]")
    needed = cards_needed(game, hands)
    if needed > spec.size:
        raise OpeningError(f"seats: {opened.seats} seats take {needed} cards, {spec} has {spec.size} [{section}]")
    printed = game.facts.hands_per_player
    if opened.hands_per_player < 1 or (printed and opened.hands_per_player > printed):
        raise OpeningError(f"hands_per_player: {opened.hands_per_player} is not from 1 to {printed or SEATS} [{section}]")
    if opened.time_limit < 0:
        raise OpeningError(f"time_limit: {opened.time_limit} seconds is no time")


def _check_limits(game: Game, opened: TableOpened) -> None:
    for name, limit in opened.limits.items():
        line = game.placed.get(name)
        if line is None:
            raise OpeningError(f"limits.{name}: {game.id} has no such wager to place; {nearest(name, game.placed)}")
        if not 0 < limit.least <= limit.most <= MOST or limit.step <= 0:
            said = f"{print_money(limit.least)} to {print_money(limit.most)} by {print_money(limit.step)}"
            raise OpeningError(f"limits.{name}: {said} is no range of wagers")
        top = line.exactly or line.most
        if top and limit.least > top:
            raise OpeningError(f"limits.{name}: {print_money(limit.least)} is above the {print_money(top)} allowed [{line.cite}]")


def _within(line: Line, limit: Limit) -> Limit:
    top = line.exactly or line.most
    return limit._replace(least=min(limit.least, top), most=min(limit.most, top)) if top else limit


def _check_contribution(name: str, text: str, meters: Mapping[str, int]) -> None:
    if name not in meters:
        raise OpeningError(f"contributions.{name}: there is no such meter; {nearest(name, meters)}")
    try:
        ratio = Fraction(text)
    except (ValueError, ZeroDivisionError):
        ratio = Fraction(-1)
    if not 0 <= ratio <= 1:
        raise OpeningError(f'contributions.{name}: {text!r} is not a part of a wager, as in "1/5" or "0.20"')


def _tip_names(game: Game) -> tuple[str, ...]:
    return tuple(line.name for line in game.tips.lines) if game.tips else ()
