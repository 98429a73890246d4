"""Random hands played by PokerKit, written down by it in PHH, for our engine to play again.

One settings file a variant says what the tables have: antes and blinds of every kind, stacks that do not cover them,
quarter dollars. What a hand of a real site adds is put on afterwards: cards that nobody saw, hands thrown away.
"""

from __future__ import annotations

import re
import tomllib
import warnings
from collections import Counter
from collections.abc import Iterator
from decimal import Decimal
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pokerkit as pk

from tests.chance import chance

SETTINGS = Path(__file__).parent / "settings"
AUTOMATIONS = tuple(item for item in pk.Automation if item is not pk.Automation.HOLE_CARDS_SHOWING_OR_MUCKING)
VARIANTS = ("NT", "FT", "PO", "FO/8", "F7S", "F7S/8", "FR", "N2L1D")
GAMES = {
    "NT": pk.NoLimitTexasHoldem,
    "FT": pk.FixedLimitTexasHoldem,
    "PO": pk.PotLimitOmahaHoldem,
    "FO/8": pk.FixedLimitOmahaHoldemHighLowSplitEightOrBetter,
    "F7S": pk.FixedLimitSevenCardStud,
    "F7S/8": pk.FixedLimitSevenCardStudHighLowSplitEightOrBetter,
    "FR": pk.FixedLimitRazz,
    "N2L1D": pk.NoLimitDeuceToSevenLowballSingleDraw,
}
STUD = ("F7S", "F7S/8", "FR")
AMOUNT = re.compile(r"(p\d+ cbr) (\d+)")


@cache
def settings(variant: str) -> dict[str, Any]:
    return tomllib.loads((SETTINGS / f"{variant.replace('/', '').lower()}.toml").read_text())


def by_place(values: Any, seats: int) -> tuple[int, ...]:
    return (values,) * seats if isinstance(values, int) else (*values, *(0,) * seats)[:seats]


def game_of(variant: str, dice: Random, seats: int) -> Any:
    table = settings(variant)
    antes = by_place(dice.choice(table["antes"]), seats)
    sizes = [table[name] for name in ("small_bet", "big_bet", "min_bet") if name in table]
    if variant in STUD:
        opens: Any = table["bring_in"]
    else:
        opens = by_place(dice.choice(table["blinds"]), seats)
        if not any(opens) or max(opens) <= 0:
            opens = by_place([1, 2], seats)
    # The format has it that unequal antes are not trimmed.
    trimmed = dice.choice(table["trimmed"]) and len(set(antes)) == 1
    return GAMES[variant](AUTOMATIONS, trimmed, antes, opens, *sizes)


def played(variant: str, number: int) -> str:
    """Hand `number` of a variant as PHH text, with the stacks that PokerKit ends with."""
    import random

    dice = chance(variant, number)
    random.seed(f"deck {variant} {number}")
    table = settings(variant)
    seats = dice.choice(table["seats"])
    stacks = [dice.choice(table["stacks"]) for _ in range(seats)]
    game = game_of(variant, dice, seats)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        state = game(tuple(stacks), seats)
        while state.status:
            _act(state, dice, fixed=variant.startswith("F"))
    history = pk.HandHistory.from_game_state(game, state)
    # It is not among the fields that PokerKit takes over by itself.
    history.ante_trimming_status = game.ante_trimming_status
    history.finishing_stacks = list(state.stacks)
    _scale(history, Decimal(dice.choice(table["worth"])))
    _unseen(history, dice)
    history.players = ["Zoë", "", "O'Neill # 2", *(f"p{place}" for place in range(4, seats + 1))][:seats]
    return str(history.dumps())


def _act(state: Any, dice: Random, *, fixed: bool) -> None:
    if state.can_show_or_muck_hole_cards():
        _show(state, dice)
    elif state.can_stand_pat_or_discard():
        index = state.stand_patter_or_discarder_index
        cards = list(state.get_down_cards(index))
        state.stand_pat_or_discard(tuple(dice.sample(cards, dice.randint(0, 3))))
    elif state.can_post_bring_in() and dice.random() < 0.8:
        state.post_bring_in()
    elif state.can_complete_bet_or_raise_to() and dice.random() < 0.35:
        least = state.min_completion_betting_or_raising_to_amount
        most = state.max_completion_betting_or_raising_to_amount
        # Its limit Omaha takes bets of the pot too; a limit game has one size.
        state.complete_bet_or_raise_to(least if fixed else dice.choice((least, most, dice.randint(least, most))))
    elif state.can_fold() and dice.random() < (0.2 if state.checking_or_calling_amount else 0.02):
        state.fold()
    elif state.can_check_or_call():
        state.check_or_call()
    else:
        state.complete_bet_or_raise_to()


def _show(state: Any, dice: Random) -> None:
    """Now and then a hand is thrown away that might have won, but never the last."""
    if state.all_in_status or sum(state.statuses) < 3 or dice.random() < 0.8:
        state.show_or_muck_hole_cards()
    else:
        state.show_or_muck_hole_cards(False)


def _scale(history: Any, worth: Decimal) -> None:
    """What one of the settings' chips is worth in the file."""

    def times(value: int) -> int | Decimal:
        amount = value * worth
        return int(amount) if worth == int(worth) else amount

    for name in ("antes", "blinds_or_straddles", "starting_stacks", "finishing_stacks"):
        values = getattr(history, name)
        if values is not None:
            setattr(history, name, [times(value) for value in values])
    for name in ("bring_in", "small_bet", "big_bet", "min_bet"):
        value = getattr(history, name)
        if value is not None:
            setattr(history, name, times(value))
    history.actions = [AMOUNT.sub(lambda found: f"{found[1]} {times(int(found[2]))}", text) for text in history.actions]


def _unseen(history: Any, dice: Random) -> None:
    """Cards that nobody saw: those of who folded or threw his hand away, and all that are shown only at the end."""
    style = dice.choice(("all seen", "shown at the end", "shown at the end", "as dealt"))
    if style == "all seen":
        return
    shown = {text.split()[0] for text in history.actions if " sm " in text}
    stud = bool(history.bring_in)
    held: Counter[str] = Counter()
    texts = []
    for text in history.actions:
        words = text.split()
        who = words[2] if words[0] == "d" and words[1] == "dh" else words[0]
        if style == "as dealt" and who in shown:
            texts.append(f"{who} sm -  # as dealt" if words[1] == "sm" else text)
        elif words[1] == "dh":
            first = held[who]
            held[who] += len(words[3]) // 2
            cards = [words[3][at : at + 2] for at in range(0, len(words[3]), 2)]
            # What lies open in stud is seen by all.
            seen = "".join(card if stud and 2 <= at < 6 else "??" for at, card in enumerate(cards, start=first))
            texts.append(f"d dh {who} {seen}")
        elif words[1] == "sd" and len(words) > 2:
            texts.append(f"{who} sd {'??' * (len(words[2]) // 2)}")
        else:
            texts.append(text)
    history.actions = texts


def hands(variant: str, count: int, first: int = 0) -> Iterator[tuple[int, str]]:
    for number in range(first, first + count):
        yield number, played(variant, number)
