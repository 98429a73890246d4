"""One card each from a shoe: published fractions, a small shoe dealt card by card, and the settlement itself."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import permutations
from math import perm
from pathlib import Path

import pytest

from croupier.app.analysis import Request, analyze
from croupier.books import find_game
from croupier.errors import CroupierError, IllegalAction
from croupier.exact import one_card, plan
from croupier.exact.frame.policy import Policy, PolicyError, always, read_policy
from croupier.exact.frame.terms import Terms
from croupier.games.registry import built
from tests.exact.terms import terms
from tests.exact.twin import deck_of, net

WAR = "co/casino-war"
NO_BONUS = {"war wager": "2 to 1", "war deal results in a tie hand": "2 to 1"}


def test_going_to_war() -> None:
    price = plan.solve(Terms(built(WAR))).price()
    assert price.expectation == Fraction(-23_138, 993_023)
    assert price.combinations == perm(312, 4)
    assert f"{float(price.house_edge):.4%}" == "2.3301%"


def test_without_a_bonus_for_a_second_tie() -> None:
    assert plan.solve(terms(WAR, war=NO_BONUS)).price().expectation == Fraction(-142_853, 4_965_115)


def test_surrender() -> None:
    assert plan.solve(Terms(built(WAR)), policy=always("surrender")).price().expectation == Fraction(-23, 622)


def test_the_number_of_decks_is_an_option() -> None:
    price = plan.solve(Terms(built(WAR), options={"decks": "8"})).price()
    assert price.combinations == perm(416, 4)
    assert price.expectation == Fraction(-276_706, 11_826_255)
    found = analyze(Request(find_game(WAR), built(WAR), options={"decks": "8"}))
    assert [item.wager for item in found.prices] == ["initial", "tie", "war-tie"]
    assert not found.missing
    tie = Fraction(11 * 31, 415) - 1
    assert found.prices[1].expectation == tie


@pytest.mark.parametrize(("odds", "edge"), [("10 to 1", Fraction(58, 311)), ("11 to 1", Fraction(35, 311))])
def test_the_tie_wager(odds: str, edge: Fraction) -> None:
    own = terms(WAR, tie={"tie wager": odds}).chosen
    found = analyze(Request(find_game(WAR), built(WAR), own=own))
    assert {item.wager: item.house_edge for item in found.prices}["tie"] == edge


def test_a_small_shoe_dealt_card_by_card() -> None:
    """One deck of three ranks: the best of war and surrender by the settlement of every deal."""
    game, ranks = built(WAR), (2, 7, 12)
    totals = {"war": Fraction(0), "surrender": Fraction(0)}
    for mine, theirs, mine_again, theirs_again in permutations(deck_of(ranks), 4):
        if mine >> 2 != theirs >> 2:
            paid = net(game, {"player": (mine,), "dealer": (theirs,)}, ())
            totals = {name: total + paid for name, total in totals.items()}
            continue
        totals["surrender"] += net(game, {"player": (mine,), "dealer": (theirs,)}, ("surrender",))
        totals["war"] += net(game, {"player": (mine, mine_again), "dealer": (theirs, theirs_again)}, ("war",))
    one_deck = Terms(game, options={"decks": "1"})
    for name, total in totals.items():
        found = one_card.solve(one_deck, policy=always(name), ranks=ranks).price()
        assert found.expectation == total / perm(12, 4)
    assert one_card.solve(one_deck, ranks=ranks).price().expectation == max(totals.values()) / perm(12, 4)


def test_rounds_are_paid_as_the_settlement_pays_them() -> None:
    game, chance = built(WAR), random.Random(55)
    shoe = one_card.Shoe(Terms(game), one_card.WHOLE_SHOE, 24)
    for _ in range(100):
        mine, theirs = chance.randrange(13), chance.randrange(13)
        theirs = mine if chance.random() < 0.5 else theirs
        further = (chance.randrange(52), chance.randrange(52))
        option = chance.choice(shoe.options(mine, theirs))
        cards: dict[str, tuple[int, ...]] = {"player": (4 * mine + 1,), "dealer": (4 * theirs,)}
        if option.name == "war":
            cards = {"player": (4 * mine + 1, further[0]), "dealer": (4 * theirs, further[1])}
        paid = net(game, cards, (option.name,) if option.name else ())
        assert paid in {item.net for item in option.outcomes}
        if option.name == "war":
            result = (further[0] >> 2) - (further[1] >> 2)
            assert paid == (1 if result > 0 else 2 if result == 0 else -2)


def test_decisions_and_the_sentence_to_learn(tmp_path: Path) -> None:
    found = plan.solve(Terms(built(WAR)))
    rows = list(found.decisions())
    assert len(rows) == 13
    assert {row.action for row in rows} == {"war"}
    assert sum(row.deals for row in rows) == 13 * 24 * 23 * perm(310, 2)
    assert found.short is not None
    again = plan.solve(Terms(built(WAR)), policy=Policy("short", found.short.sentences))
    assert again.price().expectation == found.short.expectation == found.price().expectation
    path = tmp_path / "strategy.csv"
    path.write_text(
        "\n".join(["street,when,do", *(f"{row.street},{row.when},{row.action}" for row in rows)]), encoding="utf-8"
    )
    assert plan.solve(Terms(built(WAR)), policy=read_policy(str(path))).price().expectation == found.price().expectation


def test_a_strategy_that_cannot_be_played() -> None:
    with pytest.raises(PolicyError, match="no action"):
        plan.solve(Terms(built(WAR)), policy=always("fold"))
    with pytest.raises(PolicyError, match="undecided"):
        plan.solve(Terms(built(WAR)), policy=read_policy("war with two aces"))


def test_advice() -> None:
    main = Terms(built(WAR))
    advice = plan.advise(main, {"player": (20,), "dealer": (20,)})
    assert (advice.best, advice.evs["surrender"]) == ("war", Fraction(-1, 2))
    assert advice.deals == 24 * 23 * perm(310, 2)
    seen = {"player": (20,), "dealer": (21,)}
    assert one_card.decide(main, "a tie", seen, (), ("surrender", "war")) == ("war", ())
    assert one_card.decide(main, "a tie", seen, (), ("surrender",)) == ("surrender", ())
    with pytest.raises(CroupierError, match="nothing to decide"):
        plan.advise(main, {"player": (20,), "dealer": (24,)})
    with pytest.raises(CroupierError, match="first card of the player"):
        plan.advise(main, {"player": (20,)})
    with pytest.raises(IllegalAction, match="one decision"):
        plan.advise(main, seen, ("war",))


def test_games_of_other_shapes_are_refused() -> None:
    assert "one card each" in one_card.misfit(built("co/three-card-poker"))
    assert plan.family_of(built(WAR)) == "one_card"
