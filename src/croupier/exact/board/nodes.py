"""Decisions of a hand that grows card by card, and where they lead."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from croupier.rules.axis import Axis, Value
from croupier.rules.street import PASS

Path = tuple[str, ...]
Cell = Mapping[Axis, Value]


def said(path: Path) -> Path:
    """The decisions that a round lists."""
    return tuple(action for action in path if action != PASS)


@dataclass(frozen=True)
class Leaf:
    """The end of the decisions: what lies there, and how many cards the hand comes to, 0 where it was given up."""

    path: Path
    stakes: Mapping[str, int]
    size: int

    @property
    def taken(self) -> Path:
        return said(self.path)


@dataclass(frozen=True)
class Node:
    """A decision, by the decisions before it, and what follows each action. `branch` tells apart those of one street
    that different hands are asked.
    """

    path: Path
    street: str
    size: int
    actions: tuple[str, ...]  # by what they leave at stake, the least first
    after: tuple[Fork, ...]
    branch: int = 0

    @property
    def key(self) -> tuple[Path, int]:
        return self.path, self.branch

    @property
    def taken(self) -> Path:
        return said(self.path)

    def __iter__(self) -> Iterator[Node]:
        """This decision and all that may follow."""
        yield self
        for fork in self.after:
            yield from fork


@dataclass(frozen=True)
class Fork:
    """What follows a decision: the end, or the next one; several where hands are asked different things, each with the
    values of what is asked (none where nothing is).
    """

    asks: tuple[Axis, ...]
    branches: tuple[tuple[frozenset[tuple[Value, ...]], Node | Leaf], ...]

    def __iter__(self) -> Iterator[Node]:
        for _, branch in self.branches:
            if isinstance(branch, Node):
                yield from branch

    def leaves(self) -> Iterator[Leaf]:
        for _, branch in self.branches:
            if isinstance(branch, Leaf):
                yield branch
            else:
                for fork in branch.after:
                    yield from fork.leaves()
