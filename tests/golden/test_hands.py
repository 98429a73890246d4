"""Golden hands: every pot game is dealt, and every ruling made, as kept."""

from __future__ import annotations

import pytest

from croupier.cards.card import NAMES
from croupier.games.registry import POTS, pot
from croupier.poker.evening import opened as first_state
from croupier.poker.events import rulings as f
from croupier.poker.events.codec import to_line
from croupier.poker.folds.evening import fold
from croupier.poker.replay import replay
from croupier.poker.rulings.catalog import RULINGS
from croupier.poker.state import Hand
from croupier.poker.views import mask
from tests.golden.hands import RULED, page, path_of, rulings
from tests.golden.ruling_scenes import SCENES, ruled


@pytest.mark.parametrize("game", POTS)
def test_the_hands_read_as_kept(game: str) -> None:
    """`python -m tests.golden.hands` writes them anew."""
    assert page(game) == path_of(game).read_text(encoding="utf-8")


def test_the_rulings_read_as_kept() -> None:
    assert set(SCENES) == {item.name for item in RULINGS}
    assert rulings() == path_of(RULED).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", SCENES)
def test_every_ruling_keeps_the_chips_and_replays(name: str) -> None:
    table, _ = ruled(name)
    assert table.state.conserved
    replayed = replay(table.text(), pot)
    assert replayed.state.room.chairs == table.state.room.chairs
    assert list(replayed.events) == table.log


@pytest.mark.parametrize("name", SCENES)
def test_no_ruling_shows_a_spectator_a_hidden_card(name: str) -> None:
    """Of what is masked, only cards that lie open: on the board, face up, shown, or exposed by the error itself."""
    table, _ = ruled(name)
    state = first_state(table.log[0], table.state.room.plan)
    for event in table.log[1:]:
        state = fold(state, event)
        hand = state.hand
        if hand is None or isinstance(event, f.Ruled):
            continue
        line = to_line(mask(event, hand, 0))
        seen = {card for card in range(52) if f'"{NAMES[card]}' in line or f" {NAMES[card]}" in line}
        assert seen <= _open(hand) | set(event.dead if isinstance(event, f.CardReplaced) else ())


def _open(hand: Hand) -> set[int]:
    found = set(hand.board)
    for cards, face, shown in zip(hand.cards, hand.faces, hand.shown, strict=True):
        found |= {card for number, card in enumerate(cards) if shown == 1 or face >> number & 1}
    return found
