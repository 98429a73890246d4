"""An analysis for a person to read."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.table import Table

from croupier.exact.analyze import Analysis
from croupier.report.par.numbers import whole

SUMMARY = (
    ("house edge, per unit of the first wager", "house_edge"),
    ("house edge, per unit of all wagers before the deal", "house_edge_on_initial_wagers"),
    ("house edge, per unit wagered in all", "element_of_risk"),
    ("wins", "hit_frequency"),
    ("pushes", "push_frequency"),
    ("folds", "fold_frequency"),
)


def print_analysis(found: Analysis, report: dict[str, Any]) -> None:
    console = Console(highlight=False)
    console.print(f"[bold]{found.request.found.game.name}[/bold] ({report['game']})")
    if found.request.every_schedule:
        _all_wagers(console, report)
    else:
        for wager in report["wagers"]:
            _wager(console, wager)
    _strategy(console, report)
    for item in report.get("not_priced", ()):
        console.print(f"not priced: {item['wager']} {item['schedule']}: {item['why']}".strip(), style="dim")
    for warning in report["warnings"]:
        console.print(f"warning: {warning}", style="yellow")
    console.print(f"{report['seconds']} s", style="dim")


def _all_wagers(console: Console, report: dict[str, Any]) -> None:
    table = Table("wager", "schedule", "house edge", "element of risk", "standard deviation", "wins", "combinations")
    for item in report["wagers"]:
        edges = (f"{100 * item[name]:.4f}%" for name in ("house_edge", "element_of_risk"))
        deviation, wins = f"{item['standard_deviation']:.4f}", f"{100 * item['hit_frequency']:.4f}%"
        sampled = " (estimate)" if "standard_error" in item else ""
        table.add_row(
            item["wager"] + sampled, item["schedule"], *edges, deviation, wins, whole(int(item["combinations"]))
        )
    console.print(table)


def _wager(console: Console, item: dict[str, Any]) -> None:
    schedule = f", schedule {item['schedule']}" if item["schedule"] else ""
    console.print(f"\n[bold]{item['wager']}[/bold]{schedule}, {item['unit']}")
    table = Table("outcome", "combinations", "probability", "pays", "contribution", box=None)
    for row in item["rows"]:
        table.add_row(
            row["outcome"],
            whole(int(row["count"])),
            f"{row['probability']:.8f}",
            row["pays"],
            f"{row['contribution']:+.8f}",
        )
    table.add_section()
    table.add_row("together", whole(int(item["combinations"])), "1", "", f"{float(item['expected_return']):+.8f}")
    console.print(table)
    for words, name in SUMMARY:
        console.print(f"  {words}: {100 * item[name]:.4f}%")
    exact = f" = {item['exact']}" if "exact" in item else f" (estimate, standard error {item['standard_error']:.2g})"
    console.print(f"  expected return {item['expected_return']}{exact}")
    console.print(f"  average wager {item['average_wager']:.4f}, standard deviation {item['standard_deviation']:.4f}")
    if item.get("break_even_meter"):
        console.print(f"  the meter breaks even at ${float(item['break_even_meter']):,.2f}")
    for note in item.get("notes", ()):
        console.print(f"  note: {note}", style="dim")


def _strategy(console: Console, report: dict[str, Any]) -> None:
    if "policy_cost" in report:
        console.print(
            f"\n{report['policy']}: costs {100 * report['policy_cost']['value']:.4f}% of the first wager "
            f"against the best play"
        )
    if not report["strategy"]:
        return
    cost = report["strategy_cost"]["value"]
    worth = (
        "the best play"
        if report["strategy_is_optimal"]
        else f"costs {100 * cost:.4f}% of the first wager against the best play"
    )
    console.print(f"\n[bold]How to play[/bold] ({worth})")
    street = ""
    for said in report["strategy"]:
        if said.get("street", "") != street:
            street = said["street"]
            console.print(f"  {street}:")
        console.print(f"  {'  ' * bool(street)}{said['when']}: [bold]{said['do']}[/bold]")


def _cost(share: float) -> str:
    return f"costs {100 * share:.4f}% of the first wager against the best play"
