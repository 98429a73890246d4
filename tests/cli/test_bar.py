"""The bar of a long count: on a terminal only, never for what is done at once, and gone when the count is."""

from __future__ import annotations

import io

import pytest
import rich.console

from croupier.cards.kernels.threads import over_slabs
from croupier.cli import bar


@pytest.fixture
def screen(monkeypatch: pytest.MonkeyPatch) -> io.StringIO:
    """Standard error as a terminal that keeps what was written to it."""
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


def test_without_a_terminal_nothing_is_written(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bar, "PATIENCE", -1.0)
    with bar.counting("co/dj-wild"):
        over_slabs(abs, [1, 2], 1)
    assert capsys.readouterr() == ("", "")
