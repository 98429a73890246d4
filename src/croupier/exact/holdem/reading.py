"""A complete strategy read back from a table, in the form that `table` writes."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import Cards, parse_cards
from croupier.count.kernels.holdem import index
from croupier.errors import CardError
from croupier.exact.frame.policy import ELSE, Policy, PolicyError, check_known
from croupier.exact.holdem import words
from croupier.exact.holdem.deals import Actions, Deals
from croupier.exact.holdem.spot import entry_of
from croupier.exact.holdem.table import ON, WITH, TurnBoards
from croupier.exact.holdem.tree import Node

Moves = NDArray[np.int8]
UNDECIDED = -1
SIZES = {3: "the flop", 4: "the turn", 5: "the river"}


@dataclass(frozen=True)
class Line:
    """One row of a table: the board, the hole cards, None for anything else, and what is done."""

    board: Cards
    hole: tuple[Cards, ...] | None
    do: str


def no_actions(deals: Deals) -> Actions:
    """Nothing decided yet."""
    nodes = deals.tree.nodes

    def undecided(level: int, *shape: int) -> Moves:
        return np.full((len(nodes[level]), *shape), UNDECIDED, dtype=np.int8)

    flops, turns = len(deals.flops.kinds.cards), len(deals.turns.cards)
    return Actions(
        undecided(0, index.HOLE_CLASSES),
        undecided(3, flops, index.PAIRS),
        undecided(4, turns, index.PAIRS),
        undecided(5, index.ENTRIES + 1),
    )


def read_table(deals: Deals, policy: Policy) -> Actions:
    found = no_actions(deals)
    reader = _Reader(deals, policy, found)
    for (street, when), do in policy.table.items():
        reader.read(street, when, do)
    reader.finish()
    return found


class _Reader:
    def __init__(self, deals: Deals, policy: Policy, into: Actions) -> None:
        self.deals, self.policy, self.into = deals, policy, into
        self._turn_kind: dict[tuple[int, ...], int] = {}
        self._rest: list[tuple[Moves, int]] = []

    def read(self, street: str, when: str, do: str) -> None:
        """Also where a table leaves the street out: how many cards there are says which it is."""
        try:
            if ON not in when:
                self._deal(when, do)
                return
            line = _line(when, do)
        except CardError as fault:
            raise PolicyError(f"strategy {self.policy.name!r}, {when!r}: {fault}") from fault
        level = len(line.board)
        if level not in SIZES or not self.deals.tree.nodes[level]:
            raise PolicyError(
                f"strategy {self.policy.name!r}: {when!r} has {level} community cards, and no decision is made there"
            )
        if street and street not in (node.street for node in self.deals.tree.nodes[level]):
            raise PolicyError(f"strategy {self.policy.name!r}: {when!r} is not seen on {street}")
        for place, node in enumerate(self.deals.tree.nodes[level]):
            move = self._move(node, do)
            {3: self._flop, 4: self._turn, 5: self._river}[level](place, line, move)

    def _move(self, node: Node, do: str) -> int:
        names = [move.action for move in node.moves]
        check_known(do, names, f"strategy {self.policy.name!r}: {do!r} is no action on {node.street}")
        return names.index(do)

    def _deal(self, when: str, do: str) -> None:
        held = words.read_range(when)
        if held is None:
            raise PolicyError(
                f"strategy {self.policy.name!r}: {when!r} is neither a range of hole cards nor cards on a board"
            )
        for place, node in enumerate(self.deals.tree.nodes[0]):
            self.into.deal[place, list(held)] = self._move(node, do)

    def _flop(self, place: int, line: Line, move: int) -> None:
        flops = self.deals.flops
        number = int(index.flop_number(np.array(sorted(line.board))))
        kind, order = int(flops.kind[number]), int(flops.renaming[number])
        row = self.into.flop[place, kind]
        if line.hole is None:
            self._rest.append((row, move))
            return
        for hole in line.hole:
            pair = index.RENAMED_PAIR[order, index.PAIR[hole[0], hole[1]]]
            row[flops.alike[kind] == flops.alike[kind, pair]] = move

    def _turn(self, place: int, line: Line, move: int) -> None:
        turn, order = self._turn_of(line.board)
        row = self.into.turn[place, turn]
        if line.hole is None:
            self._rest.append((row, move))
            return
        _, _, numbers, slots = TurnBoards(self.deals).lay_out(turn)
        wanted = [index.RENAMED_PAIR[order, index.PAIR[hole[0], hole[1]]] for hole in line.hole]
        row[numbers[np.isin(slots, slots[np.isin(numbers, wanted)])]] = move

    def _turn_of(self, board: Cards) -> tuple[int, int]:
        """The kind of a turn, and the renaming of suits that leads there."""
        if not self._turn_kind:
            for place, cards in enumerate(self.deals.turns.cards.tolist()):
                self._turn_kind[tuple(cards)] = place
        for order in range(len(index.PERMUTATIONS)):
            renamed = tuple(sorted(index.RENAMED[order, list(board)].tolist()))
            if renamed in self._turn_kind:
                return self._turn_kind[renamed], order
        raise AssertionError(board)

    def _river(self, place: int, line: Line, move: int) -> None:
        start, _ = entry_of(line.board, _any_other(line.board))
        size = index.PLAIN_CLASSES if start < index.PLAIN_ENTRIES else index.SUITED_CLASSES
        row = self.into.river[place, start : start + size]
        if line.hole is None:
            self._rest.append((row, move))
            return
        row[[entry_of(line.board, hole)[1] for hole in line.hole]] = move

    def finish(self) -> None:
        """What is said of anything else goes for what the rows before and behind it leave."""
        for row, move in self._rest:
            row[row == UNDECIDED] = move


def _line(when: str, do: str) -> Line:
    hole, _, after = when.partition(ON)
    board, _, told = after.partition(WITH)
    if hole.strip():
        return _checked(Line(parse_cards(board), (parse_cards(hole),), do), when)
    if told.strip() == ELSE:
        return Line(parse_cards(board), None, do)
    return _checked(Line(parse_cards(board), tuple(parse_cards(pair) for pair in told.split()), do), when)


def _checked(line: Line, when: str) -> Line:
    for hole in line.hole or ():
        if len(hole) != 2 or set(hole) & set(line.board):
            raise CardError(f"two hole cards that are not on the board are wanted in {when!r}")
    return line


def _any_other(board: Cards) -> Cards:
    one, two, *_ = (card for card in range(index.DECK - 1, -1, -1) if card not in board)
    return one, two
