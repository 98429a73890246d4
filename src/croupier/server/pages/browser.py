"""What a browser keeps for a table: the seat's token, which switches are on, what was learned so far."""

from __future__ import annotations

from typing import NamedTuple

from fastapi import Request, Response

SWITCHES = ("coach", "school", "colours")
# Between the tokens of a player's seats, in a cookie; no token has it.
AND = "."
MOST_HANDS = 12
YEAR = 365 * 86_400
MONTH = 30 * 86_400


class Tally(NamedTuple):
    """Two counts and a sum that go on from visit to visit; whoever changes his own deceives only himself."""

    right: int = 0
    asked: int = 0
    total: int = 0

    @classmethod
    def read(cls, text: str | None) -> Tally:
        parts = (text or "").split(".")
        if len(parts) != 3 or not all(part.isascii() and part.isdigit() and len(part) < 12 for part in parts):
            return cls()
        return cls(*map(int, parts))

    def __str__(self) -> str:
        return f"{self.right}.{self.asked}.{self.total}"


class Visit(NamedTuple):
    """`tokens` are those of the seats that the visitor holds, in the order in which he took them, or the one first that
    acts. `advised` counts decisions and what they cost, in hundredths of a cent; `schooled` answers and milliseconds,
    `answered` is the round that was graded last."""

    tokens: tuple[str, ...]
    switches: frozenset[str]
    advised: Tally
    schooled: Tally
    answered: str = ""

    @property
    def token(self) -> str | None:
        return self.tokens[0] if self.tokens else None


def seat_cookie(table: str) -> str:
    return f"seat-{table}"


def coach_cookie(table: str) -> str:
    return f"coach-{table}"


def visit_of(request: Request, table: str) -> Visit:
    kept = request.cookies
    on = frozenset(name for name in kept.get("switches", "").split(".") if name in SWITCHES)
    tokens = tuple(filter(None, kept.get(seat_cookie(table), "").split(AND)))
    return Visit(
        tokens[:MOST_HANDS], on, Tally.read(kept.get(coach_cookie(table))),
        Tally.read(kept.get("school")), kept.get("schooled", ""),
    )  # fmt: skip


def keep(answer: Response, request: Request, name: str, value: str, age: int = YEAR) -> None:
    """A cookie that no script reads and no other site sends."""
    secure = request.url.scheme == "https"
    answer.set_cookie(name, value, httponly=True, samesite="strict", secure=secure, max_age=age)
