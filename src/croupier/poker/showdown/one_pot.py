"""The usual end of a hand, without a detour: one pot, and one winner each way.

All others go by `house.pot`, which says the same of this one: `tests/poker/showdown/test_settled.py` compares them.
"""

from __future__ import annotations

from typing import Any

from croupier.cards.card import Cards
from croupier.house.pot.shares import share_cite
from croupier.house.pot.takes import FLOP, Take, rake_of
from croupier.poker.events import hand as e
from croupier.poker.setup.plan import Side
from croupier.poker.state import SHOWDOWN, Hand, Ints
from croupier.rules.pot import PotGame

# An award: seat, share, amount, hand, why and cite.
Said = tuple[int, str, int, str, str, str]
MUCKED, TWO = 2, 2
make = tuple.__new__


def one_pot(h: Hand) -> list[Any] | None:
    """The events to the end of the hand; None where it is not the usual one."""
    setup = h.setup
    plan = setup.plan
    game = plan.value
    if not setup.trimmed or game is None or "collection" in game.defaults:
        return None
    put, live = h.put, h.live
    places = [place for place, lives in enumerate(live) if lives]
    if not places:
        # Every hand was ruled dead.
        return None
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
    if len(plan.sides) > 1:
        return _two_ways(h, game, places)
    cards, board, side = h.cards, h.board, plan.sides[0]
    scores = side.scores([cards[place] for place in places], board)
    best = max(scores)
    if best < 0 or scores.count(best) > 1:
        return None
    seats, winner = setup.seats, places[scores.index(best)]
    award = best_hand(side, seats[winner], 0, cards[winner], board, best)
    return _awarded(h, put, winner, award, tuple(sorted([seats[place] for place in places])), [])


def best_hand(side: Side, seat: int, won: int, own: Cards, board: Cards, score: int) -> Said:
    """The award of the one best hand."""
    share = side.share
    return seat, share, won, side.named(own, board, score), f"best {share} hand", side.cite


def _two_ways(h: Hand, game: PotGame, places: list[int]) -> list[Any] | None:
    """One winner each way, or one for high where nobody has a low."""
    seats, cards, board, plan = h.setup.seats, h.cards, h.board, h.setup.plan
    held = [cards[place] for place in places]
    high, low = plan.sides
    highs, lows = high.scores(held, board), low.scores(held, board)
    best, lowest = max(highs), max(lows)
    if best < 0 or highs.count(best) > 1 or (lowest >= 0 and lows.count(lowest) > 1) or game.odd.all_to_one:
        return None
    first = places[highs.index(best)]
    words = high.named(cards[first], board, best)
    took = taken(h, sum(h.put))
    won = sum(h.put) + h.setup.carried - took.rake - took.jackpot
    if lowest < 0:
        cite = share_cite(game, "no qualifying low")
        shares = [(first, (seats[first], high.share, won, words, "best high hand, no low qualifies", cite))]
    else:
        half = won // 2 // plan.chip * plan.chip
        odd = won - half > half
        why = "best high hand; odd chip to the high half" if odd else "best high hand"
        cite = str(game.odd.halves or game.odd.cite) if odd else high.cite
        second = places[lows.index(lowest)]
        named = low.named(cards[second], board, lowest)
        shares = [
            (first, (seats[first], high.share, won - half, words, why, cite)),
            (second, (seats[second], low.share, half, named, "best low hand", low.cite)),
        ]
    events = rake_events(h, took)
    awards = tuple([make(e.Award, said) for _, said in shares])
    live = tuple(sorted([seats[place] for place in places]))
    events.append(make(e.PotAwarded, (0, sum(h.put) + h.setup.carried, live, awards)))
    stacks = list(h.stacks)
    for place, said in shares:
        stacks[place] += said[2]
    events.append(make(e.HandEnded, (tuple(stacks), 0)))
    return events


def _last(h: Hand, place: int, top: int) -> list[Any]:
    """All others have folded: what nobody called goes back first."""
    put = h.put
    second = max([amount for other, amount in enumerate(put) if other != place])
    seat = h.setup.seats[place]
    events: list[Any] = []
    if top > second:
        events.append(e.Returned(seat, top - second))
        put = (*put[:place], second, *put[place + 1 :])
    award = (seat, "pot", 0, "", "all others have folded", h.setup.plan.cite)
    return _awarded(h, put, place, award, (seat,), events)


def _awarded(h: Hand, put: Ints, place: int, said: Said, seats: Ints, events: list[Any]) -> list[Any]:
    stacks = h.stacks
    contested = sum(put)
    took = taken(h, contested)
    events += rake_events(h, took)
    amount = contested + h.setup.carried
    won = amount - took.rake - took.jackpot
    seat, share, _, hand, why, cite = said
    award = make(e.Award, (seat, share, won, hand, why, cite))
    events.append(make(e.PotAwarded, (0, amount, seats, (award,))))
    stack = stacks[place] + won + h.put[place] - put[place]
    events.append(make(e.HandEnded, (stacks[:place] + (stack,) + stacks[place + 1 :], 0)))  # noqa: RUF005
    return events


def taken(h: Hand, contested: int) -> Take:
    plan = h.setup.plan
    assert plan.value is not None
    return rake_of(plan.value, plan.options, flop=len(h.board) >= FLOP, contested=contested, chip=plan.chip)


def rake_events(h: Hand, took: Take) -> list[Any]:
    if not took.rake and not took.jackpot:
        return []
    return [e.RakeTaken(took.rake, took.jackpot, "30-1012" if h.setup.plan.game.startswith("co/") else "Collection")]
