"""Games whose cards, or whose wagers, come late, against settlers written by hand from the rule texts."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from random import Random
from types import ModuleType
from typing import Any

import pytest

from croupier import settle
from tests.chance import chance
from tests.games.test_twins import STAKES, compare, plant, shuffled
from tests.naive.settled import bonus_6

ROUNDS = 150
Row = dict[str, Any]


def insured(random: Random, ante: str) -> dict[str, str]:
    half = Fraction(ante) / 2
    whole = (half * 100).denominator == 1 and random.random() < 0.6
    return {"insurance": f"{int(half)}.{int(half * 100) % 100:02d}"} if whole else {}


def six(random: Random) -> Row:
    """Two cards, and more for those who bet on; a sixth for an insured hand that does not win."""
    cards, count = shuffled(random), random.randint(1, 8)
    if random.random() < 0.5:
        plant(cards, list(range(random.randint(4, 6))), random)
    board, seats = [cards[0]], []
    for number in range(1, count + 1):
        hand, ante = cards[5 * number - 4 : 5 * number + 1], random.choice(STAKES)
        wagers = {"ante": ante} | insured(random, ante)
        actions = ["play"] * random.choice((0, 1, 2, 2, 2, 2))
        if len(actions) < 2:
            actions.append("fold")
        winner = len(actions) == 2 and actions[-1] == "play" and bonus_6.wins(hand[:4] + board)
        if actions == ["play", "play"] and "insurance" in wagers:
            actions += random.choice(([], ["bonus-card"])) if winner else [random.choice(("fold", "bonus-card"))]
        held = 2 + actions.count("play") + ("bonus-card" in actions and not winner)
        seats.append({"seat": number, "wagers": wagers, "cards": " ".join(hand[:held]), "actions": actions})
    return {"seats": seats, "community": board[0], "schedules": {"ante": random.choice("ABCDE")}}


PLANS: dict[str, tuple[ModuleType, Callable[[Random], Row]]] = {"co/bonus-6": (bonus_6, six)}


@pytest.mark.parametrize("game", PLANS)
def test_a_settler_written_by_hand_says_the_same(game: str) -> None:
    twin, dealt = PLANS[game]
    random = chance(game)
    for _ in range(ROUNDS):
        request = {"game": game} | dealt(random)
        compare(settle(request), twin.settle(request), request)
