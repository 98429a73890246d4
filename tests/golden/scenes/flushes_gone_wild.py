from tests.golden.scene import Ruling, hand, scene

ROTATION = {"options": {"deal-method": "rotation"}}

SCENES = (
    scene(
        "A win by two cards",
        hand("As Ks Qs 9s 4d", "play", ante="10", blind="10"),
        dealer="Kd Qh 9c 8h 3d", board="8s 3h",
    ),
    scene(
        "A win by rank: the blind goes back",
        hand("As Ks Qs 9d 4d", "play", ante="10", blind="10"),
        dealer="Kh Qh 9h 8c 3d", board="8d 3c",
    ),
    scene("A loss", hand("As Ks 9d 4d 6c", "play", ante="10", blind="10"), dealer="Kh Qh 9h 8h 3d", board="8d 3c"),
    scene("A tie", hand("As Ks Qs 9d 4h", "play", ante="10", blind="10"), dealer="Ah Kh Qh 9c 4d", board="8d 3c"),
    scene(
        "A fold: flush rush lives on, the progressive does not",
        hand("As Ks Qs 9s 4d", "fold", ante="10", blind="10", flush_rush="5", progressive="1"),
        hand("Ac Kd 9d 4h 6c", "fold", ante="10", blind="10"),
        dealer="Kh Qh 9h 8h 3d", board="8s 3c",
    ),
    scene(
        "Deuces are wild, but not for the progressive; a royal flush, and envy",
        hand("Ah Kh Qh Jh Th", "play", ante="10", blind="10", flush_rush="5", progressive="1"),
        hand("2s 2d 2c 9d 4d", "play", ante="10", blind="10", flush_rush="5", progressive="1"),
        dealer="Kd Qc 9c 8s 3d", board="8h 3c",
    ),
    scene(
        "Dealt one at a time, and two cards for the board after them",
        hand("As Ks Qs 9s 4d", "play", ante="10", blind="10"),
        dealer="Kd Qh 9c 8h 3d", board="8s 3h", opening=ROTATION,
    ),
    scene(
        "An exposed card is replaced",
        hand("As Ks Qs 9s 4d", "play", ante="10", blind="10"),
        dealer="Kd Qh 9c 8h 3d", board="8s 3h", rulings=(Ruling(0, "1", "exposed"),),
    ),
    scene(
        "A misdeal at a seat",
        hand("As Ks Qs 9s 4d", ante="10", blind="10"),
        hand("Ac Kc Qc 9d 4h", "play", ante="10", blind="10"),
        dealer="Kd Qh 9c 8h 3d", board="8s 3h", rulings=(Ruling(0, "1", "wrong-count"),),
    ),
    scene(
        "A misdeal at the dealer: progressive hands play on",
        hand("As Ac Ad 9s 4d", "play", ante="10", blind="10", progressive="1"),
        hand("Ah Kc Qc 9d 4h", ante="10", blind="10", progressive="1"),
        dealer="Kd Qh 9c 8h 3d", board="8s 3h", rulings=(Ruling(1, "dealer", "wrong-count"),),
    ),
)  # fmt: skip
