"""A log that was touched is found out, at the line that was touched."""

from __future__ import annotations

import pytest

from croupier.games.registry import built
from croupier.seats.log import LogError
from croupier.table import Action, Kind
from croupier.table.events.codec import write_log
from croupier.table.replay import replay
from tests.golden.scene import play
from tests.golden.scenes import SCENES
from tests.table.driver import place, seated


def log(game: str = "co/three-card-poker", scene: int = 5) -> list[str]:
    return play(game, SCENES[game][scene]).text().splitlines(keepends=True)


def line_of(lines: list[str], event: str, occurrence: int = 0) -> int:
    return [index for index, line in enumerate(lines) if f'"{event}"' in line][occurrence]


def refused(lines: list[str]) -> str:
    with pytest.raises(LogError) as refusal:
        replay("".join(lines), built)
    assert "\n" not in str(refusal.value)
    return str(refusal.value)


def test_an_untouched_log_verifies() -> None:
    replayed = replay("".join(log()), built)
    assert replayed.rounds == 1
    assert replayed.state.stacks["player 1"] == 2_535_00


@pytest.mark.parametrize(
    ("event", "old", "new", "said"),
    [
        ("CardsDealt", "9h 8h 7h", "9h 8h 7d", "CardsDealt: cards: 9h 8h 7d is recorded, 9h 8h 7h follows"),
        ("Shuffled", "9h 8h 7h", "8h 9h 7h", "CardsDealt: cards: 9h 8h 7h is recorded, 8h 9h 7h follows"),
        ("WagerPlaced", '"10.00"', '"20.00"', "play $10.00 tip $2.00: 10.00 is out of range"),
        ("ActionTaken", '"amount":"10.00"', '"amount":"20.00"', "20.00 is out of range, play is $10.00"),
        ("ActionTaken", '"seat":1', '"seat":2', "seat 1 is to act"),
        ("RoundSettled", '"paid":"200.00"', '"paid":"2000.00"', "RoundSettled: payments"),
        ("RoundEnded", '"round":1', '"round":2', "RoundEnded: round: 2 is recorded, 1 follows"),
        ("WagersOpened", '"round":1', '"round":3', "WagersOpened: round: 3 is recorded, 1 follows"),
        ("PlayerSat", '"seat":1', '"seat":9', "not now"),
        ("TableOpened", '"seats":7', '"seats":70', "70 seats take"),
        ("TableOpened", "co/three-card-poker", "co/nonsense", "co/nonsense"),
    ],
)
def test_a_changed_line_is_named(event: str, old: str, new: str, said: str) -> None:
    lines = log()
    at = line_of(lines, event)
    assert old in lines[at]
    lines[at] = lines[at].replace(old, new, 1)
    message = refused(lines) if "nonsense" not in new else unknown(lines)
    assert said in message
    assert int(message.split()[1].rstrip(":")) > at


def unknown(lines: list[str]) -> str:
    from croupier.app.settle import find_game

    with pytest.raises(LogError) as refusal:
        replay("".join(lines), find_game)
    return str(refusal.value)


def test_another_spelling_of_the_same_event_is_not_the_same_byte() -> None:
    lines = log()
    at = line_of(lines, "RoundEnded")
    lines[at] = lines[at].replace(",", ", ")
    assert refused(lines).startswith(f"line {at + 1}: RoundEnded is written in another form")


@pytest.mark.parametrize("event", ["CardsDealt", "StreetOpened", "RoundSettled", "RoundEnded", "CardsShown"])
def test_a_line_that_is_left_out_is_missed(event: str) -> None:
    lines = log()
    at = line_of(lines, event)
    del lines[at]
    message = refused(lines)
    assert message.startswith(f"line {at + 1}: ")


def test_a_line_too_many_is_found() -> None:
    lines = log()
    at = line_of(lines, "CardsDealt")
    lines.insert(at, lines[at])
    assert refused(lines).startswith(f"line {at + 2}: ")
    lines = log()
    assert "RoundEnded does not follow" in refused([*lines, lines[-1]])


def test_a_log_may_stop_between_two_actions() -> None:
    lines = log()
    state = replay("".join(lines[: line_of(lines, "Shuffled")]), built).state
    assert state.phase == "the shuffle"


def test_the_first_event_is_the_opening() -> None:
    lines = log()
    assert "line 2: the first event is TableOpened, not PlayerSat" in refused([lines[0], *lines[2:]])
    assert "line 2: the log has no event" in refused(lines[:1])


def test_a_log_from_before_the_option_of_equal_wagers_replays() -> None:
    """The text leaves the blind's size open: a log of unequal wagers whose opening names no option is still proven."""
    table = seated("co/ultimate-texas-holdem", 1, options={"blind-equals-ante": "no"})
    table.act(Action(Kind.OPEN))
    place(table, 1, ante=10_00, blind=5_00)
    before = write_log(table.log).replace('"blind-equals-ante":"no"', "")
    replayed = replay(before, built)
    assert replayed.as_printed
    assert not replay(write_log(table.log), built).as_printed
    with pytest.raises(LogError):
        replay(before.replace('"5.00"', '"5.01"', 1), built)
