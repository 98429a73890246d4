from tests.golden.scene import Ruling, hand, scene

DEALER = "Kh Qd 9s 9h 7c 4d 2c"
HIGH = "Kh Qd 9s 8h 6c 4d 2c"

SCENES = (
    scene(
        "Both hands higher, one of two, neither",
        hand("Ah Jd Ts Th 8c 5d 3c", "set:Ah Jd", ante="10", tips={"ante": "1"}),
        hand("As Jh 8s 8d 6c 5s 3d", "set:As Jh", ante="10"),
        hand("Qh Js 7s 7h 6d 5c 3s", "house-way", ante="10"),
        dealer=DEALER,
    ),
    scene("A copy is the dealer's", hand("Kd Qh 9d 9c 7h 4s 2s", "house-way", ante="10"), dealer=DEALER),
    scene(
        "A copy takes the ante, though the other hand is higher",
        hand("Ad Kd 9d 9c 7s 4s 2s", "set:Ad Kd", ante="10"),
        dealer=DEALER,
    ),
    scene(
        "As read a copy beside a higher hand pushes",
        hand("Ad Kd 9d 9c 7s 4s 2s", "set:Ad Kd", ante="10"),
        dealer=DEALER, opening={"as_read": True},
    ),
    scene("A foul", hand("Ah Ad Ts Jh 8c 5d 3c", "set:Ah Ad", ante="10", fortune_bonus="5"), dealer=DEALER),
    scene(
        "Every bonus: the dealer has nothing, and the hand a full house",
        hand("Ah Ad As Th Tc 5d 3c", "set:Th Tc", ante="10", fortune_bonus="5", pai_gowd="5", progressive="1",
             tips={"fortune-bonus": "1", "pai-gowd": "1"}),
        dealer=HIGH,
    ),
    scene(
        "Four of a kind: envy for a Fortune Bonus of five dollars, none for less",
        hand("Th Td Ts Tc 8c 5d 3c", "house-way", ante="10", fortune_bonus="5"),
        hand("As Jh 8s 8d 6c 5s 3d", "house-way", ante="10", fortune_bonus="5"),
        hand("Qh Js 7s 7h 6d 5c 3s", "house-way", ante="10", fortune_bonus="4"),
        dealer=DEALER,
    ),
    scene(
        "A progressive hit with envy: five aces",
        hand("Jk Ah Ad As Ac 5d 3c", "house-way", ante="10", progressive="1"),
        hand("Kd Jh 8s 8d 6c 5s 3d", "house-way", ante="10", progressive="1"),
        dealer=DEALER, opening={"schedules": {"progressive": "semi-wild-04"}},
    ),
    scene(
        "A seven-card straight flush takes the whole meter",
        hand("9d 8d 7d 6d 5d 4d 3d", "house-way", ante="10", progressive="1"),
        dealer="Kh Qd 9s 9h 7c 4s 2c",
    ),
    scene(
        "The joker is fully wild",
        hand("Jk 9d 8d 7d 6d Kc Kd", "house-way", ante="10", fortune_bonus="5"),
        dealer=DEALER, opening={"options": {"joker": "fully-wild"}, "schedules": {"fortune-bonus": "fully-wild-01"}},
    ),
    scene(
        "The dragon hand of the base game goes to one player",
        hand("Ah Jd Ts Th 8c 5d 3c", "set:Ah Jd", "dragon=20", "set:As Qs", ante="10"),
        dealer=DEALER, dragon="As Qs Tc Td 8d 4h 2d", opening={"options": {"dragon-hand": "single"}},
    ),
    scene(
        "A community dragon hand pushes, before anything else is settled",
        hand("Ah Jd Ts Th 8c 5d 3c", "set:Ah Jd", "dragon=5", ante="10", fortune_bonus="5"),
        hand("Qh Jc 7s 7h 6c 5s 3d", "house-way", "dragon=10", ante="10"),
        dealer=DEALER, dragon="As Js 8h 8s 6d 4h 2d", opening={"options": {"dragon-hand": "community"}},
    ),
    scene(
        "A community dragon hand loses; who declines has nothing on it",
        hand("Ah Jd Ts Th 8c 5d 3c", "set:Ah Jd", "dragon=5", ante="10"),
        hand("As Js 8s 8h 7d 5s 3d", "house-way", "decline", ante="10"),
        dealer=DEALER, dragon="Qs Jh 6s 6h 8d 4h 2d", opening={"options": {"dragon-hand": "community"}},
    ),
    scene(
        "A hand with the wrong number of cards is void, as in the base game",
        hand("Ah Jd Ts Th 8c 5d 3c", ante="10", fortune_bonus="5"),
        hand("Qh Js 8s 8h 6c 5s 3d", "house-way", ante="10"),
        dealer=DEALER, rulings=(Ruling(0, "1", "wrong-count"),),
    ),
    scene(
        "Not four cards are left over: all hands are dealt again, with a new number",
        hand("Ah Jd Ts Th 8c 5d 3c", "house-way", ante="10"),
        dealer=DEALER, rulings=(Ruling(0, "dealer", "wrong-discards"),),
    ),
    scene(
        "The dealer has a card too many: only the progressive is played",
        hand("Jk Ah Ad As Ac 5d 3c", ante="10", fortune_bonus="5", progressive="1"),
        hand("Kd Jh 8s 8d 6c 5s 3d", ante="10", progressive="1", tips={"ante": "1"}),
        dealer=DEALER, rulings=(Ruling(0, "dealer", "wrong-count"),),
    ),
)  # fmt: skip
