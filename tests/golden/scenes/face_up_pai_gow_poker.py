from tests.golden.scene import hand, scene

BANK = (7, "500")
DEALER = "Kh Qd 9s 9h 7c 4d 2c"
ACE_HIGH = "Ah Qd 9s 8h 6c 4d 2c"

SCENES = (
    scene(
        "The player-dealer's hand is set first: a win, a push, a loss",
        hand("Ah Jd Ts Th 8c 5d 3c", "set:Ah Jd", base_game="10"),
        hand("As Jh 8s 8d 6c 5s 3d", "set:As Jh", base_game="10"),
        hand("Qh Js 7s 7h 6d 5c 3s", "house-way", base_game="10"),
        dealer=DEALER, bank=BANK,
    ),
    scene(("A copy is the "
        "player-dealer's"), hand("Kd Qh 9d 9c 7h 4s 2s", "house-way", base_game="10"), dealer=DEALER, bank=BANK),
    scene("A foul", hand("Ah Ad Ts Jh 8c 5d 3c", "set:Ah Ad", base_game="10"), dealer=DEALER, bank=BANK),
    scene(
        "The player-dealer has an ace high: all push, and nobody sets a hand",
        hand("Ad Jd Ts Th 8c 5d 3c", base_game="10", ace_high_bonus="1"),
        hand("Kd Jh Td 8s 6h 5s 3d", base_game="10", fortune_bonus="5"),
        dealer=ACE_HIGH, bank=BANK,
    ),
    scene(
        "Both have an ace high, and the joker is the player-dealer's ace",
        hand("Ad Jd Ts 9h 8c 5d 3c", base_game="10", ace_high_bonus="1"),
        hand("Kd Jh 8s 8d 6h 5s 3d", base_game="10", ace_high_bonus="1"),
        dealer="Jk Qd 9s 8h 6c 4d 2c", bank=BANK,
    ),
    scene(
        "A bonus without an ace high is lost",
        hand("Ah Jd Ts Th 8c 5d 3c", "set:Ah Jd", base_game="10", ace_high_bonus="1", fortune_bonus="1"),
        dealer=DEALER, bank=BANK,
    ),
    scene(
        "Envy for every other player's hand with a button",
        hand("Th Td Ts Tc 8c 5d 3c", "house-way", base_game="10", fortune_bonus="5"),
        hand("Kd Ks Kc Jh Jd 5s 3d", "house-way", base_game="10", fortune_bonus="5"),
        hand("6h 6d 6s 6c Ad 5h 3s", "house-way", base_game="10", fortune_bonus="4"),
        hand("8h 8d 8s Jc Ac 5c 3h", "house-way", base_game="10", fortune_bonus="10"),
        dealer=DEALER, bank=BANK,
    ),
    scene(
        "Behind a seat: its hand, as its player sets it, envy for the others', and paid before the next seat",
        hand("Th Td Ts Tc 8c 5d 3c", "house-way", base_game="10", fortune_bonus="5"),
        hand("Kd Ks Jh Jd 8s 5s 3d", "house-way", base_game="10", fortune_bonus="5"),
        behind={101: hand("", base_game="20", fortune_bonus="5"), 201: hand("", base_game="30", fortune_bonus="10")},
        dealer=DEALER, bank=BANK,
    ),
    scene(
        "What the wager does not cover is returned, from the action button on",
        hand("Ah Jd Ts Th 8c 5d 3c", "set:Ah Jd", base_game="10"),
        hand("As Jh Td Tc 6c 5s 3d", "set:As Jh", base_game="10"),
        dealer=DEALER, bank=(7, "15"),
    ),
    scene(
        "Dealt by hand, in seven piles",
        hand("Ah Jd Ts Th 8c 5d 3c", "set:Ah Jd", base_game="10"),
        dealer=DEALER, bank=BANK, opening={"options": {"dealing": "manual"}},
    ),
)  # fmt: skip
