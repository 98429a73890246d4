"""Random hands played by PokerKit, written down by it in PHH, for our engine to play again."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from random import Random
from typing import Any

import pokerkit as pk

from tests.chance import chance

AUTOMATIONS = tuple(item for item in pk.Automation if item is not pk.Automation.HOLE_CARDS_SHOWING_OR_MUCKING)
VARIANTS = ("NT", "FT", "PO", "FO/8", "F7S", "F7S/8", "FR", "N2L1D")
SEATS = {"N2L1D": 4, "F7S": 6, "F7S/8": 6, "FR": 6}


def game_of(variant: str, *, trimmed: bool, ante: int) -> Any:
    blinds, sizes = (1, 2), (2, 4)
    if variant == "NT":
        return pk.NoLimitTexasHoldem(AUTOMATIONS, trimmed, ante, blinds, 2)
    if variant == "FT":
        return pk.FixedLimitTexasHoldem(AUTOMATIONS, trimmed, ante, blinds, *sizes)
    if variant == "PO":
        return pk.PotLimitOmahaHoldem(AUTOMATIONS, trimmed, ante, blinds, 2)
    if variant == "FO/8":
        return pk.FixedLimitOmahaHoldemHighLowSplitEightOrBetter(AUTOMATIONS, trimmed, ante, blinds, *sizes)
    if variant == "F7S":
        return pk.FixedLimitSevenCardStud(AUTOMATIONS, trimmed, ante, 1, *sizes)
    if variant == "F7S/8":
        return pk.FixedLimitSevenCardStudHighLowSplitEightOrBetter(AUTOMATIONS, trimmed, ante, 1, *sizes)
    if variant == "FR":
        return pk.FixedLimitRazz(AUTOMATIONS, trimmed, ante, 1, *sizes)
    return pk.NoLimitDeuceToSevenLowballSingleDraw(AUTOMATIONS, trimmed, ante, blinds, 2)


def played(variant: str, number: int) -> str:
    """Hand `number` of a variant as PHH text, with the stacks that PokerKit ends with."""
    import random

    dice = chance(variant, number)
    random.seed(f"deck {variant} {number}")
    seats = dice.randint(2, SEATS.get(variant, 6))
    stacks = [dice.choice((3, 7, 12, 25, 40, 100, 200)) for _ in range(seats)]
    game = game_of(variant, trimmed=dice.random() < 0.5, ante=dice.choice((0, 0, 1)))
    state = game(tuple(stacks), seats)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        while state.status:
            _act(state, dice, fixed=variant.startswith("F"))
    history = pk.HandHistory.from_game_state(game, state)
    text = history.dumps()
    return text if "finishing_stacks" in text else f"{text}\nfinishing_stacks = {list(state.stacks)}\n"


def _act(state: Any, dice: Random, *, fixed: bool) -> None:
    if state.can_show_or_muck_hole_cards():
        state.show_or_muck_hole_cards()
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
    elif state.can_fold() and dice.random() < 0.2 and state.checking_or_calling_amount:
        state.fold()
    elif state.can_check_or_call():
        state.check_or_call()
    else:
        state.complete_bet_or_raise_to()


def hands(variant: str, count: int, first: int = 0) -> Iterator[tuple[int, str]]:
    for number in range(first, first + count):
        yield number, played(variant, number)
