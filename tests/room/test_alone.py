"""A table in the program's own process: any game, the same offers as everywhere, a log that proves itself."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import croupier
from croupier.cli.main import main
from croupier.room.alone import Table, View, open_table
from tests.often import often
from tests.room.bots import first, random_bot

# One of each kind: ante and play, drawing from a shoe with a player who banks, two hands set, picks, an array,
# withdrawn bets, cards thrown away, and pots with and without a draw.
KINDS = (
    "co/three-card-poker", "ca/blackjack-elite", "ca/pai-gow-poker-gold", "co/208-poker", "co/stadium-three-card-poker",
    "co/let-it-ride", "co/double-draw-poker", "co/texas-holdem", "co/five-card-draw", "co/longhorn-holdem",
)  # fmt: skip
ALL = tuple(game["id"] for game in croupier.games())


def player(bot: Any) -> Any:
    return lambda view: bot([offer for offer in view["offers"] if not offer["optional"]])


def played(game: str, seed: int, rounds: int = 2) -> Table:
    table = open_table(game, 3, buy_in="1000", seed=seed)
    bots = {seat: player(random_bot(seed + seat)) for seat in table.players}
    assert len(table.play(bots, rounds)) >= rounds
    return table


@pytest.mark.parametrize("game", often(ALL, KINDS))
def test_programs_play_and_the_log_proves_itself(game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = played(game, 7)
    (tmp_path / "log").write_text(table.log(), encoding="utf-8", newline="")
    assert main(["replay", str(tmp_path / "log")]) == 0
    assert "verified" in capsys.readouterr().out


def test_the_same_seed_and_actions_give_the_same_rounds() -> None:
    one, other, third = (played("co/three-card-poker", seed) for seed in (3, 3, 4))
    assert one.log() == other.log() != third.log()
    assert one.settlements == other.settlements


def test_without_a_seed_no_two_tables_are_alike() -> None:
    one, other = (open_table("co/three-card-poker") for _ in range(2))
    for table in (one, other):
        table.act(1, "ante", amount="5")
        table.act(1, "no-more-wagers")
    assert one.log() != other.log()


def test_a_seat_sees_its_own_cards_and_no_others() -> None:
    table = open_table("co/texas-holdem", ["Ada", "Blaise"], seed=1)
    mine, his = (next(row for row in table.view(seat)["seats"] if row["seat"] == 1)["cards"] for seat in (1, 2))
    assert "??" not in str(mine)
    assert his == [{"place": "hand", "cards": ["??", "??"]}]
    dealt = [event for event in table.events(2) if event["event"] == "CardsDealt"]
    assert mine[0]["cards"][0] not in str(dealt)
    assert mine[0]["cards"][0] in str(table.events(1))
    assert [event["number"] for event in table.events()] == list(range(1, table.version + 1))


def test_all_who_sit_down_together_are_dealt_in() -> None:
    for game, many in (("co/texas-holdem", 5), ("co/three-card-poker", 4)):
        table = open_table(game, many, seed=1)
        assert len(table.players) == many
        rounds = {event["event"] for event in table.events()}
        assert rounds & {"CardsDealt", "WagersOpened"}
    dealt = open_table("co/texas-holdem", 5, seed=1).view()["seats"]
    assert all(row["cards"] == [{"place": "hand", "cards": ["??", "??"]}] for row in dealt)


def test_an_action_is_named_or_written_out() -> None:
    one, other = (open_table("co/three-card-poker", ["Ada"], seed=1) for _ in range(2))
    one.act(1, "ante", amount="5")
    other.act(1, {"kind": "wager", "name": "ante", "amount": "5"})
    assert one.log() == other.log()


def test_a_refused_action_changes_nothing() -> None:
    table = open_table("co/three-card-poker", ["Ada"], seed=1)
    before = table.log()
    with pytest.raises(croupier.CroupierError, match=r"'decide hit' is not offered; open now: wager ante"):
        table.act(1, "hit")
    with pytest.raises(croupier.CroupierError, match=r"action\.amount: ante takes an amount, 1\.00 to 1000\.00"):
        table.act(1, "ante")
    with pytest.raises(croupier.CroupierError, match=r"action\.cards: ante names no cards"):
        table.act(1, "ante", amount="5", cards=["As"])
    assert table.log() == before


def test_nobody_who_plays_is_said() -> None:
    table = open_table("co/texas-holdem", 2, seed=1)
    with pytest.raises(croupier.CroupierError, match=r"players: the table waits for \[2\]"):
        table.play({1: player(first)})


def test_sitting_down_buying_in_and_leaving() -> None:
    table = open_table("co/three-card-poker", ["Ada"], buy_in="50", seed=1)
    table.sit(4, "Blaise", "20")
    assert table.players == {1: "Ada", 4: "Blaise"}
    table.act(4, "buy-in", amount="5")
    assert table.stacks == {1: 5000, 4: 2500}
    table.act(4, "leave")
    assert table.players == {1: "Ada"}
    assert repr(table).startswith("<Table co/three-card-poker, version")


def test_one_player_plays_two_hands_from_one_stack() -> None:
    table = open_table("co/three-card-poker", ["Ada", "Ada"], buy_in="50", seed=1)
    assert table.players == {1: "Ada", 2: "Ada"}
    table.act(1, "ante", amount="5")
    table.act(2, "ante", amount="5")
    assert table.stacks == {1: 9000, 2: 9000}


def test_the_terms_of_a_table_are_those_of_the_room() -> None:
    limits = {"ante": {"least": "5", "most": "25"}}
    table = open_table(
        "co/three-card-poker", schedules={"pair-plus": "2"}, limits=limits, meters={"progressive": "50"}, seats=2
    )
    view: View = table.view(1)
    offer = next(offer for offer in view["offers"] if offer["name"] == "ante")
    assert (offer["least"], offer["most"]) == ("5.00", "25.00")
    assert '"pair-plus":"2"' in table.log().replace(" ", "")
    with pytest.raises(croupier.CroupierError, match="seat: 3 is not free"):
        table.sit(3, "Carl")
