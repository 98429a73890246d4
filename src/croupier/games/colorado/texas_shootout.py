"""Texas Shootout, 30-1099.38: keep two of four cards or split them into two hands, against the dealer's two of four."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import TYPE_CHECKING

from croupier.cards.card import RANKS, Cards
from croupier.cards.ranking import get_ranking
from croupier.games.colorado.general import replaced
from croupier.rules import (
    ALWAYS,
    REVEAL,
    Check,
    Deal,
    Effect,
    Envy,
    Facts,
    Game,
    Keeps,
    Kind,
    Later,
    Line,
    Lists,
    Made,
    Misdeal,
    Opens,
    PayOrder,
    Pays,
    Row,
    Rule,
    Shoe,
    Stage,
    Street,
    Tips,
    bet,
    category,
    common,
    decided,
    keep,
    own,
    place,
    said,
    say,
    showdown,
    versus,
)  # fmt: skip

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from croupier.rules.batch import Batch

RULE = Rule("co", "30-1099.38")
HIGH = get_ranking("multi-deck-high")
PLAYER, KEEP = own("player", 4), own("keep", 2, least=0, listed=True)
HAND_1, HAND_2 = (own(f"hand-{place + 1}", 2, least=0, listed=True, field=f"hands.{place}") for place in range(2))
DEALER, BOARD = common("dealer", 4), common("board", 5)
KEEPING, FOLLOWING = "the cards to keep", "the hand of the bonus"
EIGHT, TEN, JACK, ACE = (RANKS.index(rank) for rank in "8TJA")


def row_of(one: int, two: int) -> int:
    """Which of the fourteen rows of the house way two cards are, counted from 0; the higher card stands first."""
    high, low = one >> 2, two >> 2
    unsuited = one & 3 != two & 3
    if high == low:
        return 0 if high >= EIGHT else 2 + unsuited
    if high == ACE:
        return 1 if low >= JACK else 7 if unsuited else 4
    if low >= TEN:
        return 5 + unsuited
    if high >= JACK:
        return 8 + unsuited
    return (10 if high - low == 1 else 12) + unsuited


def preference(one: int, two: int) -> tuple[int, ...]:
    """The first row comes first, in it the highest ranks, then one suit, then clubs, diamonds, hearts and spades."""
    high, low = max(one, two), min(one, two)
    suits = sorted((one & 3, two & 3))
    return -row_of(high, low), high >> 2, low >> 2, one & 3 == two & 3, -suits[0], -suits[1]


def house_keeps(cards: Cards) -> Cards:
    return max(combinations(cards, 2), key=lambda two: preference(*two))


def first_of(cards: Mapping[str, Cards]) -> Cards:
    """The hand that the primary wager follows: the cards that are kept, or the first hand of a split."""
    return cards.get("keep") or cards.get("hand-1", ())


def second_of(cards: Mapping[str, Cards]) -> Cards:
    """The other hand of a split; who has none plays one hand."""
    return cards.get("hand-2") or first_of(cards)


def highest_of(cards: Mapping[str, Cards]) -> Cards:
    """Of a split, the higher hand."""
    return max((hand + BOARD.take(cards) for hand in (first_of(cards), second_of(cards))), key=HIGH.score)


FIRST_HAND = Made("first hand and board", lambda cards: first_of(cards) + BOARD.take(cards))
SECOND_HAND = Made("second hand and board", lambda cards: second_of(cards) + BOARD.take(cards))
DEALER_TWO = Made("dealer's two cards and board", lambda cards: house_keeps(DEALER.take(cards)) + BOARD.take(cards))
HIGHEST_HAND = Made("highest hand and board", highest_of)

FOUR = category(
    "first four cards",
    PLAYER,
    "multi-deck-four",
    RULE("Quick Draw (1)"),
    classes=("pair of jacks to aces", "pair of eights, nines or tens"),
)
HAND = category("hand", FIRST_HAND, HIGH.name, RULE("Cards (3)"))
SECOND = category("second hand", SECOND_HAND, HIGH.name, RULE("Cards (3)"))
HIGHEST = category("highest hand", HIGHEST_HAND, HIGH.name, RULE("Envy (3)"))
DEALER_HAND = category("dealer's hand", DEALER_TWO, HIGH.name, RULE("Card Delivery (12)"))
RESULT = versus("result", FIRST_HAND, DEALER_TWO, HIGH.name, RULE(9))
SPLIT_RESULT = versus("result of the second hand", SECOND_HAND, DEALER_TWO, HIGH.name, RULE(9))
FOLLOWS = said("hand of the bonus", "bonus_hand", ("1", "2"), RULE("Card Delivery (10)"))

PRIMARY = Line(name="primary", cite=RULE(4))
QUICK_DRAW = Line(name="quick-draw", cite=RULE(4), equals=PRIMARY, side=True)
BONUS = Line(name="shootout-bonus", cite=RULE(11), side=True)
SPLIT = Line(name="split", cite=RULE(10), kind=Kind.MADE)
SPLIT_BONUS = Line(name="split-bonus", cite=RULE("Card Delivery (9)"), of=BONUS.name, equals=BONUS, side=True)
ENVY = Line(name="envy", cite=RULE("Envy (1)"), kind=Kind.ENVY, on=BONUS, side=True)

# (5), Card Delivery (4): before anybody keeps cards.
DECLARED = Stage(before=KEEPING, shows=PLAYER, clockwise=True, cite=RULE("Card Delivery (4)"))


def strength(facts: Facts) -> int:
    return facts.strength(HIGH, HIGHEST_HAND)


def is_highest(facts: Facts, other: Facts) -> bool:
    """Envy (2), (4): one hand a round, the highest of all players', unless the board is as high.

    Of equal hands one counts for each of the others.
    """
    best = max(map(strength, facts.table))
    mine = {facts.player, f"seat {facts.seat}"}
    tied = [seat for seat in facts.table if strength(seat) == best and seat.player not in mine]
    return strength(other) == best > facts.strength(HIGH, BOARD) and other is tied[0]


def is_highest_rows(seat: Batch, other: Batch) -> NDArray[np.bool_]:
    import numpy as np

    strengths = np.array([item.strength(HIGH, HIGHEST_HAND) for item in seat.table])
    tied = strengths == strengths.max(axis=0)
    tied[[item is seat for item in seat.table]] = False
    first = np.array([item.seat for item in seat.table])[tied.argmax(axis=0)]
    found: NDArray[np.bool_] = (
        tied.any(axis=0) & (first == other.seat) & (strengths.max(axis=0) > seat.strength(HIGH, BOARD))
    )
    return found


def kept_cards(facts: Facts) -> str:
    """Two of the four, or all of them in two hands."""
    cards, four = facts.cards, list(facts.cards["player"])
    hands = [cards.get(name, ()) for name in ("keep", "hand-1", "hand-2")]
    played = [card for hand in hands for card in hand]
    if SPLIT.name in facts.stakes and (hands[0] or len(hands[1]) != 2 or len(hands[2]) != 2):
        return "hands: a split plays two hands of two cards, and keeps none besides"
    if SPLIT.name not in facts.stakes and (len(hands[0]) != 2 or hands[1] or hands[2]):
        return "keep: two cards are kept, and only a split plays two hands"
    wrong = any(played.count(card) > four.count(card) for card in played)
    return "keep, hands: a card that is not among the four" if wrong else ""


def bonuses(facts: Facts) -> str:
    """A second bonus goes with a split; without one the bonus follows the hand that is named."""
    split, two = SPLIT.name in facts.stakes, SPLIT_BONUS.name in facts.stakes
    if two and not split:
        return "split-bonus is placed on the second hand of a split, and there is none"
    if two and BONUS.name not in facts.stakes:
        return "split-bonus is placed beside a shootout-bonus, and there is none"
    if "bonus_hand" in facts.extra and (two or not split) and facts.extra["bonus_hand"] != "1":
        return "bonus_hand: the bonus follows the second hand after a split with one bonus alone"
    return ""


TEXAS_SHOOTOUT = Game(
    id="co/texas-shootout",
    rule=RULE,
    groups=(PLAYER, KEEP, HAND_1, HAND_2, DEALER, BOARD),
    deal=Deal(
        shoe=Shoe(cite=RULE("Take and Pay (4)")),
        later=(Later(group=BOARD, count=lambda facts: 5, after=REVEAL, cite=RULE("Card Delivery (13)")),),
        checks=(Check(kept_cards, RULE("Card Delivery (6)")), Check(bonuses, RULE("Card Delivery (10)"))),
    ),
    lines=(QUICK_DRAW, PRIMARY, SPLIT, BONUS, SPLIT_BONUS, ENVY),
    opens=Opens(required=(PRIMARY, QUICK_DRAW), cite=RULE(4)),
    streets=(
        Street(
            name=KEEPING,
            cite=RULE("Card Delivery (5)"),
            choices=(
                # Out of time, the first two cards play: the house does not look at a player's hand for him.
                keep(Lists(KEEP, among=PLAYER, whole=True, unnamed=lambda cards: cards[:2]), RULE("Card Delivery (6)")),
                bet(SPLIT, times=1, of=PRIMARY, name="split", cite=RULE(10), lists=Lists(HAND_1, PLAYER, rest=HAND_2)),
            ),
            ahead=(place(SPLIT_BONUS, RULE("Card Delivery (9)")),),
            # Card Delivery (6), (8): what is played lies face up behind the wager, what is not face down.
            lays_open=True,
            default="keep",
        ),
        Street(
            name=FOLLOWING,
            cite=RULE("Card Delivery (10)"),
            needs=BONUS,
            when=decided("split", RULE(10))[True],
            unless=(SPLIT_BONUS,),
            choices=(
                say("first-hand", "bonus_hand", "1", RULE("Card Delivery (10)")),
                say("second-hand", "bonus_hand", "2", RULE("Card Delivery (10)")),
            ),
            default="first-hand",
            unlisted=True,
        ),
    ),
    mechanic=Keeps(
        PLAYER,
        KEEP,
        get_ranking("multi-deck-four"),
        preference,
        plays=(FIRST_HAND, SECOND_HAND, DEALER_TWO),
        highest=HIGHEST_HAND,
        ranking=HIGH,
    ),
    hand=HAND,
    dealer=DEALER_HAND,
    rows=(
        Row(QUICK_DRAW, ALWAYS, Pays(by=FOUR), RULE("Quick Draw (1)"), stage=DECLARED),
        *showdown(PRIMARY, RESULT, when=ALWAYS, cite=RULE(9)),
        *showdown(SPLIT, SPLIT_RESULT, when=ALWAYS, cite=RULE(9)),
        Row(BONUS, FOLLOWS["1"], Pays(by=HAND), RULE("Shootout Bonus (1)")),
        Row(BONUS, FOLLOWS["2"], Pays(by=SECOND), RULE("Card Delivery (10)")),
        Row(SPLIT_BONUS, ALWAYS, Pays(by=SECOND), RULE("Shootout Bonus (3)")),
    ),
    pay=PayOrder(cite=RULE("Take and Pay (1)")),
    envy=(
        Envy(
            line=ENVY,
            on=BONUS,
            by=Pays(by=HIGHEST),
            cite=RULE("Envy (1)"),
            least=5_00,
            flat=True,
            counts=is_highest,
            counts_rows=is_highest_rows,
        ),
        Envy(
            line=ENVY,
            on=SPLIT_BONUS,
            by=Pays(by=HIGHEST),
            cite=RULE("Envy (3)"),
            least=5_00,
            flat=True,
            counts=is_highest,
            counts_rows=is_highest_rows,
        ),
    ),
    misdeals=(
        Misdeal("seat", "wrong-count", Effect.SEAT_VOID, RULE(7), option="misdeal", choice="hand-void"),
        Misdeal("seat", "wrong-count", Effect.TABLE_VOID, RULE(7), option="misdeal", choice="round-void"),
        Misdeal("dealer", "wrong-count", Effect.TABLE_VOID, RULE(7)),
        *replaced("exposed", "off-table"),
    ),
    tips=Tips(lines=(PRIMARY, QUICK_DRAW, BONUS), cite=RULE(13)),
)
