"""Aggregate pay-outs of 30-1047: a ceiling on what one player, or all players of a round, are paid at long odds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

from croupier.errors import SettleError
from croupier.house.payment import Result
from croupier.money import print_money, share
from croupier.rules.game import Game
from croupier.rules.limits import amount_of
from croupier.rules.line import Kind, Line
from croupier.rules.odds import Outcome, To
from croupier.rules.round import Caps, Round
from croupier.rules.row import Pays
from croupier.rules.settle import schedule_for

LONG = Fraction(50)
PAID_IN_FULL = "30-1047(4)"
# What the sections call the ceilings, where they leave them to the licensee.
OPTIONS = {"table-aggregate": "per_round", "max-payout-per-player": "per_player", "max-tip-payout": "per_tip"}


def caps_of(deal: Round) -> Caps:
    """The ceilings of a round: those given with it, else those that the licensee's options set."""
    if not deal.options:
        return deal.caps
    chosen = {field: amount_of(name, deal.options[name]) for name, field in OPTIONS.items() if name in deal.options}
    return replace(deal.caps, **{field: cents for field, cents in chosen.items() if not getattr(deal.caps, field)})


def check_caps(game: Game, deal: Round, *, opening: bool = False) -> None:
    """A ceiling below the minimum bet at the longest odds is unlawful (30-1047(1)).

    A finished round that tells of a ceiling by its options need not tell the table's minimum bet: it was checked when
    the table was opened.
    """
    caps = caps_of(deal)
    if not caps.per_round and not caps.per_player:
        return
    lowest = share(caps.minimum_bet, longest_odds(game, deal))
    for name, cap in (("per_round", caps.per_round), ("per_player", caps.per_player)):
        if not cap:
            continue
        if not caps.minimum_bet and not opening and not getattr(deal.caps, name):
            continue
        if not caps.minimum_bet:
            raise SettleError(f"caps.{name}: caps.minimum_bet is needed to tell whether the cap is lawful [30-1047(1)]")
        if cap < lowest:
            raise SettleError(
                f"caps.{name}: {print_money(cap)} is below {print_money(lowest)}, "
                f"the minimum bet at the longest odds [30-1047(1)]"
            )


def longest_odds(game: Game, deal: Round) -> Fraction:
    longest = Fraction(1)
    for row in game.rows:
        if row.line.side or not isinstance(row.pays, Pays) or row.line.by_hands is not None:
            continue
        schedule = schedule_for(game, deal, row.line)
        table = game.pay_table(schedule, row.pays.axis(schedule), as_read=deal.as_read)
        for pay in table.pays.values():
            if isinstance(pay.odds, To):
                longest = max(longest, pay.odds.ratio)
    return longest


def apply_caps(game: Game, caps: Caps, seats: Sequence[tuple[str, list[Result]]], *, as_read: bool = False) -> None:
    """Cut long-odds pays of base wagers: first to the player's ceiling, then all in proportion to the round's."""
    if not caps.per_round and not caps.per_player:
        return
    if caps.per_player:
        for player in dict.fromkeys(player for player, _ in seats):
            _cut(game, [results for owner, results in seats if owner == player], caps.per_player, "player", as_read)
    winners = {player for player, results in seats if any(_wins(game, item) for item in results)}
    if caps.per_round and (len(winners) > 1 or not game.pay.round_cap_needs_two):
        _cut(game, [results for _, results in seats], caps.per_round, "round", as_read)


def _cut(game: Game, groups: list[list[Result]], cap: int, what: str, as_read: bool) -> None:
    total = sum(item.paid for group in groups for item in group if _long(game, item, as_read))
    if total <= cap:
        return
    for group in groups:
        for index, item in enumerate(group):
            if _long(game, item, as_read):
                paid = share(item.paid, Fraction(cap, total))
                why = f"{item.why}; cut to the {what}'s aggregate of {print_money(cap)} [30-1047]"
                group[index] = replace(item, paid=paid, why=why, capped=True)


def _wins(game: Game, item: Result) -> bool:
    """A winning hand, whatever its odds (30-1099.11(14)): bonus and progressive wagers make none."""
    line = game.by_name.get(item.wager)
    return line is not None and not line.side and item.outcome is Outcome.WIN


def _at_long_odds(item: Result) -> bool:
    return isinstance(item.odds, To) and item.odds.ratio >= LONG


def _bonus(line: Line) -> bool:
    """A wager of the base game that is a bonus bet by name: by the letter (4) pays it in full."""
    return not line.side and line.kind is Kind.PLACED and line.name.endswith("bonus")


def spared(game: Game, deal: Round, seats: Iterable[Sequence[Result]]) -> Iterator[str]:
    """The paragraph, where a ceiling meets a long pay of such a wager."""
    caps = caps_of(deal)
    if caps.per_round or caps.per_player:
        for item in (
            item for results in seats for item in results if item.wager in game.by_name and _at_long_odds(item)
        ):
            if _bonus(game.by_name[item.wager]):
                yield PAID_IN_FULL


def _long(game: Game, item: Result, as_read: bool) -> bool:
    line = game.by_name.get(item.wager)
    return line is not None and not line.side and _at_long_odds(item) and (as_read or not _bonus(line))
