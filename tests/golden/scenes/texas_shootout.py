from tests.golden.scene import Ruling, hand, scene

SCENES = (
    scene(
        "Two cards are kept and win; the pair won the quick draw before",
        hand("Qs Qd 7c 2h", "keep:Qs Qd", primary="10", quick_draw="10"),
        dealer="As Kd 9c 8h", board="2s 3d 9d Jh Tc",
    ),
    scene(
        "A loss: the dealer keeps ace-king, and not the pair of fives",
        hand("Qs Jd 7c 2h", "keep:Qs Jd", primary="10", quick_draw="10"),
        dealer="As Kd 5c 5h", board="2s 3d 9d Kh Tc",
    ),
    scene(
        "A tie: the board plays",
        hand("3s 4d 7c 9h", "keep:3s 4d", primary="10", quick_draw="10"),
        dealer="2s 2d 8c 5h", board="As Kd Qd Jh Tc",
    ),
    scene(
        "A split: one hand wins, the other loses, and the bonus follows the first",
        hand(
            "Qs Qd 7c 7h", "split:Qs Qd", "pass", "first-hand", primary="10", quick_draw="10", shootout_bonus="5"
        ),
        dealer="8s 8d 9c 2h", board="Qc 3d 9d Jh 2c",
    ),
    scene(
        "A split: the bonus follows the second hand; the first one ties",
        hand(
            "Ks 2d 7c 7h", "split:Ks 2d", "pass", "second-hand", primary="10", quick_draw="10", shootout_bonus="5"
        ),
        dealer="Kc 3s 4c 2h", board="Kd 7d 9d Jh Tc",
    ),
    scene(
        "A split with a second bonus of the same size: a tie with the second hand",
        hand("Js 9s Kc 2h", "split:Js 9s", "split-bonus=5", primary="10", quick_draw="10", shootout_bonus="5"),
        dealer="Kh 3s 4c 2d", board="Ks 8s 7s Ts Tc",
    ),
    scene(
        "Envy for the highest hand alone: five queens, and a straight flush above them",
        hand("Qs Qd 7c 2h", "keep:Qs Qd", primary="10", quick_draw="10", shootout_bonus="5"),
        hand("Kc Jc 2d 3h", "keep:Kc Jc", primary="10", quick_draw="10", shootout_bonus="5"),
        hand("Ah 3c 5d 7h", "keep:Ah 7h", primary="10", quick_draw="10", shootout_bonus="4"),
        dealer="As Kd 5c 4h", board="Qc Qh Qc Tc 9c",
    ),
    scene(
        "Envy for a hand of a split, to both bonuses of another split",
        hand(
            "Qs Qd 7c 7h", "split:Qs Qd", "split-bonus=5", primary="10", quick_draw="10", shootout_bonus="5"
        ),
        hand("4s 4d 7c 7d", "split:4s 4d", "split-bonus=5", primary="10", quick_draw="10", shootout_bonus="5"),
        dealer="As Kd 5c 2h", board="Qc Qh Qc Tc 9c",
    ),
    scene(
        "No envy where the board is the highest hand, and tips",
        hand(
            "3s 4d 7c 9h", "keep:3s 4d", primary="10", quick_draw="10", shootout_bonus="5",
            tips={"primary": "2", "quick-draw": "2", "shootout-bonus": "1"},
        ),
        hand("2s 4d 6c 9h", "keep:2s 4d", primary="10", quick_draw="10", shootout_bonus="5"),
        dealer="2s 2d 8c 5h", board="As Ks Qs Js Ts",
    ),
    scene(
        "A wrong count at a seat: its hand is void",
        hand("Qs Qd 7c 2h", "keep:Qs Qd", primary="10", quick_draw="10"),
        hand("3s 4d 7c 9h", primary="10", quick_draw="10"),
        dealer="As Kd 9c 8h", board="2s 3d 9d Jh Tc", rulings=(Ruling(0, "2", "wrong-count"),),
    ),
    scene(
        "A wrong count at the dealer: the round is void",
        hand("Qs Jd 7c 2h", primary="10", quick_draw="10"),
        dealer="As Kd 9c 8h", board="2s 3d 9d Jh Tc", rulings=(Ruling(0, "dealer", "wrong-count"),),
    ),
    scene(
        "An exposed card: the hand plays on",
        hand("Qs Qd 7c 2h", "keep:Qs Qd", primary="10", quick_draw="10"),
        dealer="As Kd 9c 8h", board="2s 3d 9d Jh Tc", rulings=(Ruling(0, "1", "exposed"),),
    ),
)  # fmt: skip
