"""The client, and the bot in the docs, against a server on a port."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from croupier.client import Client, Refused
from tests.room.bots import random_bot
from tests.server.client import OPERATOR

BOT = Path(__file__).parents[2] / "docs" / "bot.py"


def test_a_seat_plays_through_the_client(address: str) -> None:
    bot = random_bot(2)
    with Client(address, OPERATOR) as operator:
        table = operator.open_table("co/casino-war", time_limit=0)
        seat = Client(address).sit(table, 1, "Ada", "100")
        settled = 0
        for _ in range(60):
            answer = seat.step(lambda view: bot(seat.offers(view)))
            settled += sum("settlement" in event for event in answer["events"]) if answer else 0
            if settled > 1:
                break
        assert settled > 1
        events = operator.events(table)
        stream = operator.stream(table, since=2)
        assert [next(stream)["number"] for _ in range(3)] == [3, 4, 5]
        assert events[-1]["number"] == seat.view()["version"]


def test_a_refusal_says_what_is_wrong(address: str) -> None:
    with Client(address) as nobody, pytest.raises(Refused) as refused:
        nobody.open_table("co/casino-war")
    assert refused.value.status == 401
    assert refused.value.field == "authorization"


def test_a_command_that_is_sent_twice_takes_effect_once(address: str) -> None:
    table = Client(address, OPERATOR).open_table("co/casino-war", time_limit=0)
    seat = Client(address).sit(table, 1, "Ada", "100")
    view = seat.view()
    action = random_bot(1)(seat.offers(view))
    assert seat.command(view["version"], action, "once") == seat.command(view["version"], action, "once")


def test_the_bot_of_the_docs_plays(address: str) -> None:
    table = Client(address, OPERATOR).open_table("co/three-card-poker", time_limit=0)
    command = [sys.executable, "-u", str(BOT), address, table, "1", "Copy"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as playing:
        assert playing.stdout is not None
        assert playing.stdout.readline().startswith("seat 1: ")
        playing.kill()


def test_the_client_is_short() -> None:
    import croupier.client

    assert len(Path(croupier.client.__file__).read_text().splitlines()) <= 200
