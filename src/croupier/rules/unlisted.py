"""Cards of the table that a round does not list: nobody's wager may read them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from croupier.cards.card import Cards
from croupier.errors import UnlistedCards


class Unlisted(dict[str, Cards]):
    """The cards of a round that lists fewer of the table's than are dealt. `missing` are the places that are not whole,
    with what is said to whoever asks for cards that are not given: all of a place, or those after the first few.
    """

    def __init__(self, cards: Mapping[str, Cards], missing: Mapping[str, str]) -> None:
        parts = {name: _First(cards[name], said) for name, said in missing.items() if cards.get(name)}
        super().__init__({**cards, **parts})
        self.missing = {name: said for name, said in missing.items() if name not in parts}

    def __getitem__(self, name: str) -> Cards:
        self._ask(name)
        return super().__getitem__(name)

    def get(self, name: str, default: Any = None) -> Any:
        self._ask(name)
        return super().get(name, default)

    def __contains__(self, name: object) -> bool:
        self._ask(str(name))
        return super().__contains__(name)

    def _ask(self, name: str) -> None:
        if name in self.missing:
            raise UnlistedCards(self.missing[name])


class _First(tuple[int, ...]):
    """The first cards of a place: a part of them may be cut out, and nothing that lies beyond; nobody looks at them as
    if they were all."""

    said: str

    def __new__(cls, cards: Cards, said: str) -> _First:
        found = super().__new__(cls, cards)
        found.said = said
        return found

    def __getitem__(self, part: Any) -> Any:
        last = (len(self) + 1 if part.stop is None else part.stop) if isinstance(part, slice) else part + 1
        if last > len(self):
            raise UnlistedCards(self.said)
        return tuple.__getitem__(self, part)

    def __iter__(self) -> Iterator[int]:
        raise UnlistedCards(self.said)
