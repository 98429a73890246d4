"""Emperor's Challenge and Emperor's Challenge Exposed (30-1099.36)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from tests.naive.settled import hands as h
from tests.naive.settled.bank import Line
from tests.naive.settled.hands import SUITS
from tests.naive.settled.house_way import house_way
from tests.naive.settled.joker import no_pair_high, readings, seven
from tests.naive.settled.pai_gow import PUSH, against, row_of, won

MODE = "semi-wild"
TOP = (
    *("seven straight flush", "royal with ace-king", "seven straight flush with joker", "five aces", "royal flush"),
    *("straight flush", "four of a kind", "full house", "flush", "three of a kind", "straight", "three pair"),
)
B = (8000, 2000, 1000, 400, 150, 50, 25, 5, 4, 3, 2)
# Pays to 1, then envy in dollars; the twelfth pay is three pair's.
TREASURE: dict[str, tuple[tuple[int, ...], tuple[int, ...]]] = {
    "1": (B, (5000, 1000, 500, 250, 50, 20, 5)),
    "A": ((5000, 1000, 750, 250, 100, 50, 20, 5, 4, 3, 2, PUSH), (1000, 250, 100, 50, 25, 10, 5)),
    "B": (B, (5000, 1000, 500, 250, 50, 20, 5)),
    "C": ((5000, 2000, 1000, 400, 150, 50, 25, 5, 4, 3, 2), (3000, 1000, 500, 250, 50, 20, 5)),
    "D": ((2500, 1000, 750, 250, 125, 50, 25, 5, 4, 3, 2), (1000, 750, 250, 100, 50, 20, 5)),
    "E": ((5000, 2000, 2000, 400, 150, 50, 25, 5, 4, 3, 2), (2500, 500, 250, 150, 55, 25, 6)),
    "F": ((5000, 1000, 500, 300, 110, 45, 25, 5, 4, 3, 2), (2500, 500, 250, 150, 55, 25, 6)),
    "G": ((5000, 2000, 1000, 400, 150, 50, 25, 5, 4, 3, 2), (5000, 1000, 500, 250, 50, 220, 5)),
}
# Nine high to ace high.
INSURANCE = {
    "1": (100, 50, 25, 10, 5, 1),
    "J": (400, 40, 20, 5, 3, 2),
    "K": (250, 75, 25, 5, 3, 2),
    "L": (100, 50, 25, 10, 5, 1),
    "M": (100, 25, 15, 6, 5, 3),
    "N": (100, 25, 15, 7, 5, 3),
}
# Percent of the meter, as text, or dollars for a dollar, in the order of TOP from its top.
ET_01: tuple[int | str, ...] = ("100", "50", "25", 1000, 175, 150, 75, 5)
TREASURE_METER: dict[str, tuple[int | str, ...]] = {
    "1": ET_01,
    "PT-BJS-EC-ET-01": ET_01,
    "PT-BJS-EC-ET-02": ("100", "50", "25", 2000, 250, 150, 65, 5),
    "PT-BJS-EC-ET-03": ("100", "", "100", "10", 500, 100, 75, 4),
}
# Nine high of one color, then nine high to queen high.
INSURANCE_METER: dict[str, tuple[int | str, ...]] = {
    "1": ("100", 250, 125, 30, 7),
    "PT-BJS-EC-PGI-01": ("100", "10", 125, 30, 7),
    "PT-BJS-EC-PGI-02": ("100", "10", 100, 25, 10),
    "PT-BJS-EC-PGI-03": ("100", 250, 125, 30, 7),
    "PT-BJS-EC-PGI-04": ("100", 500, 125, 25, 5),
    "PT-BJS-EC-PGI-05": ("100", 1000, 100, 25, 5),
}


def settled(request: dict[str, Any]) -> list[Line]:
    """The meters of the request are left as the round leaves them."""
    options, schedules = request.get("options", {}), request["schedules"]
    if "dealer_front" in request:
        dealer = (request["dealer_front"].split(), request["dealer_back"].split())
    else:
        dealer = house_way(request["dealer"].split(), MODE, "gold")
    nothing = no_pair_high(dealer[0] + dealer[1], MODE)
    held = {row["seat"]: names(f"{row['front']} {row['back']}".split()) for row in request["seats"]}
    pays, envy = TREASURE[schedules["emperors-treasure"]]
    if request.get("as_read") and schedules["emperors-treasure"] == "G":
        envy = (*envy[:5], 20, *envy[6:])
    lines = []
    # Meters are drawn from the dealer's right.
    for row in sorted(request["seats"], key=lambda row: -row["seat"]):
        number, wagers, cards = row["seat"], row["wagers"], f"{row['front']} {row['back']}".split()
        line = Line(number, "primary", Fraction(wagers["primary"]))
        result = won(row["front"].split(), row["back"].split(), dealer, MODE, "lowest")
        lines.append(against(line, *primary(request["game"], options, result, nothing)))
        if "emperors-treasure" in wagers:
            bonus, found = (
                Line(number, "emperors-treasure", Fraction(wagers["emperors-treasure"])),
                row_of(TOP, held[number]),
            )
            if found is not None and found < len(pays):
                bonus = bonus.push() if pays[found] == PUSH else bonus.win(pays[found])
            lines.append(bonus)
            if bonus.stake >= Fraction(options.get("envy-minimum", "5")):
                for other in request["seats"]:
                    seen = row_of(TOP[: len(envy)], held[other["seat"]])
                    if other is not row and seen is not None:
                        lines.append(Line(number, "envy", Fraction(0), "win", Fraction(envy[seen])))
        if "pai-gow-insurance" in wagers:
            high = nothing if row.get("insurance_on") == "dealer" else no_pair_high(cards, MODE)
            odds = dict(zip("9TJQKA", INSURANCE[schedules["pai-gow-insurance"]], strict=True)).get(high, 0)
            lines.append(Line(number, "pai-gow-insurance", Fraction(wagers["pai-gow-insurance"])).by_odds(odds))
        lines += progressives(request, row, held[number], cards)
    return lines


def names(cards: Sequence[str]) -> set[str]:
    """As the Fortune games call them, but with a suited ace and king beside the royal flush."""
    found = seven(cards, MODE)
    for suit in SUITS:
        rest = [card for card in cards if card not in (f"A{suit}", f"K{suit}")]
        if len(rest) == 5 and any(value[0] == h.ROYAL for value in readings(rest, MODE)):
            found.add("royal with ace-king")
    return found


def primary(game: str, options: Mapping[str, str], result: int, nothing: str) -> tuple[int, Fraction]:
    """The result, 0 for a push, and what a win is paid."""
    if game.endswith("standard"):
        return result, 1 - Fraction(options.get("commission", "5")) / 100
    free = options.get("commission-free", "1")
    if (free == "1" and nothing == "A") or (free == "2" and nothing and nothing != "A"):
        return 0, Fraction(0)
    return result, Fraction(1, 2) if free == "3" and nothing else Fraction(1)


def progressives(request: dict[str, Any], row: Mapping[str, Any], held: set[str], cards: Sequence[str]) -> list[Line]:
    found = []
    if "emperors-treasure-progressive" in row["wagers"]:
        pays = TREASURE_METER[request["schedules"]["emperors-treasure-progressive"]]
        listed = [place for place, pay in enumerate(pays) if pay != "" and TOP[place] in held]
        found.append(metered(request, row, "emperors-treasure-progressive", pays[listed[0]] if listed else 0))
    if "pai-gow-insurance-progressive" in row["wagers"]:
        pays = INSURANCE_METER[request["schedules"]["pai-gow-insurance-progressive"]]
        high = no_pair_high(cards, MODE)
        one_color = len({card[1] in "hd" for card in cards}) == 1
        place = "9TJQ".find(high) + 1 if high else 0
        due = pays[0] if high == "9" and one_color else pays[place] if place else 0
        found.append(metered(request, row, "pai-gow-insurance-progressive", due))
    return found


def metered(request: dict[str, Any], row: Mapping[str, Any], name: str, due: int | str) -> Line:
    """The stake was collected before the deal and does not come back."""
    line = Line(row["seat"], name, Fraction(row["wagers"][name]))
    if due:
        line.outcome, line.paid = "win", line.stake * due if isinstance(due, int) else Fraction(0)
    if isinstance(due, str):
        meter = Fraction(request["meters"][name])
        line.paid = Fraction(int(meter * int(due)), 100)
        left = Fraction(request.get("options", {}).get("seed", "0")) if due == "100" else meter - line.paid
        request["meters"][name] = str(left)
    return line
