"""Hands of two and four cards."""

from __future__ import annotations

from dataclasses import replace

from croupier.cards.ranking.base import Ranking
from croupier.cards.ranking.catalog.poker import poker_ranking
from croupier.cards.ranking.reading_others import HoleReader
from croupier.cards.ranking.scoring import kinds as k
from croupier.cards.ranking.scoring.bits import ACE_OR_COMPLETES, WILD

ROYAL = (("royal", "royal flush"), ("four-card royal flush", "royal flush"))


def rankings() -> tuple[Ranking, ...]:
    return (*four_cards(), *two_cards())


def four_cards() -> tuple[Ranking, ...]:
    return (
        poker_ranking(
            "four-card",
            "plain four cards in the order of their pays",
            cite="30-1099.15(9)",
            sizes=(4,),
            play=4,
            kinds=(
                *(k.FOUR_ACES, k.FOUR_OF_A_KIND, k.ROYAL_FLUSH, k.STRAIGHT_FLUSH, k.THREE_OF_A_KIND),
                *(k.STRAIGHT, k.TWO_PAIR, k.FLUSH, k.PAIR, k.HIGH_CARD),
            ),
            aliases=ROYAL,
        ),
        poker_ranking(
            "2-card-poker-four",
            "the player's two and the dealer's two cards, straights not counted",
            cite="30-1099.46(15), (16)",
            sizes=(4,),
            play=4,
            kinds=(
                *(k.ROYAL_FLUSH, k.FOUR_OF_A_KIND, k.STRAIGHT_FLUSH, k.THREE_OF_A_KIND),
                *(k.FLUSH, k.TWO_PAIR, k.PAIR, k.HIGH_CARD),
            ),
        ),
        poker_ranking(
            "crazy-4",
            "the best four of five cards, four aces the highest hand",
            cite="30-1099.31(1)",
            sizes=(4, 5),
            play=4,
            kinds=(
                *(k.FOUR_ACES, k.ROYAL_FLUSH, k.FOUR_OF_A_KIND, k.STRAIGHT_FLUSH, k.THREE_OF_A_KIND),
                *(k.FLUSH, k.STRAIGHT, k.TWO_PAIR, k.PAIR, k.HIGH_CARD),
            ),
            aliases=ROYAL,
        ),
        poker_ranking(
            "four-card-frenzy",
            "the best four of five cards",
            cite="30-1099.56(1)",
            sizes=(4, 5),
            play=4,
            kinds=(
                *(k.FOUR_OF_A_KIND, k.ROYAL_FLUSH, k.STRAIGHT_FLUSH, k.THREE_OF_A_KIND),
                *(k.FLUSH, k.STRAIGHT, k.TWO_PAIR, k.PAIR, k.HIGH_CARD),
            ),
            aliases=ROYAL,
        ),
    )


def two_cards() -> tuple[Ranking, ...]:
    hole = poker_ranking(
        "hole-cards",
        "two hole cards: pairs, suited, unsuited",
        cite="30-1099.26, .34, .44, .51",
        sizes=(2,),
        play=2,
        kinds=(k.PAIR, k.FLUSH, k.HIGH_CARD),
        names={k.FLUSH: "suited", k.HIGH_CARD: "unsuited"},
        aliases=(("pocket rockets (pair of aces)", "pair"),),
    )
    return (
        poker_ranking(
            "two-card",
            "pai gow's low hand: a pair, else the high cards; a joker is an ace",
            cite="30-1099.30(2), 30-1099.37(1)(a)",
            sizes=(2,),
            play=2,
            kinds=(k.PAIR, k.HIGH_CARD),
            wild=ACE_OR_COMPLETES,
            jokers=1,
        ),
        poker_ranking(
            "two-card-wild",
            "pai gow's low hand with a fully wild joker",
            cite="30-1099.37(1)(a)",
            sizes=(2,),
            play=2,
            kinds=(k.PAIR, k.HIGH_CARD),
            wild=WILD,
            jokers=1,
        ),
        poker_ranking(
            "2-card-poker",
            "the best two of four cards: pairs, straight flushes, flushes; straights have no value",
            cite="30-1099.46(8)",
            sizes=(2, 4),
            play=2,
            kinds=(k.PAIR, k.STRAIGHT_FLUSH, k.FLUSH, k.HIGH_CARD),
        ),
        poker_ranking(
            "three-card-split-two",
            "the high hand of two cards: suited connectors above pairs",
            cite="30-1099.35(11)",
            sizes=(2,),
            play=2,
            kinds=(k.STRAIGHT_FLUSH, k.PAIR, k.STRAIGHT, k.FLUSH, k.HIGH_CARD),
            names={k.STRAIGHT_FLUSH: "suited connectors", k.STRAIGHT: "connected cards", k.FLUSH: "suited cards"},
        ),
        replace(hole, reader=HoleReader(), aliases=()),
    )
