"""A table as the room knows it: the game's state, what seats have asked for, and since when somebody is waited for."""

from __future__ import annotations

import json
from collections.abc import Hashable, Mapping
from typing import Any, NamedTuple

from croupier.room import events as r
from croupier.room.fairness import Committed, Fair, SeatSeed, SeedRevealed
from croupier.room.ledger import entry
from croupier.seats.protocol import Ask, Chance, Chosen, Engine, Masked, Offer, Step
from croupier.store.rows import FAIR, ROUND, Event, Posting


class Sitting(NamedTuple):
    """`since` is when the present moment began, in milliseconds: whoever is waited for has his time from then on.

    `rested` is the game's state when no round was on. `changed` are settings that are no longer those of the opening,
    `wanted` those that will be changed when the round is over, as the table will be closed where it is `closing`.
    """

    state: Any
    version: int
    asks: tuple[Ask, ...] = ()
    moment: Hashable = None
    since: int = 0
    at: int = 0
    rested: Any = None
    fair: Fair | None = None
    wanted: Mapping[str, Any] = {}
    changed: Mapping[str, Any] = {}
    closing: bool = False
    closed: bool = False


def begun(engine: Engine, at: int) -> Sitting:
    state = engine.start()
    return Sitting(state, 1, (), engine.moment(state), at, at, state)


def refold(engine: Engine, sitting: Sitting, kept: list[Event]) -> Sitting:
    """The table after events that were stored."""
    for row in kept:
        event: Any = r.read(row.body)
        if event is None:
            event = engine.read(row.body)
        sitting = folded(engine, sitting, event, row.at)
    return sitting


def folded(engine: Engine, sitting: Sitting, event: Any, at: int) -> Sitting:
    at = max(at, sitting.at)
    asks, state = sitting.asks, sitting.state
    if isinstance(event, r.Asked):
        asks = (*asks, event.ask)
    elif isinstance(event, r.AskHeeded | r.AskRefused):
        done = next(place for place, ask in enumerate(asks) if (ask.kind, ask.seat) == (event.kind, event.seat))
        asks = asks[:done] + asks[done + 1 :]
    elif isinstance(event, r.RoundVoided):
        state = engine.voided(state, sitting.rested)
    elif not isinstance(event, r.BESIDE):
        state = engine.fold(state, event)
    moment = engine.moment(state)
    since = sitting.since if moment == sitting.moment else at
    rested = state if engine.between(state) else sitting.rested
    fair = _fair(engine, sitting, event)
    wanted, changed, closing = _of_the_house(sitting, event)
    closed = sitting.closed or isinstance(event, r.Closed)
    return Sitting(state, sitting.version + 1, asks, moment, since, at, rested, fair, wanted, changed, closing, closed)


def _of_the_house(sitting: Sitting, event: Any) -> tuple[Mapping[str, Any], Mapping[str, Any], bool]:
    """Settings that are asked for, those that hold, and whether the table is being closed."""
    match event:
        case r.SettingsAsked():
            return {**sitting.wanted, **event.settings}, sitting.changed, sitting.closing
        case r.SettingsChanged():
            return {}, event.settings, sitting.closing
        case r.SettingsRefused():
            return {}, sitting.changed, sitting.closing
        case r.Closing():
            return sitting.wanted, sitting.changed, True
        case r.CloseRefused():
            return sitting.wanted, sitting.changed, False
    return sitting.wanted, sitting.changed, sitting.closing


def _fair(engine: Engine, sitting: Sitting, event: Any) -> Fair | None:
    """What the table is committed to after an event."""
    fair = sitting.fair
    if isinstance(event, Committed):
        return Fair(event, sitting.version + 1)
    if isinstance(event, SeedRevealed) or fair is None:
        return None
    if isinstance(event, SeatSeed):
        return fair._replace(seeds={**fair.seeds, event.seat: event.seed})
    return fair._replace(draws=fair.draws + 1) if engine.is_draw(event) else fair


class Writing:
    """Events as they come about: each is folded, and masked by the states around it, before the next."""

    def __init__(self, engine: Engine, sitting: Sitting, now: int) -> None:
        self.engine, self.sitting = engine, sitting
        # A clock that was set back does not turn the order of events.
        self._now = max(now, sitting.at)
        self.events: list[Event] = []
        self.left: list[int] = []
        self.rest: Sitting | None = None
        self.postings: list[Posting] = []
        # The hash of an invitation that somebody sits down with.
        self.spent = ""

    @property
    def state(self) -> Any:
        return self.sitting.state

    def step(self, author: str, step: Step) -> None:
        """What the game did. The event that ends a round carries the settlement."""
        ends = self.engine.settlement(self.state, step.events) if step.events else None
        before = set(self.engine.chairs(self.state))
        for event in step.events:
            state = self.state
            sitting = folded(self.engine, self.sitting, event, self._now)
            masked = self.engine.mask(state, event, sitting.state)
            self.postings += entry(self.engine, sitting.version, state, event, sitting.state)
            mark = ""
            if ends is not None and event is ends[0]:
                masked, mark = masked._replace(public=_with(masked.public, settlement=ends[1])), ROUND
            self._add(author, sitting, masked, mark)
        self.left += sorted(before - set(self.engine.chairs(self.state)))

    def note(self, author: str, event: r.RoomEvent) -> None:
        text, state = r.write(event), self.state
        sitting = folded(self.engine, self.sitting, event, self._now)
        self.postings += entry(self.engine, sitting.version, state, event, sitting.state)
        mark = FAIR if isinstance(event, Committed | SeedRevealed) else ""
        self._add(author, sitting, Masked(text, r.public(event), {}), mark)

    def take(self, author: str, seat: int, offer: Offer, chosen: Chosen, chance: Chance | None = None) -> None:
        self.step(author, self.engine.take(self.state, seat, offer, chosen, chance))

    def _add(self, author: str, sitting: Sitting, masked: Masked, mark: str) -> None:
        self.sitting = sitting
        if self.engine.between(sitting.state):
            self.rest = sitting
        seen = dict(masked.private)
        self.events.append(Event(sitting.version, self._now, author, masked.body, masked.public, seen, mark))


def _with(text: str, **more: Any) -> str:
    return json.dumps(json.loads(text) | more, separators=(",", ":"))
