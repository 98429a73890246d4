"""Small words for messages."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

# As much of what was given as a message repeats.
ECHO = 80
# As many names as a message lists where none is near.
LISTED = 16


def nearest(name: str, known: Iterable[str]) -> str:
    """'did you mean x?' or, when nothing is near, what there is."""
    names = list(known)
    near = get_close_matches(name, names, n=3, cutoff=0.5)
    if near:
        return f"did you mean {' or '.join(near)}?"
    more = f" and {len(names) - LISTED} others" if len(names) > LISTED else ""
    return f"there is {', '.join(names[:LISTED])}{more}" if names else "there is none"


def shown(value: object) -> str:
    """A value as a message repeats it: on one line, and no more of it than fits there."""
    try:
        text = repr(value)
    except (ValueError, RecursionError):
        # A number of thousands of digits, or lists within lists without end.
        text = f"a {type(value).__name__} too large to print"
    return text if len(text) <= ECHO else f"{text[:ECHO]}..."
