"""Games in which a seat draws card by card and may split its hand: what is open, what lies where,
which hands are paid."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import ClassVar

from croupier.cards.card import Cards
from croupier.rules.cite import Cite
from croupier.rules.facts import Facts
from croupier.rules.group import Group
from croupier.rules.line import Line
from croupier.rules.mechanic import Mechanic
from croupier.rules.turn import DOUBLE, INSURANCE, Held, Turn, as_split, finish, replay


@dataclass(frozen=True, slots=True)
class Drawing(Mechanic):
    """`legal` are the decisions open to a hand, none when it is over;
    `before` those open before the first hand is played.

    `stopped` says of the dealer's first cards that nobody plays his hand;
    `draws` whether he has to take one more card, as far as this hand goes. `most` are the cards that so many decks can
    give so many seats and the dealer at most. `on` is the wager that the hands are played for; `player` and `dealer`
    are where they are dealt, and `split` where they lie once they are split. `default` is done for a seat out of time.
    `cites` are the paragraphs of single decisions.
    """

    legal: Callable[[Held], tuple[str, ...]]
    before: Callable[[Held], tuple[str, ...]]
    stopped: Callable[[Cards], bool]
    draws: Callable[[Facts], bool]
    most: Callable[[int, int], int]
    on: Line
    player: Group
    dealer: Group
    split: tuple[Group, ...]
    cite: Cite
    default: str = "stand"
    cites: Mapping[str, Cite] = field(default_factory=dict)

    plays_turns: ClassVar[bool] = True
    several: ClassVar[bool] = True
    dealt_at_once: ClassVar[bool] = False
    passes: ClassVar[str] = "plays on"

    def opening(self, groups: Iterable[Group]) -> dict[str, int]:
        return {group.name: 0 if group.listed else group.fewest for group in groups}

    def most_cards(self, decks: int, hands: int) -> int:
        return self.most(decks, hands)

    def filled(self) -> tuple[Group, ...]:
        return self.split

    def turn(self, facts: Facts, *, looked: bool) -> Turn:
        turn, dealer = self._begun(facts), facts.cards[self.dealer.name]
        stopped = self.stopped(dealer[: self.dealer.fewest]) if looked else None
        return replay(turn, facts.actions, self._final(facts.cards), stopped=stopped)

    def _begun(self, facts: Facts) -> Turn:
        first = facts.cards[self.player.name][: self.player.fewest]
        return Turn(self, facts.seat, first, facts.cards[self.dealer.name][0])

    def _final(self, cards: Mapping[str, Cards]) -> tuple[Cards, ...]:
        return tuple(cards[name] for name in self._split(cards)) or (cards[self.player.name],)

    def _split(self, cards: Mapping[str, Cards]) -> list[str]:
        return [group.name for group in self.split if cards.get(group.name)]

    def dealt_first(self, cards: Mapping[str, Cards], wagers: Collection[str]) -> dict[str, Cards]:
        """Two hands begin with the cards of the pair that was split. Which of several do is told only by their order:
        it matters to wagers that read the pair."""
        hands = [cards[name] for name in self._split(cards)]
        if cards.get(self.player.name) or len(hands) < 2 or (len(hands) > 2 and set(wagers) != {self.on.name}):
            return {}
        return {self.player.name: hands[0][:1] + hands[1][:1]}

    def lies(self, turn: Turn) -> dict[str, Cards]:
        """What lies where once the hands are apart."""
        apart = {group.name: hand.cards for group, hand in zip(self.split, turn.hands, strict=False)}
        return {self.player.name: turn.first, **apart}

    def place_due(self, turn: Turn) -> str:
        """The hand that gets a card now, if one is due."""
        if not turn.wants_card:
            return ""
        return self.player.name if len(turn.hands) == 1 else self.split[turn.at].name

    def dealer_draws(self, hand: Facts) -> bool:
        return self.draws(hand)

    def hands(self, facts: Facts) -> list[Facts]:
        """Each hand of a seat that draws and splits, with its own stake; side wagers ride with the first."""
        turn, dealer = self._begun(facts), facts.cards[self.dealer.name]
        final = as_split(turn.first, self._final(facts.cards))
        finish(turn, facts.actions, final, stopped=self.stopped(dealer))
        base, extra = self.on.name, {"first three": turn.first + turn.third}
        # Who stands behind the seat has nothing on its hands, only beside the first.
        on_hands = base in facts.stakes
        found = []
        for index, hand in enumerate(turn.hands if on_hands else turn.hands[:1]):
            stakes = dict(facts.stakes) if index == 0 else {base: facts.stakes[base]}
            if hand.doubled and on_hands:
                stakes[DOUBLE] = turn.size(DOUBLE, hand.double, stakes[base])
            if turn.insured and index == 0 and on_hands:
                stakes[INSURANCE] = turn.size(INSURANCE, turn.insurance, stakes[base] // 2)
            played = {**extra, "split": hand.split, "surrendered": hand.surrendered}
            found.append(
                replace(facts, cards={**facts.cards, self.player.name: hand.cards}, stakes=stakes, extra=played)
            )
        return found

    def held(self, cards: Mapping[str, Cards]) -> dict[str, Cards]:
        split = self._split(cards)
        return {name: held for name, held in cards.items() if not split or name != self.player.name}

    def apart(self, cards: Mapping[str, Cards], place: str) -> list[Mapping[str, Cards]]:
        names = [name for name in self._split(cards) if place in (name, self.player.name)]
        return [{**cards, self.player.name: cards[name]} for name in names] or [cards]
