"""The load test itself, for a moment: it plays, measures, and starts again with a past."""

from __future__ import annotations

import pytest

from croupier.bench import service


@pytest.mark.slow
def test_a_moment_of_the_load_test(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(service, "TABLES", 5)
    monkeypatch.setattr(service, "SEATS", 20)
    monkeypatch.setattr(service, "LIFE", 60)
    found = service.measure(seconds=5, events=300, said=lambda text: None)
    assert found["server-house-errors"] == 0
    assert found["server-house-commands"] > 0
    assert 0 < found["server-house-p50-seconds"] <= found["server-house-p95-seconds"]
    assert found["server-commands-sqlite"] > 0
    assert found["server-restart-events"] >= 300
    assert found["server-restart-ready-seconds"] <= found["server-restart-seated-seconds"]
