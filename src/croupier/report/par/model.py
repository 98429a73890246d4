"""What a PAR sheet shows, as frozen values: handed in by whoever priced the game, exact until they are printed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

EXACT = "exact"


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting:
    """A licensee's option and the value in use; `given` where it was asked for and is not the documented default."""

    name: str
    value: str
    given: bool
    cite: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Identity:
    """Which rules were priced, by what. The digests pin the rules data and the code; the date is the caller's."""

    game: str
    name: str
    book: str
    cite: str
    status: str
    amended: tuple[str, ...]
    settings: tuple[Setting, ...]
    as_read: bool
    rules_digest: str
    code_digest: str
    version: str
    date: str


@dataclass(frozen=True, slots=True)
class Said:
    """One thing that the rule says, and where."""

    name: str
    text: str
    cite: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    deck: str
    deal: str
    wagers: tuple[Said, ...]
    actions: tuple[Said, ...]
    order: Said | None
    qualifier: Said | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """`end` is win, push, lose or fold. `decision` is what the player did, `result` the name without it, `award` what a
    meter pays besides, `shares` that by meter. `lines` are the net results wager by wager, where there are several."""

    name: str
    count: int
    net: Fraction
    wagered: Fraction
    pays: str
    end: str
    decision: str = ""
    result: str = ""
    award: str = ""
    lines: Mapping[str, Fraction] = field(default_factory=dict)
    shares: Mapping[str, Fraction] = field(default_factory=dict)

    @property
    def paid(self) -> str:
        """What is paid in words: a share of a meter, or the printed pay and what a meter adds to it."""
        if self.award and self.pays.rstrip().endswith(("%", "percent")):
            return self.award
        return f"{self.pays}; {self.award}" if self.award else self.pays


@dataclass(frozen=True, slots=True)
class Band:
    rounds: int
    percent: int
    low: float
    high: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Figures:
    """What the mathematics says of a wager, beside the outcomes it says it of: the sheet checks one by the other.

    All per unit of the first wager; `on_initial` and `on_total` are per unit of all wagers before the deal and in all.
    """

    expectation: Fraction
    on_initial: Fraction
    on_total: Fraction
    average_wager: Fraction
    variance: Fraction
    standard_deviation: float
    skewness: float
    hit: Fraction
    push: Fraction
    fold: Fraction
    volatility: float
    bands: tuple[Band, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Progressive:
    """One meter. `slope` is what a dollar on it adds to the expected result, `resets` how often it is won whole.

    `standing` is what it stands at, in dollars. `contribution` is the part of the wager that goes to it, `seed` what it
    is reset to, in dollars, each with where that is said; None where nobody says.
    """

    name: str
    slope: Fraction
    resets: Fraction
    standing: Fraction | None = None
    contribution: Fraction | None = None
    contribution_from: str = ""
    seed: Fraction | None = None
    seed_from: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Metered:
    """The expected result as a function of its meters: a fixed part, and a slope for each."""

    fixed: Fraction
    base: Fraction
    meters: tuple[Progressive, ...]
    break_even: Fraction | None

    @property
    def in_the_long_run(self) -> Fraction | None:
        """The expected result where all that goes to the meters, and each seed, is won in the end."""
        found = self.fixed
        for meter in self.meters:
            if meter.contribution is None or meter.seed is None:
                return None
            found += meter.contribution + meter.resets * meter.seed / self.base
        return found


@dataclass(frozen=True, slots=True, kw_only=True)
class Wager:
    """One price. `closed_form` are binomials (n, k) whose product is the number of deals, where they are known.

    `combinations` are deals, in an estimate samples. `initial` is what all wagers before the deal come to.
    """

    wager: str
    schedule: str
    unit: str
    cite: str
    method: str
    combinations: int
    closed_form: tuple[tuple[int, int], ...]
    outcomes: tuple[Outcome, ...]
    figures: Figures
    standard_error: float | None = None
    parts: Mapping[str, Fraction]
    initial: Fraction = Fraction(1)
    meter: Metered | None = None
    envy: Fraction | None = None
    notes: tuple[str, ...] = ()

    @property
    def exact(self) -> bool:
        return self.method == EXACT

    @property
    def title(self) -> str:
        return f"{self.wager}, schedule {self.schedule}" if self.schedule else self.wager

    @property
    def counted(self) -> str:
        """What the counts are of."""
        return "combinations" if self.exact else "samples"

    def probability(self, outcome: Outcome) -> Fraction:
        return Fraction(outcome.count, self.combinations)

    def contribution(self, outcome: Outcome) -> Fraction:
        return outcome.net * outcome.count / self.combinations


@dataclass(frozen=True, slots=True, kw_only=True)
class Exposure:
    """The most that one unit on a wager can cost the bank, and the limit of the table in cents, where there is one."""

    wager: str
    outcome: str
    net: Fraction
    limit: int | None
    source: str

    @property
    def cost(self) -> Fraction | None:
        """In cents."""
        return None if self.limit is None else self.net * self.limit


@dataclass(frozen=True, slots=True)
class Sentence:
    when: str
    do: str
    street: str = ""


@dataclass(frozen=True, slots=True)
class Attachment:
    """The complete strategy as a CSV file: every decision class with the expectation of each action."""

    name: str
    text: str
    rows: int
    digest: str
    kind: str = "text/csv"
    about: str = "the complete strategy"


@dataclass(frozen=True, slots=True, kw_only=True)
class Strategy:
    """`cost` is what the sentences lose against the best play; `complete` is missing where it is too long to attach.
    Neither is a fraction to show where the price is an estimate, not `exact`."""

    policy: str
    sentences: tuple[Sentence, ...]
    optimum: Fraction
    cost: Fraction
    complete: Attachment | None = None
    remark: str = ""
    exact: bool = True


@dataclass(frozen=True, slots=True)
class Doubt:
    cite: str
    where: str
    printed: str
    read: str
    why: str
    used: str


@dataclass(frozen=True, slots=True)
class Unpriced:
    wager: str
    schedule: str
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    identity: Identity
    rules: Rules
    wagers: tuple[Wager, ...]
    exposures: tuple[Exposure, ...]
    seats: int
    strategy: Strategy | None
    unpriced: tuple[Unpriced, ...]
    doubts: tuple[Doubt, ...]
    warnings: tuple[str, ...]

    @property
    def estimates(self) -> tuple[Wager, ...]:
        return tuple(wager for wager in self.wagers if not wager.exact)
