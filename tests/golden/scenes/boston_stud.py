from collections.abc import Mapping

from tests.golden.scene import Hand, Ruling, hand, scene

DEALER = "Ks Kd 9h 4c 3d"


def core(cards: str, *decisions: str, tips: Mapping[str, str] | None = None, **more: str) -> Hand:
    """A hand with five dollars on the ante bonus and ten on the 1st wager."""
    placed = {"ante-bonus": "5", "1st-wager": "10", **{name.replace("_", "-"): text for name, text in more.items()}}
    return Hand(cards, decisions, placed, tips or {})


FIVE = (
    scene(
        "Wins with a pair and with two pairs, a tie and a loss",
        core("Ah Ad 8c 5h 2c", "continue"),
        core("Qh Qc 7s 7h 2d", "continue+1", tips={"1st-wager": "2", "ante-bonus": "1"}),
        core("Kh Kc 9s 4h 3c", "continue"),
        core("Jh Jc 8d 6s 4d", "continue"),
        dealer=DEALER,
    ),
    scene(
        "The ante bonus is paid on a losing hand too, and its stake is lost",
        core("8s 8h 5d 5c 2s", "continue"),
        dealer="Ks Kd 9h 9c 3d",
    ),
    scene(
        "The optional bonus is declared, kept hidden, or not won, before anybody goes on",
        core("9s 8s 7s 6s 5s", "declare", "continue", tips={"optional-bonus": "1"}, optional_bonus="2"),
        core("6h 6d Qc", "keep-hidden", "fold", optional_bonus="2"),
        core("Th 8d 3c", "keep-hidden", "fold", optional_bonus="2"),
        dealer=DEALER,
    ),
    scene(
        "The optional bonus alone, where the house allows it; cards are burned before both deals",
        hand("7h 7d 7c", "declare", optional_bonus="5"),
        core("Ah Ad 8c 5h 2c", "continue"),
        dealer=DEALER, opening={"options": {"bonus-only": "yes", "burn-first-deal": "yes", "burn-second-deal": "yes"}},
    ),
    scene(
        "All fold",
        core("Th 8d 3c", "fold"),
        dealer=DEALER,
    ),
    scene(
        "The dealer is one card short and takes the next one; a player's card falls from the table",
        core("Ah Ad 8c", tips={"ante-bonus": "1"}),
        core("Qh Qc 7s 7h 2d", "continue"),
        dealer=DEALER, rulings=(Ruling(0, "dealer", "one-short"), Ruling(0, "1", "off-table")),
    ),
    scene(
        "The dealer is two cards short: a misdeal",
        core("Ah Ad 8c"),
        dealer="Ks Kd 9h", rulings=(Ruling(0, "dealer", "two-short"),),
    ),
)  # fmt: skip

SEVEN = (
    scene(
        "A seven-card royal flush is paid $25,000 whatever the wager, an ordinary straight flush by odds",
        core("As Ks Qs Js Ts 9s 8s", "declare", "continue+1", tips={"1st-wager": "1", "ante-bonus": "1"},
            optional_bonus="1"),
        core("7h 6h 5h 4h 3h Kd Qc", "declare", "continue", optional_bonus="1"),
        dealer="Ad Ac 9d 8d 4c 3c 2c",
    ),
    scene(
        "Six cards down from the ace; a full house loses to four of a kind and is paid all the same",
        core("Ah Kh Qh Jh Th 9h 2s", "continue"),
        core("Ks Kd Kc 5s 5h 3d 2d", "continue"),
        dealer="Js Jd Jc 4s 4h 4d 4c",
    ),
    scene(
        "A tie, a loss without a bonus, and a fold",
        core("Ah Kh 9c 8d 6s 3h 2c", "continue"),
        core("Qh Jd 9s 7h 5c 4d 2h", "continue"),
        core("Th Ts 3s", "keep-hidden", "fold", optional_bonus="1"),
        dealer="As Kd 9d 8c 6c 4s 2d",
    ),
    scene(
        "A wrong number of cards: the player's wagers are void; two cards short at the dealer: all are",
        core("Ah Ad 8c"),
        core("Qh Qc 7s 7h 2d 4h 5c", "continue"),
        dealer="Ks Kd 9h 4c 3d Jh Jd", rulings=(Ruling(0, "1", "wrong-count"),),
    ),
    scene(
        "The dealer is two cards short: a misdeal",
        core("Ah Ad 8c"),
        dealer="Ks Kd 9h", rulings=(Ruling(0, "dealer", "two-short"),),
    ),
    scene(
        "The ratio that the house sets: the 1st wager equals the ante bonus",
        Hand("Ah Ad 8c 5h 2c 7s 3d", ("continue",), {"ante-bonus": "5", "1st-wager": "5"}),
        dealer="Ks Kd 9h 4c 3s Jh 2d", opening={"options": {"betting-structure": "1-1-1"}},
    ),
)  # fmt: skip
