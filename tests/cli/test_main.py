"""The dispatcher: help, errors in one sentence, exit codes, and nothing imported that is not needed."""

from __future__ import annotations

import argparse
import subprocess
import sys
from functools import partial
from importlib import import_module
from types import SimpleNamespace

import pytest

from croupier.cards.ranking import RANKINGS
from croupier.cli import main as cli
from croupier.cli import warmup
from croupier.cli.main import COMMANDS, command_module, main
from croupier.errors import CroupierError


def install(monkeypatch: pytest.MonkeyPatch, run: object) -> None:
    """A command `probe` with one option, in place of a module."""
    module = SimpleNamespace(
        HELP="A probe.", add_arguments=lambda parser: parser.add_argument("--n", type=int), run=run
    )
    monkeypatch.setitem(COMMANDS, "probe", "a probe")
    monkeypatch.setattr(cli, "command_module", lambda name: module)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_its_module(name: str) -> None:
    module = command_module(name)
    assert module.HELP.endswith(".")
    module.add_arguments(argparse.ArgumentParser())
    assert callable(module.run)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main([name, "--help"])
    assert ended.value.code == 0
    assert f"usage: croupier {name}" in capsys.readouterr().out


def test_help_lists_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--help"])
    assert ended.value.code == 0
    out = capsys.readouterr().out
    assert all(name in out and summary in out for name, summary in COMMANDS.items())


def test_no_command_prints_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    assert "usage: croupier" in capsys.readouterr().out


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--version"])
    assert ended.value.code == 0
    assert capsys.readouterr().out.startswith("croupier ")


def test_arguments_reach_the_command(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, lambda args: int(args.n))
    assert main(["probe", "--n", "7"]) == 7


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (["benhc"], "croupier: unknown command 'benhc', did you mean bench?\n"),
        (["zzzzzz"], "croupier: unknown command 'zzzzzz', there is "),
        (["--wrong"], "croupier: no option --wrong; "),
        (["probe", "--wrong"], "croupier probe: no option --wrong; there is help, n; see croupier probe --help\n"),
        (["probe", "more", "words"], "croupier probe: too many words: more words; see croupier probe --help\n"),
        (["probe", "--hlep=1"], "croupier probe: no option --hlep; did you mean help?\n"),
        (["probe", "--n", "x"], "croupier probe: argument --n: invalid int value: 'x'; see croupier probe --help\n"),
    ],
)
def test_a_wrong_command_line_is_one_sentence_and_exit_2(
    argv: list[str], said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    install(monkeypatch, lambda args: 0)
    with pytest.raises(SystemExit) as ended:
        main(argv)
    out, err = capsys.readouterr()
    assert (ended.value.code, out) == (2, "")
    assert err.startswith(said)
    assert err.count("\n") == 1


def test_an_error_is_one_sentence_and_exit_2(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse(args: argparse.Namespace) -> int:
        raise CroupierError("card As appears twice")

    install(monkeypatch, refuse)
    assert main(["probe"]) == 2
    assert capsys.readouterr() == ("", "croupier: card As appears twice\n")


def test_an_interrupt_is_exit_130(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(args: argparse.Namespace) -> int:
        raise KeyboardInterrupt

    install(monkeypatch, interrupt)
    assert main(["probe"]) == 130


def test_a_bug_is_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(args: argparse.Namespace) -> int:
        raise ZeroDivisionError

    install(monkeypatch, fail)
    with pytest.raises(ZeroDivisionError):
        main(["probe"])


PIPE = """
import sys
from types import SimpleNamespace
from croupier.cards.kernels import warm
from croupier.cards.ranking import RANKINGS
from croupier.cli import main as cli
from croupier.cli import warmup
cli.COMMANDS["probe"] = "a probe"
cli.command_module = lambda name: SimpleNamespace(
    HELP="A probe.", add_arguments=lambda parser: None, run=lambda args: print("line " * 99999) or 0)
sys.exit(cli.main(["probe"]))
"""


def test_a_reader_that_goes_away_is_no_error() -> None:
    with subprocess.Popen([sys.executable, "-c", PIPE], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 141


@pytest.mark.parametrize("argv", [["--help"], ["--version"], ["bench", "--help"], ["warmup", "--help"]])
def test_help_loads_nothing_heavy(argv: list[str]) -> None:
    code = f"""
import sys
from croupier.cli.main import main
try:
    main({argv!r})
except SystemExit:
    print(*sys.modules, file=sys.stderr)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = set(done.stderr.split())
    assert "croupier.cli.main" in loaded
    assert not {"numpy", "numba", "rich", "croupier.cards"} & loaded


def test_warmup_makes_every_step_and_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    made: list[str] = []
    steps = {name: partial(made.append, name) for name in ("one", "another")}
    monkeypatch.setattr("croupier.cards.kernels.warm.steps", lambda: steps)
    monkeypatch.setattr(warmup, "WARMUPS", ("croupier.cards.kernels.warm",))
    assert main(["warmup"]) == 0
    assert made == ["one", "another"]
    assert "2 kernels are ready" in capsys.readouterr().err


@pytest.mark.slow
def test_warmup_takes_in_every_ranking(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["warmup"]) == 0
    steps = {name for module in warmup.WARMUPS for name in import_module(module).steps()}
    assert {f"ranking {name}" for name in RANKINGS} < steps
    assert f"{len(steps)} kernels are ready" in capsys.readouterr().err
