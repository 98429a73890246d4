"""The contract's JSON to a round, and a settlement back to JSON."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import replace
from functools import cache
from typing import Any, NamedTuple, TypeVar

from croupier.app.arrays import LINES, with_places
from croupier.app.elsewhere import DRAGON, with_dragon
from croupier.app.fields import EMPTY, filled
from croupier.app.picks import pick_of
from croupier.cards.card import Cards, alike, parse_cards
from croupier.errors import CardError, CroupierError, SettleError
from croupier.money import PLAIN_CENTS, parse_money
from croupier.rules.game import Game
from croupier.rules.opens import LOCATIONS
from croupier.rules.round import HAND, NO_CAPS, NONE, Caps, Irregularity, PlayerDealer, Round, Seat
from croupier.rules.spot import Spot
from croupier.rules.valid import by_schedule
from croupier.text import shown

ROUND_FIELDS = (
    "game", "schedules", "options", "seats", "meters", "seeds", "as_read", "caps", "irregularities", "player_dealer",
)  # fmt: skip
MOST_DECKS = 8
T = TypeVar("T")
SEAT_FIELDS = ("seat", "player", "wagers", "actions", "tips")
SPOT_FIELDS = frozenset(("line", "card", "outcome", "pick", "stake"))
IRREGULARITY_FIELDS = frozenset(("at", "kind", "late"))
CAPS_FIELDS = frozenset(("per_round", "per_player", "minimum_bet", "per_tip"))
PLAYER_DEALER_FIELDS = frozenset(("seat", "wager"))
EMPTY_LIST: list[Any] = []
TEXTS = {str}
YES_NO = ("yes", "no")


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
    said: Mapping[str, tuple[str, ...]] = NONE
    jokers: int = 0


@cache
def form_of(game: Game, *, shared: bool) -> Form:
    """`dealer_hands.1` is the second text of the list `dealer_hands`."""
    places = []
    for group in game.groups:
        if group.shared is shared:
            name, _, index = group.source.partition(".")
            places.append(Place(group.name, name, int(index) if index else None, bool(group.fewest)))
    own = ROUND_FIELDS if shared else (*SEAT_FIELDS, *(("spots",) if game.spots else ()))
    if shared and game.deal.first_hand is not None and not game.deal.first_hand.right:
        own = (*own, "action_button")
    said = {} if shared else dict(game.said)
    if game.opens.array is not None and not shared:
        own = (*own, LOCATIONS, LINES)
    if game.opens.hands and not shared:
        said[HAND] = tuple(map(str, range(1, game.opens.hands + 1)))
    fields = frozenset((*own, *said, *(place.field for place in places)))
    return Form(fields, tuple(places), MOST_DECKS if game.facts.decks != 1 else 1, said, game.facts.jokers)


def read_round(game: Game, request: Mapping[str, Any]) -> Round:
    form, seat_form = form_of(game, shared=True), form_of(game, shared=False)
    request = filled(with_dragon(request) if DRAGON in form.fields else request, form.fields)
    common, array = _groups(form, request), game.opens.array
    irregular = _irregularities(game, request) if "irregularities" in request else ()

    def seat_of(row: Mapping[str, Any]) -> Seat:
        seat = _seat(seat_form, row)
        return seat if array is None else with_places(seat, array, row, common, misdealt=bool(irregular))

    seats = _each(request, "seats", seat_of)
    return Round(
        seats=_sharing(seats) if game.opens.hands else seats,
        common=common,
        schedules=by_schedule(game, chosen) if (chosen := _texts(request, "schedules", game.schedules)) else NONE,
        options=_texts(request, "options", game.default_options),
        meters=_money_map(request, "meters", zero=True),
        seeds=_money_map(request, "seeds", zero=True),
        irregularities=irregular,
        caps=_caps(request) if "caps" in request else NO_CAPS,
        player_dealer=_player_dealer(request) if "player_dealer" in request else None,
        action_button=_action_button(request) if "action_button" in request else 0,
        as_read=_flag(request, "as_read"),
    )


def _sharing(seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Of the seats that share a hand of the table one is enough to tell its cards."""
    told = {seat.extra[HAND]: seat.cards for seat in seats if HAND in seat.extra and seat.cards}
    return tuple(
        seat if seat.cards else seat._replace(cards=told.get(seat.extra.get(HAND, ""), NONE)) for seat in seats
    )


def _each(row: Mapping[str, Any], name: str, read: Callable[[Any], T]) -> tuple[T, ...]:
    """The items of a list. What one says of a field of its own is told apart by its place here,
    and only where it must be."""
    found: list[T] = []
    for item in _list(row, name):
        if type(item) is not dict and not isinstance(item, Mapping):
            raise SettleError(f"{name}[{len(found)}]: an object is wanted, not {shown(item)}")
        try:
            found.append(read(item))
        except CroupierError as fault:
            raise type(fault)(f"{name}[{len(found)}].{fault}") from fault
    return tuple(found)


def _seat(form: Form, row: Mapping[str, Any]) -> Seat:
    row = filled(row, form.fields)
    number = row.get("seat")
    if type(number) is not int or number < 1:
        raise SettleError(f"seat: {shown(number)} is no seat number; write 1, 2, ...")
    actions = row.get("actions", EMPTY_LIST)
    if not isinstance(actions, list) or not TEXTS.issuperset(map(type, actions)):
        raise SettleError(f"actions: {shown(actions)} is no list of action names")
    return Seat(
        number,
        _money_map(row, "wagers"),
        _groups(form, row),
        tuple(actions),
        _money_map(row, "tips") if "tips" in row else NONE,
        _player(row["player"]) if "player" in row else "",
        _each(row, "spots", _spot) if "spots" in row else (),
        _said(form, row) if form.said else NONE,
    )


def _said(form: Form, row: Mapping[str, Any]) -> dict[str, str]:
    """What decisions say in fields of their own: true and false, or one of the words there are."""
    found = {}
    for name, choices in form.said.items():
        if name not in row:
            continue
        value = {True: "yes", False: "no"}.get(row[name], row[name]) if isinstance(row[name], bool) else row[name]
        value = str(value) if type(value) is int else value
        if value not in choices:
            wanted = "true or false" if choices == YES_NO else " or ".join(choices)
            raise SettleError(f"{name}: {shown(row[name])} is not {wanted}")
        found[name] = str(value)
    return found


def _player(name: Any) -> str:
    if isinstance(name, bool) or not isinstance(name, str | int):
        raise SettleError(f"player: {shown(name)} is no name of a player")
    return str(name)


def _spot(row: Mapping[str, Any]) -> Spot:
    row = filled(row, SPOT_FIELDS)
    for name in ("line", "card", "outcome"):
        if name not in row:
            raise SettleError(f"{name}: a spot needs it")
    texts = {name: _word(row, name) for name in ("line", "outcome", "pick")}
    # A row may be named as it is printed: any-a+k+q.
    texts |= {"outcome": texts["outcome"].replace("+", "-"), "pick": pick_of(texts["pick"])}
    card = row["card"] if type(row["card"]) is int else _word(row, "card")
    return Spot(on=str(card), stake=parse_money(row.get("stake"), "stake"), **texts)


def _word(row: Mapping[str, Any], name: str) -> str:
    value = row.get(name, "")
    if not isinstance(value, str):
        raise SettleError(f"{name}: {shown(value)} is no word")
    return value


def _groups(form: Form, row: Mapping[str, Any]) -> dict[str, Cards]:
    """The cards of each place."""
    found = {}
    for group, name, item, needed in form.places:
        if name not in row:
            continue
        text = row[name] if item is None else _item(row, name, item, needed)
        if not isinstance(text, str):
            raise SettleError(f"{name}: {shown(text)} is no text of cards such as 'As Td 9h'")
        if text or item is None:
            try:
                cards = parse_cards(text, copies=form.copies)
                found[group] = alike(cards) if form.jokers > 1 else cards
            except CardError as fault:
                raise CardError(f"{name}: {fault}") from fault
    return found


def _item(row: Mapping[str, Any], name: str, item: int, needed: bool) -> Any:
    """One text of a list; nothing, where a place that may be empty is left out."""
    value = row[name]
    if not isinstance(value, list) or (value and len(value) <= item and needed):
        raise SettleError(f"{name}: {shown(value)} is no list of {item + 1} hands")
    return value[item] if item < len(value) else ""


def _irregularities(game: Game, request: Mapping[str, Any]) -> tuple[Irregularity, ...]:
    """Where the dealer has no hand of his own, his cards are the board's: either word names them."""
    found = _each(request, "irregularities", _irregularity)
    if any(group.name == "dealer" for group in game.groups):
        return found
    ruled = {misdeal.at for misdeal in game.misdeals}
    other = {"dealer": "board", "board": "dealer"}
    swapped = {at: word for at, word in other.items() if at not in ruled}
    return tuple(replace(item, at=swapped.get(str(item.at), item.at)) for item in found)


def _irregularity(row: Mapping[str, Any]) -> Irregularity:
    row = filled(row, IRREGULARITY_FIELDS)
    at, kind = row.get("at"), row.get("kind")
    if isinstance(at, bool) or not isinstance(at, int | str):
        raise SettleError(f"at: {shown(at)} is no seat number, nor dealer or board")
    if not isinstance(kind, str):
        raise SettleError(f"kind: {shown(kind)} is no word such as 'exposed'")
    late = row.get("late", False)
    if not isinstance(late, bool):
        raise SettleError(f"late: {shown(late)} is neither true nor false")
    return Irregularity(at, kind, late)


def _caps(request: Mapping[str, Any]) -> Caps:
    row = filled(_map(request, "caps"), CAPS_FIELDS, "caps.")
    return Caps(**{name: parse_money(value, f"caps.{name}") for name, value in row.items()})


def _player_dealer(request: Mapping[str, Any]) -> PlayerDealer | None:
    row = filled(_map(request, "player_dealer"), PLAYER_DEALER_FIELDS, "player_dealer.")
    if not row:
        return None
    seat = row.get("seat")
    if isinstance(seat, bool) or not isinstance(seat, int):
        raise SettleError(f"player_dealer.seat: {shown(seat)} is no seat number")
    return PlayerDealer(seat, parse_money(row.get("wager"), "player_dealer.wager"))


def _action_button(request: Mapping[str, Any]) -> int:
    seat = request["action_button"]
    if type(seat) is not int or seat < 1:
        raise SettleError(f"action_button: {shown(seat)} is no seat number; write 1, 2, ...")
    return seat


def _map(row: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    value = row.get(name, NONE)
    if type(value) is dict or isinstance(value, Mapping):
        return value
    if value not in EMPTY:
        raise SettleError(f"{name}: {shown(value)} is no object")
    return NONE


def _list(row: Mapping[str, Any], name: str) -> list[Any]:
    value = row.get(name, EMPTY_LIST)
    if isinstance(value, list):
        return value
    if value not in EMPTY:
        raise SettleError(f"{name}: {shown(value)} is no list")
    return EMPTY_LIST


def _texts(row: Mapping[str, Any], name: str, known: Collection[str]) -> Mapping[str, str]:
    """What is chosen by name. A known one that is empty takes its default, as one that is left out."""
    found = _map(row, name)
    for key, value in found.items():
        if isinstance(value, bool) or not isinstance(value, str | int):
            raise SettleError(f"{name}.{key}: {shown(value)} is no text")
    return {key: str(value) for key, value in found.items() if value != "" or key not in known} if found else NONE


def _money_map(row: Mapping[str, Any], name: str, *, zero: bool = False) -> dict[str, int]:
    amounts = _map(row, name)
    try:
        return dict(zip(amounts, map(PLAIN_CENTS.__getitem__, amounts.values()), strict=True))
    except (KeyError, TypeError):
        # Not all of them came before, or they are no amounts.
        return {key: parse_money(value, f"{name}.{key}", zero=zero) for key, value in amounts.items()}


def _flag(row: Mapping[str, Any], name: str) -> bool:
    value = row.get(name, False)
    if not isinstance(value, bool):
        raise SettleError(f"{name}: {shown(value)} is neither true nor false")
    return value
