"""The price table that ships with the package: whole, fresh or marked, and right where it is quickly worked out."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from croupier.app import price_table
from croupier.games.registry import BUILT

# Priced within a second or two, without a cache.
QUICK = ("co/three-card-poker", "co/casino-war", "co/players-choice-poker@three-card")


def test_every_game_with_a_bank_has_its_price() -> None:
    table = price_table.table()
    assert list(table) == list(price_table.game_ids())
    assert not [full for full in BUILT if not table[full]["wagers"]]


def test_what_is_not_in_the_table_is_shown_without_an_edge() -> None:
    assert price_table.edge_in_words(None) == ""


def test_what_is_stale_is_marked_and_what_is_fresh_is_not() -> None:
    for full in BUILT:
        found = price_table.prices_of(full.partition("@")[0])[full]
        assert found["stale"] == (price_table.table()[full]["digest"] != price_table.digest_of(full))
        assert price_table.edge_in_words(found).endswith("*") == found["stale"]


def test_an_estimate_is_marked_and_has_no_exact_fraction() -> None:
    wagers = [(full, item) for full, game in price_table.table().items() for item in game["wagers"]]
    estimates = {full for full, item in wagers if item["method"] == "simulation"}
    assert {"co/pai-gow-poker", "co/texas-shootout"} <= estimates
    for full, item in wagers:
        assert ("exact" in item) == (item["method"] == "exact") != ("standard_error" in item), full
    pai_gow = price_table.prices_of("co/pai-gow-poker")["co/pai-gow-poker"]
    assert price_table.edge_in_words(pai_gow).startswith("~")


def test_figures_follow_from_the_exact_fraction() -> None:
    for full, game in price_table.table().items():
        for item in game["wagers"]:
            if "exact" in item:
                assert item["house_edge"] == float(-Fraction(item["exact"])), (full, item["wager"])


@pytest.mark.parametrize("full", QUICK)
def test_quick_ones_worked_out_again(full: str) -> None:
    assert price_table.work_out(full) == price_table.table()[full]["wagers"]


@pytest.mark.slow
@pytest.mark.parametrize("full", BUILT)
def test_all_of_it_worked_out_again(full: str) -> None:
    now, kept = price_table.work_out(full), price_table.table()[full]["wagers"]
    assert [(item["wager"], item["schedule"]) for item in now] == [(item["wager"], item["schedule"]) for item in kept]
    for new, old in zip(now, kept, strict=True):
        if old["method"] == "exact":
            assert new == old
        else:
            error = (new["standard_error"] ** 2 + old["standard_error"] ** 2) ** 0.5
            assert abs(new["house_edge"] - old["house_edge"]) <= 5 * error


def test_a_change_of_the_rule_makes_the_digest_another(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """On a copy of what the digest is made of, with one pay changed, then with one line of the game's module."""
    import shutil
    from importlib.resources import files

    package = Path(str(files("croupier")))
    for name in ("pay", "games"):
        shutil.copytree(package / name, tmp_path / name)
    monkeypatch.setattr(price_table, "files", lambda _: tmp_path)
    before = price_table.digest_of.__wrapped__("co/three-card-poker")
    other = price_table.digest_of.__wrapped__("co/casino-war")
    assert before == price_table.digest_of("co/three-card-poker")
    for place in (tmp_path / "pay/colorado/30-1099.18.toml", tmp_path / "games/colorado/three_card_poker.py"):
        place.write_text(place.read_text("utf-8") + "\n# changed\n", "utf-8")
        after = price_table.digest_of.__wrapped__("co/three-card-poker")
        assert after != before
        before = after
    assert price_table.digest_of.__wrapped__("co/casino-war") == other


def test_the_file_is_read_as_it_is_written() -> None:
    text = price_table.written(price_table.table())
    place = Path(price_table.__file__).parents[1] / price_table.FILE
    assert text == place.read_text("utf-8")
