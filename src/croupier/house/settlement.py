"""A finished round settled in money, seat by seat in the rule's order."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from croupier.errors import SettleError
from croupier.house.caps import apply_caps, check_caps
from croupier.house.coverage import Coverage
from croupier.house.doubts import doubts
from croupier.house.meters import Meters, reads_meter
from croupier.house.payment import Result, pay, scaled
from croupier.rules.axis import Axis
from croupier.rules.facts import Facts
from croupier.rules.game import Effect, Game, Misdeal
from croupier.rules.odds import Dollars, Outcome
from croupier.rules.round import Round, position
from croupier.rules.settle import cell_of, envy_due, finish, judge, judge_spots, tip_verdicts, verdict_of
from croupier.rules.valid import check_round
from croupier.rules.walk import Walk

# Cells of a game that are kept once paid: far more than a game with the same stakes has.
MOST_CELLS = 100_000


class SeatSettlement(NamedTuple):
    """The hand is put into words only when somebody asks."""

    seat: int
    results: tuple[Result, ...]
    tips: tuple[Result, ...] = ()
    shown: tuple[Axis, Facts] | None = None
    more: tuple[Facts, ...] = ()

    @property
    def hand(self) -> str:
        """All hands of a seat that split, in the order they were played."""
        if not self.more or self.shown is None:
            return words(self.shown)
        return "; ".join([words(self.shown), *(words((self.shown[0], facts)) for facts in self.more)])

    @property
    def net(self) -> int:
        return sum([result.paid + result.returned - result.staked for result in self.results])


@dataclass(frozen=True, slots=True)
class Settlement:
    game: str
    seats: tuple[SeatSettlement, ...]
    meters: Mapping[str, int]
    dealer: tuple[Axis, Facts] | None = None
    qualifies: bool | None = None
    warnings: tuple[str, ...] = ()

    @property
    def dealer_hand(self) -> str:
        return words(self.dealer)


def words(shown: tuple[Axis, Facts] | None) -> str:
    if shown is None or shown[0].says is None:
        return ""
    axis, facts = shown
    return axis.says(facts) if axis.says else ""


@dataclass(frozen=True, slots=True)
class Deal:
    """What went wrong in the deal, as the game's rule reads it."""

    dead: Mapping[int, Misdeal]
    table: Misdeal | None

    folds: Misdeal | None = None

    def returns(self, seat: int, *, excused: bool = False) -> Misdeal | None:
        return self.dead.get(seat) or self.table or (self.folds if excused else None)


AS_DEALT = Deal({}, None)


def settle(game: Game, deal: Round) -> Settlement:
    wrong = misdeals(game, deal) if deal.irregularities else AS_DEALT
    check_round(game, deal, whole=not _all_void(wrong))
    check_caps(game, deal)
    dead = frozenset(wrong.dead) | (frozenset(s.seat for s in deal.seats) if _all_void(wrong) else frozenset())
    pairs = finish(game, deal, dead=dead, unfinished=wrong.table is not None, may_fold=wrong.folds is not None)
    meters = Meters(deal.meters, deal.seeds)
    lines: dict[int, list[Result]] = {}
    for facts, state in in_order(game, deal, pairs):
        lines.setdefault(facts.seat, []).extend(_seat_results(game, deal, facts, state, wrong, meters))
    if game.drawing is not None:
        _put_in_order(game, lines.values())
    if game.envy:
        for facts, _ in pairs:
            if facts.seat not in dead:
                lines[facts.seat] += _envy(game, deal, facts)
    players = {facts.seat: facts.player for facts, _ in pairs}
    apply_caps(game, deal.caps, [(players[seat], results) for seat, results in lines.items()])
    _cover(game, deal, lines)
    return _report(game, deal, pairs, lines, meters, wrong)


def _put_in_order(game: Game, seats: Iterable[list[Result]]) -> None:
    """All hands of a seat come before the wagers beside them: a doubled stake with its hand."""
    for results in seats:
        results.sort(key=lambda result: game.facts.order.index(game.by_name[result.wager].schedule))


def settle_spots(game: Game, deal: Round, on: str) -> list[tuple[int, Result]]:
    """Wagers on one card, or on several by their name, in the order of payment: they are paid as soon as it lies there.

    `settle` pays the same wagers the same at the end: nothing that comes later touches them.
    """
    dead, meters = misdeals(game, deal).dead, Meters(deal.meters, deal.seeds)
    seats = {seat.seat: seat for seat in deal.seats if seat.spots and seat.seat not in dead}
    found = []
    for number in payment_order(game, seats):
        seat = seats[number]
        spots = tuple(spot for spot in seat.spots if spot.on == on)
        facts = Facts(number, seat.who, {**deal.common, **seat.cards}, seat.wagers, spots=spots)
        found += [(number, pay(verdict, meters)) for verdict in judge_spots(game, deal, facts)]
    return found


def _all_void(wrong: Deal) -> bool:
    return wrong.table is not None and wrong.table.effect is Effect.TABLE_VOID


def misdeals(game: Game, deal: Round) -> Deal:
    dead: dict[int, Misdeal] = {}
    table: Misdeal | None = None
    folds: Misdeal | None = None
    seats = {seat.seat for seat in deal.seats}
    for item in deal.irregularities:
        if isinstance(item.at, int) and item.at not in seats:
            raise SettleError(f"irregularities: there is no seat {item.at}")
        at = "seat" if isinstance(item.at, int) else item.at
        found = next((rule for rule in game.misdeals if rule.at == at and rule.kind == item.kind), None)
        if found is None:
            known = ", ".join(f"{rule.kind} at {rule.at}" for rule in game.misdeals)
            raise SettleError(f"irregularities: {game.rule.section} has no rule for {item.kind} at {at}; it has {known}")
        if found.effect is Effect.SEAT_VOID and isinstance(item.at, int):
            dead[item.at] = found
        elif found.effect in (Effect.TABLE_VOID, Effect.TABLE_VOID_BUT_PROGRESSIVE):
            table = found
        elif found.effect is Effect.FOLDS_RETURNED:
            folds = found
    return Deal(dead, table, folds)


def in_order(game: Game, deal: Round, pairs: list[tuple[Facts, Walk]]) -> list[tuple[Facts, Walk]]:
    seats = dict.fromkeys(facts.seat for facts, _ in pairs)
    bank = deal.player_dealer.seat if deal.player_dealer else 0
    place = {seat: n for n, seat in enumerate(payment_order(game, seats, bank, deal.action_button))}
    return sorted(pairs, key=lambda pair: place[pair[0].seat])


def payment_order(game: Game, seats: Iterable[int], player_dealer: int = 0, button: int = 0) -> list[int]:
    """Dealers pay from their right, so the highest seat comes first; player-dealer games go clockwise from his left, or
    from the seat that has the action button. Backline bettors come right after their seat.
    """
    if button:
        return sorted(seats, key=lambda seat: (position(seat) < button, position(seat), seat))
    if player_dealer or game.clockwise:
        return sorted(seats, key=lambda seat: (position(seat) <= player_dealer, position(seat), seat))
    return sorted(seats, reverse=True)


def _seat_results(game: Game, deal: Round, facts: Facts, state: Walk, wrong: Deal, meters: Meters) -> list[Result]:
    misdeal = wrong.returns(facts.seat, excused=state.excused)
    if misdeal is not None:
        return _returned(game, deal, facts, misdeal, meters)
    results = _lines_paid(game, deal, facts, meters)
    for name, cents in state.withdrawn.items():
        line = game.by_name[name]
        results.append(Result(name, cents, Outcome.VOID, 0, cents, "taken back by the player", str(line.cite)))
    if state.withdrawn:
        order = [line.name for line in game.lines]
        results.sort(key=lambda result: order.index(result.wager))
    if facts.spots:
        return [pay(verdict, meters) for verdict in judge_spots(game, deal, facts)] + results
    return results


def _lines_paid(game: Game, deal: Round, facts: Facts, meters: Meters) -> list[Result]:
    """A finished round is one cell: what it is paid is kept, unless a meter has a part in it."""
    cell = cell_of(game, deal, facts)
    known = game.cells_paid.get(cell)
    if known is None:
        verdicts = judge(game, deal, facts)
        known = tuple(pay(verdict, meters) for verdict in verdicts)
        if len(game.cells_paid) < MOST_CELLS and not any(reads_meter(verdict.odds) for verdict in verdicts):
            game.cells_paid[cell] = known
    return list(known)


def _returned(game: Game, deal: Round, facts: Facts, misdeal: Misdeal, meters: Meters) -> list[Result]:
    why, cite = f"misdeal: {misdeal.effect}", str(misdeal.cite)
    results = [Result(spot.line, spot.stake, Outcome.VOID, 0, spot.stake, why, cite) for spot in facts.spots]
    for line in game.lines:
        name, cents = line.name, facts.stakes.get(line.name, 0)
        if not cents:
            continue
        if misdeal.effect is Effect.TABLE_VOID_BUT_PROGRESSIVE and name == "progressive" and _readable(game, facts):
            verdict = verdict_of(game, deal, facts, line, cents)
            if verdict is not None and verdict.pay is not None:
                results.append(pay(verdict, meters))
                continue
        results.append(Result(name, cents, Outcome.VOID, 0, cents, why, cite))
    return results


def _readable(game: Game, facts: Facts) -> bool:
    """A hand can still be read for the progressive when its own cards and the board's are whole."""
    return all(
        len(facts.cards.get(group.name, ())) == group.size
        for group in game.groups
        if group.name != "dealer" and group.name not in game.optional_groups
    )


def _envy(game: Game, deal: Round, facts: Facts) -> list[Result]:
    results = []
    for envy in game.envy:
        for other, due, schedule in envy_due(game, deal, envy, facts):
            cents = due.odds.cents if isinstance(due.odds, Dollars) else 0
            paid = cents if envy.flat else scaled(cents, facts.stakes[envy.on.name], schedule)
            why = f"seat {other.seat} has {due.hand}: envy {due.odds}, schedule {schedule.id}"
            results.append(Result(envy.line.name, 0, Outcome.WIN, paid, 0, why, str(envy.cite), due.odds))
    return results


def line_batches(game: Game) -> list[frozenset[str]]:
    """Lines that are settled at all seats before the next: one by one, some before the others, or all together."""
    names = [line.name for line in game.lines]
    if game.by_line:
        return [frozenset((name,)) for name in names]
    first = frozenset(line.name for line in game.lines if line.first)
    return [first, frozenset(names) - first] if first else [frozenset(names)]


def _cover(game: Game, deal: Round, lines: dict[int, list[Result]]) -> None:
    if deal.player_dealer is None:
        return
    coverage = Coverage(deal.player_dealer.wager)
    for batch in line_batches(game):
        for seat, results in lines.items():
            lines[seat] = [coverage.settle(result) if result.wager in batch else result for result in results]


def _report(
    game: Game,
    deal: Round,
    pairs: list[tuple[Facts, Walk]],
    lines: dict[int, list[Result]],
    meters: Meters,
    wrong: Deal,
) -> Settlement:
    seats: list[SeatSettlement] = []
    tips = {seat.seat: dict(seat.tips) for seat in deal.seats if seat.tips}
    for facts, state in pairs:
        if seats and seats[-1].seat == facts.seat:
            seats[-1] = seats[-1]._replace(more=(*seats[-1].more, facts))
            continue
        live = wrong.returns(facts.seat, excused=state.excused) is None
        given = tips.get(facts.seat) if live else None
        paid = tuple([pay(item, meters) for item in tip_verdicts(game, deal, facts, given)]) if given else ()
        shown = (game.hand, facts) if live and game.hand else None
        seats.append(SeatSettlement(facts.seat, tuple(lines[facts.seat]), paid, shown))
    table = next((facts for facts, _ in pairs if wrong.returns(facts.seat) is None), None)
    dealer = (game.dealer, table) if game.dealer and table else None
    qualifies = bool(table.value(game.qualifies)) if game.qualifies and table else None
    warnings = doubts(game, deal, [result.cite for results in lines.values() for result in results])
    return Settlement(game.id, tuple(seats), meters.amounts, dealer, qualifies, warnings)
