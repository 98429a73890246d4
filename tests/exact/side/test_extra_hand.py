"""The dragon hand's price: who sets it by the licensee's offer, and the same hands as the main wager meets."""

from __future__ import annotations

import pytest

from croupier.app.analysis import Request, analyze
from croupier.books import find_game
from croupier.exact import setting
from croupier.exact.frame.policy import always
from croupier.exact.frame.terms import Terms
from croupier.exact.frame.value import SIMULATION
from croupier.exact.side.extra_hand import price_spare, spare_lines
from croupier.games.registry import BUILT, built

GAMES = ("co/pai-gow-poker", "co/fortune-pai-gow-poker")


@pytest.fixture(autouse=True)
def few_shuffles(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CROUPIER_CACHE", "off")
    monkeypatch.setattr(setting, "SHUFFLES", 1000)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("offer", "by_player", "said"),
    [
        ("none", False, "the options chosen do not offer it"),
        ("single", True, "set in the best way by the player who takes it"),
        ("community", False, "set by the house way"),
    ],
)
def test_the_dragon_hand_is_set_as_it_is_offered(game: str, offer: str, by_player: bool, said: str) -> None:
    """30-1099.30(11): by the player who takes it; (11)(a): by the house way."""
    terms = Terms(built(game), options={"dragon-hand": offer, "commission": "4"})
    (line,) = spare_lines(terms.game)
    price = price_spare(terms, line)
    # The dragon's copies push by 30-1099.30, also where the print of 30-1099.37(9)(d) takes the ante for a copy.
    alike = Terms(built(game), options=dict(terms.options), as_read=True)
    alone = setting.solve(alike, policy=None if by_player else always("house-way")).price()
    assert (price.wager, price.method, price.unit) == ("dragon", SIMULATION, "1 unit on dragon")
    assert price.expectation == alone.expectation
    assert price.standard_error == alone.standard_error
    assert [outcome.lines for outcome in price.outcomes] == [{"dragon": outcome.net} for outcome in price.outcomes]
    assert "both hands of the dragon are higher" in price.outcomes[0].name
    assert price.notes[-1].find(said) >= 0


def test_only_games_with_a_spare_hand_have_such_a_wager() -> None:
    assert {game for game in BUILT if spare_lines(built(game))} == set(GAMES)


@pytest.mark.slow
def test_analyze_has_an_entry_for_it() -> None:
    found = analyze(Request(find_game(GAMES[0]), built(GAMES[0])))
    assert [price.wager for price in found.prices] == ["ante", "dragon"]
