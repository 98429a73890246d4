"""What may be done now, in the contract's form: everything a program needs to act without knowing the game."""

from __future__ import annotations

from typing import Any, NamedTuple

from croupier.cards.card import Cards
from croupier.poker import actions as a
from croupier.poker.actions import Action
from croupier.poker.betting.bounds import bounds
from croupier.poker.betting.deciding import wager_sizes
from croupier.poker.between.dues import BILL, may_draw, may_post_for, rake_due, takes_currency
from croupier.poker.between.seating import STRADDLE, TIP, TIPS, may_straddle, may_tip, minimum_buy_in, next_setup
from croupier.poker.between.wagering import choices, must_wager
from croupier.poker.evening import Room, State
from croupier.poker.showdown.showing import may_muck
from croupier.poker.state import Hand, Phase
from croupier.seats.offers import write_offer

CITES = {
    a.FOLD: "30-1002(21)", a.CHECK: "30-1002(11)", a.CALL: "30-1002(10)", a.BET: "30-1002(2)", a.RAISE: "30-1002(33)",
    a.SHOW: "30-1027", a.MUCK: "30-1027(5)", a.REQUEST: "30-1026(12)", a.SIT: "30-1035", a.BUY_IN: "30-1017(1)",
    a.LEAVE: "30-1017(1)", a.SIT_OUT: "30-1017(1)", a.SIT_IN: "30-1017(1)", a.SHUFFLE: "30-1009(1)",
    a.POST_FOR: "30-1017(4)", a.OBJECT: "30-1017(4)", a.TIMED_RAKE: "30-1012(2)",
    a.LAY_CURRENCY: "30-1002(26)", a.EXCHANGE_CURRENCY: "30-1039",
    TIP: "30-1017(1)", STRADDLE: "30-1002(40)", a.CHOP: "30-1002(14)", a.WARN: "30-1032", a.TIME_OUT: "30-1032",
}  # fmt: skip


class Offer(NamedTuple):
    """`least` to `most` in steps of `step` is an amount; `among` are cards that may be named,
    from `fewest` to `many`."""

    kind: str
    name: str = ""
    seat: int = 0
    least: int = 0
    most: int = 0
    step: int = 1
    among: Cards = ()
    fewest: int = 0
    many: int = 0
    choose: tuple[str, ...] = ()
    optional: bool = False
    cite: str = ""

    def take(self, amount: int | None = None, *, cards: Cards | None = None, choose: tuple[str, ...] = ()) -> Action:
        """The action; without an amount the least, without cards the first of those it may name."""
        cents = self.least if amount is None else amount
        named = self.among[: self.fewest] if cards is None else cards
        return Action(self.kind, self.seat, self.name, cents, named, choose=choose or self.choose[:1])

    def to_json(self) -> dict[str, Any]:
        return write_offer(self, self.choose) | {"optional": self.optional, "cite": self.cite}


def offers(state: State, seat: int) -> list[Offer]:
    """Of a seat; of seat 0 what the dealer may do, and what anybody who is not seated may."""
    hand = state.hand
    if hand is not None and state.in_hand:
        found = hand_offers(hand, seat)
        chair = state.room.chairs.get(seat)
        if chair is not None:
            found.append(_plain(a.SIT_IN if chair.out else a.SIT_OUT, seat))
        return found
    return between(state, seat)


def hand_offers(h: Hand, seat: int) -> list[Offer]:
    if h.phase in (Phase.SCRAMBLE, Phase.POSTING):
        return [] if seat else [Offer(a.SHUFFLE, cite="30-1009(2)")]
    if not h.queue:
        return []
    if h.phase is Phase.SHOWDOWN:
        return _showdown(h, seat)
    if h.turn != seat:
        return []
    if h.phase is Phase.WAGERS:
        return _wager(h, seat)
    return _betting(h, seat) if h.phase is Phase.BETTING else _exchange(h, seat)


def _wager(h: Hand, seat: int) -> list[Offer]:
    wager = h.round.wager
    assert wager is not None
    least, most = wager_sizes(h)
    return [_decision(h, seat, a.FOLD), _decision(h, seat, wager.name, least=least, most=most)]


def cite_of(h: Hand, name: str) -> str:
    """The game's own paragraph for a decision, else the general one."""
    return h.plan.cites.get(name) or CITES.get(name, "")


def _decision(h: Hand, seat: int, name: str, *, least: int = 0, most: int = 0, optional: bool = False) -> Offer:
    return Offer(a.DECIDE, name, seat, least, most, h.plan.chip, optional=optional, cite=cite_of(h, name))


def _betting(h: Hand, seat: int) -> list[Offer]:
    limits = bounds(h)
    found = []
    if limits.bring_in:
        found.append(_decision(h, seat, a.BRING_IN, least=limits.bring_in, most=limits.bring_in))
        if limits.most:
            found.append(_decision(h, seat, a.BET, least=limits.least, most=limits.most))
        return found
    found.append(_decision(h, seat, a.FOLD))
    if limits.call > 0:
        found.append(_decision(h, seat, a.CALL, least=limits.call, most=limits.call))
    elif not limits.call and not (h.plan.structure.bet_or_fold and not h.bets[h.queue[0]]):
        found.append(_decision(h, seat, a.CHECK))
    if limits.most:
        found.append(_decision(h, seat, a.RAISE if h.top else a.BET, least=limits.least, most=limits.most))
    return found


def _exchange(h: Hand, seat: int) -> list[Offer]:
    exchange = h.round.exchange
    assert exchange is not None
    cards = h.cards[h.queue[0]]
    found = []
    if not exchange.fewest:
        found.append(Offer(a.DECIDE, a.STAND_PAT, seat, cite=exchange.cite))
    most = min(exchange.most, len(cards))
    if most:
        found.append(
            Offer(
                a.DECIDE,
                exchange.name,
                seat,
                among=cards,
                fewest=max(exchange.fewest, 1),
                many=most,
                cite=exchange.cite,
            )
        )
    return found


def _showdown(h: Hand, seat: int) -> list[Offer]:
    found = []
    if h.turn == seat:
        found.append(_decision(h, seat, a.SHOW))
        if may_muck(h, h.queue[0]):
            found.append(_decision(h, seat, a.MUCK))
    if seat in h.seats and (h.live[h.seats.index(seat)] or h.shown[h.seats.index(seat)] == 2):
        others = [place for place in h.queue if h.seats[place] != seat and place not in h.notes.requested]
        if others:
            choose = tuple(str(h.seats[place]) for place in others)
            found.append(Offer(a.DECIDE, a.REQUEST, seat, choose=choose, optional=True, cite=CITES[a.REQUEST]))
    return found


def _plain(kind: str, seat: int, *, least: int = 0, most: int = 0, step: int = 1, name: str = "") -> Offer:
    return Offer(kind, name, seat, least, most, step, optional=True, cite=CITES.get(kind, ""))


def wagers(room: Room, seat: int) -> list[Offer]:
    """Wagers before the deal, each once, and the word that ends them."""
    open_now = choices(room, seat)
    chip = room.plan.chip
    found = [Offer(a.WAGER, line.name, seat, least, most, chip, cite=line.cite) for line, least, most in open_now]
    if found and not must_wager(room, seat):
        found.append(Offer(a.READY, seat=seat, cite=open_now[0].line.cite))
    return found


def _of_the_house(room: Room) -> list[Offer]:
    """Posting a jackpot, closing a table that must give something away first."""
    game = room.plan.value
    found = []
    if may_draw(room) and game is not None and game.book == "ca":
        found.append(_plain(a.DRAW_BUTTON, 0))
    if rake_due(room):
        found.append(_plain(a.TIMED_RAKE, 0))
    if room.funds.seed and room.funds.posted != room.funds.primary:
        found.append(_plain(a.POST_JACKPOT, 0))
    if game is not None and (game.pool or game.rolls) and not room.closed and not room.closing:
        found.append(_plain(a.CLOSE, 0))
    return found


def between(state: State, seat: int) -> list[Offer]:
    room = state.room
    chip = room.plan.chip
    chair = room.chairs.get(seat)
    least = max(minimum_buy_in(room), chip)
    if seat == 0:
        # Before everybody has wagered, the dealer need not wait.
        waits = any(choices(room, number) for number in room.chairs)
        found = [Offer(a.SHUFFLE, optional=waits, cite=CITES[a.SHUFFLE])] if next_setup(room) else []
        found += _of_the_house(room)
        free = [number for number in range(1, room.opened.seats + 1) if number not in room.chairs]
        return found + [_plain(a.SIT, number, least=least, most=MOST, step=chip) for number in free]
    if chair is None:
        return []
    found = wagers(room, seat)
    found += [_plain(a.BUY_IN, seat, least=max(least - chair.stack, chip), most=MOST, step=chip), _plain(a.LEAVE, seat)]
    found.append(_plain(a.SIT_IN if chair.out else a.SIT_OUT, seat))
    most = may_tip(room, seat)
    if most >= chip:
        found += [_plain(TIP, seat, least=chip, most=most, step=chip, name=name) for name in TIPS]
    beaten = may_post_for(room, state.hand, seat)
    if beaten:
        choose = tuple(map(str, beaten))
        found.append(Offer(a.POST_FOR, "", seat, choose=choose, optional=True, cite=CITES[a.POST_FOR]))
    if room.posted and seat not in room.posted[:2]:
        found.append(_plain(a.OBJECT, seat))
    if takes_currency(room):
        found.append(_plain(a.LAY_CURRENCY, seat, least=BILL, most=MOST, step=BILL))
    if chair.currency:
        found.append(_plain(a.EXCHANGE_CURRENCY, seat, least=BILL, most=chair.currency, step=max(BILL, chip)))
    if may_straddle(room, seat):
        found.append(_plain(STRADDLE, seat, least=room.plan.straddle, most=room.plan.straddle, step=chip))
    return found


MOST = 10**9
