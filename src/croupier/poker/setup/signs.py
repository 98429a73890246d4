"""What a house must post (30-1033, 30-1034): written from the settings of a table, each line with its paragraph."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from croupier.money import print_money
from croupier.poker.setup.compile import LIMITS
from croupier.poker.setup.opening import open_table
from croupier.poker.setup.plan import UNLIMITED, Limit, Plan
from croupier.rules.limits import UNSET
from croupier.rules.pot import PotGame
from croupier.rules.pot.options import cents_of

NAMES = {limit: name for name, limit in LIMITS.items()}


def posted(game: PotGame, options: Mapping[str, str], *, seats: int = 0) -> list[str]:
    """The sheet of one game; settings that the rule forbids are refused first."""
    state, _ = open_table(game, seats=seats, options=options)
    plan = state.room.plan
    lines = [f"{game.name} [{game.rule.section}]"]
    lines += [f"  {line}" for line in _house_rules(game, plan, state.room.opened.seats)]
    lines += [f"  {line}" for line in _takes(game, plan)]
    lines.append("Rules of play")
    lines += [f"  {line}" for line in _play(game, plan)]
    return lines


def _money(cents: int) -> str:
    return f"${print_money(cents)}"


def _house_rules(game: PotGame, plan: Plan, seats: int) -> Iterator[str]:
    structure, options = plan.structure, plan.options
    yield f"At most {seats} players [30-1035]."
    yield f"{_bets(plan)} [30-1002(2)]."
    forced = [f"ante {_money(plan.ante)}"] if plan.ante else []
    forced += [f"blinds {' and '.join(map(_money, plan.blinds))}"] if plan.blinds else []
    forced += [f"bring-in {_money(plan.bring_in)}"] if plan.bring_in else []
    forced += [f"{line.name} {_money(line.least)}" for line in plan.lines if line.required]
    if forced:
        yield f"Before the cards: {', '.join(forced)} [30-1010]."
    if game.has_rounds:
        yield f"Bet or fold: {'yes' if structure.bet_or_fold else 'no, players may check'} [30-1034(1)]."
        yield f"Check-and-raise: {'allowed' if structure.check_and_raise else 'not allowed'} [30-1034(2)]."
        many = "no limit on their number" if structure.raises == UNLIMITED else f"{structure.raises} a round"
        free = ", with two players left as many as they like" if structure.free_heads_up else ""
        yield f"Raises: {many}{free} [30-1034(4)]."
    for side in game.sides:
        if (choice := side.choice(options)) != "none":
            yield f"Qualifier for {side.name}: {choice.replace('-', ' ')} [30-1034(5)]."
    tips = options.get("dealer-tip-wagers")
    if tips:
        yield f"Tip wagers for the dealer: {tips} [30-1034(6)]."
    if plan.straddle:
        yield f"A straddle of {_money(plan.straddle)} may be made left of the last blind [30-1001(7)]."
    if plan.chop:
        yield "The blinds may be chopped before the flop [30-1028]."
    if options.get("time-limit", "none") not in UNSET:
        yield f"Time to act: {options['time-limit']} seconds, after a warning [30-1032]."
    if options.get("proposition-players", "0") not in ("0", "no"):
        yield "Proposition players are used, three at most; who they are is told on request [30-1042(1)]."


def _bets(plan: Plan) -> str:
    structure = plan.structure
    wagers = [street.wager for street in plan.streets if street.wager]
    if wagers:
        least, most = wagers[0].least, wagers[0].most
        return (
            f"Wagers of {_money(least)}"
            + (f" to {_money(most)}, set by the first" if most > least else "")
            + ", no raise"
        )
    named = NAMES[structure.limit].replace("-", " ").capitalize()
    if structure.limit is Limit.FIXED:
        bets = list(dict.fromkeys(street.bet for street in plan.streets if street.betting))
        return f"{named}: bets of {' and '.join(map(_money, bets))}" if bets else "One wager before the cards"
    if structure.limit is Limit.SPREAD:
        return f"{named}: bets of {_money(structure.low)} to {_money(structure.high)}"
    maximum = f", {_money(structure.maximum)} at most" if structure.maximum else ""
    return f"{named}: bets from {_money(structure.least)}{maximum}"


def _takes(game: PotGame, plan: Plan) -> Iterator[str]:
    options = plan.options
    if "collection" in game.defaults:
        yield f"Collection: schedule {options['collection']} of the posted rates, with a flop [collection-rates]."
        return
    if "rake-percent" not in options:
        return
    cap = options.get("rake-cap", "none")
    most = f", {_money(cents_of(options, 'rake-cap'))} at most" if cap not in UNSET else ""
    flop = ", none without a flop" if options.get("no-flop-no-drop") == "yes" else ""
    yield f"Rake: {options['rake-percent']} percent of the pot{most}{flop} [30-1034(3)]."
    if cents_of(options, "jackpot-rake"):
        yield f"Jackpot rake: {_money(cents_of(options, 'jackpot-rake'))} a pot [30-1012(3)]."
    if options.get("timed-rake", "none") != "none":
        amount, kind = _money(cents_of(options, "timed-rake-amount")), options["timed-rake"].replace("-", " ")
        yield f"Timed rake: {amount} {kind}, every {options['timed-rake-interval'].replace('-', ' ')} [30-1012(2)]."


def _play(game: PotGame, plan: Plan) -> Iterator[str]:
    for street in plan.streets:
        parts = [f"burn {street.burn}"] if street.burn else []
        parts += [f"{street.deal.count(False)} down"] if False in street.deal else []
        parts += [f"{street.deal.count(True)} up"] if True in street.deal else []
        parts += [f"{street.board} on the board"] if street.board else []
        parts += ["one on the board face down"] if street.hidden else []
        parts += ["the hidden card is turned"] if street.turns else []
        parts += (
            [f"{street.exchange.name} {street.exchange.fewest} to {street.exchange.most}"] if street.exchange else []
        )
        parts += ["betting"] if street.betting else []
        yield f"{street.name}: {', '.join(parts) or 'nothing is dealt'} [{street.cite}]."
    for side in game.sides:
        yield f"{side.name.capitalize()} hand: {side.use.value} [{side.cite}]."
