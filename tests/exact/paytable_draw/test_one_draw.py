"""One draw that a table pays: against every draw of a small deck, against the settlement, and against itself."""

from __future__ import annotations

import csv
import random
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb, perm
from pathlib import Path

import pytest

from croupier.cards.card import parse_cards
from croupier.count.throws import ANY as DISCARDS
from croupier.errors import CroupierError, IllegalAction
from croupier.exact import paytable_draw as draws
from croupier.exact import plan
from croupier.exact.frame.policy import Policy, PolicyError, read_policy
from croupier.exact.frame.terms import Terms
from croupier.exact.paytable_draw.holds import ONCE, Held
from croupier.exact.paytable_draw.table import thrown
from croupier.games.registry import built
from tests.exact.terms import terms
from tests.exact.twin import Cards, deck_of, net

VEGAS = "co/vegas-double-action"
# Nines to kings: pairs that lose and that push, straights and flushes.
FIVE = (7, 8, 9, 10, 11)


@cache
def main() -> Terms:
    return Terms(built(VEGAS))


@cache
def found() -> draws.Play:
    return draws.played(main(), FIVE)


@cache
def paid(hand: Cards) -> Fraction:
    """By the settlement, as it pays a hand that stands."""
    rest = tuple(card for card in range(52) if card not in hand)[:5]
    return net(built(VEGAS), {"player": hand, "board": rest}, ("stand",))


def worth(hand: Cards, out: Cards) -> Fraction:
    """Every draw looked at."""
    deck = [card for card in deck_of(FIVE) if card not in hand]
    kept = tuple(card for card in hand if card not in out)
    results = [paid(tuple(sorted(kept + drawn))) for drawn in combinations(deck, len(out))]
    return sum(results, Fraction(0)) / len(results)


def test_every_draw_of_a_small_deck() -> None:
    play, chance = found(), random.Random(16)
    for row in chance.sample(range(len(play.draws.deck.hands)), 6):
        hand = tuple(4 * FIVE[place >> 2] + (place & 3) for place in play.draws.deck.hands[row].tolist())
        evs = draws.evs_of(play, row, hand)
        for mask in (0, *chance.sample(DISCARDS[1:], 5)):
            out = thrown(mask, hand)
            assert evs[play.table.draws[0].said(mask, hand)] == worth(hand, out), (hand, out)


def test_ends_add_up_to_what_the_draws_are_worth() -> None:
    """`solve` asserts that their sum is that of the best discards, counted the other way round."""
    price = draws.solve(main(), ranks=FIVE).price()
    assert price.combinations == comb(20, 5) * perm(15, 5)
    again = draws.solve(main(), ranks=FIVE, threads=1).price()
    assert again.outcomes == price.outcomes


def test_vegas_double_action() -> None:
    """Near 8-5 jacks or better: 2.7% there, and 1.1% more for a royal flush that pays 200 instead of 799."""
    price = plan.solve(main()).price()
    assert price.combinations == comb(52, 5) * perm(47, 5)
    assert price.expectation == Fraction(-20_966_620_679, 553_700_847_700)
    assert f"{float(price.house_edge):.4%}" == "3.7866%"
    assert price.fold_frequency == 0
    whole = {item.name: item.count for item in price.outcomes}
    assert Fraction(whole["stand: royal flush"], price.combinations) == Fraction(4, comb(52, 5))


def test_jacks_or_better_as_it_is_known() -> None:
    """9-6 full-pay video poker, 99.5439% (published): the same hands, paid for one."""
    known = {
        "royal flush pays": "799 to 1", "straight flush pays": "49 to 1", "four of a kind pays": "24 to 1",
        "full house pays": "8 to 1", "flush pays": "5 to 1", "straight pays": "3 to 1",
        "three of a kind pays": "2 to 1", "two pairs pays": "1 to 1",
    }  # fmt: skip
    price = plan.solve(terms(VEGAS, **{"player-hand": known})).price()
    assert f"{1 + float(price.expectation):.4%}" == "99.5439%"


def test_of_equal_worth_fewer_cards_go() -> None:
    """Four of a kind with a card beside them."""
    advice = plan.advise(main(), {"player": parse_cards("9s 9h 9d 9c 2s")})
    assert advice.best == "stand"
    assert advice.evs["draw 2s"] == advice.evs["stand"] == 25


@pytest.mark.parametrize(
    ("cards", "best"),
    [
        ("As Ks Qs Js 2s", "draw 2s"),
        ("Ks Qs Js Ts 9h", "draw 9h"),
        ("Js Jh Ts 9s 8s", "draw Jh"),
        ("Js Jh 7d 4c 2s", "draw 2s 4c 7d"),
        ("9s 8h 6d 4c 2s", "draw 2s 4c 6d 8h 9s"),
        ("As 2h 3d 4c 5s", "stand"),
    ],
)
def test_advice_in_any_suits(cards: str, best: str) -> None:
    hand = parse_cards(cards)
    for order in ((0, 1, 2, 3), (2, 0, 3, 1)):
        moved = tuple(card & ~3 | order[card & 3] for card in hand)
        advice = plan.advise(main(), {"player": moved})
        out = {card & ~3 | order[card & 3] for card in parse_cards(best.partition(" ")[2])}
        assert set(parse_cards(advice.best.partition(" ")[2])) == out
        assert advice.evs[advice.best] == max(advice.evs.values())
        action, cards_out = draws.decide(main(), "the discard", {"player": moved}, (), ("stand", "draw"))
        assert (action, set(cards_out)) == (best.partition(" ")[0], out)


def test_advice_refuses_what_cannot_be_seen() -> None:
    hand = parse_cards("9s 8h 6d 4c 2s")
    with pytest.raises(CroupierError, match="board: co/vegas-double-action shows no card"):
        plan.advise(main(), {"player": hand, "board": (0, 1, 2)})
    with pytest.raises(IllegalAction, match="advice on the discard is given before it"):
        plan.advise(main(), {"player": hand}, ("draw",))


def test_the_short_strategy_is_worth_what_it_says() -> None:
    solved = draws.solve(main(), ranks=FIVE)
    assert solved.short is not None
    again = draws.solve(main(), ranks=FIVE, policy=Policy("short", solved.short.sentences))
    assert again.price().expectation == solved.short.expectation < solved.price().expectation


def test_the_complete_strategy_as_a_table(tmp_path: Path) -> None:
    solved = draws.solve(main(), ranks=FIVE)
    rows = list(solved.decisions())
    assert sum(row.deals for row in rows) == solved.deals
    assert all(row.evs[row.action] == max(row.evs.values()) for row in rows)
    expected = sum((row.evs[row.action] * row.deals for row in rows), Fraction(0)) / solved.deals
    assert expected == solved.price().expectation
    path = tmp_path / "strategy.csv"
    with path.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows([("street", "when", "do"), *((row.street, row.when, row.action) for row in rows)])
    again = draws.solve(main(), ranks=FIVE, policy=read_policy(str(path)))
    assert again.price().expectation == solved.price().expectation


def test_fixed_strategies() -> None:
    stands = draws.solve(main(), ranks=FIVE, policy=read_policy("always stand")).price()
    assert stands.expectation < draws.solve(main(), ranks=FIVE).price().expectation


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("draw with a lower pair", "undecided on the discard"),
        ("always raise", "is no action on the discard"),
        ("always draw", "say which cards are kept"),
        ("draw with three jokers, else stand", "is no rule"),
    ],
)
def test_a_strategy_that_cannot_be_played(text: str, said: str) -> None:
    with pytest.raises(PolicyError, match=said):
        draws.solve(main(), ranks=FIVE, policy=read_policy(text))


@pytest.mark.parametrize(
    ("cards", "first", "kept"),
    [
        ("Kh Qh Jh Th 9h", "a straight flush, four of a kind, full house or five aces", "Kh Qh Jh Th 9h"),
        ("Kh Qh Jh Th 2h", "four cards of a royal flush", "Kh Qh Jh Th"),
        ("Kh 9h Jh Th 2h", "a flush or straight", "Kh 9h Jh Th 2h"),
        ("8d 8c 9h 9s Jh", "three of a kind or two pair", "8d 8c 9h 9s"),
        ("9h 8h 6h 5h Kd", "four cards of a straight flush", "9h 8h 6h 5h"),
        ("Jd Jc 9c 6c 2c", "a pair that is paid", "Jd Jc"),
        ("Kh Qh Th 2d 3c", "three cards of a royal flush", "Kh Qh Th"),
        ("Td Tc 9c 6c 2c", "four cards of one suit", "Tc 9c 6c 2c"),
        ("Td Tc 9d 6c 2c", "a lower pair", "Td Tc"),
        ("8d 9c Th Js 2c", "four cards in sequence, open at both ends", "8d 9c Th Js"),
        ("5d 7d 8d Ks 2c", "three cards of a straight flush", "5d 7d 8d"),
        ("Kd Jd 8c 4s 2c", "two high cards of one suit", "Kd Jd"),
        ("Ad Kc Js 4s 2c", "the two lowest of several high cards", "Kc Js"),
        ("Ad Tc 7s 4s 2c", "one high card", "Ad"),
        ("9d Tc 7s 4s 2c", "anything else, all five thrown away", ""),
    ],
)
def test_rules_by_what_is_kept(cards: str, first: str, kept: str) -> None:
    held = Held(parse_cards(cards), frozenset((9, 10, 11, 12)))
    rule, part = next((name, part) for name, keeps in ONCE.items() if (part := keeps(held)) is not None)
    assert rule == first
    assert set(part) == set(parse_cards(kept))


def test_games_of_other_shapes_are_refused() -> None:
    assert "its decisions are not" in draws.misfit(built("co/three-card-draw"))
    assert "its decisions are not" in draws.misfit(built("co/let-it-ride"))
    assert "one or two decisions" in draws.misfit(built("co/ultimate-texas-holdem"))
    assert plan.family_of(built(VEGAS)) == "paytable_draw"
