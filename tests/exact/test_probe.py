"""What an axis looks at, and its value by the strength of a hand."""

from __future__ import annotations

from itertools import combinations

import pytest

from croupier.cards.ranking import get_ranking
from croupier.errors import CroupierError
from croupier.exact.frame.terms import Terms
from croupier.exact.probe import by_strength, fold_axes, reading
from croupier.games.colorado.three_card_poker import PLAYER, RULE
from croupier.games.registry import built
from croupier.rules import Facts, category


def test_readings_of_three_card_poker() -> None:
    game = built("co/three-card-poker")
    read = {axis.name: reading(game, axis) for axis in Terms(game).axes()}
    assert read["hand"].groups == {"player"}
    assert read["dealer qualifies"].groups == {"dealer"}
    assert read["result"].groups == {"player", "dealer"}
    assert read["folded"].folds
    one = read["hand"].one_hand
    assert one is not None
    assert one[0].name == "three-card"
    assert read["result"].one_hand is None
    assert [axis.name for axis in fold_axes(Terms(game))] == ["folded"]


@pytest.mark.parametrize("game_id", ["co/three-card-poker", "co/let-it-ride", "co/mississippi-stud", "co/crazy-4-poker"])
def test_values_by_strength_are_what_the_axis_reads(game_id: str) -> None:
    game = built(game_id)
    sizes = {group.name: group.size for group in game.groups}
    for axis in Terms(game).axes():
        hand = reading(game, axis).one_hand
        if hand is None:
            continue
        ranking, group = hand
        number = len(group.take({name: tuple(range(size)) for name, size in sizes.items()}))
        for cards in list(combinations(range(3, 52, 3), number))[::97]:
            held = {name: cards[-size:] if name != "player" else cards[:size] for name, size in sizes.items()}
            facts = Facts(seat=1, player="", cards=held, stakes={})
            place = int(by_strength(axis, ranking, [ranking.score(group.take(held))])[0])
            assert axis.values[place] == axis.read(facts), (axis.name, cards)


def test_a_class_that_asks_for_suits_is_refused() -> None:
    ranking = get_ranking("three-card")
    axis = category("hand", PLAYER, "three-card", RULE(1), classes=("mini royal in spades",))
    with pytest.raises(CroupierError, match="does not follow from the strength"):
        by_strength(axis, ranking, [0])
