"""Solutions as multiples of the enumeration."""

from __future__ import annotations

from os import environ

import pytest

from croupier.bench import exact, registry
from croupier.exact import plan
from croupier.exact.frame.policy import Policy
from croupier.exact.frame.solution import Solution
from croupier.exact.frame.terms import Terms
from croupier.rules.game import Game


def test_every_solved_game_has_its_ratio() -> None:
    named = {ratio.name for ratio in registry.load().ratios}
    assert {f"exact-{exact.slug(game)}/enumerate-7" for game in (*exact.GAMES, *exact.LONG)} <= named


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
