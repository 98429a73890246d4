"""A pot that needs a hand of some rank to be won, and else rolls over, less the best hand's share."""

from __future__ import annotations

from dataclasses import replace

from croupier.errors import SettleError
from croupier.house.pot.settle import Pot, PotSettlement, check_equal
from croupier.house.pot.shares import Award, Showdown, reading
from croupier.house.pot.takes import take
from croupier.money import share
from croupier.rules.pot.game import RollOver
from croupier.rules.pot.options import percent_of
from croupier.rules.pot.round import PotRound
from croupier.rules.pot.side import Side


def settle_rolling(show: Showdown, deal: PotRound, found: PotSettlement) -> None:
    """Each deal is raked once, on what was wagered in it; what was rolled over is not raked again."""
    rolls = show.game.rolls
    assert rolls is not None
    live = [hand.seat for hand in show.hands.values() if hand.live]
    _check(show, deal, live, rolls)
    contested = sum(found.put_in.values())
    taken = take(show.game, deal, show.options, contested=contested, chip=show.chip)
    found.rake, found.jackpot_rake = taken.rake, taken.jackpot
    amount = contested + deal.carried
    rest = amount - taken.rake - taken.jackpot
    awards = _awards(show, deal, live, rest, rolls)
    found.pots.append(Pot(amount, tuple(sorted(live)), tuple(awards)))
    found.carried = rest - sum(award.cents for award in awards)
    if awards and found.carried:
        found.warnings.append(reading(show.game, rolls.cite.paragraph, "the pot rolls over"))
    if len(live) == 1:
        found.warnings.append(reading(show.game, rolls.folded_cite.paragraph, "all players fold"))


def _check(show: Showdown, deal: PotRound, live: list[int], rolls: RollOver) -> None:
    check_equal(show, deal)
    for seat in live:
        if not show.hands[seat].own:
            raise SettleError(f"cards: seat {seat} is live and needs its cards [{rolls.cite}]")
    if show.options[rolls.ends] == "yes" and deal.round > rolls.rounds:
        raise SettleError(f"round: {deal.round}, but the game ends after round {rolls.rounds} [{rolls.ends_cite}]")


def _awards(show: Showdown, deal: PotRound, live: list[int], rest: int, rolls: RollOver) -> list[Award]:
    side = show.game.sides[0]
    qualified = show.best(side, live)
    if qualified:
        return _parts(show, side, rest, qualified, "best hand that qualifies", str(side.cite))
    side = replace(side, printed="")
    best = show.best(side, live)
    if not best:
        return []
    if show.options[rolls.ends] == "yes" and deal.round == rolls.rounds:
        return _parts(show, side, rest, best, f"best hand of the final round {rolls.rounds}", str(rolls.ends_cite))
    if deal.last:
        return _parts(
            show, side, rest, best, "best hand of the last deal before the house closes", str(rolls.closing_cite)
        )
    percent = show.options[rolls.share]
    part = share(rest, percent_of(show.options, rolls.share)) // show.chip * show.chip
    return _parts(show, side, part, best, f"nobody qualifies: {percent}% to the best hand", str(rolls.share_cite))


def _parts(show: Showdown, side: Side, cents: int, winners: list[int], why: str, cite: str) -> list[Award]:
    odd = show.game.odd
    parts, extra = odd.split_and_odd(cents, winners, chip=show.chip, button=show.button)
    tied = f", tied by {len(winners)}" if len(winners) > 1 else ""
    return [
        Award(
            seat,
            side.name,
            part,
            show.words(side, seat),
            f"{why}{tied}; odd chip, left of the dealer" if tied and seat in extra else why + tied,
            str(odd.cite) if tied and seat in extra else cite,
        )
        for seat, part in parts.items()
    ]
