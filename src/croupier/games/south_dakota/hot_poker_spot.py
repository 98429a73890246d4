"""South Dakota's Hot Poker Spot, 20:18:16:15.20: a banked bet beside a hold'em of its own, without blinds and burns."""

from __future__ import annotations

from croupier import rules
from croupier.rules.pot import (
    SPREAD,
    Beside,
    Count,
    OddChips,
    Opens,
    PotGame,
    Raises,
    Rule,
    Side,
    Street,
    Structure,
    Use,
)  # fmt: skip

RULE = Rule("sd", "20:18:16:15.20")

PLAYER, BOARD = rules.own("player", 2), rules.common("board", 5, least=3)
HAND = rules.category("hand", PLAYER | BOARD, "both-hole-cards", RULE(6))
SPOT = rules.Line(name="hot-poker-spot", cite=RULE(1))

# Both hole cards with any three of the board, as far as it was dealt: a hand may end heads up before the river.
SPOT_GAME = rules.Game(
    id="sd/hot-poker-spot",
    rule=RULE,
    groups=(PLAYER, BOARD),
    lines=(SPOT,),
    opens=rules.Opens(required=(SPOT,), cite=RULE(1)),
    streets=(rules.Street(name="the board", cite=RULE(5), shows=(BOARD,)),),
    hand=HAND,
    rows=(rules.Row(SPOT, rules.ALWAYS, rules.Pays(by=HAND), RULE(6)),),
    pay=rules.PayOrder(cite=RULE(6)),
)

HOT_POKER_SPOT = PotGame(
    id="sd/hot-poker-spot",
    rule=RULE,
    streets=(
        Street(name="two cards", cite=RULE(2), down=2, opens=Opens.LEFT),
        Street(name="flop", cite=RULE(3), board=3, opens=Opens.LEFT),
        Street(name="turn", cite=RULE(5), board=1, opens=Opens.LEFT, first_half=False),
        Street(name="river", cite=RULE(5), board=1, opens=Opens.LEFT, first_half=False),
    ),
    sides=(Side(name="high", ranking="high", use=Use.ANY, cite=RULE(6)),),
    structure=Structure(
        kinds=(SPREAD,),
        raises=Raises(option="raises-per-round", cite=RULE(2)),
        maximum=RULE(2),
        table_stakes=RULE(2),
        spread=("least-bet", "table-limit"),
    ),
    posts=(),
    odd=OddChips(cite=RULE(6)),
    award=RULE(5),
    tie=RULE(6),
    button=RULE(2),
    counts=(Count(board=0, least=2, most=2, cite=None, few=None),),
    beside=Beside(
        game=SPOT_GAME,
        required=(),
        required_cite=RULE(1),
        folded=RULE(2),
        amounts={},
        exposed=RULE(6),
        heads_up=RULE(6),
    ),
    settles_pot=False,
)
