"""A hand history played again by the engine: every action must be legal when it comes, and the stacks must agree."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields, replace
from functools import cache
from typing import Any, NamedTuple

from croupier.errors import IllegalAction
from croupier.money import print_money
from croupier.poker import actions as a
from croupier.poker.actions import Action
from croupier.poker.compile import compiled
from croupier.poker.phh.deck import Dealt, order, scan
from croupier.poker.phh.record import Line, PhhError, Record, amount_of, line_error
from croupier.poker.plan import UNLIMITED, Plan, Reopens
from croupier.poker.play import step
from croupier.poker.starting import start
from croupier.poker.state import BETTING, OVER, SHOWDOWN, Hand, Setup
from croupier.rules.pot import OddChips, PotGame

FindGame = Callable[[str], PotGame]

NO_LIMIT, POT_LIMIT, LIMIT = "no-limit", "pot-limit", "limit"
# The game of the rule books that each code is, and the house's choices that make it that.
GAMES: dict[str, tuple[str, dict[str, str]]] = {
    "NT": ("co/texas-holdem@high", {"betting-structure": NO_LIMIT}),
    "FT": ("co/texas-holdem@high", {"betting-structure": LIMIT}),
    "PO": ("co/omaha@high", {"betting-structure": POT_LIMIT}),
    "FO/8": ("co/omaha@high-low", {"betting-structure": LIMIT}),
    "F7S": ("co/seven-card-stud@high", {"betting-structure": LIMIT}),
    "F7S/8": ("co/seven-card-stud@high-low", {"betting-structure": LIMIT}),
    "FR": (
        "co/seven-card-stud@low",
        {"betting-structure": LIMIT, "first-to-act": "high-card", "later-opener": "low-board"},
    ),
    "N2L1D": (
        "co/five-card-draw@low",
        {"betting-structure": NO_LIMIT, "low-hand": "deuce-to-seven", "opening": "blinds"},
    ),
}


class FirstTakesAll(OddChips):
    """The format's own program gives all that is left of a tie to the first of the tied."""

    def split_and_odd(
        self, cents: int, seats: Sequence[int], *, chip: int, button: int
    ) -> tuple[dict[int, int], dict[int, int]]:
        order = self.order(seats, button)
        even = cents // chip // len(order) * chip
        left = cents - even * len(order)
        parts = dict.fromkeys(order, even)
        parts[order[0]] += left
        return parts, {order[0]: left} if left else {}


class Played(NamedTuple):
    """A hand that was played to its end: the engine's last state, and how its cards were known."""

    record: Record
    hand: Hand
    events: tuple[Any, ...]
    filled: int


@cache
def base_plan(variant: str, find: FindGame, own: bool) -> Plan:
    """Files of our own tables keep the rule book's odd chips, all others the format's."""
    game, options = GAMES[variant]
    found = find(game)
    if not own:
        odd = FirstTakesAll(**{item.name: getattr(found.odd, item.name) for item in fields(found.odd)})
        found = replace(found, odd=odd)
    return compiled(found, {**found.defaults, **options})


@cache
def plan_of(
    find: FindGame, variant: str, small: int, big: int, least: int, bring_in: int, chip: int, whole: bool
) -> Plan:
    """No house maximum, no number of raises, no rule of reopening: the format names none of them."""
    plan = base_plan(variant, find, whole)
    half = len(plan.streets) // 2
    streets = plan.streets
    if small:
        first = 2 if len(streets) > 3 else half
        streets = tuple(street._replace(bet=small if number < first else big) for number, street in enumerate(streets))
    structure = plan.structure._replace(least=least, raises=UNLIMITED, maximum=0, reopens=Reopens.ANY_RAISE)
    return plan._replace(
        streets=streets, structure=structure, bring_in=bring_in, chip=chip, asks_showdown=True, free_muck=True,
        whole_blind=whole,
    )  # fmt: skip


def setup_of(record: Record, plan: Plan) -> Setup:
    """With two players the format lists antes and blinds the other way round."""
    count = len(record.stacks)
    antes, blinds = record.antes, record.blinds
    if count == 2:
        antes, blinds = antes[::-1], blinds[::-1]
    seats = tuple(range(1, count + 1))
    return Setup(plan, 1, seats, record.stacks, antes, blinds, count - 1 if plan.button else -1, 0, record.trimmed)


def play(record: Record, find: FindGame) -> Played:
    plan = plan_of(
        find, record.variant, record.small, record.big, record.least, record.bring_in, record.chip, record.whole_blind
    )
    dealt = scan(record, plan)
    deck = order(dealt, plan, len(record.stacks))
    h, events = start(setup_of(record, plan))
    h, more = step(h, Action(a.SHUFFLE, order=deck))
    events += more
    boards = 0
    for line in record.lines:
        word = line[2]
        if word == "db":
            boards += len(line.rest) // 2
            if boards > len(h.board):
                raise line_error(line, "the board is dealt before the betting round is over")
        elif word == "dh":
            if not h.live[line.place]:
                raise line_error(line, "the player has folded")
        elif word != "sm":
            h, more = _act(h, line, dealt)
            events += more
    h, more = _showdown(h, dealt, boards)
    events += more
    return Played(record, h, tuple(events), len(dealt.filled))


def _act(h: Hand, line: Line, dealt: Dealt) -> tuple[Hand, list[Any]]:
    _, _, word, place, _ = line
    seat = place + 1
    try:
        if word == "cc":
            if h.phase is BETTING and h.queue[0] == place:
                return step(h, Action(a.DECIDE, seat, a.CALL if h.top > h.bets[place] else a.CHECK))
            if _idle(h, place):
                return h, []
        if h.phase is OVER or h.phase is SHOWDOWN:
            raise line_error(line, "the betting is over")
        if word == "sd":
            cards = tuple(slot[0] for slot in dealt.given[line.number])
            return step(h, Action(a.DECIDE, seat, a.DRAW if cards else a.STAND_PAT, cards=cards))
        if h.phase is not BETTING:
            raise line_error(line, "the players discard now")
        if word == "cbr":
            return step(h, Action(a.DECIDE, seat, a.RAISE if h.top else a.BET, amount_of(line)))
        return step(h, Action(a.DECIDE, seat, {"f": a.FOLD, "pb": a.BRING_IN}.get(word, a.CHECK)))
    except IllegalAction as error:
        raise line_error(line, str(error)) from error


def _idle(h: Hand, place: int) -> bool:
    """A check that changes nothing: everybody else is all-in, so that this table does not ask for it."""
    others = (stack for other, stack in enumerate(h.stacks) if other != place and h.live[other])
    asked = h.phase is BETTING and h.turn == h.seats[place]
    return bool(h.live[place]) and not asked and not any(others)


def _showdown(h: Hand, dealt: Dealt, boards: int) -> tuple[Hand, list[Any]]:
    """Hands are shown in the rule's order, whatever the file's; unknown ones cannot win."""
    events: list[Any] = []
    if h.phase is OVER:
        return h, events
    if h.phase is not SHOWDOWN:
        raise PhhError(f"the actions end, and {'p' + str(h.queue[0] + 1) if h.queue else 'the dealer'} is still to act")
    if boards < len(h.board):
        raise PhhError(f"the actions end with {boards} of {len(h.board)} board cards")
    blank = {id(slot) for slot in dealt.filled}
    known = {place for place in h.queue if not any(id(slot) in blank for slot in dealt.hands[place])}
    shows = {place: dealt.shows.get(place, place in known) for place in h.queue}
    if not any(shows.values()):
        raise PhhError("nobody's cards are known at the showdown")
    queue = h.queue
    for place in sorted(queue, key=lambda place: not shows[place]):
        h, more = step(h, Action(a.DECIDE, h.seats[place], a.SHOW if shows[place] else a.MUCK))
        events += more
    return h, events


def verify(played: Played) -> str:
    """Empty where the result agrees with what the file says, else the difference."""
    record, hand = played.record, played.hand
    if record.finish:
        if record.taken:
            return _less(record, hand)
        for place, (said, found) in enumerate(zip(record.finish, hand.stacks, strict=True)):
            if said != found:
                return f"p{place + 1} ends with {print_money(found)}, finishing_stacks has {print_money(said)}"
    for place, (said, found) in enumerate(zip(record.winnings, hand.notes.awarded or (), strict=False)):
        if (said > 0) != (found > 0):
            return f"p{place + 1} wins {print_money(found)} before rake, winnings has {print_money(said)}"
    return ""


def _less(record: Record, hand: Hand) -> str:
    """What the house took, and what was carried on, is missing from the stacks of winners, and from nobody else's."""
    missing = 0
    for place, (said, found) in enumerate(zip(record.finish, hand.stacks, strict=True)):
        if said != found and not (said < found and (hand.notes.awarded or record.stacks)[place]):
            return f"p{place + 1} ends with {print_money(found)} before rake, finishing_stacks has {print_money(said)}"
        missing += found - said
    if missing != record.taken:
        return (
            f"{print_money(missing)} is missing from the stacks, and {print_money(record.taken)} was taken "
            f"out of the pot"
        )
    return ""


def doubt(played: Played) -> str:
    """Winnings beyond what was put in: some sites count what nobody called,
    and now and then a chip that no line shows."""
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
