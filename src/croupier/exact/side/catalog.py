"""Schedules that read something of their own: a shoe, two hands, the order of cards, colors."""

from __future__ import annotations

from collections.abc import Callable
from math import comb

from croupier.books import GameFacts, Schedule
from croupier.cards.ranking import RANKINGS, get_ranking
from croupier.exact.side import ordered, pairs, shoe_deals
from croupier.exact.side.cover_all import highest
from croupier.exact.side.pairs import lower_straight
from croupier.exact.side.pays import (
    BY_ROWS,
    COUNTED,
    DECISION,
    HIGHEST,
    LOSING,
    NO_HAND,
    NotPriced,
    Reading,
    reading,
    row_text,
)
from croupier.exact.side.ranked import Cell, Counts, class_counts, counts, kept

Texts = tuple[str, ...]
Found = tuple[Counts, Texts]
Special = Callable[[GameFacts, Schedule], Found]
# A wager on who is higher that no decision changes, as `of` says it.
HIGHER = "higher hand"
ONE_TABLE = "one table for three wagers"


def printed(schedule: Schedule) -> Texts:
    return tuple(row.means or row.hand for row in schedule.rows)


def option(facts: GameFacts, name: str) -> str:
    return next(item.default for item in facts.options if item.name == name)


def decks_of(facts: GameFacts) -> int:
    return facts.decks or int(option(facts, "decks"))


def tie_row(facts: GameFacts, schedule: Schedule) -> dict[str, Counts]:
    """One printed table for several wagers on one card each: the tie bet alone needs no decision."""
    if not any(ONE_TABLE in note for note in schedule.notes):
        return {}
    row = next(row for row in schedule.rows if row.means == "tie")
    deals = shoe_deals.equal_ranks(decks_of(facts))
    return {
        row.hand: counts(
            [(Cell((row.hand,) if "tie" in cell.names else ()), n) for cell, n in deals.cells], deals.total
        )
    }


def points(facts: GameFacts, schedule: Schedule) -> Found:
    """The high and the low wagers against either of the dealer's hands: win is one side or the other."""
    side = "higher" if schedule.wager.endswith("-high") else "lower"
    decks = decks_of(facts)
    deals = kept("points", decks, lambda: shoe_deals.three_card_points(shoe_deals.point_shoe(decks)))
    return deals, tuple(side if row.hand == "win" else row.hand for row in schedule.rows)


def higher_hand(facts: GameFacts, schedule: Schedule) -> Found:
    """Won where the player's cards are higher, which he cannot change."""
    return pairs.higher(schedule.ranking, facts.deal["player"]), ("higher",)


def best_two_of_each(facts: GameFacts, schedule: Schedule) -> Found:
    texts = tuple(row_text(schedule, row) for row in schedule.rows)
    return pairs.best_two_of_each("2-card-poker", schedule.ranking, texts), texts


def five_colors(facts: GameFacts, schedule: Schedule) -> Found:
    five, four = 2 * comb(26, 5), 2 * comb(26, 4) * 26
    rows = (schedule.rows[0].hand, schedule.rows[1].hand)
    total = comb(52, 5)
    return counts([(Cell(rows[:1]), five), (Cell(rows[1:]), four), (Cell(()), total - five - four)], total), rows


def six_colors(facts: GameFacts, schedule: Schedule) -> Found:
    both = 2 * comb(26, 3) * comb(23, 3)
    mine = 2 * comb(26, 3) * comb(49, 3) - both
    rows = (schedule.rows[0].hand, schedule.rows[1].hand)
    total = comb(52, 3) * comb(49, 3)
    return counts([(Cell(rows), both), (Cell(rows[1:]), mine), (Cell(()), total - both - mine)], total), rows


def hole_cards(facts: GameFacts, schedule: Schedule) -> Found:
    fewest = 2 if schedule.ranking == "both-hole-cards" else 1
    rule = get_ranking(schedule.ranking)
    texts = tuple(rule.category_of_class(row_text(schedule, row)) for row in schedule.rows)
    deals = ordered.hole_cards_must_play(fewest)
    cells = [
        (Cell((*cell.names, "straight flush") if "royal flush" in cell.names else cell.names), n)
        for cell, n in deals.cells
    ]
    return counts(cells, deals.total), texts


def streets(facts: GameFacts, schedule: Schedule) -> Found:
    return ordered.by_street(printed(schedule)), printed(schedule)


def against_aces(facts: GameFacts, schedule: Schedule) -> Found:
    return ordered.against_aces(printed(schedule)), printed(schedule)


BY_RANKING: dict[str, Special] = {
    "2-card-poker-four": best_two_of_each,
    "five-card-color": five_colors,
    "six-card-color": six_colors,
    "both-hole-cards": hole_cards,
    "one-or-two-hole-cards": hole_cards,
    "prospector-points": points,
    "royal-after": streets,
    "flopped-high": streets,
}


def special_for(schedule: Schedule) -> Special | None:
    """By what is printed and by the ranking; a game that is built is counted by its own axes."""
    names = set(printed(schedule))
    if any("first five cards" in name or "community royal" in name for name in names):
        return streets
    if ordered.BOTH_ACES in names:
        return against_aces
    if HIGHER in schedule.of.split(", "):
        return higher_hand
    return BY_RANKING.get(schedule.ranking)


# From a schedule to the deals it is paid on: which cards, how they are told apart, counted by which module.

# Two columns of one wager: hands made without wild cards, and with them.
NATURES = (":natural", ":wild")


def check(facts: GameFacts, schedule: Schedule) -> None:
    """Raises NotPriced, with the reason, for a schedule that has no price of its own; counts nothing."""
    found = reading(facts, schedule)
    if found.has(*BY_ROWS) or schedule.id.endswith(NATURES):
        raise NotPriced("it is counted by the rows of its game, which is not at hand")
    if special_for(schedule) is not None:
        return
    if schedule.ranking == "outcome" or found.decided(schedule.wager):
        raise NotPriced(_why(found))
    if schedule.ranking not in RANKINGS:
        raise NotPriced(f"no ranking is called {schedule.ranking!r}")
    if found.size not in RANKINGS[schedule.ranking].sizes:
        raise NotPriced(f"{schedule.of!r} is {found.size} cards, the ranking {schedule.ranking} takes others")
    if found.has(HIGHEST) and not _hands(schedule).isdigit():
        raise NotPriced(f"the column {schedule.id!r} names no number of hands")
    for row in schedule.rows:
        row_text(schedule, row)


def counts_of(facts: GameFacts, schedule: Schedule) -> tuple[Counts, Texts]:
    """The deals by cell, and for each row of the schedule the name of its class."""
    check(facts, schedule)
    special = special_for(schedule)
    if special is not None:
        return special(facts, schedule)
    found = reading(facts, schedule)
    texts = tuple(row_text(schedule, row) for row in schedule.rows)
    if found.has(HIGHEST):
        return _highest(facts, schedule, found, texts), texts
    if found.has(*LOSING):
        return _losing(facts, schedule, found, texts), texts
    hands = tuple(text for text in texts if text != NO_HAND)
    decks = decks_of(facts) if RANKINGS[schedule.ranking].copies > 1 else 1
    return class_counts(schedule.ranking, found.size, _jokers(facts, schedule), hands, decks=decks), texts


def _why(found: Reading) -> str:
    if found.has(DECISION):
        return "needs a decision: what is paid depends on the player's choices"
    return "needs a decision: paid by the result of the hand, which the player may fold, raise or set"


def _jokers(facts: GameFacts, schedule: Schedule) -> int:
    """A joker that the ranking does not know is replaced by another card (30-1099.45(16)), which leaves 52 alike."""
    return facts.jokers if RANKINGS[schedule.ranking].jokers else 0


def _hands(schedule: Schedule) -> str:
    """The number of hands of a Cover All column: `7-total-hands`."""
    return schedule.id.split("-")[0]


def _highest(facts: GameFacts, schedule: Schedule, found: Reading, texts: Texts) -> Counts:
    own = facts.deal[found.groups[0]]
    hands = int(_hands(schedule)) - found.has(COUNTED)
    return highest(schedule.ranking, own, found.size - own, _jokers(facts, schedule), hands, texts)


def _losing(facts: GameFacts, schedule: Schedule, found: Reading, texts: Texts) -> Counts:
    if schedule.ranking == "straight-length":
        deals = lower_straight(facts.deal["player"], facts.deal["dealer"])
        named = {RANKINGS[schedule.ranking].category_of_class(text): text for text in texts}
        cells = (
            (Cell(tuple(named[name] for name in cell.names if name in named)), number) for cell, number in deals.cells
        )
        return counts(cells, deals.total)
    return pairs.losing(schedule.ranking, found.size, _jokers(facts, schedule), texts)
