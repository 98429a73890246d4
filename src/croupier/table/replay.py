"""A log proves itself: every deal follows from its recorded shuffle, every payment from the settlement,
byte for byte."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from croupier.rules.game import Game
from croupier.rules.opens import LOCATIONS
from croupier.seats.log import Lines, LogError
from croupier.seats.replay import does_not_follow
from croupier.seats.replay import replay as replay_lines
from croupier.table import events as e
from croupier.table.dealer.acts import step
from croupier.table.dealer.terms import post_terms
from croupier.table.events.codec import read_log, to_line
from croupier.table.folds import start
from croupier.table.offers.actions import Action, Kind
from croupier.table.offers.deciding import decisions
from croupier.table.setup.opening import check_opening
from croupier.table.state import Phase, State

FindGame = Callable[[str], Game]


@dataclass(frozen=True, slots=True)
class Replayed:
    """`as_printed`: wagers are of sizes that the print lets them have, and a table of today would want equal."""

    state: State
    events: tuple[e.Event, ...]
    as_printed: bool = False

    @property
    def rounds(self) -> int:
        return sum(isinstance(event, e.RoundSettled) for event in self.events)


def replay(text: str, find_game: FindGame) -> Replayed:
    """Raises LogError at the first line that its own history contradicts."""
    lines, opening = list(read_log(text)), e.TableOpened
    played = tuple(line.event for line in lines)
    try:
        return Replayed(replay_lines(Banked(find_game), lines, opening), played)
    except LogError as error:
        # Logs were written before there was an option for sizes that the print leaves open.
        try:
            state = replay_lines(Banked(find_game, as_printed=True), lines, opening)
        except LogError:
            raise error from None
    return Replayed(state, played, as_printed=True)


@dataclass(frozen=True, slots=True)
class Banked:
    """A table with a bank, as replay asks it."""

    find_game: FindGame
    as_printed: bool = False

    def open(self, lines: Lines) -> tuple[State, tuple[e.Event, ...]]:
        opened = lines[0].event
        game = self.find_game(opened.game)
        check_opening(game, opened)
        return start(game, _as_printed(game, opened) if self.as_printed else opened), (opened,)

    def action_of(self, state: State, lines: Lines, place: int) -> Action | e.TermsChanged:
        event = lines[place].event
        return event if isinstance(event, e.TermsChanged) else action_of(state, lines, place)

    def step(self, state: State, action: Action | e.TermsChanged) -> tuple[State, list[e.Event]]:
        # Terms are the licensee's: nobody at the table is offered to change them.
        script = post_terms(state, action) if isinstance(action, e.TermsChanged) else step(state, action)
        return script.state, script.events

    def write(self, event: e.Event) -> str:
        return to_line(event)


def _as_printed(game: Game, opened: e.TableOpened) -> e.TableOpened:
    """Wagers whose sizes the print leaves open, and the opening too, may be unequal."""
    free = {option.name: next(iter(option.small)) for option in game.facts.options if option.small}
    return replace(opened, options=free | dict(opened.options))


def action_of(state: State, lines: Lines, place: int) -> Action:
    """The action that a line's event began with."""
    event = lines[place].event
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
    raise does_not_follow(lines[place])


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
