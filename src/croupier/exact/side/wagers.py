"""The price of every wager that needs no decision: its deals counted once, any schedule applied to the counts; and of
wagers that name what they are on.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from itertools import combinations_with_replacement
from math import comb, prod

from croupier.books import Cell as BookCell
from croupier.books import GameFacts, Schedule
from croupier.exact.frame.terms import Terms
from croupier.exact.frame.value import Meter, Outcome, Price
from croupier.exact.side.catalog import check, counts_of, tie_row
from croupier.exact.side.pays import NOT_FOLDED, STAKE_GONE, UNBROKEN, Award, NotPriced, award, base_of, net_of
from croupier.exact.side.ranked import Cell, Counts
from croupier.rules.group import Group
from croupier.rules.odds import Dollars, For, Percent, To, parse_odds
from croupier.rules.spot import SpotOutcome, Spots

NOTHING = "nothing"
PLAYS_ON = "as if the hand always plays on"
NO_STAKE = "paid on another wager's stake: it has none of its own to lose"
FLAT = "a sum that is the same for any wager is priced for a wager of one dollar"
KEPT_WHOLE = "as if no draw breaks the hand"


def decision_free(facts: GameFacts, schedule: Schedule) -> bool:
    return not why_not(facts, schedule)


def why_not(facts: GameFacts, schedule: Schedule) -> str:
    """The reason in words why a schedule has no price of its own; "" where it has one."""
    try:
        check(facts, schedule)
    except NotPriced as reason:
        return str(reason)
    return ""


def price_wager(
    facts: GameFacts, schedule: Schedule, *, as_read: bool = False, options: Mapping[str, str] | None = None
) -> Price:
    """The exact price, or an estimate that says so. Raises NotPriced with the reason where a decision is needed.

    `options` are the licensee's, by name: the number of decks, what a cell with two awards pays. The others have their
    defaults.
    """
    facts = with_options(facts, options or {})
    schedule = replace(schedule, rows=schedule.paying, missing=())
    counts, texts = counts_of(facts, schedule)
    awards = [award(facts, schedule, row, as_read=as_read) for row in schedule.rows]
    return _price(facts, schedule, counts, texts, awards, as_read=as_read)


def with_options(facts: GameFacts, options: Mapping[str, str]) -> GameFacts:
    """The same game with a licensee's choices in place of the defaults."""
    return replace(
        facts, options=tuple(replace(item, default=options.get(item.name, item.default)) for item in facts.options)
    )


def price_rows(
    facts: GameFacts, schedule: Schedule, *, as_read: bool = False, options: Mapping[str, str] | None = None
) -> tuple[Price, ...]:
    """The prices of a table whose rows are wagers of their own (the tie bet of 30-1099.54)."""
    facts = with_options(facts, options or {})
    prices = []
    for hand, counts in tie_row(facts, schedule).items():
        row = next(row for row in schedule.rows if row.hand == hand)
        only = replace(schedule, rows=(row,))
        price = _price(facts, only, counts, (hand,), [award(facts, only, row, as_read=as_read)], as_read=as_read)
        # The row is named as it is printed, and means the wager that it pays.
        wager = next(item.name for item in facts.wagers if item.name == row.means)
        prices.append(replace(price, wager=wager, unit=f"1 unit on {wager}"))
    return tuple(prices)


def _price(
    facts: GameFacts,
    schedule: Schedule,
    counts: Counts,
    texts: tuple[str, ...],
    awards: list[Award | None],
    *,
    as_read: bool,
) -> Price:
    paid = {cell: _paid(cell, texts, awards) for cell, _ in counts.cells}
    outcomes = _outcomes(counts, paid, _lost(facts, schedule))
    return Price(
        wager=schedule.wager,
        schedule=schedule.id,
        unit=f"1 unit on {schedule.wager}",
        combinations=counts.total,
        outcomes=outcomes,
        meters=_meters(counts, paid),
        base=base_of(schedule),
        envy=_envy(counts, texts, schedule, as_read=as_read),
        method=counts.method,
        standard_error=_error(counts, paid, _lost(facts, schedule)),
        cite=schedule.cite,
        notes=(*counts.notes, *_assumes(facts, schedule), *doubts(schedule, as_read=as_read)),
    )


def _paid(cell: Cell, texts: tuple[str, ...], awards: list[Award | None]) -> Award | None:
    """The narrowest row that the column fills: a royal flush without a row of its own pays as a straight flush."""
    found = (
        won for name in cell.names for text, won in zip(texts, awards, strict=True) if text == name and won is not None
    )
    return next(found, None)


def is_bonus(facts: GameFacts, schedule: Schedule) -> bool:
    """Whether it is paid on another wager's stake: an ante bonus."""
    return any(item.name == schedule.wager and item.added for item in facts.wagers) and schedule.wager.endswith("bonus")


def _lost(facts: GameFacts, schedule: Schedule) -> Fraction:
    """A bonus on a stake that is settled already has nothing of its own to lose."""
    return Fraction(0) if is_bonus(facts, schedule) else STAKE_GONE


def _outcomes(counts: Counts, paid: Mapping[Cell, Award | None], lost: Fraction) -> tuple[Outcome, ...]:
    """One outcome a row, in printed order, and last what no row pays."""
    found: dict[tuple[str, Fraction, str, bool], int] = {}
    nothing = 0
    for cell, number in counts.cells:
        won = paid[cell]
        if won is None:
            nothing += number
        else:
            key = won.row.hand, won.net, won.text, bool(won.shares)
            found[key] = found.get(key, 0) + number
    rows = [Outcome(name, number, net, pays=text, meter=meter) for (name, net, text, meter), number in found.items()]
    return (*rows, *([Outcome(NOTHING, nothing, lost)] if nothing else ()))


def _meters(counts: Counts, paid: Mapping[Cell, Award | None]) -> tuple[Meter, ...]:
    found: dict[tuple[str, Fraction, str], int] = {}
    for cell, number in counts.cells:
        won = paid[cell]
        for name, share in won.shares if won else ():
            key = name, share, won.row.hand if won else ""
            found[key] = found.get(key, 0) + number
    return tuple(Meter(name, share, number, hand) for (name, share, hand), number in found.items())


def _envy(counts: Counts, texts: tuple[str, ...], schedule: Schedule, *, as_read: bool) -> Fraction | None:
    """What each other hand at the table is worth, per unit of the wager; it is dealt from the same deck."""
    if not schedule.envy:
        return None
    classes = {row.names: text for row, text in zip(schedule.rows, texts, strict=True)}
    printed = {classes[row.names]: _envy_of(row.text(as_read=as_read), schedule) for row in schedule.envy}
    sums = {name: amount for name, amount in printed.items() if amount is not None}
    sums |= {classes[name]: Fraction(0) for name in schedule.without_envy(as_read=as_read)}
    total = Fraction(0)
    for cell, number in counts.cells:
        total += next((sums[name] for name in cell.names if name in sums), Fraction(0)) * number
    return total / counts.total


def _envy_of(text: str, schedule: Schedule) -> Fraction | None:
    match parse_odds(text):
        case Dollars(cents):
            return Fraction(cents, 100) / base_of(schedule)
        case To(ratio) | For(ratio):
            return ratio
        case Percent():
            raise NotPriced(f"envy of {text} of a meter")
        case _:
            return None


def _error(counts: Counts, paid: Mapping[Cell, Award | None], lost: Fraction) -> float | None:
    """The standard error, where something was estimated."""
    if counts.samples is None:
        return None
    return counts.samples.error([won.net if (won := paid[cell]) else lost for cell, _ in counts.cells])


def _assumes(facts: GameFacts, schedule: Schedule) -> tuple[str, ...]:
    besides, bonus = schedule.of.split(", "), is_bonus(facts, schedule)
    notes = {NO_STAKE: bonus, PLAYS_ON: bonus or NOT_FOLDED in besides, KEPT_WHOLE: UNBROKEN in besides}
    notes[FLAT] = schedule.flat
    return tuple(note for note, holds in notes.items() if holds)


def doubts(schedule: Schedule, *, as_read: bool) -> tuple[str, ...]:
    return tuple(
        f"{row.hand}: printed {row.printed!r}, read {row.read!r}; as "
        f"{'read' if row.follows_reading(as_read=as_read) else 'printed'}"
        for row in schedule.misprints()
    )


# Wagers that name what they are on: each printed row is a wager of its own, and wins as the game's own test says.


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


def _spot_price(terms: Terms, schedule: Schedule, row: BookCell, won: int, total: int) -> Price:
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
