"""A pool beside the pot: losers feed it with their own wager, winners collect markers,
and the first to have enough takes it."""

from __future__ import annotations

from croupier.errors import SettleError
from croupier.house.pot.settle import PotSettlement
from croupier.house.pot.shares import Showdown, reading
from croupier.rules.pot.game import Pool
from croupier.rules.pot.options import check_posted, percent_of
from croupier.rules.pot.round import PotRound


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
        check_posted(deal.options, "strike-out-minimum", seat.beside, f"seats[{place}].{pool.wager}", upper=False)
        check_posted(deal.options, "maximum-wager", seat.beside, f"seats[{place}].{pool.wager}", upper=True)
        if not 0 <= seat.markers < pool.needed:
            raise SettleError(
                f"seats[{place}].{pool.markers}: 0 to {pool.needed - 1} before the hand [{pool.award_cite}]"
            )


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
