"""The deck that a hand history must have been dealt from: cards it names where it names them, unseen ones elsewhere.

Burns are never written, and cards that nobody saw are `??`: both are filled from the cards that appear nowhere.
"""

from __future__ import annotations

from functools import lru_cache, partial
from typing import Any, NamedTuple

from croupier.cards.card import JOKER, NAMES, Cards
from croupier.poker.dealer.boards import high_key, low_key
from croupier.poker.phh.amounts import PhhError
from croupier.poker.phh.record import Record, line_error
from croupier.poker.setup.plan import Opens, Plan

UNKNOWN = -1
CODE = {name: code for code, name in enumerate(NAMES[:JOKER])} | {"??": UNKNOWN}
# What a player did with his hand at the end: all of it shown, some or none of it known, thrown away.
SHOWN, PARTLY, THROWN = 2, 1, 0
DOOR, LAST = 2, 6


class Dealt(NamedTuple):
    """What the lines deal: the cards of each player in order, the board, which of his cards each discard gives up.

    `given` is by the action's number, `shows` by place; `blank` are the places whose cards were filled.
    """

    hands: list[list[int]]
    board: list[int]
    given: dict[int, list[int]]
    shows: dict[int, int]
    blank: set[int]
    filled: int


@lru_cache(maxsize=1 << 16)
def read_cards(text: str) -> Cards:
    """Raises ValueError with the reason."""
    if len(text) % 2:
        raise ValueError(f"{text!r} are no cards")
    names = [text[at : at + 2] for at in range(0, len(text), 2)]
    wrong = next((name for name in names if name not in CODE), "")
    if wrong:
        raise ValueError(f"{wrong!r} is no card")
    return tuple([CODE[name] for name in names])


def scan(record: Record, plan: Plan) -> Dealt:
    """Walk the lines once, without playing: who holds which cards when."""
    first = len(plan.streets[0].deal)
    count = len(record.stacks)
    hands: list[list[int]] = [[] for _ in range(count)]
    gone: list[list[int]] = [[] for _ in range(count)]
    board: list[int] = []
    given: dict[int, list[int]] = {}
    shows: dict[int, int] = {}
    number = 0
    try:
        for number, (_, word, place, rest) in enumerate(record.lines, start=1):
            if word == "dh":
                hands[place] += read_cards(rest)
            elif word == "db":
                board += read_cards(rest)
            elif word[:1] == "s" and not hands[place]:
                # Who was dealt nothing in the file and plays holds cards that nobody wrote down.
                hands[place] += [UNKNOWN] * first
            if word == "sm":
                shows[place] = _show(rest, hands[place], gone[place])
            elif word == "sd":
                given[number] = _give(rest, hands[place], gone[place])
    except ValueError as error:
        raise line_error(record.lines, number, str(error)) from None
    return Dealt(hands, board, given, shows, set(), 0)


def _held(hand: list[int], gone: list[int]) -> list[int]:
    return [at for at in range(len(hand)) if at not in gone]


def _give(text: str, hand: list[int], gone: list[int]) -> list[int]:
    """Where the cards that are given up lie in the hand. A card that was not seen before is one of the unknown."""
    found: list[int] = []
    for card in read_cards(text) if text and text != "-" else ():
        held = _held(hand, gone)
        at = next((at for at in held if hand[at] == card), -1)
        if at < 0:
            at = next((at for at in held if hand[at] == UNKNOWN), -1)
        if at < 0:
            raise ValueError(f"{NAMES[card] if card >= 0 else 'a card'} is discarded and not held")
        hand[at] = card
        gone.append(at)
        found.append(at)
    return found


def _show(text: str, hand: list[int], gone: list[int]) -> int:
    """No cards are a hand thrown away; unknown or too few cards keep the rest of it down."""
    if not text:
        return THROWN
    held = _held(hand, gone) if gone else range(len(hand))
    if text != "-":
        cards = [card for card in read_cards(text) if card >= 0]
        blank = [at for at in held if hand[at] == UNKNOWN]
        fresh = [card for card in cards if card not in hand] if blank or cards != hand else []
        if len(text) // 2 > len(held) or len(fresh) > len(blank):
            raise ValueError("not the cards that the player was dealt")
        for at, card in zip(blank, fresh, strict=False):
            hand[at] = card
        return SHOWN if len(cards) == len(held) else PARTLY
    return PARTLY if any(hand[at] == UNKNOWN for at in held) else SHOWN


def order(dealt: Dealt, plan: Plan, record: Record) -> tuple[Dealt, Cards]:
    """Cards in dealing order: the first street round by round, then a burn and the next cards street by street."""
    dealt, unseen = _fill(dealt, plan, record)
    hands, board = dealt.hands, dealt.board
    found: list[int] = []
    used, shown = 0, 0
    for number, street in enumerate(plan.streets):
        deal = len(street.deal)
        cards = board[shown : shown + street.board]
        if street.exchange and street.exchange.replaced:
            gets = [hand[used:] for hand in hands]
            deal = max(map(len, gets))
        else:
            gets = [hand[used : used + deal] for hand in hands] if deal else []
        if number and not cards and not any(gets):
            if plan.bring_in and used == LAST and len(board) == 1:
                # The deck has too few cards for the last round of stud: one plays in every hand.
                found += board
                used, shown = used + 1, 1
            break
        if street.burn and unseen:
            found += unseen[-street.burn :]
            del unseen[-street.burn :]
        if street.exchange and street.exchange.replaced:
            found += [card for got in gets for card in got]
        else:
            found += [got[at] for at in range(deal) for got in gets if got]
        found += cards
        used += deal
        shown += street.board
    if len(board) > shown or max(map(len, hands)) > used:
        raise PhhError("more cards are dealt than the game has")
    return dealt, (*found, *unseen)


def _fill(dealt: Dealt, plan: Plan, record: Record) -> tuple[Dealt, list[int]]:
    """Unknown cards take unseen ones. Cards that lie open are chosen so that who speaks first is he who does."""
    hands, board = dealt.hands, dealt.board
    for hand in hands:
        hand.extend([UNKNOWN] * (len(plan.streets[0].deal) - len(hand)))
    known = [card for hand in hands for card in hand] + board
    seen = set(known)
    if UNKNOWN in seen:
        known = [card for card in known if card != UNKNOWN]
        seen.discard(UNKNOWN)
    if len(seen) < len(known):
        twice = next(card for card in known if known.count(card) > 1)
        raise PhhError(f"{NAMES[twice]} is dealt twice")
    unseen = [card for card in range(JOKER) if card not in seen]
    missing = sum(map(len, hands)) + len(board) - len(known)
    if not missing:
        return dealt, unseen
    if missing > len(unseen):
        raise PhhError(f"more than {JOKER} cards are dealt")
    if plan.bring_in:
        _fill_up_cards(hands, unseen, plan, _speakers(record))
    blank = {place for place, hand in enumerate(hands) if UNKNOWN in hand}
    for cards in (*hands, board):
        for at, card in enumerate(cards):
            if card == UNKNOWN:
                cards[at] = unseen.pop(0)
    return dealt._replace(blank=blank | dealt.blank, filled=missing), unseen


def _speakers(record: Record) -> list[int]:
    """Who is the first to act after each round of cards."""
    found: list[int] = []
    waiting = False
    for _, word, place, _ in record.lines:
        if word in ("dh", "db"):
            waiting = True
        elif waiting and word in ("f", "cc", "cbr", "pb"):
            found.append(place)
            waiting = False
    return found


def _fill_up_cards(hands: list[list[int]], unseen: list[int], plan: Plan, speakers: list[int]) -> None:
    """The speaker's board is made to lead, everybody else's is as quiet as can be."""
    for at, street in zip(range(DOOR, LAST), plan.streets, strict=False):
        speaker = speakers[at - DOOR] if at - DOOR < len(speakers) else -1
        for place, hand in sorted(enumerate(hands), key=lambda item: item[0] != speaker):
            if len(hand) > at and hand[at] == UNKNOWN:
                rank = partial(_leads, street.opens, hand[DOOR:at])
                hand[at] = (max if place == speaker else min)(unseen, key=rank)
                unseen.remove(hand[at])


def _leads(opens: Opens, ups: list[int], card: int) -> tuple[Any, ...]:
    """The greater, the more a board with this card leads."""
    if opens is Opens.HIGH_BOARD:
        return high_key((*ups, card))
    if opens is Opens.LOW_BOARD:
        return tuple(tuple(-value for value in part) for part in low_key((*ups, card)))
    rank = card >> 2
    return (-rank, -(card & 3)) if opens is Opens.LOW_CARD else ((rank + 1) % 13, card & 3)
