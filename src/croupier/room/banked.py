"""A round with a bank behind the room's protocol: the dealer plays his part, and a seat says when it has wagered."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from croupier.cards.card import Cards
from croupier.house.settlement import settle
from croupier.money import MOST
from croupier.room.banked_accounts import LINKED, accounts_of, booked_as, outside_of
from croupier.room.banked_masks import WageringEnded, masked, read_event
from croupier.room.banked_offers import can_bank, may_stop, offer_of, order_of, published, thrown
from croupier.room.banked_views import settlement_of, view_of
from croupier.room.terms import read_limits, texts
from croupier.rules.game import Game
from croupier.seats.protocol import DONE, OF_A_SEAT, Ask, Chair, Chance, Chosen, Masked, Offer, Step
from croupier.table import events as e
from croupier.table.dealer.acts import step
from croupier.table.dealer.payments import round_of
from croupier.table.dealer.terms import change_terms
from croupier.table.events.codec import from_line, header_line, to_line
from croupier.table.folds import fold, start
from croupier.table.offers.actions import JOINED, Action, Kind
from croupier.table.offers.deciding import default_of
from croupier.table.offers.legal import legal_actions, offered
from croupier.table.offers.seating import offered_position
from croupier.table.offers.wagering import players_in
from croupier.table.replay import replay
from croupier.table.setup.table_rules import TableRules
from croupier.table.state import Phase, State, at_the_table

# Wagers that an offer may be taken for: a seat that has said it is done makes none of them.
WAGERS = (Kind.WAGER, Kind.SPOT, Kind.PICK_PLACES, Kind.TIP)
OF_THE_FLOOR = (Kind.RULE, Kind.NEW_SHOE, Kind.NEW_DEALER)
CLOCK = frozenset((Kind.WARN, Kind.TIME_OUT))


class Round(NamedTuple):
    """The table, and the seats that have ended their wagering."""

    table: State
    done: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Banked:
    game: Game
    opened: e.TableOpened

    def opening(self) -> tuple[Any, ...]:
        return (self.opened,)

    def start(self) -> Round:
        return Round(start(self.game, self.opened))

    def read(self, body: str) -> Any:
        return read_event(body)

    def fold(self, state: Round, event: Any) -> Round:
        table, done = state
        if isinstance(event, WageringEnded):
            return Round(table, done | {event.seat})
        if isinstance(event, e.WagersOpened | e.CardOpened):
            done = frozenset()
        elif isinstance(event, e.WagersTakenBack):
            done -= {event.seat}
        return Round(fold(table, event), done)

    def replay(self, bodies: list[str]) -> None:
        # That a seat is done is of the room, and no part of the game's log.
        own = [body for body in bodies if not isinstance(read_event(body), WageringEnded)]
        replay("\n".join((header_line(), *own)) + "\n", lambda game: self.game)

    def mask(self, before: Round, event: Any, after: Round) -> Masked:
        return masked(event, after.table)

    def settlement(self, state: Round, events: tuple[Any, ...]) -> tuple[Any, dict[str, Any]] | None:
        last, table = events[-1], state.table
        if not isinstance(last, e.RoundEnded):
            return None
        for event in events:
            if isinstance(event, e.RoundSettled):
                found = settle(self.game, round_of(table))
                return last, settlement_of(found, table)
            table = fold(table, event) if isinstance(event, e.Event) else table
        return None

    def offers(self, state: Round, seat: int) -> list[Offer]:
        table, done = state
        if seat not in table.chairs:
            return []
        native = [offer for offer in legal_actions(table, seat) if str(offer.kind) not in OF_A_SEAT | CLOCK]
        if seat in done:
            native = [offer for offer in native if offer.kind not in WAGERS]
        found = [offer_of(table, offer) for offer in native]
        if seat in self._wagering(state) and may_stop(table, seat):
            found.append(Offer(DONE, "no-more-wagers", str(self.game.opens.cite)))
        return found

    def _wagering(self, state: Round) -> list[int]:
        """Seats that may still put something on the layout, or say that they have."""
        table, done = state
        if table.phase is Phase.WAGERS:
            return [seat for seat in players_in(table) if seat not in done]
        if table.phase is Phase.CARD:
            return [spot.seat for spot in table.spots.values() if not spot.void and spot.seat not in done]
        return []

    def floor(self, state: Round) -> list[Offer]:
        native = offered(state.table, 0, OF_THE_FLOOR)
        return [offer_of(state.table, offer)._replace(optional=True) for offer in native]

    def take(self, state: Round, seat: int, offer: Offer, chosen: Chosen, chance: Chance | None = None) -> Step:
        if offer.kind == DONE:
            return Step(Round(state.table, state.done | {seat}), (WageringEnded(seat),))
        native = offer.native
        amount = chosen.amount if native.most else 0
        action = native.take(amount, tip=chosen.tip, cards=chosen.cards, pick=JOINED.join(chosen.picks))
        return self._step(state, action)

    def _step(self, state: Round, action: Action) -> Step:
        events = step(state.table, action).events
        for event in events:
            state = self.fold(state, event)
        return Step(state, tuple(events))

    def heeds(self, state: Round, kind: str) -> bool:
        return state.table.phase is Phase.BETWEEN

    def breaks_off(self, state: Round) -> Step | None:
        if state.table.phase is Phase.WAGERS and not state.table.spots:
            return self._step(state, Action(Kind.CLOSE))
        return None

    def seat(self, state: Round, ask: Ask) -> Step:
        return self._step(state, Action(Kind(ask.kind), ask.seat, amount=ask.amount, player=ask.player))

    def chairs(self, state: Round) -> Mapping[int, Chair]:
        stacks = state.table.stacks
        return {seat: Chair(who.player, stacks[who.player], who.out) for seat, who in state.table.chairs.items()}

    def seats(self, state: Round) -> tuple[int, ...]:
        between = state.table._replace(phase=Phase.BETWEEN)
        return tuple(offer.seat for offer in offered(between, 0, (Kind.SIT,)))

    def buy_ins(self, state: Round) -> tuple[int, int, int]:
        return 1, MOST, 1

    def between(self, state: Round) -> bool:
        return state.table.phase is Phase.BETWEEN

    def can_begin(self, state: Round) -> bool:
        return self._between(state) is not None

    def idle(self, state: Round, seat: int) -> bool:
        return state.table.phase is Phase.WAGERS and seat not in state.table.spots

    def is_draw(self, event: Any) -> bool:
        return isinstance(event, e.Shuffled | e.FirstHandDrawn)

    def tree_cards(self) -> Cards:
        return ()

    def spent(self, state: Round) -> bool:
        return self.game.deal.shoe is None or state.table.shoe.over

    def drawn(self, event: Any, earlier: tuple[Any, ...]) -> dict[str, Any]:
        return published(self.start().table, event, earlier)

    def dealer(self, state: Round, chance: Chance) -> Step | None:
        table = state.table
        match table.phase:
            case Phase.BETWEEN:
                return self._between(state)
            case Phase.WAGERS | Phase.CARD:
                return self._close(state)
            case Phase.SHUFFLE:
                offer = next(offered(table, 0, (Kind.SHUFFLE,)))
                return self._step(state, offer.take(order=order_of(table, offer.at, chance)))
            case Phase.FIRST:
                numbers = list(offered(table, 0, (Kind.FIRST_HAND,)))
                return self._step(state, thrown(numbers, chance).take()) if numbers else None
            case Phase.REVEAL:
                return self._step(state, Action(Kind.REVEAL))
        return None

    def _between(self, state: Round) -> Step | None:
        """A round is opened where somebody can wager; the position goes on from a seat that cannot take it."""
        table = state.table
        position = offered_position(table)
        if position:
            able = [seat for seat in at_the_table(table.chairs) if can_bank(table, seat)]
            if position in able or not able:
                return None
            return self._step(state, Action(Kind.PASS_POSITION, position))
        if not any(offered(table, 0, (Kind.OPEN,))):
            return None
        opened = self._step(state, Action(Kind.OPEN))
        return opened if any(offered(opened.state.table, 0, (Kind.WAGER,))) else None

    def _close(self, state: Round) -> Step | None:
        """Seats that have nothing left to wager are done; when all are, there are no more bets."""
        waiting = self._wagering(state)
        if not waiting:
            return self._step(state, Action(Kind.CLOSE))
        for seat in waiting:
            if not any(offered(state.table, seat, WAGERS)):
                return self._ends(state, seat)
        return None

    def _ends(self, state: Round, seat: int) -> Step:
        """Wagers that cannot stand are taken back first."""
        events: tuple[Any, ...] = ()
        if not may_stop(state.table, seat):
            state, events = self._step(state, Action(Kind.TAKE_BACK, seat))
        return Step(self.fold(state, WageringEnded(seat)), (*events, WageringEnded(seat)))

    def waits_for(self, state: Round) -> tuple[int, ...]:
        table = state.table
        if table.phase is Phase.BETWEEN:
            seat = offered_position(table)
            return (seat,) if seat and can_bank(table, seat) and len(at_the_table(table.chairs)) > 1 else ()
        if table.phase is Phase.FIRST:
            return (table.bank.seat,)
        if table.phase is Phase.DECIDE:
            return (table.turn,) if table.turn else ()
        return tuple(self._wagering(state))

    def moment(self, state: Round) -> Hashable:
        table = state.table
        taken = len(table.spots[table.turn].actions) if table.turn in table.spots else 0
        held = sum(len(spot.cards) for spot in table.spots.values())
        return (table.phase, table.round, table.street, table.turn, taken, held, table.warned, table.bank.offered)

    def warned(self, state: Round) -> bool:
        return state.table.warned

    def late(self, state: Round, seat: int) -> Step:
        table = state.table
        if table.phase is Phase.DECIDE:
            if not table.warned:
                return self._step(state, Action(Kind.WARN, seat))
            return self._step(state, Action(Kind.TIME_OUT, seat, default_of(table, table.spots[seat])))
        if table.phase is Phase.BETWEEN:
            return self._step(state, Action(Kind.PASS_POSITION, seat))
        if table.phase is Phase.FIRST:
            return self._step(state, Action(Kind.PICK_PILE, seat, "1"))
        return self._ends(state, seat)

    def view(self, state: Round, seat: int) -> dict[str, Any]:
        return view_of(state.table, seat)

    def closing(self, state: Round) -> Step | None:
        return Step(state, ())

    def voided(self, state: Round, rested: Round) -> Round:
        """The cards that are out do not go back into a shoe: it is shuffled before the next round."""
        table = rested.table
        shoe = table.shoe._replace(over=True) if self.game.deal.shoe else table.shoe
        return Round(table._replace(round=state.table.round, shoe=shoe))

    def change_terms(self, state: Round, terms: Mapping[str, Any]) -> Step:
        limits = read_limits(terms, state.table.rules.limits)
        named = {name: texts(terms, name) for name in ("schedules", "options")}
        changed = change_terms(state.table, limits=limits, **named)
        return Step(Round(changed.state, state.done), tuple(changed.events))

    def constants(self, named: str = "") -> TableRules:
        opened = from_line(named, "snapshot") if named else self.opened
        assert isinstance(opened, e.TableOpened), "constants are named by an opening"
        return TableRules(self.game, opened)

    def name_of(self, constants: TableRules) -> str:
        return "" if constants.opened == self.opened else to_line(constants.opened)

    def meters(self, state: Round) -> Mapping[str, int]:
        return state.table.meters

    def relinked(self, state: Round, meter: str, cents: int) -> Step:
        moved = e.MeterMoved(meter, cents, LINKED)
        return Step(self.fold(state, moved), (moved,))

    def accounts(self, state: Round) -> Mapping[str, int]:
        return accounts_of(state.table)

    def outside(self, event: Any) -> Mapping[str, int]:
        return outside_of(event)

    def account_of(self, event: Any, account: str) -> str:
        return booked_as(event, account)
