"""croupier deals, settles, prices and proves the card games of three rule books.

The functions of the Python API are loaded when they are first asked for, so that `croupier --help` stays quick.
"""

from __future__ import annotations

import sys
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

from croupier.errors import CroupierError

if TYPE_CHECKING:
    from croupier.app.catalogue import game, games
    from croupier.app.evaluate import evaluate
    from croupier.app.figures import advise, price, simulate
    from croupier.app.schemas import schema
    from croupier.app.settling import settle
    from croupier.room.alone import open_table

__all__ = [
    "CroupierError",
    "__version__",
    "advise",
    "evaluate",
    "game",
    "games",
    "open_table",
    "price",
    "schema",
    "settle",
    "simulate",
]
__version__ = "0.1.0"

_WHERE = {
    "advise": "app.figures",
    "evaluate": "app.evaluate",
    "game": "app.catalogue",
    "games": "app.catalogue",
    "open_table": "room.alone",
    "price": "app.figures",
    "schema": "app.schemas",
    "settle": "app.settling",
    "simulate": "app.figures",
}
# These are packages too. Python puts a package into its parent when it is imported: it can be called then as well.
_ALSO_PACKAGES = ("games", "simulate")


def _function(name: str) -> Any:
    return getattr(import_module(f"croupier.{_WHERE[name]}"), name)


class _CalledPackage(ModuleType):
    def __call__(self, *args: Any, **more: Any) -> Any:
        return _function(self.__name__.rpartition(".")[2])(*args, **more)

    @property
    def __signature__(self) -> Any:
        import inspect

        return inspect.signature(_function(self.__name__.rpartition(".")[2]))


class _Package(ModuleType):
    def __setattr__(self, name: str, value: Any) -> None:
        if name in _ALSO_PACKAGES and isinstance(value, ModuleType):
            value.__class__ = _CalledPackage
        super().__setattr__(name, value)


sys.modules[__name__].__class__ = _Package


def __getattr__(name: str) -> Any:
    if name not in _WHERE:
        raise AttributeError(f"module 'croupier' has no attribute {name!r}")
    return import_module(f"croupier.{name}") if name in _ALSO_PACKAGES else _function(name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
