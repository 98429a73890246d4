"""One hand from Python, as fast as a compiled function can be called:
about as long as making the tuple of its cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from numba import int64

from croupier.cards.high import refusal
from croupier.cards.kernels.elements import START, high_of
from croupier.cards.kernels.frozen import BITS, CODES, JOKER_SHIFT
from croupier.cards.kernels.jit import quick
from croupier.cards.kernels.lanes import popcount
from croupier.errors import CardError, RankingError


class NoHand(CardError, RankingError):
    """Seven codes that are no seven different cards. Compiled code can raise it, the sentence is made here."""

    def __init__(self, *cards: int) -> None:
        super().__init__(str(refusal(cards)))


@quick
def _scalar7(a: int, b: int, c: int, d: int, e: int, f: int, g: int) -> int:
    if (a | b | c | d | e | f | g) >> 6 != 0:
        raise NoHand(a, b, c, d, e, f, g)
    total = START + CODES[a] + CODES[b] + CODES[c] + CODES[d] + CODES[e] + CODES[f] + CODES[g]
    seen = 1 << a | 1 << b | 1 << c | 1 << d | 1 << e | 1 << f | 1 << g
    if popcount(seen) != 7 or total >> JOKER_SHIFT != 0:
        raise NoHand(a, b, c, d, e, f, g)
    return high_of(total, BITS[a] | BITS[b] | BITS[c] | BITS[d] | BITS[e] | BITS[f] | BITS[g])


def _entry_point(dispatcher: Any, arguments: int) -> Any:
    """numba's dispatcher looks at the types of all arguments on each call;
    the code behind it takes integers at once."""
    signature = (int64,) * arguments
    dispatcher.compile(signature)
    return dispatcher.overloads[signature].entry_point


scalar7: Callable[[int, int, int, int, int, int, int], int] = _entry_point(_scalar7, 7)
