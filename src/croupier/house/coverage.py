"""A player-dealer covers wagers up to his own. What he wins and what he pays are each limited to it,
in the order of action."""

from __future__ import annotations

from dataclasses import replace

from croupier.house.payment import Result
from croupier.rules.odds import Outcome


class Coverage:
    def __init__(self, wager: int) -> None:
        self.to_pay = wager
        self.to_win = wager

    def settle(self, result: Result) -> Result:
        if result.outcome is Outcome.WIN:
            return self._pay(result)
        lost = result.staked - result.returned
        if result.outcome in (Outcome.LOSE, Outcome.SURRENDER) and lost:
            return self._collect(result, lost)
        return result

    def _pay(self, result: Result) -> Result:
        paid = min(result.paid, self.to_pay)
        self.to_pay -= paid
        if paid == result.paid:
            return result
        why = f"{result.why}; the player-dealer's wager covers {paid // 100}.{paid % 100:02d} of it"
        outcome = Outcome.WIN if paid else Outcome.VOID
        return replace(result, paid=paid, why=why, outcome=outcome, returned=result.staked)

    def _collect(self, result: Result, lost: int) -> Result:
        taken = min(lost, self.to_win)
        self.to_win -= taken
        if taken == lost:
            return result
        why = f"{result.why}; the player-dealer's wager covers {taken // 100}.{taken % 100:02d} of it"
        outcome = result.outcome if taken else Outcome.VOID
        return replace(result, returned=result.staked - taken, why=why, outcome=outcome)
