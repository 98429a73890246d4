"""The contract's JSON to a round, and a settlement back to JSON."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from croupier.app.arrays import LINES, with_places
from croupier.app.elsewhere import DRAGON, with_dragon
from croupier.app.fields import filled
from croupier.app.irregularities import read_irregularities
from croupier.app.picks import pick_of
from croupier.app.readers import EMPTY_LIST, read_each, read_flag, read_map, read_money_map, read_texts, read_word
from croupier.cards.card import Cards, alike, parse_cards
from croupier.errors import CardError, SettleError
from croupier.money import parse_money
from croupier.rules.game import Game
from croupier.rules.opens import LOCATIONS
from croupier.rules.round import HAND, NO_CAPS, NONE, Caps, PlayerDealer, Round, Seat
from croupier.rules.spot import Spot
from croupier.rules.valid import by_schedule
from croupier.text import shown

ROUND_FIELDS = (
    "game", "schedules", "options", "seats", "meters", "seeds", "as_read", "caps", "irregularities", "player_dealer",
)  # fmt: skip
MOST_DECKS = 8
SEAT_FIELDS = ("seat", "player", "wagers", "actions", "tips")
SPOT_FIELDS = frozenset(("line", "card", "outcome", "pick", "stake"))
CAPS_FIELDS = frozenset(("per_round", "per_player", "minimum_bet", "per_tip"))
PLAYER_DEALER_FIELDS = frozenset(("seat", "wager"))
TEXTS = {str}
YES_NO = ("yes", "no")


class Place(NamedTuple):
    """Where a group's cards stand in the JSON: a field, or one text of a list of `of` hands of `size` cards."""

    group: str
    field: str
    item: int | None
    needed: bool
    of: int
    size: int


class Form(NamedTuple):
    """What a game's round, or a seat of it, may say."""

    fields: frozenset[str]
    places: tuple[Place, ...]
    copies: int
    said: Mapping[str, tuple[str, ...]] = NONE
    jokers: int = 0
    lines: frozenset[str] = frozenset()


@cache
def form_of(game: Game, *, shared: bool) -> Form:
    """`dealer_hands.1` is the second text of the list `dealer_hands`."""
    places, groups = [], game.shared_places if shared else game.own_places
    hands = Counter(group.source.partition(".")[0] for group in groups)
    for group in groups:
        name, _, index = group.source.partition(".")
        item = int(index) if index else None
        places.append(Place(group.name, name, item, bool(group.fewest), hands[name], group.size))
    own = ROUND_FIELDS if shared else (*SEAT_FIELDS, *(("spots",) if game.spots else ()))
    if shared and game.deal.first_hand is not None and not game.deal.first_hand.right:
        own = (*own, "action_button")
    said = {} if shared else dict(game.said)
    if game.opens.array is not None and not shared:
        own = (*own, LOCATIONS, LINES)
    if game.opens.hands and not shared:
        said[HAND] = tuple(map(str, range(1, game.opens.hands + 1)))
    fields = frozenset((*own, *said, *(place.field for place in places)))
    lines = frozenset(game.by_name)
    return Form(fields, tuple(places), MOST_DECKS if game.facts.decks != 1 else 1, said, game.facts.jokers, lines)


def read_round(game: Game, request: Mapping[str, Any]) -> Round:
    form, seat_form = form_of(game, shared=True), form_of(game, shared=False)
    request = filled(with_dragon(request) if DRAGON in form.fields else request, form.fields)
    common, array = _groups(form, request), game.opens.array
    irregular = read_irregularities(game, request) if "irregularities" in request else ()

    def seat_of(row: Mapping[str, Any]) -> Seat:
        seat = _seat(seat_form, row)
        return seat if array is None else with_places(seat, array, row, common, misdealt=bool(irregular))

    seats = read_each(request, "seats", seat_of)
    return Round(
        seats=_sharing(seats) if game.opens.hands else seats,
        common=common,
        schedules=by_schedule(game, chosen) if (chosen := read_texts(request, "schedules", game.schedules)) else NONE,
        options=read_texts(request, "options", game.default_options),
        meters=read_money_map(request, "meters", _named(request, "meters"), zero=True),
        seeds=read_money_map(request, "seeds", _named(request, "seeds"), zero=True),
        irregularities=irregular,
        caps=_caps(request) if "caps" in request else NO_CAPS,
        player_dealer=_player_dealer(request) if "player_dealer" in request else None,
        action_button=_action_button(request) if "action_button" in request else 0,
        as_read=read_flag(request, "as_read"),
    )


def _sharing(seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Of the seats that share a hand of the table one is enough to tell its cards."""
    told = {seat.extra[HAND]: seat.cards for seat in seats if HAND in seat.extra and seat.cards}
    return tuple(
        seat if seat.cards else seat._replace(cards=told.get(seat.extra.get(HAND, ""), NONE)) for seat in seats
    )


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
        read_money_map(row, "wagers", form.lines),
        _groups(form, row),
        tuple(actions),
        read_money_map(row, "tips", form.lines) if "tips" in row else NONE,
        _player(row["player"]) if "player" in row else "",
        read_each(row, "spots", _spot) if "spots" in row else (),
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
    texts = {name: read_word(row, name) for name in ("line", "outcome", "pick")}
    # A row may be named as it is printed: any-a+k+q.
    texts |= {"outcome": texts["outcome"].replace("+", "-"), "pick": pick_of(texts["pick"])}
    card = row["card"] if type(row["card"]) is int else read_word(row, "card")
    return Spot(on=str(card), stake=parse_money(row.get("stake"), "stake"), **texts)


def _groups(form: Form, row: Mapping[str, Any]) -> dict[str, Cards]:
    """The cards of each place."""
    found = {}
    for place in form.places:
        group, name, item, *_ = place
        if name not in row:
            continue
        text = row[name] if item is None else _item(row[name], place, item)
        if not isinstance(text, str):
            raise SettleError(f"{name}: {shown(text)} is no text of cards such as 'As Td 9h'")
        if text or item is None:
            try:
                cards = parse_cards(text, copies=form.copies)
                found[group] = alike(cards) if form.jokers > 1 else cards
            except CardError as fault:
                raise CardError(f"{name}: {fault}") from fault
    return found


def _item(value: Any, place: Place, item: int) -> Any:
    """One text of a list; nothing, where a place that may be empty is left out."""
    if not isinstance(value, list) or (value and len(value) <= item and place.needed):
        raise SettleError(f"{place.field}: {shown(value)} is no list of {place.of} hands of {place.size} cards")
    return value[item] if item < len(value) else ""


def _caps(request: Mapping[str, Any]) -> Caps:
    row = filled(read_map(request, "caps"), CAPS_FIELDS, "caps.")
    return Caps(**{name: parse_money(value, f"caps.{name}") for name, value in row.items()})


def _player_dealer(request: Mapping[str, Any]) -> PlayerDealer | None:
    row = filled(read_map(request, "player_dealer"), PLAYER_DEALER_FIELDS, "player_dealer.")
    if not row:
        return None
    seat = row.get("seat")
    if isinstance(seat, bool) or not isinstance(seat, int):
        raise SettleError(f"player_dealer.seat: {shown(seat)} is no seat number")
    return PlayerDealer(seat, parse_money(row["wager"], "player_dealer.wager") if "wager" in row else None)


def _action_button(request: Mapping[str, Any]) -> int:
    seat = request["action_button"]
    if type(seat) is not int or seat < 1:
        raise SettleError(f"action_button: {shown(seat)} is no seat number; write 1, 2, ...")
    return seat


def _named(request: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    """Meters bear names of the house's own: whichever is empty is left out."""
    value = request.get(name)
    return value if isinstance(value, Mapping) else NONE
