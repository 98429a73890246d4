"""Reads the names of classes: 'pair of jacks or better', 'four twos through fours', 'natural royal flush',
'a-k suited'.

First what stands at the ends is taken off (suits, colors, natural or wild, 'or better'), then the rest is tried
against PATTERNS in order: a new way to name hands is a new line there.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import lru_cache

from croupier.cards.card import RANK_NAMES, RANK_PLURALS, SUIT_NAMES, make
from croupier.cards.ranking.base import Ranking, Test
from croupier.cards.ranking.classes import HandClass, InSuits, Natural, OneColor, Span, TheseCards
from croupier.cards.ranking.scoring import SHIFT
from croupier.cards.ranking.scoring.bits import ACE
from croupier.errors import RankingError
from croupier.text import nearest

COUNTS = ("one", "two", "three", "four", "five", "six", "seven", "eight")
RANKS = {name: rank for names in (RANK_NAMES, RANK_PLURALS) for rank, name in enumerate(names)}
RANKS |= {letter + end: rank for rank, letter in enumerate("23456789tjqka") for end in ("", "s", letter)}
RANKS |= {"10": 8, "10s": 8, "10-10": 8, "two": 0, "twos": 0}
OF_A_KIND = {"two": "pair", "three": "three of a kind", "four": "four of a kind", "five": "five of a kind"}
FACES = (11, 10, 9)

RANK = "(?:" + "|".join(sorted(RANKS, key=len, reverse=True)) + ")"
SUIT = "(?:" + "|".join(SUIT_NAMES) + ")"
SUITS = rf"{SUIT}(?:(?:/ ?|, or |, | or ){SUIT})*"
SPELLINGS: tuple[tuple[str, str | Callable[[re.Match[str]], str]], ...] = (
    (r"[’']s\b", "s"),
    (r'[“”"*]', ""),
    (r"(?<=\d)- card\b", " card"),
    (r"\bpays?$|\bis a push$", ""),
    (r"-of-(an?)-", r" of \1 "),
    (r"\bmini-royal\b", "mini royal"),
    (r"\bmini royal flush\b", "mini royal"),
    (r"^(?:any|one|1) pair\b", "pair"),
    (r"\bpairs\b", "pair"),
    (r"\btwo-pair\b", "two pair"),
    (r", the higher pair ", " of "),
    (r"\baj\b", "a-j"),
    (r"\btrips\b", "three of a kind"),
    (r"\b([1-8])(?= of an? |[ -]card\b| pair\b| aces\b| wilds\b)", lambda found: COUNTS[int(found[1]) - 1]),
    (rf"\b({'|'.join(COUNTS)})[ -]card\b", r"\1-card"),
    (r"\bor (?:higher|more|greater)\b", "or better"),
    (r"\bor (?:lower|worse|fewer)\b", "or less"),
    (r"\s+", " "),
)


@dataclass
class Draft:
    """A class while its name is being read."""

    ranking: Ranking
    rest: str
    tests: list[Test] = field(default_factory=list)
    spans: list[Span] = field(default_factory=list)
    bits: int = 0
    end: str = ""


def read_class(ranking: Ranking, text: str) -> HandClass:
    draft = Draft(ranking, spell(text))
    if not _extra(draft) and not _category(draft):
        for take in TAKERS:
            take(draft)
        if not any(pattern(draft) for pattern in PATTERNS):
            names = names_of(ranking)
            raise RankingError(f"ranking {ranking.name} has no hands called {text!r}, {nearest(draft.rest, names)}")
    if draft.end:
        draft.bits = 0
        lowest, highest = min(low for low, _ in draft.spans), max(high for _, high in draft.spans)
        draft.spans = [(lowest, 1 << 62) if draft.end == "better" else (0, highest)]
    return HandClass(ranking, text, tuple(draft.spans), draft.bits, tuple(draft.tests))


def spell(text: str) -> str:
    """One spelling for what is printed in many."""
    text = text.lower().strip()
    for pattern, spelt in SPELLINGS:
        text = re.sub(pattern, spelt, text)
    return text.strip()


@lru_cache(maxsize=256)
def names_of(ranking: Ranking) -> dict[str, str]:
    """The names of categories and groups, as spelt here."""
    known = [category.name for category in (*ranking.categories, *ranking.groups)]
    return {**{spell(name): name for name in known}, **{spell(alias): name for alias, name in ranking.aliases}}


def ranks_named(text: str) -> list[int]:
    """'jacks', 'sixes to tens', 'nines or tens', '7s-9s', 'below aces'; nothing where the text names no ranks."""
    below = re.fullmatch(rf"below ({RANK})", text)
    if below:
        return list(range(RANKS[below[1]]))
    span = re.fullmatch(rf"({RANK}) ?(?:to|through|-|–) ?({RANK})", text)
    if span:
        ends = sorted((RANKS[span[1]], RANKS[span[2]]))
        return list(range(ends[0], ends[1] + 1))
    if re.fullmatch(rf"{RANK}(?:(?:, or | or |, | and |/){RANK})*", text):
        return [RANKS[name] for name in re.findall(RANK, text)]
    return []


def _take(draft: Draft, pattern: str) -> re.Match[str] | None:
    found = re.search(pattern, draft.rest)
    if found:
        draft.rest = (draft.rest[: found.start()] + draft.rest[found.end() :]).strip(" ,")
    return found


def _take_suits(draft: Draft) -> None:
    found = None if draft.rest.startswith("ace ") else _take(draft, rf",? ?\(?(?:in )?({SUITS})\)?$")
    if found and getattr(draft.ranking.reader, "choices", None):
        # Not every card may play, so the suit of most cards need not be that of the flush.
        raise RankingError(f"ranking {draft.ranking.name} does not tell suits apart")
    if found:
        draft.tests.append(InSuits(frozenset(SUIT_NAMES.index(suit) for suit in re.findall(SUIT, found[1]))))


def _take_colors(draft: Draft) -> None:
    if _take(draft, r",? \(?(?:same|one) color\)?$"):
        draft.tests.append(OneColor())


def _take_nature(draft: Draft) -> None:
    natural = draft.ranking.natural
    if natural is None:
        return
    if _take(draft, r"^natural |(?<=-card )natural |,? \(?(?:no joker|without (?:a|the) joker)\)?$"):
        draft.tests.append(Natural(draft.ranking, natural))
    if _take(draft, r"^wild |(?<=-card )wild |,? \(?with (?:a |the |one or two )?jokers?\)?$"):
        draft.tests.append(Natural(draft.ranking, natural, wanted=False))


def _take_end(draft: Draft) -> None:
    found = _take(draft, r" or (better|less)$")
    draft.end = found[1] if found else ""


def _take_other(draft: Draft) -> None:
    # 'full house (other)' is a full house: the narrower row stands beside it.
    _take(draft, r",? \(?(?:other|in another suit)\)?$")
    _take(draft, r" \((?:three|four|five|six)-card\)$")


def _extra(draft: Draft) -> bool:
    for extra in draft.ranking.extra:
        if spell(extra.name) == draft.rest:
            draft.tests.append(extra.test)
            for name in extra.categories:
                _add(draft, name, within=False)
            return True
    return False


def _category(draft: Draft) -> bool:
    names = names_of(draft.ranking)
    # A 'five-card flush' is a flush where five cards play.
    number = COUNTS[min(5, *draft.ranking.sizes) - 1]
    called = names.get(draft.rest) or names.get(draft.rest.removeprefix(f"{number}-card "))
    return called is not None and _add(draft, called)


def _category_of_ranks(draft: Draft) -> bool:
    """'pair of sixes to tens', 'four of a kind, aces', 'pair 8s', 'full house (aces up)'."""
    names = names_of(draft.ranking)
    any_name = "|".join(map(re.escape, sorted(names, key=len, reverse=True)))
    found = re.fullmatch(rf"({any_name})(?:,| of)? \(?([^()]+?)(?: up)?\)?", draft.rest)
    return found is not None and _add(draft, names[found[1]], ranks_named(found[2]))


def _number_of_ranks(draft: Draft) -> bool:
    """'four aces', 'four twos through fours'."""
    found = re.fullmatch(r"(two|three|four|five) (.+)", draft.rest)
    return found is not None and _add(draft, OF_A_KIND[found[1]], ranks_named(found[2]))


def _rank_high(draft: Draft) -> bool:
    """'nine high', 'ten-high pai gow'; 'ten-high two pair' and 'three-card flush, nine high'."""
    names = names_of(draft.ranking)
    found = re.fullmatch(rf"({RANK})[ -]high(?: pai gow| card)?(?: hand)?", draft.rest)
    if found:
        return _add(draft, "high card", [RANKS[found[1]]])
    found = re.fullmatch(rf"({RANK})[ -]high (.+)", draft.rest)
    if found and found[2] in names:
        return _add(draft, names[found[2]], [RANKS[found[1]]])
    found = re.fullmatch(rf"(.+?),? ({RANK})[ -]high", draft.rest)
    return bool(found and found[1] in names and _add(draft, names[found[1]], [RANKS[found[2]]]))


def _pair_by_rank(draft: Draft) -> bool:
    """'jacks', '7s-9s', 'qq-aa': pairs, where only the rank is printed."""
    return _add(draft, "pair", ranks_named(draft.rest))


def _hole_cards(draft: Draft) -> bool:
    """'a-k suited', 'a-q or a-j (unsuited)', 'k-k or q-q or j-j (high pairs)', '10-10 through 2-2'."""
    found = re.fullmatch(rf"({RANK}-{RANK}(?: or {RANK}-{RANK})*) \(?((?:un)?suited)\)?", draft.rest)
    if found:
        couples = re.findall(rf"({RANK})-({RANK})", found[1])
        return all(_add(draft, found[2], [RANKS[high]], [RANKS[low]]) for high, low in couples)
    pairs = re.sub(r" \((?:high|low) pair\)$", "", draft.rest)
    return _add(draft, "pair", ranks_named(re.sub(rf"\b({RANK})-\1\b", r"\1", pairs)))


def _ace_and_face(draft: Draft) -> bool:
    """'ace / face suited', 'suited ace and face', 'ace plus a face - unsuited'; without a word, of two suits."""
    found = re.fullmatch(r"(?:((?:un)?suited) )?ace (?:/|and|plus a|with a) face(?: ?-? ?((?:un)?suited))?", draft.rest)
    return found is not None and _add(draft, found[1] or found[2] or "unsuited", [ACE], FACES)


def _colored_pair(draft: Draft) -> bool:
    """'red aces': both red ones are held, whatever else is."""
    found = re.fullmatch(rf"(red|black) ({RANK})", draft.rest)
    if not found:
        return False
    suits = (1, 2) if found[1] == "red" else (0, 3)
    draft.tests.append(TheseCards(frozenset(make(RANKS[found[2]], suit) for suit in suits)))
    return _add(draft, "pair", [RANKS[found[2]]])


def _two_aces(draft: Draft) -> bool:
    """'ace hearts / ace diamonds', 'ace of hearts and ace of diamonds'."""
    found = re.fullmatch(rf"ace(?: of)? ({SUIT}) (?:/|and) ace(?: of)? ({SUIT})", draft.rest)
    if found:
        draft.tests.append(TheseCards(frozenset(make(ACE, SUIT_NAMES.index(suit)) for suit in found.groups())))
    return found is not None and _add(draft, "pair", [ACE])


def _add(
    draft: Draft,
    name: str,
    first: Iterable[int] | None = None,
    second: Iterable[int] | None = None,
    *,
    within: bool = True,
) -> bool:
    """Adds the hands of a category, or those with certain ranks in the first two places. False if there are none."""
    ranking = draft.ranking
    ranks = None if first is None else list(first)
    if name not in names_of(ranking).values() or ranks == []:
        return False
    if ranks and not ranking.ranks_in_places:
        return False
    if ranks and name in ("straight", "straight flush") and getattr(ranking.reader, "wheel_is_second", False):
        ranks = [{ACE: ACE + 1, 3: ACE}.get(rank, rank) for rank in ranks]
    bits = ranking.bits_of(name) if within else 1 << [item.name for item in ranking.categories].index(name)
    if ranks is None and within:
        draft.bits |= bits if ranking.holds else 0
    top = len(ranking.categories) - 1 - ranking.qualifies
    for index in range(len(ranking.categories)):
        if bits >> index & 1:
            draft.spans.extend(_spans(top - index, ranks, second))
    return True


def _spans(category: int, first: list[int] | None, second: Iterable[int] | None) -> Iterable[Span]:
    floor = category << SHIFT
    if first is None:
        yield floor, floor + (1 << SHIFT) - 1 if category >= 0 else -1
        return
    for rank in first:
        if second is None:
            yield floor | rank << 24, floor | rank << 24 | (1 << 24) - 1
        else:
            for other in second:
                yield floor | rank << 24 | other << 20, floor | rank << 24 | other << 20 | (1 << 20) - 1


TAKERS = (_take_nature, _take_colors, _take_other, _take_end, _take_suits)
PATTERNS = (
    _category,
    _category_of_ranks,
    _number_of_ranks,
    _rank_high,
    _pair_by_rank,
    _hole_cards,
    _ace_and_face,
    _colored_pair,
    _two_aces,
)
