"""The usual hand goes by short cuts: with and without them a table writes the same log and ends with the same state."""

from __future__ import annotations

import pytest

from croupier.games.registry import pot
from croupier.poker import Action, Table
from croupier.poker import actions as a
from croupier.poker import table as tables
from croupier.poker.dealer import play
from croupier.poker.dealer.turns import usual_turn
from croupier.poker.events import hand as e
from croupier.poker.showdown.at_once import usual_end
from croupier.poker.state import Hand
from tests.chance import chance, rounds
from tests.poker.sessions import between_hands, play_hand, sit

GAMES = (
    "co/texas-holdem@high",
    "co/texas-holdem@high-low",
    "co/omaha@high",
    "co/five-card-draw@low",
    "ca/texas-holdem",
)


def evening(game: str, options: dict[str, str], calls: float) -> Table:
    dice = chance("at once", game, calls)
    table = Table.open(pot(game), options=options)
    sit(table, dice, 6)
    for _ in range(rounds(12, 200)):
        play_hand(table, dice, calls=calls)
        between_hands(table, dice)
    return table


@pytest.mark.parametrize("calls", [0.6, 1.0])
@pytest.mark.parametrize("game", GAMES)
def test_short_cuts_change_nothing(game: str, calls: float, monkeypatch: pytest.MonkeyPatch) -> None:
    options = {"rake-percent": "7", "smallest-chip": "1"} if game.startswith("co/") else {}
    quick = evening(game, options, calls)
    monkeypatch.setattr(tables, "usual_start", lambda setup, order: None)
    monkeypatch.setattr(tables, "usual_turn", lambda hand, action: None)
    monkeypatch.setattr(play, "usual_turn", lambda hand, action: None)
    monkeypatch.setattr(play, "usual_end", lambda hand, events: None)
    slow = evening(game, options, calls)
    assert quick.lines == slow.lines
    assert quick.log == slow.log
    assert quick.state.hand is not None
    assert slow.state.hand is not None
    assert quick.state.hand[1:] == slow.state.hand[1:]
    assert quick.state.room[2:] == slow.state.room[2:]


def test_the_usual_hand_takes_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """Six who call and check: every turn but the last of a round, and the end, also where hands tie."""
    turns: list[bool] = []
    ends: list[bool] = []

    def turn(hand: Hand, action: Action) -> object:
        found = usual_turn(hand, action)
        turns.append(found is not None)
        return found

    def end(hand: Hand, events: list[object]) -> Hand | None:
        found = usual_end(hand, events)
        ends.append(found is not None)
        return found

    monkeypatch.setattr(tables, "usual_turn", turn)
    monkeypatch.setattr(play, "usual_end", end)
    table = Table.open(pot("co/texas-holdem"), options={})
    for seat in range(1, 7):
        table.act(Action(a.SIT, seat, amount=5000_00, player=f"P{seat}"))
    dice = chance("all at once")
    for _ in range(40):
        play_hand(table, dice, calls=1.0)
    assert turns.count(True) == 40 * 20
    assert ends == [True] * 40
    awards = [event.awards for event in table.log if isinstance(event, e.PotAwarded)]
    assert {len(each) for each in awards} > {1}
