"""What a person may ask at any prompt beside answering it: help, the pays, the odds of each action, the paragraph."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from decimal import Decimal

from croupier.books import Schedule, library
from croupier.rules.game import Game
from croupier.rules.valid import find_schedule
from croupier.table.state import State
from croupier.text import nearest

Aside = Callable[[str], Iterable[str]]
HELP = {
    "?": "this help",
    "pay": "the pay schedule in force; 'pay WAGER' of one wager",
    "advice": "what each action is worth on average, with the cards you see",
    "rule": "the paragraph behind each choice; 'rule 30-1099.18(9)' any other",
    "q": "leaves the table",
}
SECTION = re.compile(r"(.*?)((?:\(\w+\))*)$")


def help_lines(more: Mapping[str, str]) -> Iterator[str]:
    """What a table says of itself goes before what all have; a word without a text is not one of its."""
    yield "A choice is made by its number, its name, or the start of its name. Besides:"
    for word, said in {**dict.fromkeys(more, ""), **HELP, **more}.items():
        if said:
            yield f"  {word:<18} {said}"


def in_force(game: Game, chosen: Mapping[str, str], seats: int = 1) -> dict[str, Schedule]:
    """The schedules that a table pays by, with so many seats in a round; a wager whose column goes by the number of
    hands has none where no column is printed for them."""
    by_hands = {line.schedule: seats + line.by_hands for line in game.lines if line.by_hands is not None}
    found = {}
    for wager, printed in game.schedules.items():
        if wager not in by_hands or wager in chosen:
            found[wager] = find_schedule(game, wager, chosen.get(wager, ""))
        elif f"{by_hands[wager]}-total-hands" in printed:
            found[wager] = printed[f"{by_hands[wager]}-total-hands"]
    return found


def pay_lines(schedules: Mapping[str, Schedule], wanted: str) -> Iterator[str]:
    """Row by row, as printed."""
    named = {name: item for name, item in schedules.items() if wanted in ("", name)}
    if not schedules:
        yield "No wager is paid by a schedule here."
    elif not named:
        yield f"{wanted} is paid by no schedule here; there is {', '.join(schedules)}."
    for name, schedule in named.items():
        yield f"{name}, schedule {schedule.id}:"
        rows = [(cell.hand, cell.printed) for cell in schedule.paying if cell.printed]
        width = max((len(hand) for hand, _ in rows), default=0)
        yield from (f"  {hand:<{width}}  {pays}" for hand, pays in rows)


def rule_lines(cites: Sequence[str], wanted: str) -> Iterator[str]:
    for cite in dict.fromkeys([wanted] if wanted else cites):
        yield f"{cite}: {paragraph(cite)}"
    if not wanted and not cites:
        yield "Nothing is open to you now; 'rule 30-1099.18(9)' shows a paragraph."


def paragraph(cite: str) -> str:
    """What a paragraph is about, in the project's own words; that of the whole one where a part has none."""
    texts = {
        section.cite(number): text for section in library().sections() for number, text in section.paragraphs.items()
    }
    found = SECTION.match(cite)
    parts = re.findall(r"\(\w+\)", found[2]) if found else []
    for many in range(len(parts), -1, -1):
        text = texts.get((found[1] if found else cite) + "".join(parts[:many]))
        if text:
            return f"{text}."
    return f"no such paragraph; {nearest(cite, texts)}"


def advice_lines(state: State, seat: int) -> Iterator[str]:
    from croupier.app.coach import coach
    from croupier.cli.bar import counting
    from croupier.room.banked_views import view_of

    opened = state.rules.opened
    with counting(opened.game):
        found = coach({**view_of(state, seat), "seat": seat}, opened.schedules, opened.options)
    if not found["worth"]:
        yield f"No advice: {found['why']}."
        return
    yield "On average, what you have staked included" + ("" if found["exact"] else ", by an estimate") + ":"
    width = max(map(len, found["worth"]))
    for name, worth in found["worth"].items():
        dollars = Decimal(worth)
        sign = "-" if dollars < 0 else "+"
        yield f"  {name:<{width}}  {sign}${abs(dollars):.2f}{'  (best)' if name == found['best'] else ''}"
