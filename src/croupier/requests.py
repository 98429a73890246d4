"""The contract's JSON to a round, and a settlement back to JSON."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache
from typing import Any, NamedTuple

from croupier.cards.card import Cards, parse_cards
from croupier.errors import CardError, SettleError
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
NO_ACTIONS: list[str] = []
TEXTS = {str}


class Place(NamedTuple):
    """Where a group's cards stand in the JSON: a field, or one text of a list of them."""

    group: str
    field: str
    item: int | None
    needed: bool


class Form(NamedTuple):
    """What a game's round, or a seat of it, may say."""

    fields: frozenset[str]
    places: tuple[Place, ...]
    copies: int


@cache
def form_of(game: Game, *, shared: bool) -> Form:
    """`dealer_hands.1` is the second text of the list `dealer_hands`."""
    places = []
    for group in game.groups:
        if group.shared is shared:
            name, _, index = group.source.partition(".")
            places.append(Place(group.name, name, int(index) if index else None, bool(group.fewest)))
    own = ROUND_FIELDS if shared else (*SEAT_FIELDS, *(("spots",) if game.spots else ()))
    if shared and game.first_hand is not None and not game.first_hand.right:
        own = (*own, "action_button")
    fields = frozenset((*own, *(place.field for place in places)))
    return Form(fields, tuple(places), MOST_DECKS if game.facts.decks != 1 else 1)


def read_round(game: Game, request: Mapping[str, Any]) -> Round:
    form, seat_form = form_of(game, shared=True), form_of(game, shared=False)
    _known(request, form.fields, "")
    return Round(
        seats=tuple([_seat(seat_form, row, index) for index, row in enumerate(_list(request, "seats"))]),
        common=_groups(form, request, ""),
        schedules=_texts(request, "schedules"),
        options=_texts(request, "options"),
        meters=_money_map(request, "meters", zero=True),
        seeds=_money_map(request, "seeds", zero=True),
        irregularities=tuple(_irregularity(row, index) for index, row in enumerate(_list(request, "irregularities"))),
        caps=_caps(_map(request, "caps")),
        player_dealer=_player_dealer(request),
        action_button=_action_button(request),
        as_read=_flag(request, "as_read"),
    )


def _seat(form: Form, row: Any, index: int) -> Seat:
    where = f"seats[{index}]."
    if type(row) is not dict and not isinstance(row, Mapping):
        raise SettleError(f"seats[{index}]: a seat is an object, not {row!r}")
    _known(row, form.fields, where)
    number = row.get("seat")
    if type(number) is not int or number < 1:
        raise SettleError(f"{where}seat: {number!r} is no seat number; write 1, 2, ...")
    actions = row.get("actions", NO_ACTIONS)
    if not isinstance(actions, list) or not set(map(type, actions)) <= TEXTS:
        raise SettleError(f"{where}actions: {actions!r} is no list of action names")
    return Seat(
        seat=number,
        player=str(row.get("player", "")),
        wagers=_money_map(row, "wagers", where=where),
        cards=_groups(form, row, where),
        actions=tuple(actions),
        tips=_money_map(row, "tips", where=where) if "tips" in row else {},
        spots=_spots(row, where) if "spots" in row else (),
    )


def _spots(row: Mapping[str, Any], where: str) -> tuple[Spot, ...]:
    return tuple([_spot(spot, f"{where}spots[{place}]") for place, spot in enumerate(_list(row, "spots"))])


def _spot(row: Any, where: str) -> Spot:
    if not isinstance(row, Mapping):
        raise SettleError(f"{where}: a spot is an object, not {row!r}")
    _known(row, ("line", "card", "outcome", "pick", "stake"), f"{where}.")
    for name in ("line", "card", "outcome"):
        if not row.get(name):
            raise SettleError(f"{where}.{name}: a spot needs it")
    texts = {name: str(row.get(name, "")) for name in ("line", "outcome", "pick")}
    return Spot(on=str(row["card"]), stake=parse_money(row.get("stake"), f"{where}.stake"), **texts)


def _groups(form: Form, row: Mapping[str, Any], where: str) -> dict[str, Cards]:
    """The cards of each place."""
    found = {}
    for group, name, item, needed in form.places:
        value = row.get(name, "")
        if item is not None and value:
            if not isinstance(value, list) or (len(value) <= item and needed):
                raise SettleError(f"{where}{name}: {value!r} is no list of {item + 1} hands")
            value = value[item] if item < len(value) else ""
        if value or (name in row and item is None):
            found[group] = _cards(value, where, name, form.copies)
    return found


def _cards(text: Any, where: str, name: str, copies: int) -> Cards:
    if not isinstance(text, str):
        raise SettleError(f"{where}{name}: {text!r} is no text of cards such as 'As Td 9h'")
    try:
        return parse_cards(text, copies=copies)
    except CardError as fault:
        raise CardError(f"{where}{name}: {fault}") from fault


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
    _known(row, ("per_round", "per_player", "minimum_bet", "per_tip"), "caps.")
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


def _action_button(request: Mapping[str, Any]) -> int:
    seat = request.get("action_button", 0)
    if "action_button" in request and (type(seat) is not int or seat < 1):
        raise SettleError(f"action_button: {seat!r} is no seat number; write 1, 2, ...")
    return int(seat)


def _known(row: Mapping[str, Any], fields: Collection[str], where: str) -> None:
    for name in row:
        if name not in fields:
            raise SettleError(f"{where}{name}: unknown field; {nearest(name, sorted(fields))}")


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
    if dealer := settlement.dealer_hand:
        report["dealer"] = {"hand": dealer}
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
        "results": [result.texts.copy() for result in seat.results],
        "net": print_money(seat.net),
    }
    if seat.tips:
        report["tips"] = [result.texts.copy() for result in seat.tips]
    return report
