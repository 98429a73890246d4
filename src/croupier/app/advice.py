"""What each legal action is worth with given cards: from the contract's texts to an answer in its JSON."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from croupier.app.analysis import Request, check_options, pick, printed_schedules
from croupier.app.price_json import decimal
from croupier.app.settle import find_game
from croupier.app.values import ActionValue, Advice
from croupier.books import Schedule
from croupier.books import find_game as find_printed
from croupier.cards.card import Cards, parse_cards, print_cards
from croupier.errors import CroupierError
from croupier.exact.frame import solution
from croupier.exact.frame.terms import Terms
from croupier.exact.plan import advise
from croupier.rules.game import Game
from croupier.text import nearest

# Terms that were asked about lately, the latest last.
MOST_TERMS = 32
_KNOWN: dict[tuple[Hashable, ...], Terms] = {}
# What one hand is described by.
HAND = ("cards", "community", "dealer", "discard", "drawn", "actions")


@dataclass(frozen=True, kw_only=True)
class Asked:
    """The terms of a game in somebody's words: `own` are pay tables of his own, `fees` those paid before the deal."""

    game: str
    schedules: Mapping[str, str] = field(default_factory=dict)
    options: Mapping[str, str] = field(default_factory=dict)
    own: Mapping[str, Schedule] = field(default_factory=dict)
    fees: Iterable[str] = ()
    as_read: bool = False


def terms_of(asked: Asked) -> Terms:
    game = find_game(asked.game)
    found = find_printed(game.id)
    request = Request(found, game, asked.schedules, asked.own, asked.options)
    check_options(request)
    fees = {line.name for line in game.placed.values() if line.fee}
    unknown = next((name for name in asked.fees if name not in fees), "")
    if unknown:
        raise CroupierError(f"fee {unknown}: {game.id} takes no such fee before the deal; {nearest(unknown, fees)}")
    chosen = pick(request, printed_schedules(found))
    return same_terms(game, chosen, asked.options, as_read=asked.as_read, fees=frozenset(asked.fees))


def same_terms(
    game: Game,
    chosen: Mapping[str, Schedule],
    options: Mapping[str, str],
    *,
    as_read: bool = False,
    fees: frozenset[str] = frozenset(),
) -> Terms:
    """One value for one question, however often it is asked: what a solver has worked out for it is kept by it."""
    schedules = tuple(sorted((wager, id(schedule)) for wager, schedule in chosen.items()))
    key = (game.id, schedules, tuple(sorted(options.items())), as_read, fees)
    found = _KNOWN.pop(key, None) or Terms(game, dict(chosen), dict(options), as_read, fees)
    # The terms hold their schedules, so that no other has the same id while they are known.
    _KNOWN[key] = found
    if len(_KNOWN) > MOST_TERMS:
        _KNOWN.pop(next(iter(_KNOWN)), None)
    return found


def advised(terms: Terms, hand: Mapping[str, str]) -> tuple[dict[str, Cards], solution.Advice]:
    """The cards that a hand's texts name, and what to do with them."""
    array = terms.game.opens.array
    community = array.of.name if array else "board"
    given = {"player": hand["cards"], community: hand.get("community", ""), "dealer": hand.get("dealer", "")}
    given |= {name: hand.get(name, "") for name in ("discard", "drawn")}
    seen = {name: parse_cards(text, copies=terms.game.decks(terms.options)) for name, text in given.items()}
    actions = tuple(action.strip().lower() for action in hand.get("actions", "").split(",") if action.strip())
    return seen, advise(terms, {name: cards for name, cards in seen.items() if cards}, actions)


def best_first(found: solution.Advice) -> list[tuple[str, Fraction]]:
    return sorted(found.evs.items(), key=lambda item: (-item[1], item[0] != found.best))


def write_advice(terms: Terms, seen: Mapping[str, Cards], found: solution.Advice) -> Advice:
    return {
        "game": terms.game.id,
        "cards": print_cards(seen["player"]),
        "community": print_cards(next((seen[name] for name in seen if name not in ("player", "dealer")), ())),
        "dealer": print_cards(seen["dealer"]),
        "street": found.street,
        "after": list(found.actions),
        "unit": f"1 unit on {terms.first}",
        "deals": str(found.deals),
        "best": found.best,
        "actions": [_action(name, ev, found) for name, ev in best_first(found)],
    }


def _action(name: str, ev: Fraction, found: solution.Advice) -> ActionValue:
    cost = float(found.evs[found.best] - ev)
    if found.exact:
        return {"action": name, "expected_value": decimal(ev), "exact": str(ev), "cost": cost}
    return {"action": name, "expected_value": decimal(ev), "cost": cost}
