from tests.golden.scene import Ruling, hand, scene

SCENES = (
    scene(
        "Two draws to a full house, with tips; the other hand stays below two pair",
        hand(
            "Ks Kd 9h 4c 2s", "draw:9h 4c 2s+1", "draw:7c", ante="10", bonus="10", tips={"ante": "2", "bonus": "1"},
            then={"drawn": "Kh 7c 3d", "second-drawn": "3c"},
        ),
        hand("Qs Qd 9c 4d 2h", "draw:9c 4d 2h", "draw", ante="10", bonus="10", then={"drawn": "8c 7d 3s"}),
    ),
    scene(
        "A fold at once, and a fold after the first draw",
        hand("Qs 9d 7h 4c 2s", "fold", ante="10", bonus="10"),
        hand("As Jd 8h 5c 3s", "draw:8h 5c 3s", "fold", ante="10", bonus="10", then={"drawn": "9c 6d 2h"}),
    ),
    scene(
        "Two pair: the bonus pushes; three of a kind pays by the first schedule, not by the second",
        hand("Ts Td 4h 4c 2s", "draw:2s", "draw", ante="10", bonus="10", then={"drawn": "8c"}),
        hand("9s 9d 9h 4d 2h", "draw", "draw", ante="10", bonus="10"),
    ),
    scene(
        "The same by the second schedule, where the bonus need not equal the ante",
        hand("Ts Td 4h 4c 2s", "draw:2s", "draw", ante="10", bonus="5", then={"drawn": "8c"}),
        hand("9s 9d 9h 4d 2h", "draw", "draw", ante="10", bonus="5"),
        opening={"schedules": {"bonus": "2"}, "options": {"bonus-equals-ante": "no"}},
    ),
    scene(
        "A joker fills a straight, the other makes a wild royal flush",
        hand("8s 7d 5h 4c Jk", "draw", "draw", ante="10", bonus="10"),
        hand("Ah Kh Qh 3c 2d", "draw:3c 2d", "draw", ante="10", bonus="10", then={"drawn": "Th Jk"}),
    ),
    scene(
        "Five aces with both jokers, and a royal flush without any",
        hand("As Ad Ac Jk 2d", "draw:2d", "draw", ante="10", bonus="10", then={"drawn": "Jk"}),
        hand("Kh Qh Jh Th 5c", "draw:5c", "draw", ante="10", bonus="10", then={"drawn": "Ah"}),
    ),
    scene(
        "Both jokers thrown away",
        hand(
            "7s 6d 3c Jk Jk", "draw:Jk Jk", "draw:3c", ante="10", bonus="10",
            then={"drawn": "7h 2c", "second-drawn": "6h"},
        ),
    ),
    scene(
        "A misdeal before anybody has acted: all hands are dealt again",
        hand("", "draw", "fold", ante="10", bonus="10"),
        rulings=(Ruling(0, "1", "wrong-count"),),
    ),
)  # fmt: skip
