"""Other limits, options or pay schedules at an open table: between rounds, and as the rule lets a table open."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.errors import IllegalAction
from croupier.rules.valid import by_schedule
from croupier.table import events as e
from croupier.table.folds.script import Script
from croupier.table.setup.decks import OpeningError
from croupier.table.setup.opening import check_opening, with_terms
from croupier.table.setup.table_rules import TableRules
from croupier.table.state import Phase, State


def change_terms(
    state: State,
    *,
    schedules: Mapping[str, str] | None = None,
    options: Mapping[str, str] | None = None,
    limits: Mapping[str, e.Limit] | None = None,
) -> Script:
    """What is named is changed, what is not stays. Raises where the rule would not let a table open so."""
    opened = state.rules.opened
    named = by_schedule(state.rules.game, schedules or {})
    event = e.TermsChanged(
        schedules={**opened.schedules, **named},
        options={**opened.options, **(options or {})},
        limits={**opened.limits, **(limits or {})},
    )
    return post_terms(state, event)


def post_terms(state: State, event: e.TermsChanged) -> Script:
    rules = state.rules
    if state.phase is not Phase.BETWEEN:
        raise IllegalAction(
            f"the terms of a table change between rounds, it is at {state.phase} [{rules.game.rule.section}]"
        )
    new = check_opening(rules.game, with_terms(rules.opened, event))
    if _dealt_from(new) != _dealt_from(rules):
        raise OpeningError(
            f"options: the decks, the shoe and how it is begun stay as the table was opened [{rules.game.rule.section}]"
        )
    script = Script(state)
    script.add(event)
    return script


def _dealt_from(rules: TableRules) -> tuple[object, ...]:
    """What was committed to before the round, or lies in the shoe already."""
    first = rules.game.deal.first_hand
    numbers = tuple(first.numbers(rules.options)) if first is not None else ()
    return rules.decks, rules.cut, rules.shoe_rounds, numbers
