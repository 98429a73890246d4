from tests.golden.scene import Ruling, hand, scene

SCENES = (
    scene("A win", hand("Qh Qd 9c 5s 2h", "play", ante="5", super_bonus="5"), dealer="Ks Jh 8d 4c 3s"),
    scene("A loss", hand("Jc Td 9c 5s 2h", "play", ante="5", super_bonus="5", queens_up="5"), dealer="Ks Jh 8d 4c 3s"),
    scene("A tie", hand("Kh Jd 8c 4s 2h", "play", ante="5", super_bonus="5"), dealer="Ks Jh 8d 4c 3s"),
    scene("The dealer does not qualify", hand("Qh Td 9c 5s 2h", "play", ante="5", super_bonus="5"),
        dealer="Qs Jh 8d 4c 3s"),
    scene(
        "A pair of aces may raise three times the ante",
        hand("Ah Ad 9c 5s 2h", "raise-3x", ante="5", super_bonus="5"),
        dealer="Ks Jh 8d 4c 3s",
    ),
    scene("Or twice", hand("Ah Ad 9c 5s 2h", "raise-2x", ante="5", super_bonus="5"), dealer="Ks Kh 8d 4c 3s"),
    scene(
        "A straight wins the super bonus though it loses",
        hand("6h 5d 4h 3c Kd", "play", ante="5", super_bonus="5"),
        dealer="8s 8h 8d 4c 3s",
    ),
    scene(
        "A fold",
        hand("9h 7d 5c 3s 2h", "fold", ante="5", super_bonus="5", queens_up="5"),
        dealer="Ks Jh 8d 4c 3c",
    ),
    scene(
        "Every bonus, and tips",
        hand(
            "Qh Qd Qc Qs 2h", "raise-3x+5", tips={"ante": "5", "super-bonus": "5"},
            ante="5", super_bonus="5", queens_up="5", cover_all="5", progressive="1",
        ),
        dealer="Ks Jh 8d 4c 3s",
    ),
    scene(
        "A progressive hit with envy",
        hand("Ah Ad Ac As 2h", "raise-3x", ante="5", super_bonus="5", progressive="1"),
        hand("9h 7d 5c 3s 2d", "fold", ante="5", super_bonus="5", progressive="2"),
        dealer="Ks Jh 8d 4c 3c",
    ),
    scene(
        "A misdeal at a seat",
        hand("Qh Qd 9c 5s 2h", ante="5", super_bonus="5"),
        hand("Jd Jc 9d 5c 2d", "play", ante="5", super_bonus="5"),
        dealer="Ks Jh 8d 4c 3s", rulings=(Ruling(0, "1", "wrong-count"),),
    ),
    scene(
        "A misdeal at the dealer",
        hand("Qh Qd Qc 5s 2h", "play", ante="5", super_bonus="5", progressive="1"),
        hand("Jd Jc 9d 5c 2d", ante="5", super_bonus="5"),
        dealer="Ks Jh 8d 4c 3s", rulings=(Ruling(1, "dealer", "wrong-count"),),
    ),
)  # fmt: skip
