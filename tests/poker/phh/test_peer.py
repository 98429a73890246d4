"""Hands that PokerKit has played end with the same stacks here, in every variant that both have."""

from __future__ import annotations

from collections import Counter

import pytest

from croupier.games.registry import pot
from croupier.poker.events import hand as e
from croupier.poker.phh.readings import HALVED, replayed
from croupier.poker.phh.record import read_text, record
from croupier.poker.phh.replay import Played
from tests.poker.phh.peer import VARIANTS, hands

SAMPLE, ALL = 15, 10_000


def played_again(text: str) -> tuple[Played, str]:
    ((_, fields),) = read_text(text, "peer", many=False)
    return replayed(record(fields), pot)


def compare(variant: str, count: int) -> Counter[str]:
    """PokerKit halves a side pot also where nobody in it has a low, if somebody outside of it has one.

    30-1099.04(2)(c)(i) and 30-1099.06(4)(b)(i): without a qualifying low the high hand takes the whole pot. Such a file
    is read as PokerKit divides, and says so.
    """
    counts: Counter[str] = Counter()
    for number, text in hands(variant, count):
        played, why = played_again(text)
        assert not why, f"{variant} {number}: {why}\n{text}"
        counts[played.read or "equal"] += 1
    return counts


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_sample_of_hands_ends_with_equal_stacks(variant: str) -> None:
    assert compare(variant, SAMPLE)["equal"] >= SAMPLE - 1


@pytest.mark.slow
@pytest.mark.parametrize("variant", VARIANTS)
def test_ten_thousand_hands_end_with_equal_stacks(variant: str, capsys: pytest.CaptureFixture[str]) -> None:
    counts = compare(variant, ALL)
    with capsys.disabled():
        print(f"{variant}: {dict(counts)}")
    # Only where a pot is won both ways is another reading needed, always this one, and it is rare.
    assert set(counts) <= ({"equal", HALVED} if variant.endswith("/8") else {"equal"})
    assert counts["equal"] > ALL * 0.98


def test_a_side_pot_without_a_low_goes_to_the_high_hand() -> None:
    """The low hand of the main pot has no part in the side pot, whose two players have no low: (2)(c)(i)."""
    text = """
variant = "F7S/8"
antes = [1, 1, 1]
bring_in = 1
small_bet = 2
big_bet = 4
starting_stacks = [20, 20, 3]
actions = [
  "d dh p1 KcKdKh", "d dh p2 QcQdQh", "d dh p3 2c3d2h",
  "p3 pb", "p1 cbr 2", "p2 cc", "p3 cc",
  "d dh p1 Jc", "d dh p2 Tc", "d dh p3 4h", "p1 cbr 2", "p2 cc",
  "d dh p1 9c", "d dh p2 8c", "d dh p3 7h", "p1 cc", "p2 cc",
  "d dh p1 9d", "d dh p2 8d", "d dh p3 8h", "p1 cc", "p2 cc",
  "d dh p1 5s", "d dh p2 5d", "d dh p3 Jh", "p1 cc", "p2 cc",
  "p1 sm KcKdKhJc9c9d5s", "p2 sm QcQdQhTc8c8d5d", "p3 sm 2c3d2h4h7h8hJh",
]
"""
    played, _ = played_again(text)
    main, side = (event for event in played.events if isinstance(event, e.PotAwarded))
    assert (main.amount, [(award.seat, award.share, award.amount) for award in main.awards]) == (
        900,
        [(1, "high", 500), (3, "low", 400)],
    )
    assert (side.amount, [(award.seat, award.share, award.amount) for award in side.awards]) == (
        400,
        [(1, "high", 400)],
    )
