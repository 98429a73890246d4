"""Settlements before the end of the round: when they come, in which order, and what stays settled."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.app.settle import settle
from croupier.errors import CroupierError, IllegalAction
from croupier.table import Action, Kind, Table, seat_view
from croupier.table import events as e
from tests.table.driver import deal, decide, place, seated

WAR, DRAW, WESTERN = "co/casino-war", "co/caribbean-draw", "co/western-stud"


def opened(game: str, *seats: int, stack: int = 1_000_00, **wagers: int) -> Table:
    table = seated(game, *seats, stack=stack, contributions={"progressive": "0"})
    table.act(Action(Kind.OPEN))
    for seat in seats:
        place(table, seat, **wagers)
    return table


def stages(table: Table) -> list[list[tuple[int, str, str]]]:
    """Seat, wager and outcome of each stage's payments, tips apart."""
    found = [event.payments for event in table.log if isinstance(event, e.StageSettled)]
    return [[(payment.seat, payment.wager, payment.outcome) for payment in paid if not payment.tip] for paid in found]


def at_the_end(table: Table) -> list[tuple[int, str, str]]:
    event = next(event for event in reversed(table.log) if isinstance(event, e.RoundSettled))
    return [(payment.seat, payment.wager, payment.outcome) for payment in event.payments]


def test_the_original_deal_is_settled_before_anybody_is_asked() -> None:
    """30-1099.55(11)(a) to (e)."""
    table = opened(WAR, 1, 2, 3, 4, initial=10_00, tie=1_00)
    deal(table, {1: "Kh", 2: "Qh", 3: "Jh", 4: "Qd"}, dealer="Qs")
    assert table.state.turn == 0
    table.act(Action(Kind.REVEAL))
    assert stages(table) == [
        [
            (1, "initial", "win"), (1, "tie", "lose"), (2, "tie", "win"),
            (3, "initial", "lose"), (3, "tie", "lose"), (4, "tie", "win"),
        ]
    ]  # fmt: skip
    assert [table.state.stacks[f"player {seat}"] for seat in (1, 2, 3, 4)] == [1009_00, 1000_00, 989_00, 1000_00]
    assert seat_view(table.state, 1).spots[1].stakes == {"initial": 10_00}, "what is settled is off the layout"
    decide(table, "war")
    assert stages(table)[1:] == [[(2, "initial", "lose")]]
    decide(table, "pass")
    decide(table, "surrender")
    assert stages(table)[2:] == [[(4, "initial", "surrender")]]
    assert table.state.stacks["player 4"] == 1005_00
    kinds = [type(event) for event in table.log]
    assert kinds.index(e.StageSettled) < kinds.index(e.ActionTaken)
    assert kinds[-2:] == [e.CardsDealt, e.CardsDealt], "the war cards come after all that"
    table.act(Action(Kind.REVEAL))
    assert [(seat, wager) for seat, wager, _ in at_the_end(table)] == [(2, "war")]


def test_a_round_without_a_tie_is_over_with_its_first_settlement() -> None:
    table = opened(WAR, 1, initial=10_00)
    deal(table, {1: "Kh"}, dealer="Qs")
    table.act(Action(Kind.REVEAL))
    assert stages(table) == [[(1, "initial", "win")]]
    assert at_the_end(table) == []
    assert table.state.phase == "between rounds"
    assert [payment.wager for payment in seat_view(table.state, 1).payments] == ["initial"], "a view has all of them"


def test_what_a_tie_wager_wins_may_go_to_war() -> None:
    """(11)(b) pays it before (11)(e) asks for the war wager."""
    table = opened(WAR, 1, stack=6_00, initial=5_00, tie=1_00)
    deal(table, {1: "Qh"}, dealer="Qs")
    assert table.state.stacks["player 1"] == 0
    table.act(Action(Kind.REVEAL))
    assert table.state.stacks["player 1"] == 11_00
    assert {offer.name for offer in table.offers(1)} == {"surrender", "war"}


def test_out_of_time_half_is_returned_at_once() -> None:
    table = seated(WAR, 1, 2, time_limit=30)
    table.act(Action(Kind.OPEN))
    for seat in (1, 2):
        place(table, seat, initial=10_00)
    deal(table, {1: "Qh", 2: "Qd"}, dealer="Qs")
    table.act(Action(Kind.REVEAL))
    table.act(Action(Kind.WARN, 1))
    table.act(Action(Kind.TIME_OUT, 1, "surrender"))
    assert stages(table) == [[(1, "initial", "surrender")]]
    assert table.state.turn == 2


def test_a_hand_is_void_before_it_is_settled_or_not_at_all() -> None:
    """(13)(c)."""
    table = opened(WAR, 1, 2, initial=10_00)
    deal(table, {1: "Kh", 2: "Qh"}, dealer="Qs")
    table.act(Action(Kind.RULE, name="not-dealt", at="2"))
    table.act(Action(Kind.REVEAL))
    assert stages(table) == [[(1, "initial", "win")]]
    assert at_the_end(table) == [(2, "initial", "void")]
    late = opened(WAR, 1, 2, initial=10_00)
    deal(late, {1: "Kh", 2: "Qh"}, dealer="Qs")
    late.act(Action(Kind.REVEAL))
    with pytest.raises(IllegalAction, match="there is not-dealt at 2"):
        late.act(Action(Kind.RULE, name="not-dealt", at="1"))
    with pytest.raises(IllegalAction):
        late.act(Action(Kind.RULE, name="several-face-up-in-shoe", at="dealer"))


def test_a_war_that_is_void_leaves_the_original_deal_settled() -> None:
    """(13)(a) while the war is dealt; `settle` says the same of the round."""
    table = opened(WAR, 1, 2, initial=10_00, tie=1_00)
    deal(table, {1: "Kh", 2: "Qh"}, dealer="Qs")
    table.act(Action(Kind.REVEAL))
    decide(table, "war")
    decide(table, "war-tie", amount=2_00)
    table.act(Action(Kind.RULE, name="several-face-up-in-shoe", at="dealer"))
    table.act(Action(Kind.REVEAL))
    assert at_the_end(table) == [(2, "war", "void"), (2, "war-tie", "void")]
    assert [table.state.stacks[f"player {seat}"] for seat in (1, 2)] == [1009_00, 1000_00]
    report = settle(
        {
            "game": WAR,
            "seats": [
                {"seat": 1, "wagers": {"initial": "10", "tie": "1"}, "cards": "Kh"},
                {"seat": 2, "wagers": {"initial": "10", "tie": "1", "war-tie": "2"}, "cards": "Qh", "actions": ["war"]},
            ],
            "dealer": "Qs",
            "irregularities": [{"at": "dealer", "kind": "several-face-up-in-shoe", "late": True}],
        }
    )
    assert [row["net"] for row in report["seats"]] == ["9.00", "0.00"]
    outcomes = [[(row["wager"], row["outcome"]) for row in seat["results"]] for seat in report["seats"]]
    assert outcomes[0] == [("initial", "win"), ("tie", "lose")]
    assert outcomes[1] == [("initial", "lose"), ("tie", "win"), ("war", "void"), ("war-tie", "void")]


def test_an_original_deal_that_is_void_returns_everything() -> None:
    table = opened(WAR, 1, 2, initial=10_00, tie=1_00)
    deal(table, {1: "Kh", 2: "Qh"}, dealer="Qs")
    table.act(Action(Kind.RULE, name="several-face-up-in-shoe", at="dealer"))
    table.act(Action(Kind.REVEAL))
    assert stages(table) == []
    assert [table.state.stacks[f"player {seat}"] for seat in (1, 2)] == [1000_00, 1000_00]


def test_jackpots_are_paid_before_the_draw_from_left_to_right() -> None:
    """30-1099.12(9) to (11)."""
    table = opened(DRAW, 1, 2, 3, ante=10_00, progressive=1_00)
    deal(table, {1: "9h 8h 7h 6h 5h", 2: "Jh Js 9c 5s 2h", 3: "Ad Kd Qd Jd Td"}, dealer="8s 8c 6d 4c 3s")
    for name in ("call", "call", "call", "stand"):
        decide(table, name)
    decide(table, "draw", cards="5s 2h")
    decide(table, "draw", cards="Td")
    paid = [
        [(payment.seat, payment.paid) for payment in event.payments]
        for event in table.log
        if isinstance(event, e.StageSettled)
    ]
    assert paid == [[(1, 1_000_00), (2, 0), (3, 9_000_00)]]
    assert table.state.meters["progressive"] == 0
    assert seat_view(table.state, 1).payments[1].why == "no hand is declared", "what lost is nobody's business"
    kinds = [type(event) for event in table.log]
    shown = [event.to for event in table.log if isinstance(event, e.CardsShown)]
    assert shown == [1, 3], "hands that win are displayed"
    drawn = next(
        place for place, event in enumerate(table.log) if isinstance(event, e.CardsDealt) and event.group == "drawn"
    )
    assert kinds.index(e.StageSettled) < drawn
    table.act(Action(Kind.REVEAL))
    assert table.state.meters["progressive"] == 0
    assert sum(isinstance(event, e.MeterMoved) for event in table.log) == 1
    assert [seat for seat, _, _ in at_the_end(table)] == [3, 3, 2, 2, 1, 1], "(14)(c): the rest from the dealer's right"


def test_two_royal_flushes_divide_the_jackpot() -> None:
    """30-1099.12(3)(b)."""
    hands = {1: "Ah Kh Qh Jh Th", 2: "9d 8d 7d 6d 5d", 3: "As Ks Qs Js Ts"}
    for choice, paid in (("divide-equally", [5_000_00, 0, 5_000_00]), ("in-turn", [10_000_00, 0, 0])):
        table = seated(DRAW, 1, 2, 3, options={"shared-royal-flush": choice, "meter-advance": "0"})
        table.act(Action(Kind.OPEN))
        for seat in hands:
            place(table, seat, ante=10_00, progressive=1_00)
        deal(table, hands, dealer="8s 8c 6h 4c 3s")
        for name in ("call", "call", "call", "stand", "stand", "stand"):
            decide(table, name)
        event = next(event for event in table.log if isinstance(event, e.StageSettled))
        assert [payment.paid for payment in event.payments] == paid, choice
        assert table.state.meters["progressive"] == 0


def test_each_token_advances_the_meter() -> None:
    """30-1099.12(3)(a): by what the licensee has fixed."""
    chosen: list[tuple[dict[str, str], int]] = [({}, 10_001_40), ({"meter-advance": "0.25"}, 10_000_50)]
    for options, meter in chosen:
        table = seated(DRAW, 1, 2, options=options)
        table.act(Action(Kind.OPEN))
        for seat in (1, 2):
            place(table, seat, ante=10_00, progressive=1_00)
        table.act(Action(Kind.CLOSE))
        assert table.state.meters["progressive"] == meter
    with pytest.raises(CroupierError, match=r"options.meter-advance: 'x' is not money"):
        seated(DRAW, 1, options={"meter-advance": "x"})


def test_folded_hands_are_collected_with_their_tips_before_the_others_draw() -> None:
    """30-1099.12(7)(a)."""
    table = opened(DRAW, 1, 2, ante=10_00)
    table.act(Action(Kind.TIP, 1, "ante", 2_00))
    deal(table, {1: "Jh 9d 7c 5s 2h", 2: "Jd Js 9c 5d 2c"}, dealer="8s 8c 6d 4c 3s")
    decide(table, "fold")
    assert stages(table) == []
    decide(table, "call")
    assert stages(table) == [[(1, "ante", "lose")]]
    assert table.state.spots[1].on_layout == 0
    assert (table.state.house, table.state.tip_box) == (12_00, 0)


@pytest.mark.parametrize("late", [False, True])
def test_a_dealer_who_is_found_misdealt_later_gives_no_folded_ante_back(late: bool) -> None:
    """30-1099.12(6), (7)(a): what was collected stays collected, here and in `settle`."""
    table = opened(DRAW, 1, 2, ante=10_00, progressive=1_00)
    table.act(Action(Kind.TIP, 1, "ante", 2_00))
    deal(table, {1: "Jh 9d 7c 5s 2h", 2: "Jd Js 9c 5d 2c"}, dealer="8s 8c 6d 4c 3s")
    decide(table, "fold")
    if late:
        decide(table, "call")
    table.act(Action(Kind.RULE, name="wrong-count", at="dealer"))
    table.act(Action(Kind.REVEAL))
    kept = 12_00 if late else 0
    assert [table.state.stacks[f"player {seat}"] for seat in (1, 2)] == [1000_00 - kept, 1000_00]
    seats: list[dict[str, Any]] = [
        {"seat": 1, "cards": "Jh 9d 7c 5s 2h", "actions": ["fold"], "tips": {"ante": "2"}},
        {"seat": 2, "cards": "Jd Js 9c 5d 2c", "actions": ["call"] if late else []},
    ]
    report = settle(
        {
            "game": DRAW,
            "seats": [seat | {"wagers": {"ante": "10", "progressive": "1"}} for seat in seats],
            "dealer": "8s 8c 6d 4c",
            "meters": {"progressive": "10000"},
            "irregularities": [{"at": "dealer", "kind": "wrong-count", "late": late}],
        }
    )
    assert [row["net"] for row in report["seats"]] == ["-10.00" if late else "0.00", "0.00"]
    assert [tip["outcome"] for tip in report["seats"][0]["tips"]] == ["lose" if late else "void"]


def test_antes_of_folded_hands_are_collected_before_the_fifth_card() -> None:
    """30-1099.15(6)."""
    table = opened(WESTERN, 1, 2, ante=5_00, double_pay_ante=5_00)
    deal(table, {1: "Jh 9d 7c 5s", 2: "Jd Js 9c 5d"})
    decide(table, "fold")
    decide(table, "high")
    assert stages(table) == [[(1, "double-pay-ante", "lose"), (1, "ante", "lose")]]
    kinds = [type(event) for event in table.log]
    assert kinds[kinds.index(e.StageSettled) + 1 :] == [e.CardsDealt, e.CardsDealt, e.CardsDealt]
