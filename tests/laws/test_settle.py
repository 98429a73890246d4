"""What `settle` says is what the table pays: each round is written down from the log alone and settled apart."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

import pytest

from croupier import settle
from croupier.cards.card import print_cards
from croupier.money import parse_money, print_money
from croupier.table import State, fold
from croupier.table import events as e
from croupier.table.folds import start
from tests.table.driver import GAMES, played_before

SEEDS = range(3)


class Notes:
    """A clerk beside the table who writes the contract's JSON from what he sees happen."""

    def __init__(self, opened: e.TableOpened) -> None:
        self.opened = opened
        self.seats: dict[int, dict[str, Any]] = {}
        self.common: dict[str, list[int]] = defaultdict(list)
        self.rulings: list[dict[str, Any]] = []

    def seat(self, number: int) -> dict[str, Any]:
        return self.seats.setdefault(number, {"seat": number, "wagers": {}, "actions": [], "tips": {}, "cards": ""})

    def write(self, event: e.Event, state: State) -> None:
        match event:
            case e.WagersOpened():
                self.__init__(self.opened)  # type: ignore[misc]
            case e.WagerPlaced(seat, wager, amount):
                self.seat(seat)["wagers"][wager] = print_money(amount)
            case e.TipPlaced(seat, wager, amount):
                self.seat(seat)["tips"][wager] = print_money(amount)
            case e.WagersTakenBack(seat):
                del self.seats[seat]
            case e.WagerReturned(seat, wager):
                del self.seats[seat]["wagers"][wager]
                self.seats[seat]["tips"].pop(wager, None)
            case e.Shuffled(order, kept) if kept:
                gone = set(order[kept:])
                self.common = defaultdict(list, {k: [c for c in v if c not in gone] for k, v in self.common.items()})
            case e.CardsDealt(to, group, cards):
                if to:
                    self.seat(to)["cards"] = print_cards(cards)
                else:
                    self.common[group] += cards
            case e.ActionTaken() | e.TimedOut():
                self.decided(event)
            case e.Misdealt(at, kind):
                self.rulings.append({"at": int(at) if at.isdecimal() else at, "kind": kind})
            case _:
                pass

    def decided(self, event: e.ActionTaken | e.TimedOut) -> None:
        seat = self.seat(event.seat)
        if event.action not in ("pass", "continue"):
            seat["actions"].append(event.action)
        if isinstance(event, e.ActionTaken) and event.tip:
            if event.action == "withdraw":
                del seat["tips"][event.wager]
            else:
                seat["tips"][event.wager] = print_money(event.tip)

    def request(self, meters: dict[str, int], bank: tuple[int, int]) -> dict[str, Any]:
        names = {"board": "community"}
        found: dict[str, Any] = {names.get(group, group): print_cards(cards) for group, cards in self.common.items()}
        if bank[0]:
            found["player_dealer"] = {"seat": bank[0], "wager": print_money(bank[1])}
        return found | {
            "game": self.opened.game,
            "seats": list(self.seats.values()),
            "schedules": dict(self.opened.schedules),
            "options": dict(self.opened.options),
            "meters": {name: print_money(cents) for name, cents in meters.items()},
            "irregularities": self.rulings,
        }


def stakes_taken(log: list[e.Event]) -> dict[int, int]:
    """What each seat has put down in this round and not had back before the settlement, tips apart."""
    found: dict[int, int] = defaultdict(int)
    for event in log:
        match event:
            case e.WagerPlaced(seat, _, amount):
                found[seat] += amount
            case e.WagerReturned(seat, _, amount):
                found[seat] -= amount
            case e.WagersTakenBack(seat):
                found[seat] = 0
            case e.ActionTaken(seat, action, _, amount):
                found[seat] += -amount if action == "withdraw" else amount
            case _:
                pass
    return found


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", SEEDS)
def test_the_table_pays_what_settle_says(game: str, seed: int) -> None:
    table = played_before(game, seed)
    opened = table.log[0]
    assert isinstance(opened, e.TableOpened)
    this_round: list[e.Event] = []
    state, notes, checked = start(table.state.rules.game, opened), Notes(opened), 0
    for event in table.log[1:]:
        notes.write(event, state)
        this_round = [event] if isinstance(event, e.WagersOpened) else [*this_round, event]
        after = fold(state, event)
        if isinstance(event, e.RoundSettled):
            report = settle(notes.request(state.meters, (state.bank.seat, state.bank.wager)))
            check(state, after, report, stakes_taken(this_round))
            checked += 1
        state = after
    assert checked >= 3


def check(before: State, after: State, report: dict[str, Any], stakes: dict[int, int]) -> None:
    """Each player's stack moves by what comes back of his stakes; the player-dealer's by the other side of it."""
    moved: dict[str, int] = defaultdict(int)
    banked = 0
    for row in report["seats"]:
        spot = before.spots[row["seat"]]
        net = sum(cents(row["net"]) for row in [row])
        moved[spot.player] += stakes[row["seat"]] + net
        banked -= net
        if before.spots[row["seat"]].tips and not row.get("tips"):
            moved[spot.player] += sum(spot.tips.values())
    if before.bank.seat:
        moved[before.chairs[before.bank.seat].player] += before.bank.wager + banked
    for player, stack in before.stacks.items():
        assert after.stacks[player] - stack == moved[player], player


def cents(text: str) -> int:
    return -parse_money(text[1:], zero=True) if text.startswith("-") else parse_money(text, zero=True)
