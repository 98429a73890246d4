"""Does an example hand hold what its rule speaks of? Only pairs, threes and fours are told, by counting ranks."""

from __future__ import annotations

import re
from collections import Counter

# What a rule's first words ask for: how many ranks occur four times, three times and twice. The narrowest words first.
SHAPES: tuple[tuple[str, tuple[tuple[int, int, int], ...]], ...] = (
    (r"(?:straight|flush).*\bno pair", ((0, 0, 0),)),
    (r"(?:straight|flush).*\bone pair", ((0, 0, 1),)),
    (r"(?:straight|flush).*\btwo pair", ((0, 0, 2),)),
    (r"(?:straight|flush).*\bthree of a kind", ((0, 1, 0),)),
    (r"no pair|high card", ((0, 0, 0),)),
    (r"one pair", ((0, 0, 1),)),
    (r"two pair", ((0, 0, 2),)),
    (r"three pair", ((0, 0, 3),)),
    (r"two (?:sets of trips|three of a kinds)", ((0, 2, 0),)),
    (r"three of a kind", ((0, 1, 0),)),
    (r"full house and a pair", ((0, 1, 2),)),
    (r"full house", ((0, 1, 1), (0, 1, 2))),
    (r"four of a kind (?:and|with) (?:a pair)", ((1, 0, 1),)),
    (r"four of a kind (?:and|with) trips", ((1, 1, 0),)),
    (r"four of a kind", ((1, 0, 0),)),
)


def strange_shape(rule: str, cards: list[str]) -> str:
    """What the cards hold, where that is not what the rule speaks of. A joker could be anything."""
    if "Jk" in cards:
        return ""
    counts = Counter(Counter(card[0] for card in cards).values())
    shape = counts[4], counts[3], counts[2]
    wanted = next((shapes for words, shapes in SHAPES if re.match(words, rule)), None)
    if wanted is None or shape in wanted:
        return ""
    held = [
        f"{number} {what}{'s' * (number > 1)}"
        for number, what in zip(shape, ("four", "three", "pair"), strict=True)
        if number
    ]
    return f"the cards hold {' and '.join(held) or 'no pair'}"
