"""Amounts that the house posts, as far as a round names them: each banked line's, and the one size of pot wagers."""

from __future__ import annotations

from croupier.errors import SettleError
from croupier.house.pot.shares import Showdown
from croupier.money import print_money
from croupier.rules.pot.options import cents_of, cite_of
from croupier.rules.pot.round import PotRound
from croupier.rules.pot.street import Betting
from croupier.rules.pot.structure import Into, Who


def check_amounts(show: Showdown, deal: PotRound) -> None:
    game = show.game
    for wager, option in game.beside.amounts.items() if game.beside else ():
        amount = cents_of(deal.options, option)
        for place, seat in enumerate(deal.seats):
            if amount and seat.wagers.get(wager, amount) != amount:
                said = f"{print_money(seat.wagers[wager])} is not the {print_money(amount)} of the option {option}"
                raise SettleError(f"seats[{place}].wagers.{wager}: {said} [{cite_of(game, option)}]")
    if game.structure.no_all_in and game.structure.wager:
        _check_pot_wagers(show, deal, game.structure.wager)


def _check_pot_wagers(show: Showdown, deal: PotRound, option: str) -> None:
    """Whoever is live has made all wagers before the cards that lie there; nobody has made more than one besides."""
    amount = cents_of(deal.options, option)
    if not amount:
        return
    least, most = _wagers(show)
    for place, seat in enumerate(deal.seats):
        made, rest = divmod(seat.put_in, amount)
        if rest or made > most or (made < least and show.hands[seat.seat].live):
            wanted = f"{least} or {most}" if least < most else f"{most}"
            wanted = wanted if show.hands[seat.seat].live else f"at most {most}"
            said = f"{print_money(seat.put_in)} is not {wanted} wagers of {print_money(amount)}, the option {option}"
            raise SettleError(f"seats[{place}].put_in: {said} [{cite_of(show.game, option)}]")


def _wagers(show: Showdown) -> tuple[int, int]:
    """How many were made before the last cards were dealt, and how many can have been made by now."""
    game, lying = show.game, 0
    made = sum(post.who is Who.EVERYONE and post.into is Into.POT for post in game.posts)
    most = made
    for street in game.streets:
        lying += street.board + street.hidden
        if lying > len(show.board):
            break
        made, most = most, most + (street.betting is Betting.WAGER)
    return made, most
