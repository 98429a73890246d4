from tests.golden.scene import Ruling, hand, scene

LINKED = {"schedules": {"progressive": "MGL-1"}}

SCENES = (
    scene("A win", hand("9s 9h 9d 4h 3s", "play", ante="10", blind="10"), dealer="Ks Qd Th 4c 3d"),
    scene("A loss", hand("9s 9h 7d 4h 3s", "play", ante="10", blind="10"), dealer="Ks Kd Th 4c 3d"),
    scene("A tie of wild hands", hand("Ks 2h 7d 4h 3s", "play", ante="10", blind="10"), dealer="Kd Jk 7s 4c 3d"),
    scene(
        "A fold: trips, bad beat and cover all live on, the progressive does not",
        hand("9s 9h 2d 4h 3s", "fold", ante="10", blind="10", trips="5", two_way_bad_beat="5", cover_all="5",
            progressive="1"),
        hand("8s 7h 5d 4d 3h", "fold", ante="10", blind="10"),
        dealer="Ks Kd Kh Th Td",
    ),
    scene(
        "A natural hand pays more than a wild one",
        hand("Qs Qh Qd 4h 4s", "play", ante="10", blind="10", trips="5"),
        hand("Js Jh 2d 5h 5s", "play", ante="10", blind="10", trips="5"),
        dealer="Ks Td 9h 7c 3d",
    ),
    scene(
        "Every bonus, and tips on every wager",
        hand(
            "2s 2h 2d 2c Jk", "play+2",
            tips={"ante": "2", "blind": "1", "trips": "1", "two-way-bad-beat": "1", "cover-all": "1"},
            ante="10", blind="10", trips="5", two_way_bad_beat="5", cover_all="5", progressive="1",
        ),
        dealer="Ks Kd Kh 4c 3d",
    ),
    scene(
        "The linked progressive: another card takes the joker's place, and envy is paid",
        hand("As Ks Qs Js Jk", "play", ante="10", blind="10", progressive="1"),
        hand("9h 9c 7c 4h 3s", "play", ante="10", blind="10", progressive="2"),
        dealer="Kd Td 8h 4c 3d", substitute="Ts", opening=LINKED,
    ),
    scene(
        "An exposed card is replaced",
        hand("9s 9h 9d 4h 3s", "play", ante="10", blind="10"),
        dealer="Ks Qd Th 4c 3d", rulings=(Ruling(0, "1", "exposed"),),
    ),
    scene(
        "A misdeal before anybody has acted: all hands are dealt again",
        hand("9s 9h 9d 4h 3s", "fold", ante="10", blind="10"),
        dealer="Ks Qd Th 4c 3d", rulings=(Ruling(0, "1", "wrong-count"),),
    ),
)  # fmt: skip
