from tests.golden.scene import Ruling, hand, scene

TIPS = {"options": {"dealer-tips": "yes"}}
ENVY = {
    "schedules": {
        "five-card-linked-progressive": "Pt-bjs-5cl-e01",
        "heads-up-holdem-progressive": "PT-BJS-HUH-5CP-E01",
    }
}
EXTRA = {
    "options": {"linked-progressive-cards": "extra-cards"},
    "schedules": {"five-card-linked-progressive": "Pt-bjs-5cl-06"},
}

SCENES = (
    scene(
        "A win, raised before the flop: the odds go back",
        hand("Ah Kd", "raise-3x", ante="5", odds="5"),
        dealer="Qs Jh", board="As 9c 4d 2h Jd",
    ),
    scene(
        "Smaller raises before the flop and after it, and a loss",
        hand("Kh 9d", "check", "raise-1x", ante="5", odds="5", trips_plus="5"),
        hand("8c 7d", "raise-1x", ante="5", odds="5"),
        hand("Qc Td", "raise-2x", ante="5", odds="5"),
        dealer="Ad Jh", board="Ah 9c 4d 2h Jd",
    ),
    scene(
        "A tie: both play the board",
        hand("2h 3d", "check", "raise-2x", ante="5", odds="5"),
        dealer="2s 3c", board="As Kd Qh Jc Td",
    ),
    scene(
        "The dealer does not qualify: the raise plays on",
        hand("Ah Kd", "check", "check", "raise-1x", ante="5", odds="5"),
        dealer="Qs 8h", board="As 9c 4d 2h Jd",
    ),
    scene(
        "A win with a straight",
        hand("Qh Td", "check", "raise-2x", ante="5", odds="5"),
        dealer="Js 9c", board="Jh 9d 8s 2c 2d",
    ),
    scene(
        "A win with a flush",
        hand("Qh Th", "check", "raise-2x", ante="5", odds="5"),
        dealer="Js 9c", board="Jh 9h 3h 2c 5d",
    ),
    scene(
        "A bad beat: the odds are paid",
        hand("8h 7d", "check", "raise-2x", ante="5", odds="5"),
        dealer="Ks Qc", board="Jh Td 9s 2c 2d",
    ),
    scene(
        "Folds: the four side bets live on",
        hand("9h 9d", "check", "check", "fold", ante="5", odds="5", trips_plus="5", pocket_bonus="5"),
        hand("3c 2c", "check", "check", "fold", ante="5", odds="5", five_card_linked_progressive="1",
             heads_up_holdem_progressive="1"),
        dealer="As Ah", board="9s Kd Kh Kc Td",
    ),
    scene(
        "Every bonus, and tips",
        hand(
            "Ah Ad", "raise-3x+5", tips={"ante": "5", "odds": "5", "pocket-bonus": "1", "trips-plus": "1"},
            ante="5", odds="5", pocket_bonus="5", trips_plus="5", five_card_linked_progressive="1",
            heads_up_holdem_progressive="1",
        ),
        dealer="Ks Kd", board="As 9c 9d 2h 7d", opening=TIPS,
    ),
    scene(
        "A royal flush on the flop empties both meters, and envy is paid on both",
        hand("As Ks", "raise-3x", ante="5", odds="5", five_card_linked_progressive="1",
            heads_up_holdem_progressive="1"),
        hand("2c 7d", "check", "check", "fold", ante="5", odds="5", five_card_linked_progressive="1"),
        hand("3c 8d", "check", "check", "fold", ante="5", odds="5", heads_up_holdem_progressive="1"),
        dealer="Ah Kd", board="Qs Js Ts 3s 2d", opening=ENVY,
    ),
    scene(
        "Three extra cards for the linked progressive, shown with the river",
        hand("Ah Kh", "check", "check", "raise-1x", ante="5", odds="5", five_card_linked_progressive="1"),
        dealer="8s 8d", board="Qh Jc Td 3s 2d", linked="9h 4h 2h", opening=EXTRA,
    ),
    scene(
        "A misdeal at a seat after it has raised",
        hand("Ah Kd", "raise-3x", ante="5", odds="5"),
        hand("Qc Qd", "raise-3x", ante="5", odds="5"),
        dealer="Js 8h", board="As 9c 4d 2h 7d", rulings=(Ruling(1, "1", "wrong-count"),),
    ),
    scene(
        "A card of the dealer's is seen: all bets go back",
        hand("Ah Ad", "raise-3x", ante="5", odds="5", heads_up_holdem_progressive="1"),
        dealer="Js 8h", board="As 9c 9d 2h 7d", rulings=(Ruling(1, "dealer", "exposed"),),
    ),
)  # fmt: skip
