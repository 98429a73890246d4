"""A poker log proves itself: every deal follows from its recorded shuffle, every award from the settlement,
byte for byte."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from croupier.cards.card import less
from croupier.money import print_money
from croupier.poker import actions as a
from croupier.poker.actions import Action
from croupier.poker.between.seating import PROPOSITION, STRADDLE, TIP
from croupier.poker.evening import State
from croupier.poker.events import beside as x
from croupier.poker.events import between as r
from croupier.poker.events import hand as e
from croupier.poker.events import rulings as f
from croupier.poker.events.codec import read_log, to_line
from croupier.poker.setup.opening import open_table
from croupier.poker.table import advance
from croupier.rules.pot import PotGame
from croupier.seats.log import Lines
from croupier.seats.replay import does_not_follow
from croupier.seats.replay import replay as replay_lines

FindGame = Callable[[str], PotGame]


class Replayed(NamedTuple):
    state: State
    events: tuple[Any, ...]

    @property
    def hands(self) -> int:
        return sum(isinstance(event, e.HandEnded) for event in self.events)


def replay(text: str, find: FindGame) -> Replayed:
    """Raises LogError at the first line that its own history contradicts."""
    lines = list(read_log(text))
    state = replay_lines(Pot(find), lines, r.TableOpened)
    return Replayed(state, tuple(line.event for line in lines))


class Pot(NamedTuple):
    """A table between players, as replay asks it."""

    find: FindGame

    def open(self, lines: Lines) -> tuple[State, list[Any]]:
        opened, after = lines[0].event, lines[1].event if len(lines) > 1 else None
        return open_table(
            self.find(opened.game),
            seats=opened.seats,
            options=opened.options,
            schedules=after.schedules if isinstance(after, r.SchedulesPosted) else {},
        )

    def action_of(self, state: State, lines: Lines, place: int) -> Action:
        return action_of(state, lines, place)

    def step(self, state: State, action: Action) -> tuple[State, list[Any]]:
        return advance(state, action)

    def write(self, event: Any) -> str:
        return to_line(event)


def action_of(state: State, lines: Lines, place: int) -> Action:
    """The action that a line's event began with."""
    event = lines[place].event
    if isinstance(event, e.HandStarted):
        order = next((line.event.order for line in lines[place:] if isinstance(line.event, e.Shuffled)), ())
        return Action(a.SHUFFLE, order=order)
    if isinstance(event, r.ButtonDrawn):
        return Action(a.DRAW_BUTTON, order=event.cards + less(state.room.plan.deck.cards(), event.cards))
    if isinstance(event, e.Discarded):
        exchange = state.hand.round.exchange if state.hand is not None else None
        name = exchange.name if exchange and event.cards else a.STAND_PAT
        return Action(a.DECIDE, event.seat, name, cards=event.cards)
    if isinstance(event, x.WagerMade):
        wager = state.hand.round.wager if state.hand is not None else None
        return Action(a.DECIDE, event.seat, wager.name if wager else "", event.amount)
    if isinstance(event, f.Ruled):
        return _ruling(lines, place)
    make = BEGINS.get(type(event))
    if make is None:
        raise does_not_follow(lines[place])
    return make(event)


def _ruling(lines: Lines, place: int) -> Action:
    """With the shuffle that a premature card asked for, where one follows."""
    event = lines[place].event
    after = lines[place + 1].event if place + 1 < len(lines) else None
    order: tuple[int, ...] = ()
    if isinstance(after, f.StubChanged):
        order = after.stub[2:] if event.ruling == "premature-fourth-card" else after.stub
    choose = tuple(map(str, event.seats))
    return Action(a.RULE, event.seat, event.ruling, cards=event.cards, order=order, choose=choose, author=event.author)


def _decide(name: str) -> Callable[[Any], Action]:
    return lambda event: Action(a.DECIDE, event.seat, name)


BEGINS: dict[type, Callable[[Any], Action]] = {
    r.PlayerSat: lambda event: Action(
        a.SIT, event.seat, PROPOSITION if event.proposition else "", event.amount, player=event.player
    ),
    r.BoughtIn: lambda event: Action(a.BUY_IN, event.seat, amount=event.amount),
    r.PlayerLeft: lambda event: Action(a.LEAVE, event.seat),
    r.SatOut: lambda event: Action(a.SIT_OUT, event.seat),
    r.SatIn: lambda event: Action(a.SIT_IN, event.seat),
    r.Tipped: lambda event: Action(TIP, event.seat, event.what, event.amount),
    r.StraddlePosted: lambda event: Action(STRADDLE, event.seat, amount=event.amount),
    r.PostedFor: lambda event: Action(a.POST_FOR, event.seat, amount=event.amount, choose=(str(event.of),)),
    r.PostObjected: lambda event: Action(a.OBJECT, event.seat),
    r.CurrencyLaid: lambda event: Action(a.LAY_CURRENCY, event.seat, amount=event.amount),
    r.CurrencyExchanged: lambda event: Action(a.EXCHANGE_CURRENCY, event.seat, amount=event.amount),
    r.TimedRakeTaken: lambda event: Action(a.TIMED_RAKE),
    r.WagerPlaced: lambda event: Action(a.WAGER, event.seat, event.line, event.amount),
    r.WageringEnded: lambda event: Action(a.READY, event.seat),
    r.JackpotPosted: lambda event: Action(a.POST_JACKPOT),
    r.LastDealCalled: lambda event: Action(a.CLOSE),
    r.MoneyShared: lambda event: Action(a.CLOSE),
    r.TableClosed: lambda event: Action(a.CLOSE),
    x.WildChosen: lambda event: Action(a.DECIDE, event.seat, a.WILD, cards=(event.card,)),
    f.Announced: lambda event: Action(
        a.PUT,
        event.seat,
        event.said,
        event.put,
        choose=(print_money(event.stated) if event.stated else "", str(event.chips) if event.chips else "", event.then),
    ),
    f.RaiseClaimed: lambda event: Action(a.CLAIM_RAISE, event.seat, amount=event.to),
    e.Folded: _decide(a.FOLD),
    e.Checked: _decide(a.CHECK),
    e.Called: _decide(a.CALL),
    e.BetMade: lambda event: Action(a.DECIDE, event.seat, a.BET, event.to),
    e.Raised: lambda event: Action(a.DECIDE, event.seat, a.RAISE, event.to),
    e.BroughtIn: _decide(a.BRING_IN),
    e.Scrambled: lambda event: Action(a.SHUFFLE, order=event.order),
    e.Shown: _decide(a.SHOW),
    e.Mucked: _decide(a.MUCK),
    e.RequestMade: lambda event: Action(a.DECIDE, event.seat, a.REQUEST, choose=(str(event.of),)),
    e.TimeWarned: lambda event: Action(a.WARN, event.seat),
    e.TimedOut: lambda event: Action(a.TIME_OUT, event.seat),
}
