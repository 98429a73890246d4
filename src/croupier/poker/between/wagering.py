"""Before the deal: wagers besides ante and blind, who is dealt in with which of them, and how such a table closes."""

from __future__ import annotations

from typing import Any, NamedTuple

from croupier.errors import IllegalAction
from croupier.money import print_money
from croupier.poker import actions as a
from croupier.poker.actions import Action
from croupier.poker.evening import Room
from croupier.poker.events import beside as x
from croupier.poker.events import between as r
from croupier.poker.events import rulings as f
from croupier.poker.setup.plan import POT, Line


class Choice(NamedTuple):
    """A wager that is open to a seat now."""

    line: Line
    least: int
    most: int


def active(room: Room) -> list[int]:
    """The seats that may be dealt in next: with chips enough, not sitting out, not barred from a pot that rolls."""
    needs = room.plan.needs
    seats = [seat for seat, (_, stack, out, *_) in room.chairs.items() if stack >= needs and not out]
    seats.sort()
    if not room.rolling:
        return seats
    may = [seat for seat in seats if seat in room.rolling]
    # With one left nobody could be dealt to, and the pot would never be won: the others may come in again.
    return may if len(may) > 1 else seats


def choices(room: Room, seat: int) -> list[Choice]:
    """Wagers are placed once; a seat that has said it is ready places no more."""
    lines = room.plan.lines
    if not lines or seat in room.ready or room.closed or seat not in active(room):
        return []
    placed = room.placed.get(seat, {})
    left = room.chairs[seat].stack - room.plan.needs - sum(placed.values())
    found = []
    for line in lines:
        if line.name in placed or not line.is_choice:
            continue
        # What a required line needs in any case is set apart already.
        free = left + (line.least if line.required else 0)
        most = min(line.most or free, free) // room.plan.chip * room.plan.chip
        if most >= line.least:
            found.append(Choice(line, line.least, most))
    return found


def must_wager(room: Room, seat: int) -> bool:
    """Nobody is dealt in without it."""
    return any(choice.line.asked for choice in choices(room, seat))


def dealt_in(room: Room) -> list[int]:
    """The seats of the next hand: whoever may be dealt in and has made the wager that is asked for."""
    seats = active(room)
    if not room.plan.lines:
        return seats
    asked = [line.name for line in room.plan.lines if line.asked]
    return [seat for seat in seats if all(name in room.placed.get(seat, {}) for name in asked)]


def amount_of(room: Room, seat: int, line: Line) -> int:
    """As placed; a required line that nobody chose an amount for is made at its least."""
    return room.placed.get(seat, {}).get(line.name, line.least if line.required and not line.asked else 0)


def before_hand(room: Room, seats: tuple[int, ...]) -> list[Any]:
    """What the room brings to a hand: pool, markers, jackpot, and the lines that do not go into the pot."""
    plan = room.plan
    seen = _currency(room, seats) if plan.currency else []
    if plan.plain:
        return seen
    markers = tuple(room.markers.get(seat, 0) for seat in seats) if plan.value and plan.value.pool else ()
    found: list[Any] = [*seen, x.Brought(room.pool, markers, room.round, room.closing, room.funds.posted)]
    for line in plan.lines:
        amounts = tuple(amount_of(room, seat, line) for seat in seats)
        if line.into != POT and any(amounts):
            found.append(x.LinePosted(line.name, amounts))
    return found


def _currency(room: Room, seats: tuple[int, ...]) -> list[Any]:
    bills = tuple(room.chairs[seat].currency for seat in seats)
    return [f.CurrencySeen(bills)] if any(bills) else []


def wagering_events(room: Room, action: Action) -> list[Any]:
    """A wager for the next hand, or the word that there is no more."""
    open_now = choices(room, action.seat)
    if action.kind == a.READY:
        if not open_now or must_wager(room, action.seat):
            asked = "make your wager first" if open_now else "there is nothing to wager"
            raise IllegalAction(f"{action}: {asked} [{room.plan.cite}]")
        return [r.WageringEnded(action.seat)]
    choice = next((item for item in open_now if item.line.name == action.name), None)
    if choice is None:
        names = ", ".join(item.line.name for item in open_now) or "none"
        raise IllegalAction(f"{action}: no such wager is open to the seat now; {names} [{room.plan.cite}]")
    amount = action.amount or (choice.least if choice.least == choice.most else 0)
    if not choice.least <= amount <= choice.most:
        span = f"${print_money(choice.least)} to ${print_money(choice.most)}"
        raise IllegalAction(f"{action}: {print_money(amount)} is out of range, {span} [{choice.line.cite}]")
    if amount % room.plan.chip:
        raise IllegalAction(f"{action}: not in whole chips of ${print_money(room.plan.chip)}")
    return [r.WagerPlaced(action.seat, action.name, amount)]


def posting_events(room: Room, action: Action) -> list[Any]:
    """The jackpot's sign after the soft count."""
    if not room.funds.seed or room.funds.posted == room.funds.primary:
        raise IllegalAction(f"{action}: there is no jackpot to post, or the sign shows it already")
    return [r.JackpotPosted(room.funds.primary)]


def closing_events(room: Room, action: Action) -> list[Any]:
    """The house closes the table: first a pool or pot that nobody has won is given away as the game's text has it."""
    game = room.plan.value
    assert game is not None
    if room.closed or room.closing:
        raise IllegalAction(f"{action}: the table is closing already")
    if game.beside and game.beside.jackpot:
        raise IllegalAction(f"{action}: the game goes on until the jackpot is won [{game.beside.jackpot.ending}]")
    if game.pool:
        return [*_shared_pool(room, action), r.TableClosed(str(game.pool.closing_cite))]
    if game.rolls is None:
        return [r.TableClosed("")]
    cite = str(game.rolls.closing_cite)
    if not room.carried:
        return [r.TableClosed(cite)]
    if room.plan.options[game.rolls.closing] == "high-hand":
        return [r.LastDealCalled(cite)]
    seats = sorted(room.rolling & room.chairs.keys()) or sorted(room.chairs)
    if not seats:
        raise IllegalAction(f"{action}: nobody is there to be awarded the pot of ${print_money(room.carried)} [{cite}]")
    parts = game.odd.split(room.carried, seats, chip=room.plan.chip, button=room.button)
    return [r.MoneyShared(tuple(parts), tuple(parts.values()), cite), r.TableClosed(cite)]


def _shared_pool(room: Room, action: Action) -> list[Any]:
    """By the markers on the table; what cannot be divided goes clockwise from the left of the button, a chip each."""
    assert room.plan.value is not None
    assert room.plan.value.pool is not None
    cite = str(room.plan.value.pool.closing_cite)
    if not room.pool:
        return []
    if not room.markers:
        raise IllegalAction(
            f"{action}: a pool of ${print_money(room.pool)}, and no base runner on the table to share it by [{cite}]"
        )
    total, chip = sum(room.markers.values()), room.plan.chip
    parts = {seat: room.pool * number // total // chip * chip for seat, number in room.markers.items()}
    order = room.plan.value.odd.order(list(parts), room.button)
    left = room.pool - sum(parts.values())
    for seat in order:
        odd = min(left, chip)
        parts[seat] += odd
        left -= odd
    parts[order[0]] += left
    return [r.MoneyShared(tuple(order), tuple(parts[seat] for seat in order), cite)]
