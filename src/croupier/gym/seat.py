"""One seat against the bank, as a Gymnasium environment."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

import gymnasium
import numpy as np

from croupier.errors import CroupierError
from croupier.gym.rounds import MOST_SEED, Observation, Rounds, has_player_dealer, is_banked
from croupier.room.alone import Offer

SEAT, BANK = 1, 2
MOST_STEPS = 1000


class SeatEnv(gymnasium.Env[Observation, np.int64]):
    """A seat of a game with a bank; an episode is one round, the reward at its end what the seat won, in dollars.

    Actions are numbers (`croupier.gym.codes`); which are open is in the observation's and the info's `action_mask`.
    One that is not ends the episode with `illegal_reward`. Where a player banks the game, the second seat does, and
    the agent's seat always passes the position on. `terms` are those of `croupier.open_table`: `schedules`, `options`,
    `limits`, `meters`, `as_read`.

    >>> from croupier.gym import SeatEnv
    >>> env = SeatEnv("co/three-card-poker")
    >>> observation, info = env.reset(seed=1)
    >>> [env.codes.name(number) for number in info["action_mask"].nonzero()[0]]
    ['wager ante', 'wager pair-plus', 'done no-more-wagers']
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        *,
        buy_in: str = "1000",
        illegal_reward: float = -1.0,
        most_steps: int = MOST_STEPS,
        render_mode: str | None = None,
        **terms: Any,
    ) -> None:
        if not is_banked(game):
            raise CroupierError(f"game: {game} is played between players; TableEnv has several seats")
        self._player_banks = has_player_dealer(game)
        self._rounds = Rounds(game, BANK if self._player_banks else SEAT, buy_in=buy_in, **terms)
        self.codes, self.parts = self._rounds.codes, self._rounds.seen.parts
        seen, self.action_space = self._rounds.spaces()
        self.observation_space = cast(gymnasium.Space[Observation], seen)
        self.render_mode, self._illegal, self._most_steps = render_mode, illegal_reward, most_steps
        self._steps = 0

    def reset(
        self, *, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        self._rounds.begin(int(self.np_random.integers(MOST_SEED)))
        self._steps = 0
        self._house()
        return self._seen()

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        self._steps += 1
        if self._rounds.over or not self._rounds.mask(SEAT)[action]:
            observation, info = self._seen()
            self._rounds.over = True
            return observation, self._illegal, True, False, info | {"illegal": True}
        won = self._rounds.say(SEAT, int(action)) or self._house()
        observation, info = self._seen()
        ended = self._rounds.over
        return observation, won.get(SEAT, 0.0), ended, not ended and self._steps >= self._most_steps, info

    def _house(self) -> Mapping[int, float]:
        """The second seat takes the bank for all it has, and picks the first pile; the first seat passes it on."""
        won: Mapping[int, float] = {}
        while self._player_banks and not won and (move := self._move()):
            won = self._rounds.act(*move)
        return won

    def _move(self) -> tuple[int, dict[str, Any]] | None:
        seat, table = self._rounds.turn, self._rounds.table
        offers: list[Offer] = table.offers(seat) if table and seat else []
        kinds = {offer["kind"]: offer for offer in offers if not offer["optional"]}
        if seat == SEAT:
            return (SEAT, {"kind": "pass-position", "name": ""}) if "pass-position" in kinds else None
        if "take-position" in kinds:
            return BANK, {"kind": "take-position", "name": "", "amount": kinds["take-position"]["most"]}
        for kind in ("pick-pile", "done"):
            if kind in kinds:
                return BANK, {"kind": kind, "name": "1" if kind == "pick-pile" else kinds[kind]["name"]}
        return None

    def _seen(self) -> tuple[Observation, dict[str, Any]]:
        observation = self._rounds.look(SEAT)
        return observation, {"action_mask": observation["action_mask"]}

    def render(self) -> str | None:
        table = self._rounds.table
        if self.render_mode != "ansi" or table is None:
            return None
        view = table.view(SEAT)
        mine = next(row for row in view["seats"] if row["seat"] == SEAT)
        cards = {place["place"]: " ".join(place["cards"]) for place in (*mine.get("cards", ()), *view["cards"])}
        held = ", ".join(f"{place} {text}" for place, text in cards.items())
        return f"{view['game']}: {view['phase']}; {held or 'no cards'}; wagers {mine.get('wagers', {})}"


gymnasium.register(id="croupier/Seat-v0", entry_point="croupier.gym.seat:SeatEnv")
