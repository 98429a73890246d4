"""Fair shuffles at the tables: committed before the first wager, revealed when it is over, and checked from outside."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import text

from croupier.cli.main import main
from croupier.fair import Unfair, verify
from croupier.room.access import Missing
from croupier.room.errors import RoomError
from croupier.room.room import Room
from croupier.store.store import Store
from tests.room.bots import Party, first, random_bot

BANKED = ("co/three-card-poker", "co/pai-gow-poker", "co/let-it-ride", "ca/pai-gow-poker-gold")
POT = "co/texas-holdem@high"


class Time:
    now = 0

    def __call__(self) -> int:
        return self.now


def party_at(game: str, seats: int = 2, **settings: Any) -> Party:
    room = Room(Store("sqlite://"), "operator", entropy=Random(len(game)).randbytes, clock=Time())
    return Party(room, game, seats, **settings)


def events(party: Party, seat: int = 0) -> list[dict[str, Any]]:
    return party.room.events(party.id, party.tokens.get(seat), 0)


@pytest.mark.parametrize("game", BANKED)
def test_a_seed_is_committed_before_the_first_wager_and_revealed_after_the_round(game: str) -> None:
    party = party_at(game)
    party.play(random_bot(3), 2)
    names = [event["event"] for event in events(party)]
    assert names.index("Committed") < names.index("WagersOpened") < names.index("Shuffled")
    assert names.index("Shuffled") < names.index("SeedRevealed")
    listed = party.room.commitments(party.id)
    assert sum(item["revealed"] for item in listed) >= 2
    for item in listed:
        if item["revealed"]:
            document = party.room.fair(party.id, None, item["number"])
            assert verify(json.loads(json.dumps(document))) >= 52
            assert document["commitment"] == item["commitment"]
    for item in listed:
        if not item["revealed"]:
            with pytest.raises(RoomError, match="when the round"):
                party.room.fair(party.id, None, item["number"])


def test_nobody_is_told_a_seed_or_an_order_before_its_time() -> None:
    party = party_at("co/three-card-poker")
    party.play(first, 1)
    committed = [event for event in events(party, 1) if event["event"] == "Committed"]
    assert all(event["secret"] == event["order"] == "" for event in committed)
    live = party.room.load(party.id).sitting.fair
    assert live is not None
    assert live.committed.secret not in str([events(party, seat) for seat in (0, 1, 2)])


def test_the_seed_of_a_shoe_is_revealed_with_its_last_round() -> None:
    party = party_at("ca/ez-baccarat", 3)
    party.play(random_bot(1), 3)
    names = [event["event"] for event in events(party)]
    assert names.count("Shuffled") == 1
    assert "SeedRevealed" not in names


def test_seats_have_a_part_in_the_shuffle() -> None:
    party = party_at("co/three-card-poker", 1)
    party.room.seed(party.id, party.tokens[1], {"seed": "my-own"})
    party.play(first, 1)
    item = next(item for item in party.room.commitments(party.id) if item["revealed"])
    document = party.room.fair(party.id, None, item["number"])
    assert document["draws"][0]["seeds"] == {"1": "my-own"}
    verify(document)
    document["draws"][0]["seeds"] = {}
    with pytest.raises(Unfair, match="another order"):
        verify(document)
    with pytest.raises(RoomError, match="letters"):
        party.room.seed(party.id, party.tokens[1], {"seed": "a|b"})


def test_for_a_pot_each_card_is_proved_to_those_who_may_see_it() -> None:
    party = party_at(POT, reveal_after=60)
    party.play(first, 1)
    number = party.room.commitments(party.id)[0]["number"]
    mine, everybody = (party.room.fair(party.id, party.tokens.get(seat), number) for seat in (1, 0))
    own = next(e for e in events(party, 1) if e["event"] == "CardsDealt")["hands"]
    seen = {card["card"] for card in mine["cards"]}
    assert {card for hand in own for card in hand.split() if card != "??"} <= seen
    assert verify(mine) > verify(everybody)
    hidden = next(e for e in events(party, 2) if e["event"] == "CardsDealt")["hands"]
    assert not {card for hand in hidden for card in hand.split() if card != "??"} <= seen, "the other hand was folded"
    mine["cards"][0]["card"] = "As" if mine["cards"][0]["card"] != "As" else "Ks"
    with pytest.raises(Unfair, match="not what was committed to"):
        verify(mine)
    Time.now = 60_000
    assert verify(party.room.fair(party.id, None, number)) == 52
    Time.now = 0


def calls(offers: list[dict[str, Any]]) -> dict[str, Any]:
    """To the end of the hand, without a raise."""
    return first([offer for offer in offers if offer["name"] in ("check", "call")] or offers)


def test_of_a_hand_that_was_called_off_the_next_one_shows_nothing() -> None:
    party = party_at(POT)
    store, number = party.room.store, party.room.commitments(party.id)[0]["number"]
    with store.engine.begin() as connection:
        connection.execute(text("UPDATE tables SET digest = 'of yesterday'"))
    party.room = Room(store, "operator", entropy=Random(8).randbytes, clock=Time())
    assert party.play(calls, 1) == 1
    told = events(party)
    assert [event["event"] for event in told].count("RoundVoided") == 1
    assert any(event["event"] == "BoardDealt" for event in told)
    assert party.room.fair(party.id, None, number)["cards"] == []
    later = party.room.commitments(party.id)[1]["number"]
    assert len(party.room.fair(party.id, None, later)["cards"]) >= 5, "and of the next one, what was shown"


def test_a_name_that_is_a_card_proves_nothing() -> None:
    party = party_at(POT)
    party.room.sit(party.id, {"seat": 5, "name": "As Kd Qh", "buy_in": "500"})
    number = party.room.commitments(party.id)[0]["number"]
    assert party.room.fair(party.id, None, number)["cards"] == []


def test_no_commitment_is_where_none_was_made() -> None:
    party = party_at(POT)
    with pytest.raises(Missing):
        party.room.fair(party.id, None, 1)


def test_on_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    party = party_at("co/three-card-poker", 1)
    party.play(first, 1)
    document = party.room.fair(party.id, None, party.room.commitments(party.id)[0]["number"])
    file = tmp_path / "round.json"
    file.write_text(json.dumps(document))
    assert main(["fair", "verify", str(file)]) == 0
    assert "52 cards" in capsys.readouterr().out
    file.write_text(json.dumps(document | {"seed": "00" * 32}))
    assert main(["fair", "verify", str(file)]) == 1
    for wrong in ("{", "{}", "[]", '{"kind": "seed"}'):
        file.write_text(wrong)
        assert main(["fair", "verify", str(file)]) == 2
