"""A share of a meter is a win, whatever the meter stands at."""

from __future__ import annotations

from fractions import Fraction

import pytest

from croupier.books import GameFacts, Schedule, library
from croupier.exact.frame.value import End
from croupier.exact.side.pays import award
from croupier.exact.side.wagers import decision_free, price_wager
from croupier.games.registry import BUILT, built
from croupier.rules.meters import table_meters

FROM_METERS = [
    pytest.param(facts, item, id=f"{facts.id} {item.wager} {item.id}")
    for facts in library().games().values()
    for item in library().schedules(facts)
    if any("%" in cell.printed for cell in item.rows) and decision_free(facts, item)
]


@pytest.mark.parametrize(("facts", "schedule"), FROM_METERS)
def test_hands_that_win_a_share_are_hits(facts: GameFacts, schedule: Schedule) -> None:
    price = price_wager(facts, schedule)
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
    for facts, schedule in ((game.facts, item) for items in game.schedules.values() for item in items.values()):
        shares = [
            won.shares
            for row in schedule.rows
            if "%" in row.printed and (won := award(facts, schedule, row, as_read=False))
        ]
        assert {meter for share in shares for meter, _ in share} <= set(table_meters(game)), schedule.id


def test_every_progressive_is_tried() -> None:
    assert len(FROM_METERS) > 150
