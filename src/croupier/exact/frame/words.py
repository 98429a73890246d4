"""Floors of hands in words, and back: 'Q-6-4 or better', 'pair of deuces or better', 'T-8-6 of one suit or better'."""

from __future__ import annotations

import re
from collections.abc import Sequence

from croupier.cards.card import RANK_PLURALS, RANKS, rank_of
from croupier.cards.ranking import Ranking
from croupier.cards.ranking.scoring import FIRST, SHIFT
from croupier.errors import RankingError
from croupier.exact.frame.policy import PolicyError

_RANKS = re.compile(r"((?:10|[2-9TJQKA])(?:[- ](?:10|[2-9TJQKA]))+)( of one suit)?", re.IGNORECASE)


def hand_in_words(ranking: Ranking, cards: Sequence[int], below: int | None = None) -> str:
    """The hand as a floor, told apart from the next lower score only: its category alone, or a pair's rank, may do."""
    played = ranking.best(cards)
    ranks = [RANKS[rank_of(card)] for card in played]
    category, score = ranking.category(cards), ranking.score_of(ranking.score(cards))
    if below is not None and below >> SHIFT != score >> SHIFT:
        return category
    if category.endswith("card flush"):
        suits = [sorted((rank_of(card) for card in cards if card & 3 == suit), reverse=True) for suit in range(4)]
        flush = max(suits, key=lambda held: (len(held), held))
        return "-".join(RANKS[rank] for rank in flush) + " of one suit"
    if category == ranking.categories[-1].name:
        return "-".join(ranks)
    if category == "pair":
        same_pair = below is None or below >> FIRST == score >> FIRST
        kickers = f" with {'-'.join(ranks[2:])}" if same_pair else ""
        return f"pair of {RANK_PLURALS[rank_of(played[0])]}{kickers}"
    return f"{category} {'-'.join(ranks)}"


def floor_score(ranking: Ranking, text: str) -> int:
    """The lowest score that reaches a floor such as 'Q-6-4', 'pair of deuces',
    'pair of deuces with A-K-5', 'straight'."""
    words = " ".join(text.split())
    if found := _RANKS.fullmatch(words):
        ranks = _ranks(found[1])
        place = _category_of_length(ranking, len(ranks)) if _by_length(ranking) else len(ranking.categories) - 1
        return _packed(ranking, place, ranks)
    head, with_kickers, tail = words.partition(" with ")
    category, name, more = _split_category(ranking, head)
    if more and _RANKS.fullmatch(more):
        # A straight stands by its highest card, hands of a kind by each rank once.
        ranks = list(dict.fromkeys(_ranks(more)))
        return _packed(ranking, category, ranks[:1] if "straight" in name or "royal" in name else ranks)
    try:
        low = min(span[0] for span in ranking.class_named(head).spans)
    except RankingError as fault:
        raise PolicyError(f"strategy: {text!r} is no hand such as 'Q-6-4' or 'pair of deuces': {fault}") from fault
    if with_kickers:
        for place, rank in enumerate(_ranks(tail)):
            low |= rank << FIRST - 4 * (place + 1)
    return low


def _split_category(ranking: Ranking, text: str) -> tuple[int, str, str]:
    for place, category in enumerate(ranking.categories):
        if text.startswith(category.name + " "):
            return place, category.name, text[len(category.name) + 1 :]
    return -1, "", ""


def _by_length(ranking: Ranking) -> bool:
    return all(category.name.endswith("card flush") for category in ranking.categories)


def _category_of_length(ranking: Ranking, length: int) -> int:
    number = ("", "", "two", "three", "four", "five", "six", "seven")[length]
    return next(place for place, category in enumerate(ranking.categories) if category.name.startswith(number))


def _packed(ranking: Ranking, category: int, ranks: list[int]) -> int:
    score = len(ranking.categories) - 1 - category << SHIFT
    for place, rank in enumerate(ranks):
        score |= rank << FIRST - 4 * place
    return score


def _ranks(text: str) -> list[int]:
    return [RANKS.index("T" if part == "10" else part.upper()) for part in re.split(r"[- ]", text)]
