"""The usual showdown at once: hands laid open, one pot for the best of them, and the end of the hand.

`showing` and `one_pot` say the same one event after the other; `tests/poker/showdown/test_at_once.py` compares them.
"""

from __future__ import annotations

from typing import Any

from croupier.house.pot.takes import NOTHING
from croupier.poker.events import hand as e
from croupier.poker.folds.hand import ALL_OF
from croupier.poker.showdown.one_pot import best_hand, rake_events, taken
from croupier.poker.showdown.showing import first_to_show
from croupier.poker.state import NOTES, OVER, Hand, Notes

make = tuple.__new__
SHOWN, MUCKED = 1, 2
# What a showdown leaves as it was: all but what is returned, awarded, raked.
REST = NOTES[4:]


def usual_end(h: Hand, events: list[Any]) -> Hand | None:
    """The hand after its last event; None where anything is unusual, and nothing is done then."""
    (
        setup, stacks, bets, put, _, top, full, wagers, answered, last, paid, spoke, live, _, street, first_asked,
        cards, faces, board, order, drawn, burned, discards, _, notes,
    ) = h  # fmt: skip
    plan = setup.plan
    if not plan.ends_at_once or notes is not NOTES or not setup.trimmed:
        return None
    first, n, most = first_to_show(h), len(live), max(put)
    if first == 0 and 0 not in live and put.count(most) == n:
        queue = ALL_OF[n]
    else:
        queue = tuple([place for place in (*range(first, n), *range(first)) if live[place]])
        for place in queue:
            if put[place] != most:
                return None
    side = plan.sides[0]
    held = [cards[place] for place in queue]
    scores = side.scores(held, board)
    best = max(scores)
    if best < 0:
        return None
    seats = setup.seats
    lives, faced = [*live], [0] * n
    open_seats: list[int] = []
    open_hands, mucked, level = [], [], -1
    for place, score in zip(queue, scores, strict=True):
        if score < level or (score < 0 and open_seats):
            lives[place], faced[place] = 0, MUCKED
            mucked.append(seats[place])
        else:
            level, faced[place] = score, SHOWN
            open_seats.append(seats[place])
            open_hands.append(cards[place])
    contested = sum(put)
    took = NOTHING if plan.unraked else taken(h, contested)
    amount = contested + setup.carried
    won = amount - took.rake - took.jackpot
    winners = [place for place, score in zip(queue, scores, strict=True) if score == best]
    awards = _awards(h, winners, won, best)
    balance, won_by = [*stacks], [0] * n
    for award in awards:
        place = seats.index(award[0])
        balance[place] += award[2]
        won_by[place] = award[2]
    left = (*balance,)
    events.append(make(e.ShowdownOpened, (seats[first],)))
    events.append(make(e.HandsShown, ((*open_seats,), (*open_hands,), (*mucked,))))
    if took is not NOTHING:
        events += rake_events(h, took)
    events.append(make(e.PotAwarded, (0, amount, (*sorted(open_seats),), awards)))
    events.append(make(e.HandEnded, (left, 0)))
    ended = make(Notes, ((), (*won_by,), took.rake, took.jackpot, *REST))
    return make(Hand, (
        setup, left, bets, put, (), top, full, wagers, answered, last, paid, spoke, (*lives,), OVER, street,
        first_asked, cards, faces, board, order, drawn, burned, discards, (*faced,), ended,
    ))  # fmt: skip


def _awards(h: Hand, winners: list[int], won: int, best: int) -> tuple[e.Award, ...]:
    """The pot to the one best hand, or in parts to those that tie; odd chips are as the game has them."""
    setup, cards, board = h.setup, h.cards, h.board
    plan, seats = setup.plan, setup.seats
    side = plan.sides[0]
    if len(winners) == 1:
        place = winners[0]
        return (make(e.Award, best_hand(side, seats[place], won, cards[place], board, best)),)
    game = plan.value
    assert game is not None
    odd = game.odd
    button = seats[setup.button] if setup.button >= 0 else 0
    parts, extra = odd.split_and_odd(won, [seats[place] for place in winners], chip=plan.chip, button=button)
    tied = f"best {side.share} hand, tied by {len(winners)}"
    found = []
    for seat, part in parts.items():
        words = side.named(cards[seats.index(seat)], board, best)
        if seat in extra:
            said = f"{tied}; odd chip, left of the {'dealer' if odd.from_dealer else 'button'}"
            found.append(e.Award(seat, side.share, part, words, said, str(odd.cite)))
        else:
            found.append(e.Award(seat, side.share, part, words, tied, str(game.tie)))
    return tuple(found)
