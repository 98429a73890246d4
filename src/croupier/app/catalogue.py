"""The games and their rules cards: `croupier.games`, `croupier.game`."""

from __future__ import annotations

from typing import cast

from croupier.app.capabilities import capabilities
from croupier.app.card_values import GameEntry, RulesCard
from croupier.app.price_table import prices_of
from croupier.books import find_game, library
from croupier.report.games import game_entries
from croupier.report.rules_card import rules_card


def games() -> list[GameEntry]:
    """List every game of the three books: its wagers, actions, schedules and options, and what works for it.

    As `croupier games --json` answers. `prices` are those that ship with the package, at once, without counting.

    >>> import croupier
    >>> len(croupier.games())
    68
    >>> [game["id"] for game in croupier.games() if game["book"] == "sd"]
    ['sd/texas-holdem-bonus', 'sd/hot-poker-spot']
    >>> casino_war = next(game for game in croupier.games() if game["id"] == "co/casino-war")
    >>> [wager["name"] for wager in casino_war["wagers"] if not wager["added"]]
    ['initial', 'tie', 'war-tie']
    """
    entries = game_entries(library(), capabilities())
    return cast(list[GameEntry], [entry | {"prices": prices_of(entry["id"])} for entry in entries])


def game(id: str) -> RulesCard:
    """Give a game's rules card: deck, wagers, steps, rankings, every printed pay schedule, options and errata.

    As `croupier show GAME --json` answers. A slug that one book alone has works without its book.

    >>> import croupier
    >>> card = croupier.game("co/three-card-poker")
    >>> card["name"], card["cite"], card["deck"]
    ('Three Card Poker', '30-1099.18', {'decks': 1, 'jokers': 0})
    >>> rows = card["schedules"]["ante-bonus"]["1"]["rows"]
    >>> [(row["hand"], row["printed"]) for row in rows if row["printed"]]
    [('straight flush', '5 to 1'), ('three of a kind', '4 to 1'), ('straight', '1 to 1')]
    >>> croupier.game("three-card-pker")
    Traceback (most recent call last):
    ...
    croupier.errors.BookError: unknown game 'three-card-pker': did you mean co/three-card-poker or ...
    """
    books = library()
    return cast(RulesCard, rules_card(books, find_game(id, books), capabilities()))
