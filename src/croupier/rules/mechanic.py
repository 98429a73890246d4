"""What becomes of a hand once it is dealt. Table and settlement ask the game's mechanic, and never which game it is.

A mechanic answers four questions: what lies where at the opening, what lies where after a decision,
what the house does at the reveal, and which hands a seat has in the end. Where hands are just dealt,
`AS_DEALT` answers for them.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from croupier.cards.card import Cards, less
from croupier.cards.ranking import Ranking
from croupier.errors import RuleError
from croupier.rules.cite import Cite
from croupier.rules.facts import Facts
from croupier.rules.group import Group, Hand
from croupier.rules.street import Lists

if TYPE_CHECKING:
    from croupier.rules.turn import Turn


@dataclass(frozen=True, slots=True)
class Setting:
    """Cards in two parts: in front and behind, kept and put away."""

    front: Cards
    back: Cards


@dataclass(frozen=True, slots=True)
class Shown:
    """A setting with the row of the chart that asks for it: which hands it is about, and what it says."""

    setting: Setting
    hand: str
    says: str
    cite: Cite


@dataclass(frozen=True, slots=True)
class Mechanic:
    """Hands stay as they are dealt. A mechanic overrides what is different with it."""

    # A seat plays its hand in a turn of its own (`turn`), a decision or a card at a time; else the streets ask.
    plays_turns: ClassVar[bool] = False
    # A seat may come to hold several hands, each judged by itself and with a stake of its own.
    several: ClassVar[bool] = False
    # All cards are dealt before the first decision, or can be: what is decided moves them, and asks for no more.
    dealt_at_once: ClassVar[bool] = True
    # What it means that a seat passes.
    passes: ClassVar[str] = "makes no further wager blind"

    # The opening.

    def opening(self, groups: Iterable[Group]) -> dict[str, int]:
        """How many cards each place gets before the first decision: those that only list cards get none."""
        return {group.name: 0 if group.listed else group.size for group in groups}

    def most_cards(self, decks: int, hands: int) -> int:
        """The most cards that so many hands and the dealer can take of so many decks; 0:
        as many as there are places for."""
        return 0

    def filled(self) -> tuple[Group, ...]:
        """Places that only list cards, and get them by no decision that names some."""
        return ()

    # After a decision.

    def turn(self, facts: Facts, *, looked: bool) -> Turn:
        """The seat's turn as far as it has come; `looked`: the dealer has looked at his hole card."""
        raise RuleError("hands that stay as they are dealt are asked by the streets, and have no turn")

    def after(self, facts: Facts, lists: Lists, cards: Cards) -> dict[str, Cards]:
        """What lies where after a decision that names cards; where it names none, the house does."""
        if not cards and lists.unnamed is not None:
            cards = lists.unnamed(lists.among.take(facts.cards))
        rest = {} if lists.rest is None else {lists.rest.name: less(lists.among.take(facts.cards), cards)}
        return {lists.into.name: cards, **rest}

    def dealt_first(self, cards: Mapping[str, Cards], wagers: Collection[str]) -> dict[str, Cards]:
        """What a seat was dealt, where a round gives only what became of it and it follows from that."""
        return {}

    # The reveal.

    def house_sets(self, facts: Facts, place: str) -> Setting | None:
        """How the house sets the cards of a place that lies open; None where it leaves them as they are."""
        return None

    def explained(self, cards: Cards, options: Mapping[str, str], as_read: bool) -> Shown | None:
        """How the house sets these cards, with the row of its chart; None where no hand is set."""
        return None

    def parts(self, place: str) -> tuple[Group, ...]:
        """Where the two parts lie into which the cards of a place are set, if anywhere."""
        return ()

    def set_apart(self) -> tuple[frozenset[str], ...]:
        """Places that cards are set to, a seat's and the dealer's: what lies in one of them alone is a choice."""
        return ()

    def unset(self, cards: Mapping[str, Cards]) -> str:
        """The place of a seat's cards that nobody has set yet, if they are to be set."""
        return ""

    def dealer_unset(self, cards: Mapping[str, Cards]) -> str:
        """The place of the dealer's cards that are given whole, where they are to be set in two parts."""
        return ""

    def is_by_house(self, facts: Facts) -> bool:
        """Whether a seat's cards lie as the house would have them."""
        return True

    def dealer_draws(self, hand: Facts) -> bool:
        """Whether the dealer has to take one more card, as far as this hand goes."""
        return False

    # The hands in the end.

    def hands(self, facts: Facts) -> Sequence[Facts]:
        """Each hand that a seat has in the end, with its own cards and stakes."""
        return (facts,)

    def held(self, cards: Mapping[str, Cards]) -> dict[str, Cards]:
        """What a seat turns up: its cards as they lie in the end."""
        return dict(cards)

    def apart(self, cards: Mapping[str, Cards], place: str) -> list[Mapping[str, Cards]]:
        """A seat's cards by the hands that it plays: all of them, or where it has several the one at this place."""
        return [cards]

    def describe(self, place: str, cards: Cards, options: Mapping[str, str], *, as_read: bool) -> str:
        """A part of a hand in words; nothing where the game's own words for hands do."""
        return ""


AS_DEALT = Mechanic()


@dataclass(frozen=True, slots=True)
class Keeps(Mechanic):
    """Of the cards that are `dealt` to a seat some are `kept`, or all are split into two hands.

    What is not played is never shown. `called` is the ranking that has words for all of them; `prefers` says how good
    two cards are to the house, which keeps the best two of its own. `plays` are the hands that are compared by
    `ranking`: the first, the second of a split, the dealer's; `highest` is the higher of a seat's.
    """

    dealt: Group
    kept: Group
    called: Ranking
    prefers: Callable[[int, int], tuple[int, ...]]
    plays: tuple[Hand, Hand, Hand]
    highest: Hand
    ranking: Ranking

    def held(self, cards: Mapping[str, Cards]) -> dict[str, Cards]:
        played = {name: held for name, held in cards.items() if name != self.dealt.name}
        return played or dict(cards)

    def apart(self, cards: Mapping[str, Cards], place: str) -> list[Mapping[str, Cards]]:
        return [{**cards, self.kept.name: cards[place]}] if place in self.held(cards) else [cards]

    def describe(self, place: str, cards: Cards, options: Mapping[str, str], *, as_read: bool) -> str:
        return self.called.describe(cards) if place == self.dealt.name else ""
