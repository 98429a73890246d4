"""A rules card for people: the values of `rules_card` laid out in tables."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.markup import escape
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from croupier.report.matrix import Matrix, in_force, matrices

Card = Mapping[str, Any]
# The widest that hands are beside their pays in a terminal, the narrowest that a column of pays is, what lies between.
HAND_WIDTH, LEAST_PAY, GAP = 34, 1, 2
# Of a paragraph's name beside what it says: the card room's are long.
CITE_WIDTH = 30


def card_renderables(card: Card, *, paragraphs: bool = False) -> Iterator[RenderableType]:
    yield from _heading(card)
    yield from _listing("Wagers", card["wagers"], wager_row)
    yield from _listing("Steps", card.get("steps", []), lambda step: (step["step"], step["text"], step["cite"]))
    yield from _listing("Limits", card.get("limits", []), _limit)
    yield from _listing(
        "Extra fields of a round", card.get("extra", []), lambda row: (row["field"], row["note"], row["cite"])
    )
    yield from _rankings(card.get("rankings", []))
    yield from _schedules(card["schedules"])
    yield from _charts(card["charts"])
    yield from _listing("Options of the licensee", card["options"], option_row)
    yield from _fees(card["fees"])
    yield from _listing("Errata and readings", card["errata"], errata_row)
    if paragraphs:
        yield from _listing("Paragraphs", card["paragraphs"].items(), lambda item: ("", item[1], item[0]))


def short_renderables(card: Card) -> Iterator[RenderableType]:
    """Deck, wagers, decisions, the schedule of each wager that is used unless another is named; what else there is by
    its number."""
    yield from _heading(card)
    yield from _listing("Wagers", card["wagers"], wager_row)
    yield from _listing("Decisions", card.get("actions", []), _action)
    yield from _schedules({wager: in_force(printed) for wager, printed in card["schedules"].items()})
    others = other_schedules(card)
    if others:
        yield Text(others)
    if card["errata"]:
        yield Text(f"errata and readings: {len(card['errata'])}")
    yield Text("--full shows everything that is printed", style="dim")


def other_schedules(card: Card) -> str:
    """How many printed schedules a short card leaves out, by wager."""
    left = {wager: len(printed) - len(in_force(printed)) for wager, printed in card["schedules"].items()}
    named = ", ".join(f"{wager} {number}" for wager, number in left.items() if number)
    return f"other schedules: {named}" if named else ""


def _action(action: Card) -> tuple[str, str, str]:
    parts = [": ".join(str(action[key]) for key in ("wager", "size") if action.get(key)), str(action.get("note", ""))]
    return str(action["name"]), "; ".join(part for part in parts if part), action.get("cite", "")


def _heading(card: Card) -> Iterator[RenderableType]:
    yield Text.from_markup(f"[bold]{escape(card['name'])}[/bold]  {card['id']}  {card['cite']}")
    yield Text(" · ".join(heading_facts(card)))
    deck = card["deck"]
    if deck:
        yield Text(" · ".join(deck_facts(card)))
    if card.get("variants"):
        yield Text("variants: " + " ".join(f"@{variant}" for variant in card["variants"]))
    yield Text("")


def heading_facts(card: Card) -> list[str]:
    facts = [f"{card['banking']} banked" if card["banking"] else "", f"{card['status']} {card['status_date']}".strip()]
    facts.append(f"effective {card['effective']}" if card["effective"] else "")
    facts.append(f"amended {', '.join(card['amended'])}" if card["amended"] else "")
    facts.append(f"formerly {card['renumbered']}" if card["renumbered"] else "")
    return [fact for fact in facts if fact]


def deck_facts(card: Card) -> Iterator[str]:
    decks, jokers = card["deck"]["decks"], card["deck"]["jokers"]
    yield "number of decks not printed" if not decks else f"{decks} deck{'s' * (decks > 1)}"
    yield f"{jokers or 'no'} joker{'s' * (jokers != 1)}"
    if card["deal"]:
        yield "cards: " + ", ".join(f"{name} {size}" for name, size in card["deal"].items())
    if card["max_players"]:
        yield f"at most {card['max_players']} players"
    if card["hands_per_player"]:
        yield f"at most {card['hands_per_player']} hand{'s' * (card['hands_per_player'] > 1)} a player"


def wager_row(wager: Card) -> tuple[str, str, str]:
    kind = "required" if wager["required"] else "added" if wager["added"] else "optional"
    return wager["name"], f"{kind}; {wager['note']}" if wager.get("note") else kind, wager["cite"]


def _limit(limit: Card) -> tuple[str, str, str]:
    parts = [f"{key} ${limit[key]}" for key in ("min", "max", "step") if limit.get(key)]
    return limit["on"], "; ".join([*parts, *([limit["note"]] if limit.get("note") else [])]), limit["cite"]


def option_row(option: Card) -> tuple[str, str, str]:
    choices = " | ".join(option["choices"]) or f"a number{_unit(option)}"
    bounds = [f"{key} {option[key]}" for key in ("min", "max") if option.get(key)]
    text = f"{choices}; default {option['default'] or 'none'}" + "".join(f", {bound}" for bound in bounds)
    return option["name"], text + (f"; {option['note']}" if option.get("note") else ""), option["cite"]


def _unit(option: Card) -> str:
    return f" of {option['unit']}" if option.get("unit") else ""


def _listing(title: str, rows: Iterable[Any], cells: Any) -> Iterator[RenderableType]:
    lines = [cells(row) for row in rows]
    if not lines:
        return
    yield _title(title)
    table = Table(box=None, show_header=False, pad_edge=False)
    table.add_column(no_wrap=True)
    table.add_column(overflow="fold", ratio=1)
    table.add_column(max_width=CITE_WIDTH, overflow="fold", style="dim")
    for line in lines:
        table.add_row(*map(escape, line))
    yield table
    yield Text("")


def _title(text: str, cite: str = "") -> Text:
    return Text.assemble((text.strip(), "bold"), "  ", (cite, "dim"))


def _rankings(rankings: Sequence[Card]) -> Iterator[RenderableType]:
    rows = [(item["name"], " > ".join(item["hands"]), " ".join(item["wagers"])) for item in rankings if item["hands"]]
    yield from _listing("Rankings, the highest first", rows, lambda row: row)


def _schedules(schedules: Mapping[str, Mapping[str, Card]]) -> Iterator[RenderableType]:
    for wager, printed in schedules.items():
        for matrix in matrices(wager, printed):
            yield _title(f"{matrix.wager}  {matrix.title}", matrix.cite)
            yield _Pays(matrix)
            for note in matrix.short_notes():
                yield Padding(Text(note, style="dim"), (0, 0, 0, 2))
            yield Text("")


@dataclass(frozen=True)
class _Pays:
    """Pays by hand and schedule, as many schedules beside each other as the terminal takes."""

    matrix: Matrix

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        hands = min(HAND_WIDTH, max(map(len, (hand for hand, _ in self.matrix.rows)), default=0))
        for part in self.matrix.parts(options.max_width - hands, LEAST_PAY, GAP):
            yield _matrix_table(part, hands)


def _matrix_table(matrix: Matrix, hands: int) -> Table:
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column("", overflow="fold", min_width=hands, max_width=hands)
    for name in matrix.columns:
        table.add_column(escape(name), overflow="fold")
    for hand, cells in matrix.rows:
        table.add_row(escape(hand), *map(escape, cells))
    return table


def _charts(charts: Iterable[Card]) -> Iterator[RenderableType]:
    for chart in charts:
        yield _title(chart["title"], chart["cite"])
        table = Table(box=None, pad_edge=False, header_style="dim")
        for name in chart["columns"] or [""] * max(map(len, chart["rows"]), default=0):
            table.add_column(escape(name), overflow="fold")
        for row in chart["rows"]:
            table.add_row(*map(escape, row))
        yield table
        yield Text("")


def _fees(fees: Sequence[Card]) -> Iterator[RenderableType]:
    def line(fee: Card) -> tuple[str, str, str]:
        bands = ", ".join(f"{_printed(item['band'])}: {_printed(item['fee'])}".lstrip(": ") for item in fee["bands"])
        return f"{fee['option']}  {fee['payer']}", f"by {fee['basis']}: {bands}", fee["cite"]

    yield from _listing("Fees", fees, line)


def _printed(cell: str | Card) -> str:
    return cell if isinstance(cell, str) else f"{cell['printed'] or 'blank'} (read {cell['read']})"


def errata_row(item: Card) -> tuple[str, str, str]:
    where = f"{item['where']}: " if item.get("where") else ""
    against = f", against {item['other']}" if item.get("other") else ""
    text = f"{where}{item['printed'] or 'blank'}; read: {item['read'] or 'blank'}; {item['why']}{against}"
    return item["kind"], text, item["cite"]
