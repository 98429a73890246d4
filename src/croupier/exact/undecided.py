"""No decision at all: one wager, paid by the hand that is dealt. Its price is the solution."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from math import comb

from croupier.cards.card import Cards
from croupier.count import blocks
from croupier.errors import CroupierError
from croupier.exact.frame.policy import Policy
from croupier.exact.frame.solution import Advice, Solution
from croupier.exact.frame.terms import Terms, main_lines
from croupier.exact.frame.value import EXACT
from croupier.exact.side.lines import prices_of, why_not
from croupier.rules.axis import ALWAYS
from croupier.rules.game import Game
from croupier.rules.line import Kind
from croupier.rules.row import Pays

METHOD = EXACT


def forget() -> None:
    blocks.forget()


def cost(game: Game) -> int:
    """As many hands as are dealt of the wager's cards."""
    return comb(52, max(group.size for group in game.groups))


def misfit(game: Game) -> str:
    if game.mechanic.plays_turns or any(street.choices for street in game.streets):
        return "there are decisions"
    placed = [line for line in main_lines(game) if line.kind is Kind.PLACED]
    if len(placed) != 1:
        return "several wagers may be placed, each by itself"
    (line,) = placed
    if any(row.when is not ALWAYS or not isinstance(row.pays, Pays) for row in game.settlements[line.name].rows):
        return "it is not paid by the hand alone"
    schedule = Terms(game).schedule(line.schedule)
    return "no pay schedule is printed" if schedule is None else why_not(Terms(game), line, schedule)


def solve(terms: Terms, *, policy: Policy | None = None, threads: int | None = None) -> Solution:
    game = terms.game
    if policy is not None:
        raise CroupierError(f"strategy {policy.name!r}: {game.id} has no decision")
    (line,) = (line for line in terms.main if line.kind is Kind.PLACED)
    schedule = terms.schedule(line.schedule)
    assert schedule is not None, line.schedule
    (price,) = prices_of(terms, schedule)
    return Solution(
        game=game.id,
        family="undecided",
        first=terms.first,
        deals=price.combinations,
        outcomes=tuple(replace(item, lines={line.name: item.net}) for item in price.outcomes),
        initial=Fraction(1),
        decisions=lambda: (),
        standard_error=price.standard_error,
        notes=price.notes,
    )


def advise(terms: Terms, seen: Mapping[str, Cards], actions: tuple[str, ...]) -> Advice:
    raise CroupierError(f"{terms.game.id} has no decision to advise on")


def decide(
    terms: Terms, street: str, seen: Mapping[str, Cards], actions: tuple[str, ...], legal: tuple[str, ...]
) -> tuple[str, Cards]:
    raise CroupierError(f"{terms.game.id} has no decision on {street}")
