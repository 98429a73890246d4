"""Games of shoes and of hands that are set, against settlers written by hand from the rule texts."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from random import Random

import pytest

from croupier.app.settle import settle
from croupier.cards.card import parse_cards, print_cards
from croupier.games.california.face_up_pai_gow_poker import FACE_UP, FACE_UP_AS_READ
from croupier.games.pai_gow import RANKINGS, WAYS
from croupier.rules.house_chart import HouseWay
from tests.chance import chance
from tests.chance import rounds as tries
from tests.games import room_rounds as rounds
from tests.games.emperor_rounds import emperors_challenge as emperor_round
from tests.games.room_rounds import Request
from tests.naive.settled import (
    baccarat,
    blackjack,
    emperors_challenge,
    pai_gow,
    poker_208,
    room_holdem,
    three_card_split,
)
from tests.naive.settled.bank import Line, in_cents
from tests.naive.settled.hands import RANKS
from tests.naive.settled.house_way import house_way
from tests.naive.settled.joker import back, front

ROUNDS = tries(60, 120)


def split_rounds(random: Random) -> Request:
    """Cards of few ranks and suits, so that copies, runs and kinds come often."""
    ranks = random.choice((RANKS, "".join(random.sample(RANKS, 5)), "A2345", "9TJQKA"))
    deck = [rank + suit for rank in ranks for suit in random.choice(("shdc", "shdc", "sh", "sc"))]
    random.shuffle(deck)
    rows = []
    for number in range(1, random.randint(2, max(2, min(5, len(deck) // 3 - 1)))):
        low, *high = deck.pop(), deck.pop(), deck.pop()
        wagers = dict.fromkeys(("low-hand", "high-hand", "three-card-hand"), random.choice(rounds.STAKES))
        rows.append(
            {
                "seat": number,
                "wagers": wagers | rounds.some(random, "four-card-bonus"),
                "low": low,
                "high": " ".join(high),
            }
        )
    schedule = random.choice(list(three_card_split.BONUS))
    request: Request = {"game": "co/three-card-split", "seats": rows, "schedules": {"four-card-bonus": schedule}}
    return request | {"dealer": " ".join(deck.pop() for _ in range(3)), "community": deck.pop()}


GAMES: dict[str, tuple[Callable[[Random], Request], Callable[[Request], list[Line]]]] = {
    "ca/ez-baccarat": (rounds.ez_baccarat, baccarat.settled),
    "ca/blackjack-elite": (rounds.blackjack_elite, blackjack.settled),
    "ca/ultimate-texas-holdem": (rounds.ultimate, room_holdem.settled),
    "co/208-poker": (rounds.poker_208_round, poker_208.settled),
    "co/pai-gow-poker": (lambda random: rounds.colorado(random, "co/pai-gow-poker"), pai_gow.colorado),
    "co/fortune-pai-gow-poker": (lambda random: rounds.colorado(random, "co/fortune-pai-gow-poker"), pai_gow.colorado),
    "ca/face-up-pai-gow-poker": (rounds.face_up, pai_gow.face_up),
    "ca/pai-gow-poker-gold": (rounds.gold, pai_gow.gold),
    "co/emperors-challenge@standard": (lambda random: emperor_round(random, "standard"), emperors_challenge.settled),
    "co/emperors-challenge@exposed": (lambda random: emperor_round(random, "exposed"), emperors_challenge.settled),
    "co/three-card-split": (split_rounds, three_card_split.settled),
}


Shown = tuple[int, str, str, Fraction, Fraction]


def shown(rows: list[Shown]) -> list[Shown]:
    """Lines in a fixed order. Several envy pays of a seat count as one: no text says which of them comes first."""
    found = sorted(row for row in rows if row[1] != "envy")
    envy = {seat: Fraction(0) for seat, wager, *_ in rows if wager == "envy"}
    for seat, wager, _, paid, _ in rows:
        if wager == "envy":
            envy[seat] += paid
    return found + [(seat, "envy", "", paid, Fraction(0)) for seat, paid in sorted(envy.items())]


def compare(game: str, random: Random) -> None:
    deal, settler = GAMES[game]
    request = deal(random)
    report = settle(request)
    found = [
        (row["seat"], line["wager"], line["outcome"], Fraction(line["paid"]), Fraction(line["returned"]))
        for row in report["seats"]
        for line in row["results"]
    ]
    lines = settler(request)
    assert shown(found) == shown(
        [(line.seat, line.wager, line.outcome, in_cents(line.paid), in_cents(line.kept)) for line in lines]
    ), request
    if "meters" in request:
        assert {name: Fraction(left) for name, left in report["meters"].items()} == {
            name: Fraction(left) for name, left in request["meters"].items()
        }


@pytest.mark.parametrize("game", GAMES)
def test_every_line_is_paid_as_the_text_says(game: str) -> None:
    random = chance(game)
    # A game of two variants has as many rounds in all.
    for _ in range(ROUNDS // 2 if "@" in game else ROUNDS):
        compare(game, random)


CHARTS: dict[str, tuple[HouseWay, str, str, str]] = {
    "face up": (FACE_UP, "face-up", "straight", "lowest"),
    "face up as read": (FACE_UP_AS_READ, "face-up", "semi-wild", "lowest"),
    **{f"gold {joker} {wheel}": (WAYS[both], "gold", joker, wheel) for (joker, wheel), both in RANKINGS.items()},
}


@pytest.mark.parametrize("chart", CHARTS)
def test_hands_are_set_as_the_chart_says(chart: str) -> None:
    """Front and back have the same worth; which of two equal cards lies where no chart says."""
    way, name, mode, wheel = CHARTS[chart]
    random = Random(chart)
    for _ in range(40):
        for cards in rounds.pai_gow_cards(random, 2):
            setting = way.set(parse_cards(" ".join(cards)))
            two, five = print_cards(setting.front).split(), print_cards(setting.back).split()
            mine = house_way(cards, mode, name, wheel)
            assert (front(two, mode), back(five, mode, wheel)) == (front(mine[0], mode), back(mine[1], mode, wheel)), (
                cards
            )


@pytest.mark.parametrize(
    ("two", "five", "paid"),
    [
        ("Ts 8s", "7s 6s 5s 9s 4s", "50.00"),
        ("As Ks", "Qs Js Ts 9s 8s", "100.00"),
        ("As Jk", "Qs Js Ts 9s 8s", "100.00"),
        ("Jk 8s", "7s 6s 5s 9s 4s", "50.00"),
        ("Ts 9s", "7s 6s Jk 5s 4s", "30.00"),
        ("2c 8s", "7s 6s Jk 5s 2d", "30.00"),
    ],
)
def test_seven_in_sequence_where_a_schedule_has_no_row_for_them(two: str, five: str, paid: str) -> None:
    """30-1099.37(14): fully wild schedule 11 leaves both rows blank; the best five that are held are paid, envy too."""
    other = {"seat": 2, "wagers": {"ante": "1", "fortune-bonus": "5"}, "front": "Kd 9h", "back": "2h 5h 3d 5c 4h"}
    row = {"seat": 1, "wagers": {"ante": "1", "fortune-bonus": "1"}, "front": two, "back": five}
    request = {
        "game": "co/fortune-pai-gow-poker",
        "seats": [row, other],
        "dealer_front": "Kc Qd",
        "dealer_back": "9d 7c 6c 4c 3c",
    }
    choice = {"options": {"joker": "fully-wild"}, "schedules": {"fortune-bonus": "fully-wild-11"}}
    mine, theirs = settle(request | choice)["seats"]
    assert {line["wager"]: line["paid"] for line in mine["results"]}["fortune-bonus"] == paid
    envy = {"100.00": "50.00", "50.00": "25.00", "30.00": "10.00"}[paid]
    assert {line["wager"]: line["paid"] for line in theirs["results"]}["envy"] == envy
