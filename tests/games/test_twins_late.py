"""Games whose cards, or whose wagers, come late, against settlers written by hand from the rule texts."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from random import Random
from typing import Any

from croupier.app.settle import settle
from tests.chance import chance, rounds
from tests.games.test_twins import STAKES, cents, compare, plant, shuffled
from tests.naive.settled import bonus_6, poker_3_5_7

ROUNDS = rounds(60, 150)
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


def three_games(random: Random) -> Row:
    """Hands of a few ranks, so that pots are often shared; wagers on any of the games, and pots beside them."""
    cards, count = shuffled(random), random.randint(1, 7)
    if random.random() < 0.3:
        plant(cards, list(range(7)), random)
    posted, seats = random.choice(("1", "2.50", "10", "33.35")), []
    for number in range(1, count + 1):
        games = random.sample(("3-card", "5-card", "7-card"), random.choice((1, 2, 3, 3, 3)))
        wagers = {name: random.choice(STAKES) for name in games}
        actions = ["surrender"] if len(games) == 3 and random.random() < 0.3 else []
        wagers |= {f"{name}-pot": posted for name in games if random.random() < 0.6}
        hand = " ".join(cards[4 + 3 * (number - 1) : 4 + 3 * number])
        seats.append({"seat": number, "wagers": wagers, "cards": hand, "actions": actions})
    schedules = {"3-card": random.choice("12"), "5-card": random.choice("34"), "7-card": random.choice("56")}
    options = {"surrender": "yes", "player-banked-pot": "yes", "pot-rake": random.choice(("0", "5", "10"))}
    return {"seats": seats, "community": " ".join(cards[:4]), "schedules": schedules, "options": options}


PLANS: dict[str, Callable[[Random], Row]] = {"co/bonus-6": six, "co/3-5-7-poker": three_games}


def test_bonus_6() -> None:
    random = chance("co/bonus-6")
    for _ in range(ROUNDS):
        request = {"game": "co/bonus-6"} | six(random)
        compare(settle(request), bonus_6.settle(request), request)


def test_3_5_7_poker() -> None:
    """With what is taken from the pots: all that the players lose goes to the bank or into the rake."""
    random = chance("co/3-5-7-poker")
    raked = 0
    for _ in range(ROUNDS):
        request = {"game": "co/3-5-7-poker"} | three_games(random)
        report = settle(request)
        deal, rake = poker_3_5_7.settle(request)
        compare(report, deal, request)
        assert report["rake"] == cents(rake), request
        raked += rake > 0
    assert raked > ROUNDS // 4
