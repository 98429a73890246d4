"""Three Card Prime, 30-1099.57: Three Card Poker with a wager on colors and two progressives, one of them linked."""

from croupier.games.colorado.general import replaced
from croupier.games.licensees_suit import in_licensees_suit
from croupier.rules import (
    ALWAYS,
    EVEN,
    LOSE,
    PUSH,
    Axis,
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
    Stage,
    Street,
    Tips,
    at_least,
    bet,
    category,
    common,
    fold,
    folded,
    one_of,
    own,
    showdown,
    staged,
    versus,
)  # fmt: skip

RULE = Rule("co", "30-1099.57")
CONFIGURED = ("linked-cards", "community")
PLAYER, DEALER = own("player", 3), common("dealer", 3)
LINKED_CARDS = common("linked", 2, field="community", where=CONFIGURED)

HAND = category("hand", PLAYER, "three-card", RULE(1))
DEALER_HAND = category("dealer's hand", DEALER, "three-card", RULE(14))
COLORS = category("colors", PLAYER | DEALER, "six-card-color", RULE(18))
SIX = category("six-card hand", PLAYER | DEALER, "six-card", RULE(20))
SUITED_SIX = in_licensees_suit(SIX, PLAYER, "six-card royal flush", RULE("Appendix A (1)"))
SUITED_HAND = in_licensees_suit(HAND, PLAYER, "mini royal", RULE("Appendix A (1)"), others="mini royal in another suit")
QUALIFIED = at_least("dealer qualifies", DEALER, "three-card", "Qs 3h 2d", RULE(14))
RESULT = versus("result", PLAYER, DEALER, "three-card", RULE(16))
FOLD = folded(RULE(13, "a"))


def linked(ranking: str) -> Axis:
    """(10): the player's three with the two community cards, or with the first two of the dealer's."""
    name = f"linked hand, {ranking}"
    community = category(name, PLAYER | LINKED_CARDS, ranking, RULE(10, "a"))
    dealers = category(name, PLAYER | DEALER[:2], ranking, RULE(10, "b"))

    def chosen(facts: Facts) -> Axis:
        option, choice = CONFIGURED
        return community if facts.options[option] == choice else dealers

    return one_of(name, RULE(22), chosen, community, dealers)


LINKED_HAND = {ranking: linked(ranking) for ranking in ("high", "five-card-flushes")}
QUALIFIES, FOLDED = QUALIFIED[True], FOLD[True]
# What is on a folded hand's own cards is settled before the dealer shows his. Prime reads the dealer's too:
# see the erratum.
FOLDS = Stage(after="the deal", shows=PLAYER, openly=True, cite=RULE(23, "c"))

ANTE = Line(name="ante", cite=RULE(4))
PRIME = Line(name="prime", cite=RULE(5), side=True)
PAIR_BONUS = Line(name="pair-bonus", cite=RULE(5), side=True)
ALL_6 = Line(name="all-6", cite=RULE(5), side=True)
MINI_ROYAL = Line(name="mini-royal-progressive", cite=RULE(6), side=True)
LINKED = Line(name="five-card-linked-progressive", cite=RULE(6), side=True)
PLAY = Line(name="play", cite=RULE(13, "b"), kind=Kind.MADE)
ANTE_BONUS = Line(name="ante-bonus", cite=RULE(17), kind=Kind.BONUS, on=ANTE, live=~FOLDED, side=True)
ENVY = Line(name="envy", cite=RULE("(21) second (a)"), kind=Kind.ENVY, on=MINI_ROYAL, side=True)

THREE_CARD_PRIME = Game(
    id="co/three-card-prime",
    rule=RULE,
    groups=(PLAYER, DEALER, LINKED_CARDS),
    lines=(ANTE, PLAY, ANTE_BONUS, PRIME, PAIR_BONUS, ALL_6, MINI_ROYAL, LINKED, ENVY),
    opens=Opens(required=(ANTE,), cite=RULE(4)),
    streets=(
        Street(
            name="the deal",
            cite=RULE(13),
            choices=(fold(RULE(13, "a")), bet(PLAY, times=1, of=ANTE, name="play", cite=RULE(13, "b"))),
            default="fold",
        ),
    ),
    hand=HAND,
    dealer=DEALER_HAND,
    qualifies=QUALIFIED,
    rows=(
        Row(ANTE, FOLDED, LOSE, RULE(13, "a"), "folded", FOLDS),
        Row(ANTE, ~FOLDED & ~QUALIFIES, EVEN, RULE(15), "dealer does not qualify"),
        *showdown(ANTE, RESULT, when=~FOLDED & QUALIFIES, cite=RULE(16, "a"), tie=RULE(16, "b"), loss=RULE(16, "c")),
        Row(PLAY, ~QUALIFIES, PUSH, RULE(15), "dealer does not qualify"),
        *showdown(PLAY, RESULT, when=QUALIFIES, cite=RULE(16, "a"), tie=RULE(16, "b"), loss=RULE(16, "c")),
        Row(ANTE_BONUS, ALWAYS, Pays(by=HAND), RULE(17)),
        Row(PRIME, ALWAYS, Pays(by=COLORS), RULE(18)),
        *staged(PAIR_BONUS, Pays(by=HAND), RULE(19), when=FOLDED, stage=FOLDS),
        Row(ALL_6, ALWAYS, Pays(by=SUITED_SIX), RULE(20)),
        *staged(MINI_ROYAL, Pays(by=SUITED_HAND), RULE(21), when=FOLDED, stage=FOLDS),
        Row(LINKED, ALWAYS, Pays(by=LINKED_HAND), RULE(22)),
    ),
    pay=PayOrder(cite=RULE(23, "e"), in_turn=RULE(23, "d")),
    envy=(
        Envy(line=ENVY, on=MINI_ROYAL, by=Pays(by=SUITED_HAND), of_winners=True, cite=RULE("(21) second (a)")),
        Envy(line=ENVY, on=LINKED, by=Pays(by=LINKED_HAND), of_winners=True, cite=RULE(23, "i", "i")),
    ),
    misdeals=(
        Misdeal("seat", "wrong-count", Effect.SEAT_VOID, RULE(12)),
        Misdeal("dealer", "wrong-count", Effect.TABLE_VOID, RULE(12)),
        Misdeal("seat", "exposed", Effect.PLAY_ON, RULE(12)),
        Misdeal("dealer", "exposed", Effect.PLAY_ON, RULE(12)),
        *replaced("off-table"),
    ),
    tips=Tips(lines=(ANTE, PRIME, PAIR_BONUS, ALL_6), cite=RULE(7)),
)
