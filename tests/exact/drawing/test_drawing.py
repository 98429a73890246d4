"""Hands drawn card by card: chances against recursion by fractions, classes against settlement,
samples against formulas."""

from __future__ import annotations

import random
from fractions import Fraction

import numpy as np
import pytest

from croupier.cards.card import Cards, print_cards
from croupier.count.kernels.drawn_hands import dealer_ends
from croupier.errors import CroupierError
from croupier.exact import drawing
from croupier.exact.drawing import strategy
from croupier.exact.drawing.play import Play, Start, best_of, first_action, starts
from croupier.exact.drawing.table import (
    ACE,
    TEN,
    VALUES,
    DrawingTable,
    Held10,
    added,
    by_values,
    hard,
    make_table,
    total,
)
from croupier.exact.frame.policy import always
from croupier.exact.frame.terms import Terms
from croupier.exact.plan import family_of
from croupier.exact.side.tally import Asked, tally
from croupier.games.california.blackjack_elite import BOOM, BOOM_CARDS
from croupier.games.registry import built
from tests.rounds import net, settled

GAME = "ca/blackjack-elite"
ONE_DECK = Terms(built(GAME), options={"decks": "1"})


@pytest.fixture(scope="module")
def play() -> Play:
    return Play(make_table(ONE_DECK))


def held(text: str) -> Held10:
    found: Held10 = (0,) * VALUES
    for letter in text:
        found = added(found, "A23456789T".index(letter))
    return found


def left_after(table: DrawingTable, *seen: Held10) -> list[int]:
    return [int(table.shoe[value]) - sum(hand[value] for hand in seen) for value in range(VALUES)]


def slow_ends(shoe: list[int], hand: Held10, ban: int, first: bool = True) -> dict[int, Fraction]:
    """The dealer's total, 0 for a bust, card by card; the hole card is not of the banned value."""
    if hard(hand) > 21:
        return {0: Fraction(1)}
    if sum(hand) > 1 and total(hand) >= 17:
        return {total(hand): Fraction(1)}
    found: dict[int, Fraction] = {}
    cards = sum(shoe) - (shoe[ban] if first and ban >= 0 else 0)
    for value in range(VALUES):
        if shoe[value] and not (first and value == ban):
            chance = Fraction(shoe[value], cards)
            shoe[value] -= 1
            for end, more in slow_ends(shoe, added(hand, value), ban, False).items():
                found[end] = found.get(end, Fraction(0)) + chance * more
            shoe[value] += 1
    return found


@pytest.mark.parametrize(("up", "mine"), [(TEN, "T6"), (8, "88"), (6, "A7"), (ACE, "T5")])
def test_the_dealers_ends_are_those_of_a_recursion_by_fractions(play: Play, up: int, mine: str) -> None:
    table, dealers = play.table, play.table.dealers(up)
    start = added((0,) * VALUES, up)
    shoe = left_after(table, start, held(mine))
    out = np.empty(6)
    dealer_ends(np.array(shoe), dealers.ban, *dealers.arrays, out)
    slow = slow_ends(shoe, start, dealers.ban)
    for place, end in enumerate((17, 18, 19, 20, 21, 0)):
        assert abs(out[place] - float(slow[end])) < 1e-12


@pytest.mark.parametrize("decks", [1, pytest.param(6, marks=pytest.mark.slow)])
def test_busts_are_as_often_as_the_boom_wager_counts_them(decks: int) -> None:
    """Counted apart, in whole numbers, from a fresh shoe; here by the up card, naturals set aside."""
    table = make_table(Terms(built(GAME), options={"decks": str(decks)}))
    busts, out, cards = 0.0, np.empty(6), int(table.shoe.sum())
    for up in range(VALUES):
        shoe, dealers = table.shoe.copy(), table.dealers(up)
        shoe[up] -= 1
        dealer_ends(shoe, dealers.ban, *dealers.arrays, out)
        plays = 1 - shoe[dealers.ban] / shoe.sum() if dealers.ban >= 0 else 1.0
        busts += table.shoe[up] / cards * plays * out[5]
    terms = Terms(built(GAME), options={"decks": str(decks)})
    counted = tally(Asked(terms, BOOM, None), [BOOM_CARDS])
    whole = sum(number for (value,), number in counted.cells if value != "no bust")
    assert abs(busts - whole / counted.total) < 1e-12


def slow_worth(table: DrawingTable, mine: Held10, up: int, action: str) -> Fraction:
    """Standing or hitting on, hitting again where that is worth more; every card by fractions,
    the hole card dealt first."""
    ban, start = table.dealers(up).ban, added((0,) * VALUES, up)
    shoe = left_after(table, start, mine)
    if action == "stand":
        ends = slow_ends(shoe, start, ban)
        return sum((chance * ((total(mine) > end) - (total(mine) < end)) for end, chance in ends.items()), Fraction(0))
    cards, worth = sum(shoe), Fraction(0)
    first = cards - (shoe[ban] if ban >= 0 else 0)
    for value in range(VALUES):
        pairs = sum(shoe[hole] * (shoe[value] - (hole == value)) for hole in range(VALUES) if hole != ban)
        points = hard(mine) + value + 1
        if not pairs:
            continue
        then = Fraction(3 if points == 31 else -1)
        if points < 22:
            then = max(slow_worth(table, added(mine, value), up, action) for action in ("stand", "hit"))
        worth += Fraction(pairs, first * (cards - 1)) * then
    return worth


@pytest.mark.parametrize(("mine", "up"), [("T7", 8), ("T6", TEN), ("T9", 7), ("T65", 6)])
def test_hits_and_stands_are_worth_what_a_recursion_by_fractions_says(play: Play, mine: str, up: int) -> None:
    worths = play.worths(held(mine), up, acted=True)
    assert set(worths) == {"hit", "stand"}
    for action, worth in worths.items():
        assert abs(worth - float(slow_worth(play.table, held(mine), up, action))) < 1e-11


def finish_dealer(cards: list[int], shoe: list[int]) -> None:
    while total(by_values(tuple(cards))) < 17:
        cards.append(shoe.pop())


def test_classes_of_rounds_are_paid_as_settlement_pays_them(play: Play) -> None:
    """Random rounds without a split: the class that the solver puts them into has the net of the settled round."""
    table, chance = play.table, random.Random(2)
    for _ in range(300):
        shoe = list(range(52))
        chance.shuffle(shoe)
        mine, dealer = [shoe.pop(), shoe.pop()], [shoe.pop(), shoe.pop()]
        actions: list[str] = []
        stopped = table.drawing.stopped(tuple(dealer))
        if chance.random() < 0.1:
            actions.append("surrender")
        while not stopped and "surrender" not in actions and 0 < hard(by_values(tuple(mine))) < 22:
            legal = table.legal(by_values(tuple(mine)), acted=bool(actions))
            if not legal or actions[-1:] in (["stand"], ["double"]):
                break
            actions.append(chance.choice([action for action in legal if action != "split"]))
            if actions[-1] in ("hit", "double"):
                mine.append(shoe.pop())
        finish_dealer(dealer, shoe)
        row = {"seat": 1, "wagers": {"game": "100"}, "cards": print_cards(mine), "actions": actions}
        report = settled(GAME, row, dealer=print_cards(dealer), options={"decks": "1"})
        kind = class_of(tuple(mine), tuple(dealer), actions, stopped)
        assert Fraction(net(report)) == 100 * table.nets[kind], (mine, dealer, actions, kind)


def class_of(mine: Cards, dealer: Cards, actions: list[str], stopped: bool) -> int | str:
    points, theirs = total(by_values(mine)), total(by_values(dealer))
    natural = len(mine) == 2 and points == 21
    if "surrender" in actions:
        return 7
    if stopped:
        return "natural tie" if natural else "to a natural"
    if natural:
        suited_king = {card >> 2 for card in mine} == {11, 12} and len({card & 3 for card in mine}) == 1
        return "elite" if suited_king else "natural"
    if points == 31:
        return 3
    result = 2 if points > 21 else 0 if theirs > 21 or points > theirs else 1 if points == theirs else 2
    return result + 4 * ("double" in actions)


@pytest.mark.parametrize(("pair", "up"), [("88", 8), ("AA", 5), ("22", 4), ("99", 7), ("TT", 5)])
def test_sampled_splits_agree_with_their_worth_hand_by_hand(play: Play, pair: str, up: int) -> None:
    """A few per mille of a wager apart at most: the worth takes the same shoe for every hand of the split."""
    tally = drawing.Tally(play)
    tally._sample(Start(held(pair), up, 0.0, 0.0), 1.0, 1 << 15)
    mean = sum(net * chance for (net, _), chance in tally.splits.items()) / play.table.scale
    worth = play.worths(held(pair), up)["split"]
    assert abs(mean - worth) < 4 * tally.variance**0.5 + 0.005
    assert abs(sum(tally.splits.values()) - 1) < 1e-9


def test_starts_are_all_deals(play: Play) -> None:
    assert abs(sum(start.chance for start in starts(play)) - 1) < 1e-12
    natural = sum(start.chance for start in starts(play) if start.held == held("AT"))
    assert abs(natural - float(Fraction(2 * 4 * 16, 52 * 51))) < 1e-12


@pytest.mark.parametrize(
    ("mine", "up", "action"),
    [
        ("T6", ACE, "surrender"), ("52", ACE, "surrender"), ("T7", ACE, "surrender"), ("T6", TEN, "surrender"),
        ("83", 5, "double"), ("A7", 8, "hit"), ("A7", 3, "double"), ("88", 6, "split"), ("TT", 5, "stand"),
        ("93", 3, "stand"), ("T2", 3, "hit"),
    ],
)  # fmt: skip
def test_the_first_decision_is_that_of_published_charts(play: Play, mine: str, up: int, action: str) -> None:
    """Early surrender in one deck: hard 5 to 7 and 12 to 17 against an ace.
    Ten-two against a four is the known exception."""
    assert first_action(play, Start(held(mine), up, 0.0, play.stopped(held(mine), up))) == action


def test_the_price_is_an_estimate_with_a_small_error() -> None:
    one = drawing.solve(ONE_DECK, rounds=1 << 10, threads=1)
    two = drawing.solve(ONE_DECK, rounds=1 << 10, threads=2)
    assert family_of(ONE_DECK.game) == "drawing"
    assert one.outcomes == two.outcomes
    price = one.price()
    assert price.method == "simulation"
    assert price.standard_error is not None
    assert price.standard_error < 0.0005
    assert Fraction(3, 1000) < price.house_edge < Fraction(7, 1000)
    assert one.short is not None
    assert 0 <= price.expectation - one.short.expectation < Fraction(1, 1000)
    said = {(item.when, item.do) for item in one.short.sentences}
    assert ("a pair of A", "split") in said


@pytest.mark.slow
def test_more_decks_and_a_dealer_who_hits_soft_17_cost_the_player() -> None:
    def edge(**options: str) -> Fraction:
        terms = Terms(built(GAME), options={name.replace("_", "-"): value for name, value in options.items()})
        return drawing.solve(terms, rounds=1 << 10).price().house_edge

    assert edge(decks="1") < edge(decks="8") < edge(decks="8", dealer_soft_17="hit")


@pytest.mark.slow
@pytest.mark.parametrize("decks", range(1, 9))
def test_the_whole_estimate_is_good_to_a_hundredth_of_a_percent(decks: int) -> None:
    found = drawing.solve(Terms(built(GAME), options={"decks": str(decks)}))
    assert found.standard_error is not None
    assert found.standard_error < 0.00005


def test_advice_is_what_is_done(play: Play) -> None:
    for mine, up in [("T6", 8), ("A5", 4), ("88", TEN), ("92", ACE), ("T4", 1)]:
        cards = tuple(
            4 * (12 if letter == "A" else "23456789T".index(letter)) + place for place, letter in enumerate(mine)
        )
        shown = (4 * (12 if up == ACE else up - 1) + 3,)
        advice = strategy.advice(play, cards, shown, ())
        done = first_action(play, Start(held(mine), up, 0.0, play.stopped(held(mine), up)))
        assert advice.best == done
        assert not advice.exact
        before = strategy.choice(play, cards, shown, (), ("surrender", "play-on"))
        assert before == ("surrender" if done == "surrender" else "play-on")
        after = strategy.choice(play, cards, shown, (), play.table.legal(held(mine)))
        assert after == best_of(play.worths(held(mine), up))


@pytest.mark.slow
def test_every_hand_that_comes_up_is_in_the_complete_strategy(play: Play) -> None:
    found = {(item.street, item.when): item for item in strategy.decisions(play)}
    assert found["the first two cards", "6 T against 7"].action == "hit"
    assert found["after a hit", "2 4 T against 7"].action == "hit"
    assert ("the first two cards", "A T against 7") not in found
    firsts = sum(item.deals for item in found.values() if item.street == "the first two cards")
    assert abs(firsts / strategy.PARTS - (1 - 2 * 4 * 16 / (52 * 51))) < 1e-9


def test_refusals(play: Play) -> None:
    with pytest.raises(CroupierError, match="with the best play only"):
        drawing.solve(ONE_DECK, policy=always("stand"))
    with pytest.raises(CroupierError, match="needs the one card that the dealer shows, 0 are given"):
        strategy.advice(play, (0, 4), (), ())
    with pytest.raises(CroupierError, match="3 cards come of decisions"):
        strategy.advice(play, (0, 4, 8), (20,), ())
    with pytest.raises(CroupierError, match="a hand of 26 points has no decision"):
        strategy.advice(play, (32, 36, 16), (20,), ("hit",))
