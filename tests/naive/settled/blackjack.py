"""Blackjack Elite of the California card room."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from tests.naive.settled.bank import Line, covered, in_order

HALF = Fraction(1, 2)
BOOM = {3: 2, 4: 2, 5: 4, 6: 15, 7: 50}
ELITE, NATURAL, HARD_31 = Fraction(3, 2), Fraction(6, 5), 3


def worth(card: str) -> int:
    return {"A": 1, "T": 10, "J": 10, "Q": 10, "K": 10}.get(card[0]) or int(card[0])


def total(cards: Sequence[str]) -> int:
    """An ace is eleven while that makes 21 at most."""
    hard = sum(worth(card) for card in cards)
    return hard + 10 if hard <= 11 and any(card[0] == "A" for card in cards) else hard


def natural(cards: Sequence[str]) -> bool:
    return len(cards) == 2 and sorted(worth(card) for card in cards) == [1, 10]


def bust(cards: Sequence[str]) -> bool:
    return 22 <= total(cards) <= 30


@dataclass
class Hand:
    """One hand of a seat as its decisions left it."""

    cards: list[str]
    split: bool = False
    surrendered: bool = False
    doubled: Fraction = Fraction(0)


def hands_of(row: Mapping[str, Any]) -> list[Hand]:
    """The decisions of a seat given to its hands: each hand takes them until it stands, doubles, surrenders,
    busts or has 31."""
    texts = row.get("hands") or [row["cards"]]
    hands = [Hand(text.split(), len(texts) > 1) for text in texts]
    left = [action for action in row.get("actions", ()) if action != "split" and not action.startswith("insurance")]
    for hand in hands:
        if hand.split and hand.cards[0][0] == "A":
            continue
        seen = 2
        while left and not (natural(hand.cards[:seen]) and not hand.split) and total(hand.cards[:seen]) <= 21:
            word, _, amount = left.pop(0).partition(" ")
            hand.surrendered = word == "surrender"
            hand.doubled = Fraction(amount or row["wagers"]["game"]) if word == "double" else Fraction(0)
            if word != "hit":
                break
            seen += 1
    return hands


def game_odds(hand: Hand, dealer: Sequence[str]) -> Fraction | int:
    """What a hand wins for one; 0 is a push and -1 a loss."""
    mine, theirs = total(hand.cards), total(dealer)
    if natural(dealer):
        return 0 if natural(hand.cards) and not hand.split else -1
    if natural(hand.cards) and not hand.split:
        suited_king = {card[0] for card in hand.cards} == {"A", "K"} and hand.cards[0][1] == hand.cards[1][1]
        return ELITE if suited_king else NATURAL
    if mine == 31:
        return HARD_31
    if bust(hand.cards):
        return -1
    return 1 if bust(dealer) or mine > theirs else -(mine < theirs)


def game_lines(row: Mapping[str, Any], dealer: Sequence[str]) -> list[Line]:
    lines, stake = [], Fraction(row["wagers"]["game"])
    for hand in hands_of(row):
        both = [
            Line(row["seat"], "game", stake),
            *([Line(row["seat"], "double", hand.doubled)] if hand.doubled else []),
        ]
        if hand.surrendered:
            both[0].outcome, both[0].kept = "surrender", stake * HALF
        else:
            odds = game_odds(hand, dealer)
            for line in both:
                line.push() if odds == 0 else line.by_odds(max(odds, 0))
        lines += both
    return lines


def sevens(row: Mapping[str, Any], dealer: Sequence[str]) -> int:
    """The third card is the first one drawn, after a split the first on the first hand."""
    cards = [*row["cards"].split()[:2], *([] if natural(dealer) else third_card(row))]
    count = 0
    while count < len(cards) and cards[count][0] == "7":
        count += 1
    suited = len({card[1] for card in cards[:count]}) == 1
    return {0: 0, 1: 5, 2: 150 if suited else 25, 3: 2000 if suited else 500}[count]


def third_card(row: Mapping[str, Any]) -> list[str]:
    """Where the first hand was split again, the card that was split off lies so many hands further,
    each beside the last."""
    if "hands" not in row:
        return list(row["cards"].split()[2:3])
    actions = [action for action in row["actions"] if not action.startswith("insurance")]
    again = next((index for index, action in enumerate(actions) if action != "split"), len(actions)) - 1
    hands = [text.split() for text in row["hands"]]
    return [hands[again][0] if again else hands[0][1]]


def settled(request: Mapping[str, Any]) -> list[Line]:
    dealer, order = request["dealer"].split(), in_order(request)
    seated = {row["seat"]: row for row in order}
    lines = [line for row in order if "game" in row["wagers"] for line in game_lines(row, dealer)]
    for row in order:
        for action in row.get("actions", ()):
            if action.startswith("insurance"):
                amount = Fraction(action.partition(" ")[2] or Fraction(row["wagers"]["game"]) * HALF)
                lines.append(Line(row["seat"], "insurance", amount).by_odds(2 * natural(dealer)))
    boom = BOOM.get(len(dealer), 250) if bust(dealer) else 0
    for wager in ("boom", "super-7s"):
        for row in order:
            if wager in row["wagers"]:
                hand = seated[row["seat"] // 100 if row["seat"] > 100 else row["seat"]]
                line = Line(row["seat"], wager, Fraction(row["wagers"][wager]))
                lines.append(line.by_odds(boom if wager == "boom" else sevens(hand, dealer)))
    covered(lines, request)
    return lines
