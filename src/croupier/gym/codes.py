"""Actions as numbers, and back. What an offer asks for beside its name is said in further steps, one number each.

The numbers of a game are, in this order:

- its words: each offer that leads on (a wager, a decision, the end of wagering), by kind and name;
- sizes: where an amount is wanted, points of the range from the least to the most of it (`SIZES`), down to a step;
- cards: where cards are wanted, the 52 and the joker, one after the other;
- choices: where something else is chosen, the first, the second, ... of the offer's list;
- the last one: enough, where no more cards or choices are wanted.

So nothing legal is left out but amounts between the points. Offers that are optional (tips, taking a wager back,
buying in, leaving) are not among the actions.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.app.settle import find_any
from croupier.cards.card import JOKER, NAMES
from croupier.money import parse_money, print_money
from croupier.room.alone import Action, Offer
from croupier.rules.game import Game
from croupier.rules.pot.game import PotGame
from croupier.rules.spot import line_of

Mask = NDArray[np.int8]
Word = tuple[str, str]
# Points of the range of an amount: the least, some in between, the most.
SIZES = (Fraction(0), Fraction(1, 16), Fraction(1, 8), Fraction(1, 4), Fraction(1, 2), Fraction(1))
CARDS = JOKER + 1
PICKS = 54
WAGER, DECIDE, DONE = "wager", "decide", ("done", "no-more-wagers")
POSITIONS = (("take-position", ""), ("pass-position", ""))
# What is decided in any game of the kind, beside what its section names.
IN_A_ROUND = ("fold", "pass", "continue")
IN_A_HAND = ("fold", "check", "call", "bet", "raise", "bring-in", "stand-pat", "draw", "discard", "wild", "show",
             "muck", "chop")  # fmt: skip


class Chosen(NamedTuple):
    """An action that is being said: the offer, and what was named of it so far."""

    offer: Offer | None = None
    amount: str = ""
    cards: tuple[str, ...] = ()
    picks: tuple[str, ...] = ()
    enough: bool = False


NOTHING = Chosen()


def words_of(game: Game | PotGame) -> tuple[Word, ...]:
    """Every offer of the game that leads on, by kind and name."""
    facts = game.facts
    named = [str(item["name"]) for item in facts.actions]
    wagers = [item.name for item in facts.wagers]
    if isinstance(game, PotGame):
        decisions = [*IN_A_HAND, *named, *(item.name for item in facts.wagers)]
        return _once([*((WAGER, name) for name in wagers), DONE, *((DECIDE, name) for name in decisions)])
    found: list[Word] = [(WAGER, name) for name in (*(line.name for line in game.lines), *wagers)]
    if array := game.opens.array:
        found += [(WAGER, array.wager_on(name, line)) for name in wagers for line in array.lines]
        found.append(("pick-places", "locations"))
    found += [
        ("wager-on-card", line_of(on, outcome.name, ""))
        for spots in game.spots
        for on in spots.on
        for outcome in spots.outcomes
    ]
    if facts.banking == "player-dealer":
        found += POSITIONS
        first = game.deal.first_hand
        found += [("pick-pile", str(number)) for number in range(1, first.places + 1)] if first else []
    choices = [choice.name for street in game.streets for choice in (*street.choices, *street.ahead)]
    return _once([*found, DONE, *((DECIDE, name) for name in (*named, *choices, *IN_A_ROUND))])


def _once(words: Sequence[Word]) -> tuple[Word, ...]:
    return tuple(dict.fromkeys(words))


class Codes:
    """The numbers of one game's actions."""

    def __init__(self, game: str, sizes: Sequence[Fraction | float] = SIZES) -> None:
        self.words = words_of(find_any(game))
        self.sizes = tuple(Fraction(size).limit_denominator(10**6) for size in sizes)
        self._place = {word: number for number, word in enumerate(self.words)}
        self.first_size = len(self.words)
        self.first_card = self.first_size + len(self.sizes)
        self.first_pick = self.first_card + CARDS
        self.enough = self.first_pick + PICKS
        self.count = self.enough + 1

    def name(self, action: int) -> str:
        """A number in words."""
        if action < self.first_size:
            return " ".join(filter(None, self.words[action]))
        if action < self.first_card:
            share = self.sizes[action - self.first_size]
            return "least" if share == 0 else "most" if share == 1 else f"{share} of the range"
        if action < self.first_pick:
            return f"card {NAMES[action - self.first_card]}"
        return f"choice {action - self.first_pick + 1}" if action < self.enough else "enough"

    def amounts(self, offer: Offer) -> list[str]:
        """The points of an offer's range, each on a step."""
        least, most, step = (parse_money(offer[key], key, zero=True) for key in ("least", "most", "step"))
        inside = [least + int((most - least) * share) // step * step for share in self.sizes]
        return [print_money(most if share == 1 else cents) for share, cents in zip(self.sizes, inside, strict=True)]

    def mask(self, offers: Sequence[Offer], chosen: Chosen) -> Mask:
        """1 for each number that may be said now."""
        found = np.zeros(self.count, np.int8)
        found[self._open(offers, chosen)] = 1
        return found

    def _open(self, offers: Sequence[Offer], chosen: Chosen) -> list[int]:
        offer = chosen.offer
        if offer is None:
            return [self._place[item["kind"], item["name"]] for item in offers if not item["optional"]]
        if _wants_amount(chosen):
            amounts = self.amounts(offer)
            return [self.first_size + at for at, cents in enumerate(amounts) if cents not in amounts[:at]]
        asked = offer["cards"] if _wants_cards(chosen) else offer["choose"]
        named = chosen.cards if _wants_cards(chosen) else chosen.picks
        left = list(asked["among"])
        for text in named:
            left.remove(text)
        if _wants_cards(chosen):
            found = [self.first_card + min(NAMES.index(text), JOKER) for text in dict.fromkeys(left)]
        else:
            found = [self.first_pick + asked["among"].index(text) for text in left]
        return [*found, self.enough] if len(named) >= asked["fewest"] else found

    def say(self, offers: Sequence[Offer], chosen: Chosen, action: int) -> Chosen:
        """What has been said with one number more. The number is one that the mask allows."""
        offer = chosen.offer
        if offer is None:
            word = self.words[action]
            return Chosen(next(item for item in offers if (item["kind"], item["name"]) == word))
        if action == self.enough:
            return chosen._replace(enough=True)
        if action >= self.first_pick:
            return chosen._replace(picks=(*chosen.picks, offer["choose"]["among"][action - self.first_pick]))
        if action >= self.first_card:
            return chosen._replace(cards=(*chosen.cards, NAMES[action - self.first_card]))
        return chosen._replace(amount=self.amounts(offer)[action - self.first_size])


def action_of(chosen: Chosen) -> Action | None:
    """The action, once all that its offer wants was said."""
    offer = chosen.offer
    if offer is None or _wants_amount(chosen) or _wants_cards(chosen) or _wants_picks(chosen):
        return None
    action: Action = {"kind": offer["kind"], "name": offer["name"]}
    if chosen.amount:
        action["amount"] = chosen.amount
    if "cards" in offer:
        action["cards"] = list(chosen.cards)
    if "choose" in offer:
        action["choose"] = list(chosen.picks)
    return action


def _wants_amount(chosen: Chosen) -> bool:
    offer = chosen.offer
    return offer is not None and "least" in offer and offer["least"] != offer["most"] and not chosen.amount


def _wants_cards(chosen: Chosen) -> bool:
    offer = chosen.offer
    return offer is not None and "cards" in offer and not chosen.enough and len(chosen.cards) < offer["cards"]["most"]


def _wants_picks(chosen: Chosen) -> bool:
    offer = chosen.offer
    return offer is not None and "choose" in offer and not chosen.enough and len(chosen.picks) < offer["choose"]["most"]
