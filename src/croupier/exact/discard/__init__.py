"""One of the player's cards is given up for good; the others play with the board's, paid by a schedule.

Perhaps a decision on the player's own cards comes first. What a player knows at the discard is the set of cards he sees
and which of them are his own. Deals are his cards, what is turned up of the board, then the rest of it card by card.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from math import comb

import numpy as np

from croupier.cards.card import Cards
from croupier.count.showdowns import WHOLE_DECK
from croupier.errors import CroupierError, IllegalAction
from croupier.exact.board.tree import make_layers
from croupier.exact.discard.play import Play, counted, ends, evs_of, outcomes, play_all
from croupier.exact.discard.table import decisions, final_hand, make_opening, make_table, shape_of
from croupier.exact.frame.decision import best_of, in_order, set_number
from croupier.exact.frame.policy import Policy
from croupier.exact.frame.solution import Advice, Ends, Solution
from croupier.exact.frame.terms import Terms
from croupier.exact.frame.value import EXACT
from croupier.rules.axis import ALWAYS, Value
from croupier.rules.game import Game
from croupier.rules.line import Line
from croupier.rules.mechanic import AS_DEALT
from croupier.rules.street import Choice, Does

METHOD = EXACT
PLACES = {"player", "discard", "board"}


def forget() -> None:
    make_layers.cache_clear()
    counted.cache_clear()
    _best.cache_clear()


def cost(game: Game) -> int:
    """Sets of the cards seen, up to suits, each completed."""
    shape = shape_of(game)
    return comb(52, shape.seen) // 20 * comb(52 - shape.seen, shape.more - 1)


def misfit(game: Game) -> str:
    if {group.name for group in game.groups} != PLACES or game.mechanic is not AS_DEALT:
        return "it is not the player's cards, a discard and a board"
    if game.facts.decks != 1 or game.facts.jokers or game.deal.later or game.deal.face_up:
        return "the hands are not dealt whole from one deck of 52"
    streets = decisions(game)
    if len(streets) > 2 or not streets or any(street.when is not ALWAYS or street.ahead for street in streets):
        return "it is not one decision, or two, that every hand comes to"
    if len(streets) == 2 and any(not _folds_or_bets(choice) for choice in streets[0].choices):
        return "the first decision is not to fold or to bet"
    gives = [choice for choice in streets[-1].choices if choice.lists is not None]
    if not gives or any(choice.when is not ALWAYS or not _gives_one(choice) for choice in gives):
        return "no card, or more than one, is given up"
    if len(streets) == 2 and any(group.shared for group in streets[0].shows):
        return "the board is seen before the first decision"
    if shape_of(game).more < 2:
        return "fewer than two cards of the board come after the discard"
    first = next((choice.name for choice in streets[0].choices if choice.does is Does.BET), "")
    path = (first,) if len(streets) == 2 else ()
    terms = Terms(game)
    if any(final_hand(terms, (*path, choice.name)) is None for choice in gives):
        return "payments do not depend on the cards kept with the board's alone"
    return ""


def _folds_or_bets(choice: Choice) -> bool:
    return choice.does in (Does.FOLD, Does.BET) and choice.when is ALWAYS and choice.lists is None


def _gives_one(choice: Choice) -> bool:
    lists = choice.lists
    return lists is not None and lists.away and lists.fewest == 1 == lists.into.size and "player" in lists.among.places


def solve(
    terms: Terms, *, policy: Policy | None = None, threads: int | None = None, ranks: tuple[int, ...] = WHOLE_DECK
) -> Solution:
    from croupier.exact.discard import short, strategy

    table = make_table(terms, ranks)
    found = play_all(table, policy)
    found_outcomes = outcomes(found)
    assert sum(outcome.count for outcome in found_outcomes) == table.deals
    how = lambda: strategy.decisions(found), lambda: short.short(found)
    return Solution.of(terms, "discard", policy, table.deals, found_outcomes, *how)


def along(terms: Terms, line: Line, ranks: tuple[int, ...] = WHOLE_DECK) -> Ends | None:
    """How often the best play of the main game ends in each cell of the axes of another line, and all deals; None where
    that line reads other cards than the final hand's and the player's own.
    """
    axes, gives = terms.axes_of(line), [choice for choice in decisions(terms.game)[-1].choices if choice.lists]
    path = next(spot.path for spot in make_opening(terms)[1])
    if any(final_hand(terms, (*path, choice.name), axes) is None for choice in gives):
        return None
    table, cells = make_table(terms, ranks, axes), Counter[tuple[Value, ...]]()
    order = sorted(axes, key=lambda axis: axis.name)
    for end in ends(play_all(table)):
        cells[tuple(end.read(axis) for axis in order)] += end.count
    return Ends([(dict(zip(order, values, strict=True)), count) for values, count in cells.items()], table.deals)


@lru_cache(maxsize=4)
def _best(terms: Terms) -> Play:
    return play_all(make_table(terms))


def _row(found: Play, cards: Cards) -> int:
    """The kind of these cards: of the player's own, kept, or seen."""
    return int(np.searchsorted(found.table.numbers(len(cards)), set_number(list(in_order(cards)))))


def evs_at(found: Play, place: int, own: Cards, board: Cards) -> dict[str, tuple[Fraction, Cards]]:
    """What each decision at a spot is worth with these cards, and the card that it gives up."""
    less = {card: _row(found, tuple(item for item in (*own, *board) if item != card)) for card in own}
    return evs_of(found, place, _row(found, (*own, *board)), _row(found, own), less)


def first_evs(found: Play, own: Cards) -> dict[str, Fraction]:
    table = found.table
    assert table.opening is not None, table.terms.game.id
    assert found.first is not None, table.opening.street
    row = _row(found, own)
    unit = table.scale * int(table.weights[row]) * table.boards * table.ways
    return {name: Fraction(int(found.first[place, row]), unit) for place, name in enumerate(table.opening.actions)}


def advise(terms: Terms, seen: Mapping[str, Cards], actions: tuple[str, ...]) -> Advice:
    """A discard is named with its card: 'call 4c'. A first decision that is not given is the best that plays on."""
    found = _best(terms)
    table, own, board = found.table, seen["player"], seen.get("board", ())
    if table.opening is None and actions:
        raise IllegalAction(f"{actions[0]!r}: {terms.game.id} has one decision, and advice is about it")
    if table.opening is not None and not board and not actions:
        evs = first_evs(found, own)
        return Advice(table.opening.street, best_of(evs), evs, table.boards * table.ways)
    if len(board) != table.shape.shown:
        raise CroupierError(
            f"{table.spots[0].street}: {len(board)} community cards are given, {table.shape.shown} are seen"
        )
    path = actions or _on(found, own)
    place = next((place for place, spot in enumerate(table.spots) if spot.path == path), None)
    if place is None:
        raise IllegalAction(f"{path[-1]!r} leaves no decision in {terms.game.id}")
    found_evs = {name: ev for name, (ev, _) in evs_at(found, place, own, board).items()}
    return Advice(table.spots[place].street, best_of(found_evs), found_evs, table.ways, path)


def _on(found: Play, own: Cards) -> tuple[str, ...]:
    """The best first decision, short of folding."""
    if found.table.opening is None:
        return ()
    evs = first_evs(found, own)
    paths = [spot.path[0] for spot in found.table.spots]
    return (best_of({name: ev for name, ev in evs.items() if name in paths}),)


def decide(
    terms: Terms, street: str, seen: Mapping[str, Cards], actions: tuple[str, ...], legal: tuple[str, ...]
) -> tuple[str, Cards]:
    """The best of the legal actions, and the card that it gives up."""
    found = _best(terms)
    table, own = found.table, seen["player"]
    if table.opening is not None and not actions:
        evs = first_evs(found, own)
        return best_of({name: ev for name, ev in evs.items() if name in legal}), ()
    place = next(place for place, spot in enumerate(table.spots) if spot.path == actions)
    known = evs_at(found, place, own, seen.get("board", ()))
    open_now = {name: ev for name, (ev, _) in known.items() if name.split()[0] in legal}
    chosen = best_of(open_now)
    return chosen.split()[0], known[chosen][1]
