"""A share of a meter is a win, whatever the meter stands at."""

from __future__ import annotations

from fractions import Fraction

import pytest

from croupier.books import Schedule
from croupier.exact.frame.terms import Terms, parts_of
from croupier.exact.frame.value import End
from croupier.exact.side.lines import line_of, prices_of, why_not
from croupier.exact.side.pays import shares_of
from croupier.games.registry import BUILT, built
from croupier.rules.game import Game
from croupier.rules.meters import table_meters
from croupier.rules.row import Pays, pay_table
from croupier.rules.setting import Sets
from tests.often import some

# Hands that are set in two parts take seconds each to count.
FROM_METERS = [
    pytest.param(
        game,
        item,
        id=f"{game.id} {item.wager} {item.id}",
        marks=pytest.mark.slow if isinstance(game.mechanic, Sets) else (),
    )
    for game in map(built, BUILT)
    for items in game.schedules.values()
    for item in items.values()
    if any("%" in cell.printed for cell in item.rows) and not why_not(Terms(game), line_of(game, item), item)
]


@pytest.mark.parametrize(("game", "schedule"), some(FROM_METERS, "hands that win a share"))
def test_hands_that_win_a_share_are_hits(game: Game, schedule: Schedule) -> None:
    (price,) = prices_of(Terms(game), schedule)
    shares = {item.name for item in price.outcomes if "%" in item.pays}
    assert shares == {meter.outcome for meter in price.meters}
    assert all(item.end is End.WIN for item in price.outcomes if item.name in shares)
    won = sum(item.count for item in price.outcomes if "%" in item.pays or item.net > 0)
    assert price.hit_frequency == Fraction(won, price.combinations)
    assert sum(price.frequency(end) for end in End) == 1


@pytest.mark.parametrize("name", BUILT)
def test_a_price_names_the_meters_of_the_table(name: str) -> None:
    """What `analyze` calls a meter is what `simulate`, `settle` and the table call it, several progressives apart."""
    game = built(name)
    paid = [(row.line, part) for row in game.rows if isinstance(row.pays, Pays) for part in parts_of(row.pays)]
    for line, part in paid:
        for schedule in part.columns(game.schedules[part.wager(line)]):
            table = pay_table(schedule, part.axis(schedule), as_read=False)
            shares = [share for pay in table.pays.values() for share in shares_of(pay.odds)]
            assert {meter for meter, _ in shares} <= set(table_meters(game)), schedule.id


def test_every_progressive_is_tried() -> None:
    assert len(FROM_METERS) > 150
