"""Decks and shoes at a table: what comes next from each, and whether a shoe is dealt on."""

from __future__ import annotations

from typing import NamedTuple

from croupier.cards.card import Cards
from croupier.rules.axis import Axis
from croupier.rules.facts import Facts
from croupier.rules.later import Shoe
from croupier.rules.round import BEHIND
from croupier.table.state import Pile, Record, State


def pile_of(state: State, deck: str) -> Pile:
    """Cards of a deck by its name: the first is the table's own, the others lie beside it."""
    return state.piles[deck] if deck in state.piles else Pile(state.order, state.next)


def top(state: State, deck: str, count: int) -> Cards:
    if deck in state.piles:
        order, first = state.piles[deck]
        return order[first : first + count]
    return state.order[state.next : state.next + count]


def drawn(state: State, deck: str, count: int) -> State:
    """The state with so many cards fewer in a deck."""
    if deck not in state.piles:
        return state._replace(next=state.next + count)
    pile = state.piles[deck]
    return state._replace(piles={**state.piles, deck: Pile(pile.order, pile.next + count)})


def decks_to_shuffle(state: State) -> tuple[str, ...]:
    """A deck that was not shuffled since the wagers were opened, unless it is a shoe that goes on, has no cards."""
    if not state.piles:
        return () if state.order else state.rules.deck_names
    return tuple([deck for deck in state.rules.deck_names if not pile_of(state, deck).order])


class Decks(NamedTuple):
    """The decks of a table as its state has them."""

    order: Cards = ()
    next: int = 0
    piles: dict[str, Pile] = {}  # noqa: RUF012
    shoe: Record = Record()
    previous: Record = Record()


FRESH = Decks()


def kept(state: State) -> Decks:
    """What stays of the decks when a new round opens: the rest of the shoe, unless it is over."""
    shoe, beside = state.rules.game.deal.shoe, state.rules.deck_names[1:]
    if shoe is None and not beside:
        return FRESH
    fresh = Decks(piles=dict.fromkeys(beside, Pile()), previous=state.previous)
    if shoe is None:
        return fresh
    if state.shoe.over:
        return fresh._replace(previous=state.shoe if state.shoe.rounds else state.previous)
    fresh = fresh._replace(shoe=state.shoe)
    if shoe.deck in state.piles:
        return fresh._replace(piles={**fresh.piles, shoe.deck: state.piles[shoe.deck]})
    return fresh._replace(order=state.order, next=state.next)


def counted(state: State, shoe: Shoe) -> Record:
    """The shoe's record with the round that was just settled."""
    record = state.shoe
    facts = Facts(0, "", state.common, {}, options=state.rules.options, table=tuple(facts_of(state)))
    rounds = record.rounds + 1
    reached = pile_of(state, shoe.deck).next > state.rules.cut
    if state.table_void is not None:
        return record._replace(rounds=rounds, over=True)
    counts = dict(record.counts)
    for axis in shoe.tracks:
        value = facts.value(axis)
        if value is not False:
            name = axis.name if value is True else str(value)
            counts[name] = counts.get(name, 0) + 1
    last = reached or rounds == state.rules.shoe_rounds or (shoe.ends is not None and shoe.ends(facts))
    return Record(rounds, counts, last)


def tracked(axis: Axis) -> tuple[str, ...]:
    """What a display counts by: the values of an axis, or its name where it says yes or no."""
    return (axis.name,) if True in axis.values else tuple(str(value) for value in axis.values)


def facts_of(state: State) -> list[Facts]:
    """Every hand that is still in, with all cards: what the table itself knows."""
    return [
        Facts(
            spot.seat, spot.player, {**state.common, **spot.cards}, spot.stakes, spot.actions, spot.folded,
            options=state.rules.options,
        )
        for spot in state.spots.values()
        if not spot.void and spot.seat < BEHIND
    ]  # fmt: skip
