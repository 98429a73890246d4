"""Longhorn Hold'em, 30-1099.28: three pot wagers of one size, and beside the pot a bonus and a bad beat jackpot."""

from __future__ import annotations

from fractions import Fraction

from croupier import rules
from croupier.games.colorado.pots import LAST_PLAYER, LEFT_OF_BUTTON, TIE, exactly
from croupier.rules.pot import Beside, Betting, Jackpot, Opens, PotGame, Rule, Side, Street, Structure, Use

RULE = Rule("co", "30-1099.28")

PLAYER, BOARD = rules.own("player", 2), rules.common("board", 5)
HAND = rules.category("hand", PLAYER | BOARD, "one-or-two-hole-cards", RULE(1))
BONUS = rules.Line(name="bonus", cite=RULE(2))

# The bonus of a hand that stays to the river; a fold loses it, which the pot's settlement knows.
BONUS_GAME = rules.Game(
    id="co/longhorn-holdem",
    rule=RULE,
    groups=(PLAYER, BOARD),
    lines=(BONUS,),
    opens=rules.Opens(required=(BONUS,), cite=RULE(2)),
    streets=(rules.Street(name="the river", cite=RULE(13), shows=(BOARD,)),),
    hand=HAND,
    rows=(rules.Row(BONUS, rules.ALWAYS, rules.Pays(by=HAND), RULE(15)),),
    pay=rules.PayOrder(cite=RULE(15)),
    tips=rules.Tips(lines=(BONUS,), cite=RULE(24)),
)

BAD_BEAT = Jackpot(
    wager="bad-beat-jackpot",
    least="As Ah Ad 2c 2d",  # aces full or better
    beaten=Fraction(1, 2),
    beats=Fraction(1, 4),
    others=Fraction(1, 4),
    primary=Fraction(3, 5),
    seed="seed",
    cite=RULE(1),
    collected=RULE(17),
    funds=RULE(22),
    ending=RULE(33),
)

LONGHORN_HOLDEM = PotGame(
    id="co/longhorn-holdem",
    rule=RULE,
    streets=(
        Street(name="two cards", cite=RULE(5), down=2, betting=Betting.WAGER),
        Street(name="flop", cite=RULE(7), burns=1, board=3, betting=Betting.WAGER),
        Street(name="turn", cite=RULE(10), burns=1, board=1, betting=Betting.WAGER),
        Street(name="river", cite=RULE(13), burns=1, board=1, betting=Betting.NONE, opens=Opens.NOBODY),
    ),
    sides=(Side(name="high", ranking="one-or-two-hole-cards", use=Use.ONE_OR_TWO, cite=RULE(14)),),
    structure=Structure(no_all_in=RULE(31), wager="pot-amount"),
    posts=(),
    odd=LEFT_OF_BUTTON,
    award=LAST_PLAYER,
    tie=TIE,
    button=RULE(4),
    counts=exactly(2),
    beside=Beside(
        game=BONUS_GAME,
        required=("bonus",),
        required_cite=RULE(2),
        folded=RULE(5),
        amounts={"bonus": "bonus-amount", "bad-beat-jackpot": "bad-beat-amount"},
        killed={"exposed": RULE(26), "skipped": RULE(30)},
        jackpot=BAD_BEAT,
    ),
    last_pays=RULE(31),
    button_to_right=RULE(19),
    faults={
        "dealer-exposed-card": RULE(26),
        "extra-board-cards": RULE(27),
        "dropped-card": RULE(28),
        "card-before-wagers": RULE(29),
        "skipped-player": RULE(30),
    },
)
