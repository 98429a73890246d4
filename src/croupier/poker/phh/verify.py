"""What a hand that was played again says of its file: the stacks agree, or who ends with what."""

from __future__ import annotations

from croupier.money import print_money
from croupier.poker.phh.record import UNKNOWN_STACK, PhhError, Record, winnings_of
from croupier.poker.phh.replay import Played
from croupier.poker.state import OVER, Hand


def verify(played: Played) -> str:
    """Empty where the result agrees with what the file says, else the difference.

    A history may end before the hand does: its stacks are then those of that moment, or it contradicts itself.
    """
    record, hand = played.record, played.hand
    if record.finish:
        taken = record.taken or _unnamed(played)
        if taken and not played.ends:
            return _less(record, hand, taken)
        near = len(hand.stacks) if record.loose else 0
        for place, (said, found) in enumerate(zip(record.finish, hand.stacks, strict=True)):
            if abs(said - found) > near and not _unknown(said, found):
                if played.ends:
                    raise PhhError(played.ends)
                return f"p{place + 1} ends with {print_money(found)}, finishing_stacks has {print_money(said)}"
    return _winnings(played) if record.winnings and hand.phase is OVER else ""


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
