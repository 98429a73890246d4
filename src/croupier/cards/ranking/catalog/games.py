"""Rankings of single games: the best five with something above or beside it."""

from __future__ import annotations

from croupier.cards.card import RANK_NAMES, is_red
from croupier.cards.ranking.base import Category, Ranking
from croupier.cards.ranking.catalog.high import FIVE
from croupier.cards.ranking.catalog.poker import poker_categories
from croupier.cards.ranking.reading import PokerReader
from croupier.cards.ranking.reading_others import HoldsReader, SpecialReader, WholeReader
from croupier.cards.ranking.scoring import Scorer, special
from croupier.cards.ranking.scoring import kinds as k
from croupier.cards.ranking.scoring.poker import poker

FIVE_CARDS = poker_categories(k.HIGH)
FOURS = (
    *(k.FOUR_ACES, k.FOUR_OF_A_KIND, k.ROYAL_FLUSH, k.STRAIGHT_FLUSH, k.THREE_OF_A_KIND),
    *(k.STRAIGHT, k.TWO_PAIR, k.FLUSH, k.PAIR, k.OTHER, k.HIGH_CARD),
)
FIVES = (*k.HIGH[:-1], k.OTHER, k.HIGH_CARD)


def rankings() -> tuple[Ranking, ...]:
    return (
        six_card(
            "six-card",
            "the best five of six cards, a six-card royal flush and three pair",
            "30-1099.51(16), .56, .57",
            six_royal=True,
        ),
        six_card(
            "six-card-three-pair", "the best five of six cards, and three pair", "30-1099.50(17)", six_royal=False
        ),
        royal_length(),
        royal_after(),
        western("western-stud-four", "four cards, an eight or better low below a pair", 4, FOURS),
        western("western-stud-five", "five cards, an eight or better low below a pair", 5, FIVES),
        split_four(),
        flushes(),
        flopped(),
        lo_ball(),
        *colors(),
    )


def six_card(name: str, title: str, cite: str, *, six_royal: bool) -> Ranking:
    kinds = (*((k.OTHER,) * six_royal), *k.HIGH[:3], k.OTHER, *k.HIGH[3:])
    order = k.order_of(kinds)
    royal = Category("six-card royal flush", "royal flush")
    three_pair = Category("three pair", "two pair")
    return Ranking(
        name=name,
        title=title,
        cite=cite,
        sizes=(6,),
        categories=(*((royal,) * six_royal), *FIVE_CARDS[:3], three_pair, *FIVE_CARDS[3:]),
        aliases=(*(((royal.name[:-6], royal.name),) * six_royal), ("five-card royal", "royal flush")),
        scorer=Scorer(special.six_card, (order, 7, 11 if six_royal else -1)),
        reader=SpecialReader(PokerReader(5, kinds, poker(5, order)), ((royal.name, 6), (three_pair.name, 6))),
    )


def royal_length() -> Ranking:
    return Ranking(
        name="royal-length",
        title="the best five of seven cards, longer royal flushes above",
        cite="30-1099.22(13)(b)",
        sizes=(7,),
        categories=(
            Category("seven-card royal flush", "six-card royal flush"),
            Category("six-card royal flush", "royal flush"),
            *FIVE_CARDS,
        ),
        scorer=Scorer(special.royal_length),
        reader=SpecialReader(
            PokerReader(5, (k.OTHER, k.OTHER, *k.HIGH), FIVE),
            (("seven-card royal flush", 7), ("six-card royal flush", 6)),
        ),
    )


def royal_after() -> Ranking:
    names = ("royal after 5", "royal after 6", "royal after 7", "community royal")
    within = ("royal flush", "royal after 6 or 7", "royal after 6 or 7", "royal flush")
    return Ranking(
        name="royal-after",
        title="two hole and five community cards as dealt: when the royal flush was complete",
        cite="30-1099.26, .34(18), 20:18:16:15.12(18)",
        sizes=(7,),
        categories=(*map(Category, names, within), *FIVE_CARDS[1:]),
        groups=(Category("royal after 6 or 7", "royal flush"), FIVE_CARDS[0]),
        aliases=(
            ("royal flush-first 5 cards", "royal after 5"),
            ("royal flush-first 7 cards", "royal after 6 or 7"),
            ("community royal flush", "community royal"),
        ),
        scorer=Scorer(special.royal_after),
        reader=SpecialReader(
            PokerReader(5, (k.OTHER, k.OTHER, k.OTHER, *k.HIGH), FIVE), tuple((name, 5) for name in names)
        ),
    )


def flopped() -> Ranking:
    names = ("flopped royal flush", "flopped straight flush", "royal flush", "community royal flush")
    within = ("flopped straight flush", "straight flush", "straight flush", "royal flush")
    return Ranking(
        name="flopped-high",
        title="two hole and five community cards as dealt: straight flushes on the flop, royal flushes on the board",
        cite="30-1099.44, heads up hold'em progressive",
        sizes=(7,),
        categories=(*map(Category, names, within), *FIVE_CARDS[1:]),
        scorer=Scorer(special.flopped),
        holds=Scorer(special.flopped_bits),
        reader=SpecialReader(
            PokerReader(5, (k.OTHER, k.OTHER, k.OTHER, *k.HIGH), FIVE), tuple((name, 5) for name in names)
        ),
    )


def lo_ball() -> Ranking:
    highs = tuple(f"{rank} high" for rank in RANK_NAMES[5:])
    digits = zip(("7", "8", "9", "10"), highs, strict=False)
    return Ranking(
        name="lo-ball",
        title="five cards without pair, straight or flush, the lowest best, aces high",
        cite="30-1099.51(14)",
        sizes=(5,),
        categories=(*map(Category, highs), Category("pair or better")),
        aliases=tuple((f"{digit} high", name) for digit, name in digits),
        scorer=Scorer(special.lo_ball),
        reader=WholeReader(),
        ranks_in_places=False,
    )


def colors() -> tuple[Ranking, ...]:
    alike = ("five cards same color", "four cards same color", "three cards same color")
    hands = ("same color player and dealer hands", "same color player hand", "two colors in the player's hand")
    return (
        Ranking(
            name="five-card-color",
            title="how many of five cards are of one color",
            cite="30-1099.56(21)",
            sizes=(5,),
            categories=tuple(map(Category, alike)),
            scorer=Scorer(special.one_color),
            reader=WholeReader(),
            ranks_in_places=False,
            alike=is_red,
        ),
        Ranking(
            name="six-card-color",
            title="the player's three cards, then the dealer's: all of one color",
            cite="30-1099.57(18)",
            sizes=(6,),
            categories=(Category(hands[0], hands[1]), Category(hands[1]), Category(hands[2])),
            scorer=Scorer(special.both_one_color),
            reader=WholeReader(),
            ranks_in_places=False,
            alike=is_red,
        ),
    )


def western(name: str, title: str, play: int, kinds: tuple[int, ...]) -> Ranking:
    order = k.order_of(kinds)
    plain = tuple(kind for kind in kinds if kind != k.OTHER)
    categories = poker_categories(plain)
    low = Category("eight or better low")
    return Ranking(
        name=name,
        title=title,
        cite="30-1099.15(9)",
        sizes=(play,),
        categories=(*categories[:-1], low, categories[-1]),
        aliases=(("8 or better low", low.name), ("four-card royal flush", "royal flush")),
        scorer=Scorer(special.with_low, (play, order)),
        holds=Scorer(special.with_low_bits, (play, order)),
        reader=SpecialReader(PokerReader(play, kinds, poker(play, order)), ((low.name, play),)),
    )


def split_four() -> Ranking:
    categories = (
        *(("four aces", "four of a kind"), ("four of a kind", ""), ("four-card straight flush", "")),
        *(("three-card straight flush", ""), ("three of a kind", ""), ("four-card straight or flush", "")),
        *(("two pair", ""), ("three-card straight or flush", ""), ("pair", ""), ("high card", "")),
    )
    return Ranking(
        name="three-card-split-four",
        title="three cards and a community card: four or three of them in sequence or of one suit",
        cite="30-1099.35(15)",
        sizes=(4,),
        categories=tuple(Category(*category) for category in categories),
        scorer=Scorer(special.split_four),
        holds=Scorer(special.split_four_bits),
        reader=HoldsReader(),
    )


def flushes() -> Ranking:
    names = (
        *(("royal flush", "straight flush"), ("straight flush", "four-card straight flush")),
        *(("four-card straight flush", "four-card flush"), ("flush", "four-card flush"), ("four-card flush", "")),
        ("no flush", ""),
    )
    return Ranking(
        name="five-card-flushes",
        title="five cards, four or five of them of one suit",
        cite="30-1099.44, .51(16), .56, .57",
        sizes=(5,),
        categories=tuple(Category(*name) for name in names),
        scorer=Scorer(special.flushes),
        holds=Scorer(special.flushes_bits),
        reader=HoldsReader(),
    )
