"""What a room says where it refuses a request."""

from __future__ import annotations

from croupier.errors import CroupierError


class RoomError(CroupierError):
    """A request that a room refuses. `field` is what is wrong in it."""

    def __init__(self, text: str, field: str = "") -> None:
        super().__init__(text)
        self.field = field
