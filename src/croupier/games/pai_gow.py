"""What all pai gow games share: seven cards set into a front of two and a back of five, each against the dealer's."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping

from croupier.cards.card import Cards, is_joker
from croupier.cards.ranking import get_ranking
from croupier.games.house_way import rank
from croupier.rules import LOSS, TIE, WIN, Axis, Check, Cite, Facts, Hand, common, own

FRONT, BACK = own("front", 2), own("back", 5)
PLAYER = own("player", 7, least=0, listed=True)
DEALER_FRONT, DEALER_BACK = common("dealer-front", 2), common("dealer-back", 5)
SEVEN, DEALER_SEVEN = FRONT | BACK, DEALER_FRONT | DEALER_BACK

# Rankings of the back and the front by the licensee's joker.
JOKERS = {"semi-wild": ("high-joker", "two-card"), "fully-wild": ("high-wild", "two-card-wild")}


def same_seven(facts: Facts) -> str:
    """Front and back are the seven cards, where these are given too."""
    seven = facts.cards.get("player")
    if seven and Counter(seven) != Counter(SEVEN.take(facts.cards)):
        return "front and back are not the seven cards"
    return ""


def shape(cards: Cards, *, wild: bool) -> tuple[bool, list[int]]:
    """Whether a pair or better, and the ranks, the most frequent first; a joker is an ace or, wild, makes the best pair."""
    plain = [rank(card) for card in cards if not (wild and is_joker(card))]
    if len(plain) < len(cards):
        plain.append(max(plain, key=lambda r: (plain.count(r), r)))
    counts = Counter(plain)
    ordered = sorted(counts, key=lambda r: (counts[r], r), reverse=True)
    return max(counts.values()) > 1, ordered


def is_foul(front: Cards, back: Cards, *, wild: bool, high: str) -> bool:
    """The front outranks the back: a pair over none, a higher pair, or higher cards."""
    order = get_ranking(high)
    behind = order.category_of(order.score(back))
    if behind not in ("pair", "high card"):
        return False
    paired, in_front = shape(front, wild=wild)
    _, in_back = shape(back, wild=wild)
    if paired != (behind == "pair"):
        return paired
    return in_front[0] > in_back[0] if paired else in_front > in_back[:2]


def result(
    name: str,
    cite: Cite,
    rankings: Callable[[Facts], tuple[str, str]],
    dealer_front: Hand = DEALER_FRONT,
    dealer_back: Hand = DEALER_BACK,
) -> Axis:
    """Both hands higher win, one higher pushes, else lost: a copy goes to the dealer, and a fouled hand loses."""

    def read(facts: Facts) -> str:
        high, low = rankings(facts)
        if is_foul(facts.cards["front"], facts.cards["back"], wild=high == "high-wild", high=high):
            return LOSS
        two, five = get_ranking(low), get_ranking(high)
        ahead = (
            facts.strength(two, FRONT) > facts.strength(two, dealer_front),
            facts.strength(five, BACK) > facts.strength(five, dealer_back),
        )
        return WIN if all(ahead) else TIE if any(ahead) else LOSS

    return Axis(name, (WIN, TIE, LOSS), read, cite)


def by_option(facts: Facts) -> tuple[str, str]:
    return JOKERS[facts.options["joker"]]


def set_check(cite: Cite) -> Check:
    return Check(same_seven, cite)


WIDER: Mapping[str, tuple[str, ...]] = {
    "seven-card straight flush": ("natural seven-card straight flush", "seven-card straight flush with joker")
}
