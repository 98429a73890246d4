"""Solutions as multiples of the enumeration."""

from __future__ import annotations

from os import environ
from typing import Any

import pytest

from croupier.bench import exact, registry
from croupier.cards.ranking import compile as compiled
from croupier.exact import plan
from croupier.exact.frame.policy import Policy
from croupier.exact.frame.solution import Solution
from croupier.exact.frame.terms import Terms
from croupier.exact.frame.value import EXACT
from croupier.games.registry import BUILT, built
from croupier.rules.game import Game


def test_every_solved_game_has_its_ratio() -> None:
    """Every main game that is solved exactly, and of the estimates those that take long."""
    ratios = {ratio.name for ratio in registry.load().ratios}
    measured = (*exact.GAMES, *exact.LONG)
    assert {f"{exact.named(game)}/enumerate-7" for game in measured} <= ratios
    assert len({exact.named(game) for game in measured}) == len(measured)
    assert exact.named("ca/ultimate-texas-holdem") == "exact-ca-ultimate-texas-holdem"
    fits = {game: plan.fit(built(game)) for game in BUILT}
    assert {game for game, fit in fits.items() if fit.family and fit.method == EXACT} <= set(measured)


def test_what_is_forgotten_is_counted_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wagers without a decision too, whose counts of hands are kept for one another."""
    monkeypatch.setenv("CROUPIER_CACHE", "off")
    terms, scored = Terms(built("co/players-choice-poker@three-card")), list[int]()
    score_rows = compiled.score_rows

    def noted(scorer: Any, rows: Any) -> Any:
        scored.append(len(rows))
        return score_rows(scorer, rows)

    monkeypatch.setattr(compiled, "score_rows", noted)
    for _ in range(3):
        plan.forget(terms.game)
        plan.solve(terms)
        plan.solve(terms)
    assert scored == scored[:1] * 3


def test_a_multiple_is_of_the_time_for_all_seven_card_hands() -> None:
    assert exact.multiple(2.0, exact.SEVENS) == pytest.approx(2)
    assert exact.multiple(2.0, exact.SEVENS / 4) == pytest.approx(0.5)


def test_each_run_solves_from_the_cards_up(monkeypatch: pytest.MonkeyPatch) -> None:
    forgotten: list[str] = []
    forget = plan.forget

    def noted(game: Game) -> None:
        forgotten.append(game.id)
        forget(game)

    monkeypatch.setattr(plan, "forget", noted)
    work = exact.solution("co/three-card-poker")
    assert work() == work() == 1
    assert forgotten == ["co/three-card-poker"] * 2


def test_a_long_one_is_not_solved_before_it_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    """And nothing that an earlier run kept on disk is taken from there."""
    kept: list[str | None] = []
    solve = plan.solve

    def noted(terms: Terms, *, policy: Policy | None = None, threads: int | None = None) -> Solution:
        kept.append(environ.get("CROUPIER_CACHE"))
        return solve(terms, policy=policy, threads=threads)

    monkeypatch.setattr(plan, "solve", noted)
    monkeypatch.setenv("CROUPIER_CACHE", "somewhere")
    work = exact.solution("co/three-card-poker", long=True)
    assert not kept
    assert work() == 1
    assert kept == ["off"]
    assert environ["CROUPIER_CACHE"] == "somewhere"
    monkeypatch.delenv("CROUPIER_CACHE")
    assert work() == 1
    assert "CROUPIER_CACHE" not in environ
