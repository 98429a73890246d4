"""The proof that a game's streets, sides and shares are those of the charts in the data, made when it is loaded."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from croupier.books import Chart
from croupier.errors import RuleError
from croupier.rules.pot.side import LOW_QUALIFIERS, SUFFIXES, Side
from croupier.rules.pot.street import Betting, Exchange, Opens, Street, Swap

if TYPE_CHECKING:
    from croupier.rules.pot.game import Jackpot, Pool, PotGame

OPENERS = {
    "": (Opens.NOBODY,),
    "left of the last blind": (Opens.AFTER_BLINDS,),
    "left of the big blind": (Opens.AFTER_BLINDS,),
    "first live player left of the button": (Opens.LEFT,),
    "first active player left of the button": (Opens.LEFT,),
    "option first-to-act": (Opens.BRING_IN,),
    "high board": (Opens.BOARD,),
    # Draw poker's silence is read as left of the button; the erratum beside it says so.
    "not printed": (Opens.LEFT,),
}
EXCHANGES = {"": None, "discard 1": Swap.DISCARD, "one new card": Swap.DRAW, "one of the five": Swap.WILD}
# What the settlement does with each case of a high-low pot.
SHARES = {
    "one best high, one best low": "1/2 each",
    "one best high, one lowest qualifying low": "1/2 each",
    "no qualifying low": "high takes all",
    "wins one way, ties a player the other way": "3/4",
    "wins both ways without a tie": "all",
    "wins both ways": "all",
    "pot not divisible by two": "odd chip to the high hand",
    "tied highs, no qualifying low": "split equally",
    "tied highs, with a qualifying low": "half split among the highs, half among the lows",
    "odd chips": "player closest to the left of the button",
}


def check_charts(game: PotGame) -> None:
    """Refuse a game that says something else than its section's charts. A chart that is not there proves nothing."""
    for chart in game.rule.text.charts:
        if chart.title == "Streets":
            _check_streets(game, chart)
        elif chart.title == "Showdown":
            _check_sides(game, chart)
        elif chart.title == "High-low shares" and game.high_low:
            _check_shares(game, chart)
        elif chart.title == "Cards to each player by variant":
            _check_hole(game, chart)
        elif chart.title == "base runners for a winning hand" and game.pool:
            _check_markers(game, game.pool, chart)
        elif chart.title == "division of bad beat wagers" and game.beside and game.beside.jackpot:
            _check_funds(game, game.beside.jackpot, chart)


def _check_streets(game: PotGame, chart: Chart) -> None:
    rows = [dict(zip(chart.columns, row, strict=True)) for row in chart.rows]
    if len(rows) != len(game.streets):
        raise RuleError(f"{game.id}: {len(game.streets)} streets, the chart of {game.rule.section} has {len(rows)}")
    for street, row in zip(game.streets, rows, strict=True):
        for what, mine, printed in _street_facts(game, street, row):
            if mine != printed:
                raise RuleError(
                    f"{game.id}, {street.name}: {what} is {mine!r}, the chart of {game.rule.section} has {printed!r}"
                )


def _street_facts(game: PotGame, street: Street, row: dict[str, str]) -> list[tuple[str, object, object]]:
    by_option = {item.option for item in street.varies}
    player = _of_variant(row["player"], game.variant).partition(", or")[0]
    board = row["board"]
    burn = "option" if row["burn"] == "option" and "burn" in by_option else str(street.burns)
    betting = {Betting.ROUND: "yes", Betting.NONE: "no", Betting.WAGER: "fold or final wager"}[street.betting]
    if named := next((name for name in by_option if name == "last-betting-round"), ""):
        betting = f"option {named}"
    return [
        ("street", street.name, row["street"]),
        ("burn", burn, row["burn"]),
        ("cards down", street.down, _number(player, "down")),
        ("cards up", street.up, _number(player, "up")),
        ("board", street.board, _number(board, "up")),
        ("hidden board", street.hidden, _number(board, "down")),
        ("turned", bool(street.turns), "turned up" in board),
        ("exchange", _kind(street.exchange), _exchange(row["exchange"])),
        (
            "exchange waits",
            bool(street.exchange and street.exchange.after_betting),
            "after the betting" in row["exchange"],
        ),
        ("betting", betting, row["betting"]),
        ("first to act", street.opens in OPENERS[row["first to act"]], True),
        ("cite", street.cite.paragraph, row["cite"]),
    ]


def _of_variant(text: str, variant: str) -> str:
    """`4 down; 5 down in the five-card variants`: the part that is for the variant."""
    first, _, other = text.partition("; ")
    return other if other and variant.startswith("five-card") else first


def _number(text: str, side: str) -> int:
    found = re.search(rf"(\d+) {side}\b", text)
    return int(found[1]) if found else 0


def _kind(exchange: Exchange | None) -> Swap | None:
    return exchange.kind if exchange else None


def _exchange(text: str) -> Swap | None:
    return next(kind for begins, kind in sorted(EXCHANGES.items(), reverse=True) if text.startswith(begins))


def _check_hole(game: PotGame, chart: Chart) -> None:
    if (game.variant, str(game.hole)) not in {row[:2] for row in chart.rows}:
        raise RuleError(f"{game.id}: {game.hole} cards a player are not in the chart of {game.rule.section}")


def _check_sides(game: PotGame, chart: Chart) -> None:
    rows = [row for row in chart.rows if row[0] == game.variant]
    mine = [
        (game.variant, side.name, _printed_ranking(game, side), side.use.value, _bar(side), side.cite.paragraph)
        for side in game.sides
    ]
    if mine != [tuple(row) for row in rows]:
        raise RuleError(f"{game.id}: sides {mine}, the chart of {game.rule.section} has {rows}")


def _printed_ranking(game: PotGame, side: Side) -> str:
    """Charts name Omaha's low with its default qualifier, hold'em's without."""
    if not side.ranking.startswith("omaha") or side.name != "low":
        return side.ranking
    choice = game.defaults[side.qualifier] if side.qualifier else side.printed
    return side.ranking + SUFFIXES[LOW_QUALIFIERS[choice]]


def _bar(side: Side) -> str:
    if side.qualifier:
        return f"option {side.qualifier}"
    return {"eight-or-better": "8 high or lower, no pair"}.get(side.printed, side.printed)


def _check_shares(game: PotGame, chart: Chart) -> None:
    for case, share, _ in chart.rows:
        if SHARES.get(case) != share:
            raise RuleError(
                f"{game.id}: {case} gives {SHARES.get(case)!r}, the chart of {game.rule.section} has {share!r}"
            )


def _check_markers(game: PotGame, pool: Pool, chart: Chart) -> None:
    mine = {"any other winning hand": 1, **pool.by_category}
    if mine != {hand: int(number) for hand, number in chart.rows}:
        raise RuleError(f"{game.id}: markers {mine}, the chart of {game.rule.section} has {chart.rows}")


def _check_funds(game: PotGame, jackpot: Jackpot, chart: Chart) -> None:
    mine = [int(100 * jackpot.primary), int(100 * (1 - jackpot.primary))]
    if mine != [int(share.removesuffix("%")) for _, share in chart.rows]:
        raise RuleError(f"{game.id}: funds of {mine} percent, the chart of {game.rule.section} has {chart.rows}")
