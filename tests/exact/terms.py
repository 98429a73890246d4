"""Short ways to write terms in tests."""

from __future__ import annotations

from croupier.app.pay_file import own_schedule
from croupier.exact.frame.terms import Terms
from croupier.games.registry import built


def terms(game: str, **pays: dict[str, str]) -> Terms:
    """`ante_bonus={"straight": "1 to 1"}` is a pay table of one's own for the wager ante-bonus."""
    found = built(game)
    chosen = {}
    for name, rows in pays.items():
        wager = name.replace("_", "-")
        like = next(iter(found.schedules[wager].values()))
        chosen[wager] = own_schedule("own", wager, rows, like)
    return Terms(found, chosen)
