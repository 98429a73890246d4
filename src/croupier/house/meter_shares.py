"""A share of a meter that several hands win in one round: in turn,
or divided equally where the rule or the licensee says so."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache

from croupier.books.model import Option
from croupier.house.meters import WHOLE, Meters
from croupier.rules.game import Game
from croupier.rules.judge import SeatVerdict
from croupier.rules.meters import progressives
from croupier.rules.odds import Percent, Plus
from croupier.rules.round import Round

# What the sections call the option, and the choice by which hands of one round share.
DIVIDES = {
    "shared-royal-flush": "divide-equally",
    "simultaneous-meter-wins": "split",
    "simultaneous-meter-hands": "split",
    "several-jackpot-winners": "split",
    "several-progressive-hands": "split",
}
# The rule names royal flushes, which win the whole: hands that win a smaller part of the meter do not share it.
WHOLE_ALONE = "shared-royal-flush"


def meters_of(game: Game, deal: Round, seats: Iterable[SeatVerdict]) -> Meters:
    """The meters of one settlement. Hands whose wagers are returned win no part of them."""
    return Meters(deal.meters, deal.seeds, winners(game, seats) if divides(game, deal) else None)


def divides(game: Game, deal: Round) -> bool:
    option = _option(game) if deal.meters else None
    return option is not None and deal.options.get(option.name, option.default) == DIVIDES[option.name]


@cache
def _option(game: Game) -> Option | None:
    return next((option for option in game.facts.options if option.name in DIVIDES), None)


def winners(game: Game, seats: Iterable[SeatVerdict]) -> Counter[Percent]:
    """How many hands of the round win each share of a meter."""
    lines, option = progressives(game), _option(game)
    verdicts = (verdict for seat in seats for verdict in seat.cell.verdicts if verdict.line.name in lines)
    odds = [verdict.odds.second if isinstance(verdict.odds, Plus) else verdict.odds for verdict in verdicts]
    found = Counter(share for share in odds if isinstance(share, Percent))
    if option is not None and option.name == WHOLE_ALONE:
        return Counter({share: count for share, count in found.items() if share.ratio == WHOLE})
    return found
