"""What every run says of itself, and what its commands keep to themselves."""

from __future__ import annotations

import gc
import os
from typing import Any

import pytest
from xdist.scheduler import LoadScopeScheduling

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


# Folders and files that take long, kernels to be compiled among them: begun first, they are not what all wait for.
FIRST = (
    "exact",
    "count",
    "laws",
    "simulate",
    "cards",
    "cli",
    "browser",
    "server",
    "test_readme.py",
    "docs",
    "bench",
    "poker",
    "golden",
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Files stay as they are, and in their order, but for what comes first."""
    places = {name: place for place, name in enumerate(FIRST)}
    items.sort(key=lambda item: places.get(item.nodeid.split("::")[0].split("/")[1], len(FIRST)))


# Tests in these folders share kernels, solved games or tables that were played, folder by folder: two processes would
# make the same.
TOGETHER = ("cards", "count", "exact", "laws", "simulate")


class ByFolder(LoadScopeScheduling):  # type: ignore[misc]
    """A file stays with one process, so that what its tests share is worked out once, or a folder of shared kernels."""

    def _split_scope(self, nodeid: str) -> str:
        path = nodeid.split("::", maxsplit=1)[0].split("/")
        return "/".join(path[:-1] if path[1] in TOGETHER else path)


def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> ByFolder:
    return ByFolder(config, log)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """What tests measured, which nobody asserts: a machine that does much else is slow."""
    passed = terminalreporter.stats.get("passed", ())
    said = sorted({f"{name}: {value}" for report in passed for name, value in report.user_properties})
    if said:
        terminalreporter.section("measured")
    for line in said:
        terminalreporter.line(line)
