"""The deck that a hand history must have been dealt from: cards it names where it names them, unseen ones elsewhere.

Burns are never written, and cards that nobody saw are `??`: both are filled from the cards that appear nowhere.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from croupier.cards.card import CODES, JOKER, NAMES, Cards
from croupier.poker.phh.record import Line, PhhError, Record, line_error
from croupier.poker.plan import Opens, Plan

Slot = list[int]  # one card, -1 while it is unknown
UNKNOWN = -1
CODE = {name: code for code, name in enumerate(NAMES[:JOKER])} | {"??": UNKNOWN}
PAIR = re.compile("..")


class Dealt(NamedTuple):
    """What the lines deal: the slots of each player in order, the board, and the slots that each discard gives up."""

    hands: list[list[Slot]]
    board: list[Slot]
    given: dict[int, list[Slot]]
    shows: dict[int, bool]
    filled: list[Slot]
    firsts: int


def read_cards(line: Line, text: str) -> list[int]:
    if len(text) % 2:
        raise line_error(line, f"{text!r} are no cards")
    try:
        return [CODE[name] for name in PAIR.findall(text)]
    except KeyError as error:
        raise line_error(line, f"{error.args[0]!r} is no card") from None


def scan(record: Record, plan: Plan) -> Dealt:
    """Walk the lines once, without playing: who holds which slots when."""
    count = len(record.stacks)
    hands: list[list[Slot]] = [[] for _ in range(count)]
    held: list[list[Slot]] = [[] for _ in range(count)]
    board: list[Slot] = []
    given: dict[int, list[Slot]] = {}
    shows: dict[int, bool] = {}
    for line in record.lines:
        if line.word == "dh":
            slots = [[card] for card in read_cards(line, line.rest)]
            hands[line.place] += slots
            held[line.place] += slots
        elif line.word == "db":
            board += [[card] for card in read_cards(line, line.rest)]
        elif line.word == "sd":
            given[line.number] = _give(line, held[line.place])
        elif line.word == "sm":
            shows[line.place] = _show(line, held[line.place])
    known = [slot[0] for hand in hands for slot in hand if slot[0] >= 0] + [slot[0] for slot in board if slot[0] >= 0]
    if len(set(known)) < len(known):
        twice = next(card for card in known if known.count(card) > 1)
        raise PhhError(f"{NAMES[twice]} is dealt twice")
    return Dealt(hands, board, given, shows, [], len(plan.streets[0].deal))


def _give(line: Line, held: list[Slot]) -> list[Slot]:
    found = []
    for card in read_cards(line, line.rest) if line.rest and line.rest != "-" else []:
        slot = next((slot for slot in held if slot[0] == card), None) or next(
            (s for s in held if s[0] == UNKNOWN), None
        )
        if slot is None:
            raise line_error(line, f"{NAMES[card] if card >= 0 else 'a card'} is discarded and not held")
        if slot[0] == UNKNOWN:
            slot[0] = card
        held.remove(slot)
        found.append(slot)
    return found


def _show(line: Line, held: list[Slot]) -> bool:
    """True where the hand is shown; no cards, or unknown ones, are a hand thrown away."""
    if line.rest == "-":
        return all(slot[0] >= 0 for slot in held)
    cards = read_cards(line, line.rest)
    if not cards or UNKNOWN in cards:
        return False
    known = [slot[0] for slot in held if slot[0] >= 0]
    fresh = [card for card in cards if card not in known]
    blank = [slot for slot in held if slot[0] == UNKNOWN]
    if len(cards) != len(held) or len(fresh) != len(blank):
        raise line_error(line, "not the cards that the player was dealt")
    for slot, card in zip(blank, fresh, strict=True):
        slot[0] = card
    return True


def order(dealt: Dealt, plan: Plan, count: int) -> Cards:
    """Cards in dealing order: the first street round by round, then a burn and the next cards street by street."""
    unseen = _fill(dealt, plan)
    hands, board = [list(hand) for hand in dealt.hands], list(dealt.board)
    found: list[int] = []
    for number, street in enumerate(plan.streets):
        replaced = bool(street.exchange and street.exchange.replaced)
        gets = [hand[: len(street.deal)] if not replaced else hand[:] for hand in hands]
        cards = board[: street.board]
        if number and not any(gets) and not cards:
            break
        found += [unseen.pop() for _ in range(street.burn) if unseen]
        hands = [hand[len(got) :] for hand, got in zip(hands, gets, strict=True)]
        if replaced:
            found += [slot[0] for got in gets for slot in got]
        else:
            found += [got[place][0] for place in range(len(street.deal)) for got in gets if got]
        found += [slot[0] for slot in cards]
        board = board[street.board :]
    if any(hands) or board:
        raise PhhError("more cards are dealt than the game has")
    return (*found, *unseen)


def _fill(dealt: Dealt, plan: Plan) -> list[int]:
    """Unknown cards take unseen ones. Cards that lie open are chosen so that they open no betting round."""
    slots = [slot for hand in dealt.hands for slot in hand] + dealt.board
    seen = {slot[0] for slot in slots}
    unseen = [card for card in range(JOKER) if card not in seen]
    opens = plan.streets[0].opens
    for hand in dealt.hands if opens in (Opens.LOW_CARD, Opens.HIGH_CARD) else ():
        for number, slot in enumerate(hand):
            if slot[0] == UNKNOWN and 2 <= number < 6:
                quiet_high = (opens is Opens.LOW_CARD) == (number == 2)
                slot[0] = _take(unseen, high=quiet_high, ace_low=opens is Opens.HIGH_CARD)
                dealt.filled.append(slot)
    for slot in slots:
        if slot[0] == UNKNOWN:
            if not unseen:
                raise PhhError(f"more than {CODES - 2} cards are dealt")
            slot[0] = unseen.pop(0)
            dealt.filled.append(slot)
    return unseen


def _take(unseen: list[int], *, high: bool, ace_low: bool) -> int:
    """The highest or lowest unseen card, which cannot bring it in or lead a board."""
    if not unseen:
        raise PhhError("more cards are dealt than the deck has")
    key = (lambda card: ((card >> 2) + 1) % 13) if ace_low else (lambda card: card >> 2)
    card = (max if high else min)(unseen, key=key)
    unseen.remove(card)
    return card
