"""Hands drawn card by card, while they are played: what is open now, and which hand the next card goes to."""

from __future__ import annotations

import pytest

from croupier.cards.card import parse_cards
from croupier.errors import IllegalAction
from croupier.games.registry import built
from croupier.rules.drawing import Drawing
from croupier.rules.turn import Turn, replay


@pytest.fixture
def drawing() -> Drawing:
    found = built("ca/blackjack-elite").mechanic
    assert isinstance(found, Drawing)
    return found


def turn(drawing: Drawing, cards: str, up: str = "9d") -> Turn:
    return Turn(drawing, 1, parse_cards(cards, copies=8), parse_cards(up)[0])


def checked(drawing: Drawing, cards: str) -> Turn:
    found = turn(drawing, cards)
    found.check(stopped=False)
    return found


def test_before_the_hole_card_is_looked_at(drawing: Drawing) -> None:
    assert turn(drawing, "Ts 6d").legal() == ("surrender",)
    insured = turn(drawing, "Ts 6d", up="Ad")
    assert insured.legal() == ("insurance", "surrender")
    insured.take("insurance")
    assert insured.legal() == ("surrender",)
    with pytest.raises(IllegalAction, match="'insurance': hand 1 of seat 1 may surrender"):
        insured.take("insurance")
    insured.take("surrender")
    assert insured.legal() == ()


def test_a_dealers_natural_ends_the_turn(drawing: Drawing) -> None:
    stopped = turn(drawing, "Ts 6d")
    stopped.check(stopped=True)
    assert stopped.legal() == ()
    assert not stopped.wants_card


def test_a_hit_wants_a_card_before_anything_else(drawing: Drawing) -> None:
    hand = checked(drawing, "Ts 6d")
    hand.take("hit")
    assert hand.wants_card
    assert hand.legal() == ()
    with pytest.raises(IllegalAction, match="after the last decision"):
        hand.take("stand")
    hand.deal(parse_cards("2c")[0])
    assert hand.legal() == ("hit", "stand")


def test_hands_of_22_to_30_are_frozen(drawing: Drawing) -> None:
    hand = checked(drawing, "Ts 6d")
    hand.take("hit")
    hand.deal(parse_cards("6c")[0])
    assert hand.legal() == ()


def test_a_double_takes_one_card(drawing: Drawing) -> None:
    hand = checked(drawing, "6s 5d")
    hand.take("double")
    hand.deal(parse_cards("2c")[0])
    assert hand.legal() == ()
    assert hand.hands[0].doubled


def test_split_hands_are_played_one_after_the_other(drawing: Drawing) -> None:
    hand = checked(drawing, "8s 8d")
    assert "split" in hand.legal()
    hand.take("split")
    assert (hand.at, hand.wants_card) == (0, True)
    hand.deal(parse_cards("Th")[0])
    assert "surrender" in hand.legal()
    hand.take("stand")
    assert (hand.at, hand.wants_card) == (1, True)
    hand.deal(parse_cards("8c")[0])
    hand.take("split")
    assert [len(item.cards) for item in hand.hands] == [2, 1, 1]


def test_no_more_than_four_hands(drawing: Drawing) -> None:
    hand = checked(drawing, "8s 8d")
    for card in ("8h", "8c", "8s"):
        hand.take("split")
        hand.deal(parse_cards(card)[0])
    assert len(hand.hands) == 4
    assert "split" not in hand.legal()


def test_a_turn_is_replayed_as_far_as_its_cards_go(drawing: Drawing) -> None:
    half = replay(turn(drawing, "8s 8d"), ("split",), (parse_cards("8s"), parse_cards("8d")), stopped=False)
    assert half.wants_card
    again = replay(
        turn(drawing, "8s 8d"), ("split", "split"), tuple(map(parse_cards, ("8s", "8d", "8h"))), stopped=False
    )
    assert [len(item.cards) for item in again.hands] == [1, 1, 1]


@pytest.mark.parametrize(("decks", "seats", "most"), [(1, 1, 32), (6, 7, 195), (8, 3, 143)])
def test_the_most_cards_a_round_can_take(drawing: Drawing, decks: int, seats: int, most: int) -> None:
    """The smallest cards first, until four hands a seat are worth 31 each and the dealer's 26."""
    worth = sorted(min(rank + 1, 10) for rank in range(13) for _ in range(4 * decks))
    left, count = seats * 4 * 31 + 26, 0
    while count < len(worth) and worth[count] <= left:
        left, count = left - worth[count], count + 1
    assert drawing.most(decks, seats) == count == most
