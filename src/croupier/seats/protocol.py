"""What is asked of a table, whatever is played at it: an opening, a fold of events, offers and views by seat.

`room/banked.py` answers for rounds with a bank, `room/pot.py` for hands between players. Nothing above tells them
apart.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Any, NamedTuple, Protocol

from croupier.cards.card import Cards
from croupier.money import print_money
from croupier.seats.offers import write_offer

SIT, BUY_IN, LEAVE, SIT_OUT, SIT_IN, DONE = "sit", "buy-in", "leave", "sit-out", "sit-in", "done"
# What a seat does with itself and its chips. It is asked for at any time and done as soon as the rule allows it.
OF_A_SEAT = frozenset((SIT, BUY_IN, LEAVE, SIT_OUT, SIT_IN))


class Offer(NamedTuple):
    """A legal action of a seat. `native` is the table's own offer, which is taken in the end."""

    kind: str
    name: str = ""
    cite: str = ""
    least: int = 0
    most: int = 0
    step: int = 1
    among: Cards = ()
    fewest: int = 0
    many: int = 0
    picks: tuple[str, ...] = ()
    fewest_picks: int = 1
    most_picks: int = 1
    optional: bool = False
    tip: int = 0
    seat: int = 0
    native: Any = None

    @property
    def is_forced(self) -> bool:
        """Nothing is put down by it and nothing is chosen with it."""
        return not (self.most or self.many or self.picks)

    def to_json(self) -> dict[str, Any]:
        found = write_offer(self, self.picks, self.fewest_picks, self.most_picks)
        if self.tip:
            found["tip"] = {"most": print_money(self.tip)}
        if self.seat:
            found["seat"] = self.seat
        return found | {"optional": self.optional, "cite": self.cite}


class Chosen(NamedTuple):
    """What is said with an offer that is taken."""

    amount: int = 0
    cards: Cards = ()
    picks: tuple[str, ...] = ()
    tip: int = 0


class Ask(NamedTuple):
    """What a seat wants done with itself: to sit down, to buy chips, to leave, to sit out or to come back."""

    kind: str
    seat: int
    amount: int = 0
    player: str = ""


class Chair(NamedTuple):
    player: str
    stack: int
    out: bool = False


class Step(NamedTuple):
    """The table after something happened, and what happened."""

    state: Any
    events: tuple[Any, ...]


class Masked(NamedTuple):
    """An event as it is kept, what everybody may see of it, and what single seats see instead."""

    body: str
    public: str
    private: Mapping[int, str]


class Chance(Protocol):
    """Where the cards' order and the dice come from."""

    def shuffled(self, cards: Cards, what: str) -> Cards: ...

    def below(self, limit: int, what: str) -> int: ...


class Engine(Protocol):
    """One table's rules. A state is opaque to the room: it comes from `start` and `fold`, and from nowhere else."""

    def opening(self) -> tuple[Any, ...]:
        """The events that open the table: the state starts from the first."""

    def start(self) -> Any: ...

    def fold(self, state: Any, event: Any) -> Any: ...

    def read(self, body: str) -> Any: ...

    def replay(self, bodies: list[str]) -> None:
        """Deals, decides and settles the table's whole log again. Raises where a line of it comes out otherwise."""

    def mask(self, before: Any, event: Any, after: Any) -> Masked:
        """`before` and `after` are the states around the event."""

    def settlement(self, state: Any, events: tuple[Any, ...]) -> tuple[Any, dict[str, Any]] | None:
        """Of a step that ends a round: the event that ends it, and the settlement as the contract prints it."""

    def offers(self, state: Any, seat: int) -> list[Offer]: ...

    def floor(self, state: Any) -> list[Offer]:
        """What a supervisor may do; the offers name their seat."""

    def take(self, state: Any, seat: int, offer: Offer, chosen: Chosen, chance: Chance | None = None) -> Step:
        """`chance` where the floor takes it: a ruling may have cards shuffled."""

    def heeds(self, state: Any, kind: str) -> bool:
        """Whether a seat may do such a thing with itself now."""

    def breaks_off(self, state: Any) -> Step | None:
        """The end of a round that nobody has put anything on yet, so that somebody can sit down, or leave."""

    def seat(self, state: Any, ask: Ask) -> Step: ...

    def chairs(self, state: Any) -> Mapping[int, Chair]: ...

    def seats(self, state: Any) -> tuple[int, ...]:
        """The places that are free, or may be once a round is over."""

    def buy_ins(self, state: Any) -> tuple[int, int, int]:
        """Least, most and step of what is bought in for."""

    def between(self, state: Any) -> bool:
        """Whether no round is on."""

    def can_begin(self, state: Any) -> bool:
        """Whether the dealer's next step is the beginning of a round, or leads to it."""

    def idle(self, state: Any, seat: int) -> bool:
        """Whether a seat that could wager has put nothing down."""

    def is_draw(self, event: Any) -> bool:
        """Whether chance had a part in it: a shuffle, a throw of dice."""

    def tree_cards(self) -> Cards:
        """The deck that a tree is committed over; none where the table commits to a seed."""

    def spent(self, state: Any) -> bool:
        """Between rounds: whether no card of an earlier shuffle will be dealt any more."""

    def drawn(self, event: Any, earlier: tuple[Any, ...]) -> dict[str, Any]:
        """A draw as it is published: the cards before and after, or what was thrown. `earlier` are the draws before."""

    def dealer(self, state: Any, chance: Chance) -> Step | None:
        """What the dealer does now by himself; None where the table waits for a player."""

    def waits_for(self, state: Any) -> tuple[int, ...]: ...

    def moment(self, state: Any) -> Hashable:
        """What somebody is given time for: it changes when the time begins anew."""

    def warned(self, state: Any) -> bool:
        """Whether the seat in turn was warned, so that its time is nearly up."""

    def late(self, state: Any, seat: int) -> Step:
        """What the rule does for a seat whose time is up: the warning first, then the default action."""

    def view(self, state: Any, seat: int) -> dict[str, Any]: ...

    def closing(self, state: Any) -> Step | None:
        """Between rounds, what closing the table takes next: no event where players can be cashed out, None where a
        last round has to be dealt first. Raises where the rule does not let it be closed."""

    def voided(self, state: Any, rested: Any) -> Any:
        """The table as it was between rounds, every wager returned; nobody who came since is lost."""

    def change_terms(self, state: Any, terms: Mapping[str, Any]) -> Step:
        """Between rounds, other limits, options and schedules in the words of a request. Raises where the rule does not
        let a table have them, and where they are fixed for the table's life."""

    def constants(self, named: str = "") -> Any:
        """What follows from the opening, or from terms that were posted since, and is no part of a snapshot."""

    def name_of(self, constants: Any) -> str:
        """By which they are made again; empty for those of the opening."""

    def meters(self, state: Any) -> Mapping[str, int]: ...

    def relinked(self, state: Any, meter: str, cents: int) -> Step:
        """A meter that several tables share stands elsewhere: others have moved it."""

    def accounts(self, state: Any) -> Mapping[str, int]:
        """What every account of the table holds. Together they change only by what comes from outside."""

    def outside(self, event: Any) -> Mapping[str, int]:
        """What accounts outside the table gain by an event: the cashier's at a buy-in is below zero."""

    def account_of(self, event: Any, account: str) -> str:
        """The name under which an event's change of an account is booked."""
