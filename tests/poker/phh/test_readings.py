"""Files that are not as they should be: read as their own stacks say, or refused as before."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.cli.main import main
from croupier.games.registry import pot
from croupier.poker.phh.amounts import PhhError
from croupier.poker.phh.readings import HALVED, NOT_TRIMMED, SHORT_OF_THE_ANTE, replayed
from croupier.poker.phh.record import read_text, record

FOUR = """
variant = "NT"
antes = [0, 4, 0, 0]
blinds_or_straddles = [2, 4, 0, 0]
min_bet = 4
starting_stacks = [100, 100, 100, 100]
actions = [
  "d dh p1 QdJd", "d dh p2 Ac7c", "d dh p3 3s3c", "d dh p4 Td3d",
  "p3 cbr 10", "p1 cc", "p2 cc", "d db ThJc5h", "p1 cc", "p2 cc", "p3 cc", "d db 6c", "p1 cc", "p2 cc", "p3 cc",
  "d db 8s", "p1 cc", "p2 cbr 20", "p3 f", "p1 cc", "p2 sm Ac7c", "p1 sm QdJd",
]
finishing_stacks = [144, 66, 90, 100]
"""
WHOLE = FOUR.replace('"p3 cbr 10", "p1', '"p3 cbr 10", "p4 f", "p1')
SEVEN_STAY = """
variant = "F7S"
antes = [1, 1, 1, 1, 1, 1, 1]
bring_in = 1
small_bet = 2
big_bet = 4
starting_stacks = [9, 9, 9, 9, 9, 9, 9]
actions = [
  "d dh p1 2c3c4c", "d dh p2 5c6c7c", "d dh p3 8c9cTc", "d dh p4 JcQcKc", "d dh p5 Ac2d3d", "d dh p6 4d5d6d",
  "d dh p7 7d8d9d", "p5 pb", "p6 cc", "p7 cc", "p1 cc", "p2 cc", "p3 cc", "p4 cc",
  "d dh p1 Td", "d dh p2 Jd", "d dh p3 Qd", "d dh p4 Kd", "d dh p5 Ad", "d dh p6 2h", "d dh p7 3h",
  "p4 cc", "p5 cc", "p6 cc", "p7 cc", "p1 cc", "p2 cc", "p3 cc",
  "d dh p1 4h", "d dh p2 5h", "d dh p3 6h", "d dh p4 7h", "d dh p5 8h", "d dh p6 9h", "d dh p7 Th",
  "p4 cc", "p5 cc", "p6 cc", "p7 cc", "p1 cc", "p2 cc", "p3 cc",
  "d dh p1 Jh", "d dh p2 Qh", "d dh p3 Kh", "d dh p4 Ah", "d dh p5 2s", "d dh p6 3s", "d dh p7 4s",
  "p4 cc", "p5 cc", "p6 cc", "p7 cc", "p1 cc", "p2 cc", "p3 cc",
  "d dh p1 5s", "d dh p2 6s", "d dh p3 7s", "d dh p4 8s", "d dh p5 9s", "d dh p6 Ts", "d dh p7 Js",
  "p4 cc", "p5 cc", "p6 cc", "p7 cc", "p1 cc", "p2 cc", "p3 cc",
]
finishing_stacks = [7, 7, 7, 7, 7, 7, 21]
"""
HALVES = """
variant = "F7S/8"
antes = [1, 1, 1, 1, 1, 1, 1]
bring_in = 1
small_bet = 2
big_bet = 4
starting_stacks = [3, 25, 3, 200, 1, 5, 4]
actions = [
  "d dh p1 9hJd5d", "d dh p2 ????Qs", "d dh p3 4s4c5s", "d dh p4 6hKd7c", "d dh p5 9c4dAh", "d dh p6 TsKhTc",
  "d dh p7 ????5h", "p1 pb", "p2 cc", "p3 cc", "p4 cbr 2", "p6 cbr 4", "p7 f", "p1 cc", "p2 cc", "p3 cc", "p4 cc",
  "d dh p1 5c", "d dh p2 7h", "d dh p3 4h", "d dh p4 3s", "d dh p5 8c", "d dh p6 2d", "p2 cc", "p4 cbr 2", "p2 f",
  "d dh p1 Jh", "d dh p3 Qd", "d dh p4 Js", "d dh p5 6s", "d dh p6 Qc",
  "d dh p1 Qh", "d dh p3 3h", "d dh p4 8s", "d dh p5 7d", "d dh p6 Ks",
  "d dh p1 3d", "d dh p3 As", "d dh p4 8d", "d dh p5 Ac", "d dh p6 Jc",
]
finishing_stacks = [0, 20, 12, 195, 3, 8, 3]
"""


def read(text: str) -> tuple[str, str]:
    """The difference, and how the file was read."""
    ((_, fields),) = read_text(text, "test", many=False)
    played, why = replayed(record(fields), pot)
    return why, played.read


def test_a_file_as_it_should_be_is_read_as_it_stands() -> None:
    assert read(WHOLE) == ("", "")


def test_a_fold_that_is_left_out_is_read_where_the_stacks_agree() -> None:
    why, how = read(FOUR)
    assert why == ""
    assert how.startswith("action 6, 'p1 cc': seat 1: check: out of turn, seat 4 is to act [30-1013]; read: whoever")
    with pytest.raises(PhhError, match="out of turn, seat 4 is to act"):
        read(FOUR.replace("[144, 66, 90, 100]", "[144, 66, 91, 99]"))
    with pytest.raises(PhhError, match="out of turn, seat 4 is to act"):
        read(FOUR.replace("finishing_stacks = [144, 66, 90, 100]", ""))


def test_checks_that_are_left_out_before_the_board() -> None:
    text = WHOLE.replace('"p1 cc", "p2 cc", "p3 cc", "d db 6c"', '"p1 cc", "d db 6c"')
    why, how = read(text)
    assert (why, "'d db 6c': the board is dealt before the betting round is over; read:" in how) == ("", True)


def test_a_line_that_nobody_can_be_passed_over_for_stays_wrong() -> None:
    """The last fold would end the hand, and so no bet of the other is left to read."""
    with pytest.raises(PhhError, match="out of turn"):
        read(WHOLE.replace('"p2 cbr 20", "p3 f", "p1 cc"', '"p2 cbr 20", "p3 f", "p2 cc"'))


def test_the_big_blind_s_ante_stays_in_the_pot_where_the_stacks_say_so() -> None:
    trimmed = "ante_trimming_status = true\n"
    assert read(trimmed + WHOLE) == ("", NOT_TRIMMED)
    assert read(trimmed + WHOLE.replace("[144, 66, 90, 100]", "[140, 70, 90, 100]")) == ("", "")
    why, _ = read(trimmed + WHOLE.replace("[144, 66, 90, 100]", "[142, 68, 90, 100]"))
    assert why == "p1 ends with 140.00, finishing_stacks has 142.00"


def test_a_blind_out_of_what_the_ante_left_where_the_ante_went_back() -> None:
    """p2 has six: four for an ante that nobody matches, and so goes back, four for the blind. The format's own program
    posts the two that were left, and p3 raises to four over that."""
    text = """
variant = "NT"
ante_trimming_status = true
antes = [0, 4, 0]
blinds_or_straddles = [1, 4, 0]
min_bet = 2
starting_stacks = [100, 6, 100]
actions = ["d dh p1 QhQd", "d dh p2 KsKd", "d dh p3 2s3d", "p3 cbr 4", "p1 f", "p2 f"]
finishing_stacks = [99, 4, 103]
"""
    assert read(text) == ("", SHORT_OF_THE_ANTE)
    whole = text.replace("cbr 4", "cbr 6").replace("[99, 4, 103]", "[99, 2, 105]")
    assert read(whole) == ("", "")
    with pytest.raises(PhhError, match="below the least"):
        read(text.replace("[99, 4, 103]", "[99, 3, 104]"))


def test_a_side_pot_without_a_low_that_was_halved() -> None:
    """p5 has the one low, in the main pot. The first side pot of 10 is p3's alone by the rule; the other program gives
    half of its low half to p6, who wins the second side pot."""
    rule = HALVES.replace("[0, 20, 12, 195, 3, 8, 3]", "[0, 20, 14, 195, 3, 6, 3]")
    assert read(rule) == ("", "")
    assert read(HALVES) == ("", HALVED)
    why, _ = read(HALVES.replace("12, 195, 3, 8", "13, 195, 3, 7"))
    assert why == "p3 ends with 14.00, finishing_stacks has 13.00"


def test_seven_stay_to_the_end_of_stud() -> None:
    """Forty-nine cards and four burns are more than a deck: burned cards were dealt again, which no line tells."""
    assert read(SEVEN_STAY) == ("", "")


def test_the_command_line_tells_the_reading(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "hand.phh"
    path.write_text(FOUR)
    assert main(["replay", str(path)]) == 0
    said = capsys.readouterr().out
    assert "the stacks agree" in said
    assert "whoever is passed over checks, or folds where there is a bet" in said
