"""The settlements of a table's last rounds as receipts: line by line, with reason and paragraph."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from typing import Any

from croupier.server.pages.words import title

Json = dict[str, Any]


def receipts(events: list[Json], seats: Sequence[int], most: int) -> list[Json]:
    """Of the last rounds, the newest first; a seat that was not in a round has none of it. Several hands of one player
    are one receipt."""
    settled = [(event["number"], event["settlement"]) for event in events if "settlement" in event]
    found = [{**made, "number": number} for number, item in reversed(settled) if (made := _of_all(item, seats))]
    return found[:most]


def _of_all(settlement: Json | None, seats: Sequence[int]) -> Json | None:
    own = [(seat, made) for seat in sorted(seats) if (made := receipt(settlement, seat))]
    if len(own) < 2:
        return own[0][1] if own else None
    lines = [{**line, "name": f"{line['name']}, seat {seat}"} for seat, made in own for line in made["lines"]]
    hands = "; ".join(f"{made['hand']}, seat {seat}" for seat, made in own if made["hand"])
    net = str(sum(Decimal(made["net"]) for _, made in own))
    return {"lines": lines, "net": net, "hand": hands, "dealer": own[0][1]["dealer"]}


def receipt(settlement: Json | None, seat: int) -> Json | None:
    if not settlement:
        return None
    if "pots" in settlement:
        return _of_pots(settlement, seat)
    mine = next((item for item in settlement.get("seats", []) if item.get("seat") == seat), None)
    if mine is None or "results" not in mine:
        return None
    dealer = settlement.get("dealer") or {}
    lines = [line_of(line) for line in mine["results"]]
    return {"lines": lines, "net": mine["net"], "hand": mine.get("hand", ""), "dealer": dealer.get("hand", "")}


def line_of(line: Json) -> Json:
    change = str(Decimal(line["paid"]) + Decimal(line["returned"]) - Decimal(line["staked"]))
    return {
        "name": title(line["wager"]),
        "amount": change,
        "why": line["why"],
        "cite": line["cite"],
        "outcome": line["outcome"],
        "staked": line["staked"],
    }


def _of_pots(settlement: Json, seat: int) -> Json | None:
    """Every award of every pot in the order it was made, and the wagers beside the pot."""
    mine = next((item for item in settlement["seats"] if item["seat"] == seat), None)
    if mine is None:
        return None
    many = len(settlement["pots"]) > 1
    lines = [
        {
            "name": f"{_pot_name(number, many)}{title(award['share'])} to seat {award['seat']}",
            "amount": award["amount"],
            "why": award.get("hand") or award.get("why", ""),
            "cite": award.get("cite", ""),
            "outcome": "win" if award["seat"] == seat else "push",
            "staked": "",
        }
        for number, pot in enumerate(settlement["pots"])
        for award in pot["awards"]
    ]
    lines += [line_of(line) for line in mine.get("results", ())]
    return {"lines": lines, "net": mine["net"], "hand": "", "dealer": ""}


def _pot_name(number: int, many: bool) -> str:
    if not many:
        return ""
    return "Main pot, " if not number else f"Side pot {number}, "
