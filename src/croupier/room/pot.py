"""A hand between players behind the room's protocol. The dealer shuffles as soon as two players can be dealt in."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from typing import Any

from croupier.app.pot_rounds import write_pot_settlement
from croupier.house.pot.settle import PotSettlement
from croupier.poker import actions as a
from croupier.poker import events as e
from croupier.poker import room_events as r
from croupier.poker.actions import Action
from croupier.poker.codec import from_line, to_line
from croupier.poker.ending import settled
from croupier.poker.offers import MOST, offers
from croupier.poker.offers import Offer as Native
from croupier.poker.opening import open_table
from croupier.poker.room import State, fold
from croupier.poker.room_events import TableOpened
from croupier.poker.seating import minimum_buy_in, next_setup
from croupier.poker.state import Hand, Phase
from croupier.poker.table import advance
from croupier.poker.views import mask, view
from croupier.room.protocol import OF_A_SEAT, SIT, SIT_IN, SIT_OUT, Ask, Chair, Chance, Chosen, Masked, Offer, Step
from croupier.rules.pot import PotGame

# From one of these on, a hand is being paid.
PAID = (e.Returned, e.RakeTaken, e.PotAwarded, e.HandEnded)


@dataclass(frozen=True, slots=True)
class Pot:
    game: PotGame
    opened: TableOpened
    first: State

    @classmethod
    def open(cls, game: PotGame, seats: int, options: Mapping[str, str]) -> Pot:
        first, opened = open_table(game, seats=seats, options=options)
        return cls(game, opened, first)

    def opening(self) -> TableOpened:
        return self.opened

    def start(self, opening: Any) -> State:
        return self.first

    def read(self, body: str) -> Any:
        return from_line(body, "event")

    def fold(self, state: State, event: Any) -> State:
        return fold(state, event)

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
        void = any(isinstance(event, e.BlindsChopped) or type(event).__name__ == "HandVoided" for event in events)
        for event in events:
            if isinstance(event, PAID) and state.hand is not None:
                hand = state.hand
                return last, write_pot_settlement(_returned(hand, last) if void else settled(hand))
            state = fold(state, event)
        return None

    def offers(self, state: State, seat: int) -> list[Offer]:
        if seat not in state.room.chairs:
            return []
        return [_offer(offer) for offer in offers(state, seat) if offer.kind not in OF_A_SEAT]

    def floor(self, state: State) -> list[Offer]:
        return []

    def take(self, state: State, seat: int, offer: Offer, chosen: Chosen) -> Step:
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
        return not state.in_hand and next_setup(state.room) is not None

    def idle(self, state: State, seat: int) -> bool:
        return False

    def dealer(self, state: State, chance: Chance) -> Step | None:
        hand = state.hand
        if not state.in_hand:
            if next_setup(state.room) is None:
                return None
            return self._step(state, Action(a.SHUFFLE, order=chance.shuffled(state.room.plan.deck.cards(), "")))
        assert hand is not None
        if hand.phase is Phase.SCRAMBLE:
            return self._step(state, Action(a.SHUFFLE, order=chance.shuffled(hand.notes.pool, "scramble")))
        return None

    def waits_for(self, state: State) -> tuple[int, ...]:
        return (state.hand.turn,) if state.hand is not None and state.in_hand and state.hand.turn else ()

    def moment(self, state: State) -> Hashable:
        hand = state.hand
        if hand is None:
            return None
        return (hand.setup.number, hand.phase, hand.street, hand.queue, sum(hand.put), hand.notes.warned)

    def warned(self, state: State) -> bool:
        return state.hand is not None and state.hand.notes.warned

    def late(self, state: State, seat: int) -> Step:
        """Who is out of time once is dealt no further hand before he says that he is back."""
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
        found["round"] = found["hand"]
        found["cards"] = [{"place": "board", "cards": community.split()}] if community else []
        for row in found["seats"]:
            if "cards" in row:
                row["cards"] = [{"place": "hand", "cards": row["cards"].split()}] if row["cards"] else []
        return found

    def chips(self, state: State) -> int:
        return state.chips


def _offer(native: Native) -> Offer:
    return Offer(
        native.kind, native.name, native.cite, native.least, native.most, native.step, native.among, native.fewest,
        native.many, native.choose, optional=native.optional, native=native,
    )  # fmt: skip


def _returned(hand: Hand, last: e.HandEnded) -> PotSettlement:
    """A hand that was called off, by the floor or because the blinds were chopped: what each player got back."""
    game, seats = hand.plan.value, hand.seats
    assert game is not None, "a plan knows its game"
    found = PotSettlement(game, dict(zip(seats, hand.put, strict=True)), {}, carried_in=hand.setup.carried)
    back = [stack - before + put for stack, before, put in zip(last.stacks, hand.setup.stacks, hand.put, strict=True)]
    found.returned = [(seat, cents) for seat, cents in zip(seats, back, strict=True) if cents]
    found.carried = last.carried
    return found
