"""Opening a table: the house's choices are checked against the rule,
and what it forbids is refused with the paragraph."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from croupier.errors import CroupierError
from croupier.money import print_money
from croupier.poker.evening import State, opened
from croupier.poker.events import between as r
from croupier.poker.setup.compile import compiled
from croupier.poker.setup.plan import POOL, Limit, Plan
from croupier.rules.pot import PotGame
from croupier.rules.pot.options import chosen, smallest_chip

SEATS = 9
FEWEST_SEATS = 2
NO_RANKING = "deuce-to-seven"


class OpeningError(CroupierError):
    """Settings that the rule forbids."""


def open_table(
    game: PotGame, *, seats: int, options: Mapping[str, str], schedules: Mapping[str, str] | None = None
) -> tuple[State, list[Any]]:
    """The table, and the events that open it."""
    given = dict(options)
    if "collection" in game.defaults and "collection" not in given:
        given["collection"] = _first_collection(game, given)
    every = chosen(game, given)
    smallest_chip(every)
    _check(game, every)
    plan = compiled(game, every)
    _check_plan(plan)
    _check_beside(game, plan)
    most = most_seats(game, plan)
    count = seats or min(game.seats or SEATS, most)
    if not FEWEST_SEATS <= count <= most:
        dealt = f"{game.base} can be dealt to {FEWEST_SEATS} to {most} players"
        raise OpeningError(f"seats: {count}, but {dealt} [30-1035, 30-1009]")
    event = r.TableOpened(game.id, count, given)
    state = opened(event, plan)
    if not schedules:
        return state, [event]
    posted = r.SchedulesPosted(_schedules(game, schedules))
    return State(state.room.posting(posted.schedules), None), [event, posted]


def _schedules(game: PotGame, given: Mapping[str, str]) -> dict[str, str]:
    """One of the printed ones for each banked line that has any."""
    if game.beside is None:
        raise OpeningError(f"schedules: {game.base} has no pay schedules")
    known = {name: list(schedules) for name, schedules in game.beside.game.schedules.items()}
    for wager, name in given.items():
        if name not in known.get(wager, ()):
            found = ", ".join(known.get(wager, ())) or f"there are some for {', '.join(known)}"
            raise OpeningError(f"schedules.{wager}: no schedule {name!r}; {found} [{game.rule.section}]")
    return dict(given)


def _first_collection(game: PotGame, given: Mapping[str, str]) -> str:
    """Without a choice the first schedule that fits the structure: 1 for limit, 5 for no limit and pot limit."""
    structure = given.get("betting-structure", game.defaults["betting-structure"])
    return "1" if structure == "limit" else "5"


def _check(game: PotGame, options: Mapping[str, str]) -> None:
    if options.get("joker", "none") == "wild":
        raise OpeningError(
            f"options.joker: {game.base} has no wild card, only a limited joker is the house's choice [30-1005(2)]"
        )
    if options.get("joker", "none") == "limited":
        raise OpeningError(
            f"options.joker: {game.base} is dealt without its joker here: no ranking with it is set up [30-1005(1)]"
        )
    if options.get("jackpot-rake", "0") not in ("0", "0.00") and options.get("jackpot", "yes") == "no":
        raise OpeningError("options.jackpot-rake: only where a jackpot is offered [30-1012(3)]")
    if options.get("button") == "no" and game.button is not None:
        raise OpeningError(f"options.button: {game.base} is dealt from the left of the button [{game.button}]")
    collection = options.get("collection")
    limit = options.get("betting-structure") == "limit"
    if collection and limit != (int(collection) <= 4):
        fits = "1 to 4 are for limit games" if int(collection) <= 4 else "5 to 10 are for no limit and pot limit games"
        raise OpeningError(f"options.collection: schedule {collection}: {fits} [collection-rates Poker]")


def _check_plan(plan: Plan) -> None:
    structure = plan.structure
    chip = plan.chip
    named = {"ante": plan.ante, "bring-in": plan.bring_in, "straddle-amount": plan.straddle}
    named |= {f"blind {number}": amount for number, amount in enumerate(plan.blinds, start=1)}
    if structure.limit is Limit.FIXED:
        rounds = [street for street in plan.streets if street.betting and not street.wager]
        named |= {f"bet of {street.name}": street.bet for street in rounds}
        bets = [street.bet for street in rounds]
        if bets and (not min(bets) or bets != sorted(bets)):
            raise OpeningError("options.small-bet: above zero, and no larger than big-bet [30-1002(2)]")
    if structure.limit is Limit.SPREAD and not 0 < structure.low <= structure.high:
        raise OpeningError("options.spread-low: above zero, and no larger than spread-high [30-1002(2)]")
    for name, amount in named.items():
        if amount % chip:
            raise OpeningError(
                f"options: {name} of ${print_money(amount)} is not in chips of ${print_money(chip)} [30-1002(13)]"
            )
    if list(plan.blinds) != sorted(plan.blinds):
        raise OpeningError("options.small-blind: no larger than the big blind [30-1002(4)]")
    if structure.maximum and structure.maximum < max((*plan.blinds, plan.bring_in, structure.low)):
        raise OpeningError("options.maximum-bet: below the forced bets [30-1002(2)]")
    if plan.bring_in and structure.limit is Limit.FIXED and plan.bring_in > plan.streets[0].bet:
        raise OpeningError("options.bring-in: no larger than the bet that completes it [30-1099.04(1)]")


def _check_beside(game: PotGame, plan: Plan) -> None:
    """Wagers of one size and lines before the deal: in whole chips, none of them nothing, each within its paragraph."""
    for street in plan.streets:
        if street.wager and not plan.ante <= street.wager.least <= street.wager.most:
            raise OpeningError(
                f"options.{game.structure.wager}: at least the initial bet, at most the house's limit [{street.cite}]"
            )
        if street.wager and (not street.wager.least or street.wager.least % plan.chip):
            raise OpeningError(f"options.{game.structure.wager}: above zero, in whole chips [{street.cite}]")
    for line in plan.lines:
        if not line.least or line.least % plan.chip:
            raise OpeningError(f"options: {line.name} is above zero and in whole chips [{line.cite}]")
        if line.most and line.most < line.least:
            raise OpeningError(f"options: the most of {line.name} is below its least [{line.cite}]")
        if line.into == POOL and line.least < max((plan.ante, *plan.blinds)):
            raise OpeningError(f"options: {line.name} is at least the ante or blind [{line.cite}]")


def most_seats(game: PotGame, plan: Plan) -> int:
    """By the cards: all streets with their burns and draws must come out of one deck.

    In stud the last card may come from the burns (30-1009(2)), so that only the streets before it count.
    """
    streets = plan.streets[:-1] if plan.streets[-1].deal == (False,) and not plan.button else plan.streets
    each = sum(len(street.deal) for street in streets)
    each += sum(street.exchange.most for street in streets if street.exchange and street.exchange.replaced)
    shared = sum(street.burn + street.board + street.hidden for street in streets)
    return min(game.seats or plan.deck.size, (plan.deck.size - shared) // each)
