"""The sheet checked against itself: each stated figure worked out again from the rows that the reader sees."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from croupier.report.par.closed_form import value, words
from croupier.report.par.model import Sheet, Wager


@dataclass(frozen=True, slots=True)
class Check:
    what: str
    stated: Fraction
    found: Fraction

    @property
    def difference(self) -> Fraction:
        return self.found - self.stated

    @property
    def holds(self) -> bool:
        return not self.difference


def reconcile(wager: Wager) -> tuple[Check, ...]:
    """Exact comparisons: a difference of one deal, or of one part in any denominator, is a difference."""
    figures, outcomes = wager.figures, wager.outcomes
    mean = sum((wager.contribution(item) for item in outcomes), Fraction(0))
    squares = sum((item.net**2 * wager.probability(item) for item in outcomes), Fraction(0))
    wagered = sum((item.wagered * wager.probability(item) for item in outcomes), Fraction(0))
    counted = Fraction(sum(item.count for item in outcomes))
    checks = [Check(f"{wager.counted} of the rows", Fraction(wager.combinations), counted)]
    if wager.closed_form:
        form = f"closed form {words(wager.closed_form)}"
        checks.append(Check(form, Fraction(wager.combinations), Fraction(value(wager.closed_form))))
    checks += [
        Check("contributions and expected result", figures.expectation, mean),
        Check("average wager", figures.average_wager, wagered),
        Check("variance", figures.variance, squares - mean**2),
    ]
    checks += [
        Check(f"{name} frequency", stated, _share(wager, end))
        for name, stated, end in (
            ("hit", figures.hit, "win"),
            ("push", figures.push, "push"),
            ("fold", figures.fold, "fold"),
        )
    ]
    if wager.parts:
        parts = sum(wager.parts.values(), Fraction(0))
        checks.append(Check("parts by wager and expected result", figures.expectation, parts))
    return tuple(checks)


def reconciles(sheet: Sheet) -> bool:
    return all(check.holds for wager in sheet.wagers for check in reconcile(wager))


def _share(wager: Wager, end: str) -> Fraction:
    return Fraction(sum(item.count for item in wager.outcomes if item.end == end), wager.combinations)
