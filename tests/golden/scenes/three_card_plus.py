from tests.golden.scene import Ruling, hand, scene

SCENES = (
    scene("A win", hand("Ah Kd 9c", "play", ante="10"), dealer="Qs 8h 3d"),
    scene("A loss", hand("Jh 9d 2c", "play", ante="10", pair_xxx="5"), dealer="Ks 8h 3d"),
    scene("A tie", hand("Kh 9d 4c", "play", ante="10"), dealer="Ks 9h 4d"),
    scene("The dealer does not qualify", hand("Qh 7d 2c", "play", ante="10"), dealer="Js 8h 3d"),
    scene("Three aces beat a straight flush", hand("Ah Ad Ac", "play", ante="10", pair_xxx="5"), dealer="Ks Qs Js"),
    scene(
        "A fold: pair XXX goes with it, Super 6 lives on",
        hand("7h 7d 2c", "fold", ante="10", pair_xxx="5", super_6_bonus="5"),
        hand("9h 5d 2d", "fold", ante="10"),
        dealer="7s 7c 3d",
    ),
    scene(
        "Every bonus, and tips on every wager",
        hand(
            "9h 8h 7h", "play+2", tips={"ante": "2", "pair-xxx": "1", "super-6-bonus": "1"},
            ante="10", pair_xxx="5", super_6_bonus="5",
        ),
        dealer="6h 5h Qs",
    ),
    scene("Pair XXX alone: nothing to decide", hand("4h 4d 2c", pair_xxx="5"), dealer="Js 8h 3d"),
    scene(
        "Three aces pay more where the schedule has a row for them",
        hand("Ah Ad Ac", "play", ante="10", pair_xxx="5"),
        dealer="Qs 8h 3d", opening={"schedules": {"pair-xxx": "B"}},
    ),
    scene(
        "One player with two hands",
        hand("Ah Kd 9c", "play", ante="10", player="twice"),
        hand("2h 4d 9d", "fold", ante="20", player="twice"),
        dealer="Qs 8h 3d",
    ),
    scene(
        "A misdeal at a seat",
        hand("Ah Kd 9c", ante="10", pair_xxx="5", tips={"ante": "1"}),
        hand("Ac 4d 9d", "play", ante="20"),
        dealer="Qs 8h 3d", rulings=(Ruling(0, "1", "wrong-count"),),
    ),
    scene(
        "A misdeal at the dealer: all wagers go back",
        hand("9h 8h 7h", "play", ante="10", super_6_bonus="1"),
        hand("Ac 4d 9d", ante="20"),
        dealer="Qs 8d 3d", rulings=(Ruling(1, "dealer", "wrong-count"),),
    ),
    scene(
        "An exposed card plays on",
        hand("Ah Kd 9c", "play", ante="10"),
        dealer="Qs 8h 3d", rulings=(Ruling(0, "dealer", "exposed"),),
    ),
)  # fmt: skip
