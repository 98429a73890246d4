"""A pot game's value is what its section's charts say; a game that says otherwise does not load."""

from __future__ import annotations

from dataclasses import replace

import pytest

from croupier.errors import RuleError
from croupier.games.registry import POTS, pot
from croupier.rules.pot import Betting, Opens

HOLDEM, STUD = pot("co/texas-holdem"), pot("co/seven-card-stud@high-low")


@pytest.mark.parametrize("name", POTS)
def test_every_pot_game_loads_and_can_be_dealt(name: str) -> None:
    game = pot(name)
    assert game.id == name
    assert game.hole >= game.kept >= 2
    assert sum(street.burns + street.board + street.hidden for street in game.streets) + 2 * game.hole <= 52
    assert all(option in game.defaults for post in game.posts for option in post.options)
    for side in game.sides:
        assert side.ranked_by(game.defaults).name


@pytest.mark.parametrize("name", [name for name in POTS if pot(name).rule.text.charts])
def test_a_game_unlike_its_charts_is_refused(name: str) -> None:
    game = pot(name)
    titles = {chart.title for chart in game.rule.text.charts}
    if "Streets" in titles:
        for change in ({"board": game.streets[-1].board + 1}, {"down": game.streets[-1].down + 1}, {"name": "other"}):
            with pytest.raises(RuleError, match=r"the chart of|cards a player"):
                replace(game, streets=(*game.streets[:-1], replace(game.streets[-1], **change)))
    if "Showdown" in titles:
        side = game.sides[0]
        with pytest.raises(RuleError, match="the chart of"):
            replace(game, sides=(replace(side, cite=game.rule()), *game.sides[1:]))


def test_the_licensee_changes_streets() -> None:
    burns = [street.burns for street in STUD.streets_under(STUD.defaults)]
    assert burns == [0, 1, 1, 1, 1]
    assert not any(street.burns for street in STUD.streets_under(STUD.defaults | {"burn": "no"}))
    assert STUD.streets[0].opens is Opens.BRING_IN
    assert all(street.betting is Betting.ROUND for street in HOLDEM.streets)


def test_general_options_reach_the_game() -> None:
    assert HOLDEM.defaults["rake-percent"] == "0"
    assert HOLDEM.defaults["smallest-chip"] == "1"
    assert HOLDEM.defaults["ante"] == "0"
    assert STUD.defaults["ante"] == "1"  # its own option goes before the general one


def test_sides_are_high_then_low() -> None:
    high, low = STUD.sides
    with pytest.raises(RuleError, match="sides are"):
        replace(STUD, sides=(low, high))


def test_qualifiers_change_the_judgement() -> None:
    low = STUD.sides[1]
    own = (48, 1, 6, 11, 28, 33, 50)  # A 2 3 4 9, a ten and another ace
    assert low.judge({"low-qualifier": "eight-or-better"})(own, ()) == -1
    assert low.judge({"low-qualifier": "nine-or-better"})(own, ()) > 0
    assert low.judge({"low-qualifier": "none"})(own, ()) > 0
