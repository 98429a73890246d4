"""Cards that come after the opening deal, and the shoe that lasts for many rounds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from croupier.cards.card import ABSENT
from croupier.rules.axis import ALWAYS, Axis, When
from croupier.rules.cite import Cite
from croupier.rules.facts import Facts
from croupier.rules.group import Group

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from croupier.rules.batch import Batch

REVEAL = "the reveal"


@dataclass(frozen=True, slots=True)
class AsMany:
    """As many cards come as a decision laid away there."""

    gone: Group

    def __call__(self, facts: Facts) -> int:
        return len(facts.cards.get(self.gone.name, ()))

    def rows(self, batch: Batch) -> NDArray[Any]:
        found: NDArray[Any] = (batch.cards[self.gone.name] != ABSENT).sum(axis=1)
        return found


@dataclass(frozen=True, eq=False, kw_only=True)
class Later:
    """Cards of a place, or of the end of one (`PLAYER[1:]`), that are dealt after the decisions on a street.

    `count` says how many in all come there, none where it is 0. It reads one seat, or for a shared place the table: all
    cards are known to it, and `Facts.table` are the seats that are still in. `after` names the street; left out, they
    come when all decisions are taken; after the `REVEAL` of the dealer's cards, all are face up. `at_once`:
    each seat gets them with its own decision. `count_rows` is `count` for many rounds at once, where the cards alone
    say how many come; what hangs on a decision has none, or comes for what was laid away (`AsMany`). `burns` are burned
    before the first of them, where an option says so `burns_when`. `unseen`: the player may not look at them.
    `exposes`: whose hands are turned up first, each in its turn, whether or not a card is due.
    """

    group: Group
    count: Callable[[Facts], int]
    cite: Cite
    after: str = ""
    burns: int = 0
    burns_when: When = ALWAYS
    at_once: bool = False
    unseen: bool = False
    exposes: Callable[[Facts], bool] | None = None
    count_rows: Callable[[Batch], NDArray[Any]] | None = None


@dataclass(frozen=True, eq=False, kw_only=True)
class Shoe:
    """Dealt on from round to round until the cut card is reached; that round is finished, then the cards are shuffled.

    `behind` are the cards behind the cut card, where no option `cut-position` says otherwise; `burns` are burned before
    the first round, one more (`relieved`) by each dealer who comes to the table later. `rounds`:
    no more of them are dealt from one shuffle. `ends`: the round after which it is over at once (`ends_rows`:
    the same for many rounds).
    `deck` is its name where a game has several. `tracks`: results that a display beside it counts.
    """

    cite: Cite
    behind: int = 52
    burns: int = 0
    relieved: Cite | None = None
    rounds: int = 0
    ends: Callable[[Facts], bool] | None = None
    ends_rows: Callable[[Batch], NDArray[Any]] | None = None
    deck: str = ""
    tracks: tuple[Axis, ...] = ()
