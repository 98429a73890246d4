"""The fields of the contract's JSON: which there are, which are empty, and what is too large to be one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from croupier.errors import SettleError
from croupier.text import nearest, shown

# Every field of the contract, of whatever game: one that is empty says nothing, also where the game has no use for it.
OF_THE_CONTRACT = frozenset((
    "game", "schedules", "options", "seats", "meters", "seeds", "as_read", "caps", "irregularities", "player_dealer",
    "action_button", "dealer", "community", "seat", "player", "wagers", "actions", "tips", "cards", "spots", "hands",
    "hand", "banker", "dealer_hands", "dealer_front", "dealer_back", "dealer_drawn", "front", "back", "dragon",
    "dragon_front", "dragon_back", "substitute", "discard", "drawn", "second_discard", "second_drawn", "keep",
    "bonus_hand", "declared", "linked", "array", "locations", "lines", "war", "all_6", "gold", "silver", "low", "high",
    "insurance_on", "button", "put_in", "folded", "mucked", "wild", "carried", "carryover", "round", "strike_out",
    "base_runners",
    "pool", "heads_up", "exposed", "line", "card", "outcome", "pick", "stake", "at", "kind", "per_round", "per_player",
    "minimum_bet", "per_tip", "wager",
))  # fmt: skip
# Words that players use for a field which has another name here.
OTHER_WORDS = {
    "board": "community", "flop": "community", "bets": "wagers", "bet": "wagers", "hole": "cards",
    "hole_cards": "cards", "decisions": "actions", "players": "seats", "schedule": "schedules",
}  # fmt: skip
EMPTY: tuple[Any, ...] = ("", [], {}, None)
# Far more than any round needs: what is beyond is refused before it is put into a sentence.
LONGEST_TEXT, LARGEST_NUMBER, DEEPEST = 120, 10**18, 8
KINDS = (str, int, float, bool, type(None))


def filled(row: Mapping[str, Any], known: frozenset[str], where: str = "") -> Mapping[str, Any]:
    """What a row says, empty fields left out. A field that is not among the known ones is refused,
    unless it is empty."""
    if known.issuperset(row) and all(row.values()):
        return row
    found = {}
    for name, value in row.items():
        if name in known:
            # An empty list is left to whoever reads the field: a text cannot be one.
            if value is not None and value != "":
                found[name] = value
        elif name not in OF_THE_CONTRACT or value not in EMPTY:
            meant = OTHER_WORDS.get(name, "")
            hint = f"{meant} is its name here" if meant in known else nearest(name, sorted(known))
            raise SettleError(f"{where}{name}: unknown field; {hint}")
    return found


def check_sizes(value: Any, where: str = "", depth: int = 0) -> None:
    """Refuses what no round has: a text of more than a line, an endless number, nesting without end,
    names that are no text."""
    if isinstance(value, Mapping | list):
        if depth > DEEPEST:
            raise SettleError(f"{where}: nested deeper than any field of a round")
        pairs = value.items() if isinstance(value, Mapping) else enumerate(value)
        for name, item in pairs:
            if isinstance(value, list):
                inner = f"{where}[{name}]"
            elif not isinstance(name, str) or len(name) > LONGEST_TEXT or not name.isprintable():
                raise SettleError(f"{where}: {shown(name)} is no name of a field".removeprefix(": "))
            else:
                inner = f"{where}.{name}" if where else name
            check_sizes(item, inner, depth + 1)
    elif not isinstance(value, KINDS):
        raise SettleError(f"{where}: {shown(value)} is nothing that JSON can say")
    elif isinstance(value, str) and len(value) > LONGEST_TEXT:
        raise SettleError(f"{where}: a text of {len(value)} characters, {shown(value)}, is too long for any field")
    elif isinstance(value, int) and abs(value) > LARGEST_NUMBER:
        raise SettleError(f"{where}: a number of {value.bit_length()} bits is too large for any field")
