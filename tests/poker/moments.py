"""What holds at every moment of a hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from croupier.cards.card import NAMES
from croupier.errors import IllegalAction
from croupier.poker import Action, Table
from croupier.poker import actions as a
from croupier.poker.events import hand as e
from croupier.poker.offers import offers
from croupier.poker.table import advance
from croupier.poker.views import mask, view


def hides(table: Table, viewer: int, events: Sequence[Any]) -> None:
    """Of others a viewer sees what lies face up and what was shown; of the deck and the burns nothing."""
    hand = table.state.hand
    assert hand is not None
    allowed = {NAMES[card] for card in hand.board}
    for place, seat in enumerate(hand.seats):
        cards, face = hand.cards[place], hand.faces[place]
        own = seat == viewer or hand.shown[place] == 1
        allowed |= {NAMES[card] for number, card in enumerate(cards) if own or face >> number & 1}
    shown = str([view(table.state, viewer)["community"], view(table.state, viewer)["seats"]])
    seen = {name for name in NAMES[:52] if f"{name} " in shown or f"{name}'" in shown}
    assert seen <= allowed
    for event in events:
        masked = mask(event, hand, viewer)
        if isinstance(event, e.Shuffled):
            assert set(masked.order) == {-1}
        if isinstance(event, e.CardsDealt | e.BoardDealt):
            assert set(masked.burned) <= {-1}


def offers_exactly_what_is_legal(table: Table, turn: int) -> None:
    """Each offer is accepted from its least to its most; a size beyond, another decision and another seat are not."""
    hand = table.state.hand
    assert hand is not None
    given = [offer for offer in offers(table.state, turn) if offer.kind == a.DECIDE]
    for offer in given:
        advance(table.state, offer.take())
        if offer.most > offer.least:
            advance(table.state, offer.take(offer.most))
            for wrong in (offer.least - 1, offer.most + 1):
                with pytest.raises(IllegalAction):
                    advance(table.state, offer.take(wrong))
    names = {offer.name for offer in given}
    for name in (a.FOLD, a.CHECK, a.CALL, a.BET, a.RAISE, a.BRING_IN, a.DRAW, a.STAND_PAT, a.DISCARD, a.SHOW, a.MUCK):
        if name not in names:
            with pytest.raises(IllegalAction):
                advance(table.state, Action(a.DECIDE, turn, name, 2_00))
    other = next(seat for seat in hand.seats if seat != turn)
    with pytest.raises(IllegalAction, match="out of turn"):
        advance(table.state, Action(a.DECIDE, other, given[0].name))
