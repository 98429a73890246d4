"""Banked lines beside somebody else's pot: who may be paid at all, and then by rows as at any banked game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from croupier.cards.card import Cards
from croupier.errors import SettleError
from croupier.house import settlement
from croupier.house.payment import Result
from croupier.house.pot.shares import reading
from croupier.house.settlement import SeatSettlement, Settlement
from croupier.rules.cite import Cite
from croupier.rules.odds import Outcome
from croupier.rules.pot.game import Beside, PotGame
from croupier.rules.round import Round, Seat
from croupier.text import nearest

FLOP = 3


class AsideSeat(NamedTuple):
    seat: int
    wagers: Mapping[str, int]
    cards: Cards = ()
    folded: bool = False
    heads_up: bool = False
    exposed: bool = True


def settle_aside(
    game: PotGame, seats: tuple[AsideSeat, ...], board: Cards, schedules: Mapping[str, str], *, as_read: bool
) -> Settlement:
    beside = game.beside
    assert beside is not None
    _check(game, beside, seats, board)
    lost = {seat.seat: reason for seat in seats if (reason := _loses(beside, seat, board)) is not None}
    paying = [seat for seat in seats if seat.seat not in lost and seat.wagers]
    paid = _pay(beside, paying, board, schedules, as_read=as_read) if paying else None
    rows = {seat.seat: seat for seat in paid.seats} if paid else {}
    settled = []
    for seat in seats:
        if seat.seat in rows:
            settled.append(rows[seat.seat])
        else:
            why, cite = lost.get(seat.seat, ("", game.award))
            lines = [Result(name, cents, Outcome.LOSE, 0, 0, why, str(cite)) for name, cents in seat.wagers.items()]
            settled.append(SeatSettlement(seat.seat, tuple(lines)))
    warnings = list(paid.warnings) if paid else []
    if paying and len(board) < game.board:
        warnings.append(reading(game, game.sides[0].cite.paragraph, "is completed by the remaining"))
    return Settlement(game.id, tuple(settled), {}, warnings=tuple(dict.fromkeys(warnings)))


def _check(game: PotGame, beside: Beside, seats: tuple[AsideSeat, ...], board: Cards) -> None:
    if not seats:
        raise SettleError("seats: a round needs at least one seat")
    if len(board) not in (0, *range(FLOP, game.board + 1)):
        raise SettleError(f"community: {len(board)} cards, {game.base} has 0, 3, 4 or 5")
    seen = set(board)
    numbers: set[int] = set()
    for place, seat in enumerate(seats):
        if seat.seat in numbers:
            raise SettleError(f"seats[{place}].seat: seat {seat.seat} is given twice")
        numbers.add(seat.seat)
        for name in seat.wagers:
            if name not in beside.wagers:
                raise SettleError(f"seats[{place}].wagers.{name}: no such wager; {nearest(name, beside.wagers)}")
        if len(seat.cards) not in (0, game.hole):
            raise SettleError(
                f"seats[{place}].cards: {len(seat.cards)} cards, {game.base} deals {game.hole} [{game.streets[0].cite}]"
            )
        if seen.intersection(seat.cards) or len(set(seat.cards)) < len(seat.cards):
            raise SettleError(f"seats[{place}].cards: a card is dealt twice")
        seen.update(seat.cards)


def _loses(beside: Beside, seat: AsideSeat, board: Cards) -> tuple[str, Cite] | None:
    """Why a seat's lines lose before its cards are looked at, or None."""
    if seat.folded and not (seat.heads_up and beside.heads_up):
        return "folded", beside.folded
    if seat.folded and len(board) < FLOP:
        return "folded before the flop", beside.folded
    if beside.exposed and not seat.exposed:
        return "the hole cards were not shown", beside.exposed
    if len(board) < FLOP:
        return "the hand ended before the flop", beside.exposed or beside.folded
    if not seat.cards and seat.wagers:
        raise SettleError(f"cards: seat {seat.seat} may be paid and needs its cards [{beside.exposed}]")
    return None


def _pay(
    beside: Beside, paying: list[AsideSeat], board: Cards, schedules: Mapping[str, str], *, as_read: bool
) -> Settlement:
    seats = tuple(Seat(seat.seat, seat.wagers, {"player": seat.cards}) for seat in paying)
    return settlement.settle(
        beside.game, Round(seats=seats, common={"board": board}, schedules=schedules, as_read=as_read)
    )
