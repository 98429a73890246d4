"""What a player can say of the cards he keeps, with what he sees of the board, and of his own cards as dealt."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from croupier.count.showdowns import codes
from croupier.exact.discard.play import Play, Worths, counted, outcomes, play_all
from croupier.exact.discard.table import DiscardTable, Option, Spot, final_hand, read_axes
from croupier.exact.frame.policy import ALWAYS, ELSE, Policy
from croupier.exact.frame.solution import Sentence, Short
from croupier.exact.frame.words import WORTH_SAYING, best_rules, features, heights
from croupier.rules.street import Does

Holds = NDArray[np.bool_]


# Of a decision that is open to some hands only.
OPEN = "whenever it is open"
ACE, WHOLE = 12, 5


def _heights(table: DiscardTable) -> tuple[int, int]:
    spot = table.spots[0]
    option = next(option for option in spot.options if option.gives)
    actions = (*spot.path, option.action)
    ranking, decided = final_hand(table.terms, actions), table.terms.undealt(*actions, folded=False)
    assert ranking is not None
    axes = read_axes(table.terms, actions)
    return heights(ranking, axes, lambda cell: table.terms.total(option.stakes, {**cell, **decided}))


@lru_cache(maxsize=4)
def own_words(table: DiscardTable) -> dict[str, Holds]:
    """By sentence, the kinds of the player's own cards that it holds for."""
    found = features(codes(table.hands, table.ranks), *_heights(table))
    return {**found, OPEN: found[ALWAYS]}


@lru_cache(maxsize=4)
def kept_words(table: DiscardTable) -> dict[str, Holds]:
    """By sentence, the kinds of what is kept that it holds for."""
    sets = codes(table.layers[table.shape.seen - 1].sets, table.ranks)
    found = features(sets, *_heights(table))
    if sets.shape[1] == WHOLE:
        found |= {name: holds for name, holds in of_five(sets) if holds.any()}
    return found


def of_five(sets: NDArray[np.uint8]) -> Iterator[tuple[str, Holds]]:
    """A hand that is made, and what is three or four cards of a better one, with a pair or without."""
    ranks, suits = (sets >> 2).astype(np.int64), sets & 3
    by_rank = ranks[:, :, None] == np.arange(13)
    counts = by_rank.sum(axis=1)
    by_suit = [_run(by_rank & (suits[:, :, None] == suit)) for suit in range(4)]
    suited = (suits[:, :, None] == np.arange(4)).sum(axis=1).max(axis=1)
    straight, suited_run = _run(counts[:, None, :] > 0), np.max(by_suit, axis=0)
    pairs, most = (counts == 2).sum(axis=1), counts.max(axis=1)
    yield "a straight or better", (straight == 5) | (suited == 5) | (most == 4) | ((most == 3) & (pairs == 1))
    yield "two pair", pairs == 2
    shapes = {"of one suit": suited, "of a straight": straight, "of a straight flush": suited_run}
    for number, least in (("four", 4), ("three", 3)):
        for name, longest in shapes.items():
            yield f"{number} cards {name}", longest >= least
            yield f"a pair and {number} cards {name}", (longest >= least) & (pairs >= 1)
    both = (suited >= 3) & (straight >= 3)
    yield "three cards of one suit and three of a straight", both
    yield "a pair, three cards of one suit and three of a straight", both & (pairs >= 1)
    row = (counts > 0).astype(np.int64)
    yield (
        "four cards in a row open at both ends",
        np.max([row[:, low : low + 4].sum(axis=1) for low in range(9)], axis=0) == 4,
    )
    yield "a pair", pairs == 1


def _run(has: NDArray[np.bool_]) -> NDArray[np.int64]:
    """The most cards within one straight, by set; `has` is by set, card and rank."""
    ranks = np.asarray(has.any(axis=1))
    # A wheel needs the ace below the deuce.
    both = np.concatenate([ranks[:, ACE:], ranks], axis=1)
    found: NDArray[np.int64] = np.max([both[:, low : low + WHOLE].sum(axis=1) for low in range(10)], axis=0)
    return found


# A few sentences to play by: for the first decision, then for what is kept when a card is given up.
#
# Rules for what is kept stand in the order of what they are worth, so that of two cards the better one stays. They are
# found on a part of all hands, as floats; what they are worth is then counted exactly.

MOST_RULES = 14
SAMPLE = 6_000


def short(found: Play) -> Short:
    table = found.table
    sentences, reached = _opening(found)
    for place in reached:
        street = table.spots[place].street
        if all(said.street != street for said in sentences):
            sentences += _Search(table, table.spots[place], found.worths[place]).sentences()
    play = play_all(table, Policy("short", tuple(sentences)))
    worth = sum((outcome.net * outcome.count for outcome in outcomes(play)), Fraction(0))
    return Short(tuple(sentences), worth / table.deals)


def _opening(found: Play) -> tuple[list[Sentence], list[int]]:
    """Sentences about the first decision, and the spots that they lead to, the most frequent first."""
    table = found.table
    if table.opening is None or found.first is None:
        return [], [0]
    worths = found.first / (float(table.scale) * table.deals)
    known = own_words(table)
    names = [name for name in known if name not in (ALWAYS, OPEN)]
    holds = np.stack([known[name] for name in names]).astype(np.float64)
    rules, otherwise, _ = max(
        (best_rules(worths, holds, last) for last in range(len(worths))), key=lambda item: item[2]
    )
    street, actions = table.opening.street, table.opening.actions
    said = [Sentence(names[name], actions[action], street) for name, action in rules]
    leads = [table.opening.leads[action] for action in (otherwise, *(action for _, action in rules))]
    reached = dict.fromkeys(lead for lead in leads if lead is not None)
    return [*said, Sentence(ELSE if said else ALWAYS, actions[otherwise], street)], list(reached)


class _Search:
    """Rules for one spot: first all that can be said of what is kept, the best first; then those go that add least."""

    def __init__(self, table: DiscardTable, spot: Spot, worths: Worths) -> None:
        self.table, self.spot = table, spot
        self.words = kept_words(table)
        self.gives = [place for place, option in enumerate(spot.options) if option.gives]
        self.folds = [place for place, option in enumerate(spot.options) if option.action == Does.FOLD]
        seen = counted(table.cards, table.shape.own, table.shape.seen)
        rows = np.arange(0, len(seen.sets), max(1, len(seen.sets) * len(seen.parts) // SAMPLE))
        self.less = seen.less[rows][:, seen.parts].reshape(-1, table.shape.own)
        mine, places = seen.hands[rows].ravel(), np.repeat(rows, len(seen.parts))
        weights = np.repeat(seen.weights[rows], len(seen.parts)).astype(np.float64)
        weights /= weights.sum() * table.scale * table.ways
        # By option and card given up, what each hand of the sample adds.
        self.given = [
            (worths.low[place][self.less] - worths.high[place][places][:, None]) * weights[:, None]
            for place in self.gives
        ]
        self.folded = sum((worths.plain[place][mine] * weights for place in self.folds), np.zeros(len(places)))
        self.low = worths.low[self.gives[-1]].astype(np.float64)

    def sentences(self) -> list[Sentence]:
        rules = self._pruned(self._ordered())
        chosen = self.actions(rules)[1]
        said = [(OPEN, place) for place, option in enumerate(self.spot.options) if self._is_partly_open(option)]
        said += list(zip((*rules, ELSE), chosen, strict=True))
        # What is done with all that follows is said once.
        while len(said) > 1 and said[-2][1] == said[-1][1] and said[-1][1] in self.folds:
            del said[-2]
        return [Sentence(when, self.spot.options[place].action, self.spot.street) for when, place in said]

    def _is_partly_open(self, option: Option) -> bool:
        return not option.gives and not all(self.table.is_open((*self.spot.path, option.action)))

    def _ordered(self) -> list[str]:
        """Of what is left each time, the words for the hands that are worth most."""
        weights = self.table.layers[self.table.shape.seen - 1].weights.astype(np.float64)
        left, rules = np.ones(len(weights), dtype=np.bool_), list[str]()
        while True:
            found = [
                (float((self.low * weights)[new].sum() / weights[new].sum()), name)
                for name, holds in self.words.items()
                if name not in rules and name != ALWAYS and (new := holds & left).any()
            ]
            if not found:
                return rules
            rules.append(max(found)[1])
            left &= ~self.words[rules[-1]]

    def _pruned(self, rules: list[str]) -> list[str]:
        worth = self.actions(rules)[0]
        while rules:
            found = [(self.actions(rules[:place] + rules[place + 1 :])[0], place) for place in range(len(rules))]
            best, place = max(found)
            if worth - best > WORTH_SAYING and len(rules) <= MOST_RULES:
                break
            worth, rules = best, rules[:place] + rules[place + 1 :]
        return rules

    def actions(self, rules: list[str]) -> tuple[float, list[int]]:
        """What rules are worth, and the option that each takes, then anything else: the best for the hands it decides.

        Hands are folded only if all are that follow.
        """
        first = np.full(len(self.low), len(rules), dtype=np.int64)
        for number in range(len(rules) - 1, -1, -1):
            first[self.words[rules[number]]] = number
        kept = first[self.less]
        card, every = kept.argmin(axis=1), np.arange(len(kept))
        rule = kept[every, card]
        sums = np.stack([np.bincount(rule, given[every, card], len(rules) + 1) for given in self.given])
        best = sums.argmax(axis=0)
        worths, chosen = sums[best, np.arange(len(best))], [self.gives[place] for place in best.tolist()]
        if self.folds:
            folded = np.bincount(rule, self.folded, len(rules) + 1)
            after = np.append(np.cumsum((folded - worths)[::-1])[::-1], 0.0)
            cut = int(after.argmax())
            return float(worths.sum() + after[cut]), [*chosen[:cut], *[self.folds[0]] * (len(chosen) - cut)]
        return float(worths.sum()), chosen
