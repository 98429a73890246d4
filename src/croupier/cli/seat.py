"""One person's evening at a table: his prompts, the bots' turns, and everything said aloud in between."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from croupier.cards.card import Cards
from croupier.cards.shuffle import PlayShuffle, SimulationStream
from croupier.cli.screen import Screen, read_wager
from croupier.errors import IllegalAction
from croupier.money import print_money
from croupier.table.actions import Action, Kind, Offer
from croupier.table.bots import Bot
from croupier.table.events import Event
from croupier.table.seating import offered_position
from croupier.table.state import Phase
from croupier.table.table import Table
from croupier.table.tell import tell
from croupier.table.views import seat_view
from croupier.table.wagering import fault

YOU = 1
NAME = "Player"
BOT_BANKROLL = 1_000_00
NAMES = ("Ada", "Blaise", "Carl", "Dora", "Emmy", "Felix", "Grace")
WAGERS = (Kind.WAGER, Kind.TAKE_BACK, Kind.TIP)
Shuffler = Callable[[int], Cards]


def shuffler(table: Table, seed: int | None) -> Shuffler:
    """By round number: the operating system's randomness for play, a numbered stream where a seed asks for it."""
    spec = table.state.rules.spec
    if seed is None:
        return lambda number: PlayShuffle.shuffle(spec).order
    return SimulationStream(seed, spec).order


class Player:
    def __init__(self, table: Table, screen: Screen, shuffle: Shuffler, bankroll: int, seed: int | None) -> None:
        self.table, self.screen, self._shuffle, self._bankroll = table, screen, shuffle, bankroll
        self._bot = Bot(Random(seed))
        self._bought = 0
        self._last: tuple[Action, ...] = ()
        table.listen(self._hear)

    def sit_down(self, bots: int) -> None:
        game = self.table.state.rules.game
        self.screen.say(f"{game.facts.name} [{game.rule.section}]. Type q to quit at any prompt.")
        self._buy(Kind.SIT, self._bankroll, player=NAME)
        for seat in range(YOU + 1, YOU + 1 + bots):
            self.table.act(Action(Kind.SIT, seat, amount=BOT_BANKROLL, player=NAMES[seat - 2]))

    def farewell(self) -> str:
        state = self.table.state
        stack = state.stacks.get(NAME, 0)
        layout = sum(spot.on_layout for spot in state.spots.values() if spot.player == NAME) if not state.settled else 0
        left = f", and ${print_money(layout)} on the layout of a round that was not played out" if layout else ""
        return f"You leave with ${print_money(stack)} of the ${print_money(self._bought)} you bought in for{left}."

    def play_round(self) -> None:
        self._refill()
        while self.table.state.rules.banked_by_player and not self.table.state.bank.wager:
            self._position()
        self.table.act(Action(Kind.OPEN))
        self._wager()
        self._bots_wager()
        self.table.act(Action(Kind.CLOSE))
        if self.table.state.phase is Phase.SHUFFLE:
            self.table.act(Action(Kind.SHUFFLE, order=self._shuffle(self.table.state.round)))
        while self.table.state.turn:
            self._decide()
        if self.table.state.phase is Phase.REVEAL:
            self.table.act(Action(Kind.REVEAL))
        self.screen.ask(f"You have ${print_money(self.table.state.stacks[NAME])}. Enter for the next round, q to quit.")

    def _hear(self, events: Sequence[Event]) -> None:
        for event in events:
            self.screen.say(*tell(event, self.table.state, frozenset({YOU})))

    def _buy(self, kind: Kind, amount: int, player: str = "") -> None:
        self.table.act(Action(kind, YOU, amount=amount, player=player))
        self._bought += amount

    def _refill(self) -> None:
        """Whoever cannot place the game's own wagers buys more chips, you by choice."""
        state = self.table.state
        limits = state.rules.limits
        least = sum(limits[line.name].least for line in state.rules.game.required) or min(item.least for item in limits.values())
        for seat, chair in state.chairs.items():
            if state.stacks[chair.player] >= least:
                continue
            if seat == YOU:
                self._buy(Kind.BUY_IN, self.screen.amount("You are out of chips. Buy in for how much", self._bankroll))
            else:
                self.table.act(Action(Kind.BUY_IN, seat, amount=BOT_BANKROLL))

    def _position(self) -> None:
        seat = offered_position(self.table.state)
        offers = [o for o in self.table.offers(seat) if o.kind in (Kind.TAKE_POSITION, Kind.PASS_POSITION)]
        take = next((offer for offer in offers if offer.kind is Kind.TAKE_POSITION), None)
        if seat != YOU:
            self.table.act(take.take(take.most // 2 + 1) if take else offers[0].take())
            return
        chosen = self.screen.choose("The player-dealer position is offered to you.", offers)
        while chosen.kind is Kind.TAKE_POSITION:
            amount = self.screen.amount(f"Your wager covers what you can win and lose, {chosen.sizes()}", chosen.most // 2)
            if self._tried(chosen.take(amount)):
                return
        self.table.act(chosen.take())

    def _tried(self, action: Action) -> bool:
        try:
            self.table.act(action)
        except IllegalAction as error:
            self.screen.say(f"{error}.")
            return False
        return True

    def _offers(self, kind: Kind) -> list[Offer]:
        return [offer for offer in self.table.offers(YOU) if offer.kind is kind]

    def _wager(self) -> None:
        """Until you are done: an empty line plays, with what is placed or else with what you placed last."""
        if self.table.state.bank.seat == YOU:
            return
        placed: list[Action] = []
        self._list_wagers()
        while True:
            answer = self.screen.ask(">")
            if not answer:
                placed = placed or self._by_default()
                if self._is_complete():
                    self._last = tuple(placed)
                    return
                continue
            action = read_wager(answer, [offer for kind in WAGERS for offer in self._offers(kind)])
            if isinstance(action, str):
                self.screen.say(action)
            elif self._tried(action):
                placed = [] if action.kind is Kind.TAKE_BACK else [*placed, action]
                self._list_wagers()

    def _list_wagers(self) -> None:
        offers = [*self._offers(Kind.WAGER), *self._offers(Kind.TAKE_BACK)]
        self.screen.say(
            f"Your wagers, as in '{next((offer.name for offer in offers if offer.name), 'ante')} 10'; an empty line plays:"
        )
        for number, offer in enumerate(offers, start=1):
            self.screen.say(f"  {number}  {self.screen.describe(offer)}")
        tips = self._offers(Kind.TIP)
        if tips:
            self.screen.say(f"     tip WAGER AMOUNT, on {', '.join(offer.name for offer in tips)} [{tips[0].cite}]")

    def _by_default(self) -> list[Action]:
        """What you placed last; the first time, the least of the game's own wagers."""
        if self._last:
            return [action for action in self._last if self._tried(action)]
        placed: list[Action] = []
        while offers := [offer for offer in self._offers(Kind.WAGER) if offer.name in self._own or not (self._own or placed)]:
            placed.append(offers[0].take())
            self.table.act(placed[-1])
        return placed

    @property
    def _own(self) -> frozenset[str]:
        return frozenset(line.name for line in self.table.state.rules.game.required)

    def _is_complete(self) -> bool:
        spot = self.table.state.spots.get(YOU)
        wrong = "nothing is placed" if spot is None else fault(self.table.state, spot)
        if wrong:
            self.screen.say(f"{wrong}.")
        return not wrong

    def _bots_wager(self) -> None:
        for seat in self.table.state.chairs:
            while seat not in (YOU, self.table.state.bank.seat):
                action = self._bot.wager(seat_view(self.table.state, seat), self._own)
                if action is None:
                    break
                self.table.act(action)

    def _decide(self) -> None:
        seat = self.table.state.turn
        if seat != YOU:
            self.table.act(self._bot.decide(seat_view(self.table.state, seat)))
            return
        offers = self._offers(Kind.DECIDE)
        self.table.act(self.screen.choose("Your decision:", offers).take())
