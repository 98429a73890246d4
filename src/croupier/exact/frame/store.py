"""Solutions kept between runs. What is kept is the outcomes' counts and the short strategy;
decision tables are made anew."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from croupier.exact import plan
from croupier.exact.frame.cache import is_remembered, remembered
from croupier.exact.frame.policy import Policy
from croupier.exact.frame.solution import Sentence, Short, Solution
from croupier.exact.frame.terms import Terms
from croupier.exact.frame.value import Outcome


def solved(terms: Terms, *, policy: Policy | None = None, threads: int | None = None) -> Solution:
    """As `plan.solve`, but answered from disk where the same game on the same terms was solved by the same code."""
    key = [terms_key(terms), _policy(policy)]
    kept = remembered("solution", key, lambda: _write(plan.solve(terms, policy=policy, threads=threads)))
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
        "outcomes": [
            [
                item.name,
                item.count,
                str(item.net),
                str(item.wagered),
                item.pays,
                item.folded,
                _texts(item),
                item.actions,
            ]
            for item in found.outcomes
        ],
        "short": [[[said.when, said.do, said.street] for said in short.sentences], str(short.expectation)]
        if short
        else None,
        "policy": found.policy,
        "standard_error": found.standard_error,
        "notes": found.notes,
    }


def _texts(outcome: Outcome) -> dict[str, str]:
    return {name: str(net) for name, net in outcome.lines.items()}


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
        decisions=lambda: plan.solve(terms, policy=policy).decisions(),
        shorten=(lambda: learnt) if learnt else None,
        policy=kept["policy"],
        standard_error=kept["standard_error"],
        notes=tuple(kept["notes"]),
    )
