"""Misdeals and dead hands of the first ten games: what is returned, what plays on."""

from __future__ import annotations

from typing import Any

import pytest

from croupier import CroupierError
from croupier.games.registry import built
from croupier.rules.game import Effect
from croupier.rules.meters import progressives
from tests.laws.test_settle import requests_of
from tests.rounds import lines, net, seat, settled
from tests.table.driver import GAMES

RIDE = {"bet-1": "5", "bet-2": "5", "bet-3": "5", "progressive": "1"}
MISDEALT = [{"at": "dealer", "kind": "wrong-count"}]


@pytest.mark.parametrize("community", ["Td", "Td 9s 8s 2c"])
def test_a_wrong_number_of_community_cards_is_the_dealers(community: str) -> None:
    """30-1099.33(6) and (13)(i): no hand of five can be read, so everything goes back."""
    row = seat("Ts Th", "raise-1x", ante="5", three_card_bonus="1", progressive="1")
    report = settled("co/mississippi-stud", row, community=community, irregularities=MISDEALT)
    assert {wager: row[0] for wager, row in lines(report).items()} == dict.fromkeys(
        ("ante", "3rd-street", "three-card-bonus", "progressive"), "void"
    )
    assert net(report) == "0.00"


def test_a_progressive_of_three_cards_is_read_without_the_dealers() -> None:
    """30-1099.13(10)(j): the schedules printed first under (14) read the player's own cards."""
    rows = [seat("Ts Th Tc", wagers=RIDE), seat("2s 7h 9c", number=2, wagers=RIDE)]
    report = settled(
        "co/let-it-ride", *rows, community="Td 9s 8s", irregularities=MISDEALT, schedules={"progressive": "1"}
    )
    assert lines(report, 1)["progressive"] == ("win", "30.00", "1.00", "30-1099.13(10)")
    assert lines(report, 2)["progressive"] == ("lose", "0.00", "0.00", "30-1099.13(10)")
    five = settled(
        "co/let-it-ride", *rows, community="Td", irregularities=MISDEALT,
        schedules={"progressive": "PMG-ML-01"}, meters={"major": "100", "minor": "10"},
    )  # fmt: skip
    assert lines(five, 1)["progressive"][0] == "void"


# Hands for the progressive, of which the first wins by it and the others do not; what else lies there.
PLAYED: dict[str, tuple[tuple[str, str, str], dict[str, str], dict[str, str]]] = {
    "co/caribbean-stud": (("As Ks 9s 4s 2s", "Ah Kd 9d 4d 2c", "Qh Jd 8d 5d 3c"), {"ante": "10"}, {}),
    "co/caribbean-draw": (("As Ks 9s 4s 2s", "Ah Kd 9d 4d 2c", "Qh Jd 8d 5d 3c"), {"ante": "10"}, {}),
    "co/three-card-poker": (("As Ks Qs", "Ah Kd 9d", "Qh Jd 8d"), {"ante": "10"}, {"progressive": "1"}),
    "co/crazy-4-poker": (
        ("As Ad Ah Ac 2s", "3h Kd 9d 4d 2c", "Qh Jd 8d 5d 3c"),
        {"ante": "10", "super-bonus": "10"}, {"progressive": "1"},
    ),
    "co/flushes-gone-wild": (
        ("As Ks Qs Js Ts", "Ah Kd 9d 4d 2c", "Qh Jd 8d 5d 3c"),
        {"ante": "10", "blind": "10"}, {"progressive": "FGWP-01"},
    ),
}  # fmt: skip


def misdealt(game: str, *held: tuple[str, bool]) -> list[dict[str, tuple[str, str, str, str]]]:
    """Seats with these cards, and whether they made the progressive wager, at a table whose dealer is misdealt."""
    _, base, schedules = PLAYED[game]
    rows = [
        seat(cards, number=number, wagers=base | ({"progressive": "1"} if wagered else {}))
        for number, (cards, wagered) in enumerate(held, 1)
    ]
    report = settled(
        game, *rows, irregularities=MISDEALT, schedules=schedules, meters={"progressive": "9000"}, dealer="7h 6c"
    )
    assert any("misdealt dealer" in said for said in report["warnings"])
    return [lines(report, number) for number in range(1, len(held) + 1)]


@pytest.mark.parametrize("game", PLAYED)
def test_a_misdealt_table_is_played_for_the_progressive_as_a_whole(game: str) -> None:
    """.11(8), .12(6), .18(19)(h), .31(17)(h), .47 Progressive (7)(i): with a winner the others have played and lost."""
    (winner, loser, other), base, _ = PLAYED[game]
    first, second = misdealt(game, (winner, True), (loser, True))
    assert first["progressive"][0] == "win"
    assert second["progressive"][:3] == ("lose", "0.00", "0.00")
    assert {seats[name][0] for seats in (first, second) for name in base} == {"void"}
    dead = misdealt(game, (loser, True), (other, True))
    assert {line[0] for seats in dead for line in seats.values()} == {"void"}, "no progressive hand: all are dead"


def test_a_hand_that_brings_envy_is_one_for_the_progressive() -> None:
    """.47 Progressive (7)(i), (8)(a): somebody else's royal flush, though he made no progressive wager."""
    royal, loser, _ = PLAYED["co/flushes-gone-wild"][0]
    first, second = misdealt("co/flushes-gone-wild", (royal, False), (loser, True))
    assert {line[0] for line in first.values()} == {"void"}
    assert (second["envy"][1], second["progressive"][0]) == ("1000.00", "lose")


@pytest.mark.parametrize(
    ("at", "kind", "community"),
    [
        (1, "wrong-count", "6s 5h"),
        (1, "off-table", "6s 5h"),
        ("dealer", "wrong-count", "6s"),
        ("dealer", "exposed", "6s"),
    ],
)
def test_a_bet_that_was_taken_back_is_listed_in_a_misdealt_round_too(at: int | str, kind: str, community: str) -> None:
    """30-1099.13(7): it went back by the player's decision, the others by the misdeal."""
    bets = {"bet-1": "10", "bet-2": "10", "bet-3": "10"}
    fields: dict[str, Any] = {"community": community, "irregularities": [{"at": at, "kind": kind}]}
    report = settled("co/let-it-ride", seat("9h 9d 2c", "withdraw", "ride", wagers=bets), **fields)
    assert {wager: line[:3] for wager, line in lines(report).items()} == dict.fromkeys(bets, ("void", "0.00", "10.00"))
    assert report["seats"][0]["results"][0]["why"] == "taken back by the player"
    assert net(report) == "0.00"


def test_envy_of_a_wager_that_is_returned_is_not_paid() -> None:
    """.37(13)(h): the hands play for the progressive only, and the Fortune Bonus goes back."""
    rows = [
        seat("", number=1, wagers={"ante": "10"}) | {"front": "Ah Kd", "back": "9s 9d 9h 9c 2s"},
        seat("", number=2, wagers={"ante": "10", "fortune-bonus": "5"}) | {"front": "As Jd", "back": "Ts Td 8h 6c 3s"},
    ]
    report = settled("co/fortune-pai-gow-poker", *rows, irregularities=MISDEALT)
    assert {line[0] for number in (1, 2) for line in lines(report, number).values()} == {"void"}


@pytest.mark.parametrize(("community", "cards"), [("Jh 9s 7c 4d", 4), ("Jh 9s 7c 4d 2h 3h", 6)])
def test_a_board_that_was_dealt_again_is_whole(community: str, cards: int) -> None:
    """30-1099.26(19): wrong community cards are shuffled back and dealt anew."""
    row = seat("As Ad", "bet", "check", "check", ante="10")
    mended: dict[str, Any] = {"dealer": "Kc 5d", "irregularities": [{"at": "board", "kind": "wrong-count"}]}
    assert net(settled("co/texas-holdem-bonus", row, community="Jh 9s 7c 4d 2h", **mended)) == "20.00"
    with pytest.raises(CroupierError, match=f"community: {cards} cards, co/texas-holdem-bonus deals 5"):
        settled("co/texas-holdem-bonus", row, community=community, **mended)


@pytest.mark.parametrize(("cards", "kind", "cite"), [("As", "off-table", "(16)"), ("As Ad 2c", "wrong-count", "(5)")])
def test_a_dead_hand_need_not_be_whole(cards: str, kind: str, cite: str) -> None:
    report = settled(
        "co/texas-holdem-bonus",
        seat(cards, ante="10", bonus="5"),
        seat("Ks Kd", "bet", "check", "check", number=2, ante="10"),
        dealer="Kc 5d", community="Jh 9s 7c 4d 2h", irregularities=[{"at": 1, "kind": kind}],
    )  # fmt: skip
    assert lines(report, 1) == {
        "bonus": ("void", "0.00", "5.00", f"30-1099.26{cite}"),
        "ante": ("void", "0.00", "10.00", f"30-1099.26{cite}"),
    }
    assert net(report, 2) == "20.00"


@pytest.mark.parametrize(
    ("game", "row", "dealer", "cite"),
    [
        ("co/high-card-flush", seat("As Ks 9s 4s 2s 3c 7d", ante="10", flush_bonus="5"), "9h 3h", "30-1099.43(5)"),
        ("co/caribbean-stud", seat("As Ks 9s 4s 2s", ante="10", cover_all="5"), "9h 3h", "30-1099.11(8)"),
        ("co/crazy-4-poker", seat("As Ks 9s 4s 2s", ante="10", super_bonus="10"), "9h 3h", "30-1099.31(17)(h)"),
    ],
)
def test_a_misdealt_dealer_returns_every_wager(game: str, row: dict[str, Any], dealer: str, cite: str) -> None:
    report = settled(game, row, dealer=dealer, irregularities=MISDEALT)
    assert {(line[0], line[3]) for line in lines(report).values()} == {("void", cite)}
    assert net(report) == "0.00"


def test_a_board_that_cannot_be_read_shares_no_award() -> None:
    rows = [seat(cards, number=n, ante="5", progressive="1") for n, cards in ((1, "Js Ts"), (2, "6s 5s"))]
    fields = {
        "meters": {"progressive": "100"},
        "options": {"several-jackpot-winners": "split"},
        "irregularities": MISDEALT,
    }
    report = settled("co/mississippi-stud", *rows, community="9s 8s", **fields)
    assert [net(report, number) for number in (1, 2)] == ["0.00", "0.00"]


def test_a_dealer_found_misdealt_before_the_board_is_out() -> None:
    row = seat("As Ad", "bet", ante="10", bonus="5", progressive="1")
    report = settled(
        "co/texas-holdem-bonus", row, dealer="Kc", community="", irregularities=MISDEALT, meters={"progressive": "1000"}
    )
    assert {line[0] for line in lines(report).values()} == {"void"}
    assert net(report) == "0.00"


def test_let_it_ride_an_exposed_dealer_card_voids_the_round() -> None:
    """30-1099.13(6); the progressive goes back too, for only a wrong count lets it play on."""
    report = settled(
        "co/let-it-ride", seat("Ts Th Tc", "ride", wagers=RIDE), irregularities=[{"at": "dealer", "kind": "exposed"}]
    )
    assert {line[3] for line in lines(report).values()} == {"30-1099.13(6)"}
    assert net(report) == "0.00"


def test_south_dakota_has_no_rule_for_misdeals() -> None:
    with pytest.raises(
        CroupierError, match=r"20:18:16:15\.12 has no rule for wrong-count at dealer; it has none at all"
    ):
        settled(
            "sd/texas-holdem-bonus", seat("As Ad", "fold", ante="10"), dealer="Kc 5d", community="Jh 9s 7c 4d 2h",
            irregularities=MISDEALT,
        )  # fmt: skip


@pytest.mark.parametrize(
    ("game", "row", "table", "kinds"),
    [
        ("co/caribbean-stud", seat("Js Jh Kd 9d 8d", "bet", ante="10"), {"dealer": "As Kc 4h 3c 2s"},
            ("exposed", "off-table")),
        ("co/high-card-flush", seat("As Ks 9s 4s 2s 3c 7d", "raise-1x", ante="10"), {"dealer": "9h 3h 2h 4c 5c 6d 8d"},
         ("exposed", "off-table")),
        ("co/three-card-poker", seat("Ah Kd 9c", "play", ante="10"), {"dealer": "Qs 3c 2d"}, ("off-table",)),
        ("co/ultimate-texas-holdem", seat("As Kd", "raise-4x", ante="10", blind="10"),
         {"dealer": "Qc 8d", "community": "Jh 9s 7c 4d 2h"}, ("off-table",)),
        ("co/mississippi-stud", seat("Js 4h", "raise-3x", "raise-1x", "raise-2x", ante="5"), {"community": "Jd 9s 2c"},
         ("off-table",)),
        ("co/crazy-4-poker", seat("As Ah 9d 7c 2s", "play", ante="10", super_bonus="10"), {"dealer": "Kc Kd 4h 3c 9s"},
         ("off-table",)),
    ],
)  # fmt: skip
def test_the_general_rule_replaces_a_dead_card(
    game: str, row: dict[str, Any], table: dict[str, str], kinds: tuple[str, ...]
) -> None:
    """30-1015, where the game's own section is silent: the round is settled with the cards that took its place."""
    plain = settled(game, row, **table)
    for kind in kinds:
        for at in (1, "dealer"):
            replaced = settled(game, row, **table, irregularities=[{"at": at, "kind": kind}])
            assert all("dealt off the table" in said for said in replaced.pop("warnings", []))
            assert replaced == plain
    rule = [item for item in built(game).misdeals if item.kind == "off-table"]
    assert {str(item.cite) for item in rule} == {"30-1015 exposed card"}


PLAYED_ON = [
    game
    for game in GAMES
    if any(item.effect is Effect.TABLE_VOID_BUT_PROGRESSIVE and item.at == "dealer" for item in built(game).misdeals)
]


@pytest.mark.parametrize("game", PLAYED_ON)
def test_a_misdealt_dealers_round_asks_for_no_hand_that_nothing_reads(game: str) -> None:
    """Only progressives are played on: without one, nobody's cards are looked at."""
    found, request = built(game), requests_of(game)[0]
    read = {*progressives(found), *found.envied}
    kind = next(m.kind for m in found.misdeals if m.effect is Effect.TABLE_VOID_BUT_PROGRESSIVE and m.at == "dealer")
    rows = [
        {"seat": row["seat"], "wagers": {name: cents for name, cents in row["wagers"].items() if name not in read}}
        for row in request["seats"]
    ]
    options = request.get("options", {})
    report = settled(game, *rows, options=options, irregularities=[{"at": "dealer", "kind": kind}])
    assert {item["outcome"] for row in report["seats"] for item in row["results"]} == {"void"}


def test_a_progressive_is_read_after_all() -> None:
    row = {"seat": 1, "wagers": {"ante": "10", "blind": "10", "progressive": "1"}}
    with pytest.raises(CroupierError, match="seat 1: cards: 0 cards, co/ultimate-texas-holdem deals 2"):
        settled("co/ultimate-texas-holdem", row, dealer="4c", irregularities=MISDEALT)
