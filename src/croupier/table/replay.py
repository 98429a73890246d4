"""A log proves itself: every deal follows from its recorded shuffle, every payment from the settlement,
byte for byte."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

from croupier.errors import CroupierError
from croupier.rules.game import Game
from croupier.rules.opens import LOCATIONS
from croupier.table import events as e
from croupier.table.actions import Action, Kind
from croupier.table.acts import step
from croupier.table.codec import ENTRIES, LogError, read_log, to_line
from croupier.table.deciding import decisions
from croupier.table.folds import start
from croupier.table.opening import check_opening
from croupier.table.state import Phase, State

FindGame = Callable[[str], Game]


class Line(NamedTuple):
    number: int
    text: str
    event: e.Event


@dataclass(frozen=True, slots=True)
class Replayed:
    state: State
    events: tuple[e.Event, ...]

    @property
    def rounds(self) -> int:
        return sum(isinstance(event, e.RoundSettled) for event in self.events)


def replay(text: str, find_game: FindGame) -> Replayed:
    """Raises LogError at the first line that its own history contradicts."""
    lines = [Line(*entry) for entry in read_log(text)]
    if not lines:
        raise LogError("line 2: the log has no event; its first is TableOpened")
    first = lines[0].event
    if not isinstance(first, e.TableOpened):
        raise LogError(f"line 2: the first event is TableOpened, not {type(first).__name__}")
    state = _open(lines[0], first, find_game)
    place = 1
    while place < len(lines):
        state, place = _repeat(state, lines, place)
    return Replayed(state, tuple(line.event for line in lines))


def _open(line: Line, opened: e.TableOpened, find_game: FindGame) -> State:
    _compare(line, opened)
    try:
        game = find_game(opened.game)
        check_opening(game, opened)
    except CroupierError as error:
        raise LogError(f"line {line.number}: {error}") from error
    return start(game, opened)


def _repeat(state: State, lines: list[Line], place: int) -> tuple[State, int]:
    """Do again what the line records, and compare everything that follows from it."""
    action = action_of(state, lines, place)
    try:
        script = step(state, action)
    except CroupierError as error:
        raise LogError(f"line {lines[place].number}: {error}") from error
    for event in script.events:
        if place == len(lines):
            raise LogError(f"line {lines[-1].number + 1}: the log ends, and {type(event).__name__} has to follow")
        _compare(lines[place], event)
        place += 1
    return script.state, place


def _compare(line: Line, event: e.Event) -> None:
    wanted = to_line(event)
    if wanted == line.text:
        return
    said, name = type(line.event).__name__, type(event).__name__
    if said != name:
        raise LogError(f"line {line.number}: {said} is recorded where {name} follows: {wanted}")
    for field, codec, *_ in ENTRIES[type(event)]:
        recorded, derived = getattr(line.event, field), getattr(event, field)
        if recorded != derived:
            both = f"{_brief(codec.encode(recorded))} is recorded, {_brief(codec.encode(derived))} follows"
            raise LogError(f"line {line.number}: {name}: {field}: {both}")
    raise LogError(f"line {line.number}: {name} is written in another form than the log's: {wanted}")


def _brief(value: object) -> str:
    text = str(value)
    return text if len(text) <= 120 else text[:117] + "..."


def action_of(state: State, lines: list[Line], place: int) -> Action:
    """The action that a line's event began with."""
    number, _, event = lines[place]
    match event:
        case e.PlayerSat(seat, player):
            after = lines[place + 1].event if place + 1 < len(lines) else None
            bought = after.amount if isinstance(after, e.BoughtIn) and after.player == player else 0
            return Action(Kind.SIT, seat, amount=bought, player=player)
        case e.BoughtIn(player, amount):
            return Action(Kind.BUY_IN, _seat_of(state, player), amount=amount)
        case e.ChipsDeclared(player, amount):
            return Action(Kind.CHIPS, _seat_of(state, player), amount=amount)
        case e.WagerPlaced(seat, wager, amount):
            after = lines[place + 1].event if place + 1 < len(lines) else None
            named = after.hand if isinstance(after, e.HandNamed) and after.wager == wager else ""
            return Action(Kind.WAGER, seat, wager, amount, pick=named)
        case e.ActionTaken():
            return _decision(state, event)
    if type(event) in NAMED:
        return NAMED[type(event)](event)
    if type(event) in SIMPLE:
        return Action(SIMPLE[type(event)], getattr(event, "seat", 0))
    if state.phase is Phase.REVEAL:
        return Action(Kind.REVEAL)
    raise LogError(f"line {number}: {type(event).__name__} does not follow from what is before it")


def _seat_of(state: State, player: str) -> int:
    return next((seat for seat, chair in state.chairs.items() if chair.player == player), 0)


def _decision(state: State, event: e.ActionTaken) -> Action:
    """A wager that was taken back is named by the event, not sized by the action."""
    offers = decisions(state, event.seat)
    if any(offer.name == event.action and not offer.most for offer in offers):
        return Action(Kind.DECIDE, event.seat, event.action, cards=event.cards)
    return Action(Kind.DECIDE, event.seat, event.action, event.amount, event.tip, cards=event.cards)


NAMED: dict[type[e.Event], Callable[[Any], Action]] = {
    e.Shuffled: lambda event: Action(Kind.SHUFFLE, order=event.order, at=event.deck),
    e.PilePicked: lambda event: Action(Kind.PICK_PILE, event.seat, str(event.pile)),
    e.FirstHandDrawn: lambda event: Action(Kind.FIRST_HAND, name=str(event.number)),
    e.Misdealt: lambda event: Action(Kind.RULE, name=event.kind, at=event.at),
    e.TimedOut: lambda event: Action(Kind.TIME_OUT, event.seat, event.action),
    e.PositionTaken: lambda event: Action(Kind.TAKE_POSITION, event.seat, amount=event.amount),
    e.TipPlaced: lambda event: Action(Kind.TIP, event.seat, event.wager, event.amount),
    e.PlacesPicked: lambda event: Action(Kind.PICK_PLACES, event.seat, LOCATIONS, pick=event.places),
    e.SpotPlaced: lambda event: Action(
        Kind.SPOT, event.seat, event.outcome, event.amount, at=event.card, pick=event.pick
    ),
}
SIMPLE: dict[type[e.Event], Kind] = {
    e.PlayerLeft: Kind.LEAVE,
    e.SatOut: Kind.SIT_OUT,
    e.SatIn: Kind.SIT_IN,
    e.PositionPassed: Kind.PASS_POSITION,
    e.WagersOpened: Kind.OPEN,
    e.WagersTakenBack: Kind.TAKE_BACK,
    e.WagersClosed: Kind.CLOSE,
    e.TimeWarned: Kind.WARN,
    e.ShoeRetired: Kind.NEW_SHOE,
    e.DealerChanged: Kind.NEW_DEALER,
}
