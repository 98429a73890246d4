from __future__ import annotations

import json
from fractions import Fraction

from croupier.report.par.plain import as_json, render
from tests.report.par.sheets import estimate, planted, progressive, sheet


def test_json_holds_all_of_the_sheet() -> None:
    value = json.loads(render(sheet()))
    ante, pair_plus = value["wagers"]
    assert pair_plus["combinations"] == "22100"
    assert pair_plus["closed_form"] == "C(52, 3)"
    assert pair_plus["house_edge"]["per_unit_of_first_wager"] == {"exact": "128/5525", "value": 128 / 5525}
    assert pair_plus["rows"][0]["count"] == "48"
    assert {item["decision"]: item["count"] for item in ante["by_decision"]} == {
        "raise-2x": "12",
        "raise-1x": "2140",
        "fold": "500",
    }
    exposure = value["exposure"]["wagers"][1]
    assert (exposure["outcome"], exposure["units"]) == ("straight flush", "40")
    assert (exposure["limit"], exposure["cost"], exposure["limit_from"]) == ("100.00", "4000.00", "given")
    assert value["strategy"]["complete"]["classes"][0]["do"] == "play"
    assert value["identity"]["rules_digest"] == "ab" * 32
    assert value["reconciles"] is True


def test_a_difference_is_told() -> None:
    value = as_json(planted())
    assert value["reconciles"] is False
    assert value["wagers"][0]["reconciliation"][0]["difference"]["exact"] == "1"


def test_an_estimate_has_an_error_and_no_exact_figure() -> None:
    value = as_json(sheet(estimate()))
    (wager,) = value["wagers"]
    assert wager["standard_error"] == 0.0195
    assert value["says"] == "Probability accounting report: an estimate, not exact"
    # Neither true nor false: sums of samples prove nothing.
    assert value["reconciles"] is None
    assert wager["samples"] == "22100"
    assert "combinations" not in wager
    assert '"exact"' not in json.dumps([wager, value["strategy"]["optimum"], value["strategy"]["cost"]])
    assert "5525" not in json.dumps(wager)


def test_a_meter_as_a_function() -> None:
    (wager,) = as_json(sheet(progressive(2500)))["wagers"]
    meter = wager["meter"]
    fixed, even = Fraction(meter["fixed"]["exact"]), Fraction(meter["break_even"]["exact"])
    (only,) = meter["meters"]
    slope = Fraction(only["slope"]["exact"])
    assert (only["meter"], only["standing"]["value"], only["reset_to"]["value"]) == ("progressive", 2500, 1000)
    assert Fraction(wager["expected_return"]["exact"]) == fixed + 2500 * slope
    assert fixed + even * slope == 0
    # A fifth of each wager and a thousand dollars at each full award go back to the players in the end.
    long_run = Fraction(meter["house_edge_in_the_long_run"]["exact"])
    assert long_run == -fixed - Fraction(1, 5) - Fraction(4, 22100) * 1000
