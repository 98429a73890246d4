"""Printed cells, schedules and options as plain values for JSON."""

from __future__ import annotations

from typing import Any

from croupier.books import Cell, Erratum, Fee, Option, Schedule, Section, WagerFacts


def cell_value(cell: Cell) -> dict[str, str]:
    value = {"hand": cell.hand, "printed": cell.printed}
    if cell.why:
        value |= {"read": cell.read, "why": cell.why}
    if cell.means:
        value["means"] = cell.means
    return value


def schedule_value(section: Section, schedule: Schedule) -> dict[str, Any]:
    """One printed column. What is not printed with it is left out, save what the contract names."""
    value: dict[str, Any] = {
        "cite": section.cite(schedule.cite),
        "rows": [cell_value(cell) for cell in schedule.rows],
        "envy": [cell_value(cell) for cell in schedule.envy if cell.printed or cell.why],
        "of": schedule.of,
        "ranking": schedule.ranking,
    }
    more = {
        "header": schedule.header,
        "title": schedule.title,
        "effective": schedule.effective,
        "seed": schedule.seed,
        "base": schedule.base,
        "payback": schedule.payback,
        "house_advantage": schedule.house_advantage,
        "envy_cite": section.cite(schedule.envy_cite) if schedule.envy_cite else "",
        "variants": list(schedule.variants),
        "prose": schedule.prose,
        "notes": list(schedule.notes),
    }
    return value | {key: item for key, item in more.items() if item}


def wager_value(section: Section, wager: WagerFacts) -> dict[str, Any]:
    value: dict[str, Any] = {
        "name": wager.name,
        "required": wager.required,
        "added": wager.added,
        "cite": section.cite(wager.cite),
    }
    return value | _given(note=wager.note, variants=list(wager.variants))


def action_value(section: Section, action: dict[str, Any]) -> dict[str, Any]:
    return {**action, "cite": section.cite(action.get("cite", ""))}


def option_value(section: Section, option: Option) -> dict[str, Any]:
    value = {
        "name": option.name,
        "choices": list(option.choices),
        "default": option.default,
        "cite": section.cite(option.cite),
    }
    more = _given(note=option.note, unit=option.unit, min=option.min, max=option.max, applies=option.applies)
    return value | more | _given(variants=list(option.variants))


def erratum_value(section: Section, erratum: Erratum) -> dict[str, str]:
    return {
        "cite": section.cite(erratum.cite),
        "printed": erratum.printed,
        "read": erratum.read,
        "why": erratum.why,
        "kind": erratum.kind,
        "used": erratum.used,
        **_given(where=erratum.where, other=section.cite(erratum.other) if erratum.other else ""),
    }


def fee_value(section: Section, fee: Fee) -> dict[str, Any]:
    return {
        "option": fee.option,
        "basis": fee.basis,
        "payer": fee.payer,
        "cite": section.cite(fee.cite),
        "bands": [{"band": _as_printed(span), "fee": _as_printed(amount)} for span, amount in fee.bands],
        **_given(
            space_min=fee.space_min,
            space_max=fee.space_max,
            bonus_min=fee.bonus_min,
            bonus_max=fee.bonus_max,
            buy_in_min=fee.buy_in_min,
            buy_in_max=fee.buy_in_max,
            structure=fee.structure,
            notes=list(fee.notes),
        ),
    }


def _as_printed(cell: Cell) -> dict[str, str] | str:
    return {"printed": cell.printed, "read": cell.read, "why": cell.why} if cell.why else cell.printed


def _given(**items: Any) -> dict[str, Any]:
    return {key: item for key, item in items.items() if item}
