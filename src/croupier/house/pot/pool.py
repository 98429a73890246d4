"""A pool beside the pot: losers feed it with their own wager, winners collect markers,
and the first to have enough takes it."""

from __future__ import annotations

from croupier.errors import SettleError
from croupier.house.pot.settle import PotSettlement
from croupier.house.pot.shares import Showdown, reading
from croupier.money import print_money
from croupier.rules.pot.game import Pool
from croupier.rules.pot.options import cents_of, check_posted, percent_of
from croupier.rules.pot.round import PotRound, PotSeat
from croupier.rules.pot.structure import Into, Post, Who


def settle_pool(show: Showdown, deal: PotRound, pool: Pool, found: PotSettlement) -> None:
    """The wager of whoever wins the pot, alone or tied, comes back; the others go into the pool."""
    _check(show, deal, pool)
    winners = _winners(show, found)
    fed = 0
    for seat in deal.seats:
        found.beside[seat.seat] = 0 if seat.seat in winners else -seat.beside
        fed += 0 if seat.seat in winners else seat.beside
    found.pool = deal.pool + fed
    found.markers = {seat.seat: seat.markers for seat in deal.seats}
    if len(winners) != 1:
        return
    winner = winners[0]
    found.markers[winner] = min(pool.needed, found.markers[winner] + _won(show, found, pool, winner))
    if found.markers[winner] == pool.needed:
        found.pool_rake = int(found.pool * percent_of(show.options, pool.rake)) // show.chip * show.chip
        found.beside[winner] += found.pool - found.pool_rake
        found.pool = 0
        found.markers = dict.fromkeys(found.markers, 0)


def _check(show: Showdown, deal: PotRound, pool: Pool) -> None:
    for place, seat in enumerate(deal.seats):
        if not seat.beside:
            raise SettleError(f"seats[{place}].{pool.wager}: every player makes it [{show.game.rule(3)}]")
        _check_wager(show, deal, pool, seat, f"seats[{place}].{pool.wager}")
        if not 0 <= seat.markers < pool.needed:
            raise SettleError(
                f"seats[{place}].{pool.markers}: 0 to {pool.needed - 1} before the hand [{pool.award_cite}]"
            )


def _check_wager(show: Showdown, deal: PotRound, pool: Pool, seat: PotSeat, where: str) -> None:
    """Never below the ante or blind, and with it within the house's maximum: as far as the round names them."""
    game = show.game
    own = next(post for post in game.posts if post.into is Into.POOL)
    first = next(post for post in game.posts if post.into is Into.POT and post.asked(show.options))
    check_posted(deal.options, own.options[0], seat.beside, where, upper=False)
    opening, most = cents_of(deal.options, first.options[0]), cents_of(deal.options, pool.most)
    if seat.beside < opening:
        amounts = f"{print_money(seat.beside)} is below the {print_money(opening)}"
        raise SettleError(f"{where}: {amounts} of the {first.name} [{first.cite}]")
    beside = opening if _posts(show, deal, first, seat.seat) else 0
    if most and beside + seat.beside > most:
        amounts = f"{print_money(seat.beside)}{f' and {first.name} {print_money(beside)}' if beside else ''}"
        raise SettleError(f"{where}: {amounts} above the {print_money(most)} of the option {pool.most} [{first.cite}]")


def _posts(show: Showdown, deal: PotRound, post: Post, seat: int) -> bool:
    """Everybody antes; blinds are posted by the first seats from the left of the button."""
    if post.who is Who.EVERYONE:
        return True
    order = show.game.odd.order([row.seat for row in deal.seats], show.button)
    return show.button > 0 and seat in order[: int(show.options[post.number])]


def _winners(show: Showdown, found: PotSettlement) -> list[int]:
    """Of the main pot, in which every live hand has a part."""
    if len(found.pots) > 1:
        found.warnings.append(reading(show.game, "(9)", "side pots"))
    return [award.seat for award in found.pots[0].awards]


def _won(show: Showdown, found: PotSettlement, pool: Pool, winner: int) -> int:
    award = found.pots[0].awards[0]
    if award.share == "pot":
        found.warnings.append(reading(show.game, "(9)", "after a showdown"))
        return 1
    side = show.game.sides[0]
    category = side.ranked_by(show.options).category((*show.hands[winner].own, *show.board))
    return pool.by_category.get(category, 1)
