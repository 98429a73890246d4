from tests.golden.scene import Ruling, hand, scene

SCENES = (
    scene(
        "A win with the card drawn, which is not seen before the end",
        hand("9c 9h Kd 3c 2s", "discard:2s", poker_bet="10", then={"drawn": "9d"}),
        dealer="8s 8h Ad 4c 2d", dealer_drawn="7c",
    ),
    scene(
        "A loss: the dealer plays the best five of six",
        hand("Ah Ad 9c 5s 2h", "discard:2h", poker_bet="10", then={"drawn": "7d"}),
        dealer="8s 8h Kd 4c 2d", dealer_drawn="4h",
    ),
    scene(
        "A tie: a joker makes the same hand as the card it stands for",
        hand("Ah Kd Qc Js 2h", "discard:2h", poker_bet="10", then={"drawn": "Th"}),
        dealer="As Kh Qd Jk 2d", dealer_drawn="Tc",
    ),
    scene(
        "Queens or better: paid before the discard, or collected after all discards",
        hand("Qh Qd 9c 5s 2h", "discard:2h", poker_bet="10", queens_or_better="5", then={"drawn": "7d"}),
        hand("Jh Jd 9h 5c 2s", "discard:2s", poker_bet="10", queens_or_better="5", then={"drawn": "7h"}),
        dealer="9s 8h 6d 4c 3s", dealer_drawn="2c",
    ),
    scene(
        "The draw bonus gives the discard back: a straight that the poker bet does not have",
        hand("9c 8c 7h 6d Kd", "discard:9c", poker_bet="10", draw_bonus="5", then={"drawn": "5h"}),
        hand("Ac Kc 7s 5d 4d", "discard:4d", poker_bet="10", draw_bonus="5", then={"drawn": "Jd"}),
        dealer="Qs Qh 8d 4c 3s", dealer_drawn="2c",
    ),
    scene(
        "An automatic winner: queens or better first, then the poker bet, and the sixth card for the draw bonus",
        hand(
            "Th 9h 7h 4h Jk", "discard:4h", poker_bet="10", queens_or_better="5", draw_bonus="5", then={"drawn": "2d"}
        ),
        hand("Ah Kh 7d 5d 2s", "discard:2s", poker_bet="10", then={"drawn": "7s"}),
        dealer="Qs Qh Qd 4c 3s", dealer_drawn="2c",
    ),
    scene(
        "Automatic winners at 3 to 2, and tips",
        hand(
            "8s 7h 6d 5c 4d", "discard:8s", poker_bet="10", queens_or_better="5", draw_bonus="5",
            tips={"poker-bet": "2", "queens-or-better": "1", "draw-bonus": "1"}, then={"drawn": "9d"},
        ),
        opening={"schedules": {"poker-bet": "3-to-2"}}, dealer="Qs Qh Qd 4c 3s", dealer_drawn="2c",
    ),
    scene(
        "Both jokers: a royal flush with them pays less than five of a kind, and is higher",
        hand(
            "As Ks Qs Jk Jk", "discard:Jk", poker_bet="10", queens_or_better="5", draw_bonus="5", then={"drawn": "2d"}
        ),
        dealer="9s 8h 6d 4c 3s", dealer_drawn="2c",
    ),
    scene(
        "A wrong count: the round is dealt again",
        hand("Ah Kh 7d 5d 2s", "discard:2h", poker_bet="10"),
        rulings=(Ruling(0, "dealer", "wrong-count"),), dealer="9s 8h 6d 4c 3s", dealer_drawn="2c",
    ),
    scene(
        "An exposed card: the hand plays on",
        hand("Qh 9d 7c 5s 2h", "discard:2h", poker_bet="10", then={"drawn": "8d"}),
        rulings=(Ruling(0, "1", "exposed"),), dealer="9s 8h 6d 4c 3s", dealer_drawn="2c",
    ),
)  # fmt: skip
