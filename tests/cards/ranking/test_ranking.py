"""What a ranking says of single hands: strength, category, the cards that play, and words."""

from __future__ import annotations

import pytest

from croupier.cards.card import print_cards
from croupier.cards.ranking import RANKINGS, Ranking, get_ranking
from croupier.errors import CardError, CroupierError, RankingError
from tests.cards.ranking.deals import deals


def said(name: str, cards: str) -> tuple[str, str]:
    ranking = get_ranking(name)
    hand = ranking.read(cards)
    return print_cards(ranking.best(hand)), ranking.describe(hand)


def test_the_contracts_example() -> None:
    high = get_ranking("high")
    cards = high.read("As Ks Qs Js Ts 2d 3c")
    assert high.category(cards) == "royal flush"
    assert high.strength(cards) == 7461
    assert said("high", "As Ks Qs Js Ts 2d 3c") == ("As Ks Qs Js Ts", "royal flush, spades")


def test_high_strengths_have_no_gaps_at_the_ends() -> None:
    high = get_ranking("high")
    assert high.strength(high.read("7s 5d 4c 3h 2d")) == 0
    assert high.strength(high.read("7s 6d 4c 3h 2d")) == 1
    assert high.strength(high.read("Kh Qh Jh Th 9h")) == 7460


@pytest.mark.parametrize(
    ("name", "cards", "best", "words"),
    [
        ("high", "2c As 9d Ad Kh Kc 3s", "As Ad Kh Kc 9d", "two pair, aces and kings"),
        ("high", "Ac 2d 3h 4s 5c Kd Kh", "5c 4s 3h 2d Ac", "straight, five high"),
        ("high", "6c 6d 6h 6s 2c 2d 2h", "6c 6d 6h 6s 2c", "four of a kind, sixes"),
        ("high", "6c 6d 6h 2c 2d", "6c 6d 6h 2c 2d", "full house, sixes over deuces"),
        ("high", "Jc 9d 7h 5s 3c", "Jc 9d 7h 5s 3c", "jack high"),
        ("high-joker", "Tc Jk 8d 7h 6s", "Tc Jk 8d 7h 6s", "straight, ten high, joker as nine"),
        ("high-joker", "Ac Ad Ah As Jk", "Ac Ad Ah As Jk", "five aces, joker as ace"),
        ("high-joker", "Kc Kd 8d 7h Jk", "Kc Kd Jk 8d 7h", "pair of kings, joker as ace"),
        ("high-joker", "9h 5h 2h Kh Jk Jk", "Jk Kh Jk 9h 5h", "flush, ace high, hearts, jokers as ace and queen"),
        ("high-wild", "Kc Kd 8d 7h Jk", "Kc Kd Jk 8d 7h", "three of a kind, kings, joker as king"),
        ("high-wild", "Kc Kd Ks Kh Jk", "Kc Kd Ks Kh Jk", "five of a kind, kings, joker as king"),
        ("dj-wild", "2c 2d 2h 2s Jk", "2c 2d 2h 2s Jk", "five wilds"),
        (
            "dj-wild",
            "9c 9d 2h 2s Jk",
            "9c 9d 2h 2s Jk",
            "five of a kind, nines, deuces as nine and nine, joker as nine",
        ),
        ("three-card", "Kd Ad Qd", "Ad Kd Qd", "mini royal, diamonds"),
        ("three-card", "3d 2h As 9c", "3d 2h As", "straight, three high"),
        ("three-card-aces", "Ac Ad Ah", "Ac Ad Ah", "three aces"),
        ("crazy-4", "Ac Ad Ah As 2c", "Ac Ad Ah As", "four aces"),
        ("four-card-frenzy", "Kc Qc Jc Tc 9d", "Kc Qc Jc Tc", "straight flush, king high, clubs"),
        ("two-card", "Kc Jk", "Jk Kc", "ace high, joker as ace"),
        ("two-card-wild", "Kc Jk", "Kc Jk", "pair of kings, joker as king"),
        ("2-card-poker", "Ac 2c Kd Qh", "2c Ac", "straight flush, deuce high, clubs"),
        ("three-card-split-two", "Ac 2d", "2d Ac", "connected cards, deuce high"),
        ("hole-cards", "Kd Ad", "Ad Kd", "ace-king suited"),
        ("hole-cards", "9d 9c", "9d 9c", "pair of nines"),
        ("ace-to-five-8", "8c 6d 4h 3s Ac Kd Kc", "8c 6d 4h 3s Ac", "8-6-4-3-A low"),
        ("ace-to-five-8", "9c 6d 4h 3s Ac Kd Kc", "", "no low"),
        ("ace-to-five", "Ac Jk 6d 4h 3s", "6d 4h 3s Jk Ac", "6-4-3-2-A low, joker as deuce"),
        ("deuce-to-seven", "7c 5d 4h 3s 2c", "7c 5d 4h 3s 2c", "7-5-4-3-2 low"),
        ("deuce-to-seven", "7c 6d 5h 4s 3c", "7c 6d 5h 4s 3c", "7-6-5-4-3 low, a straight"),
        ("omaha-high", "As Ks 2c 2d Qs Js Ts 9s 8s", "As Ks Qs Js Ts", "royal flush, spades"),
        ("omaha-high", "As 2c 3d 4h Qs Js Ts 9s Ks", "As Ks Qs Js 4h", "ace high"),
        ("holdem-88", "2c 3d Qs Js Ts 9s", "Qs Js Ts 9s 3d", "queen high"),
        ("both-hole-cards", "2c 3d Qs Qh Qd Qc Ks", "Qs Qh Qd 3d 2c", "three of a kind, queens"),
        ("flush-length", "Ac 9c 7c 4c Kd Qd 2h", "Ac 9c 7c 4c", "four-card flush, ace high, clubs"),
        ("flush-length-wild", "Ac 9c 7c 2d Kd Qd 3h", "Ac 2d 9c 7c", "four-card flush, ace high, clubs, deuce as king"),
        ("straight-flush-length", "Ac 2c 3c 9d Kd Qd 4h", "3c 2c Ac", "three-card straight flush, three high, clubs"),
        ("straight-length", "Jc Qd Kh As 2c 3d 8h", "3d 2c As Kh Qd Jc", "six-card straight, three high"),
        ("six-card", "Ad Kd Qd Jd Td 9d", "Ad Kd Qd Jd Td 9d", "six-card royal flush"),
        ("six-card", "9d 9c 5d Ac 5c Ad", "Ac Ad 9d 9c 5d 5c", "three pair, aces, nines and fives"),
        ("royal-after", "Ad Kd Qd Jd 2c 3c Td", "Ad Kd Qd Jd Td", "royal after 7"),
        ("pai-gow-seven", "Ks Qs Kh Qh Jh Th Jk", "Jk Kh Qh Jh Th Ks Qs", "royal flush with royal match, joker as ace"),
        (
            "pai-gow-seven",
            "9h 8h Jk 6h 5h 4h 3h",
            "9h 8h Jk 6h 5h 4h 3h",
            "seven-card straight flush with joker, joker as seven",
        ),
        ("multi-deck-high", "9h 9h 9h 9h 9h 2c", "9h 9h 9h 9h 9h", "five of a kind suited, nines"),
        ("multi-deck-high", "9h 9h 4h 4h 2h", "9h 9h 4h 4h 2h", "flush, nine high, hearts"),
        ("multi-deck-three", "9h 9h 2c", "9h 9h", "identical pair of nines"),
        ("multi-deck-six", "9h 9c 9h 9d 9s 9h", "9h 9c 9h 9d 9s 9h", "six of a kind, nines"),
        ("baccarat", "9h 9c", "9h 9c", "natural eight"),
        ("thirty-one", "Ah Kh", "Ah Kh", "natural 31"),
        ("prospector-points", "Ah Kh 7c", "Ah Kh 7c", "18 points"),
        ("card", "Th", "Th", "ten"),
    ],
)
def test_best_and_words(name: str, cards: str, best: str, words: str) -> None:
    assert said(name, cards) == (best, words)


@pytest.mark.parametrize("ranking", RANKINGS.values(), ids=RANKINGS)
def test_what_plays_is_held_and_worth_as_much(ranking: Ranking) -> None:
    for cards in deals(ranking, 60, seed=3):
        best = ranking.best(cards)
        left = list(cards)
        for card in best:
            left.remove(card)
        assert ranking.describe(cards)
        if len(best) in ranking.sizes and ranking.name not in ("royal-after", "flopped-high", "six-card-color"):
            ordered = tuple(card for card in cards if card in best)
            assert ranking.category(ordered) == ranking.category(cards), print_cards(cards)


def test_a_royal_flush_is_a_straight_flush() -> None:
    for name, cards in (("high", "As Ks Qs Js Ts"), ("three-card", "As Ks Qs"), ("six-card", "As Ks Qs Js Ts 9s")):
        ranking = get_ranking(name)
        assert ranking.is_a(ranking.read(cards), "straight flush")
        assert not ranking.is_a(ranking.read(cards), "flush")


def test_cards_may_hold_more_than_their_category() -> None:
    ranking = get_ranking("pai-gow-seven")
    cards = ranking.read("As Ks Qs Js Ts 9s 8s")
    assert ranking.category(cards) == "natural seven-card straight flush"
    for name in ("seven-card straight flush", "royal flush", "straight flush"):
        assert ranking.is_a(cards, name)
    assert not ranking.is_a(ranking.read("Ks Qs Js Ts 9s 8s 7s"), "royal flush")
    three = get_ranking("multi-deck-three")
    for name in ("any flush", "any straight", "any a+k+q", "straight flush", "royal flush"):
        assert three.matches(three.read("As Ks Qs"), name)


def test_where_five_of_a_kind_stands() -> None:
    """30-1004(1), .29(2) and .45(15) differ."""
    for name, higher, lower in (
        ("high-wild", "2c 2d 2h 2s Jk", "As Ks Qs Js Ts"),
        ("wild-six-card-draw", "As Ks Qs Js Ts", "Kc Kd Kh Ks Jk"),
        ("wild-six-card-draw", "3c 3d 3h 3s Jk", "Ks Qs Js Ts 9s"),
        ("dj-wild", "As Ks Qs Js Jk", "Kc Kd Kh Ks Jk"),
        ("dj-wild", "3c 3d 3h 3s Jk", "Ks Qs Js Ts 9s"),
    ):
        ranking = get_ranking(name)
        assert ranking.strength(ranking.read(higher)) > ranking.strength(ranking.read(lower)), name


def test_three_aces_stand_above_straight_flushes_only_in_3_card_plus() -> None:
    for name, above in (("three-card", False), ("three-card-aces", True)):
        ranking = get_ranking(name)
        assert (ranking.strength(ranking.read("Ac Ad Ah")) > ranking.strength(ranking.read("As Ks Qs"))) is above


def test_the_wheel_may_be_the_second_highest_straight() -> None:
    for name, above in (
        ("high-joker", False),
        ("high-joker-wheel", True),
        ("high-wild", False),
        ("high-wild-wheel", True),
    ):
        ranking = get_ranking(name)
        wheel, king = ranking.read("Ac 2d 3h 4s 5c"), ranking.read("Kc Qd Jh Ts 9c")
        assert (ranking.strength(wheel) > ranking.strength(king)) is above
        assert ranking.strength(wheel) < ranking.strength(ranking.read("Ac Kd Qh Js Tc"))
    assert said("high-joker-wheel", "Ac 2d 3h 4s 6c 5c") == ("5c 4s 3h 2d Ac", "straight, five high")
    assert said("high-wild-wheel", "2d 3h 4s 5c Jk") == ("5c 4s 3h 2d Jk", "straight, five high, joker as ace")
    assert said("high-wild-wheel", "3h 4s 5c 6c Jk") == ("Jk 6c 5c 4s 3h", "straight, seven high, joker as seven")


def test_a_low_that_does_not_qualify_has_no_strength() -> None:
    ranking = get_ranking("omaha-low-8")
    cards = ranking.read("Ac 2c Kd Kh 3s 4s 9d 9c Jc")
    assert (ranking.strength(cards), ranking.category(cards)) == (-1, "no low")


def test_any_rank_may_qualify() -> None:
    for name, category in (("ace-to-five-9", "nine low"), ("ace-to-five-7", "no low"), ("ace-to-five-k", "nine low")):
        ranking = get_ranking(name)
        assert ranking.category(ranking.read("9c 6d 4h 3s Ac")) == category
    with pytest.raises(RankingError, match="unknown ranking 'ace-to-five-4'"):
        get_ranking("ace-to-five-4")


@pytest.mark.parametrize(
    ("name", "cards", "error", "sentence"),
    [
        ("high", "", RankingError, "ranking high takes 5, 6 or 7 cards, '' has 0"),
        ("high", "As Ks", RankingError, "ranking high takes 5, 6 or 7 cards, 'As Ks' has 2"),
        ("high", "As Ks Qs Js 1x", CardError, "unknown card '1x' in 'As Ks Qs Js 1x'.*ranking high"),
        ("high", "As Ks Qs Js As", CardError, "card As appears twice in 'As Ks Qs Js As' for ranking high"),
        ("high", "As Ks Qs Js Jk", RankingError, "ranking high has no joker, 'As Ks Qs Js Jk' has 1"),
        ("two-card", "Jk Jk", RankingError, "ranking two-card has at most 1 joker, 'Jk Jk' has 2"),
        ("high-joker", "Jk Jk Jk As Ks", RankingError, "ranking high-joker has at most 2 jokers, .* has 3"),
        ("multi-deck-three", "As As As", CardError, ""),
        ("card", "As Ks", RankingError, "ranking card takes 1 card, 'As Ks' has 2"),
    ],
)
def test_bad_input_is_named(name: str, cards: str, error: type[CroupierError], sentence: str) -> None:
    ranking = get_ranking(name)
    if not sentence:
        assert ranking.read(cards) == (51, 51, 51)
        return
    with pytest.raises(error, match=sentence):
        ranking.strength(ranking.read(cards))


@pytest.mark.parametrize("code", [-1, 54, 60, 1.0, "As", None])
def test_what_is_no_card_code_is_named(code: object) -> None:
    with pytest.raises(CardError, match="is no card code from 0 to 53, for ranking high"):
        get_ranking("high").strength([0, 4, 8, 12, code])  # type: ignore[list-item]


def test_the_second_joker_is_no_card_where_one_is_allowed() -> None:
    with pytest.raises(RankingError, match="ranking two-card has at most 1 joker, 'Jk Jk' has 2"):
        get_ranking("two-card").strength([52, 53])


def test_unknown_names_come_with_the_nearest() -> None:
    with pytest.raises(RankingError, match="unknown ranking 'three-crd', did you mean three-card"):
        get_ranking("three-crd")
    with pytest.raises(RankingError, match="ranking high has no category 'flsh', did you mean flush"):
        get_ranking("high").is_a((0, 4, 8, 12, 17), "flsh")
