"""Hands of cards from several decks at once: two cards of a deck of their own, three of a shoe."""

from __future__ import annotations

from itertools import combinations_with_replacement
from math import comb, prod
from typing import TYPE_CHECKING

from croupier.exact.side.up_to_suits import canonical
from croupier.rules.game import Game
from croupier.rules.group import Group

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


def decks_of(game: Game, hand: Group, decks: int) -> list[tuple[int, int]]:
    """By deck, the number of cards and of packs."""
    places = {group.name: group for group in game.groups}
    found: dict[str, tuple[int, int]] = {}
    part: Group | None = hand
    while part is not None:
        place = places[part.name]
        size, _ = found.get(place.deck, (0, 0))
        found[place.deck] = (size + part.size, place.decks or decks)
        part = part.also
    return list(found.values())


def rows_of_decks(parts: list[tuple[int, int]]) -> tuple[NDArray[np.uint8], NDArray[np.int64], int]:
    """Hands up to suits, how many each row stands for, and how many there are in all."""
    import numpy as np

    (size, packs), *others = parts
    rows, weights = canonical(size, decks=packs)
    total = comb(52 * packs, size)
    for number, copies in others:
        more = np.array(list(combinations_with_replacement(range(52), number)), dtype=np.uint8)
        ways = np.array(
            [prod(comb(copies, row.count(card)) for card in set(row)) for row in more.tolist()], dtype=np.int64
        )
        more, ways = more[ways > 0], ways[ways > 0]
        rows, weights = (
            np.hstack([np.repeat(rows, len(more), axis=0), np.tile(more, (len(rows), 1))]),
            np.repeat(weights, len(more)) * np.tile(ways, len(rows)),
        )
        total *= comb(52 * copies, number)
    return rows, weights, total
