"""What the house takes out of a pot: rake and jackpot rake in Colorado,
a fee by the number of players in California."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from croupier.errors import SettleError
from croupier.house.fees import Action, collect, fee_options
from croupier.rules.limits import UNSET
from croupier.rules.pot.game import PotGame
from croupier.rules.pot.options import FEES, cents_of, percent_of
from croupier.rules.pot.round import PotRound

FLOP = 3
# What the fees' page calls the structures.
STRUCTURES = {"limit": "limit", "no-limit": "no limit or pot limit", "pot-limit": "no limit or pot limit"}


NO_CAP = 10**15


class Take(NamedTuple):
    rake: int
    jackpot: int
    warnings: tuple[str, ...] = ()


NOTHING = Take(0, 0)


def take(game: PotGame, deal: PotRound, options: Mapping[str, str], *, contested: int, chip: int) -> Take:
    """Worked out once on all that is contested, down to the smallest chip. What was carried in is not raked again."""
    if "collection" in game.defaults:
        return _fee(game, deal, contested)
    return rake_of(game, options, flop=len(deal.community) >= FLOP, contested=contested, chip=chip)


def rake_of(game: PotGame, options: Mapping[str, str], *, flop: bool, contested: int, chip: int) -> Take:
    """Both are within 30-1012: the options that name them are refused beyond it."""
    if options.get("no-flop-no-drop") == "yes" and game.board and not flop:
        return NOTHING
    percent, cap = options.get("rake-percent", ""), options.get("rake-cap", "none")
    share, most, jackpot = _terms(percent, cap, options.get("jackpot-rake", ""))
    if not share and not jackpot:
        return NOTHING
    rake = min(int(contested * share), most) // chip * chip
    return Take(rake, min(jackpot, contested - rake))


@lru_cache(maxsize=256)
def _terms(percent: str, cap: str, jackpot: str) -> tuple[Fraction, int, int]:
    """The share, the most that is taken by it, and the jackpot rake."""
    options = {"rake-percent": percent, "rake-cap": cap, "jackpot-rake": jackpot}
    most = cents_of(options, "rake-cap") if cap not in UNSET or cap == "0" else NO_CAP
    return percent_of(options, "rake-percent"), most, cents_of(options, "jackpot-rake")


def _fee(game: PotGame, deal: PotRound, contested: int) -> Take:
    """The schedule that the table posts, none where none is named; without a flop there is no fee."""
    schedule = deal.options.get("collection", "")
    if not schedule:
        return Take(0, 0)
    structure = deal.options.get("betting-structure", "")
    fits = fee_options(game.base, STRUCTURES[structure]) if structure else (schedule,)
    if schedule not in fits:
        known = f"{fits[0]} to {fits[-1]}"
        raise SettleError(
            f"options.collection: schedule {schedule} is not for {structure} games, {known} are [{FEES.section}]"
        )
    action = Action(players=len(deal.seats), flop=len(deal.community) >= FLOP)
    charges = collect(game.base, schedule, action, as_read=deal.as_read)
    warnings = tuple(warning for charge in charges for warning in charge.warnings)
    fee = sum(charge.cents for charge in charges)
    if fee > contested:
        warnings += (
            f"{game.rule.section} Collection: a pot smaller than the fee; read: the fee is what is in the pot",
        )
    return Take(min(fee, contested), 0, warnings)


def out_of(amounts: list[int], cents: int) -> list[int]:
    """What is left of each pot, the main pot first, after so much is taken."""
    left = []
    for amount in amounts:
        part = min(amount, cents)
        left.append(amount - part)
        cents -= part
    return left
