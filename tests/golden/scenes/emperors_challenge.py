from tests.golden.scene import Ruling, hand, scene

DEALER = "Kh Qd 9s 9h 7c 4d 2c"
KING_HIGH = "Kh Qd 9s 8h 6c 4d 2c"
ACE_HIGH = "Ah Qd 9s 8h 6c 4d 2c"

STANDARD = (
    scene(
        "Both hands higher, one of two, neither: losers are taken at once, winners paid last",
        hand("Ah Jd Ts Th 8c 5d 3c", "set:Ah Jd", primary="10", tips={"primary": "1"}),
        hand("As Jh 8s 8d 6c 5s 3d", "set:As Jh", primary="10", emperors_treasure="5"),
        hand("Qh Js 7s 7h 6d 5c 3s", "house-way", primary="10"),
        dealer=DEALER,
    ),
    scene("A copy is the dealer's", hand("Kd Qh 9d 9c 7h 4s 2s", "house-way", primary="10"), dealer=DEALER),
    scene(
        "A copy beside a higher hand pushes",
        hand("Ad Kd 9d 9c 7s 4s 2s", "set:Ad Kd", primary="10"),
        dealer=DEALER,
    ),
    scene(
        "A foul loses",
        hand("Ah Ad Ts Jh 8c 5d 3c", "set:Ah Ad", primary="10", pai_gow_insurance="5 player"),
        dealer=DEALER,
    ),
    scene(
        "Insurance on one's own hand and on the dealer's: nine high and king high",
        hand("9d 8s 7d 5s 4c 3h 2h", "house-way", primary="10", pai_gow_insurance="5 player",
             pai_gow_insurance_progressive="1", tips={"pai-gow-insurance": "1"}),
        hand("As Jh 8c 8d 6d 5c 3d", "house-way", primary="10", pai_gow_insurance="5 dealer",
             pai_gow_insurance_progressive="1"),
        dealer=KING_HIGH,
    ),
    scene(
        "Nine high of one color takes the insurance meter, a seven-card straight flush the other",
        hand("9s 8s 7s 5c 4c 3c 2s", "house-way", primary="10", emperors_treasure_progressive="1",
             pai_gow_insurance_progressive="1"),
        hand("8d 7d 6d 5d 4d 3d 2d", "house-way", primary="10", emperors_treasure="5",
             emperors_treasure_progressive="1"),
        dealer="Kh Qd 9h 9c 7h 4h 2h",
    ),
    scene(
        "A royal flush with a suited ace and king: envy from five dollars on Emperor's Treasure",
        hand("Jk Kh Qh Jh Th As Ks", "house-way", primary="10", emperors_treasure="1",
             emperors_treasure_progressive="1", tips={"emperors-treasure": "1"}),
        hand("Ad Jc 8s 8d 6c 5s 3d", "house-way", primary="10", emperors_treasure="5"),
        hand("Ac Js 7s 7h 6d 5c 3s", "house-way", primary="10", emperors_treasure="4"),
        dealer="Kd Qd 9s 9h 7c 4d 2c",
    ),
    scene(
        "The house takes no commission; another least for envy",
        hand("Ah Jd Ts Th 8c 5d 3c", "set:Ah Jd", primary="10", emperors_treasure="5"),
        hand("As Jh 6s 6d 6h 6c 3d", "house-way", primary="10", emperors_treasure="5"),
        dealer=DEALER,
        opening={"options": {"commission": "0", "envy-minimum": "10"}},
    ),
    scene(
        "A player's further hand is set the house way",
        hand("Ah Jd Ts Th 7c 5d 3c", "set:Ah Jd", primary="10", player="Ada"),
        hand("As Jh 8s 8d 6c 5s 3d", "house-way", primary="10", player="Ada"),
        dealer="Kh Qd 9s 9h 7d 4d 2c", opening={"options": {"multiple-hands": "yes"}},
    ),
    scene(
        "Counted clockwise, with dice",
        hand("Ah Jd Ts Th 8c 5d 3c", "house-way", primary="10"),
        dealer=DEALER,
        opening={"options": {"counting": "clockwise", "starting-position": "dice", "dealing": "by-hand"}},
    ),
    scene(
        "A hand with the wrong number of cards is dead",
        hand("Ah Jd Ts Th 8c 5d 3c", primary="10", emperors_treasure="5"),
        hand("Qh Js 8s 8h 6c 5s 3d", "house-way", primary="10"),
        dealer=DEALER, rulings=(Ruling(0, "1", "wrong-count"),),
    ),
    scene(
        "Not four cards are left over: all hands are dealt again, with a new number",
        hand("Ah Jd Ts Th 8c 5d 3c", "house-way", primary="10"),
        dealer=DEALER, rulings=(Ruling(0, "dealer", "wrong-discards"),),
    ),
    scene(
        "The dealer has a card too many: the round is dead",
        hand("Jk Ah Ad As Ac 5d 3c", primary="10", emperors_treasure="5", emperors_treasure_progressive="1"),
        dealer=DEALER, rulings=(Ruling(0, "dealer", "wrong-count"),),
    ),
)  # fmt: skip

EXPOSED = (
    scene(
        "The dealer's hand lies open: one wins, one pushes, one loses, free of commission",
        hand("Ah Jd Ts Th 8c 5d 3c", "set:Ah Jd", primary="10", tips={"primary": "1"}),
        hand("As Jh 8s 8d 6c 5s 3d", "set:As Jh", primary="10"),
        hand("Qh Js 7s 7h 6d 5c 3s", "house-way", primary="10"),
        dealer=DEALER,
    ),
    scene(
        "Option 1: an ace-high pai gow pushes all, a foul too",
        hand("Ad Jd Ts Th 8c 5d 3c", "set:Ad Jd", primary="10", pai_gow_insurance="5 dealer"),
        hand("As Ac 8s 7d 6d 5s 3d", "set:As Ac", primary="10"),
        dealer=ACE_HIGH,
    ),
    scene(
        "Option 1: a king-high one is played, and a foul loses",
        hand("Ad Jd Ts Th 8c 5d 3c", "set:Ad Jd", primary="10"),
        hand("As Ac 8s 7d 6d 5s 3d", "set:As Ac", primary="10"),
        dealer=KING_HIGH,
    ),
    scene(
        "Option 2: a king-high pai gow or less pushes all",
        hand("Ad Jd Ts Th 8c 5d 3c", "set:Ad Jd", primary="10"),
        dealer=KING_HIGH, opening={"options": {"commission-free": "2"}},
    ),
    scene(
        "Option 2: an ace-high one is played",
        hand("As Kd Ts Th 8c 5d 3c", "set:As Kd", primary="10"),
        dealer=ACE_HIGH, opening={"options": {"commission-free": "2"}},
    ),
    scene(
        "Option 3: with any pai gow of the dealer a win is paid 1 to 2, and the others as ever",
        hand("As Kd Ts Th 8c 5d 3c", "set:As Kd", primary="10"),
        hand("Ad Jh 8s 8d 7c 5s 3d", "set:Ad Jh", primary="10"),
        hand("Jd Js 7s 6h Td 5c 3s", "set:Td 7s", primary="10"),
        dealer=ACE_HIGH, opening={"options": {"commission-free": "3"}},
    ),
    scene(
        "Option 3: with a pair he pays even money",
        hand("Ah Jd Ts Th 8c 5d 3c", "set:Ah Jd", primary="10"),
        dealer=DEALER, opening={"options": {"commission-free": "3"}},
    ),
    scene(
        "Both progressives and both bonuses",
        hand("9s 8s 7c 5c 4c 3c 2s", "house-way", primary="10", emperors_treasure="5", pai_gow_insurance="5 player",
             emperors_treasure_progressive="1", pai_gow_insurance_progressive="1",
             tips={"emperors-treasure": "1", "pai-gow-insurance": "1"}),
        hand("Td Th Ts Tc 8d 5d 3d", "house-way", primary="10", emperors_treasure="5",
             emperors_treasure_progressive="1"),
        dealer="Kh Qd 9d 9h 7d 4d 2c",
    ),
    scene(
        "A hand with the wrong number of cards is dead",
        hand("Ah Jd Ts Th 8c 5d 3c", primary="10"), hand("Qh Js 8s 8h 6c 5s 3d", "house-way", primary="10"),
        dealer=DEALER, rulings=(Ruling(0, "1", "wrong-count"),),
    ),
    scene(
        "Not four cards are left over: all hands are dealt again, with a new number",
        hand("Ah Jd Ts Th 8c 5d 3c", "house-way", primary="10"),
        dealer=DEALER, rulings=(Ruling(0, "dealer", "wrong-discards"),),
    ),
    scene(
        "The dealer has a card too many: the round is dead",
        hand("Jk Ah Ad As Ac 5d 3c", primary="10"),
        dealer=DEALER, rulings=(Ruling(0, "dealer", "wrong-count"),),
    ),
)  # fmt: skip
