"""EZ Baccarat of the California card room: two hands that all seats share, drawn to by the printed chart."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any

from croupier.cards.card import ABSENT, Cards
from croupier.rules import (
    EVEN,
    LOSE,
    PUSH,
    TIE,
    Axis,
    Backline,
    Check,
    Deal,
    Facts,
    Game,
    Later,
    Line,
    Opens,
    PayOrder,
    Rest,
    Row,
    Rule,
    Shoe,
    as_read,
    category,
    common,
    to,
)  # fmt: skip

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from croupier.rules.batch import Batch

RULE = Rule("ca", "ez-baccarat")
PLAYER, BANKER = common("player", 3, least=2, field="player"), common("banker", 3, least=2)

# The chart of Dealing 5: the player's third cards on which the banker draws, by the banker's total.
DRAWS_ON = {
    0: range(10), 1: range(10), 2: range(10), 3: (0, 1, 2, 3, 4, 5, 6, 7, 9),
    4: (2, 3, 4, 5, 6, 7), 5: (4, 5, 6, 7), 6: (6, 7), 7: (),
}  # fmt: skip


CARDS, TOTALS = 52, 10


def points(card: int) -> int:
    """Ace one, two to nine as printed, tens and faces nothing."""
    rank = (card >> 2) + 2
    return 1 if rank == 14 else rank if rank < 10 else 0


POINTS = tuple(map(points, range(CARDS)))


def total(cards: Cards) -> int:
    return sum([POINTS[card] for card in cards]) % 10


def totals(facts: Facts) -> tuple[int, int]:
    return total(facts.cards["player"]), total(facts.cards["banker"])


def read_result(facts: Facts) -> str:
    player, banker = totals(facts)
    return "player" if player > banker else "banker" if banker > player else TIE


def read_dragon(facts: Facts) -> bool:
    """The banker wins with a seven of three cards (Dragon 7 bullet 3)."""
    player, banker = totals(facts)
    return banker == 7 and len(facts.cards["banker"]) == 3 and player <= 6


def read_panda(facts: Facts) -> bool:
    """The player wins with an eight of three cards (Panda 8 bullet 3)."""
    player, banker = totals(facts)
    return player == 8 and len(facts.cards["player"]) == 3 and banker <= 7


def read_natural(facts: Facts) -> bool:
    return any(len(facts.cards[hand]) == 2 and total(facts.cards[hand]) >= 8 for hand in ("player", "banker"))


def player_draws(player: Cards, banker: Cards) -> bool:
    """A natural ends the drawing: the page does not say so, and its erratum says why it is read so."""
    return total(player[:2]) <= 5 and total(banker[:2]) < 8


def banker_draws(player: Cards, banker: Cards) -> bool:
    if total(player[:2]) >= 8 or total(banker[:2]) >= 8:
        return False
    if len(player) == 2:
        return total(banker[:2]) <= 5
    return points(player[2]) in DRAWS_ON[total(banker[:2])]


def drawn_by_the_chart(facts: Facts) -> str:
    player, banker = facts.cards["player"], facts.cards["banker"]
    if player_draws(player, banker) != (len(player) == 3):
        return f"player: the hand {'draws' if len(player) == 2 else 'stands'} on {total(player[:2])}"
    if banker_draws(player, banker) != (len(banker) == 3):
        return f"banker: the hand {'draws' if len(banker) == 2 else 'stands'} on {total(banker[:2])}"
    return ""


def players_third(facts: Facts) -> int:
    return int(player_draws(facts.cards["player"], facts.cards["banker"]))


def bankers_third(facts: Facts) -> int:
    return int(banker_draws(facts.cards["player"], facts.cards["banker"]))


def kinds(batch: Batch) -> NDArray[np.int32]:
    """Rounds by their totals and third cards, which tell all; one that was not due may be any."""

    def work(batch: Batch) -> NDArray[np.int32]:
        import numpy as np

        from croupier.cards.kernels.few import add_sums

        # A third card that was not due is worth nothing, and is not asked for.
        worth = np.zeros(ABSENT + 1, dtype=np.int64)
        worth[:CARDS] = [points(card) for card in range(CARDS)]
        found = np.zeros(len(batch), dtype=np.int32)
        for hand in (PLAYER, BANKER):
            # Two cards, then the third.
            add_sums(batch.cards[hand.name], np.array([2, 3]), worth, TOTALS, found)
        return found

    return batch.known("kinds of rounds", work)


@cache
def of_kinds() -> dict[str, NDArray[np.int8]]:
    """What each kind of round is, by the chart; ten stands for no third card."""
    import numpy as np

    chart = np.zeros((TOTALS, TOTALS + 1), dtype=np.bool_)
    for total, thirds in DRAWS_ON.items():
        chart[total, list(thirds)], chart[total, TOTALS] = True, total <= 5
    player, players_card, banker, bankers_card = np.indices((TOTALS,) * 4).reshape(4, -1)
    draws = (player <= 5) & (banker < 8)
    also = chart[banker, np.where(draws, players_card, TOTALS)] & (player < 8)
    mine, theirs = (player + players_card * draws) % TOTALS, (banker + bankers_card * also) % TOTALS
    found = {
        "player draws": draws,
        "banker draws": also,
        "result": 2 - 2 * (mine > theirs) - (theirs > mine),
        "dragon 7": ~(also & (theirs == 7) & (mine <= 6)),
        "panda 8": ~(draws & (mine == 8) & (theirs <= 7)),
    }
    return {name: values.astype(np.int8) for name, values in found.items()}


def by_kind(name: str) -> Callable[[Batch], NDArray[Any]]:
    def look_up(batch: Batch) -> NDArray[Any]:
        import numpy as np

        from croupier.cards.kernels.few import meanings

        found = np.empty(len(batch), dtype=np.int8)
        meanings(kinds(batch), 0, of_kinds()[name], found)
        return found

    return look_up


HANDS = (PLAYER, BANKER)
RESULT = Axis(
    "result",
    ("player", "banker", TIE),
    read_result,
    RULE("Dealing 3(e)"),
    looks=HANDS,
    alike=points,
    read_rows=by_kind("result"),
)
DRAGON = Axis(
    "dragon 7",
    (True, False),
    read_dragon,
    RULE("Dragon 7 bullet 3"),
    looks=HANDS,
    alike=points,
    read_rows=by_kind("dragon 7"),
)
PANDA = Axis(
    "panda 8",
    (True, False),
    read_panda,
    RULE("Panda 8 bullet 3"),
    looks=HANDS,
    alike=points,
    read_rows=by_kind("panda 8"),
)
NATURAL = Axis("natural", (True, False), read_natural, RULE("Equipment bullet 3"), looks=HANDS, alike=points)
READ = as_read(RULE("Winners bullet 2"))
PLAYER_HAND = category("player hand", PLAYER, "baccarat", RULE("Hand Ranking"))
BANKER_HAND = category("banker hand", BANKER, "baccarat", RULE("Hand Ranking"))

PLAYER_LINE = Line(name="player-line", cite=RULE("Dealing 2(a)"))
BANKER_LINE = Line(name="banker-line", cite=RULE("Dealing 2(b)"))
TIE_BET = Line(name="tie-bet", cite=RULE("Dealing 2(e)"), side=True)
LINES = (PLAYER_LINE, BANKER_LINE)
DRAGON_7 = Line(name="dragon-7", cite=RULE("Dragon 7 bullet 2"), side=True, needs=LINES, least=5_00, most=500_00)
PANDA_8 = Line(name="panda-8", cite=RULE("Panda 8 bullet 2"), side=True, needs=LINES, least=5_00, most=500_00)

# As printed a banker's seven of three cards wins; as read it pushes, which is what makes the game free of commission.
BARRED = DRAGON[True] & READ[True]

EZ_BACCARAT = Game(
    id="ca/ez-baccarat",
    rule=RULE,
    groups=(PLAYER, BANKER),
    deal=Deal(
        face_up=(PLAYER, BANKER),
        shoe=Shoe(cite=RULE("Deck"), tracks=(RESULT, NATURAL)),
        later=(
            Later(group=PLAYER[2:], count=players_third, cite=RULE("Dealing 4(a)"), count_rows=by_kind("player draws")),
            Later(group=BANKER[2:], count=bankers_third, cite=RULE("Dealing 4(c)"), count_rows=by_kind("banker draws")),
        ),
        checks=(Check(drawn_by_the_chart, RULE("Dealing 4")),),
        rests=(Rest(RULE("Dealing 4(a)"), NATURAL[True]),),
    ),
    lines=(PLAYER_LINE, BANKER_LINE, TIE_BET, DRAGON_7, PANDA_8),
    opens=Opens(
        any_of=(PLAYER_LINE, BANKER_LINE, TIE_BET), cite=RULE("Dealing 2"), backline=Backline(RULE("Table bullet 3"))
    ),
    streets=(),
    hand=PLAYER_HAND,
    dealer=BANKER_HAND,
    rows=(
        Row(PLAYER_LINE, RESULT["player"], EVEN, RULE("Winners bullet 1"), "player hand is closer to nine"),
        Row(PLAYER_LINE, RESULT["banker"], LOSE, RULE("Winners bullet 3"), "banker hand is closer to nine"),
        Row(PLAYER_LINE, RESULT[TIE], PUSH, RULE("Winners"), "tie"),
        Row(BANKER_LINE, RESULT["banker"] & ~BARRED, EVEN, RULE("Winners bullet 2"), "banker hand is closer to nine"),
        Row(
            BANKER_LINE,
            RESULT["banker"] & BARRED,
            PUSH,
            RULE("Winners bullet 2"),
            "banker's seven of three cards, as read",
        ),
        Row(BANKER_LINE, RESULT["player"], LOSE, RULE("Winners bullet 4"), "player hand is closer to nine"),
        Row(BANKER_LINE, RESULT[TIE], PUSH, RULE("Winners"), "tie"),
        Row(TIE_BET, RESULT[TIE], to(8), RULE("Tie Bet bullet 7"), "tie"),
        Row(TIE_BET, ~RESULT[TIE], LOSE, RULE("Tie Bet bullet 3"), "no tie"),
        Row(DRAGON_7, DRAGON[True], to(40), RULE("Dragon 7 bullet 4"), "banker's seven of three cards"),
        Row(DRAGON_7, DRAGON[False], LOSE, RULE("Dragon 7 bullet 3"), "no dragon 7"),
        Row(PANDA_8, PANDA[True], to(25), RULE("Panda 8 bullet 4"), "player's eight of three cards"),
        Row(PANDA_8, PANDA[False], LOSE, RULE("Panda 8 bullet 3"), "no panda 8"),
    ),
    pay=PayOrder(cite=RULE("Winners"), clockwise=True, by_line=True),
)
