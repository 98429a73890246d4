"""Writes the price table that ships with the package: what is stale or missing is worked out, the rest kept.

    python tools/prices.py                  # what is stale
    python tools/prices.py co/omaha@high    # these, stale or not
    python tools/prices.py --all            # everything

A few games take minutes each the first time; what was counted before comes from the cache.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

from croupier.app import price_table

PLACE = Path(__file__).parents[1] / "src" / "croupier" / price_table.FILE


def main(asked: list[str]) -> None:
    known = dict(price_table.table())
    games = {}
    for full in price_table.game_ids():
        kept = known.get(full)
        stale = kept is None or price_table.is_stale(full)
        wanted = "--all" in asked or (full in asked if asked else stale)
        if not wanted:
            # One that is missing and not asked for stays missing.
            games |= {full: kept} if kept is not None else {}
            continue
        start = time.perf_counter()
        games[full] = {"digest": price_table.digest_of(full), "wagers": price_table.work_out(full)}
        print(f"{full}: {len(games[full]['wagers'])} wagers, {time.perf_counter() - start:.0f} s", flush=True)
        # Whatever ends the run, what was worked out is kept.
        PLACE.write_text(price_table.written({**known, **games}), "utf-8")
    PLACE.write_text(price_table.written(games), "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
