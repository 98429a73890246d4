"""What a ranking accepts, checked once at its public doors: past them no card is looked at twice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from operator import index
from typing import TYPE_CHECKING, Any, SupportsIndex

from croupier.cards.card import CODES, JOKER, NAMES, Cards
from croupier.errors import CardError, RankingError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from croupier.cards.ranking.base import Ranking


def check_cards(ranking: Ranking, cards: Sequence[int]) -> Cards:
    hand = tuple(_code(ranking, card) for card in cards)
    shown = " ".join(NAMES[card] for card in hand)
    if len(hand) not in ranking.sizes:
        raise RankingError(f"ranking {ranking.name} takes {numbers(ranking.sizes)}, {shown!r} has {len(hand)}")
    # Two jokers may have one code: how many there are is counted below.
    once = hand if ranking.jokers < 2 else tuple(card for card in hand if card < JOKER) or hand[:1]
    card, times = Counter(once).most_common(1)[0]
    if times > ranking.copies:
        raise CardError(f"card {NAMES[card]} appears {how_often(times)} in {shown!r} for ranking {ranking.name}")
    jokers = sum(card >= JOKER for card in hand)
    if jokers > ranking.jokers:
        raise RankingError(f"ranking {ranking.name} has {joker_limit(ranking.jokers)}, {shown!r} has {jokers}")
    return hand


def _code(ranking: Ranking, card: object) -> int:
    # `index` takes the integers of NumPy too, and refuses 3.0.
    if isinstance(card, SupportsIndex) and 0 <= index(card) < CODES:
        return index(card)
    raise CardError(f"{card!r} is no card code from 0 to {CODES - 1}, for ranking {ranking.name}")


def check_array(ranking: Ranking, array: Any) -> NDArray[np.uint8]:
    """The rows as contiguous bytes, or one sentence about the first row that is wrong."""
    import numpy as np

    if not isinstance(array, np.ndarray) or array.dtype.kind not in "iu":
        got = array.dtype if isinstance(array, np.ndarray) else type(array).__name__
        raise RankingError(f"ranking {ranking.name} takes an array of card codes as integers, not {got}")
    if array.ndim != 2 or array.shape[1] not in ranking.sizes:
        raise RankingError(
            f"ranking {ranking.name} takes an array with rows of {numbers(ranking.sizes)}, not one of "
            f"shape {array.shape}"
        )
    if ranking.quick_rows and array.dtype == np.uint8:
        # The kernels look at the codes themselves, which is quicker.
        return np.ascontiguousarray(array)
    codes = JOKER + ranking.jokers
    if array.size and (array.min() < 0 or array.max() >= codes):
        row, column = np.argwhere((array < 0) | (array >= codes))[0]
        raise CardError(
            f"row {row} has card code {array[row, column]}, ranking {ranking.name} knows the codes 0 to {codes - 1}"
        )
    cards: NDArray[np.uint8] = np.ascontiguousarray(array, dtype=np.uint8)
    _check_repeats(ranking, cards)
    return cards


def _check_repeats(ranking: Ranking, cards: NDArray[np.uint8]) -> None:
    import numpy as np

    if cards.shape[1] <= ranking.copies:
        return
    if ranking.copies == 1:
        held = np.zeros(len(cards), dtype=np.uint64)
        twice = np.zeros(len(cards), dtype=np.uint64)
        for column in cards.T:
            bit = np.uint64(1) << column.astype(np.uint64)
            twice |= held & bit
            held |= bit
        repeated = twice != 0
    else:
        ordered = np.sort(cards, axis=1)
        repeated = (ordered[:, ranking.copies :] == ordered[:, : -ranking.copies]).any(axis=1)
    if repeated.any():
        row = int(repeated.argmax())
        card, times = Counter(cards[row].tolist()).most_common(1)[0]
        raise CardError(f"row {row} has card {NAMES[card]} {how_often(times)}, for ranking {ranking.name}")


def numbers(sizes: Sequence[int]) -> str:
    """'5, 6 or 7 cards', and '2 to 22 cards' where listing them would be silly."""
    if len(sizes) > 4:
        return f"{sizes[0]} to {sizes[-1]} cards"
    head = ", ".join(map(str, sizes[:-1]))
    return f"{head} or {sizes[-1]} cards" if head else f"{sizes[0]} card{'s' * (sizes[0] > 1)}"


def how_often(times: int) -> str:
    return "twice" if times == 2 else f"{times} times"


def joker_limit(jokers: int) -> str:
    return "no joker" if not jokers else f"at most {jokers} joker{'s' * (jokers > 1)}"
