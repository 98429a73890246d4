"""Strategies of hold'em games: the short one in sentences, and fixed ones read from sentences or a table."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import print_cards
from croupier.cards.kernels.threads import accumulate, over_slabs, slabs
from croupier.count.kernels.holdem import index
from croupier.count.kernels.holdem.features import (
    EARLY_CODES,
    RIVER_CODES,
    act_by_code,
    code_early,
    code_plain,
    code_suited,
    weigh,
    weigh_rivers,
    weigh_turns,
)
from croupier.count.kernels.holdem.river import Pays
from croupier.exact.frame.policy import ALWAYS, ELSE, Policy, PolicyError, check_known
from croupier.exact.frame.solution import Sentence, Short
from croupier.exact.holdem import words
from croupier.exact.holdem.deals import Actions, Deals
from croupier.exact.holdem.reading import UNDECIDED, read_table
from croupier.exact.holdem.table import HIGH, LOW, decisions
from croupier.exact.holdem.tree import LEVELS, Node
from croupier.exact.holdem.values import ENTRY_SLAB, ROW_SLAB, TURN_SLAB, flat
from croupier.text import nearest

__all__ = ["decisions", "fixed_actions", "short"]

Codes = NDArray[Any]
Moves = NDArray[np.int8]

# A sentence must be worth this part of a unit.
WORTH_SAYING = 0.0002


@lru_cache(maxsize=2)
def early_codes(level: int, lowest: int, threads: int) -> Codes:
    """By kind of flop or turn and by pair; -1 where a card would be there twice."""
    cards = index.kinds(level, lowest).cards
    out = np.full((len(cards), index.PAIRS), UNDECIDED, dtype=np.int32)
    over_slabs(lambda slab: code_early(cards, *slab, lowest, out[slice(*slab)]), slabs(len(cards), TURN_SLAB), threads)
    return out


def river_codes(deals: Deals) -> Codes:
    out = np.full(index.ENTRIES + 1, UNDECIDED, dtype=np.int16)
    lowest, counts = deals.deck.lowest, deals.counts
    over_slabs(lambda slab: code_plain(*slab, lowest, counts, out), slabs(index.PLAIN_ROWS, ROW_SLAB), deals.threads)
    over_slabs(lambda slab: code_suited(*slab, lowest, counts, out), slabs(index.SUITED_ROWS, ROW_SLAB), deals.threads)
    return out


def short(deals: Deals) -> Short:
    """The chart of the first decision, and for the later ones a few sentences,
    each the one that gains most after those before.

    Streets are learnt one by one, as the best play meets them; the strategy is then counted as a whole.
    """
    from croupier.exact.holdem import expectation

    sentences = [said for level in LEVELS for node in deals.tree.nodes[level] for said in _learn(deals, node)]
    actions = fixed_actions(deals, Policy("short", tuple(sentences)))
    return Short(tuple(sentences), expectation(deals, deals.count(actions)))


def _learn(deals: Deals, node: Node) -> Iterable[Sentence]:
    place = deals.tree.nodes[node.level].index(node)
    if node.level == 0:
        return _chart(node, deals.deal.actions[place], deals.deck.lowest)
    gained = {3: _flop_worths, 4: _turn_worths, 5: _river_worths}[node.level](deals)[place]
    chains = words.river_chains() if node.level == 5 else words.early_chains()
    return _sentences(node, chains, gained / (deals.payoffs.scale * deals.deck.deals))


def _chart(node: Node, actions: Moves, lowest: int) -> Iterable[Sentence]:
    """Exactly the best moves; what most hands do comes last, for anything else."""
    real = [number for number in range(index.HOLE_CLASSES) if words.hole_of(number)[1] >= lowest]
    sets = {move: frozenset(number for number in real if actions[number] == move) for move in range(len(node.moves))}
    ranges = {move: words.print_range(held) for move, held in sets.items() if held}
    last = max(ranges, key=lambda move: (len(ranges[move]), move))
    said = [Sentence(ranges[move], node.moves[move].action, node.street) for move in reversed(ranges) if move != last]
    return [*said, Sentence(ELSE, node.moves[last].action, node.street)]


def _sentences(node: Node, chains: list[list[str]], worths: NDArray[np.float64]) -> Iterable[Sentence]:
    """Of all moves only the least and the largest wager: what lies between is never better than both."""
    least, most = 0, len(node.moves) - 1
    gain = worths[most] - worths[least]
    left = np.ones(len(gain), dtype=np.bool_)
    said = []
    for chain in chains:
        sets = [held for phrase in chain if (held := words.holds(phrase, river=node.level == 5)) is not None]
        gains = [float(gain[held & left].sum()) for held in sets]
        best = int(np.argmax(gains))
        if gains[best] >= WORTH_SAYING:
            said.append(Sentence(chain[best], node.moves[most].action, node.street))
            left &= ~sets[best]
    return [*said, Sentence(ELSE, node.moves[least].action, node.street)]


def _flop_worths(deals: Deals) -> NDArray[np.float64]:
    """By node, move and code: what the move is worth, over all flops that come to it."""
    level, nodes = deals.flop, deals.tree.nodes[3]
    tables = deals.node_tables(3, deals.turn.column)
    codes = early_codes(3, deals.deck.lowest, deals.threads).reshape(-1)
    before = deals.before_flop(deals.best)
    at, _ = deals.at(3)
    values = level.values.reshape(len(codes), -1)
    out = _room(nodes, EARLY_CODES)
    for place in range(len(nodes)):
        here = deals.live & (at[before] == place) & (before >= 0)
        weight = (here * deals.flops.kinds.weight[:, None]).reshape(-1)
        weigh(values, weight, codes, level.placed, tables, place, out[place])
    return out


def _room(nodes: list[Node], codes: int) -> NDArray[np.float64]:
    return np.zeros((len(nodes), max(len(node.moves) for node in nodes), codes))


def _turn_worths(deals: Deals) -> NDArray[np.float64]:
    nodes, values = deals.node_tables(4, deals.river.column), flat(deals.river)
    after_flop, _ = deals.after_flop(deals.best)
    at, _ = deals.at(4)
    rooms = accumulate(
        lambda slab, room: weigh_turns(*slab, deals.boards, values, nodes, after_flop, at, room),
        slabs(len(deals.turns.cards), TURN_SLAB),
        lambda: _room(deals.tree.nodes[4], EARLY_CODES),
        deals.threads,
    )
    found: NDArray[np.float64] = np.sum(rooms, axis=0)
    return found


def _river_worths(deals: Deals) -> NDArray[np.float64]:
    pays, nodes, codes = Pays(deals.payoffs.placed, deals.payoffs.made), deals.node_tables(5, {}), river_codes(deals)
    after_flop, _ = deals.after_flop(deals.best)
    arriving, reach, _ = deals.reach(after_flop, deals.best)
    at = deals.at(5)[0][arriving]
    rooms = accumulate(
        lambda slab, room: weigh_rivers(*slab, deals.rivers, pays, nodes, codes, reach, at, room),
        slabs(index.ENTRIES, ENTRY_SLAB),
        lambda: _room(deals.tree.nodes[5], RIVER_CODES),
        deals.threads,
    )
    found: NDArray[np.float64] = np.sum(rooms, axis=0)
    return found


def fixed_actions(deals: Deals, policy: Policy) -> Actions:
    """The moves of a fixed strategy: by its table where that has the cards, else by its sentences."""
    _check_words(deals, policy)
    listed = read_table(deals, policy)
    lowest = deals.deck.lowest
    real = np.array([words.hole_of(number)[1] >= lowest for number in range(index.HOLE_CLASSES)])
    deal = np.full((len(deals.tree.nodes[0]), index.HOLE_CLASSES), UNDECIDED, dtype=np.int8)
    for place, node in enumerate(deals.tree.nodes[0]):
        deal[place] = _fill(policy, node, listed.deal[place], _range_holds)
        _check(policy, node, deal[place], real, words.hole_name)
    flop, turn = _early(deals, policy, 3, listed.flop), _early(deals, policy, 4, listed.turn)
    return Actions(deal, flop, turn, _river(deals, policy, listed.river))


def _range_holds(phrase: str) -> NDArray[np.bool_] | None:
    if phrase in (ALWAYS, ELSE):
        return np.ones(index.HOLE_CLASSES, dtype=np.bool_)
    held = words.read_range(phrase)
    return None if held is None else np.isin(np.arange(index.HOLE_CLASSES), list(held))


def _early(deals: Deals, policy: Policy, level: int, listed: Moves) -> Moves:
    out = listed.copy()
    for place, node in enumerate(deals.tree.nodes[level]):
        codes = early_codes(level, deals.deck.lowest, deals.threads)
        moves = _fill(
            policy, node, np.full(EARLY_CODES, UNDECIDED, dtype=np.int8), lambda said: words.holds(said, river=False)
        )
        _spread(codes.reshape(-1), moves, out[place].reshape(-1))
        boards = index.kinds(level, deals.deck.lowest).cards
        _check(policy, node, out[place], codes >= 0, lambda row, pair, on=boards: _on(on[row].tolist(), pair))
    return out


def _on(board: list[int], pair: int) -> str:
    return f"{print_cards((HIGH[pair], LOW[pair]))} on {print_cards(board)}"


def _river(deals: Deals, policy: Policy, listed: Moves) -> Moves:
    out = listed.copy()
    for place, node in enumerate(deals.tree.nodes[5]):
        codes = river_codes(deals)
        moves = _fill(
            policy, node, np.full(RIVER_CODES, UNDECIDED, dtype=np.int8), lambda said: words.holds(said, river=True)
        )
        _spread(codes, moves, out[place])
        _check(policy, node, out[place], codes >= 0, lambda entry: f"hand number {entry}")
    return out


def _spread(codes: Codes, moves: Moves, out: Moves) -> None:
    """Moves by code, where no table has said otherwise."""
    by_code = np.full(len(codes), UNDECIDED, dtype=np.int8)
    act_by_code(codes, moves, by_code)
    np.copyto(out, by_code, where=out == UNDECIDED)


def _fill(policy: Policy, node: Node, moves: Moves, holds: Callable[[str], NDArray[np.bool_] | None]) -> Moves:
    """Sentences in order; each decides what those before it have left.
    Without a street it goes for all where it can."""
    names = [move.action for move in node.moves]
    moves = moves.copy()
    for said in policy.sentences:
        if said.street and said.street != node.street:
            continue
        held = holds(said.when)
        if said.do in names and held is not None:
            moves[held & (moves == UNDECIDED)] = names.index(said.do)
        elif said.street:
            wrong = said.do if said.do not in names else said.when
            raise PolicyError(
                f"strategy {policy.name!r}: {wrong!r} says nothing on {node.street}; {nearest(wrong, names)}"
            )
    return moves


def _check_words(deals: Deals, policy: Policy) -> None:
    """Every sentence must mean something on some street."""
    nodes = [node for level in LEVELS for node in deals.tree.nodes[level]]
    names = list(dict.fromkeys(move.action for node in nodes for move in node.moves))
    for said in policy.sentences:
        check_known(said.do, names, f"strategy {policy.name!r}: {said.do!r} is no action")
        known = (_range_holds(said.when), *(words.holds(said.when, river=river) for river in (False, True)))
        if all(held is None for held in known):
            raise PolicyError(
                f"strategy {policy.name!r}: {said.when!r} is neither a range of hole cards nor a known hand"
            )


def _check(policy: Policy, node: Node, moves: Moves, live: NDArray[np.bool_], name: Callable[..., str]) -> None:
    open_still = live & (moves == UNDECIDED)
    if open_still.any():
        first = [int(place) for place in np.argwhere(open_still)[0]]
        raise PolicyError(
            f"strategy {policy.name!r} leaves {name(*first)} on {node.street} undecided; end it with 'else ACTION'"
        )
