"""Games in which a seat draws card by card and may split its hand: which decision is legal now, and what each hand becomes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from croupier.cards.card import Cards
from croupier.errors import IllegalAction
from croupier.rules.cite import Cite


@dataclass(frozen=True, slots=True)
class Held:
    """A hand while it is played: its cards so far, and what the seat may still do depends on."""

    cards: Cards
    up: int
    hands: int = 1
    split: bool = False
    acted: bool = False


@dataclass(slots=True)
class Played:
    """A finished hand."""

    cards: Cards
    split: bool = False
    doubled: bool = False
    surrendered: bool = False


@dataclass(frozen=True, slots=True)
class Drawing:
    """`legal` are the decisions open to a hand, none when it is over; `before` those open before the first hand is played."""

    legal: Callable[[Held], tuple[str, ...]]
    before: Callable[[Held], tuple[str, ...]]
    stopped: Callable[[Cards], bool]
    cite: Cite


@dataclass(slots=True)
class Turn:
    """A seat's decisions taken in order on cards that are known: the final hands, in the order they are played."""

    drawing: Drawing
    seat: int
    first: Cards
    final: tuple[Cards, ...]
    dealer: Cards
    insured: bool = False
    played: list[Played] = field(default_factory=list)
    surrendered: bool = False
    queue: list[str] = field(default_factory=list)

    def take(self, actions: tuple[str, ...]) -> None:
        self.queue = list(actions)
        self._before()
        if self.drawing.stopped(self.dealer) or self.surrendered:
            self.played = [Played(self.first, surrendered=self.surrendered)]
        else:
            open_hands: list[Cards] = [self.first]
            while len(self.played) < len(open_hands):
                self.played.append(self._play(len(self.played), open_hands))
        if self.queue:
            raise IllegalAction(f"{self.queue[0]!r} after the last decision of seat {self.seat} [{self.drawing.cite}]")
        self._check_final()

    def _before(self) -> None:
        """What is offered before the hands are played."""
        while self.queue and self.queue[0] in self.drawing.before(Held(self.first, self.dealer[0])) and not self.surrendered:
            if self.queue.pop(0) == "insurance":
                self.insured = True
            else:
                self.surrendered = True

    def _play(self, index: int, open_hands: list[Cards]) -> Played:
        """One hand, from where it stands to its end; a split puts the other half behind all others."""
        done = Played(open_hands[index], split=len(open_hands) > 1)
        acted = False
        while True:
            if len(done.cards) == 1:
                done.cards = self._second(index, done.cards, open_hands)
                continue
            action = self._next(index, Held(done.cards, self.dealer[0], len(open_hands), done.split, acted))
            if action in ("", "stand"):
                return done
            if action == "surrender":
                done.surrendered = True
                return done
            if action == "split":
                open_hands.append(done.cards[1:])
                done.cards, done.split = done.cards[:1], True
                continue
            done.cards = self._dealt(index, done.cards)
            acted = True
            if action == "double":
                done.doubled = True
                return done

    def _second(self, index: int, cards: Cards, open_hands: list[Cards]) -> Cards:
        """The card that a split hand gets. Where it is split again at once, that card is the first of the next hand."""
        again = len(open_hands)
        if self.queue and self.queue[0] == "split" and again < len(self.final):
            pair = cards + self.final[again][:1]
            if "split" in self.drawing.legal(Held(pair, self.dealer[0], again, split=True)):
                return pair
        return self._dealt(index, cards)

    def _next(self, index: int, held: Held) -> str:
        """The decision taken now, or nothing where the hand is over."""
        legal = self.drawing.legal(held)
        if not legal:
            return ""
        where = f"hand {index + 1} of seat {self.seat} may {', '.join(legal)} [{self.drawing.cite}]"
        if not self.queue:
            raise IllegalAction(f"actions: {where}")
        if self.queue[0] not in legal:
            raise IllegalAction(f"{self.queue[0]!r}: {where}")
        return self.queue.pop(0)

    def _dealt(self, index: int, cards: Cards) -> Cards:
        if index >= len(self.final) or len(self.final[index]) <= len(cards):
            raise IllegalAction(
                f"cards: hand {index + 1} of seat {self.seat} has no card for this decision [{self.drawing.cite}]"
            )
        return (*cards, self.final[index][len(cards)])

    def _check_final(self) -> None:
        for index, cards in enumerate(self.final):
            played = self.played[index].cards if index < len(self.played) else ()
            if played != cards:
                raise IllegalAction(
                    f"cards: hand {index + 1} of seat {self.seat} has {len(cards)} cards, its decisions make {len(played)} "
                    f"[{self.drawing.cite}]"
                )
