"""EZ Baccarat of the California card room: two hands that all seats share, drawn to by the printed chart."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.cards.card import Cards
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
from croupier.rules.batch import ABSENT

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


TEN, ACE = 8, 12


def points(card: int) -> int:
    """Ace one, two to nine as printed, tens and faces nothing."""
    rank = (card >> 2) + 2
    return 1 if rank == 14 else rank if rank < 10 else 0


def total(cards: Cards) -> int:
    return sum(points(card) for card in cards) % 10


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


def point_rows(batch: Batch) -> NDArray[np.uint8]:
    """The points of the player's three cards and the banker's, a line a card; nothing where no card lies."""
    import numpy as np

    ranks = np.concatenate((batch.cards["player"].T, batch.cards["banker"].T)) >> 2
    found: NDArray[np.uint8] = (ranks + 2) * (ranks < TEN) + (ranks == ACE)
    return found


def known_points(batch: Batch) -> NDArray[np.uint8]:
    """Read once, while all six cards lie there."""
    return batch.known("points of six cards", lambda batch: point_rows(batch).T).T


def first_totals(batch: Batch) -> NDArray[np.uint8]:
    """The player's and the banker's total of two cards."""

    def work(batch: Batch) -> NDArray[np.uint8]:
        worth = known_points(batch)
        found: NDArray[np.uint8] = (worth[[0, 3]] + worth[[1, 4]]) % 10
        return found.T

    return batch.known("totals of two cards", work).T


def final_totals(batch: Batch) -> NDArray[np.uint8]:
    def work(batch: Batch) -> NDArray[np.uint8]:
        worth = known_points(batch)
        thirds = [
            worth[2] * (batch.cards["player"][:, 2] != ABSENT),
            worth[5] * (batch.cards["banker"][:, 2] != ABSENT),
        ]
        found: NDArray[np.uint8] = (first_totals(batch) + thirds) % 10
        return found.T

    return batch.known("totals of all cards", work).T


def player_draws_rows(batch: Batch) -> NDArray[np.bool_]:
    player, banker = first_totals(batch)
    found: NDArray[np.bool_] = (player <= 5) & (banker < 8)
    return found


def banker_draws_rows(batch: Batch) -> NDArray[np.bool_]:
    """By the chart: the banker's total, then the player's third card; ten stands for none."""
    import numpy as np

    chart = np.zeros((10, 11), dtype=np.bool_)
    for total, thirds in DRAWS_ON.items():
        chart[total, list(thirds)], chart[total, 10] = True, total <= 5
    player, banker = first_totals(batch)
    third = np.where(batch.cards["player"][:, 2] == ABSENT, 10, known_points(batch)[2])
    found: NDArray[np.bool_] = chart[banker, third] & (player < 8)
    return found


def result_rows(batch: Batch) -> NDArray[np.intp]:
    player, banker = final_totals(batch)
    found: NDArray[np.intp] = 2 - 2 * (player > banker).astype("p") - (banker > player)
    return found


def dragon_rows(batch: Batch) -> NDArray[np.intp]:
    player, banker = final_totals(batch)
    held = (banker == 7) & (batch.cards["banker"][:, 2] != ABSENT) & (player <= 6)
    found: NDArray[np.intp] = (~held).astype("p")
    return found


def panda_rows(batch: Batch) -> NDArray[np.intp]:
    player, banker = final_totals(batch)
    held = (player == 8) & (batch.cards["player"][:, 2] != ABSENT) & (banker <= 7)
    found: NDArray[np.intp] = (~held).astype("p")
    return found


HANDS = (PLAYER, BANKER)
RESULT = Axis(
    "result",
    ("player", "banker", TIE),
    read_result,
    RULE("Dealing 3(e)"),
    looks=HANDS,
    alike=points,
    read_rows=result_rows,
)
DRAGON = Axis(
    "dragon 7",
    (True, False),
    read_dragon,
    RULE("Dragon 7 bullet 3"),
    looks=HANDS,
    alike=points,
    read_rows=dragon_rows,
)
PANDA = Axis(
    "panda 8",
    (True, False),
    read_panda,
    RULE("Panda 8 bullet 3"),
    looks=HANDS,
    alike=points,
    read_rows=panda_rows,
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
            Later(group=PLAYER[2:], count=players_third, cite=RULE("Dealing 4(a)"), count_rows=player_draws_rows),
            Later(group=BANKER[2:], count=bankers_third, cite=RULE("Dealing 4(c)"), count_rows=banker_draws_rows),
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
