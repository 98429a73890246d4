"""The showdown: who shows first, who may throw the hand away unseen, and who may ask to see it (30-1026, 30-1027)."""

from __future__ import annotations

from typing import Any

from croupier.errors import IllegalAction
from croupier.poker import actions as a
from croupier.poker.actions import Action
from croupier.poker.events import beside as x
from croupier.poker.events import hand as e
from croupier.poker.folds.hand import FOLDS
from croupier.poker.state import Hand, Ints

Events = list[Any]
new = tuple.__new__
THROWN = 2


def first_to_show(h: Hand) -> int:
    """The last to bet or raise in the final round; else the one who acted first there (30-1027(1)-(3)).

    Where nobody acted in the final round, the last round that was bet decides: nothing is printed for it.
    """
    if h.last >= 0 and h.live[h.last]:
        return h.last
    return h.first if h.first >= 0 and h.live[h.first] else h.live.index(1)


def open_showdown(h: Hand, events: Events) -> Hand:
    setup = h.setup
    h = _emit(h, events, e.ShowdownOpened(setup.seats[first_to_show(h)]))
    return h if setup.plan.asks_showdown and not setup.plan.show_all else _by_itself(h, events)


def _emit(h: Hand, events: Events, event: Any) -> Hand:
    events.append(event)
    return FOLDS[type(event)](h, event)


def _by_itself(h: Hand, events: Events) -> Hand:
    """A table that asks nobody: hands are laid open in order, and one that is beaten by those before it is thrown away.

    It is beaten where it can win no part of any pot: for each side an open hand with as much in the pots is better.
    """
    seats, cards, board, put = h.setup.seats, h.cards, h.board, staked(h)
    plan = h.setup.plan
    if plan.plain and len(plan.sides) == 1 and not plan.show_all:
        level = put[h.queue[0]]
        for place in h.queue:
            if put[place] != level:
                break
        else:
            return _one_way(h, events)
    judges = [side.score for side in plan.sides]
    lying: list[tuple[int, list[int]]] = []
    shown, mucked = [], []
    for place in h.queue:
        if plan.show_all:
            shown.append(place)
            continue
        scores = [judge(cards[place], board) for judge in judges]
        mine = put[place]
        better = [theirs for amount, theirs in lying if amount >= mine]
        if better and not _can_win(scores, better) and not has_line(h, place):
            mucked.append(seats[place])
            continue
        lying.append((mine, scores))
        shown.append(place)
    hands = tuple([cards[place] for place in shown])
    wild = h.notes.aside.wild
    if wild:
        h = _emit(
            h, events, x.WildsTurned(tuple(seats[place] for place in shown), tuple(wild[place] for place in shown))
        )
    return _emit(h, events, e.HandsShown(tuple([seats[place] for place in shown]), hands, tuple(mucked)))


def staked(h: Hand) -> Ints:
    """What each has in the layers of the pot: antes that are dead money lie in the first, whoever paid them."""
    setup = h.setup
    if setup.trimmed or not any(setup.antes):
        return h.put
    return tuple(
        amount - min(ante, stack) for amount, ante, stack in zip(h.put, setup.antes, setup.stacks, strict=True)
    )


def _one_way(h: Hand, events: Events) -> Hand:
    """The same where all have put in as much and there is one way to win."""
    seats, queue, all_cards = h.setup.seats, h.queue, h.cards
    held = [all_cards[place] for place in queue]
    best = -1
    shown: list[int] = []
    hands, mucked = [], []
    for place, cards, found in zip(queue, held, h.setup.plan.sides[0].scores(held, h.board), strict=True):
        if shown and (found < best or found < 0):
            mucked.append(seats[place])
            continue
        best = found
        shown.append(seats[place])
        hands.append(cards)
    return _emit(h, events, new(e.HandsShown, (tuple(shown), tuple(hands), tuple(mucked))))


def has_line(h: Hand, place: int) -> bool:
    """A banked line on the hand may be paid though the pot is lost: such a hand is shown."""
    return any(amounts[place] for _, amounts in h.notes.aside.lines)


def _can_win(scores: list[int], better: list[list[int]]) -> bool:
    for side, score in enumerate(scores):
        if score >= 0:
            for theirs in better:
                if theirs[side] > score:
                    break
            else:
                return True
    return False


def showdown_step(h: Hand, action: Action) -> tuple[Hand, Events]:
    events: Events = []
    if not h.queue:
        raise IllegalAction(f"{action}: all hands are shown")
    place = h.queue[0]
    seat = h.seats[place]
    if action.name == a.REQUEST:
        return _emit(h, events, _request(h, action)), events
    if action.seat != seat:
        if not h.plan.free_muck or action.seat not in (h.seats[other] for other in h.queue):
            raise IllegalAction(f"{action}: out of turn, seat {seat} shows first or next [30-1027]")
        place = h.seats.index(action.seat)
        seat = action.seat
    if action.name == a.SHOW:
        return _take_in(_emit(h, events, e.Shown(seat, h.cards[place])), events), events
    if action.name != a.MUCK:
        raise IllegalAction(f"{action}: show or muck [30-1027(5)]")
    if not may_muck(h, place):
        raise IllegalAction(f"{action}: this hand is shown [30-1027]")
    return _take_in(_emit(h, events, e.Mucked(seat)), events), events


def _take_in(h: Hand, events: Events) -> Hand:
    """Hand histories take beaten hands in before the pots are pushed, so that pots for the same hands are one."""
    if h.queue or not h.plan.free_muck:
        return h
    put = staked(h)
    scores = {place: [side.score(h.cards[place], h.board) for side in h.plan.sides] for place in h.contenders}
    for place, mine in scores.items():
        better = [theirs for other, theirs in scores.items() if other != place and put[other] >= put[place]]
        if better and not _can_win(mine, better):
            h = _emit(h, events, e.HandDied(h.seats[place], "beaten by hands that lie open", "30-1028"))
    return h


def may_muck(h: Hand, place: int) -> bool:
    """Not the first to show, not who was asked to show by a full caller, and never the last hand that could win."""
    if h.live.count(1) == 1:
        return False
    if h.plan.free_muck:
        return True
    return not (h.plan.show_all or place in h.notes.requested or not any(h.shown) or _last_of_a_side_pot(h, place))


def _last_of_a_side_pot(h: Hand, place: int) -> bool:
    """Others who matched it have thrown their hands away already: without this one it would be nobody's."""
    put = staked(h)
    others = max(amount for other, amount in enumerate(put) if h.live[other] and other != place)
    return put[place] > others and any(
        shown == THROWN and amount > others for shown, amount in zip(h.shown, put, strict=True)
    )


def _request(h: Hand, action: Action) -> e.RequestMade:
    """30-1026(12): who has called all bets may see any other hand that has, before it touches the muck."""
    of = int(action.choose[0]) if action.choose and action.choose[0].isdecimal() else 0
    if action.seat not in h.seats or not _full_caller(h, h.seats.index(action.seat)):
        raise IllegalAction(f"{action}: only a player who has called all bets may ask [30-1026(12)]")
    waiting = [h.seats[place] for place in h.queue if place not in h.notes.requested]
    if of == action.seat or of not in waiting:
        raise IllegalAction(
            f"{action}: name another hand that has called all bets and is not in the muck [30-1026(12)]"
        )
    return e.RequestMade(action.seat, of)


def _full_caller(h: Hand, place: int) -> bool:
    return bool(h.live[place]) or h.shown[place] == THROWN
