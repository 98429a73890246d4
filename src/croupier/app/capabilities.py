"""What can be done with each game, asked of the games that are built."""

from __future__ import annotations


def capabilities() -> dict[str, frozenset[str]]:
    """As the registry says; every pot game is dealt at the poker table."""
    from croupier.games import registry

    played = {full.partition("@")[0] for full in registry.POTS}
    able = registry.capabilities()
    return able | {base: able[base] | {"play"} for base in played}
