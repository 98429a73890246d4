"""Emperor's Challenge and Emperor's Challenge Exposed, 30-1099.36, paragraph by paragraph."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from croupier import CroupierError
from croupier.app.settle import settle
from croupier.cards.card import print_cards
from croupier.cli.screen import read_wager
from croupier.count.kernels.settings import ACE_HIGH, BELOW_ACE
from croupier.errors import IllegalAction
from croupier.exact import setting
from croupier.exact.frame.terms import Terms
from croupier.exact.setting.counts import make_table
from croupier.exact.side.lines import prices_of
from croupier.games.registry import built
from croupier.rules.first_hand import FirstHand
from croupier.table import Action, Kind
from croupier.table.events.codec import write_log
from croupier.table.replay import replay
from tests.rounds import lines, net
from tests.table.driver import deal, decide, place, seated

STANDARD, EXPOSED = "co/emperors-challenge@standard", "co/emperors-challenge@exposed"
METERS = {"emperors-treasure-progressive": "10000", "pai-gow-insurance-progressive": "2000"}
PAIR = {"dealer_front": "Kh Qd", "dealer_back": "9s 9h 7c 4d 2c"}
KING_HIGH = {"dealer_front": "Qd 9s", "dealer_back": "Kh 8h 6c 4d 2c"}
ACE = {"dealer_front": "Qd 9s", "dealer_back": "Ah 8h 6c 4d 2c"}


def row(front: str, back: str, number: int = 1, fields: dict[str, Any] | None = None, **wagers: Any) -> dict[str, Any]:
    """`wagers` are amounts as text."""
    named = {name.replace("_", "-"): amount for name, amount in ({"primary": "10"} | wagers).items()}
    return {"seat": number, "front": front, "back": back, "wagers": named, **(fields or {})}


def settled(*rows: dict[str, Any], game: str = STANDARD, **fields: Any) -> dict[str, Any]:
    dealer = {} if {"dealer", "dealer_front"} & fields.keys() else PAIR
    return settle({"game": game, "seats": list(rows), "meters": METERS, **dealer, **fields})


@pytest.mark.parametrize(
    ("front", "back", "left"),
    [
        ("Ah Jd", "Ts Th 8c 5d 3c", "9.50"),
        # (12)(d): a copy is the dealer's, in front, behind, and both.
        ("Kd Qh", "Ts Th 8c 5d 3c", "0.00"),
        ("Ah Jd", "9d 9c 7h 4s 2s", "0.00"),
        ("Kd Qh", "9d 9c 7h 4s 2s", "-10.00"),
        ("Ah Jd", "8s 8d 6c 5s 3d", "0.00"),
        ("Qh Js", "7s 7h 6d 5c 3s", "-10.00"),
        # (11)(c): set wrongly, it loses, whatever the cards.
        ("Ah Ad", "Ks Jh 8c 5d 3c", "-10.00"),
    ],
)
def test_the_primary_wager(front: str, back: str, left: str) -> None:
    assert net(settled(row(front, back))) == left


def test_a_foul_says_so() -> None:
    (line,) = settled(row("Ah Ad", "Ks Jh 8c 5d 3c"))["seats"][0]["results"]
    assert line["cite"] == "30-1099.36(11)(c)"


def test_commission_is_the_houses_choice() -> None:
    """(2), (43)(a): 5% or none; the exposed game has none, and knows no such option."""
    winner = row("Ah Jd", "Ts Th 8c 5d 3c")
    assert net(settled(winner, options={"commission": "0"})) == "10.00"
    assert net(settled(winner, game=EXPOSED)) == "10.00"
    with pytest.raises(CroupierError, match=r"options\.commission: .* has no such option"):
        settled(winner, game=EXPOSED, options={"commission": "5"})
    with pytest.raises(CroupierError, match=r"options\.commission-free: .* has no such option"):
        settled(winner, options={"commission-free": "1"})


@pytest.mark.parametrize(
    ("free", "dealer", "won", "lost"),
    [
        ("1", ACE, "0.00", "0.00"), ("1", KING_HIGH, "10.00", "-10.00"), ("1", PAIR, "10.00", "-10.00"),
        ("2", ACE, "10.00", "-10.00"), ("2", KING_HIGH, "0.00", "0.00"), ("2", PAIR, "10.00", "-10.00"),
        ("3", ACE, "5.00", "-10.00"), ("3", KING_HIGH, "5.00", "-10.00"), ("3", PAIR, "10.00", "-10.00"),
    ],
)  # fmt: skip
def test_three_commission_free_options(free: str, dealer: dict[str, str], won: str, lost: str) -> None:
    rows = row("As Kd", "Ts Th 8c 5d 3c"), row("Jh Td", "Qs 8d 7h 5s 3d", 2)
    report = settled(*rows, game=EXPOSED, options={"commission-free": free}, **dealer)
    assert [seat["net"] for seat in report["seats"]] == [won, lost]


def test_an_automatic_push_is_for_a_foul_too() -> None:
    """(13)(a) against (11)(c): the reading is used, and said."""
    report = settled(row("As Ac", "Ks Jh 8c 5d 3c"), game=EXPOSED, **ACE)
    assert net(report) == "0.00"
    assert any("(13)(a)" in text and "one that is set wrongly too" in text for text in report["warnings"])


@pytest.mark.parametrize(("stake", "right"), [("5", True), ("15", True), ("2.50", False), ("12", False), ("4", False)])
def test_primary_wagers_go_by_fives(stake: str, right: bool) -> None:
    """(36)"""
    if right:
        assert settled(row("Ah Jd", "8s 8d 6c 5s 3d", primary=stake))
        return
    with pytest.raises(CroupierError, match=r"wagers\.primary: .* \[30-1099\.36\(36\)\]"):
        settled(row("Ah Jd", "8s 8d 6c 5s 3d", primary=stake))


NINE_HIGH = ("8s 7d", "9d 5s 4c 3h 2h")


@pytest.mark.parametrize(
    ("front", "back", "own", "dealers"),
    [
        (*NINE_HIGH, "500.00", "25.00"),
        ("Jd Ts", "Ac 7s 5h 4c 3d", "5.00", "25.00"),
        ("Ah Jd", "8s 8d 6d 5s 3d", "lose", "25.00"),
        # The joker completes a straight, or is an ace.
        ("Jk 3d", "9d 8s 7d 6d 2h", "lose", "25.00"),
        ("Jk Jd", "Ts 8s 6d 5s 3d", "5.00", "25.00"),
        # Ace to five is a straight.
        ("Jd 8s", "As 2d 3d 4s 5c", "lose", "25.00"),
    ],
)
def test_insurance_names_whose_hand_it_reads(front: str, back: str, own: str, dealers: str) -> None:
    """(22): the player's own hand, or the dealer's, here king high."""
    for whose, paid in (("player", own), ("dealer", dealers), ("", own)):
        fields = {"insurance_on": whose} if whose else {}
        found = lines(settled(row(front, back, pai_gow_insurance="5", fields=fields), **KING_HIGH))["pai-gow-insurance"]
        assert (found[1] if found[0] == "win" else found[0]) == paid


def test_the_hand_of_an_insurance_is_one_of_two_and_beside_the_wager() -> None:
    with pytest.raises(CroupierError, match=r"insurance_on: 'both' is not player or dealer"):
        settled(row(*NINE_HIGH, pai_gow_insurance="5", fields={"insurance_on": "both"}))
    with pytest.raises(CroupierError, match=r"seat 1: insurance_on: 'dealer', and no pai-gow-insurance wager is made"):
        settled(row(*NINE_HIGH, fields={"insurance_on": "dealer"}))


def test_two_progressives_have_a_meter_each() -> None:
    """(23), (24): nine high of one color takes one, a seven-card straight flush the other; the stakes are gone."""
    both: dict[str, Any] = {"emperors_treasure_progressive": "1", "pai_gow_insurance_progressive": "1"}
    nine, flush = row("8s 7s", "9c 5s 4c 3c 2s", **both), row("8d 7d", "6d 5d 4d 3d 2d", 2, **both)
    report = settled(nine, flush, dealer_front="Kh Qd", dealer_back="9s 9h 7c Td 2c", options={"seed": "100"})
    assert lines(report)["pai-gow-insurance-progressive"][:3] == ("win", "2000.00", "0.00")
    assert lines(report)["emperors-treasure-progressive"][0] == "lose"
    assert lines(report, 2)["emperors-treasure-progressive"][:3] == ("win", "10000.00", "0.00")
    assert report["meters"] == dict.fromkeys(METERS, "100.00")


def test_without_a_row_the_suited_ace_and_king_are_a_royal_flush() -> None:
    """Appendix A: PT-BJS-EC-ET-03 has N/A there."""
    example = row("As Ks", "Jk Kh Qh Jh Th", emperors_treasure="1", emperors_treasure_progressive="1")
    dealer = {"dealer_front": "Kd Qd", "dealer_back": "9s 9h 7c 4d 2c"}
    report = settled(example, schedules={"emperors-treasure-progressive": "PT-BJS-EC-ET-03"}, **dealer)
    assert lines(report)["emperors-treasure-progressive"][1] == "500.00"
    assert lines(report)["emperors-treasure"][1] == "2000.00"


@pytest.mark.parametrize(("stake", "least", "earned"), [("5", "", True), ("4.99", "", False), ("5", "6", False)])
def test_envy_from_five_dollars(stake: str, least: str, earned: bool) -> None:
    """(7), (21): for another's four of a kind, whatever he has wagered; none for one's own."""
    four, other = row("As Jh", "6s 6d 6h 6c 3d"), row("Ah Jd", "Ts Th 8c 5d 3c", 2, emperors_treasure=stake)
    report = settled(four, other, options={"envy-minimum": least} if least else {})
    assert ("envy" in lines(report, 2)) is earned
    assert "envy" not in lines(report)


def test_losers_are_taken_at_once_and_winners_paid_last() -> None:
    """(42)(c) to (f)"""
    wagers: dict[str, Any] = {"emperors_treasure": "5", "pai_gow_insurance": "5"}
    insured = {"insurance_on": "dealer"}
    loser = row("Jh Td", "Qs 8d 7h 5s 3d", fields=insured, **wagers)
    pushed = row("Jd 8s", "As Ac 6d 5c 3s", 2, fields=insured, **wagers)
    winner = row("Ad Ks", "Ts Th 8c 5d 3c", 3, fields=insured, **wagers)
    report = settled(loser, pushed, winner, **KING_HIGH)
    order = [[line["wager"] for line in seat["results"]] for seat in report["seats"]]
    assert order[0] == ["primary", "emperors-treasure", "pai-gow-insurance"]
    assert order[1] == order[2] == ["emperors-treasure", "pai-gow-insurance", "primary"]
    assert [lines(report, number)["primary"][0] for number in (1, 2, 3)] == ["lose", "push", "win"]


def test_the_dealers_seven_are_set_by_the_house_way() -> None:
    """(30); also in the two other games of Colorado. Where he has set them himself, no foul is taken, (14)."""
    whole = "Kh Qd 9s 9h 7c 4d 2c"
    assert settled(row("Ah Jd", "Ts Th 8c 5d 3c"), dealer=whole) == settled(row("Ah Jd", "Ts Th 8c 5d 3c"))
    for game in ("co/pai-gow-poker", "co/fortune-pai-gow-poker"):
        seat = {"seat": 1, "front": "Ah Jd", "back": "Ts Th 8c 5d 3c", "wagers": {"ante": "10"}}
        assert net(settle({"game": game, "seats": [seat], "dealer": whole})) == "9.50"
    with pytest.raises(CroupierError, match=r"dealer_front: a dealer who has fouled his hand sets it again .*\(14\)"):
        settled(row("Ah Jd", "Ts Th 8c 5d 3c"), dealer_front="9s 9h", dealer_back="Kh Qd 7c 4d 2c")
    with pytest.raises(CroupierError, match="dealer_front: 0 cards"):
        settled(row("Ah Jd", "Ts Th 8c 5d 3c"), dealer="Kh Qd 9s 9h 7c 4d")


def test_that_a_hand_was_set_may_be_said() -> None:
    hand = row("Ah Jd", "Ts Th 8c 5d 3c")
    assert settled(hand | {"actions": ["set"]}) == settled(hand | {"actions": ["house-way"]}) == settled(hand)
    with pytest.raises(IllegalAction, match="'fold' after the last decision"):
        settled(hand | {"actions": ["set", "fold"]})


def test_further_hands_of_a_player_are_set_the_house_way() -> None:
    """(39)"""
    mine = row("Ah 5d", "Ts Th 8c Jd 3c", fields={"player": "Ada"})
    second, wrong = row("As Jh", "8s 8d 6c 5s 3d", 2), row("As 6c", "8s 8d Jh 5s 3d", 2)
    options = {"multiple-hands": "yes"}
    assert settled(mine, second | {"player": "Ada"}, options=options)
    with pytest.raises(CroupierError, match=r"seat 2: player 'Ada' has set the hand of seat 1; .*\(39\)"):
        settled(mine, wrong | {"player": "Ada"}, options=options)
    assert settled(mine, wrong | {"player": "Bert"}, options=options)
    with pytest.raises(CroupierError, match="player 'Ada' has 2 hands"):
        settled(mine, second | {"player": "Ada"})


def test_a_further_hand_is_not_asked_for_its_front() -> None:
    table = seated(STANDARD, options={"multiple-hands": "yes"})
    table.act(Action(Kind.SIT, 2, player="player 1"))
    table.act(Action(Kind.OPEN))
    for seat in (1, 2):
        place(table, seat, primary=10_00)
    deal(table)
    asked = []
    while table.state.turn:
        asked.append([offer.name for offer in table.offers(table.state.turn) if offer.kind is Kind.DECIDE])
        decide(table, "house-way")
    assert asked == [["set", "house-way"], ["house-way"]]


def test_at_the_table_the_wager_names_the_hand() -> None:
    table = seated(EXPOSED)
    table.act(Action(Kind.OPEN))
    place(table, 1, primary=10_00)
    offer = next(offer for offer in table.offers(1) if offer.name == "pai-gow-insurance")
    assert offer.picks == ("player", "dealer")
    with pytest.raises(IllegalAction, match="takes one of player, dealer"):
        table.act(Action(Kind.WAGER, 1, "pai-gow-insurance", 5_00))
    action = read_wager("pai-gow-insurance dealer 5", [offer])
    assert isinstance(action, Action)
    assert (action.pick, action.amount) == ("dealer", 5_00)
    assert read_wager("pai-gow-insurance 5", [offer]) == offer.take(5_00, pick="player")
    table.act(action)
    assert table.state.spots[1].said == {"insurance_on": "dealer"}
    deal(table, {1: "Ah Jd Ts Th 8c 5d 3c"}, dealer="Kh Qd 9s 8h 6c 4d 2c")
    assert print_cards(table.state.face_up["dealer-front"]) == "Qd 9s"
    decide(table, "set", cards="Ah Jd")
    table.act(Action(Kind.REVEAL))
    assert table.state.stacks["player 1"] == 1_000_00 + 10_00 + 25_00
    assert replay(write_log(table.log), built).state.stacks == table.state.stacks


@pytest.mark.parametrize(
    ("number", "clockwise", "back"), [(1, 0, 0), (2, 1, 6), (4, 3, 4), (7, 6, 1), (8, 0, 0), (15, 0, 0), (18, 3, 4)]
)
def test_the_first_hand_is_counted_either_way(number: int, clockwise: int, back: int) -> None:
    """(25), (26): the dealer is one, eight and fifteen; (37): the hands then go round clockwise."""
    rule = built(STANDARD).deal.first_hand
    assert isinstance(rule, FirstHand)
    for way, seat in (("clockwise", clockwise), ("counterclockwise", back)):
        order = rule.seats(0, number, options={"counting": way})
        assert order == [(seat + turn) % 7 for turn in range(7)]


@pytest.mark.slow
def test_the_side_wagers_have_their_published_price() -> None:
    terms = Terms(built(STANDARD))
    tables = {wager: printed["1"] for wager, printed in terms.game.schedules.items() if wager != "primary"}
    prices = {wager: prices_of(terms, table)[0].expectation for wager, table in tables.items()}
    assert prices == {
        "emperors-treasure": Fraction(-11_970_096, 154_143_080),
        "pai-gow-insurance": Fraction(-115_537, 1_101_022),
        "emperors-treasure-progressive": Fraction(-3_838_097, 7_707_154),
        "pai-gow-insurance-progressive": Fraction(-481_587, 1_101_022),
    }


@pytest.mark.slow
def test_the_standard_game_is_that_of_pai_gow_poker() -> None:
    """The same hands, the same house way and 5%: the same rounds are sampled, and bring the same."""
    mine, other = (setting.solve(Terms(built(name)), shuffles=500).price() for name in (STANDARD, "co/pai-gow-poker"))
    assert mine.expectation == other.expectation
    assert mine.standard_error == other.standard_error


@pytest.mark.slow
@pytest.mark.parametrize(("free", "ace", "below"), [("1", 0, 1), ("2", 1, 0), ("3", Fraction(1, 2), Fraction(1, 2))])
def test_cells_are_paid_by_the_option(free: str, ace: Fraction, below: Fraction) -> None:
    table = make_table(Terms(built(EXPOSED), options={"commission-free": free}))
    assert table.shown
    won = [Fraction(table.net(0, nothing), table.scale) for nothing in (0, BELOW_ACE, ACE_HIGH)]
    assert won == [1, below, ace]
    lost = [Fraction(table.net(2, nothing), table.scale) for nothing in (0, BELOW_ACE, ACE_HIGH)]
    assert lost == [-1, -(below != 0), -(ace != 0)]
