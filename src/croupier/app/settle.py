"""A settlement: the game is found, the round read, judged and paid."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from croupier.app.fields import check_sizes
from croupier.app.pot_rounds import read_pot_round, settle_beside_a_pot, write_pot_settlement
from croupier.app.rounds import read_round
from croupier.app.set_hands import laid_out
from croupier.app.settlement_json import write_settlement
from croupier.errors import SettleError, UnlistedCards
from croupier.games.registry import BUILT, POTS, built, first_of, pot, variants_of
from croupier.house import settlement
from croupier.house.pot.settle import settle as settle_pot
from croupier.house.spaces import COLLECTION, check_wagers_at
from croupier.rules.dealt_cards import unlisted
from croupier.rules.game import Game
from croupier.rules.pot.game import PotGame
from croupier.rules.round import Round
from croupier.text import nearest, shown


def find_any(name: Any) -> Game | PotGame:
    """A game by id, or by its slug where one book alone has it. Without a variant, the first one is meant."""
    if not isinstance(name, str) or not name:
        raise SettleError(f"game: {shown(name)} is no game id; write it as in 'co/three-card-poker'")
    wanted, at, variant = name.strip().lower().partition("@")
    ids = dict.fromkeys(full.partition("@")[0] for full in (*BUILT, *POTS))
    found = [wanted] if wanted in ids else [game_id for game_id in ids if game_id.partition("/")[2] == wanted]
    if len(found) > 1:
        raise SettleError(f"game: {name!r} is in several books: {', '.join(found)}")
    if not found:
        raise SettleError(f"game: {name!r} is not built; {nearest(name, ids)}")
    known = [full.partition("@")[2] for full in variants_of(found[0])]
    if at and variant not in known:
        raise SettleError(f"game: {found[0]} has no variant {variant!r}; {nearest(variant, filter(None, known))}")
    full = f"{found[0]}@{variant}" if at else found[0]
    return built(full) if first_of(full) in BUILT else pot(full)


def find_game(name: Any) -> Game:
    """A game with a bank, as `find_any` finds it."""
    game = find_any(name)
    if isinstance(game, PotGame):
        raise SettleError(f"game: {game.base} is played for a pot, without a bank [{game.rule.section}]")
    return game


def _settled(game: Game, deal: Round) -> settlement.Settlement:
    """Cards of the table need not be listed, or not all of a place, where nobody's wager reads them: all have folded,
    or what is open is decided by those that were turned up. Where one does, it says which are missing."""
    if COLLECTION in deal.options:
        check_wagers_at(game, deal)
    try:
        return settlement.settle(game, deal)
    except UnlistedCards:
        if game.mechanic.plays_turns:
            raise
    return settlement.settle(game, replace(deal, unlisted=unlisted(game, deal)))


def settle(request: Mapping[str, Any]) -> dict[str, Any]:
    """Settle one round: the contract's JSON in, the contract's JSON out."""
    if not isinstance(request, Mapping):
        raise SettleError(f"the round is an object, not {shown(request)}")
    try:
        game = find_any(request.get("game"))
        if isinstance(game, PotGame) and not game.settles_pot:
            return write_settlement(settle_beside_a_pot(game, request))
        if isinstance(game, PotGame):
            return write_pot_settlement(settle_pot(game, read_pot_round(game, request)))
        return write_settlement(_settled(game, laid_out(game, read_round(game, request))))
    except Exception:
        # Whatever went wrong: what is too large for any field is the first thing to say, and is not repeated.
        check_sizes(request)
        raise
