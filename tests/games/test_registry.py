"""Games by id: a variant follows the @, and without one the first is meant."""

from __future__ import annotations

from dataclasses import replace

import pytest

from croupier.app.settle import find_game
from croupier.books import find_game as find_printed
from croupier.books import library
from croupier.errors import SettleError
from croupier.games import registry
from croupier.games.registry import BUILT, built, first_of, variants_of

STUD = "co/boston-stud"


@pytest.fixture
def two_variants(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if only these were built, whatever is."""
    names = {f"{STUD}@five": "nowhere:FIVE", f"{STUD}@seven": "nowhere:SEVEN", "co/casino-war": BUILT["co/casino-war"]}
    monkeypatch.setattr(registry, "BUILT", names)
    monkeypatch.setattr(registry, "POTS", {})


@pytest.mark.usefixtures("two_variants")
def test_without_a_variant_the_first_is_meant() -> None:
    assert first_of(STUD) == f"{STUD}@five"
    assert first_of(f"{STUD}@seven") == f"{STUD}@seven"
    assert first_of("co/casino-war") == "co/casino-war"
    assert variants_of(STUD) == (f"{STUD}@five", f"{STUD}@seven")
    assert variants_of("co/casino-war") == ("co/casino-war",)
    assert variants_of("co/omaha") == ()
    assert set(registry.capabilities()) == {STUD, "co/casino-war"}


@pytest.mark.parametrize("game", BUILT)
def test_every_built_game_is_found_by_its_id_and_its_variants_are_those_of_the_section(game: str) -> None:
    found, (base, _, variant) = find_game(game), game.partition("@")
    assert (found.id, found.variant) == (game, variant)
    assert tuple(full.partition("@")[2] for full in variants_of(base)) == (library().game(base).variants or ("",))
    assert built(base) is built(first_of(base))


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("co/casino-war@six", "game: co/casino-war has no variant 'six'; there is none"),
        ("co/casino-ware", "did you mean co/casino-war"),
        ("texas-holdem-bonus", "is in several books"),
        ("", "is no game id"),
        (5, "is no game id"),
    ],
)
def test_names_that_are_no_game(name: object, says: str) -> None:
    with pytest.raises(SettleError, match=says):
        find_game(name)


def test_a_variant_has_the_wagers_and_options_that_are_its_own() -> None:
    facts = find_printed(STUD).game
    only = tuple(replace(item, variants=("seven",)) if item.name == "bonus-only" else item for item in facts.options)
    facts = replace(facts, options=only, actions=({"name": "fold", "variants": ["five"]}, {"name": "continue"}))
    five, seven = facts.of_variant("five"), facts.of_variant("seven")
    assert {item.name for item in seven.options} - {item.name for item in five.options} == {"bonus-only"}
    assert [row["name"] for row in five.actions] == ["fold", "continue"]
    assert [row["name"] for row in seven.actions] == ["continue"]
    assert facts.of_variant("") is facts
