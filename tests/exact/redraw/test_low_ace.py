"""The dealer's draw by an independent reading of 30-1099.12(12), and the solver against deals drawn card by card."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations

import pytest

from croupier.cards.ranking import get_ranking
from croupier.count.showdowns import WHOLE_DECK, codes
from croupier.count.throws import UP_TO_TWO as DISCARDS
from croupier.exact import redraw
from croupier.exact.frame.terms import Terms
from croupier.exact.redraw.table import RedrawTable, make_table, thrown
from croupier.games.colorado import caribbean_draw
from croupier.games.colorado.caribbean_draw import dealer_keeps
from croupier.games.registry import built
from tests.exact.redraw.test_redraw import main
from tests.exact.twin import Cards

ACE = 12
# A to 6 without the five: two inside straights with a low ace, and nothing else that is four to a straight.
LOW = (0, 1, 2, 4, ACE)
STRAIGHTS = [frozenset({ACE, 0, 1, 2, 3}), *(frozenset(range(low, low + 5)) for low in range(9))]


def naive_keeps(cards: Cards) -> frozenset[int]:
    """(12)(a) to (c) by what a card can still make: an open end is two ranks that complete a straight,
    an inside one is one.

    Of two inside straights the one for the higher straight is played, in which a low ace is the lowest card.
    """
    ranks = Counter(card >> 2 for card in cards)
    suits = Counter(card & 3 for card in cards)
    if frozenset(ranks) in STRAIGHTS or len(suits) == 1 or sorted(ranks.values()) in ([1, 4], [2, 3]):
        return frozenset(cards)
    held = frozenset(card for card in cards if ranks[card >> 2] > 1)
    if len(held) in (3, 4):
        return held
    if held:
        return held | {max((card for card in cards if card not in held), key=lambda card: card >> 2)}
    if max(suits.values()) == 4:
        return frozenset(card for card in cards if suits[card & 3] == 4)
    best: tuple[int, int, frozenset[int]] | None = None
    for four in combinations(cards, 4):
        mine = {card >> 2 for card in four}
        made = [place for place, straight in enumerate(STRAIGHTS) if mine < straight]
        if made and (best is None or (len(made), max(made)) > best[:2]):
            best = len(made), max(made), frozenset(four)
    return best[2] if best else frozenset(sorted(cards, key=lambda card: card >> 2)[2:])


def test_the_dealer_keeps_what_an_independent_reading_keeps() -> None:
    """Every set of five ranks, in no suit, and any hand in any suits."""
    chance = random.Random(1212)
    hands = [tuple(4 * rank + place % 2 for place, rank in enumerate(ranks)) for ranks in combinations(range(13), 5)]
    hands += [tuple(sorted(chance.sample(range(52), 5))) for _ in range(20_000)]
    for hand in hands:
        assert frozenset(dealer_keeps(hand)) == naive_keeps(hand), hand


def test_of_two_inside_straights_the_low_ace_goes() -> None:
    """A-2-3-4-6 and like: with the five the other four make a straight to the six, the ace only one to the five."""
    for ranks in combinations(range(5), 4):
        hand = tuple(sorted([*(4 * rank + place % 2 for place, rank in enumerate(ranks)), 4 * ACE + 2]))
        # With a six among them; without it they are the straight to the five, which stands.
        assert (4 * ACE + 2 not in dealer_keeps(hand)) == (4 in ranks), hand


@cache
def score(cards: Cards) -> int:
    return get_ranking("high").score(cards)


@cache
def kept_by(cards: Cards) -> Cards:
    return tuple(sorted(naive_keeps(cards)))


def worth(table: RedrawTable, hand: Cards, out: Cards, ranks: tuple[int, ...]) -> Fraction:
    """A discard against every first hand of the dealer: the player draws card by card, then the dealer does."""
    kept = tuple(card for card in hand if card not in out)
    deck = [4 * rank + suit for rank in ranks for suit in range(4) if 4 * rank + suit not in hand]
    bar, strengths = (
        int(table.strengths[table.bar]),
        {value: place for place, value in enumerate(table.strengths.tolist())},
    )
    total, deals = Fraction(0), 0
    for dealt in combinations(deck, 5):
        rest = [card for card in deck if card not in dealt]
        stays = kept_by(dealt)
        for drawn in permutations(rest, len(out)):
            mine = score(tuple(sorted((*kept, *drawn))))
            kind = int(table.kinds[strengths[mine]])
            left = [card for card in rest if card not in drawn]
            ends: Counter[int] = Counter()
            for theirs in permutations(left, 5 - len(stays)):
                strength = score(tuple(sorted((*stays, *theirs))))
                ends[0 if strength < bar else 1 if mine > strength else 2 if mine == strength else 3] += 1
            number = sum(ends.values())
            total += Fraction(sum(int(table.payoffs[kind, end]) * times for end, times in ends.items()), number)
            deals += 1
    return total / (deals * table.scale)


def check(samples: int, most: int) -> None:
    table = make_table(main(), LOW)
    found = redraw.play(table, redraw.counted(main(), LOW, 1))
    chance = random.Random(1216)
    slots = [slot for slot, out in enumerate(DISCARDS) if out.bit_count() <= most]
    for row in chance.sample(range(len(found.hands)), samples):
        hand = tuple(codes(found.hands[row : row + 1], LOW)[0].tolist())
        _, draws = redraw.evs_of(table, found, row, hand)
        slot = chance.choice(slots)
        assert draws[table.said(slot, hand)] == worth(table, hand, thrown(slot, hand), LOW), (hand, slot)


@pytest.mark.slow
def test_hands_that_stand_against_every_dealer_of_a_deck_with_a_low_ace() -> None:
    check(1, 0)


@pytest.mark.slow
def test_hands_that_draw_against_every_dealer_of_a_deck_with_a_low_ace() -> None:
    check(6, 1)


@pytest.mark.slow
def test_the_price_with_the_ace_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """The other way to read (12)(b), which the erratum names beside ours."""
    plain = caribbean_draw.four_to_a_straight

    def with_the_ace(cards: Cards) -> Cards:
        kept = plain(cards)
        aces = [card for card in cards if card >> 2 == ACE]
        ranks = sorted(card >> 2 for card in kept)
        # Two inside straights: the one kept has a hole, and the ace goes with the others up to the five.
        if len(aces) != 1 or aces[0] in kept or not kept or ranks[-1] - ranks[0] != 4:
            return kept
        low = tuple(card for card in cards if card >> 2 <= 3) + tuple(aces)
        return low if len(low) == 4 else kept

    monkeypatch.setattr(caribbean_draw, "four_to_a_straight", with_the_ace)
    terms = Terms(built("co/caribbean-draw"))
    table = make_table(terms, WHOLE_DECK)
    found = redraw.play(table, redraw.counted.__wrapped__(terms, WHOLE_DECK, 2))
    total = sum((outcome.net * outcome.count for outcome in redraw.outcomes(table, found)), Fraction(0))
    assert total / found.deals == Fraction(-147297393680153, 5720837158436400)
