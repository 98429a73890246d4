"""No ruling is made where its precondition does not hold: for each one such moment, and the sentence."""

from __future__ import annotations

import re
from typing import NamedTuple

import pytest

from croupier.errors import IllegalAction
from croupier.games.registry import pot
from croupier.poker import Action, Table
from croupier.poker import actions as a
from croupier.poker.rulings.catalog import BY_NAME
from croupier.poker.rulings.rule import ruling_offers
from croupier.poker.state import Hand
from tests.golden.ruling_scenes import ASKED, FLOP, HOLDEM, RIVER, STUD, call_down, decisions, stub_of

TRIPS = "co/trips-poker"
NOT_LIVE, NOT_OURS, OVER = "the hand is not live", "not a ruling of this game", "no hand is being played"
EARLY, STANDS = "only at the showdown [30-1026]", "the award stands, or no showdown is on [30-1028]"
BEGUN = "the betting on these cards has begun [30-1015]"


class Moment(NamedTuple):
    said: str
    before: str = ""
    seat: int = 0
    game: str = HOLDEM
    street: int = 0
    options: tuple[tuple[str, str], ...] = ()


MOMENTS = {
    "misdeal": Moment("substantial action has occurred [30-1002(41)] [30-1016]", "3 call, 1 call"),
    "exposed-down-card": Moment(BEGUN, "3 call", 2),
    "exposed-by-player": Moment(NOT_LIVE, "3 fold", 3),
    "last-card-exposed": Moment("only the last card", "", 2, STUD, 2),
    "declares-all-in": Moment("the player's last card was not exposed", "", 2, STUD, 4),
    "premature-stud-card": Moment("no card of a stud game comes next"),
    "early-seventh-card": Moment("the next card is not the last down card", "", 2, STUD, 2),
    "premature-flop": Moment("no flop is due next", FLOP),
    "premature-fourth-card": Moment("no fourth board card is due next"),
    "premature-fifth-card": Moment("no fifth board card is due next", FLOP),
    "irregularity-void": Moment(OVER, "3 fold, 1 fold"),
    "irregularity-refund": Moment(NOT_LIVE, "3 fold", 3),
    "irregularity-dead-hand": Moment(NOT_LIVE, "3 fold", 3),
    "irregularity-play-on": Moment(OVER, "3 fold, 1 fold"),
    "burn-put-back": Moment("leaves a burned card", FLOP, options=(("put-back-burned-card", "no"),)),
    "defective-deck": Moment(OVER, "3 fold, 1 fold"),
    "faced-card": Moment("no card is dealt any more", RIVER, options=ASKED),
    "unused-joker": Moment(NOT_LIVE, "3 fold", 3),
    "unused-joker-up": Moment("no card is dealt any more", RIVER, options=ASKED),
    "dead-without-fault": Moment(NOT_LIVE, "3 fold", 3),
    "dealer-exposed-card": Moment(NOT_OURS, "", 2),
    "skipped-player": Moment(NOT_OURS, "", 2),
    "extra-board-cards": Moment(NOT_OURS),
    "dropped-card": Moment(NOT_OURS),
    "card-before-wagers": Moment(NOT_OURS),
    "mistaken-fold": Moment("the hand is not folded", "1 bet", 2, TRIPS),
    "missed-burn": Moment(NOT_OURS),
    "protected-hand-lost": Moment(NOT_LIVE, "3 fold", 3),
    "protected-hand-restored": Moment(NOT_LIVE, "3 fold", 3),
    "bypassed": Moment("it is not the player's turn", "", 2),
    "bypassed-and-speaks": Moment("was not bypassed", FLOP, 1),
    "bypassed-and-silent": Moment("was not bypassed", FLOP, 1),
    "bet-and-announced-fold": Moment("the player has put nothing in", "", 3),
    "up-cards-turned": Moment("only in stud", "", 2),
    "gesture-corrected": Moment("nothing that the player said or put in", "", 3),
    "retrievable-fold": Moment("the hand is not folded", FLOP, 1),
    "must-call-whole": Moment("has not put in too few chips before", "3 raise", 1),
    "money-on-the-piece": Moment("this house takes no money on the piece [30-1039(3)] [30-1024]", "", 3),
    "fouled-hand": Moment(NOT_LIVE, "3 fold", 3),
    "short-and-due-a-card": Moment(BEGUN, "3 call", 2),
    "fouled-bet": Moment("the next player has acted on the bet", "3 raise, 1 call", 3),
    "intentional-foul": Moment("the player has put nothing in", "", 3),
    "wrong-count": Moment(EARLY, FLOP, 1),
    "touched-the-discards": Moment(NOT_LIVE, "3 fold", 3),
    "verbal-concession": Moment(EARLY, FLOP, 1),
    "left-the-table": Moment(NOT_LIVE, "3 fold", 3),
    "discarded-face-up": Moment("the hand was not discarded", RIVER, 1, options=ASKED),
    "discarded-face-down": Moment(EARLY, FLOP, 1),
    "not-retrievable": Moment(EARLY, FLOP, 1),
    "discarded-by-dealer": Moment(EARLY, FLOP, 1),
    "laid-out-and-discarded": Moment(STANDS, FLOP, 1),
    "objection": Moment(STANDS, FLOP, 1),
    "claim": Moment("the player's cards are mucked", f"{RIVER}, 1 show, 2 muck", 2, options=ASKED),
    "chop": Moment("the house rules of this table allow no chopping [30-1028]", "3 fold"),
}


def at(moment: Moment) -> Table:
    table = Table.open(pot(moment.game), options=dict(moment.options))
    for seat in (1, 2, 3):
        table.act(Action(a.SIT, seat, amount=50_00, player=f"P{seat}"))
    table.act(Action(a.SHUFFLE, order=tuple(table.state.room.plan.deck.cards())))
    decisions(table, moment.before)
    if moment.street:
        call_down(table, moment.street)
    return table


def hand_of(table: Table) -> Hand:
    assert table.state.hand is not None
    return table.state.hand


def test_every_ruling_has_one() -> None:
    assert set(MOMENTS) == set(BY_NAME)


@pytest.mark.parametrize("name", MOMENTS)
def test_it_is_refused_and_changes_nothing(name: str) -> None:
    moment, ruling = MOMENTS[name], BY_NAME[name]
    table = at(moment)
    before, lines = table.state, list(table.lines)
    order = stub_of(hand_of(table), name)
    with pytest.raises(IllegalAction, match=re.escape(moment.said)):
        table.act(Action(a.RULE, moment.seat, name, order=order, author=ruling.author))
    assert (table.state, table.lines) == (before, lines)
    offered = [(offer.name, offer.seat) for offer in ruling_offers(hand_of(table), ruling.author)]
    assert (name, moment.seat) not in offered
