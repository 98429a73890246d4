"""Pots between players beside a banked game: who gets what, and what the house takes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import cache

from croupier.house.payment import Result
from croupier.house.rake import Ceiling, ceilings
from croupier.money import print_money, share
from croupier.rules.between import Pot
from croupier.rules.facts import Facts
from croupier.rules.game import Game
from croupier.rules.odds import Outcome

# Money is shared down to this: the section names no smallest chip.
CENT = 1


def play_for(game: Game, pot: Pot, seats: Iterable[Facts], options: Mapping[str, str]) -> tuple[dict[int, Result], int]:
    """What each hand that plays for a pot gets, and the rake."""
    hands = {facts.seat: facts for facts in seats if pot.line.name in facts.stakes}
    stakes = {seat: facts.stakes[pot.line.name] for seat, facts in hands.items()}
    if len(hands) < 2:
        return {seat: _returned(pot, cents) for seat, cents in stakes.items()}, 0
    cents = sum(stakes.values())
    rake = _rake(game, pot, cents, options)
    one = pot.hand.reading.one_hand
    assert one is not None, pot.hand.name
    strengths = {seat: facts.strength(*one) for seat, facts in hands.items()}
    winners = [seat for seat, strength in strengths.items() if strength == max(strengths.values())]
    parts, odd = pot.odd.split_and_odd(cents - rake, winners, chip=CENT, button=0)
    taken = f", after a rake of {print_money(rake)}" if rake else ""
    found = {}
    for seat, stake in stakes.items():
        hand = pot.hand.says(hands[seat]) if pot.hand.says else ""
        if seat not in parts:
            why = f"{hand}: another hand is better"
            found[seat] = Result(pot.line.name, stake, Outcome.LOSE, 0, 0, why, str(pot.cite))
            continue
        tied = f", tied by {len(winners)}" if len(winners) > 1 else ""
        cite = pot.odd.cite if seat in odd else pot.tie if tied else pot.cite
        why = f"best hand, {hand}{tied}: {print_money(parts[seat])} of {print_money(cents)}{taken}"
        found[seat] = _won(pot, stake, parts[seat], why, str(cite))
    return found, rake


def _won(pot: Pot, stake: int, part: int, why: str, cite: str) -> Result:
    """A part of the pot: the seat's own wager first, then what it wins of the others'."""
    returned = min(stake, part)
    outcome = Outcome.WIN if part > stake else Outcome.PUSH
    return Result(pot.line.name, stake, outcome, part - returned, returned, why, cite)


def _returned(pot: Pot, cents: int) -> Result:
    return Result(pot.line.name, cents, Outcome.VOID, 0, cents, "nobody else plays for the pot", str(pot.alone))


def _rake(game: Game, pot: Pot, cents: int, options: Mapping[str, str]) -> int:
    """The licensee's percentage, and never more than is printed."""
    wanted = share(cents, Fraction(options.get(pot.rake) or game.default_options[pot.rake]) / 100)
    most = _ceiling(game, pot.line.name).most(cents)
    return wanted if most is None else min(wanted, most)


@cache
def _ceiling(game: Game, line: str) -> Ceiling:
    return next(item for item in ceilings(game.facts.id) if item.what == line)
