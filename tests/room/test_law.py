"""The law of the room: a program that knows no game plays every one of them, and nobody sees a hidden card."""

from __future__ import annotations

import json
from decimal import Decimal
from random import Random
from typing import Any

import pytest

from croupier.games.registry import BUILT, POTS, built
from croupier.money import parse_money
from croupier.room.ledger import audit, balances
from croupier.room.room import Room
from croupier.room.sitting import begun, refold
from croupier.store.rows import Event, Posting
from croupier.store.store import Store
from croupier.table.setup.opening import is_dealt
from tests.chance import fresh
from tests.often import often, some
from tests.room.bots import Bot, Party, first, random_bot
from tests.room.known import known, named

GAMES = [game for game in BUILT if is_dealt(built(game))] + list(POTS)
ROUNDS = 2
# Cards that the rule turns up for all before any hand is shown, or that were exposed and are dead.
TURNED_UP = ("WildsTurned", "Ruled", "CardReplaced")
SEATS = {"first": 2, "random": 3}


@pytest.fixture(scope="module")
def store() -> Store:
    return Store("sqlite://")


@pytest.mark.parametrize("game", some(GAMES, "a program that takes offers plays every game"))
@pytest.mark.parametrize("kind", often(("first", "random"), ("random",)))
def test_a_program_that_takes_offers_plays_every_game(store: Store, game: str, kind: str) -> None:
    seed = fresh(len(game))
    room = Room(store, "operator", entropy=Random(seed).randbytes, clock=lambda: 0)
    bot: Bot = first if kind == "first" else random_bot(seed)
    party = Party(room, game, SEATS[kind])
    assert party.play(bot, ROUNDS) >= ROUNDS, f"the table rests at {party.view()['phase']}"
    check_everything(party)


def check_everything(party: Party) -> None:
    """Event by event: chips conserved, every card a viewer is told of known to him, every round settled."""
    room, live = party.room, party.room.load(party.id)
    kept = room.store.events(party.id)
    sitting = begun(live.engine, kept[0].at)
    told = {seat: room.events(party.id, party.tokens.get(seat), 0) for seat in (0, *party.tokens)}
    seen: dict[int, set[str]] = {seat: set() for seat in told}
    settled = hidden = 0
    for row in kept[1:]:
        sitting = refold(live.engine, sitting, [row])
        for seat, events in told.items():
            seen[seat] |= known(sitting.state, seat)
            event = events[row.number - 1]
            seen[seat] |= set(named(event)) if event["event"] in TURNED_UP else set()
            assert event["number"] == row.number
            assert set(named(event)) <= seen[seat], f"seat {seat} is told {event}"
            hidden += "??" in str(event)
        settled += "settlement" in told[0][row.number - 1]
    assert hidden > 0
    assert settled >= ROUNDS
    ledger = room.store.ledger(party.id)
    assert ledger
    assert audit(party.id, live.engine, kept, ledger) is None
    assert balances(ledger)["cashier"] == -sum(brought(row) for row in kept)
    held = live.engine.accounts(sitting.state)
    assert {name: cents for name, cents in balances(ledger).items() if name in held and name != "house"} == {
        name: cents for name, cents in held.items() if cents and name != "house"
    }
    check_nets(kept, ledger)
    assert sitting == live.sitting, "the fold of what was stored is the table that was played"
    for seat in told:
        assert set(named(party.view(seat))) <= seen[seat]


def check_nets(kept: list[Event], ledger: list[Posting]) -> None:
    """What a settlement says a seat won is what came to its player, fees for the seat and new chips apart."""
    won: dict[str, int] = {}
    apart = {row.number for row in kept if json.loads(row.body)["event"] == "FeeTaken"}
    apart |= {posting.number for posting in ledger if posting.account == "cashier"}
    entries: dict[int, list[Posting]] = {}
    for posting in ledger:
        entries.setdefault(posting.number, []).append(posting)
    for row in kept:
        for posting in entries.get(row.number, []) if row.number not in apart else []:
            won[posting.account] = won.get(posting.account, 0) + posting.cents
        settlement = json.loads(row.public).get("settlement")
        if settlement:
            # Who banks for the others is no seat of a settlement.
            for seat in settlement["seats"]:
                assert won.get(f"player:Player {seat['seat']}", 0) == int(Decimal(seat["net"]) * 100)
            won = {}


def brought(row: Event) -> int:
    """Chips that come to the table, or leave it, by an event."""
    event: dict[str, Any] = json.loads(row.body)
    amount = parse_money(event.get("amount", "0"), zero=True)
    match event["event"]:
        case "BoughtIn":
            return amount
        case "PlayerSat":
            return amount
        case "PlayerLeft":
            return -parse_money(event.get("cashed_out", event.get("amount", "0")), zero=True)
    return 0
