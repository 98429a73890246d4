"""Every game as an environment: the libraries' own checks, masks that hold, rewards that are the money won."""

from __future__ import annotations

import doctest
import warnings
from decimal import Decimal
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

import croupier
from croupier.games.registry import BUILT, POTS, built
from croupier.gym import SeatEnv, TableEnv, seat, several, table_env
from croupier.gym.rounds import has_player_dealer
from croupier.table.setup.opening import is_dealt
from tests.often import often

KINDS = (
    "co/three-card-poker", "ca/blackjack-elite", "co/pai-gow-poker", "co/208-poker", "co/double-draw-poker",
    "co/stadium-three-card-poker",
)  # fmt: skip
BANKED = [game for game in BUILT if is_dealt(built(game))]
POTS_OFTEN = ("co/texas-holdem@high", "co/five-card-draw@high", "co/longhorn-holdem")


@pytest.fixture(autouse=True)
def _no_advice() -> Any:
    """The checkers warn of bounds that are wide, as those of money are."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


def legal(observation: Any, dice: np.random.Generator) -> int:
    return int(dice.choice(observation["action_mask"].nonzero()[0]))


def play(env: TableEnv, seed: int) -> dict[str, float]:
    """One episode of random actions that are open."""
    dice = np.random.default_rng(seed)
    env.reset(seed=seed)
    while not any(env.terminations.values()) and not any(env.truncations.values()):
        env.step(legal(env.observe(env.agent_selection), dice))
    return dict(env.rewards)


@pytest.mark.parametrize("game", often(BANKED, KINDS))
def test_a_seat_passes_gymnasiums_own_check(game: str) -> None:
    check_env(SeatEnv(game), skip_render_check=True)


@pytest.mark.parametrize("game", often([*BANKED, *POTS], [*KINDS, *POTS_OFTEN]))
def test_a_table_passes_pettingzoos_own_check(game: str) -> None:
    api_test(table_env(game, seats=3), num_cycles=100)


def test_the_same_seed_plays_the_same_hands() -> None:
    seed_test(lambda: table_env("co/texas-holdem", seats=3), num_cycles=40)


@pytest.mark.parametrize("game", often(BANKED, KINDS))
def test_whatever_the_mask_allows_is_taken(game: str) -> None:
    env, dice = SeatEnv(game), np.random.default_rng(1)
    for episode in range(10):
        observation, info = env.reset(seed=episode)
        ended = cut = False
        while not ended and not cut:
            assert env.observation_space.contains(observation)
            observation, _, ended, cut, info = env.step(np.int64(legal(observation, dice)))
        assert ended
        assert "illegal" not in info
        assert not observation["action_mask"].any()


@pytest.mark.parametrize("game", often([*BANKED, *POTS], [*KINDS, *POTS_OFTEN]))
def test_the_reward_is_what_was_won(game: str) -> None:
    """As the settlement says; where a player banks the others win what he loses, but for the fees."""
    env = TableEnv(game, seats=3)
    for seed in range(4):
        won = play(env, seed)
        table = env._rounds.table
        assert table is not None
        if has_player_dealer(game):
            assert sum(won.values()) <= 0
        elif table.settlements:
            nets = {row["seat"]: Decimal(row["net"]) for row in table.settlements[-1]["seats"]}
            assert {seat: Decimal(str(won[f"seat_{seat}"])) for seat in nets} == nets


def test_an_episode_without_a_wager_ends_and_costs_nothing() -> None:
    env = SeatEnv("co/three-card-poker")
    env.reset(seed=1)
    done = env.codes.words.index(("done", "no-more-wagers"))
    _, reward, ended, _, _ = env.step(np.int64(done))
    assert (reward, ended) == (0.0, True)


def test_an_action_that_is_not_open_ends_the_episode() -> None:
    env = SeatEnv("co/three-card-poker", illegal_reward=-7.0)
    observation, _ = env.reset(seed=1)
    closed = int((observation["action_mask"] == 0).nonzero()[0][0])
    _, reward, ended, _, info = env.step(np.int64(closed))
    assert (reward, ended, info["illegal"]) == (-7.0, True, True)
    table = TableEnv("co/texas-holdem")
    table.reset(seed=1)
    with pytest.raises(croupier.CroupierError, match=r"action: \d+ \(.*\) is not open to seat"):
        table.step(int((table.observe(table.agent_selection)["action_mask"] == 0).nonzero()[0][0]))


def test_nobody_sees_what_is_hidden() -> None:
    env = TableEnv("co/texas-holdem", seats=3)
    env.reset(seed=3)
    for agent in env.agents:
        row = env.observe(agent)["observation"]
        assert row[env.parts["own hand"]].sum() == 2
        assert row[env.parts["own hand"]][-1] == 0
        for other in ("seat +1", "seat +2"):
            assert list(row[env.parts[other]].nonzero()[0]) == [53]
            assert row[env.parts[other]][-1] == 2


def test_amounts_are_points_of_the_range_on_its_steps() -> None:
    env = SeatEnv("co/three-card-poker", limits={"ante": {"least": "5", "most": "100", "step": "5"}}, sizes=(0, 0.5, 1))
    env.reset(seed=1)
    table = env._rounds.table
    assert table is not None
    ante = next(offer for offer in table.offers(1) if offer["name"] == "ante")
    assert env.codes.amounts(ante) == ["5.00", "50.00", "100.00"]
    first = env.codes.first_size
    assert [env.codes.name(number) for number in range(first, first + 3)] == ["least", "1/2 of the range", "most"]


def test_cards_are_said_one_by_one_and_shown_while_they_are() -> None:
    env = SeatEnv("co/pai-gow-poker", limits={"ante": {"least": "10", "most": "10"}})
    observation, _ = env.reset(seed=1)
    said = []
    for word in ("wager ante", "done no-more-wagers", "decide set"):
        number = next(n for n in observation["action_mask"].nonzero()[0] if env.codes.name(int(n)) == word)
        observation, _, _, _, _ = env.step(number)
    for _ in range(2):
        number = observation["action_mask"].nonzero()[0][0]
        said.append(env.codes.name(int(number)))
        observation, _, ended, _, _ = env.step(number)
    assert all(text.startswith("card ") for text in said)
    assert ended


def test_gymnasium_makes_it_and_it_says_where_it_stands() -> None:
    env = gymnasium.make("croupier/Seat-v0", game="co/three-card-poker", render_mode="ansi")
    env.reset(seed=1)
    assert "co/three-card-poker" in str(env.render())
    table = TableEnv("co/texas-holdem", render_mode="ansi")
    table.reset(seed=1)
    assert "seat 1 $" in str(table.render())


def test_a_pot_has_no_seat_against_a_bank() -> None:
    with pytest.raises(croupier.CroupierError, match="co/omaha is played between players; TableEnv has several seats"):
        SeatEnv("co/omaha")


@pytest.mark.parametrize("module", [seat, several])
def test_the_examples_are_true(module: Any) -> None:
    ran = doctest.testmod(module)
    assert ran.attempted
    assert not ran.failed
