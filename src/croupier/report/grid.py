"""A strategy as a player would print it: where sentences name hands against cards of the dealer, a grid of both."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

AGAINST = " against "
# In the order of a printed chart.
CARDS = ("2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A")
# As charts abbreviate them; any other action by its first letters.
LETTERS = {"hit": "H", "stand": "S", "double": "D", "split": "P", "surrender": "R"}


@dataclass(frozen=True, slots=True)
class Grid:
    """One street: a row a hand, a column a card of the dealer's, and a letter for what is done."""

    street: str
    cards: tuple[str, ...]
    rows: tuple[tuple[str, tuple[str, ...]], ...]
    letters: Mapping[str, str]

    @property
    def key(self) -> str:
        return ", ".join(f"{letter} {action}" for action, letter in self.letters.items())


def grids(sentences: Iterable[tuple[str, str, str]]) -> tuple[Grid, ...]:
    """Of (when, do, street). Nothing unless every street is a grid: hands told apart by lists of the dealer's cards."""
    streets: dict[str, dict[str, list[tuple[tuple[str, ...], str]]]] = {}
    for when, do, street in sentences:
        hand, _, cards = when.partition(AGAINST)
        streets.setdefault(street, {}).setdefault(hand, []).append((tuple(cards.split()), do))
    if not streets or not all(_is_grid(rows) for rows in streets.values()):
        return ()
    actions = dict.fromkeys(do for rows in streets.values() for parts in rows.values() for _, do in parts)
    letters = _letters(tuple(actions))
    return tuple(_grid(street, rows, letters) for street, rows in streets.items())


def _is_grid(rows: Mapping[str, list[tuple[tuple[str, ...], str]]]) -> bool:
    """Some hand is played in more than one way, and all cards named are cards."""
    named = [card for parts in rows.values() for cards, _ in parts for card in cards]
    return any(len(parts) > 1 for parts in rows.values()) and all(card in CARDS for card in named)


def _grid(street: str, rows: Mapping[str, list[tuple[tuple[str, ...], str]]], letters: Mapping[str, str]) -> Grid:
    named = {card for parts in rows.values() for cards, _ in parts for card in cards}
    columns = tuple(card for card in CARDS if card in named)
    found = []
    for hand, parts in rows.items():
        cells = {card: letters[do] for cards, do in parts for card in cards or columns}
        found.append((hand, tuple(cells.get(card, "") for card in columns)))
    return Grid(street, columns, tuple(found), letters)


def _letters(actions: tuple[str, ...]) -> dict[str, str]:
    found: dict[str, str] = {}
    for action in actions:
        short = LETTERS.get(action) or action[:1].upper()
        size = 2
        while short in found.values():
            short, size = action[:size].capitalize(), size + 1
        found[action] = short
    return found
