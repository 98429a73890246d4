"""The games that stretch the model, by the paragraphs that set each apart."""

from __future__ import annotations

from typing import Any

import pytest

from croupier import CroupierError
from tests.rounds import lines, net, seat, settled


def outcomes(report: dict[str, Any], number: int = 1) -> dict[str, tuple[str, str]]:
    return {wager: (row[0], row[1]) for wager, row in lines(report, number).items()}


@pytest.mark.parametrize(
    ("cards", "dealer", "actions", "expected", "left"),
    [
        ("Ks", "Qd", (), {"initial": ("win", "10.00"), "tie": ("lose", "0.00")}, "9.00"),
        ("Qs", "Kd", (), {"initial": ("lose", "0.00"), "tie": ("lose", "0.00")}, "-11.00"),
        ("Ks", "Kd", ("surrender",), {"initial": ("surrender", "0.00"), "tie": ("win", "10.00")}, "5.00"),
        ("Ks 9s", "Kd 8d", ("war",), {"initial": ("lose", "0.00"), "tie": ("win", "10.00"), "war": ("win", "20.00")}, "20.00"),
        ("Ks 9s", "Kd 9d", ("war",), {"initial": ("lose", "0.00"), "tie": ("win", "10.00"), "war": ("win", "30.00")}, "30.00"),
        ("Ks 7s", "Kd 9d", ("war",), {"initial": ("lose", "0.00"), "tie": ("win", "10.00"), "war": ("lose", "0.00")}, "-10.00"),
    ],
)
def test_casino_war(cards: str, dealer: str, actions: tuple[str, ...], expected: dict[str, Any], left: str) -> None:
    report = settled("co/casino-war", seat(cards, *actions, initial="10", tie="1"), dealer=dealer)
    assert outcomes(report) == expected
    assert net(report) == left


def test_casino_war_tie_wager_on_the_war_deal() -> None:
    report = settled("co/casino-war", seat("Ks 9s", "war", initial="10", war_tie="2"), dealer="Kd 9d")
    assert outcomes(report)["war-tie"] == ("win", "20.00")
    with pytest.raises(CroupierError, match="war-tie is placed on a war deal, and there is none"):
        settled("co/casino-war", seat("Ks", "surrender", initial="10", war_tie="2"), dealer="Kd")


def test_casino_war_is_dealt_from_several_decks() -> None:
    report = settled("co/casino-war", seat("Ks", "surrender", initial="10"), dealer="Ks")
    assert net(report) == "-5.00"


def test_casino_war_only_a_tie_asks() -> None:
    with pytest.raises(CroupierError, match="'war' after the last decision"):
        settled("co/casino-war", seat("Ks 9s", "war", initial="10"), dealer="Qd 9d")
    with pytest.raises(CroupierError, match="a war deals the second card, and only a war"):
        settled("co/casino-war", seat("Ks 9s", "surrender", initial="10"), dealer="Kd")


def test_three_card_draw_examples() -> None:
    """The worked examples of (7)(c)(i) and (13)(c)."""
    draw = {"discard": "8c", "drawn": "2d"}
    kept = settled("co/three-card-draw", seat("Ts Th 8c", "draw", ante="10", first_3_bonus="5") | draw, dealer="As Kd 9h 4c")
    assert outcomes(kept)["first-3-bonus"] == ("win", "5.00")
    assert outcomes(kept)["in-to-win-draw"] == ("win", "10.00")
    broken = settled(
        "co/three-card-draw",
        seat("Ts Th 9c", "draw", ante="10", first_3_bonus="5") | {"discard": "Ts", "drawn": "2d"},
        dealer="As Kd 9h 4c",
    )
    assert outcomes(broken)["first-3-bonus"] == ("lose", "0.00")
    no_pair = settled(
        "co/three-card-draw",
        seat("6s 7h Tc", "draw", ante="10", first_3_bonus="5") | {"discard": "Tc", "drawn": "8d"},
        dealer="As Kd 9h 4c",
    )
    assert outcomes(no_pair)["first-3-bonus"] == ("lose", "0.00")
    assert outcomes(no_pair)["in-to-win-draw-bonus"] == ("win", "10.00")


def test_three_card_draw_plays_the_first_three_against_the_best_of_four() -> None:
    report = settled("co/three-card-draw", seat("7s 8s 9s", "in-to-win", ante="10", first_3_bonus="5"), dealer="As Ad Ah 4c")
    assert outcomes(report) == {
        "ante": ("win", "10.00"),
        "in-to-win-draw": ("win", "10.00"),
        "in-to-win-draw-bonus": ("win", "100.00"),
        "first-3-bonus": ("win", "250.00"),
    }
    folded = settled("co/three-card-draw", seat("9s 9h 2c", "fold", ante="10", first_3_bonus="5"), dealer="As Ad Ah 4c")
    assert outcomes(folded) == {"ante": ("lose", "0.00"), "first-3-bonus": ("win", "5.00")}


def test_three_card_draw_wants_the_same_ante_on_both_hands() -> None:
    """(6)."""
    hands = [seat("Ts Th 9c", "fold", ante="10"), seat("7s 8s 2d", "fold", ante="5")]
    rows = [hand | {"seat": number, "player": "twice"} for number, hand in enumerate(hands, start=1)]
    with pytest.raises(CroupierError, match=r"seat 2: ante 5.00 must equal the 10.00 on his other hand \[30-1099.48\(6\)\]"):
        settled("co/three-card-draw", *rows, dealer="As Kd 9h 4c")


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"discard": "Ts", "drawn": ""}, "1 discarded and 0 drawn, a draw exchanges one"),
        ({"discard": "2c", "drawn": "2d"}, "a card that is not among the first three"),
        ({"discard": "Ts", "drawn": "9c"}, "card 9c is dealt twice"),
    ],
)
def test_three_card_draw_wrong_draws(fields: dict[str, str], sentence: str) -> None:
    with pytest.raises(CroupierError, match=sentence):
        settled("co/three-card-draw", seat("Ts Th 9c", "draw", ante="10") | fields, dealer="As Kd 9h 4c")


@pytest.mark.parametrize(
    ("cards", "dealer", "play"),
    [
        ("3s 4h 5d 9c Jc Kd 7h", "5s 6h 7d 2c 2d 9s Ts Qd", ("win", "10.00")),
        ("3s 4h 5d 9c Jc Kd 7s", "5s 6h 7d 2c 2d 9s Ts Qd", ("lose", "0.00")),
        ("Js Qh Kd Ac 2c 3d 8h", "5s 7d 9s Jd Kc 2d 4h 8c", ("win", "80.00")),
    ],
)
def test_straight_edge_pays_by_the_margin(cards: str, dealer: str, play: tuple[str, str]) -> None:
    report = settled("co/straight-edge-poker", seat(cards, "play", ante="10"), dealer=dealer)
    assert report["seats"][0]["hand"], report


def baccarat(player: str, banker: str, **fields: Any) -> dict[str, Any]:
    wagers = {"player-line": "10", "banker-line": "10", "tie-bet": "10", "dragon-7": "10", "panda-8": "10"}
    row = {"seat": 1, "wagers": wagers}
    return settled("ca/ez-baccarat", row, player=player, banker=banker, **fields)


@pytest.mark.parametrize(
    ("player", "banker", "expected"),
    [
        ("9s Kd", "7s Kd", {"player-line": ("win", "10.00"), "banker-line": ("lose", "0.00")}),
        ("6s Kd", "2s 2d 3h", {"banker-line": ("win", "10.00"), "dragon-7": ("win", "400.00"), "panda-8": ("lose", "0.00")}),
        ("2s 3d 3h", "7s Kd", {"player-line": ("win", "10.00"), "panda-8": ("win", "250.00")}),
        ("6s Kd", "6d Ks", {"player-line": ("push", "0.00"), "banker-line": ("push", "0.00"), "tie-bet": ("win", "80.00")}),
    ],
)
def test_ez_baccarat(player: str, banker: str, expected: dict[str, Any]) -> None:
    found = outcomes(baccarat(player, banker))
    assert {wager: found[wager] for wager in expected} == expected


def test_ez_baccarat_bars_the_bankers_three_card_seven_only_as_read() -> None:
    assert outcomes(baccarat("6s Kd", "2s 2d 3h"))["banker-line"] == ("win", "10.00")
    assert outcomes(baccarat("6s Kd", "2s 2d 3h", as_read=True))["banker-line"] == ("push", "0.00")


@pytest.mark.parametrize(
    ("player", "banker", "sentence"),
    [
        ("2s 3d", "7s Kd", "player: the hand draws on 5"),
        ("6s Kd 2d", "7s Kd", "player: the hand stands on 6"),
        ("2s 3d 8h", "3s Kd 2h", "banker: the hand stands on 3"),
        ("2s 3d 9h", "3s Kd", "banker: the hand draws on 3"),
        ("9s Kd", "3s Kd 2h", "banker: the hand stands on 3"),
    ],
)
def test_ez_baccarat_hands_follow_the_chart(player: str, banker: str, sentence: str) -> None:
    with pytest.raises(CroupierError, match=sentence):
        baccarat(player, banker)


def test_ez_baccarat_covers_line_by_line_from_seat_to_seat() -> None:
    """Winners: all player lines, all banker lines, all tie bets, then the bonus bets; backline bettors after their seat."""
    seats = [
        {"seat": 1, "wagers": {"banker-line": "10", "tie-bet": "60"}},
        {"seat": 2, "wagers": {"player-line": "30"}},
        {"seat": 101, "wagers": {"player-line": "30", "banker-line": "20"}},
    ]
    bank = {"seat": 8, "wager": "50"}
    report = settled("ca/ez-baccarat", *seats, player="9s Kd", banker="7s Kh", player_dealer=bank)
    assert outcomes(report, 101)["player-line"] == ("win", "30.00")
    assert outcomes(report, 2)["player-line"] == ("win", "20.00")
    returned = {row["wager"]: row["returned"] for row in report["seats"][0]["results"]}
    assert returned == {"banker-line": "0.00", "tie-bet": "40.00"}
    assert [seat["net"] for seat in report["seats"]] == ["-30.00", "20.00", "10.00"]


@pytest.mark.parametrize(("stake", "said"), [("4.99", "below the 5.00"), ("500.01", "above the 500.00")])
@pytest.mark.parametrize("wager", ["dragon-7", "panda-8"])
def test_ez_baccarat_bonus_bets_have_limits(wager: str, stake: str, said: str) -> None:
    row = {"seat": 1, "wagers": {"player-line": "10", wager: stake}}
    with pytest.raises(CroupierError, match=said):
        settled("ca/ez-baccarat", row, player="9s Kd", banker="7s Kh")


@pytest.mark.parametrize(
    ("cards", "kept"),
    [
        ("As Ks Qs Js Ts", "As Ks Qs Js Ts"),
        ("9s 9h 9d 4c 2s", "9s 9h 9d"),
        ("9s 9h 4d 4c 2s", "9s 9h 4d 4c"),
        ("9s 9h Kd 4c 2s", "9s 9h Kd"),
        ("9s 9h 8s 4s 2s", "9s 9h 8s"),
        ("As Ks 8s 4s 2d", "As Ks 8s 4s"),
        ("9s 8h 7d 6c 2s", "9s 8h 7d 6c"),
        ("9s 8s 7s 5h 6s", "9s 8s 7s 5h 6s"),
        ("Ts 8s 7s 5d 2s", "Ts 8s 7s 2s"),
        ("As Kd 9h 5c 2d", "As Kd 9h"),
        ("Js 9h 8d 7c 5s", "9h 8d 7c Js"),
        ("As 3h 4d 5c 9s", "As 3h 4d 5c"),
    ],
)
def test_caribbean_draw_dealer_draws_by_rule(cards: str, kept: str) -> None:
    from croupier.cards.card import parse_cards
    from croupier.games.colorado.caribbean_draw import dealer_keeps

    assert set(dealer_keeps(parse_cards(cards))) == set(parse_cards(kept))


def test_caribbean_draw() -> None:
    drawn = {"discard": "3c 2s", "drawn": "9d 4h"}
    report = settled(
        "co/caribbean-draw",
        seat("9s 9h Kd 3c 2s", "call", "draw", ante="10", progressive="1") | drawn,
        dealer="8s 8h Ad 4c 2d",
        dealer_drawn="7c 6d",
        meters={"progressive": "10000"},
    )
    assert outcomes(report) == {"progressive": ("lose", "0.00"), "ante": ("win", "10.00"), "bet": ("win", "40.00")}
    with pytest.raises(CroupierError, match="dealer_drawn: 0 cards, the dealer draws 2"):
        settled("co/caribbean-draw", seat("9s 9h Kd 3c 2s", "fold", ante="10"), dealer="8s 8h Ad 4c 2d")
    with pytest.raises(CroupierError, match="a draw discards one or two cards"):
        settled(
            "co/caribbean-draw", seat("9s 9h Kd 3c 2s", "call", "draw", ante="10"), dealer="8s 8h Ad 4c 2d", dealer_drawn="7c 6d"
        )


def test_caribbean_draw_progressive_reads_the_first_five_cards() -> None:
    report = settled(
        "co/caribbean-draw",
        seat("Ks 9s 7s 4s 2s", "call", "draw", ante="10", progressive="1") | {"discard": "Ks", "drawn": "9d"},
        dealer="7d 7h Ad 4c 2d",
        dealer_drawn="Tc 6d",
        meters={"progressive": "10000"},
    )
    assert outcomes(report) == {"progressive": ("win", "50.00"), "ante": ("win", "10.00"), "bet": ("push", "0.00")}
    assert report["dealer"]["qualifies"] is False


def western(cards: str, *actions: str, one: str, two: str) -> dict[str, Any]:
    return settled("co/western-stud", seat(cards, *actions, ante="10", double_pay_ante="10"), dealer_hands=[one, two])


def test_western_stud_pays_the_first_four_and_the_five() -> None:
    """The worked example of (9): four sixes are paid 250 and 50 to 1."""
    report = western("6s 6h 6d 6c 2s", "high", one="As Kd 9h 4c 3d", two="Qs Jd 9d 7c 5h")
    assert outcomes(report)["double-pay-ante"] == ("win", "3000.00")
    assert outcomes(report)["ante"] == ("win", "10.00")


@pytest.mark.parametrize(
    ("cards", "action", "ante", "decision"),
    [
        ("8s 6h 5d 3c As", "low", ("win", "10.00"), ("win", "10.00")),
        ("8s 6h 5d 3c As", "high", ("lose", "0.00"), ("lose", "0.00")),
        ("8s 6h 5d 3c As", "both", ("lose", "0.00"), ("lose", "0.00")),
        ("4h 3h 2h Ah 5h", "both", ("win", "10.00"), ("win", "30.00")),
    ],
)
def test_western_stud_high_low_or_both(cards: str, action: str, ante: tuple[str, str], decision: tuple[str, str]) -> None:
    report = western(cards, action, one="Ks Kd 9h 4c 3d", two="Qs Jd 9d 7c 5s")
    assert outcomes(report)["ante"] == ante
    assert outcomes(report)["decision"] == decision


def test_western_stud_a_folded_hand_has_four_cards_and_no_other_has() -> None:
    """(6)."""
    folded = western("Js 9h 6d 3c", "fold", one="Ks Kd 9c 4c 3d", two="Qs Jd 9d 7c 5s")
    assert net(folded) == "-20.00"
    assert folded["seats"][0]["hand"]
    with pytest.raises(CroupierError, match="the fifth card is missing"):
        western("Js 9h 6d 3c", "high", one="Ks Kd 9c 4c 3d", two="Qs Jd 9d 7c 5s")


def wild(cards: str, *actions: str, dealer: str = "Ks Qd 9h 4c 3d", **wagers: str) -> dict[str, Any]:
    row = seat(cards, *actions, wagers={"ante": "10", "blind": "10", **wagers})
    return settled("co/dj-wild", row, dealer=dealer, meters={"progressive": "5000"})


@pytest.mark.parametrize(
    ("cards", "trips"),
    [
        ("9s 9h 9d 4h 3s", "7.00"),
        ("9s 9h 2d 4h 3s", "1.00"),
        ("9s 9h 9d 2h 3s", "6.00"),
        ("As Ks Qs Js Ts", "1000.00"),
        ("As Ks Qs Js Jk", "100.00"),
        ("2s 2h 2d 2c Jk", "2000.00"),
    ],
)
def test_dj_wild_natural_hands_pay_more(cards: str, trips: str) -> None:
    report = wild(cards, "play", dealer="Kh Qd 9c 4c 3d", trips="1")
    assert outcomes(report)["trips"] == ("win", trips)


def test_dj_wild_blind_and_bad_beat() -> None:
    report = wild("9s 9h 9d 4h 3s", "play", dealer="Ks Kd Kh 4c 3d", **{"two-way-bad-beat": "1"})
    assert outcomes(report)["blind"] == ("lose", "0.00")
    assert outcomes(report)["two-way-bad-beat"][0] == "win"
    won = wild("9s 9h 9d 4h 3s", "play", dealer="Ks Qd Th 4c 3d")
    assert outcomes(won) == {"ante": ("win", "10.00"), "play": ("win", "20.00"), "blind": ("push", "0.00")}


def test_dj_wild_a_folded_hand_cannot_win_the_progressive() -> None:
    assert outcomes(wild("As Ah Ad Ac Jk", "play", progressive="1"))["progressive"] == ("win", "150.00")
    assert outcomes(wild("As Ah Ad Ac Jk", "fold", progressive="1"))["progressive"] == ("lose", "0.00")


@pytest.mark.parametrize(
    ("cards", "substitute", "progressive"),
    [
        ("9s 9h 4d 6h 3s", "9d", ("lose", "0.00")),
        ("9s 9h 4d 6h Jk", "9d", ("win", "9.00")),
        ("9s 9h 4d 6h Jk", "Kd", ("lose", "0.00")),
        ("2s 2h 4d 6h 3s", "Jk", ("lose", "0.00")),
    ],
)
def test_dj_wild_the_substitute_stands_for_a_joker_alone(cards: str, substitute: str, progressive: tuple[str, str]) -> None:
    """It is dealt in every round of the linked progressive, and takes the place of the joker only, (21)(a)."""
    row = seat(cards, "play", wagers={"ante": "10", "blind": "10", "progressive": "1"})
    report = settled(
        "co/dj-wild",
        row,
        dealer="Ks Qd Th 8c 7d",
        substitute=substitute,
        schedules={"progressive": "MGL-1"},
        meters={"progressive": "5000"},
    )
    assert outcomes(report)["progressive"] == progressive


@pytest.mark.parametrize("tips", [{"in-to-win-draw": "1"}, {"ante": "2", "in-to-win-draw": "1"}])
def test_three_card_draw_a_tip_after_the_deal_equals_the_one_on_the_ante(tips: dict[str, str]) -> None:
    with pytest.raises(CroupierError, match="must equal the tip on ante"):
        settled("co/three-card-draw", seat("7s 8s 9s", "in-to-win", ante="10", tips=tips), dealer="As Ad Ah 4c")


def test_three_card_draw_equal_tips_are_paid_as_the_wagers() -> None:
    row = seat("7s 8s 9s", "in-to-win", ante="10", tips={"ante": "1", "in-to-win-draw": "1"})
    paid = {tip["wager"]: tip["outcome"] for tip in settled("co/three-card-draw", row, dealer="As Kd 9h 4c")["seats"][0]["tips"]}
    assert paid == {"ante": "win", "in-to-win-draw": "win"}
