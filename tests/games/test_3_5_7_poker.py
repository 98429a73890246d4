"""3-5-7 Poker, 30-1099.24: three games with one hand, half a surrender, and pots between the players."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest

from croupier.cards.card import parse_cards, print_cards
from croupier.errors import CroupierError
from croupier.exact import board, plan
from croupier.exact.frame.terms import Terms
from croupier.exact.side.lines import prices_of
from croupier.games.registry import built
from croupier.rules.valid import find_schedule
from croupier.table import Kind, seat_view
from tests.exact.side.by_print import counts_of, paid
from tests.exact.twin import deck_of
from tests.naive.settled.hands import best
from tests.naive.settled.poker_3_5_7 import on_seven
from tests.rounds import lines, net, outcomes, seat, settled
from tests.table.driver import deal, decide, place, seated

GAME = "co/3-5-7-poker"
ALL = {"3-card": "10", "5-card": "10", "7-card": "10"}
BOARD = "Th 8d 4c 3s"


def one(cards: str, *actions: str, wagers: Mapping[str, str] = ALL, community: str = BOARD, **fields: Any) -> Any:
    return settled(GAME, seat(cards, *actions, wagers=wagers), community=community, **fields)


def pots(*hands: str, wager: str = "3-card", stake: str = "10", community: str = BOARD, **fields: Any) -> Any:
    """Hands that all play for one pot."""
    placed = {wager: "10", f"{wager}-pot": stake}
    rows = [seat(cards, number=number, wagers=placed) for number, cards in enumerate(hands, 1)]
    return settled(GAME, *rows, community=community, **fields)


def test_each_game_has_its_own_cards() -> None:
    """(7): three cards; with the first two of the board; with all four."""
    found = outcomes(one("Ts 7s 2s", community="Tc 7d 2h 2d"))
    assert found == {"3-card": ("win", "40.00"), "5-card": ("win", "30.00"), "7-card": ("win", "50.00")}
    found = outcomes(one("Ts 7s 2s", community="9c 8d Td Tc"))
    assert found == {"3-card": ("win", "40.00"), "5-card": ("lose", "0.00"), "7-card": ("win", "20.00")}


@pytest.mark.parametrize(
    ("cards", "schedule", "outcome"),
    [("Td Tc 9h", "5", "win"), ("9d 9c Ah", "5", "lose"), ("Td Tc 9h", "6", "lose"), ("Jd Jc 9h", "6", "win")],
)
def test_two_pair_wins_from_tens_or_jacks_on(cards: str, schedule: str, outcome: str) -> None:
    """(10), with the recorded reading: ten-high or better by schedule 5, jack-high or better by 6."""
    report = one(cards, community="5s 5h 3c 2s", schedules={"7-card": schedule})
    assert lines(report)["7-card"][0] == outcome
    assert any("ten-high two pair" in warning for warning in report["warnings"])


def test_any_of_the_three_will_do() -> None:
    """(2)."""
    assert net(one("Kh Kd 2c", wagers={"5-card": "10"})) == "10.00"
    with pytest.raises(CroupierError, match="at least one of 3-card or 5-card or 7-card"):
        one("Kh Kd 2c", wagers={})


def test_half_the_seven_card_wager_is_surrendered() -> None:
    """(6): by option, with all three wagers, and that wager alone."""
    yes = {"surrender": "yes"}
    half = lines(one("9h 4d 2c", "surrender", options=yes))["7-card"]
    assert half == ("surrender", "0.00", "5.00", "30-1099.24(6)")
    assert outcomes(one("9h 4d 2c", options=yes))["7-card"][0] == "lose"
    with pytest.raises(CroupierError, match="seat 1 may not, by the option surrender, which is no"):
        one("9h 4d 2c", "surrender", wagers=ALL, options={})
    with pytest.raises(CroupierError, match="'surrender' after the last decision"):
        one("9h 4d 2c", "surrender", wagers={"5-card": "10", "7-card": "10"}, options=yes)


def test_who_surrenders_still_plays_for_the_pot() -> None:
    """(6), (8)(c): a reading, told in a warning."""
    placed = ALL | {"7-card-pot": "5"}
    rows = [
        seat("Ah Ad 2c", "surrender", number=1, wagers=placed),
        seat("Kh Kd 2d", number=2, wagers=placed),
    ]
    report = settled(GAME, *rows, community=BOARD, options={"surrender": "yes"})
    assert outcomes(report)["7-card-pot"] == ("win", "5.00")
    assert any("plays for the pot" in warning for warning in report["warnings"])


def test_the_best_hand_has_the_pot() -> None:
    """(8): after rake, `paid` is what comes beyond the stake; straights are above flushes."""
    report = pots("9h 8c 7c", "Ah 6h 2h", "Kh Kd 2c", options={"pot-rake": "10"})
    assert [outcomes(report, number)["3-card-pot"] for number in (1, 2, 3)] == [
        ("win", "17.00"), ("lose", "0.00"), ("lose", "0.00"),
    ]  # fmt: skip
    assert report["rake"] == "3.00"


@pytest.mark.parametrize(
    ("stake", "percent", "rake"),
    [("24.90", "10", "4.98"), ("25", "10", "5.00"), ("25.10", "10", "5.00"), ("30", "0", "0.00")],
)
def test_a_rake_of_ten_percent_and_never_more_than_five_dollars(stake: str, percent: str, rake: str) -> None:
    """(8)(a)."""
    assert pots("Kh Kd 2c", "Qh Qd 3c", stake=stake, options={"pot-rake": percent})["rake"] == rake


def test_no_rake_unless_it_is_set() -> None:
    report = pots("Kh Kd 2c", "Qh Qd 3c")
    assert (report["rake"], outcomes(report)["3-card-pot"]) == ("0.00", ("win", "10.00"))
    with pytest.raises(CroupierError, match=r"options\.pot-rake: '10\.01' is no number to 10"):
        pots("Kh Kd 2c", "Qh Qd 3c", options={"pot-rake": "10.01"})


def test_a_pot_needs_two() -> None:
    """(8)(d)."""
    report = pots("Kh Kd 2c")
    assert lines(report)["3-card-pot"] == ("void", "0.00", "10.00", "30-1099.24(8)(d)")
    assert "rake" in settled(GAME, seat("Kh Kd 2c", wagers=ALL), community=BOARD)


def test_equal_hands_share_a_pot() -> None:
    """30-1006, and an odd cent by 30-1029: to the left of the dealer."""
    report = pots("Kh Qd 9c", "2h 2d 3c", "Kd Qs 9s", wager="5-card", stake="3.35", community="2s 2c 4c 7s")
    assert outcomes(report, 2)["5-card-pot"] == ("win", "6.70"), "four of a kind"
    report = pots("Kh Qd 9c", "7h 5d 3c", "Kd Qs 9s", wager="5-card", stake="3.35", community="8s 2c 4h 3s")
    assert [lines(report, number)["5-card-pot"][:3] for number in (1, 2, 3)] == [
        ("win", "1.68", "3.35"), ("lose", "0.00", "0.00"), ("win", "1.67", "3.35"),
    ]  # fmt: skip
    assert lines(report)["5-card-pot"][3].endswith("30-1029")
    two = pots("Kh Qd 9c", "Kd Qs 9s", options={"pot-rake": "10"})
    assert lines(two)["3-card-pot"][:3] == ("push", "0.00", "9.00"), "each has his own back, less the rake"


def test_the_amount_of_a_pot_wager_is_posted() -> None:
    """(8)."""
    with pytest.raises(CroupierError, match=r"seat 2: wagers\.3-card-pot: 5\.00 must equal the 10\.00 of seat 1"):
        settled(
            GAME,
            seat("Kh Kd 2c", number=1, wagers={"3-card": "10", "3-card-pot": "10"}),
            seat("Qh Qd 3c", number=2, wagers={"3-card": "10", "3-card-pot": "5"}),
            community=BOARD,
        )
    with pytest.raises(CroupierError, match="3-card-pot needs 3-card beside it"):
        one("Kh Kd 2c", wagers={"5-card": "10", "3-card-pot": "10"})
    with pytest.raises(CroupierError, match=r"above the 5\.00 of the option pot-wager"):
        pots("Kh Kd 2c", "Qh Qd 3c", options={"pot-wager": "5"})
    with pytest.raises(CroupierError, match="not offered where the option player-banked-pot is no"):
        pots("Kh Kd 2c", "Qh Qd 3c", options={"player-banked-pot": "no"})


@pytest.mark.parametrize(
    ("community", "late", "settled_before"),
    [
        ("", False, ()),
        ("Th", False, ()),
        ("Th 8d", False, ("3-card", "3-card-pot")),
        ("Th 8d 4c 3s", False, ()),
        ("Th 8d 4c 3s", True, ("3-card", "3-card-pot", "5-card")),
    ],
)
@pytest.mark.parametrize("at", ["board", "dealer"])
def test_an_exposed_community_card_voids_what_remains(
    community: str, late: bool, settled_before: tuple[str, ...], at: str
) -> None:
    """(5): the cards that were turned up before show how far the round had come; a whole board says nothing of it."""
    placed = ALL | {"3-card-pot": "5", "7-card-pot": "5"}
    rows = [seat("Kh Kd 2c", number=1, wagers=placed), seat("Qh Qd 3c", number=2, wagers=placed)]
    wrong = [{"at": at, "kind": "exposed", "late": late}]
    found = outcomes(settled(GAME, *rows, community=community, irregularities=wrong))
    assert {name for name, (outcome, _) in found.items() if outcome != "void"} == set(settled_before)


def test_a_wrong_count_voids_everything_and_a_fallen_card_one_hand() -> None:
    """(5)."""
    placed = ALL | {"3-card-pot": "5"}
    rows = [seat("Kh Kd 2c", number=1, wagers=placed), seat("Qh Qd 3c", number=2, wagers=placed)]
    for at in (1, "dealer"):
        report = settled(GAME, *rows, community=BOARD, irregularities=[{"at": at, "kind": "wrong-count"}])
        assert {row["outcome"] for one in report["seats"] for row in one["results"]} == {"void"}
    report = settled(GAME, *rows, community=BOARD, irregularities=[{"at": 1, "kind": "off-table"}])
    assert {outcome for outcome, _ in outcomes(report).values()} == {"void"}
    assert outcomes(report, 2)["3-card"] == ("win", "10.00")
    assert outcomes(report, 2)["3-card-pot"] == ("void", "0.00"), "nobody is left to play against"


def test_the_ways_of_dealing() -> None:
    """(3), (4): stacks, one at a time with the board leading, and packets of which a card is burned."""
    dealt = {}
    for way in ("stacks", "rotation", "shuffle-device"):
        table = seated(GAME, 1, 2, options={"dealing-method": way})
        table.do(Kind.OPEN)
        for number in (1, 2):
            place(table, number, **{"3-card": 5_00})
        table.do(Kind.CLOSE)
        table.do(Kind.SHUFFLE, order=tuple(range(52)))
        hands = [table.state.spots[number].cards["player"] for number in (1, 2)]
        dealt[way] = (*hands, table.state.common["board"], table.state.burned)
    assert dealt == {
        "stacks": ((0, 1, 2), (3, 4, 5), (6, 7, 8, 9), ()),
        "rotation": ((1, 4, 7), (2, 5, 8), (0, 3, 6, 9), ()),
        "shuffle-device": ((0, 1, 2), (3, 4, 5), (6, 7, 9, 10), (8, 11)),
    }


def test_a_seat_that_may_surrender_may_pass() -> None:
    table = seated(GAME, 1, options={"surrender": "yes"})
    table.do(Kind.OPEN)
    place(table, 1, **dict.fromkeys(("3-card", "5-card", "7-card"), 5_00))
    deal(table, {1: "9h 4d 2c"}, board="Th 8d 4c 3s")
    assert [offer.name for offer in seat_view(table.state, 1).offers if offer.kind is Kind.DECIDE] == [
        "surrender",
        "pass",
    ]
    decide(table, "pass")
    assert table.state.spots[1].actions == ()


def worth_by_trying(ranks: tuple[int, ...], schedule: str) -> Fraction:
    """The 7-card wager with a surrender, every board of a small deck looked at."""
    deck = print_cards(deck_of(ranks)).split()
    total, hands = Fraction(0), list(combinations(deck, 3))
    for hand in hands:
        rest = [card for card in deck if card not in hand]
        ends = [on_seven(best([*hand, *four]), schedule) or -1 for four in combinations(rest, 4)]
        total += max(Fraction(-1, 2), Fraction(sum(ends), len(ends)))
    return total / len(hands)


@pytest.mark.slow
def test_the_best_play_of_a_small_deck() -> None:
    terms = Terms(built(GAME), {"7-card": find_schedule(built(GAME), "7-card", "6")}, {"surrender": "yes"})
    assert board.solve(terms, ranks=(2, 6)).price().expectation == worth_by_trying((2, 6), "6")


@pytest.mark.slow
def test_the_prices() -> None:
    game = built(GAME)
    wanted = {
        ("5", "no"): Fraction(-548439, 16723070),
        ("5", "yes"): Fraction(-2731059, 83615350),
        ("6", "no"): Fraction(-1338811, 33446140),
        ("6", "yes"): Fraction(-46536377, 1170614900),
    }
    for (schedule, allowed), price in wanted.items():
        terms = Terms(game, {"7-card": find_schedule(game, "7-card", schedule)}, {"surrender": allowed})
        assert plan.solve(terms).price().expectation == price
        if allowed == "no":
            # Counted once more, over all hands of seven and by the printed table alone.
            printed = find_schedule(game, "7-card", schedule)
            counts, texts = counts_of(game.facts, printed)
            assert sum(paid(cell.names, texts, printed) * many for cell, many in counts.cells) / counts.total == price
    advice = plan.advise(Terms(game, options={"surrender": "yes"}), {"player": parse_cards("9h 4d 2c")})
    assert advice.best == "surrender"
    assert advice.evs["surrender"] == Fraction(-1, 2)


def test_the_prices_of_three_cards_and_five() -> None:
    """Schedule 1 is that of Pair Plus with 40, 30, 6, 4 and 1, a published 2.3167%."""
    game = built(GAME)
    (three,) = prices_of(Terms(game), find_schedule(game, "3-card", "1"))
    (five,) = prices_of(Terms(game), find_schedule(game, "5-card", "3"))
    assert (three.expectation, five.expectation) == (Fraction(-128, 5525), Fraction(-1203, 30940))
