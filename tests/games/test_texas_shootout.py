"""Texas Shootout, 30-1099.38, paragraph by paragraph."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import pytest

from croupier import CroupierError
from croupier.cards.card import parse_cards, print_cards
from croupier.games.colorado.texas_shootout import house_keeps
from tests.naive.settled.texas_shootout import kept_by_dealer
from tests.rounds import lines, net, outcomes, seat, settled

GAME = "co/texas-shootout"
TABLE = {"dealer": "As Kd 9c 8h", "community": "2s 3d 9d Jh Tc"}


def held(cards: str, number: int = 1, keep: str = "", hands: tuple[str, ...] = (), **wagers: str) -> dict[str, Any]:
    placed = {"primary": "10", "quick-draw": "10"} | {name.replace("_", "-"): text for name, text in wagers.items()}
    row = seat(cards, number=number, wagers=placed)
    return row | ({"keep": keep} if keep else {}) | ({"hands": list(hands)} if hands else {})


@pytest.mark.parametrize(
    ("cards", "kept"),
    [
        ("8c 8d Ac Kc", "8c 8d"),  # a pair of eights or better before ace-king
        ("9c 9d Jc Jd", "Jc Jd"),
        ("7c 7c Ac Jd", "Ac Jd"),  # ace-jack before a lower pair
        ("7c 7c Ac Ad", "Ac Ad"),
        ("5c 5d 4h 4h", "4h 4h"),  # a suited pair before an unsuited one
        ("5c 5d Ah Th", "5c 5d"),  # any pair before ace high
        ("Ah 3h Ks Qs", "Ah Ks"),
        ("Ah 3h Ts 9s", "Ah 3h"),  # ace high suited before ten or better
        ("Ah 3c Ks 9s", "Ah Ks"),
        ("Kh Td 9s 8s", "Kh Td"),  # ten-jack or better before a face card high
        ("Th Jh Kd Qc", "Th Jh"),  # suited before unsuited
        ("Ah 3c 9s 8s", "Ah 9s"),  # ace high, unsuited, before connected cards
        ("Kh 3h 9s 8s", "Kh 3h"),
        ("Kh 3c 9s 8s", "Kh 9s"),
        ("9h 8c 5s 4s", "5s 4s"),
        ("9h 8c 5s 2d", "9h 8c"),
        ("9h 7c 5h 3d", "9h 5h"),  # two of one suit before two of any
        ("9h 7c 5s 3d", "9h 7c"),
        ("8c 8c 8s 8s", "8c 8c"),  # (17), with its example
        ("4d 4d 4h 4h", "4d 4d"),
        ("8d 8h 8s 2c", "8d 8h"),  # (18)
        ("8c 8d 8h 8s", "8c 8d"),
        ("8c 8d 8d 8h", "8d 8d"),
    ],
)
def test_the_house_way(cards: str, kept: str) -> None:
    found = house_keeps(parse_cards(cards, copies=6))
    assert sorted(found) == sorted(parse_cards(kept, copies=6)), print_cards(found)


def test_the_house_way_by_other_hands() -> None:
    """Against fourteen rules written one by one."""
    random, shoe = Random(38), [card for card in range(52) for _ in range(6)]
    for number in range(3_000):
        cards = random.sample(shoe if number % 2 else shoe[: 6 * 20], 4)
        wanted = parse_cards(" ".join(kept_by_dealer(print_cards(cards).split())), copies=6)
        assert sorted(house_keeps(tuple(cards))) == sorted(wanted), print_cards(cards)


@pytest.mark.parametrize(
    ("cards", "paid"),
    [
        ("7c 7c 7c 7c", "2000.00"), ("As Ks Qs Js", "1000.00"), ("As 2s 3s 4s", "500.00"), ("7c 7c 7c 7d", "200.00"),
        ("7c 8c 9c Td", "50.00"), ("7c 8c 9c 2c", "40.00"), ("7c 7c 7d 2c", "30.00"), ("7c 7d 2c 2d", "20.00"),
        ("7c 7c 7c 2c", "40.00"), ("7c 7c 3d 2c", "10.00"), ("Jc Jd 3d 2c", "10.00"), ("8c 8d 3d 2c", "10.00"),
        ("7c 7d 3d 2c", "10.00"), ("Ac Kd 3d 2c", "0.00"),
    ],
)  # fmt: skip
def test_quick_draw(cards: str, paid: str) -> None:
    """Quick Draw (1) to (3): the first four cards, whatever is kept, the highest row alone."""
    row = held(cards, keep=" ".join(cards.split()[:2]))
    assert outcomes(settled(GAME, row, dealer="As Kd 9c 8h", community="2s 3d 9d Jh Tc"))["quick-draw"][1] == paid


@pytest.mark.parametrize(
    ("keep", "outcome"), [("9h Ah", "win"), ("9h Kd", "push"), ("9h Qd", "lose"), ("Ah Kd", "lose")]
)
def test_the_primary_wager(keep: str, outcome: str) -> None:
    """(9): even money; equal hands push."""
    row = held(f"{keep} 2c 4s", keep=keep)
    report = settled(GAME, row, dealer="9c Kc 7h 3c", community="9s 8d 3h 6h 2d")
    assert lines(report)["primary"] == {
        "win": ("win", "10.00", "10.00", "30-1099.38(9)"), "push": ("push", "0.00", "10.00", "30-1099.38(9)"),
        "lose": ("lose", "0.00", "0.00", "30-1099.38(9)"),
    }[outcome]  # fmt: skip


def test_a_split_plays_two_hands_for_equal_wagers() -> None:
    """(10), Card Delivery (7), (9), (10)."""
    hands = ("Qs Qd", "7c 7h")
    fields = {"dealer": "8s 8d 9c 2h", "community": "Qc 3d 9d Jh 2c"}
    assert outcomes(settled(GAME, held("Qs Qd 7c 7h", hands=hands), **fields)) == {
        "quick-draw": ("win", "20.00"), "primary": ("win", "10.00"), "split": ("lose", "0.00"),
    }  # fmt: skip
    one = held("Qs Qd 7c 7h", hands=hands, shootout_bonus="5")
    for named, outcome in ((None, "push"), (1, "push"), ("2", "lose")):
        row = one | ({"bonus_hand": named} if named else {})
        assert outcomes(settled(GAME, row, **fields))["shootout-bonus"][0] == outcome
    two = held("Qs Qd 7c 7h", hands=hands, shootout_bonus="5", split_bonus="5")
    report = outcomes(settled(GAME, two | {"actions": ["split"]}, **fields))
    assert (report["shootout-bonus"][0], report["split-bonus"][0]) == ("push", "lose")


def test_what_is_kept_is_of_the_four_cards() -> None:
    split = held("Qs Qd 7c 7h", hands=("Qs Qd", "7c 7h"))
    for row, said in (
        (held("Qs Qd 7c 7h", keep="Qs Ks"), "a card that is not among the four"),
        (held("Qs Qd 7c 7h", keep="Qs Qs"), "a card that is not among the four"),
        (held("Qs Qd 7c 7h", keep="Qs"), "two cards are kept"),
        (held("Qs Qd 7c 7h"), "has still to decide on the cards to keep"),
        (held("Qs Qd 7c 7h", keep="Qs Qd") | {"actions": ["split"]}, "a split plays two hands"),
        (held("Qs Qd 7c 7h", hands=("Qs Qd", "7c 7c")), "a card that is not among the four"),
        (split | {"keep": "Qs Qd"}, "has still to decide|keeps none besides"),
        (held("Qs Qd 7c 7h", keep="Qs Qd", shootout_bonus="5", split_bonus="5"), "there is none"),
        (held("Qs Qd 7c 7h", hands=("Qs Qd", "7c 7h"), split_bonus="5"), "split-bonus"),
        (held("Qs Qd 7c 7h", hands=("Qs Qd", "7c 7h"), shootout_bonus="5", split_bonus="4"), "must equal"),
        (held("Qs Qd 7c 7h", keep="Qs Qd", shootout_bonus="5") | {"bonus_hand": 2}, "after a split with one bonus"),
        (held("Qs Qd 7c 7h", keep="Qs Qd") | {"bonus_hand": 3}, "bonus_hand"),
        (held("Qs Qd 7c 7h", keep="Qs Qd", quick_draw="5"), "must equal"),
        (held("Qs Qd 7c 7h", keep="Qs Qd") | {"wagers": {"primary": "10"}}, "needs this wager"),
    ):
        with pytest.raises(CroupierError, match=said):
            settled(GAME, row, **TABLE)


@pytest.mark.parametrize(
    ("keep", "community", "paid"),
    [
        ("7c 7c", "7c 7c 7c 2h 3d", "5000.00"), ("As Ks", "Qs Js Ts 2h 3d", "1000.00"),
        ("9s Ks", "Qs Js Ts 2h 3d", "375.00"), ("7c 7d", "7c 7c 7c 2h 3d", "200.00"),
        ("7c 7d", "7c 7c 4c 2h 3d", "35.00"),
        ("7c 7d", "7c 4c 4d 2h 3d", "15.00"), ("7c 7c", "7c 4c 2c Kh 3d", "10.00"), ("7c 6d", "5c 4c 3d Kh 2d", "5.00"),
        ("7c 7d", "7s 4c 9d Kh 2d", "push"), ("7c 7d", "4s 4c 9d Kh 2d", "lose"),
    ],
)  # fmt: skip
def test_the_shootout_bonus(keep: str, community: str, paid: str) -> None:
    """Shootout Bonus (1), whoever wins the primary wager."""
    row = held(f"{keep} 2c 4s", keep=keep, shootout_bonus="5")
    outcome, won = outcomes(settled(GAME, row, dealer="Ah Ad 9h 8h", community=community))["shootout-bonus"]
    assert paid in (outcome, won)


def envy(report: dict[str, Any], number: int) -> list[str]:
    row = next(row for row in report["seats"] if row["seat"] == number)
    return [line["paid"] for line in row["results"] if line["wager"] == "envy"]


def test_envy_goes_with_the_highest_hand_alone() -> None:
    """Envy (1) to (4)."""
    five = held("Qs Qd 7c 2h", keep="Qs Qd", shootout_bonus="5")
    flush = held("Kc Jc 2d 3h", 2, keep="Kc Jc", shootout_bonus="5")
    other = held("Ah 3c 5d 7h", 3, keep="Ah 7h", shootout_bonus="5")
    board = {"dealer": "As Kd 5c 4h", "community": "Qc Qh Qc Tc 9c"}
    report = settled(GAME, five, flush, other, **board)
    assert [envy(report, number) for number in (1, 2, 3)] == [["50.00"], [], ["50.00"]]
    # Below five dollars, none; without the straight flush, the five queens count.
    report = settled(GAME, five, held("Ah 3c 5d 7h", 3, keep="Ah 7h", shootout_bonus="4"), other | {"seat": 4}, **board)
    assert [envy(report, number) for number in (1, 3, 4)] == [[], [], ["10.00"]]
    # Two that are equally high: each is paid for the other, everybody else once.
    again = held("Qs Qd 7c 2h", 2, keep="Qs Qd", shootout_bonus="5")
    report = settled(GAME, five, again, other, **board)
    assert [envy(report, number) for number in (1, 2, 3)] == [["10.00"]] * 3
    royal = {"dealer": "As Kd 5c 4h", "community": "Ac Kc Qc Jc Tc"}
    assert envy(settled(GAME, five, flush, other, **royal), 3) == [], "the board is the highest hand"


def test_both_bonuses_of_a_split_are_paid_envy() -> None:
    """Envy (3)."""
    mine = held("4s 4d 7c 7d", hands=("4s 4d", "7c 7d"), shootout_bonus="5", split_bonus="5")
    theirs = held("2s 3d Qs Qd", 2, hands=("2s 3d", "Qs Qd"), shootout_bonus="5")
    report = settled(GAME, mine, theirs, dealer="As Kd 5c 2h", community="Qc Qh Qc Tc 9c")
    assert (envy(report, 1), envy(report, 2)) == (["10.00", "10.00"], [])


@pytest.mark.parametrize(("choice", "nets"), [("hand-void", ["0.00", "20.00"]), ("round-void", ["0.00", "0.00"])])
def test_misdeals_follow_the_house(choice: str, nets: list[str]) -> None:
    """(7)."""
    rows = held("3s 4d 7c 9h", keep="3s 4d"), held("Qs Qd 7c 2h", 2, keep="Qs Qd")
    fields: dict[str, Any] = {"options": {"misdeal": choice}, "irregularities": [{"at": 1, "kind": "wrong-count"}]}
    assert [row["net"] for row in settled(GAME, *rows, **TABLE, **fields)["seats"]] == nets
    wrong = {"irregularities": [{"at": "dealer", "kind": "wrong-count"}]}
    assert [row["net"] for row in settled(GAME, *rows, **TABLE, **wrong)["seats"]] == ["0.00", "0.00"]


def test_a_card_may_come_six_times_and_no_oftener() -> None:
    row = held("7c 7c 7c 7c", keep="7c 7c")
    assert net(settled(GAME, row, dealer="As Kd 9c 8h", community="7c 7c 2d 3h 4s")) == "2010.00"
    with pytest.raises(CroupierError, match="card 7c is dealt 7 times"):
        settled(GAME, row, dealer="As Kd 9c 7c", community="7c 7c 2d 3h 4s")


def test_any_two_cards_have_one_place_in_the_house_way() -> None:
    """No two different pairs of cards are equally good, but for the same ranks with suits exchanged."""
    from croupier.games.colorado.texas_shootout import preference

    seen: dict[tuple[int, ...], set[tuple[tuple[int, ...], tuple[int, ...]]]] = {}
    for one, two in combinations([card for card in range(52) for _ in range(2)], 2):
        ranks, suits = sorted((one >> 2, two >> 2)), sorted((one & 3, two & 3))
        seen.setdefault(preference(one, two), set()).add((tuple(ranks), tuple(suits)))
    assert all(len(found) == 1 for found in seen.values())
