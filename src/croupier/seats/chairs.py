"""Who sits at a table, whatever is played at it."""

from __future__ import annotations

LONGEST_NAME = 40
NAME_RULE = f"a player's name has 1 to {LONGEST_NAME} printable characters"


def is_name(text: str) -> bool:
    """Whether a player may be called so: a short line without anything around it."""
    return 0 < len(text) <= LONGEST_NAME and text == text.strip() and text.isprintable()
