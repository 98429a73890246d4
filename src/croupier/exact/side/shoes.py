"""Wagers on a shoe of several decks, where only the values of cards matter: baccarat, war, points, the dealer's hand.

A shoe is the number of cards of each value. Deals are sequences of cards; those that end early are continued with cards
nobody looks at, so that all have the same length and can be added up.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement
from math import comb, perm

from croupier.exact.side.classes import Cell, Counts, counts

RANKS = 13
BACCARAT_CARDS = 6
WITHIN = {"dragon 7": ("dragon 7", "banker wins"), "panda 8": ("panda 8", "player wins")}


def baccarat_shoe(decks: int) -> list[int]:
    """By value: tens and faces count nothing."""
    return [16 * decks, *[4 * decks] * 9]


def point_shoe(decks: int) -> list[int]:
    """By value, nothing worth 0: aces one, tens and faces ten."""
    return [0, *[4 * decks] * 9, 16 * decks]


def banker_draws(banker: int, third: int | None) -> bool:
    """The drawing rule of EZ Baccarat, Dealing 4(c): `third` is the player's third card, None where he stood."""
    if third is None:
        return banker <= 5
    low, high = {3: (0, 9), 4: (2, 7), 5: (4, 7), 6: (6, 7)}.get(banker, (0, 9) if banker < 3 else (1, 0))
    return low <= third <= high and (banker, third) != (3, 8)


def baccarat(shoe: list[int]) -> Counts:
    """Coups by their end: which hand wins, and the two three-card hands that EZ Baccarat names."""
    cards = sum(shoe)
    found: Counter[Cell] = Counter()
    for player, banker, dealt, ways, left in _two_each(shoe):
        for name, drawn, more in _coups(player, banker, left):
            found[Cell(WITHIN.get(name, (name,)))] += ways * more * perm(cards - dealt - drawn, BACCARAT_CARDS - dealt - drawn)
    return counts(found.items(), perm(cards, BACCARAT_CARDS))


def _two_each(shoe: list[int]) -> Iterator[tuple[int, int, int, int, list[int]]]:
    values = [value for value, number in enumerate(shoe) if number]
    for a in values:
        for b in values:
            for c in values:
                for d in values:
                    ways, left = _deal(shoe, (a, b, c, d))
                    if ways:
                        yield (a + b) % 10, (c + d) % 10, 4, ways, left


def _deal(shoe: list[int], cards: tuple[int, ...]) -> tuple[int, list[int]]:
    left = list(shoe)
    ways = 1
    for value in cards:
        ways *= left[value]
        left[value] -= 1
    return ways, left


def _coups(player: int, banker: int, left: list[int]) -> Iterator[tuple[str, int, int]]:
    """Ends of a coup from the two-card totals on: the name, how many cards were drawn, in how many ways."""
    if max(player, banker) >= 8 or (player >= 6 and not banker_draws(banker, None)):
        yield _end(player, banker, 2, 2), 0, 1
        return
    if player >= 6:
        for value, number in enumerate(left):
            yield _end(player, (banker + value) % 10, 2, 3), 1, number
        return
    for third, number in enumerate(left):
        if not number:
            continue
        total = (player + third) % 10
        if not banker_draws(banker, third):
            yield _end(total, banker, 3, 2), 1, number
            continue
        left[third] -= 1
        for value, other in enumerate(left):
            yield _end(total, (banker + value) % 10, 3, 3), 2, number * other
        left[third] += 1


def _end(player: int, banker: int, player_cards: int, banker_cards: int) -> str:
    if player == banker:
        return "tie"
    if banker > player:
        return "dragon 7" if (banker, banker_cards) == (7, 3) else "banker wins"
    return "panda 8" if (player, player_cards) == (8, 3) else "player wins"


def war_tie(decks: int) -> Counts:
    """Two cards of equal rank on the first deal."""
    tie, total = RANKS * perm(4 * decks, 2), perm(52 * decks, 2)
    return counts([(Cell(("tie",)), tie), (Cell(("no tie",)), total - tie)], total)


def second_war_tie(decks: int) -> Counts:
    """Two cards of equal rank after a first tie, whose cards are out."""
    tie = perm(4 * decks - 2, 2) + (RANKS - 1) * perm(4 * decks, 2)
    total = perm(52 * decks - 2, 2)
    return counts([(Cell(("tie",)), tie), (Cell(("no tie",)), total - tie)], total)


def insurance(decks: int) -> Counts:
    """The card under an ace, no other card being known."""
    tens, total = 16 * decks, 52 * decks - 1
    return counts([(Cell(("natural",)), tens), (Cell(("no natural",)), total - tens)], total)


def three_card_points(shoe: list[int]) -> Counts:
    """Three cards against three by their points (30-1099.17(4)): `high` and `low` see the same deals from two sides."""
    found: Counter[Cell] = Counter()
    for mine, ways, left in _sets(shoe, 3):
        for theirs, more, _ in _sets(left, 3):
            found[_by_points(mine, theirs)] += ways * more
    cards = sum(shoe)
    return counts(found.items(), comb(cards, 3) * comb(cards - 3, 3))


def _sets(shoe: list[int], size: int) -> Iterator[tuple[int, int, list[int]]]:
    """Points, number of ways and what is left, for every choice of values."""
    values = [value for value, number in enumerate(shoe) if number]
    for chosen in combinations_with_replacement(values, size):
        left, ways = list(shoe), 1
        for value, number in Counter(chosen).items():
            ways *= comb(left[value], number)
            left[value] -= number
        if ways:
            yield sum(chosen), ways, left


def _by_points(mine: int, theirs: int) -> Cell:
    if mine != theirs:
        return Cell(("higher",) if mine > theirs else ("lower",))
    return Cell(("tie at 19 or lower",) if mine <= 19 else ("tie at 20",) if mine == 20 else ("tie at 21 or higher",))


def dealer_busts(shoe: list[int], *, hits_soft_17: bool) -> Counts:
    """How many cards the dealer busts with, drawing to 16."""
    ends: Counter[tuple[str, int]] = Counter()
    _draw(list(shoe), 0, 0, 0, 1, hits_soft_17, ends)
    longest = max(number for _, number in ends)
    cards = sum(shoe)
    found: Counter[Cell] = Counter()
    for (name, number), ways in ends.items():
        found[Cell((name,))] += ways * perm(cards - number, longest - number)
    return counts(found.items(), perm(cards, longest))


def _draw(shoe: list[int], hard: int, aces: int, drawn: int, ways: int, hits: bool, ends: Counter[tuple[str, int]]) -> None:
    soft = hard + 10 if aces and hard + 10 <= 21 else hard
    if hard > 21:
        ends["bust in 8 cards or more" if drawn >= 8 else f"bust in {drawn} cards", drawn] += ways
    elif drawn >= 2 and (soft > 17 or (soft == 17 and not (hits and soft != hard))):
        ends["no bust", drawn] += ways
    else:
        for value in range(1, 11):
            number = shoe[value]
            if number:
                shoe[value] -= 1
                _draw(shoe, hard + value, aces + (value == 1), drawn + 1, ways * number, hits, ends)
                shoe[value] += 1


def super_sevens(decks: int) -> Counts:
    """The first three cards in order; a dealer's natural ends the round before the third (Super 7s bullet 12)."""
    sevens, cards = 4 * decks, 52 * decks
    naturals = 2 * 4 * decks * 16 * decks
    after = perm(cards - 3, 2)
    three = {"suited": sevens * (decks - 1) * (decks - 2), "any": sevens * (sevens - 1) * (sevens - 2)}
    two = {"suited": sevens * (decks - 1), "any": sevens * (sevens - 1)}
    total = perm(cards, 5)
    suited = two["suited"] * (cards - 2)  # two suited sevens and any third card
    drawn_suited = two["suited"] * (sevens - 2)  # of these, a third seven
    rows = {
        ("777 suited",): three["suited"] * (after - naturals),
        ("777",): (three["any"] - three["suited"]) * (after - naturals),
        ("77 suited",): suited * after - drawn_suited * (after - naturals),
        ("77",): (two["any"] - two["suited"]) * ((cards - 2) * after - (sevens - 2) * (after - naturals)),
        ("first card is a 7",): sevens * (cards - sevens) * (cards - 2) * after,
        ("no seven",): (cards - sevens) * (cards - 1) * (cards - 2) * after,
    }
    return counts([(Cell(names), number) for names, number in rows.items()], total)
