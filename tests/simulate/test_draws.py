"""Decisions that name cards, and those that go by many cards, are those of the exact solvers, one hand at a time."""

from __future__ import annotations

from typing import cast

import numpy as np
import pytest

from croupier.cards.card import ABSENT
from croupier.exact.frame.terms import Terms
from croupier.exact.plan import family, family_of
from croupier.games.registry import built
from croupier.simulate.best import Decides, strategy_for
from croupier.simulate.decide import NamesCards
from croupier.simulate.stream import Stream


def own_choice(game_id: str, street: int, hand: list[int], beside: dict[str, list[int]], taken: tuple[str, ...]) -> str:
    """What the family's own look-up does, and how many cards of which ranks go."""
    game = built(game_id)
    decides, found = cast(Decides, family(family_of(game))), game.streets[street]
    seen = {"player": tuple(hand), **{name: tuple(cards) for name, cards in beside.items()}}
    legal = tuple(choice.name for choice in found.choices if choice.name != "declare")
    action, cards = decides.decide(Terms(game), found.name, seen, taken, legal)
    return f"{action} {sorted(card >> 2 for card in cards)}"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game_id", "street", "own", "board", "taken"),
    [
        ("co/three-card-draw", 0, 3, 0, ()),
        ("co/colorado-holdem@variation-1", 0, 3, 0, ()),
        ("co/colorado-holdem@variation-2", 0, 3, 0, ()),
        ("co/vegas-double-action", 0, 5, 0, ()),
        ("co/poker-burnout@standard", 1, 3, 3, ("ante",)),
        ("co/poker-burnout@bonanza", 1, 3, 3, ("ante-3x",)),
        ("co/caribbean-draw", 1, 5, 0, ("call",)),
        ("co/wild-six-card-draw", 0, 5, 0, ()),
        ("co/double-draw-poker", 0, 5, 0, ()),
    ],
)
def test_the_cards_that_go_are_the_advised_ones(
    game_id: str, street: int, own: int, board: int, taken: tuple[str, ...]
) -> None:
    game = built(game_id)
    strategy = cast(NamesCards, strategy_for(Terms(game)))
    deck = Stream(5).deal(0, 200, own + board)
    seen = {"player": deck[:, :own]} | ({"board": deck[:, own:]} if board else {})
    legal = tuple(choice.name for choice in game.streets[street].choices)
    chosen, masks = strategy.choose_cards(game.streets[street], seen, taken, legal)
    for row, cards in enumerate(deck.tolist()):
        named = sorted(card >> 2 for place, card in enumerate(cards[:own]) if masks[row] >> place & 1)
        mine, beside = f"{legal[chosen[row]]} {named}", {"board": cards[own:]} if board else {}
        if not mine.startswith("declare"):
            assert mine == own_choice(game_id, street, cards[:own], beside, taken), cards


@pytest.mark.slow
def test_a_second_draw_goes_by_what_was_thrown_away() -> None:
    game = built("co/double-draw-poker")
    strategy = cast(NamesCards, strategy_for(Terms(game)))
    deck = Stream(6).deal(0, 300, 8)
    gone = np.full((300, 3), ABSENT, dtype=np.uint8)
    for row in range(300):
        gone[row, : row % 4] = deck[row, : row % 4]
    seen = {"player": deck[:, :5], "discard": gone, "drawn": deck[:, 5:]}
    chosen, masks = strategy.choose_cards(game.streets[1], seen, ("draw",), ("fold", "draw"))
    for row, cards in enumerate(deck.tolist()):
        out = cards[: row % 4]
        held = [*cards[row % 4 : 5], *cards[5 : 5 + row % 4]]
        named = sorted(card >> 2 for place, card in enumerate(held) if masks[row] >> place & 1)
        beside = {"discard": out, "drawn": cards[5 : 5 + row % 4]}
        expected = own_choice(game.id, 1, cards[:5], beside, ("draw",))
        assert f"{('fold', 'draw')[chosen[row]]} {named}" == expected, (held, out)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game_id", "own", "beside"), [("co/six-card-poker", 6, "dealer"), ("co/stadium-three-card-poker", 3, "array")]
)
def test_what_lies_open_is_gone_by(game_id: str, own: int, beside: str) -> None:
    game = built(game_id)
    street, terms = game.streets[0], Terms(game)
    strategy, deck = strategy_for(terms), Stream(7).deal(0, 200, 9)
    seen = {"player": deck[:, :own], beside: deck[:, 6:] if own == 6 else deck}
    chosen = strategy.choose(street, seen, (), ("fold", "play"))
    for row, cards in enumerate(deck.tolist()):
        known = {beside: cards[6:] if own == 6 else cards}
        assert own_choice(game_id, 0, cards[:own], known, ()) == f"{('fold', 'play')[chosen[row]]} []", cards
