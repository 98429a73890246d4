"""Which cards of five are thrown away, as bits by their places. The place in a list is a discard's slot."""

from __future__ import annotations

from itertools import combinations

HAND = 5
# No hand is drawn to: it is folded.
FOLDED = -1
# Any cards, the fewest first.
ANY = tuple(sorted(range(1 << HAND), key=lambda mask: (mask.bit_count(), mask)))
# None, one or two.
UP_TO_TWO = tuple(sum(1 << place for place in out) for number in range(3) for out in combinations(range(HAND), number))
