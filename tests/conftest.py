"""What every run says of itself, and what its commands keep to themselves."""

from __future__ import annotations

import os

from tests.chance import FRESH

# A fresh machine compiles as the tests go: what they expect on standard error is what the commands say of themselves.
os.environ.setdefault("CROUPIER_PROGRESS", "off")


def pytest_report_header() -> str:
    return f"seeds: CROUPIER_TEST_SEED={FRESH}" if FRESH else "seeds: fixed"
