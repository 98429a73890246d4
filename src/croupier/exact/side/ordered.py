"""Hold'em wagers that look at when a card came, or at whose it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from itertools import combinations
from math import comb, perm
from typing import TYPE_CHECKING

from croupier.cards.high import CATEGORY_FLOOR
from croupier.cards.kernels.threads import over_slabs, row_slabs, thread_count
from croupier.cards.ranking import Ranking
from croupier.count.blocks import canonical, scored
from croupier.exact.side.pays import NotPriced
from croupier.exact.side.ranked import Cell, Counts, class_counts, counts, kept

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

ROYAL, SUITED = "royal flush", "straight flush"
# Seven cards are dealt to two hole cards, flop, turn and river: 42 choices of turn and river, ten of the hole cards.
SEVEN, HOLES = 7, comb(5, 2)
LAYOUTS = perm(SEVEN, 2) * HOLES
ACE = 12
# The place of the category in a score, and the number of the straight flushes in the ranking `high`.
CATEGORY, STRAIGHT_FLUSHES = 28, 8
# Rankings that look at which of the cards came when, and at how many hole cards must play.
BY_STREET, MUST_PLAY = "flopped-high", {"both-hole-cards": 2, "one-or-two-hole-cards": 1}


def in_order(ranking: Ranking, texts: tuple[str, ...]) -> Counts | None:
    """Two hole cards and a board by a ranking that tells them apart; None for any other ranking."""
    if ranking.name == BY_STREET:
        return by_street(texts)
    if ranking.name in MUST_PLAY:
        _check_told(texts, {item.name for item in ranking.categories})
        return hole_cards_must_play(MUST_PLAY[ranking.name])
    return None


def _check_told(texts: Iterable[str], told: Collection[str]) -> None:
    for text in texts:
        if text not in told:
            raise NotPriced(f"{text!r} is not told apart where hole cards and board are looked at by themselves")


def by_street(texts: tuple[str, ...]) -> Counts:
    """The best five of seven; royal and straight flushes by what lay in the first five and six cards,
    and on the board."""
    suited = kept("streets", LAYOUTS, _suited_by_street)
    lower = tuple(text for text in texts if SUITED not in text and ROYAL not in text)
    _check_told(set(texts) - set(lower), {name for cell, _ in suited.cells for name in cell.names})
    hands = class_counts("high", SEVEN, 0, (SUITED, *lower))
    found = [(cell, number * LAYOUTS) for cell, number in hands.cells if SUITED not in cell.names]
    return counts([*found, *suited.cells], hands.total * LAYOUTS)


def _suited_by_street() -> Counts:
    import numpy as np

    (block,) = scored("high", SEVEN, 0)
    rows = np.flatnonzero((block.scores >> CATEGORY)[block.where] >= STRAIGHT_FLUSHES)
    found: Counter[Cell] = Counter()
    for cards, weight in zip(block.cards[rows].tolist(), block.weights[rows].tolist(), strict=True):
        for cell, number in layouts(cards).items():
            found[cell] += number * weight
    return counts(_spades(found), int(block.weights[rows].sum()) * LAYOUTS)


def layouts(cards: list[int]) -> Counter[Cell]:
    """The ways to deal seven cards that hold a straight flush, by class."""
    runs = {frozenset(run): top for run, top in straight_flushes(cards)}
    best = max(runs.values())
    royal = next((run for run, top in runs.items() if top == ACE), frozenset())
    found: Counter[Cell] = Counter()
    for late in combinations(cards, 2):
        first = frozenset(cards) - set(late)
        flop = runs.get(first, -1)
        # With a royal flush on the board the hole cards are the other two, one choice of the ten.
        boards = 1 if royal and royal >= set(late) else 0
        for turn in late:
            early = bool(royal) and royal <= first | {turn}
            found[Cell(_names(best, flop, early, on_board=False))] += HOLES - boards
            found[Cell(_names(best, flop, early, on_board=True))] += boards
    return found


def straight_flushes(cards: list[int]) -> list[tuple[tuple[int, ...], int]]:
    """Every five of the cards that are a straight flush, with its top rank."""
    found: list[tuple[tuple[int, ...], int]] = []
    for five in combinations(sorted(cards), 5):
        ranks = [card >> 2 for card in five]
        if len({card & 3 for card in five}) == 1 and (ranks[4] - ranks[0] == 4 or ranks == [0, 1, 2, 3, 12]):
            found.append((five, 3 if ranks == [0, 1, 2, 3, 12] else ranks[4]))
    return found


def _names(top: int, flop: int, early: bool, *, on_board: bool) -> tuple[str, ...]:
    """`top` is the best straight flush of all seven, `flop` that of the first five or -1; `early`:
    royal in six cards."""
    if top < ACE:
        return ("flopped straight flush", SUITED) if flop >= 0 else (SUITED,)
    if flop == ACE:
        return "flopped royal flush", "royal flush in the first five cards", "flopped straight flush", ROYAL, SUITED
    flopped = ("flopped straight flush",) if flop >= 0 else ()
    if on_board:
        return *flopped, "community royal flush", ROYAL, SUITED
    seven = "royal flush in the first seven cards"
    return (*flopped, *(("royal flush in the first six cards",) if early else ()), seven, ROYAL, SUITED)


def _spades(found: Counter[Cell]) -> list[tuple[Cell, int]]:
    """One royal flush in four is in spades."""
    cells = []
    for cell, number in found.items():
        if "flopped royal flush" in cell.names:
            cells += [(Cell(("flopped royal flush in spades", *cell.names)), number // 4), (cell, number - number // 4)]
        else:
            cells.append((cell, number))
    return cells


def hole_cards_must_play(fewest: int) -> Counts:
    """Two hole cards and five on the board; the best five that use at least `fewest` of the two."""

    def count() -> Counts:
        boards, weights = canonical(5)
        numbers = categories_by_holding(boards, weights, fewest)
        return counts(((Cell((name,)), number) for name, number in numbers.items()), comb(52, 5) * comb(47, 2))

    return kept("holdings", fewest, count)


# Best hands that must use hole cards, on every board up to a change of suits.

NAMES = (
    "high card", "pair", "two pair", "three of a kind", "straight", "flush", "full house", "four of a kind",
    "straight flush", "royal flush",
)  # fmt: skip
HIGHEST = 7461  # the strength of a royal flush


def categories_by_holding(boards: NDArray[np.uint8], weights: NDArray[np.int64], fewest: int) -> dict[str, int]:
    import numpy as np

    from croupier.count.kernels.side import count_holdings

    floors = np.array([*CATEGORY_FLOOR, HIGHEST], dtype=np.int64)
    threads = thread_count()

    def work(slab: tuple[int, int]) -> NDArray[np.int64]:
        out = np.zeros(len(floors), dtype=np.int64)
        count_holdings(boards[slab[0] : slab[1]], weights[slab[0] : slab[1]], fewest, floors, out)
        return out

    sums = sum(over_slabs(work, row_slabs(len(boards), threads), threads), np.zeros(len(floors), dtype=np.int64))
    return dict(zip(NAMES, (int(number) for number in sums), strict=True))
