"""What always holds at a poker table, whatever is played: in every game, every structure, evening after evening."""

from __future__ import annotations

import pytest

from croupier.games.registry import pot
from croupier.poker import Action, Table
from croupier.poker import actions as a
from croupier.poker.between.seating import next_setup
from croupier.poker.bots import RANDOM, Bot
from croupier.poker.evening import opened as first_state
from croupier.poker.events import beside as x
from croupier.poker.events import hand as e
from croupier.poker.events.codec import from_line, to_line
from croupier.poker.folds.evening import fold
from croupier.poker.replay import replay
from tests.chance import chance
from tests.poker.moments import hides, offers_exactly_what_is_legal
from tests.poker.sessions import PLAYED, between_hands, decide, opened, play_hand, shuffled, sit, wager

HANDS = 4


def evening(game: str, seed: int, hands: int = HANDS) -> Table:
    dice = chance(game, seed)
    rake = {"rake-percent": "10", "rake-cap": "4"} if game.startswith("co/") else {}
    table = opened(game, dice, **rake)
    sit(table, dice, dice.randint(2, 8))
    for _ in range(hands):
        play_hand(table, dice)
        between_hands(table, dice)
    return table


@pytest.mark.parametrize("game", PLAYED)
def test_no_chip_comes_or_goes(game: str) -> None:
    """Stacks, bets, pots, boxes and what is carried are what was bought in less what was cashed out,
    after every event."""
    table = evening(game, 1)
    state = first_state(table.log[0], table.state.room.plan)
    for event in table.log[1:]:
        state = fold(state, event)
        assert state.conserved, event
    assert state == table.state


@pytest.mark.parametrize("game", PLAYED)
def test_a_log_replays_byte_for_byte(game: str) -> None:
    table = evening(game, 2)
    text = table.text()
    replayed = replay(text, pot)
    mine, theirs = table.state, replayed.state
    assert theirs.room.chairs == mine.room.chairs
    assert mine.hand is not None
    assert theirs.hand is not None
    assert theirs.hand[1:] == mine.hand[1:]
    assert list(replayed.events) == table.log
    assert [to_line(from_line(line, "line")) for line in table.lines] == table.lines


@pytest.mark.parametrize("game", PLAYED)
def test_all_pots_are_awarded(game: str) -> None:
    table = evening(game, 3, hands=6)
    put = won = returned = taken = carried = 0
    hand = None
    state = first_state(table.log[0], table.state.room.plan)
    for event in table.log[1:]:
        state = fold(state, event)
        hand = state.hand
        if isinstance(event, e.PotAwarded):
            won += sum(award.amount for award in event.awards)
        elif isinstance(event, e.RakeTaken):
            taken += event.amount + event.jackpot
        elif isinstance(event, x.PotForfeited):
            taken += event.amount
        elif isinstance(event, e.HandEnded):
            assert hand is not None
            put += sum(hand.put)
            carried = event.carried
    assert put == won + taken + carried - returned
    assert put > 0


@pytest.mark.parametrize("game", PLAYED)
def test_views_show_no_hidden_card(game: str) -> None:
    """Of another's cards only those face up, and hands that were shown; of the deck and the burns none."""
    dice = chance("views", game)
    table = opened(game, dice, **({"showdown": "asked"} if game.startswith("co/") else {}))
    sit(table, dice, 5)
    bot = Bot("calls", dice), Bot(RANDOM, dice)
    wager(table, dice)
    table.act(Action(a.SHUFFLE, order=shuffled(dice, table)))
    while table.state.in_hand:
        for viewer in (0, *table.state.room.chairs):
            hides(table, viewer, table.log)
        table.act(decide(table, dice, bot[dice.random() > 0.8]))


@pytest.mark.parametrize("game", PLAYED)
def test_what_is_offered_is_accepted_and_nothing_else(game: str) -> None:
    dice = chance("legal", game)
    table = opened(game, dice)
    sit(table, dice, 4)
    bot = Bot(RANDOM, dice)
    for _ in range(3):
        between_hands(table, dice)
        wager(table, dice)
        if not next_setup(table.state.room):
            continue
        table.act(Action(a.SHUFFLE, order=shuffled(dice, table)))
        while table.state.in_hand:
            hand = table.state.hand
            assert hand is not None
            if hand.turn:
                offers_exactly_what_is_legal(table, hand.turn)
            table.act(decide(table, dice, bot))
