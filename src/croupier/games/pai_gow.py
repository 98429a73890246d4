"""What all pai gow games share: seven cards set into a front of two and a back of five, each against the dealer's."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping

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
    Street,
    When,
    common,
    house_way,
    own,
    set_hand,
)  # fmt: skip
from croupier.rules.house_way import GOLD, Sets, is_foul

FRONT, BACK = own("front", 2), own("back", 5)
PLAYER = own("player", 7, least=0, listed=True)
DEALER = common("dealer", 7, least=0, listed=True)
DEALER_FRONT, DEALER_BACK = common("dealer-front", 2), common("dealer-back", 5)
SEVEN, DEALER_SEVEN = FRONT | BACK, DEALER_FRONT | DEALER_BACK

# Rankings of the back and the front by the licensee's joker.
JOKERS = {"semi-wild": ("high-joker", "two-card"), "fully-wild": ("high-wild", "two-card-wild")}


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
    rankings: Callable[[Facts], tuple[str, str]],
    dealer_front: Hand = DEALER_FRONT,
    dealer_back: Hand = DEALER_BACK,
    front: Hand = FRONT,
    back: Hand = BACK,
) -> Axis:
    """Both hands higher win, one higher pushes, else lost: a copy goes to the dealer, and a fouled hand loses."""

    def read(facts: Facts) -> str:
        high, low = rankings(facts)
        if is_foul(front.take(facts.cards), back.take(facts.cards), wild=high == "high-wild", high=high):
            return LOSS
        two, five = get_ranking(low), get_ranking(high)
        ahead = (
            facts.strength(two, front) > facts.strength(two, dealer_front),
            facts.strength(five, back) > facts.strength(five, dealer_back),
        )
        return WIN if all(ahead) else TIE if any(ahead) else LOSS

    return Axis(name, (WIN, TIE, LOSS), read, cite)


def by_option(facts: Facts) -> tuple[str, str]:
    return JOKERS[facts.options["joker"]]


def sets(cite: Cite) -> Sets:
    """No house way is printed in Colorado: the documented one is the chart of Pai Gow Poker Gold."""
    return Sets(
        FRONT, BACK, lambda options, as_read: GOLD, lambda options, as_read: JOKERS[options["joker"]], cite,
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
