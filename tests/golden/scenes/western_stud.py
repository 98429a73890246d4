from tests.golden.scene import Ruling, hand, scene

ONE, TWO = "Ks Kd 9h 4c 3d", "Qs Jd 9d 7c 5s"

SCENES = (
    scene("A win against high", hand("Ah Ad 9c 4h 2c", "high", ante="5", double_pay_ante="5"), dealer_1=ONE,
        dealer_2=TWO),
    scene("A win against low", hand("8s 6h 5d 3c As", "low", ante="5", double_pay_ante="5"), dealer_1=ONE,
        dealer_2=TWO),
    scene("A loss", hand("Jh Jc 9c 4h 2c", "high", ante="5", double_pay_ante="5"), dealer_1=ONE, dealer_2=TWO),
    scene("A tie", hand("Kh Kc 9c 4h 3c", "high", ante="5", double_pay_ante="5"), dealer_1=ONE, dealer_2=TWO),
    scene(
        "Both hands are beaten: the decision wager is paid 3 to 1",
        hand("4h 3h 2h Ah 5h", "both", ante="5", double_pay_ante="5"),
        dealer_1=ONE, dealer_2=TWO,
    ),
    scene(
        "Against both, one hand is not enough",
        hand("8s 6h 5d 3c As", "both", ante="5", double_pay_ante="5"),
        dealer_1=ONE, dealer_2=TWO,
    ),
    scene(
        "A fold gets no fifth card and loses both antes",
        hand("Jh 9c 6h 2c", "fold", ante="5", double_pay_ante="5"),
        hand("Ah Ad 9s 4h 2h", "high", ante="5", double_pay_ante="5"),
        dealer_1=ONE, dealer_2=TWO,
    ),
    scene(
        "A card falls off the table: another takes its place",
        hand("Ah Ad 9c 4h 2c", "high", ante="5", double_pay_ante="5"),
        dealer_1=ONE, dealer_2=TWO, rulings=(Ruling(0, "1", "off-table"),),
    ),
    scene(
        "A misdeal before anybody has acted: all hands are dealt again",
        hand("Ah Ad 9c 4h", "fold", ante="5", double_pay_ante="5"),
        dealer_1=ONE, dealer_2=TWO, rulings=(Ruling(0, "dealer", "wrong-count"),),
    ),
    scene(
        "Four sixes are paid on the first four cards and again on all five, and tips ride along",
        hand(
            "6s 6h 6d 6c 2s", "high+1", tips={"ante": "1", "double-pay-ante": "1"}, ante="5", double_pay_ante="5",
        ),
        dealer_1=ONE, dealer_2=TWO,
    ),
)  # fmt: skip
