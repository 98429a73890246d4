"""Findings that need prices, beside the others."""

from __future__ import annotations

import json

import pytest

from croupier.app import suspicions
from croupier.cli.main import main


def test_kinds_are_those_that_the_mathematics_makes() -> None:
    from croupier.cli.lint import PRICE_KINDS

    assert PRICE_KINDS == (suspicions.PLAYER_EDGE, suspicions.HIGH_EDGE, suspicions.PAYBACK, suspicions.SISTERS)


@pytest.mark.slow
def test_prices_find_the_misprints(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lint", "--prices", "--json"]) == 0
    found = [(item["game"], item["where"], item["kind"]) for item in json.loads(capsys.readouterr().out)]
    assert ("co/three-card-poker", "pair-plus 12", suspicions.PLAYER_EDGE) in found
    assert any(game == "co/boston-stud" and kind == suspicions.PAYBACK for game, _, kind in found)
