"""What holds for a table with a bank and for a table between players alike: names, logs, replay."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from croupier import poker, table
from croupier.errors import IllegalAction
from croupier.games.registry import built, pot
from croupier.poker import actions as a
from croupier.poker.replay import replay as replay_pot
from croupier.seats.chairs import LONGEST_NAME
from croupier.seats.log import LogError, name_of_log
from croupier.table.replay import replay as replay_banked


def banked() -> table.Table:
    found = table.Table.open(built("co/casino-war"))
    found.do(table.Kind.SIT, 1, player="Ada", amount=100_00)
    return found


def between_players() -> poker.Table:
    found = poker.Table.open(pot("co/texas-holdem@high"))
    found.act(poker.Action(a.SIT, 1, amount=100_00, player="Ada"))
    return found


def sits_banked(name: str) -> None:
    banked().do(table.Kind.SIT, 2, player=name, amount=100_00)


def sits_at_the_pot(name: str) -> None:
    between_players().act(poker.Action(a.SIT, 2, amount=100_00, player=name))


def again_banked(text: str) -> Any:
    return replay_banked(text, built)


def again_pot(text: str) -> Any:
    return replay_pot(text, pot)


TABLES = [(banked, again_banked, "croupier table"), (between_players, again_pot, "croupier poker")]


@pytest.mark.parametrize("sits", [sits_banked, sits_at_the_pot])
@pytest.mark.parametrize("name", ["", " Bob", "Bob\n", "B" * (LONGEST_NAME + 1)])
def test_a_name_is_a_short_line(sits: Callable[[str], None], name: str) -> None:
    with pytest.raises(IllegalAction, match="a player's name has 1 to 40 printable characters"):
        sits(name)
    sits("B" * LONGEST_NAME)


@pytest.mark.parametrize(("make", "again", "kind"), TABLES)
def test_a_log_proves_itself(make: Callable[[], Any], again: Callable[[str], Any], kind: str) -> None:
    made = make()
    assert name_of_log(made.text()) == kind
    assert list(again(made.text()).events) == made.log


@pytest.mark.parametrize(("make", "again", "kind"), TABLES)
def test_another_spelling_is_not_the_same_log(make: Callable[[], Any], again: Callable[[str], Any], kind: str) -> None:
    lines = make().text().splitlines()
    at = next(place for place, line in enumerate(lines) if json.loads(line).get("event") == "PlayerSat")
    spaced = lines[at].replace(": ", ":") if ": " in lines[at] else lines[at].replace(":", ": ")
    with pytest.raises(LogError, match=rf"^line {at + 1}: PlayerSat is written in another form"):
        again("\n".join([*lines[:at], spaced, *lines[at + 1 :]]) + "\n")
    with pytest.raises(LogError, match=r"^line 2: unknown field 'seat' of TableOpened$"):
        again("\n".join([lines[0], lines[1].replace('"seats"', '"seat"'), *lines[2:]]) + "\n")


@pytest.mark.parametrize(("make", "again", "kind"), TABLES)
@pytest.mark.parametrize(
    ("changed", "said"),
    [
        (lambda lines: [], "line 1: the log is empty"),
        (lambda lines: lines[:1], "line 2: the log has no event; its first is TableOpened"),
        (lambda lines: [lines[0], lines[-1]], "line 2: the first event is TableOpened, not"),
        (lambda lines: [lines[0], "", *lines[1:]], "line 2: not JSON"),
        (lambda lines: [lines[0].replace("version", "versions"), *lines[1:]], "line 1: version None of the log"),
        (lambda lines: [*lines, '{"event": "Thunder"}'], "unknown event 'Thunder'"),
    ],
)
def test_a_log_that_is_none_is_refused(
    make: Callable[[], Any],
    again: Callable[[str], Any],
    kind: str,
    changed: Callable[[list[str]], list[str]],
    said: str,
) -> None:
    text = "".join(line + "\n" for line in changed(make().text().splitlines()))
    with pytest.raises(LogError) as refusal:
        again(text)
    assert said in str(refusal.value)
