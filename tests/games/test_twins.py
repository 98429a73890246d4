"""The first games against settlers written by hand from the rule texts, on rounds with many high hands."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction
from functools import partial
from random import Random
from typing import Any

import pytest

from croupier.app.settle import settle
from tests.chance import chance, rounds
from tests.naive.settled import few_cards, holdem, stud
from tests.naive.settled.hands import DECK, FLUSH, RANKS, STRAIGHT, best_four, longest_flush
from tests.naive.settled.ledger import Deal, Seat

ROUNDS = rounds(60, 150)
STAKES = ("0.50", "1", "2", "5", "10", "12.50", "50")
METERS = {"progressive": "30000", "mega": "90000", "major": "9000", "minor": "900"}
PAIR_OF_ACES = (1, 14)


@dataclass(frozen=True)
class Plan:
    """How rounds of a game are made up. `always` are placed together, `maybe` now and then."""

    settle: Callable[[Deal], None]
    cards: int
    always: tuple[str, ...]
    maybe: tuple[str, ...]
    actions: Callable[[Random, list[str]], list[str]]
    schedules: dict[str, tuple[str, ...]]
    dealer: int = 0
    board: int = 0
    most: int = 6
    options: dict[str, str] = field(default_factory=dict)
    stakes: tuple[str, ...] = STAKES


def pick(*ways: list[str]) -> Callable[[Random, list[str]], list[str]]:
    return lambda random, cards: random.choice(ways)


def mississippi(random: Random, cards: list[str]) -> list[str]:
    raises = [f"raise-{random.randint(1, 3)}x" for _ in range(random.choice((0, 1, 2, 3, 3, 3)))]
    return raises if len(raises) == 3 else [*raises, "fold"]


def crazy_4(random: Random, cards: list[str]) -> list[str]:
    more = ["raise-2x", "raise-3x"] if best_four(cards) >= PAIR_OF_ACES else []
    return [random.choice(["fold", "play", *more])]


def high_card_flush(random: Random, cards: list[str]) -> list[str]:
    length = longest_flush(cards)[0]
    return [
        random.choice(
            ["fold", "raise-1x", *(["raise-2x"] if length >= 5 else []), *(["raise-3x"] if length >= 6 else [])]
        )
    ]


BETS = pick(
    ["fold"], ["bet", "check", "check"], ["bet", "bet", "check"], ["bet", "check", "bet"], ["bet", "bet", "bet"]
)
RIDES = pick(["ride", "ride"], ["withdraw", "ride"], ["ride", "withdraw"], ["withdraw", "withdraw"])
RAISES = pick(
    ["raise-4x"], ["raise-3x"], ["check", "raise-2x"], ["check", "check", "raise-1x"], ["check", "check", "fold"]
)
HOLE_CARDS = ("THBP-1", "THBP-3", "THBP-5", "THBP-6", "THBP-7", "THBP-8", "THBP-09", "THBP-10")
CARIBBEAN = Plan(
    partial(stud.caribbean, straight_flush=("%", 10, "progressive")), 5, ("ante",), ("cover-all", "progressive"),
    pick(["fold"], ["bet"], ["bet"]), {}, dealer=5, options={"straight-flush-award": "10%"},
)  # fmt: skip

PLANS = {
    "co/three-card-poker": Plan(
        few_cards.three_card_poker, 3, (), ("ante", "pair-plus", "six-card-bonus", "cover-all", "progressive"),
        pick(["fold"], ["play"], ["play"]),
        {"pair-plus": tuple(few_cards.PAIR_PLUS), "six-card-bonus": ("1", "2", "3", "4"),
            "progressive": ("1", "2", "PMG-1")},
        dealer=3, board=2, most=5,
    ),
    "co/ultimate-texas-holdem": Plan(
        holdem.ultimate, 2, ("ante", "blind"), ("trips", "ultimate-pairs", "cover-all", "progressive"), RAISES,
        {"trips": ("1", "2", "3", "4"), "ultimate-pairs": ("1", "2", "3", "4", "5", "6"),
         "progressive": ("1", "2", "PMG-1", "PMG-2", "PMG-ML-01", "PMG-ML-02")},
        dealer=2, board=5,
    ),
    "co/texas-holdem-bonus": Plan(
        partial(holdem.bonus, bar=STRAIGHT), 2, ("ante",), ("bonus", "progressive"), BETS,
        {"bonus": ("I", "II"), "progressive": HOLE_CARDS}, dealer=2, board=5,
    ),
    "sd/texas-holdem-bonus": Plan(
        partial(holdem.bonus, bar=FLUSH), 2, ("ante",), ("bonus", "progressive"), BETS,
        {"bonus": ("I", "II"), "progressive": ("THBP-08", "PMG-01", "PMG-02")}, dealer=2, board=5,
    ),
    "co/caribbean-stud": CARIBBEAN,
    "co/let-it-ride": Plan(
        stud.let_it_ride, 3, ("bet-1", "bet-2", "bet-3"), ("bonus", "three-card-bonus", "cover-all", "progressive"),
        RIDES,
        {"basic-game": ("1", "2", "3", "4"), "bonus": ("1", "2"), "three-card-bonus": ("1", "2", "3"),
         "progressive": ("1", "2", "3", "PMG-ML-01")},
        board=2, most=7,
    ),
    "co/mississippi-stud": Plan(
        stud.mississippi, 2, ("ante",), ("three-card-bonus", "cover-all", "progressive"), mississippi,
        {"three-card-bonus": ("1", "2", "3", "4", "5", "6"), "progressive": ("1", "PMG-1", "PMG-2")}, board=3,
    ),
    "co/big-raise-stud": Plan(
        stud.big_raise, 3, ("ante",), ("three-card-bonus", "progressive"),
        pick(["fold"], ["raise-1x"], ["raise-2x"], ["raise-3x"], ["raise-4x"]),
        {"ante": tuple(stud.BIG_RAISE), "three-card-bonus": ("1", "2", "3"),
         "progressive": ("1", "2", "PMG-01", "PMG-ML-01", "PMG-ML-02", "PMG-ML-03")}, board=2,
        # (4): no bet is above $100, a raise of four antes neither.
        stakes=(*STAKES[:-1], "25"),
    ),
    "co/3-shot-poker": Plan(
        stud.three_shot, 2, ("1st-shot",), ("5-shot",), pick(["fold"], ["play"], ["play"]), {"5-shot": ("2", "3")},
        board=3, most=7,
    ),
    "co/crazy-4-poker": Plan(
        few_cards.crazy_4, 5, ("ante", "super-bonus"), ("queens-up", "cover-all", "progressive"), crazy_4,
        {"queens-up": ("09", "10", "11", "12"), "progressive": ("1", "2", "PMG-1")}, dealer=5,
    ),
    "co/high-card-flush": Plan(
        few_cards.high_card_flush, 7, ("ante",), ("flush-bonus", "straight-flush-bonus"), high_card_flush,
        {"flush-bonus": tuple(few_cards.FLUSH_PAYS), "straight-flush-bonus": tuple(few_cards.RUN_PAYS)}, dealer=7,
        most=5,
    ),
}  # fmt: skip


def shuffled(random: Random) -> list[str]:
    """Some cards come first, so that straights, flushes and kinds are not rare."""
    start, suits = random.randint(0, 8), random.choice(("s", "sh", "shd", "shdc"))
    window = set(random.choice((RANKS[start : start + 5], "TJQKA", RANKS, "".join(random.sample(RANKS, 6)))))
    first = [card for card in DECK if card[0] in window and card[1] in suits]
    rest = [card for card in DECK if card not in first]
    random.shuffle(first)
    random.shuffle(rest)
    return first + rest


def plant(cards: list[str], places: list[int], random: Random) -> None:
    """A run of one suit on some of these places, every third time a royal flush."""
    count = min(5, len(places))
    start, suit = (
        random.choice((13 - count, random.randint(0, 13 - count), random.randint(0, 13 - count))),
        random.choice("shdc"),
    )
    for rank, place in zip(RANKS[start : start + count], random.sample(places, count), strict=True):
        found = cards.index(rank + suit)
        cards[found], cards[place] = cards[place], cards[found]


def dealt(game: str, random: Random) -> dict[str, Any]:
    plan, cards = PLANS[game], shuffled(random)
    count = random.randint(1, plan.most)
    sizes = [plan.dealer, plan.board, *[plan.cards] * count]
    starts = [sum(sizes[:index]) for index in range(len(sizes))]
    places = [list(range(start, start + size)) for start, size in zip(starts, sizes, strict=True)]
    if random.random() < 0.4:
        plant(cards, random.choice((places[1] + places[2], places[1][:3] + places[2], places[-1])), random)
    dealer, board, *hands = [[cards[place] for place in group] for group in places]
    chosen = {wager: random.choice(ids) for wager, ids in plan.schedules.items()}
    chosen |= {"ante-bonus": chosen["pair-plus"]} if "pair-plus" in chosen else {}
    seats = [_seat(plan, number, hand, random) for number, hand in enumerate(hands, 1)]
    request = {"game": game, "seats": seats, "schedules": chosen, "options": plan.options, "meters": METERS}
    fields = {"dealer": " ".join(dealer), "community": " ".join(board)}
    return request | {name: text for name, text in fields.items() if text}


def _seat(plan: Plan, number: int, hand: list[str], random: Random) -> dict[str, Any]:
    stake = random.choice(plan.stakes)
    wagers = dict.fromkeys(plan.always, stake) | {
        name: random.choice(STAKES) for name in plan.maybe if random.random() < 0.5
    }
    if not plan.always and not wagers.keys() & {"ante", "pair-plus"}:
        wagers["pair-plus"] = stake
    if "progressive" in wagers:
        wagers["progressive"] = random.choice(("1", "5", "10"))
    if "bet-1" in wagers and "bonus" in wagers:
        wagers["bonus"] = "1"
    asked = bool(plan.always) or "ante" in wagers
    return {
        "seat": number,
        "wagers": wagers,
        "cards": " ".join(hand),
        "actions": plan.actions(random, hand) if asked else [],
    }


def cents(amount: Fraction) -> str:
    """What is left of a cent stays with the bank."""
    whole = int(amount * 100)
    return f"{whole // 100}.{whole % 100:02d}"


def expected(seat: Seat) -> dict[str, tuple[str, str, str]]:
    return {wager: (outcome, cents(paid), cents(kept)) for wager, (outcome, paid, kept) in seat.lines.items()}


def compare(report: dict[str, Any], deal: Deal, request: dict[str, Any]) -> None:
    """Every line of every seat, what envy pays, and what the meters are left with."""
    for row, seat in zip(report["seats"], deal.seats, strict=True):
        lines = [line for line in row["results"] if line["wager"] != "envy"]
        assert {line["wager"]: (line["outcome"], line["paid"], line["returned"]) for line in lines} == expected(seat), (
            request
        )
        envy = sorted(line["paid"] for line in row["results"] if line["wager"] == "envy")
        assert envy == sorted(cents(amount) for amount in seat.envy), request
    assert report["meters"] == {name: cents(amount) for name, amount in deal.meters.items()}, request


@pytest.mark.parametrize("game", PLANS)
def test_every_line_is_paid_as_the_text_says(game: str) -> None:
    random = chance(game)
    for _ in range(ROUNDS):
        request = dealt(game, random)
        report, deal = settle(request), Deal.of(request)
        PLANS[game].settle(deal)
        compare(report, deal, request)


def test_a_straight_flush_award_of_five_thousand_dollars() -> None:
    """30-1099.11(13)(k), the licensee's other choice."""
    random, settler = Random(1), partial(stud.caribbean, straight_flush=("$", 5000, ""))
    for _ in range(ROUNDS):
        request = dealt("co/caribbean-stud", random) | {"options": {"straight-flush-award": "$5,000"}}
        report, deal = settle(request), Deal.of(request)
        settler(deal)
        assert [row["results"][-1]["paid"] for row in report["seats"]] == [
            cents(list(seat.lines.values())[-1][1]) for seat in deal.seats
        ]
