"""The Python API: every function's example is run, and nothing is loaded before it is asked for."""

from __future__ import annotations

import doctest
import inspect
import subprocess
import sys
from importlib import import_module

import pytest

import croupier

FUNCTIONS = [name for name in croupier.__all__ if name not in ("CroupierError", "__version__")]


@pytest.mark.parametrize("name", FUNCTIONS)
def test_the_example_of_each_function_is_true(name: str) -> None:
    module = import_module(f"croupier.{croupier._WHERE[name]}")
    function = getattr(module, name)
    (example,) = [found for found in doctest.DocTestFinder(recurse=False).find(function, name) if found.name == name]
    assert example.examples, f"croupier.{name} has no example"
    assert any(f"croupier.{name}(" in item.source for item in example.examples)
    ran = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(example)
    assert ran.failed == 0


@pytest.mark.parametrize("name", FUNCTIONS)
def test_each_function_says_its_types(name: str) -> None:
    signature = inspect.signature(getattr(croupier, name))
    assert signature.return_annotation is not inspect.Signature.empty
    assert all(item.annotation is not inspect.Parameter.empty for item in signature.parameters.values())


def test_importing_loads_neither_numbers_nor_games() -> None:
    """`croupier --help` must not pay for them."""
    code = "import croupier, sys; print(*sorted(sys.modules)); croupier.evaluate; assert 'croupier.app' in sys.modules"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert "croupier" in loaded
    assert not {"numpy", "numba", "rich", "croupier.app", "croupier.games", "croupier.room"} & set(loaded)


def test_two_functions_share_their_names_with_packages() -> None:
    """Whichever was asked for first: the package is imported, and the function called."""
    code = """
import croupier
assert len(croupier.games()) == 68
import croupier.games.registry, croupier.simulate.run
from croupier import games
assert len(games()) == 68 and croupier.games.registry.BUILT
assert croupier.simulate("co/casino-war", 1000, wagers={"initial": "1"})["rounds"] == 1000
assert croupier.simulate.run.simulate
"""
    subprocess.run([sys.executable, "-c", code], check=True)


def test_what_is_not_there_is_said() -> None:
    with pytest.raises(AttributeError, match="no attribute 'pryce'"):
        croupier.pryce  # noqa: B018
    assert set(FUNCTIONS) <= set(dir(croupier))


@pytest.mark.parametrize(
    ("ask", "said"),
    [
        (lambda: croupier.price("co/omaha"), "co/omaha: nothing is priced; no wager of it has a house edge"),
        (lambda: croupier.price("co/three-card-poker", schedules={"pair-plus": "99"}), "no schedule '99'"),
        (lambda: croupier.price("co/three-card-poker", pay={"pair-plus": {"flsh": "3 to 1"}}), "no row 'flsh'"),
        (lambda: croupier.price("co/three-card-poker", options={"x": "1"}), "'x'"),
        (lambda: croupier.price("co/three-card-poker", meters={"progressive": "much"}), "meters.progressive: "),
        (lambda: croupier.advise("co/three-card-poker", ""), "cards: the player's cards are wanted"),
        (lambda: croupier.advise("co/three-card-poker", "Qh Qh 2c"), "Qh"),
        (lambda: croupier.advise("co/omaha", "Qh 2c"), "played for a pot"),
        (lambda: croupier.advise("co/three-card-poker", "Qh 6d 4c", fees=["x"]), "fee x: "),
        (lambda: croupier.simulate("co/three-card-poker", 0), "rounds: 0 is no number"),
        (lambda: croupier.simulate("co/casino-war", shoes=0), "shoes: 0 is no number"),
        (lambda: croupier.evaluate("As"), "takes 5, 6 or 7 cards"),
        (lambda: croupier.open_table("co/three-card-poker", options={"x": "1"}), "x"),
        (lambda: croupier.open_table("co/three-card-poker", buy_in="much"), "buy_in: "),
        (lambda: croupier.open_table("co/three-card-poker", 99), "seat: "),
    ],
)
def test_bad_input_is_refused_in_one_sentence(ask: object, said: str) -> None:
    assert callable(ask)
    with pytest.raises(croupier.CroupierError) as refused:
        ask()
    assert said in str(refused.value)
    assert "\n" not in str(refused.value)
