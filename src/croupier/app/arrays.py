"""Places of an array in the contract's JSON: the three that a seat plays, and the rows and columns it wagers on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from croupier.cards.card import Cards
from croupier.errors import SettleError
from croupier.money import parse_money
from croupier.rules.opens import LOCATIONS, Array
from croupier.rules.round import Seat
from croupier.text import nearest, shown

LINES = "lines"
LINE_FIELDS = frozenset(("line", "wager", "stake"))


def cards_at(array: Array, locations: Any, dealt: Mapping[str, Cards]) -> Cards:
    """The cards of a seat by its places."""
    size, wanted = array.of.size, array.into.size
    if isinstance(locations, list):
        locations = [int(place) if place in array.places else place for place in locations]
    right = isinstance(locations, list) and all(type(place) is int and 1 <= place <= size for place in locations)
    if not right or len(locations) != wanted or len(set(locations)) < wanted:
        raise SettleError(
            f"{LOCATIONS}: {shown(locations)} is not {wanted} different places from 1 to {size} [{array.cite}]"
        )
    cards = dealt.get(array.of.name, ())
    if len(cards) != size:
        raise SettleError(f"{array.of.source}: {len(cards)} cards, {size} are dealt [{array.cite}]")
    return array.cards_at(locations, cards)


def blind_wagers(array: Array, rows: Any) -> dict[str, int]:
    """Wagers on rows and columns, by the names of their lines: `pair-plus 1-4-7`."""
    if rows is None or rows == "":
        return {}
    if not isinstance(rows, list):
        raise SettleError(f"{LINES}: {shown(rows)} is no list")
    found: dict[str, int] = {}
    for index, row in enumerate(rows):
        where = f"{LINES}[{index}]"
        if not isinstance(row, Mapping) or not LINE_FIELDS.issuperset(row):
            raise SettleError(f"{where}: {shown(row)} is no wager on a line: line, wager and stake")
        places = row.get("line")
        line = array.line_of(str(places))
        if not line:
            raise SettleError(f"{where}.line: {shown(places)} is no row or column; {nearest(str(places), array.lines)}")
        name = array.wager_on(str(row.get("wager")), line)
        if name in found:
            raise SettleError(f"{where}: {name} is wagered on already [{array.cite}]")
        found[name] = parse_money(row.get("stake"), f"{where}.stake")
    return found


def with_places(
    seat: Seat, array: Array, row: Mapping[str, Any], common: Mapping[str, Cards], *, misdealt: bool
) -> Seat:
    """Where places of the table's cards are picked: the seat's cards, and wagers on rows and columns.
    Of an array that was `misdealt`, and is not whole, nobody has any."""
    if misdealt and len(common.get(array.of.name, ())) != array.of.size:
        return seat._replace(wagers={**seat.wagers, **blind_wagers(array, row.get(LINES))})
    cards = {**seat.cards, array.into.name: cards_at(array, row.get(LOCATIONS), common)}
    if seat.cards.get(array.into.name, cards[array.into.name]) != cards[array.into.name]:
        raise SettleError(f"{array.into.source}: not the cards of these {LOCATIONS} [{array.cite}]")
    return seat._replace(cards=cards, wagers={**seat.wagers, **blind_wagers(array, row.get(LINES))})
