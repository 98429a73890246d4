"""What went wrong in the deal, and what the game's rule makes of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from croupier.errors import SettleError
from croupier.rules.facts import Facts
from croupier.rules.game import Effect, Game, Misdeal
from croupier.rules.line import Line
from croupier.rules.meters import progressives
from croupier.rules.round import Round, position
from croupier.rules.settle import schedule_for


@dataclass(frozen=True, slots=True)
class Deal:
    """What went wrong in the deal, as the game's rule reads it. `late`: what was settled before it stands."""

    dead: Mapping[int, Misdeal]
    table: Misdeal | None
    folds: Misdeal | None = None
    late: bool = False
    # Wagers that are returned at all seats.
    lines: Mapping[str, Misdeal] = field(default_factory=dict)

    def returns(self, seat: int, *, excused: bool = False) -> Misdeal | None:
        return self.dead.get(seat) or self.table or (self.folds if excused else None)


AS_DEALT = Deal({}, None)


# Hands that are dealt again settle nothing: what the new ones come to is another round.
ALL_VOID = (Effect.TABLE_VOID, Effect.REST_VOID, Effect.DEALT_AGAIN)


def all_void(wrong: Deal) -> bool:
    return wrong.table is not None and wrong.table.effect in ALL_VOID


def misdeals(game: Game, deal: Round) -> Deal:
    dead: dict[int, Misdeal] = {}
    table: Misdeal | None = None
    folds: Misdeal | None = None
    lines: dict[str, Misdeal] = {}
    late = False
    seats, options = {seat.seat for seat in deal.seats}, game.default_options | dict(deal.options)
    for item in deal.irregularities:
        if isinstance(item.at, int) and item.at not in seats:
            raise SettleError(f"irregularities: there is no seat {item.at}")
        at = "seat" if isinstance(item.at, int) else item.at
        rules = [rule for rule in game.misdeals if rule.at == at and rule.kind == item.kind]
        found = next((rule for rule in rules if rule.holds(options)), rules[0] if rules else None)
        if found is None:
            known = ", ".join(f"{rule.kind} at {rule.at}" for rule in game.misdeals) or "none at all"
            raise SettleError(
                f"irregularities: {game.rule.section} has no rule for {item.kind} at {at}; it has {known}"
            )
        if not found.holds(options):
            wanted = f"unless the option {found.option} is {found.choice}"
            raise SettleError(f"irregularities: {item.kind} changes nothing {wanted} [{found.cite}]")
        if found.effect is Effect.SEAT_VOID and isinstance(item.at, int):
            dead[item.at] = found
        elif found.effect is Effect.PLAYER_VOID:
            players = {seat.seat: seat.who for seat in deal.seats}
            dead |= {seat: found for seat, who in players.items() if who == players[int(item.at)]}
        elif found.effect in (*ALL_VOID, Effect.TABLE_VOID_BUT_PROGRESSIVE):
            table = found
            late = item.late or (found.effect is Effect.REST_VOID and _is_under_way(game, deal))
        elif found.effect is Effect.FOLDS_RETURNED:
            folds = found
        elif found.effect is Effect.LINES_VOID:
            lines |= {line.name: found for line in found.lines}
    if dead and game.opens.backline is not None:
        # A dead hand is dead for those who stand behind it.
        dead |= {seat: dead[position(seat)] for seat in seats if position(seat) in dead}
    return Deal(dead, table, folds, late, lines)


def idle_seats(game: Game, deal: Round, wrong: Deal) -> frozenset[int]:
    """Seats whose hands nobody reads any more: of a misdealt table only progressive wagers play on, and what is paid
    for the hands of others."""
    table = wrong.table
    if table is None or table.effect is not Effect.TABLE_VOID_BUT_PROGRESSIVE or wrong.late or table.lines:
        return frozenset()
    if any(not game.envied.isdisjoint(seat.wagers) for seat in deal.seats):
        return frozenset()
    reads = frozenset(progressives(game))
    return frozenset(seat.seat for seat in deal.seats if reads.isdisjoint(seat.wagers))


def _is_under_way(game: Game, deal: Round) -> bool:
    """Where some cards that all share are named, and not all, they are those that had been turned up before."""
    shared = [
        (len(deal.common.get(group.name, ())), group.size)
        for group in game.groups
        if group.shared and group.name != "dealer"
    ]
    return any(0 < named < size for named, size in shared)


def readable(game: Game, deal: Round, facts: Facts, line: Line) -> bool:
    """A hand can still be read for the progressive when the cards that its schedule reads are whole: its own,
    and the board's.

    One that compares it with the misdealt dealer's takes his cards as they lie.
    """
    read = schedule_for(game, deal, line).of
    alone = read == "player"
    if "dealer" in read and not facts.cards.get("dealer"):
        return False
    return all(
        len(facts.cards.get(group.name, ())) == group.size
        for group in game.groups
        if group.name != "dealer" and group.name not in game.optional_groups and not (alone and group.shared)
    )
