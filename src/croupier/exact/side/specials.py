"""Schedules that read something of their own: a shoe, two hands, the order of cards, colors."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations_with_replacement
from math import comb, prod

from croupier.books import GameFacts, Schedule, library
from croupier.cards.ranking import get_ranking
from croupier.exact.side import acehigh, ordered, pairs, shoes
from croupier.exact.side.classes import Cell, Counts, counts, kept
from croupier.exact.side.ranked import class_counts, rows_counts
from croupier.exact.side.reading import NotPriced, row_text
from croupier.exact.side.up_to_suits import canonical

Texts = tuple[str, ...]
Found = tuple[Counts, Texts]
Special = Callable[[GameFacts, Schedule], Found]
SHOE_DECKS_208 = 3
# The joker of Face Up Pai Gow as read, and one that is fully wild.
JOKER_FLUSHES, JOKER_WILD = "high-joker", "high-wild"


def printed(schedule: Schedule) -> Texts:
    return tuple(row.means or row.hand for row in schedule.rows)


def option(facts: GameFacts, name: str) -> str:
    return next(item.default for item in facts.options if item.name == name)


def decks_of(facts: GameFacts) -> int:
    return facts.decks or int(option(facts, "decks"))


def with_decks(facts: GameFacts, schedule: Schedule) -> Found:
    """Hands from a shoe in which a card occurs once a deck."""
    texts = tuple(row_text(schedule, row) for row in schedule.rows)
    (size,) = get_ranking(schedule.ranking).sizes
    return class_counts(schedule.ranking, size, 0, texts, decks=decks_of(facts)), texts


def two_and_three_decks(facts: GameFacts, schedule: Schedule) -> Found:
    """30-1099.21(2): two cards from a deck of their own, three from a shoe of three other decks."""
    texts = tuple(row_text(schedule, row) for row in schedule.rows)

    def count() -> Counts:
        import numpy as np

        hole, ways = canonical(2)
        board = np.array(list(combinations_with_replacement(range(52), 3)), dtype=np.uint8)
        copies = np.array([prod(comb(SHOE_DECKS_208, row.count(card)) for card in set(row)) for row in board.tolist()])
        rows = np.hstack([np.repeat(hole, len(board), axis=0), np.tile(board, (len(hole), 1))])
        weights = np.repeat(ways, len(board)) * np.tile(copies, len(hole))
        total = comb(52, 2) * comb(52 * SHOE_DECKS_208, 3)
        return rows_counts(schedule.ranking, rows, weights, texts, total)

    return kept("208", list(texts), count), texts


def each_row(facts: GameFacts, schedule: Schedule) -> Found:
    raise NotPriced("every row is a wager of its own")


def single_card(facts: GameFacts, schedule: Schedule) -> dict[str, Counts]:
    """30-1099.21(13): a row is a wager on a value, a suit or a part of the deck; sevens lose all but the exact card."""
    wins = {"value-and-suit": 1, "value": 4, "suit": 12, "three-way-split": 16, "over-7, under-7": 24}
    return {
        row.hand: counts([(Cell((row.hand,)), wins[row.means]), (Cell(()), 52 - wins[row.means])], 52) for row in schedule.rows
    }


def three_card_rows(facts: GameFacts, schedule: Schedule) -> dict[str, Counts]:
    """30-1099.21(16): a row says what it says, whatever else the three cards are."""
    found = {}
    for row in schedule.rows:
        text = row_text(schedule, row)
        hands = class_counts(schedule.ranking, 3, 0, (text,), decks=SHOE_DECKS_208)
        won = hands.of(text)
        found[row.hand] = counts([(Cell((row.hand,)), won), (Cell(()), hands.total - won)], hands.total)
    return found


def stadium_tie(facts: GameFacts, schedule: Schedule) -> dict[str, Counts]:
    """One printed table for three wagers: the tie bet alone needs no decision."""
    row = next(row for row in schedule.rows if row.means == "tie")
    deals = shoes.war_tie(decks_of(facts))
    return {row.hand: counts([(Cell((row.hand,) if "tie" in cell.names else ()), n) for cell, n in deals.cells], deals.total)}


def points(facts: GameFacts, schedule: Schedule) -> Found:
    """The high and the low wagers against either of the dealer's hands: win is one side or the other."""
    side = "higher" if schedule.wager.endswith("-high") else "lower"
    decks = decks_of(facts)
    deals = kept("points", decks, lambda: shoes.three_card_points(shoes.point_shoe(decks)))
    return deals, tuple(side if row.hand == "win" else row.hand for row in schedule.rows)


def baccarat(facts: GameFacts, schedule: Schedule) -> Found:
    decks = decks_of(facts)
    return kept("baccarat", decks, lambda: shoes.baccarat(shoes.baccarat_shoe(decks))), printed(schedule)


def war(facts: GameFacts, schedule: Schedule) -> Found:
    deal = shoes.second_war_tie if schedule.wager == "war-tie" else shoes.war_tie
    return deal(decks_of(facts)), printed(schedule)


def boom(facts: GameFacts, schedule: Schedule) -> Found:
    hits = option(facts, "dealer-soft-17") == "hit"
    deals = shoes.dealer_busts(shoes.point_shoe(decks_of(facts)), hits_soft_17=hits)
    note = f"{decks_of(facts)} decks; the player-dealer draws to 16 and {'hits' if hits else 'stands on'} soft 17"
    return Counts(deals.cells, deals.total, notes=(note,)), printed(schedule)


def super_sevens(facts: GameFacts, schedule: Schedule) -> Found:
    deals = shoes.super_sevens(decks_of(facts))
    note = f"{decks_of(facts)} decks; with two sevens a third card is drawn"
    return Counts(deals.cells, deals.total, notes=(note,)), printed(schedule)


def insurance(facts: GameFacts, schedule: Schedule) -> Found:
    deals = shoes.insurance(decks_of(facts))
    (row,) = schedule.rows
    cells = [(Cell((row.hand,) if "natural" in cell.names else ()), number) for cell, number in deals.cells]
    note = f"{decks_of(facts)} decks; the player-dealer shows an ace, no other card is known"
    return counts(cells, deals.total, notes=(note,)), (row.hand,)


def ace_high(facts: GameFacts, schedule: Schedule) -> Found:
    names = {
        "player and player-dealer ace high card hand": acehigh.BOTH,
        "player-dealer ace high card hand (with joker)": acehigh.WITH_JOKER,
        "player-dealer ace high card hand (no joker)": acehigh.WITHOUT,
    }
    flushes = schedule.ranking == JOKER_FLUSHES
    deals = kept("ace-high", int(flushes), lambda: acehigh.ace_high_hands(joker_flushes=flushes))
    return deals, tuple(names[row.hand] for row in schedule.rows)


def three_card_hand(facts: GameFacts, schedule: Schedule) -> Found:
    return pairs.higher("three-card", 3), ("higher",)


def best_two_of_each(facts: GameFacts, schedule: Schedule) -> Found:
    texts = tuple(row_text(schedule, row) for row in schedule.rows)
    return pairs.best_two_of_each(texts), texts


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
    cells = [(Cell((*cell.names, "straight flush") if "royal flush" in cell.names else cell.names), n) for cell, n in deals.cells]
    return counts(cells, deals.total), texts


def streets(facts: GameFacts, schedule: Schedule) -> Found:
    return ordered.by_street(printed(schedule)), printed(schedule)


def against_aces(facts: GameFacts, schedule: Schedule) -> Found:
    return ordered.against_aces(printed(schedule)), printed(schedule)


def natural_and_wild(facts: GameFacts, schedule: Schedule) -> Found:
    """A schedule printed in two columns, hands made without wild cards and with them: both columns are one wager."""
    texts = tuple(row_text(schedule, row) for row in schedule.rows)
    both = tuple(f"{nature} {text}" for nature in ("natural", "wild") for text in texts if text != "five wilds")
    return class_counts(schedule.ranking, 5, facts.jokers, (*texts, *both)), texts


def columns_of(facts: GameFacts, schedule: Schedule) -> dict[str, Schedule]:
    """The natural and the wild column of one schedule."""
    name = schedule.id.partition(":")[0]
    return {
        item.id.partition(":")[2]: item
        for item in library().schedules(facts)
        if item.wager == schedule.wager and item.id.partition(":")[0] == name
    }


BY_WAGER: dict[tuple[str, str], Special] = {
    ("co/prospector-poker", "poker"): with_decks,
    ("co/texas-shootout", "quick-draw"): with_decks,
    ("co/208-poker", "jackpot"): two_and_three_decks,
    ("co/208-poker", "ante"): two_and_three_decks,
    ("co/208-poker", "single-card"): each_row,
    ("co/208-poker", "three-card"): each_row,
    ("co/stadium-casino-war", "ante"): each_row,
    **{("co/prospector-poker", f"{box}-{side}"): points for box in ("gold", "silver") for side in ("high", "low")},
    **{("ca/ez-baccarat", name): baccarat for name in ("player-line", "banker-line", "tie-bet", "dragon-7", "panda-8")},
    ("co/casino-war", "tie"): war,
    ("co/casino-war", "war-tie"): war,
    ("ca/blackjack-elite", "boom"): boom,
    ("ca/blackjack-elite", "super-7s"): super_sevens,
    ("ca/blackjack-elite", "insurance"): insurance,
    ("ca/face-up-pai-gow-poker", "ace-high-bonus"): ace_high,
    ("co/three-card-split", "three-card-hand"): three_card_hand,
    ("co/two-card-poker", "four-card-bonus"): best_two_of_each,
}
BY_RANKING: dict[str, Special] = {
    "five-card-color": five_colors,
    "six-card-color": six_colors,
    "both-hole-cards": hole_cards,
    "one-or-two-hole-cards": hole_cards,
    "royal-after": streets,
    "flopped-high": streets,
}
ROWS: dict[tuple[str, str], Callable[[GameFacts, Schedule], dict[str, Counts]]] = {
    ("co/208-poker", "single-card"): single_card,
    ("co/208-poker", "three-card"): three_card_rows,
    ("co/stadium-casino-war", "ante"): stadium_tie,
}
# Deals that return the stake though no row says so: ties.
PUSHES: dict[tuple[str, str], Texts] = {
    ("ca/ez-baccarat", "player-line"): ("tie",),
    ("ca/ez-baccarat", "banker-line"): ("tie",),
}
# The same where the reading is followed: the banker's three-card seven is printed as a win (Winners of EZ Baccarat).
PUSHES_AS_READ = PUSHES | {("ca/ez-baccarat", "banker-line"): ("tie", "dragon 7")}


def ranked_as(facts: GameFacts, schedule: Schedule, *, as_read: bool) -> Schedule:
    """The schedule with the ranking that tells its hands apart, where an option or the reading changes the printed one."""
    ranking = schedule.ranking
    if facts.id == "ca/face-up-pai-gow-poker" and as_read:
        ranking = {"ace-high-bonus": JOKER_FLUSHES, "fortune-bonus": "pai-gow-seven"}.get(schedule.wager, ranking)
    if (facts.id, schedule.wager) == ("co/fortune-pai-gow-poker", "pai-gowd") and option(facts, "joker") == "fully-wild":
        ranking = JOKER_WILD
    return replace(schedule, ranking=ranking)


def special_for(facts: GameFacts, schedule: Schedule) -> Special | None:
    names = set(printed(schedule))
    if any("first five cards" in name or "community royal" in name for name in names):
        return streets
    if ordered.BOTH_ACES in names:
        return against_aces
    return BY_WAGER.get((facts.id, schedule.wager)) or BY_RANKING.get(schedule.ranking)
