"""What each legal action is worth at a table, in money: the same advice that `croupier advise` gives."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from typing import Any

from croupier.app.advice import same_terms
from croupier.app.pot_coach import pot_coach
from croupier.app.settle import find_any
from croupier.cards.card import parse_cards
from croupier.errors import CroupierError
from croupier.exact.frame.terms import first_wager
from croupier.exact.plan import advise
from croupier.rules.game import Game
from croupier.rules.opens import hand_of_table
from croupier.rules.pot import PotGame
from croupier.rules.valid import find_schedule

HIDDEN = "??"


def coach(view: Mapping[str, Any], schedules: Mapping[str, str], options: Mapping[str, str]) -> dict[str, Any]:
    """`worth` by action, in dollars, best first, and how sure; or `why` there is no advice.
    For a pot there is no price of an action: the hand's equity against random hands, and the price of a call."""
    try:
        game = find_any(view["game"])
        mine = next((seat for seat in view["seats"] if seat["seat"] == view["seat"]), None)
        if mine is None:
            raise CroupierError("there is nothing to decide yet")
        if isinstance(game, PotGame):
            return pot_coach(game, view, mine, options)
        return _advised(game, view, mine, schedules, options)
    except CroupierError as reason:
        return {"worth": {}, "best": "", "why": str(reason)}


def _advised(
    game: Game,
    view: Mapping[str, Any],
    mine: Mapping[str, Any],
    schedules: Mapping[str, str],
    options: Mapping[str, str],
) -> dict[str, Any]:
    if not mine.get("wagers"):
        raise CroupierError("there is nothing to decide yet")
    chosen = {wager: find_schedule(game, wager, name) for wager, name in schedules.items()}
    terms = same_terms(game, chosen, options)
    # Hands of the table that others wager on are seen, and change nothing about this one's decision.
    others = {hand_of_table(number) for number in range(1, game.opens.hands + 1)}
    places = [*mine.get("cards", ()), *(place for place in view.get("cards", ()) if place["place"] not in others)]
    seen = {}
    for place in places:
        known = [text for text in place["cards"] if text != HIDDEN]
        if known:
            seen[place["place"]] = parse_cards(" ".join(known), copies=game.decks(options))
    found = advise(terms, seen, tuple(mine.get("actions", ())))
    unit = Decimal(mine["wagers"].get(first_wager(game), "0"))
    ranked = sorted(found.evs.items(), key=lambda item: (-item[1], item[0] != found.best))
    worth = {name: f"{unit * ev.numerator / ev.denominator:.4f}" for name, ev in ranked}
    return {"worth": worth, "best": found.best, "why": "", "exact": found.exact}
