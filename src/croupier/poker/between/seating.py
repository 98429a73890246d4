"""Between hands: sitting down, buying in, leaving, sitting out; who is dealt in next, and where the button goes."""

from __future__ import annotations

from typing import Any

from croupier.errors import IllegalAction
from croupier.money import print_money
from croupier.poker import actions as a
from croupier.poker.actions import Action
from croupier.poker.between.wagering import amount_of, closing_events, dealt_in, posting_events, wagering_events
from croupier.poker.evening import Chair, Room
from croupier.poker.events import between as r
from croupier.poker.setup.plan import POT
from croupier.poker.state import Setup
from croupier.seats.chairs import NAME_RULE, is_name

MOST_PROPOSITION = 3
PROPOSITION = "proposition"
TIP = "tip"
STRADDLE = "straddle"
TIPS = ("tip", "food-and-drink")


def room_events(room: Room, action: Action, *, in_hand: bool) -> list[Any]:
    """What a player does with seat and chips. Only sitting out, and sitting down for the next hand,
    go on during a hand."""
    kind = action.kind
    if kind == a.SIT:
        return _sit(room, action)
    if kind in (a.CLOSE, a.POST_JACKPOT) and not in_hand:
        return closing_events(room, action) if kind == a.CLOSE else posting_events(room, action)
    chair = room.chairs.get(action.seat)
    if chair is None:
        raise IllegalAction(f"{action}: nobody sits there")
    if kind == a.SIT_OUT and not chair.out:
        return [r.SatOut(action.seat)]
    if kind == a.SIT_IN and chair.out:
        return [r.SatIn(action.seat)]
    if in_hand:
        raise IllegalAction(f"{action}: chips are added, and taken away, between hands only [30-1017(1)]")
    if kind == a.BUY_IN:
        return _buy(room, chair, action)
    if kind == a.LEAVE:
        return [r.PlayerLeft(action.seat, chair.stack + chair.currency)]
    if kind in (a.WAGER, a.READY):
        return wagering_events(room, action)
    if kind == TIP and action.name in TIPS and 0 < action.amount <= may_tip(room, action.seat):
        return [r.Tipped(action.seat, action.amount, action.name)]
    if kind == STRADDLE:
        return _straddle(room, chair, action)
    raise IllegalAction(f"{action}: not between hands")


def _sit(room: Room, action: Action) -> list[Any]:
    if not 1 <= action.seat <= room.opened.seats:
        raise IllegalAction(f"{action}: the table has seats 1 to {room.opened.seats} [30-1035]")
    if action.seat in room.chairs:
        raise IllegalAction(f"{action}: the seat is taken")
    if not is_name(action.player):
        raise IllegalAction(f"{action}: {NAME_RULE}")
    if any(chair.player == action.player for chair in room.chairs.values()):
        raise IllegalAction(f"{action}: a player needs a name of his own at this table")
    proposition = action.name == PROPOSITION
    if proposition and room.plan.options.get("proposition-players") == "no":
        raise IllegalAction(f"{action}: the house uses no proposition players here [option proposition-players]")
    if proposition and sum(chair.proposition for chair in room.chairs.values()) >= MOST_PROPOSITION:
        raise IllegalAction(f"{action}: three proposition players at most [30-1042]")
    _check_chips(room, action, action.amount)
    least = minimum_buy_in(room)
    if action.amount < least:
        raise IllegalAction(f"{action}: the least buy-in is ${print_money(least)}")
    return [r.PlayerSat(action.seat, action.player, action.amount, proposition)]


def _buy(room: Room, chair: Chair, action: Action) -> list[Any]:
    _check_chips(room, action, action.amount)
    least = minimum_buy_in(room)
    if chair.stack + action.amount < least:
        raise IllegalAction(f"{action}: the least stake is ${print_money(least)}")
    return [r.BoughtIn(action.seat, action.amount)]


def _check_chips(room: Room, action: Action, amount: int) -> None:
    if amount <= 0 or amount % room.plan.chip:
        raise IllegalAction(f"{action}: a buy-in is in chips of ${print_money(room.plan.chip)}")


def minimum_buy_in(room: Room) -> int:
    return room.plan.buy_in


def may_tip(room: Room, seat: int) -> int:
    """What is wagered already is no tip any more."""
    return room.chairs[seat].stack - sum(room.placed.get(seat, {}).values())


def _straddle(room: Room, chair: Chair, action: Action) -> list[Any]:
    plan = room.plan
    if not plan.straddle:
        raise IllegalAction(
            f"{action}: this table has no straddle: it needs a posted notice and house rules [30-1001(7)]"
        )
    if not may_straddle(room, action.seat):
        why = f"the first player left of the big blind may straddle, once, for ${print_money(plan.straddle)}"
        raise IllegalAction(f"{action}: {why} [30-1002(40)]")
    return [r.StraddlePosted(action.seat, plan.straddle)]


def may_straddle(room: Room, seat: int) -> bool:
    """A straddle is a blind: before the cards, from the left of the last blind, and none where the button has one."""
    setup, place = next_setup(room), len(room.plan.blinds)
    if not room.plan.straddle or room.straddle or setup is None or len(setup.seats) <= max(place, 2):
        return False
    return setup.seats[place] == seat and room.chairs[seat].stack >= room.plan.straddle


def next_button(room: Room, seats: list[int]) -> int:
    """Clockwise to the next player who is dealt in; the first hand begins at the dealer's left."""
    if not room.number and room.button in seats:
        return room.button
    if not room.button:
        return seats[-1]
    if room.plan.button_right:
        return next((seat for seat in reversed(seats) if seat < room.button), seats[-1])
    for seat in seats:
        if seat > room.button:
            return seat
    return seats[0]


def next_setup(room: Room) -> Setup | None:
    """The next hand, None where fewer than two can be dealt in."""
    plan = room.plan
    seats = dealt_in(room)
    if len(seats) < 2 or room.closed:
        return None
    button = next_button(room, seats) if plan.button else 0
    if button:
        at = seats.index(button) + 1
        seats = seats[at:] + seats[:at]
    count = len(seats)
    blinds = (plan.blinds + (0,) * count)[:count]
    if count == 2 and plan.blinds:
        # The button has the small blind, or as the card room prints it the big one.
        small, big = plan.blinds[0], plan.blinds[min(1, len(plan.blinds) - 1)]
        if len(plan.blinds) == 1:
            small = 0
        blinds = (big, small) if plan.reversed_heads_up else (small, big)
    straddle = -1
    if room.straddle and room.straddled in seats:
        straddle = seats.index(room.straddled)
        blinds = (*blinds[:straddle], room.straddle, *blinds[straddle + 1 :])
    chairs = room.chairs
    stacks = tuple([chairs[seat][1] for seat in seats])
    antes = (plan.ante,) * count
    for line in plan.lines:
        if line.into == POT:
            antes = tuple(amount_of(room, seat, line) for seat in seats)
    # The button is dealt to last.
    place = count - 1 if button else -1
    return tuple.__new__(Setup, (
        plan, room.number + 1, tuple(seats), stacks, antes, blinds, place, room.carried, True, straddle,
    ))  # fmt: skip
