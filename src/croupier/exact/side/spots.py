"""Wagers that name what they are on: each printed row is a wager of its own, and wins as the game's own test says."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations_with_replacement
from math import comb, prod

from croupier.books import Cell, Schedule
from croupier.exact.frame.terms import Terms
from croupier.exact.frame.value import Outcome, Price
from croupier.exact.side.pays import NOTHING, STAKE_GONE, base_of, doubts, net_of
from croupier.rules.group import Group
from croupier.rules.odds import parse_odds
from croupier.rules.spot import SpotOutcome, Spots


def price_spots(terms: Terms, kind: Spots, schedule: Schedule) -> tuple[Price, ...]:
    """One price a printed row; outcomes and picks that one row pays are as likely as one another."""
    found = []
    for row in schedule.rows:
        outcomes = [outcome for outcome in kind.outcomes if outcome.row in (row.means, row.hand)]
        chances = {_wins(terms, group, outcome) for outcome in outcomes for group in _one_of_each(kind)}
        odds = parse_odds(row.text(as_read=terms.as_read))
        if len(chances) != 1 or odds is None:
            continue
        ((won, total),) = chances
        found.append(_spot_price(terms, replace(schedule, rows=(row,)), row, won, total))
    return tuple(found)


def _one_of_each(kind: Spots) -> list[Group]:
    """Places that are dealt alike are one: any card of a shoe."""
    return list({group.count(): group for group in kind.on.values()}.values())


def _wins(terms: Terms, group: Group, outcome: SpotOutcome) -> tuple[int, int]:
    place = next(item for item in terms.game.groups if item.name == group.name)
    decks = place.decks or terms.game.decks(terms.options)
    size = group.count()
    chances = set()
    for pick in outcome.picks or ("",):
        won = 0
        for cards in combinations_with_replacement(range(52), size):
            ways = prod(comb(decks, cards.count(card)) for card in set(cards))
            won += ways if ways and outcome.wins(cards, pick) else 0
        chances.add(won)
    ((won),) = chances
    total = comb(52 * decks, size)
    return (won // decks, total // decks) if size == 1 else (won, total)


def _spot_price(terms: Terms, schedule: Schedule, row: Cell, won: int, total: int) -> Price:
    text = row.text(as_read=terms.as_read)
    odds = parse_odds(text)
    assert odds is not None, text
    net = net_of(odds, base_of(schedule))
    lost = Outcome(NOTHING, total - won, STAKE_GONE)
    return Price(
        wager=f"{schedule.wager}: {row.hand}",
        schedule=schedule.id,
        unit=f"1 unit on {row.hand}",
        combinations=total,
        outcomes=(Outcome(row.hand, won, net, pays=text), *((lost,) if total > won else ())),
        base=base_of(schedule),
        cite=schedule.cite,
        notes=doubts(schedule, as_read=terms.as_read),
    )
