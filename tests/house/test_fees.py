"""Collection fees: bands on, below and above; the print's faults followed, read or refused, never passed over."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from croupier import CroupierError
from croupier.books import Library
from croupier.games.registry import built
from croupier.house.fees import Action, FeeError, collect, fee_options
from croupier.house.rake import ceilings, check_take
from croupier.house.spaces import check_space
from croupier.table.events import TableOpened
from croupier.table.setup.table_rules import TableRules
from tests.books.shelf import put
from tests.rounds import settled

DOLLAR = 100


def taken(game: str, option: str, dollars: int, *, as_read: bool = False) -> dict[str, int]:
    charges = collect(game, option, Action({1: dollars * DOLLAR}), as_read=as_read)
    return {charge.payer: charge.cents for charge in charges}


@pytest.mark.parametrize(
    ("dollars", "fee"),
    [(5, 1), (100, 1), (101, 2), (300, 2), (301, 5), (600, 5), (601, 8), (1000, 8), (1001, 12), (15000, 12)],
)
def test_bands_of_total_table_action(dollars: int, fee: int) -> None:
    assert taken("ca/ez-baccarat", "1", dollars) == {"player-dealer": fee * DOLLAR}


def test_total_table_action_is_the_sum_of_all_seats() -> None:
    (charge,) = collect("ca/ez-baccarat", "1", Action({1: 60 * DOLLAR, 2: 41 * DOLLAR}))
    assert (charge.cents, charge.band, charge.seat, charge.warnings) == (200, "$101 - $300", None, ())
    assert charge.cite == "collection-rates EZ Baccarat options 1-14"


def test_a_band_runs_until_the_next_begins() -> None:
    (charge,) = collect("ca/ez-baccarat", "1", Action({1: 100 * DOLLAR + 99}))
    assert charge.band == "$5 - $100"


def test_fees_on_each_players_bet() -> None:
    charges = collect("ca/pai-gow-poker-gold", "2", Action({1: 500 * DOLLAR, 4: 501 * DOLLAR}))
    assert [(charge.payer, charge.seat, charge.cents) for charge in charges] == [
        ("player-dealer", None, 600),
        ("player", 1, 100),
        ("player", 4, 200),
    ]


def test_flat_fees() -> None:
    charges = collect("ca/face-up-pai-gow-poker", "3", Action({2: 10 * DOLLAR, 5: 2000 * DOLLAR}))
    assert [(charge.payer, charge.seat, charge.cents) for charge in charges] == [
        ("player-dealer", None, 500),
        ("player", 2, 300),
        ("player", 5, 300),
    ]


@pytest.mark.parametrize(("players", "fee"), [(2, 1), (3, 1), (4, 2), (5, 3), (6, 3), (7, 4), (10, 4)])
def test_fees_by_the_number_of_players(players: int, fee: int) -> None:
    (charge,) = collect("ca/texas-holdem", "1", Action(players=players))
    assert (charge.payer, charge.cents) == ("pot", fee * DOLLAR)


def test_no_flop_no_fee() -> None:
    assert collect("ca/texas-holdem", "1", Action(players=7, flop=False)) == ()


def test_options_by_structure() -> None:
    assert fee_options("ca/omaha", "limit") == ("1", "2", "3", "4")
    assert fee_options("ca/omaha", "no limit or pot limit") == ("5", "6", "7", "8", "9", "10")
    assert len(fee_options("ca/blackjack-elite")) == 20


def test_an_overlap_is_read_with_a_warning() -> None:
    (charge, _) = collect("ca/pai-gow-poker-gold", "1", Action({1: 400 * DOLLAR}))
    assert charge.cents == 200
    assert "$2.00 for $101 - $400 and $3.00 for $400+ is printed for 400; the reading" in charge.warnings[0]
    assert taken("ca/pai-gow-poker-gold", "1", 399)["player-dealer"] == 200
    assert taken("ca/pai-gow-poker-gold", "1", 401)["player-dealer"] == 300


def test_a_blank_fee_is_read_with_a_warning() -> None:
    (charge, _) = collect("ca/pai-gow-poker-gold", "4", Action({1: 1201 * DOLLAR}))
    assert charge.cents == 800
    assert "no fee is printed for 1201" in charge.warnings[0]


@pytest.mark.parametrize(
    ("dollars", "printed", "read"),
    [(1500, 16, 16), (1501, 16, 16), (2000, 16, 16), (2001, 30, 25), (2500, 30, 25), (2501, 30, 30), (9999, 30, 30)],
)
def test_a_band_that_runs_backwards(dollars: int, printed: int, read: int) -> None:
    """$2001 - $1500 holds nothing; $1501 - $2500 is followed where no other band claims the action."""
    assert taken("ca/ez-baccarat", "13", dollars) == {"player-dealer": printed * DOLLAR}
    assert taken("ca/ez-baccarat", "13", dollars, as_read=True) == {"player-dealer": read * DOLLAR}


def test_following_the_print_is_said_where_the_reading_differs() -> None:
    (charge,) = collect("ca/ez-baccarat", "13", Action({1: 2200 * DOLLAR}))
    assert charge.warnings[0].endswith("the print is used")


def test_below_and_above_every_band_the_nearest_is_taken() -> None:
    (below,) = collect("ca/blackjack-elite", "14", Action({1: 100 * DOLLAR}))
    assert (below.cents, below.band) == (300, "$101 - $300")
    assert "100 is below every printed band" in below.warnings[0]
    above = collect("ca/pai-gow-poker-gold", "1", Action({1: 501 * DOLLAR}))[1]
    assert (above.payer, above.cents) == ("player", 500)
    assert "501 is above every printed band" in above.warnings[0]


def test_an_unknown_option() -> None:
    with pytest.raises(FeeError, match="ca/omaha has no collection option '11'"):
        collect("ca/omaha", "11", Action(players=7))


PAGE = """\
section = "rates"
title = "Rates"
status = "in force"

[paragraphs]
"(1)" = "fees"

[[fees]]
game = "ca/a"
option = "1"
basis = "total table action"
payer = "player-dealer"
cite = "(1)"
bands = [ ["$10 - $100", "$1"], ["$100 - $200", "$2"], ["$301+", "$3"] ]
"""


@pytest.mark.parametrize(
    ("dollars", "sentence"),
    [
        (100, "100 meets $1.00 for $10 - $100 and $2.00 for $100 - $200, and no reading is recorded"),
        (250, "rates(1) option 1, player-dealer: no band holds 250"),
    ],
)
def test_what_cannot_be_carried_out_is_refused_with_its_cite(tmp_path: Path, dollars: int, sentence: str) -> None:
    put(tmp_path, "ca", "rates", PAGE)
    with pytest.raises(FeeError) as caught:
        collect("ca/a", "1", Action({1: dollars * DOLLAR}), books=Library(tmp_path))
    assert sentence in str(caught.value)
    assert "rates(1) option 1" in str(caught.value)


@pytest.mark.parametrize(("least", "most"), [(5, 10000), (100, 15000)])
def test_limits_of_a_space_inside_the_print(least: int, most: int) -> None:
    check_space("ca/ez-baccarat", "1", least * DOLLAR, most * DOLLAR)


@pytest.mark.parametrize(
    ("least", "most", "sentence"),
    [
        (4, 10000, "a least of 4.00 is outside $5 - $100"),
        (101, 10000, "a least of 101.00 is outside $5 - $100"),
        (5, 9999, "a most of 9999.00 is outside $10000 - $15000"),
        (5, 15001, "a most of 15001.00 is outside $10000 - $15000"),
        (50, 40, "the most, 40.00, is below the least, 50.00"),
    ],
)
def test_limits_of_a_space_outside_the_print(least: int, most: int, sentence: str) -> None:
    with pytest.raises(FeeError) as caught:
        check_space("ca/ez-baccarat", "1", least * DOLLAR, most * DOLLAR)
    assert sentence in str(caught.value)


@pytest.mark.parametrize(
    ("what", "base", "most"), [("rake", 5000, 500), ("rake", 5009, 500), ("jackpot-rake", 5000, 200)]
)
def test_the_rake_of_a_player_banked_game(what: str, base: int, most: int) -> None:
    check_take(what, most, base)
    with pytest.raises(FeeError, match=r"\[30-1012"):
        check_take(what, most + 1, base)


def test_a_timed_rake_has_no_printed_limit() -> None:
    check_take("timed-rake", 10**6, 0)


@pytest.mark.parametrize(("pot", "most"), [(4000, 400), (5000, 500), (9000, 500)])
def test_ten_percent_or_five_dollars_whichever_is_less(pot: int, most: int) -> None:
    check_take("3-card-pot", most, pot, game="co/3-5-7-poker")
    with pytest.raises(FeeError, match=r"\[30-1099\.24\(8\)\(a\)\]"):
        check_take("3-card-pot", most + 1, pot, game="co/3-5-7-poker")


@pytest.mark.parametrize("game", ["co/pai-gow-poker", "co/emperors-challenge", "co/fortune-pai-gow-poker"])
def test_the_commission_is_at_most_five_percent(game: str) -> None:
    (ceiling,) = ceilings(game)
    assert ceiling.most(10000) == 500
    check_take(ceiling.what, 500, 10000, game=game)
    with pytest.raises(FeeError, match=r"above the 5\.00 allowed"):
        check_take(ceiling.what, 501, 10000, game=game)


def test_a_limit_that_is_not_printed() -> None:
    with pytest.raises(FeeError, match="no limit is printed for 'tip'"):
        check_take("tip", 1, 1)


def test_a_pot_game_without_limits_of_its_own_has_the_general_ones() -> None:
    check_take("rake", 100, 1000, game="co/texas-holdem")
    with pytest.raises(FeeError, match=r"rake: 1.01 of 10.00 is above the 1.00 allowed \[30-1012\(1\)\]"):
        check_take("rake", 101, 1000, game="co/texas-holdem")
    with pytest.raises(FeeError, match="no limit is printed"):
        check_take("rake", 100, 1000, game="ca/texas-holdem")


FACE_UP = {"cards": "4h 4c Ks Kd 7d 9s 2c", "actions": ["house-way"]}


@pytest.mark.parametrize(
    ("option", "wagers", "said"),
    [
        ("1", {"base-game": "10", "fortune-bonus": "5"}, ""),
        ("1", {"base-game": "2000", "fortune-bonus": "1000"}, ""),
        ("1", {"base-game": "9.99"}, r"wagers\.base-game: 9\.99 is below the 10\.00 .* \[collection-rates .* 1-5\]"),
        (
            "10",
            {"base-game": "2001"},
            r"wagers\.base-game: 2001\.00 is above the 2000\.00 .* 6-10\]",
        ),
        ("6", {"base-game": "10", "fortune-bonus": "4"}, r"wagers\.fortune-bonus: 4\.00 is below the 5\.00"),
        ("6", {"base-game": "10", "ace-high-bonus": "1001"}, r"ace-high-bonus: 1001\.00 is above the 1000\.00"),
        # Options 11 to 16 print one range for every betting space.
        ("11", {"base-game": "10", "fortune-bonus": "5"}, r"fortune-bonus: 5\.00 is below the 10\.00"),
        ("11", {"base-game": "3000", "fortune-bonus": "3000"}, ""),
    ],
)
def test_wagers_keep_to_the_page_of_the_collection_that_a_round_names(
    option: str, wagers: dict[str, str], said: str
) -> None:
    row = {"seat": 1, "wagers": wagers, **FACE_UP}
    fields: dict[str, Any] = {"dealer": "As Ad 2h 3c 6d 8s Tc", "options": {"collection": option}}
    if said:
        with pytest.raises(CroupierError, match=rf"^seat 1: .*{said}"):
            settled("ca/face-up-pai-gow-poker", row, **fields)
        fields["options"] = {}
    assert settled("ca/face-up-pai-gow-poker", row, **fields)["seats"], "nothing is asked where none is named"


def test_a_table_opened_with_a_collection_takes_no_other_wagers() -> None:
    plain, named = (
        TableRules(built("ca/face-up-pai-gow-poker"), TableOpened("ca/face-up-pai-gow-poker", 6, options=options))
        for options in ({}, {"collection": "1"})
    )
    assert plain.limits["fortune-bonus"].least < 5_00 == named.limits["fortune-bonus"].least
    assert named.limits["base-game"].least == 10_00
