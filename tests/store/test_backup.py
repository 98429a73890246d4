"""A backup brings back everything, into an empty store only, and on the command line."""

from __future__ import annotations

import gzip
from pathlib import Path
from random import Random

import pytest

from croupier.cli.main import main
from croupier.room.room import Room
from croupier.store.backup import backup, restore
from croupier.store.database import StoreError
from croupier.store.store import Store
from tests.room.bots import Party, first


@pytest.fixture
def played(tmp_path: Path) -> Party:
    store = Store(f"sqlite:///{tmp_path / 'one.db'}")
    party = Party(Room(store, "operator", entropy=Random(1).randbytes, clock=lambda: 0), "co/casino-war", 2)
    party.play(first, 2)
    return party


def test_what_is_restored_is_what_was_there(played: Party, tmp_path: Path) -> None:
    # What a backup left behind that was broken off is in nobody's way.
    (tmp_path / "backup.part").write_text("half of it")
    rows = backup(played.room.store, tmp_path / "backup")
    assert (tmp_path / "backup").stat().st_mode & 0o077 == 0, "it has seeds and cards"
    other = Store(f"sqlite:///{tmp_path / 'two.db'}")
    assert restore(other, tmp_path / "backup") == rows > 20
    before = {seat: played.view(seat) for seat in (0, 1, 2)}
    played.room = Room(other, "operator", entropy=Random(1).randbytes, clock=lambda: 0)
    assert {seat: played.view(seat) for seat in (0, 1, 2)} == before
    assert played.play(first, 1) == 1
    with pytest.raises(StoreError, match="already"):
        restore(other, tmp_path / "backup")


@pytest.mark.parametrize("damage", ["cut", "other", "missing"])
def test_a_damaged_backup_changes_nothing(played: Party, tmp_path: Path, damage: str) -> None:
    path = tmp_path / "backup"
    backup(played.room.store, path)
    if damage == "cut":
        path.write_bytes(path.read_bytes()[:-200])
    elif damage == "other":
        path.write_bytes(gzip.compress(b"{}"))
    else:
        path.unlink()
    empty = Store("sqlite://")
    with pytest.raises(StoreError):
        restore(empty, path)
    assert empty.all_tables() == []


def test_on_the_command_line(played: Party, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    one, two = (f"sqlite:///{tmp_path / name}" for name in ("one.db", "two.db"))
    file = str(tmp_path / "file")
    assert main(["backup", file, "--database", one]) == 0
    assert main(["restore", file, "--database", two]) == 0
    assert main(["audit", "--database", two]) == 0
    assert "1 tables, 0 with a difference" in capsys.readouterr().out
    assert main(["audit", "--database", two, "--table", played.id]) == 0
    assert "cashier: -2000.00" in capsys.readouterr().out
    assert main(["audit", "--database", two, "--table", "none"]) == 2
    with Store(two).engine.begin() as connection:
        connection.exec_driver_sql("UPDATE ledger SET cents = cents + 1 WHERE number = 3 AND line = 1")
    capsys.readouterr()
    assert main(["audit", "--database", two]) == 1
    assert "event 3: the entry does not add up to zero" in capsys.readouterr().err
