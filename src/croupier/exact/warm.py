"""The kernels of this package's solvers once, on a small deck, so that they are compiled and cached."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

SMALL = (8, 9, 10, 11)


def steps() -> dict[str, Callable[[], object]]:
    return {
        "showdowns": _showdowns,
        "showdowns by suits": _by_suits,
        "dead cards": _dead_cards,
        "hands by kind": _by_kind,
        "three cards shown": _shown,
        "sets of cards": _sets,
        "hands by ranks": _ranks,
        "exchanges": _exchanges,
        "cards given up": _discards,
        "hands set": _settings,
        "hands drawn": _drawings,
        "two hands that draw": _redraws,
        "two dealer hands": _two_dealers,
        "draws that a table pays": _paytable_draws,
        "cards kept": _kept,
        "side wagers by hands": _hands,
        "side wagers by pairs of hands": _pairs,
        "side wagers by boards": _boards,
        "side wagers by rounds": _rounds,
    }


def _showdowns() -> None:
    from croupier.cards.ranking import get_ranking
    from croupier.count.kernels.sweep import BEST, choose
    from croupier.count.showdowns import count_showdowns

    found = count_showdowns(get_ranking("three-card"), 3, 3, (0,), up_card=True, ranks=SMALL)
    rows, columns = found.under.shape
    kinds, payoffs = np.zeros(rows, dtype=np.int64), np.zeros((1, 1, 6), dtype=np.int64)
    fixed, groups = np.full((rows, columns), BEST, dtype=np.int8), np.arange(columns, dtype=np.int64) // 4
    worths, actions = np.zeros((len(found.strengths), len(SMALL), 1), dtype=np.int64), np.empty_like(fixed)
    choose(
        found.levels, kinds, found.weights, found.bar_levels, found.bars, found.under, found.upto, found.totals,
        payoffs,
        np.ones((1, 1), dtype=np.bool_), fixed, groups, np.zeros_like(payoffs), worths, actions,
    )  # fmt: skip


def _by_suits() -> None:
    from croupier.cards.ranking import get_ranking
    from croupier.count.showdowns import count_showdowns

    count_showdowns(get_ranking("flush-length"), 7, 7, (0,), up_card=False, ranks=SMALL)


def _by_kind() -> None:
    from croupier.count.kernels.sets import kinds
    from croupier.count.kernels.sweep_kinds import add_starts, count_below_by_kind, count_beside, hands_by_kind

    hands, weights = hands_by_kind(8, 1, 4)
    levels, bars = np.zeros(len(hands), dtype=np.int64), np.zeros(1, dtype=np.int64)
    count_below_by_kind(hands, weights, np.array([len(hands)], dtype=np.int64), bars, 8, 1, 1)
    count_beside(hands[0], hands, weights, levels, 8, np.zeros(1, dtype=np.int64))
    suited, results = hands[:1], np.zeros((1, 3), dtype=np.int64)
    add_starts(suited, levels[:1], results, kinds(8, 2)[0], 2, np.zeros((28, 1, 3), dtype=np.int64))


def _shown() -> None:
    from croupier.count.kernels.shown import count_folds

    shown, draws = np.zeros(3, dtype=np.int64), np.zeros((1, 3), dtype=np.int64)
    blocked, hands = np.ones((1, 4), dtype=np.int64), np.array([[0, 0, 1, 1, 2, 2]])
    one, levels = np.zeros(1, dtype=np.int64), np.zeros(28, dtype=np.int64)
    gains = np.zeros((1, 6), dtype=np.int64)
    count_folds(
        shown, blocked, one - 1, hands, one, one, gains, draws, levels, one, 1, 3, np.zeros((1, 1, 6), dtype=np.int64)
    )


def _dead_cards() -> None:
    from croupier.count.kernels.dead_cards import GROUPS, count_dead

    deck, groups = np.arange(8, dtype=np.uint8), np.zeros(56, dtype=np.uint8)
    count_dead(deck, groups, np.ones(GROUPS, dtype=np.int32), 0, 2, np.zeros(GROUPS, dtype=np.int64))


def _sets() -> None:
    from croupier.count.kernels.sets import all_sets, canonical, children, with_each_card

    pairs, triples = (canonical(all_sets(16, size))[0] for size in (2, 3))
    children(pairs, triples, 16)
    with_each_card(triples, 16)


def _ranks() -> None:
    from croupier.count.kernels.lengths import count_dealers, hands_by_rank

    sets = np.array([0b11], dtype=np.int64)
    count_dealers(hands_by_rank(2, (0, 1))[0], 2, sets, np.zeros(1, dtype=np.int64), 1, (0, 1))


def _exchanges() -> None:
    from croupier.count.kernels.exchanges import sweep
    from croupier.count.kernels.sets import all_sets, canonical

    hands, (dealers, weights) = all_sets(8, 3), canonical(all_sets(8, 4), 8)
    levels, theirs = np.zeros(len(hands), dtype=np.int16), np.zeros(len(dealers), dtype=np.int16)
    swept = sweep((dealers, weights, theirs), levels, 1, 8, 8, 3)
    swept.count(swept.hands, np.zeros(1, dtype=np.int64))


def _discards() -> None:
    from croupier.count.kernels.discards import follow, hand_rows, parted, play, rows_less

    parts, less, hands = parted(3, 2), np.zeros((1, 3), dtype=np.int32), np.zeros((1, 3), dtype=np.int32)
    sets, ids = np.arange(3, dtype=np.uint8)[None, :], np.zeros(120, dtype=np.int32)
    rows_less(sets, ids, less)
    hand_rows(sets, parts, ids, hands)
    rules, fixed = np.zeros(1, dtype=np.int8), np.zeros((1, 3), dtype=np.int8)
    follow(parts, less, hands, rules, rules, rules, fixed)
    worths, ones = np.zeros((1, 1), dtype=np.int64), np.ones(1, dtype=np.bool_)
    counts = worths[0].copy(), worths.copy(), worths.copy(), worths.copy()
    play(np.ones(1, dtype=np.int64), parts, less, hands, ones, worths, worths, worths, fixed[:0], ones, *counts)


def _settings() -> None:
    from croupier.count.kernels.setting_counts import (
        CELLS,
        COLUMNS,
        KEYS,
        count_by_ranks,
        count_flushing,
        count_ways,
        set_hands,
    )
    from croupier.count.kernels.settings import BACKS, FRONTS, WAY
    from croupier.exact.setting.counts import run_sample

    way, left = np.zeros(WAY, dtype=np.int64), np.zeros(53, dtype=np.int64)
    left[:8] = 1
    out, flushed = np.zeros((FRONTS, BACKS), dtype=np.int64), np.zeros(KEYS, dtype=np.int64)
    worths = np.zeros((FRONTS, BACKS, COLUMNS), dtype=np.int64)
    count_flushing(0, left, way, out, flushed)
    count_by_ranks(left, way, flushed, out)
    count_ways(0, way, np.arange(2), worths.copy())
    nets = np.zeros(CELLS, dtype=np.int64)
    set_hands(np.arange(7, dtype=np.uint8)[None, :], way, worths, nets, np.zeros((1, 2), dtype=np.int64))
    run_sample(1, 1, False, way, worths, nets)


def _drawings() -> None:
    from croupier.count.kernels.drawn_hands import CLASSES, VALUES, doubled_results, judge, play_splits

    held, after = np.zeros((2, VALUES), dtype=np.int64), np.full((2, VALUES), -1, dtype=np.int64)
    shoe, order, free = np.full(VALUES, 4, dtype=np.int64), np.arange(2), np.full(2, -1, dtype=np.int64)
    totals, whole, parts = np.full(2, 20, dtype=np.int64), np.zeros(0, dtype=np.int64), np.zeros((0, 2), dtype=np.int64)
    evs, results, standing = np.zeros((2, 3)), np.zeros((2, CLASSES)), np.zeros((2, 3))
    none = whole, np.zeros(0), whole, np.zeros(1, dtype=np.int64), parts
    judge(shoe, -1, held, totals, after, order, free, np.zeros(CLASSES), *none, evs, results, standing)
    doubled_results(0, shoe, -1, held, after, standing, np.zeros(CLASSES))
    singles, decisions, nets = (
        np.zeros(VALUES, dtype=np.int64),
        np.zeros((2, 2), dtype=np.int64),
        np.zeros(CLASSES, dtype=np.int64),
    )
    out = np.zeros((8, 9), dtype=np.int64)
    stops = np.ones(2, dtype=np.bool_)
    play_splits(1, 1, shoe, 0, 0, -1, stops, True, 4, singles, totals, after, decisions, nets, out)


def _redraws() -> None:
    from math import comb

    from croupier.count.kernels.redraws import count_redraws

    hands = comb(16, 5)
    levels, keeps = np.arange(hands, dtype=np.int16) % 2, np.full(hands, 7, dtype=np.uint8)
    count_redraws(levels, keeps, np.zeros(2, dtype=np.int64), 1, 16)


def _two_dealers() -> None:
    from croupier.count.kernels.two_dealers import CELLS, PRODUCTS, tally

    hands, strengths = np.arange(5, dtype=np.uint8)[None, :], np.zeros(7462, dtype=np.int64)
    cells, moments = (np.zeros((1, columns), dtype=np.int32) for columns in (CELLS, PRODUCTS))
    tally(hands, np.ones(1, dtype=np.int64), 1, 0, strengths, np.arange(16, dtype=np.uint8), cells, moments)


def _paytable_draws() -> None:
    from croupier.count.kernels.sets import all_kinds
    from croupier.exact.paytable_draw.table import Draw, Payoffs
    from croupier.exact.paytable_draw.worths import draws_on, ends_of, worths_of

    deck, first, second = all_kinds(8, 2), Draw("", "", "", "", 1), Draw("", "fold", "", "", 1)
    kinds = (np.arange(len(deck.hands)) % 2).astype(np.uint8)
    for draws in ((first,), (first, second)):
        paid = draws_on(Payoffs(draws, kinds, (0, 3), (None, 1)), deck, 1)
        worths_of(paid)
        ends_of(paid, np.zeros(len(kinds), dtype=np.int64))


def _kept() -> None:
    from croupier.count.kernels.kept_cards import add_boards

    ones, none = np.ones(1, dtype=np.int64), np.zeros(1, dtype=np.int64)
    left, away = np.full(52, 2, dtype=np.int64), np.zeros((52, 52), dtype=np.int64)
    add_boards(np.array([[0, 4, 8, 12, 16]], dtype=np.uint8), ones, none, left, away, np.zeros(1, dtype=np.int64))


def _hands() -> None:
    from croupier.count.blocks import canonical
    from croupier.count.kernels.side import fill_choices, look_up, shuffle_rows

    canonical(2)
    fill_choices(6, np.empty((15, 2), dtype=np.int8))
    rows = np.empty((2, 5), dtype=np.uint8)
    shuffle_rows(1, 0, 52, rows)
    look_up(
        np.array([[0, 1, 2, 3, 4]], dtype=np.uint8),
        np.zeros(1 << 22, dtype=np.int64),
        np.zeros((52, 6), dtype=np.int64),
    )


def _pairs() -> None:
    from croupier.count.kernels.side import disjoint_in_groups, disjoint_kept, lower_straights

    some = np.array([0b011, 0b100], dtype=np.int64)
    disjoint_in_groups(some, np.zeros(2, dtype=np.int64), np.array([2, 2], dtype=np.int64), some)
    pairs = np.array([[0, 1], [2, 3]], dtype=np.int64)
    disjoint_kept(np.zeros((2, 52, 52), dtype=np.int64), pairs, 0)
    sets = np.array([-1, 0], dtype=np.int64)
    lower_straights(
        sets, np.array([0, 1], dtype=np.int64), np.zeros((8, 8, 8), dtype=np.int64), 1, 1, np.zeros(8, dtype=np.int64)
    )


def _boards() -> None:
    from croupier.count.kernels.side import count_companions
    from croupier.exact.side.ordered import categories_by_holding

    board = np.array([[0, 5, 10, 15, 20]], dtype=np.uint8)
    categories_by_holding(board, np.ones(1, dtype=np.int64), 2)
    floors, out = np.array([7_000], dtype=np.int64), np.zeros((1, 1), dtype=np.int64)
    count_companions(np.array([[0, 5, 10, 15]], dtype=np.uint8), 5, floors, out)


def _rounds() -> None:
    from croupier.count.cover_all.five_card_hands import DJ_WILD, DJ_WILD_DECK
    from croupier.count.cover_all.five_cards import layouts
    from croupier.count.kernels.side import MOST_CLASSES, fill_graphs

    layouts(DJ_WILD[1], DJ_WILD_DECK, 1)
    out = np.zeros((1, 1, 2 * MOST_CLASSES), dtype=np.int64)
    fill_graphs(np.array([[0, 5, 10]], dtype=np.uint8), np.array([7_000], dtype=np.int64), out)
