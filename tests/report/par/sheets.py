"""A sheet made by hand: Pair Plus as everybody publishes it, and a small game with decisions, fractions and a meter."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction
from math import sqrt

from croupier.report.par import model
from croupier.report.par.closed_form import closed_form

QUANTILES = {90: 1.6448536269514722, 95: 1.959963984540054, 99: 2.5758293035489004}
PAIR_PLUS = (
    ("straight flush", 48, 40),
    ("three of a kind", 52, 30),
    ("straight", 720, 6),
    ("flush", 1096, 4),
    ("pair", 3744, 1),
    ("nothing", 16440, -1),
)


def figures_of(outcomes: Iterable[model.Outcome], deals: int) -> model.Figures:
    """Worked out with sums of whole numbers over one denominator, apart from the code under test."""
    listed = list(outcomes)
    total = sum((item.net * item.count for item in listed), Fraction(0))
    squares = sum((item.net * item.net * item.count for item in listed), Fraction(0))
    wagered = sum((item.wagered * item.count for item in listed), Fraction(0))
    mean, variance = total / deals, squares / deals - (total / deals) ** 2
    deviation = sqrt(variance)
    third = sum((item.net - mean) ** 3 * item.count for item in listed) / deals
    bands = [
        model.Band(
            rounds,
            share,
            float(mean) - reach * deviation / sqrt(rounds),
            float(mean) + reach * deviation / sqrt(rounds),
        )
        for rounds in (1_000, 10_000, 100_000, 1_000_000, 10_000_000)
        for share, reach in QUANTILES.items()
    ]
    ends = {
        end: Fraction(sum(item.count for item in listed if item.end == end), deals) for end in ("win", "push", "fold")
    }
    return model.Figures(
        expectation=mean,
        on_initial=-mean,
        on_total=-total / wagered,
        average_wager=wagered / deals,
        variance=variance,
        standard_deviation=deviation,
        skewness=float(third) / deviation**3,
        hit=ends["win"],
        push=ends["push"],
        fold=ends["fold"],
        volatility=QUANTILES[90] * deviation,
        bands=tuple(bands),
    )


def pair_plus() -> model.Wager:
    outcomes = tuple(
        model.Outcome(
            name=name,
            count=count,
            net=Fraction(net),
            wagered=Fraction(1),
            pays=f"{net} to 1" if net > 0 else "lose",
            end="win" if net > 0 else "lose",
        )
        for name, count, net in PAIR_PLUS
    )
    return model.Wager(
        wager="pair-plus",
        schedule="1",
        unit="1 unit on pair-plus",
        cite="30-1099.18(20)",
        method="exact",
        combinations=22100,
        closed_form=closed_form(22100, 52, (3, 3)),
        outcomes=outcomes,
        figures=figures_of(outcomes, 22100),
        parts={},
    )


def main_game() -> model.Wager:
    """Ante and play on 52 x 51 deals: two streets, a half-unit pay, a fold, a push."""
    rows = (
        ("raise-2x: wins <big>", 12, Fraction(7, 2), 3, "win", "raise-2x"),
        ("raise-1x: wins", 1140, Fraction(2), 2, "win", "raise-1x"),
        ("raise-1x: tie", 300, Fraction(0), 2, "push", "raise-1x"),
        ("raise-1x: loses", 700, Fraction(-2), 2, "lose", "raise-1x"),
        ("folded", 500, Fraction(-1), 1, "fold", "fold"),
    )
    outcomes = tuple(
        model.Outcome(
            name=name,
            count=count,
            net=net,
            wagered=Fraction(wagered),
            pays="ante 1 to 1, play 1 to 1" if net > 0 else "",
            end=end,
            decision=decision,
            result=name.partition(": ")[2] or name,
            lines={"ante": net / 3, "play": net * 2 / 3},
        )
        for name, count, net, wagered, end, decision in rows
    )
    figures = figures_of(outcomes, 2652)
    return model.Wager(
        wager="ante",
        schedule="",
        unit="1 unit on ante",
        cite="30-1099.18(2)",
        method="exact",
        combinations=2652,
        closed_form=closed_form(2652, 52, (2, 2)),
        outcomes=outcomes,
        figures=figures,
        parts={"ante": figures.expectation / 3, "play": figures.expectation * 2 / 3},
        envy=Fraction(1, 442),
        notes=("straight: printed '25 to 1', read '6 to 1'; as printed",),
    )


def progressive(standing: int | None = None) -> model.Wager:
    """A dollar on 22,100 deals: all of the meter for four hands, a tenth of it besides 250 for 1 for forty-four."""
    stands = Fraction(standing or 0)
    rows = (
        ("royal", 4, Fraction(-1), Fraction(1), "100%"),
        ("straight flush", 44, Fraction(249), Fraction(1, 10), "250 for 1"),
        ("three of a kind", 52, Fraction(59), Fraction(0), "60 for 1"),
        ("nothing", 22000, Fraction(-1), Fraction(0), "lose"),
    )
    outcomes = tuple(
        model.Outcome(
            name=name,
            count=count,
            net=fixed + share * stands,
            wagered=Fraction(1),
            pays=pays,
            end="win" if share or fixed > 0 else "lose",
            award=f"{share * 100}% of the progressive meter" if share else "",
            shares={"progressive": share} if share else {},
        )
        for name, count, fixed, share, pays in rows
    )
    fixed = Fraction(-4 + 44 * 249 + 52 * 59 - 22000, 22100)
    slope = Fraction(84, 221000)
    meter = model.Progressive(
        name="progressive",
        slope=slope,
        resets=Fraction(4, 22100),
        standing=None if standing is None else stands,
        contribution=Fraction(1, 5),
        contribution_from="as given",
        seed=Fraction(1000),
        seed_from="30-1099.18(20)",
    )
    return model.Wager(
        wager="progressive",
        schedule="1",
        unit="1 unit on progressive",
        cite="30-1099.18(20)",
        method="exact",
        combinations=22100,
        closed_form=closed_form(22100, 52, (3, 3)),
        outcomes=outcomes,
        figures=figures_of(outcomes, 22100),
        parts={},
        meter=model.Metered(fixed=fixed, base=Fraction(1), meters=(meter,), break_even=-fixed / slope),
    )


def strategy() -> model.Strategy:
    text = "street,when,do,deals,expectations\nthe deal,Ac Kc Qc,play,73696,fold=-1 play=61121/9212\n"
    return model.Strategy(
        policy="optimal",
        sentences=(
            model.Sentence("Q-6-4 or better", "play", "the deal"),
            model.Sentence("anything else", "fold", "the deal"),
        ),
        optimum=Fraction(-686689, 20358520),
        cost=Fraction(1, 5525),
        complete=model.Attachment("co-three-card-poker.strategy.csv", text, 1, "f" * 64),
    )


def _worst(wager: model.Wager) -> tuple[model.Wager, model.Outcome, Fraction]:
    """What a meter pays is not the bank's."""
    standing = wager.meter.meters[0].standing or 0 if wager.meter else 0
    own = {item.name: item.net - sum(item.shares.values(), Fraction(0)) * standing for item in wager.outcomes}
    worst = max(wager.outcomes, key=lambda item: own[item.name])
    return wager, worst, own[worst.name]


def sheet(*wagers: model.Wager) -> model.Sheet:
    identity = model.Identity(
        game="co/three-card-poker",
        name="Three Card Poker & Friend's",
        book="Colorado Rule 10",
        cite="30-1099.18",
        status="in force",
        amended=("2013-10-16", "2023-12-30"),
        settings=(model.Setting(name="dealing", value="three-card-group", given=False, cite="30-1099.18(4)"),),
        as_read=False,
        rules_digest="ab" * 32,
        code_digest="cd" * 32,
        version="0.1.0",
        date="2026-01-31",
    )
    rules = model.Rules(
        deck="one deck of 52 cards",
        deal="3 player, 3 dealer",
        wagers=(model.Said("ante", "at least one of ante and pair-plus", "30-1099.18(2)"),),
        actions=(model.Said("fold", "", "30-1099.18(9)"), model.Said("play", "play: 1x ante", "30-1099.18(11)")),
        order=model.Said("order", "play, ante", "30-1099.18(7)"),
        qualifier=model.Said("dealer", "dealer qualifies with queen high", "30-1099.18(8)"),
    )
    listed = wagers or (main_game(), pair_plus())
    return model.Sheet(
        identity=identity,
        rules=rules,
        wagers=listed,
        exposures=tuple(
            model.Exposure(wager=item.wager, outcome=worst.name, net=most, limit=10_000, source="given")
            for item, worst, most in map(_worst, {item.wager: item for item in listed}.values())
        ),
        seats=6,
        strategy=replace(strategy(), exact=listed[0].exact),
        unpriced=(model.Unpriced("cover-all", "8-total-hands", "needs the other hands"),),
        doubts=(model.Doubt("30-1099.18(9)", "", "collects the pair plus", "a folded hand loses it", "(16)", "print"),),
        warnings=("30-1099.18(20) pair-plus 12: straight is printed '25 to 1', read '6 to 1'",),
    )


def planted() -> model.Sheet:
    """One deal too many in a row: what a copying error would look like."""
    right = pair_plus()
    first, *rest = right.outcomes
    return sheet(replace(right, outcomes=(replace(first, count=first.count + 1), *rest)))


def estimate() -> model.Wager:
    return replace(pair_plus(), method="simulation", standard_error=0.0195, closed_form=())
