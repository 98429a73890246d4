"""Where a table stands: an immutable value, made from events alone. Dictionaries inside it are never written to."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import StrEnum
from typing import Any, NamedTuple

from croupier.cards.card import Cards
from croupier.rules.game import Effect
from croupier.rules.round import BEHIND, position
from croupier.rules.spot import Spot as CardWager
from croupier.table.events import Payment, RoundSettled
from croupier.table.setup.table_rules import TableRules

ROUNDS_IN_A_ROW = 2
VOID = (Effect.TABLE_VOID, Effect.REST_VOID, Effect.TABLE_VOID_BUT_PROGRESSIVE)


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

    `opened`: its hand was turned up before a card came that nobody may look at yet.
    `spots` are its wagers on cards. What is named in `paid` is settled and off the layout, and has `won` this much,
    or lost it. `said` is what its decisions speak in fields of their own.
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
    said: dict[str, str] = {}  # noqa: RUF012
    opened: bool = False

    @property
    def on_layout(self) -> int:
        if not self.spots and not self.paid:
            return sum(self.stakes.values()) + sum(self.tips.values())
        lying = [*self.stakes.items(), *self.tips.items(), *((item.line, item.stake) for item in self.spots)]
        return sum([cents for name, cents in lying if name not in self.paid])


class Bank(NamedTuple):
    """The player-dealer's position: who holds it, for how many rounds in a row, his wager,
    and who is offered it now."""

    seat: int = 0
    rounds: int = 0
    wager: int = 0
    offered: int = 0


class Pile(NamedTuple):
    """A deck, top card first, and how many of its cards are out."""

    order: Cards = ()
    next: int = 0


class Record(NamedTuple):
    """What a shoe has brought since it was shuffled: rounds, and how often what the game tracks. `over`:
    it is shuffled next. `relieved`: a new dealer has come and has dealt no round from it.
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
        return (
            sum(self.stacks.values()) + self.house + self.tip_box + sum(self.meters.values()) + self.bank.wager + layout
        )


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


def clockwise(seats: Iterable[int], start: int) -> list[int]:
    """Seats in playing order: from the one to the left of `start` round to `start` itself."""
    return sorted(seats, key=lambda seat: (position(seat) <= start, position(seat), seat))


def at_the_table(chairs: Iterable[int]) -> list[int]:
    """Seats whose players sit there: who stands behind one may wager, and never banks."""
    return [seat for seat in chairs if seat < BEHIND]


def moved(state: State, player: str, amount: int) -> dict[str, int]:
    return {**state.stacks, player: state.stacks[player] + amount}
