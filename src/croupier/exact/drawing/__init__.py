"""Hands drawn card by card, split and doubled, against a dealer who draws by rule, from a fresh shoe.

Rounds without a split are worked out; those of split pairs are sampled, each pair against each up card by itself,
since the hands of a split share one dealer and one shoe. So little hangs on the sample that its error is small;
the price is an estimate all the same, and says so.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from math import sqrt

import numpy as np

from croupier.cards.card import Cards
from croupier.exact.drawing.play import DOUBLE, MOST_HANDS, SPLIT, SURRENDER, Play, Start, first_action, starts
from croupier.exact.drawing.table import ELITE, GIVE_UP, NATURAL, NATURAL_TIE, TO_NATURAL, VALUES, make_table
from croupier.exact.frame.policy import Policy, PolicyError
from croupier.exact.frame.solution import Advice, Solution
from croupier.exact.frame.terms import Terms
from croupier.exact.frame.value import SIMULATION, Outcome, merge
from croupier.rules.drawing import Drawing
from croupier.rules.game import Game

METHOD = SIMULATION
ROUNDS_OF_A_PAIR = 1 << 18
PARTS = 10**15
SLABS = 8
# Of naturals an ace and a ten-point card, a sixteenth are an ace and a king of one suit, whatever else is dealt.
ELITES = Fraction(1, 16)
MIDDLE = 256


def forget() -> None:
    played.cache_clear()


def cost(game: Game) -> int:
    """Rounds of each split pair against each up card."""
    return ROUNDS_OF_A_PAIR * VALUES * VALUES


def misfit(game: Game) -> str:
    return "" if isinstance(game.mechanic, Drawing) else "no hands are drawn card by card"


@lru_cache(maxsize=2)
def played(terms: Terms) -> Play:
    return Play(make_table(terms))


class Tally:
    """Chances of outcomes, by class or, for a split, by net and number of wagers."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self.chances: dict[int | str, float] = {}
        self.splits: dict[tuple[int, int], float] = {}
        self.variance = 0.0

    def join(self, other: Tally) -> None:
        for kind, chance in other.chances.items():
            self.add(kind, chance)
        for key, chance in other.splits.items():
            self.splits[key] = self.splits.get(key, 0.0) + chance
        self.variance += other.variance

    def add(self, kind: int | str, chance: float) -> None:
        self.chances[kind] = self.chances.get(kind, 0.0) + chance

    def take(self, start: Start, rounds: int) -> None:
        """One start, played in the best way."""
        play = self.play
        legal = play.table.legal(start.held)
        if not legal:
            self.add(NATURAL_TIE, start.chance * start.stopped)
            for kind, share in ((ELITE, float(ELITES)), (NATURAL, 1 - float(ELITES))):
                self.add(kind, start.chance * (1 - start.stopped) * share)
            return
        action = first_action(play, start)
        if action == SURRENDER:
            self.add(GIVE_UP, start.chance)
            return
        self.add(TO_NATURAL, start.chance * start.stopped)
        chance = start.chance * (1 - start.stopped)
        judged = play.judged[start.up]
        if action == SPLIT:
            self._sample(start, chance, rounds)
            return
        found = judged.doubled(start.held) if action == DOUBLE else judged.results[play.table.numbers[start.held]]
        for number, part in enumerate(found.tolist()):
            self.add(number, chance * part)

    def _sample(self, start: Start, chance: float, rounds: int) -> None:
        from croupier.count.kernels.drawn_hands import play_splits

        table = self.play.table
        pair = next(value for value in range(VALUES) if start.held[value])
        split = self.play.split(pair, start.up)
        shoe = table.shoe - np.array(start.held)
        shoe[start.up] -= 1
        out = np.zeros((2 * MIDDLE, 2 * MOST_HANDS + 1), dtype=np.int64)
        assert 2 * MOST_HANDS * int(np.abs(table.scaled).max()) < MIDDLE, "nets would not fit the table"
        play_splits(
            100 * pair + start.up + 1, rounds, shoe, pair, start.up, table.dealers(start.up).ban, table.stops,
            split.one_card,
            MOST_HANDS, table.singles, table.totals, table.after, split.decisions, table.scaled, out,
        )  # fmt: skip
        nets = (np.arange(2 * MIDDLE) - MIDDLE) / table.scale
        shares = out.sum(axis=1) / rounds
        mean = float((nets * shares).sum())
        self.variance += chance**2 * (float((nets**2 * shares).sum()) - mean**2) / rounds
        for place, wagers in np.argwhere(out).tolist():
            key = (place - MIDDLE, wagers)
            self.splits[key] = self.splits.get(key, 0.0) + chance * int(out[place, wagers]) / rounds


def outcomes(tally: Tally) -> tuple[Outcome, ...]:
    """Chances as whole parts; what rounding leaves over goes to the commonest outcome."""
    table = tally.play.table
    ends = []
    for kind, chance in tally.chances.items():
        facts = table.classes[kind]
        actions = (DOUBLE,) if "double" in facts.stakes else (SURRENDER,) if kind == GIVE_UP else ()
        outcome = table.terms.outcome(dict(facts.stakes), facts.value, round(chance * PARTS), actions)
        ends.append(replace(outcome, lines={}))
    kept = sorted((*merge(ends), *_split_outcomes(tally)), key=lambda item: -item.count)
    rest = PARTS - sum(item.count for item in kept)
    assert abs(rest) < PARTS // 10**9, f"chances add up to 1 but for {rest} parts"
    kept[0] = replace(kept[0], count=kept[0].count + rest)
    return tuple(
        sorted(filter(lambda item: item.count, kept), key=lambda item: (item.actions == (SPLIT,), -item.net, item.name))
    )


def _split_outcomes(tally: Tally) -> Iterator[Outcome]:
    """By what all hands of a split bring together; they have so many wagers on the average."""
    table = tally.play.table
    by_net: dict[int, list[tuple[int, int]]] = {}
    for (net, wagers), chance in tally.splits.items():
        by_net.setdefault(net, []).append((wagers, round(chance * PARTS)))
    for net, found in by_net.items():
        count, worth = sum(parts for _, parts in found), Fraction(net, table.scale)
        if count:
            wagered = Fraction(sum(wagers * parts for wagers, parts in found), count)
            name = (
                f"split: wins {float(worth):g}"
                if net > 0
                else f"split: loses {float(-worth):g}"
                if net
                else "split: even"
            )
            yield Outcome(name, count, worth, wagered, "all hands together", actions=(SPLIT,))


def best_alone(terms: Terms, policy: Policy | None) -> None:
    if policy is not None:
        raise PolicyError(f"strategy {policy.name!r}: {terms.game.id} is valued with the best play only")


def solve(
    terms: Terms, *, policy: Policy | None = None, threads: int | None = None, rounds: int = ROUNDS_OF_A_PAIR
) -> Solution:
    from croupier.cards.kernels.threads import over_slabs, thread_count
    from croupier.exact.drawing import strategy

    best_alone(terms, policy)
    play = played(terms)
    some = starts(play)
    # Always so many parts, so that the number of threads changes nothing.
    parts = over_slabs(lambda part: _tallied(play, some[part::SLABS], rounds), range(SLABS), thread_count(threads))
    tally = Tally(play)
    for part in parts:
        tally.join(part)
    found = outcomes(tally)
    return Solution(
        game=terms.game.id,
        family="drawing",
        first=terms.first,
        deals=PARTS,
        outcomes=found,
        initial=Fraction(1),
        decisions=lambda: strategy.decisions(play),
        shorten=lambda: strategy.short(play, sum((item.net * item.count for item in found), Fraction(0)) / PARTS),
        standard_error=sqrt(tally.variance),
        notes=_notes(play, rounds),
    )


def _tallied(play: Play, some: list[Start], rounds: int) -> Tally:
    tally = Tally(play)
    for start in some:
        tally.take(start, rounds)
    return tally


def _notes(play: Play, rounds: int) -> tuple[str, ...]:
    return (
        f"estimate: a fresh shoe of {play.table.decks} decks; rounds without a split are worked out, in parts of "
        f"10^15, "
        f"each split pair against each up card is sampled {rounds:,} times",
        "every hand is played by its own cards and the up card; after a split not by what the other hands drew",
    )


def advise(terms: Terms, seen: Mapping[str, Cards], actions: tuple[str, ...]) -> Advice:
    from croupier.exact.drawing.strategy import advice

    return advice(played(terms), tuple(seen.get("player", ())), tuple(seen.get("dealer", ())), actions)


def decide(
    terms: Terms, street: str, seen: Mapping[str, Cards], actions: tuple[str, ...], legal: tuple[str, ...]
) -> tuple[str, Cards]:
    """`seen` has the hand that is being played under "player"; of actions that are offered, the best."""
    from croupier.exact.drawing.strategy import choice

    return choice(played(terms), tuple(seen["player"]), tuple(seen["dealer"])[:1], actions, legal), ()
