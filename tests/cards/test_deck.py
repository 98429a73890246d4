"""Decks that check themselves, and shoes with a cut card."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.cards.card import parse_card, parse_cards
from croupier.cards.deck import STANDARD_52, WITH_JOKER, WITH_TWO_JOKERS, DeckSpec, Shoe, check, find_defects
from croupier.errors import CardError

specs = st.builds(DeckSpec, decks=st.integers(1, 8), jokers=st.integers(0, 2))


def test_sizes() -> None:
    assert [spec.size for spec in (STANDARD_52, WITH_JOKER, WITH_TWO_JOKERS, DeckSpec(decks=8))] == [52, 53, 54, 416]


@given(specs, st.randoms())
def test_a_complete_deck_passes_in_any_order(spec: DeckSpec, random: st.DataObject) -> None:
    cards = list(spec.cards())
    random.shuffle(cards)  # type: ignore[attr-defined]
    assert len(cards) == spec.size
    check(cards, spec)


@pytest.mark.parametrize(
    ("change", "spec", "said"),
    [
        ({"As": "Kd"}, STANDARD_52, "missing As; too often Kd"),
        ({"As": "Jk"}, STANDARD_52, "missing As; not of this deck Jk"),
        ({"Jk": ""}, WITH_JOKER, "missing Jk"),
        ({"Jk": "2c"}, WITH_TWO_JOKERS, "missing Jk; too often 2c"),
        ({"2c": "", "2d": ""}, STANDARD_52, "missing 2c, 2d"),
    ],
)
def test_wrong_cards_are_named_in_one_sentence(change: dict[str, str], spec: DeckSpec, said: str) -> None:
    cards = list(spec.cards())
    for old, new in change.items():
        place = cards.index(parse_card(old))
        cards[place : place + 1] = parse_cards(new)
    with pytest.raises(CardError) as refused:
        check(cards, spec)
    assert str(refused.value).startswith(f"defective deck, one deck of {spec.size} cards wanted: {said} [30-1007(1)")


def test_codes_that_are_no_cards_are_named() -> None:
    assert find_defects([*STANDARD_52.cards(), 60, -1], STANDARD_52).foreign == (-1, 60)
    with pytest.raises(CardError, match="no card at all: code -1, 60"):
        check([*STANDARD_52.cards(), 60, -1], STANDARD_52)


def test_six_decks_may_hold_each_card_six_times() -> None:
    six = DeckSpec(decks=6)
    check(six.cards(), six)
    with pytest.raises(CardError, match=r"too often As \(twice\)"):
        check((*six.cards(), 51, 51), six)


def test_jokers_of_two_decks_look_alike() -> None:
    spec = DeckSpec(decks=2, jokers=1)
    check((*DeckSpec(decks=2).cards(), 52, 53), spec)


@pytest.mark.parametrize("bad", [{"decks": 0}, {"jokers": 3}, {"jokers": -1}])
def test_a_spec_that_cannot_be(bad: dict[str, int]) -> None:
    with pytest.raises(CardError):
        DeckSpec(**bad)


def test_a_shoe_gives_its_cards_in_order() -> None:
    shoe = Shoe.load(STANDARD_52.cards(), STANDARD_52)
    first, rest = shoe.draw(5)
    second, rest = rest.draw()
    assert (*first, *second) == STANDARD_52.cards()[:6]
    assert (shoe.left, rest.left) == (52, 46)


def test_burned_cards_are_set_apart() -> None:
    shoe = Shoe.load(STANDARD_52.cards(), STANDARD_52).burn().draw(3)[1].burn()
    assert shoe.burned == (0, 4)
    assert shoe.left == 47


@pytest.mark.parametrize(("drawn", "out"), [(39, False), (40, False), (41, True)])
def test_the_cut_card_comes_out_with_the_first_card_behind_it(drawn: int, out: bool) -> None:
    shoe = Shoe.load(STANDARD_52.cards(), STANDARD_52, cut=40)
    assert shoe.draw(drawn)[1].cut_card_out is out


def test_without_a_place_the_cut_card_conceals_the_bottom_card() -> None:
    shoe = Shoe.load(STANDARD_52.cards(), STANDARD_52)
    assert not shoe.draw(51)[1].cut_card_out
    assert shoe.draw(52)[1].cut_card_out


def test_what_a_shoe_refuses() -> None:
    with pytest.raises(CardError, match="missing As"):
        Shoe.load(range(51), STANDARD_52)
    with pytest.raises(CardError, match="behind 53 of 52"):
        Shoe.load(range(52), STANDARD_52, cut=53)
    shoe = Shoe.load(range(52), STANDARD_52).draw(50)[1]
    for count in (3, -1):
        with pytest.raises(CardError, match="with 2 left"):
            shoe.draw(count)
