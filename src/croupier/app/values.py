"""The values that the Python API gives back: dictionaries with the fields of the contract's JSON, typed.

Amounts are decimal texts of dollars (`"12.50"`), exact expectations fractions as text (`"-128/5525"`), cards as in
`"As Td"`. The same formats are in `schemas/` as JSON Schema; a test holds both to what is really answered.
"""

from __future__ import annotations

from typing import Any, NotRequired, TypedDict


class Result(TypedDict):
    """A line of a settlement: `net` of a seat is the sum of `paid + returned - staked`."""

    wager: str
    staked: str
    outcome: str
    paid: str
    returned: str
    why: str
    cite: str


class SettledSeat(TypedDict):
    """In a game with a bank `hand` and `results`; for a pot `net`, and what lies beside it."""

    seat: int
    net: str
    hand: NotRequired[str]
    results: NotRequired[list[Result]]
    tips: NotRequired[list[Result]]
    pot_net: NotRequired[str]
    base_runners: NotRequired[int]


class DealerHand(TypedDict):
    hand: str
    qualifies: NotRequired[bool]


class Award(TypedDict):
    seat: int
    share: str
    amount: str
    hand: str
    why: str
    cite: str


class PaidPot(TypedDict):
    amount: str
    seats: list[int]
    awards: list[Award]


class Settlement(TypedDict):
    """`croupier settle`: with a bank `dealer`, `meters`; between players `pots`, `returned`, `carried`."""

    game: str
    seats: list[SettledSeat]
    warnings: NotRequired[list[str]]
    rake: NotRequired[str]
    dealer: NotRequired[DealerHand]
    meters: NotRequired[dict[str, str]]
    pots: NotRequired[list[PaidPot]]
    returned: NotRequired[list[dict[str, Any]]]
    jackpot_rake: NotRequired[str]
    carried: NotRequired[str]
    pool: NotRequired[str]


class OutcomeRow(TypedDict):
    outcome: str
    count: str
    probability: float
    pays: str
    net: str
    wagered: str
    contribution: float


class WagerPrice(TypedDict):
    """A wager's figures: `exact` where it was counted, `standard_error` where it is an estimate, never both."""

    wager: str
    schedule: str
    unit: str
    method: str
    combinations: str
    expected_return: str
    exact: NotRequired[str]
    standard_error: NotRequired[float]
    house_edge: float
    element_of_risk: float
    standard_deviation: float
    hit_frequency: float
    push_frequency: float
    fold_frequency: float
    largest_win: str
    rows: list[OutcomeRow]
    meter: NotRequired[dict[str, Any]]
    notes: NotRequired[list[str]]
    cite: NotRequired[str]


class Figured(TypedDict):
    """The terms that figures are for, and whether they are exact."""

    game: str
    variant: str | None
    schedules: dict[str, str]
    options: dict[str, str]
    as_read: bool
    method: str


class Priced(Figured):
    """`croupier analyze GAME --json`."""

    seconds: float
    wagers: list[WagerPrice]
    strategy: list[dict[str, str]]
    warnings: list[str]
    left_out: NotRequired[list[dict[str, Any]]]
    as_read_figures: NotRequired[list[dict[str, Any]]]
    not_priced: NotRequired[list[dict[str, str]]]


class ActionValue(TypedDict):
    action: str
    expected_value: str
    exact: NotRequired[str]
    cost: float


class Advice(TypedDict):
    """`croupier advise GAME --json`: `actions` best first, `cost` what each loses against the best."""

    game: str
    cards: str
    community: str
    dealer: str
    street: str
    after: list[str]
    unit: str
    deals: str
    best: str
    actions: list[ActionValue]


class Simulated(Figured):
    """`croupier simulate GAME --json`. Every figure of `wagers` is an estimate, with its standard error."""

    rounds: int
    shoes: NotRequired[int]
    seed: int
    meters: dict[str, str]
    seats: int
    policy: str | None
    stakes: dict[str, str]
    wagers: list[WagerPrice]
    total: dict[str, Any]
    warnings: list[str]
    seconds: float


class Evaluation(TypedDict):
    """`croupier eval CARDS --json`: a higher `strength` beats a lower one of the same ranking."""

    ranking: str
    cards: str
    category: str
    strength: int
    best: str
    description: str
