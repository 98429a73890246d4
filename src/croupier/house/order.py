"""The order of payment: seat after seat, and which lines are settled at all seats before the next."""

from __future__ import annotations

from collections.abc import Iterable

from croupier.house.payment import Result
from croupier.rules.game import Game
from croupier.rules.judge import SeatVerdict
from croupier.rules.odds import Outcome
from croupier.rules.round import Round, position


def in_order(game: Game, deal: Round, hands: list[SeatVerdict]) -> list[SeatVerdict]:
    if len(hands) == 1:
        return hands
    bank = deal.player_dealer.seat if deal.player_dealer else 0
    if not (bank or deal.action_button or game.pay.clockwise or game.stages):
        return sorted(hands, key=lambda hand: hand[0].seat, reverse=True)
    seats = dict.fromkeys(hand.facts.seat for hand in hands)
    order = payment_order(game, seats, bank, deal.action_button)
    if any(stage.clockwise for stage in game.stages):
        # Only the order of the meters' pays depends on it, and they are paid at that stage.
        order.sort()
    place = {seat: n for n, seat in enumerate(order)}
    return sorted(hands, key=lambda hand: place[hand.facts.seat])


def payment_order(game: Game, seats: Iterable[int], player_dealer: int = 0, button: int = 0) -> list[int]:
    """Dealers pay from their right, so the highest seat comes first; player-dealer games go clockwise from his left, or
    from the seat that has the action button. Backline bettors come right after their seat.
    """
    if button:
        return sorted(seats, key=lambda seat: (position(seat) < button, position(seat), seat))
    if player_dealer or game.pay.clockwise:
        return sorted(seats, key=lambda seat: (position(seat) <= player_dealer, position(seat), seat))
    return sorted(seats, reverse=True)


def in_seat_order(game: Game, results: list[Result]) -> list[Result]:
    """A seat's results by the lines, or what is lost before what is paid: the main wager first of those that are lost,
    and last of the others.
    """
    main = game.pay.main
    if main is None:
        return results
    lost = [result for result in results if result.outcome is Outcome.LOSE]
    rest = [result for result in results if result.outcome is not Outcome.LOSE]
    lost.sort(key=lambda result: result.wager != main.name)
    return [*lost, *sorted(rest, key=lambda result: result.wager == main.name)]


def line_batches(game: Game) -> list[frozenset[str]]:
    """Lines that are settled at all seats before the next: one by one, some before the others, or all together."""
    names = [line.name for line in game.lines]
    if game.pay.by_line:
        # A wager that pays by another's schedule goes with it: a doubled stake with its hand.
        return [frozenset(line.name for line in game.lines if line.schedule == paid) for paid in schedules_of(game)]
    first = frozenset(line.name for line in game.lines if line.first)
    return [first, frozenset(names) - first] if first else [frozenset(names)]


def schedules_of(game: Game) -> dict[str, None]:
    return dict.fromkeys(line.schedule for line in game.lines)
