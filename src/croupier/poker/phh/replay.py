"""A hand history played again by the engine: every action must be legal when it comes, and the stacks must agree."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields, replace
from functools import cache
from typing import Any, NamedTuple

from croupier.cards.card import JOKER
from croupier.errors import IllegalAction
from croupier.poker import actions as a
from croupier.poker.actions import Action
from croupier.poker.dealer.play import step
from croupier.poker.dealer.starting import start
from croupier.poker.phh.amounts import amount_of
from croupier.poker.phh.deck import PARTLY, SHOWN, Dealt, order, scan
from croupier.poker.phh.record import STUD, Record, line_error
from croupier.poker.phh.seated import seated, setup_of
from croupier.poker.setup.compile import compiled
from croupier.poker.setup.plan import UNLIMITED, Plan, Reopens
from croupier.poker.setup.usual import with_usual
from croupier.poker.state import BETTING, EXCHANGE, OVER, SHOWDOWN, Hand
from croupier.rules.pot import OddChips, PotGame

FindGame = Callable[[str], PotGame]

STUD_BURNS = 4
ACTS = frozenset(("f", "cc", "cbr"))
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
    """A hand as far as the actions go: the engine's last state, how many cards were filled, what is missing,
    and who was in the showdown with cards that nobody saw. `read` says how a file was read that is not as it should be.
    """

    record: Record
    hand: Hand
    events: tuple[Any, ...]
    filled: int
    ends: str
    unseen: tuple[int, ...] = ()
    read: str = ""


@cache
def base_plan(variant: str, find: FindGame, own: bool, unburned: bool) -> Plan:
    """Files of our own tables keep the rule book's odd chips, all others the format's."""
    game, options = GAMES[variant]
    if unburned:
        options = {**options, "burn": "no"}
    found = find(game)
    if not own:
        odd = FirstTakesAll(**{item.name: getattr(found.odd, item.name) for item in fields(found.odd)})
        found = replace(found, odd=odd)
    return compiled(found, {**found.defaults, **options})


@cache
def plan_of(
    find: FindGame, variant: str, small: int, big: int, least: int, bring_in: int, chip: int, whole: bool,
    unburned: bool,
) -> Plan:  # fmt: skip
    """No house maximum, no number of raises, no rule of reopening: the format names none of them."""
    plan = base_plan(variant, find, whole, unburned)
    half = len(plan.streets) // 2
    streets = plan.streets
    if small:
        first = 2 if len(streets) > 3 else half
        streets = tuple(street._replace(bet=small if number < first else big) for number, street in enumerate(streets))
    structure = plan.structure._replace(
        least=least, raises=UNLIMITED, maximum=0, reopens=Reopens.ANY_RAISE, short_either_way=not whole
    )
    return with_usual(plan._replace(
        streets=streets, structure=structure, bring_in=bring_in, free_check=not bring_in, chip=chip,
        asks_showdown=True, free_muck=True, whole_blind=whole,
    ))  # fmt: skip


def plan_for(record: Record, find: FindGame) -> Plan:
    return plan_of(
        find, record.variant, record.small, record.big, record.least, record.bring_in, record.chip, record.whole_blind,
        record.variant in STUD and _fills_the_deck(record),
    )  # fmt: skip


def _fills_the_deck(record: Record) -> bool:
    """So many cards are dealt that burned ones were dealt too (30-1009(2)): which they were, no line tells."""
    dealt = sum(len(line.rest) // 2 for line in record.lines if line.word in ("dh", "db"))
    return dealt > JOKER - STUD_BURNS


def play(record: Record, find: FindGame, *, mend: bool = False) -> Played:
    """With `mend`, whoever is passed over by the lines checks, or folds where there is a bet."""
    record = seated(record)
    plan = plan_for(record, find)
    dealt, deck = order(scan(record, plan), plan, record)
    h, events = start(setup_of(record, plan))
    h, more = step(h, Action(a.SHUFFLE, order=deck))
    events += more
    boards, number = 0, 0
    try:
        for number, (_, word, place, rest) in enumerate(record.lines, start=1):
            if mend and word:
                h, more = _passed_over(h, word, place, boards + len(rest) // 2)
                events += more
            if word == "db":
                boards += len(rest) // 2
                if boards > len(h.board):
                    raise ValueError("the board is dealt before the betting round is over")
            elif word == "dh":
                if not h.live[place]:
                    raise ValueError("the player has folded")
            elif word and word != "sm":
                h, more = _act(h, word, place, rest, dealt.given.get(number, ()))
                events += more
    except (ValueError, IllegalAction) as error:
        raise line_error(record.lines, number, str(error)) from error
    unseen = tuple(place for place in h.queue if _how(dealt, place) == PARTLY) if h.phase is SHOWDOWN else ()
    h, more, ends = _showdown(h, record, dealt, boards)
    return Played(record, h, (*events, *more), dealt.filled, ends, unseen)


def _act(h: Hand, word: str, place: int, rest: str, given: Sequence[int]) -> tuple[Hand, list[Any]]:
    seat = place + 1
    if word == "cc":
        if h.phase is BETTING and h.queue[0] == place:
            return step(h, Action(a.DECIDE, seat, a.CALL if h.top > h.bets[place] else a.CHECK))
        if _idle(h, place):
            return h, []
    if h.phase is BETTING and h.queue[0] != place and _covers(h, h.queue[0]):
        h, events = step(h, Action(a.DECIDE, h.turn, a.CHECK))
        h, more = _act(h, word, place, rest, given)
        return h, events + more
    if h.phase is OVER or h.phase is SHOWDOWN:
        raise ValueError("the betting is over")
    if word == "sd":
        if max(given, default=0) >= len(h.cards[place]):
            raise ValueError("a card is discarded that the player does not hold by then")
        cards = tuple(h.cards[place][at] for at in given)
        return step(h, Action(a.DECIDE, seat, a.DRAW if cards else a.STAND_PAT, cards=cards))
    if h.phase is not BETTING:
        raise ValueError("the players discard now" if h.phase is EXCHANGE else "the deck has run out [30-1009(2)]")
    if word == "cbr":
        return step(h, Action(a.DECIDE, seat, a.RAISE if h.top else a.BET, amount_of(rest)))
    return step(h, Action(a.DECIDE, seat, {"f": a.FOLD, "pb": a.BRING_IN}.get(word, a.CHECK)))


def _passed_over(h: Hand, word: str, place: int, boards: int) -> tuple[Hand, list[Any]]:
    """The format's own program lets those check or fold whom a file leaves out, until the line can be played."""
    events: list[Any] = []
    while h.phase is BETTING and (len(h.board) < boards if word == "db" else word in ACTS and h.queue[0] != place):
        if len(h.contenders) < 3 and h.top > h.bets[h.queue[0]]:
            # The fold would end the hand, and the line is still to come.
            break
        h, more = step(h, Action(a.DECIDE, h.turn, a.FOLD if h.top > h.bets[h.queue[0]] else a.CHECK))
        events += more
    return h, events


def _covers(h: Hand, place: int) -> bool:
    """Nobody can put in more than this player has: some programs do not ask him, and he checks."""
    mine = h.bets[place]
    totals = (h.stacks[other] + h.bets[other] for other, lives in enumerate(h.live) if lives and other != place)
    return h.top <= mine and max(totals, default=0) <= mine


def _idle(h: Hand, place: int) -> bool:
    """A check that changes nothing: everybody else is all-in, so that this table does not ask for it."""
    others = (stack for other, stack in enumerate(h.stacks) if other != place and h.live[other])
    asked = h.phase is BETTING and h.turn == h.seats[place]
    return bool(h.live[place]) and not asked and not any(others)


def _showdown(h: Hand, record: Record, dealt: Dealt, boards: int) -> tuple[Hand, list[Any], str]:
    """Hands are shown in the rule's order, whatever the file's; unknown ones cannot win. What is missing is told."""
    events: list[Any] = []
    if h.phase is OVER:
        return h, events, ""
    if h.phase is not SHOWDOWN:
        return h, events, f"the actions end, and {f'p{h.queue[0] + 1}' if h.queue else 'the dealer'} is still to act"
    if boards < len(h.board):
        return h, events, f"the actions end with {boards} of {len(h.board)} board cards"
    shows = _shows(h, record, dealt)
    if not shows:
        return h, events, "nobody's cards are known at the showdown"
    for place in sorted(h.queue, key=lambda place: place not in shows):
        h, more = step(h, Action(a.DECIDE, h.seats[place], a.SHOW if place in shows else a.MUCK))
        events += more
    return h, events, ""


def _shows(h: Hand, record: Record, dealt: Dealt) -> list[int]:
    """Whoever lays his whole hand open; else the one who alone did not throw it away, or whom the file has win."""
    found = {place: _how(dealt, place) for place in h.queue}
    open_hands = [place for place, how in found.items() if how == SHOWN]
    unseen = [place for place, how in found.items() if how == PARTLY]
    if not open_hands:
        return unseen if len(unseen) == 1 else _winners(h, record, unseen)[:1]
    winners = _winners(h, record, h.queue) if unseen else []
    # A hand that nobody saw may have been the best: the file says whose the pot was.
    return winners if len(winners) == 1 and winners[0] in unseen else open_hands


def _how(dealt: Dealt, place: int) -> int:
    """What a player did with his hand; without a word it is shown where it is known."""
    return dealt.shows.get(place, PARTLY if place in dealt.blank else SHOWN)


def _winners(h: Hand, record: Record, places: Sequence[int]) -> list[int]:
    """Who gets something by what the file says."""
    if record.winnings:
        return [place for place in places if record.winnings[place]]
    return [place for place in places if record.finish and record.finish[place] > h.stacks[place]]
