"""`croupier rankings`: every ranking with its order."""

from __future__ import annotations

import json

import pytest

from croupier.cards.ranking import RANKINGS
from croupier.cli.main import main


def test_json_has_every_ranking(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rankings", "--json"]) == 0
    listed = {item["name"]: item for item in json.loads(capsys.readouterr().out)}
    assert list(listed) == list(RANKINGS)
    three = listed["three-card"]
    assert three["sizes"] == [3, 4]
    assert three["jokers"] == 0
    assert three["cite"] == "30-1099.18(1)"
    assert three["categories"][:2] == [{"name": "mini royal", "within": "straight flush"}, {"name": "straight flush"}]
    assert listed["multi-deck-six"]["copies"] == 8


def test_text_names_each_ranking_and_its_rule(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rankings"]) == 0
    text = capsys.readouterr().out
    for ranking in RANKINGS.values():
        assert ranking.name in text
        assert ranking.cite.split(",")[0] in text
