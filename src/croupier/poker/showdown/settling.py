"""The end of a hand: the house's one function decides what is returned, raked and awarded; here it becomes events."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from croupier.house.pot.settle import PotSettlement, settle_pots
from croupier.house.pot.shares import Showdown
from croupier.poker.events import hand as e
from croupier.poker.setup.plan import Side as PlanSide
from croupier.poker.showdown.one_pot import one_pot
from croupier.poker.showdown.showing import staked
from croupier.poker.state import Hand
from croupier.rules.pot.final_hands import Hand as Held
from croupier.rules.pot.final_hands import State
from croupier.rules.pot.round import PotRound, PotSeat
from croupier.rules.pot.side import Side

MUCKED = 2
LIVE, FOLDED, THROWN, DEAD = State.LIVE, State.FOLDED, State.MUCKED, State.DEAD


@dataclass(frozen=True, slots=True)
class NamedShowdown(Showdown):
    """Hands are judged and named by the plan's own ways, which remember what the showdown asked them."""

    ways: Mapping[str, PlanSide] = field(default_factory=dict)

    def strengths(self, side: Side, seats: Iterable[int]) -> dict[int, int]:
        score = self.ways[side.name].score
        return {seat: score(self.hands[seat].own, self.board) for seat in seats}

    def words(self, side: Side, seat: int) -> str:
        own, way = self.hands[seat].own, self.ways[side.name]
        return way.named(own, self.board, way.score(own, self.board))


def finish(h: Hand) -> list[Any]:
    """All events from here to the end of the hand. The cards of those who are live are on the table, or one is left."""
    usual = one_pot(h)
    if usual is not None:
        return usual
    seats = h.setup.seats
    found = settled(h)
    stacks = dict(zip(seats, h.stacks, strict=True))
    events = pot_events(h, found, stacks)
    events.append(e.HandEnded(tuple(stacks[seat] for seat in seats), found.carried))
    return events


def pot_events(h: Hand, found: PotSettlement, stacks: dict[int, int]) -> list[Any]:
    """What is returned, raked and awarded; `stacks` are moved on with it."""
    events: list[Any] = []
    for seat, amount in found.returned:
        events.append(e.Returned(seat, amount))
        stacks[seat] += amount
    if found.rake or found.jackpot_rake:
        cite = "30-1012" if h.setup.plan.game.startswith("co/") else "Collection"
        events.append(e.RakeTaken(found.rake, found.jackpot_rake, cite))
    for number, pot in enumerate(found.pots):
        for award in pot.awards:
            stacks[award.seat] += award.cents
        events.append(e.PotAwarded(number, pot.cents, pot.seats, tuple(e.Award(*award) for award in pot.awards)))
    return events


def settled(h: Hand) -> PotSettlement:
    setup = h.setup
    plan, seats = setup.plan, setup.seats
    game = plan.value
    assert game is not None, "a plan knows its game"
    # Antes that are dead money are whoever's is in the main pot.
    put, dead = staked(h), 0 if setup.trimmed else h.notes.dead_money
    button = seats[setup.button] if setup.button >= 0 else 0
    cards, live = h.cards, h.live
    hands = {
        seat: Held(seat, cards[place], LIVE if live[place] else state_of(h, place)) for place, seat in enumerate(seats)
    }
    put_in = dict(zip(seats, put, strict=True))
    deal = PotRound(
        seats=_seats(seats),
        community=h.board,
        button=button,
        options=plan.options,
        carried=setup.carried + dead,
    )
    found = PotSettlement(game, put_in, hands, carried_in=deal.carried)
    ways = {side.share: side for side in plan.sides}
    settle_pots(NamedShowdown(game, hands, h.board, plan.options, plan.chip, button, ways=ways), deal, found)
    return found


@cache
def _seats(seats: tuple[int, ...]) -> tuple[PotSeat, ...]:
    """Only how many they are is asked for here: what they put in is in the settlement already."""
    return tuple(PotSeat(seat, 0) for seat in seats)


def state_of(h: Hand, place: int) -> State:
    if h.live[place]:
        return LIVE
    if place in h.notes.dead:
        return DEAD
    return THROWN if h.shown[place] == MUCKED else FOLDED
