"""Who is asking: tokens are random and kept as hashes; each is for one seat of one table, or for the operator."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import NamedTuple

from croupier.errors import CroupierError
from croupier.store.rows import Event, Token

BYTES = 32
OPERATOR = "operator"


class Denied(CroupierError):
    """Nobody who asks like this may do it. `status` is HTTP's word for it: 401 who are you, 403 not you."""

    def __init__(self, text: str, status: int = 403) -> None:
        super().__init__(text)
        self.status = status


class Missing(CroupierError):
    """There is no such table."""


class Viewer(NamedTuple):
    """A seat, between the events that it was taken with and left with; seat 0 stands by. An operator sees no more."""

    seat: int = 0
    player: str = ""
    since: int = 0
    until: int | None = None
    operates: bool = False

    @property
    def author(self) -> str:
        # A seat that changes hands begins a list of commands of its own.
        return OPERATOR if self.operates else f"seat {self.seat}/{self.since}"

    def text_of(self, event: Event) -> str:
        mine = self.seat and event.number > self.since and (self.until is None or event.number <= self.until)
        return event.private.get(self.seat, event.public) if mine else event.public


def new_token() -> str:
    return secrets.token_urlsafe(BYTES)


def hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def same(token: str, hashed_token: str) -> bool:
    return hmac.compare_digest(hashed(token), hashed_token)


def viewer_of(token: Token) -> Viewer:
    return Viewer(token.seat, token.player, token.since, token.until)
