"""The end of a hand with something beside its pot: unequal bets, a pot that rolls over, a pool, lines, a jackpot.

The house decides it as in `croupier settle`; here it becomes events, in the order of the game's own text.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from croupier.cards.card import JOKER, Cards
from croupier.house.payment import Result
from croupier.house.pot.aside import FLOP, AsideSeat, settle_aside
from croupier.house.pot.settle import PotSettlement, settle_hand
from croupier.house.pot.shares import Showdown
from croupier.poker.events import beside as x
from croupier.poker.events import hand as e
from croupier.poker.folds.beside import jackpot_of
from croupier.poker.setup.plan import BANK, POOL
from croupier.poker.showdown.settling import pot_events, state_of
from croupier.poker.state import Hand
from croupier.rules.odds import Outcome
from croupier.rules.pot.final_hands import Hand as Held
from croupier.rules.pot.round import PotRound, PotSeat

SHOWN = 1


def finish_beside(h: Hand, so_far: Sequence[Any]) -> list[Any]:
    """All events from here to the end of the hand; `so_far` are those of the action that ends it."""
    seats = h.seats
    found = settled_beside(h)
    game = found.game
    stacks = dict(zip(seats, h.stacks, strict=True))
    pot = pot_events(h, found, stacks)
    if game.last_pays and not found.pots[0].seats and not found.carried:
        pot = [x.PotForfeited(found.pots[0].cents, str(game.last_pays))]
    if not game.settles_pot:
        shown, results = _aside(h, so_far)
        events = [*pot, *shown, *_lines(results, stacks)]
    else:
        results = [(seat, result) for seat, items in found.results.items() for result in items]
        # Longhorn settles bonus and jackpot before the pot, as its paragraphs are numbered.
        events = [*_lines(_in_order(h, results), stacks), *pot, *_pool(h, found, stacks)]
    events.append(e.HandEnded(tuple(stacks[seat] for seat in seats), found.carried))
    return events


def lines_at(h: Hand, place: int, into: str) -> dict[str, int]:
    """The lines of a place that are still there, by name."""
    kinds = {line.name: line.into for line in h.plan.lines}
    return {name: amounts[place] for name, amounts in h.notes.aside.lines if amounts[place] and kinds[name] == into}


def settled_beside(h: Hand) -> PotSettlement:
    plan, seats, aside = h.plan, h.seats, h.notes.aside
    game = plan.value
    assert game is not None, "a plan knows its game"
    hands = {seat: Held(seat, judged(h, place), state_of(h, place)) for place, seat in enumerate(seats)}
    button = seats[h.setup.button] if h.setup.button >= 0 else 0
    jackpot = jackpot_of(h)
    deal = PotRound(
        seats=tuple(seat for place in range(len(seats)) if (seat := _seat(h, place)) is not None),
        community=h.board,
        button=button,
        options=plan.options,
        carried=h.setup.carried,
        round=aside.round,
        pool=aside.pool,
        schedules=plan.schedules,
        meters={jackpot.wager: aside.posted} if jackpot else {},
        last=aside.last,
    )
    put_in = dict(zip(seats, h.put, strict=True))
    found = PotSettlement(game, put_in, hands, carried_in=deal.carried, pool_in=deal.pool)
    settle_hand(Showdown(game, hands, h.board, plan.options, plan.chip, button), deal, found)
    return found


def judged(h: Hand, place: int) -> Cards:
    """The cards as they are ranked: the one made wild stands for any card."""
    wild = h.notes.aside.wild
    return tuple(JOKER if wild and card == wild[place] else card for card in h.cards[place])


def _seat(h: Hand, place: int) -> PotSeat | None:
    """None for a player who got every wager back: nothing of his is settled."""
    beside = sum(lines_at(h, place, POOL).values())
    wagers = lines_at(h, place, BANK)
    markers = h.notes.aside.markers
    if h.plan.lines and not h.put[place] and not beside and not wagers:
        return None
    if any(line.required and line.into != "pot" for line in h.plan.lines) and not beside and not wagers:
        return None
    return PotSeat(
        h.seats[place],
        h.put[place],
        h.cards[place],
        folded=not h.live[place],
        beside=beside,
        markers=markers[place] if markers else 0,
        wagers=wagers,
    )


def _in_order(h: Hand, results: list[tuple[int, Result]]) -> list[tuple[int, Result]]:
    order = [line.name for line in h.plan.lines]
    return sorted(results, key=lambda item: order.index(item[1].wager))


def _lines(results: list[tuple[int, Result]], stacks: dict[int, int]) -> list[Any]:
    events = []
    for seat, line in results:
        stacks[seat] += line.paid + line.returned
        events.append(
            x.LineSettled(
                seat, line.wager, line.staked, line.outcome.value, line.paid, line.returned, line.why, line.cite
            )
        )
    return events


def _pool(h: Hand, found: PotSettlement, stacks: dict[int, int]) -> list[Any]:
    """Strike outs, base runners, and the pool for whoever has enough of them."""
    game, seats = found.game, h.seats
    pool = game.pool
    if pool is None:
        return []
    staked = {seat: sum(lines_at(h, place, POOL).values()) for place, seat in enumerate(seats)}
    winners = [award.seat for award in found.pots[0].awards]
    back = tuple(staked[seat] if seat in winners else 0 for seat in seats)
    for seat, amount in zip(seats, back, strict=True):
        stacks[seat] += amount
    fed = sum(staked.values()) - sum(back)
    events: list[Any] = [x.PoolFed(back, fed, str(pool.cite))]
    if len(winners) != 1 or not staked[winners[0]]:
        return events
    winner = winners[0]
    before = h.notes.aside.markers[seats.index(winner)]
    won = found.pool_in + fed
    total = pool.needed if found.pool == 0 and won else found.markers[winner]
    events.append(x.MarkersAwarded(winner, total - before, total, str(pool.wins_cite)))
    if total == pool.needed:
        stacks[winner] += won - found.pool_rake
        events.append(x.PoolAwarded(winner, won - found.pool_rake, found.pool_rake, str(pool.award_cite)))
    return events


def _aside(h: Hand, so_far: Sequence[Any]) -> tuple[list[Any], list[tuple[int, Result]]]:
    """A banked line on somebody else's pot: whoever may be paid lays his cards open for it."""
    game = h.plan.value
    assert game is not None
    asked = [place for place in range(len(h.seats)) if lines_at(h, place, BANK)]
    ended_by = next((event.seat for event in so_far if isinstance(event, e.Folded | e.HandDied)), 0)
    seats = tuple(_aside_seat(h, place, h.seats[place] == ended_by) for place in asked)
    if not seats:
        return [], []
    found = settle_aside(game, seats, h.board, h.plan.schedules, as_read=False)
    results = [(seat.seat, result) for seat in found.seats for result in seat.results]
    paid = {seat for seat, result in results if result.outcome is Outcome.WIN}
    shown = [
        e.Shown(h.seats[place], h.cards[place]) for place in asked if h.seats[place] in paid and h.shown[place] != SHOWN
    ]
    return shown, results


def _aside_seat(h: Hand, place: int, ended: bool) -> AsideSeat:
    """With two players left a fold after the flop ends the hand: it does not lose the line by itself."""
    folded = not h.live[place] and not h.shown[place]
    alone = h.live.count(1) == 1
    heads_up = folded and ended and alone and len(h.board) >= FLOP
    mucked = h.shown[place] > SHOWN
    return AsideSeat(
        h.seats[place], lines_at(h, place, BANK), h.cards[place], folded=folded, heads_up=heads_up, exposed=not mucked
    )
