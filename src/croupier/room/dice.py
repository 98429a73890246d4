"""What a table draws from: it commits before a round begins, and reveals a seed when its cards are out of play."""

from __future__ import annotations

from croupier.room.fairness import SEED, Committed, Entropy, SeedChance, SeedRevealed, TreeChance, new_seed, new_tree
from croupier.room.sitting import Writing
from croupier.seats.protocol import Chance

DEALER = "dealer"


class Dice:
    """Of one table, for one change of it."""

    def __init__(self, table: str, entropy: Entropy) -> None:
        self._table, self._entropy = table, entropy

    def prepare(self, writing: Writing) -> None:
        """Between rounds: what is over is revealed, and the next round is committed to before anybody wagers."""
        engine, state = writing.engine, writing.state
        if not engine.between(state):
            return
        fair = writing.sitting.fair
        over = fair is not None and fair.draws > 0 and engine.spent(state)
        if fair is not None and over and fair.committed.kind == SEED:
            writing.note(DEALER, SeedRevealed(fair.number, fair.committed.secret))
        if (fair is None or over) and engine.can_begin(state):
            self._commit(writing)

    def _commit(self, writing: Writing) -> None:
        cards = writing.engine.tree_cards()
        writing.note(DEALER, new_tree(cards, self._entropy) if cards else new_seed(self._entropy))

    def chance(self, writing: Writing) -> Chance:
        if writing.sitting.fair is None:
            return _Late(self, writing)
        return self._of(writing)

    def _of(self, writing: Writing) -> Chance:
        fair = writing.sitting.fair
        assert fair is not None, "a table commits before it draws"
        if fair.committed.kind == SEED:
            return SeedChance(self._table, fair)

        def commit(committed: Committed) -> None:
            writing.note(DEALER, committed)

        return TreeChance(fair, commit, self._entropy)

    def late(self, writing: Writing) -> Chance:
        self._commit(writing)
        return self._of(writing)


class _Late:
    """Commits when it is asked for the first time: for a round that began before there was a commitment."""

    def __init__(self, dice: Dice, writing: Writing) -> None:
        self._dice, self._writing = dice, writing
        self._chance: Chance | None = None

    def _made(self) -> Chance:
        if self._chance is None:
            self._chance = self._dice.late(self._writing)
        return self._chance

    def shuffled(self, cards: tuple[int, ...], what: str) -> tuple[int, ...]:
        return self._made().shuffled(cards, what)

    def below(self, limit: int, what: str) -> int:
        return self._made().below(limit, what)
