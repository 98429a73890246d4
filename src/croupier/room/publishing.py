"""What is published of a shuffle, to whom and when: documents that `croupier fair verify` checks."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from croupier.room import events as r
from croupier.room.access import Missing, Viewer
from croupier.room.errors import RoomError
from croupier.room.fairness import MERKLE, SEED, Committed, Fair, SeatSeed, SeedRevealed, seed_document, tree_document
from croupier.room.viewing import told
from croupier.seats.protocol import Engine
from croupier.store.rows import Event
from croupier.text import shown

# A seat's own part of a shuffle: nothing in it may stand for something else in what is hashed.
SEAT_SEED = re.compile(r"[A-Za-z0-9_-]{1,64}")
CARD = re.compile(r"[2-9TJQKA][cdhs]|Jk")
# Where the events of a hand name cards that lie somewhere. Nothing else is read: a player may call himself "As".
SHOWING = {
    "CardsDealt": "hands", "Replaced": "hands", "BoardDealt": "cards", "SharedCardDealt": "card", "Shown": "cards",
    "HandsShown": "hands", "CardsTurned": "cards", "WildsTurned": "cards",
}  # fmt: skip


def read_seed(body: Mapping[str, Any]) -> str:
    seed = body.get("seed")
    if not isinstance(seed, str) or not SEAT_SEED.fullmatch(seed):
        raise RoomError(f"seed: {shown(seed)} is no text of 1 to 64 letters, digits, - and _", "seed")
    return seed


def commitments(kept: list[Event]) -> list[dict[str, Any]]:
    """Every commitment of a table, by the number of its event."""
    found: dict[int, dict[str, Any]] = {}
    for row in kept:
        event = r.read(row.body)
        if isinstance(event, Committed):
            found[row.number] = {"number": row.number, "kind": event.kind, "commitment": event.commitment}
            found[row.number]["revealed"] = event.kind == MERKLE
        elif isinstance(event, SeedRevealed):
            found[event.of]["revealed"] = True
    return list(found.values())


def document(
    table: str, engine: Engine, kept: Iterable[Event], viewer: Viewer, *, open_at: int | None, now: int
) -> dict[str, Any]:
    """`kept` are the events from the commitment on, read as far as they are needed. `open_at` is how long after a hand
    all its cards are published."""
    rest = iter(kept)
    first = next(rest, None)
    committed = r.read(first.body) if first else None
    if first is None or not isinstance(committed, Committed):
        raise Missing("number: no commitment was made in that event")
    if committed.kind == SEED:
        return _of_seed(table, engine, Fair(committed, first.number), rest)
    rows = [first, *_of_one_hand(rest)]
    if open_at is not None and any("settlement" in row.public and now - row.at >= open_at for row in rows):
        return tree_document(table, committed, set(committed.order.split()))
    return tree_document(table, committed, {card for row in rows for card in _shown(told(row, viewer))})


def _of_one_hand(rest: Iterator[Event]) -> Iterator[Event]:
    """Up to the commitment to the next one; a scramble's own is within the hand. One that was called off because the
    rules changed is over too: what is shown of the next one says nothing about its cards."""
    over = False
    for row in rest:
        event = r.read(row.body)
        if over and isinstance(event, Committed):
            return
        over = over or "settlement" in row.public or isinstance(event, r.RoundVoided)
        yield row


def _shown(event: dict[str, Any]) -> set[str]:
    value = event.get(SHOWING.get(event["event"], ""), "")
    texts = value if isinstance(value, list) else [value]
    return {word for text in texts for word in str(text).split() if CARD.fullmatch(word)}


def _of_seed(table: str, engine: Engine, fair: Fair, rest: Iterator[Event]) -> dict[str, Any]:
    draws, earlier = list[dict[str, Any]](), tuple[Any, ...]()
    for row in rest:
        event: Any = r.read(row.body)
        if isinstance(event, SeedRevealed) and event.of == fair.number:
            return seed_document(table, fair, draws)
        if isinstance(event, SeatSeed):
            fair = fair._replace(seeds={**fair.seeds, event.seat: event.seed})
        elif event is None and engine.is_draw(drawn := engine.read(row.body)):
            seeds = {str(seat): text for seat, text in fair.seeds.items()}
            draws.append({"index": len(draws) + 1, "seeds": seeds, **engine.drawn(drawn, earlier)})
            earlier = (*earlier, drawn)
    raise RoomError("number: the seed is revealed when the round, or the shoe, is over", "number")
