"""The dragon hand of 30-1099.30(11): a spare hand that one player may take, or that all may wager on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from croupier.cards.card import Cards
from croupier.games.pai_gow import WAYS, by_option, result
from croupier.rules import (
    EVEN,
    LOSE,
    LOSS,
    PUSH,
    TIE,
    WIN,
    Check,
    Cite,
    Facts,
    Group,
    Hand,
    Line,
    Made,
    Row,
    Street,
    Taxed,
    common,
    decline,
    house_way,
    option,
    own,
    place,
    set_hand,
)  # fmt: skip
from croupier.rules.house_chart import HouseWay

DRAGON_HAND = common("dragon", 7, least=0)
OWN_FRONT, OWN_BACK = own("dragon-front", 2, least=0, listed=True), own("dragon-back", 5, least=0, listed=True)


@dataclass(frozen=True, slots=True)
class Dragon:
    """The parts of a game that are about its dragon hand."""

    groups: tuple[Group, ...]
    line: Line
    streets: tuple[Street, ...]
    rows: tuple[Row, ...]
    check: Check


def made(way: HouseWay) -> tuple[Hand, Hand]:
    """The dragon's front and back as its player has set them, and by the house way where it is everybody's (11)(a)."""

    def front(cards: Mapping[str, Cards]) -> Cards:
        return cards.get("dragon-front") or way.set(DRAGON_HAND.take(cards)).front

    def back(cards: Mapping[str, Cards]) -> Cards:
        held = front(cards)
        return tuple(card for card in DRAGON_HAND.take(cards) if card not in held)

    return Made("dragon's front", front), Made("dragon's back", back)


DRAGONS = {rankings: made(way) for rankings, way in WAYS.items()}


def same_dragon(facts: Facts) -> str:
    cards, offered = facts.cards.get("dragon", ()), facts.options["dragon-hand"]
    if len(cards) != DRAGON_HAND.size and (cards or "dragon" in facts.stakes):
        return f"dragon: {len(cards)} cards, a dragon hand has {DRAGON_HAND.size}"
    front, back = facts.cards.get("dragon-front", ()), facts.cards.get("dragon-back", ())
    if (front or back) and offered == "community":
        return "dragon_front: a community dragon hand is set by the house way"
    if (front or back) and (len(front) != OWN_FRONT.size or sorted(front + back) != sorted(cards)):
        return "dragon_front and dragon_back are not the dragon hand"
    return ""


def dragon_hand(single: Cite, community: Cite) -> Dragon:
    """By the paragraphs for a hand that one player takes and for one that all may wager on."""
    line = Line(name="dragon", cite=single, side=True, first=True)
    won = result("dragon hand's result", single, by_option, mine=lambda facts: DRAGONS[by_option(facts)])
    rows = (
        Row(line, won[WIN], Taxed(EVEN), community, "both hands of the dragon are higher"),
        Row(line, won[TIE], PUSH, community, "one hand of the dragon is higher, one is not"),
        Row(line, won[LOSS], LOSE, community, "neither hand of the dragon is higher"),
    )
    return Dragon(
        (OWN_FRONT, OWN_BACK, DRAGON_HAND), line, _streets(line, single, community), rows, Check(same_dragon, single)
    )


def _streets(line: Line, single: Cite, community: Cite) -> tuple[Street, ...]:
    offered = option("dragon hand", "dragon-hand", ("none", "single", "community"), single)
    return (
        Street(
            name="the dragon hand",
            cite=single,
            when=offered["single"],
            about=DRAGON_HAND,
            once=line,
            choices=(place(line, single), decline(single)),
            default="decline",
            unlisted=True,
        ),
        Street(
            name="setting the dragon hand",
            cite=single,
            when=offered["single"],
            needs=line,
            choices=(set_hand(OWN_FRONT, OWN_BACK, DRAGON_HAND, single), house_way(single)),
            default="house-way",
            unlisted=True,
        ),
        Street(
            name="the community dragon hand",
            cite=community,
            when=offered["community"],
            about=DRAGON_HAND,
            choices=(place(line, community), decline(community)),
            default="decline",
            unlisted=True,
        ),
    )
