"""`croupier serve`: every setting is described, is an environment variable too, and is refused in one sentence."""

from __future__ import annotations

import argparse
import re

import pytest

from croupier.cli import serve
from croupier.errors import CroupierError
from croupier.server.guard import Limits

LIMITS = ("CROUPIER_MAX_BODY", "CROUPIER_RATE", "CROUPIER_BURST", "CROUPIER_MAX_STREAMS", "CROUPIER_MAX_CONNECTIONS")


def test_every_flag_names_its_environment_variable() -> None:
    parser = argparse.ArgumentParser(description=serve.HELP)
    serve.add_arguments(parser)
    for action in parser._actions:
        if action.dest != "help":
            assert re.search(r"CROUPIER_[A-Z_]+", action.help or ""), action.dest
    for name in LIMITS:
        assert name in serve.HELP


def test_limits_are_read_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in LIMITS:
        monkeypatch.delenv(name, raising=False)
    assert Limits.from_environment() == Limits()
    for number, name in enumerate(LIMITS, start=1):
        monkeypatch.setenv(name, str(number))
    assert Limits.from_environment() == Limits(size=1, rate=2.0, burst=3, streams=4, connections=5)
    for wrong in ("many", "-1", "0", "nan", "inf"):
        monkeypatch.setenv("CROUPIER_BURST", wrong)
        with pytest.raises(CroupierError, match=f"^CROUPIER_BURST: '{wrong}' is no number above zero$"):
            Limits.from_environment()


def test_a_switch_of_the_environment_is_1_or_0(monkeypatch: pytest.MonkeyPatch) -> None:
    for text, said in (("1", True), ("0", False), ("", False)):
        monkeypatch.setenv("CROUPIER_DEMO", text)
        assert serve._switched(False, "CROUPIER_DEMO") is said
        assert serve._switched(True, "CROUPIER_DEMO")
    monkeypatch.setenv("CROUPIER_DEMO", "yes")
    with pytest.raises(CroupierError, match="CROUPIER_DEMO: 'yes' is neither 1 nor 0"):
        serve._switched(False, "CROUPIER_DEMO")
