from tests.golden.scene import Ruling, hand, scene

SCENES = (
    scene(
        "High against both boxes: silver, then gold, then the hand of six",
        hand("Kh 9c 5d", poker="5", gold_high="5", silver_high="5"),
        hand("2h 3d 2c", poker="5", gold_low="5", silver_low="5"),
        silver="8c 7s 4h", gold="Ks 9d 3s",
    ),
    scene(
        "The wrong way on both boxes",
        hand("2h 3d 4c", poker="5", gold_high="5", silver_high="5"),
        hand("Kh Jc 9d", poker="5", gold_low="5", silver_low="5"),
        silver="8c 7s 4h", gold="Qs 8d 6s",
    ),
    scene(
        "Ties at 20: lost both ways",
        hand("Kh 9c Ad", poker="5", gold_high="5", silver_high="5"),
        hand("Qh 8d 2c", poker="5", gold_low="5", silver_low="5"),
        silver="7c 7s 6h", gold="Ts 6d 4s",
    ),
    scene(
        "Ties at 19 and at 21: high goes back at 19, low at 21",
        hand("Kh 8c Ad", poker="5", gold_high="5", silver_low="5"),
        hand("Qh 8d 3c", poker="5", gold_high="5", silver_high="5"),
        hand("Jh 9d 2d", poker="5", gold_low="5", silver_low="5"),
        hand("5h 6d 8h", poker="5", gold_low="5", silver_high="5"),
        silver="7c 7s 5c", gold="Ts 6s 5s",
    ),
    scene(
        "The same ties the other way round",
        hand("Kh 8c Ad", poker="5", gold_high="5", silver_low="5"),
        hand("Qh 8d 3c", poker="5", gold_high="5", silver_low="5"),
        silver="7c 7s 7h", gold="Ts 5s 4s",
    ),
    scene("A pair of kings is a push", hand("Kh 9c 5d", poker="5"), silver="8c 7s 4h", gold="Ks 8d 3s"),
    scene("Six of a kind from eight decks", hand("7h 7h 7d", poker="5"), silver="8c 7s 4h", gold="7s 7c 7c"),
    scene(
        "Too many cards at a seat: only that hand is void",
        hand("Kh 9c 5d", poker="5", gold_high="5"),
        hand("Kd Kc 5d", poker="5"),
        silver="8c 7s 4h", gold="Ks 9d 3s", rulings=(Ruling(0, "1", "wrong-count"),),
    ),
    scene(
        "Too many cards in the gold box: all hands are void",
        hand("Kh 9c 5d", poker="5", silver_high="5"),
        hand("Kd Kc 5d", poker="5"),
        silver="8c 7s 4h", gold="Ks 9d 3s", rulings=(Ruling(0, "gold", "wrong-count"),),
    ),
)  # fmt: skip
