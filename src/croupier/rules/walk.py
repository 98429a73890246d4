"""A seat's decisions, street by street: the one place that says which is legal. Table,
settlement and advice ask here."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from croupier.cards.card import NAMES, Cards, print_cards
from croupier.errors import IllegalAction
from croupier.kept import Kept
from croupier.money import print_money
from croupier.rules.axis import ALWAYS
from croupier.rules.facts import Facts
from croupier.rules.game import Game
from croupier.rules.reading import Option
from croupier.rules.ready import ready
from croupier.rules.street import Choice, Does, Street


@dataclass(slots=True)
class Walk:
    """Where a seat stands: what it has staked, whether it folded, which street comes next.

    `may_fold`: a mistake of the dealer lets the seat fold anywhere; it is then `excused`, and keeps its wagers.
    `finished`: the round was played, so what is not among its actions was decided already.
    """

    game: Game
    facts: Facts
    stakes: dict[str, int]
    folded: bool = False
    withdrawn: dict[str, int] = field(default_factory=dict)
    street: int = 0
    ahead: bool = False
    may_fold: bool = False
    excused: bool = False
    finished: bool = False
    known_layout: tuple[tuple[str, int], ...] | None = None

    @property
    def layout(self) -> tuple[tuple[str, int], ...]:
        """The stakes as they lie when the decisions are over."""
        if self.known_layout is None:
            self.known_layout = tuple(self.stakes.items())
        return self.known_layout

    def open_street(self) -> Street | None:
        """The street this seat has to decide on, or None when it has no decision left."""
        while self.street < len(self.game.streets) and not self.folded:
            street = self.game.streets[self.street]
            if self.ahead or self._asks(street):
                return street
            self.street += 1
        return None

    def _asks(self, street: Street) -> bool:
        if not street.choices or (street.unlisted if self.finished else street.unasked):
            return False
        if street.needs is not None and self._lacks(street):
            return self.finished and street.alone is not None
        if street.unless and any(line.name in self.stakes for line in street.unless):
            return False
        return street.when is ALWAYS or street.when.holds(self.facts.value)

    def _lacks(self, street: Street) -> bool:
        """Whether a wager that the street asks about does not lie there."""
        return any(line.name not in self.stakes for line in street.needed)

    def _offered(self, street: Street) -> tuple[Choice, ...]:
        if self.ahead:
            return street.ahead
        return street.choices if street.alone is None or not self._lacks(street) else (street.alone,)

    def choices(self) -> Iterator[Choice]:
        street = self.open_street()
        if street is None:
            return
        for choice in self._offered(street):
            line = choice.line
            if line is not None and choice.does in (Does.BET, Does.PLACE) and line.name in self.stakes:
                continue
            if line is not None and choice.does is Does.PLACE and line.equals and line.equals.name not in self.stakes:
                continue
            if line is not None and line.most and self.each(choice) > line.most:
                continue
            if choice.when is ALWAYS or choice.when.holds(self.facts.value):
                yield choice

    def may_pass(self) -> bool:
        """Whether the seat need not say anything: it may wager blind, or the street asks no answer of it."""
        street = self.open_street()
        if street is None or self.ahead:
            return self.ahead
        if street.alone is not None and self._lacks(street):
            return True
        return street.passes is not None and (street.passes is ALWAYS or street.passes.holds(self.facts.value))

    def size(self, choice: Choice) -> int:
        """All that a decision wagers, on one line or several."""
        return self.each(choice) * (1 + len(choice.also))

    def each(self, choice: Choice) -> int:
        """What it wagers on each of its lines."""
        return choice.times * self.stakes[choice.of.name] if choice.of else 0

    def take(self, action: str) -> None:
        if self.may_fold and action == Does.FOLD and all(choice.does is not Does.FOLD for choice in self.choices()):
            self.folded = self.excused = True
            return
        street = self.open_street()
        if street is None:
            said = self._closed(action) or f"{action!r} after the last decision of seat {self.facts.seat}"
            raise IllegalAction(f"{said}{self._state()}")
        for choice in self.choices():
            if choice.name == action and choice.does is not Does.PLACE:
                self._apply(street, choice)
                return
        if self.may_pass():
            self.pass_on()
            self.take(action)
            return
        self._check_size(street, action)
        legal = ", ".join(choice.name for choice in self.choices())
        raise IllegalAction(f"{action!r} on {street.name}: seat {self.facts.seat} may {legal} [{street.cite}]")

    def _check_size(self, street: Street, action: str) -> None:
        """The most that the rule prints for a wager binds one that a decision makes too."""
        for choice in street.ahead if self.ahead else street.choices:
            line, size = choice.line, self.each(choice)
            if choice.name == action and line is not None and line.most and size > line.most:
                said = f"{line.name}: {print_money(size)} is above the {print_money(line.most)} allowed [{line.cite}]"
                raise IllegalAction(f"{action!r} on {street.name}: seat {self.facts.seat}: {said}")

    def repeat(self, action: str, amount: int = 0) -> Choice:
        """Take a decision that was legal when it was made; the hand it asks for is not read again.

        `amount` is the player's own size of a wager that he places after the deal.
        """
        street = self.open_street()
        offered = () if street is None else self._offered(street)
        choice = next((item for item in offered if item.name == action), None)
        if choice is None and self.ahead:
            self.pass_ahead()
            return self.repeat(action, amount)
        if street is None or choice is None:
            raise IllegalAction(f"{action!r} is no decision of seat {self.facts.seat} here{self._state()}")
        self._apply(street, choice, amount)
        return choice

    def _apply(self, street: Street, choice: Choice, amount: int = 0) -> None:
        if choice.does is Does.FOLD:
            self.folded = True
        elif choice.does is Does.BET and choice.line is not None:
            size = self.each(choice)
            for line in (choice.line, *choice.also):
                self.stakes[line.name] = size
        elif choice.does is Does.PLACE and choice.line is not None:
            self.stakes[choice.line.name] = amount
        elif choice.does is Does.WITHDRAW and choice.line is not None:
            self.withdrawn[choice.line.name] = self.stakes.pop(choice.line.name)
        if street.ahead and choice.does in (Does.BET, Does.PLACE):
            self.ahead = True
            if any(True for _ in self.choices()):
                return
        self.ahead = False
        self.street += 1

    def pass_ahead(self) -> None:
        """No wager, or no further one, is made blind on the streets to come."""
        if self.ahead:
            self.pass_on()

    def pass_on(self) -> None:
        """Nothing more is said on this street."""
        self.ahead = False
        self.street += 1

    def _closed(self, action: str) -> str:
        """The option by which the house does not offer a decision that the seat's wagers would allow."""
        for street in self.game.streets:
            if self._lacks(street) or all(choice.name != action for choice in street.choices):
                continue
            for axis in street.when.axes():
                if isinstance(axis.reading, Option) and not street.when.holds(self.facts.value):
                    name = axis.reading.name
                    chosen = f"the option {name}, which is {self.facts.options[name]}"
                    return f"{action!r} on {street.name}: seat {self.facts.seat} may not, by {chosen} [{street.cite}]"
        return ""

    def _state(self) -> str:
        stakes = ", ".join(f"{name} {print_money(cents)}" for name, cents in self.stakes.items())
        return f" ({'folded' if self.folded else stakes})"


def fault_of_list(cards: Cards, among: Cards, fewest: int, most: int) -> str:
    """What is wrong with the cards that a decision names, or nothing."""
    left = list(among)
    for card in cards:
        if card not in left:
            named = NAMES[card] if type(card) is int and 0 <= card < len(NAMES) else repr(card)
            return f"{named} is none of {print_cards(among)}" if among else "it names no cards"
        left.remove(card)
    if fewest <= len(cards) <= most:
        return ""
    return f"{len(cards)} cards are named, it takes {fewest if fewest == most else f'{fewest} to {most}'}"


def walk(
    game: Game, facts: Facts, actions: tuple[str, ...], *, unfinished: bool = False, may_fold: bool = False
) -> Walk:
    """Take all decisions of a seat; refuse one too many, one too few and any that is not legal then.

    A hand that was declared dead is `unfinished`: it may stop at any decision, and nothing is read from its cards.
    Where no decision depends on the cards, the same decisions on the same wagers are walked once,
    and the end is shared: it is to be read only.
    """
    if unfinished or may_fold or game.asks_cards:
        return _walk(game, facts, actions, unfinished, may_fold)
    key = (actions, *facts.stakes.items())
    walks: Kept[tuple[Any, ...], Walk] = ready(game).walks
    known = walks.get(key)
    return walks.keep(key, _walk(game, facts, actions, unfinished, may_fold)) if known is None else known


def _walk(game: Game, facts: Facts, actions: tuple[str, ...], unfinished: bool, may_fold: bool) -> Walk:
    state = Walk(game, facts, dict(facts.stakes), may_fold=may_fold, finished=True)
    for action in actions:
        if unfinished:
            state.repeat(action)
        else:
            state.take(action)
    state.pass_ahead()
    if unfinished:
        return state
    while state.may_pass():
        state.pass_on()
    street = state.open_street()
    if street is not None:
        legal = ", ".join(choice.name for choice in state.choices())
        raise IllegalAction(f"actions: seat {facts.seat} has still to decide on {street.name}: {legal} [{street.cite}]")
    return state
