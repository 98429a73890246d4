"""Axes by what they read, in the words of a game's module: `versus("result", PLAYER, DEALER, "high", RULE(7))`."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from croupier.cards.card import parse_cards
from croupier.cards.ranking import get_ranking
from croupier.rules.axis import Axis
from croupier.rules.cite import Cite
from croupier.rules.class_readings import NOTHING, Class, Classes, Holds, known_class
from croupier.rules.facts import Facts
from croupier.rules.group import Group, Hand
from croupier.rules.hand_readings import LOSS, TIE, WIN, AtLeast, Category, LosingHand, Versus
from croupier.rules.reading import AsRead, Chosen, Decided, Folded, Option, PerOption, Reading, Said
from croupier.rules.special_readings import Margin, RoyalByStreet
from croupier.rules.table_readings import AsDealt, BestAtTable, Played, Unfolded

__all__ = [
    "LOSS",
    "NOTHING",
    "TIE",
    "WIN",
    "Class",
    "Holds",
    "Versus",
    "as_dealt",
    "as_read",
    "at_least",
    "axis_of",
    "best_at_table",
    "category",
    "classes",
    "decided",
    "folded",
    "known_class",
    "losing_hand",
    "margin",
    "one_of",
    "option",
    "per_option",
    "played",
    "royal_by_street",
    "said",
    "unfolded",
    "versus",
]


def axis_of(name: str, reading: Reading, cite: Cite) -> Axis:
    return Axis(
        name,
        reading.values,
        reading.reader(),
        cite,
        reading.within,
        reading.speaker(),
        reading.row_reader(),
        reading,
    )


def category(
    name: str,
    group: Hand,
    ranking: str,
    cite: Cite,
    *,
    classes: tuple[str, ...] = (),
    wider: Mapping[str, tuple[str, ...]] | None = None,
) -> Axis:
    """The category of a group's cards.

    `classes` are finer classes that pay tables tell apart, the narrowest first; `wider` are names that cover several
    categories.
    """
    return axis_of(name, Category(group, get_ranking(ranking), classes, wider or {}), cite)


def versus(name: str, mine: Hand, theirs: Hand, ranking: str, cite: Cite) -> Axis:
    """Win, tie or loss."""
    return axis_of(name, Versus(mine, theirs, get_ranking(ranking)), cite)


def at_least(name: str, group: Hand, ranking: str, floor: str, cite: Cite) -> Axis:
    """True where the cards are worth at least the `floor` hand, the lowest that reaches the bar."""
    order = get_ranking(ranking)
    return axis_of(name, AtLeast(group, order, order.score(parse_cards(floor))), cite)


def losing_hand(
    name: str, mine: Hand, theirs: Hand, ranking: str, cite: Cite, *, classes: tuple[str, ...] = ()
) -> Axis:
    """The lower of the two hands, by category and finer `classes`, or that they tie: what a two-way bad beat pays."""
    return axis_of(name, LosingHand(mine, theirs, get_ranking(ranking), classes), cite)


def margin(
    name: str, mine: Hand, theirs: Hand, ranking: str, cite: Cite, *, wins: Mapping[int, str], narrowly: str, lost: str
) -> Axis:
    """By how many categories the first hand is higher; equal hands win."""
    return axis_of(name, Margin(mine, theirs, get_ranking(ranking), wins, narrowly, lost), cite)


def played(name: str, against: Mapping[str, tuple[Versus, ...]], cite: Cite) -> Axis:
    """The result against the hands that the seat's decision names."""
    return axis_of(name, Played(against), cite)


def unfolded(axis: Axis, *, size: int, called: Axis) -> Axis:
    """The same axis of a hand that has all its `size` cards only where it is not folded."""
    return axis_of(axis.name, Unfolded(axis, size, called), axis.cite)


def as_dealt(name: str, *axes: Axis) -> Axis:
    """The same of as many cards as were dealt: each axis reads a larger hand of the same cards than the one before."""
    return axis_of(name, AsDealt(axes), axes[-1].cite)


def folded(cite: Cite) -> Axis:
    """Whether the seat folded."""
    return axis_of("folded", Folded(), cite)


def decided(action: str, cite: Cite) -> Axis:
    """Whether the seat took this decision."""
    return axis_of(action, Decided(action), cite)


def as_read(cite: Cite) -> Axis:
    """Whether the reading is followed where the print is doubted: for a row that the two differ in."""
    return axis_of("as read", AsRead(), cite)


def option(name: str, of: str, choices: tuple[str, ...], cite: Cite) -> Axis:
    """What the licensee chose for the option `of`."""
    return axis_of(name, Option(of, choices), cite)


def said(name: str, field: str, choices: tuple[str, ...], cite: Cite) -> Axis:
    """What a field of the seat says: the first of these where it is left out."""
    return axis_of(name, Said(field, choices), cite)


def one_of(name: str, cite: Cite, choose: Callable[[Facts], Axis], *axes: Axis) -> Axis:
    """What the axis reads and says that options, or print and reading, choose."""
    return axis_of(name, Chosen(choose, axes), cite)


def per_option(name: str, of: str, axes: Mapping[str, Axis], cite: Cite) -> Axis:
    """What the axis reads and says that the licensee's choice for the option `of` names.

    Of axes of hands the one with the most values comes first: theirs is the order of them all.
    """
    return axis_of(name, PerOption(lambda facts: axes[facts.options[of]], tuple(axes.values()), of, axes), cite)


def best_at_table(
    name: str, hands: tuple[Hand, ...], ranking: str, cite: Cite, *, classes: tuple[str, ...] = ()
) -> Axis:
    """The highest hand among all seats' (and the dealer's, where `hands` has it). Folded hands count."""
    return axis_of(name, BestAtTable(hands, get_ranking(ranking), classes), cite)


def classes(
    name: str, *members: Class, cite: Cite, otherwise: Axis | None = None, hands: tuple[Hand, ...] = ()
) -> Axis:
    """The first class whose test holds, else what another axis reads. `hands` are the cards that the tests look at."""
    return axis_of(name, Classes(members, otherwise, hands), cite)


def royal_by_street(name: str, player: Group, board: Group, cite: Cite) -> Axis:
    """The best five of seven, a royal flush by the number of cards out when it was complete."""
    return axis_of(name, RoyalByStreet(player, board, get_ranking("high")), cite)
