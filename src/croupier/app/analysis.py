"""Every wager of a game with its price: the main game by its solver, the others by counting; and how to play it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import partial
from itertools import chain

from croupier.app.as_read import Read, main_read, paid_by, side_read
from croupier.books import Found, Schedule, by_wager, library
from croupier.books.doubts import of_paragraphs, of_schedule, of_wagers
from croupier.errors import CroupierError
from croupier.exact.frame.policy import Policy
from croupier.exact.frame.solution import Solution
from croupier.exact.frame.terms import Terms
from croupier.exact.frame.value import SIMULATION, Price
from croupier.exact.plan import NoSolver, solved
from croupier.exact.side.extra_hand import price_spare, spare_lines
from croupier.exact.side.lines import price_line, prices_of
from croupier.exact.side.pays import NATURES, NotPriced
from croupier.games.registry import banked
from croupier.rules.game import Game
from croupier.rules.limits import is_between
from croupier.rules.line import Kind
from croupier.rules.meters import by_own_names
from croupier.text import nearest

Schedules = dict[str, dict[str, Schedule]]
MAIN = "main game"


class AnalysisError(CroupierError):
    """A schedule, wager or option that the game does not have."""


@dataclass(frozen=True)
class Request:
    """What is asked. `game` is None for a game for a pot: then only wagers beside it are priced.

    `chosen` are schedule ids by wager, `own` pay tables of the user's, `policy` a fixed strategy for the main game.
    `meters`, in cents, are what progressives stand at; what one that is not given would pay is in no figure.
    """

    found: Found
    game: Game | None
    chosen: Mapping[str, str] = field(default_factory=dict)
    own: Mapping[str, Schedule] = field(default_factory=dict)
    options: Mapping[str, str] = field(default_factory=dict)
    as_read: bool = False
    every_schedule: bool = False
    policy: Policy | None = None
    threads: int | None = None
    meters: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True)
class Analysis:
    """`solution` is the main game's on the first terms priced; `missing` are wagers without a price,
    each with the reason; `readings` what doubted prices would be as read, where the print was followed."""

    request: Request
    prices: tuple[Price, ...]
    solution: Solution | None
    best: Price | None
    missing: tuple[tuple[str, str, str], ...]
    warnings: tuple[str, ...]
    readings: tuple[Read, ...] = ()

    @property
    def method(self) -> str:
        return SIMULATION if any(price.method == SIMULATION for price in self.prices) else "exact"


def printed_schedules(found: Found) -> Schedules:
    return by_wager(library().schedules(found.game, found.variant))


def other_names(game: Game | None) -> dict[str, str]:
    """Wagers that are paid by the schedule of another name."""
    return {line.name: line.schedule for line in game.lines} if game else {}


def pick(request: Request, printed: Schedules) -> dict[str, Schedule]:
    """The schedules asked for, by wager. Ids are taken in any case."""
    picked = dict(request.own)
    names = other_names(request.game)
    for name, wanted in request.chosen.items():
        wager = names.get(name, name)
        if wager not in printed:
            raise AnalysisError(f"{request.found.id} has no pay schedule for {name!r}; {nearest(name, printed)}")
        ids = {key.lower(): key for key in printed[wager]}
        if wanted.lower() not in ids:
            known = ", ".join(printed[wager])
            raise AnalysisError(f"{request.found.id}: {wager} has no schedule {wanted!r}; printed are {known}")
        picked[wager] = printed[wager][ids[wanted.lower()]]
    return picked


def analyze(request: Request) -> Analysis:
    printed = printed_schedules(request.found)
    picked = pick(request, printed)
    check_options(request)
    standing = meters_of_request(request)
    prices: list[Price] = []
    missing: list[tuple[str, str, str]] = []
    section, readings = request.found.section, list[Read]()
    solution, best, used, spare = None, None, [], list[Price]()
    main = paying_wagers(request.game)
    if request.game is not None:
        try:
            for terms in every_terms(request, request.game, picked):
                answer = solved(terms, policy=request.policy, threads=request.threads)
                prices.append(answer.price(terms.label(), cite=str(request.game.opens.cite)))
                paid = [item for wager in main if (item := terms.schedule(wager))]
                used += paid
                readings += main_read(section, terms, prices[-1], request.policy, request.threads)
                spare += [price for item in paid for price in _on_one_table(terms, item)]
                spare += _with_fees(request, terms, prices[-1])
                if solution is None:
                    solution = answer
                    best = solved(terms, threads=request.threads).price() if request.policy else prices[0]
                    spare += [price_spare(terms, line, request.threads) for line in spare_lines(request.game)]
            prices += spare
        except NoSolver as reason:
            missing.append((MAIN, "", str(reason)))
            main = ()  # what is left of it that needs no decision is priced wager by wager
    for name, schedule in _side_schedules(request, picked, printed, main):
        try:
            priced = [_called(name, schedule, price) for price in _side_prices(request, schedule, picked)]
            prices += priced
            used.append(schedule)
            if not request.as_read:
                again = partial(_side_prices, replace(request, as_read=True), schedule, picked)
                readings += side_read(section, schedule, priced, again)
        except NotPriced as reason:
            missing.append((schedule.wager, name, str(reason)))
    if _needs_no_solver(request.game, prices):
        missing = [item for item in missing if item[0] != MAIN]
    return Analysis(
        request,
        tuple(price.at_meters(standing) for price in prices),
        solution,
        best,
        tuple(missing),
        warnings_of(request, used, {price.wager for price in prices}),
        tuple(item.at_meters(standing) for item in readings),
    )


def _with_fees(request: Request, terms: Terms, without: Price) -> Iterator[Price]:
    """The main game for who pays a fee that may be paid before the deal, by the name of the fee."""
    for line in terms.main if request.policy is None else ():
        if line.fee and line.kind is Kind.PLACED:
            paid = solved(replace(terms, fees=terms.fees | {line.name}, _tables={}), threads=request.threads)
            price = paid.price(terms.label(), f"1 unit on {terms.first}, {line.name} paid", str(line.cite))
            gain = price.expectation - without.expectation
            note = f"paying it {'gains' if gain > 0 else 'costs'} {float(abs(gain)):.6f} of the {terms.first}"
            yield replace(price, wager=line.name, notes=(*price.notes, note))


def meters_of_request(request: Request) -> dict[str, Fraction]:
    """What the meters stand at, in dollars, by their own names."""
    if not request.meters:
        return {}
    if request.game is None:
        raise AnalysisError(f"--meter: {request.found.id} has no meter that this program pays from")
    return {name: Fraction(cents, 100) for name, cents in by_own_names(request.game, request.meters).items()}


def _needs_no_solver(game: Game | None, prices: list[Price]) -> bool:
    """Nothing is decided in it, and each of its wagers has a price of its own."""
    priced = {price.wager for price in prices}
    return game is not None and not game.streets and all(line.name in priced for line in Terms(game).main)


def _side_prices(request: Request, schedule: Schedule, picked: Mapping[str, Schedule]) -> tuple[Price, ...]:
    """One price, or one for each row where the rows are wagers of their own; beside the main game as `picked`."""
    game = request.game or next(iter(banked(request.found.game.id)), None)
    if game is None:
        raise NotPriced("no wager against a bank is paid by it")
    main = {wager: picked[wager] for wager in paying_wagers(request.game) if wager in picked}
    return prices_of(Terms(game, main, request.options, request.as_read), schedule)


def _on_one_table(terms: Terms, schedule: Schedule) -> list[Price]:
    """Wagers beside the main game that its table pays too (the tie bet of 30-1099.54)."""
    lines = [line for line in terms.game.lines if line.of == schedule.wager and line not in terms.main]
    tables = {line: tuple(row for row in schedule.rows if row.means == line.name) for line in lines}
    return [price_line(terms, line, replace(schedule, rows=rows)) for line, rows in tables.items() if rows]


def _called(name: str, schedule: Schedule, price: Price) -> Price:
    """By the name that tells two schedules of one id apart, `1@five-card`: the one it is asked for by."""
    return price if name == schedule.id else replace(price, schedule=name)


def paying_wagers(game: Game | None) -> tuple[str, ...]:
    """The wagers whose schedules the main game is paid by, and those that only print what its rows say.

    A side wager that must be placed is part of the main game, and has a price by itself besides.
    So has the schedule that like wagers share, by its own name.
    """
    if game is None:
        return ()
    lines = [line for line in Terms(game).main if not line.side or line.kind is not Kind.PLACED]
    paid = chain((line.schedule for line in lines), *(paid_by(game, line) for line in lines))
    decided = any(street.choices for street in game.streets)
    return tuple(name for name in dict.fromkeys(paid) if decided or name in game.by_name)


def every_terms(request: Request, game: Game, picked: dict[str, Schedule]) -> Iterator[Terms]:
    """One set of terms, or one for every printed schedule that a payment of the main game goes by."""
    base = Terms(game, picked, request.options, request.as_read)
    by_schedule = [wager for line in base.main for wager in paid_by(game, line) if wager not in picked]
    if not request.every_schedule or not by_schedule:
        yield base
        return
    told = set[str]()
    for wager in dict.fromkeys(by_schedule):
        for schedule in game.schedules[wager].values():
            terms = replace(base, chosen={**picked, wager: schedule}, _tables={})
            # The first schedule of one wager goes with the first of every other: that is told once.
            if terms.label() not in told:
                told.add(terms.label())
                yield terms


def _side_schedules(
    request: Request, picked: dict[str, Schedule], printed: Schedules, main: tuple[str, ...]
) -> Iterator[tuple[str, Schedule]]:
    """Each with its name among the schedules of its wager."""
    for wager, schedules in printed.items():
        if wager in main and request.game is not None:
            continue
        if wager in picked:
            mine = picked[wager]
            yield next((name for name, item in schedules.items() if item is mine), mine.id), mine
        elif request.every_schedule:
            # Two columns of one wager, natural and wild, are priced as one.
            yield from (item for item in schedules.items() if not item[1].id.endswith(NATURES[1]))
        else:
            # A column by the number of hands is that of one seat, as a simulation of one seat has it.
            column = _column_of_one_seat(request.game, wager)
            yield next((item for item in schedules.items() if item[0] == column), next(iter(schedules.items())))


def _column_of_one_seat(game: Game | None, wager: str) -> str:
    lines = game.lines if game else ()
    return next(
        (f"{1 + line.by_hands}-total-hands" for line in lines if line.schedule == wager and line.by_hands is not None),
        "",
    )


def check_options(request: Request) -> None:
    known = {option.name: option for option in request.found.facts.options}
    for name, value in request.options.items():
        if name not in known:
            raise AnalysisError(f"{request.found.id} has no option {name!r}; {nearest(name, known)}")
        if known[name].choices and value not in known[name].choices:
            raise AnalysisError(f"option {name}: {value!r} is none of {', '.join(known[name].choices)}")
        least, most = known[name].min, known[name].max
        if (least or most) and value != known[name].default and not is_between(value, least, most):
            wanted = f"{f' from {least}' if least else ''}{f' to {most}' if most else ''}"
            raise AnalysisError(f"option {name}: {value!r} is no number{wanted}")


def warnings_of(request: Request, used: list[Schedule], priced: Collection[str]) -> tuple[str, ...]:
    """Doubted cells of the schedules in use, and doubted paragraphs of the rows that pay by them; each once."""
    section, as_read = request.found.section, request.as_read
    found = [doubt for schedule in used for doubt in of_schedule(section, schedule, as_read=as_read)]
    settled = [(schedule.wager, schedule.id) for schedule in used]
    if request.game is not None:
        wagers = {schedule.wager for schedule in used}
        settled += [(name, "") for name in priced]
        cites = [str(row.cite) for row in request.game.rows if row.line.schedule in wagers or row.line.name in priced]
        cites += [str(rest.cite) for rest in request.game.deal.rests]
        found += of_paragraphs(section, cites, as_read=as_read)
    found += of_wagers(section, settled, as_read=as_read)
    return tuple(dict.fromkeys((*found, *_left_small(request))))


def _left_small(request: Request) -> Iterator[str]:
    """Wagers that no option binds to another, of which a price counts nothing."""
    for option in request.found.facts.options:
        chosen = request.options.get(option.name, "")
        for name in option.small.get(chosen, ()):
            said = f"{name} may be as small as the table takes it, by {option.name}={chosen}: nothing is counted of it"
            yield f"{request.found.section.cite(option.cite)}: {said}"
