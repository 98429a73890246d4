"""Strategies of hold'em games: sentences, ranges of hole cards, complete tables,
and what a fixed way of playing costs."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.exact import holdem, plan
from croupier.exact.frame.policy import Policy, PolicyError, always, read_policy
from croupier.exact.frame.solution import Decision, Sentence
from croupier.exact.frame.terms import Terms
from croupier.exact.holdem import words as holdem_words
from croupier.exact.holdem.deals import Deals
from croupier.exact.holdem.strategy import fixed_actions
from croupier.exact.holdem.table import decisions
from croupier.games.registry import built
from tests.exact.holdem.test_solve import BONUS, GAMES, TWENTY, ULTIMATE, percent, solution
from tests.often import often

CHART = "33+ A2+ K2s+ K5o+ Q6s+ Q8o+ J8s+ JTo"


@pytest.mark.slow
def test_the_chart_and_the_sentences_that_players_know() -> None:
    short = solution(ULTIMATE).short
    assert short is not None
    assert short.sentences == (
        Sentence(CHART, "raise-4x", "the deal"),
        Sentence("anything else", "check", "the deal"),
        Sentence("pair of deuces or better", "raise-2x", "the flop"),
        Sentence("four to a flush with a ten or better", "raise-2x", "the flop"),
        Sentence("anything else", "check", "the flop"),
        Sentence("pair or better", "raise-1x", "the river"),
        Sentence("fewer than 21 outs for the dealer", "raise-1x", "the river"),
        Sentence("anything else", "fold", "the river"),
    )
    assert percent(-short.expectation, 2) == "2.42"


@pytest.mark.slow
def test_sentences_are_valued_alike_wherever_they_come_from() -> None:
    spelt = (
        f"raise-4x with {CHART}, raise-2x with pair of deuces or better, raise-2x with four to a flush with a ten or "
        f"better, "
        "raise-1x with pair or better, raise-1x with fewer than 21 outs for the dealer, else check, else fold"
    )
    found = plan.solve(Terms(built(ULTIMATE)), policy=read_policy(spelt))
    short = solution(ULTIMATE).short
    assert short is not None
    assert found.price().expectation == short.expectation
    assert found.policy == spelt


@pytest.mark.slow
def test_a_short_strategy_costs_something_and_not_much() -> None:
    short = solution(BONUS).short
    assert short is not None
    cost = solution(BONUS).price().expectation - short.expectation
    assert 0 < cost < Fraction(1, 100)
    assert short.sentences[0] == Sentence("72o 62o 52o 42o 32o", "fold", "the deal")


@pytest.mark.slow
def test_always_betting_is_the_same_wager_on_every_deal() -> None:
    """Five units on the better hand of two players alike: only the ante, paid from a straight up, is not even."""
    price = plan.solve(Terms(built(BONUS)), policy=always("bet")).price()
    assert price.average_wager == 5
    lines = price.by_line
    assert lines["flop"] == lines["turn"] == lines["river"] == 0
    assert price.expectation == lines["ante"] < solution(BONUS).price().expectation


@cache
def small(game: str) -> Deals:
    return holdem.deals_of(Terms(built(game)), ranks=TWENTY)


@cache
def table(game: str) -> tuple[Decision, ...]:
    return tuple(decisions(small(game), small(game).best))


@pytest.mark.slow
@pytest.mark.parametrize("game", often(GAMES, (BONUS,)))
def test_a_complete_table_read_back_plays_alike(game: str) -> None:
    deals = small(game)
    policy = Policy("table", table={(item.street, item.when): item.action for item in table(game)})
    read = fixed_actions(deals, policy)
    assert holdem.expectation(deals, deals.count(read)) == holdem.expectation(deals, deals.count(deals.best))


@pytest.mark.parametrize("game", often(GAMES, (BONUS,)))
def test_every_deal_comes_to_one_row_of_the_first_street(game: str) -> None:
    deals, rows = small(game), table(game)
    first = [item for item in rows if item.street == "the deal"]
    assert len(first) == 25
    every = deals.deck.deals // deals.orders
    assert sum(item.deals for item in first) == every
    worth = sum(item.deals * max(item.evs.values()) for item in first) / every
    assert worth == holdem.expectation(deals, deals.count(deals.best))
    for item in rows:
        if " with " not in item.when:
            assert item.evs[item.action] == max(item.evs.values()), item


@pytest.mark.slow
def test_rows_of_the_river_add_up() -> None:
    """Deals that come to the river, as often as the counts say: with one unit staked, or folded there."""
    deals = small(ULTIMATE)
    counts = deals.count(deals.best)
    rivers = [item for item in table(ULTIMATE) if item.street == "the river"]
    one_unit = next(place for place, state in enumerate(deals.tree.states) if state.units(deals.tree.placed) == 1)
    came = int(counts.shown[one_unit].sum()) + sum(counts.folded.values())
    assert sum(item.deals for item in rivers) == came // deals.orders


@pytest.mark.slow
def test_the_first_rows_of_the_whole_table() -> None:
    first = list(islice(solution(BONUS).decisions(), 169))
    assert {item.street for item in first} == {"the deal"}
    assert sum(item.deals for item in first) == solution(BONUS).deals
    assert {item.when for item in first if item.action == "fold"} == {"72o", "62o", "52o", "42o", "32o"}


@given(st.frozensets(st.integers(0, 168)))
def test_ranges_print_and_read_back(numbers: frozenset[int]) -> None:
    assert holdem_words.read_range(holdem_words.print_range(numbers)) == (numbers or None)


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("22+", 78),
        ("A2s+", 48),
        ("A2o+", 144),
        ("A2+", 192),
        ("AK", 16),
        ("KA", 16),
        ("77-55", 18),
        ("K7o-K5o", 36),
        ("JTo", 12),
    ],
)
def test_ranges_as_players_write_them(text: str, count: int) -> None:
    held = holdem_words.read_range(text)
    assert held is not None
    sizes = [
        6 if row == column else 4 if row > column else 12 for row, column in (divmod(number, 13) for number in held)
    ]
    assert sum(sizes) == count


def test_what_is_no_range() -> None:
    assert holdem_words.read_range("two pair or better") is None
    assert holdem_words.read_range("") is None
    with pytest.raises(PolicyError, match="not in one row"):
        holdem_words.read_range("K7o-Q5o")


@pytest.mark.parametrize(
    ("policy", "words"),
    [
        (always("dance"), "'dance' is no action"),
        (always("check"), "undecided"),
        (
            read_policy("raise-4x with nothing much, else check, else fold"),
            "neither a range of hole cards nor a known hand",
        ),
        (
            Policy("p", (Sentence("always", "check"), Sentence("22+", "raise-2x", "the flop"))),
            "'22\\+' says nothing on the flop",
        ),
        (Policy("p", table={("the deal", "Ax"): "check"}), "neither a range of hole cards nor cards on a board"),
        (Policy("p", table={("the river", "As Ks on Qd Jd 9c"): "check"}), "is not seen on the river"),
        (Policy("p", table={("the turn", "As Ks on Qd Jd 9c 2c"): "check"}), "4 community cards"),
        (Policy("p", table={("the flop", "As Qd on Qd Jd 9c"): "check"}), "not on the board are wanted"),
        (Policy("p", table={("the flop", "As Ks on Qd Jd 9c"): "raise-4x"}), "'raise-4x' is no action on the flop"),
    ],
)
def test_strategies_that_cannot_be_followed(policy: Policy, words: str) -> None:
    with pytest.raises(PolicyError, match=words):
        fixed_actions(small(ULTIMATE), policy)
