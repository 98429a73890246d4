"""A hand from the first ante to the last award: what an action leads to, as events, and the hand after them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from croupier.cards.card import JOKER, alike
from croupier.cards.deck import check
from croupier.errors import IllegalAction
from croupier.poker import actions as a
from croupier.poker.actions import Action
from croupier.poker.betting.deciding import wager_event, wager_sizes
from croupier.poker.dealer.boards import opener
from croupier.poker.dealer.clock import default, warned
from croupier.poker.dealer.dealing import after_scramble, exchange_events, is_plain_board, street_events
from croupier.poker.dealer.spoken_bets import claim_events, words_events
from croupier.poker.dealer.turns import bet, last_check, usual_turn
from croupier.poker.events import beside as x
from croupier.poker.events import hand as e
from croupier.poker.events import rulings as f
from croupier.poker.folds.hand import FOLDS, board_and_round
from croupier.poker.rulings.rule import ruling_events
from croupier.poker.setup.plan import Opens
from croupier.poker.showdown.at_once import usual_end
from croupier.poker.showdown.beside import finish_beside
from croupier.poker.showdown.settling import finish
from croupier.poker.showdown.showing import open_showdown, showdown_step
from croupier.poker.state import BETTING, EXCHANGE, OVER, POSTING, SCRAMBLE, SHOWDOWN, WAGERS, Hand

Events = list[Any]
WHOLE_DECK = frozenset(range(JOKER))
LEFT_OF_BUTTON = Opens.LEFT_OF_BUTTON
DECIDE = a.DECIDE
# Quicker than the tuple's own way, for what every hand makes.
new = tuple.__new__


def _emit(h: Hand, events: Events, event: Any) -> Hand:
    events.append(event)
    return FOLDS[type(event)](h, event)


def step(h: Hand, action: Action) -> tuple[Hand, Events]:
    """What one action leads to, up to the next choice that somebody has."""
    kind = action.kind
    if kind == DECIDE:
        phase = h.phase
        if phase is BETTING:
            usual = usual_turn(h, action)
            return (usual[0], [usual[1][0]]) if usual else bet_step(h, action)
        if phase is WAGERS:
            event = wager_event(h, action)
            return _advance(FOLDS[type(event)](h, event), [event])
        if phase is EXCHANGE:
            return _exchange(h, action)
        if phase is SHOWDOWN:
            h, events = showdown_step(h, action)
            return _advance(h, events)
    elif kind in _OTHERS:
        return _OTHERS[kind](h, action)
    raise IllegalAction(f"{action}: not now, the hand is {PHASES[h.phase]}")


def bet_step(h: Hand, action: Action) -> tuple[Hand, Events]:
    """A decision in a betting round that is not the usual one, and what follows by itself."""
    checks = last_check(h, action)
    number = h.street + 1
    streets = h.setup.plan.streets
    if checks is not None and number < len(streets) and is_plain_board(h, streets[number]):
        # What a check changes is forgotten with the next round.
        events = [checks]
        return board_and_round(h, events, number), events
    h, event, goes_on = bet(h, action)
    return (h, [event]) if goes_on else _advance(h, [event])


PHASES = {
    POSTING: "waiting for the shuffle",
    BETTING: "in a betting round",
    WAGERS: "at the wager or fold",
    EXCHANGE: "at the discards",
    SCRAMBLE: "waiting for the scramble [30-1009(2)]",
    SHOWDOWN: "at the showdown",
    OVER: "over",
}


def _settled(h: Hand) -> bool:
    """Only one player could still act and has nothing to call: the round is over."""
    queue = h.queue
    if len(queue) != 1 or 0 not in h.stacks:
        return False
    place = queue[0]
    if h.bets[place] < h.top and h.bets[place] < _matched(h, place):
        return False
    return not any(lives and other != place and h.stacks[other] for other, lives in enumerate(h.live))


def _matched(h: Hand, place: int) -> int:
    """The most that any other live player has bet."""
    return max((bet for other, bet in enumerate(h.bets) if other != place and h.live[other]), default=0)


def _advance(h: Hand, events: Events) -> tuple[Hand, Events]:
    """Everything that follows by itself."""
    while h.phase is not OVER:
        lives = h.live.count(1)
        if lives < 2 and h.phase is not SHOWDOWN and not (lives and h.setup.plan.goes_on):
            return _finish(h, events)
        if h.phase is BETTING:
            queue = h.queue
            if len(queue) > 1 or (queue and not _settled(h)):
                return h, events
            h = _next_street(h, events)
        elif h.phase is WAGERS:
            if h.queue and wager_sizes(h)[1]:
                return h, events
            # Whoever cannot make the wager where nobody may be all-in has to fold.
            h = _emit(h, events, e.Folded(h.turn)) if h.queue else _next_street(h, events)
        elif h.phase is EXCHANGE:
            if h.queue:
                return h, events
            h = _after_exchange(h, events)
        elif h.phase is SCRAMBLE or h.queue:
            return h, events
        else:
            return _finish(h, events)
    return h, events


def _finish(h: Hand, events: Events) -> tuple[Hand, Events]:
    if h.notes.behind or h.notes.piece:
        h = _behind(h, events)
    for event in finish(h) if h.setup.plan.plain else finish_beside(h, events):
        h = _emit(h, events, event)
    return h, events


def _behind(h: Hand, events: Events) -> Hand:
    """Chips that were left behind come back to the stack, and a bill on the piece is exchanged before the award."""
    for place, amount in enumerate(h.notes.behind):
        if amount:
            h = _emit(h, events, f.BehindReturned(h.seats[place], amount))
    for place, amount in enumerate(h.notes.piece):
        if amount:
            h = _emit(h, events, f.PieceExchanged(h.seats[place], amount))
    return h


def _next_street(h: Hand, events: Events) -> Hand:
    number = h.street + 1
    streets = h.setup.plan.streets
    if number == len(streets):
        return usual_end(h, events) or open_showdown(h, events)
    if 0 not in h.stacks and is_plain_board(h, streets[number]):
        return board_and_round(h, events, number)
    if streets[number].exchange:
        return _emit(h, events, e.ExchangeOpened(number))
    return _deal(h, events, number)


def _after_exchange(h: Hand, events: Events) -> Hand:
    street = h.round
    if street.exchange and street.exchange.replaced:
        for event in exchange_events(h, street):
            h = _emit(h, events, event)
        return h if h.phase is SCRAMBLE else open_round(h, events, h.street)
    return _deal(h, events, h.street)


def _deal(h: Hand, events: Events, number: int) -> Hand:
    for event in street_events(h, h.setup.plan.streets[number]):
        h = _emit(h, events, event)
    return h if h.phase is SCRAMBLE else open_round(h, events, number)


def open_round(h: Hand, events: Events, number: int) -> Hand:
    """The betting of a street, unless nobody has anybody to bet against; then the next one follows."""
    plan = h.setup.plan
    street = plan.streets[number]
    if 0 in h.stacks:
        able = sum([1 for lives, stack in zip(h.live, h.stacks, strict=True) if lives and stack])
    else:
        able = h.live.count(1)
    asked = able > 1 or (able and not number and _owing(h)) if not street.wager else able or plan.goes_on
    if street.betting and asked:
        return _emit(h, events, new(e.RoundOpened, (number, h.setup.seats[_opener(h, number)])))
    return _next_street(_emit(h, events, e.RoundSkipped(number)), events)


def _owing(h: Hand) -> bool:
    """The one player with chips has a blind or bring-in of another to call."""
    return any(
        lives and stack and bet < min(h.top, _matched(h, place))
        for place, (lives, stack, bet) in enumerate(zip(h.live, h.stacks, h.bets, strict=True))
    )


def _opener(h: Hand, number: int) -> int:
    opens = h.setup.plan.streets[number].opens
    if opens is LEFT_OF_BUTTON:
        return h.live.index(1)
    if opens is Opens.AFTER_BLINDS:
        blinds = h.setup.blinds
        # Left of the last of the largest; where nobody has one, left of the last who posts nothing late.
        return -blinds[::-1].index(max(blinds)) % len(blinds)
    return opener(h, opens)


def _shuffle(h: Hand, action: Action) -> tuple[Hand, Events]:
    events: Events = []
    if h.phase is SCRAMBLE:
        if sorted(action.order) != sorted(h.notes.pool):
            raise IllegalAction(
                f"{action}: the scramble is of {len(h.notes.pool)} cards: the last and the burns [30-1009(2)]"
            )
        street = h.round
        h = _emit(h, events, e.Scrambled(action.order))
        for event in after_scramble(h, street):
            h = _emit(h, events, event)
        return _advance(open_round(h, events, h.street), events)
    if h.phase is not POSTING or h.order:
        raise IllegalAction(f"{action}: not now, the hand is {PHASES[h.phase]}")
    if len(action.order) != JOKER or h.plan.deck.jokers or frozenset(action.order) != WHOLE_DECK:
        check(action.order, h.plan.deck)
    h = _emit(h, events, e.Shuffled(alike(action.order)))
    return _advance(_deal(h, events, 0), events)


def _exchange(h: Hand, action: Action) -> tuple[Hand, Events]:
    place = h.queue[0]
    seat = h.seats[place]
    exchange = h.round.exchange
    assert exchange is not None
    if action.seat != seat:
        raise IllegalAction(f"{action}: out of turn, seat {seat} is to act [30-1013]")
    cards = action.cards
    if action.name == a.STAND_PAT and not exchange.fewest and not cards:
        cards = ()
    elif action.name != exchange.name:
        raise IllegalAction(
            f"{action}: {exchange.name}{'' if exchange.fewest else ' or stand-pat'} is asked for [{exchange.cite}]"
        )
    if not exchange.fewest <= len(cards) <= exchange.most:
        span = str(exchange.most) if exchange.fewest == exchange.most else f"{exchange.fewest} to {exchange.most}"
        raise IllegalAction(f"{action}: {len(cards)} cards, {span} may be given up [{exchange.cite}]")
    held = h.cards[place]
    for card in cards:
        if card not in held or cards.count(card) > 1:
            raise IllegalAction(f"{action}: a card that seat {seat} does not hold, or named twice [{exchange.cite}]")
    events: Events = []
    event = x.WildChosen(seat, cards[0]) if exchange.name == a.WILD else e.Discarded(seat, cards)
    return _advance(_emit(h, events, event), events)


def _rule(h: Hand, action: Action) -> tuple[Hand, Events]:
    """A ruling is recorded, then carried out; a hand that is void or chopped is over."""
    events: Events = []
    for event in ruling_events(h, action):
        h = _emit(h, events, event)
    if h.notes.void or h.notes.chopped:
        h = _behind(h, events)
        carried = h.setup.carried + h.notes.forfeits
        return _emit(h, events, e.HandEnded(h.stacks, carried)), events
    return _advance(h, events)


def _put(h: Hand, action: Action) -> tuple[Hand, Events]:
    """Words and chips, each by itself: the record of both, then the bet that they are."""
    events: Events = []
    for event in words_events(h, action) if action.kind == a.PUT else claim_events(h, action):
        h = _emit(h, events, event)
    return _advance(h, events)


def _warn(h: Hand, action: Action) -> tuple[Hand, Events]:
    events: Events = []
    return _emit(h, events, warned(h, action)), events


def _time_out(h: Hand, action: Action) -> tuple[Hand, Events]:
    events: Events = []
    done = default(h, action)
    h = _emit(h, events, e.TimedOut(action.seat))
    return _advance(_emit(h, events, done), events)


_OTHERS: dict[str, Callable[[Hand, Action], tuple[Hand, Events]]] = {
    a.SHUFFLE: _shuffle,
    a.RULE: _rule,
    a.WARN: _warn,
    a.PUT: _put,
    a.CLAIM_RAISE: _put,
    a.TIME_OUT: _time_out,
}
