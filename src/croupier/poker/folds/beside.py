"""Folds of what is beside the pot: lines before the deal, pools and markers, a face-down board card, wild cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from croupier.poker.events import beside as x
from croupier.poker.folds.bets import BOARD, DISCARDS, NOTES_AT, ORDER, QUEUE, make, put_at
from croupier.poker.state import Aside, Hand
from croupier.rules.pot.game import Jackpot


def with_aside(h: Hand, aside: Aside) -> Hand:
    return make((*h[:NOTES_AT], h.notes._replace(aside=aside)))


def _paid(h: Hand, amounts: tuple[int, ...]) -> Hand:
    return make((h.setup, tuple(map(int.__add__, h.stacks, amounts)), *h[2:]))


def _to_one(h: Hand, seat: int, amount: int) -> Hand:
    place = h.setup.seats.index(seat)
    return make((h.setup, put_at(h.stacks, place, h.stacks[place] + amount), *h[2:]))


def brought(h: Hand, event: x.Brought) -> Hand:
    pool, markers, number, last, posted = event
    return with_aside(h, h.notes.aside._replace(pool=pool, markers=markers, round=number, last=last, posted=posted))


def line_posted(h: Hand, event: x.LinePosted) -> Hand:
    aside = h.notes.aside
    held = aside.held + sum(event.amounts)
    h = _paid(h, tuple(-amount for amount in event.amounts))
    return with_aside(h, aside._replace(lines=(*aside.lines, (event.line, event.amounts)), held=held))


def line_settled(h: Hand, event: x.LineSettled) -> Hand:
    aside = h.notes.aside._replace(held=h.notes.aside.held - event.staked)
    if event.line == jackpot_line(h):
        aside = aside._replace(dropped=aside.dropped + event.staked, paid=aside.paid + event.paid)
    else:
        aside = aside._replace(bank=aside.bank + event.staked - event.paid - event.returned)
    return with_aside(_to_one(h, event.seat, event.paid + event.returned), aside)


def jackpot_line(h: Hand) -> str:
    jackpot = jackpot_of(h)
    return jackpot.wager if jackpot else ""


def jackpot_of(h: Hand) -> Jackpot | None:
    game = h.setup.plan.value
    return game.beside.jackpot if game is not None and game.beside else None


def pot_forfeited(h: Hand, event: x.PotForfeited) -> Hand:
    aside = h.notes.aside
    return with_aside(h, aside._replace(bank=aside.bank + event.amount, forfeited=aside.forfeited + event.amount))


def pool_fed(h: Hand, event: x.PoolFed) -> Hand:
    aside = h.notes.aside
    held = aside.held - event.fed - sum(event.returned)
    return with_aside(_paid(h, event.returned), aside._replace(held=held, pooled=aside.pooled + event.fed))


def markers_awarded(h: Hand, event: x.MarkersAwarded) -> Hand:
    aside = h.notes.aside
    return with_aside(h, aside._replace(markers=put_at(aside.markers, h.setup.seats.index(event.seat), event.total)))


def pool_awarded(h: Hand, event: x.PoolAwarded) -> Hand:
    aside = h.notes.aside
    aside = aside._replace(
        pooled=aside.pooled - event.amount - event.rake,
        pool_rake=aside.pool_rake + event.rake,
        markers=(0,) * len(aside.markers),
        cleared=True,
    )
    return with_aside(_to_one(h, event.seat, event.amount), aside)


def hidden_dealt(h: Hand, event: x.HiddenDealt) -> Hand:
    drawn = h.drawn + len(event.cards) + len(event.burned)
    h = make((*h[:ORDER], h.order, drawn, h.burned + event.burned, *h[DISCARDS:]))
    return with_aside(h, h.notes.aside._replace(hidden=event.cards))


def cards_turned(h: Hand, event: x.CardsTurned) -> Hand:
    h = make((*h[:BOARD], h.board + event.cards, *h[ORDER:]))
    return with_aside(h, h.notes.aside._replace(hidden=()))


def wild_chosen(h: Hand, event: x.WildChosen) -> Hand:
    place = h.setup.seats.index(event.seat)
    queue = tuple(other for other in h.queue if other != place)
    wild = put_at(h.notes.aside.wild or (-1,) * len(h.live), place, event.card)
    return with_aside(make((*h[:QUEUE], queue, *h[QUEUE + 1 :])), h.notes.aside._replace(wild=wild))


def wilds_turned(h: Hand, event: x.WildsTurned) -> Hand:
    """Nothing changes: everybody sees now what each player had chosen."""
    return h


ASIDE_FOLDS: dict[type, Callable[[Hand, Any], Hand]] = {
    x.Brought: brought,
    x.LinePosted: line_posted,
    x.LineSettled: line_settled,
    x.PotForfeited: pot_forfeited,
    x.PoolFed: pool_fed,
    x.MarkersAwarded: markers_awarded,
    x.PoolAwarded: pool_awarded,
    x.HiddenDealt: hidden_dealt,
    x.CardsTurned: cards_turned,
    x.WildChosen: wild_chosen,
    x.WildsTurned: wilds_turned,
}
