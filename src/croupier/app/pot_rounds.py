"""The contract's JSON of a pot game to the end of a hand, and its settlement back to JSON."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from croupier.app.fields import EMPTY, filled
from croupier.cards.card import Cards, parse_cards
from croupier.errors import CardError, CroupierError, SettleError
from croupier.house.pot.aside import AsideSeat, settle_aside
from croupier.house.pot.settle import Pot, PotSettlement
from croupier.house.settlement import Settlement
from croupier.money import parse_money, print_money
from croupier.rules.pot.final_hands import exchange_of, is_stud
from croupier.rules.pot.game import PotGame
from croupier.rules.pot.options import chosen
from croupier.rules.pot.round import PotRound, PotSeat
from croupier.text import shown

ROUND_FIELDS = ("game", "options", "seats", "button", "carried", "as_read")
SEAT_FIELDS = ("seat", "put_in", "cards", "folded", "mucked", "player")
IRREGULARITY_FIELDS = frozenset(("at", "kind"))
TWO_JOKERS = 2


def round_fields(game: PotGame) -> frozenset[str]:
    more: tuple[str, ...] = ("community",) if game.board or is_stud(game) else ()
    more += ("round",) if game.rolls else ()
    more += ("pool",) if game.pool else ()
    more += ("schedules", "meters") if game.beside else ()
    more += ("irregularities",) if game.beside and game.beside.killed else ()
    return frozenset((*ROUND_FIELDS, *more))


def seat_fields(game: PotGame) -> frozenset[str]:
    more: tuple[str, ...] = ("wild",) if game.unequal else ()
    more += ("discard", "drawn") if exchange_of(game, game.defaults) else ()
    more += (game.pool.wager, game.pool.markers) if game.pool else ()
    more += ("wagers", "tips") if game.beside else ()
    return frozenset((*SEAT_FIELDS, *more))


def read_pot_round(game: PotGame, request: Mapping[str, Any]) -> PotRound:
    request = filled(request, round_fields(game))
    seats = _list(request, "seats")
    fields = seat_fields(game)
    return PotRound(
        seats=tuple(_seat(game, fields, place, row) for place, row in enumerate(seats)),
        community=_cards(request, "community"),
        button=_number(request, "button", least=1) if "button" in request else 0,
        options=_texts(request, "options"),
        carried=parse_money(request.get("carried", 0), "carried", zero=True),
        round=_number(request, "round", least=1) if "round" in request else 1,
        pool=parse_money(request.get("pool", 0), "pool", zero=True),
        schedules=_texts(request, "schedules"),
        meters=_amounts(request, "meters", zero=True),
        as_read=_flag(request, "as_read"),
        irregularities=_irregularities(request),
    )


def _irregularities(request: Mapping[str, Any]) -> dict[int, str]:
    """What went wrong, by the seat where it did."""
    found = {}
    for place, row in enumerate(_list(request, "irregularities")):
        where = f"irregularities[{place}]"
        if not isinstance(row, Mapping):
            raise SettleError(f"{where}: an object is wanted, not {shown(row)}")
        item = filled(row, IRREGULARITY_FIELDS, f"{where}.")
        at, kind = item.get("at"), item.get("kind")
        if type(at) is not int:
            raise SettleError(f"{where}.at: {shown(at)} is no seat number")
        if not isinstance(kind, str):
            raise SettleError(f"{where}.kind: {shown(kind)} is no word such as 'exposed'")
        found[at] = kind
    return found


def _seat(game: PotGame, fields: frozenset[str], place: int, row: Any) -> PotSeat:
    if not isinstance(row, Mapping):
        raise SettleError(f"seats[{place}]: an object is wanted, not {shown(row)}")
    try:
        return _read_seat(game, filled(row, fields))
    except CroupierError as fault:
        raise type(fault)(f"seats[{place}].{fault}") from fault


def _read_seat(game: PotGame, row: Mapping[str, Any]) -> PotSeat:
    folded = _flag(row, "folded")
    if "put_in" not in row and not folded:
        raise SettleError("put_in: what a seat put into the pot is wanted")
    pool = game.pool
    return PotSeat(
        seat=_number(row, "seat", least=1),
        put_in=parse_money(row.get("put_in", 0), "put_in", zero=True),
        cards=_cards(row, "cards"),
        folded=folded,
        mucked=_flag(row, "mucked"),
        wild=_cards(row, "wild"),
        discard=_cards(row, "discard"),
        drawn=_cards(row, "drawn"),
        exchanged="discard" in row or "drawn" in row,
        beside=parse_money(row.get(pool.wager, 0), pool.wager, zero=True) if pool else 0,
        markers=_number(row, pool.markers, least=0) if pool and pool.markers in row else 0,
        wagers=_amounts(row, "wagers"),
        tips=_amounts(row, "tips"),
    )


def _cards(row: Mapping[str, Any], name: str) -> Cards:
    text = row.get(name, "")
    if not isinstance(text, str):
        raise SettleError(f"{name}: {shown(text)} is no text of cards such as 'As Td 9h'")
    try:
        return parse_cards(text) if text else ()
    except CardError as fault:
        raise CardError(f"{name}: {fault}") from fault


def _number(row: Mapping[str, Any], name: str, *, least: int) -> int:
    value = row.get(name)
    if type(value) is not int or value < least:
        raise SettleError(f"{name}: {shown(value)} is no number from {least} up")
    return value


def _flag(row: Mapping[str, Any], name: str, *, default: bool = False) -> bool:
    value = row.get(name, default)
    if not isinstance(value, bool):
        raise SettleError(f"{name}: {shown(value)} is neither true nor false")
    return value


def _list(row: Mapping[str, Any], name: str) -> list[Any]:
    value = row.get(name, [])
    if not isinstance(value, list):
        raise SettleError(f"{name}: {shown(value)} is no list")
    return value


def _map(row: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    value = row.get(name, {})
    if isinstance(value, Mapping):
        return value
    if value not in EMPTY:
        raise SettleError(f"{name}: {shown(value)} is no object")
    return {}


def _texts(row: Mapping[str, Any], name: str) -> dict[str, str]:
    """What is chosen by name; one that is empty takes its default."""
    found = {}
    for key, value in _map(row, name).items():
        if isinstance(value, bool) or not isinstance(value, str | int):
            raise SettleError(f"{name}.{key}: {shown(value)} is no text")
        if value != "":
            found[key] = str(value).strip()
    return found


def _amounts(row: Mapping[str, Any], name: str, *, zero: bool = False) -> dict[str, int]:
    return {key: parse_money(value, f"{name}.{key}", zero=zero) for key, value in _map(row, name).items()}


def write_pot_settlement(found: PotSettlement) -> dict[str, Any]:
    """As the contract prints it; what a game does not have is left out."""
    report: dict[str, Any] = {
        "game": found.game.id,
        # Where all that was put in goes back, there was no pot.
        "pots": [_write_pot(pot) for pot in found.pots if pot.cents],
        "returned": [{"seat": seat, "amount": print_money(cents)} for seat, cents in sorted(found.returned)],
        "rake": print_money(found.rake),
        "jackpot_rake": print_money(found.jackpot_rake),
        "carried": print_money(found.carried),
    }
    if found.pool is not None:
        report["pool"] = print_money(found.pool)
        report["pool_rake"] = print_money(found.pool_rake)
    if found.game.beside:
        report["meters"] = {name: print_money(cents) for name, cents in found.meters.items()}
        report["bank"] = print_money(found.bank)
    report["seats"] = [_write_seat(found, seat) for seat in found.put_in]
    report["warnings"] = found.warnings
    return report


def _write_pot(pot: Pot) -> dict[str, Any]:
    awards = [
        {"seat": a.seat, "share": a.share, "amount": print_money(a.cents), "hand": a.hand, "why": a.why, "cite": a.cite}
        for a in pot.awards
    ]
    return {"amount": print_money(pot.cents), "seats": list(pot.seats), "awards": awards}


def _write_seat(found: PotSettlement, seat: int) -> dict[str, Any]:
    report: dict[str, Any] = {"seat": seat}
    if seat in found.results:
        report["results"] = [dict(result.texts) for result in found.results[seat]]
    if found.tips.get(seat):
        report["tips"] = [dict(result.texts) for result in found.tips[seat]]
    if seat in found.markers and found.game.pool:
        report[found.game.pool.markers] = found.markers[seat]
    report["net"] = print_money(found.net(seat))
    if found.game.pool or found.game.beside:
        report["pot_net"] = print_money(found.pot_net(seat))
    return report


ASIDE_FIELDS = frozenset(("game", "seats", "community", "schedules", "options", "as_read"))
ASIDE_SEAT_FIELDS = frozenset(("seat", "player", "wagers", "cards", "folded", "heads_up", "exposed"))


def settle_beside_a_pot(game: PotGame, request: Mapping[str, Any]) -> Settlement:
    """A game that is only a banked line beside another pot (South Dakota's Hot Poker Spot)."""
    request = filled(request, ASIDE_FIELDS)
    chosen(game, _texts(request, "options"))
    seats = tuple(_each_aside(place, row) for place, row in enumerate(_list(request, "seats")))
    schedules = _texts(request, "schedules")
    return settle_aside(game, seats, _cards(request, "community"), schedules, as_read=_flag(request, "as_read"))


def _each_aside(place: int, row: Any) -> AsideSeat:
    if not isinstance(row, Mapping):
        raise SettleError(f"seats[{place}]: an object is wanted, not {shown(row)}")
    try:
        row = filled(row, ASIDE_SEAT_FIELDS)
        return AsideSeat(
            seat=_number(row, "seat", least=1),
            wagers=_amounts(row, "wagers"),
            cards=_cards(row, "cards"),
            folded=_flag(row, "folded"),
            heads_up=_flag(row, "heads_up"),
            exposed=_flag(row, "exposed", default=True),
        )
    except CroupierError as fault:
        raise type(fault)(f"seats[{place}].{fault}") from fault
