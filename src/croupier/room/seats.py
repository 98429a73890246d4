"""What a seat may do with itself at any time, and who may sit down where."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from croupier.money import parse_money, print_money
from croupier.room.errors import RoomError
from croupier.room.settings import Settings
from croupier.room.sitting import Sitting
from croupier.seats.chairs import LONGEST_NAME, is_name
from croupier.seats.protocol import BUY_IN, LEAVE, SIT, SIT_IN, SIT_OUT, Ask, Engine, Offer
from croupier.text import shown

FIELDS = frozenset(("seat", "name", "buy_in"))
CITE = "30-1017(1)"


def seat_offers(engine: Engine, settings: Settings, sitting: Sitting, seat: int) -> list[Offer]:
    """Buying chips, leaving, sitting out: during a round they are kept for its end. Coming back leads to a round."""
    chair = engine.chairs(sitting.state).get(seat)
    if chair is None:
        return []
    asked = {ask.kind for ask in sitting.asks if ask.seat == seat}
    least, most, step = _bounds(engine, settings, sitting)
    found = [
        Offer(BUY_IN, cite=CITE, least=least, most=most, step=step, optional=True),
        Offer(SIT_IN if chair.out else SIT_OUT, cite=CITE, optional=not chair.out),
        Offer(LEAVE, cite=CITE, optional=True),
    ]
    return [offer for offer in found if offer.kind not in asked] if LEAVE not in asked else []


def _bounds(engine: Engine, settings: Settings, sitting: Sitting) -> tuple[int, int, int]:
    least, most, step = engine.buy_ins(sitting.state)
    least = max(least, settings.least_buy_in)
    return -(-least // step) * step, min(most, settings.most_buy_in), step


def read_ask(engine: Engine, settings: Settings, sitting: Sitting, body: Mapping[str, Any], mine: str) -> Ask:
    """A request to sit down. `mine` is the name of a player who sits here already and says so by his token."""
    for field in body:
        if field not in FIELDS:
            raise RoomError(f"{field}: there is no such field of a seat", str(field))
    seat, name = body.get("seat"), body.get("name")
    if type(seat) is not int:
        raise RoomError(f"seat: {shown(seat)} is no seat number", "seat")
    if not isinstance(name, str) or not is_name(name):
        raise RoomError(f"name: {shown(name)} is no name of 1 to {LONGEST_NAME} printable characters", "name")
    waiting = [ask for ask in sitting.asks if ask.kind == SIT]
    free = engine.seats(sitting.state)
    if seat not in free or any(ask.seat == seat for ask in waiting):
        raise RoomError(f"seat: {seat} is not free; free are {', '.join(map(str, free)) or 'none'}", "seat")
    names = {chair.player for chair in engine.chairs(sitting.state).values()} | {ask.player for ask in waiting}
    if name in names and name != mine:
        raise RoomError(f"name: {shown(name)} sits at this table already; a second hand takes his token", "name")
    least, most, step = _bounds(engine, settings, sitting)
    amount = parse_money(body.get("buy_in"), "buy_in")
    if not least <= amount <= most or amount % step:
        sizes = f"{print_money(least)} to {print_money(most)} in steps of {print_money(step)}"
        raise RoomError(f"buy_in: {print_money(amount)} is out of range, {sizes}", "buy_in")
    return Ask(SIT, seat, amount, name)
