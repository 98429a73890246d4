"""The evaluator's lookup tables: how cards become a table index, and how the shipped files are read.

Each rank has a 25-bit key, and the keys of three to seven ranks have a different sum, modulo 2**25, for every
combination. A row-displacement hash packs the sums: the high bits choose a row, the row's displacement plus the low
bits the slot. The keys are the smallest integers with distinct sums, times an odd number that spreads them so that rows
pack well. `croupier.cards.build_tables` makes the files; a test makes them again and compares.
"""

from __future__ import annotations

import json
import sys
from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

KEY_BITS = 25
KEY_MASK = (1 << KEY_BITS) - 1
SPREAD = 0x9E3779B1
DISTINCT_SUMS = (1, 5, 22, 98, 453, 2031, 8698, 22854, 83661, 262349, 636345, 1479181, 3369610)
RANK_KEYS = tuple(key * SPREAD & KEY_MASK for key in DISTINCT_SUMS)

# A counter of four bits for each suit stands above the key. Started at 3 it reaches 8, the bit tested, with the fifth
# card of the suit; with jokers to complete the flush it starts higher.
SUIT_SHIFT = 32
ONE_OF_EACH = 0x1111 << SUIT_SHIFT
FLUSH_BITS = 0x8888 << SUIT_SHIFT
FLUSH_AT_FIVE = 3 * ONE_OF_EACH

CARD_CODES = tuple(RANK_KEYS[card >> 2] | 1 << SUIT_SHIFT + 4 * (card & 3) for card in range(52))
# The ranks of a suit as bits, sixteen to a suit, for the flush table.
CARD_BITS = tuple(1 << 16 * (card & 3) + (card >> 2) for card in range(52))
SUIT_BITS = 0x1FFF

Tables = dict[str, "array[int]"]


@dataclass(frozen=True, slots=True)
class Hash:
    """Where a key is looked up. Displacements are multiples of `step`, which keeps them within sixteen bits."""

    path: Path
    column_bits: int
    step: int

    @property
    def rows(self) -> int:
        return 1 << KEY_BITS - self.column_bits

    def row(self, key: int) -> int:
        return (key & KEY_MASK) >> self.column_bits

    def column(self, key: int) -> int:
        return key & (1 << self.column_bits) - 1

    def slot(self, displacements: Sequence[int], key: int) -> int:
        return self.step * displacements[self.row(key)] + self.column(key)


HIGH = Hash(Path(__file__).with_name("high.tables"), column_bits=12, step=2)
JOKER = Hash(Path(__file__).with_name("joker.tables"), column_bits=13, step=1)


def pack(tables: Tables) -> bytes:
    """A line of JSON with names and lengths, then 16-bit integers, low byte first."""
    header = json.dumps({name: len(table) for name, table in tables.items()})
    return header.encode() + b"\n" + b"".join(_low_byte_first(table).tobytes() for table in tables.values())


def unpack(data: bytes) -> Tables:
    header, body = data.split(b"\n", 1)
    tables: Tables = {}
    start = 0
    for name, length in json.loads(header).items():
        tables[name] = _low_byte_first(array("H", body[start : start + 2 * length]))
        start += 2 * length
    return tables


@cache
def load(path: Path) -> Tables:
    return unpack(path.read_bytes())


def _low_byte_first(table: array[int]) -> array[int]:
    if sys.byteorder == "little":
        return table
    swapped = array("H", table)
    swapped.byteswap()
    return swapped
