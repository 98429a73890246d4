"""A hand with bonus wagers only decides nothing; where it wins none of them it "should" be folded, and may be said to:
30-1099.18(9), .46(6)(b), .50(10), .52(10)."""

from __future__ import annotations

import pytest

from croupier import CroupierError
from tests.rounds import lines, outcomes, seat, settled

DEALER = "Js Td 3c"


@pytest.mark.parametrize(
    ("game", "cards", "dealer", "wager"),
    [
        ("co/three-card-poker", "2h 4d 9c", DEALER, "pair-plus"),
        ("co/two-card-poker", "2h 4d 9c Ks", "Js Td 3c 5h", "two-card-bonus"),
        ("co/three-card-super-shot", "2h 4d 9c", DEALER, "pair-x"),
        ("co/three-card-super-shot", "2h 4d 9c", DEALER, "flush-plus"),
        ("co/three-card-plus", "2h 4d 9c", DEALER, "pair-xxx"),
    ],
)
def test_a_hand_that_wins_no_bonus_should_be_folded(game: str, cards: str, dealer: str, wager: str) -> None:
    for table in ({"dealer": dealer}, {}):
        folded = settled(game, seat(cards, "fold", wagers={wager: "5"}), **table)
        kept = settled(game, seat(cards, wagers={wager: "5"}), **table)
        assert outcomes(folded) == outcomes(kept) == {wager: ("lose", "0.00")}
    with pytest.raises(CroupierError, match="'play' after the last decision of seat 1"):
        settled(game, seat(cards, "play", wagers={wager: "5"}), dealer=dealer)


def test_the_pair_plus_is_collected_with_the_cards_of_who_folds_a_pair() -> None:
    folded = settled("co/three-card-poker", seat("2h 2d 9c", "fold", pair_plus="5"), dealer=DEALER)
    assert lines(folded) == {"pair-plus": ("lose", "0.00", "0.00", "30-1099.18(9)")}
    assert any("30-1099.18(9)" in warning for warning in folded["warnings"]), "(16) reads otherwise"


def test_bonuses_that_stay_in_play_are_not_lost_by_it() -> None:
    """.46(6)(a)(i): bonus bets remain in play; .18(9): so does the six card bonus."""
    two = settled(
        "co/two-card-poker", seat("9h 9d 2c Ks", "fold", wagers={"two-card-bonus": "5"}), dealer="Js Td 3c 5h"
    )
    assert outcomes(two)["two-card-bonus"][0] == "win"
    row = seat("9h 9d 2c", "fold", pair_plus="5", six_card_bonus="5")
    assert outcomes(settled("co/three-card-poker", row, dealer="9s 9c 3c"))["six-card-bonus"][0] == "win"
