"""Hand histories: hands written for this test in every variant of ours, and files that contradict themselves."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.cli.main import main
from croupier.games.registry import pot
from croupier.poker.phh.amounts import PhhError
from croupier.poker.phh.files import outcomes
from croupier.poker.phh.readings import replayed as verify_again
from croupier.poker.phh.record import NotOurs, read_text, record
from croupier.poker.phh.replay import Played, play
from croupier.poker.phh.verify import verify

HANDS = Path(__file__).parent / "hands"

HOLDEM = """
variant = "NT"
ante_trimming_status = true
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [30, 100, 60]
actions = [
  "d dh p1 AsAh", "d dh p2 KsKh", "d dh p3 QsQh",
  "p3 cbr 60  # all in", "p1 cc", "p2 cc",
  "p1 sm AsAh", "p2 sm KsKh", "p3 sm QsQh",
  "d db 2c3d4h", "d db 7c", "d db 9d",
]
finishing_stacks = [90, 100, 0]
"""


def replayed(text: str) -> Played:
    ((_, fields),) = read_text(text, "test", many=False)
    return play(record(fields), pot)


def difference(text: str) -> str:
    """Empty where the stacks agree."""
    ((_, fields),) = read_text(text, "test", many=False)
    return verify_again(record(fields), pot)[1]


@pytest.mark.parametrize("path", sorted(HANDS.glob("*.phh*")), ids=lambda path: path.name)
def test_hands_of_every_variant_end_with_their_stacks(path: Path) -> None:
    found = list(outcomes(path, pot))
    assert found
    assert [(item.result, item.why) for item in found] == [("agrees", "")] * len(found)


def test_side_pots_of_two_short_stacks() -> None:
    assert verify(replayed(HOLDEM)) == ""


def test_other_stacks_are_told_by_player() -> None:
    wrong = replayed(HOLDEM.replace("[90, 100, 0]", "[91, 99, 0]"))
    assert verify(wrong) == "p1 ends with 90.00, finishing_stacks has 91.00"


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('"p1 cc", "p2 cc"', '"p2 cc", "p1 cc"', "action 5, 'p2 cc': seat 2: check: out of turn, seat 1 is to act"),
        (
            '"p3 cbr 60  # all in"',
            '"p3 cbr 3"',
            "action 4, 'p3 cbr 3': seat 3: raise $3.00: below the least, which is to $4.00",
        ),
        ('"p3 cbr 60  # all in"', '"p3 cbr 61"', "action 4, 'p3 cbr 61': seat 3: raise $61.00: above the most"),
        (
            '"p1 cc", "p2 cc",',
            '"p1 cc",',
            "action 9, 'd db 2c3d4h': the board is dealt before the betting round is over",
        ),
        ('"d db 9d"', '"d db 7c"', "7c is dealt twice"),
        ('"d db 9d"', '"d db 9x"', "action 12, 'd db 9x': '9x' is no card"),
        ('"d db 7c", "d db 9d",', "", "the actions end with 3 of 5 board cards"),
        ('"p1 sm AsAh"', '"p1 sm AsAc"', "action 7, 'p1 sm AsAc': not the cards that the player was dealt"),
        ('"d db 9d"', '"d db 9d", "p2 f"', "action 13, 'p2 f': the betting is over"),
        ('"d db 9d"', '"d db 9d", "p7 f"', "action 13, 'p7 f': no such player"),
        ('"d db 9d"', '"d db 9d", "p2 jumps"', "action 13, 'p2 jumps': not an action of the format"),
        ("min_bet = 2", "", "min_bet: the field is missing"),
        ("antes = [0, 0, 0]", "antes = [0, 0]", "antes: 2 amounts for 3 players"),
        ("antes = [0, 0, 0]", "antes = [0.001, 0, 0]", "antes: 0.001 is no amount in whole cents"),
        ('"NT"', '"XX"', "variant: 'XX' is none of"),
    ],
)
def test_a_history_that_contradicts_itself_names_the_line(old: str, new: str, said: str) -> None:
    assert old in HOLDEM
    with pytest.raises(PhhError, match="^" + said.replace("[", r"\[").replace("$", r"\$").replace("(", r"\(")):
        verify(replayed(HOLDEM.replace(old, new)))


@pytest.mark.parametrize("variant", ["NS", "FB", "F2L3D"])
def test_variants_of_no_rule_book_are_named(variant: str) -> None:
    with pytest.raises(NotOurs, match=variant):
        replayed(HOLDEM.replace('"NT"', f'"{variant}"'))


def test_the_command_line_verifies_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "hand.phh"
    path.write_text(HOLDEM)
    assert main(["replay", str(path)]) == 0
    assert "the stacks agree" in capsys.readouterr().out
    path.write_text(HOLDEM.replace("[90, 100, 0]", "[91, 99, 0]"))
    assert main(["replay", str(path)]) == 1
    path.write_text(HOLDEM.replace("cbr 60", "cbr 3"))
    assert main(["replay", str(path)]) == 2
    assert "below the least" in capsys.readouterr().err


def test_a_folder_is_summed_up(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "one.phh").write_text(HOLDEM)
    (tmp_path / "many.phhs").write_text(f"[1]{HOLDEM}\n[2]{HOLDEM.replace('NT', 'NS')}")
    assert main(["replay", str(tmp_path)]) == 0
    said = capsys.readouterr().out
    assert "3 hands of 2 files: 2 agree, 1 are of variants that the rule books do not have." in said
    (tmp_path / "wrong.phh").write_text(HOLDEM.replace("[90, 100, 0]", "[91, 99, 0]"))
    assert main(["replay", str(tmp_path)]) == 1
    assert "p1 ends with 90.00, finishing_stacks has 91.00" in capsys.readouterr().out
