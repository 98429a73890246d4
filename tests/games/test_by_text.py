"""Odd rounds, each settled by hand from the rule's text before it was ever settled here: folds with every side wager,
misdeals, tips, envy, meters, two hands, options, coverage that runs out. One line of JSON a round, a file a game."""

from __future__ import annotations

import json
import re
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from croupier import CroupierError
from croupier.app.settle import settle

FOLDER = Path(__file__).parent / "by_text"
FILES = sorted(path.name for path in FOLDER.glob("*.jsonl"))
FEWEST = 880


def told(line: dict[str, Any]) -> str:
    """As the files say it: what is paid beside the stake, or in its place."""
    if line["outcome"] != "win":
        return str(line["outcome"])
    in_place = Decimal(line.get("staked", "0")) > 0 and not Decimal(line["returned"])
    return f"win {Decimal(line['paid']).normalize():f}{' for 1' if in_place else ''}"


def by_wager(lines: list[dict[str, Any]]) -> dict[str, str]:
    found: dict[str, str] = {}
    for line in lines:
        before = f"{found[line['wager']]}, " if line["wager"] in found else ""
        found[line["wager"]] = before + told(line)
    return found


def check(known: dict[str, Any]) -> None:
    if "refused" in known:
        with pytest.raises(CroupierError, match=re.escape(known["refused"])):
            settle(known["request"])
        return
    report = settle(known["request"])
    assert {str(seat["seat"]): by_wager(seat["results"]) for seat in report["seats"]} == known["seats"], known["round"]
    if "tips" in known:
        tips = {f"{seat['seat']} {line['wager']}": told(line) for seat in report["seats"] for line in seat["tips"]}
        assert tips == known["tips"], known["round"]
    for meter, amount in known.get("meters", {}).items():
        assert Decimal(report["meters"][meter]) == Decimal(amount), known["round"]


def rounds_of(name: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (FOLDER / name).read_text("utf-8").splitlines()]


@pytest.mark.parametrize("name", FILES)
def test_rounds_are_settled_as_the_text_has_it(name: str) -> None:
    for known in rounds_of(name):
        check(known)


def test_there_are_many() -> None:
    rounds = [known for name in FILES for known in rounds_of(name)]
    assert len(rounds) >= FEWEST
    assert len({json.dumps(known["request"]) for known in rounds}) == len(rounds)
