"""Decisions that a finished round tells of without a word: by the cards that are named or dealt, or because the rule
has a clock and says what silence means."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from croupier.rules.facts import Facts
from croupier.rules.game import Game
from croupier.rules.street import Does, Street
from croupier.rules.walk import Walk


def with_implied(game: Game, facts: Facts) -> tuple[str, ...]:
    """A seat's decisions with those that only its cards tell of: where a field carries one (a discard, the cards
    that are kept), its word may be left out. On a street that leaves no action behind it may be said.
    """
    found, is_over = _with_implied(game, facts, spares=False)
    if is_over:
        return found
    # A word that the cards tell of as well may be that of a later decision of the same name.
    spared, is_over = _with_implied(game, facts, spares=True)
    return spared if is_over else _by_cards_dealt(game, facts, found)


def _with_implied(game: Game, facts: Facts, *, spares: bool) -> tuple[tuple[str, ...], bool]:
    """And whether every decision is taken. `spares`: no word is used up where the cards tell of the decision."""
    left = [word for word in facts.actions if word not in game.shown_by_cards]
    state, found = Walk(game, facts, dict(facts.stakes), finished=True), list[str]()
    while (street := state.open_street()) is not None and not state.ahead:
        given = left[0] if left else ""
        implied = _implied(state, street, given, spares=spares)
        if not implied and given not in (choice.name for choice in street.choices):
            break
        found.append(implied or left.pop(0))
        state.take(found[-1])
    return (*found, *left), street is None


def _implied(state: Walk, street: Street, given: str, *, spares: bool) -> str:
    """The decision that the seat's cards tell of, where it is not given. Nobody folds who names cards here, or later;
    who might have named some to draw, and has not, stands; where the clock decides for who says nothing, it has."""
    told = [item.name for item in state.choices() if item.lists and state.facts.cards.get(item.lists.into.name)]
    does = {choice.name: choice.does for choice in street.choices}
    if given in does and not (told and (does[given] is Does.FOLD or spares)):
        return ""
    if told:
        return told[0] if len(told) == 1 else ""
    if street.silence and not given:
        return street.default
    stays = [choice.name for choice in state.choices() if choice.does is not Does.FOLD]
    if not given and len(stays) == 1 and _names_later(state):
        return stays[0]
    stands = [choice.name for choice in street.choices if choice.does is Does.STAND]
    return stands[0] if stands and not given and any(choice.lists for choice in street.choices) else ""


def _names_later(state: Walk) -> bool:
    """Whether the seat names cards on a street to come."""
    later = state.game.streets[state.street + 1 :]
    return any(
        choice.lists and state.facts.cards.get(choice.lists.into.name) for street in later for choice in street.choices
    )


def _by_cards_dealt(game: Game, facts: Facts, words: tuple[str, ...]) -> tuple[str, ...]:
    """Who goes on is dealt more cards than who does not: where the number of a hand's cards tells of the decisions that
    are not given, and they could have been no others, it is these."""
    checks = [check for check in game.deal.checks if check.tells]
    if not checks:
        return words
    found = []
    for ends in _ends(game, facts, words):
        state = Walk(game, facts, dict(facts.stakes), finished=True)
        for word in ends:
            state.take(word)
        played = replace(facts, actions=ends, stakes=state.stakes, folded=state.folded)
        if not any(check.fault(played) for check in checks):
            found.append(ends)
    return found[0] if len(found) == 1 else words


def _ends(game: Game, facts: Facts, words: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """The ways in which a seat that has said so much may have played to the end."""
    state = Walk(game, facts, dict(facts.stakes), finished=True)
    for word in words:
        state.take(word)
    if state.open_street() is None or state.may_pass():
        yield words
        return
    for choice in tuple(state.choices()):
        yield from _ends(game, facts, (*words, choice.name))
