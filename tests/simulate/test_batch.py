"""Every axis read over a batch says what it says of each round by itself."""

from __future__ import annotations

import numpy as np
import pytest

from croupier.cards.card import parse_cards
from croupier.games.registry import BUILT, built
from croupier.rules.axis import Axis
from croupier.rules.axis_kinds import Class, best_at_table, category, classes
from croupier.rules.batch import Batch
from croupier.rules.cite import Rule
from croupier.rules.facts import Facts
from croupier.rules.game import Game
from croupier.rules.group import own
from croupier.rules.row import Pays
from croupier.simulate.deal import Layout, misfit, spec_of
from croupier.simulate.stream import Stream
from tests.often import often
from tests.simulate.rounds import whim_for

FITTING = [game_id for game_id in BUILT if not misfit(built(game_id))]
CITE = Rule("co", "30-1099.18")(1)
HAND = own("player", 3)


def axes_of(game: Game) -> set[Axis]:
    found = {axis for axis in (game.hand, game.dealer, game.qualifies) if axis}
    for row in game.rows:
        found |= row.when.axes()
        if isinstance(row.pays, Pays):
            found |= set(row.pays.axes())
    for street in game.streets:
        for choice in street.choices:
            found |= choice.when.axes()
    return found


def alone(facts: Facts) -> Facts:
    """The same round, with nothing that the batch has read."""
    table = [
        Facts(one.seat, one.player, one.cards, one.stakes, actions=one.actions, folded=one.folded, options=one.options)
        for one in facts.table
    ]
    for one in table:
        one.table = tuple(table)
    return next(one for one in table if one.seat == facts.seat)


def lay_first_away(game: Game, batch: Batch) -> None:
    """Where cards are laid away, the first of the hand is; where more are later, the next."""
    lists = [choice.lists for street in game.streets for choice in street.choices]
    away = dict.fromkeys(item.into.name for item in lists if item is not None and item.away)
    for column, name in enumerate(away):
        batch.cards[name][:, 0] = batch.cards["player"][:, column]


@pytest.mark.parametrize("game_id", often(FITTING, FITTING[1::24]))
def test_rows_read_as_rounds_do(game_id: str) -> None:
    game = built(game_id)
    # Every place is dealt, also those that only some schedules read.
    batch = Layout(game, spec_of(game), seats=2).deal(Stream(1, spec_of(game)), 0, 60, game.default_options, False)
    lay = getattr(whim_for(game), "lay", None)
    if lay is not None:
        lay(game, batch)
    for seat in batch.table:
        lay_first_away(game, seat)
    batch.folded = np.arange(60) % 2 == 0
    rounds = [alone(facts) for facts in batch.rows()]
    for axis in axes_of(game):
        assert [axis.values[place] for place in batch.value(axis)] == [facts.value(axis) for facts in rounds], axis.name


def batch_of(*hands: str, seat: int = 1) -> Batch:
    cards = np.array([parse_cards(hand) for hand in hands], dtype=np.uint8)
    return Batch(seat, {"player": cards}, np.zeros(len(hands), dtype=np.bool_))


def test_a_class_without_an_array_test_is_read_one_by_one() -> None:
    red = Class("red", lambda facts: all(card & 3 in (1, 2) for card in HAND.take(facts.cards)))
    axis = classes("colour", red, cite=CITE, otherwise=category("hand", HAND, "three-card", CITE))
    assert axis.read_rows is None
    found = batch_of("Ah Kd 2h", "As Ah Ad", "Qs 3h 2d").value(axis)
    assert [axis.values[place] for place in found] == ["red", "three of a kind", "high card"]


def test_a_class_with_an_array_test_is_read_at_once() -> None:
    red = Class("red", lambda facts: False, test_rows=lambda batch: ((batch.take(HAND) & 3) % 3 != 0).all(axis=1))
    axis = classes("colour", red, cite=CITE, otherwise=category("hand", HAND, "three-card", CITE))
    found = batch_of("Ah Kd 2h", "As Ah Ad", "Qs 3h 2d").value(axis)
    assert [axis.values[place] for place in found] == ["red", "three of a kind", "high card"]


def test_the_first_seat_counts_between_equal_hands() -> None:
    """Equal in strength, apart in a finer class: also where the hands tie in one seat and in none."""
    axis = best_at_table("best", (HAND,), "three-card", CITE, classes=("mini royal in spades",))
    seats = batch_of("As Ks Qs", "Ah Kh Qh", "2s 3d 5h"), batch_of("Ad Kd Qd", "As Ks Qs", "Ac Ad As", seat=2)
    for seat in seats:
        seat.table = seats
    found = [axis.values[place] for place in seats[0].value(axis)]
    assert found == [axis.read(alone(facts)) for facts in seats[0].rows()]
    assert found[0] == "mini royal in spades"
    assert found[2] == "three of a kind"


def test_a_part_of_a_batch_keeps_what_was_read() -> None:
    axis = category("hand", HAND, "three-card", CITE)
    batch = batch_of("Ah Kd 2h", "As Ah Ad", "Qs 3h 2d")
    whole = batch.value(axis)
    part = batch.pick(np.array([1, 2]))
    assert part.seen.keys() == batch.seen.keys()
    assert part.value(axis).tolist() == whole[1:].tolist()
    assert part.take(HAND).tolist() == batch.take(HAND)[1:].tolist()
