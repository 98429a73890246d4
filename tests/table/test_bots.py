"""Bots play any game to the end, with what their seat sees and what it is offered."""

from __future__ import annotations

from random import Random

import pytest

from croupier.cards.card import parse_cards
from croupier.table import Action, Kind, seat_view
from croupier.table.bots import Bot, loose, promising
from croupier.table.offers.seating import offered_position
from tests.often import some
from tests.table.driver import GAMES, RandomPlayer, seated, shuffle


@pytest.mark.parametrize("game", some(GAMES, "bots finish their rounds"))
def test_bots_finish_their_rounds(game: str) -> None:
    table, bot, dealer = seated(game, 1, 2, 3), Bot(Random(1)), RandomPlayer(1)
    required = frozenset(line.name for line in table.state.rules.game.opens.required)
    for _ in range(8):
        if table.state.rules.banked_by_player:
            table.act(Action(Kind.TAKE_POSITION, offered_position(table.state), amount=50_00))
        table.act(Action(Kind.OPEN))
        for seat in (1, 2, 3):
            while (action := bot.wager(seat_view(table.state, seat), required)) is not None:
                table.act(action)
        table.act(Action(Kind.CLOSE))
        shuffle(table, dealer.shuffled)
        while table.state.phase != "between rounds":
            if table.state.phase == "the reveal":
                table.act(Action(Kind.REVEAL))
                continue
            if table.state.turn:
                table.act(bot.decide(seat_view(table.state, table.state.turn)))
                continue
            for seat in (1, 2, 3):
                if (action := bot.on_card(seat_view(table.state, seat))) is not None:
                    table.act(action)
            table.act(Action(Kind.CLOSE))
    assert table.state.round == 8


def test_a_pair_or_a_high_card_is_promising() -> None:
    assert promising([0, 1])
    assert promising([40, 5, 9])
    assert not promising([36, 5, 9])
    assert not promising([])


def test_a_bot_draws_to_its_pair() -> None:
    assert loose(parse_cards("9s 9h Kd 3c 2s")) == parse_cards("2s 3c Kd")
    assert loose(parse_cards("9s 8h 7d 6c 5s")) == ()
    assert loose(parse_cards("9s 9h 9d 4c 4s")) == ()
