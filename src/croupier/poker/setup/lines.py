"""What is wagered besides bets: the wager that buys a card, and what lies there before the deal."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.poker.setup.plan import BANK, POOL, POT, Line, Wager
from croupier.rules.pot import Betting, Into, PotGame, Who
from croupier.rules.pot.options import cents_of
from croupier.rules.pot.street import Street


def wager_of(game: PotGame, street: Street, options: Mapping[str, str]) -> Wager | None:
    """Named as the section names it: the one action that is no fold."""
    if street.betting is not Betting.WAGER:
        return None
    value = game.structure
    name = next(str(action["name"]) for action in game.facts.actions if action["name"] != "fold")
    amount = cents_of(options, value.wager)
    if value.by_first and options[value.by_first[0]] == value.by_first[1]:
        return Wager(name, cents_of(options, game.posts[0].options[0]), cents_of(options, value.most))
    return Wager(name, amount, amount)


def lines_of(game: PotGame, options: Mapping[str, str]) -> tuple[Line, ...]:
    found: list[Line] = []
    for post in game.posts:
        if game.unequal and post.who is Who.EVERYONE:
            least, most = (cents_of(options, name) for name in post.options)
            found.append(Line(post.name, least, most, True, POT, str(post.cite), asked=True))
        elif post.into is Into.POOL and game.pool:
            found.append(_pool_line(game, post.name, post.options[0], options))
    if game.beside:
        for name in game.beside.wagers:
            amount = cents_of(options, game.beside.amounts.get(name, ""))
            cite = str(game.beside.required_cite)
            found.append(
                Line(
                    name, amount or cents_of(options, "smallest-chip"), amount, name in game.beside.required, BANK, cite
                )
            )
    return tuple(found)


def _pool_line(game: PotGame, name: str, option: str, options: Mapping[str, str]) -> Line:
    """The posted amount; up to what the house's maximum leaves beside the opening bet, where one is posted."""
    assert game.pool is not None
    least = cents_of(options, option)
    most = cents_of(options, game.pool.most)
    left = most - max(cents_of(options, post.options[0]) for post in game.posts if post.into is Into.POT)
    return Line(name, least, left if most else least, True, POOL, str(game.rule(3)))


def needed(game: PotGame, options: Mapping[str, str], lines: tuple[Line, ...], ante: int) -> int:
    """Without table stakes the whole ante, with them any chip for the pot; and every required line in full."""
    beside = sum(line.least for line in lines if line.required)
    if game.unequal:
        return beside
    return beside + (max(ante, 1) if game.structure.no_all_in else cents_of(options, "smallest-chip") if beside else 1)
