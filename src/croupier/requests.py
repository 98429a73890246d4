"""The contract's JSON to a round, and a settlement back to JSON."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from croupier.cards.card import Cards, parse_cards
from croupier.errors import CardError, SettleError
from croupier.house.payment import Result
from croupier.house.settlement import SeatSettlement, Settlement
from croupier.money import parse_money, plain_cents, print_money
from croupier.rules.game import Game
from croupier.rules.round import Caps, Irregularity, PlayerDealer, Round, Seat
from croupier.rules.spot import Spot
from croupier.text import nearest

ROUND_FIELDS = (
    "game", "schedules", "options", "seats", "meters", "seeds", "as_read", "caps", "irregularities", "player_dealer",
)  # fmt: skip
MOST_DECKS = 8
SEAT_FIELDS = ("seat", "player", "wagers", "actions", "tips")


def read_round(game: Game, request: Mapping[str, Any]) -> Round:
    _known(request, (*ROUND_FIELDS, *_fields(game, shared=True)), "")
    return Round(
        seats=tuple(_seat(game, row, f"seats[{index}]") for index, row in enumerate(_list(request, "seats"))),
        common=_groups(game, request, "", shared=True),
        schedules=_texts(request, "schedules"),
        options=_texts(request, "options"),
        meters=_money_map(request, "meters", zero=True),
        seeds=_money_map(request, "seeds", zero=True),
        irregularities=tuple(_irregularity(row, index) for index, row in enumerate(_list(request, "irregularities"))),
        caps=_caps(_map(request, "caps")),
        player_dealer=_player_dealer(request),
        as_read=_flag(request, "as_read"),
    )


def _seat(game: Game, row: Any, where: str) -> Seat:
    if type(row) is not dict and not isinstance(row, Mapping):
        raise SettleError(f"{where}: a seat is an object, not {row!r}")
    spots = ("spots",) if game.spots else ()
    _known(row, (*SEAT_FIELDS, *spots, *_fields(game, shared=False)), f"{where}.")
    number = row.get("seat")
    if isinstance(number, bool) or not isinstance(number, int) or number < 1:
        raise SettleError(f"{where}.seat: {number!r} is no seat number; write 1, 2, ...")
    actions = row.get("actions", [])
    if not isinstance(actions, list) or not all(isinstance(action, str) for action in actions):
        raise SettleError(f"{where}.actions: {actions!r} is no list of action names")
    return Seat(
        seat=number,
        player=str(row.get("player", "")),
        wagers=_money_map(row, "wagers", where=f"{where}."),
        cards=_groups(game, row, f"{where}.", shared=False),
        actions=tuple(actions),
        tips=_money_map(row, "tips", where=f"{where}."),
        spots=tuple(_spot(spot, f"{where}.spots[{index}]") for index, spot in enumerate(_list(row, "spots"))),
    )


def _spot(row: Any, where: str) -> Spot:
    if not isinstance(row, Mapping):
        raise SettleError(f"{where}: a spot is an object, not {row!r}")
    _known(row, ("line", "card", "outcome", "pick", "stake"), f"{where}.")
    for name in ("line", "card", "outcome"):
        if not row.get(name):
            raise SettleError(f"{where}.{name}: a spot needs it")
    texts = {name: str(row.get(name, "")) for name in ("line", "outcome", "pick")}
    return Spot(on=str(row["card"]), stake=parse_money(row.get("stake"), f"{where}.stake"), **texts)


def _fields(game: Game, *, shared: bool) -> tuple[str, ...]:
    return tuple(group.source.partition(".")[0] for group in game.groups if group.shared is shared)


def _groups(game: Game, row: Mapping[str, Any], where: str, *, shared: bool) -> dict[str, Cards]:
    """The cards of each place. `dealer_hands.1` is the second text of the list `dealer_hands`."""
    found = {}
    for group in game.groups:
        if group.shared is not shared:
            continue
        name, _, index = group.source.partition(".")
        value = row.get(name, "")
        if index and value:
            if not isinstance(value, list) or (len(value) <= int(index) and group.fewest):
                raise SettleError(f"{where}{name}: {value!r} is no list of {int(index) + 1} hands")
            value = value[int(index)] if int(index) < len(value) else ""
        if value or (name in row and not index):
            found[group.name] = _cards(value, f"{where}{name}", MOST_DECKS if game.facts.decks != 1 else 1)
    return found


def _cards(text: Any, field: str, copies: int) -> Cards:
    if not isinstance(text, str):
        raise SettleError(f"{field}: {text!r} is no text of cards such as 'As Td 9h'")
    try:
        return parse_cards(text, copies=copies)
    except CardError as fault:
        raise CardError(f"{field}: {fault}") from fault


def _irregularity(row: Any, index: int) -> Irregularity:
    where = f"irregularities[{index}]"
    if not isinstance(row, Mapping):
        raise SettleError(f"{where}: an irregularity is an object with 'at' and 'kind', not {row!r}")
    _known(row, ("at", "kind"), f"{where}.")
    at, kind = row.get("at"), row.get("kind")
    if isinstance(at, bool) or not isinstance(at, int | str) or not isinstance(kind, str):
        raise SettleError(f"{where}: 'at' is a seat number, dealer or board, and 'kind' a word, not {at!r} and {kind!r}")
    return Irregularity(at, kind)


def _caps(row: Mapping[str, Any]) -> Caps:
    _known(row, ("per_round", "per_player", "minimum_bet"), "caps.")
    return Caps(**{name: parse_money(value, f"caps.{name}") for name, value in row.items()})


def _player_dealer(request: Mapping[str, Any]) -> PlayerDealer | None:
    row = _map(request, "player_dealer")
    if not row:
        return None
    _known(row, ("seat", "wager"), "player_dealer.")
    seat = row.get("seat")
    if isinstance(seat, bool) or not isinstance(seat, int):
        raise SettleError(f"player_dealer.seat: {seat!r} is no seat number")
    return PlayerDealer(seat, parse_money(row.get("wager"), "player_dealer.wager"))


def _known(row: Mapping[str, Any], fields: tuple[str, ...], where: str) -> None:
    for name in row:
        if name not in fields:
            raise SettleError(f"{where}{name}: unknown field; {nearest(name, fields)}")


def _map(row: Mapping[str, Any], name: str, where: str = "") -> Mapping[str, Any]:
    value = row.get(name) or {}
    if type(value) is not dict and not isinstance(value, Mapping):
        raise SettleError(f"{where}{name}: {value!r} is no object")
    return value


def _list(row: Mapping[str, Any], name: str) -> list[Any]:
    value = row.get(name) or []
    if not isinstance(value, list):
        raise SettleError(f"{name}: {value!r} is no list")
    return value


def _texts(row: Mapping[str, Any], name: str) -> dict[str, str]:
    found = _map(row, name)
    for key, value in found.items():
        if isinstance(value, bool) or not isinstance(value, str | int):
            raise SettleError(f"{name}.{key}: {value!r} is no text")
    return {key: str(value) for key, value in found.items()}


def _money_map(row: Mapping[str, Any], name: str, *, where: str = "", zero: bool = False) -> dict[str, int]:
    found = {}
    for key, value in _map(row, name, where).items():
        # The field's name is put together only for an amount that needs a second look.
        plain = plain_cents(value) if type(value) is str else 0
        found[key] = plain or parse_money(value, f"{where}{name}.{key}", zero=zero)
    return found


def _flag(row: Mapping[str, Any], name: str) -> bool:
    value = row.get(name, False)
    if not isinstance(value, bool):
        raise SettleError(f"{name}: {value!r} is neither true nor false")
    return value


def write_settlement(settlement: Settlement) -> dict[str, Any]:
    report: dict[str, Any] = {"game": settlement.game}
    if settlement.dealer_hand:
        report["dealer"] = {"hand": settlement.dealer_hand}
        if settlement.qualifies is not None:
            report["dealer"]["qualifies"] = settlement.qualifies
    report["seats"] = [_write_seat(seat) for seat in settlement.seats]
    report["meters"] = {name: print_money(cents) for name, cents in settlement.meters.items()}
    if settlement.warnings:
        report["warnings"] = list(settlement.warnings)
    return report


def _write_seat(seat: SeatSettlement) -> dict[str, Any]:
    report: dict[str, Any] = {
        "seat": seat.seat,
        "hand": seat.hand,
        "results": [_write_result(result) for result in seat.results],
        "net": print_money(seat.net),
    }
    if seat.tips:
        report["tips"] = [_write_result(result) for result in seat.tips]
    return report


def _write_result(result: Result) -> dict[str, Any]:
    return {
        "wager": result.wager,
        "staked": print_money(result.staked),
        "outcome": result.outcome.value,
        "paid": print_money(result.paid),
        "returned": print_money(result.returned),
        "why": result.why,
        "cite": result.cite,
    }
