"""Connections of one address are counted, and one whose other end does not read any more is cut off."""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.auto import AutoHTTPProtocol

# Seconds that a client may leave unread what was sent to it.
STALLED = 60.0


class Connections:
    """How many each address has open."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: dict[str, int] = {}

    def enter(self, address: str) -> bool:
        if self._open.get(address, 0) >= self._most:
            return False
        self._open[address] = self._open.get(address, 0) + 1
        return True

    def leave(self, address: str) -> None:
        self._open[address] -= 1
        if not self._open[address]:
            del self._open[address]


def guarded(connections: Connections, stalled: float = STALLED) -> type[asyncio.Protocol]:
    """The server's protocol with both guards: nothing that is refused here has cost more than a connection."""

    class Guarded(AutoHTTPProtocol):  # type: ignore[misc, valid-type]
        _address = ""
        _patience: asyncio.TimerHandle | None = None

        def connection_made(self, transport: Any) -> None:
            peer = transport.get_extra_info("peername")
            address = str(peer[0]) if isinstance(peer, tuple) and peer else "local"
            if not connections.enter(address):
                transport.abort()
                return
            self._address = address
            super().connection_made(transport)

        def connection_lost(self, exc: Exception | None) -> None:
            if self._address:
                connections.leave(self._address)
                self._wait_no_more()
                super().connection_lost(exc)

        def pause_writing(self) -> None:
            self._patience = asyncio.get_running_loop().call_later(stalled, self.transport.abort)
            super().pause_writing()

        def resume_writing(self) -> None:
            self._wait_no_more()
            super().resume_writing()

        def _wait_no_more(self) -> None:
            if self._patience is not None:
                self._patience.cancel()
                self._patience = None

    return Guarded
