"""One decision against the dealer: against the settlement, against trying everything, and against published figures."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from math import comb
from pathlib import Path

import pytest

from croupier.errors import CroupierError
from croupier.exact import plan, showdown
from croupier.exact.frame.policy import Policy, PolicyError, always, read_policy
from croupier.exact.frame.terms import Terms
from croupier.exact.showdown import make_table
from croupier.games.registry import built
from tests.exact.terms import terms
from tests.exact.twin import best_showdown, net

GAMES = (
    "co/three-card-poker",
    "ca/three-card-poker-6-card-bonus",
    "co/caribbean-stud",
    "co/crazy-4-poker",
    "co/high-card-flush",
    "co/dj-wild",
    "co/three-card-plus",
    "co/three-card-prime",
    "co/four-card-frenzy",
    "co/two-card-poker",
    "co/three-card-super-shot",
)
BONUS_541 = {"straight flush": "5 to 1", "three of a kind": "4 to 1", "straight": "1 to 1"}


def check_rounds(game_id: str, rounds: int) -> None:
    """The payoff of each cell, cell by cell, is what the settlement pays in a round that falls into it."""
    game = built(game_id)
    table = make_table(Terms(game))
    chance = random.Random(game_id)
    levels = {strength: level for level, strength in enumerate(table.strengths.tolist())}
    for _ in range(rounds):
        cards = chance.sample(range(52 + table.jokers), table.player.size + table.dealer.size)
        player, dealer = tuple(cards[: table.player.size]), tuple(cards[table.player.size :])
        mine, theirs = table.ranking.score(player), table.ranking.score(dealer)
        kind = int(table.classes[levels[mine]])
        span = sum(theirs >= bar for bar in table.bars)
        cell = 3 * span + (0 if mine > theirs else 1 if mine == theirs else 2)
        legal = [place for place in range(len(table.actions)) if table.legal[kind, place]]
        place = chance.choice(legal)
        paid = net(game, {"player": player, "dealer": dealer}, (table.actions[place],))
        assert paid == Fraction(int(table.payoffs[kind, place, cell]), table.scale), (
            player,
            dealer,
            table.actions[place],
        )


@pytest.mark.parametrize("game", GAMES)
def test_cells_pay_as_the_settlement_does(game: str) -> None:
    check_rounds(game, 400)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_cells_pay_as_the_settlement_does_in_many_rounds(game: str) -> None:
    check_rounds(game, 100_000)


@pytest.mark.parametrize(
    ("game", "ranks", "actions"),
    [
        ("co/three-card-poker", (2, 5, 8), ("fold", "play")),
        pytest.param("co/three-card-poker", (2, 5, 8, 10), ("fold", "play"), marks=pytest.mark.slow),
        pytest.param("ca/three-card-poker-6-card-bonus", (2, 5, 8), ("fold", "play"), marks=pytest.mark.slow),
        pytest.param("co/three-card-plus", (2, 9, 12), ("fold", "play"), marks=pytest.mark.slow),
        pytest.param("co/three-card-prime", (2, 9, 10), ("fold", "play"), marks=pytest.mark.slow),
        ("co/two-card-poker", (0, 9, 12), ("fold", "play")),
        pytest.param("co/three-card-super-shot", (2, 9, 10), ("fold", "play"), marks=pytest.mark.slow),
        pytest.param(
            "co/four-card-frenzy", (4, 11, 12), ("fold", "raise-1x", "raise-2x", "raise-3x"), marks=pytest.mark.slow
        ),
        ("co/caribbean-stud", (0, 11, 12), ("fold", "bet")),
        pytest.param("co/dj-wild", (0, 9, 12), ("fold", "play"), marks=pytest.mark.slow),
        ("co/crazy-4-poker", (4, 11, 12), ("fold", "play", "raise-2x", "raise-3x")),
        pytest.param(
            "co/high-card-flush", (6, 7, 8, 12), ("fold", "raise-1x", "raise-2x", "raise-3x"), marks=pytest.mark.slow
        ),
    ],
)
def test_the_best_play_of_a_small_deck(game: str, ranks: tuple[int, ...], actions: tuple[str, ...]) -> None:
    found = showdown.solve(Terms(built(game)), ranks=ranks).price()
    assert found.expectation == best_showdown(built(game), ranks, actions)


def test_three_card_poker() -> None:
    price = plan.solve(terms("co/three-card-poker", ante_bonus=BONUS_541)).price()
    assert price.expectation == Fraction(-13_733_780, 407_170_400)
    assert price.combinations == 407_170_400
    assert f"{float(price.house_edge):.4%}" == "3.3730%"
    assert f"{float(price.element_of_risk):.4%}" == "2.0147%"
    assert f"{price.standard_deviation:.4f}" == "1.6393"
    # Q-6-4 or better: 14,900 of 22,100 hands play.
    assert 1 - price.fold_frequency == Fraction(14_900, 22_100)


def test_three_card_plus() -> None:
    """Three aces beat a straight flush: two hands in 22,100 change places, and the price hardly moves."""
    price = plan.solve(Terms(built("co/three-card-plus"))).price()
    assert price.expectation == Fraction(-686_689, 20_358_520)
    assert price.combinations == 407_170_400


def test_three_card_prime_is_priced_as_three_card_poker() -> None:
    """Its ante, play and ante bonus are the same: the progressives and the colors change nothing in them."""
    assert plan.solve(Terms(built("co/three-card-prime"))).price().expectation == Fraction(-13_733_780, 407_170_400)


@pytest.mark.slow
def test_four_card_frenzy() -> None:
    price = plan.solve(Terms(built("co/four-card-frenzy"))).price()
    assert price.combinations == 2_598_960 * 1_533_939
    assert price.initial == 2
    assert price.expectation == Fraction(-11_123_589_227, 332_220_508_620)


def test_three_card_poker_with_a_lower_bonus() -> None:
    bonus = {"straight flush": "4 to 1", "three of a kind": "3 to 1", "straight": "1 to 1"}
    price = plan.solve(terms("co/three-card-poker", ante_bonus=bonus)).price()
    assert f"{float(price.house_edge):.4%} {float(price.element_of_risk):.4%}" == "3.8255% 2.2849%"


def test_caribbean_stud() -> None:
    pays = dict(
        zip(
            (
                "royal flush",
                "straight flush",
                "four of a kind",
                "full house",
                "flush",
                "straight",
                "three of a kind",
                "two pair",
            ),
            (f"{odds} to 1" for odds in (100, 50, 20, 7, 5, 4, 3, 2)),
            strict=True,
        )
    )
    price = plan.solve(terms("co/caribbean-stud", bet=pays | {"pair or less": "1 to 1"})).price()
    assert price.combinations == 19_933_230_517_200
    assert price.expectation == Fraction(-1_041_372_912_372, 19_933_230_517_200)
    assert f"{float(price.house_edge):.4%} {float(price.element_of_risk):.3%}" == "5.2243% 2.555%"
    counts: Counter[str] = Counter()
    for outcome in price.outcomes:
        counts[outcome.name.partition(",")[0]] += outcome.count
    assert counts["dealer does not qualify"] == 4_532_514_033_720
    assert counts["folded"] == 9_523_005_974_460
    assert counts["dealer beats the player"] == 2_726_592_727_512
    assert counts["tie"] == 321_623_100


@pytest.mark.slow
def test_crazy_4_poker() -> None:
    price = plan.solve(Terms(built("co/crazy-4-poker"))).price()
    assert price.combinations == 2_598_960 * 1_533_939
    assert price.initial == 2
    assert f"{float(price.house_edge):.4%}" == "3.4189%"


@pytest.mark.slow
def test_dj_wild() -> None:
    price = plan.solve(Terms(built("co/dj-wild"))).price()
    assert price.combinations == comb(53, 5) * comb(48, 5)
    assert price.initial == 2
    assert price.expectation == Fraction(-1_419_824_771, 40_948_109_202)
    assert f"{float(price.house_edge):.2%} {float(price.element_of_risk):.2%}" == "3.47% 1.02%"


@pytest.mark.slow
def test_high_card_flush() -> None:
    price = plan.solve(Terms(built("co/high-card-flush"))).price()
    assert price.combinations == 133_784_560 * 45_379_620
    assert 0.0264 < float(price.house_edge) < 0.0269


@pytest.mark.parametrize(
    ("cards", "ev", "best"), [((42, 17, 8), "-0.993378", "play"), ((42, 17, 4), "-1.00255", "fold")]
)
def test_advice_beside_the_line(cards: tuple[int, ...], ev: str, best: str) -> None:
    advice = plan.advise(terms("co/three-card-poker", ante_bonus=BONUS_541), {"player": cards})
    digits = len(ev.partition(".")[2])
    assert f"{float(advice.evs['play']):.{digits}f}" == ev
    assert advice.best == best
    assert advice.evs["fold"] == -1


def test_advice_with_a_joker_in_the_deck() -> None:
    main, fours = Terms(built("co/dj-wild")), (8, 9, 23, 29, 35)
    advice = plan.advise(main, {"player": fours})
    assert advice.deals == comb(48, 5)
    assert advice.evs["fold"] == -2
    assert plan.advise(main, {"player": (52, 14, 23, 29, 35)}).best == "play"


def test_advice_for_flushes_agrees_with_all_dealers_of_the_table() -> None:
    hand = (0, 4, 8, 13, 18, 23, 27)
    advice = plan.advise(Terms(built("co/high-card-flush")), {"player": hand})
    assert advice.deals == 45_379_620
    assert set(advice.evs) == {"fold", "raise-1x"}


@pytest.mark.parametrize(
    ("game", "seen", "said"),
    [
        ("co/three-card-poker", {"player": (0, 1)}, "deals a player 3"),
        ("co/three-card-poker", {"player": (0, 1, 2), "dealer": (3,)}, "shows no card"),
        ("co/caribbean-stud", {"player": (0, 1, 2, 3, 4)}, "needs the one card"),
        ("co/caribbean-stud", {"player": (0, 1, 2, 3, 4), "dealer": (4,)}, "dealt twice"),
        ("co/three-card-poker", {"player": (0, 1, 52)}, "without a joker"),
        ("co/dj-wild", {"player": (0, 1, 2, 3, 53)}, "without a second joker"),
    ],
)
def test_advice_refuses_what_cannot_be_seen(game: str, seen: dict[str, tuple[int, ...]], said: str) -> None:
    with pytest.raises(CroupierError, match=said):
        plan.advise(Terms(built(game)), seen)


def test_the_short_strategy_is_worth_what_it_says() -> None:
    for game in ("co/three-card-poker", "ca/three-card-poker-6-card-bonus"):
        found = plan.solve(Terms(built(game)))
        assert found.short is not None
        again = plan.solve(Terms(built(game)), policy=Policy("short", found.short.sentences))
        assert again.price().expectation == found.short.expectation
        assert found.short.expectation == found.price().expectation


def test_three_card_poker_is_learnt_in_a_sentence() -> None:
    short = plan.solve(Terms(built("co/three-card-poker"))).short
    assert short is not None
    assert [(said.when, said.do) for said in short.sentences] == [
        ("Q-6-4 or better", "play"),
        ("anything else", "fold"),
    ]


def test_fixed_strategies() -> None:
    main = terms("co/three-card-poker", ante_bonus=BONUS_541)
    best = plan.solve(main).price().expectation
    assert plan.solve(main, policy=read_policy("play with Q-6-4 or better, else fold")).price().expectation == best
    assert plan.solve(main, policy=read_policy("play with Q-6-5 or better, else fold")).price().expectation < best
    blind = plan.solve(main, policy=always("play")).price()
    assert blind.fold_frequency == 0
    assert f"{float(blind.house_edge):.2%}" == "7.65%"
    pairs = plan.solve(main, policy=read_policy("play with pair of deuces or better, else fold")).price()
    assert 1 - pairs.fold_frequency == Fraction(3744 + 1096 + 720 + 52 + 48, 22_100)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("play with Q-6-4 or better", "undecided"),
        ("always raise-9x", "no action"),
        ("play with seven of nine, else fold", "is no hand"),
        ("sometimes", "is none of"),
        ("play with Q-6-4 or better against a king, else fold", "does not have"),
    ],
)
def test_a_strategy_that_cannot_be_played(text: str, said: str) -> None:
    with pytest.raises(PolicyError, match=said):
        plan.solve(Terms(built("co/three-card-poker")), policy=read_policy(text))


@pytest.mark.parametrize("game", ["co/three-card-poker", "ca/three-card-poker-6-card-bonus"])
def test_the_complete_strategy_as_a_table(game: str, tmp_path: Path) -> None:
    found = plan.solve(Terms(built(game)))
    rows = list(found.decisions())
    assert sum(row.deals for row in rows) == found.deals
    assert all(row.evs[row.action] == max(row.evs.values()) for row in rows)
    worth = sum((row.evs[row.action] * row.deals for row in rows), Fraction(0)) / found.deals
    assert worth == found.price().expectation
    path = tmp_path / "strategy.csv"
    lines = [f'{row.street},"{row.when}",{row.action}' for row in rows]
    path.write_text("\n".join(["street,when,do", *lines]), encoding="utf-8")
    assert (
        plan.solve(Terms(built(game)), policy=read_policy(str(path))).price().expectation == found.price().expectation
    )


def test_games_of_other_shapes_are_refused() -> None:
    assert "not exactly one decision" in showdown.misfit(built("co/ultimate-texas-holdem"))
    assert "no dealer" in showdown.misfit(built("co/let-it-ride"))
