"""Amounts of hand histories: what the smallest chip is, how fractions of a cent are compared, what is no amount."""

from __future__ import annotations

import pytest

from croupier.games.registry import pot
from croupier.poker.phh.amounts import PhhError, amount_of
from croupier.poker.phh.files import outcome_of
from croupier.poker.phh.readings import IN_UNITS, replayed
from croupier.poker.phh.record import read_text, record
from croupier.poker.phh.replay import Played
from tests.poker.phh.test_odd import THREE, quarters

TWO = """
variant = "NT"
antes = [0, 0]
blinds_or_straddles = [5, 10]
min_bet = 10
starting_stacks = [300, 300]
actions = ["d dh p1 ????", "d dh p2 ????", "p2 cbr 22.50", "p1 f"]
winnings = [0, 20]
"""
# A pot of 125 that two divide, at a table where stacks have cents.
DIVIDED = """
variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [25, 0, 0]
min_bet = 25
starting_stacks = [354.15, 2860.50, 256.10]
actions = ["d dh p1 9c3c", "d dh p2 3s7d", "d dh p3 ????", "p2 cc", "p3 cc", "p1 cbr 50", "p2 cc", "p3 f",
  "d db 2hJcQh", "p1 cc", "p2 cc", "d db 2d", "p1 cc", "p2 cc", "d db Th", "p1 cc", "p2 cc",
  "p1 sm 9c3c", "p2 sm 3s7d"]
END
"""


def again(text: str) -> tuple[Played, str]:
    ((_, fields),) = read_text(text, "test", many=False)
    return replayed(record(fields), pot)


def refusal(text: str) -> str:
    """Why a file is refused; a file that is not ends the test."""
    with pytest.raises(PhhError) as found:
        again(text)
    return str(found.value)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("22.50", "22.50"),
        ("22.50", "225e-1  # twenty-two and a half"),
        ("winnings = [0, 20]", ""),
        ("winnings = [0, 20]", "finishing_stacks = [290, 310]"),
        ("winnings = [0, 20]", "winnings = [0, 0]"),
        ("min_bet = 10", "min_bet = 10.00"),
    ],
)
def test_a_bet_with_cents_over_whole_stacks(old: str, new: str) -> None:
    """Sites write whole amounts without a point: a bet alone may show that the table had smaller chips."""
    assert old in TWO
    played, why = again(TWO.replace(old, new))
    assert (why, played.read, played.hand.stacks) == ("", "", (29_000, 31_000))


@pytest.mark.parametrize(
    ("old", "new", "chip"),
    [
        ("cbr 6", "cbr 6", 100),
        ("cbr 6", "cbr 6  # half the pot. He sees it", 100),
        ("cbr 6", "cbr 6.5", 1),
        ("cbr 6", "cbr 6.00", 1),
        ("min_bet = 2", "min_bet = 0.5", 1),
        ("[40, 92, 58]", "[40, 92, 58]\nwinnings = [17.50, 0, 0]", 1),
        ("[40, 92, 58]", "[40, 92, 58]\n_rake = 0.00", 1),
        ("[30, 100, 60]", "[30.00, 100, 60]", 1),
    ],
)
def test_one_unit_is_the_smallest_chip_only_where_no_amount_has_cents(old: str, new: str, chip: int) -> None:
    assert old in THREE
    ((_, fields),) = read_text(THREE.replace(old, new), "test", many=False)
    assert record(fields).chip == chip


def test_a_bring_in_with_cents() -> None:
    text = """
variant = "F7S"
antes = [0, 0]
bring_in = 0.50
small_bet = 2
big_bet = 4
starting_stacks = [30, 30]
actions = ["d dh p1 ????Js", "d dh p2 ????2c", "p2 pb", "p1 cbr 2", "p2 f"]
"""
    assert again(text)[0].hand.stacks == (3_050, 2_950)


@pytest.mark.parametrize(
    ("end", "stacks", "read"),
    [
        ("finishing_stacks = [366.65, 2873.00, 231.10]", (36_665, 287_300, 23_110), ""),
        ("finishing_stacks = [367.15, 2872.50, 231.10]", (36_715, 287_250, 23_110), IN_UNITS),
        ("winnings = [62.50, 62.50, 0]", (36_665, 287_300, 23_110), ""),
        ("winnings = [63, 62, 0]", (36_715, 287_250, 23_110), IN_UNITS),
        ("winnings = [60, 59, 0]", (36_665, 287_300, 23_110), ""),
        ("finishing_stacks = [366.15, 2871.50, 231.10]\nwinnings = [62, 61, 0]", (36_665, 287_300, 23_110), ""),
    ],
)
def test_a_pot_of_whole_units_is_divided_as_the_file_has_it(end: str, stacks: tuple[int, ...], read: str) -> None:
    """To the cent as sites do, or 63 and 62 as the format's own program does. A rake leaves it open."""
    played, why = again(DIVIDED.replace("END", end))
    assert (why, played.hand.stacks, played.read) == ("", stacks, read)


def test_no_chip_divides_a_pot_otherwise() -> None:
    _, why = again(DIVIDED.replace("END", "finishing_stacks = [368.15, 2871.50, 231.10]"))
    assert why == "p1 ends with 366.65, finishing_stacks has 368.15"


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("[40.00000000000001, 92, 58]", ""),
        ("[39.99999999999999, 92.00000000000001, 58.0]", ""),
        ("[40.024, 91.976, 58]", "p1 ends with 40.00, finishing_stacks has 40.024"),
        ("[40.001, 91.999, 58]", "p1 ends with 40.00, finishing_stacks has 40.001"),
        ("[40, 92, 58.005]", "p3 ends with 58.00, finishing_stacks has 58.005"),
        ("[inf, 92, 58.005]", "p1 ends with 40.00, finishing_stacks has inf"),
    ],
)
def test_a_stack_that_no_pot_divided_has_no_fraction_of_a_cent(said: str, why: str) -> None:
    """Errors of floats are none."""
    assert again(THREE.replace("[40, 92, 58]", said))[1] == why


def test_who_sits_out_has_no_fraction_of_a_cent_either() -> None:
    text = THREE.replace("[0, 0, 0]", "[0, 0, 0, 0]").replace("[1, 2, 0]", "[1, 2, 0, 0]")
    text = text.replace("[30, 100, 60]", "[30, 100, 60, 77]").replace("[40, 92, 58]", "[40, 92, 58, END]")
    assert again(text.replace("END", "77.0000000001"))[1] == ""
    assert refusal(text.replace("END", "77.004")) == "p4 was dealt no cards, and finishing_stacks has 77.004"


@pytest.mark.parametrize(
    ("finish", "agree"),
    [
        (["4.75", "5.125", "5.125"], True),
        (["4.75", "5.1250000000000001", "5.125"], True),
        (["4.750", "5.126", "5.125"], False),
        (["4.75", "5.125", "5.13"], False),
        (["4.755", "5.125", "5.12"], False),
    ],
)
def test_a_pot_that_was_divided_exactly(finish: list[str], agree: bool) -> None:
    """1.25 for two."""
    assert (again(quarters("0.25", finish))[1] == "") is agree


THIRDS = """
variant = "NT"
antes = [0.01, 0, 0, 0]
blinds_or_straddles = [0.25, 0.50, 0, 0]
min_bet = 0.50
starting_stacks = [10.01, 10, 10, 10]
actions = ["d dh p1 ????", "d dh p2 AcKd", "d dh p3 AdKh", "d dh p4 AhKs", "p3 cc", "p4 cc", "p1 f", "p2 cc",
  "d db 2c3d4h", "p2 cc", "p3 cc", "p4 cc", "d db 7c", "p2 cc", "p3 cc", "p4 cc", "d db 9d", "p2 cc", "p3 cc", "p4 cc"]
finishing_stacks = [9.75, END]
"""


@pytest.mark.parametrize(
    ("end", "agree"),
    [
        ("10.0866666666666667, 10.0866666666666667, 10.0866666666666667", True),
        ("10.087, 10.087, 10.087", True),
        ("10.088, 10.086, 10.086", False),
        ("10.086, 10.086, 10.086", True),
        ("10.0866, 10.0867, 10.0867", True),
        ("10.10, 10.08, 10.08", True),
        ("10.087, 10.09, 10.08", False),
    ],
)
def test_a_third_is_rounded_to_the_last_digit_that_is_written(end: str, agree: bool) -> None:
    """1.76 for three: .5866..., and two odd cents for the first where cents are the least."""
    assert (again(THIRDS.replace("END", end))[1] == "") is agree


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("min_bet = 2", "min_bet = 0", "min_bet: an amount above zero is wanted"),
        ("min_bet = 2", "min_bet = -2", "min_bet: an amount below zero"),
        ("min_bet = 2", "min_bet = 2\n_smallest_chip = 0", "_smallest_chip: an amount above zero is wanted"),
        ("min_bet = 2", "min_bet = 2\n_smallest_chip = -1", "_smallest_chip: an amount below zero"),
        ("min_bet = 2", "min_bet = 2\nwinnings = [-18, 0, 0]", "winnings: an amount below zero"),
        ("min_bet = 2", "min_bet = 2\n_rake = -1", "_rake: an amount below zero"),
        ("[40, 92, 58]", "[-40, 92, 58]", "finishing_stacks: an amount below zero"),
        ("[30, 100, 60]", "[30, 1e30, 60]", "starting_stacks: 1E+30 is more than there is on any table"),
        ("[30, 100, 60]", f"[30, 1{'0' * 100}, 60]", f"starting_stacks: 1{'0' * 79}... is more than there is on any"),
        ("[40, 92, 58]", "[1e999, 92, 58]", "finishing_stacks: 1E+999 is more than there is on any table"),
        ("[40, 92, 58]", "[40, 92, -inf]", "finishing_stacks: -Infinity is no amount in whole cents"),
        ("min_bet = 2", "min_bet = 2\nante_trimming_status = 'no'", "ante_trimming_status: 'no' is neither true nor"),
        ("min_bet = 2", "min_bet = 2\nante_trimming_status = 1", "ante_trimming_status: 1 is neither true nor false"),
        ("p3 cc", "p\uff13 cc", "action 4, 'p\uff13 cc': not an action of the format"),
        ("cbr 6", "cbr \uff16", "action 8, 'p1 cbr \uff16': a bet or raise names the amount it goes to"),
        ("cbr 6", "cbr 0_6", "action 8, 'p1 cbr 0_6': a bet or raise names the amount it goes to"),
        ("cbr 6", "cbr 6.005", "action 8, 'p1 cbr 6.005': 6.005 is no amount in whole cents"),
        ("cbr 6", "cbr 1e999999", "action 8, 'p1 cbr 1e999999': 1E+999999 is more than there is on any table"),
        ("p3 cc", f"p{'3' * 5000} cc", f"action 4, 'p{'3' * 78}...: no such player"),
    ],
)
def test_what_is_no_amount_is_refused_by_its_field(old: str, new: str, said: str) -> None:
    assert old in THREE
    assert refusal(THREE.replace(old, new, 1)).startswith(said)


def test_a_big_bet_is_above_zero() -> None:
    text = THREE.replace('"NT"', '"FT"').replace("min_bet = 2", "small_bet = 2\nbig_bet = 0")
    assert refusal(text) == "big_bet: an amount above zero is wanted"


def test_odd_things_of_real_sites_stay() -> None:
    """Winnings of nothing, stacks that nobody knows, a blind below zero, and one player's empty chair."""
    for old, new in (
        ("finishing_stacks = [40, 92, 58]", "winnings = [0, 0, 0]"),
        ("finishing_stacks = [40, 92, 58]", "winnings = [17.999999999, 0, 0]"),
        ("[30, 100, 60]\n", "[inf, inf, inf]\n"),
    ):
        text = THREE.replace(old, new).replace("finishing_stacks = [40, 92, 58]", "")
        ((_, fields),) = read_text(text, "test", many=False)
        assert outcome_of("test", fields, pot).result == "agrees"


@pytest.mark.parametrize(("text", "cents"), [("6", 600), ("6.5", 650), (".50", 50), ("6.", 600), ("1e2", 10_000)])
def test_a_bet_is_written_in_digits(text: str, cents: int) -> None:
    assert amount_of(text) == cents
