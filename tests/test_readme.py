"""The README claims what the registry has."""

from __future__ import annotations

import re
from pathlib import Path

from croupier.app.capabilities import capabilities
from croupier.books import library

README = Path(__file__).parents[1] / "README.md"


def test_it_counts_the_games_as_the_registry_does() -> None:
    said = re.search(
        r"Of the (\d+) games, (\d+) can be settled, (\d+) played at a table, (\d+) priced and simulated",
        README.read_text("utf-8"),
    )
    assert said is not None, "the README says how many games do what"
    able = capabilities().values()
    priced = sum({"analyze", "simulate"} <= works for works in able)
    counts = [
        len(library().game_ids()),
        sum("settle" in works for works in able),
        sum("play" in works for works in able),
        priced,
    ]
    assert [int(number) for number in said.groups()] == counts


def test_its_links_lead_somewhere() -> None:
    links = re.findall(r"\]\(([^)#]+)\)", README.read_text("utf-8"))
    assert links
    missing = [link for link in links if "://" not in link and not (README.parent / link).exists()]
    assert not missing
