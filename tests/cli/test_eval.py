"""`croupier eval`: one hand under a ranking, and one sentence where it is none."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from croupier.cli.main import main


def test_json_is_the_contracts(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["eval", "As Ks Qs Js Ts 2d 3c", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {
        "ranking": "high",
        "cards": "As Ks Qs Js Ts 2d 3c",
        "category": "royal flush",
        "strength": 7461,
        "best": "As Ks Qs Js Ts",
        "description": "royal flush, spades",
    }


def test_another_ranking_and_loose_notation(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["eval", "10djkqd", "--ranking", "three-card"]) == 2
    assert "ranking three-card has no joker, 'Td Jk Qd' has 1" in capsys.readouterr().err
    assert main(["eval", "10c joker 8D7h 6s", "--ranking", "high-joker"]) == 0
    assert "straight, ten high, joker as nine" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["", "--json"], "ranking high takes 5, 6 or 7 cards, '' has 0"),
        (["As As Ks Qs Js"], "card As appears twice in 'As As Ks Qs Js' for ranking high"),
        (["As Ks Qs Js Zz"], "unknown card 'Zz' in 'As Ks Qs Js Zz'"),
        (["As Ks Qs", "--ranking", "thre-card"], "unknown ranking 'thre-card', did you mean three-card"),
    ],
)
def test_bad_input_is_one_sentence(arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["eval", *arguments]) == 2
    output = capsys.readouterr()
    assert sentence in output.err
    assert output.err.count("\n") == 1
    assert output.out == ""


def test_a_hand_is_ranked_without_numba_or_numpy() -> None:
    program = (
        "import sys; from croupier.cli.main import main; main(['eval', '8c 6d 4h 3s Ac', '--ranking', "
        "'ace-to-five-8']);"
        "print(sorted({'numba', 'numpy'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"
