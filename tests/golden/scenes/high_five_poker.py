from tests.golden.scene import Ruling, hand, scene

ALONE = {"options": {"trips-only": "yes"}}

SCENES = (
    scene(
        "A win against a qualifying hand",
        hand("Kh Kd 9c 5d 2s 3h 7s", "play", ante="10", trips="5"),
        dealer="Qs Qh 8d 4d 2c 5s 9h",
    ),
    scene(
        "A loss",
        hand("Jh Jd 9c 5d 2s 3h 7s", "play", ante="10", trips="5"),
        dealer="Qs Qh 8d 4d 2c 5s 9h",
    ),
    scene(
        "A tie",
        hand("Ah Kd Jc Tc 8s 8d 3c", "play", ante="10"),
        dealer="As Ks Js Ts 8c 8h 2h",
    ),
    scene(
        "Less than a pair of sixes: the play bet goes back, but for a straight or better",
        hand("Ah Qd Jc 9c 8s 4d 3c", "play", ante="10"),
        hand("6h 7d 8c 9d Ts 2d 2s", "play", ante="10"),
        dealer="5s 5h Ks Jd 9h 3h 2c",
    ),
    scene(
        "Folds: trips is still settled, the progressive is not paid",
        hand("9h 9d 9c 5d 2s 3h 7s", "fold", ante="10", trips="5", progressive="1"),
        hand("Jh Td 8c 5c 2d 4h 3s", "fold", ante="10", trips="5"),
        dealer="Qs Qh 8d 4d 2c 5s Kh",
    ),
    scene(
        "Five aces empty the meter; aces full; tips",
        hand(
            "Ah Ad Ac As Jk 3h 7s", "play+2", tips={"ante": "2", "trips": "1"},
            ante="10", trips="5", progressive="1",
        ),
        hand("Kh Kd Kc 5d 5s 3d 8s", "play", ante="10", trips="5", progressive="1"),
        dealer="Qs Qh 8d 4d 2c 5h 9h",
    ),
    scene(
        "Play bet in the blind: nothing is asked, and it stands with any hand",
        hand("Kh Kd 9c 5d 2s 3h 7s", ante="10", play="10", trips="5"),
        hand("Jh 9d 7c 4h 3c 6s Tc", ante="10", play="10"),
        dealer="Qs Qh 8d 4d 2c 5s 9h",
    ),
    scene(
        "The joker completes a flush",
        hand("Ah 9h 7h 3h Jk 2c 5d", "play", ante="10", trips="5"),
        dealer="Qs Qh 8d 4d 2h 5h 9c",
    ),
    scene(
        "A joker that the house makes fully wild: five of a kind, and a hand without the joker",
        hand("9h 9d 9c 9s Jk 2c 5d", "play", ante="10", trips="5"),
        hand("Kh Kd Kc 5c 4s 3h 7s", "play", ante="10", trips="5"),
        dealer="Qs Qh 8d 4d 2h 5h Tc", opening={"options": {"joker": "fully-wild"}},
    ),
    scene(
        "Trips alone, where the house lets players bet it so",
        hand("9h 9d 9c 5d 2s 3h 7s", trips="5"),
        hand("Kh Kd 9s 5c 2d 3c 7h", "play", ante="10"),
        dealer="Qs Qh 8d 4d 2c 5s Kc", opening=ALONE,
    ),
    scene(
        "A misdeal at a seat",
        hand("Kh Kd 9c 5d 2s 3h 7s", ante="10", trips="5"),
        hand("Ac Ad 4c 9d 2d Td 8c", "play", ante="10"),
        dealer="Qs Qh 8d 4d 2c 5s 9h", rulings=(Ruling(0, "1", "wrong-count"),),
    ),
    scene(
        "A misdeal at the dealer: all wagers go back, the progressive too",
        hand("Kh Kd 9c 5d 2s 3h 7s", "play", ante="10", progressive="1"),
        dealer="Qs Qh 8d 4d 2c 5s 9h", rulings=(Ruling(1, "dealer", "wrong-count"),),
    ),
)  # fmt: skip
