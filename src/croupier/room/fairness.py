"""Fair shuffles: what a table commits to before anybody wagers, the draws from it, and what is published of it when.

A table with a bank commits to a seed and reveals it when no card of it will be dealt any more: after the round, or the
shoe. A seed would lay open the hands that were mucked for a pot: there the table commits to a tree over every card.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from croupier import fair
from croupier.cards.card import NAMES, Cards

SEED, MERKLE = "seed", "merkle"
BYTES = 32
Entropy = Callable[[int], bytes]


class Committed(NamedTuple):
    """`secret` is the seed, or the master of the salts; `order` the cards under a tree. Neither is public."""

    kind: str
    commitment: str
    secret: str
    order: str = ""


class SeedRevealed(NamedTuple):
    """`of` is the number of the event that committed to it."""

    of: int
    seed: str


class SeatSeed(NamedTuple):
    """A seat's own part of the next shuffles."""

    seat: int
    seed: str


class Fair(NamedTuple):
    """What the table is committed to: in which event, how many draws were made, and what the seats have added."""

    committed: Committed
    number: int
    draws: int = 0
    seeds: Mapping[int, str] = {}


def new_seed(entropy: Entropy) -> Committed:
    seed = entropy(BYTES)
    return Committed(SEED, fair.commitment(seed), seed.hex())


def new_tree(cards: Cards, entropy: Entropy) -> Committed:
    master = entropy(BYTES)
    order = fair.shuffled(list(cards), entropy)
    text = " ".join(NAMES[card] for card in order)
    return Committed(MERKLE, tree_of(text, master.hex())[-1][0].hex(), master.hex(), text)


def salt_of(master: str, position: int) -> str:
    return hmac.new(bytes.fromhex(master), str(position).encode(), hashlib.sha256).hexdigest()


def tree_of(order: str, master: str) -> list[list[bytes]]:
    leaves = [fair.leaf(place, card, salt_of(master, place)) for place, card in enumerate(order.split())]
    return fair.levels(leaves)


class SeedChance:
    """The draws of one step of the dealer: all from one stream of the seed."""

    def __init__(self, table: str, now: Fair) -> None:
        seats = now.seeds.items()
        self._read = fair.stream(bytes.fromhex(now.committed.secret), table, now.draws + 1, seats)

    def shuffled(self, cards: Cards, what: str) -> Cards:
        return tuple(fair.shuffled(list(cards), self._read))

    def below(self, limit: int, what: str) -> int:
        return fair.below(limit, self._read)


class TreeChance:
    """The order under the tree that the table has committed to. A scramble is committed to when it is made."""

    def __init__(self, now: Fair, commit: Callable[[Committed], None], entropy: Entropy) -> None:
        self._now, self._commit, self._entropy = now, commit, entropy

    def shuffled(self, cards: Cards, what: str) -> Cards:
        committed = self._now.committed
        if self._now.draws or what:
            committed = new_tree(cards, self._entropy)
            self._commit(committed)
        left, found = list(cards), []
        for name in committed.order.split():
            card = next(card for card in left if NAMES[card] == name)
            left.remove(card)
            found.append(card)
        return tuple(found)

    def below(self, limit: int, what: str) -> int:
        return fair.below(limit, self._entropy)


def seed_document(table: str, now: Fair, draws: list[dict[str, Any]]) -> dict[str, Any]:
    return {
        "kind": SEED,
        "table": table,
        "commitment": now.committed.commitment,
        "seed": now.committed.secret,
        "draws": draws,
    }


def tree_document(table: str, committed: Committed, shown: set[str]) -> dict[str, Any]:
    """The cards that may be shown, each with its way to the root."""
    tree = tree_of(committed.order, committed.secret)
    cards = [
        {"position": place, "card": card, "salt": salt_of(committed.secret, place), "path": fair.path(tree, place)}
        for place, card in enumerate(committed.order.split())
        if card in shown
    ]
    return {"kind": MERKLE, "table": table, "root": committed.commitment, "size": len(tree[0]), "cards": cards}
