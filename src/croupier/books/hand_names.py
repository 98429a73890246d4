"""Names of hands in pay tables: which class of which ranking they mean, and how high it stands.

Most names are read by the ranking itself. Names that ask whose cards they are, or how the round went, are listed in
`pay/classes.toml`.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from croupier.books.model import Cell
from croupier.books.names import canonical
from croupier.errors import RankingError

Span = tuple[int, int]

# Classes of these are told apart, but none is better than another.
ORDERLESS = ("hole-cards", "card", "outcome")
OUTCOME = "outcome"  # no ranking of hands at all: win, margin, a player-dealer's bust; a game's own module reads it


@dataclass(frozen=True, slots=True)
class Hand:
    """A named class of hands. `spans` are scores of its ranking; none where it has no place in an order."""

    ranking: str
    name: str
    spans: tuple[Span, ...] = ()
    narrowed: bool = False  # by suits, colours, jokers or by whose cards they are, besides the score

    @property
    def place(self) -> int | None:
        """How high the lowest hand of the class stands: 'pair of jacks or better' stands with the jacks.

        None where the class has no such place: its ranking orders nothing, or it cuts through several categories.
        """
        if self.ranking in ORDERLESS or (
            self.narrowed and len(self.spans) > 1 and self.name not in order_of(self.ranking)
        ):
            return None
        return min((low for low, _ in self.spans), default=None)


def find_hand(ranking: str, cell: Cell) -> Hand | None:
    """What the row of a schedule with this ranking pays for; None where the ranking has no such hands."""
    return hand_named(ranking, cell.means or cell.hand) or (
        None if cell.means else hand_named(ranking, canonical(cell.hand))
    )


@cache
def hand_named(ranking: str, name: str) -> Hand | None:
    from croupier.cards.ranking import RANKINGS

    like = listed().get(ranking, {}).get(name)
    if like is not None:
        return Hand(ranking, name, _spans(ranking, like) if like else (), narrowed=True)
    if ranking == OUTCOME:
        return Hand(ranking, name)
    if ranking not in RANKINGS:
        return None
    try:
        found = RANKINGS[ranking].class_named(name)
    except RankingError:
        return None
    return Hand(ranking, name, tuple(sorted(found.spans)), narrowed=bool(found.tests))


def _spans(ranking: str, like: str) -> tuple[Span, ...]:
    found = hand_named(ranking, like)
    if found is None:
        raise RankingError(f"pay/classes.toml: ranking {ranking} has no hands called {like!r}")
    return found.spans


@cache
def listed() -> dict[str, dict[str, str]]:
    """Names that rankings do not have, by ranking, each with the class whose place it takes."""
    text = (files("croupier") / "pay" / "classes.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def order_of(ranking: str) -> tuple[str, ...]:
    """The categories of a ranking, the highest first; nothing where hands have no order."""
    from croupier.cards.ranking import RANKINGS

    return tuple(category.name for category in RANKINGS[ranking].categories) if ranking in RANKINGS else ()


def category_spans(ranking: str) -> tuple[tuple[str, tuple[Span, ...]], ...]:
    """Each category that lies within no other, with all that lies within it, the highest first."""
    from croupier.cards.ranking import RANKINGS

    if ranking not in RANKINGS or ranking in ORDERLESS:
        return ()
    return tuple((item.name, _spans(ranking, item.name)) for item in RANKINGS[ranking].categories if not item.within)
