"""Blackjack Elite of the California card room: blackjack in which 21 may be played on to 31, and 22 to 30 is lost."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from croupier.cards.card import Cards
from croupier.rules import (
    ALWAYS,
    HALF_BACK,
    LOSE,
    LOSS,
    PUSH,
    TIE,
    WIN,
    Axis,
    Backline,
    Check,
    Class,
    Deal,
    Drawing,
    Facts,
    Game,
    Held,
    Kind,
    Line,
    Opens,
    PayOrder,
    Pays,
    Row,
    Rule,
    Shoe,
    Street,
    category,
    classes,
    common,
    own,
    to,
)  # fmt: skip

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from croupier.rules.batch import Batch

RULE = Rule("ca", "blackjack-elite")
PLAYER, DEALER = own("player", 22, least=2), common("dealer", 22, least=2)
HANDS = tuple(own(f"hand-{n}", 22, least=0, field=f"hands.{n - 1}", listed=True) for n in range(1, 5))

ACE, KING, SEVEN = 12, 11, 5
SURRENDERED, FROZEN, THIRTY_ONE = "surrendered", "22 to 30", "31"
NATURAL, BOTH_NATURAL, DEALERS_NATURAL = "natural", "both natural", "player-dealer's natural"
MOST_HANDS = 4


def points(card: int) -> int:
    """An ace one, picture cards ten, others their face: the erratum beside Card Values says why."""
    rank = card >> 2
    return 1 if rank == ACE else min(rank + 2, 10)


def total(cards: Cards) -> int:
    """An ace counts eleven while that makes no more than 21."""
    hard = sum(points(card) for card in cards)
    return hard + 10 if hard <= 11 and any(card >> 2 == ACE for card in cards) else hard


def soft(cards: Cards) -> bool:
    return total(cards) != sum(points(card) for card in cards)


def natural(cards: Cards) -> bool:
    return len(cards) == 2 and total(cards) == 21


def elite(cards: Cards) -> bool:
    return natural(cards) and {card >> 2 for card in cards} == {ACE, KING} and len({card & 3 for card in cards}) == 1


def legal(held: Held) -> tuple[str, ...]:
    """What a hand may do: nothing from 22 up or with a natural; split aces get one card each."""
    cards = held.cards
    if total(cards) > 21 or (natural(cards) and not held.split):
        return ()
    if held.split and cards[0] >> 2 == ACE and len(cards) == 2:
        return ()
    if len(cards) > 2 or held.acted:
        return ("hit", "stand")
    pair = points(cards[0]) == points(cards[1]) and held.hands < MOST_HANDS
    return ("hit", "stand", "double", *(("split",) if pair else ()), *(("surrender",) if held.split else ()))


def before(held: Held) -> tuple[str, ...]:
    """Surrender is offered before the hole card is checked, and insurance besides where an ace is up."""
    return ("insurance", "surrender") if held.up >> 2 == ACE else ("surrender",)


def read_result(facts: Facts) -> str:
    """One hand against the player-dealer's; naturals first, then 31, 22 to 30, and the higher total."""
    mine, theirs = facts.cards["player"], facts.cards["dealer"]
    own_natural = natural(mine) and not facts.extra["split"]
    if facts.extra["surrendered"]:
        return SURRENDERED
    if natural(theirs):
        return BOTH_NATURAL if own_natural else DEALERS_NATURAL
    if own_natural:
        return NATURAL
    if total(mine) > 21:
        return THIRTY_ONE if total(mine) == 31 else FROZEN
    if total(theirs) > 21:
        return WIN
    ahead = total(mine) - total(theirs)
    return WIN if ahead > 0 else TIE if ahead == 0 else LOSS


def read_boom(facts: Facts) -> str:
    cards = facts.cards["dealer"]
    if not 22 <= total(cards) <= 30:
        return "no bust"
    return BUSTS.get(len(cards), "bust in 8 cards or more")


def read_sevens(facts: Facts) -> str:
    """Sevens in a row from the first card, up to the third (Super 7s bullet 12)."""
    first = facts.extra["first three"]
    run = 0
    while run < len(first) and first[run] >> 2 == SEVEN:
        run += 1
    suited = " suited" if run > 1 and len({card & 3 for card in first[:run]}) == 1 else ""
    return {0: "no seven", 1: "first card is a 7"}.get(run, "7" * run + suited)


def boom_places(batch: Batch) -> NDArray[np.intp]:
    """As `read_boom`, of places in its values."""
    import numpy as np

    cards = batch.cards["dealer"]
    there = cards < len(POINTS_OF)
    hard = np.where(there, np.array(POINTS_OF)[np.where(there, cards, 0)], 0).sum(axis=1)
    size = there.sum(axis=1)
    busts = list(BUSTS)
    found: NDArray[np.intp] = np.where(hard > 21, np.clip(size, busts[0], busts[-1] + 1) - busts[0], len(BOOMS) - 1)
    return found


def seven_places(batch: Batch) -> NDArray[np.intp]:
    """As `read_sevens`, of places in its values."""
    import numpy as np

    cards = batch.cards["first three"]
    sevens = cards >> 2 == SEVEN
    one, two = sevens[:, 0], sevens[:, 0] & sevens[:, 1]
    three = two & sevens[:, 2]
    suits = cards & 3
    alike_two = suits[:, 0] == suits[:, 1]
    alike_three = alike_two & (suits[:, 1] == suits[:, 2])
    runs = [three & alike_three, three, two & alike_two, two, one]
    found: NDArray[np.intp] = np.select(runs, range(len(runs)), len(runs)).astype(np.intp)
    return found


def seven_and_suit(card: int) -> tuple[int, int]:
    """Suits matter of sevens alone."""
    return points(card), card & 3 if card >> 2 == SEVEN else -1


def stands(cards: Cards, facts: Facts) -> bool:
    """The player-dealer draws to 16 and stands on 17; on a soft 17 as the option says (erratum beside Dealing 8)."""
    hits_soft = facts.options["dealer-soft-17"] == "hit"
    return total(cards) > 17 or (total(cards) == 17 and not (hits_soft and soft(cards)))


def waits(facts: Facts) -> bool:
    """A hand that is not decided yet waits for the player-dealer's, and so does a Boom wager (Boom bullet 5)."""
    cards = facts.cards["player"]
    decided = facts.extra["surrendered"] or total(cards) > 21 or (natural(cards) and not facts.extra["split"])
    return "boom" in facts.stakes or not decided


def draws(facts: Facts) -> bool:
    return waits(facts) and not stands(facts.cards["dealer"], facts)


def dealer_draws(facts: Facts) -> str:
    cards = facts.cards["dealer"]
    for count in range(2, len(cards)):
        if stands(cards[:count], facts):
            return f"dealer: a card is drawn on {total(cards[:count])}"
    return f"dealer: the hand stands on {total(cards)}" if draws(facts) else ""


def most_cards(decks: int, seats: int) -> int:
    """No hand passes 31, and the player-dealer's no 26: all cards of a round are worth at most this,
    smallest cards first."""
    left, taken = seats * MOST_HANDS * 31 + 26, 0
    for worth in range(1, 11):
        copies = decks * (16 if worth == 10 else 4)
        fit = min(copies, left // worth)
        left, taken = left - fit * worth, taken + fit
    return taken


POINTS_OF = tuple(points(card) for card in range(52))
BUSTS = {n: f"bust in {word} cards" for n, word in enumerate(("three", "four", "five", "six", "seven"), 3)}
SEVENS = ("777 suited", "777", "77 suited", "77", "first card is a 7", "no seven")

RESULTS = (WIN, TIE, LOSS, FROZEN, THIRTY_ONE, NATURAL, BOTH_NATURAL, DEALERS_NATURAL, SURRENDERED)
RESULT = Axis("result", RESULTS, read_result, RULE("Dealing 7"), looks=(PLAYER, DEALER), alike=points)
BOOMS = (*BUSTS.values(), "bust in 8 cards or more", "no bust")
BOOM_CARDS = Axis(
    "dealer's bust", BOOMS, read_boom, RULE("Boom Pay Table"), looks=(DEALER,), alike=points, read_rows=boom_places
)
FIRST_SEVENS = Axis(
    "first three cards", SEVENS, read_sevens, RULE("Super 7s"), looks=(PLAYER,), alike=seven_and_suit,
    read_rows=seven_places,
)  # fmt: skip
DEALER_NATURAL = Axis(
    "dealer's natural",
    (True, False),
    lambda facts: natural(facts.cards["dealer"]),
    RULE("Dealing 6(b)"),
    looks=(DEALER,),
    alike=points,
)
OTHER = ("all other winning player hands",)
HAND = classes(
    "hand",
    Class("blackjack elite", lambda facts: elite(facts.cards["player"]) and not facts.extra["split"], ("natural 31",)),
    Class("natural 31", lambda facts: natural(facts.cards["player"]) and not facts.extra["split"]),
    Class("hard 31", lambda facts: total(facts.cards["player"]) == 31),
    Class("22 to 30", lambda facts: total(facts.cards["player"]) > 21),
    Class("21 or less", lambda facts: True, OTHER),
    cite=RULE("Odds bullet 4"),
    hands=(PLAYER,),
)
POINTS = category("points", PLAYER, "thirty-one", RULE("Card Values"))


def say_points(facts: Facts) -> str:
    """An ace and a ten after a split are 21 and no natural."""
    split = facts.extra.get("split") and natural(facts.cards["player"])
    return "21" if split or POINTS.says is None else POINTS.says(facts)


SHOWN = replace(POINTS, says=say_points)
DEALER_HAND = category("player-dealer's points", DEALER, "thirty-one", RULE("Card Values"))

GAME = Line(name="game", cite=RULE("Dealing 4"))
BOOM = Line(name="boom", cite=RULE("Boom"), side=True)
SUPER_7S = Line(name="super-7s", cite=RULE("Super 7s bullet 3"), side=True, least=5_00, most=100_00, step=5_00)
# A doubled hand has three cards, worth 30 at most.
DOUBLED = RESULT[WIN] | RESULT[TIE] | RESULT[LOSS] | RESULT[FROZEN]
DOUBLE = Line(name="double", cite=RULE("Double Down bullet 3"), kind=Kind.MADE, of="game", live=DOUBLED)
INSURANCE = Line(name="insurance", cite=RULE("Insurance bullet 2"), kind=Kind.MADE, side=True)

BLACKJACK_ELITE = Game(
    id="ca/blackjack-elite",
    rule=RULE,
    groups=(PLAYER, *HANDS, DEALER),
    deal=Deal(
        face_up=(PLAYER, DEALER[:1]),
        shoe=Shoe(cite=RULE("Dealing 1"), behind=0, burns=1),
        checks=(Check(dealer_draws, RULE("Dealing 8")),),
    ),
    lines=(GAME, DOUBLE, INSURANCE, BOOM, SUPER_7S),
    opens=Opens(
        required=(GAME,),
        cite=RULE("Dealing 4"),
        # The bonus bullets alone name back-line bettors; the erratum beside Boom bullet 1 says what follows.
        backline=Backline(RULE("Boom bullet 1"), lines=(BOOM, SUPER_7S)),
    ),
    streets=(
        Street(name="the up card", cite=RULE("Dealing 6(a)")),
        Street(name="the hands", cite=RULE("Dealing 7")),
    ),
    mechanic=Drawing(
        legal=legal,
        before=before,
        stopped=natural,
        draws=draws,
        most=most_cards,
        on=GAME,
        player=PLAYER,
        dealer=DEALER,
        split=HANDS,
        cite=RULE("Dealing 7"),
        cites={
            "double": RULE("Double Down bullet 3"),
            "insurance": RULE("Insurance bullet 2"),
            "split": RULE("Split bullet 1"),
            "surrender": RULE("Surrender bullet 2"),
        },
    ),
    hand=SHOWN,
    dealer=DEALER_HAND,
    rows=(
        Row(GAME, RESULT[SURRENDERED], HALF_BACK, RULE("Surrender bullet 2"), "surrendered"),
        Row(GAME, RESULT[DEALERS_NATURAL], LOSE, RULE("Dealing 6(b)"), "player-dealer has a natural"),
        Row(GAME, RESULT[BOTH_NATURAL], PUSH, RULE("Winners bullet 1"), "both have a natural 31"),
        Row(GAME, RESULT[NATURAL], Pays(by=HAND), RULE("Dealing 6(b)")),
        Row(GAME, RESULT[THIRTY_ONE], Pays(by=HAND), RULE("Dealing 7(a)")),
        *[
            row
            for line in (GAME, DOUBLE)
            for row in (
                Row(line, RESULT[FROZEN], LOSE, RULE("Dealing 7(b)"), "22 to 30"),
                Row(line, RESULT[WIN], Pays(by=HAND), RULE("Dealing 7(c)")),
                Row(line, RESULT[TIE], PUSH, RULE("Dealing 7(c)"), "tie"),
                Row(line, RESULT[LOSS], LOSE, RULE("Dealing 7(c)"), "player-dealer is closer"),
            )
        ],
        Row(INSURANCE, DEALER_NATURAL[True], to(2), RULE("Insurance bullet 3"), "player-dealer has a natural"),
        Row(INSURANCE, DEALER_NATURAL[False], LOSE, RULE("Insurance bullet 4"), "player-dealer has no natural"),
        Row(BOOM, ALWAYS, Pays(by=BOOM_CARDS), RULE("Boom bullet 3")),
        Row(SUPER_7S, ALWAYS, Pays(by=FIRST_SEVENS), RULE("Super 7s bullet 12")),
    ),
    pay=PayOrder(cite=RULE("Winners"), clockwise=True, by_line=True),
)
