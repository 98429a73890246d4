"""What rulings change."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

ROOM_FOLDS: dict[type, Callable[[Any, Any], Any]] = {}
