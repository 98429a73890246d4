from tests.golden.scene import Ruling, hand, scene

GROUPS = {"options": {"dealing": "three-card-group"}}

ONE = (
    scene("A win with a pair of tens, the bonus lost", hand("Th Ts 3d", "bet:3d", ante="5", bonus="1"),
        board="9c 7s 2h"),
    scene("Pushes with sevens, and the bonus with jacks", hand("7h 7s 3d", "bet:3d", ante="5"),
        hand("Jh Js 4d", "bet:4d", ante="5", bonus="1"), board="9c 8s 2h"),
    scene("A loss with a pair of sixes", hand("6h 6s 3d", "bet:3d", ante="5"), board="9c 8s 2h"),
    scene("A fold loses the bonus too", hand("7h 2d Jc", "fold", ante="5", bonus="1"),
        hand("8h 3d Qc", "fold", ante="5"), board="As Ks 5d"),
    scene("Declared at once: three of a kind, and a three-card straight flush",
        hand("6h 6s 6d", "declare", ante="5", bonus="1"), hand("9h Th Jh", "declare", ante="10"),
        hand("Ah Kh 2d", "bet:2d", ante="5", bonus="1"), board="Ad Kd 3c"),
    scene("Three of a kind not declared: two of them and the flop",
        hand("6h 6s 6d", "bet:6d", ante="5", bonus="1"), board="6c Kd Kc"),
    scene("A royal flush, dealt in groups", hand("As Ks 3d", "bet:3d", ante="5", bonus="1"),
        hand("Ah 4h 4c", "bet:Ah", ante="5"), board="Qs Js Ts", opening=GROUPS),
    scene("An exposed card is replaced", hand("Th Ts 3d", "bet:3d", ante="5"), board="9c 7s 2h",
        rulings=(Ruling(0, "1", "exposed"),)),
)  # fmt: skip

TWO = (
    scene("On without a bet: jacks win, tens push, eights lose",
        hand("Jh Js 3d", "continue:3d", ante="5", bonus="1"), hand("Th Ts 3c", "continue:3c", ante="5"),
        hand("8h 8s 4d", "continue:4d", ante="5", bonus="1"), board="9c 7s 2h"),
    scene("With a bet: two pair, a push with nines and a loss",
        hand("Jh Js 3d", "bet:3d", ante="5"), hand("9h 9s 4c", "bet:4c", ante="5", bonus="1"),
        hand("Ah Ks 5d", "bet:5d", ante="5"), board="2c 2s Qh"),
    scene("A declared hand, and a straight flush that was not",
        hand("5h 5s 5d", "declare", ante="5", bonus="1"), hand("9h Th Jh", "bet:9h", ante="5", bonus="1"),
        board="Qh Kh Ah"),
    scene("All cards are dealt again", hand("Th Ts 3d", "continue:4d", ante="5"), board="9c 7s 2h",
        rulings=(Ruling(0, "dealer", "wrong-count"),)),
)  # fmt: skip
