from tests.golden.scene import Ruling, hand, scene

ON_EACH = (
    "1 value-and-suit 7s 1",
    "1 value-and-suit 7d 0.25",
    "2 value K 1",
    "2 suit d 0.50",
    "3 over-7 1",
    "3 under-7 1",
)

SCENES = (
    scene("A pair pushes, and two pair pay", hand("9s 9d", ante="10"), hand("6s 5d", ante="10"), board="2h 6d 5h"),
    scene("Nothing", hand("9s 3d", ante="10", jackpot="1"), board="2h 6d Jh"),
    scene(
        "Identical cards: three of them, two pairs, one pair",
        hand("9s 2d", ante="5"), hand("9d 4c", ante="5"),
        board="9s 9s 4c",
    ),
    scene("A royal flush", hand("As Ks", ante="1", tips={"ante": "1"}), board="Qs Js Ts"),
    scene(
        "The jackpot: a full house of identical cards, and one that is none",
        hand("9s 5d", ante="1", jackpot="0.25", tips={"jackpot": "0.25"}), hand("9h 5c", ante="1", jackpot="1"),
        board="9s 9s 5d",
    ),
    scene("Wagers on every card, settled before the next", hand("9h 3c", ante="5", spots=ON_EACH), board="7s Kd Jh"),
    scene(
        "Tips beside wagers on cards are paid with them",
        hand("9h 3c", ante="5", tips={"ante": "1"}, spots=(
            "three-card any-straight 1+0.50", "1 value-and-suit 7s 1+0.10", "2 suit d 0.50+1", "3 under-7 1+2",
        )),
        board="7s 8h 9d",
    ),
    scene(
        "A seven loses the suit and the split",
        hand("9h 3c", ante="5",
            spots=("1 suit s 1", "1 three-way-split 5-9 1", "2 three-way-split a-4 1", "3 under-7 1")),
        board="7s Ah 7d",
    ),
    scene(
        "Three cards, wagered on with the ante: losing wagers are collected first",
        hand("4h 6c", ante="1",
            spots=("three-card any-flush 1", "three-card royal-flush 0.25", "three-card any-straight 1")),
        hand("4d 6s", ante="1", spots=("three-card any-three-of-a-kind 1", "3 value Q 1")),
        board="As Ks Qs",
    ),
    scene(
        "Two identical cards on the board end the shoe",
        hand("4h 6c", ante="1", spots=("three-card any-identical-two-cards 1",)),
        board="9s 9s 3d",
    ),
    scene(
        "A card too many: that hand is dead, with its wagers on cards",
        hand("9s 9d", ante="5", jackpot="1", tips={"ante": "1"}, spots=("three-card any-flush 1",)),
        hand("6s 5d", ante="5"),
        board="2h 6d 5h", rulings=(Ruling(0, "1", "wrong-count"),),
    ),
    scene(
        "A card off the table, and an exposed one",
        hand("9s 9d", ante="5"), hand("6s 5d", ante="5"),
        board="2h 6d 5h", rulings=(Ruling(0, "1", "off-table"), Ruling(0, "2", "exposed")),
    ),
)  # fmt: skip
