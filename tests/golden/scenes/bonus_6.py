from tests.golden.scene import Ruling, hand, scene

SCENES = (
    scene("A win with two bets more", hand("Kh Kd 2s 3s", "play", "play", ante="5"), board="9c"),
    scene("No winning hand and no insurance", hand("Kh Qd 2s 3s", "play", "play", ante="5"), board="9c"),
    scene(
        "Folds after two cards and after three, the fee is lost with the hand",
        hand("7h 2d", "fold", ante="5", insurance="2.50"),
        hand("7d 3d 4s", "play", "fold", ante="5", insurance="2.50"),
        board="9c",
    ),
    scene(
        "Insured: a bonus card wins, another does not, and one is not wanted",
        hand("Kh Qd 2s 3s Kc", "play", "play", "bonus-card", ante="5", insurance="2.50"),
        hand("Jh Td 4s 5d 6s", "play", "play", "bonus-card", ante="5", insurance="2.50"),
        hand("Jd Tc 4d 5h", "play", "play", "fold", ante="5", insurance="2.50"),
        board="9c",
    ),
    scene(
        "Insured winners: one stops, one asks for a card and has the fee back",
        hand("Kh Kd 2s 3s", "play", "play", "pass", ante="5", insurance="2.50"),
        hand("Qh Qd 4s 5s", "play", "play", "bonus-card", ante="5", insurance="2.50"),
        board="9c",
    ),
    scene(
        "A royal flush, with tips on every bet",
        hand("As Ks Qs Js", "play+1", "play+1", tips={"ante": "1"}, ante="5"),
        board="Ts",
    ),
    scene(
        "An award in place of the royal flush",
        hand("As Ks Qs Js", "play", "play", ante="5"),
        board="Ts",
        opening={"options": {"substitute-royal-flush": "$20,000"}},
    ),
    scene(
        "A wrong number of cards at a seat: its wagers and the fee go back",
        hand("Kh Kd 2s", "play", ante="5", insurance="2.50"),
        hand("7h 2d", "fold", ante="5"),
        board="9c",
        rulings=(Ruling(2, "1", "wrong-count"),),
    ),
)
