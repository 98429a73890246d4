"""A table moves on by itself: what was asked for is done in time, the dealer deals, the clock does the rule's part."""

from __future__ import annotations

from croupier.errors import CroupierError
from croupier.room import events as r
from croupier.room.dice import DEALER, Dice
from croupier.room.settings import WANTED_TERMS, Settings
from croupier.room.sitting import Sitting, Writing
from croupier.seats.protocol import DONE, LEAVE, SIT, SIT_OUT, Ask, Chosen

CLOCK, OPERATOR = "clock", "operator"
# Steps that can follow from one command, hands in which all are all-in included; far more than any table takes.
MOST_STEPS = 20_000
SECOND = 1000
# After the warning (30-1032), in milliseconds.
GRACE = 10 * SECOND


def move_on(writing: Writing, settings: Settings, dice: Dice, now: int) -> None:
    """Until somebody has a choice, or a pause between rounds begins."""
    for _ in range(MOST_STEPS):
        if _heeded(writing) or _stood_aside(writing) or _changed(writing) or _closed(writing):
            continue
        engine, state = writing.engine, writing.state
        if writing.sitting.closed:
            return
        dice.prepare(writing)
        if engine.between(state) and now < pause_ends(writing.sitting, settings):
            return
        step = engine.dealer(state, dice.chance(writing))
        if step is not None:
            writing.step(DEALER, step)
        elif not _forced(writing):
            return
    raise AssertionError(f"{writing.engine} does not come to rest")


def _heeded(writing: Writing) -> bool:
    """One thing that was asked for, if its time has come."""
    engine, state = writing.engine, writing.state
    for ask in writing.sitting.asks:
        if engine.heeds(state, ask.kind):
            do(writing, f"seat {ask.seat}", ask, queued=True)
            return True
        over = engine.breaks_off(state)
        if over is not None:
            writing.step(DEALER, over)
            return True
    return False


def writing_asks(writing: Writing, author: str, ask: Ask) -> None:
    """Done at once where the rule allows it now, else kept until it does."""
    engine, state = writing.engine, writing.state
    if not engine.heeds(state, ask.kind):
        over = engine.breaks_off(state)
        if over is None or writing.sitting.asks:
            writing.note(author, r.Asked(ask))
            return
        writing.step(DEALER, over)
    do(writing, author, ask)


def do(writing: Writing, author: str, ask: Ask, *, queued: bool = False) -> None:
    """Raises where the rule refuses it; what waited in the queue is struck from it with the reason."""
    try:
        step = writing.engine.seat(writing.state, ask)
    except CroupierError as error:
        if not queued:
            raise
        _refused(writing, author, ask, str(error))
        return
    if queued:
        writing.note(author, r.AskHeeded(ask.kind, ask.seat))
    writing.step(author, step)


def _refused(writing: Writing, author: str, ask: Ask, why: str) -> None:
    writing.note(author, r.AskRefused(ask.kind, ask.seat, why))
    if ask.kind == SIT:
        # The token was given out with the request: it must not fit whoever sits there later.
        writing.left.append(ask.seat)


def _stood_aside(writing: Writing) -> bool:
    """Nobody waits for the wagers of a seat that is about to leave, or to sit out."""
    engine, state = writing.engine, writing.state
    waiting = engine.waits_for(state)
    for ask in writing.sitting.asks:
        if ask.kind in (LEAVE, SIT_OUT) and ask.seat in waiting:
            done = next((offer for offer in engine.offers(state, ask.seat) if offer.kind == DONE), None)
            if done is not None:
                writing.take(DEALER, ask.seat, done, Chosen())
                return True
    return False


def _at_rest(writing: Writing) -> bool:
    """Between rounds, or brought there: a round that nobody has put anything on is broken off."""
    over = None if writing.engine.between(writing.state) else writing.engine.breaks_off(writing.state)
    if over is not None:
        writing.step(DEALER, over)
    return writing.engine.between(writing.state)


def _changed(writing: Writing) -> bool:
    """Settings that the operator has changed hold from the next round on."""
    sitting = writing.sitting
    if not sitting.wanted or not _at_rest(writing):
        return False
    wanted = {name: value for name, value in sitting.wanted.items() if name != WANTED_TERMS}
    if WANTED_TERMS in sitting.wanted:
        try:
            step = writing.engine.change_terms(writing.state, sitting.wanted[WANTED_TERMS])
        except CroupierError as error:
            writing.note(DEALER, r.SettingsRefused(str(error)))
            return True
        writing.step(OPERATOR, step)
    writing.note(OPERATOR, r.SettingsChanged({**sitting.changed, **wanted}))
    return True


def _closed(writing: Writing) -> bool:
    """One step of closing the table: what the rule gives away first, then every player is cashed out."""
    engine = writing.engine
    if not writing.sitting.closing or writing.sitting.closed or not _at_rest(writing):
        return False
    try:
        step = engine.closing(writing.state)
    except CroupierError as error:
        writing.note(DEALER, r.CloseRefused(str(error)))
        return True
    if step is None:
        return False
    if step.events:
        writing.step(DEALER, step)
        return True
    for seat in engine.chairs(writing.state):
        do(writing, DEALER, Ask(LEAVE, seat))
    for ask in writing.sitting.asks:
        _refused(writing, DEALER, ask, "the table is closed")
    writing.note(DEALER, r.Closed())
    return True


def _forced(writing: Writing) -> bool:
    """The one thing that the seat in turn may do, where nothing is put down or chosen by it."""
    engine, state = writing.engine, writing.state
    waiting = engine.waits_for(state)
    if len(waiting) != 1:
        return False
    open_to = [offer for offer in engine.offers(state, waiting[0]) if not offer.optional]
    if len(open_to) != 1 or open_to[0].kind == DONE or not open_to[0].is_forced:
        return False
    writing.take(DEALER, waiting[0], open_to[0], Chosen())
    return True


def pause_ends(sitting: Sitting, settings: Settings) -> int:
    pause = settings.changed(sitting.changed).pause
    return sitting.since + pause * SECOND if sitting.version > 1 else 0


def due(writing: Writing, settings: Settings) -> int | None:
    """When the clock has something to do at this table, in milliseconds; None where it has nothing."""
    engine, sitting = writing.engine, writing.sitting
    settings = settings.changed(sitting.changed)
    if settings.pause and engine.can_begin(sitting.state):
        return pause_ends(sitting, settings)
    if not settings.time_limit or not engine.waits_for(sitting.state):
        return None
    return sitting.since + (GRACE if engine.warned(sitting.state) else settings.time_limit * SECOND)


def call_time(writing: Writing) -> None:
    """The rule's default for every seat that is waited for and out of time. Who puts nothing down sits out."""
    engine = writing.engine
    for seat in engine.waits_for(writing.state):
        if seat not in engine.waits_for(writing.state):
            continue
        idle = engine.idle(writing.state, seat)
        writing.step(CLOCK, engine.late(writing.state, seat))
        asks = {(ask.kind, ask.seat) for ask in writing.sitting.asks}
        if idle and not asks & {(SIT_OUT, seat), (LEAVE, seat)}:
            writing.note(CLOCK, r.Asked(Ask(SIT_OUT, seat)))
