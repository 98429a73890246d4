"""The ledger and what stands beside it: audits, meters that tables share, snapshots, rules that change in a round."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import text

from croupier.cli.main import main
from croupier.room.ledger import audit, balances
from croupier.room.room import Room
from croupier.room.sitting import begun, refold
from croupier.room.snapshots import from_bytes, to_bytes
from croupier.store.store import Store
from tests.room.bots import Party, first

GAME = "co/three-card-poker"
KINDS = (GAME, "ca/ez-baccarat", "co/pai-gow-poker", "co/texas-holdem@high", "co/trips-poker")


def room_with(url: str = "sqlite://") -> Room:
    return Room(Store(url), "the operator", entropy=Random(7).randbytes, clock=lambda: 0)


def audited(party: Party) -> str:
    room, live = party.room, party.room.load(party.id)
    return str(audit(party.id, live.engine, room.store.events(party.id), room.store.ledger(party.id)) or "")


def test_an_entry_books_every_account_and_the_cashier() -> None:
    party = Party(room_with(), GAME, 1, buy_in="100")
    party.send(1, {"kind": "wager", "name": "ante", "amount": "5"})
    ledger = party.room.store.ledger(party.id)
    lines = [(posting.account, posting.cents) for posting in ledger if posting.number == ledger[-1].number]
    assert lines == [("player:Player 1", -500), ("layout", 500)]
    found = balances(ledger)
    assert found["cashier"] == -100_00
    assert found["player:Player 1"] == 95_00
    assert sum(found.values()) == 0


@pytest.mark.parametrize("game", KINDS)
def test_leaving_cashes_out_and_the_books_are_even(game: str) -> None:
    party = Party(room_with(), game, 2)
    party.play(first, 1)
    party.send(1, {"kind": "leave", "name": ""})
    party.play(first, 1)
    assert audited(party) == ""
    assert "player:Player 1" not in balances(party.room.store.ledger(party.id))


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ("UPDATE ledger SET cents = cents + 1 WHERE number = 6 AND line = 1", "event 6: the entry does not add up"),
        ("UPDATE ledger SET account = 'house' WHERE number = 6 AND account = 'layout'", "event 6: booked is"),
        ("DELETE FROM ledger WHERE number = 6", "event 6: booked is nothing, the events say"),
        ("UPDATE events SET number = 99 WHERE number = 4", "event 4: the event is missing"),
    ],
)
def test_an_audit_names_the_first_difference(change: str, said: str) -> None:
    party = Party(room_with(), GAME, 1)
    party.play(first, 1)
    with party.room.store.engine.begin() as connection:
        connection.execute(text(change))
    assert said in audited(party)


def linked(room: Room, name: str) -> Party:
    body: dict[str, Any] = {"links": {"progressive": name}, "contributions": {"progressive": "1/2"}}
    return Party(room, GAME, 1, **body)


def test_a_meter_that_tables_share_goes_on_at_each_of_them() -> None:
    room = room_with()
    one, other = linked(room, "state"), linked(room, "state")
    start = room.store.meter("state")
    assert start is not None
    for _ in range(3):
        one.play(first, 1)
        other.play(first, 1)
    shared = room.store.meter("state")
    assert shared is not None
    moved = [
        event
        for party in (one, other)
        for event in room.events(party.id, None, 0)
        if event["event"] == "MeterMoved" and event["meter"] == "progressive" and event["why"] == "contribution"
    ]
    assert len(moved) == 6, "a contribution of each round"
    assert shared.cents > start.cents
    assert audited(one) == audited(other) == ""
    party = linked(room, "state")
    assert party.view()["meters"]["progressive"] == f"{shared.cents / 100:.2f}", "a third table begins where it stands"


def test_two_rooms_move_a_shared_meter_one_after_the_other(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    one, other = linked(room_with(url), "state"), linked(room_with(url), "state")
    for _ in range(2):
        one.play(first, 1)
        other.play(first, 1)
    shared = one.room.store.meter("state")
    rows = one.room.events(one.id, None, 0) + one.room.events(other.id, None, 0)
    values = sorted(float(row["to"]) for row in rows if row.get("why") == "contribution")
    assert len(values) == len(set(values)) == 4, "no contribution is lost"
    assert shared is not None
    assert float(shared.cents) / 100 == values[-1]


def test_an_audit_adds_a_shared_meter_up_over_its_tables(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    room = room_with(url)
    one, other = linked(room, "state"), linked(room, "state")
    for _ in range(3):
        one.play(first, 1)
        other.play(first, 1)
    third = linked(room, "state")
    third.play(first, 1)
    assert main(["audit", "--database", url]) == 0
    with room.store.engine.begin() as connection:
        connection.execute(text("UPDATE meters SET cents = cents + 1"))
    capsys.readouterr()
    assert main(["audit", "--database", url]) == 1
    assert "meter state: it stands at" in capsys.readouterr().err


@pytest.mark.parametrize("game", KINDS)
def test_a_snapshot_is_what_the_fold_is(game: str) -> None:
    party = Party(room_with(), game, 2)
    party.play(first, 2)
    live = party.room.load(party.id)
    again = from_bytes(live.engine, to_bytes(live.engine, live.sitting))
    assert again == live.sitting
    assert again == refold(live.engine, begun(live.engine, 0), party.room.store.events(party.id)[1:])
    assert from_bytes(live.engine, b"nonsense") is None


def test_a_snapshot_makes_nothing_but_the_projects_own() -> None:
    import os
    import pickle

    class Evil:
        def __reduce__(self) -> Any:
            return os.system, ("true",)

    party = Party(room_with(), GAME, 1)
    assert from_bytes(party.room.load(party.id).engine, pickle.dumps(Evil())) is None


def test_a_restart_begins_at_the_last_snapshot(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("croupier.room.live.EVERY", 10)
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    party = Party(room_with(url), GAME, 2)
    party.play(first, 3)
    before = {seat: party.view(seat) for seat in (0, 1, 2)}
    party.room = room_with(url)
    kept = party.room.store.snapshot(party.id, party.room.shape)
    assert kept is not None
    assert kept.number > 20
    assert {seat: party.view(seat) for seat in (0, 1, 2)} == before
    assert party.play(first, 1) == 1


@pytest.mark.parametrize("game", KINDS)
def test_a_round_dealt_under_other_rules_is_void_and_every_wager_returned(game: str) -> None:
    party = Party(room_with(), game, 2)
    party.play(first, 1)
    party.play(first, 1, most=4)
    room, store = party.room, party.room.store
    live = room.load(party.id)
    chips = {seat: chair.stack for seat, chair in live.engine.chairs(live.sitting.rested).items()}
    mid = not live.engine.between(live.sitting.state)
    with store.engine.begin() as connection:
        connection.execute(text("UPDATE tables SET digest = 'of yesterday'"))
    party.room = Room(store, "the operator", entropy=Random(8).randbytes, clock=lambda: 0)
    live = party.room.load(party.id)
    assert mid
    kept = store.events(party.id)
    number = next(row.number for row in kept if "RoundVoided" in row.body)
    voided = refold(live.engine, begun(live.engine, 0), kept[1:number])
    assert {seat: chair.stack for seat, chair in live.engine.chairs(voided.state).items()} == chips
    assert live.engine.between(voided.state)
    assert audited(party) == ""
    assert party.play(first, 1) == 1
    assert audited(party) == ""
