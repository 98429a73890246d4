"""What all pai gow games share: seven cards set into a front of two and a back of five, each against the dealer's."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from croupier.cards.card import Cards
from croupier.cards.ranking import get_ranking
from croupier.rules import (
    ALWAYS,
    LOSS,
    TIE,
    WIN,
    Axis,
    Check,
    Cite,
    Facts,
    Hand,
    Made,
    Rule,
    Sets,
    Street,
    When,
    common,
    house_way,
    own,
    set_hand,
)  # fmt: skip
from croupier.rules.house_chart import COMPLETES, FOURS, START, WILD, HouseWay, is_foul
from croupier.rules.set_rows import both_compared, fouled

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from croupier.rules.batch import Batch

ACE, KING, QUEEN = 12, 11, 10
COPY = "copy"

FRONT, BACK = own("front", 2), own("back", 5)
PLAYER = own("player", 7, least=0, listed=True)
DEALER = common("dealer", 7, least=0, listed=True)
DEALER_FRONT, DEALER_BACK = common("dealer-front", 2), common("dealer-back", 5)
SEVEN, DEALER_SEVEN = FRONT | BACK, DEALER_FRONT | DEALER_BACK

# By the best card of two pair, or four of a kind: what the front needs so that they stay behind (both printed charts).
TWO_PAIR = (None, ACE, KING, QUEEN)
FOUR = (None, KING, QUEEN, -1)
# The chart of Pai Gow Poker Gold, which Colorado's games use too.
GOLD_ROWS = (
    *START, *COMPLETES, "full house", "two threes", *FOURS, "full house and a pair", "four and a pair",
    "four and three",
    "five aces",
)  # fmt: skip
GOLD = HouseWay(Rule("ca", "pai-gow-poker-gold"), "high-joker", GOLD_ROWS, TWO_PAIR, FOUR, pair_before_two_pair=False)

Rankings = tuple[str, str]
Set = tuple[Hand, Hand]
# Rankings of the back and the front, by the licensee's joker and his place for A-2-3-4-5 among straights.
RANKINGS: Mapping[tuple[str, str], Rankings] = {
    ("semi-wild", "lowest"): ("high-joker", "two-card"),
    ("semi-wild", "second-highest"): ("high-joker-wheel", "two-card"),
    ("fully-wild", "lowest"): ("high-wild", WILD),
    ("fully-wild", "second-highest"): ("high-wild-wheel", WILD),
}
# No house way is printed in Colorado: the documented one is the chart of Pai Gow Poker Gold,
# with the licensee's rankings.
WAYS: Mapping[Rankings, HouseWay] = {both: replace(GOLD, ranking=both[0], low=both[1]) for both in RANKINGS.values()}


def same_seven(facts: Facts) -> str:
    """Front and back are the seven cards, where these are given too."""
    seven = facts.cards.get("player")
    if seven and Counter(seven) != Counter(SEVEN.take(facts.cards)):
        return "front and back are not the seven cards"
    theirs = facts.cards.get("dealer")
    if theirs and "dealer-front" in facts.cards and Counter(theirs) != Counter(DEALER_SEVEN.take(facts.cards)):
        return "dealer_front and dealer_back are not the dealer's seven cards"
    return ""


def result(
    name: str,
    cite: Cite,
    rankings: Callable[[Facts], Rankings],
    theirs: Callable[[Facts], Set] = lambda facts: (DEALER_FRONT, DEALER_BACK),
    mine: Callable[[Facts], Set] = lambda facts: (FRONT, BACK),
    *,
    copies: bool = False,
) -> Axis:
    """Both hands higher win, one higher pushes, else lost: a copy goes to the dealer, and a fouled hand loses.

    `theirs` and `mine` are the fronts and backs, which may depend on options and on print or reading. `copies`:
    one hand copied beside one that is higher is told apart from one that is lower.
    """

    def read(facts: Facts) -> str:
        high, low = rankings(facts)
        front, back = mine(facts)
        if is_foul(front.take(facts.cards), back.take(facts.cards), wild=low == WILD, high=high):
            return LOSS
        dealer_front, dealer_back = theirs(facts)
        two, five = get_ranking(low), get_ranking(high)
        margins = (
            facts.strength(two, front) - facts.strength(two, dealer_front),
            facts.strength(five, back) - facts.strength(five, dealer_back),
        )
        if min(margins) > 0:
            return WIN
        if max(margins) <= 0:
            return LOSS
        return COPY if copies and 0 in margins else TIE

    values = (WIN, TIE, COPY, LOSS) if copies else (WIN, TIE, LOSS)

    def read_rows(batch: Batch) -> NDArray[np.intp]:
        facts = batch.without_cards()
        high, low = rankings(facts)
        if not all(batch.lays(hand) for hand in (*mine(facts), *theirs(facts))):
            return batch.one_by_one(read, values)
        front, back = both_compared(batch, mine(facts), theirs(facts), (high, low))
        return _places(front, back, fouled(batch, *mine(facts), wild=low == WILD, high=high), copies=copies)

    return Axis(name, values, read, cite, looks=(SEVEN, DEALER_SEVEN), read_rows=read_rows)


def _places(
    front: NDArray[np.intp], back: NDArray[np.intp], foul: NDArray[np.bool_], *, copies: bool
) -> NDArray[np.intp]:
    """Of the results above, by how the fronts and the backs compare: higher, equal, lower."""
    import numpy as np

    lost = 3 if copies else 2
    # By three times the front's and once the back's.
    beside = [0, 2, 1, 2, lost, lost, 1, lost, lost] if copies else [0, 1, 1, 1, lost, lost, 1, lost, lost]
    found: NDArray[np.intp] = np.where(foul, lost, np.array(beside, dtype=np.intp)[3 * front + back])
    return found


def set_by(way: HouseWay) -> Set:
    """The dealer's front and back where his seven cards alone are given: by the house way."""

    def part(back: bool) -> Callable[[Mapping[str, Cards]], Cards]:
        return lambda cards: way.set(cards["dealer"]).back if back else way.set(cards["dealer"]).front

    return Made("dealer's front, by the house way", part(False)), Made("dealer's back, by the house way", part(True))


def rankings_of(options: Mapping[str, str]) -> Rankings:
    return RANKINGS[options["joker"], options["wheel-straight"]]


def by_option(facts: Facts) -> Rankings:
    return rankings_of(facts.options)


def sets(cite: Cite) -> Sets:
    return Sets(
        FRONT, BACK, lambda options, as_read: WAYS[rankings_of(options)], lambda options, as_read: rankings_of(options),
        cite,
        dealt=(PLAYER, DEALER), theirs=(DEALER_FRONT, DEALER_BACK),
    )  # fmt: skip


def setting(cite: Cite, *, when: When = ALWAYS) -> Street:
    """Each player sets his seven cards, or has the dealer set them by the house way."""
    return Street(
        name="setting the hands",
        cite=cite,
        when=when,
        choices=(set_hand(FRONT, BACK, PLAYER, cite), house_way(cite)),
        default="house-way",
        unlisted=True,
    )


def set_check(cite: Cite) -> Check:
    return Check(same_seven, cite)


WIDER: Mapping[str, tuple[str, ...]] = {
    "seven-card straight flush": ("natural seven-card straight flush", "seven-card straight flush with joker")
}
