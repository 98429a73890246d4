"""Every printed schedule with its price, and findings in the rule books that need mathematics: prices that cannot be
meant, paybacks that the count contradicts.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from statistics import median

from croupier.books import GameFacts, Schedule, library
from croupier.exact.frame.terms import Terms
from croupier.exact.frame.value import Price
from croupier.exact.side.lines import PLAYS_ON, prices_of
from croupier.exact.side.pays import NATURES, NotPriced
from croupier.games.registry import banked


@dataclass(frozen=True, slots=True)
class Entry:
    """One schedule of one game: its price, or why it has none."""

    facts: GameFacts
    schedule: Schedule
    price: Price | None
    why: str = ""


def price_all(*, as_read: bool = False) -> Iterator[Entry]:
    """Every schedule of every game, in the order of the books; a table of several wagers gives an entry for each."""
    for facts in library().games().values():
        for schedule in library().schedules(facts):
            # Two columns of one wager, natural and wild, are one schedule.
            if not schedule.id.endswith(NATURES[1]):
                yield from _entries(facts, schedule, as_read=as_read)


def _entries(facts: GameFacts, schedule: Schedule, *, as_read: bool) -> Iterator[Entry]:
    """By the rows of the first variant that the schedule is printed for and priced in."""
    reasons = []
    for game in banked(facts.id):
        if schedule in library().schedules(facts, game.variant):
            try:
                prices = prices_of(Terms(game, as_read=as_read), schedule)
            except NotPriced as reason:
                reasons.append(str(reason))
            else:
                yield from (Entry(facts, schedule, price) for price in prices)
                return
    yield Entry(facts, schedule, None, reasons[0] if reasons else "no wager against a bank is paid by it")


PLAYER_EDGE = "the player has the edge"
HIGH_EDGE = "a house edge above 30%"
PAYBACK = "a printed payback that the count contradicts"
SISTERS = "out of line with its sisters"

HIGH = Fraction(30, 100)
# Sisters differ by design; ten points from their middle is more than any choice of schedules that reads well.
APART = Fraction(10, 100)
FEWEST_SISTERS = 3


@dataclass(frozen=True, slots=True)
class Suspicion:
    """One finding: where it stands, what is printed, why it is suspect."""

    kind: str
    game: str
    cite: str
    wager: str
    schedule: str
    printed: str
    why: str


def suspicions(entries: Iterable[Entry] | None = None) -> tuple[Suspicion, ...]:
    """Findings over priced schedules, by default all of the books as printed, in the order of the books."""
    priced = [entry for entry in (price_all() if entries is None else entries) if entry.price is not None]
    found = [item for entry in priced for item in (*_edges(entry), *_paybacks(entry))]
    return (*found, *_sisters(priced))


def _edges(entry: Entry) -> Iterator[Suspicion]:
    price = _whole(entry)
    if price is None:
        return
    if price.expectation > 0:
        yield _of(entry, PLAYER_EDGE, _pays(price), f"the expected result is {percent(price.expectation)} of the wager")
    elif price.house_edge > HIGH and not price.meters:
        yield _of(entry, HIGH_EDGE, _pays(price), f"the house edge is {percent(price.house_edge)}")


def _whole(entry: Entry) -> Price | None:
    """The price of a wager with a stake of its own that needs no fold:
    a bonus on another stake always favours the player."""
    return None if entry.price is None or PLAYS_ON in entry.price.notes else entry.price


def _paybacks(entry: Entry) -> Iterator[Suspicion]:
    assert entry.price is not None
    edge, schedule = entry.price.house_edge, entry.schedule
    for printed, figure, name in (
        (schedule.payback, 1 - edge, "payback"),
        (schedule.house_advantage, edge, "house advantage"),
    ):
        if printed and rounded(figure, printed) != Decimal(printed.strip("%")):
            yield _of(entry, PAYBACK, f"{name} {printed}", f"the count gives {percent(figure)}")


def _sisters(priced: list[Entry]) -> Iterator[Suspicion]:
    """Schedules of one wager that print the same rows, with stakes and without meters, far from the middle of them."""
    families: dict[tuple[object, ...], list[tuple[Entry, Fraction]]] = {}
    for entry in priced:
        price = _whole(entry)
        alone = price is not None and price.wager == entry.schedule.wager
        if price is not None and alone and not price.meters and not entry.schedule.id.endswith("-total-hands"):
            rows = tuple(row.hand for row in entry.schedule.rows)
            families.setdefault((entry.facts.id, entry.schedule.wager, rows), []).append((entry, price.house_edge))
    for sisters in families.values():
        if len(sisters) < FEWEST_SISTERS:
            continue
        middle = median(edge for _, edge in sisters)
        for entry, edge in sisters:
            if abs(edge - middle) > APART:
                why = (
                    f"the house edge is {percent(edge)}, that of its {len(sisters) - 1} sisters lies about "
                    f"{percent(middle)}"
                )
                yield _of(entry, SISTERS, f"schedule {entry.schedule.id}", why)


def _of(entry: Entry, kind: str, printed: str, why: str) -> Suspicion:
    schedule = entry.schedule
    wager = entry.price.wager if entry.price else schedule.wager
    return Suspicion(kind, entry.facts.id, schedule.cite, wager, schedule.id, printed, why)


def _pays(price: Price) -> str:
    return "; ".join(f"{item.name} {item.pays}" for item in price.outcomes if item.pays)


def percent(figure: Fraction) -> str:
    """With four decimals, as the books print them."""
    return f"{rounded(figure, '0.0001')}%"


def rounded(figure: Fraction, like: str) -> Decimal:
    """A share in percent, to as many decimals as a printed one has."""
    decimals = -int(Decimal(like.strip("%")).as_tuple().exponent)
    return Decimal(round(figure * 100 * 10**decimals)).scaleb(-decimals)
