"""Two ways to the same money: what a table pays at the end of a hand is what `croupier settle` answers for it."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.app.settle import settle
from croupier.cards.card import NAMES, Cards
from croupier.games.registry import pot
from croupier.money import parse_money, print_money
from croupier.poker import Action, Table
from croupier.poker import actions as a
from croupier.poker.bots import CALLS, RANDOM, Bot
from croupier.poker.dealer import play
from croupier.poker.events import beside as x
from croupier.poker.events import hand as e
from croupier.poker.offers import offers
from croupier.poker.showdown import settling
from croupier.poker.showdown.one_pot import one_pot
from croupier.poker.state import Hand
from tests.chance import chance, rounds
from tests.poker.sessions import PLAYED, between_hands, opened, play_hand, sit

HANDS = 5


def text(cards: Cards) -> str:
    return " ".join(NAMES[card] for card in cards)


def request(table: Table, hand: Hand) -> dict[str, Any]:
    """The end of a hand in the contract's words, from what the hand itself says of it."""
    game, aside = pot(hand.plan.game), hand.notes.aside
    found: dict[str, Any] = {
        "game": game.id,
        "options": dict(table.state.room.opened.options),
        "seats": [seat_of(hand, place) for place in range(len(hand.seats))],
    }
    if hand.board:
        found["community"] = text(hand.board)
    if hand.setup.button >= 0 and game.settles_pot:
        found["button"] = hand.seats[hand.setup.button]
    if hand.setup.carried:
        found["carried"] = print_money(hand.setup.carried)
    if game.rolls:
        found["round"] = aside.round
    if game.pool:
        found["pool"] = print_money(aside.pool)
    if game.beside and game.beside.jackpot:
        found["meters"] = {game.beside.jackpot.wager: print_money(aside.posted)}
    return found


def seat_of(hand: Hand, place: int) -> dict[str, Any]:
    game, aside = pot(hand.plan.game), hand.notes.aside
    back = hand.notes.returned[place] if hand.notes.returned else 0
    found: dict[str, Any] = {"seat": hand.seats[place], "put_in": print_money(hand.put[place] + back)}
    if not hand.live[place] and hand.shown[place] != 2:
        found["folded"] = True
    elif not hand.live[place]:
        found["mucked"] = True
    if hand.cards[place] and (hand.live[place] or not game.settles_pot):
        found["cards"] = text(hand.cards[place])
    if aside.wild:
        found["wild"] = text(aside.wild[place : place + 1])
    lines = {name: print_money(amounts[place]) for name, amounts in aside.lines if amounts[place]}
    if game.pool:
        found["strike_out"] = lines["strike-out"]
        found["base_runners"] = brought(hand)[place]
    elif lines:
        found["wagers"] = lines
    return found


MARKERS: dict[int, tuple[int, ...]] = {}


def brought(hand: Hand) -> tuple[int, ...]:
    return MARKERS[hand.setup.number]


@pytest.mark.parametrize("game", [game for game in PLAYED if game != "sd/hot-poker-spot"])
def test_a_table_pays_what_settle_answers(game: str) -> None:
    dice = chance(f"settled {game}")
    rake = {"rake-percent": "10", "rake-cap": "4"} if game.startswith("co/") else {}
    table = opened(game, dice, **rake)
    sit(table, dice, dice.randint(3, 6))
    played = 0
    for _ in range(HANDS):
        first = len(table.log)
        play_hand(table, dice)
        hand = table.state.hand
        if len(table.log) == first or hand is None or not sum(hand.put):
            continue
        for event in table.log[first:]:
            if isinstance(event, x.Brought):
                MARKERS[hand.setup.number] = event.markers
        answer = settle(request(table, hand))
        nets = {row["seat"]: row["net"] for row in answer["seats"]}
        for seat, before, after in zip(hand.seats, hand.setup.stacks, hand.stacks, strict=True):
            assert signed(nets[seat]) == after - before, (seat, answer)
        assert answer["carried"] == print_money(hand.notes.carried)
        assert answer["rake"] == print_money(hand.notes.rake)
        if "pool" in answer:
            assert answer["pool"] == print_money(table.state.room.pool)
        played += 1
        between_hands(table, dice)
    assert played >= 2


def signed(text: str) -> int:
    return -parse_money(text[1:], "net", zero=True) if text.startswith("-") else parse_money(text, "net", zero=True)


@pytest.mark.parametrize("game", ["co/texas-holdem@high", "co/omaha@high-low", "co/seven-card-stud@high-low"])
@pytest.mark.parametrize("rake", ["0", "7"])
def test_the_quick_end_of_a_hand_is_the_houses(game: str, rake: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Event for event, with the words and the paragraphs."""
    usual: list[bool] = []

    def both(hand: Hand) -> list[Any] | None:
        found = one_pot(hand)
        usual.append(found is not None)
        if found is not None:
            stacks = dict(zip(hand.seats, hand.stacks, strict=True))
            settlement = settling.settled(hand)
            slow = settling.pot_events(hand, settlement, stacks)
            slow.append(e.HandEnded(tuple(stacks[seat] for seat in hand.seats), settlement.carried))
            assert found == slow
        return found

    monkeypatch.setattr(settling, "one_pot", both)
    monkeypatch.setattr(play, "usual_end", lambda hand, events: None)
    dice = chance("quick end", game, rake)
    table = Table.open(pot(game), options={"rake-percent": rake, "smallest-chip": "1"})
    for seat in range(1, 5):
        table.act(Action(a.SIT, seat, amount=200_00, player=f"P{seat}"))
    bots = {seat: Bot(CALLS if seat < 4 else RANDOM, dice) for seat in range(1, 5)}
    for _ in range(rounds(25, 300)):
        for seat, chair in table.state.room.chairs.items():
            if chair.stack < 100_00:
                table.act(Action(a.BUY_IN, seat, amount=200_00))
        table.act(Action(a.SHUFFLE, order=tuple(dice.sample(range(52), 52))))
        while table.state.in_hand:
            hand = table.state.hand
            assert hand is not None
            table.act(bots[hand.turn].choose(offers(table.state, hand.turn), hand.cards[hand.queue[0]], hand.board))
    assert True in usual
