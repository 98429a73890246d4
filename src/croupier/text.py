"""Small words for messages."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


def nearest(name: str, known: Iterable[str]) -> str:
    """'did you mean x?' or, when nothing is near, what there is."""
    names = list(known)
    near = get_close_matches(name, names, n=3, cutoff=0.5)
    if near:
        return f"did you mean {' or '.join(near)}?"
    return f"there is {', '.join(names)}" if names else "there is none"
