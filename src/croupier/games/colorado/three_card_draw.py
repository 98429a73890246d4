"""3 Card Draw, 30-1099.48: play three cards or draw one unseen, against the dealer's best three of four."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.games.colorado.general import replaced
from croupier.rules import (
    ALWAYS,
    LOSE,
    AsMany,
    Check,
    Choice,
    Class,
    Deal,
    Effect,
    Facts,
    Game,
    Kind,
    Later,
    Line,
    Misdeal,
    Opens,
    PayOrder,
    Pays,
    Row,
    Rule,
    Street,
    Tips,
    TwoHands,
    after_draw,
    bet,
    category,
    classes,
    common,
    decided,
    discards,
    fold,
    folded,
    own,
    showdown,
    versus,
)  # fmt: skip

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from croupier.rules.batch import Batch

RULE = Rule("co", "30-1099.48")
PLAYER, DISCARD, DRAWN = own("player", 3), own("discard", 1, least=0, listed=True), own("drawn", 1, least=0)
DEALER = common("dealer", 4)
FINAL = after_draw(PLAYER, DISCARD, DRAWN)

HAND = category("hand", FINAL, "three-card", RULE(11))
DEALER_HAND = category("dealer's hand", DEALER, "three-card", RULE(8))
FIRST = category("first three cards", PLAYER, "three-card", RULE(13))
RESULT = versus("result", FINAL, DEALER, "three-card", RULE(11))
FOLD = folded(RULE(7, "a"))
DREW = decided("draw", RULE(7, "c"))


def keeps_a_pair(facts: Facts) -> bool:
    kept = [card >> 2 for card in facts.cards["player"] if card not in facts.cards.get("discard", ())]
    return "draw" in facts.actions and len(set(kept)) == 1


def breaks_the_hand(facts: Facts) -> bool:
    return "draw" in facts.actions


def pairs_kept(batch: Batch) -> NDArray[np.bool_]:
    """`keeps_a_pair` of many rounds."""
    import numpy as np

    if "draw" not in batch.actions:
        return breaking(batch)
    held, out = batch.cards["player"], batch.cards["discard"]
    lowest, highest = (np.where(held == out, gone, held >> 2) for gone in (13, 0))
    found: NDArray[np.bool_] = lowest.min(axis=1) == highest.max(axis=1)
    return found


def breaking(batch: Batch) -> NDArray[np.bool_]:
    import numpy as np

    return np.full(len(batch), "draw" in batch.actions)


# (13)(b): after a draw only a pair among the two cards kept can win, whatever the first three were.
KEPT = classes(
    "first three cards, as kept",
    Class("pair kept", keeps_a_pair, ("pair",), pairs_kept),
    Class("broken by the draw", breaks_the_hand, test_rows=breaking),
    cite=RULE(13, "b"),
    otherwise=FIRST,
    hands=(PLAYER, DISCARD),
)

FOLDED, DRAWS = FOLD[True], DREW[True]

ANTE = Line(name="ante", cite=RULE(2))
FIRST_3 = Line(name="first-3-bonus", cite=RULE(2), side=True)
IN_TO_WIN = Line(name="in-to-win-draw", cite=RULE(7, "b"), kind=Kind.MADE)
BONUS = Line(name="in-to-win-draw-bonus", cite=RULE(12), kind=Kind.BONUS, on=IN_TO_WIN, side=True)


def drawn_cards(facts: Facts) -> str:
    """A draw exchanges exactly one card of the first three; nothing else does."""
    out, taken = facts.cards.get("discard", ()), facts.cards.get("drawn", ())
    wanted = 1 if "draw" in facts.actions else 0
    if len(out) != wanted or len(taken) != wanted:
        return (
            f"{len(out)} discarded and {len(taken)} drawn, {'a draw exchanges one' if wanted else 'nothing is drawn'}"
        )
    return "" if set(out) <= set(facts.cards["player"]) else "discard: a card that is not among the first three"


CHOICES: tuple[Choice, ...] = (
    fold(RULE(7, "a")),
    bet(IN_TO_WIN, times=1, of=ANTE, name="in-to-win", cite=RULE(7, "b")),
    bet(IN_TO_WIN, times=1, of=ANTE, name="draw", cite=RULE(7, "c"), lists=discards(DISCARD, among=PLAYER)),
)

THREE_CARD_DRAW = Game(
    id="co/three-card-draw",
    rule=RULE,
    groups=(PLAYER, DISCARD, DRAWN, DEALER),
    deal=Deal(
        later=(
            Later(group=DRAWN, count=AsMany(DISCARD), after="the deal", at_once=True, unseen=True, cite=RULE(7, "c")),
        ),
        checks=(Check(drawn_cards, RULE(7, "c")),),
    ),
    lines=(ANTE, IN_TO_WIN, BONUS, FIRST_3),
    opens=Opens(required=(ANTE,), cite=RULE(3), two_hands=TwoHands(ANTE, RULE(6))),
    streets=(Street(name="the deal", cite=RULE(7), choices=CHOICES, default="fold"),),
    hand=HAND,
    dealer=DEALER_HAND,
    rows=(
        Row(ANTE, FOLDED, LOSE, RULE(7, "a"), "folded"),
        *showdown(ANTE, RESULT, when=~FOLDED, cite=RULE(11, "a"), tie=RULE(11, "c"), loss=RULE(11, "b")),
        *showdown(IN_TO_WIN, RESULT, when=ALWAYS, cite=RULE(11, "a"), tie=RULE(11, "c"), loss=RULE(11, "b")),
        Row(BONUS, ALWAYS, Pays(by=HAND), RULE(12)),
        Row(FIRST_3, DRAWS, Pays(by=KEPT), RULE(13, "b")),
        Row(FIRST_3, ~DRAWS, Pays(by=KEPT), RULE(13)),
    ),
    pay=PayOrder(cite=RULE(11)),
    misdeals=(
        Misdeal("seat", "wrong-count", Effect.SEAT_VOID, RULE(4)),
        Misdeal("dealer", "wrong-count", Effect.TABLE_VOID, RULE(4)),
        Misdeal("seat", "off-table", Effect.SEAT_VOID, RULE(4)),
        *replaced("exposed"),
        *[misdeal for misdeal in replaced("off-table") if misdeal.at == "dealer"],
        Misdeal("seat", "shared-cards", Effect.PLAYER_VOID, RULE(5), option="void-shared-information"),
        Misdeal("seat", "early-look", Effect.PLAYER_VOID, RULE(6), option="void-early-look"),
    ),
    tips=Tips(lines=(ANTE, FIRST_3, IN_TO_WIN), as_on=((IN_TO_WIN, ANTE),), cite=RULE("House Rules/Tips")),
)
