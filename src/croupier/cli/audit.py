"""`croupier audit`: the ledger worked out again from the events."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from croupier.cli.serve import add_database, opened_store
from croupier.errors import CroupierError
from croupier.money import print_money

if TYPE_CHECKING:
    from croupier.room.ledger import Linked
    from croupier.store.store import Store

HELP = "Works the ledger out again from the events of every table, or of one, and names the first difference."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--table", default="", metavar="ID", help="only this table")
    add_database(parser)


def run(args: argparse.Namespace) -> int:
    from croupier.room.ledger import Linked, audit, balances
    from croupier.room.settings import Settings, engine_of

    store = opened_store(args)
    rows = store.all_tables()
    if args.table:
        rows = [row for row in rows if row.id == args.table]
        if not rows:
            raise CroupierError(f"--table {args.table}: there is no such table")
    wrong, linked = 0, list[Linked]()
    for row in rows:
        kept, ledger = store.events(row.id), store.ledger(row.id)
        links = Settings.from_json(row.settings).links
        if links:
            linked.append(Linked(links, ledger))
        difference = audit(row.id, engine_of(row.game, kept[0].body), kept, ledger)
        if difference is not None:
            wrong += 1
            print(f"croupier: {difference}", file=sys.stderr)
            continue
        print(f"{row.id}: {row.game}, {len(kept)} events, {len(ledger)} lines: balanced.")
        if args.table:
            for account, cents in balances(ledger).items():
                print(f"  {account}: {print_money(cents)}")
    print(f"{len(rows)} tables, {wrong} with a difference.")
    return 1 if wrong or _meters_differ(store, linked, whole=not args.table) else 0


def _meters_differ(store: Store, linked: list[Linked], *, whole: bool) -> bool:
    """Of all tables that share them: one table alone does not tell."""
    from croupier.room.ledger import audit_meters

    def stands_at(link: str) -> int:
        meter = store.meter(link)
        return meter.cents if meter is not None else 0

    differences = audit_meters(linked, stands_at) if whole else []
    for difference in differences:
        print(f"croupier: {difference}", file=sys.stderr)
    return bool(differences)
