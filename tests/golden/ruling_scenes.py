"""A hand for every ruling: the game, what happens before it, and what is ruled."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from croupier.games.registry import pot
from croupier.poker import Action, Table
from croupier.poker import actions as a
from croupier.poker.bots import CALLS, Bot
from croupier.poker.rulings.catalog import BY_NAME
from croupier.poker.state import Hand
from tests.poker.sessions import decide

HOLDEM, STUD, LONGHORN = "co/texas-holdem", "co/seven-card-stud", "co/longhorn-holdem"
FLOP = "3 call, 1 call, 2 check"
RIVER = f"{FLOP}, 1 check, 2 check, 3 check, 1 check, 2 check, 3 check, 1 check, 2 check, 3 check"
SHOWN = f"{RIVER}, 1 show, 2 muck"


class Scene(NamedTuple):
    """`before` are decisions, `first` a ruling that comes before and `after` what is decided then.

    `street` is where a stud hand is called down to; `stub` asks for a recorded shuffle.
    `chips` and `currency` are what the seat has.
    """

    game: str = HOLDEM
    before: str = ""
    seat: int = 0
    street: int = 0
    stub: bool = False
    card: bool = False
    choose: tuple[str, ...] = ()
    first: str = ""
    after: str = ""
    options: tuple[tuple[str, str], ...] = ()
    chips: int = 50_00
    currency: int = 0


ASKED = (("showdown", "asked"),)
SCENES: dict[str, Scene] = {
    "misdeal": Scene(before="3 call"),
    "defective-deck": Scene(before="3 call, 1 call", choose=("3",)),
    "protected-hand-lost": Scene(before=FLOP, seat=3),
    "fouled-hand": Scene(before=FLOP, seat=3),
    "intentional-foul": Scene(before=FLOP, seat=3),
    "bet-and-announced-fold": Scene(before=FLOP, seat=3),
    "up-cards-turned": Scene(STUD, seat=2, street=2),
    "retrievable-fold": Scene(before=f"{FLOP}, 1 fold", seat=1),
    "bypassed": Scene(before=FLOP, seat=1),
    "bypassed-and-speaks": Scene(before=FLOP, seat=1, first="bypassed", after="2 check"),
    "bypassed-and-silent": Scene(seat=3, first="bypassed", after="1 call, 2 raise"),
    "gesture-corrected": Scene(before="3 taps", seat=3),
    "exposed-down-card": Scene(seat=2, card=True),
    "premature-flop": Scene(stub=True),
    "premature-fourth-card": Scene(before=FLOP, stub=True),
    "premature-fifth-card": Scene(before=f"{FLOP}, 1 check, 2 check, 3 check", stub=True),
    "left-the-table": Scene(before=FLOP, seat=2),
    "wrong-count": Scene(before=RIVER, seat=1, options=ASKED),
    "touched-the-discards": Scene(before=RIVER, seat=1, options=ASKED),
    "verbal-concession": Scene(before=RIVER, seat=1, options=ASKED),
    "chop": Scene(before="3 fold", options=(("chop-blinds", "yes"),)),
    "dealer-exposed-card": Scene(LONGHORN, before="1 bet, 2 bet, 3 bet", seat=2),
    "skipped-player": Scene(LONGHORN, seat=3),
    "extra-board-cards": Scene(LONGHORN, before="1 bet, 2 bet, 3 bet", stub=True),
    "dropped-card": Scene(LONGHORN, stub=True),
    "card-before-wagers": Scene(LONGHORN, stub=True),
    "mistaken-fold": Scene("co/trips-poker", before="1 bet, 2 fold", seat=2),
    "missed-burn": Scene("co/home-run-holdem"),
    "dead-without-fault": Scene(STUD, seat=2, street=1),
    "fouled-bet": Scene(before="3 raise", seat=3, choose=("1",)),
    "exposed-by-player": Scene(seat=1),
    "last-card-exposed": Scene(STUD, seat=2, street=4),
    "declares-all-in": Scene(STUD, seat=2, street=4, first="last-card-exposed"),
    "premature-stud-card": Scene(STUD, street=2),
    "early-seventh-card": Scene(STUD, seat=2, street=3),
    "irregularity-void": Scene(before=FLOP),
    "irregularity-refund": Scene(before=FLOP, seat=2),
    "irregularity-dead-hand": Scene(before=FLOP, seat=2),
    "irregularity-play-on": Scene(before=FLOP),
    "faced-card": Scene(),
    "unused-joker": Scene(seat=1),
    "discarded-face-up": Scene(before=SHOWN, seat=2, options=ASKED),
    "discarded-face-down": Scene(before=SHOWN, seat=2, options=ASKED),
    "not-retrievable": Scene(before=SHOWN, seat=2, options=ASKED),
    "discarded-by-dealer": Scene(before=SHOWN, seat=1, options=ASKED),
    "laid-out-and-discarded": Scene(before=SHOWN, seat=1, options=ASKED, first="discarded-by-dealer"),
    "objection": Scene(before=RIVER, seat=2, options=ASKED),
    "protected-hand-restored": Scene(before=FLOP, seat=3),
    "burn-put-back": Scene(before=FLOP),
    "must-call-whole": Scene(before="3 raise, 1 shorts, 2 raise, 3 call", seat=1),
    "money-on-the-piece": Scene(seat=3, options=(("money-on-the-piece", "yes"),), chips=3_00, currency=20_00),
    "short-and-due-a-card": Scene(before=FLOP, seat=2),
    "unused-joker-up": Scene(STUD, street=1),
    "claim": Scene(before=SHOWN, seat=1, options=ASKED),
}


def stub_of(h: Hand, name: str) -> tuple[int, ...]:
    """The rest of the deck turned over, as far as the ruling asks for it."""
    left = h.order[h.drawn :]
    if name == "premature-fourth-card":
        return (*left[4:], left[1])[::-1]
    return left[1:][::-1] if name == "premature-fifth-card" else left[::-1]


def decisions(table: Table, text: str) -> None:
    for item in text.split(", ") if text else ():
        seat, name = item.split()
        if name == "taps":
            # A gesture of a call, without a word.
            table.act(Action(a.PUT, int(seat), "", 2_00))
        elif name == "shorts":
            table.act(Action(a.PUT, int(seat), "", 1_00, choose=("", "", "complete")))
        else:
            table.act(Action(a.DECIDE, int(seat), name))


def call_down(table: Table, street: int) -> None:
    while (hand := table.state.hand) is not None and table.state.in_hand and hand.street < street:
        calls = hand.top > hand.bets[hand.queue[0]]
        name = a.BRING_IN if not hand.street and not hand.top else a.CALL if calls else a.CHECK
        table.act(Action(a.DECIDE, hand.turn, name))


def rule(table: Table, name: str, scene: Scene) -> None:
    hand = table.state.hand
    assert hand is not None
    more: dict[str, Any] = {"order": stub_of(hand, name)} if scene.stub else {}
    if scene.card:
        more["cards"] = hand.cards[hand.seats.index(scene.seat)][:1]
    author = BY_NAME[name].author
    table.act(Action(a.RULE, scene.seat, name, choose=scene.choose, author=author, **more))


def ruled(name: str) -> tuple[Table, int]:
    """The table after the ruling, and the number of the ruling's event."""
    scene = SCENES[name]
    options = {"ante": "1"} if scene.game == STUD else {}
    table = Table.open(pot(scene.game), options={**options, **dict(scene.options)})
    for seat in (1, 2, 3):
        amount = scene.chips if seat == scene.seat else 50_00
        table.act(Action(a.SIT, seat, amount=amount, player=f"P{seat}"))
    if scene.currency:
        table.act(Action(a.LAY_CURRENCY, scene.seat, amount=scene.currency))
    order = table.state.room.plan.deck.cards()
    # Every fifth card, so that the hands are no runs of one suit.
    table.act(Action(a.SHUFFLE, order=tuple(order[place * 5 % len(order)] for place in range(len(order)))))
    decisions(table, scene.before)
    if scene.street:
        call_down(table, scene.street)
    if scene.first:
        rule(table, scene.first, scene)
        decisions(table, scene.after)
    first = len(table.log)
    rule(table, name, scene)
    # The rest of the hand, so that it is seen what becomes of it.
    while table.state.in_hand:
        table.act(decide(table, Random(0), Bot(CALLS, Random(0))))
    return table, first
