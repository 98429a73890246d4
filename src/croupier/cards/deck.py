"""Decks and shoes. A deck knows what it must hold (30-1007) and says what is wrong with it (30-1030)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Self

from croupier.cards.card import CODES, JOKER, JOKERS, NAMES, Card, Cards, is_joker
from croupier.errors import CardError

RULE = "30-1007(1), 30-1030"
TIMES = {1: "once", 2: "twice"}


@dataclass(frozen=True, slots=True)
class DeckSpec:
    """What the cards on a table must be: `decks` complete decks, each with `jokers` jokers."""

    decks: int = 1
    jokers: int = 0

    def __post_init__(self) -> None:
        if self.decks < 1:
            raise CardError(f"a game needs at least one deck, not {self.decks}")
        if not 0 <= self.jokers <= len(JOKERS):
            raise CardError(f"a deck has 0, 1 or 2 jokers, not {self.jokers}")

    @property
    def size(self) -> int:
        return self.decks * (JOKER + self.jokers)

    def cards(self) -> Cards:
        """The cards in the order of a new deck, deck after deck; jokers are alike."""
        return (*range(JOKER), *(JOKER,) * self.jokers) * self.decks

    def __str__(self) -> str:
        decks = "one deck" if self.decks == 1 else f"{self.decks} decks"
        return f"{decks} of {JOKER + self.jokers} cards"


STANDARD_52 = DeckSpec()
WITH_JOKER = DeckSpec(jokers=1)
WITH_TWO_JOKERS = DeckSpec(jokers=2)


@dataclass(frozen=True, slots=True)
class Defects:
    """What is wrong with a deck. A card stands once for each copy that is missing or too many."""

    missing: Cards
    doubled: Cards
    extra: Cards
    foreign: tuple[int, ...]

    def __bool__(self) -> bool:
        return bool(self.missing or self.doubled or self.extra or self.foreign)

    def __str__(self) -> str:
        named = [("missing", self.missing), ("too often", self.doubled), ("not of this deck", self.extra)]
        parts = [f"{fault} {_list(cards)}" for fault, cards in named if cards]
        if self.foreign:
            parts.append("no card at all: code " + ", ".join(map(str, self.foreign)))
        return "; ".join(parts)


def find_defects(cards: Iterable[int], spec: DeckSpec) -> Defects:
    """Compare cards, in any order, with what `spec` asks for."""
    # The two jokers of a deck look alike, so they are counted together: two decks may both bring the first of them.
    have = Counter(JOKER if card in JOKERS else card for card in cards)
    want = Counter(JOKER if is_joker(card) else card for card in spec.cards())
    surplus = have - want
    return Defects(
        missing=tuple(sorted((want - have).elements())),
        doubled=tuple(sorted(card for card in surplus.elements() if card in want)),
        extra=tuple(sorted(card for card in surplus.elements() if card not in want and 0 <= card < CODES)),
        foreign=tuple(sorted(card for card in surplus.elements() if not 0 <= card < CODES)),
    )


def check(cards: Iterable[int], spec: DeckSpec) -> None:
    """Raise CardError, naming every wrong card, unless the cards are exactly those of `spec`."""
    defects = find_defects(cards, spec)
    if defects:
        raise CardError(f"defective deck, {spec} wanted: {defects} [{RULE}]")


def _list(cards: Cards) -> str:
    counts = Counter(NAMES[card] for card in cards)
    return ", ".join(name if n == 1 else f"{name} ({TIMES.get(n, f'{n} times')})" for name, n in counts.items())


@dataclass(frozen=True, slots=True)
class Shoe:
    """Shuffled cards with a cut card lying behind the first `cut` of them.

    A value, not a machine: drawing returns the cards and the shoe that is left, so any round can be replayed.
    """

    order: Cards
    cut: int
    drawn: int = 0
    burned: Cards = ()

    @classmethod
    def load(cls, order: Sequence[Card], spec: DeckSpec, *, cut: int | None = None) -> Self:
        """Verify the cards and insert the cut card; without `cut` it conceals the bottom card (30-1009(1))."""
        check(order, spec)
        position = len(order) - 1 if cut is None else cut
        if not 0 <= position <= len(order):
            raise CardError(f"the cut card cannot lie behind {position} of {len(order)} cards")
        return cls(tuple(order), position)

    @property
    def left(self) -> int:
        return len(self.order) - self.drawn

    @property
    def cut_card_out(self) -> bool:
        """True once a card from behind the cut card has been drawn: the cut card had to come out first."""
        return self.drawn > self.cut

    def draw(self, count: int = 1) -> tuple[Cards, Self]:
        if not 0 <= count <= self.left:
            raise CardError(f"{count} cards cannot be drawn from a shoe with {self.left} left")
        end = self.drawn + count
        return self.order[self.drawn : end], replace(self, drawn=end)

    def burn(self, count: int = 1) -> Self:
        """Draw cards face down and set them apart; they stay known, because they are kept from the muck (30-1019)."""
        cards, shoe = self.draw(count)
        return replace(shoe, burned=shoe.burned + cards)
