"""What is said of a long count: a bar on a terminal, never for what is done at once; a line now and then in a pipe."""

from __future__ import annotations

import io

import pytest
import rich.console

from croupier.cards.kernels.threads import over_slabs
from croupier.cli import bar


@pytest.fixture
def screen(monkeypatch: pytest.MonkeyPatch) -> io.StringIO:
    """Standard error as a terminal that keeps what was written to it."""
    monkeypatch.setenv("CROUPIER_PROGRESS", "on")
    text = io.StringIO()
    plain = rich.console.Console
    monkeypatch.setattr(rich.console, "Console", lambda **more: plain(file=text, force_terminal=True, width=80))
    return text


def test_a_long_count_says_how_far_it_is(screen: io.StringIO, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bar, "PATIENCE", -1.0)
    with bar.counting("co/dj-wild"):
        over_slabs(abs, [1, 2], 1)
        over_slabs(abs, [1, 2, 3, 4], 1)
    assert "co/dj-wild, count 2" in screen.getvalue()
    assert "100%" in screen.getvalue()


def test_what_is_counted_at_once_shows_no_bar(screen: io.StringIO) -> None:
    with bar.counting("co/dj-wild"):
        over_slabs(abs, [1, 2], 1)
    assert "count" not in screen.getvalue()


def test_it_can_be_kept_quiet(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CROUPIER_PROGRESS", "off")
    monkeypatch.setattr(bar, "PATIENCE", -1.0)
    monkeypatch.setattr(bar, "FIRST_LINE", -1.0)
    with bar.counting("co/dj-wild"):
        over_slabs(abs, [1, 2], 1)
    assert capsys.readouterr() == ("", "")


def test_a_pipe_is_told_now_and_then(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CROUPIER_PROGRESS", "on")
    monkeypatch.setattr(bar, "FIRST_LINE", -1.0)
    with bar.counting("co/dj-wild"):
        over_slabs(abs, [1, 2], 1)
        over_slabs(abs, [1, 2, 3, 4], 1)
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("croupier: co/dj-wild: counting, 0 of 2 parts of count 1 done, ")
    # Each line after the first waits longer than these counts take.
    lines = bar.Lines()
    lines.wait, lines.due = 5.0, lines.start
    lines.tell("once")
    lines.tell("again")
    assert capsys.readouterr().err.count("\n") == 1


def test_the_first_run_says_that_it_compiles(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A function that nobody compiled before, and that is not kept."""
    import numba

    import croupier.cards.kernels.jit  # noqa: F401  (who compiles is heard from here on)

    monkeypatch.setenv("CROUPIER_PROGRESS", "on")
    fresh = numba.njit(lambda number: number + 1)
    with bar.counting("co/dj-wild"):
        assert fresh(1) == 2
    said = capsys.readouterr()
    first, last = said.err.splitlines()
    assert first == f"croupier: {bar.COMPILING}"
    assert last.startswith("croupier: 1 kernel compiled in ")
    with bar.counting("co/dj-wild"):
        assert fresh(2) == 3
    assert capsys.readouterr() == ("", "")


def test_a_compilation_within_another_is_a_part_of_it() -> None:
    from croupier.cards.kernels.heard import Compilations, told_of_compiling

    heard: list[str] = []
    found = Compilations()
    with told_of_compiling(lambda: heard.append("begin"), lambda _: heard.append("end")):
        found.start()
        found.start()
        found.stop()
        found.stop()
    found.start()
    assert heard == ["begin", "end"]
