"""Poker between players: hands for a pot, whole sessions, the floor's rulings, hand histories."""

from croupier.poker.actions import Action
from croupier.poker.table import Table

__all__ = ["Action", "Table"]
