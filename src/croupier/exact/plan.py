"""From a game to the family of solvers that its structure fits.

A family is a module under `solve` with four functions, which know structures and no game:

    misfit(game: Game) -> str                       why the game is not of this family, "" where it is
    solve(terms: Terms, *, policy: Policy | None = None, threads: int | None = None) -> Solution
    advise(terms: Terms, seen: Mapping[str, Cards], actions: tuple[str, ...]) -> Advice
    forget() -> None                                drops the counts kept for the next schedule: measurements want that

`seen` are the cards a player sees by group ("player", "board", and what the dealer shows under "dealer"). A game that no
family fits is refused with each family's reason, never guessed at.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import Protocol, cast

from croupier.cards.card import JOKER, NAMES, Cards
from croupier.errors import CardError, CroupierError
from croupier.exact.frame.policy import Policy
from croupier.exact.frame.solution import Advice, Solution
from croupier.exact.frame.terms import Terms
from croupier.rules.game import Game

# In the order they are tried. A new family is a new line here.
FAMILIES = {
    "showdown": "croupier.exact.showdown.solve",
    "board": "croupier.exact.board.solve",
    "holdem": "croupier.exact.holdem.solve",
    "war": "croupier.exact.war",
    "ranks": "croupier.exact.ranks.solve",
    "exchange": "croupier.exact.exchange.solve",
    "setting": "croupier.exact.setting.solve",
    "drawing": "croupier.exact.drawing.solve",
    "redraw": "croupier.exact.redraw.solve",
    "two_dealers": "croupier.exact.two_dealers.solve",
    "undecided": "croupier.exact.undecided",
}


class NoSolver(CroupierError):
    """A game whose structure no family of solvers fits."""


class Family(Protocol):
    def misfit(self, game: Game) -> str: ...

    def solve(self, terms: Terms, *, policy: Policy | None = None, threads: int | None = None) -> Solution: ...

    def advise(self, terms: Terms, seen: Mapping[str, Cards], actions: tuple[str, ...]) -> Advice: ...

    def forget(self) -> None: ...


@cache
def family(name: str) -> Family:
    return cast(Family, import_module(FAMILIES[name]))


def family_of(game: Game) -> str:
    reasons = []
    for name in FAMILIES:
        reason = family(name).misfit(game)
        if not reason:
            return name
        reasons.append(f"{name}: {reason}")
    raise NoSolver(f"{game.id} has no exact solver ({'; '.join(reasons)})")


def solvable(game: Game) -> bool:
    return any(not family(name).misfit(game) for name in FAMILIES)


def solve(terms: Terms, *, policy: Policy | None = None, threads: int | None = None) -> Solution:
    return family(family_of(terms.game)).solve(terms, policy=policy, threads=threads)


def forget(game: Game) -> None:
    family(family_of(game)).forget()


def advise(terms: Terms, seen: Mapping[str, Cards], actions: tuple[str, ...] = ()) -> Advice:
    check_seen(terms, seen)
    return family(family_of(terms.game)).advise(terms, seen, actions)


def check_seen(terms: Terms, seen: Mapping[str, Cards]) -> None:
    """Cards that a player can see together: of this game, no more than it deals, none more often than there are decks."""
    game = terms.game
    sizes = {group.name: group.size for group in game.groups}
    known: dict[int, list[str]] = {}
    for name, cards in seen.items():
        if cards and len(cards) > sizes.get(name, 0):
            raise CroupierError(f"{name}: {len(cards)} cards, {game.id} deals {sizes.get(name, 0)}")
        for card in cards:
            if card >= JOKER + game.facts.jokers:
                raise CardError(f"{name}: {game.id} is played without {'a second' if game.facts.jokers else 'a'} joker")
            others = known.setdefault(card, [])
            if len(others) >= game.decks(terms.options):
                raise CardError(f"card {NAMES[card]} is dealt twice: {others[0]} and {name}")
            others.append(name)
    fewest = next((group.fewest for group in game.groups if group.name == "player"), 0)
    if len(seen.get("player", ())) < fewest:
        raise CroupierError(f"cards: {len(seen.get('player', ()))} cards, {game.id} deals a player {fewest}")
