from tests.golden.scene import Ruling, hand, scene

SCENES = (
    scene("A win", hand("Qh Qd 9c 5s 2h", "bet", ante="5"), dealer="As Kh 8d 4c 3s"),
    scene("A loss", hand("Qh Jd 9c 5s 2h", "bet", ante="5"), dealer="As Kh 8d 4c 3s"),
    scene("A tie", hand("Ah Kd 8c 4s 3h", "bet", ante="5"), dealer="As Kh 8d 4c 3s"),
    scene("The dealer does not qualify", hand("Qh Qd 9c 5s 2h", "bet", ante="5"), dealer="As Qc 8d 4c 3s"),
    scene(
        "A fold: the cover all lives on",
        hand("Qh Jd 9c 5s 2h", "fold", ante="5", cover_all="5"),
        hand("7h 6d 4h 3c 2c", "fold", ante="5"),
        dealer="8s 8h 8d 4c 3s",
    ),
    scene(
        "Every bonus, and tips",
        hand(
            "Qh Qd Qc 5s 5h", "bet", tips={"ante": "5", "cover-all": "1"}, ante="5", cover_all="5", progressive="1",
        ),
        dealer="As Kh 8d 4c 3s",
    ),
    scene(
        "A progressive hit, and a straight flush after it from the meter that is left",
        hand("9h 8h 7h 6h 5h", "bet", ante="5", progressive="1"),
        hand("Ad Kd Qd Jd Td", "bet", ante="5", progressive="1"),
        dealer="As Kh 8d 4c 3s",
    ),
    scene(
        "A dead hand",
        hand("Qh Qd 9c 5s 2h", ante="5"),
        hand("Jh Jd 9h 5c 2d", "bet", ante="5"),
        dealer="As Kh 8d 4c 3s", rulings=(Ruling(0, "1", "wrong-count"),),
    ),
    scene(
        "A misdeal at the dealer: a flush is paid on the progressive",
        hand("Qh 9h 7h 5h 2h", ante="5", progressive="1", cover_all="5"),
        dealer="As Kh 8d 4c 3s", rulings=(Ruling(0, "dealer", "wrong-count"),),
    ),
)  # fmt: skip
