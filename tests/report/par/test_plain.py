from __future__ import annotations

import json

from croupier.report.par.plain import as_json, render
from tests.report.par.sheets import estimate, planted, sheet


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
    assert ante["break_even_meter"]["exact"] == "20161/2"
    exposure = value["exposure"]["wagers"][1]
    assert (exposure["outcome"], exposure["units"]) == ("straight flush", "40")
    assert (exposure["limit"], exposure["cost"], exposure["limit_from"]) == ("100.00", "4000.00", "given")
    assert value["strategy"]["complete"]["classes"][0]["do"] == "play"
    assert value["identity"]["rules_digest"] == "ab" * 32
    assert value["reconciles"] is True


def test_a_difference_is_told() -> None:
    value = as_json(planted())
    assert value["reconciles"] is False
    assert value["wagers"][0]["reconciliation"][0]["difference"] == "1"


def test_an_estimate_has_an_error_and_no_exact_figure() -> None:
    (wager,) = as_json(sheet(estimate()))["wagers"]
    assert wager["standard_error"] == 0.0195
    assert "exact" not in wager["house_edge"]["per_unit_of_first_wager"]
    assert all("exact" not in row["contribution"] for row in wager["rows"])
