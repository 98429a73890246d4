from tests.golden.scene import Ruling, hand, scene

SCENES = (
    scene("A win with the first three cards", hand("Qh Qd 9c", "in-to-win", ante="10"), dealer="As Kh 8d 4c"),
    scene("A loss", hand("Ah Jd 9c", "in-to-win", ante="10", first_3_bonus="5"), dealer="9s 9h 8d 4c"),
    scene("A tie", hand("Ah Kd 9c", "in-to-win", ante="10"), dealer="As Kh 9d 4c"),
    scene(
        "A draw that wins: the card is not seen before the end",
        hand("Th 9h 2c", "draw:2c", ante="10", then={"drawn": "8h"}),
        dealer="As Kh 9d 4c",
    ),
    scene(
        "Two draws, each card right after its decision",
        hand("Qh Jd 2c", "draw:2c", ante="10", then={"drawn": "Kc"}),
        hand("7h 7d 4s", "draw:4s", ante="10", first_3_bonus="5", then={"drawn": "5s"}),
        dealer="As Kh 9d 4c",
    ),
    scene(
        "The draw breaks the pair: the first 3 bonus is lost",
        hand("Ts Th 9c", "draw:Ts", ante="10", first_3_bonus="5", then={"drawn": "2d"}),
        dealer="As Kd 8h 4c",
    ),
    scene(
        "A fold: the first 3 bonus lives on",
        hand("4h 4d 2c", "fold", ante="10", first_3_bonus="5"),
        hand("9h 5d 3s", "fold", ante="10"),
        dealer="As Ad 8h 4c",
    ),
    scene(
        "Every bonus, and tips",
        hand("As Ks Qs", "in-to-win+2", tips={"ante": "2", "first-3-bonus": "1"}, ante="10", first_3_bonus="5"),
        dealer="Ad Kd 8h 4c", opening={"options": {"dealer-tips": "yes"}},
    ),
    scene(
        "One player with two hands",
        hand("Ah Kd 9c", "in-to-win", ante="10", player="twice"),
        hand("2h 4d 9s", "fold", ante="10", player="twice"),
        dealer="Qs 8h 3d 2c",
    ),
    scene(
        "A misdeal at a seat",
        hand("Ah Kd 9c", ante="10", first_3_bonus="5"),
        hand("Ac 4d 9d", "in-to-win", ante="20"),
        dealer="Qs 8h 3d 2c", rulings=(Ruling(0, "1", "wrong-count"),),
    ),
    scene(
        "A look at the second hand too early: the house voids both",
        hand("Ah Kd 9c", "in-to-win", ante="10", player="twice"),
        hand("2h 4d 9s", ante="10", player="twice"),
        hand("Ac 4s 9d", "in-to-win", ante="20"),
        dealer="Qs 8h 3d 2c", rulings=(Ruling(1, "2", "early-look"),), opening={"options": {"void-early-look": "yes"}},
    ),
    scene(
        "A misdeal at the dealer, after a draw",
        hand("Qh Jd 2c", "draw:2c", ante="10"),
        hand("Ac 4d 9d", ante="20"),
        dealer="Qs 8d 3d 2s", rulings=(Ruling(1, "dealer", "wrong-count"),),
    ),
)  # fmt: skip
