"""What was worked out before and may be asked for again, as far as there is room for it.

A service runs for months, and anybody may ask it for settlements of his own invention: whatever is kept has a bound.
"""

from __future__ import annotations

from typing import TypeVar

Key = TypeVar("Key")
Value = TypeVar("Value")


class Kept(dict[Key, Value]):
    """Where it is full, all of it is forgotten: what is asked for again and again is soon there again.

    Several threads may use one: whoever looks something up takes what `get` gives him, and asks no second time.
    """

    __slots__ = ("most",)

    def __init__(self, most: int) -> None:
        super().__init__()
        self.most = most

    def keep(self, key: Key, value: Value) -> Value:
        if len(self) >= self.most:
            self.clear()
        self[key] = value
        return value
