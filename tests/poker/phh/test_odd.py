"""What files of real tables have beyond the plain: posts, short blinds, unknown cards and stacks, parts of a hand."""

from __future__ import annotations

from decimal import Decimal
from pathlib import Path

import pytest

from croupier.cli.main import main
from croupier.games.registry import pot
from croupier.poker.phh.amounts import PhhError
from croupier.poker.phh.files import outcomes
from croupier.poker.phh.readings import replayed
from croupier.poker.phh.record import read_text, record
from croupier.poker.phh.replay import Played, play

THREE = """
variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [30, 100, 60]
actions = [
  "d dh p1 AsAh", "d dh p2 KsKh", "d dh p3 QsQh",
  "p3 cc", "p1 cc", "p2 cc", "d db 2c3d4h", "p1 cbr 6", "p2 cc", "p3 f",
  "d db 7c", "p1 cc", "p2 cc", "d db 9d", "p1 cc", "p2 cc", "p1 sm AsAh", "p2 sm",
]
finishing_stacks = [40, 92, 58]
"""


def difference(text: str) -> str:
    """Empty where the stacks agree."""
    ((_, fields),) = read_text(text, "test", many=False)
    return replayed(record(fields), pot)[1]


def played(text: str) -> Played:
    ((_, fields),) = read_text(text, "test", many=False)
    return play(record(fields), pot)


def test_the_plain_hand() -> None:
    assert difference(THREE) == ""


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"p3 cc"', '"  p3   cc  #limps"'),
        ('"p3 cc"', '"p3\\tcc # \\"limps\\""'),
        ('"p1 cc", "p2 cc", "d db 2c3d4h"', '"# the flop", "", "p1 cc", "p2 cc", "d db 2c3d4h"'),
        ('"p1 sm AsAh", "p2 sm"', '"p2 sm", "p1 sm -"'),
        ('"p1 sm AsAh", "p2 sm"', '"p2 sm", "p1 sm As"'),
        ('"p1 sm AsAh", "p2 sm"', '"p2 sm ????", "p1 sm AsAh"'),
        ('"p1 sm AsAh", "p2 sm"', '"# nobody asks"'),
        ('"d dh p1 AsAh", "d dh p2 KsKh", "d dh p3 QsQh"', '"d dh p1 ????", "d dh p2 ??Kh", "d dh p3 ????"'),
        ('"d dh p1 AsAh", "d dh p2 KsKh", "d dh p3 QsQh",', ""),
        ("[30, 100, 60]", "[30.00, 1_00, 6e1]"),
        ("min_bet = 2", 'min_bet = 2\nplayers = ["Zoë", "", "Ada # 3"]\ntime = 07:32:00\nlevel = 3'),
    ],
)
def test_other_ways_to_write_the_same_hand(old: str, new: str) -> None:
    assert old in THREE
    assert difference(THREE.replace(old, new)) == ""


def test_a_stack_that_nobody_knows_is_infinite() -> None:
    text = THREE.replace("[30, 100, 60]", "[inf, 100, inf]").replace("[40, 92, 58]", "[inf, 92, inf]")
    assert difference(text) == ""
    assert difference(text.replace("92", "93")) == "p2 ends with 92.00, finishing_stacks has 93.00"


def test_a_part_of_a_hand_has_the_stacks_of_its_last_action() -> None:
    """After the bet on the flop nobody has got anything back."""
    part = THREE[: THREE.index('"p2 cc", "p3 f"')] + "]\n"
    found = played(part)
    assert found.ends == "the actions end, and p2 is still to act"
    assert difference(part + "finishing_stacks = [22, 98, 58]") == ""
    with pytest.raises(PhhError, match="p2 is still to act"):
        difference(part + "finishing_stacks = [40, 92, 58]")


def test_who_has_no_chips_or_no_cards_sits_out() -> None:
    text = THREE.replace("[0, 0, 0]", "[0, 0, 0, 0, 0]").replace("[1, 2, 0]", "[1, 2, 0, 0, 0]")
    text = text.replace("[30, 100, 60]", "[30, 100, 60, 0, 77]")
    assert difference(text.replace("[40, 92, 58]", "[40, 92, 58, 0, 77]")) == ""
    with pytest.raises(PhhError, match=r"p5 was dealt no cards, and finishing_stacks has 78\.00"):
        difference(text.replace("[40, 92, 58]", "[40, 92, 58, 0, 78]"))
    with pytest.raises(PhhError, match="sits out"):
        difference(text.replace('"p3 cc"', '"p4 cc"').replace("[40, 92, 58]", "[40, 92, 58, 0, 77]"))


def test_a_hand_that_nobody_saw_wins_where_the_file_says_so() -> None:
    """p2 showed kings and lost to a hand that was not written down."""
    text = THREE.replace("p1 AsAh", "p1 ????").replace('"p1 sm AsAh", "p2 sm"', '"p1 sm ????", "p2 sm KsKh"')
    assert difference(text) == ""
    assert difference(text.replace("[40, 92, 58]", "[22, 110, 58]")) == ""
    nobody = THREE.replace("AsAh", "????").replace("KsKh", "????").replace('"p2 sm"', '"p2 sm ????"')
    assert (
        played(nobody.replace("finishing_stacks = [40, 92, 58]", "")).ends == "nobody's cards are known at the showdown"
    )


def test_winnings_of_what_nobody_called_or_of_unseen_hands_are_no_difference() -> None:
    """p2 is called for less and loses; a site that counts what came back to him has winnings for both."""
    text = THREE.replace("[30, 100, 60]", "[8, 100, 60]")
    text = text.replace('"p2 cc", "p3 f"', '"p2 cbr 20", "p3 f"').replace(
        '"d db 7c", "p1 cc", "p2 cc", "d db 9d", "p1 cc", "p2 cc", ', '"d db 7c", "d db 9d", '
    )
    for winnings in ("[18, 0, 0]", "[18, 14, 0]"):
        assert difference(text.replace("finishing_stacks = [40, 92, 58]", f"winnings = {winnings}")) == ""
    assert difference(text.replace("finishing_stacks = [40, 92, 58]", "winnings = [0, 18, 0]"))
    both = THREE.replace("p1 AsAh", "p1 ????").replace('"p1 sm AsAh", "p2 sm"', '"p1 sm ????", "p2 sm KsKh"')
    assert difference(both.replace("finishing_stacks = [40, 92, 58]", "winnings = [9, 9, 0]")) == ""


def test_winnings_are_checked_by_who_wins() -> None:
    text = THREE.replace("finishing_stacks = [40, 92, 58]", "winnings = [17.5, 0, 0]")
    assert difference(text) == ""
    assert difference(text.replace("[17.5, 0, 0]", "[0, 17.5, 0]")) == "p1 wins 18.00 before rake, winnings has 0.00"


def test_a_winner_may_be_left_out_of_the_winnings_where_as_much_is_left() -> None:
    """p2 and p3 divide: a site that writes down one of them has as much less in all."""
    text = """
variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [5, 10, 0]
min_bet = 10
starting_stacks = [300, 300, 300]
actions = ["d dh p1 ????", "d dh p2 ????", "d dh p3 ????", "p3 cbr 60", "p1 f", "p2 cc",
  "d db AsQh6h", "p2 cc", "p3 cc", "d db 9d", "p2 cc", "p3 cc", "d db 5c", "p2 cc", "p3 cc", "p2 sm KsJh", "p3 sm JsKh"]
winnings = [0, 0, 61]
"""
    assert difference(text) == ""
    assert difference(text.replace("[0, 0, 61]", "[0, 0, 122]")) == "p2 wins 63.00 before rake, winnings has 0.00"
    assert difference(text.replace("[0, 0, 61]", "[61, 0, 0]")) == "p1 wins 0.00 before rake, winnings has 61.00"


def test_a_rake_that_is_not_named_is_what_winnings_and_stacks_are_short_of() -> None:
    """Eighteen in the pot, one of it raked; who lost has as much as ever, and a stack that is short by more differs."""
    text = THREE.replace("finishing_stacks = [40, 92, 58]", "finishing_stacks = [39, 92, 58]\nwinnings = [17, 0, 0]")
    assert difference(text) == ""
    assert difference(text.replace("[39, 92, 58]", "[38, 92, 58]")) == "p1 ends with 40.00, finishing_stacks has 38.00"
    assert difference(text.replace("[39, 92, 58]", "[40, 91, 58]"))
    assert difference(text.replace("winnings = [17, 0, 0]", ""))


def test_winnings_of_nothing_at_all_say_nothing() -> None:
    """Files of one network have unknown stacks and a zero for everybody."""
    text = THREE.replace("finishing_stacks = [40, 92, 58]", "winnings = [0, 0, 0]")
    assert difference(text) == ""
    assert difference(text.replace("[30, 100, 60]", "[inf, inf, inf]")) == ""
    assert difference(text.replace("[0, 0, 0]", "[0, 1, 0]"))


SPLIT = """
variant = "FO/8"
antes = [0, 0, 0]
blinds_or_straddles = [UNIT, UNIT2, 0]
small_bet = UNIT2
big_bet = UNIT4
starting_stacks = [START, START, START]
actions = [
"""


def quarters(chip: str, finish: list[str]) -> str:
    """High and low of a pot of five chips: two and a half each, or three and two."""
    head = SPLIT
    for name, many in (("UNIT2", 2), ("UNIT4", 4), ("UNIT", 1), ("START", 20)):
        head = head.replace(name, str(Decimal(chip) * many))
    return f"""{head}
  "d dh p1 AsAc2c9c", "d dh p2 KsKcKh9h", "d dh p3 ????????",
  "p3 cc", "p1 f", "p2 cc",
  "d db 3d4d8h", "p2 cc", "p3 cc", "d db Js", "p2 cc", "p3 cc", "d db Qs", "p2 cc", "p3 cc",
  "p2 sm KsKcKh9h", "p3 sm Ad2d5h5c",
]
finishing_stacks = [{", ".join(finish)}]
"""


@pytest.mark.parametrize(
    ("chip", "finish"),
    [
        ("1", ["19", "21", "20"]),
        ("25000", ["475000", "525000", "500000"]),
        ("25000", ["475000", "512500", "512500"]),
        ("0.25", ["4.75", "5.25", "5.00"]),
        ("0.25", ["4.75", "5.13", "5.12"]),
        ("0.25", ["4.75", "5.125", "5.125"]),
    ],
)
def test_the_smallest_chip_is_read_from_the_file(chip: str, finish: list[str]) -> None:
    """1002(13) has coins for chips. A pot of five chips: the high half has three where a chip is the least there is."""
    assert difference(quarters(chip, finish)) == ""


def test_a_pot_divided_as_no_chip_has_it_differs() -> None:
    assert difference(quarters("25000", ["475000", "500000", "525000"])).startswith("p2 ends with 512500.00")
    assert difference(quarters("1", ["19", "22", "19"])).startswith("p2 ends with 21.00")


def test_an_ante_that_nobody_matches_goes_back_where_antes_are_trimmed() -> None:
    text = THREE.replace("antes = [0, 0, 0]", "antes = [0, 3, 0]\nante_trimming_status = true")
    assert difference(text) == ""
    dead = THREE.replace("antes = [0, 0, 0]", "antes = [0, 3, 0]\nante_trimming_status = false")
    assert difference(dead.replace("[40, 92, 58]", "[43, 89, 58]")) == ""


def test_a_late_post_opens_nothing() -> None:
    """Negative in the list: p4's two are live, and p3 is still the first to act."""
    text = """
variant = "NT"
antes = [0, 0, 0, 0]
blinds_or_straddles = [1, 2, 0, -2]
min_bet = 2
starting_stacks = [30, 30, 30, 30]
actions = ["d dh p1 ????", "d dh p2 ????", "d dh p3 ????", "d dh p4 ????", "p3 f", "p4 cc", "p1 f", "p2 cbr 6", "p4 f"]
finishing_stacks = [29, 33, 30, 28]
"""
    assert difference(text) == ""
    with pytest.raises(PhhError, match="action 5, 'p4 cc': seat 4: check: out of turn, seat 3 is to act"):
        played(text.replace('"p3 f", ', ""))


def test_a_late_post_is_acted_from_where_the_antes_ate_every_blind() -> None:
    text = """
variant = "N2L1D"
ante_trimming_status = true
antes = [0.25, 0.25, 0.25, 0.25]
blinds_or_straddles = [0.25, 0.50, 0.00, -0.50]
min_bet = 0.50
starting_stacks = [0.25, 0.25, 1.75, 6.25]
actions = ["d dh p1 ??????????", "d dh p2 ??????????", "d dh p3 ??????????", "d dh p4 ??????????", "p4 cc", "p3 f",
  "p1 sd ????", "p2 sd ????", "p4 sd ??????", "d dh p1 ????", "d dh p2 ????", "d dh p4 ??????",
  "p1 sm Kh7hTc2h7c", "p2 sm 3dThJh7d9h", "p4 sm 5cJc2s3cTd"]
finishing_stacks = [0.00, 0.00, 1.50, 7.00]
"""
    assert difference(text) == ""


def test_a_big_blind_that_the_ante_ate_is_still_acted_after() -> None:
    """Some programs open left of what was posted, card rooms left of the blind's seat: the file says which."""
    text = """
variant = "FT"
antes = [0, 2, 0]
blinds_or_straddles = [0, 2, 0]
small_bet = 2
big_bet = 4
starting_stacks = [30, 1, 30]
actions = ["d dh p1 AsAh", "d dh p2 KsKh", "d dh p3 QsQh", FIRST,
  "d db 2c3d4h", "p1 cc", "p3 cc", "d db 7c", "p1 cc", "p3 cc", "d db 9d", "p1 cc", "p3 cc",
  "p1 sm AsAh", "p2 sm KsKh", "p3 sm QsQh"]
finishing_stacks = [33, 0, 28]
"""
    assert difference(text.replace("FIRST", '"p1 cbr 2", "p3 cc"')) == ""
    assert difference(text.replace("FIRST", '"p3 cbr 2", "p1 cc"')) == ""


def test_a_short_bring_in_is_completed_or_raised() -> None:
    text = """
variant = "F7S"
antes = [0, 0, 0]
bring_in = 1
small_bet = 2
big_bet = 4
starting_stacks = [30, 1, 30]
actions = ["d dh p1 ????Js", "d dh p2 ????2c", "d dh p3 ????Kh", "p2 cbr 1", "p3 cbr SIZE", "p1 f",
  "d dh p2 3c", "d dh p3 3d", "d dh p2 4c", "d dh p3 4d", "d dh p2 5c", "d dh p3 5d", "d dh p2 ??", "d dh p3 ??",
  "p3 sm KsKcKh3d4d5dTd", "p2 sm"]
finishing_stacks = [30, 0, 31]
"""
    assert difference(text.replace("SIZE", "2")) == ""
    assert difference(text.replace("SIZE", "3")) == ""
    with pytest.raises(PhhError, match=r"above the most, which is to \$3\.00"):
        difference(text.replace("SIZE", "4"))


def test_up_cards_that_nobody_wrote_down_let_the_file_say_who_opens() -> None:
    text = """
variant = "FR"
antes = [1, 1, 1]
bring_in = 1
small_bet = 2
big_bet = 4
starting_stacks = [30, 30, 30]
actions = ["d dh p1 ??????", "d dh p2 ??????", "d dh p3 ??????", "p2 pb", "p3 cc", "p1 cbr 2", "p2 f", "p3 cc",
  "d dh p1 ??", "d dh p3 ??", "p3 cbr 2", "p1 f"]
finishing_stacks = [27, 28, 35]
"""
    assert difference(text) == ""


def test_files_of_other_systems_are_read(tmp_path: Path) -> None:
    """A mark at the beginning, other ends of lines, a suffix in capitals."""
    path = tmp_path / "HAND.PHH"
    path.write_bytes(b"\xef\xbb\xbf" + THREE.strip().replace("\n", "\r\n").encode())
    assert main(["replay", str(path)]) == 0
    assert [item.result for item in outcomes(path, pot)] == ["agrees"]
