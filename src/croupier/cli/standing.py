"""Where a person stands when he is asked: cards and the hand they make now, the dealer, the board, wagers, chips."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from croupier.cards.card import RANK_NAMES, RANK_PLURALS, Cards, is_joker, print_cards, rank_of
from croupier.cards.ranking import get_ranking
from croupier.errors import CroupierError
from croupier.poker.state import Hand
from croupier.seats.faces import HIDDEN
from croupier.table.sentences import dollars, place_name
from croupier.table.state import State
from croupier.table.views import SpotView, View, seat_view
from croupier.table.words import words_now

RANKED = (5, 6, 7)


def standing(state: State, seat: int) -> list[str]:
    """Two lines: what lies there, and what is at stake."""
    view = seat_view(state, seat)
    spot = next((spot for spot in view.spots if spot.seat == seat), None)
    chips = next(chair.stack for chair in view.seats if chair.seat == seat)
    lines = [". ".join(filter(None, (_own(state, view, spot), *_table(view)))) + "."] if spot and spot.held else []
    staked = {**(spot.stakes if spot else {}), **(spot.on_cards if spot else {})}
    wagers = ", ".join(f"{name} {dollars(cents)}" for name, cents in staked.items() if cents)
    return [*lines, f"Your wagers: {wagers or 'none'}. You have {dollars(chips)}."]


def _own(state: State, view: View, spot: SpotView) -> str:
    """Each of the person's places, with the hand's name where all of it may be looked at."""
    parts = []
    places = {name: cards for name, cards in spot.cards.items() if cards}
    for name in dict.fromkeys((*spot.held, *places)):
        cards = spot.cards.get(name, ())
        hidden = max(0, spot.held.get(name, 0) - len(cards))
        if not cards and not hidden:
            continue
        called = "" if name == "player" else f"{place_name(name)} "
        words = "" if hidden else words_now(state, spot.seat, name) or (few_words(cards, view.common) if cards else "")
        parts.append(f"{called}{_faces(cards, hidden)}" + (f" ({words})" if words else ""))
    return f"Your cards: {'; '.join(parts)}"


def _table(view: View) -> list[str]:
    found = []
    for name in dict.fromkeys((*view.held, *view.common)):
        if f"{name}-front" in view.common:
            # It is shown in its two parts.
            continue
        cards = view.common.get(name, ())
        hidden = max(0, view.held.get(name, 0) - len(cards))
        if cards or hidden:
            found.append(f"The {place_name(name)}: {_faces(cards, hidden)}")
    return found


def _faces(cards: Cards, hidden: int) -> str:
    return " ".join(filter(None, (print_cards(cards), *[HIDDEN] * hidden)))


def few_words(own: Cards, common: Mapping[str, Cards]) -> str:
    """The hand so far, by pairs and high cards, where the game has no words for a part of one."""
    cards = own + common.get("board", ())
    if len(cards) in RANKED and not any(map(is_joker, cards)):
        try:
            return get_ranking("high").describe(cards)
        except CroupierError:
            return ""
    ranks = Counter(rank_of(card) for card in cards if not is_joker(card))
    if not ranks or len(cards) < 2:
        return ""
    jokers = " and a joker" if any(map(is_joker, cards)) else ""
    pairs = sorted((rank for rank, many in ranks.items() if many == 2), reverse=True)
    many, top = max((many, rank) for rank, many in ranks.items())
    if many > 2:
        return f"{'three' if many == 3 else 'four'} {RANK_PLURALS[top]}{jokers}"
    if len(pairs) > 1:
        return f"two pair, {RANK_PLURALS[pairs[0]]} and {RANK_PLURALS[pairs[1]]}{jokers}"
    return (f"pair of {RANK_PLURALS[pairs[0]]}" if pairs else f"{RANK_NAMES[max(ranks)]} high") + jokers


def poker_standing(hand: Hand, seat: int) -> list[str]:
    place = hand.seats.index(seat)
    cards = hand.cards[place]
    words = _poker_words(hand, cards)
    board = f" The board: {print_cards(hand.board)}." if hand.board else ""
    put = hand.put[place]
    owed = max(hand.top - hand.bets[place], 0)
    return [
        f"Your cards: {print_cards(cards)}{f' ({words})' if words else ''}.{board}",
        f"The pot: {dollars(hand.pot)}. You have put in {dollars(put)}, have {dollars(hand.stacks[place])}"
        + (f", and {dollars(owed)} to call." if owed else "."),
        *side_pots(hand),
    ]


def side_pots(hand: Hand) -> list[str]:
    """Once somebody is all in: what lies in the main pot and in each side pot so far, and who may win it."""
    live, put, stacks = hand.contenders, hand.put, hand.stacks
    if all(stacks[place] for place in live):
        return []
    # Whoever still has chips is in every pot, however much of a bet he has yet to call.
    reached = {place: max(put) if stacks[place] else put[place] for place in live}
    found: list[str] = []
    below, carried = 0, hand.setup.carried
    for level in sorted(set(reached.values())):
        cents = carried + sum(min(amount, level) - min(amount, below) for amount in put)
        seats = ", ".join(str(hand.seats[place]) for place in live if reached[place] >= level)
        name = f"side pot {len(found)}" if found else "main pot"
        found.append(f"{name} {dollars(cents)} (seats {seats})")
        below, carried = level, 0
    return [f"In it: {'; '.join(found)}."] if len(found) > 1 else []


def _poker_words(hand: Hand, cards: Cards) -> str:
    """Both sides of a game that is split, once there are five cards to name."""
    try:
        words = [side.words(cards, hand.board) for side in hand.plan.sides]
    except (CroupierError, ValueError, IndexError):
        words = []
    return " and ".join(filter(None, words)) or few_words(cards, {"board": hand.board})
