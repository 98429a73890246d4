"""Whole evenings by bots that do anything legal: joins, leaves, rebuys, sitting out, hand after hand."""

from __future__ import annotations

from random import Random

from croupier.games.registry import POTS, pot
from croupier.poker import Action, Table
from croupier.poker import actions as a
from croupier.poker.between.seating import next_setup
from croupier.poker.bots import RANDOM, Bot
from croupier.poker.offers import offers
from croupier.poker.state import Phase

PLAYED = tuple(POTS)
STRUCTURES = ("limit", "spread-limit", "pot-limit", "no-limit")


def shuffled(dice: Random, table: Table | None = None) -> tuple[int, ...]:
    order = list(table.state.room.plan.deck.cards() if table else range(52))
    dice.shuffle(order)
    return tuple(order)


def wager(table: Table, dice: Random) -> None:
    """Everybody's wagers before the deal, by anything legal."""
    for seat in tuple(table.state.room.chairs):
        while open_now := [offer for offer in offers(table.state, seat) if not offer.optional]:
            table.act(Bot(RANDOM, dice).choose(open_now, (), ()))


def opened(game: str, dice: Random, **options: str) -> Table:
    value = pot(game)
    choices = next((item.choices for item in value.options if item.name == "betting-structure"), ())
    given = {"betting-structure": dice.choice(choices), **options} if choices else dict(options)
    if "showdown" in value.defaults and "showdown" not in given:
        given["showdown"] = dice.choice(("automatic", "asked"))
    return Table.open(value, options=given)


def sit(table: Table, dice: Random, seats: int) -> None:
    for seat in range(1, min(seats, table.state.room.opened.seats) + 1):
        amount = max(table.state.room.plan.buy_in, dice.choice((3, 10, 40, 200)) * 100)
        table.act(Action(a.SIT, seat, amount=amount, player=f"P{seat}"))


def decide(table: Table, dice: Random, bot: Bot) -> Action:
    """The next action of whoever is to act."""
    hand = table.state.hand
    assert hand is not None
    if hand.phase is Phase.SCRAMBLE:
        pool = list(hand.notes.pool)
        dice.shuffle(pool)
        return Action(a.SHUFFLE, order=tuple(pool))
    return bot.choose(offers(table.state, hand.turn), hand.cards[hand.queue[0]], hand.board)


def play_hand(table: Table, dice: Random, *, calls: float = 0.6) -> None:
    """Mostly calls and checks, so that hands reach the showdown; else anything."""
    bots = Bot("calls", dice), Bot(RANDOM, dice)
    wager(table, dice)
    if not next_setup(table.state.room):
        return
    table.act(Action(a.SHUFFLE, order=shuffled(dice, table)))
    while table.state.in_hand:
        table.act(decide(table, dice, bots[dice.random() > calls]))


def between_hands(table: Table, dice: Random) -> None:
    """Now and then somebody comes, goes, buys more or sits out; the broke buy in again or leave."""
    room = table.state.room
    for seat, chair in list(room.chairs.items()):
        amount = max(room.plan.buy_in, 40_00)
        if not chair.stack:
            table.act(Action(a.BUY_IN, seat, amount=amount) if dice.random() < 0.8 else Action(a.LEAVE, seat))
        elif dice.random() < 0.05:
            table.act(Action(a.SIT_IN if chair.out else a.SIT_OUT, seat))
        elif dice.random() < 0.03:
            table.act(Action(a.LEAVE, seat))
    free = [seat for seat in range(1, table.state.room.opened.seats + 1) if seat not in table.state.room.chairs]
    if free and dice.random() < 0.3:
        seat = dice.choice(free)
        amount = max(room.plan.buy_in, 60_00)
        table.act(Action(a.SIT, seat, amount=amount, player=f"P{seat} {len(table.log)}"))
