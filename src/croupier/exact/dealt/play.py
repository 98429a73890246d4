"""The decisions of a game on counted deals: the best of them by hand, worked back from the last,
and where they lead."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from math import lcm

import numpy as np
from numpy.typing import NDArray

from croupier.exact.dealt.count import Counted, Counter
from croupier.exact.frame.policy import Policy, PolicyError
from croupier.exact.frame.terms import Terms
from croupier.exact.frame.value import Outcome
from croupier.rules.axis import Axis, Value
from croupier.rules.facts import Facts
from croupier.rules.walk import Walk

Rows = NDArray[np.int64]

Path = tuple[str, ...]
ALWAYS = "always"
MOST = 2**62


class Asked(Facts):
    """A seat of which only that is known which its streets and choices ask for."""

    __slots__ = ("cell",)

    def __init__(self, terms: Terms, cell: Mapping[Axis, Value], actions: Path = ()) -> None:
        options = terms.game.default_options | dict(terms.options)
        super().__init__(1, "seat 1", {}, terms.placed, actions, as_read=terms.as_read, options=options)
        self.cell = cell

    def value(self, axis: Axis) -> Value:
        return self.cell[axis] if axis in self.cell else axis.read(self)


@dataclass(frozen=True, slots=True)
class End:
    """The end of a path of decisions: what lies on the layout, and whether the hand was given up."""

    stakes: Mapping[str, int]
    folded: bool


@dataclass
class Play:
    """`policy` decides instead of the best action. `chosen` are the decisions of the hand at work,
    by path and stage."""

    counter: Counter
    policy: Policy | None = None
    chosen: dict[tuple[Path, int], Rows] = field(default_factory=dict)
    _ends: dict[Path, End] = field(default_factory=dict)
    _nets: dict[Path, tuple[Fraction, ...]] = field(default_factory=dict)
    _walks: dict[tuple[Path, int], Walk] = field(default_factory=dict)

    @property
    def terms(self) -> Terms:
        return self.counter.terms

    @cached_property
    def last(self) -> int:
        """The last stage at which something is decided."""
        return len(self.counter.order.stages) - 2

    def worths(self, found: Counted, path: Path = (), stage: int = 0) -> dict[str, Fraction]:
        """What each action of the first hand is worth, all deals that can follow added up."""
        names = [choice.name for choice in self._walk(path, int(found.asked[stage][0])).choices()]
        worths = {name: int(self._back(found, (*path, name), stage, _rows(1))[0]) for name in names}
        return {name: Fraction(worth, self.scale) for name, worth in worths.items()}

    def decide(self, found: Counted) -> None:
        self.chosen.clear()
        self._back(found, (), 0, _rows(1))

    def outcomes(self, found: Counted) -> Iterator[tuple[Path, Rows]]:
        """How many deals end in each cell, by the decisions that lead there."""
        yield from self._forward(found, (), 0, _rows(1))

    def at(self, found: Counted, path: Path) -> Walk:
        """Where the first hand stands after these decisions."""
        return self._walk(path, int(found.asked[0][0]))

    def street(self, found: Counted, path: Path) -> str:
        street = self.at(found, path).open_street()
        return street.name if street else ""

    def kept_open(self, found: Counted) -> Path:
        """Decisions before this one that leave it open: of those that do, the ones that wager least."""
        path: Path = ()
        passed = self.counter.order.passed
        while True:
            walk = self.at(found, path)
            street = walk.open_street()
            if street is None or self.counter.order.streets.index(street) >= passed:
                return path
            names = [name for name in self.ordered(path, walk) if not self.at(found, (*path, name)).folded]
            left = [name for name in names if self.at(found, (*path, name)).open_street() is not None]
            if not left:
                return path
            path = (*path, left[0])

    def _walk(self, path: Path, asked: int) -> Walk:
        """Where the decisions lead a hand of which that is true."""
        from dataclasses import replace

        known = self._walks.get((path, asked))
        if known is None:
            cell = self.counter.asked_values(list(self.counter.asked_cells)[asked])
            known = Walk(self.terms.game, Asked(self.terms, cell, path), dict(self.terms.placed))
            for action in path:
                known.take(action)
                known.pass_ahead()
            self._walks[path, asked] = known
            self._ends.setdefault(path, End(dict(known.stakes), known.folded))
        return replace(known, stakes=dict(known.stakes), withdrawn=dict(known.withdrawn))

    def _groups(self, found: Counted, path: Path, stage: int, rows: Rows) -> Iterator[tuple[Walk, Rows]]:
        """Rows of which the same is asked and true."""
        asked = found.asked[stage][rows]
        for number in np.unique(asked).tolist():
            yield self._walk(path, number), rows[asked == number]

    def _open(self, walk: Walk, stage: int) -> str:
        """What a seat does at this stage: decides, waits for the next cards, or is done."""
        street = walk.open_street()
        if street is not None and self.counter.order.stage_of(street) <= stage:
            return "decides"
        return "done" if walk.folded or stage >= self.last else "waits"

    def _back(self, found: Counted, path: Path, stage: int, rows: Rows) -> Rows:
        """What the rest is worth to each row, in parts of a unit, decided as best; decisions are noted by the row."""
        worth = np.empty(len(rows), dtype=np.int64)
        place_of = np.empty(len(found.ends[stage]), dtype=np.int64)
        place_of[rows] = np.arange(len(rows))
        for walk, mine in self._groups(found, path, stage, rows):
            state = self._open(walk, stage)
            if state == "done":
                values = found.ends[stage][mine] @ self._whole_nets(path, found.ends[stage].shape[1])
            elif state == "waits":
                step = len(found.ends[stage + 1]) // len(found.ends[stage])
                values = self._back(found, path, stage + 1, _below(mine, step)).reshape(-1, step).sum(axis=1)
            else:
                values = self._best(found, walk, path, stage, mine)
            worth[place_of[mine]] = values
        return worth

    def _best(self, found: Counted, walk: Walk, path: Path, stage: int, rows: Rows) -> Rows:
        names = self.ordered(path, walk)
        worths = np.stack([self._back(found, (*path, name), stage, rows) for name in names])
        if self.policy is not None:
            picked = np.full(len(rows), self._told(names), dtype=np.int64)
        else:
            # Of equal ones the last, which wagers more.
            picked = len(names) - 1 - worths[::-1].argmax(axis=0)
        noted = self.chosen.setdefault((path, stage), np.full(len(found.ends[stage]), -1, dtype=np.int64))
        noted[rows] = picked
        best: Rows = np.take_along_axis(worths, picked[None], axis=0)[0]
        return best

    def ordered(self, path: Path, walk: Walk) -> list[str]:
        """Actions by what they leave at stake, folding first."""
        from dataclasses import replace

        found = []
        for choice in list(walk.choices()):
            after = replace(walk, stakes=dict(walk.stakes), withdrawn=dict(walk.withdrawn))
            after.take(choice.name)
            found.append((sum(after.stakes.values()), not after.folded, choice.name))
        return [name for _, _, name in sorted(found)]

    def _told(self, names: list[str]) -> int:
        sentences = self.policy.sentences if self.policy else ()
        wanted = next((said.do for said in sentences if said.when == ALWAYS and said.do in names), None)
        if wanted is None or len(sentences) != 1:
            raise PolicyError(f"strategy: this game takes 'always ACTION' with one of {', '.join(names)}")
        return names.index(wanted)

    def nets(self, path: Path) -> tuple[Fraction, ...]:
        """What the end of a path is paid, by cell."""
        known = self._nets.get(path, ())
        cells = list(self.counter.cells)
        if len(known) < len(cells):
            end = self._ends[path]
            undealt = self._undealt(path, end)
            more = (
                self.terms.nets(end.stakes, {**self.counter.values(cell), **undealt}) for cell in cells[len(known) :]
            )
            known = self._nets[path] = (*known, *(sum(item.values(), Fraction(0)) for item in more))
        return known

    def _undealt(self, path: Path, end: End) -> dict[Axis, Value]:
        """What axes say that look at no card."""
        facts = Asked(self.terms, {}, path)
        facts.folded, facts.stakes = end.folded, end.stakes
        return {axis: axis.read(facts) for axis in self.terms.axes() if axis.reading.no_card}

    def _whole_nets(self, path: Path, cells: int) -> Rows:
        """What each cell pays, in whole parts of a unit."""
        whole = [int(net * self.scale) for net in self.nets(path)[:cells]]
        assert self.counter.order.deals * max(1, *map(abs, whole)) < MOST, (
            f"{self.terms.game.id}: sums would not fit 64 bits"
        )
        return np.array(whole, dtype=np.int64)

    @cached_property
    def scale(self) -> int:
        """Parts of a unit in which every payment of the main game is whole."""
        return lcm(*(net.denominator for net in self.terms.possible_nets()))

    def _forward(self, found: Counted, path: Path, stage: int, rows: Rows) -> Iterator[tuple[Path, Rows]]:
        for walk, mine in self._groups(found, path, stage, rows):
            state = self._open(walk, stage)
            if state == "done":
                yield path, found.ends[stage][mine].sum(axis=0)
            elif state == "waits":
                step = len(found.ends[stage + 1]) // len(found.ends[stage])
                yield from self._forward(found, path, stage + 1, _below(mine, step))
            else:
                picked = self.chosen[path, stage][mine]
                for place, name in enumerate(self.ordered(path, walk)):
                    if (picked == place).any():
                        yield from self._forward(found, (*path, name), stage, mine[picked == place])

    def outcome(self, path: Path, cell: tuple[int, ...], count: int) -> Outcome:
        end = self._ends[path]
        return self.terms.outcome(end.stakes, {**self.counter.values(cell), **self._undealt(path, end)}, count, path)


def _rows(number: int) -> Rows:
    return np.arange(number, dtype=np.int64)


def _below(rows: Rows, step: int) -> Rows:
    """The rows of the next stage that follow these."""
    return (rows[:, None] * step + np.arange(step)).reshape(-1)
