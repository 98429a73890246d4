"""Trips Poker, 30-1099.25: bet or fold for each card, all cards up, two wild jokers;
without trips the pot rolls over."""

from __future__ import annotations

from croupier.games.colorado.pots import LAST_PLAYER, LEFT_OF_DEALER, TIE, exactly
from croupier.rules.pot import (
    Betting,
    Opens,
    Post,
    PotGame,
    RollOver,
    Rule,
    Showing,
    Side,
    Street,
    Structure,
    Use,
    Who,
)  # fmt: skip

RULE = Rule("co", "30-1099.25")


def _card(name: str, *, up: int = 1, betting: Betting = Betting.WAGER) -> Street:
    opens = Opens.DEALERS_LEFT if betting is Betting.WAGER else Opens.NOBODY
    return Street(name=name, cite=RULE(7), up=up, betting=betting, opens=opens)


TRIPS_POKER = PotGame(
    id="co/trips-poker",
    rule=RULE,
    # Each wager buys the next card, so that none follows the fifth.
    streets=(
        _card("two cards", up=2),
        _card("third card"),
        _card("fourth card"),
        _card("fifth card", betting=Betting.NONE),
    ),
    sides=(Side(name="high", ranking="high-wild", use=Use.HELD, cite=RULE(11), printed="trips-or-better"),),
    structure=Structure(no_all_in=RULE(15), wager="bet-size"),
    posts=(Post(name="initial", who=Who.EVERYONE, options=("bet-size",), cite=RULE(6)),),
    odd=LEFT_OF_DEALER,
    award=LAST_PLAYER,
    tie=TIE,
    counts=exactly(5),
    showing=Showing.ALL,
    showing_cite=RULE(4),
    wild=RULE(1),
    rolls=RollOver(
        share="high-hand-share",
        ends="end-after-round-5",
        rounds=5,
        cite=RULE(10),
        share_cite=RULE(10),
        ends_cite=RULE(13),
        folded_cite=RULE(8),
        closing="closing-plan",
        closing_cite=RULE(14),
        barred_cite=RULE(9),
    ),
    faults={"mistaken-fold": RULE(16)},
)
