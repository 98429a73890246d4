"""croupier deals, settles, prices and proves the card games of three rule books."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.errors import CroupierError

if TYPE_CHECKING:
    from croupier.app.settle import settle

__all__ = ["CroupierError", "__version__", "settle"]
__version__ = "0.1.0"


def __getattr__(name: str) -> object:
    """The settlement is loaded when it is first asked for, so that `croupier --help` stays quick."""
    if name == "settle":
        from croupier.app.settle import settle

        return settle
    raise AttributeError(f"module 'croupier' has no attribute {name!r}")
