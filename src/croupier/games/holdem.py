"""What several hold'em games read: the two hole cards, and when a royal flush was complete."""

from __future__ import annotations

from collections.abc import Callable

from croupier.cards.card import Cards, parse_cards, rank_of, suit_of
from croupier.rules import Axis, Cite, Class, Facts, Group, category, classes

TWO, TEN, JACK, QUEEN, KING, ACE = 0, 8, 9, 10, 11, 12
RED_ACES = set(parse_cards("Ah Ad"))


def hole_cards(name: str, player: Group, dealer: Group, cite: Cite) -> Axis:
    """The classes that bonus wagers on two cards tell apart, in both printed families (A-K suited ..., ace and face)."""

    def mine(test: Callable[[int, int, bool], bool]) -> Callable[[Facts], bool]:
        return lambda facts: test(*_shape(player.take(facts.cards)))

    def red(facts: Facts) -> bool:
        return set(player.take(facts.cards)) == RED_ACES

    def aces_against_aces(facts: Facts) -> bool:
        return _shape(player.take(facts.cards))[:2] == _shape(dealer.take(facts.cards))[:2] == (ACE, ACE)

    both, hearts_diamonds = "a-a against a-a", "ace of hearts and ace of diamonds"
    suited_face, face = "ace and face suited", "ace and face"
    return classes(
        name,
        Class("red aces against aces", lambda f: red(f) and aces_against_aces(f), (both, hearts_diamonds, "a-a", "pair")),
        Class(both, aces_against_aces, ("a-a", "pair")),
        Class(hearts_diamonds, red, ("a-a", "pair")),
        Class("a-a", mine(lambda high, low, suited: low == ACE), ("pair",)),
        Class("a-k suited", mine(lambda high, low, suited: suited and high == ACE and low == KING), (suited_face, face)),
        Class(
            "a-q or a-j suited",
            mine(lambda high, low, suited: suited and high == ACE and low >= JACK),
            (suited_face, face),
        ),
        Class("a-k unsuited", mine(lambda high, low, suited: high == ACE and low == KING), (face,)),
        Class("k-k, q-q or j-j", mine(lambda high, low, suited: high == low >= JACK), ("pair",)),
        Class("a-q or a-j unsuited", mine(lambda high, low, suited: high == ACE and low >= JACK), (face,)),
        Class("10-10 to 2-2", mine(lambda high, low, suited: high == low), ("pair",)),
        cite=cite,
        hands=(player, dealer),
    )


def royal_by_street(name: str, player: Group, board: Group, cite: Cite) -> Axis:
    """The best five of seven, a royal flush by the number of cards out when it was complete."""
    high = category(name, player | board, "high", cite)

    def royal_within(count: int) -> Callable[[Facts], bool]:
        group = player | board[:count]
        return lambda facts: facts.value(high) == "royal flush" and _has_royal(group.take(facts.cards))

    def on_the_board(facts: Facts) -> bool:
        return facts.value(high) == "royal flush" and _has_royal(board.take(facts.cards))

    royal = ("royal flush", "straight flush")
    return classes(
        name,
        Class("community royal flush", on_the_board, royal),
        Class("royal flush in the first five cards", royal_within(3), royal),
        Class("royal flush in the first six cards", royal_within(4), ("royal flush in the first seven cards", *royal)),
        Class("royal flush in the first seven cards", royal_within(5), royal),
        cite=cite,
        otherwise=high,
        hands=(player | board,),
    )


def _shape(cards: Cards) -> tuple[int, int, bool]:
    one, two = cards
    high, low = max(rank_of(one), rank_of(two)), min(rank_of(one), rank_of(two))
    return high, low, suit_of(one) == suit_of(two)


def _has_royal(cards: Cards) -> bool:
    return any({rank << 2 | suit for rank in range(TEN, ACE + 1)} <= set(cards) for suit in range(4))
