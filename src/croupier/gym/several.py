"""Several seats, against the bank or each other, as a PettingZoo environment (AEC)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from croupier.gym.rounds import MOST_SEED, Observation, Rounds

MOST_STEPS = 1000


class TableEnv(AECEnv):  # type: ignore[misc]
    """A table of any game; an episode is one round or hand, and each agent's reward at its end what its seat won.

    Agents are `seat_1`, `seat_2`, ...; while wagers are open the seats wager one after the other. The observation's
    `action_mask` has the numbers that are open (`croupier.gym.codes`); others are refused, and `table_env` gives the
    environment wrapped so that they end the episode. After `most_steps` an episode is cut off.

    >>> from croupier.gym import TableEnv
    >>> env = TableEnv("co/texas-holdem", seats=3)
    >>> env.reset(seed=1)
    >>> observation, reward, termination, truncation, info = env.last()
    >>> env.agent_selection, [env.codes.name(number) for number in observation["action_mask"].nonzero()[0]]
    ('seat_3', ['decide fold', 'decide call', 'decide raise'])
    """

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": ["ansi"],
        "name": "croupier_table_v0",
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(
        self,
        game: str,
        *,
        seats: int = 2,
        buy_in: str = "1000",
        most_steps: int = MOST_STEPS,
        render_mode: str | None = None,
        **terms: Any,
    ) -> None:
        super().__init__()
        self._rounds = Rounds(game, seats, buy_in=buy_in, **terms)
        self.codes, self.parts = self._rounds.codes, self._rounds.seen.parts
        self._seats = {f"seat_{seat}": seat for seat in range(1, seats + 1)}
        self.possible_agents = list(self._seats)
        self._spaces = self._rounds.spaces()
        self.render_mode, self._most_steps = render_mode, most_steps
        self._chance, _ = seeding.np_random()
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._spaces[0]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._spaces[1]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        if seed is not None:
            self._chance, _ = seeding.np_random(seed)
        self._rounds.begin(int(self._chance.integers(MOST_SEED)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._steps = 0
        self.agent_selection = f"seat_{self._rounds.turn}"

    def observe(self, agent: str) -> Observation:
        return self._rounds.look(self._seats[agent])

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None, "only an agent whose episode is over says nothing"
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._steps += 1
        won = self._rounds.say(self._seats[agent], int(action))
        for name, seat in self._seats.items():
            self.rewards[name] = won.get(seat, 0.0)
        if self._rounds.over:
            self.terminations = dict.fromkeys(self.agents, True)
        elif self._steps >= self._most_steps:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = f"seat_{self._rounds.turn}"
        self._accumulate_rewards()

    def render(self) -> str | None:
        table = self._rounds.table
        if self.render_mode != "ansi" or table is None:
            return None
        stacks = ", ".join(f"seat {seat} ${cents / 100:.2f}" for seat, cents in table.stacks.items())
        return f"{table.game}: {table.view()['phase']}; {stacks}"

    def close(self) -> None:
        self._rounds.table = None


def table_env(game: str, *, illegal_reward: float = -1.0, **more: Any) -> Any:
    """A `TableEnv` as PettingZoo wraps its own games: an action that is not open ends the episode."""
    env: Any = TableEnv(game, **more)
    env = wrappers.TerminateIllegalWrapper(env, illegal_reward=illegal_reward)
    env = wrappers.AssertOutOfBoundsWrapper(env)
    return wrappers.OrderEnforcingWrapper(env)
