"""What may be put on the layout. `rules.check` says what a complete set of wagers is; a table takes them one by one."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.errors import CroupierError
from croupier.rules.backline import may_place
from croupier.rules.limits import check_limits
from croupier.rules.line import Line
from croupier.rules.opens import LOCATIONS
from croupier.rules.round import BEHIND, Seat, position
from croupier.rules.tips import beside_another
from croupier.rules.valid import check_wagers
from croupier.table.events import Limit
from croupier.table.offers.actions import Kind, Offer
from croupier.table.state import Phase, Spot, State


def wagers(state: State, seat: int = 0) -> Iterator[Offer]:
    """Wagers open to a seat, or to all. Optional ones come once the game's own are on the layout."""
    for number in players_in(state, seat):
        spot = state.spots.get(number)
        placed = spot.wagers if spot else {}
        stack = purse(state, state.chairs[number].player)
        for line in state.rules.lines:
            if (
                line.name in placed
                or line.name in state.rules.after_the_deal
                or not _may_place(state, number, line, placed)
            ):
                continue
            offer = sized(state, number, line, placed, stack)
            if offer is not None:
                yield offer
        if spot is not None and state.rules.game.blind_bets:
            yield from _blind(state, spot, stack)


def _blind(state: State, spot: Spot, stack: int) -> Iterator[Offer]:
    """A bet of the first decision, made before the deal: of the size that it has then, and final."""
    for name, choice in state.rules.game.blind_bets.items():
        size = choice.times * spot.wagers.get(choice.of.name, 0) if choice.of else 0
        most = state.rules.most_made(name) or size
        if name not in spot.stakes and 0 < size <= min(stack, most) and has_base(state, spot.seat, spot.wagers):
            yield Offer(Kind.WAGER, str(choice.blind), spot.seat, name, name, size, size)


def purse(state: State, player: str) -> int:
    """What a player may wager: his chips less the collection fee of each of his hands, taken before the deal."""
    stack, fee = state.stacks[player], state.rules.seat_fee
    if not fee:
        return stack
    hands = [seat for seat, chair in state.chairs.items() if chair.player == player and seat != state.bank.seat]
    return max(0, stack - fee * len(hands))


def players_in(state: State, seat: int = 0) -> list[int]:
    """Seats that may wager in this round; the player-dealer banks it."""
    if state.phase is not Phase.WAGERS:
        return []
    seats = (seat,) if seat else state.chairs
    chairs, bank = state.chairs, state.bank.seat
    found = [number for number in seats if number in chairs and not chairs[number].out and position(number) != bank]
    return (
        [number for number in found if number < BEHIND or _has_hand(state, number)]
        if state.rules.game.opens.backline
        else found
    )


def _has_hand(state: State, seat: int) -> bool:
    """Whoever stands behind a seat wagers on its hand, which is dealt once its player has wagered."""
    front = state.spots.get(position(seat))
    return not state.rules.game.own_places or (front is not None and has_base(state, front.seat, front.wagers))


def _may_place(state: State, seat: int, line: Line, placed: dict[str, int]) -> bool:
    game, layout = state.rules.game, state.rules.layout
    if (line.equals is not None and line.equals.name not in placed) or not may_place(game, seat, line):
        return False
    if line.name in layout.times and layout.times[line.name][0] not in placed:
        return False
    if game.opens.bars(line, placed):
        return False
    if line in layout.required:
        return True
    if line in layout.any_of or _begun(state, line, placed):
        return all(item.name in placed for item in layout.required)
    return has_base(state, seat, placed) and (not line.needs or any(base.name in placed for base in line.needs))


def _begun(state: State, line: Line, placed: dict[str, int]) -> bool:
    """Whether it belongs to wagers that are made together, and one of them lies there."""
    return any(line in group and any(item.name in placed for item in group) for group in state.rules.layout.together)


def has_base(state: State, seat: int, placed: dict[str, int]) -> bool:
    """Whether the game's own wagers are on the layout, as far as they are open to the seat."""
    return not state.rules.layout.fault(state.rules.game, seat, placed)


def sized(state: State, seat: int, line: Line, placed: dict[str, int], stack: int) -> Offer | None:
    """The sizes that the table's limit, the rule and the player's chips leave."""
    least, most, step = limit_of(state, state.chairs[seat].player, line)
    if line.exactly:
        least = most = line.exactly
    elif line.equals is not None:
        least = most = line.size_beside(placed[line.equals.name])
        if not least:
            return None
    elif bound := state.rules.layout.size(line.name, placed):
        least = most = bound
    elif other := _on_other_hand(state, seat, line):
        least = most = other
    else:
        most = min(most, line.most or most, _affordable(state, seat, line, placed, stack))
        most = least + (most - least) // step * step
    if most < least or most > stack:
        return None
    picks = line.reads.hands if line.reads else ()
    return Offer(Kind.WAGER, str(line.cite), seat, line.name, line.name, least, most, step, picks=picks)


def _on_other_hand(state: State, seat: int, line: Line) -> int:
    """What the player has on this spot of another hand, where the rule wants it to be the same."""
    two = state.rules.game.opens.two_hands
    if two is None or line is not two.equal:
        return 0
    player = state.chairs[seat].player
    return next((spot.wagers.get(line.name, 0) for spot in state.spots.values() if spot.player == player), 0)


def limit_of(state: State, player: str, line: Line) -> Limit:
    """The table's; where only its own chips are taken, in whole chips of the player's."""
    limit = state.rules.limits[line.name]
    if not line.chips:
        return limit
    chip = chip_of(state, player)
    return Limit(-(-limit.least // chip) * chip, limit.most, chip)


def chip_of(state: State, player: str) -> int:
    """What one of the table's own chips is worth to a player; 0 where the table has none."""
    return state.chip_values.get(player, state.rules.chip)


def sizes(state: State, player: str, line: Line, stack: int) -> Limit:
    """From the least to what the limit and the stack leave; the most is below the least where they leave nothing."""
    least, most, step = limit_of(state, player, line)
    return Limit(least, least + (min(most, line.most or most, stack) - least) // step * step, step)


def _affordable(state: State, seat: int, line: Line, placed: dict[str, int], stack: int) -> int:
    """Chips for the game's own wagers that are still to come are not free: some must equal this one."""
    game, layout = state.rules.game, state.rules.layout
    asked = (*layout.required, *(item for group in layout.together if line in group for item in group))
    rest = [item for item in asked if item is not line and item.name not in placed and may_place(game, seat, item)]
    equal = sum(layout.size(item.name, {line.name: 1}) or (item.equals is line) for item in rest)
    least = sum(state.rules.limits[item.name].least for item in rest if item.equals is not line)
    return (stack - least) // (1 + equal)


def tips(state: State, seat: int = 0) -> Iterator[Offer]:
    """Wagers for the dealer, beside the player's own. Those on a raise go down with it."""
    game = state.rules.game
    if game.tips is None:
        return
    for number in players_in(state, seat):
        spot = state.spots.get(number)
        if spot is None or not has_base(state, number, spot.wagers):
            continue
        stack = purse(state, spot.player)
        for name in state.rules.tip_lines:
            # Those on a wager that is made after the deal go down with it.
            wanted = game.tips.asked(name) if name in game.placed else (name,)
            if name in spot.tips or any(item not in spot.wagers for item in wanted):
                continue
            least, most, step = tip_limit(state, spot, stack, name)
            if most and beside_another(game.tips, name, spot.tips):
                yield Offer(Kind.TIP, str(game.tips.cite), number, name, name, least, most, step)


def tip_limit(state: State, spot: Spot, stack: int, line: str = "") -> Limit:
    """The sizes of a tip, or a most of 0. Where all of a hand are alike, the first one sets the size."""
    tips, step = state.rules.game.tips, state.rules.tip_sizes.step
    most = most_tip(state, spot, stack, spot.wagers.get(line, 0))
    if tips is not None and tips.alike and spot.tips:
        equal = next(iter(spot.tips.values()))
        return Limit(equal, equal if equal <= most else 0, step)
    return Limit(step, most // step * step, step)


def most_tip(state: State, spot: Spot, stack: int, own: int) -> int:
    """`own` is the player's own wager on the line."""
    game = state.rules.game
    if game.tips is None:
        return 0
    bound = spot.wagers.get(game.tips.at_most.name, 0) if game.tips.at_most else own if game.tips.at_most_own else stack
    return max(0, min(stack, bound, state.rules.tip_sizes.most or stack))


def take_backs(state: State, seat: int = 0) -> Iterator[Offer]:
    if state.phase is Phase.WAGERS:
        for number in (seat,) if seat else state.spots:
            if number in state.spots:
                yield Offer(Kind.TAKE_BACK, str(state.rules.game.opens.cite), number)


def closes(state: State, seat: int = 0) -> Iterator[Offer]:
    """Once every hand's wagers are complete. Where nobody has wagered, the round is over at once."""
    if state.phase is Phase.WAGERS and all(fault(state, spot) is None for spot in state.spots.values()):
        yield Offer(Kind.CLOSE, str(state.rules.game.opens.cite))
    elif state.phase is Phase.CARD:
        yield Offer(Kind.CLOSE, str(state.rules.game.streets[state.street + 1].cite))


def fault(state: State, spot: Spot) -> str | None:
    """What is wrong with a hand's wagers, as the rules say it."""
    rules, seat = state.rules, Seat(seat=spot.seat, wagers=spot.wagers, cards={}, tips=spot.tips, spots=spot.spots)
    try:
        check_wagers(rules.game, seat, rules.options)
        if rules.bounds:
            check_limits(rules.game, rules.options, spot.seat, spot.wagers)
    except CroupierError as error:
        return str(error)
    array = rules.game.opens.array
    if array is not None and LOCATIONS not in spot.said:
        wanted = f"{array.into.size} places of 1 to {array.of.size}"
        return f"seat {spot.seat}: {LOCATIONS}: {wanted} are picked first [{array.cite}]"
    return None
