"""What a hand that was played again says of its file: the stacks agree, or who ends with what."""

from __future__ import annotations

from collections import Counter
from decimal import Decimal
from fractions import Fraction

from croupier.money import print_money
from croupier.poker.events import hand as e
from croupier.poker.phh.amounts import NOISE, UNKNOWN_STACK, PhhError, last_digit
from croupier.poker.phh.record import Record, winnings_of
from croupier.poker.phh.replay import Played
from croupier.poker.state import OVER, Hand


def verify(played: Played) -> str:
    """Empty where the result agrees with what the file says, else the difference.

    A history may end before the hand does: its stacks are then those of that moment, or it contradicts itself.
    """
    record, hand = played.record, played.hand
    if record.finish:
        why = _fractions(played) if record.exact else _stacks(played)
        if why:
            taken = record.taken or _unnamed(played)
            if taken and not played.ends:
                return _less(record, hand, taken)
            if played.ends:
                raise PhhError(played.ends)
            return why
        if record.taken and not played.ends:
            return _less(record, hand, record.taken)
    return _winnings(played) if record.winnings and hand.phase is OVER else ""


def _stacks(played: Played) -> str:
    for place, (said, found) in enumerate(zip(played.record.finish, played.hand.stacks, strict=True)):
        if said != found and not _unknown(said, found):
            return f"p{place + 1} ends with {print_money(found)}, finishing_stacks has {_said(said)}"
    return ""


def _said(cents: int) -> str:
    return "inf" if cents == UNKNOWN_STACK else print_money(cents)


def _fractions(played: Played) -> str:
    """Stacks with fractions of a cent come of pots divided exactly, and are rounded to the last digit that is written.

    So no stack is as much as one of that digit away from the exact one.
    """
    record = played.record
    near = max(last_digit(record.exact), NOISE)
    for place, (said, cents, found) in enumerate(zip(record.exact, record.finish, divided(played), strict=True)):
        if cents == UNKNOWN_STACK:
            differs = not _unknown(cents, played.hand.stacks[place])
        else:
            differs = abs(Fraction(said) * 100 - found) >= Fraction(near) * 100
        if differs:
            ends = print_money(int(found)) if found.denominator == 1 else f"{Decimal(round(found * 100)) / 10_000}"
            has = _said(cents) if cents == UNKNOWN_STACK else said
            return f"p{place + 1} ends with {ends}, finishing_stacks has {has}"
    return ""


def divided(played: Played) -> list[Fraction]:
    """The stacks in cents and fractions of them, had every pot been divided without odd chips."""
    hand = played.hand
    stacks = {seat: Fraction(stack) for seat, stack in zip(hand.seats, hand.stacks, strict=True)}
    for pot in played.events:
        if isinstance(pot, e.PotAwarded):
            many = Counter(award.share for award in pot.awards)
            whole = sum(award.amount for award in pot.awards)
            for award in pot.awards:
                stacks[award.seat] += Fraction(whole, len(many) * many[award.share]) - award.amount
    return list(stacks.values())


def _winnings(played: Played) -> str:
    """Who wins, for the rake is unknown. Some sites count what nobody called. A hand that nobody saw may have won.

    Some leave winners out who sat in a blind or on the button: as long as there is enough left for them in the pots.
    """
    record, hand = played.record, played.hand
    none = (0,) * len(hand.stacks)
    if any(record.winnings[place] for place in played.unseen):
        return ""
    awarded, returned = hand.notes.awarded or none, hand.notes.returned or none
    left = sum(awarded) + sum(returned) - sum(record.winnings)
    for place, (said, found, back) in enumerate(zip(record.winnings, awarded, returned, strict=True)):
        if said > 0 if not found + back else found > max(left, 0) and said <= 0:
            return f"p{place + 1} wins {print_money(found)} before rake, winnings has {print_money(said)}"
    return ""


def _unknown(said: int, found: int) -> bool:
    """A stack that was infinite at the start is so at the end."""
    return said == UNKNOWN_STACK and found > UNKNOWN_STACK // 2


def _unnamed(played: Played) -> int:
    """The rake of a site that names none: its winnings are as much below the pots as its stacks are below ours.

    Some count what nobody called among the winnings.
    """
    record, notes = played.record, played.hand.notes
    said = sum(winnings_of(record.fields, len(record.fields["starting_stacks"])))
    missing = sum(played.hand.stacks) - sum(record.finish)
    return missing if missing > 0 and said and sum(notes.awarded) - missing in (said, said - sum(notes.returned)) else 0


def _less(record: Record, hand: Hand, taken: int) -> str:
    """What the house took, and what was carried on, is missing from the stacks of winners, and from nobody else's."""
    missing = 0
    for place, (said, found) in enumerate(zip(record.finish, hand.stacks, strict=True)):
        if said != found and not (said < found and (hand.notes.awarded or record.stacks)[place]):
            return f"p{place + 1} ends with {print_money(found)} before rake, finishing_stacks has {print_money(said)}"
        missing += found - said
    if missing != taken:
        return f"{print_money(missing)} is missing from the stacks, and {print_money(taken)} was taken out of the pot"
    return ""


def doubt(played: Played) -> str:
    """Winnings beyond what was put in: some sites count what nobody called,
    and now and then a chip that no line shows. A file that is read otherwise than it stands says so first."""
    if played.read:
        return played.read
    hand = played.hand
    none = (0,) * len(hand.stacks)
    rows = zip(played.record.winnings, hand.notes.awarded or none, hand.notes.returned or none, strict=False)
    for place, (said, found, back) in enumerate(rows):
        if said > found + back:
            return (
                f"p{place + 1}: winnings has {print_money(said)}, more than the {print_money(found + back)} "
                f"there is to win"
            )
    return ""
