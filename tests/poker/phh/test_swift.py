"""The quick way through a hand history says yes only where the engine does: in whole files and in changed ones."""

from __future__ import annotations

from random import Random

import pytest

from croupier.errors import CroupierError
from croupier.games.registry import pot
from croupier.poker import Action, Table
from croupier.poker import actions as a
from croupier.poker.bots import CALLS, RANDOM, TIGHT, Bot
from croupier.poker.offers import offers
from croupier.poker.phh.readings import replayed
from croupier.poker.phh.record import Record, read_text, record
from croupier.poker.phh.replay import plan_for
from croupier.poker.phh.swift import agrees
from croupier.poker.phh.write import write
from tests.chance import chance, rounds

TABLES = {
    "NT": ("co/texas-holdem", {"betting-structure": "no-limit"}),
    "FT": ("co/texas-holdem", {"betting-structure": "limit"}),
    "PO": ("co/omaha@high", {"betting-structure": "pot-limit"}),
}


def read(text: str) -> Record:
    ((_, fields),) = read_text(text, "test", many=False)
    return record(fields)


def swift(text: str) -> bool:
    try:
        said = read(text)
    except CroupierError:
        return False
    return agrees(said, plan_for(said, pot))


def engine(text: str) -> bool:
    try:
        return not replayed(read(text), pot)[1]
    except CroupierError:
        return False


def histories(variant: str, dice: Random, count: int) -> list[str]:
    """Hands of four of our own players with many chips."""
    game, options = TABLES[variant]
    table = Table.open(pot(game), options=options)
    for seat in range(1, 5):
        table.act(Action(a.SIT, seat, amount=5_000_00, player=f"P{seat}"))
    bots = {seat: Bot(kind, dice) for seat, kind in enumerate((CALLS, RANDOM, TIGHT, CALLS), start=1)}
    texts = []
    for _ in range(count):
        for seat, chair in table.state.room.chairs.items():
            if chair.stack < 1_000_00:
                table.act(Action(a.BUY_IN, seat, amount=5_000_00))
        first = len(table.log)
        table.act(Action(a.SHUFFLE, order=tuple(dice.sample(range(52), 52))))
        while table.state.in_hand:
            hand = table.state.hand
            assert hand is not None
            table.act(bots[hand.turn].choose(offers(table.state, hand.turn), hand.cards[hand.queue[0]], hand.board))
        assert table.state.hand is not None
        texts.append(write(table.state.hand, table.log[first:], []))
    return texts


def changed(text: str, dice: Random) -> str:
    """One line left out, said twice, moved, another's, or of another size or card; or another stack at the end."""
    lines = text.splitlines()
    actions = [number for number, line in enumerate(lines) if line.startswith('  "')]
    at, other = dice.choice(actions), dice.choice(actions)
    kind = dice.randrange(7)
    if kind == 0:
        del lines[at]
    elif kind == 1:
        lines.insert(other, lines[at])
    elif kind == 2:
        lines[at], lines[other] = lines[other], lines[at]
    elif kind == 3:
        lines[at] = lines[at].replace(f"p{dice.randint(1, 4)}", f"p{dice.randint(1, 4)}")
    elif kind == 4:
        lines[at] = lines[at].replace(dice.choice((" cc", " f")), dice.choice((" f", " cc", " cbr 4", " cbr 40")))
    elif kind == 5:
        lines[at] = lines[at].replace(dice.choice("23456789TJQKA"), dice.choice("23456789TJQKA"))
    else:
        lines = [line.replace("0", dice.choice("01")) if line.startswith("finishing") else line for line in lines]
    return "\n".join(lines)


@pytest.mark.parametrize("variant", TABLES)
def test_what_is_found_to_agree_the_engine_finds_too(variant: str) -> None:
    dice = chance("swift", variant)
    quick = 0
    for text in histories(variant, dice, rounds(20, 300)):
        assert engine(text), text
        quick += swift(text)
        for _ in range(6):
            wrong = changed(text, dice)
            assert engine(wrong) or not swift(wrong), wrong
    assert quick, "no hand was the usual one"


def test_a_tie_is_divided_by_the_games_odd_chips() -> None:
    """Three chips of a folded blind and two who tie: the first from the button's left has the odd one."""
    text = """
variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [100, 100, 100]
actions = [
  "d dh p1 2c7d", "d dh p2 AsKd", "d dh p3 AhKc", "p3 cc", "p1 f", "p2 cc",
  "d db QsJs3h", "p2 cc", "p3 cc", "d db 4h", "p2 cc", "p3 cc", "d db 9d", "p2 cc", "p3 cc",
  "p2 sm AsKd", "p3 sm AhKc",
]
finishing_stacks = [99, 101, 100]
"""
    assert swift(text)
    assert engine(text)
    assert not swift(text.replace("[99, 101, 100]", "[99, 100, 101]"))
    assert not engine(text.replace("[99, 101, 100]", "[99, 100, 101]"))
