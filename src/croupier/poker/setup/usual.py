"""What is usual at a table: its hands may be begun, and shown down, at once instead of event by event."""

from __future__ import annotations

from croupier.cards.deck import STANDARD_52
from croupier.house.pot.takes import NOTHING, rake_of
from croupier.poker.setup.plan import Opens, Plan

# So large that a tenth of a percent of it is a chip.
ANY_POT = 10**9


def with_usual(plan: Plan) -> Plan:
    return plan._replace(starts_at_once=_starts(plan), ends_at_once=_ends(plan), unraked=_unraked(plan))


def _starts(plan: Plan) -> bool:
    """Blinds, then cards face down to each and a betting round from the left of the last blind."""
    street = plan.streets[0]
    beside = street.exchange or street.wager or street.hidden or street.turns or street.board
    if not plan.plain or not plan.whole_blind or plan.bring_in or plan.deck != STANDARD_52 or beside:
        return False
    return street.betting and street.opens is Opens.AFTER_BLINDS and bool(street.deal) and True not in street.deal


def _ends(plan: Plan) -> bool:
    """One way to win, nothing beside the pot, and a showdown that asks nobody."""
    asks = plan.asks_showdown or plan.show_all or plan.free_muck
    plain = plan.plain and len(plan.sides) == 1 and plan.value is not None and "collection" not in plan.value.defaults
    return plain and not asks


def _unraked(plan: Plan) -> bool:
    if plan.value is None or "collection" in plan.value.defaults:
        return False
    return rake_of(plan.value, plan.options, flop=True, contested=ANY_POT, chip=1) == NOTHING
