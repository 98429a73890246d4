"""The accounts of a table with a bank: players, layout, house, tips, meters, and what came from outside."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from croupier.table import events as e
from croupier.table.state import State

CASHIER, FUNDS, HOUSE, COLLECTION, LINK = "cashier", "funds", "house", "collection", "link"
# Why a meter moved that several tables share: another table has moved it.
LINKED = "linked"


def accounts_of(table: State) -> dict[str, int]:
    layout = sum(spot.on_layout for spot in table.spots.values()) if table.settled is None else 0
    return {
        **{f"player:{name}": stack for name, stack in table.stacks.items()},
        "layout": layout,
        "coverage": table.bank.wager,
        HOUSE: table.house,
        "tips": table.tip_box,
        **{f"meter:{name}": cents for name, cents in table.meters.items()},
    }


def outside_of(event: Any) -> Mapping[str, int]:
    match event:
        case e.BoughtIn(_, amount):
            return {CASHIER: -amount}
        case e.PlayerLeft(_, _, cashed_out):
            return {CASHIER: cashed_out}
        case e.TableOpened():
            return {FUNDS: -sum(event.meters.values())}
    return {}


def booked_as(event: Any, account: str) -> str:
    """Fees are on an account of their own; what a shared meter gains at other tables is not this house's to pay."""
    if account == HOUSE and isinstance(event, e.FeeTaken):
        return COLLECTION
    if account == HOUSE and isinstance(event, e.MeterMoved) and event.why == LINKED:
        return LINK
    return account
