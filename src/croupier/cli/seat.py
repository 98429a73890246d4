"""One person's evening at a table: his prompts, the bots' turns, and everything said aloud in between."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from croupier.books import Schedule
from croupier.cards.card import Cards
from croupier.cards.shuffle import PlayShuffle, SimulationStream
from croupier.cli.asides import advice_lines, help_lines, in_force, pay_lines, rule_lines
from croupier.cli.placing import Placing
from croupier.cli.screen import Menu, Screen, read_card_wager, read_wager
from croupier.cli.standing import standing
from croupier.cli.you import told_to
from croupier.money import print_money
from croupier.table.bots import HOUSE_WAY, Bot
from croupier.table.events import Event
from croupier.table.folds import fold
from croupier.table.offers.actions import Action, Kind, Offer
from croupier.table.offers.seating import offered_position
from croupier.table.sentences import tell
from croupier.table.state import Phase
from croupier.table.table import Table
from croupier.table.views import seat_view, shoe_views

YOU = 1
NAME = "Player"
BOT_BANKROLL = 1_000_00
NAMES = ("Ada", "Blaise", "Carl", "Dora", "Emmy", "Felix", "Grace")
HIGHEST_THROW = "18"
Shuffler = Callable[[int, str], Cards]


def shuffler(table: Table, seed: int | None) -> Shuffler:
    """By round and deck: the operating system's randomness for play, a numbered stream where a seed asks for it."""
    decks = table.state.rules.decks
    if seed is None:
        return lambda number, deck: PlayShuffle.shuffle(decks[deck]).order
    streams = {deck: SimulationStream(seed, spec) for deck, spec in decks.items()}
    places = {deck: place for place, deck in enumerate(decks)}
    return lambda number, deck: streams[deck].order(number * len(decks) + places[deck])


class Player:
    def __init__(self, table: Table, screen: Screen, shuffle: Shuffler, bankroll: int, seed: int | None) -> None:
        self.table, self.screen, self._shuffle, self._bankroll = table, screen, shuffle, bankroll
        self._random = Random(seed)
        self._bot = Bot(self._random)
        self._bought = 0
        self._told = table.state
        self._placing = Placing(table, screen, YOU, NAME)
        self._menus: dict[str, Menu] = {}
        screen.asides |= {
            "?": lambda said: help_lines({"take-back": "takes all wagers back, 'take-back ante' one of them"}),
            "help": lambda said: help_lines({}),
            "pay": lambda said: pay_lines(self._in_force(), said.lower()),
            "advice": lambda said: advice_lines(self.table.state, YOU),
            "rule": lambda said: rule_lines([offer.cite for offer in self.table.offers(YOU) if offer.cite], said),
        }
        table.listen(self._hear)

    def _in_force(self) -> dict[str, Schedule]:
        """Once wagers are closed the hands of the round count, before that those who sit at the table."""
        state = self.table.state
        dealt = state.phase not in (Phase.BETWEEN, Phase.WAGERS)
        seats = len(state.spots) if dealt else len(state.chairs)
        return in_force(state.rules.game, state.rules.opened.schedules, seats)

    def sit_down(self, bots: int) -> None:
        game = self.table.state.rules.game
        self.screen.say(f"{game.facts.name} [{game.rule.section}]. Type ? for help, q to quit at any prompt.")
        self._buy(Kind.SIT, self._bankroll, player=NAME)
        for seat in range(YOU + 1, YOU + 1 + bots):
            self.table.act(Action(Kind.SIT, seat, amount=BOT_BANKROLL, player=NAMES[seat - 2]))
        for offer in self._offers(Kind.CHIPS):
            while not self._tried(
                offer.take(self.screen.amount(f"What are your chips worth, {offer.sizes()}", offer.least))
            ):
                pass

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
        if self.table.state.bank.seat != YOU:
            self._placing.ask()
        self._bots_wager()
        self.table.act(Action(Kind.CLOSE))
        self._deal()
        while self.table.state.phase is not Phase.BETWEEN:
            if self.table.state.turn:
                self._decide()
            elif self.table.state.phase is Phase.CARD:
                self._wager_on_card()
            else:
                self.table.act(Action(Kind.REVEAL))
        self._display()
        self.screen.ask(f"You have ${print_money(self.table.state.stacks[NAME])}. Enter for the next round, q to quit.")

    def _deal(self) -> None:
        """Every deck that is due is shuffled; then, where the rule wants it,
        dice or a random number say who is first."""
        while self.table.state.phase is Phase.SHUFFLE:
            deck = self._dealers(Kind.SHUFFLE)[0].at
            self.table.act(Action(Kind.SHUFFLE, at=deck, order=self._shuffle(self.table.state.round, deck)))
        piles = self._dealers(Kind.PICK_PILE)
        if piles and piles[0].seat == YOU:
            title = f"{len(piles)} piles are dealt. Which one is given out first?"
            self.table.act(self.screen.choose(title, piles, piles[0]).take())
        elif piles:
            self.table.act(self._random.choice(piles).take())
        if self.table.state.phase is Phase.FIRST:
            offers = self._dealers(Kind.FIRST_HAND)
            dice = str(sum(self._random.randint(1, 6) for _ in range(3)))
            thrown = [offer for offer in offers if offer.name == dice] if offers[-1].name == HIGHEST_THROW else []
            self.table.act((thrown[0] if thrown else self._random.choice(offers)).take())

    def _dealers(self, kind: Kind) -> list[Offer]:
        return [offer for offer in self.table.offers() if offer.kind is kind]

    def _wager_on_card(self) -> None:
        """Wagers on the cards to come, until an empty line; then the bots', and the card."""
        offers = self._offers(Kind.SPOT)
        if offers:
            self.screen.say(*standing(self.table.state, YOU))
            self.screen.say(
                "Wagers on cards, as in 'suit h 1', and 'tip card-1-suit-h 1' beside one; an empty line goes on:"
            )
            for offer in offers:
                self.screen.say(f"     {self.screen.describe(offer)}")
        while offers and (answer := self.screen.ask(">")):
            is_tip = answer.lower().startswith("tip ")
            action = (
                read_wager(answer, self._offers(Kind.TIP))
                if is_tip
                else read_card_wager(answer, self._offers(Kind.SPOT))
            )
            if isinstance(action, str):
                self.screen.refuse(action)
            else:
                self._tried(action)
        for seat in self.table.state.spots:
            wanted = None if seat == YOU else self._bot.on_card(seat_view(self.table.state, seat))
            if wanted is not None:
                self.table.act(wanted)
        self.table.act(Action(Kind.CLOSE))

    def _display(self) -> None:
        """The statistics of the shoe, and of the one before it, where the game shows them."""
        for name, shoe in zip(("This shoe", "The shoe before"), shoe_views(self.table.state), strict=False):
            if shoe.rounds:
                counts = ", ".join(f"{what} {count} ({shoe.percent[what]})" for what, count in shoe.counts.items())
                self.screen.say(f"{name}: {shoe.rounds} {'hand' if shoe.rounds == 1 else 'hands'}, {counts}.")

    def _hear(self, events: Sequence[Event]) -> None:
        for event in events:
            self._told = fold(self._told, event)
            for text in tell(event, self._told, frozenset({YOU})):
                self.screen.say(told_to(NAME, told_to(f"Seat {YOU}", text)))

    def _buy(self, kind: Kind, amount: int, player: str = "") -> None:
        self.table.act(Action(kind, YOU, amount=amount, player=player))
        self._bought += amount

    def _refill(self) -> None:
        """Whoever cannot place the game's own wagers buys more chips, you by choice."""
        state = self.table.state
        limits = state.rules.limits
        least = sum(limits[line.name].least for line in state.rules.layout.required) or min(
            item.least for item in limits.values()
        )
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
        passes = next((offer for offer in offers if offer.kind is Kind.PASS_POSITION), None)
        self.screen.say(f"You have ${print_money(self.table.state.stacks[NAME])}.")
        chosen = self.screen.choose("The player-dealer position is offered to you.", offers, passes)
        while chosen.kind is Kind.TAKE_POSITION:
            amount = self.screen.amount(
                f"Your wager covers what you can win and lose, {chosen.sizes()}", chosen.most // 2
            )
            if self._tried(chosen.take(amount)):
                return
        self.table.act(chosen.take())

    def _tried(self, action: Action) -> bool:
        return self._placing.tried(action)

    def _offers(self, kind: Kind) -> list[Offer]:
        return self._placing.offers(kind)

    def _bots_wager(self) -> None:
        for seat in self.table.state.chairs:
            while seat not in (YOU, self.table.state.bank.seat):
                action = self._bot.wager(seat_view(self.table.state, seat), self._placing.own)
                if action is None:
                    break
                self.table.act(action)

    def _decide(self) -> None:
        seat = self.table.state.turn
        if seat != YOU:
            self.table.act(self._bot.decide(seat_view(self.table.state, seat)))
            return
        offers = self._offers(Kind.DECIDE)
        way = next((offer for offer in offers if offer.name == HOUSE_WAY), None)
        street = self.table.state.rules.game.streets[self.table.state.street].name
        menu = self._menus.setdefault(street, Menu())
        chosen = self.screen.choose("Your decision:", offers, way, menu, standing(self.table.state, YOU))
        while not self._tried(self._sized(chosen, way)):
            pass

    def _sized(self, offer: Offer, way: Offer | None) -> Action:
        """The decision with what is left to say: how much, where the size is the player's own, and which cards.

        Who names none leaves the hand to the house way, where there is one.
        """
        amount = (
            offer.usual
            if offer.exact
            else self.screen.amount(f"How much on {offer.wager}, {offer.sizes()}", offer.usual)
        )
        cards = self.screen.cards(offer, by_house=way is not None) if offer.many else ()
        return way.take() if way and offer.many and not cards else offer.take(amount, cards=cards)
