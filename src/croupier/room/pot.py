"""A hand between players behind the room's protocol. The dealer shuffles as soon as two players can be dealt in."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from typing import Any

from croupier.app.pot_rounds import write_pot_settlement
from croupier.cards.card import Cards, print_cards
from croupier.errors import IllegalAction
from croupier.house.payment import Result
from croupier.house.pot.settle import PotSettlement
from croupier.poker import actions as a
from croupier.poker.actions import Action
from croupier.poker.between.seating import minimum_buy_in, next_setup
from croupier.poker.between.wagering import active, choices, must_wager
from croupier.poker.evening import State
from croupier.poker.events import beside as x
from croupier.poker.events import between as r
from croupier.poker.events import hand as e
from croupier.poker.events.codec import from_line, header_line, to_line
from croupier.poker.events.rulings import HandVoided, StubChanged
from croupier.poker.folds.evening import fold
from croupier.poker.offers import MOST, offers
from croupier.poker.offers import Offer as Native
from croupier.poker.phh.write import brought
from croupier.poker.replay import replay
from croupier.poker.setup.opening import open_table
from croupier.poker.setup.plan import Plan
from croupier.poker.showdown.beside import settled_beside
from croupier.poker.showdown.settling import settled
from croupier.poker.state import Hand, Phase
from croupier.poker.table import advance
from croupier.poker.views import mask, view
from croupier.room.pot_floor import Ruled, floor_offers, ruling_of
from croupier.room.pot_terms import FixedTerms
from croupier.rules.odds import Outcome
from croupier.rules.pot import PotGame
from croupier.seats.protocol import (
    DONE,
    OF_A_SEAT,
    SIT,
    SIT_IN,
    SIT_OUT,
    Ask,
    Chair,
    Chance,
    Chosen,
    Masked,
    Offer,
    Step,
)

FEWEST = 2
# From one of these on, a hand is being paid.
PAID = (
    e.Returned, e.RakeTaken, e.PotAwarded, x.LineSettled, x.PotForfeited, x.PoolFed, x.PoolAwarded, x.MarkersAwarded,
    e.HandEnded,
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Pot(FixedTerms):
    """`first` is the table as it was opened, before schedules others than the usual ones were posted."""

    game: PotGame
    opened: tuple[Any, ...]
    first: State

    @classmethod
    def open(
        cls, game: PotGame, seats: int, options: Mapping[str, str], schedules: Mapping[str, str] | None = None
    ) -> Pot:
        first, _ = open_table(game, seats=seats, options=options)
        _, opened = open_table(game, seats=seats, options=options, schedules=schedules)
        return cls(game, tuple(opened), first)

    def opening(self) -> tuple[Any, ...]:
        return self.opened

    def start(self) -> State:
        return self.first

    def read(self, body: str) -> Any:
        return from_line(body, "event")

    def fold(self, state: State, event: Any) -> State:
        return fold(state, event)

    def replay(self, bodies: list[str]) -> None:
        replay("\n".join((header_line(), *bodies)) + "\n", lambda game: self.game)

    def mask(self, before: State, event: Any, after: State) -> Masked:
        hand = after.hand
        body, public = to_line(event), to_line(mask(event, hand, 0))
        if body == public or hand is None:
            return Masked(body, public, {})
        seen = {seat: to_line(mask(event, hand, seat)) for seat in hand.seats}
        return Masked(body, public, {seat: text for seat, text in seen.items() if text != public})

    def settlement(self, state: State, events: tuple[Any, ...]) -> tuple[Any, dict[str, Any]] | None:
        last = events[-1]
        if not isinstance(last, e.HandEnded):
            return None
        void = any(isinstance(event, e.BlindsChopped | HandVoided) for event in events)
        for event in events:
            if isinstance(event, PAID) and state.hand is not None:
                return last, write_pot_settlement(_returned(state.hand, last) if void else _settled(state.hand, events))
            state = fold(state, event)
        return None

    def offers(self, state: State, seat: int) -> list[Offer]:
        if seat not in state.room.chairs:
            return []
        return [_offer(offer) for offer in offers(state, seat) if offer.kind not in OF_A_SEAT]

    def floor(self, state: State) -> list[Offer]:
        return floor_offers(state)

    def take(self, state: State, seat: int, offer: Offer, chosen: Chosen, chance: Chance | None = None) -> Step:
        if isinstance(offer.native, Ruled):
            assert state.hand is not None, "a ruling is of a hand"
            assert chance is not None, "a ruling may shuffle"
            return self._step(state, ruling_of(state.hand, offer.native, chosen, chance))
        action = offer.native.take(chosen.amount, cards=chosen.cards, choose=chosen.picks)
        return self._step(state, action)

    def _step(self, state: State, action: Action) -> Step:
        found, events = advance(state, action)
        return Step(found, tuple(events))

    def heeds(self, state: State, kind: str) -> bool:
        return kind in (SIT, SIT_OUT, SIT_IN) or not state.in_hand

    def breaks_off(self, state: State) -> Step | None:
        return None

    def seat(self, state: State, ask: Ask) -> Step:
        return self._step(state, Action(ask.kind, ask.seat, amount=ask.amount, player=ask.player))

    def chairs(self, state: State) -> Mapping[int, Chair]:
        return {seat: Chair(who.player, who.stack, who.out) for seat, who in state.room.chairs.items()}

    def seats(self, state: State) -> tuple[int, ...]:
        return tuple(seat for seat in range(1, state.room.opened.seats + 1) if seat not in state.room.chairs)

    def buy_ins(self, state: State) -> tuple[int, int, int]:
        chip = state.room.plan.chip
        return max(minimum_buy_in(state.room), chip), MOST, chip

    def between(self, state: State) -> bool:
        return not state.in_hand

    def can_begin(self, state: State) -> bool:
        return not state.in_hand and not self._wagering(state) and next_setup(state.room) is not None

    def _wagering(self, state: State) -> tuple[int, ...]:
        """Seats that wager before the next hand, once there are two for it."""
        room = state.room
        if state.in_hand or room.closed or len(active(room)) < FEWEST:
            return ()
        return tuple(seat for seat in sorted(room.chairs) if choices(room, seat))

    def idle(self, state: State, seat: int) -> bool:
        return not state.in_hand and must_wager(state.room, seat)

    def is_draw(self, event: Any) -> bool:
        return isinstance(event, e.Shuffled | e.Scrambled | StubChanged)

    def tree_cards(self) -> Cards:
        return self.first.room.plan.deck.cards()

    def spent(self, state: State) -> bool:
        return True

    def drawn(self, event: Any, earlier: tuple[Any, ...]) -> dict[str, Any]:
        return {"order": print_cards(event.order)}

    def dealer(self, state: State, chance: Chance) -> Step | None:
        hand = state.hand
        if not state.in_hand:
            if not self.can_begin(state):
                return None
            return self._step(state, Action(a.SHUFFLE, order=chance.shuffled(state.room.plan.deck.cards(), "")))
        assert hand is not None
        if hand.phase is Phase.SCRAMBLE:
            return self._step(state, Action(a.SHUFFLE, order=chance.shuffled(hand.notes.pool, "scramble")))
        return None

    def waits_for(self, state: State) -> tuple[int, ...]:
        if state.hand is None or not state.in_hand:
            return self._wagering(state)
        return (state.hand.turn,) if state.hand.turn else ()

    def moment(self, state: State) -> Hashable:
        hand = state.hand
        if hand is None or not state.in_hand:
            # Time for the wagers of a hand begins anew when there are two for it.
            return (state.room.number, bool(self._wagering(state)))
        return (hand.setup.number, hand.phase, hand.street, hand.queue, sum(hand.put), hand.notes.warned)

    def warned(self, state: State) -> bool:
        return state.hand is not None and state.in_hand and state.hand.notes.warned

    def late(self, state: State, seat: int) -> Step:
        """Who is out of time once is dealt no further hand before he says that he is back."""
        if not state.in_hand:
            return self._step(state, Action(a.SIT_OUT if must_wager(state.room, seat) else a.READY, seat))
        if not self.warned(state):
            return self._step(state, Action(a.WARN, seat))
        state, events = self._step(state, Action(a.TIME_OUT, seat))
        chair = state.room.chairs.get(seat)
        if chair is None or chair.out:
            return Step(state, events)
        out = r.SatOut(seat)
        return Step(fold(state, out), (*events, out))

    def view(self, state: State, seat: int) -> dict[str, Any]:
        found = view(state, seat)
        del found["offers"]
        community = found.pop("community")
        found["round"] = found.pop("hand")
        found["cards"] = [{"place": "board", "cards": community.split()}] if community else []
        for row in found["seats"]:
            if "cards" in row:
                row["cards"] = [{"place": "hand", "cards": row["cards"].split()}] if row["cards"] else []
        return found

    def closing(self, state: State) -> Step | None:
        if state.room.closed:
            return Step(state, ())
        return None if state.room.closing else self._step(state, Action(a.CLOSE))

    def voided(self, state: State, rested: State) -> State:
        room = state.room
        chairs = dict(room.chairs)
        for seat, chair in rested.room.chairs.items():
            chairs[seat] = chair._replace(out=chairs[seat].out)
        kept = rested.room._replace(chairs=chairs, number=room.number, bought=room.bought, cashed=room.cashed)
        return State(kept, None)

    def constants(self, named: str = "") -> Plan:
        state = self.first
        for event in self.opened[1:]:
            state = fold(state, event)
        return state.room.plan

    def meters(self, state: State) -> Mapping[str, int]:
        return {}

    def relinked(self, state: State, meter: str, cents: int) -> Step:
        raise IllegalAction(f"{meter}: {self.game.id} has no meter that tables share")

    def accounts(self, state: State) -> Mapping[str, int]:
        return state.accounts

    def outside(self, event: Any) -> Mapping[str, int]:
        match event:
            case r.PlayerSat() | r.BoughtIn() | r.CurrencyLaid():
                return {"cashier": -event.amount}
            case r.PlayerLeft():
                return {"cashier": event.amount}
        return {}

    def account_of(self, event: Any, account: str) -> str:
        return account


def _offer(native: Native) -> Offer:
    kind, name = (DONE, "no-more-wagers") if native.kind == a.READY else (native.kind, native.name)
    return Offer(
        kind, name, native.cite, native.least, native.most, native.step, native.among, native.fewest,
        native.many, native.choose, optional=native.optional, native=native,
    )  # fmt: skip


def _settled(hand: Hand, events: tuple[Any, ...]) -> PotSettlement:
    """As the house settles it. Lines beside somebody else's pot are settled apart: they are read from the events."""
    if hand.plan.plain:
        return settled(hand)
    found = settled_beside(hand)
    if not found.game.settles_pot:
        for line in [event for event in events if isinstance(event, x.LineSettled)]:
            fields = (line.line, line.staked, Outcome(line.outcome), line.paid, line.returned, line.why, line.cite)
            found.results.setdefault(line.seat, []).append(Result(*fields))
            found.beside[line.seat] = found.beside.get(line.seat, 0) + line.paid + line.returned - line.staked
    return found


def _returned(hand: Hand, last: e.HandEnded) -> PotSettlement:
    """A hand that was called off, by the floor or because the blinds were chopped: what each player got back."""
    game, seats = hand.plan.value, hand.seats
    assert game is not None, "a plan knows its game"
    found = PotSettlement(game, dict(zip(seats, hand.put, strict=True)), {}, carried_in=hand.setup.carried)
    back = [stack - before + put for stack, before, put in zip(last.stacks, brought(hand), hand.put, strict=True)]
    found.returned = [(seat, cents) for seat, cents in zip(seats, back, strict=True) if cents]
    found.carried = last.carried
    return found
