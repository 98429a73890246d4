"""The end of a hand: the house's one function decides what is returned, raked and awarded; here it becomes events."""

from __future__ import annotations

from typing import Any

from croupier.house.pot.settle import PotSettlement, settle_pots
from croupier.house.pot.shares import Showdown
from croupier.poker import events as e
from croupier.poker.state import Hand
from croupier.rules.pot.hands import Hand as Held
from croupier.rules.pot.hands import State
from croupier.rules.pot.round import PotRound, PotSeat

MUCKED = 2


def finish(h: Hand) -> list[Any]:
    """All events from here to the end of the hand. The cards of those who are live are on the table, or one is left."""
    setup = h.setup
    seats = setup.seats
    found = settled(h)
    stacks = dict(zip(seats, h.stacks, strict=True))
    events: list[Any] = []
    for seat, amount in found.returned:
        events.append(e.Returned(seat, amount))
        stacks[seat] += amount
    if found.rake or found.jackpot_rake:
        events.append(
            e.RakeTaken(found.rake, found.jackpot_rake, "30-1012" if setup.plan.game.startswith("co/") else "Collection")
        )
    for number, pot in enumerate(found.pots):
        for award in pot.awards:
            stacks[award.seat] += award.cents
        events.append(e.PotAwarded(number, pot.cents, pot.seats, tuple(e.Award(*award) for award in pot.awards)))
    events.append(e.HandEnded(tuple(stacks[seat] for seat in seats), found.carried))
    return events


def settled(h: Hand) -> PotSettlement:
    setup = h.setup
    plan, seats = setup.plan, setup.seats
    game = plan.value
    assert game is not None, "a plan knows its game"
    put, dead = h.put, 0
    if not setup.trimmed:
        # Antes that are dead money for whoever is in the main pot.
        put = tuple(amount - min(ante, stack) for amount, ante, stack in zip(put, setup.antes, setup.stacks, strict=True))
        dead = h.notes.dead_money
    button = seats[setup.button] if setup.button >= 0 else 0
    hands = {seat: Held(seat, h.cards[place], _state(h, place)) for place, seat in enumerate(seats)}
    put_in = dict(zip(seats, put, strict=True))
    deal = PotRound(
        seats=tuple(PotSeat(seat, put_in[seat]) for seat in seats),
        community=h.board,
        button=button,
        options=plan.options,
        carried=setup.carried + dead,
    )
    found = PotSettlement(game, put_in, hands, carried_in=deal.carried)
    settle_pots(Showdown(game, hands, h.board, plan.options, plan.chip, button), deal, found)
    return found


def _state(h: Hand, place: int) -> State:
    if h.live[place]:
        return State.LIVE
    if place in h.notes.dead:
        return State.DEAD
    return State.MUCKED if h.shown[place] == MUCKED else State.FOLDED
