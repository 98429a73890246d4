"""The room: commands that take effect once, seats and their tokens, what waits for a round's end, and the clock."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from croupier.errors import CroupierError
from croupier.room.access import Denied, Missing
from croupier.room.banked import Banked
from croupier.room.errors import RoomError
from croupier.room.room import Room, Stale
from croupier.store.database import StoreError
from croupier.store.store import Store
from tests.room.bots import Party, first, wanted

GAME = "co/three-card-poker"


class Time:
    def __init__(self) -> None:
        self.now = 1_000_000

    def __call__(self) -> int:
        return self.now


def room_with(url: str = "sqlite://", time: Time | None = None) -> Room:
    return Room(Store(url), "the operator", entropy=Random(7).randbytes, clock=time or Time())


def names(answer: dict[str, Any]) -> list[str]:
    return [event["event"] for event in answer["events"]]


def ante(amount: str = "5") -> dict[str, Any]:
    return {"kind": "wager", "name": "ante", "amount": amount}


DONE = {"kind": "done", "name": "no-more-wagers"}


def test_a_command_takes_effect_once_and_its_answer_comes_again() -> None:
    party = Party(room_with(), GAME, 1)
    version = party.view(1)["version"]
    one = party.send(1, ante(), version, "a")
    assert names(one) == ["WagerPlaced"]
    assert one["version"] == version + 1
    party.send(1, DONE, one["version"], "b")
    assert party.send(1, ante(), version, "a") == one, "however old it is by now"
    assert len([event for event in party.room.events(party.id, None, 0) if event["event"] == "WagerPlaced"]) == 1


def test_a_stale_command_is_refused_with_what_was_missed() -> None:
    party = Party(room_with(), GAME, 2)
    version = party.view(1)["version"]
    party.send(2, ante(), version)
    with pytest.raises(Stale) as refused:
        party.send(1, ante(), version)
    assert refused.value.version == version + 1
    assert names({"events": refused.value.events}) == ["WagerPlaced"]
    with pytest.raises(RoomError, match="has not happened yet"):
        party.send(1, ante(), version + 5)


@pytest.mark.parametrize(
    ("action", "field"),
    [
        (None, "action"),
        ({"kind": "wager"}, "action"),
        ({"kind": 3, "name": "ante"}, "action.kind"),
        ({"kind": "wager", "name": "ante"}, "action.amount"),
        ({"kind": "wager", "name": "ante", "amount": "0.10"}, "action.amount"),
        ({"kind": "wager", "name": "ante", "amount": "-5"}, ""),
        ({"kind": "wager", "name": "ante", "amount": "5", "cards": ["As"]}, "action.cards"),
        ({"kind": "wager", "name": "ante", "amount": "5", "choose": ["1"]}, "action.choose"),
        ({"kind": "wager", "name": "ante", "amount": "5", "what": 1}, "action.what"),
        ({"kind": "reveal", "name": ""}, "action"),
        ({"kind": "sit", "name": "", "amount": "5"}, "action"),
    ],
)
def test_an_action_that_is_not_offered_is_refused_and_nothing_changes(action: Any, field: str) -> None:
    party = Party(room_with(), GAME, 1)
    version = party.view(1)["version"]
    with pytest.raises(CroupierError) as refused:
        party.send(1, action, version)
    assert not field or (isinstance(refused.value, RoomError) and refused.value.field == field)
    assert party.view(1)["version"] == version


def test_a_token_is_for_one_seat_of_one_table() -> None:
    room = room_with()
    party, other = Party(room, GAME, 2), Party(room, GAME, 1)
    with pytest.raises(Denied, match="another table"):
        room.view(party.id, other.tokens[1])
    with pytest.raises(Denied, match="unknown"):
        room.view(party.id, "guess")
    with pytest.raises(Denied, match="a seat's token"):
        room.command(party.id, None, {"id": "a", "version": 1, "action": DONE})
    with pytest.raises(Missing):
        room.view("nowhere")
    assert party.tokens[1] not in str([room.store.token(party.tokens[1]), room.store.events(party.id)])


def test_who_comes_during_a_round_is_dealt_in_when_it_is_over() -> None:
    party = Party(room_with(), GAME, 1)
    party.send(1, ante())
    answer = party.room.sit(party.id, {"seat": 2, "name": "Late", "buy_in": "50"})
    assert party.view()["seats"][1] == {
        "seat": 2, "player": "Late", "stack": "50.00", "sitting_out": False, "waiting": True,
    }  # fmt: skip
    with pytest.raises(RoomError, match="not free"):
        party.room.sit(party.id, {"seat": 2, "name": "Later", "buy_in": "50"})
    party.tokens[2] = answer["token"]
    assert wanted(party.view(2)) == []
    party.send(1, DONE)
    party.play(first, 1)
    assert [offer["name"] for offer in wanted(party.view(2))] != []
    assert party.view()["seats"][1]["stack"] == "50.00"


def test_who_comes_before_anybody_has_wagered_is_in_the_round() -> None:
    party = Party(room_with(), GAME, 3)
    assert all(wanted(party.view(seat)) for seat in (1, 2, 3))


def test_leaving_waits_for_the_end_of_the_round_and_the_token_only_looks_on_then() -> None:
    party = Party(room_with(), GAME, 2)
    party.send(2, ante())
    answer = party.send(1, {"kind": "leave", "name": ""}, name="bye")
    assert names(answer) == ["Asked", "WageringEnded"], "nobody waits for its wagers"
    party.send(2, DONE)
    party.play(first, 1)
    assert [seat["seat"] for seat in party.view()["seats"]] == [2]
    assert party.view(1)["offers"] == []
    assert party.send(1, {"kind": "leave", "name": ""}, 0, "bye") == answer
    with pytest.raises(Denied, match="only looks on"):
        party.send(1, ante())


def test_the_next_player_at_a_seat_sees_nothing_of_the_one_before() -> None:
    party = Party(room_with(), GAME, 2)
    for seat in (1, 2):
        party.send(seat, ante())
        party.send(seat, DONE)
    old = party.tokens[1]
    assert "??" not in str(
        [e for e in party.room.events(party.id, old, 0) if e["event"] == "CardsDealt" and e["to"] == 1]
    )
    party.send(1, {"kind": "leave", "name": ""})
    party.play(first, 1)
    new = party.room.sit(party.id, {"seat": 1, "name": "Next", "buy_in": "50"})["token"]
    dealt = [e for e in party.room.events(party.id, new, 0) if e["event"] == "CardsDealt" and e["to"] == 1]
    assert dealt
    assert all(event["cards"] == "?? ?? ??" for event in dealt)


def test_a_name_at_the_table_is_somebody_elses_chips() -> None:
    room = room_with()
    party = Party(room, "co/let-it-ride", 1)
    with pytest.raises(RoomError, match="already"):
        room.sit(party.id, {"seat": 2, "name": "Player 1", "buy_in": "5"})


def test_a_table_by_invitation_and_with_bounds_of_the_buy_in() -> None:
    room = room_with()
    body = {"game": GAME, "access": "invitation", "buy_in": {"least": "20", "most": "100"}}
    table = room.open_table(body)["id"]
    with pytest.raises(Denied, match="operator"):
        room.sit(table, {"seat": 1, "name": "Ada", "buy_in": "50"})
    with pytest.raises(RoomError, match="out of range"):
        room.sit(table, {"seat": 1, "name": "Ada", "buy_in": "10"}, "the operator")
    assert room.sit(table, {"seat": 1, "name": "Ada", "buy_in": "100"}, "the operator")["token"]


def test_out_of_time_a_seat_is_warned_and_gets_the_rules_default() -> None:
    time = Time()
    party = Party(room_with(time=time), GAME, 1, time_limit=20)
    party.send(1, ante())
    party.send(1, DONE)
    assert party.view()["turn"] == 1
    assert party.room.tick() == 0
    time.now += 20_000
    assert party.room.tick() == 1
    assert party.view()["warned"]
    assert party.view()["seconds_left"] == 10
    time.now += 10_000
    party.room.tick()
    last = party.room.events(party.id, None, 0)
    ended = next(event for event in last if event["event"] == "TimedOut")
    assert ended["by"] == "clock"
    assert ended["action"] == "fold"
    assert any("settlement" in event for event in last)


def test_who_does_not_wager_in_time_sits_out_until_he_is_back() -> None:
    time = Time()
    party = Party(room_with(time=time), GAME, 1, time_limit=20)
    time.now += 20_000
    assert party.room.tick() == 1
    assert party.view()["seats"][0]["sitting_out"]
    assert party.room.tick() == 0
    assert wanted(party.view(1)) == [{"kind": "sit-in", "name": "", "optional": False, "cite": "30-1017(1)"}]
    party.send(1, {"kind": "sit-in", "name": ""})
    assert "wager" in {offer["kind"] for offer in wanted(party.view(1))}


def test_a_table_that_cannot_be_moved_keeps_no_other_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    time = Time()
    room = room_with(time=time)
    broken, sound = (Party(room, GAME, 1, time_limit=20) for _ in range(2))
    late = Banked.late

    def fails(self: Banked, state: Any, seat: int) -> Any:
        if state is room.load(broken.id).sitting.state:
            raise AssertionError("a fault in the game")
        return late(self, state, seat)

    monkeypatch.setattr(Banked, "late", fails)
    time.now += 21_000
    before = sound.view()["version"]
    assert room.tick() == 1
    assert sound.view()["version"] > before
    monkeypatch.undo()
    assert room.tick() == 1, "it is tried again"


def test_a_pause_between_rounds_ends_by_the_clock() -> None:
    time = Time()
    party = Party(room_with(time=time), "co/texas-holdem@high", 2, pause=5)
    assert party.view()["phase"] == "between hands"
    time.now += 5_000
    party.room.tick()
    assert party.view()["phase"] == "betting"


def test_a_clock_that_is_set_back_turns_no_order_and_keeps_nobody_waiting() -> None:
    time = Time()
    party = Party(room_with(time=time), GAME, 1, time_limit=20)
    time.now -= 500_000
    party.send(1, ante())
    at = [event["at"] for event in party.room.events(party.id, None, 0)]
    assert at == sorted(at)
    assert party.view()["seconds_left"] == 20
    time.now += 20_000
    assert party.view()["seconds_left"] == 0, "from where it was set back to it goes on"
    assert party.room.tick() == 1


def test_a_clock_that_was_set_back_while_the_server_was_down_keeps_nobody_waiting(tmp_path: Path) -> None:
    time, url = Time(), f"sqlite:///{tmp_path / 'tables.db'}"
    party = Party(room_with(url, time), GAME, 1, time_limit=20)
    party.room.store.close()
    time.now -= 500_000
    party.room = room_with(url, time)
    assert party.view()["seconds_left"] == 20
    time.now += 20_000
    assert party.room.tick() == 1


@pytest.mark.parametrize("game", [GAME, "co/texas-holdem@high", "ca/face-up-pai-gow-poker"])
def test_a_decision_that_a_crash_interrupted_is_finished_by_rule(tmp_path: Path, game: str) -> None:
    time, url = Time(), f"sqlite:///{tmp_path / 'tables.db'}"
    party = Party(room_with(url, time), game, 3, time_limit=20)
    for _ in range(12):
        for seat in party.tokens:
            if party.view()["turn"] == 0 and (offers := wanted(party.view(seat))):
                party.send(seat, first(offers))
    turn = party.view()["turn"]
    assert turn
    party.room.store.close()
    time.now += 3_600_000
    party.room = room_with(url, time)
    for _ in range(3):
        party.room.tick()
        time.now += 15_000
    taken = [event for event in party.room.events(party.id, None, 0) if event["by"] == "clock"]
    assert "TimedOut" in [event["event"] for event in taken]
    assert next(event for event in taken if event["event"] == "TimedOut")["seat"] == turn


def test_one_table_that_cannot_be_moved_keeps_no_other_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    time = Time()
    room = room_with(time=time)
    broken, other = (Party(room, GAME, 1, time_limit=20) for _ in range(2))
    time.now += 20_000
    write = room.write

    def failing(table: str, change: Any) -> Any:
        if table == broken.id:
            raise StoreError("the store cannot be written now")
        return write(table, change)

    monkeypatch.setattr(room, "write", failing)
    assert room.tick() == 1
    assert other.view()["seats"][0]["sitting_out"]
    monkeypatch.undo()
    assert room.tick() == 1
    assert broken.view()["seats"][0]["sitting_out"]


def test_a_seat_that_could_not_be_taken_leaves_no_token(monkeypatch: pytest.MonkeyPatch) -> None:
    party = Party(room_with(), GAME, 1)
    party.send(1, ante())
    token = party.room.sit(party.id, {"seat": 2, "name": "Late", "buy_in": "50"})["token"]
    seat = Banked.seat

    def refuses(self: Banked, state: Any, ask: Any) -> Any:
        if ask.kind == "sit":
            raise CroupierError("the seat is taken away")
        return seat(self, state, ask)

    monkeypatch.setattr(Banked, "seat", refuses)
    party.send(1, DONE)
    party.play(first, 1)
    monkeypatch.undo()
    party.room.sit(party.id, {"seat": 2, "name": "Next", "buy_in": "50"})
    assert party.room.view(party.id, token)["offers"] == []
    with pytest.raises(Denied, match="only looks on"):
        party.room.command(party.id, token, {"id": "a", "version": party.view()["version"], "action": DONE})


@pytest.mark.parametrize("game", [GAME, "co/omaha@high"])
def test_a_table_goes_on_after_a_restart(tmp_path: Path, game: str) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    party = Party(room_with(url), game, 2)
    party.play(first, 1)
    before = {seat: party.view(seat) for seat in (0, 1, 2)}
    party.room.store.close()
    party.room = room_with(url)
    assert {seat: party.view(seat) for seat in (0, 1, 2)} == before
    assert party.play(first, 1) == 1


def test_two_rooms_on_one_store_write_no_number_twice(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    party = Party(room_with(url), GAME, 2)
    other = Party.__new__(Party)
    other.room, other.id, other.tokens, other.sent = room_with(url), party.id, party.tokens, 1000
    # As on a database that several servers share: each looks whether another one has written.
    party.room.store.alone = other.room.store.alone = False
    for _ in range(3):
        assert party.play(first, 1) == 1
        assert other.play(first, 1) == 1
    numbers = [event["number"] for event in party.room.events(party.id, None, 0)]
    assert numbers == list(range(1, len(numbers) + 1))


def test_a_room_that_believed_itself_alone_is_set_right_by_the_key_of_an_event(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    party = Party(room_with(url), GAME, 2)
    other = room_with(url)
    view = other.view(party.id, party.tokens[1])
    assert party.play(first, 1) == 1
    body = {"id": "late", "version": view["version"], "action": first(wanted(view))}
    with pytest.raises(Stale) as refused:
        other.command(party.id, party.tokens[1], body)
    assert refused.value.version == party.view()["version"]
    assert [event["number"] for event in refused.value.events][-1] == refused.value.version
    assert other.view(party.id, party.tokens[1]) == party.room.view(party.id, party.tokens[1])


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"game": "co/nothing"}, "game"),
        ({"game": GAME, "color": "red"}, "color"),
        ({"game": GAME, "limits": {"ante": "5"}}, "limits.ante"),
        ({"game": GAME, "limits": {"ante": {"least": "500", "most": "5"}}}, "limits.ante"),
        ({"game": GAME, "options": {"color": "red"}}, "options.color"),
        ({"game": GAME, "schedules": {"pair-plus": "99"}}, ""),
        ({"game": GAME, "time_limit": -1}, "time_limit"),
        ({"game": GAME, "access": "maybe"}, "access"),
        ({"game": "co/omaha@high", "limits": {"ante": {"least": "5"}}}, "limits"),
    ],
)
def test_an_opening_is_refused_in_one_sentence_that_names_the_field(body: dict[str, Any], field: str) -> None:
    from croupier.room.settings import field_of

    with pytest.raises(CroupierError) as refused:
        room_with().open_table(body)
    assert not field or field_of(refused.value).startswith(field)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("game", [GAME, "ca/ez-baccarat", "co/omaha@high"])
def test_an_event_as_text_is_the_event_that_is_told(game: str) -> None:
    party = Party(room_with(), game, 2)
    party.play(first, 2)
    for seat in (0, 1, 2):
        bearer = party.tokens.get(seat)
        told = party.room.events(party.id, bearer, 0)
        lines = party.room.lines(party.id, bearer, 0)
        assert [json.loads(text) for _, text in lines] == told
        assert [number for number, _ in lines] == [event["number"] for event in told]
        kept = party.room.store.events(party.id)
        assert party.room.happened(party.id, 5, 3) == tuple(kept[5:8]), "from memory as from the store"


@pytest.mark.parametrize("game", [GAME, "co/omaha@high"])
def test_tables_are_listed_without_being_folded(tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    party = Party(room_with(url), game, 2, name="Blue")
    room = party.room
    room.change_settings(party.id, "the operator", {"access": "invitation"})
    party.play(first, 1)
    party.send(2, {"kind": "leave", "name": ""})
    party.play(first, 1)
    listed = room.tables()
    (row,) = listed
    assert (row["name"], row["access"], row["players"]) == ("Blue", "invitation", {"1": "Player 1"})
    assert row["version"] == party.view()["version"]
    assert 2 in row["free_seats"]
    assert 1 not in row["free_seats"]
    room.store.close()
    again = room_with(url)
    with monkeypatch.context() as patched:
        patched.setattr(Room, "load", lambda *_: pytest.fail("a table is folded to be listed"))
        assert again.tables() == listed
    with again.store.engine.begin() as connection:
        connection.exec_driver_sql("UPDATE tables SET summary = ''")
    assert again.tables() == listed, "one that was written before there were summaries is summed up"
