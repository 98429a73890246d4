"""Main games by every deal, from the text alone: cards are texts, and nothing is renamed or sorted into classes.

Where a deck is too large for that, its hands go by the ranks they hold and by whether one suit holds enough of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations, combinations_with_replacement, permutations
from math import comb, prod

from tests.naive.settled import hands as h
from tests.naive.settled import prospector_poker, stadium_war
from tests.naive.settled.hands import RANKS, SUITS, Value, five, three

Pay = Callable[[Value], Fraction | int]


def deck_of(ranks: str) -> list[str]:
    return [rank + suit for rank in ranks for suit in SUITS]


def average(worths: Iterable[Fraction | int]) -> Fraction:
    found = [Fraction(worth) for worth in worths]
    return sum(found, Fraction(0)) / len(found)


def war(ranks: str, *, as_read: bool) -> dict[str, Fraction]:
    """30-1099.54 with one deck: what going to war and surrendering every tie are worth, settled deal by deal."""

    def net(cards: Sequence[str], action: str) -> Fraction:
        seat = {"cards": cards[0], "wagers": {"ante": "2"}, "actions": [action]}
        request = {"seats": [seat], "dealer": cards[1], "war": " ".join(cards[2:]), "as_read": as_read}
        (found,) = stadium_war.settle(request).seats
        staked = 4 if "war" in found.lines or found.lines["ante"][0] == "war" else 2
        return sum((paid + kept for _, paid, kept in found.lines.values()), Fraction(0)) - staked

    deals = list(permutations(deck_of(ranks), 4))
    return {action: average(net(cards, action) for cards in deals) / 2 for action in ("war", "surrender")}


def raised(ranks: str, cards: int, raises: Sequence[Sequence[int]], pay: Pay) -> Fraction:
    """A board turned card by card, and at each stop a raise of so many antes or a fold: `raises`, stop by stop.

    `pay` is what each ante on the final hand brings.
    """
    deck = deck_of(ranks)

    @cache
    def paid(hand: frozenset[str]) -> Fraction:
        return Fraction(pay(five(sorted(hand))))

    @cache
    def worth(hand: frozenset[str], staked: int, stop: int) -> Fraction:
        if len(hand) == 5:
            return staked * paid(hand)
        ends = [*(after(hand, staked + times, stop + 1) for times in raises[stop]), Fraction(-staked)]
        return max(ends)

    @cache
    def after(hand: frozenset[str], staked: int, stop: int) -> Fraction:
        """Without a further stop the rest is turned at once."""
        if stop == len(raises):
            ends = [card for card in deck if card not in hand]
            return staked * average(paid(hand | set(more)) for more in combinations(ends, 5 - len(hand)))
        return average(worth(hand | {card}, staked, stop) for card in deck if card not in hand)

    return average(worth(frozenset(hand), 1, 0) for hand in combinations(deck, cards))


def three_shots(ranks: str, pays: Mapping[int, int]) -> Fraction:
    """30-1099.58: every board for every two cards; one shot is given up, or three are played for."""
    deck, total = deck_of(ranks), []
    for hand in combinations(deck, 2):
        rest = [card for card in deck if card not in hand]
        shots = {card: pays.get(three([*hand, card])[0], -1) for card in rest}
        total.append(max(Fraction(-1), average(sum(shots[card] for card in board) for board in combinations(rest, 3))))
    return average(total)


def one_deck(size: int, pay: Callable[[Sequence[str]], int]) -> Fraction:
    """Hands of three or five cards of the whole deck: those of one suit, and the others by their ranks."""
    total = 0
    for ranks in combinations_with_replacement(RANKS, size):
        counts = Counter(ranks)
        ways = prod(comb(4, times) for times in counts.values())
        if len(counts) == size:
            total += 4 * pay([rank + "s" for rank in ranks])
            ways -= 4
        total += ways * pay(of_ranks(ranks)) if ways else 0
    return Fraction(total, comb(52, size))


def of_ranks(ranks: Sequence[str]) -> list[str]:
    """Cards of these ranks that are not all of one suit, equal ranks in different suits."""
    counted: Counter[str] = Counter()
    cards = []
    for rank in ranks:
        cards.append(rank + SUITS[counted[rank]])
        counted[rank] += 1
    return cards if len({card[1] for card in cards}) > 1 else [*cards[:-1], cards[-1][0] + SUITS[1]]


EIGHT = 8


def prospector_poker_wager() -> Fraction:
    """30-1099.17(8): six cards of eight decks, by ranks; by cards only where five of them are of one suit."""
    total = Fraction(0)
    for ranks in combinations_with_replacement(RANKS, 6):
        counts = Counter(ranks)
        ways = prod(comb(4 * EIGHT, times) for times in counts.values())
        in_suit = prod(comb(EIGHT, times) for times in counts.values())
        suited = 4 * in_suit
        total += suited * prospector_poker.pays([rank + "s" for rank in ranks])
        for rank, times in counts.items():
            others = prod(comb(EIGHT, number) for name, number in counts.items() if name != rank)
            number = 4 * others * comb(EIGHT, times - 1) * 3 * EIGHT
            left = list(ranks)
            left.remove(rank)
            total += number * prospector_poker.pays([*(name + "s" for name in left), rank + "h"])
            suited += number
        # No five of a suit: two and two of each, as it were.
        total += (ways - suited) * prospector_poker.pays([rank + "shd"[place % 3] for place, rank in enumerate(ranks)])
    return total / comb(52 * EIGHT, 6)


def prospector_boxes() -> dict[str, Fraction]:
    """30-1099.17(4): three cards against three by points, high and low; ties as (d) and (e) have them."""
    shoe = {10: 16 * EIGHT} | dict.fromkeys(range(1, 10), 4 * EIGHT)
    found = {"high": 0, "low": 0}
    for mine in combinations_with_replacement(shoe, 3):
        left = {points: number - mine.count(points) for points, number in shoe.items()}
        ways = ways_of(mine, shoe)
        for theirs in combinations_with_replacement(shoe, 3):
            deals, one, two = ways * ways_of(theirs, left), sum(mine), sum(theirs)
            found["high"] += deals * (-1 if one == two >= 20 else (one > two) - (one < two))
            found["low"] += deals * (-1 if one == two <= 20 else (one < two) - (one > two))
    return {way: Fraction(total, comb(52 * EIGHT, 3) * comb(52 * EIGHT - 3, 3)) for way, total in found.items()}


def ways_of(cards: Sequence[int], shoe: Mapping[int, int]) -> int:
    return prod(comb(shoe[points], times) for points, times in Counter(cards).items())


def by_table(pays: Mapping[int, Fraction | int], *, pushes: range) -> Pay:
    """Stud tables: a low pair pushes, one below or no pair loses, a higher one is paid even."""

    def pay(hand: Value) -> Fraction | int:
        if hand[0] == 0 or (hand[0] == h.PAIR and hand[1] < pushes.start):
            return -1
        return 0 if hand[0] == h.PAIR and hand[1] in pushes else pays.get(hand[0], 1)

    return pay
