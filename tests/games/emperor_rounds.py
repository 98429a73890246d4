"""Rounds of Emperor's Challenge for its twin: many high hands, and many with nothing."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from tests.games.room_rounds import Request, pai_gow_cards, set_hand, some
from tests.naive.settled import emperors_challenge as twin
from tests.naive.settled.hands import DECK
from tests.naive.settled.joker import JOKER

STAKES = ("5", "10", "25", "100")
PROGRESSIVES = ("emperors-treasure-progressive", "pai-gow-insurance-progressive")
# A royal flush, with the joker or without, and a suited ace and king; nine high of one color, and of two.
RARE = ("Ah Kh Qh Jh Th As Ks", "Jk Kh Qh Jh Th As Ks", "9s 8s 7c 5c 4s 3s 2c", "9s 8d 7c 5c 4s 3s 2c")


def dealt(random: Random, hands: int) -> list[list[str]]:
    if random.random() < 0.7:
        return pai_gow_cards(random, hands)
    first = random.choice(RARE).split()
    rest = [card for card in random.sample([*DECK, JOKER], 53) if card not in first]
    found = [first, *(rest[7 * index : 7 * index + 7] for index in range(hands - 1))]
    return found if random.random() < 0.7 else found[::-1]


def emperors_challenge(random: Random, variant: str) -> Request:
    *hands, dealer = dealt(random, random.randint(2, 7))
    rows = []
    for number, cards in zip(sorted(random.sample(range(1, 7), len(hands))), hands, strict=True):
        wagers = {"primary": random.choice(STAKES)} | some(random, "pai-gow-insurance")
        wagers |= {"emperors-treasure": random.choice(("2", "4.99", "5", "7", "25"))} if random.random() < 0.7 else {}
        wagers |= {name: "2" for name in PROGRESSIVES if random.random() < 0.6}
        row: Request = {"seat": number, "wagers": wagers, **set_hand(random, cards, twin.MODE)}
        if "pai-gow-insurance" in wagers and random.random() < 0.7:
            row["insurance_on"] = random.choice(("player", "dealer"))
        rows.append(row)
    options = {"progressive-wager": "2", "envy-minimum": random.choice(("5", "7"))}
    options["seed"] = random.choice(("0", "250"))
    if variant == "standard":
        options["commission"] = random.choice(("0", "5"))
    else:
        options["commission-free"] = random.choice("123")
    tables: tuple[Iterable[str], ...] = (twin.TREASURE, twin.INSURANCE, twin.TREASURE_METER, twin.INSURANCE_METER)
    named = ("emperors-treasure", "pai-gow-insurance", *PROGRESSIVES)
    return {
        "game": f"co/emperors-challenge@{variant}",
        "seats": rows,
        "dealer": " ".join(dealer),
        "options": options,
        "schedules": {wager: random.choice(list(table)) for wager, table in zip(named, tables, strict=True)},
        "meters": {PROGRESSIVES[0]: "10000.55", PROGRESSIVES[1]: "1234.56"},
        "as_read": random.random() < 0.3,
    }
