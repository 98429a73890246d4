"""A scripted round, played at a table and told in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from croupier.games.registry import built
from croupier.money import parse_money
from croupier.table import Action, Kind, Table, fold
from croupier.table.folds import start
from croupier.table.seating import offered_position
from croupier.table.tell import tell
from tests.table.driver import METERS, RandomPlayer, decide, stacked

STACK = 1_000_00


@dataclass(frozen=True)
class Hand:
    """What one seat holds, places and decides. A decision may be `play+2`: two dollars ride on it for the dealer."""

    cards: str
    decisions: tuple[str, ...]
    wagers: Mapping[str, str]
    tips: Mapping[str, str] = field(default_factory=dict)
    player: str = ""


@dataclass(frozen=True)
class Ruling:
    """A supervisor's, after so many decisions of the round."""

    after: int
    at: str
    kind: str


@dataclass(frozen=True)
class Scene:
    title: str
    hands: Mapping[int, Hand]
    common: Mapping[str, str]
    opening: Mapping[str, Any] = field(default_factory=dict)
    rulings: tuple[Ruling, ...] = ()
    bank: tuple[int, str] = (0, "")


def hand(cards: str, *decisions: str, tips: Mapping[str, str] | None = None, player: str = "", **wagers: str) -> Hand:
    """`pair_plus="5"` is the wager pair-plus."""
    return Hand(cards, decisions, {name.replace("_", "-"): cents for name, cents in wagers.items()}, tips or {}, player)


def scene(
    title: str, *hands: Hand, rulings: tuple[Ruling, ...] = (), opening: Mapping[str, Any] | None = None,
    bank: tuple[int, str] = (0, ""), **common: str,
) -> Scene:  # fmt: skip
    return Scene(title, dict(enumerate(hands, start=1)), common, opening or {}, rulings, bank)


def play(game: str, script: Scene) -> Table:
    found = built(game)
    table = Table.open(found, **{"meters": METERS, **script.opening})
    for seat, held in script.hands.items():
        table.act(Action(Kind.SIT, seat, amount=STACK, player=held.player or f"player {seat}"))
    if script.bank[0]:
        _take_position(table, *script.bank)
    table.act(Action(Kind.OPEN))
    for seat, held in script.hands.items():
        for name, cents in held.wagers.items():
            table.act(Action(Kind.WAGER, seat, name, parse_money(cents)))
        for name, cents in held.tips.items():
            table.act(Action(Kind.TIP, seat, name, parse_money(cents)))
    table.act(Action(Kind.CLOSE))
    cards = {seat: held.cards for seat, held in script.hands.items() if seat in table.state.spots}
    table.act(Action(Kind.SHUFFLE, order=stacked(table.state, cards, script.common)))
    _decisions(table, script)
    table.act(Action(Kind.REVEAL))
    return table


def _take_position(table: Table, seat: int, wager: str) -> None:
    table.act(Action(Kind.SIT, seat, amount=STACK, player="the bank"))
    while offered_position(table.state) != seat:
        table.act(Action(Kind.PASS_POSITION, offered_position(table.state)))
    table.act(Action(Kind.TAKE_POSITION, seat, amount=parse_money(wager)))


def _decisions(table: Table, script: Scene) -> None:
    left = {seat: list(held.decisions) for seat, held in script.hands.items()}
    rulings = list(script.rulings)
    taken = 0
    while table.state.turn or (rulings and rulings[0].after <= taken):
        if rulings and rulings[0].after <= taken:
            ruling = rulings.pop(0)
            table.act(Action(Kind.RULE, name=ruling.kind, at=ruling.at))
            if table.state.phase == "the shuffle":
                table.act(Action(Kind.SHUFFLE, order=RandomPlayer(1).shuffled(table.state)))
            continue
        name, _, tip = left[table.state.turn].pop(0).partition("+")
        decide(table, name, parse_money(tip) if tip else 0)
        taken += 1
    assert not any(left.values()), f"{script.title}: {left} were not asked for"
    assert not rulings, f"{script.title}: {rulings} came too late"


def told(game: str, script: Scene) -> Iterator[str]:
    table = play(game, script)
    state = start(built(game), table.log[0])  # type: ignore[arg-type]
    yield script.title
    yield "-" * len(script.title)
    for event in table.log[1:]:
        state = fold(state, event)
        yield from tell(event, state)


def playthrough(game: str, scenes: tuple[Scene, ...]) -> str:
    found = built(game)
    title = f"{found.facts.name}, {game} [{found.rule.section}]"
    texts = ["\n".join(told(game, script)) for script in scenes]
    return "\n\n".join([f"{title}\n{'=' * len(title)}", *texts]) + "\n"
