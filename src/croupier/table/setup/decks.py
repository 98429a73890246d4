"""The decks of a table: how many cards each has, and where the cut card lies in a shoe."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.cards.deck import DeckSpec
from croupier.errors import CroupierError
from croupier.rules.game import Game
from croupier.table.setup.dealing import cards_needed

CUT_POSITION, ROUNDS = "cut-position", "games-per-shuffle"
# How the sections say that a machine shuffles all the time.
SHUFFLED, MACHINES = (
    ("shuffle", "shoe", "shuffler", "dealing"),
    ("shuffling-machine", "shuffling", "shuffling-shoe", "continuous-shuffler"),
)


class OpeningError(CroupierError):
    """A table that the rule, or the deck, does not allow."""


def decks_of(game: Game, options: Mapping[str, str]) -> dict[str, DeckSpec]:
    """The decks on a table by name, the one that hands are dealt from first."""
    copies = game.decks(options)
    return {group.deck: DeckSpec(group.decks or copies, game.facts.jokers) for group in game.groups}


def cut_of(game: Game, decks: Mapping[str, DeckSpec], options: Mapping[str, str], hands: int) -> int:
    """How many cards of the shoe lie before the cut card; the licensee may have chosen how many lie behind it.

    A shuffling machine takes every round's cards back: nothing lies before it.
    """
    shoe = game.deal.shoe
    if shoe is None or any(options.get(name) in MACHINES for name in SHUFFLED):
        return 0
    size = decks[shoe.deck].size
    behind = shoe.behind or cards_needed(game, hands, decks[shoe.deck].decks)
    text = options.get(CUT_POSITION, str(behind))
    if not text.isdecimal() or int(text) > size:
        raise OpeningError(f"options.{CUT_POSITION}: {text!r} is no number of cards from 0 to {size} [{shoe.cite}]")
    return size - int(text)


def rounds_of(game: Game, options: Mapping[str, str]) -> int:
    """How many rounds are dealt from one shuffle of the shoe, where the rule counts them;
    the licensee may stop sooner."""
    shoe = game.deal.shoe
    if shoe is None or not shoe.rounds:
        return 0
    text = options.get(ROUNDS, str(shoe.rounds))
    if not text.isdecimal() or not 1 <= int(text) <= shoe.rounds:
        raise OpeningError(f"options.{ROUNDS}: {text!r} is not from 1 to {shoe.rounds} [{shoe.cite}]")
    return int(text)


def check_cut(game: Game, decks: Mapping[str, DeckSpec], cut: int, needed: int) -> None:
    """A round in which the cut card comes is played out, so enough cards for it must lie behind it."""
    shoe = game.deal.shoe
    if shoe is not None and not shoe.rounds:
        behind = decks[shoe.deck].size - cut
        if behind < needed:
            said = f"{behind} cards behind the cut card are too few, a round takes up to {needed}"
            raise OpeningError(f"options.{CUT_POSITION}: {said} [{shoe.cite}]")
