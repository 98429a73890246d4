"""What the floor, the dealer or a player has ruled or claimed, as facts."""

from __future__ import annotations

EVENTS: tuple[type, ...] = ()
