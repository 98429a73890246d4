from tests.golden.scene import Ruling, hand, scene

TIPS = {"options": {"dealer-tips": "yes"}}
BURN = {"options": {"burn-card": "yes"}}
SHUFFLER = {"options": {"deal-method": "automatic-shuffler"}}

STANDARD = (
    scene("A win with three of a kind", hand("9h 9s 3d", "ante", "call:3d", blind="5"), board="9c 7s 2h Kd Kc"),
    scene("A loss with two pair: the burned card would have made a flush",
        hand("Kh Qs 3h", "ante", "call:3h", blind="5"), board="9h 7h 2h Kd Qc"),
    scene("The board plays: a straight for everybody who called",
        hand("As Ah 3d", "ante", "call:3d", blind="5"), hand("2s 2d 4d", "ante", "call:4d", blind="10"),
        hand("Kh 2c 4c", "ante", "fold", blind="5"), board="9h 8s 7d 6c 5h"),
    scene("Folds before and after the flop", hand("7h 2d Jc", "fold", blind="5"),
        hand("8h 3d Qc", "ante", "fold", blind="5"), board="As Ks 5d 4c 9c"),
    scene("A royal flush, with tips on all three wagers",
        hand("As Ks 2d", "ante+1", "call:2d+1", tips={"blind": "1"}, blind="5"), board="Qs Js Ts 3d 4c", opening=TIPS),
    scene("The top card is burned first", hand("9h 9s 3d", "ante", "call:3d", blind="5"),
        board="9c 9d 2h Kd Kc", opening=BURN),
    scene("Out of a shuffler the community cards come first", hand("9h 8h 3d", "ante", "call:3d", blind="5"),
        board="7h 6h 5h Kd Kc", opening=SHUFFLER),
    scene("Too many cards at one seat, a card of another on the floor",
        hand("9h 9s 3d", blind="5"), hand("8h 8s 4d", blind="5"), hand("Jh Js 4c", "ante", "call:4c", blind="5"),
        board="Jc 7s 2h Kd Kc", rulings=(Ruling(0, "1", "wrong-count"), Ruling(0, "2", "off-table"))),
    scene("A wrong number of community cards", hand("9h 9s 3d", "ante", blind="5"), hand("8h 8s 4d", blind="5"),
        board="Jc 7s 2h Kd Kc", rulings=(Ruling(1, "dealer", "wrong-count"),)),
)  # fmt: skip

BONANZA = (
    scene("An ante of three times the blind, and a call that matches it",
        hand("9h 9s 9d", "ante-3x", "call:9d", blind="5", kicker="5"), board="8c 8s 8h Kd Kc"),
    scene("Twice, and a loss", hand("9h 9s 3d", "ante-2x", "call:3d", blind="5", kicker="5"), board="8c 7s 2h Kd Ac"),
    scene("The kicker of a folded hand is paid all the same",
        hand("4h 5h 6h", "fold", blind="5", kicker="5"), hand("Ah Kd Qc", "ante", "fold", blind="5", kicker="10"),
        hand("As Kh 2c", "fold", blind="5", kicker="10"), board="9c 9s 2h Kc 3c"),
    scene("Tips on the kicker too",
        hand("Js Jh Jd", "ante-2x+2", "call:Jd+2", tips={"blind": "1", "kicker": "1"}, blind="5", kicker="5"),
        board="Jc 7s 2h Kd Kc", opening=TIPS),
    scene("An exposed card is turned over, and the hand plays on", hand("9h 9s 3d", "ante", "call:3d", blind="5"),
        board="9c 7s 2h Kd Kc", rulings=(Ruling(0, "1", "exposed"),)),
)  # fmt: skip
