"""Two kinds of shuffle that no type confuses: `PlayShuffle` for money, `SimulationStream` for experiments.

The first draws on the operating system's cryptographic source and leaves a record; the second is a function of a seed
and a round's number, so that any worker can produce any round.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Self

from croupier.cards.card import Cards
from croupier.cards.deck import STANDARD_52, DeckSpec, check
from croupier.errors import CardError, CroupierError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

ByteSource = Callable[[int], bytes]

SEEDS = 1 << 64
ROUNDS = 1 << 64
WORDS_PER_BLOCK = 4
CHUNK = 1 << 14


def below(limit: int, source: ByteSource = os.urandom) -> int:
    """A uniform integer from 0 to limit - 1, by rejection: a remainder would favour the small numbers."""
    bits = (limit - 1).bit_length()
    size = (bits + 7) // 8
    while True:
        number = int.from_bytes(source(size), "big") >> (8 * size - bits)
        if number < limit:
            return number


def fisher_yates(cards: Cards, picks: Iterable[int]) -> Cards:
    """Pick number i, from 0 to the cards left less one, chooses which of them comes next."""
    order = list(cards)
    for place, pick in enumerate(picks):
        order[place], order[place + pick] = order[place + pick], order[place]
    return tuple(order)


@dataclass(frozen=True, slots=True)
class PlayShuffle:
    """The record of one shuffle for play: the picks made and the order they led to."""

    spec: DeckSpec
    picks: tuple[int, ...]
    order: Cards

    @classmethod
    def shuffle(cls, spec: DeckSpec = STANDARD_52, *, source: ByteSource = os.urandom) -> Self:
        picks = tuple(below(left, source) for left in range(spec.size, 1, -1))
        return cls(spec, picks, fisher_yates(spec.cards(), picks))

    def verify(self) -> None:
        """Replay the picks and raise CardError unless they are complete and lead to the recorded order."""
        limits = range(self.spec.size, 1, -1)
        if len(self.picks) != len(limits):
            raise CardError(f"a shuffle of {self.spec} takes {len(limits)} picks, the record has {len(self.picks)}")
        for place, (pick, limit) in enumerate(zip(self.picks, limits, strict=True)):
            if not 0 <= pick < limit:
                raise CardError(f"pick {place} of the recorded shuffle is {pick}, outside 0 to {limit - 1}")
        check(self.order, self.spec)
        if fisher_yates(self.spec.cards(), self.picks) != self.order:
            raise CardError("the recorded picks of the shuffle do not lead to the recorded order")

    def to_json(self) -> str:
        spec = {"decks": self.spec.decks, "jokers": self.spec.jokers}
        return json.dumps({"spec": spec, "picks": self.picks, "order": self.order})

    @classmethod
    def from_json(cls, text: str) -> Self:
        """Read a record and verify it: a record that was tampered with is not returned."""
        try:
            data = json.loads(text)
            decks, jokers = _integers([data["spec"]["decks"], data["spec"]["jokers"]])
            record = cls(DeckSpec(decks, jokers), _integers(data["picks"]), _integers(data["order"]))
        except (KeyError, TypeError, ValueError, RecursionError) as error:
            raise CardError(f"not the record of a shuffle: {text[:60]!r}") from error
        record.verify()
        return record


def _integers(values: list[object]) -> tuple[int, ...]:
    found = tuple(value for value in values if type(value) is int)
    if len(found) != len(values):
        raise ValueError(values)
    return found


@dataclass(frozen=True, slots=True)
class SimulationStream:
    """Seeded shuffles, numbered from 0. Shuffle i depends on the seed and i alone, whoever asks and in what order.

    Philox is counter-based: the counter's low half is the round, its high half counts blocks of four picks. One more
    card asked for therefore never changes the cards before it. Picks scale 64-bit words without rejection, which
    favours no card by more than 2**-54: nothing for a simulation, too much by principle for play.
    """

    seed: int
    spec: DeckSpec = STANDARD_52

    def __post_init__(self) -> None:
        if not 0 <= self.seed < SEEDS:
            raise CroupierError(f"a seed is an integer from 0 to 2**64 - 1, not {self.seed}")

    def order(self, number: int) -> Cards:
        """The whole deck as shuffled for round `number`."""
        return tuple(self.deal(number, 1, self.spec.size)[0].tolist())

    def deal(self, start: int, rounds: int, cards: int) -> NDArray[np.uint8]:
        """The first `cards` cards of rounds start to start + rounds - 1, one row a round."""
        import numpy as np

        if not 0 <= cards <= self.spec.size:
            raise CroupierError(f"{cards} cards cannot be dealt from {self.spec}")
        if start < 0 or rounds < 0 or start + rounds > ROUNDS:
            raise CroupierError(f"there are no rounds {start} to {start + rounds - 1}")
        out = np.empty((rounds, cards), dtype=np.uint8)
        # Whole decks are shuffled, a chunk at a time, to keep the memory small.
        for low in range(0, rounds, CHUNK):
            high = min(low + CHUNK, rounds)
            out[low:high] = self._chunk(start + low, high - low, cards)
        return out

    def _chunk(self, start: int, rounds: int, cards: int) -> NDArray[np.uint8]:
        import numpy as np

        # Columns of the deck are rows here: each swap then walks through memory in order.
        decks = np.repeat(np.array(self.spec.cards(), dtype=np.uint8)[:, None], rounds, axis=1)
        column = np.arange(rounds)
        for place, words in zip(range(cards), self._words(start, rounds), strict=False):
            left = self.spec.size - place
            bits = np.uint64(left.bit_length())
            pick = ((words >> bits) * np.uint64(left) >> (np.uint64(64) - bits)).astype(np.intp) + place
            chosen = decks[pick, column]
            decks[pick, column] = decks[place]
            decks[place] = chosen
        return decks[:cards].T

    def _words(self, start: int, rounds: int) -> Iterator[NDArray[np.uint64]]:
        """For each place in the deck one random word a round."""
        import numpy as np

        for block in range(-(-self.spec.size // WORDS_PER_BLOCK)):
            generator = np.random.Philox(key=self.seed, counter=start + (block << 128))
            words = generator.random_raw(rounds * WORDS_PER_BLOCK).reshape(rounds, WORDS_PER_BLOCK)
            yield from words.T
