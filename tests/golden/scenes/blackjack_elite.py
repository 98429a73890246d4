from tests.golden.scene import hand, scene

BANK = (8, "500")

SCENES = (
    scene(
        "Twenty against seventeen, seventeen against seventeen, sixteen against it",
        hand("Ts Kd", "pass", "stand", game="10"),
        hand("Th 7d", "pass", "stand", game="10"),
        hand("Tc 6d", "pass", "stand", game="10"),
        dealer="9d 8d", bank=BANK,
    ),
    scene(
        "A natural 31 and a Blackjack Elite play no further",
        hand("As Kd", "pass", game="10"),
        hand("Ah Kh", "pass", game="10"),
        dealer="9d 8d", bank=BANK,
    ),
    scene(
        "Twenty-one is played on to a hard 31",
        hand("Ts 6d 5h Kd", "pass", "hit", "hit", game="10"),
        hand("Th 6s 5c 2d", "pass", "hit", "hit", game="10"),
        hand("Td 6h 5s", "pass", "hit", "stand", game="10"),
        dealer="9d 8d", bank=BANK,
    ),
    scene(
        "22 to 30 is lost, and the player-dealer draws no card",
        hand("Ts 6d Th", "pass", "hit", game="10"),
        dealer="9d 5d", bank=BANK,
    ),
    scene(
        "The player-dealer draws to 22 to 30",
        hand("Ts 6d", "pass", "stand", game="10", boom="5"),
        dealer="9d 6c Th", bank=BANK,
    ),
    scene(
        "Doubled hands: one card each",
        hand("6s 5d Th", "pass", "double", game="10"),
        hand("6h 5c 2h", "pass", "double", game="10"),
        hand("6d 5s 6c", "pass", "double", game="10"),
        dealer="9d 8d", bank=BANK,
    ),
    scene(
        "A split, and a double after it",
        hand("8s 8d", "pass", "split", "stand", "double", game="10", then={"hand-1": "Th", "hand-2": "3c 9h"}),
        dealer="9d 8h", bank=BANK,
    ),
    scene(
        "Splits up to four hands, one of them surrendered",
        hand("8s 8d", "pass", "split", "split", "split", "stand", "surrender", "hit", "stand", "stand", game="10",
             then={"hand-1": "8h 8c Th", "hand-2": "6h", "hand-3": "2c 9h", "hand-4": "9s"}),
        dealer="9d 8h", bank=BANK,
    ),
    scene(
        "Split aces get one card each, and make no natural",
        hand("As Ad", "pass", "split", game="10", then={"hand-1": "Kh", "hand-2": "5c"}),
        dealer="9d 8h", bank=BANK,
    ),
    scene(
        "A surrender before the hole card is looked at: Boom waits for the player-dealer",
        hand("Ts 6h", "surrender", game="10", boom="5"),
        hand("9s 6s", "surrender", game="15"),
        dealer="9d 5d 2h 4c", bank=BANK,
    ),
    scene(
        "The player-dealer has a natural: insurance is paid, and nobody plays",
        hand("Ts 9d", "insurance", "pass", game="10"),
        hand("Ah Qd", "pass", game="10"),
        hand("Th 6c", "insurance", "surrender", game="10"),
        dealer="Ad Kd", bank=BANK,
    ),
    scene(
        "The player-dealer shows an ace and has no natural: insurance is lost",
        hand("Ts 9d", "insurance", "pass", "stand", game="10"),
        dealer="Ad 7d", bank=BANK,
    ),
    scene(
        "A soft 17 is hit where the licensee says so",
        hand("Ts 9d", "pass", "stand", game="10"),
        dealer="Ad 6d 4c", bank=BANK, opening={"options": {"dealer-soft-17": "hit"}},
    ),
    scene(
        "Boom by the number of cards, although the hand is lost",
        hand("Ts 6d Th", "pass", "hit", game="10", boom="5"),
        dealer="2d 4d 5d 5h Th", bank=BANK,
    ),
    scene(
        "Three suited sevens, two of them split",
        hand("7s 7s 7s", "pass", "hit", "stand", game="10", super_7s="5"),
        hand("7d 7h", "pass", "split", "stand", "stand", game="10", then={"hand-1": "7c", "hand-2": "Tc"},
            super_7s="5"),
        hand("7c 9h", "pass", "stand", game="10", super_7s="5"),
        hand("9c 7h", "pass", "stand", game="10", super_7s="5"),
        dealer="9d 8h", bank=(8, "900"),
    ),
    scene(
        "A double and insurance for less",
        hand("6s 5d Th", "insurance=2", "pass", "double=4", game="10"),
        dealer="Ad 7d", bank=BANK,
    ),
    scene(
        "The third card after a split is the first on the first hand, although it is split off again",
        hand("7d 7h", "pass", "split", "split", "stand", "stand", "stand", game="10",
             then={"hand-1": "7c Kd", "hand-2": "Tc", "hand-3": "Ts"}, super_7s="5"),
        dealer="9d 8h", bank=(8, "900"),
    ),
    scene(
        "Bonus bets from behind a seat: line by line, each right after the seat",
        hand("7s 6h", "surrender", game="10", boom="5"),
        hand("Ts Kd", "pass", "stand", game="10", boom="5"),
        behind={101: hand("", boom="5", super_7s="5"), 102: hand("", boom="10"), 201: hand("", super_7s="10")},
        dealer="9d 6c Th", bank=BANK,
    ),
    scene(
        "What the player-dealer's wager does not cover is returned",
        hand("Ts Kd", "pass", "stand", game="10"),
        hand("Th Kh", "pass", "stand", game="10"),
        dealer="9d 8d", bank=(8, "15"),
    ),
)  # fmt: skip
