"""Limits, options and schedules of an open table: changed between rounds, within the rule, and replayed alike."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from croupier.errors import CroupierError
from croupier.room.ledger import audit
from croupier.room.room import Room
from croupier.room.sitting import begun, refold
from croupier.room.snapshots import EVERY, from_bytes, to_bytes
from croupier.store.store import Store
from tests.room.bots import Party, first, wanted
from tests.room.test_office import OPERATOR, check_verified, names, room_with

GAME = "co/three-card-poker"


def limits(party: Party, seat: int = 1) -> dict[str, tuple[str, str]]:
    return {
        offer["name"]: (offer["least"], offer["most"])
        for offer in party.view(seat)["offers"]
        if offer["kind"] == "wager"
    }


def check_all(party: Party) -> None:
    """Books, replay, fold and snapshot agree."""
    room, store = party.room, party.room.store
    live, kept = room.load(party.id), party.room.store.events(party.id)
    assert audit(party.id, live.engine, kept, store.ledger(party.id)) is None
    assert refold(live.engine, begun(live.engine, kept[0].at), kept[1:]) == live.sitting
    assert from_bytes(live.engine, to_bytes(live.engine, live.sitting)) == live.sitting
    check_verified(party)


def test_limits_are_changed_when_the_round_is_over() -> None:
    party = Party(room_with(), GAME, 2, limits={"ante": {"least": "5", "most": "100"}})
    party.send(1, first(wanted(party.view(1))))
    ledger = party.room.store.ledger(party.id)
    party.room.change_settings(party.id, OPERATOR, {"limits": {"ante": {"least": "10"}}})
    assert party.room.store.ledger(party.id) == ledger, "no chip moves by it"
    assert limits(party, 2)["ante"] == ("5.00", "100.00"), "not while the round is on"
    party.play(first, 1)
    assert limits(party)["ante"] == ("10.00", "100.00"), "the size that is not named stays"
    assert names(party).count("TermsChanged") == 1
    check_all(party)
    party.play(first, 2)
    again = Room(party.room.store, OPERATOR)
    assert again.view(party.id, party.tokens[1])["offers"] == party.view(1)["offers"]
    check_all(party)


def test_what_is_asked_for_twice_before_the_rounds_end_is_changed_together() -> None:
    party = Party(room_with(), GAME, 2)
    party.send(1, first(wanted(party.view(1))))
    party.room.change_settings(party.id, OPERATOR, {"limits": {"ante": {"least": "10", "most": "20"}}, "name": "high"})
    party.room.change_settings(party.id, OPERATOR, {"limits": {"pair-plus": {"most": "30"}}})
    party.room.change_settings(party.id, OPERATOR, {"schedules": {"pair-plus": "4"}})
    party.play(first, 1)
    assert party.view()["name"] == "high"
    assert (limits(party)["ante"], limits(party)["pair-plus"][1]) == (("10.00", "20.00"), "30.00")
    assert party.room.load(party.id).sitting.state.table.rules.opened.schedules == {"pair-plus": "4"}
    assert names(party).count("TermsChanged") == 1
    check_all(party)


def test_a_schedule_that_is_changed_pays_from_the_next_round_on() -> None:
    party = Party(room_with(), GAME, 1)
    party.room.change_settings(party.id, OPERATOR, {"schedules": {"pair-plus": "2"}})
    table = party.room.load(party.id).sitting.state.table
    assert table.rules.opened.schedules == {"pair-plus": "2"}, "at once where nobody has wagered"
    party.play(first, 3)
    check_all(party)


@pytest.mark.parametrize(
    ("game", "body", "said"),
    [
        (GAME, {"limits": {"ante": {"least": "500", "most": "5"}}}, "limits.ante"),
        (GAME, {"limits": {"antes": {"least": "5"}}}, "limits.antes"),
        (GAME, {"limits": {"ante": {"lest": "5"}}}, "limits.ante"),
        (GAME, {"limits": {"ante": 5}}, "limits.ante"),
        (GAME, {"options": {"color": "red"}}, "options.color"),
        (GAME, {"schedules": {"pair-plus": "99"}}, r"pair-plus.*30-1099\.18"),
        (GAME, {"schedules": {}}, "schedules: nothing"),
        ("ca/ez-baccarat", {"options": {"decks": "6"}}, r"options: the decks, the shoe.*\["),
        ("ca/ez-baccarat", {"options": {"cut-position": "60"}}, r"options: the decks, the shoe.*\["),
        ("co/texas-holdem@high", {"options": {"small-blind": "5"}}, r"options: .*\[30-1034\]"),
    ],
)
def test_what_a_table_may_not_open_with_is_refused_at_once(game: str, body: dict[str, Any], said: str) -> None:
    party = Party(room_with(), game, 2)
    before = party.view()
    with pytest.raises(CroupierError, match=said) as refused:
        party.room.change_settings(party.id, OPERATOR, body)
    assert "\n" not in str(refused.value)
    assert party.view() == before
    check_all(party)


def test_the_terms_are_there_after_a_restart_from_a_snapshot(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    party = Party(Room(Store(url), OPERATOR), GAME, 1, buy_in="100000")
    party.room.change_settings(party.id, OPERATOR, {"limits": {"ante": {"least": "7", "step": "1"}}})
    while party.room.store.snapshot(party.id, party.room.shape) is None:
        assert party.view()["version"] < 3 * EVERY
        party.play(first, 5)
    before = party.room.view(party.id, party.tokens[1])
    party.room.store.close()
    party.room = Room(Store(url), OPERATOR)
    assert party.room.view(party.id, party.tokens[1])["offers"] == before["offers"]
    assert limits(party)["ante"][0] == "7.00"
