"""What a seat, or nobody in particular, may see: a projection.
Cards that lie face down leave this module as nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from croupier.cards.card import Cards, print_cards
from croupier.money import print_money
from croupier.poker.evening import Room, State
from croupier.poker.events import beside as x
from croupier.poker.events import hand as e
from croupier.poker.events import rulings as f
from croupier.poker.offers import offers
from croupier.poker.showdown.gathered import gathered
from croupier.poker.state import Hand, Phase
from croupier.seats.faces import FACE_DOWN, face_down, print_faces

PHASES = {
    Phase.POSTING: "posting", Phase.BETTING: "betting", Phase.EXCHANGE: "exchange", Phase.SCRAMBLE: "scramble",
    Phase.SHOWDOWN: "showdown", Phase.OVER: "between hands", Phase.WAGERS: "wager or fold",
}  # fmt: skip


def view(state: State, seat: int = 0) -> dict[str, Any]:
    """For the token of a seat, or for a spectator with 0."""
    room, hand = state
    found: dict[str, Any] = {
        "game": room.plan.game,
        "phase": PHASES[hand.phase] if hand is not None else "between hands",
        "turn": hand.turn if hand is not None and state.in_hand else 0,
        "hand": room.number,
        "button": room.button,
        "carried": print_money(room.carried),
        "community": print_cards(hand.board) if hand is not None else "",
        "pot": print_money(hand.pot if hand is not None and state.in_hand else room.carried),
        "pots": _pots(hand) if hand is not None and state.in_hand else [],
        "seats": [_seat(state, number, seat) for number in sorted(room.chairs)],
        "offers": [offer.to_json() for offer in offers(state, seat)],
    }
    if hand is not None and state.in_hand and hand.phase is Phase.BETTING:
        found["street"] = hand.round.name
        found["to_call"] = print_money(hand.top)
    return found | _kept(room)


def _pots(hand: Hand) -> list[dict[str, Any]]:
    return [{"amount": print_money(pot.cents), "seats": list(pot.seats)} for pot in gathered(hand)]


def _kept(room: Room) -> dict[str, Any]:
    """What a few games keep between hands."""
    game = room.plan.value
    found: dict[str, Any] = {}
    if game is not None and game.pool:
        found["pool"] = print_money(room.pool)
    if game is not None and game.rolls:
        found["round"] = room.round
    if game is not None and game.beside and game.beside.jackpot:
        found["meters"] = {game.beside.jackpot.wager: print_money(room.funds.posted)}
    return found


def _seat(state: State, number: int, viewer: int) -> dict[str, Any]:
    room, hand = state
    chair = room.chairs[number]
    found: dict[str, Any] = {
        "seat": number,
        "player": chair.player,
        "stack": print_money(chair.stack),
        "sitting_out": chair.out,
        "proposition": chair.proposition,
    }
    if chair.currency:
        found["currency"] = print_money(chair.currency)
    if room.plan.value is not None and room.plan.value.pool:
        found[room.plan.value.pool.markers] = room.markers.get(number, 0)
    if number in room.placed:
        found["placed"] = {name: print_money(amount) for name, amount in room.placed[number].items()}
    if hand is None or number not in hand.seats:
        return found
    place = hand.seats.index(number)
    live = bool(hand.live[place])
    if state.in_hand:
        found["stack"] = print_money(hand.stacks[place])
    lines = {name: print_money(amounts[place]) for name, amounts in hand.notes.aside.lines if amounts[place]}
    if lines:
        found["wagers"] = lines
    wild = hand.notes.aside.wild
    if wild and wild[place] != FACE_DOWN and (number == viewer or hand.shown[place] == 1):
        found["wild"] = print_cards((wild[place],))
    return found | {
        "bet": print_money(hand.bets[place] if state.in_hand else 0),
        "put_in": print_money(hand.put[place]),
        "live": live,
        "all_in": live and not hand.stacks[place],
        "cards": print_faces(seen(hand, place, viewer)),
    }


def seen(h: Hand, place: int, viewer: int) -> Cards:
    """The cards of a place as a viewer sees them: his own, those face up, and hands that were shown."""
    cards = h.cards[place]
    if h.seats[place] == viewer or h.shown[place] == 1:
        return cards
    if not h.live[place]:
        return ()
    face = h.faces[place]
    return tuple(card if face >> number & 1 else FACE_DOWN for number, card in enumerate(cards))


def _stub(event: f.StubChanged, viewer: int) -> f.StubChanged:
    return event._replace(burned=face_down(event.burned), stub=face_down(event.stub))


def _replaced(event: f.CardReplaced, viewer: int) -> f.CardReplaced:
    """The dead card was seen; the new one is its player's."""
    return event if event.seat == viewer else event._replace(card=face_down(event.card))


def _early(event: f.EarlyCardDealt, viewer: int) -> f.EarlyCardDealt:
    return event if event.seat == viewer else event._replace(card=FACE_DOWN)


def _buried(event: f.CardsBuried, viewer: int) -> f.CardsBuried:
    return f.CardsBuried(face_down(event.cards))


# Rulings with cards that not everybody may see.
FLOOR: dict[type, Callable[[Any, int], Any]] = {
    f.StubChanged: _stub,
    f.CardReplaced: _replaced,
    f.EarlyCardDealt: _early,
    f.CardsBuried: _buried,
}


def mask(event: Any, h: Hand | None, viewer: int) -> Any:
    """The event with every card hidden that the viewer may not see. Never renumbered, never left out."""
    if isinstance(event, e.Shuffled | e.Scrambled):
        return event._replace(order=face_down(event.order))
    if isinstance(event, e.DeckShort):
        return event._replace(pool=face_down(event.pool), burned=face_down(event.burned))
    if isinstance(event, e.BoardDealt | e.SharedCardDealt):
        return event._replace(burned=face_down(event.burned))
    floor = FLOOR.get(type(event))
    if floor is not None:
        return floor(event, viewer)
    if isinstance(event, x.HiddenDealt):
        return x.HiddenDealt(face_down(event.burned), face_down(event.cards))
    if isinstance(event, x.WildChosen) and event.seat != viewer:
        return event._replace(card=FACE_DOWN)
    if isinstance(event, e.Discarded) and event.seat != viewer:
        return event._replace(cards=face_down(event.cards))
    if isinstance(event, e.CardsDealt):
        return e.CardsDealt(face_down(event.burned), _hands(event.hands, h, viewer, event.up), event.up)
    if isinstance(event, e.Replaced):
        return e.Replaced(face_down(event.burned), _hands(event.hands, h, viewer, ()))
    return event


def _hands(hands: tuple[Cards, ...], h: Hand | None, viewer: int, up: tuple[bool, ...]) -> tuple[Cards, ...]:
    found = []
    for place, cards in enumerate(hands):
        if h is not None and h.seats[place] == viewer:
            found.append(cards)
        else:
            found.append(
                tuple(card if up[number : number + 1] == (True,) else FACE_DOWN for number, card in enumerate(cards))
            )
    return tuple(found)
