"""What a progressive wager adds to its meters. The rule books leave the part to the licensee."""

from __future__ import annotations

from fractions import Fraction

from croupier.money import share


def contribution(stake: int, ratio: Fraction) -> int:
    """The part of a stake that goes to a meter; what is left of a cent stays with the house."""
    return share(stake, ratio)
