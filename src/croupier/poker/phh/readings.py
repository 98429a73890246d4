"""A hand history read as it stands; where it ends otherwise, as what else its writer may have meant.

The format names neither the smallest chip nor every fold, and programs that write it have ways of their own. Another
reading is taken only where it ends with the stacks, or the winners, that the file itself names, and it is told.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from math import gcd

from croupier.poker.events import hand as e
from croupier.poker.phh.amounts import PhhError, amount_of
from croupier.poker.phh.record import Record
from croupier.poker.phh.replay import FindGame, Played, play
from croupier.poker.phh.verify import verify

UNIT = 100
HALVED = (
    "a pot that nobody had a low for is halved among its players, as the format's own program does; "
    "by the rule the high hand takes it"
)
NOT_TRIMMED = "antes that others did not match stay in the pot, though ante_trimming_status is true"
IN_UNITS = "a pot of whole units is divided in whole units, as the format's own program does, though the file has cents"
SHORT_OF_THE_ANTE = (
    "a blind is what the whole ante left of the stack, as in the format's own program, though the ante went back"
)
MENDED = "whoever is passed over checks, or folds where there is a bet"


def replayed(record: Record, find: FindGame) -> tuple[Played, str]:
    """The hand and the difference, empty where all agrees. Raises PhhError for a file that contradicts itself."""
    try:
        played = play(record, find)
        why = verify(played)
    except PhhError as error:
        for again in _others(record, find, None, str(error)):
            return again, ""
        raise
    others = _others(record, find, played, why) if why else _divided(record, find, played)
    for again in others:
        return again, ""
    return played, why


def _others(record: Record, find: FindGame, played: Played | None, why: str) -> Iterator[Played]:
    """Readings that agree, those that change least first. Files of our own tables are what they say but for chips."""
    if not (record.finish or record.winnings):
        return
    if played and record.finish and sum(played.hand.stacks) >= sum(record.finish):
        for chip, read in _chips(record):
            yield from _agrees(record._replace(chip=chip), find, read)
    if record.whole_blind:
        return
    if played and record.finish and "/8" in record.variant:
        for chip in (record.chip, *(chip for chip, _ in _chips(record))):
            yield from _agrees(record._replace(chip=chip), find, HALVED, halve=True)
    loose = record._replace(trimmed=False) if record.trimmed and len(set(record.antes)) > 1 else None
    if loose:
        yield from _agrees(loose, find, NOT_TRIMMED)
        left = _left_by_antes(record)
        if left != record.blinds:
            yield from _agrees(record._replace(blinds=left), find, SHORT_OF_THE_ANTE)
    if played is None:
        yield from _agrees(record, find, f"{why}; read: {MENDED}", mend=True)
        if loose:
            yield from _agrees(loose, find, f"{why}; read: {MENDED}; {NOT_TRIMMED}", mend=True)


def _left_by_antes(record: Record) -> tuple[int, ...]:
    """Blinds and late posts out of what each has after the ante that he was to post, whatever of it goes back."""
    return tuple(
        max(min(blind, stack - ante), 0) if blind > 0 else min(max(blind, ante - stack), 0)
        for blind, stack, ante in zip(record.blinds, record.stacks, record.antes, strict=True)
    )


def _divided(record: Record, find: FindGame, played: Played) -> Iterator[Played]:
    """Winnings of all that there was to win, without rake, say also how it was divided."""
    awarded = played.hand.notes.awarded
    said = played.record.winnings
    if said and said != awarded and sum(said) == sum(awarded):
        for chip, read in _chips(record):
            for again in _agrees(record._replace(chip=chip), find, read):
                if again.hand.notes.awarded == said:
                    yield again


def _agrees(record: Record, find: FindGame, read: str, *, mend: bool = False, halve: bool = False) -> Iterator[Played]:
    try:
        played: Played | None = play(record, find, mend=mend)
        if played and halve:
            played = _halved(played)
        if played and not verify(played) and not (mend and played.ends):
            yield played._replace(read=read)
    except PhhError:
        return


def _chips(record: Record) -> Iterator[tuple[int, str]]:
    """Where a pot was divided otherwise, it is divided again in the largest chip that all in the file is paid with.

    The format's own program divides by the pot and not by the file: what was put in as whole units is so divided.
    """
    if "_smallest_chip" in record.fields:
        return
    bets = [amount_of(line.rest) for line in record.lines if line.word == "cbr"]
    largest = gcd(*chain(record.stacks, record.antes, record.blinds, record.finish, bets)) or 1
    for chip in dict.fromkeys((largest, 1, UNIT)):
        if chip != record.chip:
            yield chip, IN_UNITS if chip == UNIT and largest % UNIT else ""


def _halved(played: Played) -> Played | None:
    """The format's own program looks for a low among all hands, and not among those that may win the pot.

    Hands that win nothing else it has thrown away before.
    """
    pots = [event for event in played.events if isinstance(event, e.PotAwarded)]
    without = [pot for pot in pots if pot.awards and all(award.share == "high" for award in pot.awards)]
    if len(without) == len(pots) or not any(award.share == "low" for pot in pots for award in pot.awards):
        return None
    hand = played.hand
    winners = {award.seat for pot in pots for award in pot.awards}
    halves = {pot.pot: _halves(pot, winners, hand.plan.chip) for pot in without}
    stacks = dict(zip(hand.seats, hand.stacks, strict=True))
    for pot in without:
        for award in pot.awards:
            stacks[award.seat] -= award.amount
        for award in halves[pot.pot].awards:
            stacks[award.seat] += award.amount
    events = tuple(
        halves.get(event.pot, event) if isinstance(event, e.PotAwarded) else event for event in played.events
    )
    hand = hand._replace(stacks=tuple(stacks[seat] for seat in hand.seats))
    return played._replace(hand=hand, events=events)


def _halves(pot: e.PotAwarded, winners: set[int], chip: int) -> e.PotAwarded:
    low = pot.amount // 2 // chip * chip
    high = _split("high", pot.amount - low, [award.seat for award in pot.awards], chip)
    return pot._replace(awards=high + _split("low", low, [seat for seat in pot.seats if seat in winners], chip))


def _split(share: str, cents: int, seats: list[int], chip: int) -> tuple[e.Award, ...]:
    """The first of them has all that is left."""
    part = cents // chip // len(seats) * chip
    left = cents - part * len(seats)
    return tuple(e.Award(seat, share, part + left * (seat == min(seats)), "", "", "") for seat in seats)
