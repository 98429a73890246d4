"""EZ Baccarat of the California card room."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from tests.naive.settled.bank import Line, covered, in_order

ORDER = ("player-line", "banker-line", "tie-bet", "dragon-7", "panda-8")
# Dealing 5, banker's score 0 to 7: the third cards of the player's hand on which the banker's draws.
DRAWS = ("0123456789",) * 3 + ("012345679", "234567", "4567", "67", "")


def points(cards: Sequence[str]) -> int:
    """An ace is one, tens and pictures are ten, of which the last digit counts."""
    return sum({"A": 1, "T": 10, "J": 10, "Q": 10, "K": 10}.get(card[0]) or int(card[0]) for card in cards) % 10


def third_cards(player: list[str], banker: list[str], shoe: list[str]) -> None:
    """A natural of either hand ends the drawing."""
    if max(points(player), points(banker)) >= 8:
        return
    drawn = points(player) <= 5
    if drawn:
        player.append(shoe.pop())
    if str(points(player[2:])) in DRAWS[points(banker)] if drawn else points(banker) <= 5:
        banker.append(shoe.pop())


def settled(request: Mapping[str, Any]) -> list[Line]:
    player, banker = request["player"].split(), request["banker"].split()
    mine, theirs = points(player), points(banker)
    odds = {
        "player-line": int(mine > theirs),
        "banker-line": int(theirs > mine),
        "tie-bet": 8 * (mine == theirs),
        "dragon-7": 40 * (theirs == 7 and len(banker) == 3 and mine <= 6),
        "panda-8": 25 * (mine == 8 and len(player) == 3 and theirs <= 7),
    }
    lines = []
    for wager in ORDER:
        for row in in_order(request):
            if wager not in row["wagers"]:
                continue
            line = Line(row["seat"], wager, Fraction(row["wagers"][wager]))
            tie = mine == theirs and wager.endswith("line")
            barred = wager == "banker-line" and odds["dragon-7"] and request.get("as_read")
            lines.append(line.push() if tie or barred else line.by_odds(odds[wager]))
    covered(lines, request)
    return lines
