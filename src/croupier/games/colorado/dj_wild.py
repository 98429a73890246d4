"""DJ Wild, 30-1099.45: five-card stud with the joker and the deuces wild; hands without them pay more."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.cards.card import Cards, is_joker
from croupier.cards.ranking import get_ranking
from croupier.errors import SettleError
from croupier.games.colorado.general import redealt, replaced
from croupier.rules import (
    ALWAYS,
    LOSE,
    PUSH,
    Deal,
    Envy,
    Game,
    Holds,
    Kind,
    Line,
    Made,
    Opens,
    PayOrder,
    Pays,
    Row,
    Rule,
    Street,
    Tips,
    best_at_table,
    bet,
    category,
    classes,
    common,
    fold,
    folded,
    known_class,
    losing_hand,
    own,
    showdown,
    versus,
)  # fmt: skip

RULE = Rule("co", "30-1099.45")
PLAYER, DEALER, SUBSTITUTE = own("player", 5), common("dealer", 5), common("substitute", 1, least=0)
WILD = get_ranking("dj-wild")

HAND = category(
    "hand",
    PLAYER,
    "dj-wild",
    RULE(6),
    wider={"three of a kind or less": ("three of a kind", "two pair", "pair", "high card")},
)
DEALER_HAND = category("dealer's hand", DEALER, "dj-wild", RULE(6))
ROYALS = category("progressive hand", PLAYER, "dj-wild", RULE(16), classes=("natural royal flush", "wild royal flush"))
HIGHEST = best_at_table("highest hand", (PLAYER, DEALER), "dj-wild", RULE(14))
RESULT = versus("result", PLAYER, DEALER, "dj-wild", RULE(7))
FOLD = folded(RULE(5, "a"))


def with_substitute(cards: Mapping[str, Cards]) -> Cards:
    """(20)(a): for the linked progressive another card takes the joker's place;
    it is dealt whether or not anybody holds one."""
    held = cards["player"]
    plain = tuple(card for card in held if not is_joker(card))
    if len(plain) == len(held):
        return held
    if not cards.get("substitute"):
        raise SettleError(f"substitute: the card in the joker's place is not given [{RULE(20, 'a')}]")
    return plain + cards["substitute"]


LINKED = category("linked hand", Made("player with substitute", with_substitute, like=5), "high", RULE(20))
# (12): five wilds and five of a kind have one printed pay, under natural, whatever made them.
ONE_PAY = ("five wilds", "five of a kind")
MADE_NATURALLY = tuple(f"natural {item.name}" for item in WILD.categories if item.name not in ONE_PAY)
NATURE = classes("nature", known_class("natural", Holds(PLAYER, WILD, (*ONE_PAY, *MADE_NATURALLY))), cite=RULE(12))
# (13): a tie or a lesser hand than three of a kind pays nothing.
LOSING = losing_hand("losing hand", PLAYER, DEALER, "dj-wild", RULE(13))
FOLDED = FOLD[True]
PROGRESSIVE_HAND = {"dj-wild": ROYALS, "high": LINKED}

ANTE = Line(name="ante", cite=RULE(2))
BLIND = Line(name="blind", cite=RULE(2), equals=ANTE)
TRIPS = Line(name="trips", cite=RULE(2), side=True)
BAD_BEAT = Line(name="two-way-bad-beat", cite=RULE(2), side=True)
COVER_ALL = Line(name="cover-all", cite=RULE(2), side=True, by_hands=1)
PROGRESSIVE = Line(name="progressive", cite=RULE(16), side=True)
PLAY = Line(name="play", cite=RULE(5, "c"), kind=Kind.MADE)
ENVY = Line(name="envy", cite=RULE(23), kind=Kind.ENVY, on=PROGRESSIVE, side=True)

DJ_WILD = Game(
    id="co/dj-wild",
    rule=RULE,
    groups=(PLAYER, DEALER, SUBSTITUTE),
    deal=Deal(in_groups=True),
    lines=(ANTE, PLAY, BLIND, TRIPS, BAD_BEAT, COVER_ALL, PROGRESSIVE, ENVY),
    opens=Opens(required=(ANTE, BLIND), cite=RULE(2)),
    streets=(
        Street(
            name="the deal",
            cite=RULE(5),
            choices=(fold(RULE(5, "a")), bet(PLAY, times=2, of=ANTE, name="play", cite=RULE(5, "c"))),
            default="fold",
        ),
    ),
    hand=HAND,
    dealer=DEALER_HAND,
    rows=(
        Row(ANTE, FOLDED, LOSE, RULE(5, "a"), "folded"),
        *showdown(ANTE, RESULT, when=~FOLDED, cite=RULE(9), tie=RULE(8), loss=RULE(7)),
        *showdown(PLAY, RESULT, when=ALWAYS, cite=RULE(9), tie=RULE(8), loss=RULE(7)),
        Row(BLIND, FOLDED, LOSE, RULE(5, "a"), "folded"),
        *showdown(
            BLIND, RESULT, when=~FOLDED, cite=RULE(9), tie=RULE(8), loss=RULE(7), win=Pays(by=HAND, otherwise=PUSH)
        ),
        Row(TRIPS, NATURE["natural"], Pays(by=HAND, column=":natural"), RULE(10)),
        Row(TRIPS, ~NATURE["natural"], Pays(by=HAND, column=":wild"), RULE(10)),
        Row(BAD_BEAT, ALWAYS, Pays(by=LOSING), RULE(13)),
        Row(COVER_ALL, ALWAYS, Pays(by=HIGHEST), RULE(14)),
        Row(PROGRESSIVE, FOLDED, LOSE, RULE(21), "folded"),
        Row(PROGRESSIVE, ~FOLDED, Pays(by=PROGRESSIVE_HAND), RULE(16)),
    ),
    pay=PayOrder(cite=RULE(21)),
    envy=(Envy(line=ENVY, on=PROGRESSIVE, by=Pays(by=PROGRESSIVE_HAND), of_folded=False, cite=RULE(23)),),
    misdeals=(*redealt("wrong-count"), *replaced("exposed", "off-table")),
    tips=Tips(lines=(ANTE, BLIND, TRIPS, BAD_BEAT, COVER_ALL, PLAY), cite=RULE(2)),
)
