"""A hand history read as it stands; where it ends otherwise, as what else its writer may have meant.

The format names neither the smallest chip nor every fold, and programs that write it have ways of their own. Another
reading is taken only where it ends with the stacks, or the winners, that the file itself names, and it is told.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from math import gcd

from croupier.poker.events import hand as e
from croupier.poker.phh.record import PhhError, Record, amount_of
from croupier.poker.phh.replay import FindGame, Played, play
from croupier.poker.phh.verify import verify

HALVED = (
    "a pot that nobody had a low for is halved among its players, as the format's own program does; "
    "by the rule the high hand takes it"
)
NOT_TRIMMED = "antes that others did not match stay in the pot, though ante_trimming_status is true"
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
    if why:
        for again in _others(record, find, played, why):
            return again, ""
    return played, why


def _others(record: Record, find: FindGame, played: Played | None, why: str) -> Iterator[Played]:
    """Readings that agree, those that change least first. Files of our own tables are what they say but for chips."""
    if not (record.finish or record.winnings):
        return
    if played and record.finish and sum(played.hand.stacks) == sum(record.finish):
        for chip in _chips(record):
            yield from _agrees(record._replace(chip=chip), find, "")
    if record.whole_blind:
        return
    if played and record.finish:
        for chip in (record.chip, *_chips(record)):
            halved = _halved(play(record._replace(chip=chip), find))
            if halved and not verify(halved):
                yield halved
    loose = record._replace(trimmed=False) if record.trimmed and len(set(record.antes)) > 1 else None
    if loose:
        yield from _agrees(loose, find, NOT_TRIMMED)
    if played is None:
        yield from _agrees(record, find, f"{why}; read: {MENDED}", mend=True)
        if loose:
            yield from _agrees(loose, find, f"{why}; read: {MENDED}; {NOT_TRIMMED}", mend=True)


def _agrees(record: Record, find: FindGame, read: str, *, mend: bool = False) -> Iterator[Played]:
    try:
        played = play(record, find, mend=mend)
        if not verify(played) and not (mend and played.ends):
            yield played._replace(read=read)
    except PhhError:
        return


def _chips(record: Record) -> Iterator[int]:
    """Where a pot was divided otherwise, it is divided again in the largest chip that all in the file is paid with."""
    if "_smallest_chip" not in record.fields:
        bets = [amount_of(line.rest) for line in record.lines if line.word == "cbr"]
        largest = gcd(*chain(record.stacks, record.antes, record.blinds, record.finish, bets)) or 1
        yield from {largest, 1} - {record.chip}


def _halved(played: Played) -> Played | None:
    """The format's own program looks for a low among all hands, and not among those that may win the pot.

    Hands that win nothing else it has thrown away before.
    """
    pots = [event for event in played.events if isinstance(event, e.PotAwarded)]
    without = [pot for pot in pots if pot.awards and all(award.share == "high" for award in pot.awards)]
    if len(without) == len(pots) or not any(award.share == "low" for pot in pots for award in pot.awards):
        return None
    hand = played.hand
    stacks, chip = dict(zip(hand.seats, hand.stacks, strict=True)), hand.plan.chip
    winners = {award.seat for pot in pots for award in pot.awards}
    for pot in without:
        low = pot.amount // 2 // chip * chip
        for award in pot.awards:
            stacks[award.seat] -= award.amount
        _split(stacks, pot.amount - low, [award.seat for award in pot.awards], chip)
        _split(stacks, low, [seat for seat in pot.seats if seat in winners], chip)
    return played._replace(hand=hand._replace(stacks=tuple(stacks[seat] for seat in hand.seats)), read=HALVED)


def _split(stacks: dict[int, int], cents: int, seats: list[int], chip: int) -> None:
    part = cents // chip // len(seats) * chip
    for seat in seats:
        stacks[seat] += part
    stacks[min(seats)] += cents - part * len(seats)
