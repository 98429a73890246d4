"""What a licensee may choose, and the sentence for what he may not."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from croupier.errors import CroupierError, IllegalAction
from croupier.games.registry import BUILT, built
from croupier.rules.round import Caps
from croupier.table import Action, Kind, Table
from croupier.table.events import Limit
from croupier.table.setup.opening import is_dealt, open_table
from tests.table.driver import GAMES, meters_for, seated

UTH, THREE, HIGH, CALIFORNIA = (
    "co/ultimate-texas-holdem", "co/three-card-poker", "co/high-card-flush", "ca/three-card-poker-6-card-bonus",
)  # fmt: skip


@pytest.mark.parametrize("game", GAMES)
def test_a_table_opens_with_the_defaults(game: str) -> None:
    opened = open_table(built(game), meters=meters_for(game))
    assert opened.seats >= 6
    assert opened.hands_per_player == (built(game).facts.hands_per_player or 1)


def test_seats_end_where_the_deck_does() -> None:
    """Seven cards each and the dealer's: six players take 49 of the 52 cards."""
    assert open_table(built(HIGH)).seats == 6
    with pytest.raises(CroupierError, match="7 seats take 56 cards, one deck of 52 cards has 52"):
        open_table(built(HIGH), seats=7)


def test_the_card_room_has_seven_players_and_the_player_dealer() -> None:
    assert open_table(built(CALIFORNIA)).seats == 8
    with pytest.raises(CroupierError, match="places for 7 players, not 8"):
        open_table(built(CALIFORNIA), seats=9)
    with pytest.raises(CroupierError, match="needs at least 2"):
        open_table(built(CALIFORNIA), seats=1)


@pytest.mark.parametrize(
    ("game", "chosen", "said"),
    [
        (THREE, {"seats": -1}, "seats: -1 is too few"),
        (THREE, {"hands_per_player": 3}, "hands_per_player: 3 is not from 1 to 2"),
        ("co/caribbean-stud", {"hands_per_player": 2}, "hands_per_player: 2 is not from 1 to 1"),
        (THREE, {"schedules": {"pair-plus": "99"}}, "schedules.pair-plus: no schedule '99'"),
        (THREE, {"schedules": {"trips": "1"}}, "schedules.trips"),
        (THREE, {"options": {"dealing": "by-drone"}}, "options.dealing: 'by-drone' is none of"),
        (THREE, {"options": {"nonsense": "1"}}, "options.nonsense"),
        (THREE, {"limits": {"blind": Limit(1, 2, 1)}}, "limits.blind: co/three-card-poker has no such wager"),
        (THREE, {"limits": {"play": Limit(1, 2, 1)}}, "limits.play"),
        (THREE, {"limits": {"ante": Limit(0, 2, 1)}}, "limits.ante"),
        (THREE, {"limits": {"ante": Limit(5, 2, 1)}}, "limits.ante"),
        (THREE, {"limits": {"ante": Limit(1, 2, 0)}}, "limits.ante"),
        ("co/caribbean-stud", {"limits": {"ante": Limit(60_00, 70_00, 1)}}, "above the 50.00 allowed [30-1099.11(2)]"),
        (THREE, {"time_limit": -1}, "time_limit: -1"),
        (
            THREE,
            {"contributions": {"nonsense": "1/5"}},
            "contributions.nonsense: co/three-card-poker has no such meter",
        ),
        (THREE, {"contributions": {"progressive": "2"}}, "contributions.progressive: '2' is not a part"),
        (THREE, {"contributions": {"progressive": "1/0"}}, "contributions.progressive: '1/0' is not a part"),
        (THREE, {"meters": {}}, "meters.progressive: progressive is paid from this meter"),
        (THREE, {"schedules": {"progressive": "PMG-ML-02"}, "meters": {"mega": 1, "major": 1}}, "meters.minor"),
        (UTH, {"caps": Caps(per_player=1_00, minimum_bet=5_00)}, "caps.per_player"),
    ],
)
def test_what_the_rule_does_not_allow_is_refused(game: str, chosen: dict[str, Any], said: str) -> None:
    with pytest.raises(CroupierError) as refusal:
        open_table(built(game), **{"meters": meters_for(game), **chosen})
    assert said in str(refusal.value)
    assert "\n" not in str(refusal.value)


def test_cover_all_is_offered_only_where_a_shuffling_device_deals() -> None:
    """30-1099.18(4)."""
    by_device = seated(THREE)
    by_hand = seated(THREE, options={"dealing": "one-at-a-time"})
    assert "cover-all" in [line.name for line in by_device.state.rules.lines]
    assert "cover-all" not in [line.name for line in by_hand.state.rules.lines]


def test_an_option_takes_a_spot_off_the_layout() -> None:
    table = seated("co/let-it-ride", options={"offer-progressive": "no", "tip-wagers": "not-allowed"})
    assert "progressive" not in [line.name for line in table.state.rules.lines]
    assert table.state.rules.tip_lines == ()


def test_a_game_whose_listed_cards_no_decision_names_is_not_dealt() -> None:
    assert all(is_dealt(built(game)) for game in BUILT)
    game = built("co/caribbean-draw")
    standing = replace(game.streets[1], choices=game.streets[1].choices[:1])
    with pytest.raises(CroupierError, match="co/caribbean-draw is not dealt at the table yet"):
        open_table(replace(game, streets=(game.streets[0], standing)), meters=meters_for(game))


def test_a_meter_is_not_needed_for_a_wager_that_is_not_offered() -> None:
    assert open_table(built("co/texas-holdem-bonus"), options={"progressive-offered": "no"}).meters == {}


def test_the_licensee_may_allow_fewer_hands_a_player() -> None:
    """30-1099.48(6): two at most, at his discretion."""
    draw = built("co/three-card-draw")
    assert open_table(draw).hands_per_player == 2
    assert open_table(draw, options={"hands-per-player": "1"}).hands_per_player == 1
    with pytest.raises(CroupierError, match=r"hands_per_player: 2 is not from 1 to 1 \[30-1099\.48\]"):
        open_table(draw, hands_per_player=2, options={"hands-per-player": "1"})
    table = Table.open(draw, options={"hands-per-player": "1"})
    table.act(Action(Kind.SIT, 1, amount=100_00, player="once"))
    with pytest.raises(IllegalAction, match="a player may hold one hand at this table"):
        table.act(Action(Kind.SIT, 2, player="once"))
