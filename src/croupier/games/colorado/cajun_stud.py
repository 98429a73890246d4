"""Cajun Stud, 30-1099.51: two cards and three on the board, three raises of one to three antes;
four more cards for All 6."""

from croupier.games.colorado.general import replaced
from croupier.rules import (
    ALWAYS,
    LOSE,
    Axis,
    Choice,
    Effect,
    Envy,
    Facts,
    Game,
    Kind,
    Line,
    Misdeal,
    Opens,
    PayOrder,
    Pays,
    Row,
    Rule,
    Street,
    Tips,
    bet,
    category,
    common,
    fold,
    folded,
    one_of,
    own,
)  # fmt: skip

RULE = Rule("co", "30-1099.51")
ADDITIONAL = ("progressive-cards", "additional")
PLAYER, BOARD = own("player", 2), common("board", 3)
ALL_6_CARDS, LINKED_CARDS = common("all-6", 4, least=0, parts=False), common("linked", 3, where=ADDITIONAL)

HAND = category("hand", PLAYER | BOARD, "high", RULE(1), classes=("pair of jacks to aces", "pair of sixes to tens"))
THREE = category("community cards", BOARD, "three-card", RULE(14))
POCKET = category(
    "hole cards", PLAYER, "hole-cards", RULE(14),
    classes=("pair of aces", "pair of kings to deuces", "ace and face suited", "ace and face"),
)  # fmt: skip
LOW = category("low hand", PLAYER | BOARD, "lo-ball", RULE(14))
SIX = category(
    "six-card hand", PLAYER | ALL_6_CARDS, "six-card", RULE(14), classes=("six-card royal flush in diamonds",)
)


def linked(ranking: str) -> Axis:
    """(6): the player's two with the board, or with three cards that nothing else reads."""
    name = f"linked hand, {ranking}"
    board = category(name, PLAYER | BOARD, ranking, RULE(6, "a"))
    additional = category(name, PLAYER | LINKED_CARDS, ranking, RULE(6, "b"))

    def chosen(facts: Facts) -> Axis:
        option, choice = ADDITIONAL
        return additional if facts.options[option] == choice else board

    return one_of(name, RULE(6), chosen, board, additional)


LINKED_HAND = {ranking: linked(ranking) for ranking in ("high", "five-card-flushes")}
FOLD = folded(RULE(10))
FOLDED = FOLD[True]

ANTE = Line(name="ante", cite=RULE(2))
FIRST = Line(name="first-raise", cite=RULE(10), kind=Kind.MADE, of="ante")
SECOND = Line(name="second-raise", cite=RULE(11), kind=Kind.MADE, of="ante")
FINAL = Line(name="final-raise", cite=RULE(12), kind=Kind.MADE, of="ante")
BOARD_BONUS = Line(name="board-bonus", cite=RULE(2), side=True)
POCKET_BONUS = Line(name="pocket-bonus", cite=RULE(2), side=True)
LO_BALL = Line(name="lo-ball", cite=RULE(2), side=True)
ALL_6 = Line(name="all-6", cite=RULE(2), side=True)
LINKED = Line(name="five-card-linked-progressive", cite=RULE(4), side=True)
ENVY = Line(name="envy", cite=RULE(15, "a"), kind=Kind.ENVY, on=LINKED, side=True)

BASE, BONUSES = (ANTE, FIRST, SECOND, FINAL), (BOARD_BONUS, POCKET_BONUS, LO_BALL, ALL_6)


def raises(line: Line, paragraph: int, *, blind: bool = False) -> tuple[Choice, ...]:
    """One, two or three antes; made in advance, before its card is out, the action names the raise."""
    name = f"blind-{line.name}" if blind else "raise"
    return tuple(bet(line, times=n, of=ANTE, name=f"{name}-{n}x", cite=RULE(paragraph)) for n in (1, 2, 3))


CAJUN_STUD = Game(
    id="co/cajun-stud",
    rule=RULE,
    groups=(PLAYER, BOARD, ALL_6_CARDS, LINKED_CARDS),
    lines=(*BASE, *BONUSES, LINKED, ENVY),
    opens=Opens(required=(ANTE,), cite=RULE(2)),
    streets=(
        Street(
            name="the deal",
            cite=RULE(10),
            choices=(fold(RULE(10)), *raises(FIRST, 10)),
            ahead=(*raises(SECOND, 10, blind=True), *raises(FINAL, 10, blind=True)),
            default="fold",
        ),
        Street(
            name="the first community card",
            cite=RULE(11),
            shows=(BOARD[:1],),
            unless=(SECOND,),
            choices=(fold(RULE(11)), *raises(SECOND, 11)),
            ahead=raises(FINAL, 11, blind=True),
            default="fold",
        ),
        Street(
            name="the second community card",
            cite=RULE(12),
            shows=(BOARD[1:2],),
            unless=(FINAL,),
            choices=(fold(RULE(12)), *raises(FINAL, 12)),
            default="fold",
        ),
        Street(name="the third community card", cite=RULE(13), shows=(BOARD[2:], ALL_6_CARDS, LINKED_CARDS)),
    ),
    hand=HAND,
    rows=(
        *(Row(line, FOLDED, LOSE, RULE(10), "folded") for line in BASE),
        *(Row(line, ~FOLDED, Pays(by=HAND), RULE(13), "less than a pair of sixes") for line in BASE),
        # (10) to (12): what lies beside the ante stays where the hand is folded.
        Row(BOARD_BONUS, ALWAYS, Pays(by=THREE), RULE(14)),
        Row(POCKET_BONUS, ALWAYS, Pays(by=POCKET), RULE(14)),
        Row(LO_BALL, ALWAYS, Pays(by=LOW), RULE(14)),
        Row(ALL_6, ALWAYS, Pays(by=SIX), RULE(14)),
        Row(LINKED, ALWAYS, Pays(by=LINKED_HAND), RULE(6)),
    ),
    pay=PayOrder(cite=RULE(13), in_turn=RULE(16)),
    envy=(Envy(line=ENVY, on=LINKED, by=Pays(by=LINKED_HAND), of_winners=True, cite=RULE(15, "a")),),
    misdeals=(
        # (9): one wrong count, a player's too, is a misdeal for all.
        Misdeal("seat", "wrong-count", Effect.TABLE_VOID, RULE(9)),
        Misdeal("dealer", "wrong-count", Effect.TABLE_VOID, RULE(9)),
        Misdeal("seat", "exposed", Effect.PLAY_ON, RULE(9)),
        Misdeal("dealer", "exposed", Effect.PLAY_ON, RULE(9)),
        *replaced("off-table"),
    ),
    tips=Tips(
        lines=(ANTE, *BONUSES, FIRST, SECOND, FINAL),
        cite=RULE(3),
        beside=((FIRST, ANTE), (SECOND, ANTE), (FINAL, ANTE)),
    ),
)
