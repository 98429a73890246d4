"""Jokers of the pai gow games: what a licensee's option, or the reading of a doubted rule, does to the prices."""

from __future__ import annotations

from itertools import combinations, product
from math import comb

import pytest

from tests.exact.side.test_wagers import schedule_of
from tests.exact.terms import priced


def counts(game: str, wager: str, *, as_read: bool = False, **options: str) -> dict[str, int]:
    price = priced(game, schedule_of(game, wager), as_read=as_read, options=options)
    return {outcome.name: outcome.count for outcome in price.outcomes}


def ace_highs_with_joker(*, suited: int) -> int:
    """Six ranks below the ace, no four of them within a straight, fewer than so many suits alike."""
    runs = [{*range(low, low + 5)} for low in range(9)] + [{12, 0, 1, 2, 3}]
    ranks = [held for held in combinations(range(12), 6) if all(len(run & {*held}) < 4 for run in runs)]
    suits = sum(max(map(dealt.count, dealt)) < suited for dealt in product(range(4), repeat=6))
    return len(ranks) * suits


@pytest.mark.slow
def test_a_fully_wild_joker_is_never_less_than_a_pair() -> None:
    """30-1099.37(11): dealers with the joker leave the rows of the Pai Gow'd wager; only ace highs had one."""
    semi, fully = (counts("co/fortune-pai-gow-poker", "pai-gowd", joker=joker) for joker in ("semi-wild", "fully-wild"))
    assert {name for name in fully if fully[name] != semi[name]} == {"ace-high", "nothing"}
    assert semi["ace-high"] - fully["ace-high"] == ace_highs_with_joker(suited=4)


@pytest.mark.slow
def test_face_up_as_read_the_joker_completes_flushes() -> None:
    """Card Values of Face Up Pai Gow: more flushes for the Fortune Bonus, fewer ace highs for the Ace-High Bonus."""
    printed, read = (counts("ca/face-up-pai-gow-poker", "fortune-bonus", as_read=way) for way in (False, True))
    # As read it is the ranking of Fortune Pai Gow Poker.
    fortune = counts("co/fortune-pai-gow-poker", "fortune-bonus")
    assert (printed["flush"], read["flush"]) == (4207424, fortune["flush"])
    for suited, as_read in ((5, False), (4, True)):
        found = counts("ca/face-up-pai-gow-poker", "ace-high-bonus", as_read=as_read)
        both, joker, natural, _ = found.values()
        # Players and dealers change places: hands of both with the joker at either side are as many.
        mixed = ace_highs_with_joker(suited=suited) * comb(46, 7) - joker
        assert 0 < 2 * mixed < both
        assert sum(found.values()) == comb(53, 7) * comb(46, 7)
        assert natural > joker
