from tests.golden.scene import Ruling, hand, scene

SCENES = (
    scene(
        "A win: three of the dealer's cards are seen before the decision",
        hand("Kh Kd 9c 5d 2s 3h", "play", ante="10", aces_up="5", two_way_bad_beat="5"),
        dealer="Qs Qh 8d 3d 2c 4s",
    ),
    scene(
        "A loss",
        hand("Jh Jd 9c 5d 2s 3h", "play", ante="10"),
        dealer="Qs Qh 8d 3d 2c 4s",
    ),
    scene(
        "A tie: the sixth card breaks none",
        hand("Kh Qd 9c 7d 5s 2h", "play", ante="10"),
        hand("Ah Kd Jc Td 8s 2d", "play", ante="10"),
        dealer="As Ks Jh Ts 8c 3h",
    ),
    scene(
        "Less than ace-king: the ante goes back, the play bet plays on",
        hand("3h 3d 9c 5d 2s 7h", "play", ante="10"),
        hand("Jh 9d 8c 5c 2d 4h", "play", ante="10"),
        hand("Qc Jc 9s 7d 4d 2h", "play", ante="10"),
        dealer="Qs Jd 9h 7s 4c 2c",
    ),
    scene(
        "Folds: aces up and the bad beat wait for the end",
        hand("Ah Ad 9c 5d 2s 3h", "fold", ante="10", aces_up="5", two_way_bad_beat="5"),
        hand("Jh Td 8c 5c 2d 4h", "fold", ante="10", aces_up="5"),
        dealer="Qs Qh 8d 8h 2c 4s",
    ),
    scene(
        "A bad beat of the dealer's, and tips beside every wager",
        hand(
            "9h 9d 9c 5d 5s 3h", "play+2", tips={"ante": "2", "aces-up": "1", "two-way-bad-beat": "1"},
            ante="10", aces_up="5", two_way_bad_beat="5",
        ),
        dealer="Qs Qh Qd 3d 2c 4s",
    ),
    scene(
        "A misdeal: the cards are dealt again",
        hand("Kh Kd 9c 5d 2s 3h", "fold", ante="10"),
        dealer="Qs Qh 8d 3d 2c 4s", rulings=(Ruling(0, "1", "wrong-count"),),
    ),
)  # fmt: skip
