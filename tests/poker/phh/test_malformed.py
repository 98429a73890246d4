"""Files that are no hand histories, or nearly: one sentence and exit code 2, whatever a field holds."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from croupier.cli.main import main
from croupier.games.registry import pot
from croupier.poker.phh.amounts import PhhError
from croupier.poker.phh.files import AGREES, DIFFERS, NOT_OURS, REFUSED, outcome_of
from croupier.poker.phh.record import read_text
from tests.chance import FRESH, rounds
from tests.poker.phh.test_odd import THREE
from tests.poker.phh.test_phh import HANDS

FIELDS = (
    "variant", "ante_trimming_status", "antes", "blinds_or_straddles", "bring_in", "small_bet", "big_bet", "min_bet",
    "starting_stacks", "actions", "finishing_stacks", "winnings", "rake", "_rake", "_smallest_chip", "_whole_blind",
    "players",
)  # fmt: skip
NUMBERS = (
    0, 1, -1, 7, 10**13, 10**30, -(10**30), 1 << 20_000, True,
    *map(Decimal, ("0", "0.5", "0.005", "-0.01", "inf", "-inf", "nan", "1e999", "1e9999999", "-1e9999999")),
    Decimal("1e-9999999"), Decimal("9999999999999.99"), Decimal("40." + "3" * 40), Decimal("1" * 40),
)  # fmt: skip
TEXTS = (
    "", "NT", "F7S", "FB", "x" * 5000, "\x00", "\n", "#", "d", "d db", "d db ??", "d db 2c3c4c", "d dh p1 AsAh",
    "d dh p2 ????", "p1", "p1 f", "p2 cc", "p1 pb", "p1 sd", "p1 sd ????", "p1 sm -", "p1 cbr 5", "p1 cbr 0.005",
    "p2 cbr 1e999", "p2 cbr -1", "p\uff11 f", "p1 cbr \uff16", "p" + "9" * 5000 + " f",
)  # fmt: skip
ONE = st.one_of(st.sampled_from(NUMBERS), st.sampled_from(TEXTS), st.just([]), st.just([[1]]), st.just({"a": 1}))


@cache
def hands() -> list[Mapping[str, Any]]:
    """Two of every variant."""
    texts = [(path.read_text(encoding="utf-8"), path.name) for path in sorted(HANDS.glob("*.phhs"))]
    return [fields for text, name in texts for _, fields in list(read_text(text, name, many=True))[:2]]


@st.composite
def changed(draw: st.DrawFn) -> dict[str, Any]:
    """A good hand of which one or two fields are something else, or lists with something else in them."""
    fields = dict(draw(st.sampled_from(hands())))
    for name in draw(st.lists(st.sampled_from((*FIELDS, "actions")), min_size=1, max_size=2)):
        said = fields.get(name)
        if isinstance(said, list) and draw(st.booleans()):
            at = draw(st.integers(0, len(said)))
            fields[name] = [*said[:at], draw(ONE), *said[at + draw(st.integers(0, 1)) :]]
        else:
            fields[name] = draw(st.one_of(ONE, st.lists(ONE, max_size=6)))
    return fields


@settings(
    max_examples=rounds(250, 20_000), deadline=None, suppress_health_check=list(HealthCheck), derandomize=not FRESH
)
@given(changed())
def test_whatever_a_field_holds_the_hand_agrees_or_differs_or_is_refused(fields: dict[str, Any]) -> None:
    outcome = outcome_of("hand", fields, pot)
    assert outcome.result in (AGREES, DIFFERS, REFUSED, NOT_OURS)
    assert (outcome.why == "") is (outcome.result == AGREES)
    assert "\n" not in outcome.why
    assert len(outcome.why) < 400


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('"NT"', '["NT"]', "variant: ['NT'] is none of"),
        ('"NT"', "{a = 1}", "variant: {'a': 1} is none of"),
        ("[40, 92, 58]", "[1e999, 92, 58]", "finishing_stacks: 1E+999 is more than there is on any table"),
        ("min_bet = 2", "min_bet = 2\n_smallest_chip = 0", "_smallest_chip: an amount above zero is wanted"),
        ("min_bet = 2", f"min_bet = 2\n_x = {'[' * 5000}{']' * 5000}", "lists within lists without end"),
        ("min_bet = 2", f"min_bet = 2\n_x = {'9' * 5000}", "not a hand history: "),
        ("min_bet = 2", "min_bet = 2\n_x = 1e99999999999999999999", "a number beyond all bounds"),
        ("p3 cc", "p3 sd QsQh2c", "action 4, 'p3 sd QsQh2c': 2c is discarded and not held"),
    ],
)
def test_one_sentence_on_standard_error(
    old: str, new: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert old in THREE
    path = tmp_path / "hand.phh"
    path.write_text(THREE.replace(old, new))
    assert main(["replay", str(path)]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n"), said in err) == ("", 1, True)


def test_a_card_is_discarded_before_it_is_dealt() -> None:
    """Seven cards before the draw, of which the deal had five: the last two are not there yet."""
    fields = dict(next(fields for fields in hands() if fields["variant"] == "N2L1D"))
    count = len(fields["starting_stacks"])
    fields |= {
        "antes": [0] * count,
        "blinds_or_straddles": [1, 2, *[0] * (count - 2)],
        "starting_stacks": [100] * count,
        "actions": [
            "d dh p1 2c3c4c5c6c7c8c",
            *(f"d dh p{place} ??????????" for place in range(2, count + 1)),
            *(f"p{place} f" for place in range(3, count + 1)),
            *(("p1 cc", "p2 cc") if count > 2 else ("p2 cc", "p1 cc")),
            "p1 sd 8c",
        ],
    }
    fields.pop("finishing_stacks")
    assert outcome_of("hand", fields, pot).why.endswith("a card is discarded that the player does not hold by then")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("hands = [1]\n", "'hands' is no numbered hand"),
        ("[[1]]\n", "'1' is no numbered hand"),
        (THREE, "'variant' is no numbered hand"),
        ("[1]\nactions = [\n[2]\n", "not a hand history: "),
        ("", "there is no hand in it"),
        (f"[1]{THREE.replace('NT', 'FB')}", "in none of the three rule books; no hand is verified"),
        (f"[1]{THREE}\n[2]\nvariant = 3\n", "[2]: variant: 3 is none of"),
    ],
)
def test_a_file_of_many_that_verifies_nothing_or_cannot_be_read(
    text: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Errors are on standard error, and only stacks that agree are a success."""
    path = tmp_path / "hands.phhs"
    path.write_text(text)
    assert main(["replay", str(path)]) == 2
    err = capsys.readouterr().err
    assert (err.count("\n"), said in err) == (1, True)


def test_a_file_of_many_with_some_that_are_not_ours(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "hands.phhs"
    path.write_text(f"[1]{THREE}\n[2]{THREE.replace('NT', 'FB')}")
    assert main(["replay", str(path)]) == 0
    out, err = capsys.readouterr()
    assert "[2]: not ours: variant FB" in out
    assert err == ""


def test_a_folder_with_files_that_cannot_be_read_is_summed_up(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "folder.phh").mkdir()
    (tmp_path / "good.phh").write_text(THREE)
    (tmp_path / "latin.phh").write_bytes(THREE.encode() + "venue = 'Zoë'".encode("latin-1"))
    (tmp_path / "list.phhs").write_text("hands = [1]\n")
    assert main(["replay", str(tmp_path)]) == 2
    out, err = capsys.readouterr()
    assert "latin.phh: refused: not the text of a hand history: " in out
    assert "list.phhs: refused: 'hands' is no numbered hand" in out
    assert "3 hands of 3 files: 1 agree, 2 contradict themselves or cannot be read." in out
    assert (err.count("\n"), "latin.phh: not the text" in err, "; 2 of 3 hands" in err) == (1, True, True)


def test_a_folder_in_which_nothing_is_ours(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for number in (1, 2):
        (tmp_path / f"{number}.phh").write_text(THREE.replace("NT", "NS"))
    assert main(["replay", str(tmp_path)]) == 2
    assert capsys.readouterr().err.endswith("no hand is verified\n")


def test_a_name_of_a_hand_is_told_on_one_line() -> None:
    ((name, _),) = read_text('["a\\nb"]\nvariant = "NT"\n', "hands", many=True)
    assert name == "hands ['a\\nb']"
    with pytest.raises(PhhError, match=r"^hands: 'a\\nb' is no numbered hand$"):
        list(read_text('"a\\nb" = 1\n', "hands", many=True))
