"""From an analysis to a sheet: with prices made by hand, so that nothing here waits for a kernel."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from importlib.resources import files

import pytest

from croupier.app import sheets
from croupier.app.analysis import Analysis, Request
from croupier.app.sheet_wagers import Wanted
from croupier.app.sheets import sheet_of
from croupier.books import find_game
from croupier.errors import CroupierError
from croupier.exact.frame.solution import Decision, Sentence, Short, Solution
from croupier.exact.frame.value import Meter, Outcome, Price
from croupier.games.registry import built
from croupier.report.par.model import Progressive
from croupier.report.par.reconcile import reconciles

WANTED = Wanted(date="2026-01-31", version="0.1.0")
ANTE = (
    Outcome(
        "raise-2x: player beats the dealer",
        30,
        Fraction(3),
        Fraction(3),
        "ante 1 to 1, play 1 to 1",
        False,
        {"ante": Fraction(1)},
    ),
    Outcome("raise-1x: tie", 10, Fraction(0), Fraction(2), "ante push, play push", False, {"ante": Fraction(0)}),
    Outcome("raise-1x: folded", 5, Fraction(-2), Fraction(2), "ante lose", True, {"ante": Fraction(-2)}),
    Outcome("folded", 7, Fraction(-1), Fraction(1), "ante lose", True, {"ante": Fraction(-1)}),
)
PROGRESSIVE = Price(
    wager="progressive",
    schedule="1",
    combinations=22100,
    cite="(20)",
    outcomes=(
        Outcome("akq spades", 1, Fraction(-1), pays="100%"),
        Outcome("straight flush", 99, Fraction(69), pays="70 for 1"),
        Outcome("nothing", 22000, Fraction(-1)),
    ),
    meters=(Meter("progressive", Fraction(1), 1, "akq spades"),),
)


def decisions() -> Iterator[Decision]:
    yield Decision("the deal", "Qc 6d 4h", "play", {"fold": Fraction(-1), "play": Fraction(-99, 100)}, 52)
    yield Decision("the deal", "Qc 6d 3h", "fold", {"fold": Fraction(-1), "play": Fraction(-101, 100)}, 52)


def solution() -> Solution:
    short = Short((Sentence("Q-6-4 or better", "raise-1x"), Sentence("anything else", "fold")), Fraction(1))
    return Solution(
        game="co/crazy-4-poker", family="showdown", first="ante", deals=52, outcomes=ANTE, initial=Fraction(1),
        decisions=decisions, shorten=lambda: short,
    )  # fmt: skip


def analysis(game: str = "co/crazy-4-poker", **options: str) -> Analysis:
    found = solution()
    price = replace(found.price(), outcomes=tuple(replace(item, lines={"ante": item.net}) for item in ANTE))
    request = Request(found=find_game(game), game=built(game), options=options)
    return Analysis(
        request, (price, PROGRESSIVE), found, price, (("cover-all", "7-total-hands", "why"),), ("a warning",)
    )


def test_what_is_stated_comes_from_the_prices_and_reconciles() -> None:
    sheet = sheet_of(analysis(), WANTED)
    assert reconciles(sheet)
    ante, progressive = sheet.wagers
    assert ante.figures.expectation == analysis().prices[0].expectation == Fraction(73, 52)
    assert progressive.closed_form == ()  # three cards of a deck: this game deals five
    assert sheet_of(analysis("co/three-card-poker"), WANTED).wagers[1].closed_form == ((52, 3),)
    assert progressive.cite == "30-1099.31(20)"
    assert sheet.unpriced[0].why == "why"


def test_identity_pins_the_rules_file() -> None:
    identity = sheet_of(analysis(), WANTED).identity
    data = (files("croupier") / "pay" / "colorado" / "30-1099.31.toml").read_bytes()
    assert identity.rules_digest == hashlib.sha256(data).hexdigest()
    assert (identity.game, identity.date, identity.version) == ("co/crazy-4-poker", "2026-01-31", "0.1.0")


def test_decisions_are_read_from_the_names_of_outcomes() -> None:
    ante, _ = sheet_of(analysis(), WANTED).wagers
    assert {item.name: (item.decision, item.result) for item in ante.outcomes} == {
        "raise-2x: player beats the dealer": ("raise-2x", "player beats the dealer"),
        # No choice of this game is called so: then it is part of the name.
        "raise-1x: tie": ("stays in", "raise-1x: tie"),
        "raise-1x: folded": ("fold", "raise-1x: folded"),
        "folded": ("fold", "folded"),
    }


def test_rows_by_rank_and_folds_last() -> None:
    ante, progressive = sheet_of(analysis(), WANTED).wagers
    assert [item.name for item in progressive.outcomes] == ["akq spades", "straight flush", "nothing"]
    assert progressive.outcomes[0].paid == "100% of the progressive meter"
    assert progressive.outcomes[1].paid == "70 for 1"
    assert [item.end for item in ante.outcomes] == ["win", "push", "fold", "fold"]


def test_a_meter_with_its_slope_its_reset_and_what_feeds_it() -> None:
    meter = sheet_of(analysis("co/three-card-poker"), WANTED).wagers[1].meter
    assert meter is not None
    (only,) = meter.meters
    assert (only.slope, only.resets) == (Fraction(1, 22100), Fraction(1, 22100))
    # The schedule prints its seed for a dollar; nobody prints what part of a wager goes to the meter.
    assert (only.seed, only.seed_from) == (Fraction(1000), "30-1099.18(20)")
    assert (only.contribution, only.standing, meter.in_the_long_run) == (None, None, None)
    given = replace(WANTED, contributions={"progressive": Fraction(1, 4)})
    fed = sheet_of(analysis("co/three-card-poker"), given).wagers[1].meter
    assert fed is not None
    assert fed.in_the_long_run == fed.fixed + Fraction(1, 4) + Fraction(1000, 22100)
    with pytest.raises(CroupierError, match=r"--contribution mega: no such meter pays"):
        sheet_of(analysis("co/three-card-poker"), replace(WANTED, contributions={"mega": Fraction(1, 4)}))


def test_a_meter_fed_and_reset_by_options() -> None:
    (advance,) = _meters("co/caribbean-draw")
    assert (advance.contribution, advance.contribution_from) == (Fraction(7, 10), "option meter-advance, default")
    (seeded,) = _meters("co/caribbean-stud", seed="5000", reserve="250")
    assert (seeded.seed, seeded.seed_from) == (Fraction(5250), "options seed and reserve")
    (silent,) = _meters("co/caribbean-stud")
    assert silent.seed is None


def _meters(game: str, **options: str) -> tuple[Progressive, ...]:
    meter = sheet_of(analysis(game, **options), WANTED).wagers[1].meter
    assert meter is not None
    return meter.meters


def test_the_bank_is_not_charged_what_a_meter_pays() -> None:
    found = analysis("co/three-card-poker")
    stands = replace(found, prices=(found.prices[0], PROGRESSIVE.at_meters({"progressive": Fraction(50_000)})))
    sheet = sheet_of(stands, WANTED)
    assert sheet.wagers[1].outcomes[0].net == 49_999
    assert (sheet.exposures[1].outcome, sheet.exposures[1].net) == ("straight flush", Fraction(69))


def test_what_an_estimate_values_is_no_fraction() -> None:
    item = next(decisions())
    assert sheets.decision_row(item, exact=False)[-1] == "fold=-1.000000 play=-0.990000"


def test_a_game_with_nothing_priced_has_no_sheet() -> None:
    with pytest.raises(CroupierError, match="nothing is priced, so there is no sheet"):
        sheet_of(replace(analysis(), prices=()), WANTED)


def test_odds_that_are_the_same_on_every_line_are_said_once() -> None:
    lines = {name: Fraction(500) for name in ("ante", "3rd-street", "4th-street")}
    item = Outcome(
        "royal", 1, Fraction(1500), pays="ante 500 to 1, 3rd-street 500 to 1, 4th-street 500 to 1", lines=lines
    )
    from croupier.app.sheet_wagers import pays

    assert pays(item) == "each 500 to 1"
    assert pays(replace(item, pays="ante 1 to 1, 3rd-street 500 to 1")) == "ante 1 to 1, 3rd-street 500 to 1"
    assert pays(Outcome("nothing", 1, Fraction(-1))) == "lose"


def test_exposure_at_given_printed_and_posted_limits() -> None:
    by_limit = sheet_of(analysis(), replace(WANTED, limits={"ante": 5_000}, seats=6))
    ante, progressive = by_limit.exposures
    assert ante.outcome == "raise-2x: player beats the dealer"
    assert (ante.net, ante.limit, ante.cost) == (Fraction(3), 5_000, Fraction(15_000))
    assert (progressive.limit, progressive.cost) == (None, None)
    printed = sheet_of(analysis("co/caribbean-stud"), WANTED).exposures[0]
    assert (printed.limit, printed.source) == (5_000, "30-1099.11(2)")
    posted = sheet_of(analysis("co/three-card-poker", **{"max-wager": "25"}), WANTED).exposures
    assert {item.limit for item in posted} == {2_500}
    with pytest.raises(CroupierError, match=r"--limit blind: no such wager was priced; there is ante, progressive"):
        sheet_of(analysis(), replace(WANTED, limits={"blind": 100}))


def test_the_complete_strategy_and_its_digest() -> None:
    strategy = sheet_of(analysis(), WANTED).strategy
    assert strategy is not None
    assert strategy.cost == Fraction(73, 52) - 1
    complete = strategy.complete
    assert complete is not None
    assert complete.text.splitlines()[1] == "the deal,Qc 6d 4h,play,52,fold=-1 play=-99/100"
    assert complete.rows == 2
    assert complete.digest == hashlib.sha256(complete.text.encode()).hexdigest()


def test_a_strategy_too_long_to_attach_says_where_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sheets, "MOST_CLASSES", 1)
    strategy = sheet_of(analysis(), WANTED).strategy
    assert strategy is not None
    assert strategy.complete is None
    assert "--strategy-csv" in strategy.remark


def test_the_qualifier_in_words() -> None:
    qualifier = sheet_of(analysis("co/three-card-poker"), WANTED).rules.qualifier
    assert qualifier is not None
    assert qualifier.text.startswith("dealer qualifies with queen high")
    assert qualifier.cite == "30-1099.18(8)"


def test_a_printed_game_that_is_not_built() -> None:
    found = replace(
        analysis(), request=Request(found=find_game("co/boston-stud@five"), game=None), solution=None, best=None
    )
    sheet = sheet_of(found, WANTED)
    assert sheet.strategy is None
    assert sheet.rules.qualifier is None
    assert sheet.identity.game == "co/boston-stud@five"
