"""The usual end of a hand, without a detour: one pot, one way to win it, one winner.

All others go by `house.pot`, which says the same of this one: `tests/poker/test_settled.py` compares them.
"""

from __future__ import annotations

from typing import Any

from croupier.house.pot.takes import FLOP, Take, rake_of
from croupier.poker import events as e
from croupier.poker.state import SHOWDOWN, Hand, Ints

# An award but for its amount: seat, share, hand, why and cite.
Said = tuple[int, str, str, str, str]
MUCKED, TWO = 2, 2
make = tuple.__new__


def one_pot(h: Hand) -> list[Any] | None:
    """The events to the end of the hand; None where it is not the usual one."""
    setup = h.setup
    plan = setup.plan
    game = plan.value
    if len(plan.sides) > 1 or not setup.trimmed or game is None or "collection" in game.defaults:
        return None
    put, live = h.put, h.live
    places = [place for place, lives in enumerate(live) if lives]
    first = places[0]
    top = max(put)
    if put[first] != top:
        return None
    if len(places) == 1 and not h.notes.dead and MUCKED not in h.shown:
        return _last(h, first, top)
    if h.phase is not SHOWDOWN or put.count(top) < TWO:
        return None
    for place in places:
        if put[place] != top:
            return None
    cards, board, side = h.cards, h.board, plan.sides[0]
    scores = side.scores([cards[place] for place in places], board)
    best = max(scores)
    if best < 0 or scores.count(best) > 1:
        return None
    seats, winner = setup.seats, places[scores.index(best)]
    words = side.named(cards[winner], board, best)
    award = (seats[winner], side.share, words, f"best {side.share} hand", side.cite)
    return _awarded(h, put, winner, award, tuple(sorted([seats[place] for place in places])), [])


def _last(h: Hand, place: int, top: int) -> list[Any]:
    """All others have folded: what nobody called goes back first."""
    put = h.put
    second = max([amount for other, amount in enumerate(put) if other != place])
    seat = h.setup.seats[place]
    events: list[Any] = []
    if top > second:
        events.append(e.Returned(seat, top - second))
        put = (*put[:place], second, *put[place + 1 :])
    award = (seat, "pot", "", "all others have folded", h.setup.plan.cite)
    return _awarded(h, put, place, award, (seat,), events)


def _awarded(h: Hand, put: Ints, place: int, said: Said, seats: Ints, events: list[Any]) -> list[Any]:
    plan, stacks = h.setup.plan, h.stacks
    assert plan.value is not None
    contested = sum(put)
    taken: Take = rake_of(plan.value, plan.options, flop=len(h.board) >= FLOP, contested=contested, chip=plan.chip)
    if taken.rake or taken.jackpot:
        cite = "30-1012" if plan.game.startswith("co/") else "Collection"
        events.append(e.RakeTaken(taken.rake, taken.jackpot, cite))
    amount = contested + h.setup.carried
    won = amount - taken.rake - taken.jackpot
    seat, share, hand, why, cite = said
    award = make(e.Award, (seat, share, won, hand, why, cite))
    events.append(make(e.PotAwarded, (0, amount, seats, (award,))))
    stack = stacks[place] + won + h.put[place] - put[place]
    events.append(make(e.HandEnded, (stacks[:place] + (stack,) + stacks[place + 1 :], 0)))  # noqa: RUF005
    return events
