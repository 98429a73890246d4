"""Rounds of the card room's games and of 208 and pai gow poker, made up so that rare hands come often."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

from tests.naive.settled import baccarat, blackjack, pai_gow, poker_208
from tests.naive.settled.hands import DECK, RANKS
from tests.naive.settled.house_way import house_way
from tests.naive.settled.joker import JOKER

STAKES = ("0.50", "1.25", "5", "10", "12.50", "100")
METERS = {"progressive": "30000.07", "mega": "90000", "major": "9000", "minor": "900"}
Request = dict[str, Any]


def some(random: Random, *names: str) -> dict[str, str]:
    return {name: random.choice(STAKES) for name in names if random.random() < 0.5}


def banked(random: Random, request: Request, seats: int) -> Request:
    """Now and then a player-dealer whose wager may run out."""
    free = [number for number in range(1, seats + 1) if number not in {row["seat"] for row in request["seats"]}]
    if free and random.random() < 0.7:
        request["player_dealer"] = {"seat": random.choice(free), "wager": random.choice(("15", "60.25", "400", "5000"))}
    return request


def seat_numbers(random: Random, seats: int) -> list[int]:
    return random.sample(range(1, seats + 1), random.randint(1, seats - 1))


def ez_baccarat(random: Random) -> Request:
    ranks = random.choice((RANKS, RANKS, "A23456789", "TJQK78", "678A"))
    shoe = [rank + suit for rank in ranks for suit in "shdc"] * 8
    random.shuffle(shoe)
    player, banker = [shoe.pop(), shoe.pop()], [shoe.pop(), shoe.pop()]
    baccarat.third_cards(player, banker, shoe)
    rows = []
    for number in seat_numbers(random, 8):
        for place in (number, number * 100 + 1, number * 100 + 2)[: random.choice((1, 1, 2, 3))]:
            wagers = some(random, "player-line", "banker-line", "tie-bet")
            if wagers.keys() & {"player-line", "banker-line"}:
                wagers |= dict.fromkeys(some(random, "dragon-7", "panda-8"), "5")
            rows.append({"seat": place, "wagers": wagers or {"tie-bet": "5"}})
    request = {"game": "ca/ez-baccarat", "seats": rows, "player": " ".join(player), "banker": " ".join(banker)}
    return banked(random, request | {"as_read": random.random() < 0.5}, 8)


ULTIMATE_WAYS = ("raise-4x", "raise-3x", "check raise-2x", "check check raise-1x", "check check fold")


def ultimate(random: Random) -> Request:
    """Decks of few ranks and suits now and then, so that hands above a pair come often."""
    ranks, suits = random.choice((RANKS, "TJQKA987")), random.choice(("shdc", "shdc", "sh"))
    deck = [card for card in DECK if card[0] in ranks and card[1] in suits]
    random.shuffle(deck)
    board, dealer, rows = [deck.pop() for _ in range(5)], [deck.pop(), deck.pop()], []
    for number in seat_numbers(random, 7)[: min(4, len(deck) // 2)]:
        wagers = dict.fromkeys(("ante", "blind"), random.choice(STAKES)) | some(random, "trips")
        cards, way = f"{deck.pop()} {deck.pop()}", random.choice(ULTIMATE_WAYS).split()
        rows.append({"seat": number, "wagers": wagers, "cards": cards, "actions": way})
    request = {
        "game": "ca/ultimate-texas-holdem",
        "seats": rows,
        "dealer": " ".join(dealer),
        "community": " ".join(board),
    }
    return banked(random, request, 7)


def draw_hand(random: Random, hand: list[str], shoe: list[str], *, split: bool) -> list[str]:
    """Decisions of one hand until it has none left."""
    actions: list[str] = []
    while blackjack.total(hand) <= 21:
        two = len(hand) == 2
        words = ["hit", "hit", "stand"] if blackjack.total(hand) < 21 else ["hit", "stand"]
        word = random.choice(
            [*words, *(["double", "double 0.25"] if two else []), *(["surrender"] if two and split else [])]
        )
        actions.append(word)
        if word in ("stand", "surrender"):
            break
        hand.append(shoe.pop())
        if word.startswith("double"):
            break
    return actions


def split_hands(random: Random, first: list[str], shoe: list[str]) -> tuple[list[str], list[list[str]]]:
    """The first hand is played out before the next one has its second card."""
    actions, waiting = ["split"], [[first[0]], [first[1]]]
    done: list[list[str]] = []
    while waiting:
        hand = waiting.pop(0)
        hand.append(shoe.pop())
        if hand[0][0] != "A":
            equal = blackjack.worth(hand[0]) == blackjack.worth(hand[1])
            # Of sevens that were split three times a listing does not tell which of them was the third card.
            most = 2 if hand[0][0] == "7" else 3
            if equal and len(waiting) + len(done) < most and random.random() < 0.7:
                actions.append("split")
                waiting[:0] = [[hand[0]], [hand[1]]]
                continue
            actions += draw_hand(random, hand, shoe, split=True)
        done.append(hand)
    return actions, done


def blackjack_seat(random: Random, number: int, dealer: list[str], shoe: list[str]) -> Request:
    cards = [shoe.pop(), shoe.pop()]
    wagers = {"game": random.choice(STAKES)} | some(random, "boom")
    wagers |= {"super-7s": random.choice(("5", "20"))} if random.random() < 0.5 else {}
    row: Request = {"seat": number, "wagers": wagers}
    half = Fraction(wagers["game"]) / 2
    actions = (
        [random.choice(("insurance", "insurance 0.25"))]
        if dealer[0][0] == "A" and half >= 1 and random.random() < 0.4
        else []
    )
    if not blackjack.natural(cards) and random.random() < 0.1:
        actions.append("surrender")
    elif not blackjack.natural(cards) and not blackjack.natural(dealer):
        if blackjack.worth(cards[0]) == blackjack.worth(cards[1]) and random.random() < 0.7:
            more, hands = split_hands(random, cards, shoe)
            actions += more
            row["hands"] = [" ".join(hand) for hand in hands]
        else:
            actions += draw_hand(random, cards, shoe, split=False)
    return row | {"cards": " ".join(cards), "actions": actions}


def blackjack_elite(random: Random) -> Request:
    ranks = random.choice((RANKS, RANKS, "AATJQK7", "777789A", "2345A", "TKA56"))
    shoe = [rank + suit for rank in ranks for suit in random.choice(("shdc", "sh"))] * 6
    shoe = random.sample(shoe, len(shoe)) + random.sample(DECK * 6, 312)
    shoe = random.sample(DECK * 3, 156) + shoe[::-1]
    kept: dict[str, int] = {}
    shoe = [card for card in reversed(shoe) if kept.update({card: kept.get(card, 0) + 1}) or kept[card] <= 6][::-1]
    dealer = [shoe.pop(), shoe.pop()]
    rows = []
    for number in sorted(seat_numbers(random, 8)):
        rows.append(blackjack_seat(random, number, dealer, shoe))
        if random.random() < 0.2:
            rows.append(
                {
                    "seat": number * 100 + 1,
                    "wagers": {"boom": "5"} | ({"super-7s": "10"} if random.random() < 0.5 else {}),
                }
            )
    soft = random.choice(("stand", "hit"))
    if not blackjack.natural(dealer) and any("boom" in row["wagers"] or undecided(row) for row in rows):
        while blackjack.total(dealer) < 17 or (soft == "hit" and blackjack.total(dealer) == 17 and is_soft(dealer)):
            dealer.append(shoe.pop())
    request = {
        "game": "ca/blackjack-elite",
        "seats": rows,
        "dealer": " ".join(dealer),
        "options": {"dealer-soft-17": soft},
    }
    return banked(random, request, 8)


def is_soft(cards: list[str]) -> bool:
    return blackjack.total(cards) != sum(blackjack.worth(card) for card in cards)


def undecided(row: Request) -> bool:
    """A hand that the player-dealer's cards still decide."""
    hands = blackjack.hands_of(row) if "cards" in row else []
    return any(
        not hand.surrendered and blackjack.total(hand.cards) <= 21 and (hand.split or not blackjack.natural(hand.cards))
        for hand in hands
    )


def poker_208_round(random: Random) -> Request:
    few = random.choice((DECK, DECK, DECK[:12], DECK[-12:], [card for card in DECK if card[1] == "s"], DECK[20:30]))
    own, shoe = list(few), [card for card in few for _ in range(3)]
    random.shuffle(own)
    random.shuffle(shoe)
    rows = []
    for number in sorted(random.sample(range(1, 7), random.randint(1, 5))):
        wagers = {"ante": random.choice(STAKES)} | (
            {"jackpot": random.choice(("0.25", "1"))} if random.random() < 0.6 else {}
        )
        spots = [one_spot(random, f"line-{index}") for index in range(random.randint(0, 6))]
        rows.append({"seat": number, "wagers": wagers, "cards": f"{own.pop()} {own.pop()}", "spots": spots})
    return {"game": "co/208-poker", "seats": rows, "community": " ".join(shoe[:3])}


def one_spot(random: Random, line: str) -> Request:
    spot: Request = {
        "line": line,
        "card": random.choice((1, 2, 3, "three-card")),
        "stake": random.choice(("0.25", "1", "2.50")),
    }
    if spot["card"] == "three-card":
        return spot | {"outcome": random.choice(list(poker_208.THREE_CARDS))}
    outcome = random.choice(("value-and-suit", "value", "suit", "three-way-split", "over-7", "under-7"))
    picks = {
        "value-and-suit": DECK,
        "value": list("A2345689TJQK"),
        "suit": list("shdc"),
        "three-way-split": list(poker_208.THIRDS),
    }
    return spot | {"outcome": outcome} | ({"pick": random.choice(picks[outcome])} if outcome in picks else {})


def pai_gow_cards(random: Random, hands: int) -> list[list[str]]:
    """Hands of seven; some of them come out of few ranks or one suit, the joker often among the first."""
    deck = [*random.sample(DECK, 52), JOKER]
    start = random.randint(0, 6)
    window = random.choice((RANKS[start : start + 7], RANKS[6:], "".join(random.sample(RANKS, 4)), RANKS, RANKS, RANKS))
    suits = random.choice(("s", "sh", "shdc", "shdc"))
    first = [card for card in deck if card[0] in window and card[1] in suits and card != JOKER]
    if random.random() < 0.6:
        first.insert(random.randint(0, min(12, len(first))), JOKER)
    if random.random() < 0.1:
        first = ["As", "Ks", "Qs", "Js", random.choice(("Ts", JOKER)), "Kh", "Qh"]
    cards = first + [card for card in deck if card not in first]
    dealt = [cards[7 * index : 7 * index + 7] for index in range(hands)]
    if random.random() < 0.25:
        low = iter([card for card in deck if card != JOKER])
        dealt[-1] = []
        used = {card for hand in dealt for card in hand}
        for card in low:
            if card not in used and card[0] not in {held[0] for held in dealt[-1]} and len(dealt[-1]) < 7:
                dealt[-1].append(card)
        if len(dealt[-1]) < 7:
            dealt[-1] += [card for card in deck if card not in used | set(dealt[-1])][: 7 - len(dealt[-1])]
    return dealt if random.random() < 0.7 else dealt[::-1]


def set_hand(random: Random, cards: list[str], mode: str) -> dict[str, str]:
    """By the house way, at random, or with the best pair in front, which is often wrong."""
    two, five = house_way(cards, mode, "gold") if random.random() < 0.5 else (cards[:2], cards[2:])
    return {"front": " ".join(two), "back": " ".join(five)}


def colorado(random: Random, game: str) -> Request:
    mode = random.choice(("semi-wild", "semi-wild", "fully-wild"))
    options = {
        "joker": mode,
        "wheel-straight": random.choice(("lowest", "second-highest")),
        "commission": random.choice(("0", "2.5", "5")),
    }
    *hands, dragon, dealer = pai_gow_cards(random, random.randint(3, 7))
    mine = set_hand(random, dealer, mode)
    request: Request = {"game": game, "dealer_front": mine["front"], "dealer_back": mine["back"], "options": options}
    dragons = random.choice(("none", "single", "community"))
    holder = random.randrange(len(hands))
    request["seats"] = rows = []
    for index, cards in enumerate(hands):
        row: Request = {"seat": index + 1, "wagers": {"ante": random.choice(STAKES)}, **set_hand(random, cards, mode)}
        if dragons == "community" or (dragons == "single" and index == holder):
            row["wagers"]["dragon"] = random.choice(STAKES)
            if dragons == "single" and random.random() < 0.5:
                row |= {f"dragon_{name}": text for name, text in set_hand(random, dragon, mode).items()}
        if game == "co/fortune-pai-gow-poker":
            row["wagers"] |= some(random, "fortune-bonus", "pai-gowd", "progressive")
        rows.append(row)
    if dragons != "none":
        request["dragon"] = " ".join(dragon)
        options["dragon-hand"] = dragons
    if game == "co/fortune-pai-gow-poker":
        wild = mode == "fully-wild"
        request["schedules"] = {
            "fortune-bonus": random.choice([name for name in pai_gow.FORTUNE if ("wild" in name) == wild]),
            "progressive": random.choice([name for name in pai_gow.PROGRESSIVE if ("fully" in name) == wild]),
            "pai-gowd": random.choice(list(pai_gow.PAI_GOWD)),
        }
        request |= {"as_read": random.random() < 0.5, "meters": dict(METERS)}
    return request


def face_up(random: Random) -> Request:
    *hands, dealer = pai_gow_cards(random, random.randint(2, 7))
    as_read, rows = random.random() < 0.5, []
    mode = "semi-wild" if as_read else "straight"
    for number, cards in zip(random.sample(range(1, 8), len(hands)), hands, strict=True):
        two, five = house_way(cards, mode, "face-up") if random.random() < 0.5 else (cards[:2], cards[2:])
        for place in (number, number * 100 + 1)[: random.choice((1, 1, 2))]:
            row: Request = {
                "seat": place,
                "wagers": {"base-game": random.choice(STAKES)} | some(random, "ace-high-bonus"),
            }
            if random.random() < 0.7:
                row["wagers"]["fortune-bonus"] = random.choice(("2", "4.99", "5", "25"))
            rows.append(row | ({"front": " ".join(two), "back": " ".join(five)} if place == number else {}))
    request: Request = {
        "game": "ca/face-up-pai-gow-poker",
        "seats": rows,
        "dealer": " ".join(dealer),
        "as_read": as_read,
    }
    if random.random() < 0.5:
        request["action_button"] = random.choice([row["seat"] for row in rows if row["seat"] < 100])
    return banked(random, request, 7)


def gold(random: Random) -> Request:
    *hands, dealer = pai_gow_cards(random, random.randint(2, 7))
    rows = []
    for number, cards in zip(random.sample(range(1, 8), len(hands)), hands, strict=True):
        two, five = house_way(cards, "semi-wild", "gold") if random.random() < 0.7 else (cards[:2], cards[2:])
        for place in (number, number * 100 + 1)[: random.choice((1, 1, 2))]:
            row: Request = {"seat": place, "wagers": {"game": random.choice(STAKES)}}
            if random.random() < 0.7:
                row["wagers"]["golden-bonus"] = random.choice(("2", "4.99", "5", "25"))
            rows.append(row | ({"front": " ".join(two), "back": " ".join(five)} if place == number else {}))
    request: Request = {"game": "ca/pai-gow-poker-gold", "seats": rows, "dealer": " ".join(dealer)}
    if random.random() < 0.5:
        request["action_button"] = random.choice([row["seat"] for row in rows if row["seat"] < 100])
    return banked(random, request, 7)
