"""A pot in money: what is returned, main pot and side pots, what the house takes, who gets which share."""

from croupier.house.pot.settle import PotSettlement, settle

__all__ = ["PotSettlement", "settle"]
