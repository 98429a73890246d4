"""Between hands: an ante or blind for a beaten player, the timed rake, the first button by the highest card,
currency."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from croupier.cards.card import Cards
from croupier.cards.deck import check
from croupier.errors import IllegalAction
from croupier.money import print_money
from croupier.poker import actions as a
from croupier.poker.actions import Action
from croupier.poker.between.wagering import active
from croupier.poker.evening import Room, State
from croupier.poker.events import between as r
from croupier.poker.state import Hand
from croupier.rules.pot.options import cents_of

BILL = 100
KINDS = frozenset((a.POST_FOR, a.OBJECT, a.TIMED_RAKE, a.DRAW_BUTTON, a.LAY_CURRENCY, a.EXCHANGE_CURRENCY))


def between_events(state: State, action: Action) -> list[Any]:
    if action.kind == a.POST_FOR:
        return [_posted(state.room, state.hand, action)]
    if action.kind == a.OBJECT:
        return [_objected(state.room, action)]
    if action.kind == a.TIMED_RAKE:
        return [_timed(state.room, action)]
    if action.kind == a.DRAW_BUTTON:
        return [_drawn(state.room, action)]
    return [_currency(state.room, action)]


def _currency(room: Room, action: Action) -> r.CurrencyLaid | r.CurrencyExchanged:
    chair = room.chairs.get(action.seat)
    if chair is None:
        raise IllegalAction(f"{action}: nobody sits there")
    if not takes_currency(room):
        raise IllegalAction(f"{action}: this house takes no money on the piece: buy chips [30-1039(3)]")
    if action.amount <= 0 or action.amount % BILL:
        raise IllegalAction(f"{action}: currency is bills of whole dollars [30-1002(26)]")
    if action.kind == a.LAY_CURRENCY:
        return r.CurrencyLaid(action.seat, action.amount)
    if action.amount > chair.currency or action.amount % room.plan.chip:
        raise IllegalAction(
            f"{action}: ${print_money(chair.currency)} of currency lies there, for whole chips [30-1039]"
        )
    return r.CurrencyExchanged(action.seat, action.amount)


def takes_currency(room: Room) -> bool:
    return room.plan.currency


def may_post_for(room: Room, hand: Hand | None, seat: int) -> list[int]:
    """Whom a winner of the last hand has just beaten: at the showdown, and without a part of the pot."""
    if hand is None or seat not in hand.seats or seat not in room.chairs or room.posted or not hand.notes.awarded:
        return []
    if room.plan.options.get("ante-for-beaten-player") != "yes" or not hand.notes.awarded[hand.seats.index(seat)]:
        return []
    least = min(_posts(room), default=0)
    return [
        other
        for place, other in enumerate(hand.seats)
        if other in room.chairs and not hand.notes.awarded[place] and hand.shown[place] and hand.put[place]
        if least and room.chairs[seat].stack >= least
    ]


def _posts(room: Room) -> list[int]:
    """The forced bets of this table: what one may put up for another."""
    return sorted({amount for amount in (room.plan.ante, *room.plan.blinds) if amount})


def _posted(room: Room, hand: Hand | None, action: Action) -> r.PostedFor:
    beaten = may_post_for(room, hand, action.seat)
    of = int(action.choose[0]) if action.choose and action.choose[0].isdecimal() else 0
    if of not in beaten:
        why = "only the winner of the last hand, for a player just beaten in it, once, where the house allows it"
        raise IllegalAction(f"{action}: {why} [30-1017(4)]")
    amount = action.amount or _posts(room)[-1]
    if amount not in _posts(room) or amount > room.chairs[action.seat].stack:
        wanted = " or ".join(f"${print_money(item)}" for item in _posts(room))
        raise IllegalAction(f"{action}: the ante or a blind, {wanted}, and no other money [30-1017(4)]")
    return r.PostedFor(action.seat, of, amount)


def _objected(room: Room, action: Action) -> r.PostObjected:
    if not room.posted or action.seat not in room.chairs or action.seat in room.posted[:2]:
        raise IllegalAction(f"{action}: another player objects to an ante or blind put up for a player [30-1017(4)]")
    giver, of, amount = room.posted
    return r.PostObjected(action.seat, giver, of, amount)


def rake_due(room: Room) -> list[tuple[int, int]]:
    """What each seat pays when the time is over: so much a player, or a part of so much a table."""
    options = room.plan.options
    kind, amount = options.get("timed-rake", "none"), cents_of(options, "timed-rake-amount")
    inactive = kind == "per-player" and options.get("timed-rake-inactive-players") == "yes"
    seats = [seat for seat, chair in sorted(room.chairs.items()) if chair.stack and (inactive or not chair.out)]
    if kind == "none" or not amount or not seats:
        return []
    if kind == "per-player":
        return [(seat, min(amount, room.chairs[seat].stack)) for seat in seats]
    chip = room.plan.chip
    even, odd = divmod(amount // chip, len(seats))
    parts = [even * chip + (chip if number < odd else 0) for number in range(len(seats))]
    return [(seat, min(part, room.chairs[seat].stack)) for seat, part in zip(seats, parts, strict=True) if part]


def _timed(room: Room, action: Action) -> r.TimedRakeTaken:
    due = rake_due(room)
    if not due:
        raise IllegalAction(f"{action}: no timed rake is posted at this table, or nobody is there [30-1012(2)]")
    return r.TimedRakeTaken(tuple(amount for _, amount in due), tuple(seat for seat, _ in due))


def may_draw(room: Room) -> bool:
    return room.plan.button and not room.number and not room.button and len(active(room)) > 1


def _drawn(room: Room, action: Action) -> r.ButtonDrawn:
    """One card face up to each; the highest has the button. Suits are equal: tied players get another card."""
    if not may_draw(room):
        raise IllegalAction(f"{action}: the button is drawn once, before the first hand of two players or more")
    check(action.order, room.plan.deck)
    seats, cards, highest = _draws(active(room), action.order)
    return r.ButtonDrawn(tuple(seats), tuple(cards), highest)


def _draws(players: Sequence[int], order: Cards) -> tuple[list[int], list[int], int]:
    """Who gets which card, round after round, and who has the highest."""
    seats: list[int] = []
    cards: list[int] = []
    at = 0
    tied = list(players)
    while len(tied) > 1:
        dealt = dict(zip(tied, order[at : at + len(tied)], strict=True))
        at += len(tied)
        seats += list(dealt)
        cards += list(dealt.values())
        top = max(card >> 2 for card in dealt.values())
        tied = [seat for seat, card in dealt.items() if card >> 2 == top]
    return seats, cards, tied[0]
