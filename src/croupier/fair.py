"""Checks a shuffle from published values alone (docs/fair.md). This module imports nothing of the project.

`verify(document)` raises Unfair with the first thing that is wrong.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Callable, Iterable
from typing import Any


class Unfair(ValueError):
    """What was published does not fit together."""


def commitment(seed: bytes) -> str:
    return hashlib.sha256(seed).hexdigest()


def stream(seed: bytes, table: str, index: int, seats: Iterable[tuple[int, str]] = ()) -> Callable[[int], bytes]:
    """HMAC-SHA-256 under the seed of `table|index|seat=seed,...|counter`, block after block."""
    said = ",".join(f"{seat}={text}" for seat, text in sorted(seats))
    left, counter = b"", 0

    def read(count: int) -> bytes:
        nonlocal left, counter
        while len(left) < count:
            left += hmac.new(seed, f"{table}|{index}|{said}|{counter}".encode(), hashlib.sha256).digest()
            counter += 1
        taken, left = left[:count], left[count:]
        return taken

    return read


def below(limit: int, read: Callable[[int], bytes]) -> int:
    """Uniform from 0 to limit - 1: as many bits as needed, drawn again where they are too large."""
    bits = (limit - 1).bit_length()
    size = (bits + 7) // 8
    while True:
        number = int.from_bytes(read(size), "big") >> (8 * size - bits)
        if number < limit:
            return number


def shuffled(cards: list[Any], read: Callable[[int], bytes]) -> list[Any]:
    """Fisher and Yates from the top: which of the cards that are left comes next."""
    order = list(cards)
    for place in range(len(order) - 1):
        pick = place + below(len(order) - place, read)
        order[place], order[pick] = order[pick], order[place]
    return order


def leaf(position: int, card: str, salt: str) -> bytes:
    return hashlib.sha256(f"leaf|{position}|{card}|{salt}".encode()).digest()


def node(left: bytes, right: bytes) -> bytes:
    return hashlib.sha256(b"node|" + left + right).digest()


def levels(leaves: list[bytes]) -> list[list[bytes]]:
    """All levels of the tree; the last of an odd level goes up by itself."""
    found = [leaves]
    while len(found[-1]) > 1:
        below_it = found[-1]
        pairs = [node(*below_it[at : at + 2]) for at in range(0, len(below_it) - 1, 2)]
        found.append(pairs + below_it[len(pairs) * 2 :])
    return found


def path(tree: list[list[bytes]], position: int) -> list[str]:
    """The neighbours on the way up; "" where there is none."""
    found = []
    for level in tree[:-1]:
        other = position ^ 1
        found.append(level[other].hex() if other < len(level) else "")
        position //= 2
    return found


def root_from(position: int, card: str, salt: str, way: list[str]) -> str:
    found = leaf(position, card, salt)
    for text in way:
        if text:
            other = bytes.fromhex(text)
            found = node(other, found) if position & 1 else node(found, other)
        position //= 2
    return found.hex()


def verify(document: dict[str, Any]) -> int:
    """How many cards were checked."""
    return _seed(document) if document["kind"] == "seed" else _merkle(document)


def _seed(document: dict[str, Any]) -> int:
    seed = bytes.fromhex(document["seed"])
    if not hmac.compare_digest(commitment(seed), document["commitment"]):
        raise Unfair("the seed is not the one that was committed to")
    count = 0
    for draw in document["draws"]:
        seats = [(int(seat), text) for seat, text in draw.get("seeds", {}).items()]
        read = stream(seed, document["table"], draw["index"], seats)
        if "deck" in draw:
            if shuffled(draw["deck"].split(), read) != draw["order"].split():
                raise Unfair(f"draw {draw['index']}: the seed leads to another order")
            count += len(draw["order"].split())
        elif sum(below(draw["of"], read) + draw["from"] for _ in range(draw["times"])) != draw["value"]:
            raise Unfair(f"draw {draw['index']}: the seed leads to another number")
    return count


def _merkle(document: dict[str, Any]) -> int:
    for item in document["cards"]:
        if root_from(item["position"], item["card"], item["salt"], item["path"]) != document["root"]:
            raise Unfair(f"position {item['position']}: {item['card']} is not what was committed to")
    positions = [item["position"] for item in document["cards"]]
    if len(set(positions)) != len(positions):
        raise Unfair("a position is there twice")
    return len(positions)
