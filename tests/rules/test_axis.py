from __future__ import annotations

import pytest

from croupier.errors import RuleError
from croupier.rules.axis import ALWAYS, Axis, cells
from croupier.rules.cite import Rule

CITE = Rule("co", "30-1099.18")(1)
COLOUR = Axis("colour", ("red", "black"), lambda facts: "red", CITE)
SIZE = Axis("size", ("large", "middle", "small"), lambda facts: "small", CITE, {"large": ("middle",)})


def test_conditions_combine() -> None:
    red_and_small = COLOUR["red"] & SIZE["small"]
    found = [cell for cell in cells((COLOUR, SIZE)) if red_and_small.holds(cell.__getitem__)]
    assert found == [{COLOUR: "red", SIZE: "small"}]
    either = COLOUR["red"] | SIZE["small"]
    assert sum(either.holds(cell.__getitem__) for cell in cells((COLOUR, SIZE))) == 4
    assert sum((~either).holds(cell.__getitem__) for cell in cells((COLOUR, SIZE))) == 2
    assert all(ALWAYS.holds(cell.__getitem__) for cell in cells((COLOUR,)))


def test_at_least_takes_the_values_listed_before() -> None:
    assert str(SIZE.at_least("middle")) == "size large or middle"
    assert str(~COLOUR["red"]) == "colour black"


def test_lineage() -> None:
    assert SIZE.lineage("large") == ("large", "middle")
    assert SIZE.lineage("small") == ("small",)


def test_an_unknown_value_is_refused() -> None:
    with pytest.raises(RuleError, match="has no value 'blue'"):
        COLOUR["blue"]
