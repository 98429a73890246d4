"""Simulated rounds as `settle` takes them, and strategies that need no mathematics."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from copy import copy
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from itertools import combinations
from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import alike
from croupier.exact.drawing.table import Held10, make_table
from croupier.exact.frame.policy import read_policy
from croupier.exact.frame.terms import Terms
from croupier.games.registry import built
from croupier.house.settlement import settle
from croupier.rules.drawing import Drawing
from croupier.rules.game import Game
from croupier.rules.later import Later
from croupier.rules.line import Kind, Line
from croupier.rules.mechanic import Keeps
from croupier.rules.meters import table_meters
from croupier.rules.round import Round, Seat
from croupier.rules.setting import Sets
from croupier.rules.street import Choice, Street
from croupier.rules.walk import Walk
from croupier.simulate.best import strategy_for
from croupier.simulate.coding import Coded
from croupier.simulate.decide import Ending, Strategy
from croupier.simulate.drawing import Drawn, plan_of
from croupier.simulate.drawn_player import DrawnPlayer
from croupier.simulate.job import Job, Player, Plays
from croupier.simulate.keeping import Keeper
from croupier.simulate.settings import Parts, Setter
from croupier.simulate.wagers import placed_later

METERS = {"progressive": 10_000_00, "mega": 50_000_00, "major": 5_000_00, "minor": 500_00}


def meters_of(game: Game) -> dict[str, int]:
    return {name: METERS.get(name, METERS["progressive"]) for name in table_meters(game)}


@dataclass(frozen=True)
class Whim:
    """Any legal action, by the cards that are seen and nothing else."""

    def choose(
        self, street: Street, seen: Mapping[str, NDArray[np.uint8]], taken: tuple[str, ...], legal: tuple[str, ...]
    ) -> NDArray[np.intp]:
        chosen: NDArray[np.intp] = self._total(seen) % 7 % len(legal)
        return chosen

    def choose_cards(
        self, street: Street, seen: Mapping[str, NDArray[np.uint8]], taken: tuple[str, ...], legal: tuple[str, ...]
    ) -> tuple[NDArray[np.intp], NDArray[np.uint8]]:
        """Any cards, and not more or fewer than may be named."""
        chosen, masks = self.choose(street, seen, taken, legal), np.zeros(len(seen["player"]), dtype=np.uint8)
        for choice in (choice for choice in street.choices if choice.lists is not None and choice.name in legal):
            assert choice.lists is not None
            size = seen["player"].shape[1]
            open_ones = [
                mask for mask in range(1 << size) if choice.lists.fewest <= mask.bit_count() <= choice.lists.into.size
            ]
            rows = chosen == legal.index(choice.name)
            masks[rows] = np.array(open_ones)[self._total(seen)[rows] % len(open_ones)]
        return chosen, masks

    @staticmethod
    def _total(seen: Mapping[str, NDArray[np.uint8]]) -> NDArray[np.intp]:
        total: NDArray[np.intp] = np.concatenate(list(seen.values()), axis=1).sum(axis=1, dtype=np.intp)
        return total


@dataclass(frozen=True, kw_only=True)
class AnySetting(Setter):
    """Any setting by the cards' sum, fouls too; every third hand, and the dealer's, by the house way."""

    of: Setter

    def house(self, cards: NDArray[np.uint8]) -> Parts:
        return self.of.house(cards)

    def set_seat(self, cards: NDArray[np.uint8], dealer: NDArray[np.uint8]) -> Parts:
        house = self.of.house(cards)
        total = cards.sum(axis=1, dtype=np.intp)
        fronts = np.array(list(combinations(range(cards.shape[1]), house.front.shape[1])))
        backs = np.array([[place for place in range(cards.shape[1]) if place not in front] for front in fronts])
        chosen, whim = total // 3 % len(fronts), (total % 3 > 0)[:, None]
        front = np.take_along_axis(cards, fronts[chosen], axis=1)
        back = np.take_along_axis(cards, backs[chosen], axis=1)
        return Parts(np.where(whim, front, house.front), np.where(whim, back, house.back))


def whim_for(game: Game, options: Mapping[str, str] | None = None, *, as_read: bool = False) -> Strategy:
    """By nothing but the cards that are seen."""
    if isinstance(game.mechanic, Keeps):
        return _any_keeping(game.id)
    if isinstance(game.mechanic, Drawing):
        return _any_plan(game.id, tuple((options or {}).items()))
    if not isinstance(game.mechanic, Sets):
        return Whim()
    return AnySetting(name="any", by_house=True, of=_house_way(game.id, tuple((options or {}).items()), as_read))


def any_legal(held: Held10, up: int, pair: int | None, column: int, legal: tuple[str, ...]) -> str:
    """By the cards and nothing else; pairs are split more often than not, so that four hands come up too."""
    total = sum(number * (3 + value) for value, number in enumerate(held)) + 5 * up + column
    return "split" if "split" in legal and total % 4 else legal[total % 7 % len(legal)]


@lru_cache(maxsize=1)
def _any_keeping(game_id: str) -> Keeper:
    """Each four cards are kept or split in another way than the four before."""
    by_house = strategy_for(Terms(built(game_id)), read_policy("always house-way"))
    assert isinstance(by_house, Keeper)
    return replace(by_house, options=(np.arange(len(by_house.options)) % 9).astype(np.int8))


@lru_cache(maxsize=4)
def _any_plan(game_id: str, options: tuple[tuple[str, str], ...]) -> Drawn:
    """What is legal is the same in print and as read."""
    return Drawn("any", plan_of(make_table(Terms(built(game_id), options=dict(options))), any_legal))


@lru_cache(maxsize=32)
def _house_way(game_id: str, options: tuple[tuple[str, str], ...], as_read: bool) -> Setter:
    terms = Terms(built(game_id), options=dict(options), as_read=as_read)
    found = strategy_for(terms, read_policy("always house-way"))
    assert isinstance(found, Setter)
    return found


def listed_actions(game: Game, actions: tuple[str, ...]) -> tuple[str, ...]:
    """Without what shows in the cards and is not among a round's actions."""
    unlisted = {choice.name for street in game.streets if street.unlisted for choice in street.choices}
    return tuple(action for action in actions if action not in unlisted)


def stake_of(line: Line, cents: int) -> int:
    stake = int((line.exactly or min(cents, line.most or cents)) * (1 if line.exactly else line.part))
    return stake - stake % line.step if line.step else stake


def every_wager(game: Game, seats: int, cents: int = 6_00) -> dict[str, int]:
    """A stake on every wager that can be placed: one printed by the number of hands only where its column is."""
    found: dict[str, int] = {}
    later = placed_later(game)
    for line in (line for line in game.placed.values() if line.kind is not Kind.POT and line.name not in later):
        if game.opens.bars(line, found):
            continue
        if line.by_hands is None or f"{seats + line.by_hands}-total-hands" in game.schedules[line.schedule]:
            found[line.name] = stake_of(line, cents)
    return found


def job_of(game_id: str, *, rounds: int = 1000, seed: int = 1, seats: int = 1, **fields: Any) -> Job:
    game = built(game_id)
    fields.setdefault("wagers", every_wager(game, seats))
    if "strategy" not in fields:
        fields["strategy"] = whim_for(game, fields.get("options"), as_read=fields.get("as_read", False))
    return Job(load=partial(built, game_id), rounds=rounds, seed=seed, seats=seats, meters=meters_of(game), **fields)


def settled_both_ways(player: Plays, start: int, rounds: int) -> Iterator[tuple[Round, list[Any], list[Any]]]:
    """Round by round: the round, what `settle` says of seat 1, and what the simulation says: the codes that are
    counted, turned into money again.
    """
    if isinstance(player, DrawnPlayer):
        yield from _drawn_both_ways(player, start, rounds)
        return
    assert isinstance(player, Player)
    yield from rows_both_ways(player, player.stream.deal(start, rounds, player.layout.cards))


def rows_both_ways(player: Player, deck: NDArray[np.uint8]) -> Iterator[tuple[Round, list[Any], list[Any]]]:
    """The same of cards as they are laid ready, a row a round."""
    batch, rounds = player.lay_out(deck.copy()), len(deck)
    others = _actions_of(player.decide_others(batch), rounds)
    at = player.tree.decide(batch, deck)
    codes = player.coding.code_block(batch, player.tree.endings, at)
    for ending, rows in player.tree.parts(at):
        number = player.coding.number(ending)
        assert (codes[rows] // player.coding.span == number).all()
        coded = Coded(player.coding, ending, codes[rows] % player.coding.span, np.ones(len(rows), dtype=np.int64))
        lines = [(line, line.ways_of(coded).tolist()) for line in player.settler.lines(ending)]
        envies = {name: cents.tolist() for name, cents in player.envies(ending, coded)}
        for index, (row, facts) in enumerate(zip(rows.tolist(), batch.pick(rows).rows(), strict=True)):
            taken = {seat: listed_actions(player.game, actions[row]) for seat, actions in others.items()}
            taken[1] = listed_actions(player.game, ending.actions)
            deal = _round(player, facts, taken, dict(ending.said))
            found = [(line.line, line.ways[ways[index]]) for line, ways in lines]
            simulated = [
                (name, str(way.outcome), way.staked, way.paid, way.returned)
                for name, way in found
                if way.odds or way.staked
            ]
            simulated += [(name, "win", 0, cents[index], 0) for name, cents in envies.items() if cents[index]]
            yield deal, _expected(player.game, deal), sorted(simulated)


def _drawn_both_ways(player: DrawnPlayer, start: int, rounds: int) -> Iterator[tuple[Round, list[Any], list[Any]]]:
    """What a code pays is what the first round with it was paid."""
    firsts = player.count(0, start + rounds).firsts
    for code, deal in player.rounds(start, rounds):
        paid = player.paid(code, firsts[code])
        simulated = [(item.wager, str(item.outcome), item.staked, item.paid, item.returned) for item in paid]
        yield deal, _expected(player.game, deal), sorted(simulated)


def _actions_of(found: Mapping[int, list[tuple[Ending, Any]]], rounds: int) -> dict[int, list[tuple[str, ...]]]:
    """The decisions of each seat, round by round."""
    actions: dict[int, list[tuple[str, ...]]] = {seat: [()] * rounds for seat in found}
    for seat, parts in found.items():
        for ending, rows in parts:
            for row in rows.tolist():
                actions[seat][row] = ending.actions
    return actions


def _leave_out(game: Game, facts: Any, wagers: Mapping[int, Mapping[str, int]]) -> None:
    """Cards that are dealt after a decision, where nobody took it."""
    for later in game.deal.later:
        for seat in facts.table if not later.group.shared else (facts,):
            count = later.count(_then(game, later, seat, wagers[seat.seat]))
            if count == later.group.size:
                continue
            end = later.group.first + count
            for holder in facts.table if later.group.shared else (seat,):
                holder.cards = {**holder.cards, later.group.name: holder.cards[later.group.name][:end]}


def _then(game: Game, later: Later, facts: Any, wagers: Mapping[str, int]) -> Any:
    """The seat as it stood when the cards were due: what it did on later streets came after them."""
    names = [street.name for street in game.streets]
    last = names.index(later.after) if later.after in names else len(names)
    walk = Walk(game, facts, dict(wagers))
    for action in facts.actions:
        while (street := walk.open_street()) is not None and street.unlisted:
            walk.pass_on()
        if street is None or names.index(street.name) > last:
            break
        walk.take(action)
        walk.pass_ahead()
    then = copy(facts)
    then.folded, then.stakes = walk.folded, dict(walk.stakes)
    return then


def _round(player: Player, facts: Any, taken: Mapping[int, tuple[str, ...]], said: Mapping[str, str]) -> Round:
    game, job = player.game, player.job
    least = {line.name: stake_of(line, 5_00) for line in game.opens.required or game.opens.any_of[:1]}
    wagers = {seat.seat: job.wagers if seat is facts else least for seat in facts.table}
    for seat in facts.table:
        # Where the other seats only hold cards, any decision of theirs leaves seat 1 as it is.
        seat.actions = taken[seat.seat] if seat.seat in taken else _any_actions(game, seat, least)
    _leave_out(game, facts, wagers)
    shared, own_places = ({group.name for group in game.groups if group.shared is wanted} for wanted in (True, False))
    seats = []
    for seat in facts.table:
        own = {name: alike(cards) for name, cards in seat.cards.items() if name in own_places and cards}
        extra = said if seat is facts else {}
        seats.append(Seat(seat=seat.seat, wagers=wagers[seat.seat], cards=own, actions=seat.actions, extra=extra))
    return Round(
        seats=tuple(seats),
        common={name: alike(cards) for name, cards in facts.cards.items() if name in shared},
        schedules=job.schedules,
        options=job.options,
        meters=job.meters,
        as_read=job.as_read,
    )


def _any_actions(game: Game, facts: Any, wagers: Mapping[str, int]) -> tuple[str, ...]:
    """The first decision that is open, always; with the first cards that it may name."""
    for street in (street for street in game.streets if street.unlisted):
        _name_first(facts, street.choices[0])
    walk, taken = Walk(game, facts, dict(wagers), finished=True), []
    while walk.open_street() is not None and not walk.ahead:
        # Cards that lie where a decision puts them tell that it was taken.
        choices = list(walk.choices())
        kept = (choice for choice in choices if choice.lists and not choice.lists.away)
        choice = next((item for item in kept if item.lists and facts.cards.get(item.lists.into.name)), choices[0])
        _name_first(facts, choice)
        walk.take(choice.name)
        walk.pass_ahead()
        taken.append(choice.name)
    return tuple(taken)


def _name_first(facts: Any, choice: Choice) -> None:
    if choice.lists is not None and choice.lists.away:
        named = choice.lists.among.take(facts.cards)[: choice.lists.fewest]
        facts.cards = {**facts.cards, choice.lists.into.name: named}


def _expected(game: Game, deal: Round) -> list[Any]:
    results = settle(game, deal).seats[0].results
    lines = [(item.wager, str(item.outcome), item.staked, item.paid, item.returned) for item in results]
    envy = {line.name for line in game.lines if line.kind == "envy"}
    total = {name: sum(item[3] for item in lines if item[0] == name) for name in envy}
    return sorted(
        [item for item in lines if item[0] not in envy]
        + [(name, "win", 0, cents, 0) for name, cents in total.items() if cents]
    )
