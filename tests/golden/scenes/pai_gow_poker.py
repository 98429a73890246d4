from tests.golden.scene import Ruling, hand, scene

DEALER = "Kh Qd 9s 9h 7c 4d 2c"  # nines behind, king queen in front
SINGLE, COMMUNITY = ({"options": {"dragon-hand": choice}} for choice in ("single", "community"))

SCENES = (
    scene(
        "Both hands higher: even money less the commission",
        hand("Ah Jd Ts Th 8c 5d 3c", "set:Ah Jd", ante="10", tips={"ante": "1"}),
        dealer=DEALER,
    ),
    scene("One hand higher: a push", hand("Ah Jd 8s 8h 6c 5d 3c", "set:Ah Jd", ante="10"), dealer=DEALER),
    scene("Neither hand higher", hand("Qh Jd 8s 8h 6c 5d 3c", "house-way", ante="10"), dealer=DEALER),
    scene("Copies go to the dealer", hand("Kd Qh 9d 9c 7h 4s 2s", "house-way", ante="10"), dealer=DEALER),
    scene(
        "A foul: the front outranks the back",
        hand("Ah Ad Ts Jh 8c 5d 3c", "set:Ah Ad", ante="10"),
        dealer=DEALER,
    ),
    scene(
        "The house way on request, with the joker as an ace",
        hand("Jk Ad Ts Jh 8c 5d 3c", "house-way", ante="10"),
        dealer=DEALER,
    ),
    scene(
        "Dice find the first hand, and the piles are dealt by hand",
        hand("Ah Jd Ts Th 8c 5d 3c", "set:Ah Jd", ante="10"), hand("Qh Js 8s 8h 6c 5s 3d", "house-way", ante="10"),
        dealer=DEALER, opening={"options": {"first-hand": "dice", "deal-from": "hand"}},
    ),
    scene(
        "The dragon hand goes to one player, who sets it himself",
        hand("Ah Jd Ts Th 8c 5d 3c", "set:Ah Jd", ante="10"),
        hand("Qh Js 8s 8h 6c 5s 3d", "house-way", "dragon=20", "set:As Qs", ante="10"),
        hand("Ac Jc 7s 7h 6d 5c 3s", "house-way", "decline", ante="10"),
        dealer=DEALER, dragon="As Qs Tc Td 8d 4h 2d", opening=SINGLE,
    ),
    scene(
        "Nobody wants the dragon hand: it stays closed",
        hand("Ah Jd Ts Th 8c 5d 3c", "set:Ah Jd", "decline", ante="10"),
        dealer=DEALER, dragon="As Qs Tc Td 8d 4h 2d", opening=SINGLE,
    ),
    scene(
        "The dealer sets a dragon hand that its player leaves to him",
        hand("Ah Jd Ts Th 8c 5d 3c", "set:Ah Jd", "dragon=20", "house-way", ante="10"),
        dealer=DEALER, dragon="As Js 8h 8s 6d 4h 2d", opening=SINGLE,
    ),
    scene(
        "A community dragon hand is settled first, at all seats",
        hand("Ah Jd Ts Th 8c 5d 3c", "set:Ah Jd", "dragon=5", ante="10"),
        hand("Qh Js 8s 8h 6c 5s 3d", "house-way", "decline", ante="10"),
        hand("Ac Jc 7s 7h 6d 5c 3s", "house-way", "dragon=10", ante="10"),
        dealer=DEALER, dragon="Qs Jh 6s 6h 8d 4h 2d", opening=COMMUNITY,
    ),
    scene(
        "A fully wild joker",
        hand("Jk 8d Ts Th 6c 5d 3c", "set:Jk 8d", ante="10"),
        dealer=DEALER, opening={"options": {"joker": "fully-wild"}},
    ),
    scene(
        "The house ranks the wheel right below the highest straight",
        hand("Ah Kd As 2d 3h 4c 5s", "set:Ah Kd", ante="10"),
        dealer="8h 7d Kc Qs Jc Ts 9h", opening={"options": {"wheel-straight": "second-highest"}},
    ),
    scene(
        "A hand with the wrong number of cards is void",
        hand("Ah Jd Ts Th 8c 5d 3c", ante="10"), hand("Qh Js 8s 8h 6c 5s 3d", "house-way", ante="10"),
        dealer=DEALER, rulings=(Ruling(0, "1", "wrong-count"),),
    ),
    scene(
        "Not four cards are left over: all hands are dealt again, with a new number",
        hand("Ah Jd Ts Th 8c 5d 3c", "house-way", ante="10"),
        dealer=DEALER, rulings=(Ruling(0, "dealer", "wrong-discards"),),
    ),
    scene(
        "The dealer has the wrong number of cards: a misdeal",
        hand("Ah Jd Ts Th 8c 5d 3c", ante="10", tips={"ante": "1"}),
        dealer=DEALER, rulings=(Ruling(0, "dealer", "wrong-count"),),
    ),
)  # fmt: skip
