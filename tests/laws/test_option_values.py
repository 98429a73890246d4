"""What an option may say, in every game: its bounds, its paragraph, and that none which names a wager is overlooked."""

from __future__ import annotations

from fractions import Fraction

import pytest

from croupier import CroupierError
from croupier.app.settle import settle
from croupier.books import library
from croupier.games.registry import built
from tests.laws.test_settle import requests_of
from tests.often import some
from tests.table.driver import GAMES

NO = ("no", "none", "not-allowed")
# Options with a wager in their name that say something else about it: who shares its meter, whether it must be made,
# which other it equals.
OTHERS = {
    "linked-progressive", "progressive-link", "stud-bet-required", "ante-required", "trips-only", "jackpot-award",
    "bet-or-fold", "blind-equals-ante", "super-bonus-equals-ante", "bonus-equals-ante",
}  # fmt: skip


def test_no_option_that_names_a_wager_is_overlooked() -> None:
    """Where such an option says no, the wager is off the layout: the data of all books say so."""
    checked = 0
    for game in (library().game(name) for name in library().games()):
        for option in (option for option in game.options if option.name not in OTHERS):
            named = [wager.name for wager in game.wagers if f"-{wager.name}-" in f"-{option.name}-"]
            for choice in (choice for choice in option.choices if choice in NO and named):
                # offer-three-card-bonus is not about the bonus.
                assert max(named, key=len) in option.off.get(choice, ()), f"{game.id}: {option.name}"
                checked += 1
    assert checked > 20


@pytest.mark.parametrize("game", some(GAMES, "options keep to their bounds"))
def test_options_keep_to_their_bounds(game: str) -> None:
    request = requests_of(game)[0]
    for option in built(game).facts.options:
        beyond = [str(Fraction(option.max) + 1)] if option.max else []
        beyond += [f"0.{'0' * 9}1"] if Fraction(option.min or 0) > 0 else []
        beyond += ["-1", "\u0661\u0661"] if option.min or option.max else []
        for value in beyond:
            with pytest.raises(CroupierError, match=rf"options\.{option.name}: .* is (no number|none of)"):
                settle({**request, "options": {option.name: value}})


@pytest.mark.parametrize("game", GAMES)
def test_cites_of_options_have_their_space(game: str) -> None:
    """`ez-baccarat Table limits`, not `ez-baccaratTable limits`."""
    found, request = built(game), requests_of(game)[0]
    for option in found.facts.options:
        if option.choices:
            with pytest.raises(CroupierError) as fault:
                settle({**request, "options": {option.name: "no such choice"}})
            assert str(fault.value).endswith(f"[{found.rule.text.cite(option.cite)}]")
            assert option.cite.startswith(("(", "30-")) or f" {option.cite}]" in str(fault.value)
