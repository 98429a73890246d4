"""The usual hand of a flop game, seen through at once: nobody all-in, all cards of the showdown known, one winner.

Thousands of hands are mostly such. What is found to agree here, the engine finds too (`tests/poker/phh/test_swift.py`);
everything else, a difference above all, is left to the engine, whose word it is.
"""

from __future__ import annotations

from collections.abc import Callable

from croupier.poker.phh.amounts import amount_of
from croupier.poker.phh.deck import read_cards
from croupier.poker.phh.record import Record
from croupier.poker.setup.plan import Limit, Opens, Plan, Street


def agrees(record: Record, plan: Plan) -> bool:
    """Every action is the turn's and legal, and the stacks are the file's. False says nothing of the file."""
    streets = plan.streets
    if not record.finish or record.taken or len(plan.sides) > 1 or streets[0].opens is not Opens.AFTER_BLINDS:
        return False
    if record.exact or (record.trimmed and len(set(record.antes)) > 1):
        return False
    bets = [abs(blind) for blind in record.blinds]
    stacks = [stack - ante - bet for stack, ante, bet in zip(record.stacks, record.antes, bets, strict=True)]
    if min(stacks) <= 0:
        return False
    try:
        return _Round(record, plan, bets, stacks).agrees()
    except (ValueError, LookupError):
        return False


class _Round:
    """One hand, changed by every line. The places that are still to act are `asked`, from the last to the first."""

    __slots__ = (
        "asked", "bets", "board", "full", "hands", "hole", "live", "plan", "record", "shows", "stacks", "street", "top",
    )  # fmt: skip

    def __init__(self, record: Record, plan: Plan, bets: list[int], stacks: list[int]) -> None:
        self.record, self.plan, self.bets, self.stacks = record, plan, bets, stacks
        count, self.hole = len(bets), len(plan.streets[0].deal)
        self.live = list(range(count))
        self.top, self.full, self.street = max(bets), plan.structure.least, 0
        blinds = record.blinds
        most = max(blinds)
        first = -blinds[::-1].index(most) % count if most > 0 else 0
        self.asked = [*range(first - 1, -1, -1), *range(count - 1, first - 1, -1)]
        self.hands: list[tuple[int, ...]] = [()] * count
        self.shows: dict[int, tuple[int, ...]] = {}
        self.board: list[int] = []

    def agrees(self) -> bool:
        """False as soon as a line is not the usual."""
        stacks, bets, live = self.stacks, self.bets, self.live
        asked, top = self.asked, self.top
        for _, word, place, rest in self.record.lines:
            if word == "cc":
                if asked.pop() != place:
                    return False
                owed = top - bets[place]
                if owed > 0:
                    if owed >= stacks[place]:
                        return False
                    stacks[place] -= owed
                    bets[place] = top
            elif word == "f":
                if asked.pop() != place:
                    return False
                live.remove(place)
                if len(live) == 1:
                    asked.clear()
            elif word:
                if not OTHERS[word](self, place, rest):
                    return False
                asked, top = self.asked, self.top
        return self._awards(done=not asked)

    def _holds(self, place: int, rest: str) -> bool:
        """All of the cards are known, or none of them."""
        cards = read_cards(rest)
        usual = not self.hands[place] and not self.street and len(cards) == self.hole
        self.hands[place] = cards
        return usual and (min(cards) >= 0 or max(cards) < 0)

    def _shows(self, place: int, rest: str) -> bool:
        self.shows[place] = read_cards(rest) if rest else ()
        return not self.asked and place in self.live

    def _raises(self, place: int, rest: str) -> bool:
        """A bet or raise by a whole one at least that leaves chips behind."""
        to = amount_of(rest)
        structure, by, cost = self.plan.structure, to - self.top, to - self.bets[place]
        size = self.plan.streets[self.street].bet
        if (
            self.asked.pop() != place
            or by <= 0
            or cost >= self.stacks[place]
            or to % self.plan.chip
            or len(self.live) < 2
        ):
            return False
        if structure.limit is Limit.FIXED:
            if by != size:
                return False
        elif by < max(self.full, structure.least):
            return False
        elif structure.limit is Limit.POT:
            put = sum(self.record.stacks) - sum(self.stacks)
            if by > put + self.top - self.bets[place]:
                return False
        self.stacks[place] -= cost
        self.bets[place] = self.top = to
        self.full = max(self.full, by)
        live = self.live
        at = live.index(place)
        self.asked = [*live[at - 1 :: -1], *live[:at:-1]] if at else live[:0:-1]
        return True

    def _deals(self, _: int, rest: str) -> bool:
        cards = read_cards(rest)
        self.street += 1
        street: Street = self.plan.streets[self.street]
        if self.asked or len(self.live) < 2 or len(cards) != street.board or min(cards) < 0 or street.exchange:
            return False
        self.board += cards
        self.bets[:] = [0] * len(self.bets)
        self.top = self.full = 0
        self.asked = self.live[::-1]
        return True

    def _awards(self, *, done: bool) -> bool:
        """To the last player, or to the best hands; then the stacks are compared."""
        stacks, start, plan = self.stacks, self.record.stacks, self.plan
        known = [card for hand in self.hands for card in hand if card >= 0] + self.board
        winners = self.live
        if len(winners) > 1:
            if not done or self.street + 1 < len(plan.streets) or not self._turns_up(known):
                return False
            scores = plan.sides[0].scores([self.hands[place] for place in self.live], tuple(self.board))
            best = max(scores)
            winners = [place for place, score in zip(self.live, scores, strict=True) if score == best]
        if len(set(known)) < len(known):
            return False
        pot = sum(start) - sum(stacks)
        if len(winners) == 1:
            stacks[winners[0]] += pot
        else:
            assert plan.value is not None
            seats = [place + 1 for place in winners]
            parts, _ = plan.value.odd.split_and_odd(pot, seats, chip=plan.chip, button=len(stacks))
            for seat, part in parts.items():
                stacks[seat - 1] += part
        return tuple(stacks) == self.record.finish

    def _turns_up(self, known: list[int]) -> bool:
        """Who is live has shown the cards that he was dealt, or throws them away; somebody shows."""
        hands, staying = self.hands, []
        for place in self.live:
            shown = self.shows.get(place, hands[place])
            if not shown:
                continue
            if min(shown) < 0 or len(shown) != len(hands[place]):
                return False
            if hands[place][0] < 0:
                hands[place] = shown
                known += shown
            elif sorted(shown) != sorted(hands[place]):
                return False
            staying.append(place)
        self.live = staying
        return bool(staying)


OTHERS: dict[str, Callable[[_Round, int, str], bool]] = {
    "dh": _Round._holds,
    "cbr": _Round._raises,
    "db": _Round._deals,
    "sm": _Round._shows,
}
