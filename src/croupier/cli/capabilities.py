"""What can be done with each game, asked of the games that are built."""

from __future__ import annotations


def capabilities() -> dict[str, frozenset[str]]:
    from croupier.games import registry

    return registry.capabilities()
