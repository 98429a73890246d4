"""What a rule does when the deal goes wrong."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from croupier.rules.cite import Cite
from croupier.rules.line import Line


class Effect(StrEnum):
    SEAT_VOID = "the seat's wagers are returned"
    PLAYER_VOID = "the wagers on all hands of the player are returned"
    TABLE_VOID = "all wagers are returned"
    TABLE_VOID_BUT_PROGRESSIVE = "all wagers are returned, progressive hands play on"
    FOLDS_RETURNED = "a seat that folds keeps its wagers"
    LINES_VOID = "the wagers on the hand are returned"
    REST_VOID = "the remaining wagers are returned"
    PLAY_ON = "the hand plays on"
    COMPLETED = "the hand is completed and plays on"
    CARD_OUT = "the card is put aside, the hand plays on"
    DEALT_AGAIN = "all hands are dealt again"


@dataclass(frozen=True, slots=True)
class Misdeal:
    """What the rule says when the deal goes wrong: `at` a seat, the dealer,
    the board or another place of the game. Where the rule leaves it to the house, `option` is what has to say yes,
    or the `choice` that is named.

    `lines`: with LINES_VOID the wagers that are returned at all seats, with REST_VOID those that were settled before.
    """

    at: str
    kind: str
    effect: Effect
    cite: Cite
    option: str = ""
    choice: str = "yes"
    lines: tuple[Line, ...] = ()

    def holds(self, options: Mapping[str, str]) -> bool:
        return not self.option or options.get(self.option) == self.choice
