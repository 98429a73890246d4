"""A suit of the licensee's choice, in which a royal flush is paid more than in the others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.cards.card import SUITS
from croupier.rules import Axis, Cite, Class, Facts, Group, Holds, classes, known_class
from croupier.rules.hand_readings import Category

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from croupier.rules.batch import Batch

# What the sections call the option, and how its choices begin.
SUIT = "suit"


def in_licensees_suit(hand: Axis, cards: Group, royal: str, cite: Cite, *, others: str = "") -> Axis:
    """The same axis, with the royal of the suit told apart; `others` is the row's name for a royal of another suit.

    All cards of such a royal are of one suit, so the first tells it.
    """
    place = hand.values.index(royal)

    def test(facts: Facts) -> bool:
        return facts.value(hand) == royal and cards.take(facts.cards)[0] & 3 == SUITS.index(facts.options[SUIT][0])

    def test_rows(batch: Batch) -> NDArray[np.bool_]:
        found: NDArray[np.bool_] = batch.value(hand) == place
        found &= batch.take(cards)[:, 0] & 3 == SUITS.index(batch.options[SUIT][0])
        return found

    within = (royal, *hand.within.get(royal, ()))
    kind = hand.reading
    assert isinstance(kind, Category), hand.name
    assert isinstance(kind.hand, Group), hand.name
    # Counted as one suit of four: the licensee's is as likely as any other.
    one = Holds(kind.hand, kind.ranking, classes=(f"{royal} in spades",))
    members = [Class(f"{royal} in the licensee's suit", test, within, test_rows, (one,))]
    if others:
        members.append(known_class(others, Holds(kind.hand, kind.ranking, category=(royal,)), within=within))
    return classes(hand.name, *members, cite=cite, otherwise=hand, hands=(cards,))
