"""More games against settlers written by hand from the rule texts, on rounds with many ties,
high hands and meter hits."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from types import ModuleType
from typing import Any

import pytest

from croupier.app.settle import settle
from tests.chance import chance, rounds
from tests.games.test_twins import STAKES, compare, shuffled
from tests.naive.settled import (
    caribbean_draw,
    casino_war,
    dj_wild,
    six_card_bonus,
    stadium_war,
    straight_edge,
    three_card_draw,
    western_stud,
)
from tests.naive.settled.hands import DECK, RANKS

ROUNDS = rounds(60, 150)
Row = dict[str, Any]


def some(random: Random, *wagers: str) -> dict[str, str]:
    return {wager: random.choice(STAKES) for wager in wagers if random.random() < 0.5}


def runs(random: Random, cards: list[str], starts: list[int], length: int) -> None:
    """A run of one suit from each of these places on, every second time up to the ace."""
    for place, suit in zip(starts, random.sample("shdc", len(starts)), strict=True):
        low = random.choice((13 - length, random.randint(0, 13 - length)))
        for step, rank in enumerate(RANKS[low : low + length]):
            found = cards.index(rank + suit)
            cards[found], cards[place + step] = cards[place + step], cards[found]


def meter(random: Random) -> Row:
    return {"meters": {"progressive": "30000.05"}, "seeds": {"progressive": random.choice(("0", "1000"))}}


def war(random: Random) -> Row:
    ranks = random.sample(RANKS, random.choice((1, 2, 3, 13)))
    shoe = random.sample([card for card in DECK if card[0] in ranks] * 6, 16)
    seats, dealer = [], [shoe.pop()]
    for number in range(1, random.randint(1, 7) + 1):
        wagers, cards, actions = {"initial": random.choice(STAKES)} | some(random, "tie"), [shoe.pop()], []
        if cards[0][0] == dealer[0][0]:
            actions = [random.choice(("surrender", "war", "war"))]
        if actions == ["war"]:
            wagers |= some(random, "war-tie")
            cards.append(shoe.pop())
        seats.append({"seat": number, "wagers": wagers, "cards": " ".join(cards), "actions": actions})
    if any(seat["actions"] == ["war"] for seat in seats):
        dealer.append(shoe.pop())
    return {"seats": seats, "dealer": " ".join(dealer), "options": {"decks": random.choice("68")}}


def stadium(random: Random) -> Row:
    """Seven hands of the table, several seats on some of them."""
    ranks = random.sample(RANKS, random.choice((1, 2, 3, 13)))
    shoe = random.sample([card for card in DECK if card[0] in ranks] * 6, 10)
    hands, dealer, seats = shoe[:7], shoe[7], []
    for number in range(1, random.randint(1, 12) + 1):
        wagers = some(random, "ante", "tie") or {random.choice(("ante", "tie")): "10"}
        hand = random.randint(1, 7)
        asked = hands[hand - 1][0] == dealer[0] and "ante" in wagers
        actions = [random.choice(("surrender", "war", "war"))] if asked else []
        seats.append({"seat": number, "hand": hand, "wagers": wagers, "cards": hands[hand - 1], "actions": actions})
    at_war = any(seat["actions"] == ["war"] for seat in seats)
    chosen = {"schedules": {"ante": random.choice(("01", "02"))}, "as_read": random.random() < 0.5}
    return {"seats": seats, "dealer": dealer, "war": " ".join(shoe[8:]) if at_war else ""} | chosen


def caribbean(random: Random) -> Row:
    cards, count = shuffled(random), random.randint(1, 6)
    runs(random, cards, random.sample(range(0, 5 * count + 5, 5), random.randint(0, min(count, 4))), 5)
    hands = [cards[place : place + 5] for place in range(0, 5 * count + 5, 5)]
    stub, seats = cards[5 * count + 5 :], []
    for number, hand in enumerate(hands[1:], 1):
        wagers = {"ante": random.choice(STAKES)} | (
            {"progressive": random.choice(("1", "5"))} if random.random() < 0.7 else {}
        )
        seat: Row = {"seat": number, "wagers": wagers, "cards": " ".join(hand)}
        seat["actions"] = random.choice((["fold"], ["call", "stand"], ["call", "draw"], ["call", "draw"]))
        if seat["actions"][-1] == "draw":
            thrown = random.sample(hand, random.randint(1, 2))
            seat |= {"discard": " ".join(thrown), "drawn": " ".join(stub.pop() for _ in thrown)}
        seats.append(seat)
    drawn = [stub.pop() for _ in range(5 - len(caribbean_draw.dealer_keeps(hands[0])))]
    options = {
        "straight-flush-award": random.choice(("10%", "$5,000")),
        "shared-royal-flush": random.choice(("divide-equally", "in-turn")),
    }
    dealer = {"dealer": " ".join(hands[0]), "dealer_drawn": " ".join(drawn)}
    return {"seats": seats, "options": options, "as_read": random.random() < 0.5} | dealer | meter(random)


def three_draw(random: Random) -> Row:
    cards, seats = shuffled(random), []
    runs(random, cards, random.sample((0, 4, 7), random.randint(0, 2)), 3)
    dealer, cards = cards[:4], cards[4:]
    for number in range(1, random.randint(1, 6) + 1):
        hand, cards = cards[:3], cards[3:]
        seat: Row = {"seat": number, "wagers": {"ante": random.choice(STAKES)} | some(random, "first-3-bonus")}
        seat |= {"cards": " ".join(hand), "actions": [random.choice(("fold", "in-to-win", "draw"))]}
        if seat["actions"] == ["draw"]:
            seat |= {"discard": random.choice(hand), "drawn": cards.pop()}
        seats.append(seat)
    return {"seats": seats, "dealer": " ".join(dealer), "schedules": {"first-3-bonus": random.choice("123")}}


def western(random: Random) -> Row:
    cards, count = shuffled(random), random.randint(1, 6)
    runs(random, cards, random.sample(range(10, 5 * count + 10, 5), random.randint(0, 1)), random.randint(4, 5))
    seats = []
    for number in range(1, count + 1):
        stake, hand = random.choice(STAKES), cards[5 * number + 5 : 5 * number + 10]
        action = random.choice(("fold", "high", "low", "both"))
        hand = hand[:4] if action == "fold" else hand
        wagers = {"ante": stake, "double-pay-ante": stake}
        seats.append({"seat": number, "wagers": wagers, "cards": " ".join(hand), "actions": [action]})
    return {"seats": seats, "dealer_hands": [" ".join(cards[:5]), " ".join(cards[5:10])]}


def wild(random: Random) -> Row:
    count, cards = random.randint(1, 6), shuffled(random)
    cards.insert(random.randint(0, 5 * count + 5), "Jk")
    for _ in range(random.randint(0, 3)):
        found, place = cards.index("2" + random.choice("shdc")), random.randint(0, 5 * count + 4)
        cards[found], cards[place] = cards[place], cards[found]
    runs(random, cards, random.sample(range(5, 5 * count + 5, 5), random.randint(0, min(count, 2))), 5)
    if random.random() < 0.1:
        wilds = ["Jk", "2s", "2h", "2d", "2c"]
        cards = [card for card in cards if card not in wilds]
        place = random.randrange(0, 5 * count + 5, 5)
        cards[place:place] = wilds
    seats = []
    for number in range(1, count + 1):
        stake, hand = random.choice(STAKES), cards[5 * number : 5 * number + 5]
        wagers = {"ante": stake, "blind": stake} | some(random, "trips", "two-way-bad-beat", "cover-all", "progressive")
        seats.append(
            {
                "seat": number,
                "wagers": wagers,
                "cards": " ".join(hand),
                "actions": [random.choice(("fold", "play", "play"))],
            }
        )
    schedules = {
        "trips": random.choice(tuple(dj_wild.NATURAL)),
        "two-way-bad-beat": random.choice(tuple(dj_wild.BAD_BEAT)),
        "progressive": random.choice(("DJWP-1", "MGL-1")),
    }
    request = {"seats": seats, "dealer": " ".join(cards[:5]), "schedules": schedules, "as_read": random.random() < 0.5}
    rest = [card for card in cards[5 * count + 5 :] if card != "Jk"]
    return (
        request | meter(random) | ({"substitute": random.choice(rest)} if schedules["progressive"] == "MGL-1" else {})
    )


def edge(random: Random) -> Row:
    cards, count = shuffled(random), random.randint(1, 6)
    runs(
        random, cards, random.sample(range(0, 7 * count + 7, 7), random.randint(0, min(count, 4))), random.randint(4, 7)
    )
    dealer, hands = [*cards[:7], cards[-1]], [cards[7 * number : 7 * number + 7] for number in range(1, count + 1)]
    if random.random() < 0.3:
        apart = set(RANKS[0:12:2])
        dealer = random.sample([card for card in DECK if card[0] in apart], 8)
        hands = [random.sample([card for card in DECK if card[0] in apart and card not in dealer], 7)]
    seats = []
    for number, hand in enumerate(hands, 1):
        wagers = {"ante": random.choice(STAKES)} | some(random, "bonus", "insurance", "progressive")
        seats.append(
            {
                "seat": number,
                "wagers": wagers,
                "cards": " ".join(hand),
                "actions": [random.choice(("fold", "play", "play"))],
            }
        )
    schedules = {"bonus": random.choice("12"), "progressive": random.choice("12")}
    options = {"simultaneous-meter-wins": random.choice(("in-turn", "split"))}
    return {"seats": seats, "dealer": " ".join(dealer), "schedules": schedules, "options": options} | meter(random)


def six_cards(random: Random) -> Row:
    cards, count = shuffled(random), random.randint(1, 7)
    bank, *places = random.sample(range(1, 9), count + 1)
    seats = []
    for number, place in enumerate(sorted(places), 1):
        wagers = {"ante": random.choice(STAKES)} | some(random, "pair-plus", "six-card-bonus")
        hand, action = cards[3 * number : 3 * number + 3], random.choice(("fold", "play", "play"))
        seats.append({"seat": place, "wagers": wagers, "cards": " ".join(hand), "actions": [action]})
    covered = {"player_dealer": {"seat": bank, "wager": random.choice(("5", "30", "100", "300", "5000"))}}
    return {"seats": seats, "dealer": " ".join(cards[:3])} | (covered if random.random() < 0.8 else {})


PLANS: dict[str, tuple[ModuleType, Callable[[Random], Row]]] = {
    "co/casino-war": (casino_war, war),
    "co/stadium-casino-war": (stadium_war, stadium),
    "co/caribbean-draw": (caribbean_draw, caribbean),
    "co/three-card-draw": (three_card_draw, three_draw),
    "co/western-stud": (western_stud, western),
    "co/dj-wild": (dj_wild, wild),
    "co/straight-edge-poker": (straight_edge, edge),
    "ca/three-card-poker-6-card-bonus": (six_card_bonus, six_cards),
}


def pays_alike(game: str, naive: ModuleType, dealt: Callable[[Random], Row]) -> None:
    """Random rounds of a game, settled here and by hand."""
    random = chance(game)
    for _ in range(ROUNDS):
        request = {"game": game} | dealt(random)
        compare(settle(request), naive.settle(request), request)


@pytest.mark.parametrize("game", PLANS)
def test_every_line_is_paid_as_the_text_says(game: str) -> None:
    pays_alike(game, *PLANS[game])
