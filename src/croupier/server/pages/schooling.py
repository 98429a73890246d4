"""Dealer school at a table: what each wager is paid is asked in the order of the rule, before it is shown."""

from __future__ import annotations

from decimal import Decimal, InvalidOperation
from typing import Any

from croupier.server.pages.words import title

Json = dict[str, Any]
OUTCOMES = ("take", "push", "pay")


def last_settled(events: list[Json]) -> Json | None:
    """The last round that was settled, as questions: who, which wager, how much lies there."""
    for place in range(len(events) - 1, -1, -1):
        event = events[place]
        if "settlement" not in event:
            continue
        before = events[place - 1] if place else event
        lines = _payments(before) if before["event"] == "RoundSettled" else _awards(event["settlement"])
        if lines:
            return {"number": event["number"], "at": event["at"], "lines": lines}
        return None
    return None


def quiz_of(view: Json, settlement: Json) -> list[Json]:
    """The questions of a round that lies on the table."""
    paid = view.get("payments")
    return [question(line, number) for number, line in enumerate(paid)] if paid else _awards(settlement)


def _payments(event: Json) -> list[Json]:
    return [question(line, number) for number, line in enumerate(event["payments"])]


def question(line: Json, number: int) -> Json:
    """One wager. What is paid goes beside the stake, which is returned or taken."""
    paid, returned, staked = (Decimal(line[name]) for name in ("paid", "returned", "staked"))
    outcome = "pay" if paid else "push" if returned >= staked else "take"
    return {
        "number": number,
        "seat": line["seat"],
        "name": title(line["wager"]) + (" (tip)" if line.get("tip") else ""),
        "staked": line["staked"],
        "outcome": outcome,
        "paid": line["paid"],
        "why": line["why"],
        "cite": line["cite"],
    }


def _awards(settlement: Json) -> list[Json]:
    """Of a pot: what each winner is pushed, side pots last made first."""
    found: list[Json] = []
    for place, pot in reversed(list(enumerate(settlement.get("pots", ())))):
        name = "Main pot" if not place else f"Side pot {place}"
        for award in pot["awards"]:
            found.append(
                {
                    "number": len(found), "seat": award["seat"], "name": f"{name}, {award['share']}",
                    "staked": pot["amount"], "outcome": "pay", "paid": award["amount"],
                    "why": award.get("why") or award.get("hand", ""), "cite": award.get("cite", ""),
                }
            )  # fmt: skip
    return found


def graded(quiz: Json, said: dict[str, list[str]]) -> Json:
    """Each answer beside what the rule has; an amount counts where something is paid."""
    lines = []
    for line in quiz["lines"]:
        outcome = said.get(f"outcome-{line['number']}", [""])[0]
        amount = _money(said.get(f"amount-{line['number']}", [""])[0])
        right = outcome == line["outcome"] and (outcome != "pay" or amount == Decimal(line["paid"]))
        lines.append({**line, "said": outcome, "amount": amount, "right": right})
    return {**quiz, "lines": lines, "right": sum(line["right"] for line in lines), "asked": len(lines)}


def _money(text: str) -> Decimal:
    try:
        return Decimal(text.strip().removeprefix("$") or "0")
    except InvalidOperation:
        return Decimal(-1)
