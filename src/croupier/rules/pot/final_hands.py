"""The hands at the end of a deal: which cards each seat holds after its exchange, and whether the hand is live."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from enum import Enum
from typing import NamedTuple

from croupier.cards.card import JOKER, JOKERS, NAMES, Cards
from croupier.errors import SettleError
from croupier.rules.cite import Cite
from croupier.rules.pot.game import GENERAL, Count, PotGame, Showing
from croupier.rules.pot.round import PotRound, PotSeat
from croupier.rules.pot.street import Exchange, Opens, Swap

DECK = 52


class State(Enum):
    LIVE = "live"
    FOLDED = "folded"
    MUCKED = "mucked"
    DEAD = "dead"


class Hand(NamedTuple):
    """What a seat holds at the end. A dead hand says why, with its paragraph."""

    seat: int
    own: Cards
    state: State
    why: str = ""
    cite: str = ""

    @property
    def live(self) -> bool:
        return self.state is State.LIVE


def read_hands(game: PotGame, deal: PotRound, options: Mapping[str, str]) -> dict[int, Hand]:
    """Every seat's hand, in the order given. Refuses cards that cannot be: held twice, too many, a board half dealt."""
    _check_board(game, deal)
    killed = _killed(game, deal)
    hands = {}
    for number, seat in enumerate(deal.seats):
        where = f"seats[{number}]."
        if seat.seat in killed:
            kind = deal.irregularities[seat.seat]
            hands[seat.seat] = Hand(seat.seat, seat.cards, State.DEAD, f"dead hand: {kind}", str(killed[seat.seat]))
            continue
        _check_seat(game, seat, where)
        own = _after_exchange(game, seat, options, where)
        hands[seat.seat] = _hand(game, deal, seat, own, where)
    _check_twice(game, deal, hands, options)
    return hands


def _killed(game: PotGame, deal: PotRound) -> dict[int, Cite]:
    """The seats whose hand an error of the deal has killed, by the paragraph that says so."""
    known = game.beside.killed if game.beside else {}
    seats = [seat.seat for seat in deal.seats]
    for at, kind in deal.irregularities.items():
        if at not in seats:
            raise SettleError(f"irregularities: there is no seat {at}")
        if kind not in known:
            has = ", ".join(f"{name} at a seat" for name in known) or "none at all"
            raise SettleError(f"irregularities: {game.rule.section} has no rule for {kind} at a seat; it has {has}")
    return {at: known[kind] for at, kind in deal.irregularities.items()}


def is_stud(game: PotGame) -> bool:
    """No board of its own: but one shared card may stand for the last one (30-1009(2))."""
    return game.streets[-1].opens is Opens.BOARD


def _check_board(game: PotGame, deal: PotRound) -> None:
    sizes = [0]
    for street in game.streets:
        sizes.append(sizes[-1] + street.board + street.hidden)
    if is_stud(game):
        sizes = [0, 1]
    if len(deal.community) not in sizes:
        known = ", ".join(str(size) for size in sorted(set(sizes)))
        if not any(sizes):
            raise SettleError(f"community: {game.base} has no community cards")
        raise SettleError(f"community: {len(deal.community)} cards, {game.base} has {known}")


def _check_seat(game: PotGame, seat: PotSeat, where: str) -> None:
    if seat.folded and game.unequal:
        raise SettleError(f"{where}folded: nobody folds, all hands are opened [{game.showing_cite}]")
    if seat.mucked and game.showing is Showing.ALL:
        raise SettleError(f"{where}mucked: all hands are shown [{game.showing_cite}]")
    if seat.mucked and seat.folded:
        raise SettleError(f"{where}mucked: the hand is folded already")
    if not seat.put_in and not seat.folded:
        raise SettleError(f"{where}put_in: a hand that is not folded has put in more than nothing")


def exchange_of(game: PotGame, options: Mapping[str, str]) -> Exchange | None:
    found = (street.exchange for street in game.streets_under(options) if street.exchange)
    return next((item for item in found if item.kind is not Swap.WILD), None)


def _after_exchange(game: PotGame, seat: PotSeat, options: Mapping[str, str], where: str) -> Cards:
    if not seat.exchanged:
        return seat.cards
    exchange = exchange_of(game, options)
    if exchange is None:
        raise SettleError(f"{where}discard: nothing is exchanged in {game.base}")
    if seat.drawn and exchange.kind is Swap.DISCARD:
        raise SettleError(f"{where}drawn: nothing is drawn for the card given up [{exchange.cite}]")
    if len(seat.discard) > exchange.most and exchange.kind is Swap.DRAW:
        raise SettleError(
            f"{where}discard: {len(seat.discard)} cards, at most {exchange.most} are exchanged [{exchange.cite}]"
        )
    for card in seat.discard:
        if card not in seat.cards:
            raise SettleError(f"{where}discard: {NAMES[card]} is not held [{exchange.cite}]")
    kept = tuple(card for card in seat.cards if card not in seat.discard)
    return (*kept, *seat.drawn)


def _hand(game: PotGame, deal: PotRound, seat: PotSeat, own: Cards, where: str) -> Hand:
    if seat.folded:
        return Hand(seat.seat, own, State.FOLDED)
    if seat.mucked:
        return Hand(seat.seat, own, State.MUCKED)
    if not own:
        # Whoever is left alone need not show.
        return Hand(seat.seat, own, State.LIVE)
    count = count_of(game, deal)
    # Whoever is left alone in stud has not been dealt all the cards.
    least = 0 if is_stud(game) and _stays_alone(deal) else count.least
    if least <= len(own) <= count.most:
        return Hand(seat.seat, _with_wild(game, seat, own, where), State.LIVE)
    cite = count.cite if len(own) > count.most else count.few
    wanted = str(count.least) if count.least == count.most else f"{count.least} or {count.most}"
    if cite is None:
        raise SettleError(f"{where}cards: {len(own)} cards, {game.base} plays {wanted}")
    return Hand(seat.seat, own, State.DEAD, f"dead hand: {len(own)} cards instead of {wanted}", str(cite))


def _stays_alone(deal: PotRound) -> bool:
    return sum(not (seat.folded or seat.mucked) for seat in deal.seats) == 1


def count_of(game: PotGame, deal: PotRound) -> Count:
    """How many own cards a live hand has now."""
    lying = len(deal.community)
    count = [item for item in game.counts if item.board <= lying][-1]
    if is_stud(game) and lying:
        return Count(board=lying, least=count.least - 1, most=count.most - 1, cite=count.cite, few=count.few)
    return count


def _with_wild(game: PotGame, seat: PotSeat, own: Cards, where: str) -> Cards:
    """The cards as they are ranked: the one made wild stands for any card."""
    if not game.unequal:
        return own
    exchange = next(street.exchange for street in game.streets if street.exchange)
    if len(seat.wild) != 1:
        raise SettleError(f"{where}wild: one card is made wild [{exchange.cite}]")
    if seat.wild[0] not in own:
        raise SettleError(f"{where}wild: {NAMES[seat.wild[0]]} is not held [{exchange.cite}]")
    return tuple(JOKER if card == seat.wild[0] else card for card in own)


def _check_twice(game: PotGame, deal: PotRound, hands: Mapping[int, Hand], options: Mapping[str, str]) -> None:
    dealt = Counter(_told_apart(deal.community))
    again: Counter[int] = Counter()
    jokers = sum(card in JOKERS for seat in deal.seats for card in (*seat.cards, *seat.drawn)) + sum(
        card in JOKERS for card in deal.community
    )
    allowed = 1 if options.get("joker") == "limited" else game.facts.jokers
    if jokers > allowed:
        raise SettleError(
            f"cards: {jokers} jokers, {game.base} is played with {allowed or 'none'} [{GENERAL('30-1005(1)')}]"
        )
    for seat in deal.seats:
        dealt.update(_told_apart(seat.cards))
        again.update(_told_apart(seat.drawn))
    if sum((dealt + again).values()) > DECK + game.facts.jokers:
        # The deck ran out in the draw: discards were shuffled and dealt again, so that only what is held counts.
        held = Counter(card for seat in deal.seats for card in _told_apart(hands[seat.seat].own))
        _refuse_twice(held)
        _refuse_twice(dealt)
    else:
        _refuse_twice(dealt + again)


def _told_apart(cards: Cards) -> list[int]:
    return [card for card in cards if card not in JOKERS]


def _refuse_twice(cards: Counter[int]) -> None:
    for card, times in cards.items():
        if times > 1:
            raise SettleError(f"cards: {NAMES[card]} is dealt twice")
