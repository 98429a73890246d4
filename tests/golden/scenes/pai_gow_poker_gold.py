from tests.golden.scene import hand, scene

BANK = (7, "500")
DEALER = "Kh Qd 9s 9h 7c 4d 2c"

SCENES = (
    scene(
        "A win, a push, a loss, by the players' own settings and by the house way",
        hand("Ah Jd Ts Th 8c 5d 3c", "set:Ah Jd", game="10"),
        hand("As Jh 8s 8d 6c 5s 3d", "set:As Jh", game="10"),
        hand("Qh Js 7s 7h 6d 5c 3s", "house-way", game="10"),
        dealer=DEALER, bank=BANK,
    ),
    scene(("A copy is the "
        "player-dealer's"), hand("Kd Qh 9d 9c 7h 4s 2s", "house-way", game="10"), dealer=DEALER, bank=BANK),
    scene(("A copy beside a higher hand "
        "pushes"), hand("Ad Kd 9d 9c 7s 4s 2s", "set:Ad Kd", game="10"), dealer=DEALER, bank=BANK),
    scene(
        "A foul loses the game wager, and the bonus goes by the seven cards",
        hand("Ah Ad Th Jh 8h 5h 3c", "set:Ah Ad", game="10", golden_bonus="5"),
        dealer=DEALER, bank=BANK,
    ),
    scene(
        "A bonus that is won and one that is lost",
        hand("Kd Ks Kc Jh Jd 5s 3d", "house-way", game="10", golden_bonus="1"),
        hand("Ah Qc Ts Th 8c 5d 3c", "set:Ah Qc", game="10", golden_bonus="1"),
        dealer=DEALER, bank=BANK,
    ),
    scene(
        "Envy for the highest hand alone: its own player gets none, nor does a bonus below five dollars",
        hand("Th Td Ts Tc 8c 5d 3c", "house-way", game="10", golden_bonus="5"),
        hand("Jk Ah Ad As Ac 5h 3d", "house-way", game="10", golden_bonus="5"),
        hand("6h 6d 6s 6c Kd 5s 3s", "house-way", game="10", golden_bonus="4"),
        hand("8h 8d 8s Jc Kc 5c 3h", "house-way", game="10"),
        dealer=DEALER, bank=(7, "900"),
    ),
    scene(
        "No envy for a hand without a Golden Bonus",
        hand("Th Td Ts Tc 8c 5d 3c", "house-way", game="10"),
        hand("Kd Ks Kc Jh Jd 5s 3d", "house-way", game="10", golden_bonus="5"),
        dealer=DEALER, bank=BANK,
    ),
    scene(
        "Behind a seat: its hand, as its player sets it, and envy for another's",
        hand("Th Td Ts Tc 8c 5d 3c", "house-way", game="10", golden_bonus="5"),
        hand("Kd Ks Jh Jd 8s 5s 3d", "house-way", game="10", golden_bonus="5"),
        behind={101: hand("", game="20", golden_bonus="5"), 201: hand("", game="30", golden_bonus="10")},
        dealer=DEALER, bank=(7, "900"),
    ),
    scene(
        "What the wager does not cover is returned, from the action button on",
        hand("Ah Jd Ts Th 8c 5d 3c", "set:Ah Jd", game="10"),
        hand("As Jh Td Tc 6c 5s 3d", "set:As Jh", game="10"),
        dealer=DEALER, bank=(7, "15"),
    ),
    scene(
        "Dealt by hand, in seven piles",
        hand("Ah Jd Ts Th 8c 5d 3c", "set:Ah Jd", game="10"),
        dealer=DEALER, bank=BANK, opening={"options": {"dealing": "manual"}},
    ),
)  # fmt: skip
