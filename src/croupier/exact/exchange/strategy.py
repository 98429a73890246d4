"""Strategies of games in which one card may be exchanged: the complete table, and fixed rules.

A sentence for standing asks for a hand "or better"; one for a draw asks for what the cards that are kept are.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING

from croupier.cards.card import print_cards
from croupier.exact.exchange.kept import kept_features
from croupier.exact.frame.policy import Policy, PolicyError
from croupier.exact.frame.solution import Decision, Sentence, Short
from croupier.exact.frame.words import floor_score
from croupier.text import nearest

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from croupier.exact.exchange.solve import Counted, Play
    from croupier.exact.exchange.table import ExchangeTable

OR_BETTER = " or better"
ALWAYS, ELSE = "always", "anything else"
OPEN = -1


def decisions(found: Play) -> Iterator[Decision]:
    """One row for each hand up to suits."""
    table, cards = found.table, found.cards
    for row in range(len(cards.hands) - 1, -1, -1):
        hand = tuple(cards.hands[row].tolist())
        deals = int(cards.cells[row, 0].sum())
        said = [option.said(hand) for option in table.options]
        worths = found.worths[row].tolist()
        evs = {name: Fraction(worth, table.scale * deals) for name, worth in zip(said, worths, strict=True)}
        yield Decision(table.street, _when(hand), said[int(found.chosen[row])], evs, deals * int(cards.weights[row]))


def _when(hand: tuple[int, ...]) -> str:
    return print_cards(hand[::-1])


def short(found: Play) -> Short:
    from croupier.exact.exchange.kept import best_rules

    sentences = best_rules(found)
    fixed = fixed_options(found.table, found.cards, Policy("short", sentences))
    worth = sum(
        int(found.worths[row, place]) * int(weight)
        for row, (place, weight) in enumerate(zip(fixed, found.cards.weights, strict=True))
    )
    return Short(sentences, Fraction(worth, found.table.scale * found.cards.deals))


def fixed_options(table: ExchangeTable, cards: Counted, policy: Policy) -> NDArray[np.int64]:
    """The option that a fixed strategy takes with each hand."""
    import numpy as np

    fixed = np.full(len(cards.hands), OPEN, dtype=np.int64)
    if policy.table:
        _by_table(table, cards, policy, fixed)
    for sentence in policy.sentences:
        for place, rows in _holds(table, cards, sentence):
            fixed[rows & (fixed == OPEN)] = place
    if (fixed == OPEN).any():
        hand = tuple(cards.hands[int((fixed == OPEN).argmax())].tolist())
        raise PolicyError(f"strategy {policy.name!r} leaves {_when(hand)} undecided; end it with 'else ACTION'")
    return fixed


def _holds(table: ExchangeTable, cards: Counted, sentence: Sentence) -> Iterator[tuple[int, NDArray[np.bool_]]]:
    """The options that a sentence names, in the order they are to be tried, and the hands it names them for."""
    import numpy as np

    named = {option.action for option in table.options}
    if sentence.do not in named:
        raise PolicyError(
            f"strategy: {sentence.do!r} is no action of {table.terms.game.id}; {nearest(sentence.do, named)}"
        )
    all_hands = np.ones(len(cards.hands), dtype=np.bool_)
    # The lowest card goes first: it stands last among the options.
    for place in range(len(table.options) - 1, -1, -1):
        option = table.options[place]
        if option.action != sentence.do:
            continue
        if sentence.when in (ALWAYS, ELSE):
            yield place, all_hands
        elif option.thrown < 0:
            yield place, _reaches(table, cards, sentence.when)
        else:
            features = kept_features(np.delete(cards.hands, option.thrown, axis=1))
            if sentence.when not in features:
                raise PolicyError(f"strategy: {sentence.when!r} is nothing to keep; {nearest(sentence.when, features)}")
            yield place, features[sentence.when]


def _reaches(table: ExchangeTable, cards: Counted, when: str) -> NDArray[np.bool_]:
    from croupier.exact.frame.counted import strengths_of

    floor = floor_score(table.ranking, when.removesuffix(OR_BETTER))
    found: NDArray[np.bool_] = table.ranking.scores_of(strengths_of(table.ranking, cards.hands)) >= floor
    return found


def _by_table(table: ExchangeTable, cards: Counted, policy: Policy, fixed: NDArray[np.int64]) -> None:
    """Rows as `decisions` writes them."""
    rows = {_when(tuple(hand)): row for row, hand in enumerate(cards.hands.tolist())}
    for (_, when), do in policy.table.items():
        if when not in rows:
            raise PolicyError(
                f"strategy {policy.name!r}: {when!r} is no hand of {table.terms.game.id} as its complete table has it"
            )
        hand = tuple(cards.hands[rows[when]].tolist())
        said = {option.said(hand): place for place, option in enumerate(table.options)}
        if do not in said:
            raise PolicyError(f"strategy {policy.name!r}: {do!r} is nothing to do with {when}; {nearest(do, said)}")
        fixed[rows[when]] = said[do]
