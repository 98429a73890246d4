"""Ultimate Texas Hold'em of the California card room: a player-dealer banks, and pays seat by seat up to his wager."""

from functools import partial

from croupier.rules import (
    ALWAYS,
    LOSE,
    PUSH,
    Game,
    Kind,
    Line,
    Opens,
    PayOrder,
    Pays,
    Row,
    Rule,
    Street,
    at_least,
    bet,
    category,
    check,
    common,
    fold,
    folded,
    own,
    showdown,
    versus,
)  # fmt: skip

RULE = Rule("ca", "ultimate-texas-holdem")
PLAYER, DEALER, BOARD = own("player", 2), common("dealer", 2), common("board", 5)
SEVEN, THEIRS = PLAYER | BOARD, DEALER | BOARD

# The blind's table has one row for all hands below a straight.
OTHERS = {"all other hands": ("three of a kind", "two pair", "pair", "high card")}
HAND = category("hand", SEVEN, "high", RULE("Dealing 16"), wider=OTHERS)
DEALER_HAND = category("player-dealer's hand", THEIRS, "high", RULE("Dealing 16"))
QUALIFIED = at_least("player-dealer qualifies", THEIRS, "high", "2s 2h 5d 4c 3s", RULE("Qualified"))
RESULT = versus("result", SEVEN, THEIRS, "high", RULE("Qualified 2"))
FOLD = folded(RULE("Dealing 14"))

QUALIFIES, FOLDED = QUALIFIED[True], FOLD[True]

ANTE = Line(name="ante", cite=RULE("Dealing 3"))
BLIND = Line(name="blind", cite=RULE("Dealing 3"), equals=ANTE)
TRIPS = Line(name="trips", cite=RULE("Dealing 3(a)"), side=True)
PLAY = Line(name="play", cite=RULE("Dealing 9"), kind=Kind.MADE)

# Equal hands push; the step that settles them names the trips alone, and its erratum says that the others go back.
compared = partial(showdown, cite=RULE("Qualified 2(a)"), tie=RULE("Qualified 5"), loss=RULE("Qualified 2(b)"))

ULTIMATE_TEXAS_HOLDEM = Game(
    id="ca/ultimate-texas-holdem",
    rule=RULE,
    groups=(PLAYER, DEALER, BOARD),
    lines=(PLAY, ANTE, BLIND, TRIPS),
    opens=Opens(required=(ANTE, BLIND), cite=RULE("Dealing 3")),
    streets=(
        Street(
            name="the deal",
            cite=RULE("Dealing 9"),
            choices=(
                check(RULE("Dealing 9")),
                bet(PLAY, times=4, of=ANTE, cite=RULE("Dealing 9")),
                bet(PLAY, times=3, of=ANTE, cite=RULE("Dealing 9")),
            ),
            default="check",
        ),
        Street(
            name="the flop",
            cite=RULE("Dealing 11"),
            shows=(BOARD[:3],),
            unless=(PLAY,),
            choices=(check(RULE("Dealing 11")), bet(PLAY, times=2, of=ANTE, cite=RULE("Dealing 11"))),
            default="check",
        ),
        Street(
            name="the river",
            cite=RULE("Dealing 13"),
            shows=(BOARD[3:],),
            unless=(PLAY,),
            choices=(fold(RULE("Dealing 14")), bet(PLAY, times=1, of=ANTE, cite=RULE("Dealing 13"))),
            default="fold",
        ),
    ),
    hand=HAND,
    dealer=DEALER_HAND,
    qualifies=QUALIFIED,
    rows=(
        *compared(PLAY, RESULT, when=ALWAYS),
        Row(ANTE, FOLDED, LOSE, RULE("Dealing 14(a)"), "folded"),
        Row(ANTE, ~FOLDED & ~QUALIFIES, PUSH, RULE("Not Qualified 1(a)"), "player-dealer does not qualify"),
        *compared(ANTE, RESULT, when=~FOLDED & QUALIFIES),
        Row(BLIND, FOLDED, LOSE, RULE("Dealing 14(a)"), "folded"),
        *compared(
            BLIND,
            RESULT,
            when=~FOLDED,
            win=Pays(by=HAND, otherwise=PUSH),
            note="player wins with less than a straight",
        ),
        # Also after a fold: three of a kind or better is paid, anything less was collected with it (Dealing 14(a)).
        Row(TRIPS, ALWAYS, Pays(by=HAND), RULE("Qualified 8")),
    ),
    pay=PayOrder(cite=RULE("Dealing 19"), clockwise=True),
)
