"""Double Draw Poker, 30-1099.41, paragraph by paragraph."""

from __future__ import annotations

from typing import Any

import pytest

from croupier import CroupierError
from croupier.errors import IllegalAction
from croupier.games.registry import built
from croupier.table import Action, Kind
from croupier.table.setup.opening import open_table
from tests.rounds import lines, net, outcomes, seat, settled
from tests.table.driver import deal, decide, place, seated

GAME = "co/double-draw-poker"
BETS = {"ante": "10", "bonus": "5"}


def kept(cards: str, **fields: Any) -> dict[str, tuple[str, str]]:
    """A hand that draws nothing."""
    return outcomes(settled(GAME, seat(cards, "draw", "draw", wagers=BETS), **fields))


@pytest.mark.parametrize(
    ("cards", "first", "second"),
    [
        # (8): below the line, all wagers lose.
        ("As Ah 9d 5c 2s", "lose", "lose"),
        ("Ks Qh 9d 5c Jk", "lose", "lose"),
        ("2s 2h 3d 3c 4s", "push", "push"),
        # A joker beside a pair is an ace, and no third card.
        ("9s 9h 5d 4c Jk", "lose", "lose"),
        ("9s 9h Ad 4c Jk", "push", "push"),
        ("9s 9h 9d 4c 2s", "5.00", "push"),
        ("As Ah 9d 5c Jk", "5.00", "push"),
        ("8s 7d 5h 4c Jk", "10.00", "10.00"),
        ("Ks 9s 7s 3s Jk", "15.00", "15.00"),
        ("9s 9h 9d Jk Jk", "25.00", "25.00"),
        ("9s 9h 9d 9c Jk", "100.00", "100.00"),
        ("As Ah Jk Jk 3d", "100.00", "100.00"),
        ("9s 8s 6s 5s Jk", "250.00", "250.00"),
        ("As Ks Qs Jk Jk", "250.00", "250.00"),
        ("As Ks Qs Js Ts", "500.00", "500.00"),
        ("As Ah Ad Ac Jk", "2500.00", "2500.00"),
        ("As Ah Ad Jk Jk", "2500.00", "2500.00"),
    ],
)
def test_the_bonus_and_the_use_of_the_jokers(cards: str, first: str, second: str) -> None:
    """(1), (8), (9)(b)."""
    for schedule, paid in (("1", first), ("2", second)):
        found = kept(cards, schedules={"bonus": schedule})
        assert found["bonus"] == ((paid, "0.00") if paid in ("lose", "push") else ("win", paid))
        others = {found[name] for name in ("ante", "draw-1", "draw-2")}
        assert others == {("lose", "0.00") if first == "lose" else ("win", "10.00")}


def test_two_draws() -> None:
    """(5), (6): three cards, then one of those held now."""
    row = seat("Ks Kd 9h 4c 2s", "draw", "draw", wagers=BETS)
    row |= {"discard": "9h 4c 2s", "drawn": "Kh 7c 3d", "second_discard": "7c", "second_drawn": "3c"}
    report = settled(GAME, row)
    assert lines(report) == {
        "ante": ("win", "10.00", "10.00", "30-1099.41(9)(a)"),
        "draw-1": ("win", "10.00", "10.00", "30-1099.41(9)(a)"),
        "draw-2": ("win", "10.00", "10.00", "30-1099.41(9)(a)"),
        "bonus": ("win", "25.00", "5.00", "30-1099.41(9)(b)"),
    }
    assert net(report) == "55.00"


def test_a_fold_loses_all_that_was_wagered() -> None:
    """(5), (6): silent; the reading is used, and said."""
    report = settled(GAME, seat("As Ah Ad Ac Jk", "fold", wagers=BETS))
    assert outcomes(report) == {"ante": ("lose", "0.00"), "bonus": ("lose", "0.00")}
    assert "what a fold costs is not said" in report["warnings"][0]
    row = seat("As Ah Ad Ac Jk", "draw", "fold", wagers=BETS) | {"discard": "As", "drawn": "2c"}
    assert net(settled(GAME, row)) == "-25.00"


@pytest.mark.parametrize(
    ("actions", "fields"),
    [
        ([], {"discard": "9h", "drawn": "7c", "second_discard": "7c", "second_drawn": "3c"}),
        (["draw"], {"second_discard": "9h", "second_drawn": "3c"}),
        (["draw"], {"discard": "9h", "drawn": "7c"}),
        (["fold"], {"discard": "9h", "drawn": "7c"}),
    ],
)
def test_a_word_that_a_discard_tells_may_be_left_out(actions: list[str], fields: dict[str, str]) -> None:
    row = seat("Ks Kd 9h 4c 2s", *actions, wagers=BETS) | fields
    assert ("draw-2" in outcomes(settled(GAME, row))) is (actions != ["fold"])
    assert "draw-1" in outcomes(settled(GAME, row))


@pytest.mark.parametrize(
    ("actions", "fields", "said"),
    [
        ("draw draw", {"discard": "As", "drawn": "7c"}, r"discard: a card that is not in the hand \[30-1099.41\(5\)\]"),
        (
            "draw draw",
            {"discard": "9h", "drawn": "7c", "second_discard": "9h", "second_drawn": "3c"},
            "second_discard: a",
        ),
        ("draw draw", {"discard": "9h"}, "drawn: 0 cards for 1 discarded"),
        ("draw draw", {"drawn": "7c"}, "drawn: 1 cards for 0 discarded"),
        ("draw draw", {"second_drawn": "7c"}, "second_drawn: 1 cards for 0 discarded"),
        ("draw draw", {"discard": "9h 4c 2s Kd", "drawn": "7c 3d 5h 6h"}, "discard: 4 cards"),
        ("draw draw", {"second_discard": "9h 4c", "second_drawn": "7c 3d"}, "second_discard: 2 cards"),
        ("fold", {"discard": "9h", "drawn": "9h"}, "card 9h is dealt twice"),
        ("draw", {}, "has still to decide on the second draw"),
        ("stand", {}, "may fold, draw"),
        ("draw draw draw", {}, "after the last decision"),
        ("fold", {"wagers": {"ante": "10"}}, "bonus: co/double-draw-poker needs this wager"),
        ("fold", {"tips": {"draw-1": "1"}}, "draw-1"),
    ],
)
def test_what_is_refused(actions: str, fields: dict[str, Any], said: str) -> None:
    with pytest.raises(CroupierError, match=said):
        settled(GAME, seat("Ks Kd 9h 4c 2s", *actions.split(), wagers=BETS) | fields)


@pytest.mark.parametrize(
    ("options", "wagers", "said"),
    [
        ({"table-minimum": "10"}, {"ante": "10", "bonus": "5"}, "bonus: 5.00 is below the 10.00"),
        ({"table-maximum": "8"}, {"ante": "10", "bonus": "5"}, "ante: 10.00 is above the 8.00"),
    ],
)
def test_posted_limits(options: dict[str, str], wagers: dict[str, str], said: str) -> None:
    with pytest.raises(CroupierError, match=said):
        settled(GAME, seat("Ks Kd 9h 4c 2s", "fold", wagers=wagers), options=options)


def test_six_hands_at_most() -> None:
    """(5)(b), (6)(b): nine cards each of 54."""
    assert open_table(built(GAME)).seats == 6
    with pytest.raises(CroupierError, match="7 seats take 63 cards"):
        open_table(built(GAME), seats=7)


def test_cards_come_with_each_players_own_decision() -> None:
    """(5)(b): and one who names none keeps all five."""
    table = seated(GAME, 1, 2)
    table.act(Action(Kind.OPEN))
    for number in (1, 2):
        place(table, number, ante=10_00, bonus=10_00)
    deal(table, {1: "Ks Kd 9h 4c 2s", 2: "Qs Qd 9c 4d 2h"})
    with pytest.raises(IllegalAction, match="4 cards are named, it takes 0 to 3"):
        decide(table, "draw", cards="Ks Kd 9h 4c")
    decide(table, "draw", cards="9h 4c 2s")
    drawn = table.state.spots[1].cards["drawn"]
    assert len(drawn) == 3
    decide(table, "draw")
    assert table.state.turn == 1
    (offer,) = [offer for offer in table.offers(1) if offer.name == "draw"]
    assert (set(offer.among), offer.fewest, offer.many) == ({*table.state.spots[1].cards["player"][:2], *drawn}, 0, 1)


def test_a_second_discard_tells_of_both_draw_bets() -> None:
    """(6)(a): nobody is in for the second draw who did not bet on the first."""
    row = seat("9s 9h 5d 4c 2s", wagers=BETS) | {"second_discard": "2s", "second_drawn": "5c"}
    assert outcomes(settled(GAME, row))["draw-1"] == outcomes(settled(GAME, row))["draw-2"] == ("win", "10.00")
    with pytest.raises(IllegalAction, match="has still to decide on the first draw"):
        settled(GAME, seat("9s 9h 5d 5c 2s", wagers=BETS))
