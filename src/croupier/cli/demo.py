"""Tables to begin with: `croupier serve --demo`."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from croupier.room.bots import Bots
    from croupier.room.room import Room

# Games of different kinds, and how many bots sit there.
DEMO = {
    "co/three-card-poker": 1, "co/ultimate-texas-holdem": 1, "ca/blackjack-elite": 2, "ca/ez-baccarat": 2,
    "co/texas-holdem": 3, "co/omaha@high-low": 3,
}  # fmt: skip


def open_demo_tables(room: Room, bots: Bots) -> None:
    """Once: where tables are open, the same ones go on."""
    if room.tables():
        return
    for game, number in DEMO.items():
        table = str(room.open_table({"game": game, "name": "demo", "pause": 3})["id"])
        for seat in range(2, 2 + number):
            bots.seat(table, seat)
