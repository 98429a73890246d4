from tests.golden.scene import Ruling, hand, scene

POTS = {"options": {"player-banked-pot": "yes", "pot-wager": "5", "pot-rake": "10"}}
SURRENDER = {"options": {"surrender": "yes"}}

SCENES = (
    scene(
        "Three games won, and three lost",
        hand("Kh Kd 2s", _3_card="5", _5_card="5", _7_card="5"),
        hand("9h 7d 3c", _3_card="5", _5_card="5", _7_card="5"),
        board="Kc 8s 4c Js",
    ),
    scene(
        "One game each",
        hand("Kh Kd 2s", _3_card="5"),
        hand("9h 7d 3c", _5_card="5"),
        hand("Jh Jd 5c", _7_card="5"),
        board="8s 6c Jc Js",
    ),
    scene(
        "Three pots, one of them for a single player",
        hand("Kh Kd 2s", _3_card="5", _5_card="5", _7_card="5", _3_card_pot="5", _5_card_pot="5"),
        hand("Qh Qd 3s", _3_card="5", _5_card="5", _7_card="5", _3_card_pot="5", _7_card_pot="5"),
        hand("Jh 7d 5c", _3_card="5", _5_card="5", _7_card="5", _3_card_pot="5", _7_card_pot="5"),
        board="8s 6c Jc Js",
        opening=POTS,
    ),
    scene(
        "A pot for two equal hands",
        hand("Kh Qd 2s", _5_card="5", _5_card_pot="5"),
        hand("Ks Qc 2d", _5_card="5", _5_card_pot="5"),
        hand("Jh 7d 5c", _5_card="5", _5_card_pot="5"),
        board="8s 6c 4c 3s",
        opening=POTS,
    ),
    scene(
        "A pot is won on five cards and on seven",
        hand("Kh Qd 2s", _5_card="5", _7_card="5", _5_card_pot="5", _7_card_pot="5"),
        hand("Js 9c 7d", _5_card="5", _7_card="5", _5_card_pot="5", _7_card_pot="5"),
        board="8s 6c Th 3s",
        opening=POTS,
    ),
    scene(
        "Half the 7-card wager is surrendered by one, and not by another",
        hand("9h 4d 2s", "surrender", _3_card="5", _5_card="5", _7_card="10"),
        hand("Qh Qd 3s", "pass", _3_card="5", _5_card="5", _7_card="10"),
        hand("Jh Jd 5s", _3_card="5", _7_card="10"),
        board="8s 6c Jc Js",
        opening=SURRENDER,
    ),
    scene(
        "Royal flush on five cards, with tips",
        hand("As Ks Qs", tips={"3-card": "1", "5-card": "1", "7-card": "1"}, _3_card="5", _5_card="5", _7_card="5"),
        board="Js Ts 4c 3h",
    ),
    scene(
        "A wrong number of cards at one seat: all wagers go back",
        hand("Kh Kd 2s", _3_card="5", _5_card="5"),
        hand("9h 7d 3c", _7_card="5"),
        board="Kc 8s 4c Js",
        rulings=(Ruling(0, "1", "wrong-count"),),
    ),
    scene(
        "A community card is exposed in the deal: what remains goes back",
        hand("Kh Kd 2s", _3_card="5", _3_card_pot="5"),
        hand("9h 7d 3c", _3_card="5", _3_card_pot="5"),
        board="Kc 8s 4c Js",
        rulings=(Ruling(0, "dealer", "exposed"),),
        opening=POTS,
    ),
    scene(
        "A card falls off the table: that hand is dead, and the other is alone in the pot",
        hand("Kh Kd 2s", _3_card="5", _3_card_pot="5"),
        hand("9h 7d 3c", _3_card="5", _3_card_pot="5"),
        board="Kc 8s 4c Js",
        rulings=(Ruling(0, "1", "off-table"),),
        opening=POTS,
    ),
)
