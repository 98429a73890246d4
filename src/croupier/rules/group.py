"""Where cards lie: places that are dealt to, parts of them, several together, and hands worked out from them."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, Protocol

from croupier.cards.card import Cards, less
from croupier.errors import SettleError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from croupier.cards.ranking import Ranking

    Rows = NDArray[np.uint8]

# What the contract calls the cards of a place, where it is not the place's own name.
FIELDS = {"board": "community", "player": "cards"}


class Hand(Protocol):
    """Cards that can be taken from a finished deal. `key` tells one hand from another."""

    @property
    def key(self) -> str: ...

    @property
    def shared_by_all(self) -> bool: ...

    @property
    def places(self) -> frozenset[str]: ...

    def take(self, cards: Mapping[str, Cards]) -> Cards: ...


@dataclass(frozen=True, slots=True)
class Group:
    """Cards of one place (`player`, `dealer`, `board`), a slice of it, or several together: `PLAYER | BOARD[:3]`."""

    name: str
    size: int
    # Where a slice begins, and what comes with it.
    first: int = 0
    also: Group | None = None
    # The table's, not each seat's.
    shared: bool = True
    # Fewer than `size` may be there, down to this many: a war card, a third card, a draw.
    least: int | None = None
    # The field of a round that holds the cards, where it is not called as the place is.
    field: str = ""
    # The deck by name, where a game has several, and how many packs make it up, where not the game's number.
    deck: str = ""
    decks: int = 0
    # Cards of another place named again (discards), not dealt ones.
    listed: bool = False
    # False where all of the cards are dealt or none.
    parts: bool = True
    # Where hands are dealt in packets: which cards of the packet for this place stay; the others are put aside.
    packet: tuple[bool, ...] = ()
    # An option, and the choice by which they are dealt at all.
    where: tuple[str, str] = ("", "")
    # Worked out: tells one hand from another; no card of it is a seat's own, so that every seat reads the same.
    key: str = dataclasses.field(init=False, default="", compare=False)
    shared_by_all: bool = dataclasses.field(init=False, default=False, compare=False)

    def __post_init__(self) -> None:
        own = f"{self.name}[{self.first}:{self.first + self.size}]"
        object.__setattr__(self, "key", own if self.also is None else f"{own}+{self.also.key}")
        # No card of it is a seat's own, so every seat reads the same hand.
        object.__setattr__(self, "shared_by_all", self.shared and (self.also is None or self.also.shared_by_all))

    def __or__(self, other: Group) -> Group:
        if self.also is not None:
            return Group(self.name, self.size, self.first, self.also | other, self.shared)
        return Group(self.name, self.size, self.first, other, self.shared)

    def __getitem__(self, part: slice) -> Group:
        start, stop, _ = part.indices(self.size)
        return Group(self.name, stop - start, self.first + start, None, self.shared)

    def __str__(self) -> str:
        own = self.name if not self.first else f"{self.name} {self.first + 1} to {self.first + self.size}"
        return own if self.also is None else f"{own} + {self.also}"

    @property
    def source(self) -> str:
        """The field of a round's JSON that holds these cards; `dealer_hands.1` is the second of a list."""
        return self.field or FIELDS.get(self.name, self.name.replace("-", "_"))

    @property
    def fewest(self) -> int:
        return self.size if self.least is None else self.least

    @property
    def places(self) -> frozenset[str]:
        """The names of the places that its cards lie in."""
        return frozenset((self.name,)) | (self.also.places if self.also else frozenset())

    def is_dealt(self, options: Mapping[str, str]) -> bool:
        """Whether the licensee's options, all of them given, have cards come here."""
        option, choice = self.where
        return not option or options[option] == choice

    def count(self) -> int:
        return self.size + (self.also.count() if self.also else 0)

    def take(self, cards: Mapping[str, Cards]) -> Cards:
        whole = cards.get(self.name)
        if whole is None:
            raise SettleError(f"{self.source}: the wager reads these cards, and none are given")
        # All of a place need not be cut; of cards that are listed in part, only what is cut out may be read.
        whole_place = not self.first and len(whole) == self.size and type(whole) is tuple
        own = whole if whole_place else whole[self.first : self.first + self.size]
        return own if self.also is None else own + self.also.take(cards)


@dataclass(frozen=True, slots=True)
class Made:
    """A hand worked out from places by a rule: after a draw, or set by a house way. `work` is a short named function.

    `like`: it is any so many cards of 52, each as likely as the others, whatever anybody decides. `work_rows` is `work`
    for many rounds at once, a row a round; where there is none, rounds are looked at one by one.
    """

    name: str
    work: Callable[[Mapping[str, Cards]], Cards]
    like: int = 0
    work_rows: Callable[[Mapping[str, Rows]], Rows] | None = None

    @property
    def key(self) -> str:
        return self.name

    @property
    def shared_by_all(self) -> bool:
        return False

    @property
    def places(self) -> frozenset[str]:
        """A place of its own: which cards play depends on more than where they lie."""
        return frozenset((self.name,))

    def take(self, cards: Mapping[str, Cards]) -> Cards:
        return self.work(cards)


@dataclass(frozen=True, slots=True)
class BestOf:
    """The so many cards of each group that make its highest hand, put together: the player's best two and the dealer's.

    Where several of a group do, any of them is taken.
    """

    groups: tuple[Group, ...]
    size: int
    ranking: Ranking

    @property
    def key(self) -> str:
        return f"best {self.size} of {' and of '.join(group.key for group in self.groups)}"

    @property
    def shared_by_all(self) -> bool:
        return all(group.shared_by_all for group in self.groups)

    @property
    def places(self) -> frozenset[str]:
        return frozenset(place for group in self.groups for place in group.places)

    def take(self, cards: Mapping[str, Cards]) -> Cards:
        best = (max(combinations(group.take(cards), self.size), key=self.ranking.score) for group in self.groups)
        return tuple(card for hand in best for card in hand)

    def take_rows(self, groups: Iterable[Rows]) -> Rows:
        """The same of many rounds, whose cards are given group by group."""
        import numpy as np

        best = []
        for cards in groups:
            choices = np.array(list(combinations(range(cards.shape[1]), self.size)))
            strengths = [self.ranking.dealt_strengths(np.ascontiguousarray(cards[:, choice])) for choice in choices]
            best.append(np.take_along_axis(cards, choices[np.argmax(strengths, axis=0)], axis=1))
        return np.concatenate(best, axis=1)


def own(
    name: str,
    size: int,
    *,
    least: int | None = None,
    field: str = "",
    deck: str = "",
    decks: int = 0,
    listed: bool = False,
) -> Group:
    """Cards dealt to each seat."""
    return Group(name, size, shared=False, least=least, field=field, deck=deck, decks=decks, listed=listed)


def common(
    name: str,
    size: int,
    *,
    least: int | None = None,
    field: str = "",
    deck: str = "",
    decks: int = 0,
    listed: bool = False,
    parts: bool = True,
    packet: tuple[bool, ...] = (),
    where: tuple[str, str] = ("", ""),
) -> Group:
    """Cards dealt once for the table: the dealer's, the board's. Those that an option has dealt may be missing."""
    fewest = 0 if where[0] and least is None else least
    return Group(
        name,
        size,
        least=fewest,
        field=field,
        deck=deck,
        decks=decks,
        listed=listed,
        parts=parts,
        packet=packet,
        where=where,
    )


def after_draw(hand: Hand, discard: Group, drawn: Group) -> Made:
    """What is held after discarding and drawing; until the cards are drawn, what was held before.

    Cards drawn from a place that all share come by their position: the first of them, as many as were discarded.
    """

    def work(cards: Mapping[str, Cards]) -> Cards:
        held, out = hand.take(cards), cards.get(discard.name, ())
        # Who discards nothing does not ask for the cards of the others.
        drew = cards.get(drawn.name, ())[: len(out)] if out else ()
        return held if len(drew) < len(out) or not out else less(held, (card for card in out if card in held)) + drew

    def work_rows(cards: Mapping[str, Rows]) -> Rows:
        from croupier.cards.kernels.moved import exchanged

        return exchanged(rows_of(hand, cards), cards[discard.name], cards[drawn.name])

    return Made(f"{hand.key}-{discard.name}+{drawn.name}", work, work_rows=work_rows)


def after_discard(hand: Group, discard: Group, board: Group) -> Made:
    """What is left of a hand once a card was given up, with the board's; where none is, what was dealt."""

    def work(cards: Mapping[str, Cards]) -> Cards:
        held, out = hand.take(cards), cards.get(discard.name, ())
        return tuple(card for card in held if card not in out) + board.take(cards) if out else held

    def work_rows(cards: Mapping[str, Rows]) -> Rows:
        from croupier.cards.kernels.moved import laid_away

        return laid_away(rows_of(hand, cards), cards[discard.name], rows_of(board, cards))

    return Made(f"{hand.key}-{discard.name}+{board.key}", work, work_rows=work_rows)


def rows_of(hand: Hand, cards: Mapping[str, Rows]) -> Rows:
    """The cards of a hand in many rounds at once."""
    import numpy as np

    if isinstance(hand, Made):
        assert hand.work_rows is not None, hand.key
        return hand.work_rows(cards)
    assert isinstance(hand, Group), hand.key
    own = cards[hand.name][:, hand.first : hand.first + hand.size]
    return own if hand.also is None else np.concatenate([own, rows_of(hand.also, cards)], axis=1)
