"""One hand by itself: which of the hands up to suits it is, and what a second draw is worth with it, card by card."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import JOKERS, Cards, is_joker, print_cards
from croupier.count.showdowns import codes
from croupier.count.throws import FOLDED, HAND
from croupier.exact.frame.decision import set_number
from croupier.exact.frame.policy import ALWAYS, Policy, PolicyError, check_known
from croupier.exact.frame.solution import Decision, Sentence, Short
from croupier.exact.paytable_draw.holds import FIRST, ONCE, SECOND, STANDING, Held, Hold
from croupier.exact.paytable_draw.table import Draw, DrawTable

if TYPE_CHECKING:
    from croupier.exact.paytable_draw import Play
    from croupier.exact.paytable_draw.worths import Draws


def told_apart(cards: Cards) -> Cards:
    """Jokers look alike on a table; to be counted, the second is another card than the first."""
    found: list[int] = []
    for card in cards:
        found.append(next(joker for joker in JOKERS if joker not in found) if is_joker(card) else card)
    return tuple(found)


def place_of(draws: Draws, hand: Cards) -> tuple[int, Cards]:
    """The row of a hand's kind, and its cards in the order in which the representative's stand there."""
    cards, number = tuple(sorted(hand)), set_number(hand)
    order = int(draws.deck.orders[draws.deck.starts[HAND] + number])
    there = sorted(range(HAND), key=lambda column: order >> 3 * column & 7)
    return int(draws.deck.hand_ids[number]), tuple(cards[column] for column in there)


@dataclass(frozen=True)
class Second:
    """Payoffs summed over the cards that are left: of keeping all, of exchanging each card, of folding."""

    table: DrawTable
    left: int
    keeps: int
    exchanges: tuple[int, ...]
    lost: int | None

    @property
    def best(self) -> int:
        """The place of the card that is exchanged, or -1 where all are kept: of equal ones that,
        then the lowest card."""
        most = max(self.exchanges)
        return self.exchanges.index(most) if most > self.keeps else -1

    @property
    def folds(self) -> bool:
        return self.lost is not None and self.lost > max(self.keeps, *self.exchanges)

    def thrown(self, hand: Cards) -> Cards:
        return () if self.folds or self.best < 0 else hand[self.best : self.best + 1]

    def said(self, hand: Cards) -> str:
        """The best of them."""
        return self.table.draws[1].fold if self.folds else self.named(self.best, hand)

    def named(self, place: int, hand: Cards) -> str:
        draw = self.table.draws[1]
        return draw.keep if place < 0 else f"{draw.draw} {print_cards(hand[place : place + 1])}"

    def evs(self, hand: Cards) -> dict[str, Fraction]:
        unit = self.table.scale * self.left
        evs = {} if self.lost is None else {self.table.draws[1].fold: Fraction(self.lost, unit)}
        evs[self.named(-1, hand)] = Fraction(self.keeps, unit)
        return evs | {self.named(place, hand): Fraction(worth, unit) for place, worth in enumerate(self.exchanges)}


def second_worths(table: DrawTable, draws: Draws, hand: Cards, out: Cards) -> Second:
    """With a hand of the whole deck, ascending, after these cards were thrown away."""
    ids = draws.deck.hand_ids
    left = [card for card in range(draws.deck.cards) if card not in hand and card not in out]

    def paid(cards: Cards) -> int:
        return table.payoffs[int(table.kinds[ids[set_number(cards)]])]

    exchanges = []
    for place in range(HAND):
        others = hand[:place] + hand[place + 1 :]
        exchanges.append(sum(paid((*others, card)) for card in left))
    lost = table.folded[1]
    return Second(
        table, len(left), paid(hand) * len(left), tuple(exchanges), None if lost is None else lost * len(left)
    )


# Strategies of draws that a table pays: the complete table, and rules by what is kept, tried in order.

OPEN = -2
Rules = Mapping[str, Hold]


def rules_of(draws: Draws) -> tuple[Rules, ...]:
    """By draw."""
    return (FIRST, SECOND) if draws.twice else (ONCE,)


def paid_pairs(draws: Draws, ranks: tuple[int, ...]) -> frozenset[int]:
    """Ranks of which two are paid more than nothing, whatever lies beside them."""
    found = []
    for place, rank in enumerate(ranks):
        beside = [4 * other + other % 2 for other in range(len(ranks)) if other != place][:3]
        hand = set_number((4 * place, 4 * place + 1, *beside))
        if draws.paid.kinds[draws.deck.hand_ids[hand]]:
            found.append(rank)
    return frozenset(found)


def decisions(found: Play, ranks: tuple[int, ...]) -> Iterator[Decision]:
    """A row for each hand up to suits; on the second street for each that was kept whole on the first."""
    from croupier.exact.paytable_draw import best_said, evs_of

    hands = list(map(tuple, codes(found.draws.deck.hands, ranks).tolist()))
    first, *more = found.table.draws
    deals = _deals(found, hands)
    for row, hand in enumerate(hands):
        if deals[row]:
            evs = evs_of(found, row, hand)
            yield Decision(first.street, _when(hand), best_said(found, row, hand), evs, deals[row])
    for row, second in enumerate(_seconds(found) if more else ()):
        if deals[row]:
            hand = hands[row]
            yield Decision(more[0].street, _when(hand), second.said(hand), second.evs(hand), deals[row])


def _deals(found: Play, hands: list[Cards]) -> list[int]:
    """By hand; two jokers look alike, so that a hand with one of them stands for that with the other."""
    counts = []
    for hand, weight in zip(hands, found.draws.deck.hand_weights.tolist(), strict=True):
        one = sum(map(is_joker, hand)) == 1 and found.draws.deck.cards - found.draws.deck.suited > 1
        counts.append(0 if one and JOKERS[1] in hand else (2 if one else 1) * weight * found.draws.whole)
    return counts


def _seconds(found: Play) -> Iterator[Second]:
    """What the second draw is worth with each hand up to suits, nothing thrown away before."""
    from croupier.count.kernels.second_draws import FOLD, PLAYS, STAND, kept_worths, new_desk

    table, draws = found.table, found.draws
    left = draws.rest
    worths = np.empty((len(draws.deck.hands), PLAYS), dtype=np.int64)
    kept_worths(draws.deck.hands, draws.rules(0), new_desk(), worths)
    for row in (worths + table.base * left).tolist():
        yield Second(table, left, row[STAND], tuple(row[:HAND]), None if table.folded[1] is None else row[FOLD])


def _when(hand: Cards) -> str:
    return print_cards(tuple(reversed(hand)))


def short(found: Play, ranks: tuple[int, ...]) -> Short:
    """Drawing by the rules; what it costs against the best play is for the reader to see."""
    from croupier.exact.paytable_draw.worths import worths_of

    draws, sentences = found.draws, list[Sentence]()
    for draw, rules in zip(found.table.draws, rules_of(draws), strict=True):
        sentences += [Sentence(name, draw.keep if name in STANDING else draw.draw, draw.street) for name in rules]
        if draw.fold and rules is SECOND:
            sentences.append(Sentence(ALWAYS, draw.fold, draw.street))
    chosen, fixed = fixed_plays(draws, ranks, Policy("short", tuple(sentences)))
    worths = found.worths if fixed is None else worths_of(draws, fixed)
    taken = np.take_along_axis(worths, chosen[:, None], axis=1)[:, 0]
    return Short(
        tuple(sentences), Fraction(int((taken * draws.deck.hand_weights).sum()), found.table.scale * draws.deals)
    )


def fixed_plays(
    draws: Draws, ranks: tuple[int, ...], policy: Policy
) -> tuple[NDArray[np.int64], NDArray[np.int64] | None]:
    """What a fixed strategy does with each hand: places of discards or FOLDED; and its plays of a second draw."""
    from croupier.count.kernels.second_draws import FOLD, STAND

    first, *more = draws.paid.draws
    places = {mask: place for place, mask in enumerate(first.slots)}
    masks = list(_masks(draws, ranks, policy, 0))
    chosen = np.array([FOLDED if mask == FOLDED else places[mask] for mask in masks], dtype=np.int64)
    if not more:
        return chosen, None
    if (chosen == FOLDED).all():
        return chosen, np.full(len(chosen), STAND, dtype=np.int64)
    plays = {FOLDED: FOLD, 0: STAND} | {1 << place: place for place in range(HAND)}
    return chosen, np.array([plays[mask] for mask in _masks(draws, ranks, policy, 1)], dtype=np.int64)


def _masks(draws: Draws, ranks: tuple[int, ...], policy: Policy, turn: int) -> Iterator[int]:
    """By hand which cards go, or FOLDED."""
    draw, rules, paid = draws.paid.draws[turn], rules_of(draws)[turn], paid_pairs(draws, ranks)
    sentences = [] if policy.table else _sentences(draws, policy, turn)
    for hand in map(tuple, codes(draws.deck.hands, ranks).tolist()):
        found = _by_table(draw, policy, hand) if policy.table else _by_rules(draw, rules, sentences, Held(hand, paid))
        if found == OPEN:
            raise PolicyError(f"strategy {policy.name!r} leaves {_when(hand)} undecided on {draw.street}")
        yield found


def _sentences(draws: Draws, policy: Policy, turn: int) -> list[Sentence]:
    """Those about this draw: they say so, or name what only its rules know. Keeping all may be said of every hand."""
    draw, rules = draws.paid.draws[turn], rules_of(draws)
    names = {draw.fold, draw.keep, draw.draw} - {""}
    found = []
    for said in policy.sentences:
        if said.street and said.street != draw.street:
            continue
        check_known(said.do, names, f"strategy: {said.do!r} is no action on {draw.street}")
        if said.when == ALWAYS and said.do == draw.draw != draw.keep:
            raise PolicyError(f"strategy: always {said.do}: say which cards are kept, or name every hand in a CSV file")
        if said.when != ALWAYS and said.when not in rules[turn]:
            if any(said.when in other for other in rules):
                continue
            check_known(said.when, rules[turn], f"strategy: {said.do} with {said.when!r} is no rule")
        found.append(said)
    return found


def _by_rules(draw: Draw, rules: Rules, sentences: list[Sentence], held: Held) -> int:
    for said in sentences:
        kept = held.cards if said.when == ALWAYS else rules[said.when](held)
        if kept is None:
            continue
        if said.do == draw.fold:
            return FOLDED
        mask = sum(1 << place for place, card in enumerate(held.cards) if card not in kept)
        if mask.bit_count() <= draw.most:
            return mask
    return OPEN


def _by_table(draw: Draw, policy: Policy, hand: Cards) -> int:
    """Rows as `decisions` writes them."""
    do = policy.table.get((draw.street, _when(hand)))
    if do is None:
        return OPEN
    said = {draw.said(mask, hand): mask for mask in draw.slots} | ({draw.fold: FOLDED} if draw.fold else {})
    check_known(do, said, f"strategy {policy.name!r}: {do!r} is nothing to do with {_when(hand)}")
    return said[do]
