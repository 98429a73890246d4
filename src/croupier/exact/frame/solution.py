"""What a solver hands back: integer counts of every final outcome under one way of playing, and that way of playing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from croupier.exact.frame.value import EXACT, SIMULATION, Outcome, Price

if TYPE_CHECKING:
    from croupier.exact.frame.policy import Policy
    from croupier.exact.frame.terms import Terms
    from croupier.rules.axis import Axis, Value


@dataclass(frozen=True, slots=True)
class Decision:
    """One decision class, the finest the solver tells apart: the best action, and what each legal action is worth.

    `when` is what the player sees ("Qh 6d 4c", "Qh 6d 4c against 7s"), `deals` how many deals of the closed form bring
    him there. `evs` are expected final results in units of the first wager, all wagers counted, including those that
    are lost already by folding.
    """

    street: str
    when: str
    action: str
    evs: Mapping[str, Fraction]
    deals: int


@dataclass(frozen=True, slots=True)
class Sentence:
    """One line of a strategy that a person can learn. Sentences are tried in order; the first that holds decides."""

    when: str
    do: str
    street: str = ""


@dataclass(frozen=True, slots=True)
class Short:
    """A strategy in sentences, with its own exact expectation: the optimum's less this is what it costs."""

    sentences: tuple[Sentence, ...]
    expectation: Fraction


@dataclass(frozen=True, kw_only=True)
class Solution:
    """`deals` is the closed form; the outcomes' counts add up to it. `first` is the wager whose unit is used.

    `decisions` lists every decision class and `shorten` finds a short strategy; both when they are called, for they may
    take longer than the solution: some games have millions of classes.
    `policy` names the way of playing: "optimal", or the fixed strategy that was valued instead.
    An estimate has a `standard_error`; its `deals` are the rounds of the sample, and `notes` say how it was drawn.
    """

    game: str
    family: str
    first: str
    deals: int
    outcomes: tuple[Outcome, ...]
    initial: Fraction
    decisions: Callable[[], Iterable[Decision]]
    shorten: Callable[[], Short] | None = None
    policy: str = "optimal"
    standard_error: float | None = None
    notes: tuple[str, ...] = ()

    @classmethod
    def of(
        cls,
        terms: Terms,
        family: str,
        policy: Policy | None,
        deals: int,
        outcomes: tuple[Outcome, ...],
        decisions: Callable[[], Iterable[Decision]],
        shorten: Callable[[], Short] | None = None,
        *,
        standard_error: float | None = None,
        notes: tuple[str, ...] = (),
        best: str = "optimal",
    ) -> Solution:
        """What a solver of a `family` found on these terms; `best` is how it played where no policy was given."""
        return cls(
            game=terms.game.id,
            family=family,
            first=terms.first,
            deals=deals,
            outcomes=outcomes,
            initial=Fraction(sum(terms.placed.values()), terms.unit),
            decisions=decisions,
            shorten=shorten,
            policy=policy.name if policy else best,
            standard_error=standard_error,
            notes=notes,
        )

    @cached_property
    def short(self) -> Short | None:
        """A strategy to learn by heart, worked out when it is asked for."""
        return self.shorten() if self.shorten else None

    def price(self, schedule: str = "", unit: str = "", cite: str = "") -> Price:
        return Price(
            wager=self.first,
            schedule=schedule,
            unit=unit or f"1 unit on {self.first}",
            combinations=self.deals,
            outcomes=self.outcomes,
            initial=self.initial,
            cite=cite,
            method=EXACT if self.standard_error is None else SIMULATION,
            standard_error=self.standard_error,
            notes=self.notes,
        )


class Ends(NamedTuple):
    """How often a way of playing ends in each cell of the axes of another line, and all deals.

    `sampled`: these are rounds dealt at random; `notes` say what is assumed.
    """

    cells: list[tuple[dict[Axis, Value], int]]
    deals: int
    sampled: bool = False
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Advice:
    """The exact expectation of each action open to a player who sees these cards, in units of the first wager.

    `best` is the highest; of equal ones the one that wagers more. `actions` are the decisions before this one,
    as given or, where none were, as the best play takes them. `deals` is how many deals can follow.
    Worths that are worked out in floats are not `exact`.
    """

    street: str
    best: str
    evs: Mapping[str, Fraction]
    deals: int
    actions: tuple[str, ...] = ()
    exact: bool = True
