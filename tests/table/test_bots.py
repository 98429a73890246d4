"""Bots play any game to the end, with what their seat sees and what it is offered."""

from __future__ import annotations

from random import Random

import pytest

from croupier.table import Action, Kind, seat_view
from croupier.table.bots import Bot, promising
from croupier.table.seating import offered_position
from tests.table.driver import GAMES, RandomPlayer, seated


@pytest.mark.parametrize("game", GAMES)
def test_bots_finish_their_rounds(game: str) -> None:
    table, bot, dealer = seated(game, 1, 2, 3), Bot(Random(1)), RandomPlayer(1)
    required = frozenset(line.name for line in table.state.rules.game.required)
    for _ in range(8):
        if table.state.rules.banked_by_player:
            table.act(Action(Kind.TAKE_POSITION, offered_position(table.state), amount=50_00))
        table.act(Action(Kind.OPEN))
        for seat in (1, 2, 3):
            while (action := bot.wager(seat_view(table.state, seat), required)) is not None:
                table.act(action)
        table.act(Action(Kind.CLOSE))
        table.act(Action(Kind.SHUFFLE, order=dealer.shuffled(table.state._replace(order=()))))
        while table.state.turn:
            table.act(bot.decide(seat_view(table.state, table.state.turn)))
        table.act(Action(Kind.REVEAL))
    assert table.state.round == 8


def test_a_pair_or_a_high_card_is_promising() -> None:
    assert promising([0, 1])
    assert promising([40, 5, 9])
    assert not promising([36, 5, 9])
    assert not promising([])
