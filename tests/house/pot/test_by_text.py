"""Ends of hands, each settled by hand from the rule's text and the contract before it was ever settled here.

One line of JSON a hand, a file a game: side pots, odd chips of every size, rakes and fees, lows that are tied,
counterfeited or missing, dead and thrown-away hands, jokers, carried pots, pools, jackpots, and what is refused.
"""

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
FEWEST = 300


def amounts(rows: list[dict[str, Any]], key: str) -> dict[str, Decimal]:
    return {str(row["seat"]): Decimal(row[key]) for row in rows}


def found(answer: dict[str, Any], key: str) -> Any:
    """The part of an answer in the words of the files."""
    if key == "returned":
        return amounts(answer["returned"], "amount")
    if key == "pots":
        return [Decimal(pot["amount"]) for pot in answer["pots"]]
    if key == "base_runners":
        return {str(row["seat"]): row["base_runners"] for row in answer["seats"]}
    if key == "meters":
        return {name: Decimal(amount) for name, amount in answer["meters"].items()}
    return Decimal(answer[key])


def money(said: Any) -> Any:
    if isinstance(said, dict):
        return {key: money(value) for key, value in said.items()}
    if isinstance(said, list):
        return [money(value) for value in said]
    return Decimal(said) if isinstance(said, str) else said


def check(known: dict[str, Any]) -> None:
    if "refused" in known:
        with pytest.raises(CroupierError, match="^" + re.escape(known["refused"])):
            settle(known["request"])
        return
    answer = settle(known["request"])
    assert amounts(answer["seats"], "net") == money(known["nets"]), known["round"]
    for key in known.keys() - {"round", "request", "nets"}:
        assert found(answer, key) == money(known[key]), (known["round"], key)


def hands_of(name: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (FOLDER / name).read_text("utf-8").splitlines()]


@pytest.mark.parametrize("name", FILES)
def test_hands_are_settled_as_the_text_has_it(name: str) -> None:
    for known in hands_of(name):
        check(known)


def test_there_are_many() -> None:
    hands = [known for name in FILES for known in hands_of(name)]
    assert len(hands) >= FEWEST
    assert len({json.dumps(known["request"]) for known in hands}) == len(hands)
