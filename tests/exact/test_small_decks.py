"""Every main game has a twin that tries everything: where each one is, and those of games that other tests share."""

from __future__ import annotations

import random
from collections.abc import Callable
from fractions import Fraction
from importlib import import_module
from inspect import getsource
from typing import Any

import pytest

from croupier.cards.card import JOKER, print_cards
from croupier.exact import board, dealt, one_card, plan
from croupier.exact.frame.policy import always
from croupier.exact.frame.terms import Terms
from croupier.exact.setting import value_settings
from croupier.exact.side.lines import price_line
from croupier.games.registry import BUILT, built
from tests.naive import small_decks
from tests.naive.settled import cajun_stud, emperors_challenge, pai_gow, players_choice, stud
from tests.naive.settled.hands import five, three
from tests.naive.settled.linked import DOWN

HERE = "tests.exact.test_small_decks"
SHOWDOWN = "tests.exact.showdown.test_showdown:test_the_best_play_of_a_small_deck"
HOLDEM = "tests.exact.holdem.test_solve:test_a_small_deck_tried_out"
CHAMPION = "tests.exact.holdem.test_other:test_a_bonus_that_must_be_bet_is_a_game_of_its_own"
BOARD = "tests.exact.board.test_board:test_the_best_play_of_a_small_deck"
DISCARD = "tests.exact.discard.test_discard:test_the_best_play_of_a_small_deck"
SETTING = f"{HERE}:test_settings_are_worth_what_the_text_pays"
COUNTED = "tests.exact.setting.test_setting:test_hands_of_a_few_cards_are_counted_as_by_enumeration"
DRAWING = "tests.exact.drawing.test_drawing:test_hits_and_stands_are_worth_what_a_recursion_by_fractions_says"
CAJUN = dict(zip(DOWN, cajun_stud.ANTE["1"], strict=True))

# By game, the test in which it is tried out. Where the test is for several games, it names this one among its cases.
TWINS = {
    "co/three-card-poker": SHOWDOWN,
    "co/ultimate-texas-holdem": HOLDEM,
    "co/texas-holdem-bonus": HOLDEM,
    "sd/texas-holdem-bonus": HOLDEM,
    "co/caribbean-stud": SHOWDOWN,
    "co/let-it-ride": BOARD,
    "co/mississippi-stud": BOARD,
    "co/crazy-4-poker": SHOWDOWN,
    "co/high-card-flush": SHOWDOWN,
    "ca/three-card-poker-6-card-bonus": SHOWDOWN,
    "co/casino-war": "tests.exact.test_one_card:test_a_small_shoe_dealt_card_by_card",
    "co/stadium-casino-war": f"{HERE}:test_a_war_of_a_small_shoe",
    "co/caribbean-draw": "tests.exact.redraw.test_redraw:test_every_deal_of_a_small_deck",
    "co/three-card-draw": "tests.exact.exchange.test_exchange:test_the_best_play_of_a_small_deck",
    "co/wild-six-card-draw": "tests.exact.exchange.test_wild_six:test_the_best_play_of_a_small_deck",
    "co/double-draw-poker": "tests.exact.paytable_draw.test_two_draws:test_every_draw_of_a_small_deck",
    "co/vegas-double-action": "tests.exact.paytable_draw.test_one_draw:test_every_draw_of_a_small_deck",
    "co/texas-shootout": "tests.exact.keeping.test_keeping:test_worths_are_near_naive_ones",
    "co/western-stud": "tests.exact.two_dealers.test_two_dealers:test_the_sample_lies_near_every_deal_of_a_small_deck",
    "co/dj-wild": SHOWDOWN,
    "co/straight-edge-poker": "tests.exact.test_ranks:test_the_best_play_of_a_small_deck",
    "ca/blackjack-elite": DRAWING,
    "co/208-poker": "tests.exact.test_undecided:test_a_price_pays_as_the_settlement_does",
    "co/pai-gow-poker": COUNTED,
    "co/fortune-pai-gow-poker": "tests.exact.setting.test_twin:test_sampled_rounds_are_those_of_a_slow_twin",
    "ca/face-up-pai-gow-poker": COUNTED,
    "co/emperors-challenge@standard": SETTING,
    "co/emperors-challenge@exposed": SETTING,
    "ca/pai-gow-poker-gold": SETTING,
    "ca/ultimate-texas-holdem": HOLDEM,
    "co/big-raise-stud": f"{HERE}:test_raises_on_a_small_deck",
    "co/boston-stud@five": "tests.exact.showdown.test_dealt_out:test_against_every_deal_of_twelve_cards",
    "co/boston-stud@seven": "tests.exact.showdown.test_dealt_out:test_starts_of_seven_cards",
    "co/players-choice-poker@three-card": f"{HERE}:test_hands_of_the_table",
    "co/players-choice-poker@five-card": f"{HERE}:test_hands_of_the_table",
    "co/3-shot-poker": f"{HERE}:test_three_shots_on_a_small_deck",
    "co/stadium-three-card-poker": "tests.exact.showdown.test_dead_cards:test_the_best_play_of_a_small_deck",
    "co/three-card-plus": SHOWDOWN,
    "co/three-card-split": "tests.exact.setting.test_split:test_one_hand_by_a_slow_count",
    "co/three-card-prime": SHOWDOWN,
    "co/four-card-frenzy": SHOWDOWN,
    "co/flushes-gone-wild": "tests.exact.hidden_board.test_hidden_board:test_the_best_play_of_a_small_deck",
    "co/two-card-poker": SHOWDOWN,
    "co/three-card-super-shot": SHOWDOWN,
    "co/heads-up-holdem": HOLDEM,
    "co/cajun-stud": f"{HERE}:test_raises_on_a_small_deck",
    "co/3-5-7-poker": "tests.games.test_3_5_7_poker:test_the_best_play_of_a_small_deck",
    "co/bonus-6": "tests.games.test_bonus_6:test_the_best_play_of_a_small_deck",
    "co/prospector-poker": f"{HERE}:test_prospector_poker",
    "co/champion-poker@five-card": CHAMPION,
    "co/champion-poker@seven-card": CHAMPION,
    "co/poker-burnout@standard": f"{DISCARD}_with_two_decisions",
    "co/poker-burnout@bonanza": f"{DISCARD}_with_two_decisions",
    "co/colorado-holdem@variation-1": DISCARD,
    "co/colorado-holdem@variation-2": DISCARD,
    "co/six-card-poker": "tests.exact.showdown.test_shown:test_what_is_folded_on_a_small_deck",
    "co/high-five-poker": "tests.exact.showdown.test_per_option:test_small_decks_one_by_one",
}


def cases(test: Callable[..., object]) -> list[object]:
    """What a test is parametrized with, value by value."""
    found: list[object] = []
    for mark in getattr(test, "pytestmark", ()):
        if mark.name == "parametrize":
            for case in mark.args[1]:
                values = getattr(case, "values", case)
                found += values if isinstance(values, tuple) else [values]
    return found


@pytest.mark.parametrize("game", BUILT)
def test_every_main_game_is_tried_out_somewhere(game: str) -> None:
    """The test is there, and it or its module names the game. Wagers that are made one by one are no main game."""
    if not plan.fit(built(game)).family:
        assert game == "ca/ez-baccarat"
        return
    assert game in TWINS, f"{game} is tried out on no small deck: name the test in TWINS"
    name, _, function = TWINS[game].partition(":")
    module = import_module(name)
    test = getattr(module, function)
    assert test.__name__.startswith("test_")
    shared = [other for other, where in TWINS.items() if where == TWINS[game]]
    named = {case for case in cases(test) if isinstance(case, str)}
    if len(shared) > 1 and TWINS[game] != COUNTED:
        assert game in named, f"{TWINS[game]} has no case of {game}"
    assert f'"{game}"' in getsource(module)


@pytest.mark.parametrize("as_read", [False, True])
def test_a_war_of_a_small_shoe(*, as_read: bool) -> None:
    terms = Terms(built("co/stadium-casino-war"), options={"decks": "1"}, as_read=as_read)
    tried, ranks = small_decks.war("49A", as_read=as_read), (2, 7, 12)
    for action, worth in tried.items():
        assert one_card.solve(terms, policy=always(action), ranks=ranks).price().expectation == worth
    assert one_card.solve(terms, ranks=ranks).price().expectation == max(tried.values())


@pytest.mark.parametrize(
    ("game", "cards", "raises", "pays", "pushes"),
    [
        ("co/big-raise-stud", 3, [(1, 2, 3, 4)], stud.down(stud.BIG_RAISE["BRSP-01"]), range(6, 10)),
        ("co/cajun-stud", 2, [(1, 2, 3)] * 3, CAJUN, range(6, 11)),
    ],
)
def test_raises_on_a_small_deck(
    game: str, cards: int, raises: list[tuple[int, ...]], pays: dict[int, Fraction | int], pushes: range
) -> None:
    found = board.solve(Terms(built(game)), ranks=(3, 7, 8)).price()
    assert found.expectation == small_decks.raised("59T", cards, raises, small_decks.by_table(pays, pushes=pushes))


def test_three_shots_on_a_small_deck() -> None:
    found = dealt.solve(Terms(built("co/3-shot-poker")), deck=16).price()
    assert found.expectation == small_decks.three_shots("2345", stud.SHOTS)


def pay_three(cards: Any) -> int:
    return players_choice.THREE_CARDS.get(three(cards)[0], -1)


def pay_five(cards: Any) -> int:
    """The sums stand for any wager; a wager of one dollar gets the highest odds for them."""
    return (players_choice.FIVE_CARDS | players_choice.SUMS).get(five(cards)[0], -1)


@pytest.mark.parametrize(
    ("game", "size", "pay"),
    [("co/players-choice-poker@three-card", 3, pay_three), ("co/players-choice-poker@five-card", 5, pay_five)],
)
def test_hands_of_the_table(game: str, size: int, pay: Callable[[Any], int]) -> None:
    """Each of the six is any hand of the deck."""
    assert plan.solve(Terms(built(game))).price().expectation == small_decks.one_deck(size, pay)


@pytest.mark.slow
def test_prospector_poker() -> None:
    terms = Terms(built("co/prospector-poker"))
    assert plan.solve(terms).price().expectation == small_decks.prospector_poker_wager()
    boxes = small_decks.prospector_boxes()
    for line in terms.game.lines:
        if line.side:
            price = price_line(terms, line, None)
            assert price.expectation == boxes[line.name.partition("-")[2]]


def settled_by_text(game: str, row: dict[str, Any], dealer: str, options: dict[str, str]) -> Fraction:
    """The player-dealer's wager covers all of it."""
    bank = {"seat": 7, "wager": "10000"}
    request = {"game": game, "seats": [row], "dealer": dealer, "options": options, "player_dealer": bank}
    request["schedules"] = {"emperors-treasure": "1"}
    lines = pai_gow.gold(request) if game.startswith("ca/") else emperors_challenge.settled(request)
    return sum((line.paid + line.kept - line.stake for line in lines), Fraction(0))


@pytest.mark.parametrize(
    ("game", "options"),
    [
        pytest.param("co/emperors-challenge@standard", {}, marks=pytest.mark.slow),
        pytest.param("co/emperors-challenge@exposed", {}, marks=pytest.mark.slow),
        pytest.param("co/emperors-challenge@exposed", {"commission-free": "2"}, marks=pytest.mark.slow),
        pytest.param("co/emperors-challenge@exposed", {"commission-free": "3"}, marks=pytest.mark.slow),
        ("ca/pai-gow-poker-gold", {}),
    ],
)
def test_settings_are_worth_what_the_text_pays(game: str, options: dict[str, str]) -> None:
    """Seven cards against seven: every setting that is valued, the dealer's set by a house way written from the text.
    An estimate adds up such rounds, and `COUNTED` counts the dealer's hands of a few cards."""
    terms, chance = Terms(built(game), options=options), random.Random(game)
    for turn in range(30):
        ranks = chance.sample(range(13), chance.choice((5, 6, 13)))
        deck = [4 * rank + suit for rank in ranks for suit in range(4)]
        cards = chance.sample([*deck, JOKER] if turn % 2 else deck, 14)
        player, dealer = tuple(cards[:7]), tuple(cards[7:])
        for item in value_settings(terms, player, dealer):
            row: dict[str, Any] = {"seat": 1, "front": print_cards(item.front), "back": print_cards(item.back)}
            row["wagers"] = {terms.first: "100"}
            paid = settled_by_text(game, row, print_cards(dealer), options)
            assert paid == 100 * item.expectation, (player, dealer, item)
