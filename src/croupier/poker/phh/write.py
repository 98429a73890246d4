"""A hand of ours in the PHH format. What the format does not know is kept in fields that begin with `_`."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any

from croupier.cards.card import NAMES, Cards
from croupier.money import print_money
from croupier.poker.events import beside as x
from croupier.poker.events import hand as e
from croupier.poker.events import rulings as f
from croupier.poker.setup.plan import Limit, Plan
from croupier.poker.state import Hand
from croupier.seats.faces import TEXTS

# The code of each game and structure. One without a code is written with a name that no reader takes for another's.
CODES = {
    ("co/texas-holdem@high", Limit.NONE): "NT", ("co/texas-holdem@high", Limit.FIXED): "FT",
    ("ca/texas-holdem", Limit.NONE): "NT", ("ca/texas-holdem", Limit.FIXED): "FT",
    ("co/omaha@high", Limit.POT): "PO", ("ca/omaha", Limit.POT): "PO",
    ("co/omaha@high-low", Limit.FIXED): "FO/8",
    ("co/seven-card-stud@high", Limit.FIXED): "F7S", ("co/seven-card-stud@high-low", Limit.FIXED): "F7S/8",
}  # fmt: skip
LIMITS = {Limit.FIXED: "limit", Limit.SPREAD: "spread-limit", Limit.POT: "pot-limit", Limit.NONE: "no-limit"}


def code_of(plan: Plan) -> str:
    options = plan.options
    limit = plan.structure.limit
    if plan.game == "co/seven-card-stud@low" and limit is Limit.FIXED and options.get("later-opener") == "low-board":
        return "FR"
    if plan.game == "co/five-card-draw@low" and limit is Limit.NONE and options.get("low-hand") == "deuce-to-seven":
        return "N2L1D"
    if plan.game.endswith("high-low") and options.get("low-qualifier", "eight-or-better") != "eight-or-better":
        return f"croupier {plan.game} {LIMITS[limit]}"
    return CODES.get((plan.game, limit), f"croupier {plan.game} {LIMITS[limit]}")


def write(hand: Hand, events: Sequence[Any], players: Sequence[str]) -> str:
    """The hand whose events are given, from HandStarted to HandEnded."""
    setup, plan = hand.setup, hand.plan
    swap = len(setup.seats) == 2
    fields: list[tuple[str, str]] = [
        ("variant", json.dumps(code_of(plan))),
        ("ante_trimming_status", "true" if setup.trimmed else "false"),
        ("antes", _list(setup.antes[::-1] if swap else setup.antes)),
    ]
    if plan.bring_in:
        fields.append(("bring_in", amount(plan.bring_in)))
    else:
        fields.append(("blinds_or_straddles", _list(setup.blinds[::-1] if swap else setup.blinds)))
    if plan.structure.limit is Limit.FIXED:
        fields += [("small_bet", amount(plan.streets[0].bet)), ("big_bet", amount(plan.streets[-1].bet))]
    else:
        fields.append(("min_bet", amount(plan.structure.least)))
    lines = [line for event in events for line in action_lines(event, hand)]
    fields += [
        ("starting_stacks", _list(brought(hand))),
        ("actions", "[\n" + "".join(f"  {json.dumps(line)},\n" for line in lines) + "]"),
        ("hand", str(setup.number)),
        ("seats", str(list(setup.seats))),
        ("players", json.dumps(list(players))),
        ("finishing_stacks", _list(hand.stacks)),
        ("_game", json.dumps(plan.game)),
        ("_whole_blind", "true" if plan.whole_blind else "false"),
        ("_smallest_chip", amount(plan.chip)),
        ("_rake", amount(hand.notes.rake)),
        ("_jackpot_rake", amount(hand.notes.jackpot)),
        ("_carried_in", amount(setup.carried)),
        ("_carried", amount(hand.notes.carried)),
    ]
    aside = hand.notes.aside
    fields += [(f"_line_{name.replace('-', '_')}", _list(amounts)) for name, amounts in aside.lines]
    if aside.wild:
        fields.append(("_wild", json.dumps([NAMES[card] for card in aside.wild])))
    rulings = list(hand.notes.rulings)
    fields += [("_rulings", json.dumps(rulings))] if rulings else []
    return "".join(f"{name} = {value}\n" for name, value in fields)


def amount(cents: int) -> str:
    """Whole dollars as whole numbers, as other programs write them."""
    return str(cents // 100) if cents % 100 == 0 else print_money(cents)


def brought(hand: Hand) -> list[int]:
    """What each could bet: chips, and the currency that was accepted as money on the piece."""
    piece = hand.notes.piece or (0,) * len(hand.seats)
    return [stack + bill for stack, bill in zip(hand.setup.stacks, piece, strict=True)]


def _list(values: Sequence[int]) -> str:
    return "[" + ", ".join(amount(value) for value in values) + "]"


def cards_text(cards: Cards) -> str:
    """A card that the writer has not seen is `??`, as the format has it."""
    return "".join(TEXTS[card] for card in cards)


def action_lines(event: Any, hand: Hand) -> list[str]:
    make = LINES.get(type(event))
    return make(event, hand) if make else []


def _player(hand: Hand, seat: int) -> str:
    return f"p{hand.seats.index(seat) + 1}"


def _dealt(event: e.CardsDealt | e.Replaced, hand: Hand) -> list[str]:
    return [f"d dh p{place + 1} {cards_text(cards)}" for place, cards in enumerate(event.hands) if cards]


def _act(word: str) -> Callable[[Any, Hand], list[str]]:
    return lambda event, hand: [f"{_player(hand, event.seat)} {word}"]


def _to(event: e.BetMade | e.Raised | f.RaiseClaimed, hand: Hand) -> list[str]:
    return [f"{_player(hand, event.seat)} cbr {amount(event.to)}"]


def _hands(event: e.HandsShown, hand: Hand) -> list[str]:
    shown = [
        f"{_player(hand, seat)} sm {cards_text(cards)}" for seat, cards in zip(event.seats, event.hands, strict=True)
    ]
    return shown + [f"{_player(hand, seat)} sm" for seat in event.mucked]


LINES: dict[type, Callable[[Any, Hand], list[str]]] = {
    e.CardsDealt: _dealt,
    e.Replaced: _dealt,
    e.BoardDealt: lambda event, hand: [f"d db {cards_text(event.cards)}"],
    e.Folded: _act("f"),
    e.Checked: _act("cc"),
    e.Called: _act("cc"),
    e.BetMade: _to,
    e.Raised: _to,
    f.RaiseClaimed: _to,
    x.WagerMade: lambda event, hand: [f"{_player(hand, event.seat)} cbr {amount(event.amount)}"],
    x.CardsTurned: lambda event, hand: [f"d db {cards_text(event.cards)}"],
    e.BroughtIn: _act("pb"),
    e.Discarded: lambda event, hand: [f"{_player(hand, event.seat)} sd {cards_text(event.cards)}".rstrip()],
    e.HandsShown: _hands,
    e.Shown: lambda event, hand: [f"{_player(hand, event.seat)} sm {cards_text(event.cards)}"],
    e.Mucked: _act("sm"),
}
