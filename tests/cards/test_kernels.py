"""The compiled rankings: published counts, agreement with scalar, twin and peers, and what they refuse."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import croupier
from croupier.cards import kernels, tables
from croupier.cards.card import parse_cards
from croupier.cards.deck import WITH_TWO_JOKERS
from croupier.cards.high import CATEGORY_FLOOR, ROYAL_FLUSH, strength
from croupier.cards.kernels.threads import row_slabs, thread_count
from croupier.cards.shuffle import SimulationStream
from croupier.errors import CardError, CroupierError, RankingError
from tests.naive import five_cards as naive

Array = NDArray[Any]

FIVE_ACES = 7474


def deal(size: int, count: int, seed: int = 1) -> Array:
    return SimulationStream(seed).deal(0, count, size)


def hand(text: str) -> Array:
    return np.array([parse_cards(text)], dtype=np.uint8)


def with_jokers(size: int, jokers: int, count: int, seed: int = 1) -> Array:
    """Random hands, each with as many jokers as asked for, in the first places."""
    cards = deal(size, count, seed)
    cards[:, :jokers] = (52, 53)[:jokers]
    return cards


def by_category(counts: Array, *floors: int) -> list[int]:
    return [int(counts[low:high].sum()) for low, high in pairwise([*CATEGORY_FLOOR, *floors, len(counts)])]


@pytest.mark.parametrize(
    ("size", "counts", "royal"),
    [
        (5, [1302540, 1098240, 123552, 54912, 10200, 5108, 3744, 624, 40], 4),
        (6, [6612900, 9730740, 2532816, 732160, 361620, 205792, 165984, 14664, 1844], 188),
        (7, [23294460, 58627800, 31433400, 6461620, 6180020, 4047644, 3473184, 224848, 41584], 4324),
    ],
)
def test_published_counts_of_52_cards(size: int, counts: list[int], royal: int) -> None:
    histogram = kernels.high_histogram(size)
    assert by_category(histogram) == counts
    assert histogram[ROYAL_FLUSH] == royal
    assert (histogram > 0).sum() == {5: 7462, 6: 6075, 7: 4824}[size]


def test_published_counts_of_53_cards_best_of_seven() -> None:
    histogram = kernels.joker_histogram(7, jokers=1).sum(axis=0)
    assert by_category(histogram, ROYAL_FLUSH, ROYAL_FLUSH + 1, FIVE_ACES) == [
        24780420, 64221960, 35553816, 7470676, 11236028, 6172088, 4188528, 307472, 210964 - 26132, 26132, 0, 1128,
    ]  # fmt: skip


def test_published_counts_of_53_cards_fully_wild() -> None:
    histogram = kernels.joker_histogram(5, jokers=1, wild=True).sum(axis=0)
    assert by_category(histogram, ROYAL_FLUSH + 1) == [
        1302540, 1268088, 123552, 137280, 20532, 7804, 6552, 3120, 204, 13,
    ]  # fmt: skip
    assert histogram[FIVE_ACES] == 1


def test_published_counts_of_54_cards() -> None:
    held = kernels.joker_histogram(5, jokers=2)
    assert by_category(held.sum(axis=0), ROYAL_FLUSH, ROYAL_FLUSH + 1, FIVE_ACES) == [
        1535388, 1341888, 156816, 75048, 34704, 11388, 5328, 1320, 540, 84, 0, 6,
    ]  # fmt: skip
    assert held[:, ROYAL_FLUSH].tolist() == [4, 40, 40]


@pytest.mark.parametrize(("size", "jokers", "wild"), [(5, 1, False), (6, 1, True), (6, 2, False), (5, 2, True)])
def test_counts_with_jokers_sum_to_every_deal(size: int, jokers: int, wild: bool) -> None:
    from math import comb

    held = kernels.joker_histogram(size, jokers=jokers, wild=wild)
    assert held.sum(axis=1).tolist() == [comb(jokers, k) * comb(52, size - k) for k in range(jokers + 1)]


@pytest.mark.parametrize("size", [5, 6, 7])
def test_an_array_ranks_as_single_hands_do(size: int) -> None:
    cards = deal(size, 20_000, seed=size)
    assert kernels.strengths(cards).tolist() == [strength(row) for row in cards.tolist()]


def test_every_strength_of_five_cards_is_found_in_an_array() -> None:
    rows = [cards for cards in np.ndindex(13, 13) if cards[0] != cards[1]]
    flushes = np.array([[rank * 4 for rank in (12, 11, 10, 9, low)] for low in range(9)], dtype=np.uint8)
    quads = np.array([[4 * a, 4 * a + 1, 4 * a + 2, 4 * a + 3, 4 * b] for a, b in rows], dtype=np.uint8)
    for cards in (flushes, quads):
        assert kernels.strengths(cards).tolist() == [strength(row) for row in cards.tolist()]


@pytest.mark.parametrize("size", [5, 6, 7])
def test_100_000_rows_agree_with_phevaluator(size: int) -> None:
    from phevaluator import evaluate_cards

    cards = deal(size, 100_000, seed=30 + size)
    assert kernels.strengths(cards).tolist() == [7462 - evaluate_cards(*row) for row in cards.tolist()]


def test_scalar7_agrees_with_plain_python() -> None:
    assert all(kernels.scalar7(*row) == strength(row) for row in deal(7, 20_000, seed=3).tolist())


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ((0, 0, 1, 2, 3, 4, 5), "card 2c appears twice in '2c 2c 2d 2h 2s 3c 3d' for ranking high"),
        ((0, 1, 2, 3, 4, 5, 52), "ranking high has no joker, '2c 2d 2h 2s 3c 3d Jk' has one"),
        ((0, 1, 2, 3, 4, 5, 54), "54 is no card code from 0 to 51, for ranking high"),
        ((0, 1, 2, 3, 4, 5, 64), "64 is no card code"),
        ((0, 1, 2, 3, 4, 5, 1 << 40), f"{1 << 40} is no card code"),
        ((-1, 1, 2, 3, 4, 5, 6), "-1 is no card code"),
    ],
)
def test_scalar7_refuses_what_is_no_hand(cards: tuple[int, ...], said: str) -> None:
    with pytest.raises(CardError, match=said) as refused:
        kernels.scalar7(*cards)
    assert isinstance(refused.value, RankingError)


def rises_with(strengths: list[int], values: list[Any]) -> None:
    """Sorted by strength the values rise, equal exactly where strengths are."""
    ranked = sorted(zip(strengths, values, strict=True))
    for (low, worse), (high, better) in pairwise(ranked):
        assert (low == high) == (worse == better), (worse, better)
        assert worse <= better


@pytest.mark.parametrize("wild", [False, True])
@pytest.mark.parametrize(("size", "jokers", "count"), [(5, 1, 1000), (6, 1, 300), (7, 1, 200), (5, 2, 20), (7, 2, 5)])
def test_jokers_agree_with_every_substitution(size: int, jokers: int, count: int, wild: bool) -> None:
    cards = with_jokers(size, jokers, count, seed=size + jokers)
    values = [naive.best_with_jokers(row, wild=wild) for row in cards.tolist()]
    rises_with(kernels.joker_strengths(cards, wild=wild).tolist(), values)


@pytest.mark.slow
@pytest.mark.parametrize("wild", [False, True])
def test_100_000_hands_with_a_joker_agree_with_every_substitution(wild: bool) -> None:
    cards = with_jokers(5, 1, 100_000, seed=9)
    values = [naive.best_with_jokers(row, wild=wild) for row in cards.tolist()]
    rises_with(kernels.joker_strengths(cards, jokers=1, wild=wild).tolist(), values)


def test_without_a_joker_the_strength_is_the_natural_one() -> None:
    for size in (5, 6, 7):
        cards = deal(size, 5000)
        for wild in (False, True):
            assert (kernels.joker_strengths(cards, wild=wild) == kernels.strengths(cards)).all()


def test_rows_with_and_without_jokers_mix() -> None:
    cards = SimulationStream(4, WITH_TWO_JOKERS).deal(0, 2000, 7)
    alone = [int(kernels.joker_strengths(row[None, :])[0]) for row in cards]
    assert kernels.joker_strengths(cards).tolist() == alone
    assert {int((row >= 52).sum()) for row in cards} == {0, 1, 2}


@pytest.mark.parametrize(
    ("text", "same_as", "wild"),
    [
        ("Jk As Ad Ks Kd", "As Ad Ac Ks Kd", False),
        ("Jk Ks Kd 5h 4c", "As Ks Kd 5h 4c", False),
        ("Jk Ks Kd 5h 4c", "Kc Ks Kd 5h 4c", True),
        ("Jk 6s 7d 8h 9c", "6s 7d 8h 9c Tc", False),
        ("Jk As Ks 9s 5s", "As Ks Qs 9s 5s", False),
        ("Jk 2d 3c 4s 5h", "2d 3c 4s 5h 6h", False),
        ("Jk As Qs Js Ts", "As Ks Qs Js Ts", False),
        ("Jk Jk Qs Js Ts", "As Ks Qs Js Ts", False),
        ("Jk Jk 9c 9d 2h", "As Ad 9c 9d 2h", False),
        ("Jk Jk 9c 9d 2h", "9c 9d 9h 9s 2h", True),
        ("Jk As Ks 9s 5s Ad Ah", "As Ad Ah Ac Ks", False),
    ],
)
def test_what_a_joker_becomes(text: str, same_as: str, wild: bool) -> None:
    assert kernels.joker_strengths(hand(text), wild=wild)[0] == strength(parse_cards(same_as))


def test_five_of_a_kind_stands_above_the_royal_flush() -> None:
    assert kernels.joker_strengths(hand("As Ad Ah Ac Jk"))[0] == FIVE_ACES
    assert kernels.joker_strengths(hand("As Ad Ah Jk Jk"))[0] == FIVE_ACES
    assert kernels.joker_strengths(hand("2s 2d 2h 2c Jk"), wild=True)[0] == ROYAL_FLUSH + 1
    assert kernels.joker_strengths(hand("2s 2d 2h 2c Jk"))[0] == strength(parse_cards("2s 2d 2h 2c As"))


@pytest.mark.parametrize("hole", [4, 5])
@pytest.mark.parametrize("board", [3, 4, 5])
def test_omaha_agrees_with_the_twin(hole: int, board: int) -> None:
    cards = deal(hole + board, 400, seed=hole * board)
    rows = cards.tolist()
    high = [naive.omaha_high(row[:hole], row[hole:]) for row in rows]
    rises_with(kernels.omaha_high(cards, hole=hole).tolist(), high)
    low = [naive.omaha_low(row[:hole], row[hole:]) for row in rows]
    ours = kernels.omaha_low_8(cards, hole=hole).tolist()
    assert [value is None for value in low] == [value == -1 for value in ours]
    # In the twin the lower value is the better low.
    rises_with(ours, [() if value is None else tuple(-rank for rank in value) for value in low])


def test_omaha_strengths_are_those_of_the_five_cards_that_play() -> None:
    for row in deal(9, 300, seed=8):
        value = kernels.omaha_high(row[None, :])[0]
        fives = [strength([*two, *three]) for two in pairs(row[:4]) for three in threes(row[4:])]
        assert value == max(fives)


def pairs(cards: Array) -> list[tuple[int, ...]]:
    return [(int(a), int(b)) for place, a in enumerate(cards) for b in cards[place + 1 :]]


def threes(cards: Array) -> list[tuple[int, ...]]:
    return [(int(a), *two) for place, a in enumerate(cards) for two in pairs(cards[place + 1 :])]


@pytest.mark.parametrize(
    ("text", "plays"),
    [
        ("As 2d 3d 4d Ks Qs Js Ts 9c", "As 4d Ks Qs Js"),
        ("As Ks 2d 3d Qs Js Ts 9s 8s", "As Ks Qs Js Ts"),
        ("9s 2s 3d 4d Qs Js Ts 8s Kh", "9s 2s Qs Js Ts"),
        ("9s 8s 3d 4d Qs Js Ts 2s 2h", "9s 8s Qs Js Ts"),
        ("As Ad Ah Ac Kd Kh Kc 2s 3s", "As Ad Kd Kh Kc"),
    ],
)
def test_omaha_plays_exactly_two_hole_cards(text: str, plays: str) -> None:
    assert kernels.omaha_high(hand(text))[0] == strength(parse_cards(plays))


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("As 2d Kc Kd 3s 4s 5d Kh Ks", 55),
        ("8s 7d Kc Kd 6s 5s 4d Kh Qs", 0),
        ("9s 7d Kc Kd 6s 5s 4d Kh Qs", -1),
        ("As 2d 3c 4d 5s 9s Td Kh Ks", -1),
        ("As Ad Ah Ac 2s 3s 4d 5h 6s", -1),
    ],
)
def test_omaha_low_on_and_beside_the_qualifier(text: str, value: int) -> None:
    assert kernels.omaha_low_8(hand(text))[0] == value


def omaha_against_pokerkit(count: int) -> None:
    from pokerkit import OmahaEightOrBetterLowHand, OmahaHoldemHand

    from croupier.cards.card import print_cards

    cards = deal(9, count, seed=77)
    high, low = [], []
    for row in cards.tolist():
        hole, board = print_cards(row[:4]), print_cards(row[4:])
        high.append(OmahaHoldemHand.from_game(hole, board).entry.index)
        found = OmahaEightOrBetterLowHand.from_game_or_none(hole, board)
        # A low entry's index counts from the best.
        low.append(None if found is None else found.entry.index)
    rises_with(kernels.omaha_high(cards).tolist(), high)
    ours = kernels.omaha_low_8(cards).tolist()
    assert [value == -1 for value in ours] == [value is None for value in low]
    rises_with([value for value in ours if value >= 0], [-value for value in low if value is not None])


def test_omaha_agrees_with_pokerkit() -> None:
    omaha_against_pokerkit(300)


@pytest.mark.slow
def test_100_000_omaha_hands_agree_with_pokerkit() -> None:
    omaha_against_pokerkit(100_000)


def test_100_000_omaha_hands_agree_with_phevaluator() -> None:
    from phevaluator import evaluate_omaha_cards

    cards = deal(9, 100_000, seed=78)
    theirs = [7462 - evaluate_omaha_cards(*row[4:], *row[:4]) for row in cards.tolist()]
    assert kernels.omaha_high(cards).tolist() == theirs


RANKINGS: list[tuple[str, int, Callable[..., Array]]] = [
    ("high", 5, kernels.strengths),
    ("high", 6, kernels.strengths),
    ("high", 7, kernels.strengths),
    ("high-joker", 7, lambda cards, **more: kernels.joker_strengths(cards, jokers=1, **more)),
    ("high-wild", 5, lambda cards, **more: kernels.joker_strengths(cards, wild=True, **more)),
    ("omaha-high", 9, kernels.omaha_high),
    ("omaha-high", 8, kernels.omaha_high),
    ("omaha-low-8", 9, kernels.omaha_low_8),
    ("omaha-five-high", 10, lambda cards, **more: kernels.omaha_high(cards, hole=5, **more)),
    ("omaha-five-low-8", 8, lambda cards, **more: kernels.omaha_low_8(cards, hole=5, **more)),
]
each_ranking = pytest.mark.parametrize(("name", "size", "rank"), RANKINGS)


@each_ranking
@pytest.mark.parametrize("rows", [1, 2, 70_000])
@pytest.mark.parametrize("code", [54, 60, 63, 64, 128, 255])
def test_a_code_that_is_no_card_is_named(name: str, size: int, rank: Callable[..., Array], rows: int, code: int) -> None:
    for bad in {0, rows // 2, rows - 1}:
        cards = np.tile(np.arange(size, dtype=np.uint8), (rows, 1))
        cards[bad, code % size] = code
        with pytest.raises(CardError) as refused:
            rank(cards, threads=2)
        assert str(refused.value) == f"row {bad} has card code {code}, which is no card, for ranking {name}"


@each_ranking
def test_a_repeated_card_is_named_wherever_it_stands(name: str, size: int, rank: Callable[..., Array]) -> None:
    for first in range(size):
        for second in range(first + 1, size):
            for bad in (0, 1, 2):
                cards = deal(size, 3, seed=first)
                cards[bad, second] = cards[bad, first]
                with pytest.raises(CardError, match=f"^row {bad}, .* twice, for ranking {name}$"):
                    rank(cards)


@each_ranking
def test_too_many_jokers_are_named(name: str, size: int, rank: Callable[..., Array]) -> None:
    allowed = {"high-joker": 1, "high-wild": 2}.get(name, 0)
    if allowed == 2:
        assert rank(with_jokers(size, 2, 3)).shape == (3,)
        return
    with pytest.raises(RankingError, match=f"row 0, 'Jk .* and ranking {name} has (no|one) joker"):
        rank(with_jokers(size, allowed + 1, 3))


def test_two_times_the_same_joker_is_a_repeated_card() -> None:
    with pytest.raises(CardError, match="has card Jk twice"):
        kernels.joker_strengths(np.array([[52, 52, 1, 2, 3]], dtype=np.uint8))


@each_ranking
def test_the_first_bad_row_of_all_threads_is_named(name: str, size: int, rank: Callable[..., Array]) -> None:
    cards = np.tile(np.arange(size, dtype=np.uint8), (200_000, 1))
    cards[[60_000, 120_000, 199_999], 1] = 0
    for threads in (1, 2, 3):
        with pytest.raises(CardError, match=r"^row 60000, "):
            rank(cards, threads=threads)


@each_ranking
@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (lambda size: deal(size, 2).astype(np.int64), "as uint8, not int64"),
        (lambda size: deal(size, 2).astype(np.float64), "as uint8, not float64"),
        (lambda size: deal(size, 2).tolist(), "as uint8, not list"),
        (lambda size: deal(size, 2)[0], r"not an array of shape \(\d+,\)"),
        (lambda size: deal(4, 2), r"not an array of shape \(2, 4\)"),
        (lambda size: deal(11, 2), r"not an array of shape \(2, 11\)"),
        (lambda size: np.empty((0, 0), dtype=np.uint8), r"not an array of shape \(0, 0\)"),
    ],
)
def test_arrays_of_the_wrong_kind_are_refused(
    name: str, size: int, rank: Callable[..., Array], wrong: Callable[[int], Any], said: str
) -> None:
    with pytest.raises(RankingError, match=f"^ranking {name} takes .*{said}$"):
        rank(wrong(size))


@each_ranking
def test_shapes_that_are_fine(name: str, size: int, rank: Callable[..., Array]) -> None:
    assert rank(np.empty((0, size), dtype=np.uint8)).shape == (0,)
    cards = deal(2 * size, 50)[:, ::2]
    assert not cards.flags.c_contiguous
    assert (rank(cards) == rank(cards.copy())).all()
    assert (rank(cards[::3]) == rank(cards)[::3]).all()


@pytest.mark.parametrize(("call", "said"), [
    (lambda: kernels.high_histogram(8), "ranking high takes 5, 6 or 7 cards, not 8"),
    (lambda: kernels.joker_histogram(4, jokers=1), "ranking high-joker takes 5, 6 or 7 cards, not 4"),
    (lambda: kernels.joker_histogram(5, jokers=3), "one or two jokers, not 3"),
    (lambda: kernels.joker_strengths(deal(5, 2), jokers=0), "one or two jokers, not 0"),
    (lambda: kernels.omaha_high(deal(9, 2), hole=6), "4 or 5 hole cards, not 6"),
])  # fmt: skip
def test_numbers_that_no_ranking_has(call: Callable[[], object], said: str) -> None:
    with pytest.raises(RankingError, match=said):
        call()


@each_ranking
def test_the_number_of_threads_changes_nothing(name: str, size: int, rank: Callable[..., Array]) -> None:
    cards = deal(size, 150_000)
    assert (rank(cards, threads=1) == rank(cards, threads=3)).all()


def test_histograms_do_not_depend_on_threads() -> None:
    assert (kernels.high_histogram(6, threads=1) == kernels.high_histogram(6, threads=3)).all()


@pytest.mark.parametrize(("rows", "threads"), [(0, 1), (1, 4), (100_001, 1), (100_001, 2), (1_000_000, 7)])
def test_slabs_cover_every_row_once(rows: int, threads: int) -> None:
    slabs = row_slabs(rows, threads)
    assert [row for low, high in slabs for row in range(low, high)] == list(range(rows))


def test_the_number_of_threads_is_a_setting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CROUPIER_THREADS", "3")
    assert thread_count() == 3
    assert thread_count(2) == 2
    monkeypatch.setenv("CROUPIER_THREADS", "")
    assert thread_count() >= 1


@pytest.mark.parametrize("setting", ["0", "-1", "two", "1.5"])
def test_a_setting_that_is_no_number_of_threads(setting: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CROUPIER_THREADS", setting)
    with pytest.raises(CroupierError, match=f"CROUPIER_THREADS must be a whole number from 1, not '{setting}'"):
        kernels.strengths(deal(5, 2))


def test_kernels_load_numba_only_when_asked() -> None:
    code = "import sys; from croupier.cards import kernels; print('numba' in sys.modules, hasattr(kernels, 'nothing'))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "False"]


RANK_ONE = """
import numpy as np
from croupier.cards import kernels
print(kernels.strengths(np.array([[0, 5, 10, 15, 20], [0, 5, 10, 15, 20]], dtype=np.uint8), threads=1)[0])
"""


def rank_one(package: Path, cache: Path) -> tuple[str, dict[str, int]]:
    """The strength of 2c 3d 4h 5s 7c by a copy of the package, and the compiled code it left."""
    environment = {**os.environ, "PYTHONPATH": str(package.parent), "CROUPIER_CACHE_DIR": str(cache)}
    done = subprocess.run([sys.executable, "-c", RANK_ONE], env=environment, capture_output=True, text=True, check=True)
    return done.stdout.strip(), {str(path): path.stat().st_mtime_ns for path in cache.rglob("*.nbc")}


def test_a_changed_table_is_never_answered_from_stale_code(tmp_path: Path) -> None:
    package, cache = tmp_path / "croupier", tmp_path / "cache"
    package.mkdir()
    for name in ("__init__.py", "errors.py", "text.py"):
        shutil.copy(Path(croupier.__file__).with_name(name), package)
    package.joinpath("__init__.py").write_text("", encoding="utf-8")
    source = Path(croupier.__file__).with_name("cards")
    shutil.copytree(source, package / "cards", ignore=shutil.ignore_patterns("__pycache__", "ranking"))
    first, compiled = rank_one(package, cache)
    assert first == "0"
    assert compiled
    assert rank_one(package, cache) == (first, compiled), "the second run must use the code of the first"

    file = package / "cards" / "high.tables"
    changed = tables.unpack(file.read_bytes())
    key = sum(tables.CARD_CODES[card] for card in (0, 5, 10, 15, 20))
    changed["ranks"][tables.HIGH.slot(changed["rows"], key)] = 1234
    file.write_bytes(tables.pack(changed))
    answer, after = rank_one(package, cache)
    assert answer == "1234"
    assert set(compiled) < set(after)


HELPER = """
from croupier.cards.kernels.jit import element
OFFSET = 1
@element
def shifted(number):
    return number + OFFSET
"""
USER = """
from helpers.helper import shifted
from croupier.cards.kernels.jit import kernel
@kernel
def twice(number):
    return 2 * shifted(number)
if __name__ == "__main__":
    print(twice(5))
"""


def test_a_changed_function_of_another_module_is_never_answered_from_stale_code(tmp_path: Path) -> None:
    (tmp_path / "helpers").mkdir()
    (tmp_path / "user.py").write_text(USER, encoding="utf-8")
    environment = {**os.environ, "CROUPIER_CACHE_DIR": str(tmp_path / "cache"), "PYTHONDONTWRITEBYTECODE": "1"}
    for change, answer in (("", "12"), ("", "12"), ("OFFSET = 1", "12"), ("OFFSET = 2", "14")):
        text = HELPER.replace("OFFSET = 1", change) if change else HELPER
        (tmp_path / "helpers" / "helper.py").write_text(text, encoding="utf-8")
        command = [sys.executable, str(tmp_path / "user.py")]
        assert subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout.strip() == answer
    assert len(list((tmp_path / "cache").rglob("*.nbc"))) == 2


def test_a_digest_follows_values_and_functions() -> None:
    from croupier.cards.kernels import count, rows
    from croupier.cards.kernels.digest import digest

    before = digest(rows.high_rows7)
    assert before == digest(rows.high_rows7)
    assert before != digest(count.count_high)


def test_where_nothing_can_be_written_kernels_compile_without_a_cache(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    environment = {**os.environ, "CROUPIER_CACHE_DIR": str(tmp_path / "file")}
    done = subprocess.run([sys.executable, "-c", RANK_ONE], env=environment, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "0"
