"""How to play a drawn game: every hand that comes up, the chart by totals and what it costs, and advice on one hand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from croupier.cards.card import Cards
from croupier.errors import CroupierError, IllegalAction
from croupier.exact.drawing.play import (
    ACTIONS,
    DOUBLE,
    HIT,
    SPLIT,
    STAND,
    SURRENDER,
    Play,
    Start,
    best_of,
    first_action,
    insurance,
    judge,
    starts,
)
from croupier.exact.drawing.table import GIVE_UP, TO_NATURAL, VALUES, Held10, by_values, hard, total, value_of
from croupier.exact.frame.solution import Advice, Decision, Sentence, Short
from croupier.rules.turn import INSURANCE, Held

PARTS = 10**15
FIRST, LATER = "the first two cards", "after a hit"
NAMES = "A23456789T"
PLAY_ON = "play on"
Kind = tuple[str, int]


def part(worth: float) -> Fraction:
    """A worth in parts of 10^12: these are worked out in floats, not as fractions."""
    return Fraction(round(worth * 10**12), 10**12)


def before_check(play: Play, start: Start) -> dict[str, float]:
    """Worths of the first two cards while the hole card is not looked at."""
    lost = start.stopped * float(play.table.nets[TO_NATURAL])
    found = {action: lost + (1 - start.stopped) * worth for action, worth in play.worths(start.held, start.up).items()}
    return found | {SURRENDER: float(play.table.nets[GIVE_UP])}


def reached(play: Play, up: int) -> NDArray[np.float64]:
    """How often a hand comes up against an up card, the best play leading there; a split ends what is followed."""
    from croupier.count.kernels.drawn_hands import draw_chance

    table, found = play.table, np.zeros(len(play.table.hands))
    ban, shoe = table.dealers(up).ban, play.judged[up].shoe
    for start in starts(play):
        if start.up == up:
            found[table.numbers[start.held]] += start.chance
    for number in table.order[::-1].tolist():
        held = table.hands[number]
        if not found[number] or sum(held) < 2 or _action(play, held, up) != HIT:
            continue
        left = shoe - table.held[number]
        going = found[number] * (1 - play.stopped(held, up) if sum(held) == 2 else 1.0)
        for value in range(VALUES):
            if left[value] > 0 and table.after[number, value] >= 0:
                found[table.after[number, value]] += going * draw_chance(left, int(left.sum()), value, ban)
    return found


def _action(play: Play, held: Held10, up: int) -> str:
    if sum(held) == 2:
        start = Start(held, up, 0.0, play.stopped(held, up))
        return first_action(play, start) if play.table.legal(held) else STAND
    return best_of(play.worths(held, up, acted=True))


def decisions(play: Play) -> Iterator[Decision]:
    for up in range(VALUES):
        for held, worths, often in _met(play, up):
            evs = {action: part(worth) for action, worth in worths.items()}
            street = FIRST if sum(held) == 2 else LATER
            yield Decision(street, said(held, up), _action(play, held, up), evs, round(often * PARTS))


def _met(play: Play, up: int) -> Iterator[tuple[Held10, dict[str, float], float]]:
    """Hands that come up and have something to decide: what each action is worth, and how often they come."""
    for held, often in zip(play.table.hands, reached(play, up).tolist(), strict=True):
        if not often or (sum(held) == 2 and not play.table.legal(held)):
            continue
        if sum(held) == 2:
            yield held, before_check(play, Start(held, up, 0.0, play.stopped(held, up))), often
        else:
            yield held, play.worths(held, up, acted=True), often


def said(held: Held10, up: int) -> str:
    cards = " ".join(NAMES[value] for value in range(VALUES) for _ in range(held[value]))
    return f"{cards} against {NAMES[up]}"


def kind_of(held: Held10) -> Kind:
    """What the chart tells apart: pairs, soft and hard totals."""
    if sum(held) == 2 and max(held) == 2:
        return "pair", next(value for value in range(VALUES) if held[value])
    return ("soft" if total(held) != hard(held) else "hard"), total(held)


def chart(play: Play, up: int) -> dict[tuple[bool, Kind], str]:
    """For the first two cards or later, the action that is worth most to the hands of a kind together."""
    sums: dict[tuple[bool, Kind], dict[str, float]] = {}
    for held, worths, often in _met(play, up):
        kept = sums.setdefault((sum(held) == 2, kind_of(held)), {})
        for action, worth in worths.items():
            kept[action] = kept.get(action, 0.0) + worth * often
    return {key: best_of(worths) for key, worths in sums.items()}


def short(play: Play, best: Fraction) -> Short:
    charts = [chart(play, up) for up in range(VALUES)]
    cost = 0.0
    for up, rows in enumerate(charts):
        cost += _cost(play, up, rows)
    return Short(tuple(_sentences(charts)), best - part(max(cost, 0.0)))


def _cost(play: Play, up: int, rows: Mapping[tuple[bool, Kind], str]) -> float:
    """What the chart loses against the best play; a split is played alike by both."""
    table = play.table
    fixed = np.full(len(table.hands), -1, dtype=np.int64)
    for number, held in enumerate(table.hands):
        action = rows.get((False, kind_of(held)))
        if sum(held) > 2 and action is not None:
            fixed[number] = action == HIT
    judged, cost = judge(table, up, fixed=fixed), 0.0
    for start in starts(play):
        if start.up != up or not table.legal(start.held):
            continue
        worths = before_check(play, start)
        number, action = table.numbers[start.held], rows[True, kind_of(start.held)]
        kept = worths[action]
        if action == HIT:
            lost = start.stopped * float(table.nets[TO_NATURAL])
            kept = lost + (1 - start.stopped) * float(judged.evs[number, 1])
        cost += start.chance * (worths[first_action(play, start)] - kept)
    return cost


def _sentences(charts: list[dict[tuple[bool, Kind], str]]) -> Iterator[Sentence]:
    """Kinds whose rows are alike and follow one another are said together."""
    keys = sorted({key for rows in charts for key in rows}, key=lambda key: (not key[0], key[1][0] != "pair", key[1]))
    groups: list[tuple[list[tuple[bool, Kind]], tuple[str, ...]]] = []
    for key in keys:
        row = tuple(rows.get(key, "") for rows in charts)
        last = groups[-1] if groups else None
        if last and last[1] == row and last[0][-1][0] == key[0] and last[0][-1][1] == (key[1][0], key[1][1] - 1):
            last[0].append(key)
        else:
            groups.append(([key], row))
    for some, row in groups:
        for action in reversed(ACTIONS):
            ups = [NAMES[up] for up in range(VALUES) if row[up] == action]
            if ups:
                against = "" if len(ups) == len(list(filter(None, row))) else f" against {' '.join(ups)}"
                yield Sentence(_named(some) + against, action, FIRST if some[0][0] else LATER)


def _named(some: list[tuple[bool, Kind]]) -> str:
    (_, (word, low)), (_, (_, high)) = some[0], some[-1]
    if word == "pair":
        return "a pair of " + " or ".join(NAMES[value] for _, (_, value) in some)
    return f"{word} {low}" if low == high else f"{word} {low} to {high}"


def advice(play: Play, cards: Cards, dealer: Cards, actions: tuple[str, ...]) -> Advice:
    """Without decisions before, the hole card is not looked at yet;
    after a split the cards are those of one of its hands."""
    game = play.table.terms.game
    if len(dealer) != 1:
        raise CroupierError(f"dealer: {game.id} needs the one card that the dealer shows, {len(dealer)} are given")
    held, up = by_values(cards), value_of(dealer[0])
    if held not in play.table.numbers or len(cards) < 2:
        raise IllegalAction(f"cards: a hand of {hard(held)} points has no decision [{play.table.drawing.cite}]")
    if not actions:
        if len(cards) > 2:
            raise CroupierError(f"cards: {len(cards)} cards come of decisions; name them, as in --actions hit")
        worths = _first_worths(play, cards, held, dealer[0], up)
    else:
        worths = _later_worths(play, cards, held, up, actions)
    if not worths:
        raise IllegalAction(f"cards: the hand is over, it has no decision [{play.table.drawing.cite}]")
    evs = {action: part(worth) for action, worth in worths.items()}
    best = max(evs, key=lambda action: (evs[action], -list(worths).index(action)))
    return Advice(FIRST if not actions else LATER, best, evs, PARTS, exact=False)


def _first_worths(play: Play, cards: Cards, held: Held10, shown: int, up: int) -> dict[str, float]:
    start = Start(held, up, 0.0, play.stopped(held, up))
    if play.table.legal(held):
        found = before_check(play, start)
    else:
        won = float(play.table.net(play.table.facts(cards, (play.table.classes[0].cards["dealer"]), cards=True)))
        found = {PLAY_ON: (1 - start.stopped) * won, SURRENDER: float(play.table.nets[GIVE_UP])}
    if INSURANCE in play.table.drawing.before(Held(cards, shown)):
        found[INSURANCE] = max(found.values()) + insurance(start.stopped) / 2
    return found


def _later_worths(play: Play, cards: Cards, held: Held10, up: int, actions: tuple[str, ...]) -> dict[str, float]:
    acted = actions[-1] in (HIT, DOUBLE) or len(cards) > 2
    if SPLIT not in actions:
        return play.worths(held, up, acted=acted)
    pair = value_of(cards[0])
    legal = play.table.legal(held, pair=pair, acted=acted)
    return judge(play.table, up, pair).worths(held, legal)


def choice(play: Play, cards: Cards, dealer: Cards, actions: tuple[str, ...], legal: tuple[str, ...]) -> str:
    """Of the actions offered, the best; where only side matters are offered and none is worth it,
    the one that passes."""
    held, up = by_values(cards), value_of(dealer[0])
    if SURRENDER in legal and STAND not in legal:
        start = Start(held, up, 0.0, play.stopped(held, up))
        gives_up = bool(play.table.legal(held)) and first_action(play, start) == SURRENDER
        passes = [action for action in legal if action not in (SURRENDER, INSURANCE)]
        return SURRENDER if gives_up or not passes else passes[0]
    if SPLIT not in actions:
        worths = play.worths(held, up, acted=len(cards) > 2)
        return best_of({action: worths[action] for action in legal if action in worths})
    split = play.split(value_of(cards[0]), up)
    if SPLIT in legal:
        return SPLIT
    code = int(split.decisions[play.table.numbers[held], 0 if len(cards) == 2 else 1])
    return (STAND, HIT, DOUBLE, SURRENDER)[code]
