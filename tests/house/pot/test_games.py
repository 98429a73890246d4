"""Pots of each game by hand: what its own text does otherwise than the rest. Amounts are dollars."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest

from croupier.app.settle import settle
from croupier.errors import CroupierError


def nets(answer: dict[str, Any]) -> dict[int, str]:
    return {row["seat"]: row["net"] for row in answer["seats"]}


def awards(answer: dict[str, Any]) -> list[tuple[int, str, str]]:
    return [(award["seat"], award["share"], award["amount"]) for pot in answer["pots"] for award in pot["awards"]]


def seat(number: int, put_in: str, cards: str = "", **more: Any) -> dict[str, Any]:
    return {"seat": number, "put_in": put_in, "cards": cards, **more}


BOARD = "2c 7d 8h Ks 9s"


def holdem(*seats: dict[str, Any], game: str = "co/texas-holdem@high", **more: Any) -> dict[str, Any]:
    return settle({"game": game, "community": BOARD, "button": 1, "seats": list(seats), **more})


class TestColorado:
    def test_all_others_folded(self) -> None:
        answer = holdem(seat(1, "10", folded=True), seat(2, "25"), seat(3, "4", folded=True), community="")
        assert answer["returned"] == [{"seat": 2, "amount": "15.00"}]
        assert awards(answer) == [(2, "pot", "24.00")]
        assert answer["pots"][0]["awards"][0]["cite"] == "30-1001(2)"

    def test_no_pot_is_listed_where_nobody_else_put_anything_in(self) -> None:
        answer = holdem(seat(1, "10"), seat(2, "0", folded=True), community="")
        assert (answer["pots"], answer["returned"]) == ([], [{"seat": 1, "amount": "10.00"}])
        assert nets(answer) == {1: "0.00", 2: "0.00"}
        carried = holdem(seat(1, "10"), seat(2, "0", folded=True), community="", carried="5")
        assert awards(carried) == [(1, "pot", "5.00")]

    def test_a_side_pot_that_one_player_stayed_in(self) -> None:
        answer = holdem(seat(1, "40", "Kd Kh"), seat(2, "100", "As Qs"), seat(3, "100", folded=True))
        assert awards(answer) == [(1, "high", "120.00"), (2, "pot", "120.00")]

    def test_a_thrown_away_hand_keeps_the_side_pot_it_won_alone(self) -> None:
        answer = holdem(seat(1, "40", "Kd Kh"), seat(2, "100", mucked=True), seat(3, "100", folded=True))
        assert awards(answer) == [(1, "high", "120.00"), (2, "pot", "120.00")]

    def test_an_all_in_player_has_no_part_of_a_side_pot_that_only_dead_hands_matched(self) -> None:
        """30-1017(2): seat 2 matched 45 of each bet. Nobody left matched the rest, which stays for the next hand."""
        answer = holdem(seat(1, "100", "As Ad Ah"), seat(2, "45", "Kd Qd"), seat(3, "100", "3d 4d 5d"))
        assert awards(answer) == [(2, "high", "135.00")]
        assert answer["pots"][1] == {"amount": "110.00", "seats": [], "awards": []}
        assert answer["carried"] == "110.00"
        assert any(text.startswith("30-1017(2): a side pot that no hand left may win") for text in answer["warnings"])

    def test_a_folded_player_s_money_is_won_up_to_what_the_winner_put_in(self) -> None:
        """40 of each bet are seat 1's; seat 2 gets back what nobody called, and 20 of two bets are nobody's."""
        answer = holdem(seat(1, "40", "Kd Kh"), seat(2, "100", "As Ad Ah"), seat(3, "60", folded=True))
        assert answer["returned"] == [{"seat": 2, "amount": "40.00"}]
        assert awards(answer) == [(1, "high", "120.00")]
        assert (answer["carried"], nets(answer)) == ("40.00", {1: "80.00", 2: "-60.00", 3: "-60.00"})

    def test_a_side_pot_of_several_thrown_away_hands(self) -> None:
        """Between 40 and 80 two threw their hands away; above 80 only seat 2 stayed in."""
        answer = holdem(
            seat(1, "40", "Kd Kh"), seat(2, "100", mucked=True), seat(3, "80", mucked=True), seat(4, "100", folded=True)
        )
        assert awards(answer) == [(1, "high", "160.00"), (2, "pot", "40.00")]
        assert answer["carried"] == "120.00"

    def test_a_thrown_away_hand_keeps_a_side_pot_besides_a_dead_one(self) -> None:
        answer = holdem(seat(1, "45", "Kd Qd"), seat(2, "100", mucked=True), seat(3, "100", "3d 4d 5d"))
        assert awards(answer) == [(1, "high", "135.00"), (2, "pot", "110.00")]

    def test_the_rake_of_a_side_pot_that_is_nobody_s_comes_from_the_main_pot_first(self) -> None:
        seats = (seat(1, "100", "As Ad Ah"), seat(2, "5", "Kd Qd"), seat(3, "100", "3d 4d 5d"))
        answer = holdem(*seats, options={"rake-percent": "10"})
        assert (answer["rake"], awards(answer), answer["carried"]) == ("20.00", [(2, "high", "0.00")], "185.00")

    def test_rake_down_to_the_chip_from_the_main_pot_first(self) -> None:
        options = {"rake-percent": "10", "smallest-chip": "5", "jackpot-rake": "2"}
        answer = holdem(seat(1, "2", "Kd Kh"), seat(2, "100", "As Qs"), seat(3, "100", "Ad 3d"), options=options)
        assert (answer["rake"], answer["jackpot_rake"]) == ("20.00", "2.00")
        # The main pot of 6 is gone; 16 more come from the side pot of 196.
        assert awards(answer) == [(1, "high", "0.00"), (2, "high", "180.00")]

    def test_no_flop_no_drop_is_the_house_s_choice(self) -> None:
        seats = (seat(1, "10", folded=True), seat(2, "10"))
        taken = holdem(*seats, community="", options={"rake-percent": "10"})
        spared = holdem(*seats, community="", options={"rake-percent": "10", "no-flop-no-drop": "yes"})
        assert (taken["rake"], spared["rake"]) == ("2.00", "0.00")

    def test_what_is_carried_is_not_raked(self) -> None:
        answer = holdem(seat(1, "10", "Kd Kh"), seat(2, "10", "As Qs"), carried="30", options={"rake-percent": "10"})
        assert (answer["rake"], answer["pots"][0]["amount"], answer["carried"]) == ("2.00", "50.00", "0.00")
        assert nets(answer) == {1: "38.00", 2: "-10.00"}

    def test_a_high_qualifier_nobody_meets_carries_the_pot(self) -> None:
        answer = holdem(seat(1, "10", "Ad 3h"), seat(2, "10", "As Qs"), options={"high-qualifier": "jacks-or-better"})
        assert (awards(answer), answer["carried"]) == ([], "20.00")
        assert "30-1001(3)(i)" in answer["warnings"][0]

    def test_three_quarters(self) -> None:
        seats = (seat(1, "20", "As 3s"), seat(2, "20", "Ah 3d"), seat(3, "10", folded=True))
        answer = holdem(*seats, game="co/texas-holdem@high-low", community="2c 7d 8s Ks 9s")
        # The flush of spades is seat 1's alone, the low of both.
        assert awards(answer) == [(1, "high", "25.00"), (2, "low", "13.00"), (1, "low", "12.00")]

    def test_two_thirds_rest_on_a_reading(self) -> None:
        seats = (seat(1, "20", "As 3s"), seat(2, "20", "Ah 3d"), seat(3, "20", "Ac 3c"))
        answer = holdem(*seats, game="co/texas-holdem@high-low", community="2c 7d 8s Ks 9s")
        assert nets(answer) == {1: "20.00", 2: "-10.00", 3: "-10.00"}
        assert any("three quarters" in text for text in answer["warnings"])

    def test_the_odd_chip_between_the_halves_is_the_high_hand_s(self) -> None:
        seats = (seat(1, "10", "Kd Kh"), seat(2, "10", "Ah 3d"), seat(3, "5", folded=True))
        answer = holdem(*seats, game="co/texas-holdem@high-low", options={"smallest-chip": "1"})
        assert awards(answer) == [(1, "high", "13.00"), (2, "low", "12.00")]
        assert answer["pots"][0]["awards"][0]["cite"] == "30-1029"

    def test_a_chip_larger_than_half_the_pot(self) -> None:
        seats = (seat(1, "37500", "Kd Kh"), seat(2, "37500", "Ah 3d"))
        answer = holdem(*seats, game="co/texas-holdem@high-low", options={"smallest-chip": "25000"})
        assert awards(answer) == [(1, "high", "50000.00"), (2, "low", "25000.00")]

    def test_stud_s_odd_chip_is_left_of_the_dealer(self) -> None:
        request = {
            "game": "co/seven-card-stud",
            "seats": [
                seat(2, "5", "As Ks Qs Js 9h 2c 3c"),
                seat(6, "5", "Ad Kd Qd Jd 9c 2h 3h"),
                seat(7, "5", folded=True),
            ],
        }
        answer = settle(request)
        assert awards(answer) == [(2, "high", "8.00"), (6, "high", "7.00")]
        assert "left of the dealer" in answer["pots"][0]["awards"][0]["why"]

    def test_stud_with_one_shared_card(self) -> None:
        request = {
            "game": "co/seven-card-stud@low",
            "community": "5c",
            "seats": [seat(1, "5", "Ac 2c 3c 4d Kh Kd"), seat(2, "5", "Ad 2d 3d 6d Qh Qd")],
        }
        answer = settle(request)
        assert awards(answer) == [(1, "low", "10.00")]
        assert answer["pots"][0]["awards"][0]["hand"] == "5-4-3-2-A"

    def test_stud_that_ends_early(self) -> None:
        request = {
            "game": "co/seven-card-stud",
            "seats": [seat(1, "5", "Ac 2c 3c 4d"), seat(2, "5", "Ad 2d 3d", folded=True)],
        }
        assert awards(settle(request)) == [(1, "pot", "10.00")]
        # At a showdown a hand of four cards is dead, and one of too many always is.
        request["seats"][1] = seat(2, "5", "Ad 2d 3d 6d Qh Qd 9c")  # type: ignore[index]
        assert awards(settle(request)) == [(2, "high", "10.00")]

    def test_deuce_to_seven_is_the_licensee_s_choice_with_a_warning(self) -> None:
        request = {
            "game": "co/five-card-draw@low",
            "options": {"low-hand": "deuce-to-seven"},
            "seats": [seat(1, "5", "Ac 2c 3d 4d 5h"), seat(2, "5", "2d 3c 4h 5c 7s")],
        }
        answer = settle(request)
        assert awards(answer) == [(2, "low", "10.00")]
        assert "30-1099.02(2)(a)" in answer["warnings"][0]
        assert awards(settle({**request, "options": {}})) == [(1, "low", "10.00")]

    def test_draw_works_out_the_final_hand(self) -> None:
        request = {
            "game": "co/five-card-draw",
            "seats": [
                seat(1, "5", "Ac 2c 3d 4d 9h", discard="9h", drawn="5s"),
                seat(2, "5", "Kd Kc 4h 5c 7s", discard="", drawn=""),
            ],
        }
        assert awards(settle(request)) == [(1, "high", "10.00")]
        request["seats"][0]["drawn"] = ""  # type: ignore[index]
        answer = settle(request)
        assert awards(answer) == [(2, "high", "10.00")]
        assert answer["warnings"] == ["seat 1: dead hand: 4 cards instead of 5 [30-1026(1)]"]

    @pytest.mark.parametrize(
        ("changes", "words"),
        [
            ({"discard": "Th"}, r"discard: Th is not held \[30-1099.02\(1\)\]"),
            ({"discard": "9h 4d", "drawn": "Kd 2d"}, "Kd is dealt twice"),
        ],
    )
    def test_a_draw_that_cannot_be(self, changes: dict[str, str], words: str) -> None:
        seats = [seat(1, "5", "Ac 2c 3d 4d 9h", **changes), seat(2, "5", "Kd Kc 4h 5c 7s")]
        with pytest.raises(CroupierError, match=words):
            settle({"game": "co/five-card-draw", "seats": seats})

    @pytest.mark.parametrize(
        ("game", "community", "dead"),
        [
            ("co/pineapple", "2c 7d 8h Ks 9s", True),
            ("co/crazy-pineapple", "2c 7d 8h Ks 9s", True),
        ],
    )
    def test_three_cards_kept_too_long_are_dead(self, game: str, community: str, dead: bool) -> None:
        seats = [seat(1, "5", "Kd Kh Kc"), seat(2, "5", "As Qs")]
        answer = settle({"game": game, "community": community, "seats": seats})
        assert awards(answer) == [(2, "high", "10.00")]
        assert ("dead hand: 3 cards" in answer["warnings"][0]) is dead
        kept = settle({"game": game, "community": community, "seats": [{**seats[0], "discard": "Kc"}, seats[1]]})
        assert awards(kept) == [(1, "high", "10.00")]

    def test_crazy_pineapple_holds_three_until_the_fourth_card(self) -> None:
        seats = [seat(1, "5", "Kd Kh Kc"), seat(2, "5", folded=True)]
        flop = settle({"game": "co/crazy-pineapple", "community": "2c 7d 8h", "seats": seats})
        assert awards(flop) == [(1, "pot", "10.00")]
        dead = settle({"game": "co/pineapple", "community": "2c 7d 8h", "seats": seats})
        assert (awards(dead), dead["carried"]) == ([], "10.00")

    def test_hold_em_88_shows_all_hands_and_does_not_play_the_board(self) -> None:
        request = {
            "game": "co/holdem-88",
            "community": "Ac Kc Qc Jc",
            "seats": [seat(1, "4", "2d 3d"), seat(2, "4", "Tc 2h")],
        }
        answer = settle(request)
        assert awards(answer) == [(2, "high", "8.00")]
        request["seats"][0]["mucked"] = True  # type: ignore[index]
        with pytest.raises(CroupierError, match=r"mucked: all hands are shown \[30-1099.09\(7\)\]"):
            settle(request)


class TestLimitedJoker:
    """30-1005(1): an ace, or what completes a straight or flush; for low the lowest card not held."""

    def test_high_and_low(self) -> None:
        seats = [seat(1, "5", "Ac Ad 9h 4d Jk"), seat(2, "5", "Kd Kc Kh 5c 7s")]
        request = {"game": "co/five-card-draw", "options": {"joker": "limited"}, "seats": seats}
        assert awards(settle(request)) == [(1, "high", "10.00")]
        low = [seat(1, "5", "Ac 2d 3h 4d Jk"), seat(2, "5", "Ad 2c 3s 4h 6s")]
        answer = settle({"game": "co/five-card-draw@low", "options": {"joker": "limited"}, "seats": low})
        assert awards(answer) == [(1, "low", "10.00")]

    @pytest.mark.parametrize(
        ("game", "options", "words"),
        [
            ("co/five-card-draw", {}, r"1 jokers, co/five-card-draw is played with none \[30-1005\(1\)\]"),
            ("co/five-card-draw", {"joker": "wild"}, r"wild only where the game's own rules say so \[30-1005\(2\)\]"),
            (
                "co/five-card-draw@low",
                {"joker": "limited", "low-hand": "deuce-to-seven"},
                "no ranking of co/five-card-draw",
            ),
            ("co/trips-poker", {"joker": "limited"}, "no ranking of co/trips-poker"),
        ],
    )
    def test_where_it_is_refused(self, game: str, options: dict[str, str], words: str) -> None:
        seats = [seat(1, "5", "Ac 2d 3h 4d Jk"), seat(2, "5", "Ad 2c 3s 4h 6s")]
        with pytest.raises(CroupierError, match=words):
            settle({"game": game, "options": options, "seats": seats})


class TestJokerPoker:
    def test_posted_limits(self) -> None:
        seats = [seat(1, "20", "As Ah Ad Kc 2c", wild="2c"), seat(2, "50", "Ks Kh 9d 8c 3c", wild="3c")]
        with pytest.raises(
            CroupierError, match=r"seats\[1\].put_in: 50.00 is above the 40.00 of the option table-maximum"
        ):
            settle({"game": "co/joker-poker", "options": {"table-maximum": "40"}, "seats": seats})

    def test_all_tie_and_every_bet_goes_back(self) -> None:
        seats = [seat(1, "20", "Ah Kh Qs Jd 2c", wild="2c"), seat(2, "30", "As Ks Qd Jc 2h", wild="2h")]
        answer = settle({"game": "co/joker-poker", "seats": seats})
        assert (answer["pots"], nets(answer)) == ([], {1: "0.00", 2: "0.00"})

    def test_a_wild_card_in_a_flush_is_one_that_is_not_held(self) -> None:
        """30-1005(1): A-K-Q-J-2 against A-K-Q-J-9; two aces would win for seat 1. Five of a kind may repeat a card."""
        seats = [seat(1, "20", "As Ks Js 2s 3h", wild="3h"), seat(2, "20", "Ah Qh Jh 9h 2c", wild="2c")]
        answer = settle({"game": "co/joker-poker", "button": 1, "seats": seats})
        assert nets(answer) == {1: "-20.00", 2: "20.00"}
        assert any("repeat a card held" in text and "30-1005(1)" in text for text in answer["warnings"])
        seats = [seat(1, "20", "As Ks Js 2s 3h", wild="3h"), seat(2, "20", "9s 9h 9d 9c 2c", wild="2c")]
        answer = settle({"game": "co/joker-poker", "button": 1, "seats": seats})
        assert answer["pots"][0]["awards"][0]["hand"].startswith("five of a kind, nines")
        assert not any("repeat a card held" in text for text in answer["warnings"])

    def test_losers_pay_up_to_the_winner_s_bet(self) -> None:
        request = {
            "game": "co/joker-poker",
            "button": 1,
            "options": {"rake-percent": "10"},
            "seats": [
                seat(1, "20", "As Ah Ad Kc 2c", wild="2c"),
                seat(2, "50", "Ks Kh 9d 8c 3c", wild="3c"),
                seat(3, "5", "Qs Qh 7d 6c 4c", wild="4c"),
            ],
        }
        answer = settle(request)
        assert answer["pots"][0]["amount"] == "25.00"
        assert answer["returned"] == [{"seat": 1, "amount": "20.00"}, {"seat": 2, "amount": "30.00"}]
        assert (answer["rake"], awards(answer)) == ("2.00", [(1, "high", "23.00")])
        assert nets(answer) == {1: "23.00", 2: "-20.00", 3: "-5.00"}

    def test_tied_winners_of_different_bets(self) -> None:
        request = {
            "game": "co/joker-poker",
            "button": 3,
            "seats": [
                seat(1, "10", "As Ks Qd Jc 2c", wild="2c"),
                seat(2, "30", "Ah Kh Qs Jd 2d", wild="2d"),
                seat(3, "50", "9s 8h 5d 4c 3c", wild="3c"),
            ],
        }
        answer = settle(request)
        assert awards(answer) == [(1, "high", "5.00"), (2, "high", "25.00")]
        assert "30-1099.10(6)" in answer["warnings"][0]

    @pytest.mark.parametrize(
        ("changes", "words"),
        [
            ({"wild": "3d"}, r"wild: 3d is not held \[30-1099.10\(4\)\]"),
            ({"wild": ""}, r"wild: one card is made wild"),
            ({"folded": True}, r"folded: nobody folds"),
        ],
    )
    def test_what_is_refused(self, changes: dict[str, Any], words: str) -> None:
        first = {**seat(1, "20", "As Ah Ad Kc 2c", wild="2c"), **changes}
        with pytest.raises(CroupierError, match=words):
            settle({"game": "co/joker-poker", "seats": [first, seat(2, "50", "Ks Kh 9d 8c 3c", wild="3c")]})


class TestTripsPoker:
    ROUND: ClassVar[dict[str, Any]] = {
        "game": "co/trips-poker",
        "carried": "11",
        "seats": [seat(1, "4", "As Ah 9d 8c 2c"), seat(2, "4", "Ks Kh 7d 6c 3c"), seat(3, "2", folded=True)],
    }

    def test_without_trips_the_best_hand_has_its_share(self) -> None:
        answer = settle({**self.ROUND, "options": {"rake-percent": "10"}})
        # 10 were wagered and raked, 21 less 1 are in the pot, half of them is the share.
        assert (answer["rake"], awards(answer), answer["carried"]) == ("1.00", [(1, "high", "10.00")], "10.00")

    def test_the_last_round_gives_it_all(self) -> None:
        ends = {**self.ROUND, "round": 5, "options": {"end-after-round-5": "yes"}}
        assert awards(settle(ends)) == [(1, "high", "21.00")]
        assert awards(settle({**ends, "round": 4})) == [(1, "high", "10.00")]
        with pytest.raises(CroupierError, match=r"round: 6, but the game ends after round 5 \[30-1099.25\(13\)\]"):
            settle({**ends, "round": 6})

    def test_a_wild_card_in_a_flush_is_one_that_is_not_held(self) -> None:
        seats = [seat(1, "4", "As Ks Js 2s Jk"), seat(2, "4", "Ah Qh Jh 9h Jk")]
        answer = settle({**self.ROUND, "seats": seats})
        assert awards(answer) == [(2, "high", "19.00")]
        assert any("repeat a card held" in text for text in answer["warnings"])

    def test_all_bets_are_equal_to_the_posted_one(self) -> None:
        """30-1099.25(3), (6), (7): the initial wager and three bets."""
        assert settle({**self.ROUND, "options": {"bet-size": "1"}})["carried"] == "11.00"
        with pytest.raises(CroupierError, match=r"put_in: 4.00 is not 4 wagers of 2.00, the option bet-size .*\(3\)\]"):
            settle({**self.ROUND, "options": {"bet-size": "2"}})

    def test_a_joker_makes_trips(self) -> None:
        seats = [seat(1, "4", "As Ah 9d 8c 2c"), seat(2, "4", "Ks Kh 7d 6c Jk")]
        answer = settle({**self.ROUND, "seats": seats})
        assert (awards(answer), answer["carried"]) == ([(2, "high", "19.00")], "0.00")

    def test_all_fold_and_the_pot_rolls_over(self) -> None:
        seats = [seat(1, "2", folded=True), seat(2, "1", folded=True)]
        answer = settle({**self.ROUND, "seats": seats, "options": {"rake-percent": "10", "smallest-chip": "0.25"}})
        assert (answer["rake"], answer["carried"], awards(answer)) == ("0.25", "13.75", [])

    def test_live_hands_have_put_in_the_same(self) -> None:
        seats = [seat(1, "4", "As Ah 9d 8c 2c"), seat(2, "3", "Ks Kh 7d 6c 3c")]
        with pytest.raises(CroupierError, match=r"put_in: nobody is all in.*\[30-1099.25\(15\)\]"):
            settle({**self.ROUND, "seats": seats})


class TestHomeRun:
    def play(self, board: str, first: str, second: str, runners: int = 0, **more: Any) -> dict[str, Any]:
        seats = [
            seat(1, "10", first, strike_out="5", base_runners=runners),
            seat(2, "10", second, strike_out="6", base_runners=2),
            seat(3, "2", folded=True, strike_out="5"),
        ]
        return settle(
            {"game": "co/home-run-holdem", "community": board, "pool": "100", "seats": seats, "button": 1, **more}
        )

    def test_the_winner_s_strike_out_comes_back(self) -> None:
        answer = self.play(BOARD, "Kd Kh", "As Qs")
        assert (answer["pool"], nets(answer)) == ("111.00", {1: "12.00", 2: "-16.00", 3: "-7.00"})
        assert [row["base_runners"] for row in answer["seats"]] == [1, 2, 0]
        assert [row["pot_net"] for row in answer["seats"]] == ["12.00", "-10.00", "-2.00"]

    @pytest.mark.parametrize(
        ("board", "first", "runners"),
        [
            ("2c 7d 8h Ks 9s", "Kd Kh", 1),
            ("2c 7d Kc Ks 9s", "Kd Kh", 2),
            ("Tc 9c 8c Ks 2s", "7c 6c", 3),
        ],
    )
    def test_runners_by_the_winning_hand(self, board: str, first: str, runners: int) -> None:
        assert self.play(board, first, "As Qs")["seats"][0]["base_runners"] == runners

    def test_four_runners_take_the_pool(self) -> None:
        answer = self.play("Tc Jc Qc Ks 2s", "Kc Ac", "As Qs", options={"progressive-pool-rake": "10"})
        assert (answer["pool"], answer["pool_rake"]) == ("0.00", "11.00")
        assert nets(answer)[1] == "112.00"
        assert [row["base_runners"] for row in answer["seats"]] == [0, 0, 0]

    def test_no_more_runners_than_needed(self) -> None:
        answer = self.play("2c 7d Kc Ks 9s", "Kd Kh", "As Qs", runners=3)
        assert (answer["pool"], nets(answer)[1]) == ("0.00", "123.00")

    def test_tied_winners_have_no_runner(self) -> None:
        answer = self.play("Ac Kc Qd Js Ts", "2d 3d", "2h 3h")
        assert [row["base_runners"] for row in answer["seats"]] == [0, 2, 0]
        assert (answer["pool"], nets(answer)) == ("105.00", {1: "1.00", 2: "1.00", 3: "-7.00"})

    def test_a_blind_that_nobody_calls_wins_no_pot_but_a_runner(self) -> None:
        seats = [seat(1, "2", strike_out="2"), seat(2, "0", folded=True, strike_out="2")]
        answer = settle(
            {"game": "co/home-run-holdem", "options": {"opening-bet": "blind"}, "button": 2, "seats": seats}
        )
        assert (answer["pots"], answer["pool"], nets(answer)) == ([], "2.00", {1: "0.00", 2: "-2.00"})
        assert [row["base_runners"] for row in answer["seats"]] == [1, 0]

    def test_a_strike_out_is_at_least_the_ante_or_blind(self) -> None:
        for options in ({"opening-minimum": "6"}, {"opening-minimum": "6", "opening-bet": "blind"}):
            with pytest.raises(CroupierError, match=r"seats\[0\].strike_out: 5.00 is below the 6.00 .*\(3\)\]"):
                self.play(BOARD, "Kd Kh", "As Qs", options=options)
        assert self.play(BOARD, "Kd Kh", "As Qs", options={"opening-minimum": "5"})["pool"] == "111.00"

    def test_both_wagers_together_are_within_the_maximum(self) -> None:
        options = {"opening-minimum": "2", "maximum-wager": "7"}
        said = (
            r"seats\[1\].strike_out: 6.00 and ante 2.00 above the 7.00 of the option maximum-wager \[30-1099.20\(3\)\]"
        )
        with pytest.raises(CroupierError, match=said):
            self.play(BOARD, "Kd Kh", "As Qs", options=options)
        assert self.play(BOARD, "Kd Kh", "As Qs", options=options | {"maximum-wager": "8"})["pool"] == "111.00"

    def test_who_posts_no_blind_has_the_strike_out_alone_within_the_maximum(self) -> None:
        options = {"opening-minimum": "2", "maximum-wager": "7", "opening-bet": "blind", "blinds": "1"}
        assert self.play(BOARD, "Kd Kh", "As Qs", options=options, button=2)["pool"] == "111.00"
        with pytest.raises(CroupierError, match=r"6.00 and blind 2.00 above the 7.00"):
            self.play(BOARD, "Kd Kh", "As Qs", options=options)

    @pytest.mark.parametrize("percent", ["11", "100", "10.01"])
    def test_the_pool_s_rake_is_at_most_ten_percent(self, percent: str) -> None:
        with pytest.raises(
            CroupierError, match=r"progressive-pool-rake: .* is not from 0 to 10 \[30-1099.20\(10\)\(a\)\]"
        ):
            self.play(BOARD, "Kd Kh", "As Qs", options={"progressive-pool-rake": percent})

    def test_every_player_makes_a_strike_out(self) -> None:
        seats = [seat(1, "10", "Kd Kh", strike_out="5"), seat(2, "10", "As Qs")]
        with pytest.raises(CroupierError, match=r"seats\[1\].strike_out: every player makes it \[30-1099.20\(3\)\]"):
            settle({"game": "co/home-run-holdem", "community": BOARD, "seats": seats})


BOTH = ("bonus", "bad-beat-jackpot")


class TestLonghorn:
    def play(
        self, board: str, *hands: str, wagers: tuple[str, ...] = ("bonus", "bad-beat-jackpot"), **more: Any
    ) -> dict[str, Any]:
        seats = [seat(n, "3", hand, wagers=dict.fromkeys(wagers, "1")) for n, hand in enumerate(hands, start=1)]
        seats.append(seat(9, "1", folded=True, wagers={"bonus": "1"}))
        return settle({"game": "co/longhorn-holdem", "community": board, "button": 1, "seats": seats, **more})

    def test_the_bonus_is_paid_by_its_table(self) -> None:
        answer = self.play("2c 7d 8h Ks 9s", "Kd Kh", "As Qs")
        lines = answer["seats"][0]["results"]
        assert [(line["wager"], line["outcome"], line["paid"]) for line in lines] == [
            ("bonus", "win", "1.00"),
            ("bad-beat-jackpot", "lose", "0.00"),
        ]
        assert answer["seats"][2]["results"][0]["outcome"] == "lose"
        assert (answer["seats"][0]["pot_net"], answer["seats"][0]["net"]) == ("4.00", "4.00")

    def test_a_beaten_full_house_of_aces(self) -> None:
        answer = self.play("Ac Ad Kc Kd 2s", "As 9d", "Kh Ks", "7h 6h", meters={"bad-beat-jackpot": "1000"})
        paid = {row["seat"]: row["results"][-1]["paid"] for row in answer["seats"]}
        assert paid == {1: "500.00", 2: "250.00", 3: "250.00", 9: "0.00"}
        assert answer["meters"] == {"bad-beat-jackpot": "0.00"}

    def test_who_did_not_wager_has_no_share(self) -> None:
        answer = self.play("Ac Ad Kc Kd 2s", "As 9d", "Kh Ks", wagers=("bonus",), meters={"bad-beat-jackpot": "1000"})
        assert answer["meters"] == {"bad-beat-jackpot": "1000.00"}

    @pytest.mark.parametrize("community", ["", "2c 7d 8h"])
    def test_a_last_player_who_stops_forfeits_pot_and_bonus(self, community: str) -> None:
        seats = [seat(1, "2", "Kd Kh", wagers={"bonus": "1"}), seat(2, "1", folded=True, wagers={"bonus": "1"})]
        answer = settle({"game": "co/longhorn-holdem", "community": community, "seats": seats})
        assert (answer["bank"], nets(answer), awards(answer)) == ("5.00", {1: "-3.00", 2: "-2.00"}, [])

    def test_the_last_player_who_goes_on_takes_the_pot(self) -> None:
        answer = self.play("2c 7d 8h Ks 9s", "Kd Kh")
        assert awards(answer) == [(1, "pot", "4.00")]
        assert answer["returned"] == []

    @pytest.mark.parametrize(
        ("options", "words"),
        [
            ({"bonus-amount": "2"}, r"wagers.bonus: 1.00 is not the 2.00 of the option bonus-amount"),
            ({"bad-beat-amount": "2"}, r"wagers.bad-beat-jackpot: 1.00 is not the 2.00 of the option bad-beat-amount"),
            ({"pot-amount": "2"}, r"put_in: 3.00 is not 3 wagers of 2.00, the option pot-amount"),
            ({"pot-amount": "3"}, r"put_in: 3.00 is not 3 wagers of 3.00, the option pot-amount"),
            ({"pot-amount": "0.50"}, r"put_in: 3.00 is not 3 wagers of 0.50, the option pot-amount"),
        ],
    )
    def test_each_wager_is_the_posted_one(self, options: dict[str, str], words: str) -> None:
        with pytest.raises(CroupierError, match=rf"seats\[0\].{words} \[30-1099.28\(25\)\]"):
            self.play("2c 7d 8h Ks 9s", "Kd Kh", "As Qs", options=options)
        posted = {"bonus-amount": "1", "bad-beat-amount": "1", "pot-amount": "1"}
        assert self.play("2c 7d 8h Ks 9s", "Kd Kh", "As Qs", options=posted)["pots"][0]["amount"] == "7.00"

    @pytest.mark.parametrize(
        ("community", "put_in", "wanted"),
        [("", "2", "0 or 1"), ("2c 7d 8h", "3", "1 or 2"), ("2c 7d 8h Ks", "1", "2 or 3")],
    )
    def test_pot_wagers_go_with_the_cards_that_lie_there(self, community: str, put_in: str, wanted: str) -> None:
        seats = [seat(1, put_in, "Kd Kh", wagers={"bonus": "1"}), seat(2, "0", folded=True, wagers={"bonus": "1"})]
        with pytest.raises(CroupierError, match=f"is not {wanted} wagers of 1.00"):
            settle(
                {"game": "co/longhorn-holdem", "community": community, "seats": seats, "options": {"pot-amount": "1"}}
            )

    @pytest.mark.parametrize(("kind", "put_in", "cite"), [("exposed", "1", "(26)"), ("skipped", "0", "(30)")])
    def test_a_hand_that_the_dealer_killed_gets_bonus_and_bad_beat_back(
        self, kind: str, put_in: str, cite: str
    ) -> None:
        """The hand is dead: what it has put into the pot stays there."""
        wagers = {"bonus": "1", "bad-beat-jackpot": "1"}
        seats = [seat(1, "3", "Kd Kh", wagers=wagers), seat(2, "3", "As Qs", wagers=wagers)]
        seats.append(seat(3, put_in, "Ad Ah" if kind == "exposed" else "", wagers=wagers, tips={"bonus": "1"}))
        request = {"game": "co/longhorn-holdem", "community": BOARD, "button": 1, "seats": seats}
        answer = settle({**request, "irregularities": [{"at": 3, "kind": kind}]})
        lines = [(line["wager"], line["outcome"], line["returned"]) for line in answer["seats"][2]["results"]]
        assert lines == [("bonus", "void", "1.00"), ("bad-beat-jackpot", "void", "1.00")]
        assert answer["seats"][2]["results"][0]["cite"] == f"30-1099.28{cite}"
        assert answer["seats"][2]["tips"][0]["outcome"] == "void"
        assert nets(answer)[3] == ("-1.00" if kind == "exposed" else "0.00")
        assert answer["pots"][0]["seats"] == [1, 2]

    @pytest.mark.parametrize(
        ("item", "words"),
        [
            ({"at": 3, "kind": "wrong-count"}, "no rule for wrong-count at a seat; it has exposed at a seat, skipped"),
            ({"at": 5, "kind": "exposed"}, "there is no seat 5"),
            ({"at": "board", "kind": "exposed"}, r"irregularities\[0\].at: 'board' is no seat number"),
        ],
    )
    def test_other_irregularities_are_refused(self, item: dict[str, Any], words: str) -> None:
        with pytest.raises(CroupierError, match=words):
            self.play("2c 7d 8h Ks 9s", "Kd Kh", "As Qs", "7h 6h", irregularities=[item])

    def test_the_bonus_is_obligatory(self) -> None:
        with pytest.raises(CroupierError, match=r"wagers: bonus is required \[30-1099.28\(2\)\]"):
            self.play("2c 7d 8h Ks 9s", "Kd Kh", "As Qs", wagers=("bad-beat-jackpot",))


class TestCalifornia:
    @pytest.mark.parametrize(
        ("players", "fee"), [(2, "3.00"), (3, "3.00"), (4, "4.00"), (5, "5.00"), (6, "5.00"), (7, "7.00")]
    )
    def test_the_fee_goes_by_the_players_listed(self, players: int, fee: str) -> None:
        folded = [seat(n, "0", folded=True) for n in range(3, players + 1)]
        request = {"game": "ca/texas-holdem", "options": {"collection": "4"}, "community": BOARD, "button": 1}
        answer = settle({**request, "seats": [seat(1, "20", "Kd Kh"), seat(2, "20", "As Qs"), *folded]})
        assert answer["rake"] == fee

    def test_without_a_flop_there_is_no_fee(self) -> None:
        seats = [seat(1, "20"), seat(2, "20", folded=True)]
        assert settle({"game": "ca/omaha", "options": {"collection": "4"}, "seats": seats})["rake"] == "0.00"

    @pytest.mark.parametrize(
        ("options", "words"),
        [
            ({"rake-percent": "5"}, r"options.rake-percent: the card room takes no part"),
            ({"jackpot-rake": "1"}, r"options.jackpot-rake: the card room takes no part"),
            ({"collection": "11"}, r"options.collection: '11' is no choice"),
            ({"collection": "5", "betting-structure": "limit"}, r"schedule 5 is not for limit games, 1 to 4 are"),
            (
                {"collection": "4", "betting-structure": "no-limit"},
                r"schedule 4 is not for no-limit games, 5 to 10 are",
            ),
        ],
    )
    def test_no_percentage_and_only_a_fitting_schedule(self, options: dict[str, str], words: str) -> None:
        seats = [seat(1, "20", "Kd Kh"), seat(2, "20", "As Qs")]
        with pytest.raises(CroupierError, match=words):
            settle({"game": "ca/texas-holdem", "options": options, "community": BOARD, "seats": seats})

    def test_all_odd_chips_go_to_one_player(self) -> None:
        seats = [seat(n, "20", cards) for n, cards in ((2, "Kd Qh"), (4, "Kh Qd"), (5, "Kc Qc"))]
        answer = settle({"game": "ca/texas-holdem", "community": BOARD, "button": 4, "carried": "2", "seats": seats})
        assert awards(answer) == [(5, "high", "22.00"), (2, "high", "20.00"), (4, "high", "20.00")]

    def test_the_high_hand_has_no_privilege(self) -> None:
        seats = [seat(1, "20", "Kd Kh Qs Jd"), seat(2, "20", "As 3s 4d 5c"), seat(3, "1", folded=True)]
        request = {"game": "ca/omaha-high-low", "community": "2c 7d 8h Ks 9c", "seats": seats}
        assert awards(settle({**request, "button": 1})) == [(1, "high", "20.00"), (2, "low", "21.00")]
        assert awards(settle({**request, "button": 3})) == [(1, "high", "21.00"), (2, "low", "20.00")]

    def test_a_hand_of_another_number_is_refused(self) -> None:
        seats = [seat(1, "20", "Kd Kh 3c"), seat(2, "20", "As Qs")]
        with pytest.raises(CroupierError, match="3 cards, ca/texas-holdem plays 2"):
            settle({"game": "ca/texas-holdem", "community": BOARD, "seats": seats})

    def test_ten_seats(self) -> None:
        seats = [seat(n, "20", folded=n > 1) for n in range(1, 12)]
        with pytest.raises(CroupierError, match="11 players, at most 10"):
            settle({"game": "ca/texas-holdem", "seats": seats})


class TestHotPokerSpot:
    def play(self, *, community: str = "Ts 9s 8s 2c 3d", schedule: str = "option-1", **more: Any) -> dict[str, Any]:
        row = {"seat": 1, "wagers": {"hot-poker-spot": "5"}, "cards": "Js Qs", **more}
        schedules = {"hot-poker-spot": schedule}
        answer: dict[str, Any] = settle(
            {"game": "sd/hot-poker-spot", "community": community, "schedules": schedules, "seats": [row]}
        )["seats"][0]["results"][0]
        return answer

    def test_for_one(self) -> None:
        line = self.play()
        assert (line["outcome"], line["paid"], line["returned"]) == ("win", "1000.00", "0.00")
        assert self.play(cards="Ks As", community="Ts Qs Js 2c 3d", schedule="option-2")["paid"] == "10000.00"

    @pytest.mark.parametrize(
        ("changes", "outcome"),
        [
            ({"folded": True}, "lose"),
            ({"folded": True, "heads_up": True}, "win"),
            ({"folded": True, "heads_up": True, "community": "Ts 9s 8s"}, "win"),
            ({"folded": True, "heads_up": True, "community": ""}, "lose"),
            ({"exposed": False}, "lose"),
            ({"cards": "Jd 7c"}, "win"),
            # Both hole cards play: a straight with one of them is none.
            ({"cards": "Jd 2h", "community": "Ts 9s 8s 7c 3d"}, "lose"),
        ],
    )
    def test_who_is_paid(self, changes: dict[str, Any], outcome: str) -> None:
        assert self.play(**changes)["outcome"] == outcome
