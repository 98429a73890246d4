"""Many finished rounds at once: what `Facts` is for one seat of one round, as arrays with one row a round."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from croupier.cards.card import ABSENT
from croupier.errors import SettleError
from croupier.rules.axis import Axis, Value
from croupier.rules.facts import Facts
from croupier.rules.group import BestOf, Group, Hand, Made

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from croupier.cards.ranking import Ranking

__all__ = ["ABSENT", "Batch"]


@dataclass(slots=True, eq=False)
class Batch:
    """One seat of many rounds: card codes by place, stakes in cents by line; `table` are all seats,
    this one among them.

    All rounds of a batch were decided by the same `actions`. The value of an axis is its place in `axis.values`; it is
    read once and kept.
    """

    seat: int
    cards: Mapping[str, NDArray[np.uint8]]
    folded: NDArray[np.bool_]
    stakes: Mapping[str, NDArray[np.int64]] = field(default_factory=dict)
    options: Mapping[str, str] = field(default_factory=dict)
    actions: tuple[str, ...] = ()
    as_read: bool = False
    table: tuple[Batch, ...] = ()
    seen: dict[Any, NDArray[Any]] = field(default_factory=dict)

    def __len__(self) -> int:
        return len(self.folded)

    def value(self, axis: Axis) -> NDArray[np.intp]:
        known = self.seen.get(axis)
        if known is None:
            rows = axis.read_rows
            known = self.seen[axis] = rows(self) if rows else self.one_by_one(axis.read, axis.values)
        return known

    def known(self, key: Any, work: Callable[[Batch], NDArray[Any]]) -> NDArray[Any]:
        """What is worked out of the cards once and kept, for hooks that share it."""
        if key not in self.seen:
            self.seen[key] = work(self)
        return self.seen[key]

    def strength(self, ranking: Ranking, hand: Hand) -> NDArray[Any]:
        key = (ranking.name, hand.key)
        known = self.seen.get(key)
        if known is None:
            known = self.seen[key] = self._strengths(ranking, hand)
        return known

    def _strengths(self, ranking: Ranking, hand: Hand) -> NDArray[Any]:
        import numpy as np

        if self.lays(hand):
            parts = self._parts(hand)
            if ranking.quick_parts and len(parts) <= 2:
                return ranking.quick_parts(parts[0], parts[1] if len(parts) == 2 else parts[0][:, :0])
            return ranking.dealt_strengths(self.take(hand))
        # A hand that is worked out may have more cards in one round than in another.
        return np.array([ranking.score(hand.take(cards)) for cards in self._places()], dtype=np.int64)

    def take(self, hand: Hand) -> NDArray[np.uint8]:
        """The cards of a hand; one that is worked out lies under its key, where whoever played the rounds put it, or is
        worked out here and kept."""
        import numpy as np

        parts = self._parts(hand)
        return parts[0] if len(parts) == 1 else np.concatenate(parts, axis=1)

    def _parts(self, hand: Hand) -> list[NDArray[np.uint8]]:
        if isinstance(hand, Made) and hand.key not in self.cards and hand.work_rows is not None:
            work = hand.work_rows
            return [self.known(("cards", hand.key), lambda batch: work(batch.cards))]
        if isinstance(hand, BestOf):
            return [self.known(("cards", hand.key), lambda batch: hand.take_rows(map(batch.take, hand.groups)))]
        if not isinstance(hand, Group):
            return [self.cards[hand.key]]
        parts = []
        part: Group | None = hand
        while part is not None:
            whole = self.cards.get(part.name)
            if whole is None:
                raise SettleError(f"{part.source}: the wager reads these cards, and none are given")
            parts.append(whole[:, part.first : part.first + part.size])
            part = part.also
        return parts

    def without_cards(self) -> Facts:
        """What is the same in every round: options, print or reading, and what was decided."""
        return Facts(
            self.seat, f"seat {self.seat}", {}, {}, actions=self.actions, options=self.options, as_read=self.as_read
        )

    def staked(self, line: str) -> NDArray[np.int64]:
        """What lies on a line, nothing where none of the rounds has it."""
        import numpy as np

        return self.stakes.get(line, np.zeros(len(self), dtype=np.int64))

    def everywhere(self, place: int) -> NDArray[np.intp]:
        """The same value in every round."""
        import numpy as np

        return np.full(len(self), place, dtype=np.intp)

    def pick(self, rows: NDArray[np.intp]) -> Batch:
        """Some of the rounds, with what was read of them already."""
        picked = {seat.seat: seat._pick_own(rows) for seat in self.table or (self,)}
        if self.table:
            for seat in picked.values():
                seat.table = tuple(picked.values())
        return picked[self.seat]

    def _pick_own(self, rows: NDArray[np.intp]) -> Batch:
        return Batch(
            self.seat,
            {name: cards[rows] for name, cards in self.cards.items()},
            self.folded[rows],
            {name: cents[rows] for name, cents in self.stakes.items()},
            self.options,
            self.actions,
            self.as_read,
            seen={key: values[rows] for key, values in self.seen.items()},
        )

    def rows(self) -> Iterator[Facts]:
        """Each round by itself, for what only knows how to read one."""
        for together in zip(*(seat._own_rows() for seat in self.table or (self,)), strict=True):
            for facts in together:
                facts.table = together if self.table else ()
            yield next(facts for facts in together if facts.seat == self.seat)

    def _own_rows(self) -> Iterator[Facts]:
        stakes = {name: cents.tolist() for name, cents in self.stakes.items()}
        for index, (cards, folded) in enumerate(zip(self._places(), self.folded.tolist(), strict=True)):
            staked = {name: cents[index] for name, cents in stakes.items() if cents[index]}
            yield _Row(self, index, cards, staked, folded)

    def _places(self) -> list[dict[str, tuple[int, ...]]]:
        places = {name: cards.tolist() for name, cards in self.cards.items()}
        # A place that may stay empty, and does, is not there at all.
        whole = {name for name, cards in self.cards.items() if not cards.shape[1] or not (cards[:, -1] == ABSENT).any()}
        for name in places.keys() - whole:
            places[name] = [[card for card in row if card != ABSENT] for row in places[name]]
        return [{name: tuple(rows[index]) for name, rows in places.items()} for index in range(len(self))]

    def lays(self, hand: Hand) -> bool:
        """Whether the cards of a hand lie here as an array, all of them in every round."""
        if isinstance(hand, BestOf):
            return all(map(self.lays, hand.groups))
        worked = isinstance(hand, Made) and hand.work_rows is not None
        if not isinstance(hand, Group) and hand.key not in self.cards and not worked:
            return False
        return not any(part.shape[1] and (part[:, -1] == ABSENT).any() for part in self._parts(hand))

    def one_by_one(self, read: Callable[[Facts], Value], values: tuple[Value, ...]) -> NDArray[np.intp]:
        """What only one round at a time can be read for, as places in `values`."""
        import numpy as np

        places = {value: place for place, value in enumerate(values)}
        return np.fromiter((places[read(facts)] for facts in self.rows()), dtype=np.intp, count=len(self))


class _Row(Facts):
    """One round of a batch. What the batch has read, or can read, as arrays is looked up there."""

    __slots__ = ("batch", "index")

    def __init__(
        self, batch: Batch, index: int, cards: Mapping[str, Any], stakes: Mapping[str, int], folded: bool
    ) -> None:
        super().__init__(
            batch.seat,
            f"seat {batch.seat}",
            cards,
            stakes,
            actions=batch.actions,
            folded=folded,
            options=batch.options,
            as_read=batch.as_read,
        )
        self.batch, self.index = batch, index

    def value(self, axis: Axis) -> Value:
        return axis.values[int(self.batch.value(axis)[self.index])]

    def strength(self, ranking: Ranking, hand: Hand) -> int:
        return int(self.batch.strength(ranking, hand)[self.index])
