"""From a game to the family of solvers that its structure fits, and to its solution, which is kept between runs.

A family is a package (or a module) with these, which know structures and no game:

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
from fractions import Fraction
from functools import cache
from importlib import import_module
from typing import Any, Protocol, cast

from croupier.cards.card import JOKER, NAMES, Cards
from croupier.count.cache import is_remembered, remembered
from croupier.errors import CardError, CroupierError
from croupier.exact.frame.policy import Policy
from croupier.exact.frame.solution import Advice, Ends, Sentence, Short, Solution
from croupier.exact.frame.terms import Terms
from croupier.exact.frame.value import Outcome
from croupier.rules.game import Game
from croupier.rules.line import Line

# In the order they are tried. A new family is a new line here.
FAMILIES = {
    "showdown": "croupier.exact.showdown",
    "dead_cards": "croupier.exact.showdown.dead_cards",
    "shown": "croupier.exact.showdown.shown",
    "board": "croupier.exact.board",
    "holdem": "croupier.exact.holdem",
    "one_card": "croupier.exact.one_card",
    "ranks": "croupier.exact.ranks",
    "discard": "croupier.exact.discard",
    "exchange": "croupier.exact.exchange",
    "setting": "croupier.exact.setting",
    "split": "croupier.exact.setting.split",
    "drawing": "croupier.exact.drawing",
    "redraw": "croupier.exact.redraw",
    "paytable_draw": "croupier.exact.paytable_draw",
    "two_dealers": "croupier.exact.two_dealers",
    "hidden_board": "croupier.exact.hidden_board",
    "dealt": "croupier.exact.dealt",
    "dealt_out": "croupier.exact.showdown.dealt_out",
    "keeping": "croupier.exact.keeping",
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


# Solutions kept between runs. What is kept is the outcomes' counts and the short strategy;
# decision tables are made anew.


def solved(terms: Terms, *, policy: Policy | None = None, threads: int | None = None) -> Solution:
    """As `solve`, but answered from disk where the same game on the same terms was solved by the same code."""
    key = [terms_key(terms), _policy(policy)]
    kept = remembered("solution", key, lambda: _write(solve(terms, policy=policy, threads=threads)))
    return _read(kept, terms, policy)


def is_kept(terms: Terms, *, policy: Policy | None = None) -> bool:
    return is_remembered("solution", [terms_key(terms), _policy(policy)])


def terms_key(terms: Terms) -> list[Any]:
    """The section as it is read now stands for the game's rules and its printed schedules."""
    chosen = {wager: repr(schedule) for wager, schedule in terms.chosen.items()}
    return [terms.game.id, repr(terms.game.rule.text), chosen, dict(terms.options), terms.as_read, sorted(terms.fees)]


def _policy(policy: Policy | None) -> list[Any]:
    if policy is None:
        return []
    table = [[street, when, do] for (street, when), do in policy.table.items()]
    return [policy.name, [[item.when, item.do, item.street] for item in policy.sentences], table]


def _write(found: Solution) -> dict[str, Any]:
    short = found.short
    return {
        "family": found.family,
        "first": found.first,
        "deals": found.deals,
        "initial": str(found.initial),
        "outcomes": [_row(item) for item in found.outcomes],
        "short": [[[said.when, said.do, said.street] for said in short.sentences], str(short.expectation)]
        if short
        else None,
        "policy": found.policy,
        "standard_error": found.standard_error,
        "notes": found.notes,
    }


def _row(item: Outcome) -> list[Any]:
    lines = {name: str(net) for name, net in item.lines.items()}
    return [item.name, item.count, str(item.net), str(item.wagered), item.pays, item.folded, lines, item.actions]


def _fractions(texts: dict[str, str]) -> dict[str, Fraction]:
    return {name: Fraction(text) for name, text in texts.items()}


def _read(kept: Any, terms: Terms, policy: Policy | None) -> Solution:
    short = kept["short"]
    learnt = Short(tuple(Sentence(*said) for said in short[0]), Fraction(short[1])) if short else None
    return Solution(
        game=terms.game.id,
        family=kept["family"],
        first=kept["first"],
        deals=kept["deals"],
        initial=Fraction(kept["initial"]),
        outcomes=tuple(
            Outcome(name, count, Fraction(net), Fraction(wagered), pays, folded, _fractions(lines), tuple(actions))
            for name, count, net, wagered, pays, folded, lines, actions in kept["outcomes"]
        ),
        decisions=lambda: solve(terms, policy=policy).decisions(),
        shorten=(lambda: learnt) if learnt else None,
        policy=kept["policy"],
        standard_error=kept["standard_error"],
        notes=tuple(kept["notes"]),
    )
