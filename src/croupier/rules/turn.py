"""A seat's turn at hands that are drawn card by card: which decision is legal now, and what each hand becomes."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from croupier.cards.card import Cards
from croupier.errors import IllegalAction
from croupier.money import parse_money, print_money

if TYPE_CHECKING:
    from croupier.rules.drawing import Drawing

INSURANCE, SURRENDER, DOUBLE, STAND = "insurance", "surrender", "double", "stand"
# Decisions whose wager is the player's to size, up to what the rule allows.
SIZED = (DOUBLE, INSURANCE)


@dataclass(frozen=True, slots=True)
class Held:
    """A hand while it is played: its cards so far, and what the seat may still do depends on."""

    cards: Cards
    up: int
    hands: int = 1
    split: bool = False
    acted: bool = False


@dataclass(slots=True)
class Played:
    """A hand of the seat, and how it was played so far. `double` is the size of its second wager, 0 for the whole."""

    cards: Cards
    split: bool = False
    doubled: bool = False
    double: int = 0
    surrendered: bool = False
    acted: bool = False
    over: bool = False


@dataclass(slots=True)
class Turn:
    """A seat's hands in the order they are played; a decision or a card at a time. `checked`:
    the hole card was looked at.

    `insurance` is its size, 0 for the whole; `third` is the first card that came after the first two,
    whichever hand it is in.
    """

    drawing: Drawing
    seat: int
    first: Cards
    up: int
    checked: bool = False
    insured: bool = False
    insurance: int = 0
    surrendered: bool = False
    third: Cards = ()
    hands: list[Played] = field(default_factory=list)
    at: int = 0
    due: bool = False

    def __post_init__(self) -> None:
        self.hands = [Played(self.first)]

    @property
    def wants_card(self) -> bool:
        """A card is to come before anything else: a decision asked for it, or a split hand has only one."""
        return self.due or (self.at < len(self.hands) and len(self.hands[self.at].cards) == 1)

    def legal(self) -> tuple[str, ...]:
        """What the seat may decide now; nothing where a card is to come first, or its turn is over."""
        if self.surrendered or self.wants_card:
            return ()
        if not self.checked:
            offered = self.drawing.before(Held(self.first, self.up))
            return tuple(action for action in offered if action != INSURANCE or not self.insured)
        return self._open() if self.at < len(self.hands) else ()

    def check(self, *, stopped: bool) -> None:
        """The hole card is looked at: either nobody plays, or the first hand is open."""
        self.checked = True
        if stopped or self.surrendered:
            self.at = len(self.hands)
        self._next_hand()

    def take(self, action: str, amount: int = 0) -> None:
        legal = self.legal()
        if action not in legal:
            if not legal:
                raise IllegalAction(f"{action!r} after the last decision of seat {self.seat} [{self.drawing.cite}]")
            raise IllegalAction(f"{action!r}: {self.where(legal)}")
        if not self.checked:
            if action == INSURANCE:
                self.insured, self.insurance = True, amount
            self.surrendered = action == SURRENDER
            self.hands[0].surrendered = self.surrendered
            return
        hand = self.hands[self.at]
        if action == "split":
            self.hands.append(Played(hand.cards[1:], split=True))
            hand.cards, hand.split = hand.cards[:1], True
            return
        hand.surrendered, hand.doubled, hand.double = action == SURRENDER, action == DOUBLE, amount
        self.due = action in ("hit", DOUBLE)
        hand.over = not self.due
        self._next_hand()

    def deal(self, card: int) -> None:
        """The card that is to come."""
        hand = self.hands[self.at]
        hand.cards = (*hand.cards, card)
        self.third = self.third or (card,)
        hand.acted = hand.acted or self.due
        hand.over = hand.doubled
        self.due = False
        self._next_hand()

    def size(self, action: str, amount: int, most: int) -> int:
        """What a decision has put down: the most it may, or less as the player chose."""
        if amount > most:
            cite = self.drawing.cites.get(action, self.drawing.cite)
            raise IllegalAction(
                f"actions: {action} {print_money(amount)} of seat {self.seat} is above the "
                f"{print_money(most)} allowed [{cite}]"
            )
        return amount or most

    def where(self, legal: tuple[str, ...]) -> str:
        return f"hand {self.at + 1} of seat {self.seat} may {', '.join(legal)} [{self.drawing.cite}]"

    def _open(self) -> tuple[str, ...]:
        hand = self.hands[self.at]
        return self.drawing.legal(Held(hand.cards, self.up, len(self.hands), hand.split, hand.acted))

    def _next_hand(self) -> None:
        while self.at < len(self.hands) and not self.wants_card and (self.hands[self.at].over or not self._open()):
            self.at += 1


def named(text: str) -> tuple[str, int]:
    """A decision as a round records it, with its size: `double 5` puts five dollars down,
    `double` as much as there may be."""
    action, _, amount = text.partition(" ")
    if not amount:
        return action, 0
    if action not in SIZED:
        raise IllegalAction(f"actions: {text!r}: {action} takes no amount")
    return action, parse_money(amount, f"actions: {action}")


def as_split(first: Cards, hands: tuple[Cards, ...]) -> tuple[Cards, ...]:
    """Hands in the order they were split off, the second card of the deal first in the second hand.

    A hand that is split again may be listed beside the one it came from:
    the cards that begin these hands are worth the same, so it does not matter which of them lies where.
    """
    second = first[1:]
    at = next((place for place, cards in enumerate(hands) if place > 1 and cards[:1] == second), 0)
    if not at or hands[1][:1] == second:
        return hands
    found = list(hands)
    found[1], found[at] = second + hands[1][1:], hands[1][:1] + hands[at][1:]
    return tuple(found)


def recorded(action: str, amount: int, most: int) -> str:
    return f"{action} {print_money(amount)}" if action in SIZED and amount < most else action


def replay(
    turn: Turn, actions: tuple[str, ...], final: tuple[Cards, ...], *, stopped: bool | None = None, spare: bool = False
) -> Turn:
    """A seat's decisions in order on cards that are known: each hand as far as it was dealt.

    `stopped` is None while the hole card was not looked at. `spare`: who has nothing left to decide may say that he
    stands.
    """
    for text in actions:
        action, amount = named(text)
        _fill(turn, final, splits=action == "split")
        if not turn.checked and action not in turn.legal() and not turn.surrendered and stopped is not None:
            turn.check(stopped=stopped)
            _fill(turn, final, splits=action == "split")
        if turn.wants_card:
            raise IllegalAction(_no_card(turn))
        if spare and action == STAND and turn.checked and not turn.surrendered and not turn.legal():
            continue
        turn.take(action, amount)
    if not turn.checked and stopped is not None:
        turn.check(stopped=stopped)
    _fill(turn, final, splits=False)
    return turn


def finish(turn: Turn, actions: tuple[str, ...], final: tuple[Cards, ...], *, stopped: bool) -> Turn:
    """As `replay`, of a turn that is over: no decision and no card is missing, and none is too many.

    Who has played and names no further card stands on what lies there: that word may be left out, and said where
    nothing is left to decide, as on a natural.
    """
    replay(turn, actions, final, stopped=stopped, spare=True)
    while actions and STAND in turn.legal() and turn.at < len(final) and turn.hands[turn.at].cards == final[turn.at]:
        turn.take(STAND)
        _fill(turn, final, splits=False)
    if turn.wants_card:
        raise IllegalAction(_no_card(turn))
    legal = turn.legal()
    if legal:
        raise IllegalAction(f"actions: {turn.where(legal)}")
    for index, cards in enumerate(final):
        played = turn.hands[index].cards if index < len(turn.hands) else ()
        if played != cards:
            raise IllegalAction(
                f"cards: hand {index + 1} of seat {turn.seat} has {len(cards)} cards, its decisions make {len(played)} "
                f"[{turn.drawing.cite}]"
            )
    return turn


def _fill(turn: Turn, final: tuple[Cards, ...], *, splits: bool) -> None:
    """Deal what is to come, where it lies there. A hand that is split again at once gave its card to the next hand."""
    while turn.wants_card:
        hand, again = turn.hands[turn.at].cards, len(turn.hands)
        if splits and again < len(final) and len(hand) == 1:
            pair = hand + final[again][:1]
            if "split" in turn.drawing.legal(Held(pair, turn.up, again, split=True)):
                turn.deal(pair[1])
                return
        if turn.at >= len(final) or len(final[turn.at]) <= len(hand):
            return
        turn.deal(final[turn.at][len(hand)])


def _no_card(turn: Turn) -> str:
    return f"cards: hand {turn.at + 1} of seat {turn.seat} has no card for this decision [{turn.drawing.cite}]"
