from tests.golden.scene import Ruling, hand, scene

TIPS = {"options": {"dealer-tips": "yes"}}

SCENES = (
    scene("A win", hand("Ah Th 7h 4h 9c 5d 2s", "raise-1x", ante="5"), dealer="Kd Jd 3d 8c 6c 5s 4s"),
    scene("A loss", hand("9h Th 7h 4d 9c 5c 2s", "raise-1x", ante="5"), dealer="Kd Jd 3d 8c 6c 5s 4s"),
    scene("A tie", hand("Kh Jh 3h 9c 7c 6s 2s", "raise-1x", ante="5"), dealer="Kd Jd 3d 8c 6c 5s 4s"),
    scene("The dealer does not qualify", hand("Ah Th 7h 4d 9c 5c 2s", "raise-1x", ante="5"),
        dealer="8d 5d 3d 8c 6c 5s 4s"),
    scene(
        "Five of a suit may raise twice the ante",
        hand("Ah Th 7h 4h 2h 5d 2s", "raise-2x", ante="5"),
        dealer="Kd Jd 3d 8c 6c 5s 4s",
    ),
    scene("Six of a suit three times", hand("Ah Th 7h 4h 2h 9h 2s", "raise-3x", ante="5"),
        dealer="Kd Jd 3d 8c 6c 5s 4s"),
    scene(
        "A fold: both bonuses live on",
        hand("5h 4h 3h 2h 9c 8d 2s", "fold", ante="5", flush_bonus="5", straight_flush_bonus="5"),
        hand("9h Th 7h 4d Jc 5c 3s", "fold", ante="5"),
        dealer="Kd Jd 3d 8c 6c 5s 4s",
    ),
    scene(
        "Every bonus, and a tip",
        hand("9h 8h 7h 6h 5h 4h 3h", "raise-3x", ante="5", flush_bonus="5", straight_flush_bonus="5",
            tips={"ante": "1"}),
        dealer="Kd Jd 3d 8c 6c 5s 4s", opening=TIPS,
    ),
    scene(
        "A misdeal at a seat",
        hand("Ah Th 7h 4h 9c 5d 2s", ante="5", flush_bonus="5"),
        hand("9h Kh 2h 4d Jc 5c 3s", "fold", ante="5"),
        dealer="Kd Jd 3d 8c 6c 5s 4s", rulings=(Ruling(0, "1", "wrong-count"),),
    ),
    scene(
        "A misdeal at the dealer",
        hand("Ah Th 7h 4h 9c 5d 2s", "raise-1x", ante="5", flush_bonus="5"),
        hand("9h Kh 2h 4d Jc 5c 3s", ante="5"),
        dealer="Kd Jd 3d 8c 6c 5s 4s", rulings=(Ruling(1, "dealer", "wrong-count"),),
    ),
)  # fmt: skip
