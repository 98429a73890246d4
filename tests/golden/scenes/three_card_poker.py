from tests.golden.scene import Ruling, hand, scene

FIVE_CARDS = {"schedules": {"progressive": "PMG-1"}}

SCENES = (
    scene("A win", hand("Ah Kd 9c", "play", ante="10"), dealer="Qs 8h 3d"),
    scene("A loss", hand("Jh 9d 2c", "play", ante="10", pair_plus="5"), dealer="Ks 8h 3d"),
    scene("A tie", hand("Kh 9d 4c", "play", ante="10"), dealer="Ks 9h 4d"),
    scene("The dealer does not qualify", hand("Qh 7d 2c", "play", ante="10"), dealer="Js 8h 3d"),
    scene(
        "A fold: pair plus goes with it, the 6 card bonus lives on",
        hand("7h 7d 2c", "fold", ante="10", pair_plus="5", six_card_bonus="5"),
        hand("9h 5d 2d", "fold", ante="10"),
        dealer="7s 7c 3d",
    ),
    scene(
        "Every bonus, and tips on two of the wagers",
        hand(
            "9h 8h 7h", "play+2", tips={"ante": "2"},
            ante="10", pair_plus="5", six_card_bonus="5", cover_all="5", progressive="1",
        ),
        hand("Kd 5c 2s", "play", ante="10", cover_all="5"),
        dealer="6h 5h Qs",
    ),
    scene("Pair plus alone: nothing to decide", hand("4h 4d 2c", pair_plus="5"), dealer="Js 8h 3d"),
    scene(
        "A progressive hit with envy, and a fold that is paid envy too",
        hand("As Ks Qs", "play", ante="10", progressive="1"),
        hand("Jh 9d 2c", "fold", ante="10", progressive="2"),
        hand("Kh 9c 2d", "play", ante="10"),
        dealer="Qd 8h 3d",
    ),
    scene(
        "The five-card progressive: two community cards at the end",
        hand("As Ks Qs", "play", ante="10", progressive="1"),
        hand("Jh Jd 2c", "play", ante="10", progressive="1"),
        dealer="Qd 8h 3d", board="Js Ts", opening=FIVE_CARDS,
    ),
    scene(
        "One player with two hands",
        hand("Ah Kd 9c", "play", ante="10", player="twice"),
        hand("2h 4d 9d", "fold", ante="20", player="twice"),
        dealer="Qs 8h 3d",
    ),
    scene(
        "A misdeal at a seat",
        hand("Ah Kd 9c", ante="10", pair_plus="5", tips={"ante": "1"}),
        hand("Ac 4d 9d", "play", ante="20"),
        dealer="Qs 8h 3d", rulings=(Ruling(0, "1", "wrong-count"),),
    ),
    scene(
        "A misdeal at the dealer: progressive hands play on",
        hand("9h 8h 7h", "play", ante="10", progressive="1"),
        hand("Ac 4d 9d", ante="20", progressive="1"),
        dealer="Qs 8d 3d", rulings=(Ruling(1, "dealer", "wrong-count"),),
    ),
)  # fmt: skip
