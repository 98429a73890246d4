"""Deals from a shoe by the game's own rules: chances worked out one card at a time."""

from __future__ import annotations

from fractions import Fraction
from itertools import islice
from random import Random

import pytest

from croupier.exact.frame.terms import Terms
from croupier.exact.side.lines import price_line
from croupier.exact.side.pays import NotPriced
from croupier.exact.side.shoe_deals import CARDS, check_shoe, is_shoe
from croupier.exact.side.tally import Asked, tally
from croupier.games.california import blackjack_elite, ez_baccarat
from croupier.games.colorado import casino_war
from croupier.games.registry import BUILT, built
from croupier.rules.axis import Axis, Value
from croupier.rules.drawing import Drawing
from croupier.rules.facts import Facts
from croupier.rules.game import Game
from croupier.rules.line import Line


def chances(game: str, line: Line, axis: Axis, *actions: str, **options: str) -> dict[Value, Fraction]:
    counted = tally(Asked(Terms(built(game), options=options), line, None, actions), [axis])
    return {value: Fraction(number, counted.total) for (value,), number in counted.cells}


@pytest.mark.slow
def test_super_sevens_of_two_decks() -> None:
    """Two decks: no three sevens of one suit; the dealer's two cards come before a third."""
    found = chances("ca/blackjack-elite", blackjack_elite.SUPER_7S, blackjack_elite.FIRST_SEVENS, decks="2")
    assert "777 suited" not in found
    assert found["first card is a 7"] == Fraction(8, 104) * Fraction(96, 103)
    natural = Fraction(2 * 8 * 32, 101 * 100)
    assert found["777"] == Fraction(8 * 7 * 6, 104 * 103 * 102) * (1 - natural)
    assert found["77 suited"] + found["77"] + found["777"] == Fraction(8 * 7, 104 * 103)


def test_insurance_is_made_against_an_ace_alone() -> None:
    found = chances("ca/blackjack-elite", blackjack_elite.INSURANCE, blackjack_elite.DEALER_NATURAL, decks="6")
    assert found == {True: Fraction(96, 311), False: Fraction(215, 311)}


def test_a_second_tie_follows_a_first() -> None:
    """Of six decks two cards of one rank are out, whichever it is."""
    found = chances("co/casino-war", casino_war.WAR_TIE, casino_war.WAR_RESULT, "war", decks="6")
    ties = Fraction(22, 310) * Fraction(21, 309) + Fraction(12 * 24, 310) * Fraction(23, 309)
    assert found["tie"] == ties
    assert found["win"] == found["loss"] == (1 - ties) / 2


SHOES = [game for game in map(built, BUILT) if is_shoe(Terms(game)) and not isinstance(game.mechanic, Drawing)]


def counted_alike(axis: Axis) -> bool:
    try:
        check_shoe([axis])
    except NotPriced:
        return False
    return True


@pytest.mark.parametrize("game", SHOES, ids=[game.id for game in SHOES])
def test_no_reading_looks_at_the_order_of_the_opening_cards(game: Game) -> None:
    """They are counted as sets."""
    axes = [axis for axis in {axis for row in game.rows for axis in row.when.axes()} if counted_alike(axis)]
    chance, deck = Random(5), list(range(CARDS)) * game.decks(game.default_options)
    for _ in range(300):
        order = iter(chance.sample(deck, sum(group.size for group in game.groups)))
        cards = {group.name: tuple(islice(order, group.size)) for group in game.groups}
        turned = {place: cards[place][:first][::-1] + cards[place][first:] for place, first in game.opening.items()}
        one, two = (Facts(seat=1, player="", cards=dealt, stakes={}) for dealt in (cards, turned))
        assert [one.value(axis) for axis in axes] == [two.value(axis) for axis in axes], cards


def test_the_chart_of_ez_baccarat_is_the_games_own() -> None:
    """A coup of eight decks: published counts of each end."""
    counted = price_line(Terms(built("ca/ez-baccarat")), ez_baccarat.PLAYER_LINE)
    assert counted.combinations == 4_998_398_275_503_360
    assert {item.name: item.count for item in counted.outcomes} == {
        "player hand is closer to nine": 2_230_518_282_592_256,
        "tie": 475_627_426_473_216,
        "nothing": 2_292_252_566_437_888,
    }
