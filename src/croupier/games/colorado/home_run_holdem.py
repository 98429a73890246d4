"""Home Run Hold 'em, 30-1099.20: hold'em with a strike out wager,
base runners and a pool for the first to have four."""

from __future__ import annotations

from croupier.games.colorado.pots import LAST_PLAYER, LEFT_OF_BUTTON, STRUCTURE, TIE, exactly
from croupier.rules.pot import (
    Betting,
    Into,
    Opens,
    Pool,
    Post,
    PotGame,
    Rule,
    Side,
    Street,
    Use,
    Who,
    varies,
)  # fmt: skip

RULE = Rule("co", "30-1099.20")

HOME_RUN_HOLDEM = PotGame(
    id="co/home-run-holdem",
    rule=RULE,
    streets=(
        Street(
            name="two cards",
            cite=RULE(5),
            down=2,
            betting=Betting.NONE,
            opens=Opens.NOBODY,
            varies=(varies("opening-bet", "blind", betting=Betting.ROUND, opens=Opens.AFTER_BLINDS),),
        ),
        # No burn before the flop: (5) names none, (7) and (8) do.
        Street(name="flop", cite=RULE(5), board=3),
        Street(name="fourth card", cite=RULE(7), burns=1, board=1, first_half=False),
        Street(name="fifth card", cite=RULE(8), burns=1, board=1, first_half=False),
    ),
    sides=(Side(name="high", ranking="high", use=Use.ANY, cite=RULE(9)),),
    structure=STRUCTURE,
    posts=(
        Post(name="ante", who=Who.EVERYONE, options=("opening-minimum",), cite=RULE(3), only=("opening-bet", "ante")),
        Post(
            name="blind",
            who=Who.BLINDS,
            options=("opening-minimum",),
            cite=RULE(3),
            counts=True,
            number="blinds",
            only=("opening-bet", "blind"),
        ),
        Post(name="strike-out", who=Who.EVERYONE, options=("strike-out-minimum",), cite=RULE(3), into=Into.POOL),
    ),
    odd=LEFT_OF_BUTTON,
    award=LAST_PLAYER,
    tie=TIE,
    button=RULE(2, "b"),
    counts=exactly(2),
    pool=Pool(
        wager="strike_out",
        markers="base_runners",
        needed=4,
        by_category={"four of a kind": 2, "straight flush": 3, "royal flush": 4},
        rake="progressive-pool-rake",
        most="maximum-wager",
        cite=RULE(9),
        wins_cite=RULE(9, "a"),
        award_cite=RULE(10),
        tie_cite=RULE(9, "b"),
        closing_cite=RULE(12),
    ),
    faults={"missed-burn": RULE(7)},
)
