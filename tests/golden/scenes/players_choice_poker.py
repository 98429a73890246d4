from tests.golden.scene import Ruling, hand, scene

THREE_CARD = (
    scene(
        "Three of the rows, a losing hand, and two players on one hand with a tip",
        hand("", tips={"hand-1": "2"}, hand_1="5", hand_2="10", hand_4="5"),
        hand("", hand_1="20", hand_3="5"),
        hand_1="9s 8s 7s", hand_2="6h 6d 6c", hand_3="5h 4d 3c", hand_4="Kh 9d 4s", hand_5="Qh 8c 3s",
        hand_6="Jh 7d 2c",
    ),
    scene(
        "A flush and a pair; the cards are burned and dealt face up",
        hand("", hand_4="5", hand_5="5", hand_6="5"),
        hand_1="9s 8d 6s", hand_4="Kh Kd 9c", hand_5="Ah 9h 2h", hand_6="Jh Jd 2c",
        opening={"options": {"burn": "yes", "deal-face": "up"}},
    ),
    scene(
        "A fallen card kills one hand for all who bet on it",
        hand("", tips={"hand-2": "1"}, hand_1="5", hand_2="5"),
        hand("", hand_2="10"),
        hand_1="Jh Jd 2c", hand_2="6h 6d 6c",
        rulings=(Ruling(0, "hand-2", "off-table"),),
    ),
)  # fmt: skip

FIVE_CARD = (
    scene(
        "Flat sums whatever the wager; a tip on such a hand pushes",
        hand("", tips={"hand-1": "2", "hand-3": "1"}, hand_1="5", hand_2="100", hand_3="5"),
        hand("", hand_1="50", hand_4="5", hand_5="5"),
        hand("", hand_6="5"),
        hand_1="As Ks Qs Js Ts", hand_2="9h 8h 7h 6h 5h", hand_3="4s 4h 4d 4c 2d", hand_4="7s 7d 7c Kd Kc",
        hand_5="Ad Jd 9d 6d 3d", hand_6="Kh Qd Jh Tc 9c",
    ),
    scene(
        "Three of a kind, two pairs and one pair, which wins as printed",
        hand("", hand_1="5", hand_2="5", hand_3="5", hand_4="5"),
        hand_1="9s 9h 9d 6c 2d", hand_2="Ks Kh 5s 5h 3c", hand_3="As Ah 8c 6h 2c", hand_4="Qs Jh 8d 7c 3h",
    ),
    scene(
        "One pair as read: it pushes",
        hand("", hand_3="5"),
        hand_3="As Ah 8c 6h 2c", opening={"as_read": True},
    ),
    scene(
        "A wrong number of cards is a misdeal of that hand only, an exposed card none",
        hand("", hand_1="5", hand_6="5"),
        hand("", hand_6="10"),
        hand_1="9s 9h 9d 6c 2d", hand_6="Ks Kh 5s 5h 3c",
        rulings=(Ruling(0, "hand-1", "exposed"), Ruling(0, "hand-6", "wrong-count")),
    ),
)  # fmt: skip
