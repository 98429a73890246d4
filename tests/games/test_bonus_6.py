"""Bonus 6, 30-1099.19: two bets more, a fee for the right to a sixth card, another for the card."""

from __future__ import annotations

from fractions import Fraction
from functools import cache, partial
from itertools import combinations
from typing import Any

import pytest

from croupier.cards.card import parse_cards, print_cards
from croupier.errors import CroupierError
from croupier.exact import board, plan
from croupier.exact.frame.policy import Policy
from croupier.exact.frame.terms import Terms
from croupier.games.registry import built
from croupier.rules.valid import find_schedule
from croupier.simulate.estimate import estimates
from croupier.simulate.run import simulate
from croupier.simulate.setup import Asked, make_job
from tests.exact.twin import deck_of
from tests.naive.settled.bonus_6 import odds
from tests.naive.settled.hands import best
from tests.rounds import lines, net, outcomes, seat, settled

GAME = "co/bonus-6"
INSURED = frozenset(("insurance",))


def played(cards: str, *actions: str, community: str = "9c", **fields: Any) -> dict[str, Any]:
    wagers: dict[str, str] = {name: fields.pop(name) for name in ("ante", "insurance") if name in fields}
    tips = fields.pop("tips", None)
    return settled(GAME, seat(cards, *actions, wagers=wagers, tips=tips), community=community, **fields)


@pytest.mark.parametrize(
    ("cards", "pays"),
    [("6h 6d 2s 3s", "5.00"), ("5h 5d 2s 3s", None), ("9h 6d 2s 3s", "5.00"), ("Ah Kd 2s 3s", None)],
)
def test_a_pair_of_sixes_is_the_least_that_wins(cards: str, pays: str | None) -> None:
    """(11), on the number and below it; the community card counts (10)."""
    found = outcomes(played(cards, "play", "play", ante="5"))
    wanted = ("win", pays) if pays else ("lose", "0.00")
    assert found == dict.fromkeys(("ante", "second-bet", "third-bet"), wanted)


def test_a_fold_loses_what_lies_there() -> None:
    """(7), (8), (9)(c)."""
    assert net(played("Kh Kd", "fold", ante="10", insurance="5")) == "-15.00"
    assert net(played("Kh Kd 2s", "play", "fold", ante="10", insurance="5")) == "-25.00"
    assert net(played("Kh Qd 2s 3s", "play", "play", "fold", ante="10", insurance="5")) == "-35.00"


def test_insurance_is_half_the_ante() -> None:
    """(4)."""
    for wrong in ("5.01", "4.99", "10"):
        with pytest.raises(
            CroupierError, match=r"wagers\.insurance: .* must be 1/2 of ante \(10\.00\) \[30-1099\.19\(4\)"
        ):
            played("Kh Kd", "fold", ante="10", insurance=wrong)
    with pytest.raises(CroupierError, match="must be 1/2 of ante"):
        played("Kh Kd", "fold", ante="0.05", insurance="0.02")


def test_the_fee_is_taken_even_from_a_winner() -> None:
    """(9)(a): five cards win, nothing more is dealt."""
    report = played("Kh Kd 2s 3s", "play", "play", ante="10", insurance="5")
    assert lines(report)["insurance"] == ("lose", "0.00", "0.00", "30-1099.19(4)")
    assert net(report) == "25.00"


def test_a_winner_who_asks_for_a_card_has_the_second_fee_back() -> None:
    """(9)(d)."""
    report = played("Kh Kd 2s 3s", "play", "play", "bonus-card", ante="10", insurance="5")
    assert lines(report)["bonus-card"] == ("push", "0.00", "10.00", "30-1099.19(9)(d)")
    assert lines(report)["insurance"][0] == "lose"
    assert net(report) == "25.00"


def test_a_bonus_card_is_bought() -> None:
    """(9)(d), (10): the best five of six."""
    assert net(played("Kh Qd 2s 3s Kc", "play", "play", "bonus-card", ante="10", insurance="5")) == "15.00"
    assert net(played("Kh Qd 2s 3s 4c", "play", "play", "bonus-card", ante="10", insurance="5")) == "-45.00"


def test_who_did_not_insure_is_not_asked() -> None:
    """(9)(b): the hand is out, and a round may say so."""
    assert net(played("Kh Qd 2s 3s", "play", "play", ante="10")) == "-30.00"
    assert net(played("Kh Qd 2s 3s", "play", "play", "fold", ante="10")) == "-30.00"
    with pytest.raises(CroupierError, match="'fold' after the last decision"):
        played("Kh Kd 2s 3s", "play", "play", "fold", ante="10")
    with pytest.raises(CroupierError, match="'bonus-card' after the last decision"):
        played("Kh Qd 2s 3s 4c", "play", "play", "bonus-card", ante="10")


@pytest.mark.parametrize(
    ("cards", "actions", "said"),
    [
        ("Kh Qd 2s 3s 4c", ("play", "fold"), "5 cards, a hand that was played so has 3"),
        ("Kh Kd 2s 3s", ("play", "play", "fold"), "may bonus-card|after the last decision"),
        ("Kh Kd 2s 3s 4c", ("play", "play", "bonus-card"), "5 cards, a hand that was played so has 4"),
        ("Kh Qd 2s 3s", ("play", "play", "bonus-card"), "4 cards, a hand that was played so has 5"),
        ("Kh Qd 2s", ("play", "play", "fold"), "3 cards, a hand that was played so has 4"),
        ("Kh Qd 2s", ("fold",), "3 cards, a hand that was played so has 2"),
        ("Kh", ("fold",), "deals 2 to 5"),
    ],
)
def test_what_no_round_can_be(cards: str, actions: tuple[str, ...], said: str) -> None:
    with pytest.raises(CroupierError, match=said):
        played(cards, *actions, ante="10", insurance="5")


@pytest.mark.parametrize(
    ("cards", "words", "net_of_it"),
    [
        ("Kh Qd", (), "-15.00"), ("Kh Qd 2s", (), "-25.00"), ("Kh Qd 2s 3s", (), "-35.00"),
        ("Kh Qd 2s 3s", ("play", "play"), "-35.00"), ("Kh Qd 2s 3s 4c", (), "-45.00"),
        ("Kh Qd 2s 3s 4c", ("play", "play"), "-45.00"), ("Kh Kd 2s 3s", (), "25.00"),
    ],
)  # fmt: skip
def test_the_number_of_cards_tells_how_a_hand_was_played(cards: str, words: tuple[str, ...], net_of_it: str) -> None:
    """(7) to (9): a card for each bet, and the last for who paid for it."""
    assert net(played(cards, *words, ante="10", insurance="5")) == net_of_it


def test_a_misdeal_returns_wagers_and_fees_of_that_seat() -> None:
    """(6)."""
    for kind in ("wrong-count", "off-table"):
        report = played("Kh Qd 2s", "play", ante="10", insurance="5", irregularities=[{"at": 1, "kind": kind}])
        assert outcomes(report) == dict.fromkeys(("ante", "second-bet", "insurance"), ("void", "0.00"))
    exposed = played("Kh Kd 2s 3s", "play", "play", ante="10", irregularities=[{"at": 1, "kind": "exposed"}])
    assert net(exposed) == "30.00"


def test_tips_follow_the_bets_in_the_size_of_the_first() -> None:
    """(3): at the same odds; none for the fees."""
    tips = {"ante": "2", "second-bet": "2", "third-bet": "2"}
    report = played("Kh Kd Ks 3s", "play", "play", ante="10", tips=tips)
    assert [(row["wager"], row["paid"]) for row in report["seats"][0]["tips"]] == [(name, "6.00") for name in tips]
    with pytest.raises(CroupierError, match="must equal the tip on ante"):
        played("Kh Kd Ks 3s", "play", "play", ante="10", tips=tips | {"third-bet": "1"})
    with pytest.raises(CroupierError, match=r"tips\.insurance"):
        played("Kh Kd Ks 3s", "play", "play", ante="10", insurance="5", tips={"insurance": "1"})
    options = {"added-tip-wagers": "not-allowed"}
    with pytest.raises(CroupierError, match="takes no tip on second-bet"):
        played("Kh Kd Ks 3s", "play", "play", ante="10", tips=tips, options=options)


@pytest.mark.parametrize(
    ("award", "paid", "others"),
    [("2,500 to 1", "25000.00", ("win", "25000.00")), ("$60,000", "60000.00", ("push", "0.00")),
     ("60000", "60000.00", ("push", "0.00")), ("none", "10000.00", ("win", "10000.00"))],
)  # fmt: skip
def test_an_award_in_place_of_the_printed_pay(award: str, paid: str, others: tuple[str, str]) -> None:
    """(11): odds are paid on each bet, a sum once for the hand."""
    options = {"substitute-royal-flush": award}
    found = outcomes(played("As Ks Qs Js", "play", "play", ante="10", community="Ts", options=options))
    assert found == {"ante": ("win", paid), "second-bet": others, "third-bet": others}
    plain = outcomes(played("9s Ks Qs Js", "play", "play", ante="10", community="Ts", options=options))
    assert plain["ante"] == ("win", "1000.00"), "a straight flush has an award of its own"


def test_an_award_that_is_none() -> None:
    with pytest.raises(CroupierError, match=r"options\.substitute-straight-flush: odds 'a car': neither"):
        played("As Kd", "fold", ante="10", options={"substitute-straight-flush": "a car"})


def worth_by_trying(ranks: tuple[int, ...], schedule: str, *, insured: bool) -> Fraction:
    """Every deal of a small deck and every decision, from the text alone; in antes."""
    deck = print_cards(deck_of(ranks)).split()
    fee = Fraction(insured, 2)

    @cache
    def pays(cards: frozenset[str]) -> int:
        return odds(best(sorted(cards)), schedule)

    def rest(cards: frozenset[str]) -> list[frozenset[str]]:
        return [cards | {card} for card in deck if card not in cards]

    @cache
    def after_four(cards: frozenset[str]) -> Fraction:
        if pays(cards):
            return 3 * pays(cards) - fee
        if not insured:
            return Fraction(-3)
        ends = [3 * (pays(six) or -1) - fee - 1 for six in rest(cards)]
        return max(-3 - fee, sum(ends, Fraction(0)) / len(ends))

    @cache
    def after_three(cards: frozenset[str]) -> Fraction:
        ends = [after_four(five) for five in rest(cards)]
        return max(-2 - fee, sum(ends, Fraction(0)) / len(ends))

    def after_two(cards: frozenset[str]) -> Fraction:
        ends = [after_three(four) for four in rest(cards)]
        return max(-1 - fee, sum(ends, Fraction(0)) / len(ends))

    found = [after_two(frozenset(three)) for three in combinations(deck, 3)]
    return sum(found, Fraction(0)) / len(found)


@pytest.mark.parametrize("insured", [False, True])
@pytest.mark.parametrize(("ranks", "schedule"), [((1, 3, 4), "A"), ((2, 5, 6), "C")])
def test_the_best_play_of_a_small_deck(ranks: tuple[int, ...], schedule: str, *, insured: bool) -> None:
    game = built(GAME)
    terms = Terms(game, {"ante": find_schedule(game, "ante", schedule)}, fees=INSURED if insured else frozenset())
    found = board.solve(terms, ranks=ranks).price()
    assert found.expectation == worth_by_trying(ranks, schedule, insured=insured)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("schedule", "without", "insured"),
    [
        ("A", "-225731/2165800", "-6628051/50896300"),
        pytest.param("B", "-295961/2165800", "-3070303/20358520", marks=pytest.mark.slow),
        pytest.param("C", "-215731/2165800", "-6685551/50896300", marks=pytest.mark.slow),
        pytest.param("D", "-49442/270725", "-26293381/101792600", marks=pytest.mark.slow),
        pytest.param("E", "-7081/38675", "-562923/2165800", marks=pytest.mark.slow),
    ],
)
def test_the_price_with_insurance_and_without(schedule: str, without: str, insured: str) -> None:
    """By no schedule is it worth insuring. The figures were counted before by a loop written for the purpose alone."""
    game = built(GAME)
    chosen = {"ante": find_schedule(game, "ante", schedule)}
    found = [plan.solve(Terms(game, chosen, fees=fees)).price().expectation for fees in (frozenset[str](), INSURED)]
    assert list(map(str, found)) == [without, insured]
    assert found[1] < found[0]


@pytest.mark.slow
def test_the_short_strategy_is_worth_what_it_says() -> None:
    terms = Terms(built(GAME), fees=INSURED)
    short = plan.solve(terms).short
    assert short is not None
    again = plan.solve(terms, policy=Policy("short", short.sentences)).price()
    assert again.expectation == short.expectation


@pytest.mark.slow
def test_advice() -> None:
    """King high with a queen: fifteen of 47 cards pair; a card costs one ante and the three bets are at stake."""
    seen = {"player": parse_cards("Kh Qd 7s 6s"), "board": parse_cards("9c")}
    found = plan.advise(Terms(built(GAME)), seen)
    assert (found.street, found.best, found.actions) == ("the fourth card", "bonus-card", ("play", "play"))
    # 15 cards pair, and none makes more; -3.5 is what a fold costs.
    assert found.evs == {"fold": Fraction(-7, 2), "bonus-card": Fraction(15 * 3 - 32 * 3, 47) - Fraction(3, 2)}
    winner = plan.advise(Terms(built(GAME)), {"player": parse_cards("Kh Kd 7s 6s"), "board": parse_cards("9c")})
    assert winner.best == "pass"


@pytest.mark.slow
@pytest.mark.parametrize("wagers", ["ante=1", "ante=1,insurance=0.50"])
def test_rounds_at_the_table_are_near_the_price(wagers: str) -> None:
    game = built(GAME)
    job, terms, _ = make_job(game, partial(built, GAME), Asked(rounds=2000, seed=7, wagers=wagers))
    main, *_ = estimates(game, job.wagers, simulate(job))
    price = plan.solve(terms).price()
    assert main.initial == price.initial
    assert (main.expectation - price.expectation) ** 2 * 2000 <= 4**2 * price.variance
