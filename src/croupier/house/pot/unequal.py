"""A game of unequal bets: each loser pays the winner at most the winner's own bet, which is not part of the pot."""

from __future__ import annotations

from croupier.errors import SettleError
from croupier.house.pot.settle import Pot, PotSettlement
from croupier.house.pot.shares import Award, Showdown, reading
from croupier.house.pot.takes import out_of, take
from croupier.rules.pot.options import check_posted
from croupier.rules.pot.round import PotRound


def settle_unequal(show: Showdown, deal: PotRound, found: PotSettlement) -> None:
    """Tied winners of different bets: each layer of what losers pay is split among the winners who reached it."""
    game, put_in = show.game, found.put_in
    live = [hand.seat for hand in show.hands.values() if hand.live]
    for seat in live:
        if not show.hands[seat].own:
            raise SettleError(f"cards: seat {seat} needs its cards, all hands are shown [{game.showing_cite}]")
    for place, seat_in in enumerate(deal.seats):
        check_posted(deal.options, "table-minimum", seat_in.put_in, f"seats[{place}].put_in", upper=False)
        check_posted(deal.options, "table-maximum", seat_in.put_in, f"seats[{place}].put_in", upper=True)
    side = game.sides[0]
    winners = show.best(side, live)
    losers = {seat: cents for seat, cents in put_in.items() if seat not in winners}
    levels = sorted({put_in[seat] for seat in winners})
    paid = {seat: min(cents, levels[-1] if levels else 0) for seat, cents in losers.items()}
    for seat, cents in put_in.items():
        back = cents - paid.get(seat, 0)
        if back:
            found.returned.append((seat, back))
    collected = sum(paid.values())
    taken = take(game, deal, show.options, contested=collected, chip=show.chip)
    found.rake, found.jackpot_rake = taken.rake, taken.jackpot
    if not winners or not (collected or deal.carried):
        # Every hand is dead, or all tie: every bet goes back.
        found.carried = deal.carried
        return
    amounts, below = [], 0
    for level in levels:
        amounts.append(sum(min(cents, level) - min(cents, below) for cents in paid.values()))
        below = level
    amounts[0] += deal.carried
    won: dict[int, int] = dict.fromkeys(winners, 0)
    odd: set[int] = set()
    for level, cents in zip(levels, out_of(amounts, taken.rake + taken.jackpot), strict=True):
        reached = [seat for seat in winners if put_in[seat] >= level]
        parts, extra = game.odd.split_and_odd(cents, reached, chip=show.chip, button=show.button)
        odd |= set(extra) if len(reached) > 1 else set()
        for seat, part in parts.items():
            won[seat] += part
    awards = tuple(_award(show, seat, won[seat], len(winners), seat in odd) for seat in winners)
    found.pots.append(Pot(sum(amounts), tuple(sorted(live)), awards))
    if len(levels) > 1:
        found.warnings.append(reading(game, "(6)", "tied winners"))


def _award(show: Showdown, seat: int, cents: int, tied: int, odd: bool) -> Award:
    game, side = show.game, show.game.sides[0]
    why, cite = ("winning hand", side.cite) if tied == 1 else (f"winning hand, tied by {tied}", game.tie)
    if odd:
        why, cite = f"{why}; odd chip, left of the button", game.odd.cite
    return Award(seat, side.name, cents, show.words(side, seat), why, str(cite))
