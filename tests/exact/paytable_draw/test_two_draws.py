"""Two draws that a table pays: against every draw of a small deck, against the settlement, and against itself."""

from __future__ import annotations

import random
from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb, perm

import pytest

from croupier.cards.card import JOKER, parse_cards
from croupier.count.showdowns import codes
from croupier.errors import CroupierError, IllegalAction
from croupier.exact import paytable_draw as draws
from croupier.exact import plan
from croupier.exact.frame.policy import Policy, PolicyError, always, read_policy
from croupier.exact.frame.terms import Terms
from croupier.exact.paytable_draw.holds import FIRST, SECOND, Held
from croupier.exact.paytable_draw.strategy import second_worths
from croupier.exact.paytable_draw.table import thrown
from croupier.games.registry import built
from tests.exact.twin import Cards, deck_of, net

DOUBLE = "co/double-draw-poker"
# Eights to queens and both jokers: straights, flushes, every kind of hand but five aces.
SMALL = (6, 7, 8, 9, 10)
APART = (4, 6, 8, 10, 12)


@cache
def main() -> Terms:
    return Terms(built(DOUBLE))


@cache
def found() -> draws.Play:
    return draws.played(main(), SMALL)


@cache
def paid(hand: Cards) -> Fraction:
    """By the settlement, as it pays a hand that draws nothing."""
    return net(built(DOUBLE), {"player": hand}, ("draw", "draw"))


@cache
def folded() -> Fraction:
    return net(built(DOUBLE), {"player": (0, 5, 10, 15, 20)}, ("draw", "fold"))


def second(hand: Cards, out: Sequence[int]) -> Fraction:
    """The best of all that can be done before the second draw, every card that may come looked at."""
    left = [card for card in deck_of(SMALL, 2) if card not in hand and card not in out]
    best = max(folded(), paid(tuple(sorted(hand))))
    for place in range(5):
        others = hand[:place] + hand[place + 1 :]
        results = [paid(tuple(sorted((*others, card)))) for card in left]
        best = max(best, sum(results, Fraction(0)) / len(left))
    return best


def worth(hand: Cards, out: Cards) -> Fraction:
    deck = [card for card in deck_of(SMALL, 2) if card not in hand]
    kept = tuple(card for card in hand if card not in out)
    results = [second(kept + drawn, out) for drawn in combinations(deck, len(out))]
    return sum(results, Fraction(0)) / len(results)


def check_discards(hands: int, of_three: int) -> None:
    play, chance = found(), random.Random(41)
    first, rows = play.table.draws[0], codes(play.draws.deck.hands, SMALL)
    for row in chance.sample(range(len(rows)), hands):
        hand = tuple(rows[row].tolist())
        evs = draws.evs_of(play, row, hand)
        masks = [chance.choice([mask for mask in first.slots if mask.bit_count() == size]) for size in (0, 1, 2)]
        masks += chance.sample([mask for mask in first.slots if mask.bit_count() == 3], of_three)
        for mask in masks:
            assert evs[first.said(mask, hand)] == worth(hand, thrown(mask, hand)), (hand, mask)


@pytest.mark.slow
def test_every_draw_of_a_small_deck() -> None:
    check_discards(2, 0)


@pytest.mark.slow
def test_every_draw_of_three_cards_of_a_small_deck() -> None:
    check_discards(8, 2)


@pytest.mark.slow
def test_ends_add_up_to_what_the_draws_are_worth() -> None:
    """`solve` asserts that their sum is that of the best discards, counted the other way round."""
    price = draws.solve(main(), ranks=SMALL).price()
    assert price.combinations == comb(22, 5) * perm(17, 4)
    again = draws.solve(main(), ranks=SMALL, threads=1).price()
    assert again.outcomes == price.outcomes


@pytest.mark.slow
def test_hands_without_hope_are_folded() -> None:
    """Every second rank: no straights, so that one card does not help five different ranks."""
    price = draws.solve(main(), ranks=APART).price()
    assert {item.actions for item in price.outcomes} == {("draw", "fold"), ("draw", "draw")}
    assert price.fold_frequency > Fraction(1, 100)
    second_rows = [row for row in draws.solve(main(), ranks=APART).decisions() if row.street == "the second draw"]
    assert "fold" in {row.action for row in second_rows}


@pytest.mark.slow
def test_double_draw_poker() -> None:
    price = plan.solve(main()).price()
    assert price.combinations == comb(54, 5) * perm(49, 4)
    assert price.initial == 2
    assert {item.actions for item in price.outcomes} == {("fold",), ("draw", "fold"), ("draw", "draw")}
    assert price.expectation == Fraction(-1_079_899_508_640, comb(54, 5) * perm(49, 4))
    assert f"{float(price.house_edge):.4%} {float(price.edge_on_initial):.4%}" == "6.7152% 3.3576%"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("cards", "best"),
    [
        ("As Ks 7d 4c Jk", "draw 7d 4c"),
        ("9s 9h 9d 4c 2s", "draw 4c 2s"),
        ("Jk Jk 9d 4c 2s", "draw 4c 2s"),
        ("9s 8s 6s 5s Jk", "draw"),
    ],
)
def test_advice(cards: str, best: str) -> None:
    advice = plan.advise(main(), {"player": parse_cards(cards)})
    assert advice.evs[advice.best] == max(advice.evs.values())
    assert sorted(advice.best.split()) == sorted(best.split())


@pytest.mark.slow
def test_advice_before_the_second_draw() -> None:
    hand = parse_cards("As Ks 7d 4c 2h")
    seen = {"player": hand, "discard": parse_cards("7d 4c 2h"), "drawn": parse_cards("Qs Js 3d")}
    advice = plan.advise(main(), seen, ("draw",))
    # Ten of spades and two jokers for a royal flush, nine more spades but one, three more tens.
    assert (advice.best, advice.deals) == ("draw 3d", 46)
    assert advice.evs["fold"] == -3
    assert advice.evs["draw 3d"] == Fraction(103 + 2 * 53 + 8 * 6 + 3 * 5 - 32 * 4, 46)
    with pytest.raises(CroupierError, match="drawn: 0 cards for 1 discarded"):
        plan.advise(main(), {"player": hand, "discard": hand[:1]}, ("draw",))
    with pytest.raises(IllegalAction, match="advice on the first draw or the second draw is given before it"):
        plan.advise(main(), {"player": hand}, ("fold",))


@pytest.mark.slow
def test_a_fixed_second_draw_is_worth_what_it_says() -> None:
    solved = draws.solve(main(), ranks=SMALL)
    assert solved.short is not None
    again = draws.solve(main(), ranks=SMALL, policy=Policy("short", solved.short.sentences))
    assert again.price().expectation == solved.short.expectation < solved.price().expectation


@pytest.mark.slow
def test_fixed_strategies() -> None:
    folds = draws.solve(main(), ranks=SMALL, policy=always("fold")).price()
    assert folds.expectation == -2 == -folds.average_wager
    keeps = draws.solve(main(), ranks=SMALL, policy=always("draw")).price()
    whole = [
        paid(tuple(sorted(hand))) for hand in random.Random(1).sample(list(combinations(deck_of(SMALL, 2), 5)), 300)
    ]
    assert keeps.average_wager == 4
    assert abs(float(keeps.expectation - sum(whole, Fraction(0)) / 300)) < 4 * keeps.standard_deviation / 300**0.5
    with pytest.raises(PolicyError, match="is no action on the first draw"):
        draws.solve(main(), ranks=SMALL, policy=read_policy("always stand"))


@pytest.mark.slow
def test_the_complete_strategy() -> None:
    solved = draws.solve(main(), ranks=SMALL)
    rows = list(solved.decisions())
    first = [row for row in rows if row.street == "the first draw"]
    assert sum(row.deals for row in first) == solved.deals
    expected = sum((row.evs[row.action] * row.deals for row in first), Fraction(0)) / solved.deals
    assert expected == solved.price().expectation
    hands = {row.when: row for row in rows if row.street == "the second draw"}
    assert len(hands) == len(first)
    for row in random.Random(2).sample(first, 20):
        kept = hands[row.when]
        # Whoever keeps all five at first gets what the second draw is worth.
        assert row.evs["draw"] == kept.evs[kept.action] == max(kept.evs.values())


@pytest.mark.parametrize(
    ("cards", "rule", "kept"),
    [
        ("9s 9h 9d Jk Jk", "a straight flush, four of a kind, full house or five aces", "9s 9h 9d Jk Jk"),
        ("5c 6c 9c Tc Jk", "four cards of a straight flush", "6c 9c Tc Jk"),
        ("As Ah Jk 5c 2d", "three of a kind, aces and jokers together", "As Ah Jk"),
        ("Js 7h Jk Jk 2d", "two jokers", "Jk Jk"),
        ("9s 9h Ad 4c Jk", "two pair", "9s 9h Ad Jk"),
        ("As 8h Jk 5c 2d", "an ace and a joker", "As Jk"),
        ("9s 9h 6d 4c 2s", "a pair", "9s 9h"),
        ("Ks 8h 7d 4c 2s", "the two cards nearest to each other", "8h 7d"),
        ("As Ah Ad Jk 2s", "four aces, jokers among them", "As Ah Ad Jk"),
        ("Ks 9h 5d 2c Jk", "a joker and the card nearest to an eight", "9h Jk"),
    ],
)
def test_rules_of_the_first_draw(cards: str, rule: str, kept: str) -> None:
    held = Held(tuple(min(card, JOKER) if cards.count("Jk") < 2 else card for card in parse_cards(cards)))
    name, part = next((name, part) for name, keeps in FIRST.items() if (part := keeps(held)) is not None)
    assert (name, sorted(part)) == (rule, sorted(parse_cards(kept)))


@pytest.mark.parametrize(
    ("cards", "rule", "kept"),
    [
        ("9s 9h 9d Kc 2d", "three of a kind and the highest other card", "9s 9h 9d Kc"),
        ("9s 9h 6d 4c 2s", "a pair and the two highest others", "9s 9h 6d 4c"),
        ("9s 8h 6d 5c Ks", "four cards of a straight", "9s 8h 6d 5c"),
        ("Ks 8h 6d 4c 2s", "", ""),
    ],
)
def test_rules_of_the_second_draw(cards: str, rule: str, kept: str) -> None:
    held = Held(parse_cards(cards))
    name, part = next(((name, part) for name, keeps in SECOND.items() if (part := keeps(held)) is not None), ("", ()))
    assert (name, sorted(part)) == (rule, sorted(parse_cards(kept)))


def test_one_hand_by_itself() -> None:
    """A whole hand is kept at equal worth, and a hand without hope is folded."""
    play = draws.prepared(main())
    whole = parse_cards("9c 9d 9h 9s Kd")
    found_here = second_worths(*play, tuple(sorted(whole)), ())
    assert found_here.said(tuple(sorted(whole))) == "draw"
    lost = tuple(sorted(parse_cards("Ks 8h 6d 4c 2s")))
    assert second_worths(*play, lost, ()).said(lost) == "fold"
