"""Rounds dealt on from one shoe to its cut card. A shoe is dealt by its number, whoever deals it; all rounds of many
shoes that come at the same place in them are played at once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Protocol

from croupier.cards.deck import DeckSpec
from croupier.errors import CroupierError
from croupier.rules.game import Game
from croupier.rules.later import Shoe
from croupier.simulate.by_shoe import ByShoe, Key
from croupier.simulate.stream import Stream
from croupier.table.setup.dealing import by_option, cards_needed
from croupier.table.setup.decks import check_cut, cut_of, decks_of, rounds_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Numbers = NDArray[np.int64]

# Shoes that are played at once.
SHOES = 1 << 13


@dataclass(frozen=True)
class Dealing:
    """How a game is dealt on: `cut` cards lie before the cut card, `most` rounds are dealt at most (0: any number),
    `first` cards are burned before the first of them and `each` before, or in, each."""

    shoe: Shoe
    spec: DeckSpec
    cut: int
    most: int
    first: int
    each: int

    def deal(self, stream: Stream, start: int, shoes: int) -> tuple[NDArray[np.uint8], Numbers]:
        """Whole shoes, and where each of them stands when its first round is dealt."""
        import numpy as np

        return stream.deal(start, shoes, self.spec.size), np.full(shoes, self.first, dtype=np.int64)

    def goes_on(self, at: Numbers, rounds: int, over: NDArray[np.bool_] | None) -> NDArray[np.bool_]:
        """Which shoes are dealt on, after so many rounds; of some it may be said that they are over."""
        found = at <= self.cut if not self.most or rounds < self.most else at < 0
        return found if over is None else found & ~over


def dealing_on(game: Game, options: Mapping[str, str], seats: int) -> Dealing:
    """As the rule says, and the licensee's options; refused where there is no shoe, or too little of it is left for the
    round in which the cut card comes."""
    shoe = game.deal.shoe
    if shoe is None:
        raise CroupierError(f"--shoes: {game.id} is dealt from cards that are shuffled for every round, from no shoe")
    chosen = game.default_options | dict(options)
    decks = decks_of(game, chosen)
    spec = decks[shoe.deck]
    cut, most = cut_of(game, decks, chosen, seats), rounds_of(game, chosen)
    needed = cards_needed(game, seats, spec.decks)
    if cut:
        check_cut(game, decks, cut, needed)
    each = game.deal.burns if game.groups[0].deck == shoe.deck and by_option(game, game.deal.burns_when, chosen) else 0
    for street in game.streets:
        each += street.burns * sum(game.deck_of[group.name] == shoe.deck for group in street.shows)
    # Hands of the table that nobody plays are dealt all the same.
    idle = max(0, game.opens.hands - seats)
    each += idle * sum(group.fewest for group in game.groups if not group.shared and not group.listed)
    return Dealing(shoe, spec, cut, most, shoe.burns, each)


class Steps(Protocol):
    """Rounds of shoes as one step brings them: the shoes, and the number of each round's kind."""

    @property
    def live(self) -> NDArray[np.intp]: ...

    @property
    def codes(self) -> Numbers: ...


@dataclass
class Results:
    """All rounds of some shoes: which shoe each is of, and its code."""

    shoes: int
    owners: NDArray[np.intp]
    codes: Numbers

    @classmethod
    def of(cls, shoes: int, steps: Iterator[Steps]) -> Results:
        import numpy as np

        found = list(steps)
        return cls(shoes, np.concatenate([step.live for step in found]), np.concatenate([step.codes for step in found]))

    @cached_property
    def kinds(self) -> tuple[Numbers, NDArray[np.intp]]:
        """The codes that came, and for each round which of them."""
        import numpy as np

        found, places = np.unique(self.codes, return_inverse=True)
        return found, places

    def summed(self, nets: Mapping[Key, Numbers]) -> ByShoe:
        """`nets` are what each code that came is paid, wager by wager."""
        import numpy as np

        from croupier.simulate.kernels.shoe import add_by_shoe

        found, rounds = ByShoe(), np.bincount(self.owners, minlength=self.shoes).astype(np.int64)
        found.count_shoes(rounds)
        for key, paid in nets.items():
            results = np.zeros(self.shoes, dtype=np.int64)
            add_by_shoe(self.owners, paid, self.kinds[1], results)
            found.count(key, results, rounds)
        return found
