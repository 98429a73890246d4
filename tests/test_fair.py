"""The vectors of docs/fair.md, and that the module which checks a shuffle stands alone."""

from __future__ import annotations

import ast
import hashlib
import hmac
import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from croupier import fair

PAGE = (Path(__file__).parents[1] / "docs" / "fair.md").read_text(encoding="utf-8")
VECTORS = [json.loads(text) for text in re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)]


def test_the_vectors_of_the_page_are_verified() -> None:
    assert [vector["kind"] for vector in VECTORS] == ["seed", "merkle"]
    assert [fair.verify(vector) for vector in VECTORS] == [8, 2]


def test_the_stream_is_what_the_page_says() -> None:
    seed = bytes(range(32))
    said = [hmac.new(seed, f"t|3|1=a,4=b|{counter}".encode(), hashlib.sha256).digest() for counter in range(2)]
    assert fair.stream(seed, "t", 3, [(4, "b"), (1, "a")])(64) == b"".join(said)


@pytest.mark.parametrize("limit", [2, 5, 52, 256, 416])
def test_numbers_are_drawn_again_where_they_are_too_large(limit: int) -> None:
    read = fair.stream(b"\0" * 32, "t", limit)
    found = [fair.below(limit, read) for _ in range(40 * limit)]
    assert set(found) <= set(range(limit))
    assert len(set(found)) == limit
    assert fair.below(5, _bytes(0xFF, 0xA0, 0x40)) == 2


def _bytes(*values: int) -> Callable[[int], bytes]:
    left = iter(values)
    return lambda count: bytes([next(left)])


def test_trees_of_every_size_lead_to_their_root() -> None:
    for size in (1, 2, 3, 5, 8, 52, 53):
        tree = fair.levels([fair.leaf(place, str(place), "salt") for place in range(size)])
        for place in range(size):
            assert fair.root_from(place, str(place), "salt", fair.path(tree, place)) == tree[-1][0].hex()
            assert fair.root_from(place, "other", "salt", fair.path(tree, place)) != tree[-1][0].hex()


def test_the_module_imports_nothing_of_the_project() -> None:
    text = Path(fair.__file__).read_text(encoding="utf-8")
    nodes = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Import | ast.ImportFrom)]
    assert nodes
    assert "croupier" not in "".join(ast.unparse(node) for node in nodes)
