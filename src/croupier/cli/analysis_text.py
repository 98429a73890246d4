"""An analysis for a person to read: what each wager costs, how to play, and on request every outcome."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.table import Table

from croupier.app.analysis import Analysis
from croupier.report.grid import Grid, grids

DETAILS = (
    ("house edge, per unit of the first wager", "house_edge"),
    ("house edge, per unit of all wagers before the deal", "house_edge_on_initial_wagers"),
    ("house edge, per unit wagered in all", "element_of_risk"),
    ("wins", "hit_frequency"),
    ("pushes", "push_frequency"),
    ("folds", "fold_frequency"),
)
NOTE = """Edge and RTP (what comes back) per unit of the first wager, risk per unit wagered in all."""

# No table is as wide as this.
WIDE = 1000
# Columns of an outcome that hold a figure, and what names, pays and gaps need beside them.
FIGURES, NAMES = (1, 2, 4), 30


def print_analysis(found: Analysis, report: dict[str, Any], *, full: bool = False) -> None:
    console = Console(highlight=False)
    variant = f"@{report['variant']}" if report["variant"] else ""
    console.print(f"[bold]{found.request.found.game.name}[/bold] ({report['game']}{variant}){_first_line(report)}")
    _summary(console, report["wagers"])
    _strategy(console, report)
    for wager in report["wagers"]:
        if full:
            _wager(console, wager)
        elif "meter" in wager:
            console.print(f"{_called(wager)}: {_of_meter(wager['meter'])}")
    for item in report.get("left_out", ()):
        console.print(f"{_called(item)}: {item['hand']} is left out and pays {item['pays']}", markup=False)
    for item in report.get("not_priced", ()):
        console.print(f"not priced: {item['wager']} {item['schedule']}: {item['why']}".strip(), style="dim")
    for warning in report["warnings"]:
        console.print(f"warning: {warning}", style="yellow")
    if report["warnings"] and not report["as_read"]:
        console.print(_as_read(report), style="yellow")
    if not full:
        console.print("--full shows every outcome with its combinations and what it contributes", style="dim")
    console.print(f"{report['seconds']} s", style="dim")


def _summary(console: Console, wagers: list[dict[str, Any]]) -> None:
    table = Table("wager", "schedule", "edge", "risk", "RTP", "dev", "wins", "by", box=None, pad_edge=False)
    table.columns[0].overflow = table.columns[1].overflow = "fold"
    for column in table.columns[2:7]:
        column.justify, column.no_wrap = "right", True
    for item in wagers:
        table.add_row(
            item["wager"],
            item["schedule"],
            f"{100 * item['house_edge']:.4f}%",
            f"{100 * item['element_of_risk']:.4f}%",
            f"{100 - 100 * item['house_edge']:.2f}%",
            f"{item['standard_deviation']:.2f}",
            f"{100 * item['hit_frequency']:.2f}%",
            _means(item),
        )
    # Where names and figures are a few letters too wide for the terminal, the gaps give way, not a name.
    if console.measure(table, options=console.options.update(width=WIDE)).maximum > console.width:
        table.padding = (0, 1, 0, 0)
    console.print(table)
    console.print(NOTE, style="dim")


def _first_line(report: dict[str, Any]) -> str:
    """Whether all of it is exact is said before any figure."""
    estimates = [_called(item) for item in report["wagers"] if "standard_error" in item]
    if not estimates:
        return ""
    if len(estimates) == len(report["wagers"]):
        return ": an estimate, not exact"
    return f": exact but for an estimate of {', '.join(estimates)}"


def _means(item: dict[str, Any]) -> str:
    return f"estimate ± {100 * item['standard_error']:.2g}%" if "standard_error" in item else "exact"


def _called(item: dict[str, Any]) -> str:
    return f"{item['wager']} {item['schedule']}".strip()


def _of_meter(meter: dict[str, Any]) -> str:
    """The return as a function of its meters, in a sentence."""
    standing = ", ".join(f"{name} at ${float(dollars):,.2f}" for name, dollars in meter["standing"].items())
    slopes = meter["slope"] if isinstance(meter["slope"], dict) else {"the meter": meter["slope"]}
    each = ", ".join(f"{100_000 * _number(slope):.4f}% for each $1,000 on {name}" for name, slope in slopes.items())
    even = f"; even at ${float(meter['break_even']):,.2f}" if meter["break_even"] else ""
    return (
        f"returns {100 * _number(meter['fixed']):.4f}% and {each}{even} ({standing or 'above, with the meter at $0'})"
    )


def _number(fraction: str) -> float:
    over, _, under = fraction.partition("/")
    return int(over) / int(under or 1)


def _wager(console: Console, item: dict[str, Any]) -> None:
    schedule = f", schedule {item['schedule']}" if item["schedule"] else ""
    console.print(f"\n[bold]{item['wager']}[/bold]{schedule}, {item['unit']}")
    samples = "standard_error" in item
    table = Table("outcome", "samples" if samples else "combinations", "probability", "pays", "contribution", box=None)
    # No figure is cut or broken: names and pays give way, and only where that is not enough does a count go on below.
    figures = len(f"{int(item['combinations']):,}") + len("probability") + len("contribution")
    for place, column in enumerate(table.columns):
        column.overflow = "fold"
        column.no_wrap = place in FIGURES and figures + NAMES <= console.width
    for row in item["rows"]:
        table.add_row(
            row["outcome"],
            f"{int(row['count']):,}",
            f"{row['probability']:.8f}",
            row["pays"],
            f"{row['contribution']:+.8f}",
        )
    table.add_section()
    table.add_row("together", f"{int(item['combinations']):,}", "1", "", f"{float(item['expected_return']):+.8f}")
    console.print(table)
    for words, name in DETAILS:
        console.print(f"  {words}: {100 * item[name]:.4f}%")
    exact = f" = {item['exact']}" if "exact" in item else f" (estimate, standard error {item['standard_error']:.2g})"
    console.print(f"  expected return {item['expected_return']}{exact}")
    console.print(f"  average wager {item['average_wager']:.4f}, standard deviation {item['standard_deviation']:.4f}")
    if "meter" in item:
        console.print(f"  {_of_meter(item['meter'])}")
    for note in item.get("notes", ()):
        console.print(f"  note: {note}", style="dim")


def _as_read(report: dict[str, Any]) -> str:
    """What the doubted figures are under the reading."""
    figures = report.get("as_read_figures", ())
    said = [f"{_called(item)} {100 * item['house_edge']:.4f}%" for item in figures if item["changes"]]
    later = [_called(item) for item in figures if item["changes"] is None]
    if said:
        rest = f"; {', '.join(later)} too, which takes as long again" if later else ""
        return f"--as-read follows the reading; the edge is then: {', '.join(said)}{rest}"
    if later:
        return f"--as-read follows the reading, and prices {', '.join(later)} by it"
    return "--as-read follows the reading; no figure above changes with it"


def _strategy(console: Console, report: dict[str, Any]) -> None:
    if "policy_cost" in report:
        console.print(f"\n{report['policy']}: {_cost(report['policy_cost']['value'])}")
    if not report["strategy"]:
        return
    worth = "the best play" if report["strategy_is_optimal"] else _cost(report["strategy_cost"]["value"])
    console.print(f"\n[bold]How to play[/bold] ({worth})")
    found = grids((said["when"], said["do"], said.get("street", "")) for said in report["strategy"])
    for grid in found:
        _grid(console, grid)
    street = ""
    for said in report["strategy"] if not found else ():
        if said.get("street", "") != street:
            street = said["street"]
            console.print(f"  {street}:")
        console.print(f"  {'  ' * bool(street)}{said['when']}: [bold]{said['do']}[/bold]")
    console.print()


def _grid(console: Console, grid: Grid) -> None:
    """A hand a row, what the dealer shows across."""
    table = Table(grid.street or "your hand", *grid.cards, box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.columns[0].overflow = "fold"
    for column in table.columns[1:]:
        column.no_wrap = True
    for hand, cells in grid.rows:
        table.add_row(hand, *cells)
    console.print(table)
    console.print(f"{grid.key}; across: the dealer's card\n", style="dim")


def _cost(share: float) -> str:
    return f"costs {100 * share:.4f}% of the first wager against the best play"
