"""Hands that are set in two parts, where a round does not tell both: one part tells the other, and the house sets a
hand for whoever asks it to, and where nothing hangs on how it is set."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from croupier.cards.card import Cards, less
from croupier.errors import SettleError
from croupier.rules.facts import Facts
from croupier.rules.game import Game
from croupier.rules.group import Group
from croupier.rules.misdealt import AS_DEALT, Deal, misdeals
from croupier.rules.round import Round, Seat
from croupier.rules.seats import check_seats
from croupier.rules.street import Street
from croupier.rules.valid import check_options
from croupier.rules.walk import fault_of_list

HOUSE_WAY = "house-way"


def laid_out(game: Game, deal: Round) -> Round:
    """The round with every hand in its two parts, where only its cards are given, or only one part beside them."""
    if game.mechanic.plays_turns:
        return _with_pairs(game, deal)
    if not game.mechanic.set_apart():
        return deal
    deal = _dealer_set(game, deal)
    place = game.mechanic.unset({})
    parts = game.mechanic.parts(place)
    if all(_is_told(seat, place, parts) for seat in deal.seats):
        return deal
    check_options(game, deal)
    check_seats(game, deal)
    wrong = misdeals(game, deal) if deal.irregularities else AS_DEALT
    return replace(deal, seats=tuple(_seat_set(game, deal, seat, place, wrong) for seat in deal.seats))


def _with_pairs(game: Game, deal: Round) -> Round:
    """The cards of a pair that was split, where only the hands that it became are given."""
    first = {seat.seat: game.mechanic.dealt_first(seat.cards, seat.wagers) for seat in deal.seats}
    if not any(first.values()):
        return deal
    seats = (seat._replace(cards={**seat.cards, **first[seat.seat]}) for seat in deal.seats)
    return replace(deal, seats=tuple(seats))


def _dealer_set(game: Game, deal: Round) -> Round:
    """The dealer's hand by the house way, where only its cards are given."""
    place = game.mechanic.dealer_unset(deal.common)
    if not place:
        return deal
    check_options(game, deal)
    setting = game.mechanic.house_sets(_facts(game, deal, 0, {}), place)
    if setting is None:
        return deal
    front, back = game.mechanic.parts(place)
    return replace(deal, common={**deal.common, front.name: setting.front, back.name: setting.back})


def _facts(game: Game, deal: Round, seat: int, cards: Mapping[str, Cards]) -> Facts:
    options = game.default_options | dict(deal.options)
    return Facts(seat, "", {**deal.common, **cards}, {}, options=options, as_read=deal.as_read)


def _is_told(seat: Seat, place: str, parts: tuple[Group, ...]) -> bool:
    """Whether there is nothing to add: both parts are given, or the cards are not."""
    return HOUSE_WAY not in seat.actions and (not seat.cards.get(place) or all(seat.cards.get(p.name) for p in parts))


def _seat_set(game: Game, deal: Round, seat: Seat, place: str, wrong: Deal) -> Seat:
    front, back = game.mechanic.parts(place)
    street = next(street for street in game.streets if any(c.lists and c.lists.into is front for c in street.choices))
    dealt, facts = seat.cards.get(place, ()), _facts(game, deal, seat.seat, seat.cards)
    told = [part for part in (front, back) if seat.cards.get(part.name)]
    if len(told) == 2:
        _check_house_way(game, seat, facts, street)
        return seat
    if len(dealt) != front.size + back.size:
        return seat
    if told:
        part, other = (front, back) if told[0] is front else (back, front)
        fault = fault_of_list(seat.cards[part.name], dealt, part.size, part.size)
        if fault:
            raise SettleError(f"seat {seat.seat}: {part.source}: {fault} [{street.cite}]")
        return seat._replace(cards={**seat.cards, other.name: less(dealt, seat.cards[part.name])})
    if not (HOUSE_WAY in seat.actions or _is_idle(seat, wrong) or not street.when.holds(facts.value)):
        ways = f"give {front.source} or {back.source}, or the action {HOUSE_WAY}"
        raise SettleError(f"seat {seat.seat}: {front.source}: the hand is not set; {ways} [{street.cite}]")
    setting = game.mechanic.house_sets(facts, place)
    assert setting is not None, game.id
    return seat._replace(cards={**seat.cards, front.name: setting.front, back.name: setting.back})


def _is_idle(seat: Seat, wrong: Deal) -> bool:
    """Whether no wager that hangs on the setting is played: the hand is dead, or the table's wagers go back."""
    return seat.seat in wrong.dead or wrong.table is not None


def _check_house_way(game: Game, seat: Seat, facts: Facts, street: Street) -> None:
    """Who has asked the dealer to set the hand has not set it otherwise, unless another hand of his is meant."""
    others = [item for item in game.streets if item is not street and HOUSE_WAY in (c.name for c in item.choices)]
    if any(all(line.name in seat.wagers for line in item.needed) for item in others):
        return
    front, back = game.mechanic.parts(game.mechanic.unset({}))
    whole = len(seat.cards[front.name]) == front.size and len(seat.cards[back.name]) == back.size
    if HOUSE_WAY in seat.actions and whole and not game.mechanic.is_by_house(facts):
        said = f"the hand is set otherwise than by the {HOUSE_WAY} that was asked for"
        raise SettleError(f"seat {seat.seat}: {front.source}: {said} [{street.cite}]")
