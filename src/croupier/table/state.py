"""Where a table stands: an immutable value, made from events alone. Dictionaries inside it are never written to."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import StrEnum
from typing import Any, NamedTuple

from croupier.cards.card import Cards
from croupier.rules.facts import Facts
from croupier.rules.game import Effect
from croupier.rules.round import BEHIND, position
from croupier.rules.spot import Spot as CardWager
from croupier.rules.street import Street
from croupier.rules.walk import Walk
from croupier.table import hands
from croupier.table.events import Payment, RoundSettled
from croupier.table.opening import TableRules

ROUNDS_IN_A_ROW = 2
VOID = (Effect.TABLE_VOID, Effect.TABLE_VOID_BUT_PROGRESSIVE)
_NO_CARDS = Facts(0, "", {}, {})


class Phase(StrEnum):
    BETWEEN = "between rounds"
    WAGERS = "wagers are open"
    SHUFFLE = "the shuffle"
    CARD = "wagers on the next card"
    FIRST = "the first hand"
    DECIDE = "decisions"
    REVEAL = "the reveal"


class Chair(NamedTuple):
    player: str
    out: bool = False


class Spot(NamedTuple):
    """One hand of the round: what was placed, what is staked, and how far its decisions are.

    `spots` are its wagers on cards. What is named in `paid` is settled and off the layout, and has `won` this much, or lost it.
    """

    seat: int
    player: str
    wagers: dict[str, int]
    stakes: dict[str, int]
    tips: dict[str, int] = {}  # noqa: RUF012
    cards: dict[str, Cards] = {}  # noqa: RUF012
    actions: tuple[str, ...] = ()
    folded: bool = False
    withdrawn: dict[str, int] = {}  # noqa: RUF012
    street: int = 0
    ahead: bool = False
    void: bool = False
    asked: bool = False
    shown: bool = False
    spots: tuple[CardWager, ...] = ()
    paid: tuple[str, ...] = ()
    won: int = 0

    @property
    def on_layout(self) -> int:
        if not self.spots and not self.paid:
            return sum(self.stakes.values()) + sum(self.tips.values())
        lying = [*self.stakes.items(), *self.tips.items(), *((item.line, item.stake) for item in self.spots)]
        return sum([cents for name, cents in lying if name not in self.paid])


class Bank(NamedTuple):
    """The player-dealer's position: who holds it, for how many rounds in a row, his wager, and who is offered it now."""

    seat: int = 0
    rounds: int = 0
    wager: int = 0
    offered: int = 0


class Pile(NamedTuple):
    """A deck, top card first, and how many of its cards are out."""

    order: Cards = ()
    next: int = 0


class Record(NamedTuple):
    """What a shoe has brought since it was shuffled: rounds, and how often what the game tracks. `over`: it is shuffled next.
    `relieved`: a new dealer has come and has dealt no round from it.
    """

    rounds: int = 0
    counts: dict[str, int] = {}  # noqa: RUF012
    over: bool = False
    relieved: bool = False


class Ruling(NamedTuple):
    at: str
    kind: str
    effect: Effect


class State(NamedTuple):
    """`house` is what the house has won less what it has paid; `common` are cards on the table, seen or not.

    `paid` is what was settled before the end of the round, and `before_stages` are the meters before that.
    """

    rules: TableRules
    phase: Phase = Phase.BETWEEN
    round: int = 0
    chairs: dict[int, Chair] = {}  # noqa: RUF012
    stacks: dict[str, int] = {}  # noqa: RUF012
    house: int = 0
    tip_box: int = 0
    meters: dict[str, int] = {}  # noqa: RUF012
    bank: Bank = Bank()
    spots: dict[int, Spot] = {}  # noqa: RUF012
    order: Cards = ()
    next: int = 0
    common: dict[str, Cards] = {}  # noqa: RUF012
    face_up: dict[str, Cards] = {}  # noqa: RUF012
    burned: Cards = ()
    street: int = -1
    turn: int = 0
    acted: bool = False
    warned: bool = False
    rulings: tuple[Ruling, ...] = ()
    settled: RoundSettled | None = None
    piles: dict[str, Pile] = {}  # noqa: RUF012
    shoe: Record = Record()
    previous: Record = Record()
    chip_values: dict[str, int] = {}  # noqa: RUF012
    first: int = 0
    button: int = 0
    pile: int = 0
    before_stages: dict[str, int] = {}  # noqa: RUF012
    paid: tuple[Payment, ...] = ()

    @property
    def table_void(self) -> Ruling | None:
        for ruling in self.rulings:
            if ruling.effect in VOID:
                return ruling
        return None

    def chips(self) -> int:
        """Every chip at the table; only buying in and cashing out change it."""
        layout = sum(spot.on_layout for spot in self.spots.values()) if self.settled is None else 0
        return sum(self.stacks.values()) + self.house + self.tip_box + sum(self.meters.values()) + self.bank.wager + layout


def _quick_replace(kind: type[Any]) -> Callable[..., Any]:
    """What a named tuple's own `_replace` does, in two thirds of the time: a round makes some twenty states."""
    places = {name: place for place, name in enumerate(kind._fields)}

    def replace(self: tuple[Any, ...], **changes: Any) -> Any:
        items = list(self)
        for name, value in changes.items():
            items[places[name]] = value
        return tuple.__new__(kind, items)

    return replace


State._replace = _quick_replace(State)  # type: ignore[method-assign]
Spot._replace = _quick_replace(Spot)  # type: ignore[method-assign]


def walk_of(state: State, spot: Spot, *, with_cards: bool = False) -> Walk:
    """The seat's decisions as the rules see them, by what the seat itself knows: its cards, and those face up.

    Without the cards it can tell whose turn it is, where that does not depend on them, but not what a hand allows.
    """
    facts = _NO_CARDS
    if state.rules.reads_cards_to_ask or (with_cards and state.rules.game.asks_cards):
        facts = Facts(
            spot.seat, spot.player, {**state.face_up, **spot.cards}, spot.stakes, spot.actions,
            as_read=state.rules.opened.as_read, options=state.rules.options,
        )  # fmt: skip
    return Walk(state.rules.game, facts, dict(spot.stakes), spot.folded, dict(spot.withdrawn), spot.street, spot.ahead)


def open_street(state: State, spot: Spot) -> Street | None:
    """The street the seat has to decide on now, if any."""
    if spot.folded or spot.void or state.street < 0 or spot.seat >= BEHIND:
        return None
    if state.rules.game.drawing is not None:
        return state.rules.game.streets[state.street] if hands.has_turn(state, spot) else None
    if _next_street(state, spot) != state.street:
        return None
    street = state.rules.game.streets[state.street]
    if street.about is not None and street.about.name not in state.common:
        return None
    if street.once is not None and any(street.once.name in other.stakes for other in state.spots.values()):
        return None
    return street


def _next_street(state: State, spot: Spot) -> int:
    """Where the seat decides next, or -1. Unless cards are read for it, it follows from which wagers lie there."""
    if state.rules.reads_cards_to_ask:
        walk = walk_of(state, spot)
        return -1 if walk.open_street() is None else walk.street
    asked, where = state.rules.asked, (spot.street, spot.ahead, *spot.stakes)
    if where not in asked:
        walk = walk_of(state, spot)
        asked[where] = -1 if walk.open_street() is None else walk.street
    return asked[where]


def next_turn(state: State) -> int:
    """The seat that decides next on this street, or 0. Seats stand in the order of play; those that are done pass."""
    if state.rulings:
        if state.table_void is not None:
            return 0
        for spot in state.spots.values():
            if spot.asked and not spot.void:
                return spot.seat
    once = state.street >= 0 and state.rules.game.streets[state.street].once is not None
    for spot in reversed(state.spots.values()) if once else state.spots.values():
        if open_street(state, spot) is not None:
            return spot.seat
    return 0


def clockwise(seats: Iterable[int], start: int) -> list[int]:
    """Seats in playing order: from the one to the left of `start` round to `start` itself."""
    return sorted(seats, key=lambda seat: (position(seat) <= start, position(seat), seat))


def at_the_table(chairs: Iterable[int]) -> list[int]:
    """Seats whose players sit there: who stands behind one may wager, and never banks."""
    return [seat for seat in chairs if seat < BEHIND]


def moved(state: State, player: str, amount: int) -> dict[str, int]:
    return {**state.stacks, player: state.stacks[player] + amount}
