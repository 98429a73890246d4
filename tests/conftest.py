"""What every run says of itself, and what its commands keep to themselves."""

from __future__ import annotations

import gc
import os

import pytest

from tests.chance import FRESH

# A fresh machine compiles as the tests go: what they expect on standard error is what the commands say of themselves.
os.environ.setdefault("CROUPIER_PROGRESS", "off")

# Syntax trees, tests and compiled functions stay until the end: to look for cycles among them again and again, as often
# as Python does by default, takes a seventh of the time.
gc.set_threshold(100_000, 50, 1_000)


def pytest_collection_finish() -> None:
    gc.collect()
    gc.freeze()


def pytest_report_header() -> str:
    return f"seeds: CROUPIER_TEST_SEED={FRESH}" if FRESH else "seeds: fixed"


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """What tests measured, which nobody asserts: a machine that does much else is slow."""
    passed = terminalreporter.stats.get("passed", ())
    said = sorted({f"{name}: {value}" for report in passed for name, value in report.user_properties})
    if said:
        terminalreporter.section("measured")
    for line in said:
        terminalreporter.line(line)
