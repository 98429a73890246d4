"""Strategies of games with a discard: the complete table, and fixed rules.

A sentence for a decision that gives up a card asks for what is kept, with what is seen of the board; any other, and
every sentence about the first decision, asks for the player's own cards. The lowest card that will do is given up.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import Cards, print_cards
from croupier.count.showdowns import codes
from croupier.exact.discard.play import Play, counted, evs_of
from croupier.exact.discard.short import kept_words, own_words
from croupier.exact.discard.table import DiscardTable, Spot
from croupier.exact.frame.decision import best_of
from croupier.exact.frame.policy import ALWAYS, ELSE, Policy, PolicyError, check_known
from croupier.exact.frame.solution import Decision

Holds = NDArray[np.bool_]


def street_name(spot: Spot) -> str:
    return f"{spot.street} after {', '.join(spot.path)}" if spot.path else spot.street


def _when(own: Cards, board: Cards = ()) -> str:
    hand = print_cards(tuple(sorted(own, reverse=True)))
    return f"{hand} with {print_cards(tuple(sorted(board, reverse=True)))}" if board else hand


def _asked(policy: Policy, street: str, actions: tuple[str, ...]) -> Iterator[tuple[str, int]]:
    """What the sentences about a street ask for, and the place of the action that they name."""
    for sentence in policy.sentences:
        if sentence.street and sentence.street != street:
            continue
        if sentence.do in actions:
            yield ALWAYS if sentence.when == ELSE else sentence.when, actions.index(sentence.do)
        elif sentence.street:
            check_known(sentence.do, actions, f"strategy: {sentence.do!r} is no action on {street}")


def _holds(known: dict[str, Holds], when: str) -> Holds:
    check_known(when, known, f"strategy: no cards are called {when!r}")
    return known[when]


def fixed_opening(table: DiscardTable, policy: Policy) -> NDArray[np.int64]:
    """The place of the first decision, by kind of the player's own cards."""
    assert table.opening is not None
    street, actions, known = table.opening.street, table.opening.actions, own_words(table)
    chosen = np.full(len(table.hands), -1, dtype=np.int64)
    if policy.table:
        for row, hand in enumerate(table.codes):
            do = policy.table.get((street, _when(hand)))
            if do is not None:
                check_known(do, actions, f"strategy {policy.name!r}: {do!r} is no action on {street}")
                chosen[row] = actions.index(do)
    for when, action in _asked(policy, street, actions):
        chosen[_holds(known, when) & (chosen < 0)] = action
    _check_decided(policy, street, [_when(table.codes[row]) for row in np.flatnonzero(chosen < 0)[:1].tolist()])
    return chosen


def _check_decided(policy: Policy, street: str, missing: list[str]) -> None:
    if missing:
        raise PolicyError(f"strategy {policy.name!r} leaves {missing[0]} on {street} undecided")


def fixed_choices(table: DiscardTable, spot: Spot, policy: Policy) -> NDArray[np.int8]:
    """The choice for each set seen and way to part it: the action times the player's cards, and the card's place."""
    if any(street == street_name(spot) for street, _ in policy.table):
        return _by_table(table, spot, policy)
    actions = tuple(option.action for option in spot.options)
    rules = list(_asked(policy, spot.street, actions))
    if not rules or rules[-1][0] != ALWAYS:
        raise PolicyError(
            f"strategy {policy.name!r} leaves hands on {spot.street} undecided; end it with 'else ACTION'"
        )
    return choices_by(table, spot, rules)


def choices_by(table: DiscardTable, spot: Spot, rules: list[tuple[str, int]]) -> NDArray[np.int8]:
    """By rules in order, each what is asked for and the place of the option; the last holds for all."""
    from croupier.count.kernels.discards import follow

    seen = counted(table.cards, table.shape.own, table.shape.seen)
    kept_rules, hand_rules, places = first_rules(table, spot, rules)
    out = np.empty(seen.hands.shape, dtype=np.int8)
    follow(seen.parts, seen.less, seen.hands, kept_rules, hand_rules, places, out)
    return out


def first_rules(
    table: DiscardTable, spot: Spot, rules: list[tuple[str, int]]
) -> tuple[NDArray[np.int8], NDArray[np.int8], NDArray[np.int8]]:
    """By kind of the cards kept, and of the player's own, the first rule that holds; and the option of each rule."""
    kept, own = kept_words(table), own_words(table)
    kept_rules = np.full(len(table.layers[table.shape.seen - 1].sets), len(rules), dtype=np.int8)
    hand_rules = np.full(len(table.hands), len(rules), dtype=np.int8)
    for number in range(len(rules) - 1, -1, -1):
        when, place = rules[number]
        option = spot.options[place]
        if option.gives:
            kept_rules[_holds(kept, when)] = number
            continue
        is_open = np.array(table.is_open((*spot.path, option.action)))
        hand_rules[_holds(own, when) & is_open] = number
    return kept_rules, hand_rules, np.array([place for _, place in rules], dtype=np.int8)


def _by_table(table: DiscardTable, spot: Spot, policy: Policy) -> NDArray[np.int8]:
    """Rows as `decisions` writes them."""
    seen = counted(table.cards, table.shape.own, table.shape.seen)
    out = np.empty(seen.hands.shape, dtype=np.int8)
    for row, cards in enumerate(map(tuple, codes(seen.sets, table.ranks).tolist())):
        for way, part in enumerate(seen.parts.tolist()):
            own = tuple(cards[place] for place in part)
            when = _when(own, tuple(card for card in cards if card not in own))
            do = policy.table.get((street_name(spot), when), "")
            _check_decided(policy, spot.street, [] if do else [when])
            said = {
                option.said((card,)): number * len(own) + place
                for number, option in enumerate(spot.options)
                for place, card in enumerate(own)
            }
            check_known(do, said, f"strategy {policy.name!r}: {do!r} is nothing to do with {when}")
            out[row, way] = said[do]
    return out


def decisions(found: Play) -> Iterator[Decision]:
    """Every hand up to suits at the first decision, and every hand with what is seen of the board at the discard."""
    table = found.table
    if table.opening is not None and found.first is not None:
        best = len(found.first) - 1 - found.first[::-1].argmax(axis=0)
        for row, hand in enumerate(table.codes):
            deals = int(table.weights[row]) * table.boards * table.ways
            evs = {
                action: Fraction(int(found.first[place, row]), table.scale * deals)
                for place, action in enumerate(table.opening.actions)
            }
            yield Decision(table.opening.street, _when(hand), table.opening.actions[int(best[row])], evs, deals)
    for place in range(len(table.spots)):
        yield from _at_spot(found, place)


def _at_spot(found: Play, place: int) -> Iterator[Decision]:

    table, spot = found.table, found.table.spots[place]
    seen = counted(table.cards, table.shape.own, table.shape.seen)
    sets = codes(seen.sets, table.ranks)
    for row, cards in enumerate(map(tuple, sets.tolist())):
        for way, part in enumerate(seen.parts.tolist()):
            own = tuple(cards[at] for at in part)
            less = {cards[at]: int(seen.less[row, at]) for at in part}
            evs = {name: ev for name, (ev, _) in evs_of(found, place, row, int(seen.hands[row, way]), less).items()}
            when = _when(own, tuple(card for card in cards if card not in own))
            yield Decision(street_name(spot), when, best_of(evs), evs, int(seen.weights[row]) * table.ways)
