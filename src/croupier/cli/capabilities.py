"""What can be done with each game, asked of the games that are built."""

from __future__ import annotations


def capabilities() -> dict[str, frozenset[str]]:
    """As the registry says; a pot game plays where the poker table deals every part of it."""
    from croupier.games import registry
    from croupier.poker.opening import is_played

    played = {full.partition("@")[0] for full in registry.POTS if is_played(registry.pot(full))}
    able = registry.capabilities()
    return able | {base: able[base] | {"play"} for base in played}
