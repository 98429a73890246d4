from tests.golden.scene import Ruling, hand, scene

BLIND = ("1-2-3", "4-5-6", "7-8-9", "1-4-7", "2-5-8", "3-6-9")
PAIR_PLUS = {f"pair-plus {line}": "5" for line in BLIND}
SIX_CARD = {f"six-card-bonus {line}": "2" for line in BLIND}

SCENES = (
    scene("A win, with the three cards of a row", hand("", "play", places="4-5-6", ante="10"),
          array="As Ks Qs 2d 2h 9c 3d 4d 5d", dealer="Qd 8c 3h"),
    scene("A loss", hand("", "play", places="2-4-6", ante="10", pair_plus="5"),
          array="As Kh 7s 2d Th 9c 3d 4d 5d", dealer="Ac Js 3h"),
    scene("A tie: the same three ranks", hand("", "play", places="2-4-6", ante="10"),
          array="As Kh 7s 2d Th 9c 3d 4d 5d", dealer="Kd 9d 2c"),
    scene("The dealer does not qualify", hand("", "play", places="3-6-8", ante="10"),
          array="As Kh 7s 2d Th 9c 3d 4d 5d", dealer="Jd 8c 3h"),
    scene("A fold: the bonus wagers stay",
          hand("", "fold", places="7-8-9", ante="10", pair_plus="5", six_card_bonus="5"),
          array="As Kh Qs 2d Th 9c 3d 3c 5d", dealer="3h 8c Kd"),
    scene("Every bonus, with tips on every wager and none of the player's own on pair plus",
          hand("", "play+2", places="1-2-3", tips={"ante": "2", "pair-plus": "1", "six-card-bonus": "1"},
               ante="10", six_card_bonus="5"),
          array="Qs Ks As 2d 2h 9c 3d 4d 5d", dealer="Js Ts 3h"),
    scene("Three players share the nine cards, one of them the same three as another",
          hand("", "play", places="9-5-1", ante="10"),
          hand("", "fold", places="1-5-9", ante="20"),
          hand("", "play", places="1-2-4", ante="30", pair_plus="5"),
          array="As Ad Qs Ah 2h 9c 3d 4d 5d", dealer="Kd Kc 3h"),
    scene("Blind wagers on every row and column win",
          hand("", "fold", places="1-5-9", ante="10", lines=PAIR_PLUS),
          array="7s 7h 7d 8s 8h 8d 9s 9h 9d", dealer="Kd Qc 3h"),
    scene("Blind 6 card bonus wagers on every row and column win",
          hand("", "fold", places="1-5-9", ante="10", pair_plus="5", lines=SIX_CARD),
          array="2d 9d 6d 3d 3s 3h 7d Jd 4d", dealer="Kd Qd 5d"),
    scene("Blind wagers on rows and columns lose",
          hand("", "play", places="1-5-9", ante="10", lines={"pair-plus 1-2-3": "5", "six-card-bonus 7-8-9": "5"}),
          array="7s 2h Jd 8s 8h 4d 9s 5h 8d", dealer="Kd Qc 3h"),
    scene("Pay schedule tcp-03 and 6 card bonus schedule 3",
          hand("", "play", places="1-4-7", ante="10", pair_plus="5", six_card_bonus="5"),
          array="7s 2h Jd 7h 8h 4d 7d 5h 8d", dealer="Kd Qc 3h",
          opening={"schedules": {"ante-bonus": "tcp-03", "pair-plus": "tcp-03", "six-card-bonus": "3"}}),
    scene("A wrong number of cards in the array: it is dealt again for the same places",
          hand("", "fold", places="1-4-7", ante="10", pair_plus="5"),
          rulings=(Ruling(0, "array", "wrong-count"),)),
)  # fmt: skip
