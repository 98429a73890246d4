"""What happens at a poker table, in sentences: a raise is said as "to", hands are named, pots are counted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from croupier.cards.card import JOKER, Cards, print_cards
from croupier.poker import events as e
from croupier.poker import events_aside as x
from croupier.poker import session_events as r
from croupier.poker.floor_sentences import FLOOR, money, name_of
from croupier.poker.session import State
from croupier.poker.state import Hand
from croupier.seats.faces import HIDDEN


def tell(event: Any, state: State, seat: int = 0) -> list[str]:
    """Lines for one event, as the given seat may hear it; `state` is the table after it."""
    teller = TELLERS.get(type(event))
    return teller(event, state, seat) if teller else []


def _hand(state: State) -> Hand:
    assert state.hand is not None
    return state.hand


def _started(event: e.HandStarted, state: State, seat: int) -> list[str]:
    button = f", {name_of(state, event.button)} has the button" if event.button else ""
    carried = f"; {money(event.carried)} is carried in" if event.carried else ""
    return ["", f"Hand {event.number}: {len(event.seats)} players{button}{carried}."]


def _antes(event: e.AntesPosted, state: State, seat: int) -> list[str]:
    return [f"Antes: {money(sum(event.amounts))} in the pot."]


def _cards(event: e.CardsDealt, state: State, seat: int) -> list[str]:
    hand, lines = _hand(state), []
    for place, cards in enumerate(event.hands):
        shown = _seen(cards, event.up, own=hand.seats[place] == seat)
        if cards and (hand.seats[place] == seat or True in event.up):
            whole = f" ({print_cards(hand.cards[place])})" if hand.seats[place] == seat and hand.street > 0 else ""
            lines.append(f"{name_of(state, hand.seats[place])}: {shown}{whole}")
    return lines


def _seen(cards: Cards, up: tuple[bool, ...], *, own: bool) -> str:
    return " ".join(print_cards((card,)) if own or up[number] else HIDDEN for number, card in enumerate(cards))


def _board(event: e.BoardDealt, state: State, seat: int) -> list[str]:
    return [f"The board: {print_cards(_hand(state).board)}. The pot is {money(_hand(state).pot)}."]


def _round(event: e.RoundOpened, state: State, seat: int) -> list[str]:
    return [] if event.street else [f"{name_of(state, event.seat)} is first to act."]


def _replaced(event: e.Replaced, state: State, seat: int) -> list[str]:
    hand = _hand(state)
    if seat not in hand.seats or not event.hands[hand.seats.index(seat)]:
        return []
    return [f"You draw {print_cards(event.hands[hand.seats.index(seat)])}."]


def _discarded(event: e.Discarded, state: State, seat: int) -> list[str]:
    count = len(event.cards)
    said = "stands pat" if not count else f"discards {count} {'card' if count == 1 else 'cards'}"
    return [f"{name_of(state, event.seat)} {said}."]


def _shown(event: e.HandsShown, state: State, seat: int) -> list[str]:
    lines = [_named(state, number, cards) for number, cards in zip(event.seats, event.hands, strict=True)]
    return lines + [f"{name_of(state, number)} throws the hand away." for number in event.mucked]


def _one_shown(event: e.Shown, state: State, seat: int) -> list[str]:
    return [_named(state, event.seat, event.cards)]


def _named(state: State, seat: int, cards: Cards) -> str:
    hand = _hand(state)
    wild = hand.notes.aside.wild
    held = tuple(JOKER if wild and card == wild[hand.seats.index(seat)] else card for card in cards)
    words = [side.words(held, hand.board) for side in hand.plan.sides]
    return f"{name_of(state, seat)} shows {print_cards(cards)}: {' and '.join(words)}."


def _awarded(event: e.PotAwarded, state: State, seat: int) -> list[str]:
    pot = "The pot" if not event.pot else f"Side pot {event.pot}"
    lines = []
    for award in event.awards:
        share = f" for {award.share}" if award.share in ("high", "low") else ""
        hand = f" with {award.hand}" if award.hand else ""
        lines.append(
            f"{pot}: {name_of(state, award.seat)} wins {money(award.amount)}{share}{hand} ({award.why}) [{award.cite}]."
        )
    return lines or [f"{pot} of {money(event.amount)} stays for the next hand."]


def _said(words: str) -> Callable[[Any, State, int], list[str]]:
    return lambda event, state, seat: [f"{name_of(state, event.seat)} {words}."]


def _paid(words: str) -> Callable[[Any, State, int], list[str]]:
    return lambda event, state, seat: [
        f"{name_of(state, event.seat)} {words} {money(event[1])}{_all_in(state, event.seat)}."
    ]


def _all_in(state: State, seat: int) -> str:
    hand = state.hand
    if hand is None or seat not in hand.seats:
        return ""
    return "" if hand.stacks[hand.seats.index(seat)] else " and is all in"


def _line(event: x.LinePosted, state: State, seat: int) -> list[str]:
    hand = _hand(state)
    made = [name_of(state, hand.seats[place]) for place, amount in enumerate(event.amounts) if amount]
    return [f"{event.line}: {money(sum(event.amounts))} from {', '.join(made)}."]


def _settled(event: x.LineSettled, state: State, seat: int) -> list[str]:
    got = event.paid + event.returned
    said = {"win": f"wins {money(got)}", "push": f"gets {money(got)} back"}.get(event.outcome, "loses")
    return [f"{name_of(state, event.seat)}'s {event.line} of {money(event.staked)} {said}: {event.why} [{event.cite}]."]


def _shared(event: r.MoneyShared, state: State, seat: int) -> list[str]:
    parts = zip(event.seats, event.amounts, strict=True)
    return [
        f"The house closes: {name_of(state, number)} gets {money(amount)} [{event.cite}]." for number, amount in parts
    ]


TELLERS: dict[type, Callable[[Any, State, int], list[str]]] = {
    **FLOOR,
    r.PlayerSat: lambda event, state, seat: [f"{event.player} sits in seat {event.seat} with {money(event.amount)}."],
    r.BoughtIn: _paid("buys in for another"),
    r.PlayerLeft: lambda event, state, seat: [f"Seat {event.seat} cashes out {money(event.amount)}."],
    r.SatOut: _said("sits out"),
    r.SatIn: _said("is back"),
    r.Tipped: _paid("tips"),
    r.StraddlePosted: _paid("straddles for"),
    r.WagerPlaced: lambda event, state, seat: [
        f"{name_of(state, event.seat)} wagers {money(event.amount)} on {event.line}."
    ],
    r.JackpotPosted: lambda event, state, seat: [f"The jackpot is posted at {money(event.amount)}."],
    r.LastDealCalled: lambda event, state, seat: [f"The house closes after the next deal [{event.cite}]."],
    r.MoneyShared: _shared,
    r.TableClosed: lambda event, state, seat: ["The table is closed."],
    x.LinePosted: _line,
    x.HiddenDealt: lambda event, state, seat: ["The last board card lies face down."],
    x.CardsTurned: lambda event, state, seat: [f"It is turned up: {print_cards(event.cards)}."],
    x.WagerMade: _paid("wagers"),
    x.WildChosen: _said("puts the wild card down"),
    x.WildsTurned: lambda event, state, seat: [
        f"{name_of(state, number)}'s wild card: {print_cards((card,))}."
        for number, card in zip(event.seats, event.cards, strict=True)
    ],
    x.LineSettled: _settled,
    x.PotForfeited: lambda event, state, seat: [
        f"Nobody finished the play: {money(event.amount)} is forfeited to the house [{event.cite}]."
    ],
    x.PoolFed: lambda event, state, seat: [f"{money(event.fed)} goes into the pool [{event.cite}]."],
    x.MarkersAwarded: lambda event, state, seat: [
        f"{name_of(state, event.seat)} has {event.total} of the base runners now [{event.cite}]."
    ],
    x.PoolAwarded: lambda event, state, seat: [
        f"{name_of(state, event.seat)} wins the pool: {money(event.amount)} [{event.cite}]."
    ],
    e.HandStarted: _started,
    e.AntesPosted: _antes,
    e.BlindPosted: _paid("posts"),
    e.CardsDealt: _cards,
    e.BoardDealt: _board,
    e.RoundOpened: _round,
    e.Folded: _said("folds"),
    e.Checked: _said("checks"),
    e.Called: _paid("calls"),
    e.BetMade: _paid("bets"),
    e.Raised: _paid("raises to"),
    e.BroughtIn: _paid("brings it in for"),
    e.Discarded: _discarded,
    e.Replaced: _replaced,
    e.HandsShown: _shown,
    e.Shown: _one_shown,
    e.Mucked: _said("throws the hand away"),
    e.SharedCardDealt: lambda event, state, seat: [
        f"There are not enough cards: {print_cards((event.card,))} is a card for everybody [30-1009(2)]."
    ],
    e.DeckShort: lambda event, state, seat: [
        f"The deck runs short: {len(event.pool)} cards are scrambled [{event.cite}]."
    ],
    e.Returned: lambda event, state, seat: [
        f"{money(event.amount)} that nobody called goes back to {name_of(state, event.seat)}."
    ],
    e.RakeTaken: lambda event, state, seat: [f"The house takes {money(event.amount + event.jackpot)} [{event.cite}]."],
    e.PotAwarded: _awarded,
    e.HandDied: lambda event, state, seat: [
        f"{name_of(state, event.seat)}'s hand is dead: {event.why} [{event.cite}]."
    ],
}

__all__ = ["money", "name_of", "tell"]
