"""What a licensee may choose changes how a game is dealt: chips, replay and settlement hold for each way."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from croupier.games.registry import built
from croupier.table import events as e
from croupier.table import fold
from croupier.table.folds import start
from croupier.table.replay import replay
from tests.laws.test_settle import rounds_settled_apart
from tests.often import often, some
from tests.table.driver import meters_for, played

WAYS: tuple[tuple[str, Mapping[str, str]], ...] = (
    ("co/three-card-poker", {"max-wager": "20", "dealing": "one-at-a-time"}),
    (
        "co/ultimate-texas-holdem",
        {"initial-bet": "5", "play-maximum": "60", "progressive-wager": "5", "dealing": "by-hand"},
    ),
    (
        "co/texas-holdem-bonus",
        {"shuffler": "community-first", "simultaneous-meter-hands": "split", "maximum-wager": "40"},
    ),
    ("co/caribbean-stud", {"straight-flush-award": "$5,000", "max-tip-payout": "2", "dealing": "one-at-a-time"}),
    ("co/let-it-ride", {"max-wager": "30", "min-wager": "2", "offer-bonus": "no"}),
    ("co/mississippi-stud", {"dealing": "by-hand", "several-jackpot-winners": "split"}),
    ("co/crazy-4-poker", {"play-maximum": "30", "dealer-tips": "no"}),
    (
        "co/high-card-flush",
        {"table-minimum": "5", "table-maximum": "50", "tips-even-dollars": "yes", "tip-maximum": "3"},
    ),
    ("ca/blackjack-elite", {"decks": "1"}),
    ("ca/blackjack-elite", {"decks": "8", "dealer-soft-17": "hit"}),
    ("ca/blackjack-elite", {"shuffle": "shuffling-machine", "collection": "20"}),
    ("ca/blackjack-elite", {"table-minimum": "5", "table-maximum": "100"}),
    ("ca/ez-baccarat", {"decks": "3", "collection": "14", "table-minimum": "5"}),
    ("ca/three-card-poker-6-card-bonus", {"collection": "19", "table-minimum": "5", "table-maximum": "100"}),
    ("co/three-card-draw", {"hands-per-player": "1", "deal-method": "one-at-a-time", "tips-even-dollars": "yes"}),
    ("co/three-card-draw", {"void-early-look": "yes", "void-shared-information": "yes", "tip-maximum": "2"}),
    ("co/vegas-double-action", {"stud-bet-required": "yes", "max-wager": "20", "dealing": "five-card-group"}),
    ("co/double-draw-poker", {"table-minimum": "2", "table-maximum": "40", "dealer-tips": "no"}),
    ("co/208-poker", {"shoe": "shuffling", "chip-value": "1"}),
    ("co/208-poker", {"games-per-shuffle": "1"}),
    ("co/pai-gow-poker", {"dragon-hand": "single"}),
    ("co/pai-gow-poker", {"dragon-hand": "community", "first-hand": "dice"}),
    ("co/pai-gow-poker", {"dragon-hand": "single", "deal-from": "shuffler", "joker": "fully-wild"}),
    ("co/fortune-pai-gow-poker", {"joker": "fully-wild", "starting-position": "dice", "dealing": "by-hand"}),
    ("ca/face-up-pai-gow-poker", {"dealing": "manual", "collection": "6"}),
    ("co/emperors-challenge@standard", {"commission": "0", "counting": "clockwise", "starting-position": "dice"}),
    ("co/emperors-challenge@exposed", {"commission-free": "2", "dealing": "by-hand", "multiple-hands": "yes"}),
    ("co/three-card-plus", {"optional-wagers": "limited", "dealing": "three-card-group"}),
    ("co/three-card-prime", {"linked-cards": "dealer", "suit": "hearts", "progressive-wager": "5"}),
    ("co/four-card-frenzy", {"all-6": "no", "dealing": "five-card-group", "table-maximum": "50"}),
    ("co/two-card-poker", {"ante-required": "yes", "burn-card": "yes", "several-hands": "yes", "dealer-tips": "yes"}),
    ("co/three-card-super-shot", {"dealer-bonus": "yes", "optional-wagers": "limited"}),
    ("co/poker-burnout@bonanza", {"deal-method": "automatic-shuffler", "burn-card": "yes", "table-maximum": "20"}),
    ("co/colorado-holdem@variation-2", {"dealing": "three-card-group", "ante-amount": "5", "offer-bonus": "no"}),
    ("co/flushes-gone-wild", {"deal-method": "rotation", "simultaneous-meter-wins": "split"}),
)


@pytest.mark.parametrize(("game", "options"), some(WAYS, "every way of dealing"))
@pytest.mark.parametrize("as_read", often((False, True), (False,)))
def test_every_way_of_dealing_keeps_the_laws(game: str, options: Mapping[str, str], as_read: bool) -> None:
    table = played(game, 4, options=options, as_read=as_read)
    opened = table.log[0]
    assert isinstance(opened, e.TableOpened)
    assert rounds_settled_apart(table) >= 3
    assert replay(table.text(), built).state == table.state
    state, brought = start(built(game), opened), sum(meters_for(game).values())
    for event in table.log[1:]:
        state = fold(state, event)
        brought += event.amount if isinstance(event, e.BoughtIn) else 0
        brought -= event.cashed_out if isinstance(event, e.PlayerLeft) else 0
        assert state.chips() == brought, event
        assert min(state.stacks.values(), default=0) >= 0, event
