from tests.golden.scene import Ruling, hand, scene

SCENES = (
    scene(
        "A win after drawing two",
        hand("9s 9h Kd 3c 2s", "call", "draw:3c 2s", ante="10", then={"drawn": "9d 4h"}),
        dealer="8s 8h Ad 4c 2d", dealer_drawn="7c 6d",
    ),
    scene(
        "A loss after drawing one",
        hand("9c 9h 7d 7c 2s", "call", "draw:2s", ante="10", then={"drawn": "Qd"}),
        dealer="8s 8h 8d 4c 2d", dealer_drawn="7h 6d",
    ),
    scene(
        "A tie, both stand",
        hand("Ah Kh Qd Js Th", "call", "stand", ante="10"),
        dealer="Ad Kd Qc Jc Td",
    ),
    scene(
        "The dealer does not qualify: the ante is paid, the bet returned",
        hand("Qh Qd 9c 5s 2h", "call", "draw:5s 2h", ante="10", then={"drawn": "7c 3d"}),
        dealer="As Kh 9d 4c 3s", dealer_drawn="Jc 6d",
    ),
    scene(
        "A fold: the progressive lives on, and the dealer keeps four to a flush",
        hand("Ks 9s 7s 4s 2s", "fold", ante="10", progressive="1"),
        hand("Jh 9d 7c 5s 2h", "fold", ante="10"),
        dealer="Ah Th 8h 4h 3c", dealer_drawn="Qh",
    ),
    scene(
        "The same as read: a folded hand wins no jackpot",
        hand("Ks 9s 7s 4s 2s", "fold", ante="10", progressive="1"),
        dealer="Ah Th 8h 4h 3c", dealer_drawn="Qh", opening={"as_read": True},
    ),
    scene(
        "The bonus of the bet, and a tip",
        hand("Qh Qd Qc 5s 5h", "call", "stand", ante="10", tips={"ante": "5"}),
        dealer="As Ah 8d 4c 3s", dealer_drawn="2c 6d",
    ),
    scene(
        "The dealer keeps the higher four to a straight",
        hand("Ah Ad 9c 5s 2h", "call", "stand", ante="10"),
        dealer="Js 9h 8d 7c 5d", dealer_drawn="Th",
    ),
    scene(
        ("A progressive hit with the first five cards, whatever is drawn, and a straight flush after it "
            "from what is left"),
        hand("9h 8h 7h 6h 5h", "call", "stand", ante="10", progressive="1"),
        hand("Ad Kd Qd Jd Td", "call", "draw:Td", ante="10", progressive="1", then={"drawn": "2c"}),
        dealer="8s 8c 6d 4c 3s", dealer_drawn="2s 7c",
    ),
    scene(
        "A dead hand",
        hand("Qh Qd 9c 5s 2h", ante="10"),
        hand("Jh Jd 9h 5c 2d", "call", "stand", ante="10"),
        dealer="8s 8h Ad 4c 3s", dealer_drawn="7c 6d", rulings=(Ruling(0, "1", "wrong-count"),),
    ),
    scene(
        "A misdeal at the dealer: a flush is paid on the progressive, he draws nothing",
        hand("Qh 9h 7h 5h 2h", ante="10", progressive="1"),
        dealer="As Kh 8d 4c 3s", rulings=(Ruling(0, "dealer", "wrong-count"),),
    ),
)  # fmt: skip
