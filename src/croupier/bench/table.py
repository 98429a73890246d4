"""The table and the settlement: a round with one seat from the wagers to the last payment,
and seats settled by the API."""

from __future__ import annotations

from typing import Any

from croupier.bench.registry import Measurement, Ratio, Work
from croupier.cards.card import print_cards
from croupier.cards.shuffle import SimulationStream

SEED = 1847
ROUNDS = 2_000
POKERKIT_HANDS = 30
POKERKIT_SEATS = 6
SETTLED_SEATS = 7
SETTLED_ROUNDS = 1_000


def table_round() -> Work:
    """Caribbean Stud, for it ranks hands as hold'em does: ante, deal, bet and settlement of one seat,
    every event recorded.

    The shuffles are made beforehand.
    """
    from croupier.games.registry import built
    from croupier.table import Action, Kind, Table

    orders = [tuple(order) for order in SimulationStream(SEED).deal(0, ROUNDS, 52).tolist()]
    before = [Action(Kind.OPEN), Action(Kind.WAGER, 1, "ante", 10_00), Action(Kind.CLOSE)]
    after = [Action(Kind.DECIDE, 1, "bet", 20_00), Action(Kind.REVEAL)]

    def work() -> int:
        table = Table.open(built("co/caribbean-stud"), meters={"progressive": 0})
        table.act(Action(Kind.SIT, 1, amount=10**13, player="one"))
        for order in orders:
            for action in (*before, Action(Kind.SHUFFLE, order=order), *after):
                table.act(action)
        return len(orders)

    return work


def pokerkit_hand() -> Work:
    """Six-handed hold'em, everybody calls and checks down, as its documentation plays a hand."""
    from pokerkit import Automation, NoLimitTexasHoldem

    automations = tuple(Automation)

    def work() -> int:
        for _ in range(POKERKIT_HANDS):
            state = NoLimitTexasHoldem.create_state(automations, True, 0, (1, 2), 2, 200, POKERKIT_SEATS)
            while state.status:
                state.check_or_call()
        return POKERKIT_HANDS

    return work


def settle_seats() -> Work:
    """Three Card Poker, seven seats a round with ante, play and pair plus,
    as a program outside the project asks for it."""
    from croupier.app.settle import settle

    requests = [
        _request(order) for order in SimulationStream(SEED).deal(0, SETTLED_ROUNDS, 3 * SETTLED_SEATS + 3).tolist()
    ]

    def work() -> int:
        for request in requests:
            settle(request)
        return len(requests) * SETTLED_SEATS

    return work


def _request(order: list[int]) -> dict[str, Any]:
    hands = [print_cards(order[first : first + 3]) for first in range(0, len(order), 3)]
    wagers = {"ante": "10", "pair-plus": "5"}
    seats = [
        {"seat": seat, "wagers": wagers, "cards": cards, "actions": ["play"]}
        for seat, cards in enumerate(hands[1:], start=1)
    ]
    return {"game": "co/three-card-poker", "dealer": hands[0], "seats": seats}


MEASUREMENTS = (
    Measurement("table-round", table_round),
    Measurement("pokerkit-hand", pokerkit_hand),
    Measurement("settle-seats", settle_seats),
)
RATIOS = (Ratio("table-round", "pokerkit-hand", target=50),)
