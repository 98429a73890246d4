"""What a seat, or someone standing by, may see. A view is built from what is open: hidden cards are nowhere in it."""

from __future__ import annotations

from dataclasses import dataclass, field

from croupier.cards.card import Cards
from croupier.rules.axis import Axis
from croupier.table.dealer.open_hands import in_hand
from croupier.table.events import Payment
from croupier.table.offers.actions import Offer
from croupier.table.offers.deciding import open_street
from croupier.table.offers.legal import legal_actions
from croupier.table.offers.wagering import chip_of
from croupier.table.piles import tracked
from croupier.table.state import Record, Spot, State
from croupier.table.words import dealer_words, hand_words


@dataclass(frozen=True, slots=True)
class SpotView:
    """`cards` are empty where the viewer may not see them; `held` says how many lie there.
    `on_cards` are its wagers on cards that are still to come.
    """

    seat: int
    player: str
    stakes: dict[str, int]
    tips: dict[str, int]
    actions: tuple[str, ...]
    folded: bool
    void: bool
    held: dict[str, int]
    cards: dict[str, Cards]
    on_cards: dict[str, int] = field(default_factory=dict)
    said: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class SeatView:
    seat: int
    player: str
    stack: int
    out: bool
    chip: int = 0


@dataclass(frozen=True, slots=True)
class ShoeView:
    """Rounds dealt from a shoe, and how many of them brought what the game's display counts,
    in numbers and in percent."""

    rounds: int
    counts: dict[str, int]
    percent: dict[str, str]


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
    button: int = 0
    shoes: tuple[ShoeView, ...] = ()


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
            SeatView(seat, chair.player, state.stacks[chair.player], chair.out, chip_of(state, chair.player))
            for seat, chair in sorted(state.chairs.items())
        ),
        spots=tuple(_spot(state, spot, player) for spot in state.spots.values()),
        common=dict(state.face_up),
        held={name: len(cards) for name, cards in state.common.items()},
        burned=len(state.burned),
        meters=dict(state.meters),
        player_dealer=state.bank.seat,
        coverage=state.bank.wager,
        warned=state.warned,
        rulings=tuple((ruling.at, ruling.kind) for ruling in state.rulings),
        payments=state.paid + (settled.payments if settled else ()),
        hands=hand_words(state) if settled else {},
        dealer=dealer_words(state) if settled else "",
        qualifies=settled.qualifies if settled else "",
        offers=offers,
        button=state.button,
        shoes=shoe_views(state),
    )


def shoe_views(state: State) -> tuple[ShoeView, ...]:
    """The display of a game that has one: this shoe, then the one before it."""
    shoe = state.rules.game.deal.shoe
    tracks = shoe.tracks if shoe is not None else ()
    return tuple(_shoe(tracks, record) for record in (state.shoe, state.previous)) if tracks else ()


def _shoe(tracks: tuple[Axis, ...], record: Record) -> ShoeView:
    counts = {name: record.counts.get(name, 0) for axis in tracks for name in tracked(axis)}
    # Tenths of a percent, rounded to the nearest.
    tenths = {name: (2000 * count + record.rounds) // (2 * record.rounds or 1) for name, count in counts.items()}
    percent = {name: f"{value // 10}.{value % 10}%" for name, value in tenths.items()}
    return ShoeView(record.rounds, counts, percent)


def _cards(state: State, spot: Spot, viewer: str) -> dict[str, Cards]:
    """A player sees his own cards, but those he may not look at; the others what was turned up,
    without the discards."""
    mine = bool(viewer) and spot.player == viewer
    if spot.shown:
        return dict(spot.cards) if mine else dict(in_hand(state, spot.seat))
    if not spot.opened and (not mine or waits(state, spot)):
        return {}
    unseen = state.rules.unseen
    return {name: seen for name, cards in spot.cards.items() if (seen := cards[: unseen.get(name, len(cards))])}


def waits(state: State, spot: Spot) -> bool:
    """Whether the player has to play out a hand before he may look at this one."""
    if state.rules.game.opens.two_hands is None:
        return False
    first = next((other for other in state.spots.values() if other.player == spot.player and not other.void), spot)
    return first.seat != spot.seat and (state.street < 0 or open_street(state, first) is not None)


def _spot(state: State, spot: Spot, viewer: str) -> SpotView:
    return SpotView(
        seat=spot.seat,
        player=spot.player,
        stakes={name: cents for name, cents in spot.stakes.items() if name not in spot.paid},
        tips=dict(spot.tips),
        actions=spot.actions,
        folded=spot.folded,
        void=spot.void,
        held={name: len(cards) for name, cards in spot.cards.items()},
        cards=_cards(state, spot, viewer),
        on_cards={item.line: item.stake for item in spot.spots if item.line not in spot.paid},
        said=dict(spot.said),
    )
