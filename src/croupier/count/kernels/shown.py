"""What is folded when the dealer shows three of six cards: hands by their ranks, and by which of them are in his suit.

A hand of six that is no flush is as high as its ranks say, and so is the dealer's unless five of his are of one suit.
That takes two or three shown cards of the suit, so one suit matters at most: `x`. Of the player's hand then matter its
ranks and which of them it holds in x (a mask), and all hands that are alike in that are counted at once.

Dealer hands are counted by ranks as if there were no flushes; those that fill a flush are taken out of where their
ranks had put them, and beat every hand that is looked at here: only hands below the lowest flush are.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.cards.kernels.jit import element, kernel
from croupier.cards.kernels.lanes import popcount
from croupier.count.kernels.sets import CHOOSE, Int64s, Places

SIZE, SHOWN, MOST_RANKS = 6, 3, 6
RESULTS = 3
ALL = (1 << 64) - 1


@element
def multiset_number(ranks: Int64s, size: int) -> int:
    """The number of ascending ranks, of which some may be equal."""
    number = 0
    for place in range(size):
        number += CHOOSE[ranks[place] + place, place + 1]
    return number


@element
def _sorted_into(first: Int64s, held: int, second: Int64s, more: int, out: Int64s) -> None:
    """Two ascending lists as one."""
    a, b = 0, 0
    for place in range(held + more):
        if b == more or (a < held and first[a] <= second[b]):
            out[place] = first[a]
            a += 1
        else:
            out[place] = second[b]
            b += 1


@element
def cell_of(level: int, mine: int, bars: Int64s) -> int:
    """Of a dealer's level against the player's: his class, then win, tie, loss."""
    kind = 0
    for bar in bars:
        kind += level >= bar
    return RESULTS * kind + (0 if level < mine else 1 if level == mine else 2)


@element
def _count_by_ranks(left: Int64s, draws: Int64s, levels: Int64s, mine: int, bars: Int64s, out: Int64s) -> None:
    """Dealer hands by cell, by the ranks of the three cards he draws; `left` cards there are of each rank."""
    out[:] = 0
    for draw in range(draws.shape[0]):
        a, b, c = draws[draw, 0], draws[draw, 1], draws[draw, 2]
        if a == c:
            ways = CHOOSE[left[a], 3]
        elif a == b:
            ways = CHOOSE[left[a], 2] * left[c]
        elif b == c:
            ways = left[a] * CHOOSE[left[b], 2]
        else:
            ways = left[a] * left[b] * left[c]
        if ways:
            out[cell_of(levels[draw], mine, bars)] += ways


@element
def _in_other_suits(rank: int, suit: int, x: int, blocked: Int64s) -> int:
    """Cards of a rank that are not shown, outside two suits."""
    found = 0
    for other in range(4):
        found += other not in (suit, x) and not blocked[other] >> rank & 1
    return found


@element
def _flushes_in(suit: int, ranks: Int64s, twice: int, mask: int, blocked: Int64s, x: int) -> int:
    """Hands with these different ranks (one of them `twice`, or none) that hold the ranks of the mask in x and five or
    six cards of another suit. `blocked` are the ranks shown, by suit; x is -1 where no suit matters.
    """
    different, missing, gap = ranks.shape[0], 0, -1
    for place in range(different):
        if blocked[suit] >> ranks[place] & 1:
            missing, gap = missing + 1, place
    if different == 5:
        # One rank is held in the suit and in another one.
        if missing:
            return 0
        return int(mask == 1 << twice) if mask else _in_other_suits(ranks[twice], suit, x, blocked)
    if mask:
        # All but the one in x.
        return int(missing == 0 or (missing == 1 and mask >> gap & 1))
    found = int(missing == 0)
    for place in range(different):
        if missing == 0 or (missing == 1 and place == gap):
            found += _in_other_suits(ranks[place], suit, x, blocked)
    return found


@element
def _flushes_of_others(ranks: Int64s, twice: int, mask: int, blocked: Int64s, x: int) -> int:
    """The same in any suit but x."""
    found = 0
    if ranks.shape[0] >= 5 and popcount(mask) <= 1:
        for suit in range(4):
            if suit != x:
                found += _flushes_in(suit, ranks, twice, mask, blocked, x)
    return found


@element
def _zeta(values: Int64s, bits: int) -> None:
    """Each becomes the sum over its subsets."""
    for bit in range(bits):
        for subset in range(1 << bits):
            if subset >> bit & 1:
                values[subset] += values[subset ^ 1 << bit]


@element
def _fill_flushes(shown: Int64s, suited: int, ranks: int, level_of: Int64s, six: Int64s, out: Int64s) -> int:
    """The draws that fill a flush: ranks in the suit (-1 for a third of another suit), the third's rank, and how high
    the ranks are. `suited` are the ranks shown in the suit.
    """
    drawn, found = np.zeros(SHOWN, dtype=np.int64), 0
    for a in range(ranks):
        for b in range(a + 1, ranks):
            if (suited >> a | suited >> b) & 1:
                continue
            for c in range(ranks):
                of_suit = c > b and not suited >> c & 1
                if of_suit:
                    drawn[0], drawn[1], drawn[2] = a, b, c
                    _sorted_into(shown, SHOWN, drawn, SHOWN, six)
                    out[found] = a, b, c, c, level_of[multiset_number(six, SIZE)]
                    found += 1
                if popcount(suited) == SHOWN:
                    low, high = min(b, c), max(b, c)
                    drawn[0], drawn[1], drawn[2] = min(a, low), max(a, low), high
                    _sorted_into(shown, SHOWN, drawn, SHOWN, six)
                    out[found] = a, b, -1, c, level_of[multiset_number(six, SIZE)]
                    found += 1
    return found


@element
def _sort_flushes(
    items: Int64s, number: int, mine: int, bars: Int64s, held: Int64s, where: Int64s, bits: int, out: Int64s
) -> None:
    """Draws that fill a flush, by the cell of their ranks and by which of the player's ranks they take in the suit;
    first all, then a list for each rank of the player: a third card of it more, where he holds his own in the suit.
    """
    out[:, : 1 + bits, : 1 << bits] = 0
    for item in range(number):
        a, b, c = items[item, 0], items[item, 1], items[item, 2]
        met = 0
        if where[a] >= 0:
            met |= 1 << where[a]
        if where[b] >= 0:
            met |= 1 << where[b]
        cell = cell_of(items[item, 4], mine, bars)
        if c >= 0:
            if where[c] >= 0:
                met |= 1 << where[c]
            out[cell, 0, met] += 1
        else:
            third = items[item, 3]
            # Three there are outside the suit, less what the player holds of them.
            out[cell, 0, met] += 3 - held[third]
            if where[third] >= 0:
                out[cell, 1 + where[third], met] += 1


@element
def _hands_so(held: Int64s, different: Int64s, twice: int, mask: int, blocked: Int64s, x: int) -> int:
    """How many hands of these ranks hold those of the mask in x and no five cards of one suit."""
    found = 1
    for place in range(different.shape[0]):
        rank, free = different[place], 0
        in_x = mask >> place & 1
        for suit in range(4):
            if not blocked[suit] >> rank & 1:
                free += suit != x
            elif suit == x and in_x:
                return 0
        if held[rank] - in_x > free:
            return 0
        found *= CHOOSE[free, held[rank] - in_x]
    return found - _flushes_of_others(different, twice, mask, blocked, x)


@element
def _read_hand(
    ranks: Int64s, shown: Int64s, held: Int64s, left: Int64s, different: Int64s, where: Int64s
) -> tuple[int, int]:
    """How often each rank is held, how many cards of it are left, the different ranks and their places; how many they
    are, or 0 where a rank would be held or shown too often, and the place of one that is held twice.
    """
    held[:] = 0
    for place in range(SIZE):
        held[ranks[place]] += 1
    left[:] = 4 - held
    for place in range(SHOWN):
        left[shown[place]] -= 1
    number, twice = 0, -1
    for rank in range(held.shape[0]):
        where[rank] = -1
        if held[rank]:
            different[number], where[rank] = rank, number
            twice = number if held[rank] == 2 else twice
            number += 1
    return (number if left.min() >= 0 else 0), twice


@element
def _add_folds(
    mask: int, hands_so: int, worth: int, by_ranks: Int64s, flushes: Int64s, parts: int, number: int, gain: Int64s,
    lost: int, counts: Int64s, out: Int64s,
) -> None:  # fmt: skip
    """The hands with this mask, if they are folded: what the dealer holds, flushes among what beats them."""
    total, gained, others = 0, worth, (1 << number) - 1 ^ mask
    for cell in range(by_ranks.shape[0]):
        taken = flushes[cell, 0, others] if parts else 0
        for place in range(parts - 1):
            if mask >> place & 1:
                taken += flushes[cell, 1 + place, others]
        counts[cell] = by_ranks[cell] - taken
        gained -= taken * (gain[cell] - gain[lost])
        total += taken
    if gained < 0:
        counts[lost] += total
        for cell in range(by_ranks.shape[0]):
            out[cell] += hands_so * counts[cell]


class Room(NamedTuple):
    """Paper to work on, and what the three ranks shown come to: levels by draw, draws that fill a flush by way."""

    levels: Int64s
    by_ranks: Int64s
    flushes: Int64s
    different: Int64s
    where: Int64s
    held: Int64s
    left: Int64s
    items: Int64s
    numbers: Int64s


@element
def _make_room(
    shown: Int64s, blocked: Int64s, suits: Int64s, draws: Int64s, level_of: Int64s, ranks: int, cells: int
) -> Room:
    ways, six = blocked.shape[0], np.zeros(SIZE, dtype=np.int64)
    levels = np.zeros(draws.shape[0], dtype=np.int64)
    items, numbers = np.zeros((ways, 2 * ranks**3, 5), dtype=np.int64), np.zeros(ways, dtype=np.int64)
    for draw in range(draws.shape[0]):
        _sorted_into(shown, SHOWN, draws[draw], SHOWN, six)
        levels[draw] = level_of[multiset_number(six, SIZE)]
    for way in range(ways):
        if suits[way] >= 0:
            numbers[way] = _fill_flushes(shown, blocked[way, suits[way]], ranks, level_of, six, items[way])
    return Room(
        levels, np.zeros(cells, dtype=np.int64), np.zeros((cells, 1 + MOST_RANKS, 1 << MOST_RANKS), dtype=np.int64),
        np.zeros(SIZE, dtype=np.int64), np.zeros(ranks, dtype=np.int64), np.zeros(ranks, dtype=np.int64),
        np.zeros(ranks, dtype=np.int64), items, numbers,
    )  # fmt: skip


@element
def _sum_flushes(way: int, blocked: int, mine: int, bars: Int64s, number: int, room: Room) -> int:
    """Flushes by cell and by sets of ranks that are free for them; how many parts of them there are."""
    parts = 1 + number if popcount(blocked) == SHOWN else 1
    _sort_flushes(room.items[way], room.numbers[way], mine, bars, room.held, room.where, number, room.flushes)
    for cell in range(room.by_ranks.shape[0]):
        for part in range(parts):
            _zeta(room.flushes[cell, part], number)
    return parts


@kernel
def count_folds(
    shown: Int64s, blocked: Int64s, suits: Int64s, hands: Int64s, mine: Int64s, kinds: Int64s, gains: Int64s,
    draws: Int64s, level_of: Int64s, bars: Int64s, top: int, ranks: int, out: Int64s,
) -> None:  # fmt: skip
    """For three shown ranks and each way they may be suited (`blocked` ranks by suit, and the suit that matters): over
    the hands that are folded, dealer hands by the player's class and cell.

    `hands` are ascending ranks, `mine` and `kinds` their levels and classes; `gains` by class and cell what playing
    brings over folding; `level_of` is by number of ranks; `top` is the class of a flush.
    """
    cells, lost = out.shape[2], RESULTS * top + 2
    room, counts = (_make_room(shown, blocked, suits, draws, level_of, ranks, cells), np.zeros(cells, dtype=np.int64))
    for hand in range(hands.shape[0]):
        number, twice = _read_hand(hands[hand], shown, room.held, room.left, room.different, room.where)
        if number == 0:
            continue
        gain = gains[kinds[hand]]
        _count_by_ranks(room.left, draws, room.levels, mine[hand], bars, room.by_ranks)
        worth, most = (room.by_ranks * gain).sum(), (gain - gain[lost]).max()
        for way in range(blocked.shape[0]):
            # Where even all flushes, each draw with a card of another suit for three, cannot bring it to a fold.
            if worth - 3 * room.numbers[way] * most >= 0:
                continue
            x = suits[way]
            parts = _sum_flushes(way, blocked[way, x], mine[hand], bars, number, room) if x >= 0 else 0
            for mask in range(1 << number if x >= 0 else 1):
                hands_so = (
                    _hands_so(room.held, room.different[:number], twice, mask, blocked[way], x)
                    if popcount(mask) < 5
                    else 0
                )
                if hands_so:
                    _add_folds(
                        mask, hands_so, worth, room.by_ranks, room.flushes, parts, number, gain, lost, counts,
                        out[way, kinds[hand]],
                    )  # fmt: skip


@element
def _folded(worth: int, gain: Int64s, lost: int, number: int, parts: int, flushes: Int64s) -> int:
    """A bit for each set of ranks that is held in the suit."""
    found = np.uint64(0)
    for mask in range(1 << number):
        gained, others = worth, (1 << number) - 1 ^ mask
        for cell in range(gain.shape[0]):
            taken = flushes[cell, 0, others]
            for place in range(parts - 1):
                if mask >> place & 1:
                    taken += flushes[cell, 1 + place, others]
            gained -= taken * (gain[cell] - gain[lost])
        if gained < 0:
            found |= np.uint64(1) << np.uint64(mask)
    return found  # type: ignore[return-value]


@kernel
def fill_folds(
    shown: Int64s, blocked: Int64s, suits: Int64s, hands: Int64s, mine: Int64s, kinds: Int64s, gains: Int64s,
    draws: Int64s, level_of: Int64s, bars: Int64s, top: int, ranks: int, out: NDArray[np.uint64],
) -> None:  # fmt: skip
    """As `count_folds`; `out` is by way that the cards shown may be suited and hand: a bit for each set of its ranks
    that are held in the suit that matters, one where it is folded."""
    lost = RESULTS * top + 2
    room = _make_room(shown, blocked, suits, draws, level_of, ranks, gains.shape[1])
    for hand in range(hands.shape[0]):
        number, _ = _read_hand(hands[hand], shown, room.held, room.left, room.different, room.where)
        if number == 0:
            continue
        gain = gains[kinds[hand]]
        _count_by_ranks(room.left, draws, room.levels, mine[hand], bars, room.by_ranks)
        worth, most = (room.by_ranks * gain).sum(), (gain - gain[lost]).max()
        for way in range(blocked.shape[0]):
            if worth < 0:
                out[way, hand] = np.uint64(ALL)
            elif worth - 3 * room.numbers[way] * most < 0:
                parts = _sum_flushes(way, blocked[way, suits[way]], mine[hand], bars, number, room)
                out[way, hand] = _folded(worth, gain, lost, number, parts, room.flushes)


def suited_ways(shown: Places) -> tuple[Int64s, Int64s]:
    """Of three cards shown: by suit the ranks that they have in it, as bits; and the suit that matters, or -1."""
    blocked = np.zeros((len(shown), 4), dtype=np.int64)
    for row, cards in enumerate(shown.tolist()):
        for card in cards:
            blocked[row, card % 4] |= 1 << card // 4
    number = np.array([[int(mask).bit_count() for mask in row] for row in blocked])
    return blocked, np.where(number.max(axis=1) > 1, number.argmax(axis=1), -1)
