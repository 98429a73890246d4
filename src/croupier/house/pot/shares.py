"""One pot among the hands that may win it: high, low or both, ties, odd chips, and what nobody qualifies for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple

from croupier.cards.card import JOKER, Cards
from croupier.cards.quick import low_ranks
from croupier.rules.cite import Rule
from croupier.rules.pot.final_hands import Hand
from croupier.rules.pot.game import GENERAL, PotGame
from croupier.rules.pot.side import NO_HAND, Side

POT = "pot"
QUALIFIER = "30-1001(3)(i)"
ALL_IN = "30-1017(2)"
FLUSH = "flush"


class Award(NamedTuple):
    seat: int
    share: str
    cents: int
    hand: str
    why: str
    cite: str


@dataclass(slots=True)
class Shares:
    """What one pot gives: awards, what is carried to the next hand, and the readings that it rests on."""

    awards: list[Award] = field(default_factory=list)
    carried: int = 0
    warnings: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Showdown:
    """All that a division needs to know: the hands that are live, the board, the licensee's choices,
    chip and button."""

    game: PotGame
    hands: Mapping[int, Hand]
    board: Cards
    options: Mapping[str, str]
    chip: int
    button: int
    known: dict[Side, dict[int, int]] = field(default_factory=dict)

    def strengths(self, side: Side, seats: Iterable[int]) -> dict[int, int]:
        """Each hand is judged once, however many pots it may win."""
        known = self.known.setdefault(side, {})
        judge = side.judge(self.options)
        for seat in seats:
            if seat not in known:
                known[seat] = judge(self.hands[seat].own, self.board)
        return {seat: known[seat] for seat in seats}

    def best(self, side: Side, seats: Iterable[int]) -> list[int]:
        """The seats with the best hand that qualifies, clockwise."""
        found = self.strengths(side, seats)
        top = max(found.values(), default=NO_HAND)
        if top == NO_HAND:
            return []
        return self.game.odd.order([seat for seat, strength in found.items() if strength == top], self.button)

    def words(self, side: Side, seat: int) -> str:
        """The strength is known: only words are looked for. A low needs no name besides its ranks."""
        ranking, cards = side.ranked_by(self.options), (*self.hands[seat].own, *self.board)
        score = ranking.score_of(self.strengths(side, (seat,))[seat])
        plain = ranking.categories[ranking.index_of(score)].name.endswith(" low") and max(cards) < JOKER
        if plain:
            return low_ranks(score)
        return ranking.reader.words(ranking, cards, score).removesuffix(" low")


def divide(show: Showdown, cents: int, seats: Sequence[int]) -> Shares:
    """A pot after rake among the live seats that may win it."""
    winners = [show.best(side, seats) for side in show.game.sides]
    if len(winners) == 1:
        return _one_way(show, cents, show.game.sides[0], winners[0])
    return _both_ways(show, cents, *winners)


def alone(show: Showdown, cents: int, seat: int, why: str = "all others have folded") -> Shares:
    return Shares([Award(seat, POT, cents, "", why, str(show.game.award))])


def unclaimed(show: Showdown, cents: int) -> Shares:
    """A side pot that only hands without a claim had matched: it is carried, as a pot is that no hand may win."""
    if show.game.book == GENERAL.book:
        return Shares(carried=cents, warnings=[_read_in(GENERAL, ALL_IN, "no hand left")])
    said = f"{show.game.award}: nothing is printed on a side pot that no hand left may win; read: it is carried"
    return Shares(carried=cents, warnings=[said])


def _one_way(show: Showdown, cents: int, side: Side, winners: list[int]) -> Shares:
    found = Shares()
    if not winners:
        return _carried(show, side, cents, found)
    found.awards += _split(show, cents, side, winners, found, str(side.cite), f"best {side.name} hand")
    return found


def _both_ways(show: Showdown, cents: int, highs: list[int], lows: list[int]) -> Shares:
    high = show.game.sides[0]
    found = Shares()
    if not highs and not lows:
        return _carried(show, high, cents, found)
    if not lows:
        cite = share_cite(show.game, "no qualifying low")
        found.awards += _split(show, cents, high, highs, found, cite, "best high hand, no low qualifies")
        return found
    if show.game.odd.all_to_one:
        _all_odd_to_one(show, cents, highs, lows, found)
    else:
        half = cents // 2 // show.chip * show.chip
        _halves(show, cents - half, half, highs, lows, found)
    _two_ways_read(show, highs, lows, found)
    return found


def _halves(show: Showdown, for_high: int, for_low: int, highs: list[int], lows: list[int], found: Shares) -> None:
    """The odd chip between the halves is the high hand's (30-1029, second sentence)."""
    high, low = show.game.sides
    odd = show.game.odd
    if not highs:
        _carried(show, high, for_high, found)
    elif for_high > for_low and len(highs) == 1:
        cite = str(odd.halves or odd.cite)
        found.awards += _split(show, for_high, high, highs, found, cite, "best high hand; odd chip to the high half")
    else:
        found.awards += _split(show, for_high, high, highs, found, str(high.cite), "best high hand")
    found.awards += _split(show, for_low, low, lows, found, str(low.cite), "best low hand")


def _split(
    show: Showdown, cents: int, side: Side, winners: list[int], found: Shares, cite: str, why: str
) -> list[Award]:
    """Equal parts; who gets an odd chip is told by the paragraph that gives it."""
    if len(winners) == 1:
        return [Award(winners[0], side.name, cents, show.words(side, winners[0]), why, cite)]
    odd = show.game.odd
    parts, extra = odd.split_and_odd(cents, winners, chip=show.chip, button=show.button)
    if not odd.all_to_one and len(extra) > 1:
        found.warnings.append(f"{odd.cite}: one odd chip is spoken of; read: several go one each, clockwise")
    place = "dealer" if odd.from_dealer else "button"
    tied = f"{why}, tied by {len(winners)}"
    awards = []
    for seat, part in parts.items():
        is_odd = seat in extra
        said = f"{tied}; odd chip, left of the {place}" if is_odd else tied
        by = str(odd.cite if is_odd else show.game.tie)
        awards.append(Award(seat, side.name, part, show.words(side, seat), said, by))
    return awards


def _all_odd_to_one(show: Showdown, cents: int, highs: list[int], lows: list[int], found: Shares) -> None:
    """Both halves in even parts; every chip that is left goes to the one of all winners closest to the button's
    left."""
    odd, half = show.game.odd, cents // 2 // show.chip * show.chip
    first = odd.order([*highs, *lows], show.button)[0]
    parts = []
    for side, winners in zip(show.game.sides, (highs, lows), strict=True):
        even = half // len(winners) // show.chip * show.chip
        parts += [(seat, side, even, len(winners)) for seat in odd.order(winners, show.button)]
    left = cents - sum(even for _, _, even, _ in parts)
    for seat, side, even, tied in parts:
        why, cite = (
            f"best {side.name} hand" + (f", tied by {tied}" if tied > 1 else ""),
            str(show.game.tie if tied > 1 else side.cite),
        )
        part = even
        if left and seat == first:
            why, cite, part, left = (
                f"{why}; odd chips, closest to the left of the button",
                str(odd.cite),
                even + left,
                0,
            )
        found.awards.append(Award(seat, side.name, part, show.words(side, seat), why, cite))


def _carried(show: Showdown, side: Side, cents: int, found: Shares) -> Shares:
    """A qualifier nobody meets: the pot, or the half, stays for a later hand. No game's text says how."""
    found.carried += cents
    found.warnings.append(
        f"{GENERAL(QUALIFIER)}: no {side.name} hand meets the qualifier {side.choice(show.options)!r} [{side.cite}]; "
        "read: what it would win stays for the next hand"
    )
    return found


def _two_ways_read(show: Showdown, highs: list[int], lows: list[int], found: Shares) -> None:
    """The printed three quarters fit a tie of two only;
    the card room's sentence on several lows contradicts another."""
    game = show.game
    for sole, tied in ((highs, lows), (lows, highs)):
        if len(sole) == 1 and len(tied) > 2 and sole[0] in tied and not game.odd.all_to_one:
            found.warnings.append(reading(game, share_paragraph(game, "wins one way, ties a player the other way")))
    if game.odd.all_to_one and len(highs) > 1:
        qualified = [
            seat for seat, found_low in show.strengths(game.sides[1], show.hands).items() if found_low != NO_HAND
        ]
        if len(qualified) > len(lows):
            found.warnings.append(reading(game, "Winners 5"))


def wild_flushes_read(show: Showdown) -> list[str]:
    """Where a flush beats or ties another and one has a wild card, what that may stand for decides (30-1005(1))."""
    game = show.game
    if game.wild is None:
        return []
    side = game.sides[0]
    live = {hand.seat: hand.own for hand in show.hands.values() if hand.live}
    ranking = side.ranked_by(show.options)
    found = [own for own in live.values() if ranking.category(own) == FLUSH]
    best = show.best(side, live)
    if len(found) > 1 and live[best[0]] in found and any(max(own) >= JOKER for own in found):
        return [reading(game, game.wild.paragraph, "repeat a card held")]
    return []


@cache
def share_paragraph(game: PotGame, case: str) -> str:
    """The paragraph of a case of the chart of high-low shares."""
    chart = next(chart for chart in game.rule.text.charts if chart.title == "High-low shares")
    return next(cite for name, _, cite in chart.rows if name == case)


def share_cite(game: PotGame, case: str) -> str:
    return game.rule.text.cite(share_paragraph(game, case))


def reading(game: PotGame, paragraph: str, about: str = "") -> str:
    """The reading recorded beside a paragraph of the game's section, as a warning."""
    return _read_in(game.rule, paragraph, about)


@cache
def _read_in(rule: Rule, paragraph: str, about: str) -> str:
    section = rule.text
    item = next(item for item in section.errata if item.cite == paragraph and about in item.printed)
    used = "the reading" if item.used == "reading" else "the print"
    return f"{section.cite(item.cite)}: {item.printed}; read: {item.read} ({item.why}); {used} is used"
