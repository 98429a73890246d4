"""Wild Six Card Draw: every hand discards one card, jokers are in the deck, and the dealer has six cards."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb

import numpy as np
import pytest

from croupier.cards.card import JOKERS, parse_cards, print_cards
from croupier.exact import exchange, plan
from croupier.exact.exchange.strategy import kept_features
from croupier.exact.exchange.table import make_table
from croupier.exact.frame.policy import Policy
from croupier.exact.frame.solution import Sentence
from croupier.exact.frame.terms import Terms
from croupier.exact.side.lines import prices_of
from croupier.games.registry import built
from tests.exact.twin import deck_of, kinds
from tests.naive.settled.dj_wild import STRAIGHT
from tests.naive.settled.hands import Value
from tests.naive.settled.wild_six_card_draw import best

GAME = "co/wild-six-card-draw"
# Three ranks and two jokers: fourteen cards, of which twelve are dealt.
SMALL = (3, 8, 12)


def paid_by(schedule: str) -> Terms:
    game = built(GAME)
    return Terms(game, {"poker-bet": game.schedules["poker-bet"][schedule]})


@cache
def worth(cards: tuple[int, ...]) -> Value:
    return best(print_cards(cards).split())


def best_discards(ranks: tuple[int, ...], automatic: Fraction) -> Fraction:
    """The slow way: each card of each hand thrown away, each drawn, against each dealer."""
    deck, total = deck_of(ranks, 2), Fraction(0)
    for hand, weight in kinds(deck, 5):
        if worth(hand)[0] >= STRAIGHT:
            total += weight * automatic
            continue
        rest, found = [card for card in deck if card not in hand], []
        for thrown in hand:
            kept, won = [card for card in hand if card != thrown], 0
            for drawn in rest:
                mine = worth(tuple(sorted([*kept, drawn])))
                for dealer in combinations([card for card in rest if card != drawn], 6):
                    won += (mine > worth(dealer)) - (mine < worth(dealer))
            found.append(Fraction(won, len(rest) * comb(len(rest) - 1, 6)))
        total += weight * max(found)
    return total / comb(len(deck), 5)


@pytest.mark.parametrize(("schedule", "automatic"), [("even-money", Fraction(1)), ("3-to-2", Fraction(3, 2))])
def test_the_best_play_of_a_small_deck(schedule: str, automatic: Fraction) -> None:
    found = exchange.solve(paid_by(schedule), ranks=SMALL).price()
    assert found.combinations == comb(14, 5) * 9 * comb(8, 6)
    assert found.expectation == best_discards(SMALL, automatic)


@pytest.mark.parametrize("threads", [1, 2])
def test_hands_that_may_not_be_dealt_twice(threads: int) -> None:
    """Deals of one hand looked at one by one, in a deck where few cards are left for the dealer."""
    ranks = (0, 6, 12)
    table = make_table(Terms(built(GAME)), ranks)
    found = exchange.counted(table.deck, tuple(table.kinds.tolist()), threads)
    deck = deck_of(ranks, 2)
    for row in range(0, len(found.hands), 23):
        hand = found.hands[row].tolist()
        rest, cells = [card for card in deck if card not in hand], np.zeros((6, 3), dtype=np.int64)
        for drawn in rest:
            for dealer in combinations([card for card in rest if card != drawn], 6):
                for slot in range(6):
                    kept = [card for place, card in enumerate(hand) if place + 1 != slot]
                    mine = worth(tuple(sorted([*kept, drawn] if slot else kept)))
                    theirs = worth(dealer)
                    cells[slot, 0 if mine > theirs else 1 if mine == theirs else 2] += 1
        assert (found.cells[row].sum(axis=1) == cells).all(), hand


def test_discards_of_a_small_deck_in_words() -> None:
    """What is worth keeping is found by sentences; where none holds, the lowest card goes."""
    main = Terms(built(GAME))
    found = exchange.solve(main, ranks=(3, 6, 8, 10))
    assert found.short is not None
    assert {said.do for said in found.short.sentences} == {"discard"}
    assert found.short.sentences[-1].when == "anything else"
    again = exchange.solve(main, ranks=(3, 6, 8, 10), policy=Policy("short", found.short.sentences))
    assert again.price().expectation == found.short.expectation <= found.price().expectation
    lowest = exchange.solve(main, ranks=(3, 6, 8, 10), policy=Policy("always", (Sentence("always", "discard"),)))
    assert lowest.price().expectation < found.short.expectation


@pytest.mark.parametrize(
    ("kept", "said", "holds"),
    [
        ("7c 7d 7h 2s", "three of a kind", True), ("7c 7d 2h 2s", "three of a kind", False),
        ("7c 7d 2h 2s", "two pair", True), ("7c 7d 7h 2s", "two pair", False), ("7c 7d 3h 2s", "a pair", True),
        ("7c 7d 3h Jk", "a joker and a pair", True), ("7c 5d 3h Jk", "a joker and a pair", False),
        ("7c 5d 3h Jk", "a joker", True), ("7c 5d Jk Jk", "two jokers", True),
        ("7c 5c 3c Jk", "four cards of one suit", True),
        ("7c 5c 3d Jk", "four cards of one suit", False), ("7c 6d 5h 3s", "four cards of a straight", True),
        ("7c 6d 5h 2s", "four cards of a straight", False), ("Ac 2d 3h 5s", "four cards of a straight", True),
        ("Ac Jd Th 9s", "four cards of a straight", False), ("7c 6d 5h 4s", "four cards in sequence", True),
    ],
)  # fmt: skip
def test_words_for_what_is_kept(kept: str, said: str, holds: bool) -> None:
    cards = [*parse_cards(kept)]
    assert kept_features(np.array([cards], dtype=np.uint8))[said].tolist() == [holds]


@pytest.mark.slow
def test_the_price_of_the_whole_deck() -> None:
    """54 cards; and the same deals at 3 to 2 for automatic winners."""
    even, more = (plan.solve(paid_by(name)).price() for name in ("even-money", "3-to-2"))
    assert even.combinations == comb(54, 5) * 49 * comb(48, 6)
    assert even.expectation == Fraction(-833_917_328_053, 22_638_454_658_820)
    automatic = sum(item.count for item in even.outcomes if "automatic" in item.name)
    assert more.expectation - even.expectation == Fraction(automatic, 2 * even.combinations)
    # Straights or better of five cards, as the queens or better wager counts them.
    (queens,) = prices_of(Terms(built(GAME)), built(GAME).schedules["queens-or-better"]["A1"])
    counts = [item.count for item in queens.outcomes if item.net > 3]
    assert Fraction(automatic, even.combinations) == Fraction(sum(counts), comb(54, 5)) == Fraction(65_514, comb(54, 5))


@pytest.mark.slow
def test_advice_by_any_suits_and_either_joker() -> None:
    main = Terms(built(GAME))
    for joker in JOKERS:
        advice = plan.advise(main, {"player": (*parse_cards("Qs Qd 7c 3h"), joker)})
        assert advice.best == "discard 7c"
        assert advice.evs["discard Qs"] == advice.evs["discard Qd"]
        assert exchange.decide(main, "", {"player": (*parse_cards("Qs Qd 7c 3h"), joker)}, (), ("discard",)) == (
            "discard", parse_cards("7c"),
        )  # fmt: skip
