"""Parts of a round with a bank: the room's offers from the table's, what the dealer shuffles and throws."""

from __future__ import annotations

from typing import Any

from croupier.cards.card import Cards, print_cards
from croupier.rules.spot import line_of
from croupier.seats.protocol import Chance, Offer
from croupier.table import events as e
from croupier.table.offers.actions import Kind
from croupier.table.offers.actions import Offer as Native
from croupier.table.offers.wagering import fault
from croupier.table.state import Phase, State

# What does not lead towards the end of a round.
OPTIONAL = frozenset((Kind.TAKE_BACK, Kind.TIP, Kind.CHIPS))
# Three dice.
HIGHEST_THROW = "18"


def offer_of(table: State, native: Native) -> Offer:
    """A wager on a card may be made with several picks; after the first, more are the player's own idea."""
    name, optional = native.name, native.kind in OPTIONAL
    if native.kind is Kind.SPOT:
        name = line_of(native.at, native.name, "")
        spots = table.spots[native.seat].spots
        optional = any(spot.on == native.at and spot.outcome == native.name for spot in spots)
    elif native.at and native.kind is Kind.RULE:
        name = f"{native.name} at {native.at}"
    return Offer(
        str(native.kind), name, native.cite, native.least, native.most, native.step, native.among, native.fewest,
        native.many, native.picks, native.picked, native.picked, optional=optional, tip=native.tip, native=native,
    )  # fmt: skip


def may_stop(table: State, seat: int) -> bool:
    spot = table.spots.get(seat)
    return spot is None or table.phase is Phase.CARD or fault(table, spot) is None


def can_bank(table: State, seat: int) -> bool:
    chair = table.chairs[seat]
    return not chair.out and table.stacks[chair.player] > table.rules.most_fee


def order_of(table: State, deck: str, chance: Chance) -> Cards:
    """The deck in a new order; of a board that is dealt again the cards that are out stay where they are."""
    rules = table.rules
    if table.street < 0:
        return chance.shuffled(rules.decks[deck].cards(), deck)
    street = rules.game.streets[table.street]
    shown = sum(group.size for group in street.shows if group.name not in rules.dealing.unused)
    kept = table.next - street.burns - shown
    return table.order[:kept] + chance.shuffled(table.order[kept:], deck)


def thrown(numbers: list[Native], chance: Chance) -> Native:
    """By three dice where the numbers are those of three dice, else each number is as likely as another."""
    if numbers[-1].name != HIGHEST_THROW:
        return numbers[chance.below(len(numbers), "first hand")]
    total = str(sum(1 + chance.below(6, "dice") for _ in range(3)))
    return next(offer for offer in numbers if offer.name == total)


def published(table: State, event: Any, earlier: tuple[Any, ...]) -> dict[str, Any]:
    """A draw as it is published. A board that is dealt again is drawn from the cards that were left."""
    if isinstance(event, e.FirstHandDrawn):
        numbers = table.rules.game.deal.first_hand
        assert numbers is not None, "a first hand is drawn where the game has one"
        open_to = list(numbers.numbers(table.rules.options))
        if str(open_to[-1]) == HIGHEST_THROW:
            return {"times": 3, "of": 6, "from": 1, "value": event.number}
        return {"times": 1, "of": len(open_to), "from": open_to[0], "value": event.number}
    before = table.rules.decks[event.deck].cards()
    if event.kept:
        before = next(item.order for item in reversed(earlier) if getattr(item, "deck", None) == event.deck)
    return {"deck": print_cards(before[event.kept :]), "order": print_cards(event.order[event.kept :])}
