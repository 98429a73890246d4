"""Lines of a log: one an event, read strictly, each refusal one sentence that names the line and the field."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.seats.log import LogError
from croupier.table import events as e
from croupier.table.events.codec import KINDS, from_line, header_line, read_log, to_line, write_log

SAMPLES: tuple[e.Event, ...] = (
    e.TableOpened("co/three-card-poker", 7, 2, {"pair-plus": "1"}, {"dealing": "one-at-a-time"},
                  {"ante": e.Limit(5_00, 500_00, 1_00)}, {"progressive": 100}, {"progressive": 1},
                  {"progressive": "1/5"},
                  {"per_player": 50_000_00}, 30, True),
    e.TermsChanged({"pair-plus": "2"}, {"dealing": "one-at-a-time"}, {"ante": e.Limit(10_00, 500_00, 1_00)}),
    e.PlayerSat(1, "Ada"), e.BoughtIn("Ada", 12_50), e.PlayerLeft(1, "Ada", 0), e.SatOut(1), e.SatIn(1),
    e.PositionTaken(8, 300_00), e.PositionPassed(8), e.WagersOpened(1), e.WagerPlaced(1, "ante", 10_00),
    e.HandNamed(1, "pai-gow-insurance", "dealer"), e.PlacesPicked(1, "1-4-7"),
    e.ChipsDeclared("Ada", 25), e.CardOpened(0, "the first card"), e.SpotPlaced(1, "1", "value-and-suit", "7s", 25),
    e.CardSettled((e.Payment(1, "card-1-suit-s", 25, "win", 75, 25, "suit of card", "30-1099.21(13)"),)),
    e.StageSettled((e.Payment(1, "tie", 1_00, "win", 10_00, 1_00, "tie", "30-1099.55(12)(a)(iii)"),),
        "30-1099.55(11)(b)"),
    e.TipPlaced(1, "ante", 1_00), e.WagersTakenBack(1), e.WagersClosed(),
    e.WagerReturned(1, "cover-all", 5_00, 0, "no column", "30-1099.34(2)"), e.FeeTaken(8, 1_00, "collection-rates"),
    e.MeterMoved("progressive", 100_000_00, "contribution"), e.Shuffled((51, 0, 25)), e.Shuffled((51, 0, 25), 1),
    e.Shuffled((51, 0, 25), deck="shoe"), e.ShoeRetired(), e.DealerChanged(),
    e.PilePicked(7, 3), e.FirstHandDrawn(11, 4), e.HandSet(0, "dealer", (1, 2), (3, 4, 5, 6, 7)),
    e.StreetOpened(0, "the deal"), e.CardBurned(17), e.CardBurned(17, "shoe"),
    e.CardsDealt(0, "dealer", (1, 2, 3), (3,)),
    e.CardsShown(1, "player", (5, 6)),
    e.ActionTaken(1, "raise-3x", "play", 30_00, 1_00), e.ActionTaken(1, "draw", cards=(5, 6)),
    e.TimeWarned(1), e.TimedOut(1, "fold"),
    e.Misdealt("1", "wrong-count", "the seat's wagers are returned", "30-1099.18(6)"),
    e.RoundSettled((e.Payment(1, "ante", 10_00, "win", 10_00, 10_00, "beats", "30-1099.18(14)", True),), "yes"),
    e.RoundEnded(1),
)  # fmt: skip


@pytest.mark.parametrize("event", SAMPLES, ids=lambda event: type(event).__name__)
def test_an_event_survives_its_line(event: e.Event) -> None:
    line = to_line(event)
    assert "\n" not in line
    assert from_line(line) == event
    assert to_line(from_line(line)) == line


def test_there_is_a_sample_of_every_event() -> None:
    assert {type(event).__name__ for event in SAMPLES} == set(KINDS)


@given(st.text(min_size=1), st.integers(0, 10**14))
def test_names_and_amounts_survive(player: str, amount: int) -> None:
    event = e.BoughtIn(player, amount)
    assert from_line(to_line(event)) == event


def test_a_log_is_its_header_and_its_lines() -> None:
    text = write_log(SAMPLES)
    assert text.startswith('{"log":"croupier table","version":3}\n')
    assert [event for _, _, event in read_log(text)] == list(SAMPLES)
    assert [number for number, _, _ in read_log(text)] == list(range(2, 2 + len(SAMPLES)))


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("", "not JSON"),
        ("[]", "is not an object"),
        ('{"event":"Nonsense"}', "unknown event 'Nonsense'"),
        ('{"event":7}', "unknown event 7"),
        ("{}", "unknown event None"),
        ('{"event":"SatOut"}', "SatOut lacks 'seat'"),
        ('{"event":"SatOut","seat":"1"}', "seat: '1' is not a whole number"),
        ('{"event":"SatOut","seat":true}', "seat: True is not a whole number"),
        ('{"event":"SatOut","seat":1,"colour":"red"}', "unknown field 'colour' of SatOut"),
        ('{"event":"BoughtIn","player":"Ada","amount":5}', "amount: 5 is not money"),
        ('{"event":"BoughtIn","player":"Ada","amount":"5"}', "amount: '5' is not money"),
        ('{"event":"BoughtIn","player":"Ada","amount":"-5.00"}', "amount: '-5.00' is not money"),
        ('{"event":"BoughtIn","player":"Ada","amount":"9999999999999999.00"}', "above what any table takes"),
        ('{"event":"BoughtIn","player":7,"amount":"5.00"}', "player: 7 is not a text"),
        ('{"event":"CardBurned","card":"As Ks"}', "'As Ks' is not one card"),
        ('{"event":"CardBurned","card":"Xx"}', "unknown card"),
        ('{"event":"Shuffled","order":7}', "order: 7 is not a text of cards"),
        ('{"event":"RoundSettled","payments":{}}', "payments: {} is not a list"),
        ('{"event":"RoundSettled","payments":[7]}', "payments[0]: 7 is not an object"),
        ('{"event":"RoundSettled","payments":[{}]}', "Payment lacks 'seat'"),
        ('{"event":"TableOpened","game":"x","seats":1,"meters":[]}', "meters: [] is not an object"),
        ('{"event":"TableOpened","game":"x","seats":1,"limits":{"ante":["1.00"]}}', "is not [least, most, step]"),
        ('{"event":"TableOpened","game":"x","seats":1,"as_read":1}', "as_read: 1 is not true or false"),
    ],
)
def test_a_malformed_line_is_refused(line: str, said: str) -> None:
    with pytest.raises(LogError) as refusal:
        from_line(line, "line 9")
    assert said in str(refusal.value)
    assert str(refusal.value).startswith("line 9")
    assert "\n" not in str(refusal.value)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "line 1: the log is empty"),
        ("hello\n", "line 1: not JSON"),
        ('{"event":"SatOut","seat":1}\n', "line 1: "),
        ('{"log":"croupier table","version":1}\n', "version 1 of the log is unknown; 3 is read"),
        ('{"log":"croupier table","version":3,"more":1}\n', "line 1: "),
    ],
)
def test_a_log_without_its_header_is_refused(text: str, said: str) -> None:
    with pytest.raises(LogError) as refusal:
        list(read_log(text))
    assert said in str(refusal.value)


def test_a_blank_line_in_the_middle_is_refused() -> None:
    line: Any = to_line(e.WagersClosed())
    with pytest.raises(LogError, match="line 3: not JSON"):
        list(read_log(f"{header_line()}\n{line}\n\n{line}\n"))
