"""Who takes part: players that a file lists and that were dealt no cards sit out; what each posts before the deal."""

from __future__ import annotations

from decimal import Decimal

from croupier.money import print_money
from croupier.poker.phh.amounts import NOISE, UNKNOWN_STACK, PhhError
from croupier.poker.phh.record import Record
from croupier.poker.setup.plan import Plan
from croupier.poker.state import Setup

Ints = tuple[int, ...]


def seated(record: Record) -> Record:
    """Without those who sit out: no chips, or neither cards nor a post nor a word in the whole hand."""
    dealt = {line.place for line in record.lines if line.word == "dh"}
    if len(dealt) == len(record.stacks) and min(record.stacks):
        return record
    spoke = {line.place for line in record.lines if line.word not in ("", "db")}
    out = [
        place
        for place, (stack, ante, blind) in enumerate(zip(record.stacks, record.antes, record.blinds, strict=True))
        if not stack or (dealt and place not in spoke and not ante and not blind)
    ]
    if not out:
        return record
    if len(record.stacks) - len(out) < 2:
        raise PhhError("starting_stacks: a hand needs two players with chips")
    for number, line in enumerate(record.lines, start=1):
        if line.place in out:
            raise PhhError(f"action {number}, {line.text!r}: the player has no chips and sits out")
    for place in out:
        if record.finish and _changes(record, place):
            said = record.exact[place] if record.exact else print_money(record.finish[place])
            raise PhhError(f"p{place + 1} was dealt no cards, and finishing_stacks has {said}")
    return _without(record, out)


def _changes(record: Record, place: int) -> bool:
    stack, said = record.stacks[place], record.finish[place]
    if said != stack or said == UNKNOWN_STACK or not record.exact:
        return said != stack
    return abs(Decimal(record.exact[place]) * 100 - stack) > NOISE


def _without(record: Record, out: list[int]) -> Record:
    stay = [place for place in range(len(record.stacks)) if place not in out]
    number = {place: index for index, place in enumerate(stay)} | {-1: -1}

    def of(values: Ints) -> Ints:
        return tuple(values[place] for place in stay) if values else ()

    said = record.fields.get("players")
    fields = dict(record.fields)
    if isinstance(said, list) and len(said) == len(record.stacks):
        fields["players"] = [said[place] for place in stay]
    return record._replace(
        antes=of(record.antes),
        blinds=of(record.blinds),
        stacks=of(record.stacks),
        finish=of(record.finish),
        exact=tuple(record.exact[place] for place in stay) if record.exact else (),
        winnings=of(record.winnings),
        lines=[line._replace(place=number[line.place]) for line in record.lines],
        fields=fields,
    )


def setup_of(record: Record, plan: Plan) -> Setup:
    count = len(record.stacks)
    antes = record.antes
    if record.trimmed and len(set(antes)) > 1:
        antes = _trimmed(record)
    seats = tuple(range(1, count + 1))
    blinds = record.blinds
    if blinds and not record.whole_blind:
        blinds = _opening(record, antes)
    return Setup(plan, 1, seats, record.stacks, antes, blinds, count - 1 if plan.button else -1, 0, record.trimmed)


def _trimmed(record: Record) -> Ints:
    """An ante that nobody else matches is not called and goes back at once."""
    paid = [min(ante, stack) for ante, stack in zip(record.antes, record.stacks, strict=True)]
    second = sorted(paid)[-2]
    return tuple(min(ante, second) for ante in record.antes)


def _opening(record: Record, antes: Ints) -> Ints:
    """Blinds as posted: a short one opens by what it is. Where the file has it otherwise, the whole blind opens."""
    blinds = record.blinds
    posted = tuple(
        max(min(blind, stack - ante), 0) if blind > 0 else blind
        for blind, stack, ante in zip(blinds, record.stacks, antes, strict=True)
    )
    if posted == blinds:
        return blinds
    first = next((line.place for line in record.lines if line.word in ("f", "cc", "cbr")), -1)
    able = [stack > ante + abs(blind) for stack, ante, blind in zip(record.stacks, antes, blinds, strict=True)]
    return blinds if first >= 0 and first == _speaks(blinds, able) != _speaks(posted, able) else posted


def _speaks(blinds: Ints, able: list[bool]) -> int:
    """Left of the last of the largest blinds, the next with chips."""
    count = len(blinds)
    start = count - blinds[::-1].index(max(blinds))
    return next((place % count for place in range(start, start + count) if able[place % count]), -1)
