"""What a player can say of the cards he keeps when he throws one away, and the few sentences that are worth most."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import JOKER, RANK_NAMES, print_cards
from croupier.exact.frame.policy import ALWAYS, ELSE, OR_BETTER, Policy, PolicyError, check_known
from croupier.exact.frame.solution import Decision, Sentence, Short
from croupier.exact.frame.words import NUMBERS, WORTH_SAYING, floor_score, hand_in_words

if TYPE_CHECKING:
    from croupier.exact.exchange import Counted, Play
    from croupier.exact.exchange.table import ExchangeTable

Holds = NDArray[np.bool_]


ACE = 12
FOUR = 4
MOST_RULES = 11
# A rule asks for a card of at least this rank, or for none.
HIGH = range(8, ACE + 1)


def kept_features(kept: NDArray[np.uint8]) -> dict[str, Holds]:
    """By sentence, the rows it holds for."""
    wild = kept >= JOKER
    # Jokers stand above all ranks, each in a rank of its own.
    plain = np.where(wild, JOKER + 2 * np.arange(kept.shape[1]), kept >> 2)
    # One goes with any suit, and stands last in a hand.
    ranks, suits = np.sort(plain, axis=1).astype(np.int64), np.where(wild, kept[:, :1] & 3, kept & 3)
    number, size = NUMBERS[kept.shape[1]], kept.shape[1]
    same = np.diff(ranks, axis=1) == 0
    pair = same.any(axis=1)
    one_suit = (suits == suits[:, :1]).all(axis=1)
    low, high = ranks[:, 0], np.where(ranks < JOKER, ranks, -1).max(axis=1)
    ace_low = np.where(ranks == ACE, -1, ranks)
    least, most = ace_low.min(axis=1), np.where(ranks < ACE, ranks, -1).max(axis=1)
    # One card more makes a straight: the kept ones lie within its length.
    near = ~pair & ((high - low <= size) | (most - least <= size))
    in_sequence = ~pair & (high - low < size)
    shapes = {
        f"{number} cards in sequence of one suit": in_sequence & one_suit,
        f"{number} cards of a straight flush": near & one_suit,
        f"{number} cards of one suit": one_suit,
        f"{number} cards in sequence": in_sequence,
        f"{number} cards of a straight": near,
        f"{number} cards": np.ones(len(kept), dtype=np.bool_),
    }
    found = _alike(same, wild)
    for name, holds in shapes.items():
        found[name] = holds
        for rank in HIGH:
            article = "an" if RANK_NAMES[rank][0] in "ae" else "a"
            higher = " or higher" if rank < ACE else ""
            found[f"{name} with {article} {RANK_NAMES[rank]}{higher}"] = holds & (high >= rank)
    return found


def _alike(same: Holds, wild: Holds) -> dict[str, Holds]:
    """Kinds, of neighbours that are the same in a hand put in order, and jokers."""
    pair, joker = same.any(axis=1), wild.any(axis=1)
    found = {"a pair": pair}
    if same.shape[1] >= FOUR - 1:
        trips = (same[:, 1:] & same[:, :-1]).any(axis=1)
        two_pair = (same.sum(axis=1) == 2) & ~trips
        found |= {"three of a kind": trips, "two pair": two_pair}
    if joker.any():
        found |= {"two jokers": wild.sum(axis=1) > 1, "a joker and a pair": joker & pair, "a joker": joker}
    return {name: np.asarray(holds) for name, holds in found.items()}


def best_rules(found: Play) -> tuple[Sentence, ...]:
    """Stand from some hand up, else draw by rules tried in order, else give up: each rule is the one that adds most."""
    search = _Search(found)
    rules: list[str] = []
    worth = search.best(rules)[0]
    while len(rules) < MOST_RULES:
        better = search.settled(search.with_one_more(rules))
        gained = search.best(better)[0]
        if gained - worth < WORTH_SAYING * search.whole:
            break
        rules, worth = better, gained
    return search.sentences(rules)


class _Search:
    """Worths of strategies as sums over hands; `floats` do for finding sentences, their price is worked out exactly."""

    def __init__(self, found: Play) -> None:
        from croupier.count.showdowns import strengths_of

        self.found, table, cards = found, found.table, found.cards
        self.whole = float(table.scale * cards.deals)
        stands = [place for place, option in enumerate(table.options) if option.thrown < 0]
        self.draws = [place for place, option in enumerate(table.options) if option.thrown >= 0]
        # Where every hand exchanges a card, its lowest one goes if no rule says otherwise: it stands last.
        self.least, self.stand = (stands or self.draws[-1:])[0], stands[-1] if stands else None
        self.known, self.levels = np.unique(strengths_of(table.ranking, cards.hands), return_inverse=True)
        parts = {
            place: kept_features(np.delete(cards.hands, table.options[place].thrown, axis=1)) for place in self.draws
        }
        self.names = list(next(iter(parts.values()), {}))
        # For each sentence, the option it takes: the lowest card that may go, which stands last.
        taken = np.full((len(cards.hands), len(self.names) + 1), -1, dtype=np.int16)
        for column, name in enumerate(self.names):
            for place in self.draws:
                taken[parts[place].get(name, np.zeros(len(cards.hands), dtype=np.bool_)), column] = place
        # Hands of which all sentences say the same go together, and where some stand, those of one level.
        taken[:, -1] = self.levels if stands else 0
        kinds, rows = np.unique(taken, axis=0, return_inverse=True)
        rows = rows.ravel()
        worths = found.worths * cards.weights[:, None].astype(np.float64)
        columns = [np.bincount(rows, weights=column, minlength=len(kinds)) for column in worths.T]
        self.worths, self.by_kind = np.stack(columns, axis=1), kinds[:, -1].astype(np.int64)
        self.taken = {name: kinds[:, column].astype(np.int64) for column, name in enumerate(self.names)}

    def first(self, rules: list[str]) -> NDArray[np.int64]:
        """By hand, the option of the first rule that holds, or -1."""
        options = np.full(len(self.worths), -1, dtype=np.int64)
        for name in rules:
            options = np.where(options < 0, self.taken[name], options)
        return options

    def best(self, rules: list[str]) -> tuple[float, int]:
        return self.value(self.first(rules))

    def value(self, options: NDArray[np.int64]) -> tuple[float, int]:
        """What it is worth to draw so, and the level from which it is best to stand, the lowest of equal ones."""
        chosen = np.where(options < 0, self.least, options)
        drawn = self.worths[np.arange(len(chosen)), chosen]
        if self.stand is None:
            return float(drawn.sum()), len(self.known)
        by_level = np.bincount(self.by_kind, weights=self.worths[:, self.stand] - drawn, minlength=len(self.known))
        above = np.append(np.cumsum(by_level[::-1])[::-1], 0.0)
        cut = int(above.argmax())
        return float(drawn.sum() + above[cut]), cut

    def with_one_more(self, rules: list[str]) -> list[str]:
        """The rule that adds most, where it adds most."""
        best, found = self.best(rules)[0], rules
        for place in range(len(rules) + 1):
            before, after = self.first(rules[:place]), self.first(rules[place:])
            for name in self.names:
                options = np.where(before >= 0, before, np.where(self.taken[name] >= 0, self.taken[name], after))
                worth = self.value(options)[0]
                if worth > best:
                    best, found = worth, [*rules[:place], name, *rules[place:]]
        return found

    def settled(self, rules: list[str]) -> list[str]:
        """Each rule is taken out and the best one put in its stead, until none is better."""
        turn = 0
        while turn < len(rules):
            other = self.with_one_more([*rules[:turn], *rules[turn + 1 :]])
            if self.best(other)[0] > self.best(rules)[0]:
                rules, turn = other, 0
            else:
                turn += 1
        return rules

    def sentences(self, rules: list[str]) -> tuple[Sentence, ...]:
        table, cut = self.found.table, self.best(rules)[1]
        said = []
        if self.stand is not None and cut < len(self.known):
            hand = self.found.cards.hands[int((self.levels == cut).argmax())]
            below = table.ranking.score_of(int(self.known[cut - 1])) if cut else None
            floor = hand_in_words(table.ranking, hand.tolist(), below)
            said.append(Sentence(f"{floor}{OR_BETTER}", table.options[self.stand].action))
        said += [Sentence(name, table.options[self.draws[0]].action) for name in rules]
        return (*said, Sentence(ELSE, table.options[self.least].action))


# Strategies of games in which one card may be exchanged: the complete table, and fixed rules.
#
# A sentence for standing asks for a hand "or better"; one for a draw asks for what the cards that are kept are.

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
    sentences = best_rules(found)
    fixed = fixed_options(found.table, found.cards, Policy("short", sentences))
    worth = sum(
        int(found.worths[row, place]) * int(weight)
        for row, (place, weight) in enumerate(zip(fixed, found.cards.weights, strict=True))
    )
    return Short(sentences, Fraction(worth, found.table.scale * found.cards.deals))


def fixed_options(table: ExchangeTable, cards: Counted, policy: Policy) -> NDArray[np.int64]:
    """The option that a fixed strategy takes with each hand."""
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
    named = {option.action for option in table.options}
    check_known(sentence.do, named, f"strategy: {sentence.do!r} is no action of {table.terms.game.id}")
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
            check_known(sentence.when, features, f"strategy: {sentence.when!r} is nothing to keep")
            yield place, features[sentence.when]


def _reaches(table: ExchangeTable, cards: Counted, when: str) -> NDArray[np.bool_]:
    from croupier.count.showdowns import strengths_of

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
        check_known(do, said, f"strategy {policy.name!r}: {do!r} is nothing to do with {when}")
        fixed[rows[when]] = said[do]
