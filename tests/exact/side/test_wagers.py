"""Prices of wagers without decisions: published figures to the last digit, and how a table is read."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction
from itertools import product
from math import comb, prod

import pytest

from croupier.app.suspicions import price_all, rounded
from croupier.books import Cell, GameFacts, Schedule, library
from croupier.count.badbeat import losing_hands
from croupier.count.blocks import scores_of
from croupier.exact.frame.terms import Terms
from croupier.exact.frame.value import Price
from croupier.exact.plan import solved
from croupier.exact.side import pays
from croupier.exact.side.lines import PLAYS_ON, line_of, prices_of, why_not
from croupier.exact.side.pays import NotPriced
from croupier.games.registry import banked, built
from croupier.rules.game import Game
from croupier.rules.odds import parse_odds
from croupier.rules.row import Pays
from tests.exact.terms import priced

SIX_CARDS = ("royal flush", "straight flush", "four of a kind", "full house", "flush", "straight", "three of a kind")
SIDE_BET = (
    "7 card straight flush", "royal flush + royal match*", "7 card straight flush with joker", "5 aces", "royal flush",
    "straight flush", "4 of a kind", "full house", "flush", "3 of a kind", "straight",
)  # fmt: skip


def facts_of(game: str) -> GameFacts:
    return library().game(game)


def schedule_of(game: str, wager: str, number: str = "") -> Schedule:
    found = [item for item in library().schedules(facts_of(game)) if item.wager == wager]
    return next(item for item in found if item.id == number or not number)


def price(game: str, wager: str, number: str = "") -> Price:
    return priced(game, schedule_of(game, wager, number))


def priced_with(game: str, wager: str, number: str, table: dict[str, str]) -> Price:
    """A printed schedule with other pays, as a user brings them."""
    printed = schedule_of(game, wager, number)
    means = {row.hand: row.means for row in printed.rows}
    rows = tuple(Cell(hand, text, means=means.get(hand, "")) for hand, text in table.items())
    return priced(game, replace(printed, rows=rows, envy=()))


def to_one(hands: tuple[str, ...], numbers: str) -> dict[str, str]:
    return {hand: f"{number} to 1" for hand, number in zip(hands, numbers.split("-"), strict=True)}


def edge(found: Price, digits: str) -> Decimal:
    return rounded(found.house_edge, digits)


THREE = ("straight flush", "three of a kind", "straight", "flush", "one pair")


@pytest.mark.parametrize(
    ("game", "wager", "number", "table", "published"),
    [
        ("co/three-card-poker", "pair-plus", "1", to_one(THREE, "40-30-6-4-1"), "2.3167"),
        ("co/three-card-poker", "pair-plus", "1", to_one(THREE, "40-25-6-4-1"), "3.4932"),
        ("co/three-card-poker", "pair-plus", "5", to_one(("mini royal", *THREE), "50-40-30-6-3-1"), "7.0950"),
        ("co/three-card-poker", "six-card-bonus", "1", to_one(SIX_CARDS, "1000-200-100-20-15-10-7"), "8.5614"),
        ("co/three-card-poker", "six-card-bonus", "1", to_one(SIX_CARDS, "1000-200-50-25-20-10-5"), "10.2248"),
        ("co/fortune-pai-gow-poker", "fortune-bonus", "02",
         to_one(SIDE_BET, "8000-2000-1000-400-150-50-25-5-4-3-2"), "7.7656"),
        ("co/high-card-flush", "flush-bonus", "V01", to_one(("7 card", "6 card", "5 card", "4 card"), "300-100-10-1"),
            "7.8072"),
    ],
)  # fmt: skip
def test_published_edges(game: str, wager: str, number: str, table: dict[str, str], published: str) -> None:
    assert edge(priced_with(game, wager, number, table), published) == Decimal(published)


@pytest.mark.parametrize(
    ("game", "wager", "number", "published"),
    [
        ("co/ultimate-texas-holdem", "trips", "1", "0.90"),
        ("ca/ultimate-texas-holdem", "trips", "1", "3.5"),
        ("co/texas-holdem-bonus", "bonus", "I", "8.54"),
        ("co/casino-war", "tie", "1", "18.6495"),
        ("ca/ez-baccarat", "player-line", "1", "1.2351"),
        ("ca/ez-baccarat", "tie-bet", "1", "14.3596"),
        ("ca/ez-baccarat", "dragon-7", "1", "7.6113"),
        ("ca/ez-baccarat", "panda-8", "1", "10.1876"),
    ],
)
def test_published_edges_of_printed_schedules(game: str, wager: str, number: str, published: str) -> None:
    assert edge(price(game, wager, number), published) == Decimal(published)


@pytest.mark.slow
def test_the_bankers_three_card_seven_pushes_only_as_read() -> None:
    """Printed, the banker line has nothing against it: what the player line loses, it wins."""
    schedule = schedule_of("ca/ez-baccarat", "banker-line", "1")
    assert edge(priced("ca/ez-baccarat", schedule, as_read=True), "1.0183") == Decimal("1.0183")
    assert priced("ca/ez-baccarat", schedule).house_edge == -price("ca/ez-baccarat", "player-line").house_edge


def test_published_fractions() -> None:
    assert price("co/casino-war", "tie").house_edge == Fraction(58, 311)
    assert price("co/fortune-pai-gow-poker", "fortune-bonus", "02").house_edge == Fraction(11_970_096, 154_143_080)
    eleven = price("co/stadium-casino-war", "ante", "02")
    assert (eleven.wager, eleven.house_edge) == ("tie", Fraction(35, 311))
    assert price("co/three-card-poker", "pair-plus", "1").expectation == Fraction(-128, 5525)


def test_the_licensees_options_are_followed() -> None:
    eight = priced("co/casino-war", schedule_of("co/casino-war", "tie"), options={"decks": "8"})
    assert eight.house_edge == 1 - 11 * Fraction(31, 415)
    progressive = schedule_of("co/caribbean-stud", "progressive")
    fixed = priced("co/caribbean-stud", progressive, options={"straight-flush-award": "$5,000"})
    assert [meter.outcome for meter in fixed.meters] == ["royal flush pays"]


def test_published_counts() -> None:
    counts = {item.name: item.count for item in price("co/fortune-pai-gow-poker", "fortune-bonus", "02").outcomes}
    numbers = (32, 72, 196, 1_128, 26_020, 184_644, 307_472, 4_188_528, 6_172_088, 7_672_500, 11_034_204)
    assert counts == {**dict(zip(SIDE_BET, numbers, strict=True)), "nothing": 124_556_196}
    coups = {item.name: item.count for item in price("ca/ez-baccarat", "tie-bet").outcomes}
    assert coups["tie bet"] == 475_627_426_473_216
    assert sum(coups.values()) == 4_998_398_275_503_360


def test_the_break_even_meter_of_caribbean_stud() -> None:
    table = {
        "royal flush pays": "100%", "straight flush pays": "10%", "four of a kind pays": "$100",
        "full house pays": "$75",
        "flush pays": "$50",
    }  # fmt: skip
    found = priced_with("co/caribbean-stud", "progressive", "1", table)
    assert found.break_even is not None
    assert int(found.break_even) == 263_205
    assert [(meter.outcome, meter.count) for meter in found.meters] == [
        ("straight flush pays", 36),
        ("royal flush pays", 4),
    ]


def test_a_five_dollar_wager_needs_five_times_the_meter() -> None:
    one, five = (
        price("co/three-card-poker", "progressive", "PMG-1"),
        price("co/three-card-poker", "progressive", "PMG-2"),
    )
    assert one.break_even is not None
    assert five.break_even == 5 * one.break_even
    assert one.envy == five.envy


def test_envy_is_what_each_other_hand_brings() -> None:
    found = price("co/three-card-poker", "progressive", "1")
    envy = {row.hand: row.printed for row in schedule_of("co/three-card-poker", "progressive", "1").envy}
    assert envy["akq spades"] == "$100"
    assert found.envy == Fraction(100 + 3 * 25, 22_100)


def test_a_bonus_on_another_stake_loses_nothing() -> None:
    found = price("co/three-card-poker", "ante-bonus", "1")
    assert found.expectation == Fraction(48 * 5 + 52 * 4 + 720, 22_100)
    assert PLAYS_ON in found.notes


def test_a_hand_without_a_row_is_paid_by_the_wider_one() -> None:
    hands = {item.name: item.count for item in price("co/crazy-4-poker", "queens-up", "09").outcomes}
    assert "4 aces" not in hands
    assert hands["4 of a kind"] == 624
    royals = {item.name: item.count for item in price("co/boston-stud", "optional-bonus", "B7S-01").outcomes}
    assert royals["straight flush"] == 48


def test_a_misprint_is_followed_unless_the_reading_is_asked_for() -> None:
    game, wrong = "co/three-card-poker", schedule_of("co/three-card-poker", "pair-plus", "12")
    assert priced(game, wrong).expectation > 0
    assert edge(priced(game, wrong, as_read=True), "7.2760") < 10
    assert any("25 to 1" in note for note in priced(game, wrong).notes)


def test_natural_and_wild_columns_are_one_wager() -> None:
    natural, wild = price("co/dj-wild", "trips", "01:natural"), price("co/dj-wild", "trips", "01:wild")
    assert natural == wild
    assert natural.schedule == "01"
    counts = {item.name: item.count for item in natural.outcomes}
    assert counts["five wilds"] == 1
    assert counts["natural royal flush"] == 4
    assert counts["natural trips"] + counts["wild trips"] < natural.combinations


def test_rows_that_are_wagers_of_their_own() -> None:
    game = Terms(built("co/208-poker"))
    singles = {item.wager: item for item in prices_of(game, schedule_of("co/208-poker", "single-card"))}
    assert singles["single-card: value and suit of card"].house_edge == Fraction(3, 52)
    assert singles["single-card: over 7 or under 7 in value"].house_edge == Fraction(4, 52)
    threes = {item.wager: item for item in prices_of(game, schedule_of("co/208-poker", "three-card"))}
    identical = threes["three-card: any three of an identical kind"].outcomes
    assert {item.name: item.count for item in identical}["any three of an identical kind"] == 52


@pytest.mark.slow
def test_aces_against_aces_are_the_other_two() -> None:
    found = price("co/ultimate-texas-holdem", "ultimate-pairs", "2")
    counts = {item.name: item.count for item in found.outcomes}
    assert found.combinations == comb(52, 2) * comb(50, 2)
    assert (counts["a-a (player) / a-a (dealer)"], counts["a-a"]) == (6, 6 * (comb(50, 2) - 1))


@pytest.mark.slow
def test_the_higher_of_two_hands_as_two_that_differ_are_counted() -> None:
    """30-1099.35(10): three cards each, dealt alike, however they are set: what is no copy is won as often as lost."""
    deals = comb(52, 3) * comb(49, 3)
    (unequal,) = losing_hands(scores_of("three-card"), 3, 0, [0])
    found = solved(Terms(built("co/three-card-split"))).price().by_line
    assert found["three-card-hand"] == Fraction(unequal - deals, deals)


def test_cover_all_counts_a_dealer_without_a_hand_where_the_title_does() -> None:
    alone = price("co/mississippi-stud", "cover-all", "2-total-hands")
    assert (alone.method, alone.combinations) == ("exact", 2_598_960)
    assert price("co/let-it-ride", "cover-all", "1-total-hands").combinations == 2_598_960
    two = price("co/three-card-poker", "cover-all", "2-total-hands")
    assert (two.method, two.combinations) == ("exact", 407_170_400)


@pytest.mark.parametrize(
    ("game", "wager", "reason"),
    [
        ("co/ultimate-texas-holdem", "blind", "needs a decision"),
        ("co/let-it-ride", "basic-game", "needs a decision"),
        ("co/caribbean-stud", "ante", "needs a decision"),
        ("co/double-draw-poker", "bonus", "needs a decision"),
    ],
)
def test_what_needs_a_decision_says_so(game: str, wager: str, reason: str) -> None:
    schedule = schedule_of(game, wager)
    assert reason in why_not(Terms(built(game)), line_of(built(game), schedule), schedule)
    with pytest.raises(NotPriced, match=reason):
        priced(game, schedule)


@pytest.mark.parametrize(
    ("text", "base", "net"),
    [
        ("3 to 2", 1, Fraction(3, 2)),
        ("300 for 1", 1, Fraction(299)),
        ("$500", 5, Fraction(99)),
        ("push", 1, Fraction(0)),
        ("Loss", 1, Fraction(-1)),
        ("10%", 1, Fraction(-1)),
        ("1,000 to 1 + 25%", 1, Fraction(1000)),
    ],
)
def test_what_a_cell_is_worth(text: str, base: int, net: Fraction) -> None:
    odds = parse_odds(text)
    assert odds is not None
    assert pays.net_of(odds, Fraction(base)) == net


def test_every_schedule_without_a_price_needs_a_decision() -> None:
    """All that is printed for a bank's wagers; nothing is counted."""
    games = [game for game_id in library().game_ids() for game in banked(game_id)]
    every = [(game, item) for game in games for item in schedules_of(game)]
    reasons = {(game.id, item.wager): why_not(Terms(game), line_of(game, item), item) for game, item in every}
    missing = {place for place, reason in reasons.items() if reason}
    assert {reasons[place].partition(":")[0] for place in missing} == {"needs a decision"}
    assert ("co/ultimate-texas-holdem", "play") in missing
    assert ("co/ultimate-texas-holdem", "trips") not in missing
    assert sum((game.id, item.wager) not in missing for game, item in every) > 500


def schedules_of(game: Game) -> list[Schedule]:
    """Without wagers that are named by what they are on, and the jackpot that no line of the bank's pays."""
    paid = {line.schedule for line in game.lines} | {row.pays.of for row in game.rows if isinstance(row.pays, Pays)}
    return [item for item in library().schedules(game.facts, game.variant) if item.wager in paid]


@pytest.mark.slow
def test_every_schedule_is_priced_or_says_why() -> None:
    for entry in price_all():
        assert (entry.price is None) == bool(entry.why), (entry.facts.id, entry.schedule.wager, entry.schedule.id)
        if entry.price is not None:
            assert sum(item.count for item in entry.price.outcomes) == entry.price.combinations


def flush_lengths() -> Counter[tuple[int, bool]]:
    """Seven cards by the length of their longest flush, deuces wild, and whether one so long needs no card of another
    suit: by how many cards of each suit and which deuces there are."""
    found: Counter[tuple[int, bool]] = Counter()
    for deuces in product((0, 1), repeat=4):
        rest = 7 - sum(deuces)
        for cards in product(range(rest + 1), repeat=4):
            if sum(cards) != rest:
                continue
            longest = max(cards) + sum(deuces)
            natural = any(many + own == longest and own == sum(deuces) for many, own in zip(cards, deuces, strict=True))
            found[longest, natural] += prod(comb(12, many) for many in cards)
    return found


@pytest.mark.slow
def test_every_schedule_of_flush_rush_by_a_count_of_suits() -> None:
    """30-1099.47(13), read so that a deuce of the suit leaves a flush natural; rows in the order of print."""
    rows = ((7, True), (7, False), (6, True), (6, False), (5, True), (5, False), (4, True))
    printed = {
        "FGW-01": (250, 100, 50, 10, 6, 3, 1),
        "FGW-02": (200, 75, 50, 10, 6, 3, 1),
        "FGW-03": (250, 100, 50, 10, 5, 3, 1),
        "FGW-04": (250, 100, 60, 10, 5, 4, 1),
    }
    lengths = flush_lengths()
    assert sum(lengths.values()) == comb(52, 7)
    edges = {number: price("co/flushes-gone-wild", "flush-rush", number).house_edge for number in printed}
    for number, column in printed.items():
        won = dict(zip(rows, column, strict=True))
        assert edges[number] == -sum(Fraction(many * won.get(row, -1), comb(52, 7)) for row, many in lengths.items())
    # The figures that the erratum gives.
    assert [str(rounded(edge, "0.1")) for edge in (min(edges.values()), max(edges.values()))] == ["3.4", "11.0"]


@pytest.mark.slow
def test_cover_all_of_dj_wild_as_read() -> None:
    """30-1099.45(15): names one row down, five of a kind above the straight flush; the figures of its erratum."""
    schedules = [item for item in library().schedules(facts_of("co/dj-wild")) if item.wager == "cover-all"]
    worth = {item.id: priced("co/dj-wild", item, as_read=True).expectation for item in schedules}
    assert worth["2-total-hands"] == Fraction(-408494489, 4724781831)
    back = [round(100 * (1 + figure)) for figure in worth.values()]
    assert (min(back), max(back)) == (90, 93)
