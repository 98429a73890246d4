"""A meter for each progressive wager, by the wager's name; levels by their own."""

from __future__ import annotations

import pytest

from croupier.cards.card import parse_cards
from croupier.errors import SettleError
from croupier.games.registry import built
from croupier.house.settlement import settle
from croupier.rules import ALWAYS, Game, Line, Opens, PayOrder, Pays, Row, Rule, category, own
from croupier.rules.meters import by_own_names, fed_by, meters_of, progressives, table_meters
from croupier.rules.round import Round, Seat

RULE = Rule("co", "30-1099.56")
PLAYER = own("player", 5)
FIVE = Line(name="five-card-progressive", cite=RULE(6), side=True)
LINKED = Line(name="five-card-linked-progressive", cite=RULE(6), side=True)
HAND = category("hand", PLAYER, "high", RULE(25))
IDS = {"five-card-progressive": "PT-BJS-FCF-5CP-01", "five-card-linked-progressive": "PT-BJS-5CL-E01"}


def game_with(*lines: Line) -> Game:
    """A game of nothing but progressive wagers on a hand of five."""
    rows = tuple(Row(line, ALWAYS, Pays(by=HAND, column=IDS[line.name]), RULE(25)) for line in lines)
    return Game(
        id="co/four-card-frenzy", rule=RULE, groups=(PLAYER,), lines=lines,
        opens=Opens(cite=RULE(6)), pay=PayOrder(cite=RULE(6)), rows=rows, streets=()
    )  # fmt: skip


BOTH = game_with(FIVE, LINKED)
ROYAL, FLUSH = parse_cards("As Ks Qs Js Ts"), parse_cards("9h 8h 7h 6h 5h")


def round_of(*hands: tuple[int, ...], meters: dict[str, int], seeds: dict[str, int] | None = None) -> Round:
    stakes = {FIVE.name: 100, LINKED.name: 100}
    seats = tuple(Seat(number, stakes, {"player": hand}) for number, hand in enumerate(hands, 1))
    return Round(seats=seats, schedules=IDS, meters=meters, seeds=seeds or {})


def test_linked_and_local_meters_stand_side_by_side() -> None:
    assert {FIVE.name, LINKED.name} <= set(meters_of(BOTH))
    seeds = {FIVE.name: 10_00, LINKED.name: 20_00}
    found = settle(BOTH, round_of(ROYAL, meters={FIVE.name: 5_000_00, LINKED.name: 40_000_00}, seeds=seeds))
    paid = {result.wager: result.paid for result in found.seats[0].results}
    assert paid == {FIVE.name: 5_000_00, LINKED.name: 40_000_00}
    assert found.meters == seeds


def test_a_share_comes_off_its_own_meter_alone() -> None:
    found = settle(BOTH, round_of(FLUSH, meters={FIVE.name: 5_000_00, LINKED.name: 40_000_00}))
    paid = {result.wager: result.paid for result in found.seats[0].results}
    assert found.meters[LINKED.name] == 40_000_00 - paid[LINKED.name] == 36_000_00
    assert found.meters[FIVE.name] in (5_000_00, 5_000_00 - paid[FIVE.name])


@pytest.mark.parametrize("meters", [{FIVE.name: 1}, {LINKED.name: 1}])
def test_a_meter_that_is_not_given(meters: dict[str, int]) -> None:
    with pytest.raises(SettleError, match="is paid from this meter, and it is not given"):
        settle(BOTH, round_of(ROYAL, meters=meters))


def test_progressive_is_no_name_where_there_are_several() -> None:
    with pytest.raises(SettleError, match=r"meters.progressive: co/four-card-frenzy has no such meter.*\[30-1099.56\]"):
        settle(BOTH, round_of(ROYAL, meters={"progressive": 1}))


def test_progressive_works_where_there_is_only_one() -> None:
    stud = built("co/caribbean-stud")
    assert by_own_names(stud, {"progressive": 5}) == {"progressive": 5}
    assert table_meters(stud) == ("progressive", "mega", "major", "minor")
    assert fed_by(built("co/let-it-ride"), "major") == ("progressive",)
    assert progressives(built("co/casino-war")) == ()
    assert progressives(BOTH) == (FIVE.name, LINKED.name)


def test_one_meter_by_two_names(monkeypatch: pytest.MonkeyPatch) -> None:
    from croupier.rules import meters

    monkeypatch.setattr(meters, "meters_of", lambda game: {LINKED.name: (LINKED.name,)})
    assert by_own_names(BOTH, {"progressive": 5, "minor": 1}) == {LINKED.name: 5, "minor": 1}
    with pytest.raises(SettleError, match="which is given too"):
        by_own_names(BOTH, {LINKED.name: 5, "progressive": 5})
