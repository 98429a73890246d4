"""Wagers that name a card and what it will be: placed before it comes, paid as soon as it lies there."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.rules.spot import SpotOutcome, Spots, line_of
from croupier.table.offers import wagering
from croupier.table.offers.actions import Kind, Offer
from croupier.table.offers.wagering import has_base, players_in, sizes
from croupier.table.setup.table_rules import CHIP_VALUE
from croupier.table.state import Phase, Spot, State

MOST_CHIP = 100_00


def card_wagers(state: State, seat: int = 0) -> Iterator[Offer]:
    """What may be put on cards that are still to come."""
    for number in _bettors(state, seat):
        spot = state.spots[number]
        for kind, on in open_cards(state):
            least, most, step = sizes(state, spot.player, kind.line, state.stacks[spot.player])
            for outcome in kind.outcomes if least <= most else ():
                picks = _picks(spot, on, outcome)
                if picks is not None:
                    cite, name = str(kind.line.cite), kind.line.name
                    yield Offer(Kind.SPOT, cite, number, outcome.name, name, least, most, step, at=on, picks=picks)


def tips(state: State, seat: int = 0) -> Iterator[Offer]:
    """Wagers for the dealer: beside the player's own, and beside those he has on cards that may be wagered on now."""
    yield from wagering.tips(state, seat)
    rule = state.rules.game.tips
    if rule is None or not state.rules.tip_lines:
        return
    for number in _bettors(state, seat):
        spot = state.spots[number]
        least, most, step = wagering.tip_limit(state, spot, state.stacks[spot.player])
        cards = {on for _, on in open_cards(state)}
        for item in spot.spots if most else ():
            if item.on in cards and item.line not in spot.tips:
                yield Offer(Kind.TIP, str(rule.cite), number, item.line, item.line, least, most, step)


def open_cards(state: State) -> list[tuple[Spots, str]]:
    """Cards that may be wagered on now: those the next street opens, or those that may be picked from the start."""
    game = state.rules.game
    if state.phase is Phase.CARD:
        opens = game.streets[state.street + 1].opens
        return [(kind, on) for kind in game.spots for on in kind.on if on in opens]
    return [(kind, on) for kind in game.spots if kind.opening for on in kind.on]


def _bettors(state: State, seat: int) -> list[int]:
    if not state.rules.game.spots:
        return []
    if state.phase is Phase.CARD:
        return [spot.seat for spot in state.spots.values() if seat in (0, spot.seat) and not spot.void]
    placed = {number: state.spots[number].wagers for number in players_in(state, seat) if number in state.spots}
    return [number for number, wagers in placed.items() if has_base(state, number, wagers)]


def _picks(spot: Spot, on: str, outcome: SpotOutcome) -> tuple[str, ...] | None:
    """Picks that the seat has nothing on yet: empty where the outcome takes no pick, None where nothing is left."""
    taken = {item.line for item in spot.spots}
    if not outcome.picks:
        return None if line_of(on, outcome.name, "") in taken else ()
    return tuple(pick for pick in outcome.picks if line_of(on, outcome.name, pick) not in taken) or None


def chip_values(state: State, seat: int = 0) -> Iterator[Offer]:
    """A player may say once, while he sits there, that his chips are worth more than the table's."""
    if not state.rules.chip or state.phase is not Phase.BETWEEN:
        return
    option = next(item for item in state.rules.game.facts.options if item.name == CHIP_VALUE)
    cite, chip = state.rules.game.rule.text.cite(option.cite), state.rules.chip
    for number, chair in state.chairs.items():
        if seat in (0, number) and chair.player not in state.chip_values:
            most = max(chip, MOST_CHIP // chip * chip)
            yield Offer(Kind.CHIPS, cite, number, least=chip, most=most, step=chip)
