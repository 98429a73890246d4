"""The contract's notation, read and printed."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.cards.card import (
    JOKERS,
    NAMES,
    is_joker,
    make,
    parse_card,
    parse_cards,
    print_cards,
    rank_of,
    suit_of,
)
from croupier.errors import CardError

hands = st.lists(st.integers(0, 51), unique=True, max_size=52)


@given(hands, st.sampled_from([" ", "", ", ", "\t"]))
def test_printed_cards_are_read_back(cards: list[int], between: str) -> None:
    assert parse_cards(between.join(NAMES[card] for card in cards)) == tuple(cards)


@given(hands)
def test_case_and_tens_are_free(cards: list[int]) -> None:
    text = print_cards(cards)
    for form in (text.upper(), text.lower(), text.replace("T", "10")):
        assert parse_cards(form) == tuple(cards)


@given(st.text(alphabet="23456789TJQKAcdhsxk10 ,", max_size=12))
def test_what_is_read_prints_to_what_reads_the_same(text: str) -> None:
    try:
        cards = parse_cards(text)
    except CardError:
        return
    assert parse_cards(print_cards(cards)) == cards


@given(st.integers(0, 51))
def test_a_card_is_its_rank_and_suit(card: int) -> None:
    assert make(rank_of(card), suit_of(card)) == card
    assert NAMES[card] == "23456789TJQKA"[rank_of(card)] + "cdhs"[suit_of(card)]
    assert not is_joker(card)


def test_jokers() -> None:
    assert parse_cards("Jk") == parse_cards("joker") == parse_cards("JOKER") == (52,)
    assert parse_cards("Jk As joker") == (52, 51, 53)
    assert parse_cards("JhJkJs") == (38, 52, 39)
    assert all(map(is_joker, JOKERS))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("As Xx", "unknown card 'Xx'"),
        ("As Ax", "unknown card 'Ax'"),
        ("1s", "unknown card '1s'"),
        ("As Kd As", "card As appears twice"),
        ("Jk Jk Jk", "card Jk appears twice"),
    ],
)
def test_what_cannot_be_read_is_named(text: str, said: str) -> None:
    with pytest.raises(CardError, match=said):
        parse_cards(text)


def test_copies_of_several_decks() -> None:
    assert parse_cards("As As", copies=2) == (51, 51)
    with pytest.raises(CardError, match="As"):
        parse_cards("As As As", copies=2)


def test_one_card_is_one_card() -> None:
    assert parse_card("10d") == parse_card("Td")
    for text in ("", "As Kd"):
        with pytest.raises(CardError, match="one card is wanted"):
            parse_card(text)
