"""From a game to the family of solvers that its structure fits.

A family is a folder (or a module) with these, which know structures and no game:

    METHOD: str                                     "exact", or "simulation" where something is sampled
    misfit(game: Game) -> str                       why the game is not of this family, "" where it is
    cost(game: Game) -> int                         about how many hands or rounds are looked at the first time
    solve(terms: Terms, *, policy: Policy | None = None, threads: int | None = None) -> Solution
    advise(terms: Terms, seen: Mapping[str, Cards], actions: tuple[str, ...]) -> Advice
    along(terms: Terms, line: Line) -> Ends         perhaps: what the best play leaves another line (see `along`)
    forget() -> None                                drops the counts kept for the next schedule: measurements want that

`seen` are the cards a player sees by group ("player", "board", and what the dealer shows under "dealer").
A game that no family fits is refused with each family's reason, never guessed at.
`fit` is the one answer that lists of games, prices, advice and simulation ask.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Protocol, cast

from croupier.cards.card import JOKER, NAMES, Cards
from croupier.errors import CardError, CroupierError
from croupier.exact.frame.policy import Policy
from croupier.exact.frame.solution import Advice, Ends, Solution
from croupier.exact.frame.terms import Terms
from croupier.rules.game import Game
from croupier.rules.line import Line

# In the order they are tried. A new family is a new line here.
FAMILIES = {
    "showdown": "croupier.exact.showdown.solve",
    "dead_cards": "croupier.exact.showdown.dead_cards",
    "shown": "croupier.exact.showdown.shown",
    "board": "croupier.exact.board.solve",
    "holdem": "croupier.exact.holdem.solve",
    "one_card": "croupier.exact.one_card",
    "ranks": "croupier.exact.ranks.solve",
    "discard": "croupier.exact.discard.solve",
    "exchange": "croupier.exact.exchange.solve",
    "setting": "croupier.exact.setting.solve",
    "split": "croupier.exact.setting.split",
    "drawing": "croupier.exact.drawing.solve",
    "redraw": "croupier.exact.redraw.solve",
    "paytable_draw": "croupier.exact.paytable_draw.solve",
    "two_dealers": "croupier.exact.two_dealers.solve",
    "hidden_board": "croupier.exact.hidden_board.solve",
    "dealt": "croupier.exact.dealt.solve",
    "dealt_out": "croupier.exact.showdown.dealt_out",
    "keeping": "croupier.exact.keeping.solve",
    "undecided": "croupier.exact.undecided",
    # What no other fits, if it is dealt in one go: an estimate.
    "sampled": "croupier.exact.dealt.sampled",
}


# More than this is not counted while somebody waits, and the game does not fit: about ten minutes on two cores.
MOST_COST = 10**12


@dataclass(frozen=True, slots=True)
class Fit:
    """By which family a game's decisions are priced, and how; `family` is empty where none fits.

    `reasons` say of each family that was tried before why it does not fit. `cost` is about how many hands or rounds are
    looked at the first time; afterwards the answer comes from disk.
    """

    family: str
    reasons: Mapping[str, str]
    method: str
    cost: int

    def __bool__(self) -> bool:
        return bool(self.family)


class NoSolver(CroupierError):
    """A game whose structure no family of solvers fits."""


class Family(Protocol):
    @property
    def METHOD(self) -> str: ...

    def cost(self, game: Game) -> int: ...

    def misfit(self, game: Game) -> str: ...

    def solve(self, terms: Terms, *, policy: Policy | None = None, threads: int | None = None) -> Solution: ...

    def advise(self, terms: Terms, seen: Mapping[str, Cards], actions: tuple[str, ...]) -> Advice: ...

    def forget(self) -> None: ...


@cache
def family(name: str) -> Family:
    return cast(Family, import_module(FAMILIES[name]))


@cache
def fit(game: Game) -> Fit:
    reasons: dict[str, str] = {}
    for name in FAMILIES:
        tried = family(name)
        reason = tried.misfit(game)
        if not reason and (cost := tried.cost(game)) <= MOST_COST:
            return Fit(name, reasons, tried.METHOD, cost)
        reasons[name] = reason or "there are too many hands to count"
    return Fit("", reasons, "", 0)


def family_of(game: Game) -> str:
    found = fit(game)
    if not found:
        raise NoSolver(
            f"{game.id} has no exact solver ({'; '.join(f'{name}: {why}' for name, why in found.reasons.items())})"
        )
    return found.family


def solve(terms: Terms, *, policy: Policy | None = None, threads: int | None = None) -> Solution:
    return family(family_of(terms.game)).solve(terms, policy=policy, threads=threads)


def along(terms: Terms, line: Line) -> Ends | None:
    """For a side wager whose cards a decision chooses: how often the best play of the main game ends in each cell of
    its axes, and all deals. None where the family does not know.
    """
    found = fit(terms.game)
    known = getattr(family(found.family), "along", None) if found else None
    ends: Ends | None = known(terms, line) if known else None
    return ends


def forget(game: Game) -> None:
    family(family_of(game)).forget()


def advise(terms: Terms, seen: Mapping[str, Cards], actions: tuple[str, ...] = ()) -> Advice:
    game = terms.game
    if not game.mechanic.plays_turns and not any(street.choices for street in game.streets):
        raise CroupierError(f"{game.id} has no decision to advise on")
    check_seen(terms, seen)
    return family(family_of(game)).advise(terms, seen, actions)


def check_seen(terms: Terms, seen: Mapping[str, Cards]) -> None:
    """Cards that a player can see together: of this game, no more than it deals,
    none more often than there are decks."""
    game = terms.game
    sizes = {group.name: group.size for group in game.groups}
    # Whoever asks knows the fields of the contract, not our names of the places.
    fields = {"board": "community"} | {group.name: group.source for group in game.groups}
    # Cards that were picked of the table's, or thrown away, are seen there too.
    named_again = {group.name for group in game.groups if group.listed}
    named_again |= {game.opens.array.into.name} if game.opens.array else set()
    known: dict[int, list[str]] = {}
    for name, cards in seen.items():
        field = fields.get(name, name)
        if cards and len(cards) > sizes.get(name, 0):
            raise CroupierError(f"{field}: {len(cards)} cards, {game.id} deals {sizes.get(name, 0)}")
        for card in cards if name not in named_again else ():
            if card >= JOKER + game.facts.jokers:
                raise CardError(
                    f"{field}: {game.id} is played without {'a second' if game.facts.jokers else 'a'} joker"
                )
            others = known.setdefault(min(card, JOKER), [])
            if len(others) >= game.decks(terms.options) * (game.facts.jokers if card >= JOKER else 1):
                raise CardError(f"card {NAMES[card]} is dealt twice: {others[0]} and {field}")
            others.append(field)
    fewest = next((group.fewest for group in game.groups if group.name == "player"), 0)
    if len(seen.get("player", ())) < fewest:
        raise CroupierError(f"cards: {len(seen.get('player', ()))} cards, {game.id} deals a player {fewest}")
