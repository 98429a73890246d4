"""Whole sessions that hypothesis makes up: people come and go, bet, are all-in, and the floor rules now and then.

After every event the chips are all there and the state is the fold of the log; at every moment each viewer sees only
what he may, and what is offered is what is accepted; the whole log replays to the same table.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from croupier.games.registry import POTS, pot
from croupier.poker import Action, Table
from croupier.poker import actions as a
from croupier.poker.between.seating import next_setup
from croupier.poker.bots import RANDOM, Bot
from croupier.poker.evening import State
from croupier.poker.folds.evening import fold
from croupier.poker.offers import offers
from croupier.poker.replay import replay
from croupier.poker.rulings.rule import ruling_offers
from croupier.poker.state import Phase
from tests.golden.ruling_scenes import SCENES, stub_of
from tests.poker.moments import hides, offers_exactly_what_is_legal
from tests.poker.sessions import decide, shuffled

SEATS = st.integers(1, 6)
SEEDS = st.integers(0, 10_000)
AUTHORS = st.sampled_from(("supervisor", "dealer", "players"))
# Rulings that end a hand, or most of its betting, would leave little else to see.
RARE = ("misdeal", "defective-deck", "irregularity-void")


class Session(RuleBasedStateMachine):
    table: Table
    folded: State
    news: tuple[Any, ...] = ()

    @initialize(game=st.sampled_from(sorted(POTS)), asked=st.booleans(), raked=st.booleans())
    def opens(self, game: str, asked: bool, raked: bool) -> None:
        value = pot(game)
        wanted = {"money-on-the-piece": "yes", "chop-blinds": "yes"}
        wanted |= {"showdown": "asked"} if asked else {}
        wanted |= {"rake-percent": "10", "jackpot-rake": "1"} if raked and game.startswith("co/") else {}
        known = {item.name for item in value.options}
        options = {name: choice for name, choice in wanted.items() if name in known or name in value.defaults}
        self.table = Table.open(value, options=options)
        self.folded = self.table.state
        self.table.listen(self.hears)
        for seat in (1, 2, 3):
            self.table.act(
                Action(a.SIT, seat, amount=max(100_00, self.table.state.room.plan.buy_in), player=f"P{seat}")
            )

    def hears(self, events: Sequence[Any]) -> None:
        """Every event by itself: no chip comes or goes, not even for a moment."""
        for event in events:
            self.folded = fold(self.folded, event)
            assert self.folded.conserved, event
        self.news = tuple(events)

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

    @precondition(lambda self: self.between)
    @rule(seat=SEATS, seed=SEEDS)
    def does_what_is_offered_between_hands(self, seat: int, seed: int) -> None:
        """A straddle, a tip, an ante for the beaten, currency: anything but leaving."""
        kinds = (a.LEAVE, a.SIT, a.SHUFFLE, a.CLOSE)
        given = [offer for offer in offers(self.table.state, seat) if offer.kind not in kinds]
        if given:
            self.table.act(Random(seed).choice(given).take())

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
    @rule(seed=SEEDS, author=AUTHORS)
    def is_ruled(self, seed: int, author: str) -> None:
        hand = self.table.state.hand
        assert hand is not None
        dice = Random(seed)
        given = [offer for offer in ruling_offers(hand, author) if offer.name not in RARE or dice.random() < 0.1]
        if not given or hand.phase is Phase.SCRAMBLE:
            return
        offer = dice.choice(given)
        scene = SCENES[offer.name]
        place = hand.seats.index(offer.seat) if offer.seat else 0
        cards = hand.cards[place][-1:] if scene.card else ()
        if scene.card and hand.faces[place] >> len(hand.cards[place]) - 1 & 1:
            return
        order = stub_of(hand, offer.name) if scene.stub else ()
        choose = (str(hand.turn),) if offer.name == "fouled-bet" else ()
        self.table.act(Action(a.RULE, offer.seat, offer.name, cards=cards, order=order, choose=choose, author=author))

    @invariant()
    def the_state_is_the_fold_of_the_log(self) -> None:
        if hasattr(self, "table"):
            assert self.folded == self.table.state
            assert len(self.table.lines) == len(self.table.log)

    @invariant()
    def every_view_hides_and_every_offer_holds(self) -> None:
        if not hasattr(self, "table") or self.between:
            return
        hand = self.table.state.hand
        assert hand is not None
        for viewer in (0, *hand.seats):
            hides(self.table, viewer, self.news)
        if hand.turn:
            offers_exactly_what_is_legal(self.table, hand.turn)

    def teardown(self) -> None:
        if not hasattr(self, "table"):
            return
        again, mine = replay(self.table.text(), pot), self.table.state
        assert list(again.events) == self.table.log
        assert again.state.room[2:] == mine.room[2:]
        assert (again.state.hand is None) == (mine.hand is None)
        if mine.hand is not None and again.state.hand is not None:
            assert again.state.hand[1:] == mine.hand[1:]


TestSession = Session.TestCase
TestSession.settings = settings(max_examples=14, stateful_step_count=30, deadline=None, derandomize=True)
