"""Games of one decision against the dealer, against settlers written by hand from the rule texts."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from types import ModuleType
from typing import Any

import pytest

from croupier.games.registry import built
from tests.games.test_twins import STAKES, shuffled
from tests.games.test_twins_stretch import pays_alike, runs, some
from tests.naive.settled import (
    flushes_gone_wild,
    four_card_frenzy,
    high_five_poker,
    linked,
    six_card_poker,
    stadium_three_card_poker,
    three_card_plus,
    three_card_prime,
    three_card_super_shot,
    two_card_poker,
)
from tests.naive.settled.hands import RANKS

Row = dict[str, Any]


def alike(random: Random, cards: list[str], place: int, count: int) -> None:
    """So many cards of one rank from this place on, every second time aces."""
    rank = random.choice(("A", random.choice(RANKS)))
    for step, suit in enumerate(random.sample("shdc", count)):
        found = cards.index(rank + suit)
        cards[found], cards[place + step] = cards[place + step], cards[found]


def row(number: int, cards: list[str], wagers: dict[str, str], actions: list[str]) -> Row:
    return {"seat": number, "wagers": wagers, "cards": " ".join(cards), "actions": actions}


def three_plus(random: Random) -> Row:
    cards, count = shuffled(random), random.randint(1, 6)
    places = random.sample(range(0, 3 * count + 3, 3), random.randint(0, 2))
    runs(random, cards, places[:1], 3)
    for place in places[1:]:
        alike(random, cards, place, 3)
    seats = []
    for number in range(1, count + 1):
        wagers = some(random, "ante", "pair-xxx", "super-6-bonus")
        if not wagers.keys() & {"ante", "pair-xxx"}:
            wagers["pair-xxx"] = random.choice(STAKES)
        actions = [random.choice(("fold", "play", "play"))] if "ante" in wagers else []
        seats.append(
            {
                "seat": number,
                "wagers": wagers,
                "cards": " ".join(cards[3 * number : 3 * number + 3]),
                "actions": actions,
            }
        )
    schedules = {"pair-xxx": random.choice("ABCD"), "super-6-bonus": random.choice("ABCD")}
    return {"seats": seats, "dealer": " ".join(cards[:3]), "schedules": schedules}


def with_meters(random: Random, *wagers: str) -> Row:
    meters = {wager: random.choice(("30000.05", "70000")) for wager in wagers}
    return {"meters": meters, "seeds": {wager: random.choice(("0", "1000")) for wager in wagers}}


def printed(game: str, wager: str) -> list[str]:
    """The ids of a wager's schedules, but for envy columns."""
    return list(built(game).schedules[wager])


def picked(random: Random, game: str, *wagers: str) -> dict[str, str]:
    return {wager: random.choice(printed(game, wager)) for wager in wagers}


def planted(random: Random, size: int, count: int, also: int) -> list[str]:
    """Cards for the dealer, for so many hands and for what is dealt besides, with runs and kinds among them."""
    cards, hands = shuffled(random), range(0, size * (count + 1), size)
    places = random.sample(hands, random.randint(0, min(2, count)))
    runs(random, cards, places[:1], random.choice((size, size, size + also)))
    for place in places[1:]:
        alike(random, cards, place, min(4, size))
    return cards


def three_prime(random: Random) -> Row:
    game, count = "co/three-card-prime", random.randint(1, 6)
    cards, seats = planted(random, 3, count, 2), []
    if random.random() < 0.2:
        # Six in sequence to the ace, the dealer's and the first player's.
        runs(random, cards, [0], 6)
    for number in range(1, count + 1):
        wagers = {"ante": random.choice(STAKES)} | some(random, "prime", "pair-bonus", "all-6")
        wagers |= some(random, "mini-royal-progressive", "five-card-linked-progressive")
        seats.append(row(number, cards[3 * number : 3 * number + 3], wagers, [random.choice(("fold", "play", "play"))]))
    options = {"suit": random.choice(("diamonds", "spades", "hearts", "clubs"))}
    options |= {"linked-cards": random.choice(("community", "dealer"))}
    board = cards[3 * count + 3 : 3 * count + 5] if options["linked-cards"] == "community" else []
    schedules = picked(random, game, "pair-bonus", "all-6", "mini-royal-progressive")
    schedules["five-card-linked-progressive"] = random.choice(linked.SCHEDULES)
    request = {"seats": seats, "dealer": " ".join(cards[:3]), "schedules": schedules, "options": options}
    request |= with_meters(random, "mini-royal-progressive", "five-card-linked-progressive")
    return request | ({"community": " ".join(board)} if board else {})


def frenzy(random: Random) -> Row:
    game, count = "co/four-card-frenzy", random.randint(1, 6)
    progressives = ("four-card-progressive", "five-card-progressive", "five-card-linked-progressive")
    cards, seats = planted(random, 5, count, 0), []
    if random.random() < 0.2:
        # Every second time six in sequence to the ace, with the card that all share.
        runs(random, cards, [5], 5)
        found = cards.index("9" + cards[5][1])
        if found >= 5 * count + 5:
            cards[found], cards[-1] = cards[-1], cards[found]
    for number in range(1, count + 1):
        stake, hand = random.choice(STAKES), cards[5 * number : 5 * number + 5]
        wagers = {"ante": stake, "odds": stake} | some(random, "four-card-bonus", "prime", "all-6", *progressives)
        more = ["raise-2x", "raise-3x"] if four_card_frenzy.ranked(hand) >= (1, 14) else []
        seats.append(row(number, hand, wagers, [random.choice(["fold", "raise-1x", "raise-1x", *more])]))
    schedules = picked(random, game, "odds-bad-beat", "four-card-bonus", "prime", "all-6", *progressives[:2])
    schedules["five-card-linked-progressive"] = random.choice(linked.SCHEDULES)
    request = {"seats": seats, "dealer": " ".join(cards[:5]), "all_6": cards[-1], "schedules": schedules}
    return request | with_meters(random, *progressives)


def super_shot(random: Random) -> Row:
    game, count = "co/three-card-super-shot", random.randint(1, 6)
    cards, seats = planted(random, 3, count, 2), []
    if random.random() < 0.2:
        # Three pair in six cards.
        ranks = random.sample(RANKS, 3)
        for place, card in enumerate(rank + suit for suit in "sh" for rank in ranks):
            found = cards.index(card)
            cards[found], cards[place] = cards[place], cards[found]
    opening = ("ante", "flush-plus", "pair-x", "super-shot-any-pair")
    for number in range(1, count + 1):
        wagers = some(random, *opening) or {random.choice(opening): random.choice(STAKES)}
        wagers |= some(random, "super-shot-trips", "super-6-bonus") | (
            {"3-card-money": "1"} if random.random() < 0.6 else {}
        )
        actions = [random.choice(("fold", "play", "play"))] if "ante" in wagers else []
        seats.append(row(number, cards[3 * number : 3 * number + 3], wagers, actions))
    schedules = picked(random, game, "pair-x", "super-shot-any-pair", "super-6-bonus", "3-card-money")
    return {"seats": seats, "dealer": " ".join(cards[:3]), "schedules": schedules}


def two_cards(random: Random) -> Row:
    count, seats = random.randint(1, 6), []
    cards = planted(random, 4, count, 0)
    if random.random() < 0.3:
        # Four of one suit in sequence, two of them the dealer's, with low cards of other suits beside them.
        runs(random, cards, [2], 4)
    for number in range(1, count + 1):
        wagers = some(random, "ante", "two-card-bonus", "four-card-bonus") or {"four-card-bonus": "5"}
        actions = [random.choice(("fold", "play", "play"))] if "ante" in wagers else []
        seats.append(row(number, cards[4 * number : 4 * number + 4], wagers, actions))
    return {"seats": seats, "dealer": " ".join(cards[:4])}


def flushes(random: Random) -> Row:
    game, count = "co/flushes-gone-wild", random.randint(1, 6)
    cards, seats = planted(random, 5, count, 0), []
    for suit in random.sample("shdc", random.randint(0, 3)):
        found, place = cards.index("2" + suit), random.randint(0, 5 * count + 6)
        cards[found], cards[place] = cards[place], cards[found]
    for number in range(1, count + 1):
        stake, hand = random.choice(STAKES), cards[5 * number : 5 * number + 5]
        wagers = {"ante": stake, "blind": stake} | some(random, "flush-rush", "progressive")
        seats.append(row(number, hand, wagers, [random.choice(("fold", "play", "play"))]))
    request = {
        "seats": seats,
        "dealer": " ".join(cards[:5]),
        "community": " ".join(cards[5 * count + 5 : 5 * count + 7]),
    }
    return (
        request | {"schedules": picked(random, game, "flush-rush", "progressive")} | with_meters(random, "progressive")
    )


def six_cards(random: Random) -> Row:
    game, count = "co/six-card-poker", random.randint(1, 6)
    cards, seats = planted(random, 6, count, 0), []
    if random.random() < 0.3:
        # Equal high cards of both sides.
        for place, card in enumerate(rank + suit for suit in "sh" for rank in "AKJT85"):
            found = cards.index(card)
            cards[found], cards[place] = cards[place], cards[found]
    for number in range(1, count + 1):
        wagers = {"ante": random.choice(STAKES)} | some(random, "aces-up", "two-way-bad-beat")
        seats.append(row(number, cards[6 * number : 6 * number + 6], wagers, [random.choice(("fold", "play", "play"))]))
    schedules = picked(random, game, "aces-up", "two-way-bad-beat")
    return {"seats": seats, "dealer": " ".join(cards[:6]), "schedules": schedules}


def stadium(random: Random) -> Row:
    """Cards shared by all: each seat has its own three places of nine, in any order, and rows and columns."""
    game, seats = "co/stadium-three-card-poker", []
    cards = planted(random, 3, 3, 0)
    lines = ("1-2-3", "4-5-6", "7-8-9", "1-4-7", "2-5-8", "3-6-9")
    for number in range(1, random.randint(1, 4) + 1):
        wagers = {"ante": random.choice(STAKES)} | some(random, "pair-plus", "six-card-bonus")
        blind = [
            {"line": line, "wager": wager, "stake": random.choice(STAKES)}
            for wager in ("pair-plus", "six-card-bonus")
            for line in random.sample(lines, random.randint(0, 6))
        ]
        places = random.choice([random.sample(range(1, 10), 3), [1, 2, 3], [6, 5, 4]])
        actions = [random.choice(("fold", "play", "play"))]
        seats.append({"seat": number, "wagers": wagers, "locations": places, "lines": blind, "actions": actions})
    schedules = picked(random, game, "ante-bonus", "pair-plus", "six-card-bonus")
    return {"seats": seats, "array": " ".join(cards[3:12]), "dealer": " ".join(cards[:3]), "schedules": schedules}


def high_five(random: Random) -> Row:
    count = random.randint(1, 5)
    cards, seats = planted(random, 7, count, 0), []
    if random.random() < 0.7:
        cards[random.randrange(7 * (count + 1))] = "Jk"
    for number in range(1, count + 1):
        wagers = some(random, "ante", "trips") or {"ante": random.choice(STAKES)}
        wagers |= some(random, "progressive")
        actions = [random.choice(("fold", "play", "play"))] if "ante" in wagers else []
        seats.append(row(number, cards[7 * number : 7 * number + 7], wagers, actions))
    options = {"trips-only": "yes"} | random.choice(({}, {"joker": "semi-wild"}, {"joker": "fully-wild"}))
    request = {"seats": seats, "dealer": " ".join(cards[:7]), "options": options}
    return request | {"schedules": picked(random, "co/high-five-poker", "trips")} | with_meters(random, "progressive")


PLANS: dict[str, tuple[ModuleType, Callable[[Random], Row]]] = {
    "co/three-card-plus": (three_card_plus, three_plus),
    "co/three-card-prime": (three_card_prime, three_prime),
    "co/four-card-frenzy": (four_card_frenzy, frenzy),
    "co/flushes-gone-wild": (flushes_gone_wild, flushes),
    "co/two-card-poker": (two_card_poker, two_cards),
    "co/three-card-super-shot": (three_card_super_shot, super_shot),
    "co/six-card-poker": (six_card_poker, six_cards),
    "co/stadium-three-card-poker": (stadium_three_card_poker, stadium),
    "co/high-five-poker": (high_five_poker, high_five),
}


@pytest.mark.parametrize("game", PLANS)
def test_every_line_is_paid_as_the_text_says(game: str) -> None:
    pays_alike(game, *PLANS[game])
