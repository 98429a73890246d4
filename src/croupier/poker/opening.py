"""Opening a table: the house's choices are checked against the rule,
and what it forbids is refused with the paragraph."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.errors import CroupierError
from croupier.money import print_money
from croupier.poker import room_events as r
from croupier.poker.compile import compiled
from croupier.poker.plan import Limit, Plan
from croupier.poker.room import State, opened
from croupier.rules.pot import Betting, PotGame
from croupier.rules.pot.options import chosen, smallest_chip

SEATS = 9
FEWEST_SEATS = 2
NO_RANKING = "deuce-to-seven"


class OpeningError(CroupierError):
    """Settings that the rule forbids."""


def is_played(game: PotGame) -> bool:
    """Games of betting rounds, without a pool, banked lines or a pot that rolls over."""
    if game.beside is not None or not game.settles_pot:
        return False
    rounds = all(street.betting is not Betting.WAGER for street in game.streets)
    return rounds and game.unequal is None and game.rolls is None and game.pool is None and game.last_pays is None


def open_table(game: PotGame, *, seats: int, options: Mapping[str, str]) -> tuple[State, r.TableOpened]:
    if not is_played(game):
        raise OpeningError(f"{game.id} is not dealt at the poker table yet; its hands are settled")
    given = dict(options)
    if "collection" in game.defaults and "collection" not in given:
        given["collection"] = _first_collection(game, given)
    every = chosen(game, given)
    smallest_chip(every)
    _check(game, every)
    plan = compiled(game, every)
    _check_plan(plan)
    most = most_seats(game, plan)
    count = seats or min(game.seats or SEATS, most)
    if not FEWEST_SEATS <= count <= most:
        raise OpeningError(
            f"seats: {count}, but {game.base} can be dealt to {FEWEST_SEATS} to {most} players [30-1035, 30-1009]"
        )
    event = r.TableOpened(game.id, count, given)
    return opened(event, plan), event


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
        named |= {f"bet of {street.name}": street.bet for street in plan.streets if street.betting}
        bets = [street.bet for street in plan.streets if street.betting]
        if not min(bets) or bets != sorted(bets):
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


def most_seats(game: PotGame, plan: Plan) -> int:
    """By the cards: all streets with their burns and draws must come out of one deck.

    In stud the last card may come from the burns (30-1009(2)), so that only the streets before it count.
    """
    streets = plan.streets[:-1] if plan.streets[-1].deal == (False,) and not plan.button else plan.streets
    each = sum(len(street.deal) for street in streets)
    each += sum(street.exchange.most for street in streets if street.exchange and street.exchange.replaced)
    shared = sum(street.burn + street.board for street in streets)
    return min(game.seats or plan.deck.size, (plan.deck.size - shared) // each)
