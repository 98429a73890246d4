"""Decisions in turn, the clock's warning and default, and a supervisor's rulings. `rules.walk` says what is legal."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.rules.game import Effect, Misdeal
from croupier.rules.line import Line
from croupier.rules.round import BEHIND
from croupier.rules.street import Choice, Does, Lists
from croupier.rules.tips import equal_tip
from croupier.table import hands
from croupier.table.actions import CONTINUE, FOLD, PASS, Kind, Offer
from croupier.table.state import VOID, Phase, Spot, State, open_street, walk_of
from croupier.table.wagering import most_tip, sized


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
    stack = state.stacks[spot.player]
    if state.rules.game.drawing is not None:
        yield from hands.offers(state, spot, stack)
        return
    walk = walk_of(state, spot, with_cards=True)
    for choice in walk.choices():
        size = walk.size(choice)
        if choice.does is Does.PLACE:
            yield from _placing(state, spot, choice, stack)
        elif size <= stack and (choice.does is not Does.BET or _is_within(state, choice.line, size)):
            offer = _offer(state, spot, choice, size, stack - size)
            yield offer if choice.lists is None else _listing(state, offer, choice.lists, spot)
    if spot.ahead:
        yield Offer(Kind.DECIDE, str(state.rules.game.streets[state.street].cite), spot.seat, PASS)


def _is_within(state: State, line: Line | None, size: int) -> bool:
    """Whether a wager keeps to the most that the licensee posts for it."""
    if line is None or not state.rules.bounds:
        return True
    return size <= (state.rules.most_made(line.name) or size)


def _offer(state: State, spot: Spot, choice: Choice, size: int, left: int) -> Offer:
    line = choice.line
    if line is None:
        return Offer(Kind.DECIDE, str(choice.cite), spot.seat, choice.name)
    if choice.does is Does.WITHDRAW:
        return Offer(Kind.DECIDE, str(choice.cite), spot.seat, choice.name, line.name)
    tip = most_tip(state, spot, left) if line.name in state.rules.tip_lines else 0
    offer = Offer(Kind.DECIDE, str(choice.cite), spot.seat, choice.name, line.name, size, size, 1, tip)
    return _with_equal_tip(state, spot, line, offer) if tip else offer


def _with_equal_tip(state: State, spot: Spot, line: Line, offer: Offer) -> Offer:
    """A tip that must equal one placed before is that, or none."""
    tips = state.rules.game.tips
    same = equal_tip(tips, line.name, spot.tips) if tips else None
    if same is None:
        return offer
    return offer._replace(tip=same[1], tip_least=same[1]) if same[1] <= offer.tip else offer._replace(tip=0)


def _placing(state: State, spot: Spot, choice: Choice, stack: int) -> Iterator[Offer]:
    """A wager of the player's own size, where his chips reach for it."""
    assert choice.line is not None, choice.name
    offer = sized(state, spot.seat, choice.line, spot.wagers, stack)
    if offer is not None:
        yield offer._replace(kind=Kind.DECIDE, cite=str(choice.cite))


def _listing(state: State, offer: Offer, lists: Lists, spot: Spot) -> Offer:
    return offer._replace(among=lists.among.take({**state.face_up, **spot.cards}), fewest=lists.fewest, many=lists.into.size)


def default_of(state: State, spot: Spot) -> str:
    """What is done for a seat whose time runs out: never a new wager."""
    if spot.asked:
        return CONTINUE
    if spot.ahead:
        return PASS
    if state.rules.game.drawing is not None:
        return hands.default_of(state)
    street = open_street(state, spot)
    assert street is not None, f"seat {spot.seat} has nothing to decide"
    return street.default


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
            if not ruled or rule.effect in (Effect.PLAY_ON, Effect.DEALT_AGAIN):
                yield Offer(Kind.RULE, str(rule.cite), name=rule.kind, at=at)


def _may_be_void(state: State) -> bool:
    """What is settled stays settled: a table is void by what was dealt since, while something lies on the layout."""
    game = state.rules.game
    if not game.stages:
        return True
    settled = state.phase is Phase.DECIDE and any(stage.before == game.streets[state.street].name for stage in game.stages)
    return not settled and any(spot.on_layout for spot in state.spots.values())


def _places(state: State, rule: Misdeal) -> list[str]:
    if rule.effect is Effect.DEALT_AGAIN and (state.street or state.acted):
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


def find_misdeal(state: State, at: str, kind: str) -> Misdeal:
    place = "seat" if at.isdecimal() else at
    return next(rule for rule in state.rules.game.misdeals if rule.at == place and rule.kind == kind)


def deals_again(misdeal: Misdeal) -> bool:
    """A wrong board goes back into the deck and is dealt again; nothing else is lost by it."""
    return misdeal.at == "board" and misdeal.kind == "wrong-count" and misdeal.effect is Effect.PLAY_ON
