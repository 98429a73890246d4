"""A share of a meter that several hands win in one round: in turn,
or divided equally where the rule or the licensee says so."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from functools import cache
from itertools import product

from croupier.books.model import Option
from croupier.house.meters import WHOLE, Meters
from croupier.house.returned import readable
from croupier.rules.facts import Facts
from croupier.rules.game import Game
from croupier.rules.meters import progressives
from croupier.rules.odds import Percent, Plus
from croupier.rules.round import Round
from croupier.rules.settle import verdict_of
from croupier.rules.walk import Walk

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


def meters_of(game: Game, deal: Round, pairs: Iterable[tuple[Facts, Walk]], dead: Collection[int] = ()) -> Meters:
    """The meters of one settlement. Dead hands win no part of them."""
    if not divides(game, deal):
        return Meters(deal.meters, deal.seeds)
    return Meters(deal.meters, deal.seeds, winners(game, deal, [facts for facts, _ in pairs if facts.seat not in dead]))


def divides(game: Game, deal: Round) -> bool:
    option = _option(game) if deal.meters else None
    return option is not None and deal.options.get(option.name, option.default) == DIVIDES[option.name]


@cache
def _option(game: Game) -> Option | None:
    return next((option for option in game.facts.options if option.name in DIVIDES), None)


def winners(game: Game, deal: Round, seats: Iterable[Facts]) -> Counter[Percent]:
    """How many hands of the round win each share of a meter."""
    found: Counter[Percent] = Counter()
    lines, option = [game.by_name[name] for name in progressives(game)], _option(game)
    for facts, line in product(seats, lines):
        stake = facts.stakes.get(line.name, 0)
        if not stake or (deal.irregularities and not readable(game, deal, facts, line)):
            continue
        verdict = verdict_of(game, deal, facts, line, stake)
        if verdict is not None and isinstance(verdict.odds, Percent | Plus):
            found[verdict.odds if isinstance(verdict.odds, Percent) else verdict.odds.second] += 1
    if option is not None and option.name == WHOLE_ALONE:
        return Counter({share: count for share, count in found.items() if share.ratio == WHOLE})
    return found
