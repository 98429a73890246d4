"""Cards that come after decisions: the game says how many and to whom, and what is missing is dealt."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.rules.facts import Facts
from croupier.rules.later import REVEAL, Later
from croupier.table import events as e
from croupier.table.dealer.open_hands import shown
from croupier.table.folds.script import Script
from croupier.table.piles import facts_of, top
from croupier.table.setup.dealing import by_option
from croupier.table.state import State


def deal_later(script: Script, street: str, seat: int = 0) -> None:
    """What follows the decisions on a street; with a seat, what it gets at once with its own."""
    for later in script.state.rules.game.deal.later:
        if later.after == street and (later.at_once or not seat) and script.state.table_void is None:
            _deal(script, later, seat)


def _deal(script: Script, later: Later, seat: int) -> None:
    game, rules, group = script.state.rules.game, script.state.rules, later.group
    burns = later.burns if by_option(game, later.burns_when, rules.options) else 0
    deck = game.deck_of[group.name]
    up = later.after == REVEAL or any(
        part.name == group.name and part.first + part.size > group.first for part in rules.dealing.face_up
    )
    for to, count, exposed in _due(script.state, later, seat):
        script.add_all(e.CardBurned(card, deck) for card in top(script.state, deck, burns))
        burns, cards = 0, top(script.state, deck, count)
        script.add_all(shown(script.state, to) if exposed else ())
        if cards:
            script.add(e.CardsDealt(to, group.name, cards, cards if up else ()))


def _due(state: State, later: Later, seat: int) -> Iterator[tuple[int, int, bool]]:
    """To whom how many cards are due that do not lie there yet, in the order of the deal,
    and whether the hand is turned up before."""
    seats, group = facts_of(state), later.group
    if group.shared:
        table = Facts(0, "", state.common, {}, options=state.rules.options, table=tuple(seats))
        places = [(0, table, state.common)]
    else:
        places = [(facts.seat, facts, state.spots[facts.seat].cards) for facts in seats if seat in (0, facts.seat)]
    for to, facts, held in places:
        due = later.count(facts)
        count = max(0, due + group.first - len(held.get(group.name, ()))) if due else 0
        exposed = later.exposes is not None and state.rules.opened.open_hands and later.exposes(facts)
        if count or exposed:
            yield to, count, exposed
