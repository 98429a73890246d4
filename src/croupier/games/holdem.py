"""What several hold'em games read: the two hole cards, and when a royal flush was complete."""

from __future__ import annotations

from croupier.cards.ranking import get_ranking
from croupier.rules import Axis, Cite, Class, Group, Holds, classes, known_class, royal_by_street

__all__ = ["hole_cards", "royal_by_street"]

HOLE = get_ranking("hole-cards")
ACES = "a-a"


def hole_cards(name: str, player: Group, dealer: Group, cite: Cite) -> Axis:
    """The classes that bonus wagers on two cards tell apart, in both printed families (A-K suited ...,
    ace and face)."""
    both, hearts_diamonds = "a-a against a-a", "ace of hearts and ace of diamonds"
    suited_face, face = "ace and face suited", "ace and face"
    red, aces, theirs = (
        Holds(player, HOLE, (hearts_diamonds,)),
        Holds(player, HOLE, (ACES,)),
        Holds(dealer, HOLE, (ACES,)),
    )

    def mine(text: str, *within: str) -> Class:
        return known_class(text, Holds(player, HOLE, (text,)), within=within)

    return classes(
        name,
        known_class("red aces against aces", red, theirs, within=(both, hearts_diamonds, ACES, "pair")),
        known_class(both, aces, theirs, within=(ACES, "pair")),
        mine(hearts_diamonds, ACES, "pair"),
        mine(ACES, "pair"),
        mine("a-k suited", suited_face, face),
        mine("a-q or a-j suited", suited_face, face),
        mine("a-k unsuited", face),
        mine("k-k, q-q or j-j", "pair"),
        mine("a-q or a-j unsuited", face),
        mine("10-10 to 2-2", "pair"),
        cite=cite,
        hands=(player, dealer),
    )
