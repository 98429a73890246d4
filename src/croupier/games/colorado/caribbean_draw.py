"""Caribbean Draw, 30-1099.12: discard up to two; the dealer draws by rule and qualifies with a pair of eights."""

from collections import Counter

from croupier.cards.card import Cards
from croupier.cards.ranking import get_ranking
from croupier.games.colorado.general import replaced
from croupier.rules import (
    EVEN,
    LOSE,
    PUSH,
    REVEAL,
    AsMany,
    Check,
    Deal,
    Effect,
    Facts,
    Game,
    KeptByRule,
    Kind,
    Later,
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
    after_draw,
    as_read,
    at_least,
    bet,
    category,
    common,
    discards,
    draw,
    fold,
    folded,
    own,
    showdown,
    stand,
    versus,
)  # fmt: skip

RULE = Rule("co", "30-1099.12")
PLAYER = own("player", 5)
DISCARD, DRAWN = own("discard", 2, least=0, listed=True), own("drawn", 2, least=0)
DEALER, DEALER_DRAWN = common("dealer", 5), common("dealer-drawn", 2, least=0)
HIGH = get_ranking("high")


def four_to_a_flush(cards: Cards) -> Cards:
    suits = Counter(card & 3 for card in cards)
    suit, count = suits.most_common(1)[0]
    return tuple(card for card in cards if card & 3 == suit) if count == 4 else ()


def four_to_a_straight(cards: Cards) -> Cards:
    """Four in a row before four with a hole, open before closed at an end, then the higher (12)(b)."""
    ranked = sorted(cards, key=lambda card: card >> 2, reverse=True)
    choices = [tuple(card for card in ranked if card != out) for out in reversed(ranked)]
    low = [tuple(-1 if card >> 2 == 12 else card >> 2 for card in four) for four in choices]
    high = [tuple(card >> 2 for card in four) for four in choices]
    found = []
    for four, tops, bottoms in zip(choices, high, low, strict=True):
        for ranks in (tops, bottoms):
            span = max(ranks) - min(ranks)
            if span <= 4:
                open_ended = span == 3 and max(ranks) < 12 and min(ranks) > -1
                found.append((open_ended, max(ranks), four))
    return max(found)[2] if found else ()


def dealer_keeps(cards: Cards) -> Cards:
    """The dealer's draw rules, (12)(a) to (c)."""
    hand = HIGH.category_of(HIGH.score(cards))
    counts = Counter(card >> 2 for card in cards)
    paired = tuple(card for card in cards if counts[card >> 2] > 1)
    if hand in ("royal flush", "straight flush", "flush", "straight", "four of a kind", "full house"):
        return cards
    if hand in ("two pair", "three of a kind"):
        return paired
    rest = sorted((card for card in cards if card not in paired), key=lambda card: card >> 2, reverse=True)
    if hand == "pair":
        return (*paired, rest[0])
    return four_to_a_flush(cards) or four_to_a_straight(cards) or tuple(rest[:3])


# Against nobody the dealer draws all the same: (12) does not ask who is left.
BY_RULE = KeptByRule(DEALER, DEALER_DRAWN, dealer_keeps)


def drawn_cards(facts: Facts) -> str:
    out, taken = facts.cards.get("discard", ()), facts.cards.get("drawn", ())
    if not set(out) <= set(facts.cards["player"]):
        return "discard: a card that is not among the first five"
    if len(out) != len(taken):
        return f"{len(out)} discarded and {len(taken)} drawn"
    if ("draw" in facts.actions) != bool(out):
        return "a draw discards one or two cards, and only a draw does"
    return ""


def dealer_drawn_cards(facts: Facts) -> str:
    """A folded hand does not meet the dealer's: where all have folded his draw may be left out."""
    taken = len(facts.cards.get("dealer-drawn", ()))
    if facts.folded and not taken:
        return ""
    wanted = BY_RULE.count(facts)
    return f"dealer_drawn: {taken} cards, the dealer draws {wanted}" if wanted != taken else ""


FINAL, DEALER_FINAL = after_draw(PLAYER, DISCARD, DRAWN), BY_RULE.after("dealer after the draw")

HAND = category("hand", FINAL, "high", RULE(14, "b"), wider={"two pair or less": ("two pair", "pair", "high card")})
DEALER_HAND = category("dealer's hand", DEALER_FINAL, "high", RULE(12))
FIRST = category("first five cards", PLAYER, "high", RULE(9, "a"))
QUALIFIED = at_least("dealer qualifies", DEALER_FINAL, "high", "8s 8h 4d 3c 2s", RULE(13))
RESULT = versus("result", FINAL, DEALER_FINAL, "high", RULE(14))
FOLD = folded(RULE(7, "a"))

QUALIFIES, FOLDED = QUALIFIED[True], FOLD[True]
# No paragraph takes the award from a folded hand; as read, its cards are in the rack when hands are declared.
LAID_DOWN = FOLDED & as_read(RULE(7, "a"))[True]

FOLDED_HANDS = Stage(after="the deal", cite=RULE(7, "a"))
# (9): when all have discarded and before anybody draws, from left to right.
JACKPOTS = Stage(after="the draw", clockwise=True, shows=PLAYER, cite=RULE(9))

ANTE = Line(name="ante", cite=RULE(2), most=50_00)
PROGRESSIVE = Line(name="progressive", cite=RULE(3), side=True)
BET = Line(name="bet", cite=RULE(7, "b"), kind=Kind.MADE)

CARIBBEAN_DRAW = Game(
    id="co/caribbean-draw",
    rule=RULE,
    groups=(PLAYER, DISCARD, DRAWN, DEALER, DEALER_DRAWN),
    deal=Deal(
        later=(
            Later(group=DRAWN, count=AsMany(DISCARD), after="the draw", cite=RULE(11)),
            Later(group=DEALER_DRAWN, count=BY_RULE.count, count_rows=BY_RULE.count_rows, after=REVEAL, cite=RULE(12)),
        ),
        checks=(Check(drawn_cards, RULE(8)), Check(dealer_drawn_cards, RULE(12))),
    ),
    lines=(PROGRESSIVE, ANTE, BET),
    opens=Opens(required=(ANTE,), cite=RULE(2)),
    streets=(
        Street(
            name="the deal",
            cite=RULE(7),
            choices=(fold(RULE(7, "a")), bet(BET, times=2, of=ANTE, name="call", cite=RULE(7, "b"))),
            default="fold",
        ),
        Street(
            name="the draw",
            cite=RULE(8),
            choices=(stand(RULE(8)), draw(RULE(8), discards(DISCARD, among=PLAYER))),
            default="stand",
        ),
    ),
    hand=HAND,
    dealer=DEALER_HAND,
    qualifies=QUALIFIED,
    rows=(
        Row(PROGRESSIVE, LAID_DOWN, LOSE, RULE(9), "folded", JACKPOTS),
        Row(PROGRESSIVE, ~LAID_DOWN, Pays(by=FIRST), RULE(9, "c"), stage=JACKPOTS),
        Row(ANTE, FOLDED, LOSE, RULE(7, "a"), "folded", FOLDED_HANDS),
        Row(ANTE, ~FOLDED & ~QUALIFIES, EVEN, RULE(13), "dealer does not qualify"),
        *showdown(ANTE, RESULT, when=~FOLDED & QUALIFIES, cite=RULE(14, "a"), tie=RULE(14)),
        # (13) is silent on the bet; its erratum says why it is returned.
        Row(BET, ~QUALIFIES, PUSH, RULE(13), "dealer does not qualify"),
        *showdown(BET, RESULT, when=QUALIFIES, cite=RULE(14, "b"), tie=RULE(14), win=Pays(by=HAND)),
    ),
    pay=PayOrder(cite=RULE(9)),
    misdeals=(
        Misdeal("seat", "wrong-count", Effect.SEAT_VOID, RULE(6)),
        Misdeal("dealer", "wrong-count", Effect.TABLE_VOID_BUT_PROGRESSIVE, RULE(6)),
        *replaced("exposed", "off-table"),
    ),
    tips=Tips(lines=(ANTE,), cite=RULE(4), at_most=ANTE),
)
