"""What the house takes out of a pot: rake and jackpot rake in Colorado,
a fee by the number of players in California."""

from __future__ import annotations

from collections.abc import Mapping
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


class Take(NamedTuple):
    rake: int
    jackpot: int
    warnings: tuple[str, ...] = ()


def take(game: PotGame, deal: PotRound, options: Mapping[str, str], *, contested: int, chip: int) -> Take:
    """Worked out once on all that is contested, down to the smallest chip. What was carried in is not raked again."""
    if "collection" in game.defaults:
        return _fee(game, deal, contested)
    if options.get("no-flop-no-drop") == "yes" and game.board and len(deal.community) < FLOP:
        return Take(0, 0)
    share = percent_of(options, "rake-percent")
    rake = int(contested * share) if share else 0
    cap = options.get("rake-cap", "none")
    if cap not in UNSET or cap == "0":
        rake = min(rake, cents_of(options, "rake-cap"))
    rake = rake // chip * chip
    # Both are within 30-1012: the options that name them are refused beyond it.
    return Take(rake, min(cents_of(options, "jackpot-rake"), contested - rake))


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
