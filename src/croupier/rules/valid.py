"""Is this a round of this game at all? Each refusal names the field and the rule, before anything is settled."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from croupier.books import Schedule
from croupier.errors import SettleError
from croupier.money import parse_money, print_money
from croupier.rules.backline import dealt_seats, may_place
from croupier.rules.dealt_cards import AS_DEALT, check_counts, check_duplicates, check_places, miscounted
from croupier.rules.game import Game
from croupier.rules.limits import UNSET, check_award, is_between
from croupier.rules.line import Line
from croupier.rules.meters import by_own_names
from croupier.rules.offered import Layout, check_offered, layout_of
from croupier.rules.ready import ready
from croupier.rules.round import BEHIND, NONE, Round, Seat
from croupier.rules.row import SUBSTITUTE
from croupier.rules.seats import check_named, check_seats, one_seat_a_hand
from croupier.rules.spot import find_spots
from croupier.rules.tips import check_tips
from croupier.text import nearest

MONEY = ("$", "dollars")
CHIP_VALUE = "chip-value"


def check_round(game: Game, deal: Round, *, whole: bool = True, idle: Collection[int] = ()) -> None:
    """`whole` is false for a deal that was broken off: cards may be missing, as they may be with `idle` seats."""
    if not deal.seats:
        raise SettleError("seats: a round needs at least one seat")
    check_options(game, deal)
    check_offered(game, deal)
    if deal.meters or deal.seeds or deal.player_dealer:
        _check_banking(game, deal)
    check_seats(game, deal)
    faulty = miscounted(game, deal).union(idle) if deal.irregularities else AS_DEALT
    dealt = deal.seats if game.opens.backline is None else dealt_seats(game, deal)
    dealt = one_seat_a_hand(game, deal) if game.opens.hands else dealt
    for seat in deal.seats:
        check_wagers(game, seat, deal.options)
        if whole and (seat.seat < BEHIND or game.opens.backline is None):
            check_counts(game, game.own_places, seat.cards, seat.seat, faulty)
    if whole:
        check_counts(game, game.shared_places, deal.common, 0, faulty.union(deal.unlisted))
    if deal.options or game.optional_groups:
        check_places(game, deal)
    check_duplicates(game, deal, dealt)
    if fault := next(filter(None, (pot.fault(deal.seats) for pot in game.pots)), ""):
        raise SettleError(fault)


def _check_banking(game: Game, deal: Round) -> None:
    """Who pays: a player where the rule lets one bank the game,
    and meters by the names that the books have for them."""
    if deal.player_dealer is not None and game.facts.banking != "player-dealer":
        raise SettleError(f"player_dealer: {game.id} is banked by the house [{game.rule.section}]")
    for field, amounts in (("meters", deal.meters), ("seeds", deal.seeds)):
        by_own_names(game, amounts, field)


def check_options(game: Game, deal: Round) -> None:
    for wager, schedule in deal.schedules.items():
        find_schedule(game, wager, schedule)
    known = {option.name: option for option in game.facts.options} if deal.options else {}
    for name, value in deal.options.items():
        if name not in known:
            raise SettleError(f"options.{name}: {game.id} has no such option; {nearest(name, known)}")
        choices = known[name].choices
        if choices and value not in choices:
            raise SettleError(
                f"options.{name}: {value!r} is none of {', '.join(choices)} [{game.rule.text.cite(known[name].cite)}]"
            )
        least, most = known[name].min, known[name].max
        if (least or most) and value != known[name].default and not is_between(value, least, most):
            wanted = f"{f' from {least}' if least else ''}{f' to {most}' if most else ''}"
            raise SettleError(
                f"options.{name}: {value!r} is no number{wanted} [{game.rule.text.cite(known[name].cite)}]"
            )
        if known[name].unit in MONEY and value not in UNSET:
            parse_money(value, f"options.{name}", zero=True)
        if name.startswith(SUBSTITUTE) and value not in UNSET:
            check_award(game, name, value)


def schedule_name(game: Game, wager: str) -> str:
    """A schedule is chosen by the name it is printed under; a wager that pays by another's is accepted too."""
    return wager if wager in game.schedules or wager not in game.by_name else game.by_name[wager].schedule


def by_schedule(game: Game, chosen: Mapping[str, str]) -> dict[str, str]:
    """Schedules chosen, by the names they are printed under."""
    found: dict[str, str] = {}
    for wager, schedule in chosen.items():
        name = schedule_name(game, wager)
        if found.setdefault(name, schedule) != schedule:
            raise SettleError(f"schedules.{wager}: {name} is paid by {found[name]}, and not by {schedule} too")
    return found


def find_schedule(game: Game, wager: str, schedule: str = "") -> Schedule:
    """The named schedule of a wager, or the first printed. Ids are taken in any case."""
    printed = game.schedules.get(schedule_name(game, wager))
    if printed is None:
        raise SettleError(f"schedules.{wager}: {game.id} has no pay schedule for it; {nearest(wager, game.schedules)}")
    if not schedule:
        return next(iter(printed.values()))
    if schedule in printed:
        return printed[schedule]
    for key, found in printed.items():
        if schedule.lower() in (key.lower(), key.lower().partition(":")[0]):
            return found
    raise SettleError(
        f"schedules.{wager}: no schedule {schedule!r} in {game.rule.section}; printed are {', '.join(printed)}"
    )


def check_wagers(game: Game, seat: Seat, options: Mapping[str, str] = NONE) -> None:
    """The same few wagers come again and again: what was lawful once is not looked into a second time."""
    layout, lawful = layout_of(game, options), ready(game).layouts
    wagers = (layout, seat.seat >= BEHIND, *seat.wagers.items())
    if wagers not in lawful:
        _check_layout(game, seat, layout)
        lawful.keep(wagers, True)
    if seat.tips:
        check_tips(game, seat, options)
    if seat.spots:
        _check_spots(game, seat)
    if game.chips:
        _check_chips(game, seat, options)
    if seat.extra:
        check_named(game, seat)


def _check_spots(game: Game, seat: Seat) -> None:
    """Each has a name of its own: its result is found by it."""
    named = set[str]()
    for index, spot in enumerate(seat.spots):
        where = f"seat {seat.seat}: spots[{index}]"
        kind = find_spots(game.spots, spot, where)
        if spot.line in named:
            raise SettleError(f"{where}.line: {spot.line!r} names another wager of the seat already [{kind.line.cite}]")
        if spot.line in game.by_name or game.spot_lines.get(spot.line, kind.line) is not kind.line:
            raise SettleError(
                f"{where}.line: {spot.line!r} is the name of another wager of the game [{kind.line.cite}]"
            )
        named.add(spot.line)


def _check_chips(game: Game, seat: Seat, options: Mapping[str, str]) -> None:
    """Wagers that only the table's own chips may lie on are whole chips."""
    chip = parse_money(options.get(CHIP_VALUE) or game.default_options[CHIP_VALUE], f"options.{CHIP_VALUE}")
    stakes = [(f"wagers.{name}", seat.wagers[name], game.by_name[name]) for name in game.chips if name in seat.wagers]
    kinds = [(spot, find_spots(game.spots, spot, "spots")) for spot in seat.spots]
    stakes += [(f"spots.{spot.line}", spot.stake, kind.line) for spot, kind in kinds if kind.line.chips]
    for where, cents, line in stakes:
        if cents % chip:
            said = f"{print_money(cents)} is no whole number of game chips of {print_money(chip)}"
            raise SettleError(f"seat {seat.seat}: {where}: {said} [{line.cite}]")


def _check_layout(game: Game, seat: Seat, layout: Layout) -> None:
    where = f"seat {seat.seat}: wagers"
    for name, cents in seat.wagers.items():
        line = game.placed.get(name)
        if line is None:
            made = game.by_name.get(name)
            if made is not None:
                raise SettleError(f"{where}.{name}: {name} is made by a decision or a result, not placed [{made.cite}]")
            raise SettleError(f"{where}.{name}: {game.id} has no such wager; {nearest(name, game.placed)}")
        if not may_place(game, seat.seat, line):
            raise SettleError(f"{where}.{name}: nobody wagers on {name} from behind a seat [{line.cite}]")
        _check_line(where, line, cents, seat)
    for name, (other, number) in layout.times.items():
        wanted = layout.size(name, seat.wagers)
        if wanted and seat.wagers.get(name, wanted) != wanted:
            wants = f"equal {other}" if number == 1 else f"be {number} times {other}"
            said = f"{print_money(seat.wagers[name])} must {wants} ({print_money(seat.wagers[other])})"
            raise SettleError(f"{where}.{name}: {said}, by the house's options [{game.by_name[name].cite}]")
    missing = layout.fault(game, seat.seat, seat.wagers)
    if missing:
        raise SettleError(f"{where}{missing}")


def _check_line(where: str, line: Line, cents: int, seat: Seat) -> None:
    if cents <= 0:
        raise SettleError(f"{where}.{line.name}: {print_money(cents)} is no wager; it must be above zero [{line.cite}]")
    if line.needs and not any(base.name in seat.wagers for base in line.needs):
        names = " or ".join(base.name for base in line.needs)
        raise SettleError(f"{where}.{line.name}: {line.name} needs {names} beside it [{line.cite}]")
    other = line.equals.name if line.equals is not None else ""
    if other and other in seat.wagers and line.size_beside(seat.wagers[other]) != cents:
        wanted = f"equal {other}" if line.part == 1 else f"be {line.part} of {other}"
        said = f"{print_money(cents)} must {wanted} ({print_money(seat.wagers[other])})"
        raise SettleError(f"{where}.{line.name}: {said} [{line.cite}]")
    if line.most and cents > line.most:
        raise SettleError(
            f"{where}.{line.name}: {print_money(cents)} is above the {print_money(line.most)} allowed [{line.cite}]"
        )
    if line.least and cents < line.least:
        raise SettleError(
            f"{where}.{line.name}: {print_money(cents)} is below the {print_money(line.least)} asked [{line.cite}]"
        )
    if line.step and cents % line.step:
        raise SettleError(
            f"{where}.{line.name}: {print_money(cents)} is no multiple of {print_money(line.step)} [{line.cite}]"
        )
    if line.exactly and cents != line.exactly:
        raise SettleError(
            f"{where}.{line.name}: {print_money(cents)} must be {print_money(line.exactly)} [{line.cite}]"
        )
