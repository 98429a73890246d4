"""What another program calls for one round: `croupier.settle`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from croupier.app.settle import settle as settled
from croupier.app.values import Settlement


def settle(request: Mapping[str, Any]) -> Settlement:
    """Settle one round: every payment with its reason and its paragraph.

    As `croupier settle` answers. The request is the contract's JSON as a dictionary; what is left out takes its
    default. For a pot it says who put in what, and the answer lists the pots.

    >>> import croupier
    >>> report = croupier.settle({
    ...     "game": "co/three-card-poker", "dealer": "Js 8c 3d",
    ...     "seats": [{"seat": 1, "wagers": {"ante": "10"}, "cards": "Qh 7d 2c", "actions": ["play"]}],
    ... })
    >>> report["seats"][0]["net"]
    '10.00'
    >>> for line in report["seats"][0]["results"]:
    ...     print(line["wager"], line["outcome"], line["paid"], line["cite"])
    play push 0.00 30-1099.18(8)
    ante win 10.00 30-1099.18(8)
    >>> croupier.settle({"game": "co/three-card-poker", "seats": [{"seat": 1, "wagers": {"anti": "1"}}]})
    Traceback (most recent call last):
    ...
    croupier.errors.SettleError: seat 1: wagers.anti: co/three-card-poker has no such wager; did you mean ante?
    """
    return cast(Settlement, settled(request))
