"""What every run says of itself."""

from __future__ import annotations

from tests.chance import FRESH


def pytest_report_header() -> str:
    return f"seeds: CROUPIER_TEST_SEED={FRESH}" if FRESH else "seeds: fixed"
