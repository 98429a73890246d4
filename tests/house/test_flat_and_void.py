"""Sums that are the same for any wager, pays on a lost stake,
and misdeals of one hand of the table or of what is left."""

from __future__ import annotations

import pytest

from croupier.cards.card import parse_cards
from croupier.errors import RuleError, SettleError
from croupier.house.settlement import Settlement, settle
from croupier.rules import (
    ALWAYS,
    Effect,
    Game,
    Line,
    Misdeal,
    Opens,
    PayOrder,
    Pays,
    Row,
    Rule,
    Tips,
    category,
    common,
)  # fmt: skip
from croupier.rules.round import Irregularity, Round, Seat

RULE = Rule("co", "30-1099.23")
PLACES = tuple(common(f"hand-{number}", 5, field=f"hands.{number - 1}") for number in (1, 2))
LINES = tuple(Line(name=place.name, of="hand", cite=RULE(2)) for place in PLACES)
PAIRS = tuple(zip(LINES, PLACES, strict=True))


def game_of(*, lost: bool = False, misdeals: tuple[Misdeal, ...] = ()) -> Game:
    """Two hands of the table that anybody may bet on, by the five-card schedule of Player's Choice Poker."""
    rows = [
        Row(
            line,
            ALWAYS,
            Pays(category(place.name, place, "high", RULE(6)), stake_lost=lost),
            RULE(6),
            "the stake is lost",
        )
        for line, place in PAIRS
    ]
    return Game(
        id="co/players-choice-poker@five-card", rule=RULE, groups=PLACES, lines=LINES, streets=(), rows=tuple(rows),
        opens=Opens(cite=RULE(2), any_of=LINES), pay=PayOrder(cite=RULE(6)), misdeals=misdeals,
        tips=Tips(lines=LINES, cite=RULE(3), at_most_own=True),
    )  # fmt: skip


ROYAL, PAIR, HIGH = "As Ks Qs Js Ts", "9h 9d 5c 3s 2d", "Ah Jd 8c 5s 3d"
ONE_HAND = Misdeal("hand-2", "wrong-count", Effect.LINES_VOID, RULE(5), lines=LINES[1:])
REST = Misdeal("hand-2", "exposed", Effect.REST_VOID, RULE(5), lines=LINES[:1])
SHORT = Misdeal("hand-2", "one-short", Effect.COMPLETED, RULE(5))


def played(game: Game, first: str, second: str, *wrong: Irregularity, stake: int = 500) -> Settlement:
    seats = (
        Seat(1, {"hand-1": stake, "hand-2": stake}, {}, tips={"hand-1": 100}),
        Seat(2, {"hand-2": stake}, {}, tips={"hand-2": 100}),
    )
    cards = {"hand-1": parse_cards(first), "hand-2": parse_cards(second)}
    return settle(game, Round(seats=seats, common=cards, irregularities=wrong))


def lines(found: Settlement, seat: int) -> dict[str, tuple[str, int, int]]:
    return {item.wager: (str(item.outcome), item.paid, item.returned) for item in found.seats[seat - 1].results}


@pytest.mark.parametrize("stake", [100, 500, 10_000])
def test_a_flat_sum_is_the_same_for_any_wager_and_the_stake_comes_back(stake: int) -> None:
    found = played(game_of(), ROYAL, PAIR, stake=stake)
    assert lines(found, 1) == {"hand-1": ("win", 5_000_00, stake), "hand-2": ("win", stake, stake)}
    (tip,) = found.seats[0].tips
    assert (str(tip.outcome), tip.paid, tip.returned) == ("push", 0, 100), "a sum without odds pays no tip"


def test_a_hand_is_paid_although_the_stake_is_lost() -> None:
    found = played(game_of(lost=True), ROYAL, PAIR)
    assert lines(found, 1) == {"hand-1": ("win", 5_000_00, 0), "hand-2": ("win", 500, 0)}
    assert found.seats[0].results[1].why == "pair pays 1 to 1, schedule 1; the stake is lost"
    assert found.seats[0].net == 5_000_00 + 500 - 1000
    assert [(str(tip.outcome), tip.returned) for tip in found.seats[0].tips] == [("lose", 0)]


def test_a_misdealt_hand_of_the_table_is_void_for_all_who_bet_on_it() -> None:
    found = played(game_of(misdeals=(ONE_HAND,)), PAIR, "9c 9s", Irregularity("hand-2", "wrong-count"))
    assert lines(found, 1) == {"hand-1": ("win", 500, 500), "hand-2": ("void", 0, 500)}
    assert lines(found, 2) == {"hand-2": ("void", 0, 500)}
    assert [(str(tip.outcome), tip.returned) for tip in found.seats[1].tips] == [("void", 100)]
    with pytest.raises(SettleError, match=r"hands.1: 2 cards"):
        played(game_of(misdeals=(ONE_HAND,)), PAIR, "9c 9s")


def test_what_is_left_of_the_round_is_void_and_what_was_settled_stays() -> None:
    found = played(game_of(misdeals=(REST,)), PAIR, HIGH, Irregularity("hand-2", "exposed"))
    assert lines(found, 1) == {"hand-1": ("win", 500, 500), "hand-2": ("void", 0, 500)}
    assert lines(found, 2) == {"hand-2": ("void", 0, 500)}


def test_a_hand_that_was_completed_plays_on() -> None:
    game = game_of(misdeals=(SHORT,))
    assert lines(played(game, PAIR, HIGH, Irregularity("hand-2", "one-short")), 2) == {"hand-2": ("lose", 0, 0)}
    with pytest.raises(SettleError, match="no rule for exposed at hand-2; it has one-short at hand-2"):
        played(game, PAIR, HIGH, Irregularity("hand-2", "exposed"))


def test_a_misdeal_of_a_hand_names_its_wagers() -> None:
    with pytest.raises(RuleError, match="returns the wagers on no line"):
        game_of(misdeals=(Misdeal("hand-1", "exposed", Effect.LINES_VOID, RULE(5)),))
    with pytest.raises(RuleError, match="no group of cards"):
        game_of(misdeals=(Misdeal("hand-9", "exposed", Effect.PLAY_ON, RULE(5)),))
