"""Three cards set into one and two: prices, and settings against settlement and against a slow count."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import combinations
from math import comb

import pytest

from croupier.cards.card import NAMES, parse_cards, print_cards
from croupier.errors import CroupierError
from croupier.exact.frame.policy import always
from croupier.exact.frame.terms import Terms
from croupier.exact.setting import split
from croupier.games.registry import built
from tests.naive.settled import three_card_split as twin
from tests.rounds import net, settled

TERMS = Terms(built("co/three-card-split"))
WAGERS = {"low-hand": "1", "high-hand": "1", "three-card-hand": "1"}


@pytest.mark.slow
def test_the_price_of_the_best_play_and_of_the_house_way() -> None:
    found = split.solve(TERMS)
    assert found.deals == sum(outcome.count for outcome in found.outcomes) == comb(52, 3) * comb(49, 3)
    assert found.price().expectation == Fraction(-596157, 20358520)
    assert found.price().method == "exact"
    assert split.solve(TERMS, policy=always("house-way")).price().expectation == Fraction(-249799, 5089630)
    with pytest.raises(CroupierError, match="by the best play or, always, by the house way"):
        split.solve(TERMS, policy=always("fold"))


@pytest.mark.slow
def test_a_setting_brings_what_settlement_pays() -> None:
    chance = random.Random(7)
    for _ in range(25):
        cards = chance.sample(range(52), 6)
        player, dealer = tuple(cards[:3]), tuple(cards[3:])
        for item in split.value_settings(TERMS, player, dealer):
            row = {"seat": 1, "wagers": WAGERS, "low": print_cards(item.front), "high": print_cards(item.back)}
            report = settled(TERMS.game.id, row, dealer=print_cards(dealer))
            assert Fraction(net(report)) == item.expectation
            assert sum(item.results) == item.deals == 1


@pytest.mark.slow
def test_one_hand_by_a_slow_count() -> None:
    """Every dealer's hand once more, by the settler that was written from the text."""
    cards = ["Kc", "Kd", "5c"]
    evs = {item.front: item for item in split.value_settings(TERMS, parse_cards("Kc Kd 5c"))}
    low = parse_cards("Kd")
    total, number = Fraction(0), 0
    left = [name for name in NAMES[:52] if name not in cards]
    row = {"seat": 1, "wagers": WAGERS, "low": "Kd", "high": "Kc 5c"}
    for dealer in combinations(left, 3):
        lines = twin.settled({"dealer": " ".join(dealer), "seats": [row]})
        total += sum(line.paid + line.kept - line.stake for line in lines)
        number += 1
    assert evs[low].deals == number == comb(49, 3)
    assert evs[low].expectation == total / number


@pytest.mark.slow
def test_advice_and_decisions_take_the_best_setting_that_is_no_foul() -> None:
    cards = parse_cards("Ah 9c 4d")
    advice = split.advise(TERMS, {"player": cards}, ())
    assert "Ah in front" not in advice.evs, "a foul"
    assert advice.best == max(advice.evs, key=lambda name: advice.evs[name])
    assert split.decide(TERMS, "", {"player": cards}, (), ("set", "house-way")) == ("set", parse_cards(advice.best[:2]))
    with pytest.raises(CroupierError, match="deals a player 3"):
        split.advise(TERMS, {"player": cards[:2]}, ())
    first = next(iter(split.decisions(split.SplitTable.of(TERMS))))
    assert first.action == max(first.evs, key=lambda name: first.evs[name])
