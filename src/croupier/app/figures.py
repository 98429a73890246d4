"""Figures for another program: what a wager costs, what to do with a hand, and rounds by the million."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import date
from functools import partial
from importlib import metadata
from pathlib import Path
from time import perf_counter
from typing import Any, cast

from croupier.app.advice import Asked, advised, terms_of, write_advice
from croupier.app.analysis import Analysis, Request, analyze, other_names, printed_schedules
from croupier.app.pay_file import read_pay_file, read_pay_tables
from croupier.app.price_json import write_analysis
from croupier.app.settle import find_game as find_banked
from croupier.app.sheet_wagers import Wanted
from croupier.app.sheets import sheet_of
from croupier.app.values import Advice, Priced, Simulated
from croupier.books import Found, Schedule, find_game
from croupier.errors import CroupierError
from croupier.exact.frame.policy import read_policy
from croupier.games.registry import BUILT, built, first_of
from croupier.money import parse_money
from croupier.report.par.write import render
from croupier.rules.game import Game

PayTables = Mapping[str, Mapping[str, str | int]]
Texts = Mapping[str, str]
# What pay tables are called in a refusal that come from no file.
OWN = Path("pay")


def price(
    game: str,
    *,
    schedules: Texts | None = None,
    options: Texts | None = None,
    meters: Texts | None = None,
    pay: PayTables | str | Path | None = None,
    strategy: str = "",
    all_schedules: bool = False,
    as_read: bool = False,
) -> Priced:
    """Price every wager of a game, exactly wherever it can be counted, and say how to play it.

    As `croupier analyze --json` answers. `schedules` picks printed pay schedules by wager, `options` what the rule
    leaves to the house, `meters` what progressives stand at. `pay` is a pay table of your own, by wager: rows of hand
    and odds, or the path of a file of them; with the row `base` it changes only the rows named of a printed schedule.
    `strategy` values a fixed way to play, as in `"play with Q-6-4 or better, else fold"`, instead of the best.

    >>> import croupier
    >>> pair_plus = croupier.price("co/three-card-poker", schedules={"pair-plus": "1"})["wagers"][1]
    >>> pair_plus["wager"], pair_plus["exact"], f"{pair_plus['house_edge']:.4%}"
    ('pair-plus', '-128/5525', '2.3167%')
    >>> mine = croupier.price("co/three-card-poker", pay={"pair-plus": {"base": "1", "flush": "3 to 1"}})
    >>> mine["wagers"][1]["exact"]
    '-402/5525'
    """
    start = perf_counter()
    request = _request(game, schedules=schedules, options=options, meters=meters, pay=pay, as_read=as_read)
    policy = read_policy(strategy) if strategy else None
    answer = _analyzed(replace(request, every_schedule=all_schedules, policy=policy))
    return cast(Priced, write_analysis(answer, perf_counter() - start))


def sheet(form: str, game: str, **terms: Any) -> bytes:
    """A game's PAR sheet as a file: `form` is html, pdf, xlsx or json; `terms` are those of `price`."""
    wanted = Wanted(date=date.today().isoformat(), version=metadata.version("croupier"))
    return render(sheet_of(_analyzed(_request(game, **terms)), wanted), f".{form}")


def _request(
    game: str,
    *,
    schedules: Texts | None = None,
    options: Texts | None = None,
    meters: Texts | None = None,
    pay: PayTables | str | Path | None = None,
    as_read: bool = False,
) -> Request:
    found = find_game(game)
    value = built(found.id) if first_of(found.id) in BUILT else None
    found = replace(found, variant=value.variant) if value else found
    own = _own(pay, found, value)
    cents = _cents(meters)
    return Request(found, value, schedules or {}, own, options or {}, as_read=as_read, meters=cents)


def _analyzed(request: Request) -> Analysis:
    answer = analyze(request)
    if not answer.prices:
        found = request.found
        why = answer.missing[0][2] if answer.missing else "no wager of it has a house edge"
        raise CroupierError(f"{found.id}: nothing is priced; {why} [{found.section.id}]")
    return answer


def _own(pay: PayTables | str | Path | None, found: Found, game: Game | None) -> dict[str, Schedule]:
    if not pay:
        return {}
    printed, names = printed_schedules(found), other_names(game)
    if isinstance(pay, str | Path):
        return read_pay_file(Path(pay), printed, names)
    return read_pay_tables(OWN, {name: dict(rows) for name, rows in pay.items()}, printed, names)


def _cents(meters: Texts | None) -> dict[str, int]:
    return {name: parse_money(text, f"meters.{name}", zero=True) for name, text in (meters or {}).items()}


def advise(
    game: str,
    cards: str,
    *,
    community: str = "",
    dealer: str = "",
    discard: str = "",
    drawn: str = "",
    actions: Iterable[str] = (),
    schedules: Texts | None = None,
    options: Texts | None = None,
    pay: PayTables | str | Path | None = None,
    fees: Iterable[str] = (),
    as_read: bool = False,
) -> Advice:
    """Say what each legal action is worth with these cards, best first, per unit of the first wager.

    As `croupier advise --json` answers. `cards`, `community`, `dealer`, `discard` and `drawn` are what the seat sees,
    in the words of `settle`; `actions` the decisions that were taken before, the best ones where left out.

    >>> import croupier
    >>> advice = croupier.advise("co/three-card-poker", "Qh 6d 4c")
    >>> advice["best"]
    'play'
    >>> [(item["action"], item["exact"]) for item in advice["actions"]]
    [('play', '-9151/9212'), ('fold', '-1')]
    """
    value = find_banked(game)
    own = _own(pay, find_game(value.id), value)
    terms = terms_of(
        Asked(
            game=value.id,
            schedules=schedules or {},
            options=options or {},
            own=own,
            fees=tuple(fees),
            as_read=as_read,
        )
    )
    if not cards.strip():
        raise CroupierError("cards: the player's cards are wanted, as in 'Qs 6h 4d'")
    hand = {"cards": cards, "community": community, "dealer": dealer, "discard": discard, "drawn": drawn}
    seen, found = advised(terms, hand | {"actions": ",".join(actions)})
    return write_advice(terms, seen, found)


def simulate(
    game: str,
    rounds: int = 1_000_000,
    *,
    seed: int = 1,
    shoes: int | None = None,
    wagers: Texts | None = None,
    strategy: str = "",
    seats: int = 1,
    schedules: Texts | None = None,
    options: Texts | None = None,
    meters: Texts | None = None,
    as_read: bool = False,
    workers: int = 1,
) -> Simulated:
    """Play so many rounds by the best strategy, or by one you state, and estimate what each wager brings.

    As `croupier simulate --json` answers; every estimate has its standard error beside it. `wagers` are dollars by
    wager, a dollar on each where left out. The same seed deals the same rounds. With `shoes`, all rounds of so many
    shoes are dealt on to their cut cards, however many they are.

    >>> import croupier
    >>> found = croupier.simulate("co/three-card-poker", 20_000, seed=7, wagers={"ante": "1", "pair-plus": "1"})
    >>> found["rounds"], found["method"], [wager["wager"] for wager in found["wagers"]]
    (20000, 'simulation', ['ante', 'pair-plus'])
    >>> pair_plus = found["wagers"][-1]
    >>> abs(float(pair_plus["expected_return"]) + 128 / 5525) < 4 * pair_plus["standard_error"]
    True
    """
    from croupier.app.simulation_json import write_report
    from croupier.simulate import setup
    from croupier.simulate.run import simulate as play

    for name, units in (("rounds", rounds), ("shoes", 1 if shoes is None else shoes)):
        if type(units) is not int or units < 1:
            raise CroupierError(f"{name}: {units!r} is no number of {name}")
    start = perf_counter()
    value = find_banked(game)
    asked = setup.Asked(
        rounds=shoes or rounds,
        by_shoe=shoes is not None,
        seed=seed,
        wagers=",".join(f"{name}={amount}" for name, amount in (wagers or {}).items()),
        strategy=strategy,
        seats=seats,
        schedules=schedules or {},
        options=options or {},
        meters=_cents(meters),
        as_read=as_read,
    )
    job, terms, name = setup.make_job(value, partial(built, value.id), asked)
    labels = setup.schedules_in_use(terms, job)
    report: dict[str, Any] = write_report(value, job, play(job, workers=workers), strategy=name, labels=labels)
    report |= {"warnings": setup.doubts(terms, job), "seconds": round(perf_counter() - start, 3)}
    return cast(Simulated, report)
