"""What families of one decision have in common: the actions in the order of what they wager, and the best of them."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from croupier.cards.card import Cards, print_cards
from croupier.errors import CroupierError, IllegalAction
from croupier.exact.frame.terms import Terms
from croupier.exact.showdown.table import streets
from croupier.rules.axis import ALWAYS
from croupier.rules.facts import Facts
from croupier.rules.game import Game
from croupier.rules.street import Does
from croupier.rules.walk import Walk


def unconditional(game: Game) -> bool:
    """Whether every hand has the same choices."""
    return all(street.when is ALWAYS and choice.when is ALWAYS for street in streets(game) for choice in street.choices)


def stakes_after(terms: Terms) -> dict[str, dict[str, int]]:
    """What each action leaves at stake, the least first; of actions that wager the same, folding is the lesser."""
    facts = Facts(seat=1, player="", cards={}, stakes=terms.placed)
    found = {}
    for choice in list(Walk(terms.game, facts, dict(terms.placed)).choices()):
        walk = Walk(terms.game, facts, dict(terms.placed))
        walk.take(choice.name)
        walk.pass_ahead()
        found[choice.name] = walk.stakes
    return dict(sorted(found.items(), key=lambda item: (sum(item[1].values()), item[0] != Does.FOLD)))


def stakes_by(terms: Terms, actions: tuple[str, ...]) -> dict[str, int]:
    """What these decisions, one after the other, leave at stake."""
    walk = Walk(terms.game, Facts(seat=1, player="", cards={}, stakes=terms.placed), dict(terms.placed))
    for action in actions:
        walk.take(action)
    return walk.stakes


def check_only_decision(game: Game, seen: Mapping[str, Cards], actions: tuple[str, ...]) -> None:
    """Advice on the one decision there is, before any card of the dealer is seen."""
    if actions:
        raise IllegalAction(f"{actions[0]!r}: {game.id} has one decision, and advice is about it")
    if seen.get("dealer"):
        raise CroupierError(f"dealer: {game.id} shows no card of the dealer, {print_cards(seen['dealer'])} are given")


def best_of(evs: Mapping[str, Fraction]) -> str:
    """Of equal ones the one that wagers more, which stands later."""
    return max(enumerate(evs), key=lambda item: (evs[item[1]], item[0]))[1]
