"""What `croupier games` lists."""

from __future__ import annotations

import io

from croupier.books import library
from croupier.report.games import game_entries, games_tables, repealed

CAPABILITIES = {"co/three-card-poker": frozenset({"settle", "analyze"})}


def test_every_game_is_listed_with_what_the_contract_names() -> None:
    entries = game_entries(library(), {})
    assert len(entries) == 68
    wanted = {"id", "name", "cite", "banking", "variants", "wagers", "actions", "schedules", "options"}
    for entry in entries:
        assert entry.keys() >= wanted | {"play", "settle", "analyze", "simulate"}
        assert entry["banking"] in ("house", "player", "player-dealer")


def test_what_works_comes_from_the_built_games() -> None:
    entries = {entry["id"]: entry for entry in game_entries(library(), CAPABILITIES)}
    built, other = entries["co/three-card-poker"], entries["co/trips-poker"]
    assert [built[name] for name in ("play", "settle", "analyze", "simulate")] == [False, True, True, False]
    assert not any(other[name] for name in ("play", "settle", "analyze", "simulate"))


def test_one_entry() -> None:
    entry = next(item for item in game_entries(library(), {}) if item["id"] == "co/three-card-poker")
    assert entry["name"] == "Three Card Poker"
    assert entry["cite"] == "30-1099.18"
    assert entry["wagers"][0]["name"] == "ante"
    assert [action["name"] for action in entry["actions"]] == ["fold", "play"]
    assert entry["schedules"]["pair-plus"] == [str(number) for number in range(1, 18)]
    assert all(option["default"] and option["cite"].startswith("30-1099.18(") for option in entry["options"])


def test_the_repealed_section_is_listed_as_repealed() -> None:
    assert [section.id for section in repealed(library())] == ["30-1099.05"]
    lines = [str(item) for item in games_tables(game_entries(library(), {}), repealed(library()))]
    assert lines[-1].startswith("30-1099.05 Seven-Card High-Low Split Stud Poker: repealed ")


def test_general_options_reach_the_pot_games_of_their_book() -> None:
    entries = {
        entry["id"]: {option["name"]: option for option in entry["options"]} for entry in game_entries(library(), {})
    }
    assert entries["co/omaha"]["rake-cap"]["cite"] == "30-1012(1)"
    assert entries["co/omaha"]["smallest-chip"]["default"] == "1"
    # Its own option goes before the general one of the same name.
    assert entries["co/seven-card-stud"]["ante"]["cite"] == "30-1099.04(1)"
    assert entries["co/trips-poker"]["rake-percent"]["default"] == "0"
    assert "rake-cap" not in entries["ca/omaha"]
    assert "rake-cap" not in entries["co/three-card-poker"]


def test_what_works_is_seen_at_80_columns() -> None:
    from rich.console import Console

    from croupier.app.capabilities import capabilities

    console = Console(width=80, record=True, file=io.StringIO())
    for part in games_tables(game_entries(library(), capabilities()), []):
        console.print(part)
    text = console.export_text()
    assert "…" not in text
    lines = {line.split()[0]: line.split()[1:] for line in text.splitlines() if "/" in line.split(" ")[0]}
    assert lines["ca/three-card-poker-6-card-bonus"] == ["all", "-", "player-dealer"]
    assert lines["co/three-card-poker"][0] == "all"
    assert lines["co/texas-holdem"][:2] == ["play", "settle"]
