"""Seats of a round: no more than the table has, each with a number that it has; the player-dealer has one besides."""

from __future__ import annotations

from typing import Any

import pytest

from croupier import CroupierError
from croupier.app.settle import settle
from croupier.games.registry import built
from croupier.rules.round import BEHIND
from croupier.rules.seats import MOST_SEATS, last_seat
from tests.laws.test_settle import requests_of
from tests.table.driver import GAMES

LIMITED = [game for game in GAMES if built(game).facts.max_players]
BANKED = [game for game in LIMITED if built(game).facts.banking == "player-dealer"]


def seated(game: str, numbers: list[int], **fields: Any) -> dict[str, Any]:
    """A round with the first seat's wagers at all of them; cards do not matter where it is refused for its seats."""
    request = requests_of(game)[0]
    row = {name: value for name, value in request["seats"][0].items() if name not in ("tips", "player")}
    rest = {
        name: value
        for name, value in request.items()
        if name not in ("player_dealer", "action_button", "irregularities")
    }
    return {**rest, "seats": [{**row, "seat": number} for number in numbers], **fields}


def test_the_card_room_prints_its_places() -> None:
    printed = {
        "ca/blackjack-elite": 7,
        "ca/ez-baccarat": 7,
        "ca/three-card-poker-6-card-bonus": 7,
        "ca/face-up-pai-gow-poker": 6,
        "ca/pai-gow-poker-gold": 6,
    }
    assert {game: built(game).facts.max_players for game in printed} == printed


@pytest.mark.parametrize("game", LIMITED)
def test_more_seats_than_the_table_has_are_refused(game: str) -> None:
    most = built(game).facts.max_players
    numbers = [*range(1, most + 2)]
    with pytest.raises(
        CroupierError, match=rf"^seats: ({most + 1} seats wager, .* has places for {most}|seat {most + 1}: )"
    ):
        settle(seated(game, numbers))


@pytest.mark.parametrize("game", GAMES)
def test_a_number_that_the_table_has_not_is_refused(game: str) -> None:
    last = last_seat(built(game))
    for number in (last + 1, 10**6 + 1, 10**18, 10**30):
        with pytest.raises(CroupierError, match=r"^seats: seat|^seats.*too large") as fault:
            settle(seated(game, [number]))
        assert "\n" not in str(fault.value)
    assert last == MOST_SEATS or last < BEHIND


@pytest.mark.parametrize("game", BANKED)
def test_the_player_dealer_may_sit_at_the_next_number(game: str) -> None:
    found = built(game)
    last, request = found.facts.max_players + 1, requests_of(game)[0]
    rows = [row for row in request["seats"] if row["seat"] < BEHIND][:1]
    plain = {
        name: value
        for name, value in request.items()
        if name not in ("player_dealer", "action_button", "irregularities")
    }
    one = {**plain, "seats": [{**rows[0], "seat": 1}]}
    assert settle({**one, "player_dealer": {"seat": last, "wager": "1000000"}})["seats"]
    assert settle({**plain, "seats": [{**rows[0], "seat": last}], "player_dealer": {"seat": 1, "wager": "1000000"}})[
        "seats"
    ]
    # The contract's own example names seat 8 in every game with a player-dealer.
    assert settle({**one, "player_dealer": {"seat": 8, "wager": "300"}})["seats"]
    with pytest.raises(CroupierError, match=rf"^player_dealer\.seat: 9: {game} has seats 1 to {last}"):
        settle({**one, "player_dealer": {"seat": 9, "wager": "10"}})
    everything = settle({**one, "player_dealer": {"seat": 8, "wager": "1000000"}})
    for empty in ({"seat": 8}, {"seat": 8, "wager": ""}, {"seat": 8, "wager": None}):
        assert settle({**one, "player_dealer": empty}) == everything, "left out, everything is covered"
    if found.deal.first_hand is not None:
        with pytest.raises(CroupierError, match=rf"^action_button: 99: {game} has seats 1 to {last}"):
            settle({**one, "action_button": 99})


@pytest.mark.parametrize("game", [game for game in BANKED if built(game).opens.backline])
def test_seats_behind_others_do_not_count(game: str) -> None:
    """Nine stand behind one seat: the table is not full for that."""
    request, most = seated(game, [1]), built(game).facts.max_players
    row = request["seats"][0]
    line = next(line for line in built(game).placed.values() if built(game).opens.backline.takes(line))  # type: ignore[union-attr]
    stake = {line.name: "5"}
    behind = [{"seat": BEHIND + n, "wagers": stake} for n in range(1, most + 3)]
    assert len(settle({**request, "seats": [row, *behind]})["seats"]) == most + 3
