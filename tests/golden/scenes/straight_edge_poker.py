from tests.golden.scene import Ruling, hand, scene

SHORT = "2d 3h 5s 7d 9s Jd Kc Kh"

SCENES = (
    scene("A win by two cards", hand("3s 4c 5d 6c Qc Qd 9h", "play", ante="10"), dealer=SHORT),
    scene("A loss", hand("3s 4d 8d 8s Jc Kd 6h", "play", ante="10", bonus="5", insurance="5"),
        dealer="5c 6d 7d 2c 2d 9s Ts Qd"),
    scene("Copies win", hand("3s 4d 5d 9c Jc Kd 7h", "play", ante="10"), dealer="3c 4h 5h 9d Js Kh 7s 9s"),
    scene(
        "A fold: the insurance is paid",
        hand("2c 4s 6s 8s Ts Qs Qh", "fold", ante="10", insurance="5", progressive="1"),
        hand("3s 5d 7h 9c Jc Kd Kh", "fold", ante="10"),
        dealer="5c 6d 7d 2h 2d 9s Th Qd",
    ),
    scene(
        "A straight around the ace wins by four cards, with every bonus and tips",
        hand(
            "Js Qh Kd Ac 2c 3d 8h", "play", tips={"ante": "2", "bonus": "1"}, ante="10", bonus="5", progressive="1",
        ),
        dealer="2d 3h 5s 7d 9s Jd Kc Kh",
    ),
    scene(
        "A bad beat with envy: the lower of two seven-card straights takes the meter",
        hand("2s 3h 4d 5c 6c 7d 8h", "play", ante="10", progressive="1"),
        hand("9s 9h Jd Qc Kc 3d 3c", "play", ante="10", progressive="2"),
        dealer="4s 5h 6d 7c 8c 9d Th 2h",
    ),
    scene(
        "A misdeal at a seat",
        hand("3s 4d 5d 9c Jc Kd 7h", ante="10", bonus="5"),
        hand("3c 4h 5h 9d Js Kh 7s", "play", ante="10"),
        dealer="5s 7d 9s Jd Kc 2d 4s 8c", rulings=(Ruling(0, "1", "wrong-count"),),
    ),
    scene(
        "A misdeal at the dealer: the hands play for the progressive alone",
        hand("3s 4d 5d 9c Jc Kd 7h", ante="10", bonus="5", insurance="5", progressive="1"),
        hand("3c 4h 5h 6d Js Kh 9h", ante="10", bonus="5", progressive="1"),
        dealer="5s 7d 9s 6s Kc 2d 4s 8c", rulings=(Ruling(0, "dealer", "wrong-count"),),
    ),
)  # fmt: skip
