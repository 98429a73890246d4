"""What a seat, or someone standing by, may see. A view is built from what is open: hidden cards are nowhere in it."""

from __future__ import annotations

from dataclasses import dataclass, field

from croupier.cards.card import Cards
from croupier.table.actions import Offer
from croupier.table.events import Payment
from croupier.table.legal import legal_actions
from croupier.table.state import Spot, State
from croupier.table.words import dealer_words, hand_words


@dataclass(frozen=True, slots=True)
class SpotView:
    """`cards` are empty where the viewer may not see them; `held` says how many lie there."""

    seat: int
    player: str
    stakes: dict[str, int]
    tips: dict[str, int]
    actions: tuple[str, ...]
    folded: bool
    void: bool
    held: dict[str, int]
    cards: dict[str, Cards]


@dataclass(frozen=True, slots=True)
class SeatView:
    seat: int
    player: str
    stack: int
    out: bool


@dataclass(frozen=True, slots=True)
class View:
    """`common` are the table's cards that lie face up, `held` how many lie there in all."""

    game: str
    viewer: int
    phase: str
    round: int
    street: str
    turn: int
    seats: tuple[SeatView, ...]
    spots: tuple[SpotView, ...]
    common: dict[str, Cards]
    held: dict[str, int]
    burned: int
    meters: dict[str, int]
    player_dealer: int
    coverage: int
    warned: bool
    rulings: tuple[tuple[str, str], ...]
    payments: tuple[Payment, ...] = ()
    hands: dict[int, str] = field(default_factory=dict)
    dealer: str = ""
    qualifies: str = ""
    offers: tuple[Offer, ...] = ()


def seat_view(state: State, seat: int) -> View:
    """What the player at a seat sees: the cards of all hands he plays, and what is open to everyone."""
    chair = state.chairs.get(seat)
    return _view(state, seat, chair.player if chair else "", legal_actions(state, seat) if chair else ())


def spectator_view(state: State) -> View:
    return _view(state, 0, "", ())


def _view(state: State, viewer: int, player: str, offers: tuple[Offer, ...]) -> View:
    settled = state.settled
    return View(
        game=state.rules.game.id,
        viewer=viewer,
        phase=str(state.phase),
        round=state.round,
        street=state.rules.game.streets[state.street].name if state.street >= 0 else "",
        turn=state.turn,
        seats=tuple(
            SeatView(seat, chair.player, state.stacks[chair.player], chair.out) for seat, chair in sorted(state.chairs.items())
        ),
        spots=tuple(_spot(spot, player) for spot in state.spots.values()),
        common=dict(state.face_up),
        held={name: len(cards) for name, cards in state.common.items()},
        burned=len(state.burned),
        meters=dict(state.meters),
        player_dealer=state.bank.seat,
        coverage=state.bank.wager,
        warned=state.warned,
        rulings=tuple((ruling.at, ruling.kind) for ruling in state.rulings),
        payments=settled.payments if settled else (),
        hands=hand_words(state) if settled else {},
        dealer=dealer_words(state) if settled else "",
        qualifies=settled.qualifies if settled else "",
        offers=offers,
    )


def _spot(spot: Spot, viewer: str) -> SpotView:
    sees = spot.shown or (bool(viewer) and spot.player == viewer)
    return SpotView(
        seat=spot.seat,
        player=spot.player,
        stakes=dict(spot.stakes),
        tips=dict(spot.tips),
        actions=spot.actions,
        folded=spot.folded,
        void=spot.void,
        held={name: len(cards) for name, cards in spot.cards.items()},
        cards=dict(spot.cards) if sees else {},
    )
