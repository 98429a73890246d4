"""The price of a wager on a spare hand, such as the dragon hand of pai gow: dealt like a player's, set like one.

It meets the dealer's hand as the main wager does, so that the main game's outcomes, hand by hand, are its own.
By whom it is set follows from the streets: by the player who takes it, in the best way; otherwise by the house way.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from croupier.errors import CroupierError
from croupier.exact.frame.policy import always
from croupier.exact.frame.terms import Terms
from croupier.exact.frame.value import SIMULATION, Outcome, Price
from croupier.exact.plan import solved
from croupier.rules.axis import Axis, Value
from croupier.rules.facts import Facts
from croupier.rules.game import Game
from croupier.rules.line import Line
from croupier.rules.street import Street

HOUSE_WAY = "house-way"
PUSHED = Fraction(0)


def spare_lines(game: Game) -> tuple[Line, ...]:
    """Lines that are offered on a hand that no seat has."""
    streets = [street for street in game.streets if street.about is not None]
    return tuple(
        dict.fromkeys(choice.line for street in streets for choice in street.choices if choice.line is not None)
    )


def price_spare(terms: Terms, line: Line, threads: int | None = None) -> Price:
    by_player, notes = _set_by(terms, line)
    terms = _paid_alike(terms, line)
    found = solved(terms, policy=None if by_player else always(HOUSE_WAY), threads=threads)
    assert found.standard_error is not None, f"{terms.game.id}: {line.name}"
    return Price(
        wager=line.name,
        unit=f"1 unit on {line.name}",
        combinations=found.deals,
        outcomes=tuple(_outcomes(terms, line, found.outcomes)),
        method=SIMULATION,
        standard_error=found.standard_error,
        cite=str(line.cite),
        notes=(*found.notes[:2], *notes),
    )


def _set_by(terms: Terms, line: Line) -> tuple[bool, tuple[str, ...]]:
    """Whether the player sets the hand himself, by the licensee's options, and what is to be said of it."""
    facts = Facts(0, "", {}, {}, options=terms.game.default_options | dict(terms.options))
    open_now = [street for street in terms.game.streets if street.when.holds(facts.value)]
    if any(line in street.needed and _is_set(street) for street in open_now):
        return True, ("set in the best way by the player who takes it, his own seven cards not looked at",)
    if any(choice.line is line for street in open_now for choice in street.choices):
        return False, ("set by the house way",)
    return False, ("set by the house way, as for all players; the options chosen do not offer it",)


def _is_set(street: Street) -> bool:
    return any(choice.lists is not None for choice in street.choices)


def _paid_alike(terms: Terms, line: Line) -> Terms:
    """Terms on which the main wager is paid as the line is: the same,
    or by the reading where the print takes copies of a main hand (30-1099.37(9)(d))
    that are pushes of the hand no seat has.
    """
    for found in (terms, replace(terms, as_read=True, _tables={})):
        mine, theirs = _nets(found, found.main[0]), _nets(found, line)
        if all(net == theirs.get(value, PUSHED) for value, net in mine.items()):
            return found
    raise CroupierError(f"{terms.game.id}: {line.name} is not paid as {terms.main[0].name} is")


def _outcomes(terms: Terms, line: Line, outcomes: tuple[Outcome, ...]) -> Iterator[Outcome]:
    """What the main wager was paid says how the hands met; the line's own row for that says what it is paid."""
    axis = _axis(terms.game, line)
    for value, net in _nets(terms, line).items():
        due = terms.due(line, _cell(terms, axis, value))
        assert due is not None, f"{terms.game.id}: {line.name}, {value}"
        count = sum(outcome.count for outcome in outcomes if outcome.net == net)
        if count:
            yield Outcome(due.row.why, count, net, Fraction(1), f"{line.name} {due.odds}", lines={line.name: net})


def _nets(terms: Terms, line: Line) -> dict[Value, Fraction]:
    """What the line brings by how the hands met."""
    axis = _axis(terms.game, line)
    return {value: terms.net(line, _cell(terms, axis, value)) for value in axis.values}


def _cell(terms: Terms, axis: Axis, value: Value) -> dict[Axis, Value]:
    return {**terms.undealt(folded=False), axis: value}


def _axis(game: Game, line: Line) -> Axis:
    """The one that reads hands."""
    read = {axis for row in game.settlements[line.name].rows for axis in row.when.axes()}
    (found,) = (axis for axis in read if not axis.reading.no_card)
    return found
