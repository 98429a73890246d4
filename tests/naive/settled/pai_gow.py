"""Pai Gow Poker (30-1099.30), Fortune Pai Gow Poker (.37) and Face Up Pai Gow Poker of the California card room."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import combinations
from typing import Any

from tests.naive.settled.bank import Line, covered, in_order
from tests.naive.settled.house_way import house_way
from tests.naive.settled.joker import back, foul, front, no_pair_high, seven

Table = dict[str, Fraction | int]
TOP = ("seven straight flush", "royal match", ("seven straight flush with "
    "joker"), "five aces", "royal flush", "straight flush",
       "four of a kind", "full house", "flush", "three of a kind", "straight", "three pair")  # fmt: skip
WILD = ("seven straight flush", "seven straight flush with joker", "five aces", "five of a kind", "royal flush",
        "straight flush", "four of a kind", "full house", "flush", "straight")  # fmt: skip
ELEVEN = ("five aces", "five of a kind", "royal flush", "straight flush (natural)", "straight flush", "four of a kind",
          "full house", "flush", "straight")  # fmt: skip
PUSH = -1
FORTUNE: dict[str, tuple[tuple[str, ...], tuple[int, ...], tuple[int, ...]]] = {
    "01": (TOP, (5000, 1000, 750, 250, 100, 50, 20, 5, 4, 3, 2, PUSH), (1000, 250, 100, 50, 25, 10, 5)),
    "02": (TOP, (8000, 2000, 1000, 400, 150, 50, 25, 5, 4, 3, 2), (5000, 1000, 500, 250, 50, 20, 5)),
    "03": (TOP, (5000, 2000, 1000, 400, 150, 50, 25, 5, 4, 3, 2), (3000, 1000, 500, 250, 50, 20, 5)),
    "04": (TOP, (2500, 1000, 750, 250, 125, 50, 25, 5, 4, 3, 2), (1000, 750, 250, 100, 50, 20, 5)),
    "06": (TOP, (5000, 1000, 500, 300, 110, 45, 25, 5, 4, 3, 2), (2500, 500, 250, 150, 55, 25, 6)),
    "07": (TOP, (5000, 2000, 1000, 400, 150, 50, 25, 5, 4, 3, 2), (2500, 500, 250, 50, 55, 25, 6)),
    "fully-wild-01": (WILD, (8000, 1000, 400, 250, 100, 40, 25, 5, 3, 2), (1000, 100, 50, 25, 10, 5, 5)),
    "fully-wild-02": (WILD, (1000, 500, 400, 250, 100, 40, 25, 5, 3, 2), (500, 100, 50, 25, 10, 5, 5)),
    "fully-wild-03": (WILD, (500, 500, 250, 200, 100, 50, 25, 5, 3, 2), (250, 250, 50, 25, 10, 5, 5)),
    "fully-wild-11": (ELEVEN, (500, 200, 100, 50, 30, 10, 5, 4, 2), (200, 100, 50, 25, 10)),
}
FACE_UP = (TOP, (2500, 1000, 750, 250, 125, 50, 25, 5, 4, 3, 2), (1000, 250, 100, 50, 25, 10, 5))
PAI_GOWD = {"01": (100, 40, 10, 7, 6, 3), "02": (100, 50, 10, 7, 5, 3), "03": (100, 40, 10, 7, 5, 3)}
SEVEN = ("seven straight flush", "seven straight flush with joker")
# Names, times the wager, then the part of a meter.
Award = tuple[tuple[str, ...], Fraction | int, int, str]


def _level(*tops: Award) -> tuple[Award, ...]:
    rest = ((("royal flush",), 500, 0, ""), (("straight flush",), 100, 0, ""), (("four of a kind",), 75, 0, ""))
    return (*tops, *rest, (("full house",), 4, 0, ""))


SEMI_WILD = _level((SEVEN, 0, 100, "progressive"), (("five aces",), 0, 10, "progressive"))
PROGRESSIVE: dict[str, tuple[Award, ...]] = {
    "semi-wild-01": SEMI_WILD,
    "semi-wild-03": SEMI_WILD,
    "fully-wild-02": (
        (SEVEN[:1], 0, 100, "progressive"), (SEVEN[1:], 0, 10, "progressive"), (("five of a kind",), 500, 0, ""),
        (("royal flush",), 300, 0, ""), (("straight flush",), 100, 0, ""), (("four of a kind",), 30, 0, ""),
        (("full house",), 7, 0, ""),
    ),
    "semi-wild-04": (
        (SEVEN[:1], 1000, 100, "progressive"), (("royal match",), 1000, 25, "progressive"),
        (SEVEN[1:], 1000, 10, "progressive"), (("five aces",), 500, 0, ""), (("royal flush",), 100, 0, ""),
        (("straight flush",), 40, 0, ""), (("four of a kind",), 20, 0, ""), (("full house",), 5, 0, ""),
        (("flush",), 4, 0, ""),
        (("three of a kind",), 3, 0, ""), (("straight",), Fraction(3, 2), 0, ""),
    ),
    "multi-level-pays-01": _level(
        (SEVEN, 0, 100, "mega"), (("five aces",), 0, 100, "major"), (("royal flush",), 0, 100, "minor"),
    ),
    "multi-level-pays-02": _level((SEVEN, 0, 100, "major"), (("five aces",), 0, 100, "minor")),
}  # fmt: skip
PROGRESSIVE |= {
    f"linked-{name}": PROGRESSIVE[name] for name in ("semi-wild-01", "semi-wild-03", "semi-wild-04", "fully-wild-02")
}
PROGRESSIVE |= {"3-level": PROGRESSIVE["multi-level-pays-01"], "2-level": PROGRESSIVE["multi-level-pays-02"]}
PROGRESSIVE_ENVY = FORTUNE["04"][2]


def row_of(names: Sequence[str], held: set[str]) -> int | None:
    return next((row for row, name in enumerate(names) if name in held), None)


def won(two: Sequence[str], five: Sequence[str], dealer: tuple[list[str], list[str]], mode: str, wheel: str) -> int:
    """1 with both hands higher, 0 with one; a copy is the dealer's, and a hand set wrongly loses."""
    if foul(two, five, mode):
        return -1
    higher = (front(two, mode) > front(dealer[0], mode)) + (back(five, mode, wheel) > back(dealer[1], mode, wheel))
    return higher - 1


def copied(two: Sequence[str], five: Sequence[str], dealer: tuple[list[str], list[str]], mode: str, wheel: str) -> bool:
    return front(two, mode) == front(dealer[0], mode) or back(five, mode, wheel) == back(dealer[1], mode, wheel)


def against(line: Line, result: int, odds: Fraction | int = 1) -> Line:
    return line.push() if result == 0 else line.by_odds(odds if result > 0 else 0)


def colorado(request: dict[str, Any]) -> list[Line]:
    """Both games of Rule 10; the meters of the request are left as the round leaves them."""
    options = request.get("options", {})
    mode, wheel = options.get("joker", "semi-wild"), options.get("wheel-straight", "lowest")
    odds = 1 - Fraction(options.get("commission", "5")) / 100
    dealer = (request["dealer_front"].split(), request["dealer_back"].split())
    lines = []
    for row in request["seats"]:
        stakes = {name: Fraction(text) for name, text in row["wagers"].items()}
        hand = (row["front"].split(), row["back"].split())
        result = won(*hand, dealer, mode, wheel)
        if request["game"] == "co/fortune-pai-gow-poker" and not request.get("as_read"):
            # 30-1099.37(9)(d): as printed either hand's copy takes the ante.
            result = -1 if copied(*hand, dealer, mode, wheel) else result
        lines.append(against(Line(row["seat"], "ante", stakes["ante"]), result, odds))
        if "dragon" in stakes:
            own = house_way(request["dragon"].split(), mode, "gold", wheel)
            if "dragon_front" in row:
                own = (row["dragon_front"].split(), row["dragon_back"].split())
            lines.append(against(Line(row["seat"], "dragon", stakes["dragon"]), won(*own, dealer, mode, wheel), odds))
        if "pai-gowd" in stakes:
            high = no_pair_high(dealer[0] + dealer[1], mode)
            pays = dict(zip("9TJQKA", PAI_GOWD[request["schedules"]["pai-gowd"]], strict=True))
            lines.append(Line(row["seat"], "pai-gowd", stakes["pai-gowd"]).by_odds(pays.get(high, 0)))
    return lines + (fortune(request, mode) if "fortune-bonus" in request.get("schedules", {}) else [])


def fortune(request: dict[str, Any], mode: str) -> list[Line]:
    lines, hands = [], {row["seat"]: seven(f"{row['front']} {row['back']}".split(), mode) for row in request["seats"]}
    names, pays, envy = FORTUNE[request["schedules"]["fortune-bonus"]]
    if request.get("as_read") and request["schedules"]["fortune-bonus"] == "07":
        envy = (*envy[:3], 150, *envy[4:])
    schedule = request["schedules"]["progressive"]
    for row in request["seats"]:
        stake, found = Fraction(row["wagers"].get("fortune-bonus", "0")), row_of(names[: len(pays)], hands[row["seat"]])
        if stake:
            line = Line(row["seat"], "fortune-bonus", stake)
            lines.append(line if found is None else line.push() if pays[found] == PUSH else line.win(pays[found]))
        for other in request["seats"]:
            if other is row:
                continue
            seen = row_of(names[: len(envy)], hands[other["seat"]])
            if stake >= 5 and seen is not None:
                lines.append(Line(row["seat"], "envy", Fraction(0), "win", Fraction(envy[seen])))
            seen = row_of(TOP[:7], hands[other["seat"]]) if schedule.endswith("semi-wild-04") else None
            bet = Fraction(row["wagers"].get("progressive", "0"))
            if bet and seen is not None:
                lines.append(Line(row["seat"], "envy", Fraction(0), "win", bet * PROGRESSIVE_ENVY[seen]))
    for row in reversed(request["seats"]):
        if "progressive" in row["wagers"]:
            lines.append(progressive(request, row, hands[row["seat"]]))
    return lines


def progressive(request: dict[str, Any], row: Mapping[str, Any], held: set[str]) -> Line:
    """The stake was collected before the deal and does not come back."""
    line = Line(row["seat"], "progressive", Fraction(row["wagers"]["progressive"]))
    for names, times, part, meter in PROGRESSIVE[request["schedules"]["progressive"]]:
        if held.isdisjoint(names):
            continue
        line.outcome, line.paid = "win", line.stake * times
        if part:
            share = Fraction(int(Fraction(request["meters"][meter]) * part), 100)
            left = Fraction(0) if part == 100 else Fraction(request["meters"][meter]) - share
            line.paid, request["meters"][meter] = line.paid + share, str(left)
        break
    return line


def face_up(request: Mapping[str, Any]) -> list[Line]:
    mode = "semi-wild" if request.get("as_read") else "straight"
    theirs = request["dealer"].split()
    dealer, pushed = house_way(theirs, mode, "face-up"), no_pair_high(theirs, mode) == "A"
    order = in_order(request, request.get("action_button"))
    seated = {row["seat"]: row for row in order}
    names, pays, envy = FACE_UP
    held = {row["seat"]: seven(f"{row['front']} {row['back']}".split(), mode) for row in order if "front" in row}
    buttons = {
        row["seat"]: row_of(names[: len(envy)], held[row["seat"]]) for row in order if "front" in row and _button(row)
    }
    lines = []
    for row in order:
        number, wagers = row["seat"], row["wagers"]
        before = number // 100 if number > 100 else number
        hand = (seated[before]["front"].split(), seated[before]["back"].split())
        result = 0 if pushed else won(*hand, dealer, mode, "lowest")
        lines.append(against(Line(number, "base-game", Fraction(wagers["base-game"])), result))
        if "ace-high-bonus" in wagers:
            mine = no_pair_high(hand[0] + hand[1], mode) == "A"
            odds = (40 if mine else 15 if "Jk" in theirs else 5) if pushed else 0
            lines.append(Line(number, "ace-high-bonus", Fraction(wagers["ace-high-bonus"])).by_odds(odds))
        if "fortune-bonus" in wagers:
            found = row_of(names[: len(pays)], held[before])
            lines.append(
                Line(number, "fortune-bonus", Fraction(wagers["fortune-bonus"])).by_odds(
                    0 if found is None else pays[found]
                )
            )
        if _button(row):
            for other, seen in buttons.items():
                # Who has the very same listed hand, or wagers on it from behind, gets nothing for it.
                if seen is not None and other != before and seen != buttons.get(before):
                    lines.append(Line(number, "envy", Fraction(0), "win", Fraction(envy[seen])))
    covered(lines, request)
    return lines


GOLD = (TOP, (2500, 2000, 1000, 400, 150, 50, 25, 5, 4, 3, 2), (1000, 750, 500, 250, 50, 20, 5))


def gold(request: Mapping[str, Any]) -> list[Line]:
    """Pai Gow Poker Gold: of hands with a Golden Bonus only the highest pays envy, and not to its own player."""
    dealer = house_way(request["dealer"].split(), "semi-wild", "gold")
    order = in_order(request, request.get("action_button"))
    seated = {row["seat"]: row for row in order}
    names, pays, envy = GOLD
    held = {row["seat"]: seven(f"{row['front']} {row['back']}".split(), "semi-wild") for row in order if "front" in row}
    listed = {
        number: row_of(names[: len(envy)], held[number])
        for number in held
        if "golden-bonus" in seated[number]["wagers"]
    }
    rows = [row for row in listed.values() if row is not None]
    lines = []
    for row in order:
        number, wagers = row["seat"], row["wagers"]
        before = number // 100 if number > 100 else number
        hand = (seated[before]["front"].split(), seated[before]["back"].split())
        lines.append(against(Line(number, "game", Fraction(wagers["game"])), won(*hand, dealer, "semi-wild", "lowest")))
        if "golden-bonus" not in wagers:
            continue
        stake, found = Fraction(wagers["golden-bonus"]), row_of(names[: len(pays)], held[before])
        lines.append(Line(number, "golden-bonus", stake).by_odds(0 if found is None else pays[found]))
        tops = [other for other, seen in listed.items() if rows and seen == min(rows)]
        if len(tops) > 1:
            tops = _strongest({other: seated[other] for other in tops})
        if stake >= 5 and rows and set(tops) - {before}:
            lines.append(Line(number, "envy", Fraction(0), "win", Fraction(envy[min(rows)])))
    covered(lines, request)
    return lines


def _strongest(rows: Mapping[int, Mapping[str, Any]]) -> list[int]:
    """Of hands in one row those with the best five cards."""
    best = {
        number: max(back(five, "semi-wild") for five in combinations(f"{row['front']} {row['back']}".split(), 5))
        for number, row in rows.items()
    }
    return [number for number in rows if best[number] == max(best.values())]


def _button(row: Mapping[str, Any]) -> bool:
    return Fraction(row["wagers"].get("fortune-bonus", "0")) >= 5
