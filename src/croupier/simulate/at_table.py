"""Rounds at a real table: the table engine deals, asks and pays; a strategy answers from the seat's own view."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from croupier.cards.card import Cards
from croupier.cards.deck import DeckSpec
from croupier.cards.shuffle import SimulationStream
from croupier.errors import CroupierError
from croupier.rules.game import Game
from croupier.rules.meters import table_meters
from croupier.rules.odds import PROGRESSIVE
from croupier.simulate.best import Player
from croupier.table import Action, Kind, Phase, Table, open_table
from croupier.table.events import Event, RoundSettled, StageSettled
from croupier.table.offers.actions import PASS
from croupier.table.offers.deciding import play_of
from croupier.table.views import View, seat_view

PLAYER, BANKER = 1, 2
STACK = 10_000_000_00
COVERAGE = 1_000_000_00
# Small, so that one jackpot in many rounds does not outweigh all the rest.
METERS = {"progressive": 500_00, "mega": 500_00, "major": 200_00, "minor": 50_00}
SHUFFLES = 1 << 10
RESHUFFLE, ADVANCE = "reshuffle-any-hand", "meter-advance"


def meters_at(game: Game) -> dict[str, int]:
    """The amounts that all meters of a table stand at."""
    return {name: METERS.get(name, METERS[PROGRESSIVE]) for name in table_meters(game)}


class Sitting:
    """One player at a table, and where players bank, another who does. All rounds are played at the same meters.

    A shoe is shuffled before every round: prices are those of a fresh one.
    """

    def __init__(
        self, game: Game, player: Player, schedules: Mapping[str, str], *, options: Mapping[str, str] | None = None,
        as_read: bool = False, meters: Mapping[str, int] | None = None,
    ) -> None:  # fmt: skip
        meters = meters_at(game) if meters is None else meters
        self.game, self.player, self.meters = game, player, meters
        fresh = {RESHUFFLE: "yes"} if any(option.name == RESHUFFLE for option in game.facts.options) else {}
        chosen = fresh | dict(options or {})
        still = dict.fromkeys(meters, "0") if any(option.name == ADVANCE for option in game.facts.options) else {}
        self.opened = open_table(
            game, meters=meters, schedules=dict(schedules), options=chosen, as_read=as_read, contributions=still
        )
        self.banked = game.facts.banking == "player-dealer"
        self.table = self._open()

    def _open(self) -> Table:
        table = Table(self.game, self.opened)
        for seat in (PLAYER, BANKER) if self.banked else (PLAYER,):
            table.do(Kind.SIT, seat, player=f"player {seat}", amount=STACK)
        return table

    @property
    def offered(self) -> frozenset[str]:
        """Wagers that are placed before the deal."""
        rules = self.table.state.rules
        return frozenset(line.name for line in rules.lines) - rules.after_the_deal

    @property
    def decks(self) -> Mapping[str, DeckSpec]:
        return self.table.state.rules.decks

    def play(self, wagers: Mapping[str, int], orders: Mapping[str, Cards]) -> RoundSettled:
        """One round, from the wagers to the last payment; `orders` are the shuffled decks by name."""
        self._take_position()
        self.table.act(Action(Kind.OPEN))
        for name in sorted(wagers, key=self._optional):
            reads = self.game.by_name[name].reads
            self.table.act(Action(Kind.WAGER, PLAYER, name, wagers[name], pick=reads.hands[0] if reads else ""))
        for offer in self.table.offers(PLAYER):
            if offer.kind is Kind.PICK_PLACES:
                self.table.act(offer.take())
        self.table.act(Action(Kind.CLOSE))
        events: list[Event] = []
        while self.table.state.phase is not Phase.BETWEEN:
            events += self.table.act(self._next(orders))
        if self.game.deal.shoe is not None and not self.table.state.shoe.over:
            self.table.act(Action(Kind.NEW_SHOE))
        # A long sitting would keep every card that was ever dealt.
        del self.table.log[1:]
        if self.table.state.meters != self.meters or min(self.table.state.stacks.values()) < STACK // 2:
            self.table = self._open()
        return self._settled(events)

    def _settled(self, events: Sequence[Event]) -> RoundSettled:
        """All payments of the round in the order of its lines: those of its stages too."""
        settled = next(event for event in reversed(events) if isinstance(event, RoundSettled))
        if not self.game.stages:
            return settled
        staged = [payment for event in events if isinstance(event, StageSettled) for payment in event.payments]
        order = list(self.game.by_name)
        payments = sorted((*staged, *settled.payments), key=lambda payment: order.index(payment.wager))
        return replace(settled, payments=tuple(payments))

    def _next(self, orders: Mapping[str, Cards]) -> Action:
        """What comes next: shuffles, who gets the first hand, cards that nothing was put on, decisions, the reveal."""
        phase = self.table.state.phase
        if phase is Phase.DECIDE:
            return self._decision()
        if phase is Phase.REVEAL:
            return Action(Kind.REVEAL)
        if phase is Phase.CARD:
            return Action(Kind.CLOSE)
        due = (Kind.SHUFFLE, Kind.PICK_PILE, Kind.FIRST_HAND)
        offer = next(offer for offer in self.table.offers() if offer.kind in due)
        return offer.take(order=orders[offer.at]) if offer.kind is Kind.SHUFFLE else offer.take()

    def _optional(self, name: str) -> tuple[bool, bool]:
        """Optional wagers are taken once the game's own are on the layout, and one that equals another after that."""
        line = self.game.placed[name]
        return line not in (*self.game.opens.required, *self.game.opens.any_of), line.equals is not None

    def _take_position(self) -> None:
        """Nobody banks more than two rounds in a row: the position goes round, and the player always passes it on."""
        while self.banked and not self.table.state.bank.wager:
            offers = {
                offer.kind: offer
                for offer in self.table.offers()
                if offer.kind in (Kind.TAKE_POSITION, Kind.PASS_POSITION)
            }
            taking = offers.get(Kind.TAKE_POSITION)
            if taking is not None and taking.seat == BANKER:
                self.table.do(Kind.TAKE_POSITION, BANKER, amount=COVERAGE)
            else:
                self.table.do(Kind.PASS_POSITION, offers[Kind.PASS_POSITION].seat)

    def _decision(self) -> Action:
        view = seat_view(self.table.state, PLAYER)
        offers = {offer.name: offer for offer in view.offers if offer.kind is Kind.DECIDE}
        if PASS in offers and self.table.state.spots[PLAYER].ahead:
            return offers[PASS].take()
        (spot,) = (spot for spot in view.spots if spot.seat == PLAYER)
        street = next(street for street in self.game.streets if street.name == view.street)
        taken = tuple(action for action in spot.actions if action != PASS)
        action, cards = self.player(street, self._seen(view, spot.cards), taken, tuple(offers))
        # Where a double or insurance may be smaller, the whole is what is priced.
        return offers[action].take(offers[action].usual, cards=cards)

    def _seen(self, view: View, own: Mapping[str, Cards]) -> dict[str, Cards]:
        """The seat's cards and those that lie open; of several hands the one that is played."""
        shown = {**own, **{name: cards for name, cards in view.common.items() if cards}}
        state = self.table.state
        played = play_of(state).hand_in_play(state, state.spots[PLAYER])
        return {**shown, "player": played} if played else shown


def decks_shuffled(decks: Mapping[str, DeckSpec], seed: int, rounds: int, first: int = 0) -> Iterator[dict[str, Cards]]:
    """The shuffled decks of each round from the first, by name: one stream a deck."""
    streams = [
        shuffles(SimulationStream(seed + place, spec), rounds, first) for place, spec in enumerate(decks.values())
    ]
    for orders in zip(*streams, strict=True):
        yield dict(zip(decks, orders, strict=True))


def shuffles(stream: SimulationStream, rounds: int, first: int = 0) -> Iterator[Cards]:
    """The whole decks of so many rounds, from the first on."""
    if rounds < 1:
        raise CroupierError(f"rounds: {rounds} is too few, at least one is played")
    for start in range(first, first + rounds, SHUFFLES):
        for row in stream.deal(start, min(SHUFFLES, first + rounds - start), stream.spec.size).tolist():
            yield tuple(row)
