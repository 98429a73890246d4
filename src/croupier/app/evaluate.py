"""One hand under a ranking: `croupier.evaluate`."""

from __future__ import annotations

from croupier.app.values import Evaluation
from croupier.cards.card import print_cards
from croupier.cards.ranking import get_ranking


def evaluate(cards: str, ranking: str = "high") -> Evaluation:
    """Rank one hand: its category, its strength, the cards that play, and the hand in words.

    As `croupier eval --json` answers. Of two hands under one ranking, the one of greater `strength` is the better;
    strengths of different rankings are not compared. `croupier rankings` lists the rankings.

    >>> import croupier
    >>> croupier.evaluate("As Ks Qs Js Ts 2d 3c")["description"]
    'royal flush, spades'
    >>> kings, queens = (croupier.evaluate(text)["strength"] for text in ("Kh Kd 9s 4c 2h", "Qh Qd As Kc Jc"))
    >>> kings > queens
    True
    >>> croupier.evaluate("Ah Ad Jk 7c 7d", ranking="high-joker")["category"]
    'full house'
    """
    found = get_ranking(ranking)
    held = found.read(cards)
    strength = found.strength(held)
    return {
        "ranking": found.name,
        "cards": print_cards(held),
        "category": found.category_of(strength),
        "strength": strength,
        "best": print_cards(found.best(held)),
        "description": found.describe(held),
    }
