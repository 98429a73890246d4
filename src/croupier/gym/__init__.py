"""Every game as an environment for reinforcement learning: `pip install croupier[gym]`.

`SeatEnv` is a Gymnasium environment: one seat against the bank. `TableEnv` is a PettingZoo environment (AEC) of several
seats, for poker between players too; `table_env` wraps it as PettingZoo's own games are. An episode is one round.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from croupier.errors import CroupierError

if TYPE_CHECKING:
    from croupier.gym.seat import SeatEnv
    from croupier.gym.several import TableEnv, table_env

__all__ = ["SeatEnv", "TableEnv", "table_env"]

_WHERE = {"SeatEnv": "seat", "TableEnv": "several", "table_env": "several"}


def __getattr__(name: str) -> Any:
    if name not in _WHERE:
        raise AttributeError(f"module 'croupier.gym' has no attribute {name!r}")
    from importlib import import_module

    try:
        return getattr(import_module(f"croupier.gym.{_WHERE[name]}"), name)
    except ModuleNotFoundError as missing:
        if missing.name and missing.name.split(".")[0] == "croupier":
            raise
        raise CroupierError(f"{name} needs {missing.name}: pip install 'croupier[gym]'") from missing
