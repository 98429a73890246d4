"""What may be put on the layout. `rules.check` says what a complete set of wagers is; a table takes them one by one."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.errors import CroupierError
from croupier.rules.line import Line
from croupier.rules.round import Seat
from croupier.rules.valid import check_wagers
from croupier.table.actions import Kind, Offer
from croupier.table.state import Phase, Spot, State


def wagers(state: State, seat: int = 0) -> Iterator[Offer]:
    """Wagers open to a seat, or to all. Optional ones come once the game's own are on the layout."""
    for number in players_in(state, seat):
        spot = state.spots.get(number)
        placed = spot.wagers if spot else {}
        stack = state.stacks[state.chairs[number].player]
        for line in state.rules.lines:
            if line.name in placed or not _may_place(state, line, placed):
                continue
            offer = _sized(state, number, line, placed, stack)
            if offer is not None:
                yield offer


def players_in(state: State, seat: int = 0) -> list[int]:
    """Seats that may wager in this round; the player-dealer banks it."""
    if state.phase is not Phase.WAGERS:
        return []
    seats = (seat,) if seat else state.chairs
    return [number for number in seats if number in state.chairs and not state.chairs[number].out and number != state.bank.seat]


def _may_place(state: State, line: Line, placed: dict[str, int]) -> bool:
    game = state.rules.game
    if line.equals is not None and line.equals.name not in placed:
        return False
    if line in game.required:
        return True
    if line in game.any_of:
        return all(item.name in placed for item in game.required)
    return _has_base(state, placed) and (not line.needs or any(base.name in placed for base in line.needs))


def _has_base(state: State, placed: dict[str, int]) -> bool:
    game = state.rules.game
    if not all(line.name in placed for line in game.required):
        return False
    return not game.any_of or any(line.name in placed for line in game.any_of)


def _sized(state: State, seat: int, line: Line, placed: dict[str, int], stack: int) -> Offer | None:
    """The sizes that the table's limit, the rule and the player's chips leave."""
    least, most, step = state.rules.limits[line.name]
    if line.exactly:
        least = most = line.exactly
    elif line.equals is not None:
        least = most = placed[line.equals.name]
    else:
        most = min(most, line.most or most, _affordable(state, line, placed, stack))
        most = least + (most - least) // step * step
    if most < least or most > stack:
        return None
    return Offer(Kind.WAGER, str(line.cite), seat, line.name, line.name, least, most, step)


def _affordable(state: State, line: Line, placed: dict[str, int], stack: int) -> int:
    """Chips for the game's own wagers that are still to come are not free: some must equal this one."""
    rest = [item for item in state.rules.game.required if item is not line and item.name not in placed]
    equal = [item for item in rest if item.equals is line]
    least = sum(state.rules.limits[item.name].least for item in rest if item.equals is not line)
    return (stack - least) // (1 + len(equal))


def tips(state: State, seat: int = 0) -> Iterator[Offer]:
    """Wagers for the dealer, beside the player's own. Those on a raise go down with it."""
    game = state.rules.game
    if game.tips is None:
        return
    for number in players_in(state, seat):
        spot = state.spots.get(number)
        if spot is None or not _has_base(state, spot.wagers):
            continue
        most = most_tip(state, spot, state.stacks[spot.player])
        for name in state.rules.tip_lines if most else ():
            if name in spot.wagers and name not in spot.tips:
                yield Offer(Kind.TIP, str(game.tips.cite), number, name, name, 1, most)


def most_tip(state: State, spot: Spot, stack: int) -> int:
    game = state.rules.game
    if game.tips is None:
        return 0
    bound = spot.wagers.get(game.tips.at_most.name, 0) if game.tips.at_most else stack
    return max(0, min(stack, bound))


def take_backs(state: State, seat: int = 0) -> Iterator[Offer]:
    if state.phase is Phase.WAGERS:
        for number in (seat,) if seat else state.spots:
            if number in state.spots:
                yield Offer(Kind.TAKE_BACK, str(state.rules.game.opens_cite), number)


def closes(state: State, seat: int = 0) -> Iterator[Offer]:
    """Once every hand's wagers are complete. Where nobody has wagered, the round is over at once."""
    if state.phase is Phase.WAGERS and all(fault(state, spot) is None for spot in state.spots.values()):
        yield Offer(Kind.CLOSE, str(state.rules.game.opens_cite))


def fault(state: State, spot: Spot) -> str | None:
    """What is wrong with a hand's wagers, as the rules say it."""
    try:
        check_wagers(state.rules.game, Seat(seat=spot.seat, wagers=spot.wagers, cards={}, tips=spot.tips))
    except CroupierError as error:
        return str(error)
    return None
