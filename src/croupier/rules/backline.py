"""Backline betting: players who stand behind a seat and wager on its hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from croupier.errors import SettleError
from croupier.rules.cite import Cite
from croupier.rules.line import Line
from croupier.rules.round import BEHIND, Round, Seat, position

if TYPE_CHECKING:
    from croupier.rules.game import Game


@dataclass(frozen=True, slots=True)
class Backline:
    """Who stands behind a seat may wager on `lines`, or on all of the game's where none are named.

    The hand is the seat's, and whoever sits there decides for it. Each is paid right after the seat he stands behind.
    """

    cite: Cite
    lines: tuple[Line, ...] = ()

    def takes(self, line: Line) -> bool:
        return not self.lines or line in self.lines


def may_place(game: Game, seat: int, line: Line) -> bool:
    """Whether a wager is open to this seat at all: those behind one are not offered every wager."""
    return seat < BEHIND or game.opens.backline is None or game.opens.backline.takes(line)


def dealt_seats(game: Game, deal: Round) -> tuple[Seat, ...]:
    """Seats that have cards of their own. A bettor behind one needs its hand,
    and may repeat its cards and decisions."""
    found = {seat.seat: seat for seat in deal.seats if seat.seat < BEHIND}
    if len(found) == len(deal.seats):
        return deal.seats
    for seat in deal.seats:
        if seat.seat >= BEHIND:
            _check_behind(game, seat, found.get(position(seat.seat)))
    return tuple(found.values())


def _check_behind(game: Game, seat: Seat, front: Seat | None) -> None:
    number, cite = position(seat.seat), game.opens.backline.cite if game.opens.backline else game.rule.section
    if front is None:
        if game.own_places:
            raise SettleError(f"seat {seat.seat}: there is no hand at seat {number} to wager on from behind [{cite}]")
        return
    for name, cards in seat.cards.items():
        if cards and cards != front.cards.get(name, ()):
            raise SettleError(
                f"seat {seat.seat}: {name}: the hand is that of seat {number}, leave its cards out [{cite}]"
            )
    if seat.actions and seat.actions != front.actions:
        raise SettleError(f"seat {seat.seat}: actions: seat {number} decides for the hand, leave them out [{cite}]")


def with_hands(seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Seats as they are paid: a bettor behind one holds its hand, as it was played."""
    fronts = {seat.seat: seat for seat in seats if seat.seat < BEHIND}
    if len(fronts) == len(seats):
        return seats
    return tuple(_holding(seat, fronts.get(position(seat.seat), seat)) for seat in seats)


def _holding(seat: Seat, front: Seat) -> Seat:
    return seat if seat is front else seat._replace(cards=front.cards, actions=front.actions, extra=front.extra)
