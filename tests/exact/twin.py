"""The slow way: every deal of a small deck settled by the table itself, and the best action by trying all."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, permutations

from croupier.cards.card import JOKERS, is_joker
from croupier.errors import IllegalAction
from croupier.exact.frame.terms import Terms
from croupier.house.settlement import settle
from croupier.rules.game import Game
from croupier.rules.round import Round, Seat

Cards = tuple[int, ...]
# A unit that every printed pay of these games divides into whole cents.
UNIT = 20_00


def deck_of(ranks: tuple[int, ...], jokers: int = 0) -> list[int]:
    return [*(4 * rank + suit for rank in ranks for suit in range(4)), *JOKERS[:jokers]]


def net(game: Game, cards: dict[str, Cards], actions: tuple[str, ...]) -> Fraction:
    """What one round brings on all wagers of the main game, in units, as the settlement pays it."""
    main = Terms(game)
    wagers = dict.fromkeys(main.placed, UNIT)
    own = {group.name for group in game.groups if not group.shared}
    seat = Seat(
        seat=1, wagers=wagers, cards={name: held for name, held in cards.items() if name in own}, actions=actions
    )
    common = {name: held for name, held in cards.items() if name not in own}
    (found,) = settle(game, Round(seats=(seat,), common=common)).seats
    names = {line.name for line in main.main}
    return Fraction(sum(result.net for result in found.results if result.wager in names), UNIT)


def kinds(deck: list[int], size: int) -> Iterator[tuple[Cards, int]]:
    """One hand of each kind up to suits, and how many there are of it."""
    seen: set[Cards] = set()
    for hand in combinations(deck, size):
        if hand in seen:
            continue
        same = {tuple(sorted(_moved(card, order) for card in hand)) for order in permutations(range(4))}
        seen |= same
        yield hand, len(same)


def _moved(card: int, order: tuple[int, ...]) -> int:
    return card if is_joker(card) else card & ~3 | order[card & 3]


def is_legal(game: Game, cards: dict[str, Cards], action: str) -> bool:
    try:
        net(game, cards, (action,))
    except IllegalAction:
        return False
    return True


def best_showdown(game: Game, ranks: tuple[int, ...], actions: tuple[str, ...]) -> Fraction:
    """The expectation of the best play in a game of one decision, the dealer showing no card or his last."""
    sizes = {group.name: group.size for group in game.groups}
    deck, total, deals = deck_of(ranks, game.facts.jokers), Fraction(0), 0
    shows = any(group.name == "dealer" for group in game.deal.face_up)
    for hand, weight in kinds(deck, sizes["player"]):
        rest = [card for card in deck if card not in hand]
        any_dealer = tuple(rest[: sizes["dealer"]])
        legal = [action for action in actions if is_legal(game, {"player": hand, "dealer": any_dealer}, action)]
        for shown in rest if shows else [None]:
            hidden = [card for card in rest if card != shown]
            dealers = [
                (*drawn, shown) if shown is not None else drawn
                for drawn in combinations(hidden, sizes["dealer"] - shows)
            ]
            sums = [
                sum(net(game, {"player": hand, "dealer": dealer}, (action,)) for dealer in dealers) for action in legal
            ]
            total += weight * max(sums)
            deals += weight * len(dealers)
    return total / deals
