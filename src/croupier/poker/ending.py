"""The end of a hand: what nobody could call goes back, the pots are raked and awarded, or the blinds are chopped."""

from __future__ import annotations

from typing import Any

from croupier.poker import events as e
from croupier.poker.state import Hand


def layers(put: tuple[int, ...], live: tuple[int, ...], dead: int) -> tuple[list[tuple[int, tuple[int, ...]]], dict[int, int]]:
    """Pots as amounts and the places that may win them, and what goes back to a place."""
    returned: dict[int, int] = {}
    put_in = list(put)
    first, second = sorted(put_in, reverse=True)[:2]
    if first > second:
        place = put_in.index(first)
        returned[place] = first - second
        put_in[place] = second
    found: list[tuple[int, tuple[int, ...]]] = []
    floor = 0
    for level in sorted({amount for amount, lives in zip(put_in, live, strict=True) if lives}):
        amount = sum(min(item, level) - min(item, floor) for item in put_in)
        places = tuple(place for place, lives in enumerate(live) if lives and put_in[place] >= level)
        if amount:
            found.append((amount, places))
        floor = level
    over = sum(max(item - floor, 0) for item in put_in)
    if over and found:
        found[-1] = (found[-1][0] + over, found[-1][1])
    if dead and found:
        found[0] = (found[0][0] + dead, found[0][1])
    elif dead:
        found = [(dead, tuple(place for place, lives in enumerate(live) if lives))]
    return found, returned


def finish(h: Hand) -> list[Any]:
    """All events from here to the end of the hand. The cards of those who are live are on the table, or one is left."""
    setup = h.setup
    seats, plan = setup.seats, setup.plan
    put, dead = h.put, 0
    if not setup.trimmed:
        put = tuple(amount - min(ante, stack) for amount, ante, stack in zip(put, setup.antes, setup.stacks, strict=True))
        dead = h.notes.dead_money
    pots, returned = layers(put, h.live, dead + setup.carried)
    found: list[Any] = [e.Returned(seats[place], amount) for place, amount in returned.items()]
    live = h.contenders
    stacks = list(h.stacks)
    for place, amount in returned.items():
        stacks[place] += amount
    for number, (amount, places) in enumerate(pots):
        awards = alone(h, amount, live[0]) if len(live) == 1 else divide(h, amount, places)
        for award in awards:
            stacks[seats.index(award.seat)] += award.amount
        found.append(e.PotAwarded(number, amount, tuple(seats[place] for place in places), tuple(awards)))
    found.append(e.HandEnded(tuple(stacks), 0))
    assert plan
    return found


def alone(h: Hand, amount: int, place: int) -> list[e.Award]:
    return [e.Award(h.setup.seats[place], "pot", amount, "", "all others have folded", h.setup.plan.cite)]


def divide(h: Hand, amount: int, places: tuple[int, ...]) -> list[e.Award]:
    plan, seats = h.setup.plan, h.setup.seats
    board, cards = h.board, h.cards
    best: list[tuple[Any, list[int]]] = []
    for side in plan.sides:
        scores = {place: side.score(cards[place], board) for place in places}
        top = max(scores.values())
        if top >= 0:
            best.append((side, [place for place in places if scores[place] == top]))
    found = []
    chip = plan.chip
    low_half = amount // len(best) // chip * chip
    for number, (side, winners) in enumerate(best):
        part = low_half if number else amount - low_half * (len(best) - 1)
        each = part // len(winners) // chip * chip
        odd = part - each * len(winners)
        for place in winners:
            extra = min(odd, chip) if odd >= chip else odd
            odd -= extra
            found.append(e.Award(seats[place], side.share, each + extra, "", "", side.cite))
    return found
