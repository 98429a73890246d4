"""Decisions in turn, the clock's warning and default, and a supervisor's rulings. `rules.walk` says what is legal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from croupier.cards.card import Cards
from croupier.rules.game import Effect, Misdeal
from croupier.rules.round import BEHIND
from croupier.rules.street import Street
from croupier.table.events import ActionTaken
from croupier.table.offers import streets, turns
from croupier.table.offers.actions import CONTINUE, FOLD, Kind, Offer
from croupier.table.state import VOID, Phase, Spot, State


class Play(Protocol):
    """How a seat plays its hand: street by street, or in turns of its own, as the game's mechanic has it."""

    def open_street(self, state: State, spot: Spot) -> Street | None: ...

    def offers(self, state: State, spot: Spot, stack: int) -> Iterator[Offer]: ...

    def default_of(self, state: State, spot: Spot) -> str: ...

    def decided(self, state: State, spot: Spot, event: ActionTaken) -> Spot: ...

    def place_due(self, state: State) -> str: ...

    def dealer_draws(self, state: State) -> bool: ...

    def hand_in_play(self, state: State, spot: Spot) -> Cards: ...


def play_of(state: State) -> Play:
    return turns if state.rules.game.mechanic.plays_turns else streets


def open_street(state: State, spot: Spot) -> Street | None:
    """The street the seat has to decide on now, if any."""
    if spot.folded or spot.void or state.street < 0 or spot.seat >= BEHIND:
        return None
    return play_of(state).open_street(state, spot)


def next_turn(state: State) -> int:
    """The seat that decides next on this street, or 0. Seats stand in the order of play; those that are done pass."""
    if state.rulings:
        if state.table_void is not None:
            return 0
        for spot in state.spots.values():
            if spot.asked and not spot.void:
                return spot.seat
    once = state.street >= 0 and state.rules.game.streets[state.street].once is not None
    for spot in reversed(state.spots.values()) if once else state.spots.values():
        if open_street(state, spot) is not None:
            return spot.seat
    return 0


def default_of(state: State, spot: Spot) -> str:
    """What is done for a seat whose time runs out: never a new wager."""
    return CONTINUE if spot.asked else play_of(state).default_of(state, spot)


def decisions(state: State, seat: int = 0) -> Iterator[Offer]:
    """What the seat in turn may decide. A wager it has no chips for is not open to it; the free choices always are."""
    if state.phase is not Phase.DECIDE or seat not in (0, state.turn):
        return
    spot = state.spots[state.turn]
    if spot.asked:
        cite = next(str(rule.cite) for rule in state.rules.game.misdeals if rule.effect is Effect.FOLDS_RETURNED)
        yield Offer(Kind.DECIDE, cite, spot.seat, CONTINUE)
        yield Offer(Kind.DECIDE, cite, spot.seat, FOLD)
        return
    yield from play_of(state).offers(state, spot, state.stacks[spot.player])


def warnings(state: State, seat: int = 0) -> Iterator[Offer]:
    if _timed(state, seat) and not state.warned:
        yield Offer(Kind.WARN, "30-1032", state.turn)


def time_outs(state: State, seat: int = 0) -> Iterator[Offer]:
    """The dealer has to warn first (30-1032)."""
    if _timed(state, seat) and state.warned:
        spot = state.spots[state.turn]
        street = state.rules.game.streets[state.street]
        yield Offer(Kind.TIME_OUT, f"30-1032, {street.cite}", state.turn, default_of(state, spot))


def _timed(state: State, seat: int) -> bool:
    return bool(state.rules.opened.time_limit) and state.phase is Phase.DECIDE and seat in (0, state.turn)


def rulings(state: State, seat: int = 0) -> Iterator[Offer]:
    """Misdeals that the game's rule names, until the hands are turned up."""
    if state.phase not in (Phase.DECIDE, Phase.REVEAL, Phase.CARD) or state.table_void is not None:
        return
    for rule in [rule for rule in state.rules.game.misdeals if rule.holds(state.rules.options)]:
        if rule.effect in VOID and not _may_be_void(state):
            continue
        for at in _places(state, rule):
            ruled = any(item.at == at and item.kind == rule.kind for item in state.rulings)
            if not ruled or rule.effect in (Effect.PLAY_ON, Effect.COMPLETED, Effect.DEALT_AGAIN):
                yield Offer(Kind.RULE, str(rule.cite), name=rule.kind, at=at)


def _may_be_void(state: State) -> bool:
    """What is settled stays settled: a table is void by what was dealt since, while something lies on the layout."""
    game = state.rules.game
    if not game.stages:
        return True
    settled = state.phase is Phase.DECIDE and any(
        stage.before == game.streets[state.street].name for stage in game.stages
    )
    return not settled and any(spot.on_layout for spot in state.spots.values())


def _places(state: State, rule: Misdeal) -> list[str]:
    if rule.effect is Effect.DEALT_AGAIN and (
        state.street > 0 or state.acted or any(map(_is_paid, state.spots.values()))
    ):
        return []
    if rule.at == "seat":
        # What was paid before stays paid: a hand is dead before that, or not at all.
        return [str(spot.seat) for spot in state.spots.values() if not (spot.void or spot.paid or spot.seat >= BEHIND)]
    if rule.at != "board":
        return [rule.at]
    street = state.rules.game.streets[state.street]
    # What went wrong with a street's cards is put right before anyone acts on them.
    if not street.shows or state.rules.dealing.groups or state.acted:
        return []
    return [rule.at] if street.burns or rule.kind != "no-burn" else []


def _is_paid(spot: Spot) -> bool:
    """Whether something of the seat was settled on the cards that lie there."""
    return bool(spot.paid)


def find_misdeal(state: State, at: str, kind: str) -> Misdeal:
    place = "seat" if at.isdecimal() else at
    rules = (rule for rule in state.rules.game.misdeals if rule.at == place and rule.kind == kind)
    return next(rule for rule in rules if rule.holds(state.rules.options))


def deals_again(misdeal: Misdeal) -> bool:
    """A wrong board goes back into the deck and is dealt again; nothing else is lost by it."""
    return misdeal.at == "board" and misdeal.kind == "wrong-count" and misdeal.effect is Effect.PLAY_ON
