"""Advice in a running process: what was worked out for one question is kept for the next one like it."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

import croupier
from croupier import CroupierError
from croupier.app import advice
from croupier.app.advice import Asked, same_terms, terms_of
from croupier.app.coach import coach
from croupier.games.registry import built

GAME = "co/three-card-poker"


def test_one_question_has_one_value() -> None:
    """Solvers keep their tables by the terms they are for: with new ones at each question, each would be the first."""
    asked = Asked(game=GAME)
    assert terms_of(asked) is terms_of(Asked(game=GAME))
    assert terms_of(replace(asked, as_read=True)) is not terms_of(asked)
    other = terms_of(replace(asked, schedules={"ante-bonus": "2"}))
    assert other is not terms_of(asked)
    assert other.chosen["ante-bonus"].id == "2"
    assert terms_of(replace(asked, options={"dealing": "one-at-a-time"})).options == {"dealing": "one-at-a-time"}


def test_only_the_latest_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "MOST_TERMS", 2)
    monkeypatch.setattr(advice, "_KNOWN", {})
    game = built(GAME)
    first, second = same_terms(game, {}, {}), same_terms(game, {}, {"seed": "1"})
    assert same_terms(game, {}, {}) is first
    same_terms(game, {}, {"seed": "2"})
    assert same_terms(game, {}, {}) is first
    assert same_terms(game, {}, {"seed": "1"}) is not second


def test_a_pay_table_of_ones_own_is_not_taken_for_another() -> None:
    """Two files may have one name: each is its own value."""
    (printed, *_) = built(GAME).schedules["ante-bonus"].values()
    mine, other = replace(printed, id="own.toml"), replace(printed, id="own.toml")
    assert same_terms(built(GAME), {"ante-bonus": mine}, {}) is not same_terms(built(GAME), {"ante-bonus": other}, {})


def test_a_game_without_a_decision_says_so() -> None:
    with pytest.raises(CroupierError, match=r"^ca/ez-baccarat has no decision to advise on$"):
        croupier.advise("ca/ez-baccarat", "As Kd")


def test_hands_of_the_table_that_others_wager_on_do_not_stand_in_the_way() -> None:
    """Stadium Casino War deals seven hands, and who goes to war sees all of them."""
    table, dice = croupier.open_table("co/stadium-casino-war", seed=3), Random(3)
    for _ in range(2_000):
        (seat,) = table.waits_for
        offers = [offer for offer in table.offers(seat) if not offer["optional"]]
        found = coach(table.view(seat), {}, {})
        assert "deals 0" not in found["why"], found["why"]
        if found["worth"]:
            assert set(found["worth"]) == {"war", "surrender"}
            return
        offer = offers[0] if "wager" not in {item["kind"] for item in offers} else dice.choice(offers)
        action: dict[str, object] = {"kind": offer["kind"], "name": offer["name"]}
        action |= {"amount": offer["least"]} if "least" in offer else {}
        action |= {"choose": [dice.choice(offer["choose"]["among"])]} if "choose" in offer else {}
        table.act(seat, action)
    pytest.fail("no tie in many rounds")
