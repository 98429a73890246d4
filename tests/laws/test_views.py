"""No hidden card in any view: deals that differ only in what a seat may not see look the same to it."""

from __future__ import annotations

from dataclasses import fields, replace
from random import Random
from typing import Any

import pytest

from croupier.cards.card import Cards
from croupier.errors import IllegalAction
from croupier.rules.drawing import Drawing
from croupier.table import Action, State, Table, apply, fold_all, seat_view, spectator_view
from croupier.table.views import View
from tests.chance import fresh, rounds
from tests.often import some
from tests.table.driver import GAMES, SEEDS, RandomPlayer, goes_on

TRIES = 2
# Moments of a round that are looked at: the end, and others before it.
MOMENTS = rounds(8, 1000)


def viewed(state: State, seat: int) -> View:
    return seat_view(state, seat) if seat else spectator_view(state)


def open_cards(view: View) -> set[int]:
    spots = {card for spot in view.spots for cards in spot.cards.values() for card in cards}
    return spots | {card for cards in view.common.values() for card in cards}


def allowed(state: State, seat: int) -> set[int]:
    """By the rules of the table, not by the view: own hands, hands turned up, cards face up.

    Nobody looks at a card that is dealt unseen before it is turned up, and discards are known to their player alone.
    """
    own = state.chairs[seat].player if seat else None
    later = state.rules.game.deal.later
    found = {card for cards in state.face_up.values() for card in cards}
    for spot in state.spots.values():
        unseen = {item.group.name: item.group.first for item in later if item.unseen and not spot.shown}
        thrown = {card for card in spot.cards.get("discard", ()) if spot.player != own}
        if spot.shown or spot.opened or spot.player == own:
            found |= {
                card for name, cards in spot.cards.items() for card in cards[: unseen.get(name, len(cards))]
            } - thrown
    return found


def numbers_in(value: Any) -> int:
    """How deep the view goes: it holds plain values only, no state and no deck to reach through."""
    if isinstance(value, dict):
        return sum(numbers_in(item) for item in value.values())
    if isinstance(value, tuple):
        return sum(numbers_in(item) for item in value)
    if hasattr(value, "__dataclass_fields__"):
        return sum(numbers_in(getattr(value, field.name)) for field in fields(value))
    assert isinstance(value, int | str | bool), type(value)
    return 1


@pytest.mark.parametrize("game", some(GAMES, "a view holds no card that is not open to it"))
@pytest.mark.parametrize("seed", SEEDS)
def test_a_view_holds_no_card_that_is_not_open_to_it(game: str, seed: int) -> None:
    table = goes_on(game, seed)
    player = RandomPlayer(fresh(seed + 1000))
    for _ in range(50):
        table.act(player.choose(table))
        for seat in (0, *table.state.chairs):
            view = viewed(table.state, seat)
            assert open_cards(view) <= allowed(table.state, seat)
            assert numbers_in(view)


@pytest.mark.parametrize(
    "game", some(GAMES, "deals that differ only in hidden cards look alike", long=["ca/ez-baccarat"])
)
@pytest.mark.parametrize("seed", SEEDS)
def test_deals_that_differ_only_in_hidden_cards_look_alike(game: str, seed: int) -> None:
    """The same actions on a deck whose hidden cards are exchanged, from the shuffle to the end of the round."""
    table = goes_on(game, seed)
    player = RandomPlayer(fresh(seed + 1000), rulings=10**9)
    compared = 0
    for _ in range(2):
        before, actions, after = one_round(table, player)
        for taken in range(len(after), 0, -max(len(after) // MOMENTS, 1)):
            state = after[taken - 1]
            for seat in (0, player.random.choice(tuple(state.spots))):
                compared += same_view(before, actions[:taken], state, seat, Random(seed))
    assert compared >= 4, "hardly anything was compared"


def one_round(table: Table, player: RandomPlayer) -> tuple[State, list[Action], list[State]]:
    """The state before the shuffle, what was done from there on, and the state after each action."""
    while table.state.phase != "the shuffle":
        table.act(player.choose(table))
    before, actions, states = table.state, [], []
    while table.state.phase != "between rounds":
        actions.append(player.choose(table))
        table.act(actions[-1])
        states.append(table.state)
    return before, actions, states


def same_view(before: State, actions: list[Action], state: State, seat: int, random: Random) -> int:
    compared = 0
    for _ in range(TRIES):
        other = before
        seen = allowed(state, seat)
        try:
            for action in actions:
                order = exchanged(action.order, seen, random)
                other = fold_all(other, apply(other, replace(action, order=order)))
        except IllegalAction:
            # A larger raise needs a hand that the exchanged cards do not make.
            continue
        if stopped(other) != stopped(state) or won(other) != won(state) or held(other) != held(state):
            continue
        assert viewed(other, seat) == viewed(state, seat)
        compared += 1
    return compared


def stopped(state: State) -> bool:
    """Once the dealer has looked at his hole card, everybody knows whether it ends the round."""
    drawing = state.rules.game.mechanic
    return isinstance(drawing, Drawing) and state.street > 0 and drawing.stopped(state.common["dealer"][:2])


def won(state: State) -> dict[int, int]:
    """What a hand was paid at a stage of the round everybody has seen."""
    return {seat: spot.won for seat, spot in state.spots.items()}


def held(state: State) -> dict[int, tuple[int, ...]]:
    """Whether a hand was given the card that it asked for, and which of its places it gave up, everybody has seen."""
    return {
        seat: (len(cards), *(cards.index(card) for card in spot.cards.get("discard", ()) if card in cards))
        for seat, spot in state.spots.items()
        for cards in [spot.cards.get("player", ())]
    }


def exchanged(order: Cards, seen: set[int], random: Random) -> Cards:
    """Cards that may be known, by their faces, stay where they are."""
    hidden = [card for card in order if card not in seen]
    random.shuffle(hidden)
    rest = iter(hidden)
    return tuple(card if card in seen else next(rest) for card in order)
