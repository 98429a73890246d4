"""What may be done between rounds: sitting, leaving, buying chips, and taking the player-dealer's position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from croupier.money import MOST
from croupier.rules.round import BEHIND, position
from croupier.table.offers.actions import Kind, Offer
from croupier.table.state import Phase, State, at_the_table

# No rule says how many may stand behind a seat; a table has room for so many.
MOST_BEHIND = 9


def _section(state: State) -> str:
    return state.rules.game.rule.section


def sits(state: State, seat: int = 0) -> Iterator[Offer]:
    if state.phase is Phase.BETWEEN:
        for number in (seat,) if seat else range(1, state.rules.opened.seats + 1):
            if 1 <= number <= state.rules.opened.seats and number not in state.chairs:
                yield Offer(Kind.SIT, _section(state), number, most=MOST)
        yield from _behind(state, seat)


def _behind(state: State, seat: int) -> Iterator[Offer]:
    """The next place behind each player who sits at the table, where the rule has backline betting."""
    backline = state.rules.game.opens.backline
    if backline is None:
        return
    for front in at_the_table(state.chairs):
        places = range(front * BEHIND + 1, front * BEHIND + 1 + MOST_BEHIND)
        free = next((number for number in places if number not in state.chairs), 0)
        if free and seat in (0, free):
            yield Offer(Kind.SIT, str(backline.cite), free, most=MOST)


def may_sit(state: State, seat: int, player: str) -> bool:
    """A player may hold as many hands as the table allows, and as many places behind other seats."""
    held = Counter(chair.player for number, chair in state.chairs.items() if (number < BEHIND) == (seat < BEHIND))
    return held[player] < state.rules.opened.hands_per_player


def buy_ins(state: State, seat: int = 0) -> Iterator[Offer]:
    for number in _seated(state, seat):
        most = MOST - state.stacks[state.chairs[number].player]
        if most > 0:
            yield Offer(Kind.BUY_IN, _section(state), number, least=1, most=most)


def leaves(state: State, seat: int = 0) -> Iterator[Offer]:
    for number in _seated(state, seat):
        if not state.bank.wager or number != state.bank.seat:
            yield Offer(Kind.LEAVE, _section(state), number)


def sit_outs(state: State, seat: int = 0) -> Iterator[Offer]:
    for number in _seated(state, seat):
        if not state.chairs[number].out:
            yield Offer(Kind.SIT_OUT, _section(state), number)


def sit_ins(state: State, seat: int = 0) -> Iterator[Offer]:
    for number in _seated(state, seat):
        if state.chairs[number].out:
            yield Offer(Kind.SIT_IN, _section(state), number)


def positions(state: State, seat: int = 0) -> Iterator[Offer]:
    """The seat that is offered the position may take it, with a wager that leaves him the collection fee."""
    number = offered_position(state)
    if number and seat in (0, number) and not state.chairs[number].out:
        most = state.stacks[state.chairs[number].player] - state.rules.most_fee
        if most > 0:
            yield Offer(Kind.TAKE_POSITION, _section(state), number, least=1, most=most)


def passes(state: State, seat: int = 0) -> Iterator[Offer]:
    number = offered_position(state)
    if number and seat in (0, number) and len(at_the_table(state.chairs)) > 1:
        yield Offer(Kind.PASS_POSITION, _section(state), number)


def offered_position(state: State) -> int:
    """Until it is offered for the first time, the position is the first seat's."""
    if not state.rules.banked_by_player or state.phase is not Phase.BETWEEN or state.bank.wager:
        return 0
    return state.bank.offered or min(at_the_table(state.chairs), default=0)


def opens(state: State, seat: int = 0) -> Iterator[Offer]:
    """A round needs a player with chips, and where a player banks, one who does."""
    if state.phase is not Phase.BETWEEN or (state.rules.banked_by_player and not state.bank.wager):
        return
    players = (chair for number, chair in state.chairs.items() if position(number) != state.bank.seat and not chair.out)
    if any(state.stacks[chair.player] for chair in players):
        yield Offer(Kind.OPEN, str(state.rules.game.opens.cite))


def _seated(state: State, seat: int) -> list[int]:
    if state.phase is not Phase.BETWEEN:
        return []
    return [number for number in ((seat,) if seat else state.chairs) if number in state.chairs]
