"""Four cards of a shoe of which two are kept, or which are split into two hands: looked up by the four."""

from __future__ import annotations

import numpy as np

from croupier.cards.kernels.few import WAYS, signed
from croupier.cards.kernels.frozen import Table, frozen
from croupier.cards.kernels.jit import element, kernel
from croupier.count.kept_cards import FIRSTS, PAIRS, SECONDS

FOUR = 4
# Places of the first hand's two cards, then of the second's, by option.
PLACES = frozen([(*PAIRS[one], *PAIRS[two]) for one, two in zip(FIRSTS, SECONDS, strict=True)], np.int64)


@element
def in_order(cards: Table, row: int, four: Table) -> int:
    """The four cards ascending, and their number among all fours of a shoe, in which cards may be alike."""
    for place in range(FOUR):
        card, at = signed(cards[row, place]), place
        while at and four[at - 1] > card:
            four[at] = four[at - 1]
            at -= 1
        four[at] = card
    # Cards that may be alike become cards that are not: each is moved on by those below it.
    return int(WAYS[4, four[3] + 3] + WAYS[3, four[2] + 2] + WAYS[2, four[1] + 1] + four[0])


@kernel
def number_fours(cards: Table, out: Table) -> None:
    four = np.empty(FOUR, dtype=np.int64)
    for row in range(len(cards)):
        out[row] = in_order(cards, row, four)


@kernel
def keep_rows(cards: Table, options: Table, chosen: Table, first: Table, second: Table) -> None:
    """What is done with each four cards, and the cards of its hands; who keeps two has the same hand twice."""
    four = np.empty(FOUR, dtype=np.int64)
    for row in range(len(cards)):
        option = signed(options[in_order(cards, row, four)])
        chosen[row] = option
        for place in range(2):
            first[row, place] = four[PLACES[option, place]]
            second[row, place] = four[PLACES[option, 2 + place]]
