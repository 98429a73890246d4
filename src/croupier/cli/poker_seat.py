"""One person's evening at a poker table: his prompts, the bots' turns, and everything said aloud in between."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

from croupier.books import Schedule
from croupier.cards.card import Cards
from croupier.cards.deck import DeckSpec
from croupier.cards.shuffle import PlayShuffle, SimulationStream
from croupier.cli.asides import help_lines, in_force, pay_lines, rule_lines
from croupier.cli.poker_history import Played, history_lines, played
from croupier.cli.screen import AGAIN, Menu, Quit, Screen, Unusable
from croupier.cli.standing import poker_standing
from croupier.cli.you import told_to
from croupier.errors import CroupierError
from croupier.money import parse_money, print_money
from croupier.poker import Action, Table
from croupier.poker import actions as a
from croupier.poker.bots import KINDS, Bot
from croupier.poker.evening import State
from croupier.poker.events.codec import to_line
from croupier.poker.folds.evening import fold
from croupier.poker.offers import Offer, offers
from croupier.poker.phh.write import write
from croupier.poker.sentences import money, tell
from croupier.poker.state import Phase
from croupier.rules.pot import PotGame

YOU, NAME = 1, "Player"
NAMES = ("Ada", "Blaise", "Carl", "Dora", "Emmy", "Felix", "Grace", "Henri", "Ines")
# Numbers of the usual decisions; those of a game's own go behind them.
WORDS = (a.FOLD, a.CHECK, a.CALL, a.BET, a.RAISE)
NO_ADVICE = "Between players no action has a value of its own; croupier equity says what hands are worth."
FRACTION = re.compile(r"(?:(\d+)/(\d+) )?pot")
Shuffler = Callable[[int, int], Cards]


def play_poker(args: argparse.Namespace, game: PotGame, options: dict[str, str], schedules: dict[str, str]) -> int:
    if args.meter:
        raise CroupierError(f"--meter: {game.id} has none that is set here; a jackpot begins with its option seed")
    table = Table.open(game, seats=args.seats, options=options, schedules=schedules)
    free = table.state.room.opened.seats - 1
    bots = min(5, free) if args.bots < 0 else args.bots
    if not 1 <= bots <= free:
        raise CroupierError(f"--bots {args.bots}: this table has room for 1 to {free} beside you")
    bankroll = parse_money(args.bankroll, "--bankroll")
    keep = [Keep(name) for name in (args.log, args.phh) if name]
    player = PokerPlayer(table, Screen(), args.seed, bankroll)
    if args.log:
        keep[0].append(table.text())
        table.listen(lambda events: keep[0].append("".join(to_line(event) + "\n" for event in events)))
    if args.phh:
        player.histories = keep[-1].append
    try:
        player.sit_down(bots)
        while True:
            player.play_hand()
    except (Quit, KeyboardInterrupt):
        player.screen.say("", *history_lines(player.hands), player.farewell())
    except Unusable:
        player.screen.say("", player.farewell())
        raise
    for item in keep:
        player.screen.say(f"What happened is in {item.name}.")
    return 0


class Keep:
    """A new file that grows as the game goes on."""

    def __init__(self, name: str) -> None:
        self.name, self._path = name, Path(name)
        try:
            self._path.open("x").close()
        except FileExistsError as error:
            raise CroupierError(f"{name}: the file is there already; nothing is written over") from error
        except OSError as error:
            raise CroupierError(f"{name}: {error.strerror or error}") from error

    def append(self, text: str) -> None:
        with self._path.open("a", encoding="utf-8", newline="\n") as file:
            file.write(text)


def shuffler(seed: int | None, deck: DeckSpec) -> Shuffler:
    """By hand and shuffle within it; a scramble has its own."""
    if seed is None:
        return lambda number, again: PlayShuffle.shuffle(deck).order
    stream = SimulationStream(seed, deck)
    return lambda number, again: stream.order(number * 4 + again)


class PokerPlayer:
    def __init__(self, table: Table, screen: Screen, seed: int | None, bankroll: int) -> None:
        self.table, self.screen, self._bankroll = table, screen, bankroll
        self._shuffle = shuffler(seed, table.state.room.plan.deck)
        self._dice = Random(seed)
        self._bots: dict[int, Bot] = {}
        self._told: State = table.state
        self._bought = 0
        self._events: list[Any] = []
        self.hands: list[Played] = []
        self.histories: Callable[[str], None] | None = None
        self._menu = Menu(WORDS)
        self.screen.asides |= {
            "?": lambda said: help_lines(self._help()),
            "pay": lambda said: pay_lines(self._in_force(), said.lower()),
            "advice": lambda said: (NO_ADVICE,),
            "history": lambda said: history_lines(self.hands) or ("No hand is played to its end yet.",),
            "rule": lambda said: rule_lines([offer.cite for offer in offers(table.state, YOU) if offer.cite], said),
        }
        self.screen.asides["help"] = self.screen.asides["?"]
        table.listen(self._hear)

    def _help(self) -> dict[str, str]:
        """Between players no action has a value of its own, and only wagers beside the pot are paid by a schedule."""
        own = {"raise 20, bet pot": "an amount, '1/2 pot', 'pot' or 'all'", "history": "your hands so far"}
        return own | {"advice": ""} | ({} if self._in_force() else {"pay": ""})

    def _in_force(self) -> dict[str, Schedule]:
        """Of the wagers beside the pot, where the game has any."""
        plan = self.table.state.room.plan
        beside = plan.value.beside if plan.value else None
        return in_force(beside.game, plan.schedules) if beside else {}

    def sit_down(self, bots: int) -> None:
        game = self.table.state.room.plan.value
        assert game is not None
        self.screen.say(f"{game.name} [{game.rule.section}]. Type ? for help, q to quit at any prompt.")
        self._buy(a.SIT, player=NAME)
        for number in range(bots):
            seat = YOU + 1 + number
            kind = KINDS[number % len(KINDS)]
            self._bots[seat] = Bot(kind, self._dice)
            self.table.act(Action(a.SIT, seat, amount=self._bankroll, player=f"{NAMES[number]} ({kind})"))

    def _buy(self, kind: str, player: str = "") -> None:
        self.table.act(Action(kind, YOU, amount=self._bankroll, player=player))
        self._bought += self._bankroll

    def farewell(self) -> str:
        state = self.table.state
        hand = state.hand
        stack = state.room.chairs[YOU].stack
        left = ""
        if hand is not None and state.in_hand and YOU in hand.seats:
            place = hand.seats.index(YOU)
            stack = hand.stacks[place]
            left = (
                f", and {money(hand.put[place])} in the pot of a hand that was not played out"
                if hand.put[place]
                else ""
            )
        return f"You leave with {money(stack)} of the {money(self._bought)} you bought in for{left}."

    def play_hand(self) -> None:
        """Whoever is out of chips buys in again, you by choice; then one hand to its end."""
        for seat, chair in self.table.state.room.chairs.items():
            if chair.stack >= self.table.state.room.plan.needs:
                continue
            if seat == YOU:
                self.screen.ask(f"You are out of chips. Enter buys in for {money(self._bankroll)} again, q quits.")
                self._buy(a.BUY_IN)
            else:
                self.table.act(Action(a.BUY_IN, seat, amount=self._bankroll))
        self._wagers()
        self._events = []
        number = self.table.state.room.number
        self.table.act(Action(a.SHUFFLE, order=self._shuffle(number, 0)))
        while self.table.state.in_hand:
            self._next(number)
        self._keep()
        self.screen.ask(
            f"You have {money(self.table.state.room.chairs[YOU].stack)}. Enter for the next hand, q to quit."
        )

    def _wagers(self) -> None:
        """Wagers before the deal, where the game has any: yours first."""
        for seat in tuple(self.table.state.room.chairs):
            while open_now := [offer for offer in offers(self.table.state, seat) if not offer.optional]:
                self.table.act(self._ask(open_now) if seat == YOU else self._bots[seat].choose(open_now, (), ()))

    def _next(self, number: int) -> None:
        hand = self.table.state.hand
        assert hand is not None
        if hand.phase is Phase.SCRAMBLE:
            order = tuple(card for card in self._shuffle(number, 1) if card in hand.notes.pool)
            self.table.act(Action(a.SHUFFLE, order=order))
        elif hand.turn == YOU:
            self.table.act(self._ask(offers(self.table.state, YOU)))
        else:
            seat = hand.turn
            cards = hand.cards[hand.queue[0]]
            self.table.act(self._bots[seat].choose(offers(self.table.state, seat), cards, hand.board))

    def _keep(self) -> None:
        hand = self.table.state.hand
        if hand is not None and (mine := played(hand, YOU)):
            self.hands.append(mine)
        if self.histories and hand is not None:
            chairs = self.table.state.room.chairs
            text = write(hand, self._events, [chairs[seat].player for seat in hand.seats])
            self.histories(f"[{hand.setup.number}]\n{text}\n")

    def _hear(self, events: Sequence[Any]) -> None:
        self._events += events
        for event in events:
            self._told = fold(self._told, event)
            self.screen.say(*(told_to(NAME, text) for text in tell(event, self._told, YOU)))

    def _ask(self, given: list[Offer]) -> Action:
        """A choice by number or name, with its amount: `raise 20`, `raise pot`, `bet 1/2 pot`, `draw 2c 7d`."""
        listed = [offer for offer in given if not offer.optional]
        self._show_choices(listed)
        while True:
            answer = self.screen.ask(">").lower()
            if not answer:
                self._show_choices(listed)
                continue
            try:
                action = self._read(answer, listed)
            except CroupierError as error:
                self.screen.refuse(f"{error}.")
                continue
            self.screen.took()
            return action

    def _show_choices(self, listed: list[Offer]) -> None:
        hand = self.table.state.hand
        if hand is None or not self.table.state.in_hand:
            self.screen.say(f"Before the deal; you have {money(self.table.state.room.chairs[YOU].stack)} ({AGAIN}).")
        else:
            self.screen.say(*poker_standing(hand, YOU), f"Your decision: ({AGAIN})")
        for offer in listed:
            self.screen.say(f"  {self._menu.number(word_of(offer))}  {describe(offer)}")

    def _read(self, answer: str, listed: list[Offer]) -> Action:
        word, _, rest = answer.partition(" ")
        found = [offer for offer in listed if word in (str(self._menu.number(word_of(offer))), word_of(offer))]
        found = found or [offer for offer in listed if word and word_of(offer).startswith(word)]
        if len(found) != 1:
            raise CroupierError(f"{answer!r} is none of these: {', '.join(map(word_of, listed))}, or q to quit")
        offer = found[0]
        if offer.many:
            from croupier.cards.card import parse_cards

            cards = parse_cards(rest)
            if not offer.fewest <= len(cards) <= offer.many or not set(cards) <= set(offer.among):
                raise CroupierError(
                    f"name {offer.fewest} to {offer.many} of your own cards, as in '{offer.name} 2c 7d'"
                )
            return offer.take(cards=cards)
        return offer.take(self._amount(offer, rest.strip())) if offer.most > offer.least else offer.take()

    def _amount(self, offer: Offer, text: str) -> int:
        hand = self.table.state.hand
        if not text:
            raise CroupierError(f"{offer.name} how much: {sizes(offer)}")
        part = FRACTION.fullmatch(text) if self.table.state.in_hand else None
        if part and hand is not None:
            # A raise of the pot is what is in it after a call.
            owed = max(hand.top - hand.bets[hand.queue[0]], 0)
            whole = (hand.pot + owed) * int(part[1] or 1) // int(part[2] or 1)
            wanted = (hand.top + whole) // offer.step * offer.step
            return min(max(wanted, offer.least), offer.most)
        cents = offer.most if text in ("all", "all in", "all-in") else parse_money(text.removeprefix("to "), offer.name)
        if not offer.least <= cents <= offer.most:
            raise CroupierError(f"{offer.name} {print_money(cents)}: {sizes(offer)}")
        return cents


def sizes(offer: Offer) -> str:
    if offer.kind == a.WAGER:
        return f"{money(offer.least)} to {money(offer.most)}"
    to = "to " if offer.name == a.RAISE else ""
    return f"{to}{money(offer.least)} up to {money(offer.most)}, or a part of the pot ('1/2 pot', 'pot'), or 'all'"


def word_of(offer: Offer) -> str:
    return offer.name or offer.kind


def describe(offer: Offer) -> str:
    if offer.many:
        number = str(offer.many) if offer.fewest == offer.many else f"{offer.fewest} to {offer.many}"
        return f"{offer.name} {number} cards [{offer.cite}]"
    if not offer.most:
        return f"{word_of(offer)} [{offer.cite}]"
    if offer.least == offer.most:
        return f"{offer.name} {'to ' if offer.name == a.RAISE else ''}{money(offer.least)} [{offer.cite}]"
    return f"{offer.name} {sizes(offer)} [{offer.cite}]"
