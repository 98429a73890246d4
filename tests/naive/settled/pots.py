"""A settler of pots by hand, from the texts: one chip after the other, one hand against each other hand.

Nothing here comes from the package. Cards are numbered rank times four plus suit, jokers from 52. It answers with plain
numbers of cents: pots with their awards, what is returned, raked and carried, and each seat's net.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import combinations
from typing import Any

from tests.naive import five_cards
from tests.naive.other_hands import ace_to_five, deuce_to_seven, low_order, omaha_low
from tests.naive.poker_hands import value

RANKS, SUITS = "23456789TJQKA", "cdhs"
DRAW_AND_HOLDEM = {"texas-holdem": 2, "five-card-draw": 5, "pineapple": 2, "crazy-pineapple": 2, "holdem-88": 2}
HELD = DRAW_AND_HOLDEM | {
    "five-card-stud": 5, "seven-card-stud": 7, "omaha": 4, "joker-poker": 5, "home-run-holdem": 2, "trips-poker": 5,
    "longhorn-holdem": 2, "omaha-high-low": 4,
}  # fmt: skip
STUD = ("five-card-stud", "seven-card-stud", "trips-poker")
TOPS = {"none": None, "seven-or-better": 7, "eight-or-better": 8, "nine-or-better": 9}
FEES = {  # seven or more players, five and six, four, three or less
    "1": (4, 3, 2, 1), "2": (5, 4, 3, 2), "3": (6, 5, 4, 3), "4": (7, 5, 4, 3), "5": (5, 4, 3, 1), "6": (5, 4, 3, 2),
    "7": (6, 5, 4, 3), "8": (7, 5, 4, 3), "9": (8, 6, 5, 3), "10": (10, 7, 5, 3),
}  # fmt: skip
Hand = tuple[Any, ...]


def cents(text: Any) -> int:
    return int(Fraction(str(text)) * 100)


def cards(text: str) -> list[int]:
    found: list[int] = []
    for word in text.split():
        joker = word == "Jk"
        found.append(52 + found.count(52) if joker else RANKS.index(word[0]) * 4 + SUITS.index(word[1]))
    return found


def naive_settle(request: dict[str, Any]) -> dict[str, Any]:
    book, _, rest = request["game"].partition("/")
    slug, _, variant = rest.partition("@")
    table = Table(book, slug, variant, request)
    return table.settle()


class Table:
    def __init__(self, book: str, slug: str, variant: str, request: dict[str, Any]) -> None:
        self.book, self.slug, self.variant, self.request = book, slug, variant, request
        self.options = request.get("options", {})
        self.chip = cents(self.options.get("smallest-chip", "1"))
        self.button = 0 if slug in STUD else request.get("button", 0)
        self.board = cards(request.get("community", ""))
        self.seats = {row["seat"]: row for row in request["seats"]}
        self.put = {seat: cents(row["put_in"]) for seat, row in self.seats.items()}
        self.carried = cents(request.get("carried", 0))
        self.own = {seat: cards(row.get("cards", "")) for seat, row in self.seats.items()}
        held = 5 if variant.startswith("five-card") else HELD[slug]
        self.folded = {seat for seat, row in self.seats.items() if row.get("folded")}
        self.mucked = {seat for seat, row in self.seats.items() if row.get("mucked")}
        gone = self.folded | self.mucked
        self.live = [seat for seat in self.seats if seat not in gone and len(self.own[seat]) in (0, held)]

    def settle(self) -> dict[str, Any]:
        if self.slug == "joker-poker":
            answer = self.unequal()
        elif self.slug == "trips-poker":
            answer = self.rolling()
        else:
            answer = self.for_the_pot()
        nets = {seat: -put for seat, put in self.put.items()}
        for seat, amount in answer["returned"].items():
            nets[seat] += amount
        for _, _, awards in answer["pots"]:
            for (seat, _), amount in awards.items():
                nets[seat] += amount
        answer["pot_net"] = dict(nets)
        answer["net"] = nets
        if self.slug == "home-run-holdem":
            self.home_run(answer)
        if self.slug == "longhorn-holdem":
            self.longhorn(answer)
        answer["pots"] = [pot for pot in answer["pots"] if pot[0]]
        return answer

    # Hands.

    def high(self, seat: int) -> Hand | None:
        own, board = self.own[seat], self.board
        if self.slug in ("omaha", "omaha-high-low"):
            found = five_cards.omaha_high(own, board)
        elif self.slug in ("holdem-88", "longhorn-holdem"):
            found = max(
                five_cards.five([*mine, *theirs])
                for number in (1, 2)
                for mine in combinations(own, number)
                for theirs in combinations(board, 5 - number)
            )
        elif self.slug == "trips-poker":
            found = five_cards.best_with_jokers(own, wild=True)
        elif self.slug == "joker-poker":
            wild = cards(self.seats[seat]["wild"])[0]
            found = five_cards.best_with_jokers([52 if card == wild else card for card in own], wild=True)
        else:
            found = five_cards.best([*own, *board])
        asked = self.options.get("high-qualifier", "none")
        least = {"none": (0,), "pair-or-better": (five_cards.PAIR,), "jacks-or-better": (five_cards.PAIR, 9)}[asked]
        return found if found >= least else None

    def low(self, seat: int) -> Hand | None:
        every = (*self.own[seat], *self.board)
        if self.variant == "low":
            top = TOPS[self.options.get("low-game-qualifier", self.options.get("low-qualifier", "none"))]
            if self.options.get("low-hand") == "deuce-to-seven":
                return self.deuce_to_seven(every, top)
        else:
            top = 8 if self.book == "ca" else TOPS[self.options.get("low-qualifier", "eight-or-better")]
        if self.slug in ("omaha", "omaha-high-low"):
            found = omaha_low(every, len(self.own[seat]), top)
        else:
            found = ace_to_five(every, top)
        return None if found[0] == "no low" else value(low_order(top), found)

    def deuce_to_seven(self, every: tuple[int, ...], top: int | None) -> Hand | None:
        name, ranks = deuce_to_seven(every)
        if top is not None and (name != "high card" or -ranks[0] + 2 > top):
            return None
        order = ("high card", "pair", "two pair", "three of a kind", "straight", "flush", "full house",
            "four of a kind",
                 "straight flush")  # fmt: skip
        return value(order, (name, ranks))

    def best(self, judge: Callable[[int], Hand | None], seats: list[int]) -> list[int]:
        found = {seat: hand for seat in seats if (hand := judge(seat)) is not None}
        return [seat for seat in self.clockwise(list(found)) if all(found[seat] >= hand for hand in found.values())]

    def clockwise(self, seats: list[int]) -> list[int]:
        return sorted(seat for seat in seats if seat > self.button) + sorted(
            seat for seat in seats if seat <= self.button
        )

    # Money.

    def split(self, amount: int, seats: list[int]) -> dict[int, int]:
        """Chip after chip around the table; what is below a chip goes to the first."""
        got = dict.fromkeys(seats, 0)
        rounds = amount // self.chip // len(seats)
        for seat in got:
            got[seat] = rounds * self.chip
        left = amount - sum(got.values())
        first = self.clockwise(seats)[0]
        if self.book == "ca":
            got[first] += left
            return got
        for seat in self.clockwise(seats):
            if left >= self.chip:
                got[seat] += self.chip
                left -= self.chip
        got[first] += left
        return got

    def rakes(self, contested: int) -> tuple[int, int]:
        if self.book == "ca":
            schedule = FEES.get(self.options.get("collection", ""), (0, 0, 0, 0))
            players = len(self.seats)
            fee = schedule[0 if players > 6 else 1 if players > 4 else 2 if players == 4 else 3] * 100
            return min(fee, contested) if len(self.board) >= 3 else 0, 0
        rake = Fraction(contested) * Fraction(self.options.get("rake-percent", "0")) / 100
        if "rake-cap" in self.options:
            rake = min(rake, Fraction(cents(self.options["rake-cap"])))
        whole = int(rake) // self.chip * self.chip
        return whole, min(cents(self.options.get("jackpot-rake", "0")), contested - whole)

    def peel(self, put: dict[int, int], live: list[int]) -> list[tuple[int, list[int], bool]]:
        """The smallest live stake off every stake, again and again."""
        left, pots = dict(put), []
        while any(left[seat] for seat in live):
            smallest = min(left[seat] for seat in live if left[seat])
            inside = [seat for seat in left if left[seat]]
            pot = sum(min(smallest, left[seat]) for seat in left)
            able = sorted(seat for seat in live if left[seat])
            left = {seat: max(0, stake - smallest) for seat, stake in left.items()}
            pots.append((pot, able, all(seat in self.folded for seat in inside if seat not in able)))
        if self.slug == "longhorn-holdem" or all(seat in self.folded for seat in left if left[seat]):
            # Nobody is all in there; and what only folded hands lie in is given up to whoever stays.
            amount, able, alone = pots.pop()
            return [*pots, (amount + sum(left.values()), able, alone)]
        return pots + self.beyond(left)

    def beyond(self, left: dict[int, int]) -> list[tuple[int, list[int], bool]]:
        """What no live hand matched: one thrown-away hand that stayed alone has it, else nobody (30-1017(2))."""
        found: list[tuple[int, list[int], bool]] = []
        while any(left.values()):
            stayed = [seat for seat in left if left[seat] and seat in self.mucked]
            step = min(left[seat] for seat in stayed) if stayed else max(left.values())
            able = stayed if len(stayed) == 1 else []
            pot = sum(min(step, stake) for stake in left.values())
            left = {seat: max(0, stake - step) for seat, stake in left.items()}
            if found and found[-1][1] == able:
                found[-1] = (found[-1][0] + pot, able, True)
            else:
                found.append((pot, able, True))
        return found

    def for_the_pot(self) -> dict[str, Any]:
        put, returned = dict(self.put), {}
        if self.slug != "longhorn-holdem":
            most, *others = sorted(put.values(), reverse=True)
            if most > others[0]:
                seat = next(seat for seat in put if put[seat] == most)
                returned[seat] = most - others[0]
                put[seat] = others[0]
        rake, jackpot = self.rakes(sum(put.values()))
        pots, carried, taken = [], 0, rake + jackpot
        for number, (amount, able, alone) in enumerate(self.peel(put, self.live)):
            whole = amount + (0 if number else self.carried)
            part = min(taken, whole)
            taken -= part
            awards, kept = self.divide(whole - part, able, alone)
            pots.append((whole, able, awards))
            carried += kept
        return {"pots": pots, "returned": returned, "rake": rake, "jackpot_rake": jackpot, "carried": carried}

    def divide(self, amount: int, able: list[int], alone: bool) -> tuple[dict[tuple[int, str], int], int]:
        if not able:
            return {}, amount
        if len(able) == 1 and alone:
            return {(able[0], "pot"): amount}, 0
        if self.variant == "low":
            lows = self.best(self.low, able)
            return (
                ({(seat, "low"): part for seat, part in self.split(amount, lows).items()}, 0) if lows else ({}, amount)
            )
        highs = self.best(self.high, able)
        if not (self.variant.endswith("high-low") or self.slug == "omaha-high-low"):
            return (
                ({(seat, "high"): part for seat, part in self.split(amount, highs).items()}, 0)
                if highs
                else ({}, amount)
            )
        lows = self.best(self.low, able)
        if not lows:
            return (
                ({(seat, "high"): part for seat, part in self.split(amount, highs).items()}, 0)
                if highs
                else ({}, amount)
            )
        half = amount // 2 // self.chip * self.chip
        if self.book == "ca":
            return self.card_room(amount, half, highs, lows), 0
        awards = {(seat, "low"): part for seat, part in self.split(half, lows).items()}
        if not highs:
            return awards, amount - half
        return awards | {(seat, "high"): part for seat, part in self.split(amount - half, highs).items()}, 0

    def card_room(self, amount: int, half: int, highs: list[int], lows: list[int]) -> dict[tuple[int, str], int]:
        """All odd chips to the one winner closest to the button's left."""
        awards = {(seat, "high"): half // len(highs) // self.chip * self.chip for seat in highs}
        awards |= {(seat, "low"): half // len(lows) // self.chip * self.chip for seat in lows}
        first = self.clockwise([*highs, *lows])[0]
        awards[(first, "high") if first in highs else (first, "low")] += amount - sum(awards.values())
        return awards

    # Games of their own.

    def unequal(self) -> dict[str, Any]:
        """(6) to (8): losers pay up to the winner's bet; a layer is shared by the tied winners who bet that much."""
        winners = self.best(self.high, self.live)
        most = max(self.put[seat] for seat in winners)
        pays = {seat: min(put, most) for seat, put in self.put.items() if seat not in winners}
        returned = {seat: put - pays.get(seat, 0) for seat, put in self.put.items() if put > pays.get(seat, 0)}
        rake, jackpot = self.rakes(sum(pays.values()))
        got, taken, below = dict.fromkeys(winners, 0), rake + jackpot, 0
        for number, level in enumerate(sorted({self.put[seat] for seat in winners})):
            layer = sum(max(0, min(pay, level) - below) for pay in pays.values()) + (0 if number else self.carried)
            part = min(layer, taken)
            taken -= part
            for seat, share in self.split(layer - part, [seat for seat in winners if self.put[seat] >= level]).items():
                got[seat] += share
            below = level
        pot = sum(pays.values()) + self.carried
        pots = [(pot, sorted(self.live), {(seat, "high"): share for seat, share in got.items()})] if pot else []
        return {"pots": pots, "returned": returned, "rake": rake, "jackpot_rake": jackpot, "carried": 0}

    def rolling(self) -> dict[str, Any]:
        """(8), (10) to (13): three of a kind wins it all; else the best hand has its share and the rest rolls over."""
        rake, jackpot = self.rakes(sum(self.put.values()))
        pot = sum(self.put.values()) + self.carried
        rest = pot - rake - jackpot
        best = self.best(self.high, self.live)
        awards: dict[tuple[int, str], int] = {}
        if best:
            hand = self.high(best[0])
            won = hand is not None and hand >= (five_cards.TRIPS,)
            final = self.options.get("end-after-round-5") == "yes" and self.request.get("round", 1) == 5
            share = (
                rest
                if won or final
                else rest * int(self.options.get("high-hand-share", "50")) // 100 // self.chip * self.chip
            )
            awards = {(seat, "high"): part for seat, part in self.split(share, best).items()}
        pots = [(pot, sorted(self.live), awards)]
        return {
            "pots": pots,
            "returned": {},
            "rake": rake,
            "jackpot_rake": jackpot,
            "carried": rest - sum(awards.values()),
        }

    def home_run(self, answer: dict[str, Any]) -> None:
        """(9) and (10): strike outs of losers feed the pool; runners by the winning hand,
        four of them take the pool."""
        awards = answer["pots"][0][2]
        winners = sorted({seat for seat, _ in awards})
        pool = cents(self.request.get("pool", 0))
        runners = {seat: row.get("base_runners", 0) for seat, row in self.seats.items()}
        for seat, row in self.seats.items():
            if seat not in winners:
                pool += cents(row["strike_out"])
                answer["net"][seat] -= cents(row["strike_out"])
        answer["pool_rake"] = 0
        if len(winners) == 1:
            seat = winners[0]
            gained = 1
            hand = self.high(seat) if (seat, "pot") not in awards else None
            if hand and hand[0] == five_cards.QUADS:
                gained = 2
            if hand and hand[0] == five_cards.STRAIGHT_FLUSH:
                gained = 4 if hand[1] == 12 else 3
            runners[seat] = min(4, runners[seat] + gained)
            if runners[seat] == 4:
                percent = Fraction(self.options.get("progressive-pool-rake", "0"))
                answer["pool_rake"] = int(pool * percent / 100) // self.chip * self.chip
                answer["net"][seat] += pool - answer["pool_rake"]
                pool, runners = 0, dict.fromkeys(runners, 0)
        answer["pool"], answer["base_runners"] = pool, runners

    def longhorn(self, answer: dict[str, Any]) -> None:
        """(15), (16), (23): the bonus by its table, then half, a quarter and a quarter of the posted jackpot."""
        second = self.request.get("schedules", {}).get("bonus", "I") == "II"
        hands = {seat: self.high(seat) for seat in self.live}
        for seat, row in self.seats.items():
            stake = cents(row["wagers"]["bonus"])
            answer["net"][seat] += self.bonus(hands.get(seat), stake, second=second)
            answer["net"][seat] -= cents(row["wagers"].get("bad-beat-jackpot", 0))
        posted = cents(self.request.get("meters", {}).get("bad-beat-jackpot", 0))
        winners = self.best(self.high, self.live)
        losing = [seat for seat in self.live if seat not in winners]
        beaten = [seat for seat in self.best(self.high, losing) if (hands[seat] or ()) >= (five_cards.FULL_HOUSE, 12)]
        paid = 0
        if beaten:
            bettors = [seat for seat in self.live if "bad-beat-jackpot" in self.seats[seat]["wagers"]]
            others = [seat for seat in bettors if seat not in beaten and seat not in winners]
            for group, part in ((beaten, posted // 2), (winners, posted // 4), (others, posted // 4)):
                for seat in group:
                    if seat in bettors:
                        answer["net"][seat] += part // len(group)
                        paid += part // len(group)
        answer["meter"] = posted - paid

    def bonus(self, hand: Hand | None, stake: int, *, second: bool) -> int:
        if hand is None or hand[0] < five_cards.TWO_PAIR:
            return -stake
        if hand[0] == five_cards.TWO_PAIR:
            return 0
        odds = {five_cards.TRIPS: 1, five_cards.STRAIGHT: 3, five_cards.FLUSH: 4, five_cards.QUADS: 30}
        odds |= {five_cards.FULL_HOUSE: 7 if second else 6, five_cards.STRAIGHT_FLUSH: 100 if second else 200}
        if hand == (five_cards.STRAIGHT_FLUSH, 12):
            return stake * (500 if second else 1000)
        return stake * odds[hand[0]]
