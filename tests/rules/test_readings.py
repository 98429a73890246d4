"""Kinds of axes: each reads rows of cards, and strengths, as it reads one round; each says which hands it looks at."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest

from croupier.cards.card import parse_cards
from croupier.cards.ranking import get_ranking
from croupier.cards.shuffle import SimulationStream
from croupier.errors import RuleError
from croupier.games.colorado import high_five_poker, straight_edge_poker, western_stud
from croupier.games.colorado.three_card_poker import HAND, QUALIFIED, RESULT
from croupier.games.registry import built
from croupier.rules import Axis, Facts, Rule, category, common, decided, folded, losing_hand, option, own
from croupier.rules.batch import Batch
from croupier.rules.reading import UNNAMED
from croupier.simulate.deal import spec_of

CITE = Rule("co", "30-1099.18")(1)
PLAYER, DEALER = own("player", 3), common("dealer", 3)


def batch_of(sizes: dict[str, int], rounds: int, actions: tuple[str, ...] = (), folded: bool = False) -> Batch:
    deck = SimulationStream(7, spec_of(built("co/three-card-poker"))).deal(0, rounds, sum(sizes.values()))
    ends = np.cumsum(list(sizes.values()))
    cards = {name: deck[:, end - size : end] for (name, size), end in zip(sizes.items(), ends, strict=True)}
    return Batch(1, cards, np.full(rounds, folded), actions=actions)


def read_alone(axis: Axis, batch: Batch) -> list[object]:
    rounds = range(len(batch))
    cards = [{name: tuple(rows[place].tolist()) for name, rows in batch.cards.items()} for place in rounds]
    return [
        axis.read(Facts(1, "", cards[place], {}, batch.actions, bool(batch.folded[place]), options=batch.options))
        for place in rounds
    ]


def read_rows(axis: Axis, batch: Batch) -> list[object]:
    assert axis.read_rows is not None
    return [axis.values[place] for place in axis.read_rows(batch)]


def test_what_axes_look_at() -> None:
    assert HAND.reading.places == {"player"}
    assert HAND.reading.one_hand is not None
    assert QUALIFIED.reading.places == {"dealer"}
    assert RESULT.reading.places == {"player", "dealer"}
    assert RESULT.reading.one_hand is None
    assert folded(CITE).reading.no_card
    assert decided("draw", CITE).reading.no_card
    assert option("dragon", "dragon-hand", ("none", "single"), CITE).reading.no_card


def test_a_hook_looks_at_the_cards_it_names() -> None:
    named = Axis("red", (True, False), lambda facts: True, CITE, looks=(PLAYER | DEALER,))
    assert named.reading.places == {"player", "dealer"}
    assert Axis("red", (True, False), lambda facts: True, CITE).reading.places == UNNAMED


@pytest.mark.parametrize("joker", ["semi-wild", "fully-wild"])
def test_an_axis_that_an_option_names(joker: str) -> None:
    """Hands of seven with the joker first: of many rounds at once as of each alone, in the order of all the values."""
    batch = batch_of({"player": 7, "dealer": 7}, 300)
    batch.cards["player"][:150, 0] = 52
    batch.cards["dealer"][150:, 0] = 52
    batch.options = {"joker": joker}
    game = high_five_poker
    for axis in (game.HAND, game.DEALER_HAND, game.QUALIFIED, game.RESULT):
        assert read_rows(axis, batch) == read_alone(axis, batch), axis.name
    assert game.HAND.values[:3] == ("five aces", "five of a kind", "royal flush")
    trips = read_alone(game.HAND, batch).count("three of a kind")
    batch.options, batch.seen = {"joker": "semi-wild" if joker == "fully-wild" else "fully-wild"}, {}
    assert read_alone(game.HAND, batch).count("three of a kind") != trips


def test_an_option_is_read_by_its_name() -> None:
    axis = option("dragon", "dragon-hand", ("none", "single"), CITE)
    batch = batch_of({"player": 3}, 2)
    batch.options = {"dragon-hand": "single"}
    assert read_rows(axis, batch) == read_alone(axis, batch) == ["single", "single"]


@pytest.mark.parametrize(
    "game_id", ["co/three-card-poker", "co/let-it-ride", "co/mississippi-stud", "co/crazy-4-poker"]
)
def test_values_by_strength_are_what_the_axis_reads(game_id: str) -> None:
    game = built(game_id)
    sizes = {group.name: group.size for group in game.groups}
    axes = {axis for row in game.rows for axis in row.when.axes()} | {game.hand}
    for axis in axes:
        hand = axis.reading.one_hand if axis else None
        if axis is None or hand is None:
            continue
        ranking, group = hand
        number = len(group.take({name: tuple(range(size)) for name, size in sizes.items()}))
        for cards in list(combinations(range(3, 52, 3), number))[::97]:
            held = {name: cards[-size:] if name != "player" else cards[:size] for name, size in sizes.items()}
            facts = Facts(seat=1, player="", cards=held, stakes={})
            strengths = np.array([ranking.score(group.take(held))])
            place = int(axis.reading.by_strength(strengths)[0])
            assert axis.values[place] == axis.read(facts), (axis.name, cards)


def test_a_class_that_asks_for_suits_does_not_follow_from_strength() -> None:
    axis = category("hand", PLAYER, "three-card", CITE, classes=("mini royal in spades",))
    with pytest.raises(RuleError, match="does not follow from the strength"):
        axis.reading.by_strength(np.array([0]))
    with pytest.raises(RuleError, match="does not follow from the strength"):
        RESULT.reading.by_strength(np.array([0]))


def test_the_losing_hand_by_finer_classes() -> None:
    axis = losing_hand("losing hand", PLAYER, DEALER, "three-card", CITE, classes=("pair of aces",))
    aces, kings, low = parse_cards("As Ah 2d"), parse_cards("Ks Kh Kd"), parse_cards("7s 5h 2c")
    assert axis.read(Facts(1, "", {"player": aces, "dealer": kings}, {})) == "pair of aces"
    assert axis.read(Facts(1, "", {"player": aces, "dealer": low}, {})) == "high card"
    assert axis.read(Facts(1, "", {"player": aces, "dealer": parse_cards("Ac Ad 2h")}, {})) == "tie"
    assert axis.within["pair of aces"] == ("pair",)
    batch = batch_of({"player": 3, "dealer": 3}, 2_000)
    found = read_rows(axis, batch)
    assert found == read_alone(axis, batch)
    assert {"pair of aces", "pair", "high card", "straight"} <= set(found)


def test_margins_and_lower_straights_by_arrays() -> None:
    batch = batch_of({"player": 7, "dealer": 8}, 400)
    for axis in (straight_edge_poker.MARGIN, straight_edge_poker.LOWER):
        found = read_rows(axis, batch)
        assert found == read_alone(axis, batch)
        assert len(set(found)) > 4


@pytest.mark.parametrize("action", ["high", "low", "both"])
def test_a_hand_against_those_it_was_played_against(action: str) -> None:
    batch = batch_of({"player": 5, "dealer-1": 5, "dealer-2": 5}, 200, (action,))
    found = read_rows(western_stud.RESULT, batch)
    assert found == read_alone(western_stud.RESULT, batch)
    assert set(found) >= {"win", "loss"}
    wins = [hand for hand in found if hand == "win"]
    assert len(wins) < 60 if action == "both" else len(wins) > 40


def test_a_folded_hand_without_its_last_card_is_the_lowest() -> None:
    batch = batch_of({"player": 4, "dealer-1": 5, "dealer-2": 5}, 5, ("fold",), folded=True)
    assert read_rows(western_stud.RESULT, batch) == read_alone(western_stud.RESULT, batch) == ["loss"] * 5
    assert read_rows(western_stud.HAND, batch) == read_alone(western_stud.HAND, batch) == ["high card"] * 5
    played = batch_of({"player": 5}, 200, ("high",))
    assert read_rows(western_stud.HAND, played) == read_alone(western_stud.HAND, played)
    assert western_stud.HAND.reading.one_hand == (get_ranking("high"), western_stud.PLAYER)
