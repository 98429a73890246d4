"""Whole sessions that hypothesis makes up: people come and go, bet, are all-in, and the floor rules now and then."""

from __future__ import annotations

from random import Random

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from croupier.games.registry import POTS, pot
from croupier.poker import Action, Table
from croupier.poker import actions as a
from croupier.poker.between.seating import next_setup
from croupier.poker.bots import RANDOM, Bot
from croupier.poker.offers import offers
from croupier.poker.replay import replay
from croupier.poker.rulings.rule import ruling_offers
from croupier.poker.state import Phase
from tests.golden.ruling_scenes import SCENES, stub_of
from tests.poker.sessions import decide, shuffled

SEATS = st.integers(1, 6)
SEEDS = st.integers(0, 10_000)


class Session(RuleBasedStateMachine):
    table: Table

    @initialize(game=st.sampled_from(sorted(POTS)), asked=st.booleans())
    def opens(self, game: str, asked: bool) -> None:
        value = pot(game)
        options = {"showdown": "asked"} if asked and "showdown" in value.defaults else {}
        self.table = Table.open(value, options=options)
        for seat in (1, 2, 3):
            self.table.act(Action(a.SIT, seat, amount=100_00, player=f"P{seat}"))

    @property
    def between(self) -> bool:
        return not self.table.state.in_hand

    @precondition(lambda self: self.between)
    @rule(seat=SEATS, dollars=st.sampled_from((4, 20, 100)))
    def sits_or_buys(self, seat: int, dollars: int) -> None:
        room = self.table.state.room
        amount = max(dollars * 100, room.plan.buy_in)
        kind = a.BUY_IN if seat in room.chairs else a.SIT
        if seat <= room.opened.seats:
            self.table.act(Action(kind, seat, amount=amount, player=f"P{seat} {len(self.table.log)}"))

    @precondition(lambda self: self.between)
    @rule(seat=SEATS)
    def leaves(self, seat: int) -> None:
        if seat in self.table.state.room.chairs:
            self.table.act(Action(a.LEAVE, seat))

    @rule(seat=SEATS)
    def sits_out_or_in(self, seat: int) -> None:
        chair = self.table.state.room.chairs.get(seat)
        if chair is not None:
            self.table.act(Action(a.SIT_IN if chair.out else a.SIT_OUT, seat))

    @precondition(lambda self: self.between)
    @rule(seed=SEEDS)
    def deals(self, seed: int) -> None:
        dice = Random(seed)
        for seat in tuple(self.table.state.room.chairs):
            while open_now := [offer for offer in offers(self.table.state, seat) if not offer.optional]:
                self.table.act(Bot(RANDOM, dice).choose(open_now, (), ()))
        if next_setup(self.table.state.room):
            self.table.act(Action(a.SHUFFLE, order=shuffled(dice, self.table)))

    @precondition(lambda self: not self.between)
    @rule(seed=SEEDS, many=st.integers(1, 6))
    def act_on(self, seed: int, many: int) -> None:
        dice = Random(seed)
        for _ in range(many):
            if self.table.state.in_hand:
                self.table.act(decide(self.table, dice, Bot(dice.choice((RANDOM, "calls")), dice)))

    @precondition(lambda self: not self.between)
    @rule()
    def goes_all_in(self) -> None:
        hand = self.table.state.hand
        assert hand is not None
        for offer in offers(self.table.state, hand.turn) if hand.turn else ():
            if offer.name in (a.BET, a.RAISE):
                self.table.act(offer.take(offer.most))
                return

    @precondition(lambda self: not self.between)
    @rule(seed=SEEDS, author=st.sampled_from(("supervisor", "dealer", "players")))
    def is_ruled(self, seed: int, author: str) -> None:
        hand = self.table.state.hand
        assert hand is not None
        given = ruling_offers(hand, author)
        if not given or hand.phase is Phase.SCRAMBLE:
            return
        offer = Random(seed).choice(given)
        scene = SCENES[offer.name]
        cards = hand.cards[hand.seats.index(offer.seat)][-1:] if scene.card else ()
        if (
            scene.card
            and hand.faces[hand.seats.index(offer.seat)] >> len(hand.cards[hand.seats.index(offer.seat)]) - 1 & 1
        ):
            return
        order = stub_of(hand, offer.name) if scene.stub else ()
        choose = (str(hand.turn),) if offer.name == "fouled-bet" else ()
        self.table.act(Action(a.RULE, offer.seat, offer.name, cards=cards, order=order, choose=choose, author=author))

    @invariant()
    def no_chip_comes_or_goes(self) -> None:
        if hasattr(self, "table"):
            assert self.table.state.conserved

    def teardown(self) -> None:
        if hasattr(self, "table"):
            replayed = replay(self.table.text(), pot)
            assert replayed.state.room.chairs == self.table.state.room.chairs


TestSession = Session.TestCase
TestSession.settings = settings(max_examples=12, stateful_step_count=25, deadline=None, derandomize=True)
