"""Lows, lengths, several decks, points and the hands of single games, by definition and slowly."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

from tests.naive.poker_hands import HIGH, Cards, Verdict, best_of, judge, value

NUMBERS = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight")
RANKS = ("deuce", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace")


def rank(card: int) -> int:
    return card // 4


def suits_of(cards: Cards) -> set[int]:
    return {card % 4 for card in cards}


def in_sequence(cards: Cards) -> bool:
    """All of them, the ace high or low."""
    ranks = sorted({rank(card) for card in cards})
    if len(ranks) < len(cards):
        return False
    return ranks[-1] - ranks[0] == len(cards) - 1 or ranks == [*range(len(cards) - 1), 12]


def top_of(cards: Cards) -> int:
    ranks = sorted(rank(card) for card in cards)
    return ranks[-2] if ranks[-1] == 12 and ranks[0] == 0 and len(ranks) > 1 else ranks[-1]


def royal(cards: Cards, length: int) -> bool:
    """The highest `length` ranks of one suit are among the cards."""
    return any(all(wanted * 4 + suit in cards for wanted in range(13 - length, 13)) for suit in range(4))


def weights(cards: Cards) -> tuple[int, ...]:
    numbers = Counter(map(rank, cards))
    return tuple(sorted(numbers, key=lambda held: (numbers[held], held), reverse=True))


# Low hands: ace to five counts the ace as 1, deuce to seven as 14.


def low_value(ranks: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Less is better: first how much is paired, then the ranks that weigh most."""
    numbers = Counter(ranks)
    weight = sorted(numbers, key=lambda held: (numbers[held], held), reverse=True)
    return tuple(sorted(numbers.values(), reverse=True)), tuple(weight)


PAIRED = {
    (2, 1, 1, 1): "pair",
    (2, 2, 1): "two pair",
    (3, 1, 1): "three of a kind",
    (3, 2): "full house",
    (4, 1): "four of a kind",
}


def low_five(cards: Cards, qualifier: int | None) -> Verdict | None:
    ranks = [1 if rank(card) == 12 else rank(card) + 2 for card in cards if card < 52]
    for _ in range(5 - len(ranks)):
        ranks.append(next(low for low in range(1, 14) if low not in ranks))
    shape, weight = low_value(tuple(ranks))
    tie = tuple(-held for held in weight)
    if len(shape) == 5:
        top = weight[0]
        return (f"{RANKS[top - 2]} low", tie) if qualifier is None or top <= qualifier else None
    return (PAIRED[shape], tie) if qualifier is None else None


def low_order(qualifier: int | None) -> tuple[str, ...]:
    lows = tuple(f"{RANKS[top - 2]} low" for top in range(5, (qualifier or 13) + 1))
    return (*lows, "no low") if qualifier else (*lows, *PAIRED.values())


def lowest(options: Sequence[Cards], qualifier: int | None) -> Verdict:
    order = low_order(qualifier)
    verdicts = [verdict for option in options if (verdict := low_five(option, qualifier))]
    return max(verdicts, key=lambda verdict: value(order, verdict), default=("no low", ()))


def ace_to_five(cards: Cards, qualifier: int | None) -> Verdict:
    return lowest(list(combinations(cards, 5)), qualifier)


def omaha_low(cards: Cards, hole: int, qualifier: int | None) -> Verdict:
    options = [mine + board for mine in combinations(cards[:hole], 2) for board in combinations(cards[hole:], 3)]
    return lowest(options, qualifier)


LOWBALL = ("high card", "pair", "two pair", "three of a kind", "straight", "flush", "full house", "four of a kind",
           "straight flush")  # fmt: skip


def deuce_to_seven(cards: Cards) -> Verdict:
    def five(chosen: Cards) -> Verdict:
        ranks = [rank(card) for card in chosen]
        row = len(set(ranks)) == 5 and max(ranks) - min(ranks) == 4
        one_suit = len(suits_of(chosen)) == 1
        shape, weight = low_value(tuple(ranks))
        name = PAIRED.get(shape, "straight" if row else "high card")
        if one_suit:
            name = "straight flush" if row else "flush"
        return name, tuple(-held for held in weight)

    return max(map(five, combinations(cards, 5)), key=lambda verdict: value(LOWBALL, verdict))


# Lengths.


def flush_length(cards: Cards, wild: bool) -> Verdict:
    wilds = sum(card < 4 for card in cards) if wild else 0
    found = []
    for suit in range(4):
        ranks = [rank(card) for card in cards if card % 4 == suit and not (wild and card < 4)]
        for _ in range(wilds):
            ranks.append(max(held for held in range(13) if held not in ranks))
        found.append((len(ranks), sorted(ranks, reverse=True)))
    length, ranks = max(found)
    return f"{NUMBERS[length]}-card flush", tuple(ranks)


def straight_flush_length(cards: Cards, wild: bool) -> Verdict:
    wilds = sum(card < 4 for card in cards) if wild else 0
    best = (0, -1)
    for suit in range(4):
        ranks = {rank(card) for card in cards if card % 4 == suit and not (wild and card < 4)}
        for length in range(1, len(cards) + 1):
            for top in range(12, -1, -1):
                run = [*range(top - length + 1, top + 1)]
                if run[0] < -1 or (run[0] == -1 and length == 1):
                    continue
                places = {12 if place == -1 else place for place in run}
                if len(places) == length and len(places - ranks) <= wilds:
                    best = max(best, (length, top))
    length, top = best
    return (f"{NUMBERS[length]}-card straight flush" if length > 1 else "no straight flush"), (top,)


def straight_length(cards: Cards) -> Verdict:
    ranks = {rank(card) for card in cards}
    best = (0, -1)
    for last in ranks:
        length = 1
        while (last - length) % 13 in ranks and length < 13:
            length += 1
        best = max(best, (length, last))
    return (f"{NUMBERS[best[0]]}-card straight" if best[0] > 1 else "no straight"), (best[1],)


# Hands of single games.


def pairs_of(cards: Cards, joker_is_ace: bool = False) -> list[int]:
    numbers = Counter(12 if card >= 52 else rank(card) for card in cards if card < 52 or joker_is_ace)
    return sorted((held for held, number in numbers.items() if number >= 2), reverse=True)


def six_card(cards: Cards, six_royal: bool) -> Verdict:
    if six_royal and royal(cards, 6):
        return "six-card royal flush", (12,)
    verdict = best_of(5, HIGH)(cards)
    if verdict[0] == "two pair" and len(pairs_of(cards)) == 3:
        return "three pair", tuple(pairs_of(cards))
    return verdict


def royal_length(cards: Cards) -> Verdict:
    for length in (7, 6):
        if royal(cards, length):
            return f"{NUMBERS[length]}-card royal flush", (12,)
    return best_of(5, HIGH)(cards)


def royal_after(cards: Cards) -> Verdict:
    if royal(cards[2:], 5):
        return "community royal", (12,)
    for number in (5, 6, 7):
        if royal(cards[:number], 5):
            return f"royal after {number}", (12,)
    return best_of(5, HIGH)(cards)


def flopped(cards: Cards) -> Verdict:
    name, tie = judge(cards[:5], HIGH)
    if name in ("royal flush", "straight flush"):
        return f"flopped {name}", tie
    return ("community royal flush", (12,)) if royal(cards[2:], 5) else best_of(5, HIGH)(cards)


def western(cards: Cards, order: tuple[str, ...]) -> Verdict:
    verdict = judge(cards, tuple(name for name in order if name != "eight or better low"))
    ranks = {1 if rank(card) == 12 else rank(card) + 2 for card in cards}
    if verdict[0] == "high card" and len(ranks) == len(cards) and max(ranks) <= 8:
        return "eight or better low", verdict[1]
    return verdict


def split_four(cards: Cards) -> Verdict:
    shape = sorted(Counter(map(rank, cards)).values(), reverse=True)
    threes = list(combinations(cards, 3))
    tests = (
        ("four aces", {rank(card) for card in cards} == {12}),
        ("four of a kind", shape == [4]),
        ("four-card straight flush", in_sequence(cards) and len(suits_of(cards)) == 1),
        ("three-card straight flush", any(in_sequence(three) and len(suits_of(three)) == 1 for three in threes)),
        ("three of a kind", shape[0] == 3),
        ("four-card straight or flush", in_sequence(cards) or len(suits_of(cards)) == 1),
        ("two pair", shape == [2, 2]),
        ("three-card straight or flush", any(in_sequence(three) or len(suits_of(three)) == 1 for three in threes)),
        ("pair", shape[0] == 2),
        ("high card", True),
    )
    return next(name for name, holds in tests if holds), weights(cards)[:1]


def five_card_flushes(cards: Cards) -> Verdict:
    fours = [four for four in combinations(cards, 4) if len(suits_of(four)) == 1]
    one_suit = len(suits_of(cards)) == 1
    tests = (
        ("royal flush", royal(cards, 5)),
        ("straight flush", one_suit and in_sequence(cards)),
        ("four-card straight flush", any(in_sequence(four) for four in fours)),
        ("flush", one_suit),
        ("four-card flush", bool(fours)),
        ("no flush", True),
    )
    return next(name for name, holds in tests if holds), weights(cards)[:1]


def lo_ball(cards: Cards) -> Verdict:
    name, tie = judge(cards, HIGH)
    if name != "high card":
        return "pair or better", ()
    return f"{RANKS[tie[0]]} high", tuple(-held for held in tie)


def is_red(card: int) -> bool:
    return card % 4 in (1, 2)


def five_card_color(cards: Cards) -> Verdict:
    number = max(Counter(map(is_red, cards)).values())
    return f"{NUMBERS[number]} cards same color", ()


def six_card_color(cards: Cards) -> Verdict:
    if len(set(map(is_red, cards))) == 1:
        return "same color player and dealer hands", ()
    if len(set(map(is_red, cards[:3]))) == 1:
        return "same color player hand", ()
    return "two colors in the player's hand", ()


def pai_gow(cards: Cards, order: tuple[str, ...], mode: str, partner: int | None) -> Verdict:
    """`partner` is the rank that goes with a suited king beside the royal flush."""
    plain = tuple(card for card in cards if card < 52)
    jokers = len(cards) - len(plain)
    five = tuple(name for name in order if name in (*HIGH, "five aces", "five of a kind"))
    verdict = best_of(5, five, mode)(cards)
    windows = [{12 if place == -1 else place for place in range(top - 6, top + 1)} for top in range(5, 13)]
    if len(suits_of(plain)) == 1 and any({rank(card) for card in plain} <= window for window in windows):
        return "seven-card straight flush with joker" if jokers else "natural seven-card straight flush", verdict[1]
    for king, other in combinations(plain, 2) if partner is not None else ():
        rest = tuple(card for card in cards if card not in (king, other))
        matched = {rank(king), rank(other)} == {11, partner} and king % 4 == other % 4
        if matched and judge(rest, five, mode)[0] == "royal flush":
            return "royal flush with royal match" if partner == 10 else "royal flush with ace-king suited", (12,)
    held = pairs_of(cards, joker_is_ace=mode != "wild")
    if verdict[0] == "two pair" and len(held) == 3:
        return "three pair", tuple(held)
    return verdict


# Several decks.

SHOOTOUT = ("five of a kind suited", "royal flush", "straight flush", "five of a kind", "four of a kind", "full house",
            "flush", "straight", "three of a kind", "two pair", "pair", "high card")  # fmt: skip
SHAPES = {
    (5,): "five of a kind",
    (4, 1): "four of a kind",
    (3, 2): "full house",
    (3, 1, 1): "three of a kind",
    (2, 2, 1): "two pair",
    (2, 1, 1, 1): "pair",
}


def shootout(cards: Cards) -> Verdict:
    def options(five: Cards) -> list[Verdict]:
        shape = tuple(sorted(Counter(map(rank, five)).values(), reverse=True))
        found: list[Verdict] = [(SHAPES.get(shape, "high card"), weights(five))]
        if in_sequence(five):
            found.append(("straight", (top_of(five),)))
        if len(suits_of(five)) == 1:
            found.append(("flush", tuple(sorted(map(rank, five), reverse=True))))
            if in_sequence(five):
                top = top_of(five)
                found.append(("royal flush" if top == 12 else "straight flush", (top,)))
        if len(set(five)) == 1:
            found.append(("five of a kind suited", (rank(five[0]),)))
        return found

    every = [verdict for five in combinations(cards, 5) for verdict in options(five)]
    return max(every, key=lambda verdict: value(SHOOTOUT, verdict))


def most_alike(cards: Cards) -> int:
    return max(Counter(cards).values())


def multi_deck_three(cards: Cards) -> Verdict:
    one_suit = len(suits_of(cards)) == 1
    number = max(Counter(map(rank, cards)).values())
    big = {rank(card) for card in cards} == {10, 11, 12}
    tests = (
        ("three identical", most_alike(cards) == 3),
        ("royal flush", one_suit and big),
        ("straight flush", one_suit and in_sequence(cards)),
        ("ace king queen", big),
        ("three of a kind", number == 3),
        ("straight", in_sequence(cards)),
        ("flush", one_suit),
        ("identical pair", most_alike(cards) == 2),
        ("pair", number == 2),
        ("high card", True),
    )
    return next(name for name, holds in tests if holds), weights(cards)[:1]


def multi_deck_four(cards: Cards) -> Verdict:
    one_suit = len(suits_of(cards)) == 1
    shape = sorted(Counter(map(rank, cards)).values(), reverse=True)
    tests = (
        ("four of a kind suited", most_alike(cards) == 4),
        ("royal flush", one_suit and {rank(card) for card in cards} == {9, 10, 11, 12}),
        ("straight flush", one_suit and in_sequence(cards)),
        ("four of a kind", shape == [4]),
        ("straight", in_sequence(cards)),
        ("flush", one_suit),
        ("three of a kind", shape[0] == 3),
        ("two pair", shape == [2, 2]),
        ("suited pair", most_alike(cards) >= 2),
        ("pair", shape[0] == 2),
        ("high card", True),
    )
    return next(name for name, holds in tests if holds), weights(cards)[:1]


def multi_deck_six(cards: Cards) -> Verdict:
    shape = sorted(Counter(map(rank, cards)).values(), reverse=True)
    fives = list(combinations(cards, 5))
    tests = (
        ("six of a kind", shape == [6]),
        ("royal flush", royal(cards, 5)),
        ("straight flush", any(in_sequence(five) and len(suits_of(five)) == 1 for five in fives)),
        ("five of a kind", shape[0] == 5),
        ("six-card flush", len(suits_of(cards)) == 1),
        ("four of a kind", shape[0] == 4),
        ("full house", shape[0] == 3 and shape[1] >= 2),
        ("six-card straight", in_sequence(cards)),
        ("five-card flush", any(len(suits_of(five)) == 1 for five in fives)),
        ("three pair", shape == [2, 2, 2]),
        ("five-card straight", any(map(in_sequence, fives))),
        ("three of a kind", shape[0] == 3),
        ("two pair", shape[:2] == [2, 2]),
        ("pair", shape[0] == 2),
        ("high card", True),
    )
    return next(name for name, holds in tests if holds), weights(cards)[:1]


# Points.


def points(cards: Cards) -> int:
    return sum(1 if rank(card) == 12 else 10 if rank(card) >= 8 else rank(card) + 2 for card in cards)


DIGITS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def baccarat(cards: Cards) -> Verdict:
    name = DIGITS[points(cards) % 10]
    return (f"natural {name}" if len(cards) == 2 and name in ("eight", "nine") else name), ()


def thirty_one(cards: Cards) -> Verdict:
    aces = sum(rank(card) == 12 for card in cards)
    if len(cards) == 2 and aces == 1 and points(cards) == 11:
        return "natural 31", ()
    if points(cards) == 31:
        return "hard 31", ()
    totals = [points(cards) + 10 * eleven for eleven in range(aces + 1) if points(cards) + 10 * eleven <= 21]
    return (str(max(totals)) if totals else "22 to 30"), ()


def prospector(cards: Cards) -> Verdict:
    return f"{points(cards)} points", ()


def single_card(cards: Cards) -> Verdict:
    return RANKS[rank(cards[0])], ()
