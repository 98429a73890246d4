"""What a simulation found, in text: a table of wagers, what they risk together, a night's result."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rich.console import Console

NOTE = (
    "Estimates, per unit of the wager; the true value lies within two standard errors 95 times in 100. Risk is the "
    "return per unit wagered in all."
)


SHOES = "Rounds of one shoe have to do with each other: errors are taken from shoe to shoe."


def print_report(report: dict[str, Any], *, full: bool = False) -> None:
    from rich.console import Console
    from rich.table import Table

    console = Console(highlight=False)
    shoes = f" of {report['shoes']:,} shoes" if "shoes" in report else ""
    played = f"{report['rounds']:,} rounds{shoes}, seed {report['seed']}"
    game = f"{report['game']}@{report['variant']}" if report["variant"] else report["game"]
    console.print(f"[bold]{game}[/bold]  {played}" + (f", strategy: {report['policy']}" if report["policy"] else ""))
    table = Table("wager", "schedule", "return", "error", "risk", "dev", "wins", box=None, pad_edge=False)
    table.columns[0].overflow = table.columns[1].overflow = "fold"
    for column in table.columns[2:]:
        column.justify, column.no_wrap = "right", True
    for entry in report["wagers"]:
        table.add_row(entry["wager"], entry["schedule"] or "", *_figures(entry))
        for line in entry["lines"] if len(entry["lines"]) > 1 else ():
            table.add_row(
                f"  {line['wager']}", "", _percent(float(line["expected_return"])), _percent(line["standard_error"])
            )
    console.print(table, NOTE, *([SHOES] if shoes else []))
    _print_together(console, report, full=full)
    for other in report.get("also", ()):
        by = ", ".join(f"{wager} {name}" for wager, name in other["schedules"].items())
        console.print(f"the same rounds, {by}:")
        for entry in other["wagers"]:
            console.print("  " + "  ".join((entry["wager"], *_figures(entry)[:2])))
    if report["meters"]:
        console.print("meters: " + ", ".join(f"{name} ${amount}" for name, amount in report["meters"].items()))
    if "session" in report:
        _print_session(console, report["session"])
    for warning in report["warnings"]:
        console.print(warning)
    console.print(f"{report['seconds']:.1f} s")


def _print_together(console: Console, report: dict[str, Any], *, full: bool) -> None:
    """What a player risks who makes all wagers of the run; in full, how each goes with each."""
    from rich.box import SIMPLE
    from rich.table import Table

    found, total = report["together"], report["total"]
    if len(found["wagers"]) < 2:
        return
    console.print(
        f"All wagers together: ${total['staked']} staked before the deal, a deviation of "
        f"${found['standard_deviation']:,.2f} a round; ${found['if_unrelated']:,.2f} if they were unrelated."
    )
    if full:
        table = Table("correlation", *found["wagers"], box=SIMPLE, pad_edge=False)
        for name, row in zip(found["wagers"], found["correlations"], strict=True):
            table.add_row(name, *("-" if value is None else f"{value:+.3f}" for value in row))
        console.print(table)


def _print_session(console: Console, found: dict[str, Any]) -> None:
    from rich.box import SIMPLE
    from rich.table import Table

    table = Table(f"{found['rounds']:,} rounds", *found["result"], box=SIMPLE, pad_edge=False)
    for column in table.columns[1:]:
        column.justify = "right"
    table.add_row("result, dollars", *found["result"].values())
    table.add_row("deepest fall", *found["drawdown"].values())
    console.print(table, f"ahead in {100 * found['ahead']:.1f}% of nights, even in {100 * found['even']:.1f}%")
    most = max(bar["nights"] for bar in found["histogram"])
    for bar in found["histogram"]:
        console.print(f"{bar['from']:>12} {'█' * round(48 * bar['nights'] / most)}", markup=False)


def _figures(entry: dict[str, Any]) -> tuple[str, ...]:
    return (
        _percent(float(entry["expected_return"])),
        _percent(entry["standard_error"]),
        _percent(-entry["element_of_risk"]),
        f"{entry['standard_deviation']:.4f}",
        _percent(entry["hit_frequency"]),
    )


def _percent(number: float) -> str:
    return f"{100 * number:.3f}%"
