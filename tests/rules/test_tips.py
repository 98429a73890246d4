"""What a rule may ask of tips: none above the player's own, only beside another, without his own,
by a row of the dealer's."""

from __future__ import annotations

from dataclasses import replace

import pytest

from croupier.cards.card import parse_cards
from croupier.errors import SettleError
from croupier.games.colorado.three_card_poker import ANTE, PAIR_PLUS, PLAY, RULE, THREE_CARD_POKER
from croupier.house.payment import Result
from croupier.house.settlement import settle
from croupier.rules import (
    ALWAYS,
    Effect,
    Game,
    Line,
    Misdeal,
    Opens,
    PayOrder,
    Pays,
    Row,
    Rule,
    TipBonus,
    Tips,
    category,
    own,
)  # fmt: skip
from croupier.rules.round import Irregularity, Round, Seat
from croupier.rules.tips import tip_sizes
from croupier.table import Action, Kind
from tests.table.driver import deal, decide, place, seated

OWN = replace(THREE_CARD_POKER, tips=Tips(lines=(ANTE, PAIR_PLUS, PLAY), cite=RULE(3), at_most_own=True))
BESIDE = replace(THREE_CARD_POKER, tips=Tips(lines=(ANTE, PLAY), cite=RULE(3), beside=((PLAY, ANTE),)))
ALONE = replace(THREE_CARD_POKER, tips=Tips(lines=(ANTE, PAIR_PLUS), cite=RULE(3), asks=((PAIR_PLUS, (ANTE,)),)))
PAIR = "Qh Qd 2c"


def tipped(
    game: Game, tips: dict[str, int], *wrong: Irregularity, options: dict[str, str] | None = None, **wagers: int
) -> tuple[Result, ...]:
    stakes = {name.replace("_", "-"): cents for name, cents in wagers.items()}
    mine = Seat(1, stakes, {"player": parse_cards(PAIR)}, ("play",), tips)
    dealer = {"dealer": parse_cards("Js 8c 3d")}
    return settle(game, Round(seats=(mine,), common=dealer, irregularities=wrong, options=options or {})).seats[0].tips


def offered(game: Game, **wagers: int) -> dict[str, int]:
    """Tips offered before the deal, with the most of each."""
    table = seated(game)
    table.act(Action(Kind.OPEN))
    place(table, 1, **wagers)
    return {offer.name: offer.most for offer in table.offers(1) if offer.kind is Kind.TIP}


def test_a_tip_is_not_above_the_players_own_wager_on_the_line() -> None:
    assert [tip.paid for tip in tipped(OWN, {"pair-plus": 500, "play": 1000}, ante=1000, pair_plus=500)] == [500, 0]
    with pytest.raises(
        SettleError, match=r"tips.pair-plus: 6.00 is above the player's own pair-plus \[30-1099.18\(3\)\]"
    ):
        tipped(OWN, {"pair-plus": 600}, ante=1000, pair_plus=500)
    with pytest.raises(SettleError, match=r"tips.play: 10.01 is above the player's own play"):
        tipped(OWN, {"play": 1001}, ante=1000)
    assert offered(OWN, ante=1000, pair_plus=500) == {"ante": 1000, "pair-plus": 500}


@pytest.mark.parametrize("first", [0, 100])
def test_a_tip_only_beside_another(first: int) -> None:
    table = seated(BESIDE)
    table.act(Action(Kind.OPEN))
    place(table, 1, ante=1000)
    if first:
        table.act(Action(Kind.TIP, 1, "ante", first))
    deal(table, {1: PAIR})
    play = next(offer for offer in table.offers(1) if offer.name == "play")
    assert bool(play.tip) is bool(first)
    decide(table, "play", tip=first)


def test_a_tip_only_beside_another_in_a_settlement() -> None:
    assert [tip.wager for tip in tipped(BESIDE, {"ante": 100, "play": 100}, ante=1000)] == ["ante", "play"]
    with pytest.raises(SettleError, match=r"tips.play: 1.00 rides on play only beside a tip on ante"):
        tipped(BESIDE, {"play": 100}, ante=1000)


def test_a_tip_without_the_players_own_wager_on_the_line() -> None:
    (tip,) = tipped(ALONE, {"pair-plus": 300}, ante=1000)
    assert (tip.wager, tip.staked, tip.paid, tip.returned) == ("pair-plus", 300, 300, 300)
    with pytest.raises(SettleError, match=r"tips.pair-plus: a tip needs the player's ante on the layout"):
        tipped(ALONE, {"pair-plus": 300}, pair_plus=500)
    assert set(offered(ALONE, ante=1000)) == {"ante", "pair-plus"}
    (back,) = tipped(ALONE, {"pair-plus": 300}, Irregularity(1, "wrong-count"), ante=1000)
    assert (back.outcome, back.returned) == ("void", 300)


def test_tips_by_option() -> None:
    option = replace(OWN.facts.options[0], name="added-tip-wagers", choices=("yes", "no"), untipped={"no": ["play"]})
    game = replace(OWN)
    game.__dict__["facts"] = replace(OWN.facts, options=(*OWN.facts.options, option))
    assert tip_sizes(game, {"added-tip-wagers": "no"}).off == {"play"}
    tipped(game, {"ante": 100}, options={"added-tip-wagers": "no"}, ante=1000)
    with pytest.raises(SettleError, match=r"tips.play: the house takes no tip on play, by its options"):
        tipped(game, {"ante": 100, "play": 100}, options={"added-tip-wagers": "no"}, ante=1000)


SHOT = Rule("co", "30-1099.50")
PLAYER = own("player", 3)
HAND = category("hand", PLAYER, "three-card", SHOT(17))
ANY_PAIR = Line(name="super-shot-any-pair", cite=SHOT(2), side=True)
DEALERS_ROW = Game(
    id="co/three-card-super-shot", rule=SHOT, groups=(PLAYER,), lines=(ANY_PAIR,), streets=(),
    opens=Opens(cite=SHOT(2)), pay=PayOrder(cite=SHOT(9)), rows=(Row(ANY_PAIR, ALWAYS, Pays(by=HAND), SHOT(17)),),
    misdeals=(Misdeal("seat", "wrong-count", Effect.SEAT_VOID, SHOT(7)),),
    tips=Tips(
        lines=(ANY_PAIR,), cite=SHOT(5), bonus=TipBonus(on=ANY_PAIR, by=HAND, option="dealer-bonus", cite=SHOT(5)),
    ),
)  # fmt: skip


@pytest.mark.parametrize(
    ("cards", "schedule", "option", "paid"),
    [
        ("7s 7d 7c", "1", "yes", 500), ("7s 7d 7c", "2", "yes", 1000),
        ("7s 7d 7c", "2", "no", None), ("7s 7d 6c", "1", "yes", None),
    ],
)  # fmt: skip
def test_a_row_of_the_dealers_own(cards: str, schedule: str, option: str, paid: int | None) -> None:
    mine = Seat(1, {ANY_PAIR.name: 500}, {"player": parse_cards(cards)})
    deal = Round(seats=(mine,), schedules={ANY_PAIR.name: schedule}, options={"dealer-bonus": option})
    found = settle(DEALERS_ROW, deal).seats[0]
    assert found.results[0].paid == (20_000 if cards == "7s 7d 7c" else 2_000)
    assert [(tip.wager, tip.staked, tip.paid) for tip in found.tips] == ([("dealer-bonus", 0, paid)] if paid else [])
