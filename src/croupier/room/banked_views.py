"""A round as a seat, or someone standing by, may see it: the table's view as JSON, and the settlement at its end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from croupier.app.settlement_json import write_settlement
from croupier.cards.card import NAMES, Cards
from croupier.house.settlement import Settlement
from croupier.money import print_money
from croupier.rules.game import Game
from croupier.rules.line import Line
from croupier.rules.meters import meters_of
from croupier.seats.faces import HIDDEN
from croupier.table.events import Payment
from croupier.table.setup.table_rules import TableRules
from croupier.table.state import State
from croupier.table.views import SeatView, SpotView, View, seat_view, spectator_view
from croupier.table.words import dealer_words


def view_of(table: State, seat: int) -> dict[str, Any]:
    view = seat_view(table, seat) if seat in table.chairs else spectator_view(table)
    spots = {spot.seat: spot for spot in view.spots}
    return {
        "game": view.game,
        "phase": view.phase,
        "turn": view.turn,
        "round": view.round,
        "street": view.street,
        "seats": [_seat(view, chair, spots.get(chair.seat)) for chair in view.seats],
        "cards": _places(view.common, view.held),
        "burned": view.burned,
        "limits": limits_of(table.rules),
        "meters": _money(_paid_from(table.rules.game, view.meters)),
        "player_dealer": view.player_dealer,
        "coverage": print_money(view.coverage),
        "button": view.button,
        "warned": view.warned,
        "rulings": [{"at": at, "kind": kind} for at, kind in view.rulings],
        "payments": [_payment(payment) for payment in view.payments],
        "dealer": {"hand": view.dealer, "qualifies": view.qualifies},
        "shoes": [{"rounds": shoe.rounds, "counts": shoe.counts, "percent": shoe.percent} for shoe in view.shoes],
    }


def limits_of(rules: TableRules) -> dict[str, dict[str, str]]:
    """What is posted at the spots: a wager that has to be as large as another one has no limits of its own."""
    lines = [*rules.lines, *rules.game.spot_lines.values()]
    return {line.name: _limit(line, *rules.limits[line.name]) for line in lines if line.equals is None}


def _limit(line: Line, least: int, most: int, step: int) -> dict[str, str]:
    sizes = (line.exactly, line.exactly) if line.exactly else (least, min(most, line.most or most))
    return _money({"least": sizes[0], "most": sizes[1], "step": step})


def _paid_from(game: Game, meters: Mapping[str, int]) -> dict[str, int]:
    """The meters that some schedule of the game pays from: a table of another game shows none."""
    return {name: cents for name, cents in meters.items() if name in meters_of(game)}


def _seat(view: View, chair: SeatView, spot: SpotView | None) -> dict[str, Any]:
    found: dict[str, Any] = {
        "seat": chair.seat,
        "player": chair.player,
        "stack": print_money(chair.stack),
        "sitting_out": chair.out,
    }
    if chair.chip:
        found["chip"] = print_money(chair.chip)
    if spot is None:
        return found
    return found | {
        "wagers": _money(spot.stakes | spot.on_cards),
        "tips": _money(spot.tips),
        "actions": list(spot.actions),
        "folded": spot.folded,
        "void": spot.void,
        "cards": _places(spot.cards, spot.held),
        "hand": view.hands.get(spot.seat, ""),
    }


def _places(seen: Mapping[str, Cards], held: Mapping[str, int]) -> list[dict[str, Any]]:
    """Every place with cards: those that are seen, and as many hidden ones as lie there beside them."""
    found = []
    for place in dict.fromkeys((*held, *seen)):
        cards = [NAMES[card] for card in seen.get(place, ())]
        found.append({"place": place, "cards": cards + [HIDDEN] * (held.get(place, 0) - len(cards))})
    return found


def _money(amounts: Mapping[str, int]) -> dict[str, str]:
    return {name: print_money(cents) for name, cents in amounts.items()}


def _payment(payment: Payment) -> dict[str, Any]:
    return {
        "seat": payment.seat,
        "wager": payment.wager,
        "staked": print_money(payment.staked),
        "outcome": payment.outcome,
        "paid": print_money(payment.paid),
        "returned": print_money(payment.returned),
        "why": payment.why,
        "cite": payment.cite,
        "tip": payment.tip,
    }


def settlement_of(found: Settlement, table: State) -> dict[str, Any]:
    """As `settle` answers, but that a hand nobody has turned up is not put into words."""
    report = write_settlement(found)
    for row in report["seats"]:
        if not table.spots[row["seat"]].shown:
            row["hand"] = ""
    if "dealer" in report and not dealer_words(table):
        report["dealer"]["hand"] = ""
    return report
