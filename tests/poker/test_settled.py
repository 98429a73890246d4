"""Two ways to the same money: what a table pays at the end of a hand is what `croupier settle` answers for it."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.app.settle import settle
from croupier.cards.card import NAMES, Cards
from croupier.games.registry import pot
from croupier.money import parse_money, print_money
from croupier.poker import Table
from croupier.poker import events_aside as x
from croupier.poker.state import Hand
from tests.chance import chance
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
