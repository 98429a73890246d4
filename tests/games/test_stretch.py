"""The games that stretch the model, by the paragraphs that set each apart."""

from __future__ import annotations

from typing import Any

import pytest

from croupier import CroupierError
from tests.rounds import outcomes, seat, settled


def test_three_card_draw_examples() -> None:
    """The worked examples of (7)(c)(i) and (13)(c)."""
    draw = {"discard": "8c", "drawn": "2d"}
    kept = settled(
        "co/three-card-draw", seat("Ts Th 8c", "draw", ante="10", first_3_bonus="5") | draw, dealer="As Kd 9h 4c"
    )
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
    report = settled(
        "co/three-card-draw", seat("7s 8s 9s", "in-to-win", ante="10", first_3_bonus="5"), dealer="As Ad Ah 4c"
    )
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
    with pytest.raises(
        CroupierError, match=r"seat 2: ante 5.00 must equal the 10.00 on his other hand \[30-1099.48\(6\)\]"
    ):
        settled("co/three-card-draw", *rows, dealer="As Kd 9h 4c")


def draw_hands(*players: str, **fields: Any) -> dict[str, Any]:
    """Three hands that win, of these players."""
    cards = ("As Ac 9c", "Ks Kc 2d", "Qs Qc 2h")
    rows = [
        seat(text, "in-to-win", ante="10") | {"player": player} for text, player in zip(cards, players, strict=False)
    ]
    rows = [row | {"seat": number} for number, row in enumerate(rows, start=1)]
    return settled("co/three-card-draw", *rows, dealer="Js 8d 5h 4c", **fields)


def test_three_card_draw_has_as_many_hands_a_player_as_the_licensee_says() -> None:
    """(6): two at most, at his discretion."""
    assert [row["net"] for row in draw_hands("twice", "twice")["seats"]] == ["20.00", "20.00"]
    with pytest.raises(CroupierError, match=r"player 'thrice' has 3 hands, at most 2 are allowed \[30-1099\.48\]"):
        draw_hands("thrice", "thrice", "thrice")
    with pytest.raises(CroupierError, match=r"player 'twice' has 2 hands, at most 1 are allowed \[30-1099\.48\]"):
        draw_hands("twice", "twice", options={"hands-per-player": "1"})


@pytest.mark.parametrize(("at", "kind"), [(1, "exposed"), ("dealer", "exposed"), ("dealer", "off-table")])
def test_three_card_draw_a_card_that_is_replaced_changes_nothing(at: int | str, kind: str) -> None:
    """30-1015: what 30-1099.48(4) does not name is dealt anew."""
    report = draw_hands("once", irregularities=[{"at": at, "kind": kind}])
    assert report["seats"][0]["net"] == "20.00"


@pytest.mark.parametrize(
    ("kind", "option"), [("shared-cards", "void-shared-information"), ("early-look", "void-early-look")]
)
def test_three_card_draw_the_house_may_void_all_hands_of_a_player(kind: str, option: str) -> None:
    """(5) and (6): at its discretion."""
    wrong = {"irregularities": [{"at": 2, "kind": kind}]}
    report = draw_hands("twice", "twice", "once", options={option: "yes"}, **wrong)
    assert [row["net"] for row in report["seats"]] == ["0.00", "0.00", "20.00"]
    assert {line["outcome"] for row in report["seats"][:2] for line in row["results"]} == {"void"}
    with pytest.raises(CroupierError, match=f"{kind} changes nothing unless the option {option} is yes"):
        draw_hands("twice", "twice", "once", **wrong)


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


def baccarat(player: str, banker: str, **fields: Any) -> dict[str, Any]:
    wagers = {"player-line": "10", "banker-line": "10", "tie-bet": "10", "dragon-7": "10", "panda-8": "10"}
    row = {"seat": 1, "wagers": wagers}
    return settled("ca/ez-baccarat", row, player=player, banker=banker, **fields)


@pytest.mark.parametrize(
    ("player", "banker", "expected"),
    [
        ("9s Kd", "7s Kd", {"player-line": ("win", "10.00"), "banker-line": ("lose", "0.00")}),
        (
            "6s Kd",
            "2s 2d 3h",
            {"banker-line": ("win", "10.00"), "dragon-7": ("win", "400.00"), "panda-8": ("lose", "0.00")},
        ),
        ("2s 3d 3h", "7s Kd", {"player-line": ("win", "10.00"), "panda-8": ("win", "250.00")}),
        (
            "6s Kd",
            "6d Ks",
            {"player-line": ("push", "0.00"), "banker-line": ("push", "0.00"), "tie-bet": ("win", "80.00")},
        ),
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
    """Winners: all player lines, all banker lines, all tie bets, then the bonus bets;
    backline bettors after their seat."""
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


@pytest.mark.parametrize("tips", [{"in-to-win-draw": "1"}, {"ante": "2", "in-to-win-draw": "1"}])
def test_three_card_draw_a_tip_after_the_deal_equals_the_one_on_the_ante(tips: dict[str, str]) -> None:
    with pytest.raises(CroupierError, match="must equal the tip on ante"):
        settled("co/three-card-draw", seat("7s 8s 9s", "in-to-win", ante="10", tips=tips), dealer="As Ad Ah 4c")


def test_three_card_draw_equal_tips_are_paid_as_the_wagers() -> None:
    row = seat("7s 8s 9s", "in-to-win", ante="10", tips={"ante": "1", "in-to-win-draw": "1"})
    paid = {
        tip["wager"]: tip["outcome"]
        for tip in settled("co/three-card-draw", row, dealer="As Kd 9h 4c")["seats"][0]["tips"]
    }
    assert paid == {"ante": "win", "in-to-win-draw": "win"}


@pytest.mark.parametrize(
    ("game", "row", "cards", "options", "said"),
    [
        (
            "ca/ez-baccarat", {"wagers": {"tie-bet": "5"}}, {"player": "9s Kd", "banker": "7s Kh"},
            {"table-minimum": "10"},
            r"tie-bet: 5\.00 is below the 10\.00 of the option table-minimum",
        ),
        (
            "ca/blackjack-elite", {"wagers": {"game": "20"}, "cards": "6s 5d Th", "actions": ["double 5"]},
            {"dealer": "9d 8d"},
            {"table-minimum": "10"}, r"double: 5\.00 is below the 10\.00 of the option table-minimum",
        ),
        (
            "ca/three-card-poker-6-card-bonus", {"wagers": {"ante": "60"}, "cards": "Qh 7d 2c", "actions": ["play"]},
            {"dealer": "Js 8c 3d"}, {"table-maximum": "50"},
            r"ante: 60\.00 is above the 50\.00 of the option table-maximum",
        ),
        (
            "co/three-card-draw",
            {"wagers": {"ante": "10", "first-3-bonus": "60"}, "cards": "Qh 7d 2c", "actions": ["fold"]},
            {"dealer": "Js 8c 3d 2s"}, {"table-maximum": "50"}, r"first-3-bonus: 60\.00 is above the 50\.00",
        ),
    ],
)  # fmt: skip
def test_limits_that_a_table_posts(
    game: str, row: dict[str, Any], cards: dict[str, str], options: dict[str, str], said: str
) -> None:
    seat_row = {"seat": 1, **row}
    assert settled(game, seat_row, **cards)["seats"]
    with pytest.raises(CroupierError, match=said):
        settled(game, seat_row, **cards, options=options)
