"""What `settle` says is what the table pays: each round is written down from the log alone and settled apart."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from croupier.app.settle import settle
from croupier.cards.card import print_cards
from croupier.games.registry import built
from croupier.money import parse_money, print_money
from croupier.rules.game import Effect
from croupier.rules.spot import line_of
from croupier.rules.street import Does
from croupier.table import State, Table, fold
from croupier.table import events as e
from croupier.table.folds import start
from tests.table.driver import GAMES, SEEDS, played_before


class Notes:
    """A clerk beside the table who writes the contract's JSON from what he sees happen."""

    def __init__(self, opened: e.TableOpened) -> None:
        self.opened = opened
        self.game = built(opened.game)
        self.seats: dict[int, dict[str, Any]] = {}
        self.cards: dict[int, dict[str, list[int]]] = defaultdict(lambda: defaultdict(list))
        self.rulings: list[dict[str, Any]] = []
        self.button = 0
        # Hands that are set or split lie apart only when they are turned up.
        self.apart = {group.name for group in self.game.groups if not group.shared and group.name != "player"}
        self.unlisted = {choice.name for street in self.game.streets if street.unlisted for choice in street.choices}

    def seat(self, number: int) -> dict[str, Any]:
        return self.seats.setdefault(number, {"seat": number, "wagers": {}, "actions": [], "tips": {}})

    def write(self, event: e.Event, state: State) -> None:
        match event:
            case e.WagersOpened():
                self.__init__(self.opened)  # type: ignore[misc]
            case e.WagerPlaced(seat, wager, amount) if " " in wager:
                name, line = wager.split()
                row = {"line": line, "wager": name, "stake": print_money(amount)}
                self.seat(seat).setdefault("lines", []).append(row)
            case e.PlacesPicked(seat, places):
                self.seat(seat)["locations"] = [int(place) for place in places.split("-")]
            case e.WagerPlaced(seat, wager, amount):
                self.placed(seat, wager, amount)
            case e.TipPlaced(seat, wager, amount):
                self.seat(seat)["tips"][wager] = print_money(amount)
            case e.WagersTakenBack(seat):
                del self.seats[seat]
            case e.WagerReturned(seat, wager):
                del self.seats[seat]["wagers"][wager]
                self.seats[seat]["tips"].pop(wager, None)
            case e.SpotPlaced(seat, card, outcome, pick, amount):
                spot = {"line": line_of(card, outcome, pick), "card": card, "outcome": outcome, "pick": pick}
                self.seat(seat).setdefault("spots", []).append(spot | {"stake": print_money(amount)})
            case e.ActionTaken() | e.TimedOut():
                self.decided(event, state)
            case e.Misdealt():
                self.ruled(event, state)
            case _:
                self.write_cards(event, state)

    def ruled(self, event: e.Misdealt, state: State) -> None:
        if event.effect == Effect.DEALT_AGAIN:
            self.cards.clear()
            self.rulings.clear()
            return
        if event.effect == Effect.REST_VOID:
            # How far the round had come shows in what was turned up.
            self.cards[0] = defaultdict(list, {name: list(cards) for name, cards in state.face_up.items()})
        at = int(event.at) if event.at.isdecimal() else event.at
        self.rulings.append({"at": at, "kind": event.kind, "late": True})

    def placed(self, seat: int, wager: str, amount: int) -> None:
        """A bet that is made blind is a decision, taken before the deal."""
        if wager in self.game.blind_bets:
            self.seat(seat)["actions"].append(self.game.blind_bets[wager].name)
        else:
            self.seat(seat)["wagers"][wager] = print_money(amount)

    def write_cards(self, event: e.Event, state: State) -> None:
        match event:
            case e.Shuffled(order, kept) if kept:
                gone = set(order[kept:])
                for group, held in self.cards[0].items():
                    self.cards[0][group] = [card for card in held if card not in gone]
            case e.CardsDealt(to, group, cards):
                self.cards[to][group] += cards
            case e.CardsShown(to, group, cards) if to and group in self.apart and not state.rules.away:
                self.cards[to][group] = list(cards)
            case e.HandSet(0, "dealer", front, back) if "dealer-front" in self.game.deck_of:
                self.cards[0]["dealer-front"], self.cards[0]["dealer-back"] = list(front), list(back)
            case e.HandNamed(seat, _, hand):
                self.seat(seat)["insurance_on"] = hand
            case e.FirstHandDrawn(_, button):
                self.button = button
            case _:
                pass

    def decided(self, event: e.ActionTaken | e.TimedOut, state: State) -> None:
        seat = self.seat(event.seat)
        # The street's own last: another may have a decision of the same name.
        streets = (*self.game.streets, *self.game.streets[state.street :][:1])
        choices = {choice.name: choice for street in streets for choice in (*street.choices, *street.ahead)}
        choice = choices.get(event.action)
        if choice is not None and choice.does is Does.PLACE and isinstance(event, e.ActionTaken):
            seat["wagers"][event.wager] = print_money(event.amount)
        elif choice is not None and choice.says is not None:
            seat[choice.says[0]] = choice.says[1]
        elif event.action not in ("pass", *({"continue"} - choices.keys()), *self.unlisted):
            seat["actions"].append(event.action)
        if choice is not None and choice.lists and (choice.lists.away or event.action not in self.unlisted):
            held, named = self.cards[event.seat], event.cards if isinstance(event, e.ActionTaken) else ()
            if not named and choice.lists.unnamed:
                # Out of time: the house names them.
                named = choice.lists.unnamed(
                    choice.lists.among.take({name: tuple(all_of) for name, all_of in held.items()})
                )
            held[choice.lists.into.name] = list(named)
        if isinstance(event, e.ActionTaken) and event.tip:
            if event.action == "withdraw":
                del seat["tips"][event.wager]
            else:
                seat["tips"][event.wager] = print_money(event.tip)

    def fields(self, to: int) -> dict[str, Any]:
        """The contract's fields of the cards at a place: `dealer_hands.1` is the second text of a list."""
        found: dict[str, Any] = {}
        for group in self.game.groups:
            name, _, index = group.source.partition(".")
            text = print_cards(tuple(self.cards[to][group.name]))
            if text and index:
                found.setdefault(name, []).append(text)
            elif text:
                found[name] = text
        return found

    def request(self, meters: dict[str, int], bank: tuple[int, int]) -> dict[str, Any]:
        found = self.fields(0)
        if bank[0]:
            found["player_dealer"] = {"seat": bank[0], "wager": print_money(bank[1])}
        if self.button:
            found["action_button"] = self.button
        return found | {
            "game": self.opened.game,
            "seats": [seat | self.fields(number) for number, seat in self.seats.items()],
            "schedules": dict(self.opened.schedules),
            "options": dict(self.opened.options),
            "as_read": self.opened.as_read,
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
            case e.SpotPlaced(seat, _, _, _, amount):
                found[seat] += amount
            case e.CardSettled(payments) | e.StageSettled(payments):
                for payment in payments:
                    found[payment.seat] -= 0 if payment.tip else payment.paid + payment.returned
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
    assert rounds_settled_apart(played_before(game, seed)) >= 3


def rounds_settled_apart(table: Table) -> int:
    checked = 0
    for before, after, log, request in rounds_of(table):
        check(before, after, settle(request), stakes_taken(log))
        checked += 1
    return checked


def rounds_of(table: Table) -> Iterator[tuple[State, State, list[e.Event], dict[str, Any]]]:
    """Each settled round: the state before and after it was paid, its events, and the contract's JSON of it."""
    opened = table.log[0]
    assert isinstance(opened, e.TableOpened)
    this_round: list[e.Event] = []
    state, notes = start(table.state.rules.game, opened), Notes(opened)
    for event in table.log[1:]:
        notes.write(event, state)
        this_round = [event] if isinstance(event, e.WagersOpened) else [*this_round, event]
        after = fold(state, event)
        if isinstance(event, e.RoundSettled):
            meters = state.before_stages or state.meters
            yield state, after, this_round, notes.request(meters, (state.bank.seat, state.bank.wager))
        state = after


@cache
def requests_of(game: str) -> tuple[dict[str, Any], ...]:
    """Rounds of the game as the contract writes them, to be read only."""
    return tuple(request for *_, request in rounds_of(played_before(game)))


def check(before: State, after: State, report: dict[str, Any], stakes: dict[int, int]) -> None:
    """Each player's stack moves by what comes back of his stakes; the player-dealer's by the other side of it."""
    moved: dict[str, int] = defaultdict(int)
    banked = 0
    for row in report["seats"]:
        spot = before.spots[row["seat"]]
        net = sum(cents(row["net"]) for row in [row])
        moved[spot.player] += stakes[row["seat"]] + net
        banked -= net
        for tip in row.get("tips", ()):
            # A tip is the dealer's, unless it goes back with the wager it rode on.
            moved[spot.player] += (
                cents(tip["returned"]) if tip["outcome"] == "void" and tip["wager"] not in spot.paid else 0
            )
    if before.bank.seat:
        moved[before.chairs[before.bank.seat].player] += before.bank.wager + banked
    for player, stack in before.stacks.items():
        assert after.stacks[player] - stack == moved[player], player


def cents(text: str) -> int:
    return -parse_money(text[1:], zero=True) if text.startswith("-") else parse_money(text, zero=True)
