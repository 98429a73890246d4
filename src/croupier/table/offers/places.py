"""Places of the table's cards that a seat picks before they are dealt: what lies there is its hand."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.rules.opens import LOCATIONS
from croupier.table.offers.actions import JOINED, Kind, Offer
from croupier.table.offers.wagering import has_base, players_in
from croupier.table.state import Spot, State


def picks(state: State, seat: int = 0) -> Iterator[Offer]:
    """Once, when the game's own wagers lie there. Who changes his mind takes his wagers back."""
    array = state.rules.game.opens.array
    if array is None:
        return
    for number in players_in(state, seat):
        spot = state.spots.get(number)
        if spot is not None and LOCATIONS not in spot.said and has_base(state, number, spot.wagers):
            yield Offer(
                Kind.PICK_PLACES, str(array.cite), number, LOCATIONS, picks=array.places, picked=array.into.size
            )


def with_places(state: State, group: str) -> State:
    """The state when the table's cards lie there: the seats' cards are those of the places they picked."""
    array = state.rules.game.opens.array
    if array is None or group != array.of.name:
        return state
    dealt = state.common[group]

    def held(spot: Spot) -> Spot:
        cards = array.cards_at(map(int, spot.said[LOCATIONS].split(JOINED)), dealt)
        return spot._replace(cards={**spot.cards, array.into.name: cards}, shown=True)

    return state._replace(spots={seat: held(spot) for seat, spot in state.spots.items()})
