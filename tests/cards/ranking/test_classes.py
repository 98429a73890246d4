"""Classes of hands as pay tables name them, on the hand that just is one and the one that just is not."""

from __future__ import annotations

import pytest

from croupier.cards.ranking import get_ranking
from croupier.errors import RankingError
from tests.cards.ranking.deals import by_size, deals
from tests.often import some

EXAMPLES = [
    ("high", "pair of jacks or better", "Jc Jd 2c 3d 4h", "Tc Td Ac Kd Qh"),
    ("high", "pair of 6's or higher pays", "6c 6d 2c 3d 4h", "5c 5d Ac Kd Qh"),
    ("high", "pair of sixes to tens", "Tc Td 2c 3d 4h", "Jc Jd 2c 3d 4h"),
    ("high", "pair of 9's or 10's", "9c 9d 2c 3d 4h", "8c 8d 2c 3d 4h"),
    ("high", "pair of aces or kings is a push", "Kc Kd 2c 3d 4h", "Qc Qd 2c 3d 4h"),
    ("high", "two-pair or better", "3c 3d 2c 2d 4h", "Ac Ad Kc Qd Jh"),
    ("high", "1 pair or less pays", "Ac Ad Kc Qd Jh", "3c 3d 2c 2d 4h"),
    ("high", "two pair, the higher pair tens or better", "Tc Td 2c 2d 4h", "9c 9d 8c 8d Ah"),
    ("high", "four twos through fours pays", "4c 4d 4h 4s Ac", "5c 5d 5h 5s Ac"),
    ("high", "four aces", "Ac Ad Ah As 2c", "Kc Kd Kh Ks 2c"),
    ("high", "royal flush in spades", "As Ks Qs Js Ts 2d 3c", "Ah Kh Qh Jh Th 2d 3c"),
    ("high", "nine-high pai gow", "9c 8d 7h 5s 4c 3d 2h", "Tc 8d 7h 5s 4c 3d 2h"),
    ("high", "nine-high pai gow (same color)", "9c 8c 7c 5s 4s 3s 2c", "9c 8d 7h 5s 4c 3d 2h"),
    ("high", "jacks or better", "Jc Jd 2c 3d 4h", "Tc Td 2c 3d 4h"),
    ("high", "flush or greater", "2c 3c 4c 5c 7c", "Ac Kd Qh Js Tc"),
    ("three-card", "akq spades", "As Ks Qs", "Ah Kh Qh"),
    ("three-card", "mini royal in hearts, diamonds or clubs", "Ah Kh Qh", "As Ks Qs"),
    ("three-card", "akq hearts/ diamonds/clubs", "Ac Kc Qc", "As Ks Qs"),
    ("three-card", "royal flush", "Ac Kc Qc", "Kc Qc Jc"),
    ("three-card", "straight flush", "Ac Kc Qc", "Ac Kc Jc"),
    ("three-card", "three aces", "Ac Ad Ah", "Kc Kd Kh"),
    ("three-card", "queen high or better", "Qc 3d 2h", "Jc Td 8h"),
    ("crazy-4", "queens or better", "Qc Qd 2h 3s 5c", "Jc Jd 2h 3s 5c"),
    ("crazy-4", "four of a kind (other)", "Kc Kd Kh Ks 2c", "Kc Kd Kh Qs 2c"),
    ("four-card-frenzy", "qq-aa", "Ac Ad 2h 3s 5c", "Jc Jd 2h 3s 5c"),
    ("four-card-frenzy", "three aces", "Ac Ad Ah Ks 5c", "Kc Kd Kh As 5c"),
    ("high-joker", "full house (aces up)", "Ac Ad Jk 2c 2d", "2c 2d 2h Ac Ad"),
    ("high-joker", "natural royal flush", "As Ks Qs Js Ts", "As Ks Qs Js Jk"),
    ("high-joker", "wild royal flush", "As Ks Qs Js Jk", "As Ks Qs Js Ts"),
    ("wild-six-card-draw", "natural royal flush", "As Ks Qs Js Ts Jk", "As Ks Qs Js 2c Jk"),
    ("dj-wild", "5 wilds", "2c 2d 2h 2s Jk", "2c 2d 2h 2s 3c"),
    ("dj-wild", "natural flush", "2c 5c 9c Jc Kc", "2d 5c 9c Jc Kc"),
    ("dj-wild", "natural straight", "2c 3d 4h 5s 6c", "2c 7d 4h 5s 6c"),
    ("dj-wild", "wild three of a kind", "2c 9d 9h 5s Kc", "4c 9d 9h 9s Kc"),
    ("flush-length-wild", "7-card natural flush", "Ac Kc Qc Jc 9c 8c 2c", "Ac Kc Qc Jc 9c 8c 2d"),
    ("flush-length-wild", "7-card wild flush", "Ac Kc Qc Jc 9c 8c 2d", "Ac Kc Qc Jc 9c 8c 2c"),
    ("flush-length", "three-card flush, nine high or better", "9c 3c 2c 8d 7d 4h 5s", "8c 3c 2c 7d 6d 4h 5s"),
    ("straight-flush-length", "4 of a kind", "9c 9d 9h 9s 8c 7c 2d", "9c 9d 9h 9s 8c 7c 6c"),
    ("straight-length", "less than a two-card straight", "2c 4c 6c 8c Tc Qc Qd", "2c 4c 6c 8c Tc Qc Ad"),
    ("2-card-poker", "red aces", "Ad Ah Ac 2s", "Ad As Ac 2s"),
    ("2-card-poker", "7's-9's", "9d 9h 3c 2s", "Td Th 3c 2s"),
    ("hole-cards", "a-k (suited)", "Ad Kd", "Ad Kh"),
    ("hole-cards", "a-q or aj (suited)", "Jd Ad", "Td Ad"),
    ("hole-cards", "k-k or q-q or j-j (high pairs)", "Jd Jh", "Td Th"),
    ("hole-cards", "10-10 through 2-2 (low pairs)", "Td Th", "Jd Jh"),
    ("hole-cards", "ace / face suited", "Ad Jd", "Ad Td"),
    ("hole-cards", "suited ace and face", "Ad Jd", "Ad Jh"),
    ("hole-cards", "ace / face", "Ad Jh", "Ad Jd"),
    ("hole-cards", "ace hearts / ace diamonds", "Ad Ah", "Ad As"),
    ("six-card", "six-card royal (diamonds)", "Ad Kd Qd Jd Td 9d", "Ah Kh Qh Jh Th 9h"),
    ("six-card-three-pair", "royal flush (5 card)", "Ad Kd Qd Jd Td 2c", "Kd Qd Jd Td 9d 2c"),
    ("six-card-three-pair", "3 pair (6 card)", "Ad Ah Kd Kh 2d 2c", "Ad Ah Kd Kh 2d 3c"),
    ("pai-gow-seven", "7 card straight flush", "9h 8h Jk 6h 5h 4h 3h", "9h 8h Jk 6h 5h 4h 2h"),
    ("pai-gow-seven", "royal flush + royal match", "Kh Qh Jh Th Jk Ks Qs", "Kh Qh Jh Th Jk As Qs"),
    ("pai-gow-seven", "royal flush with ak suited", "Kh Qh Jh Th Jk As Ks", "Kh Qh Jh Th Jk As Kd"),
    ("pai-gow-seven-wild", "straight flush (with joker)", "9h 8h Jk 6h 5h 2c 2d", "9h 8h 7h 6h 5h 2c Jk"),
    ("multi-deck-high", "four of an identical kind", "9h 9h 9h 9h 2c", "9h 9h 9h 9d 2c"),
    ("multi-deck-high", "any two pairs of identical cards", "9h 9h 4c 4c 2c", "9h 9h 4c 4d 2c"),
    ("multi-deck-four", "pair of jack's or better", "Jh Jd 4c 5c", "Th Td 4c 5c"),
    ("multi-deck-six", "five or six card straight flush pays", "9h 8h 7h 6h 5h 2c", "9h 8h 7h 6h 4h 2c"),
    ("western-stud-four", '"8" or better low', "8c 3d 2h As", "9c 3d 2h As"),
    ("thirty-one", "blackjack elite", "Ah Kh", "Ah Qh"),
    ("baccarat", "three-card seven", "2h 2d 3c", "4h 3d"),
    ("lo-ball", "10 high", "Th 8c 7d 4s 2h", "Jh 8c 7d 4s 2h"),
]


@pytest.mark.parametrize(("name", "called", "inside", "outside"), EXAMPLES)
def test_class_on_its_edge(name: str, called: str, inside: str, outside: str) -> None:
    ranking = get_ranking(name)
    for cards, expected in ((inside, True), (outside, False)):
        hand = ranking.read(cards)
        assert ranking.matches(hand, called) is expected


@pytest.mark.parametrize(("name", "called"), some(sorted({example[:2] for example in EXAMPLES}), "rows of classes"))
def test_rows_and_single_hands_agree(name: str, called: str) -> None:
    ranking = get_ranking(name)
    hands = deals(ranking, 100, seed=8)
    for places, array in by_size(hands):
        found = ranking.matches_rows(array, called).tolist()
        assert found == [ranking.matches(hands[place], called) for place in places]


def test_the_category_of_a_class() -> None:
    assert get_ranking("three-card").category_of_class("akq spades") == "mini royal"
    assert get_ranking("three-card").category_of_class("straight flush") == "straight flush"
    assert get_ranking("high").category_of_class("pair of sixes to tens") == "pair"
    with pytest.raises(RankingError, match="'pair of jacks or better' is not within one category of ranking high"):
        get_ranking("high").category_of_class("pair of jacks or better")


@pytest.mark.parametrize(
    ("name", "called"),
    [
        ("high", "grand slam"),
        ("high", "4-card flush"),
        ("high", "three card straight flush (on the deal)"),
        ("ace-to-five", "pair of jacks or better"),
        ("thirty-one", "nine high"),
    ],
)
def test_an_unknown_class_is_named(name: str, called: str) -> None:
    ranking = get_ranking(name)
    with pytest.raises(RankingError, match=f"ranking {name} has no hands called"):
        ranking.class_named(called)


def test_suits_are_not_told_apart_where_not_every_card_may_play() -> None:
    with pytest.raises(RankingError, match="ranking omaha-high does not tell suits apart"):
        get_ranking("omaha-high").class_named("royal flush in spades")


def test_straights_by_rank_where_the_wheel_is_second() -> None:
    ranking = get_ranking("high-joker-wheel")
    for cards, called in (("Ac 2d 3h 4s 5c", "five"), ("Ac Kd Qh Js Tc", "ace"), ("Kc Qd Jh Ts 9c", "king")):
        hand = ranking.read(cards)
        found = [rank for rank in ("five", "ace", "king") if ranking.matches(hand, f"straight, {rank} high")]
        assert found == [called]


def test_an_unknown_class_comes_with_the_nearest() -> None:
    with pytest.raises(RankingError, match="ranking high has no hands called 'ful house', did you mean full house"):
        get_ranking("high").matches((0, 4, 8, 12, 17), "ful house")
