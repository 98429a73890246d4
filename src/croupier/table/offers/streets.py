"""Decisions street by street, as `rules.walk` has them: what a seat may decide, and where that leads it."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.cards.card import Cards
from croupier.rules.facts import Facts
from croupier.rules.line import Line
from croupier.rules.street import Choice, Does, Lists, Street
from croupier.rules.tips import beside_another, equal_tip
from croupier.rules.walk import Walk
from croupier.table.events import ActionTaken
from croupier.table.offers.actions import PASS, Kind, Offer
from croupier.table.offers.wagering import most_tip, sized
from croupier.table.state import Spot, State

_NO_CARDS = Facts(0, "", {}, {})


def walk_of(state: State, spot: Spot, *, with_cards: bool = False) -> Walk:
    """The seat's decisions as the rules see them, by what the seat itself knows: its cards, and those face up.

    Without the cards it can tell whose turn it is, where that does not depend on them, but not what a hand allows.
    """
    facts = _NO_CARDS
    if state.rules.reads_cards_to_ask or (with_cards and state.rules.game.asks_cards):
        facts = Facts(
            spot.seat, spot.player, {**state.face_up, **spot.cards}, spot.stakes, spot.actions,
            as_read=state.rules.opened.as_read, options=state.rules.options,
        )  # fmt: skip
    return Walk(state.rules.game, facts, dict(spot.stakes), spot.folded, dict(spot.withdrawn), spot.street, spot.ahead)


def open_street(state: State, spot: Spot) -> Street | None:
    """The street the seat has to decide on now, if any."""
    if _next_street(state, spot) != state.street:
        return None
    street = state.rules.game.streets[state.street]
    if street.about is not None and street.about.name not in state.common:
        return None
    if street.once is not None and any(street.once.name in other.stakes for other in state.spots.values()):
        return None
    return street


def _next_street(state: State, spot: Spot) -> int:
    """Where the seat decides next, or -1. Unless cards are read for it, it follows from which wagers lie there."""
    if state.rules.reads_cards_to_ask:
        walk = walk_of(state, spot)
        return -1 if walk.open_street() is None else walk.street
    where = (spot.street, spot.ahead, *spot.stakes)
    known = state.rules.asked.get(where)
    if known is None:
        walk = walk_of(state, spot)
        known = state.rules.asked.keep(where, -1 if walk.open_street() is None else walk.street)
    return known


def offers(state: State, spot: Spot, stack: int) -> Iterator[Offer]:
    walk = walk_of(state, spot, with_cards=True)
    for choice in walk.choices():
        if choice.does is Does.SET and choice.lists is not None and is_further(state, spot):
            continue
        size = walk.size(choice)
        if choice.does is Does.PLACE:
            yield from _placing(state, spot, choice, stack)
        elif size <= stack and (choice.does is not Does.BET or _is_within(state, choice.line, walk.each(choice))):
            offer = _offer(state, spot, choice, size, stack - size)
            yield offer if choice.lists is None else _listing(state, offer, choice.lists, spot)
    if walk.may_pass():
        yield Offer(Kind.DECIDE, str(state.rules.game.streets[state.street].cite), spot.seat, PASS)


def is_further(state: State, spot: Spot) -> bool:
    """Whether the hand is one that the dealer sets for a player who has set another."""
    if state.rules.game.opens.further is None:
        return False
    return next(other.seat for other in state.spots.values() if other.player == spot.player) != spot.seat


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
    tip = _tip(state, spot, line, size, left)
    offer = Offer(Kind.DECIDE, str(choice.cite), spot.seat, choice.name, line.name, size, size, 1, tip)
    return _with_equal_tip(state, spot, line, offer) if tip else offer


def _tip(state: State, spot: Spot, line: Line, size: int, left: int) -> int:
    """The most that may ride on the wager for the dealer."""
    tips = state.rules.game.tips
    if tips is None or line.name not in state.rules.tip_lines or not beside_another(tips, line.name, spot.tips):
        return 0
    return most_tip(state, spot, left, size)


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
    return offer._replace(
        among=lists.among.take({**state.face_up, **spot.cards}), fewest=lists.fewest, many=lists.into.size
    )


def default_of(state: State, spot: Spot) -> str:
    """What is done for a seat whose time runs out: never a new wager."""
    if walk_of(state, spot, with_cards=True).may_pass():
        return PASS
    street = open_street(state, spot)
    assert street is not None, f"seat {spot.seat} has nothing to decide"
    return street.default


def decided(state: State, spot: Spot, event: ActionTaken) -> Spot:
    walk = walk_of(state, spot)
    if event.action == PASS:
        walk.open_street()
        walk.pass_on()
        return spot._replace(street=walk.street, ahead=False)
    choice = walk.repeat(event.action, event.amount)
    tips = spot.tips
    if event.tip and event.wager in walk.stakes:
        tips = {**tips, event.wager: event.tip}
    elif event.tip:
        tips = {name: cents for name, cents in tips.items() if name != event.wager}
    if choice.does is Does.PLACE:
        wagers = {**spot.wagers, event.wager: event.amount}
        return spot._replace(wagers=wagers, stakes=walk.stakes, street=walk.street, ahead=walk.ahead)
    spot = _listed(state, spot, choice, event.cards)
    if choice.says is not None:
        spot = spot._replace(said={**spot.said, choice.says[0]: choice.says[1]})
    if state.rules.game.streets[state.street].unlisted:
        return spot._replace(street=walk.street)
    return spot._replace(
        stakes=walk.stakes, folded=walk.folded, withdrawn=walk.withdrawn, street=walk.street, ahead=walk.ahead,
        actions=(*spot.actions, event.action), tips=tips,
    )  # fmt: skip


def _listed(state: State, spot: Spot, choice: Choice, cards: Cards) -> Spot:
    """The seat's cards after a decision that names some, or that leaves it to the house."""
    rules, lists = state.rules, choice.lists
    if choice.does is Does.SET and lists is None:
        lists = next(item.lists for item in rules.game.streets[state.street].choices if item.lists is not None)
    if lists is None:
        return spot
    held = {**state.common, **spot.cards}
    facts = Facts(
        spot.seat, spot.player, held, spot.stakes, spot.actions, as_read=rules.opened.as_read, options=rules.options
    )
    return spot._replace(cards={**spot.cards, **rules.game.mechanic.after(facts, lists, cards)})


def place_due(state: State) -> str:
    """No decision asks for a card that would come before the next one."""
    return ""


def dealer_draws(state: State) -> bool:
    return False


def hand_in_play(state: State, spot: Spot) -> Cards:
    """None by itself: a seat decides on all that it sees."""
    return ()
