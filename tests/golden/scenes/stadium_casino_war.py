from tests.golden.scene import hand, scene

SCENES = (
    scene("A win", hand("Kh", ante="10", tie="1"), dealer="Qs"),
    scene("A loss, and a tie wager alone on another hand", hand("7h", ante="10"), hand("9h", tie="5"), dealer="Qs"),
    scene("A tie: half is given up", hand("Qh", "surrender", ante="10", tie="1"), dealer="Qs"),
    scene("A tie wager alone wins, and nothing is asked", hand("Qh", tie="1"), dealer="Qs"),
    scene("A war that is won: six cards are burned", hand("Qh", "war", ante="10"), dealer="Qs", war="Kd 9c"),
    scene("A war that is lost", hand("Qh", "war", ante="10"), dealer="Qs", war="3d 9c"),
    scene(
        "A tie in the war; nothing is burned, and the shuffler takes the cards back",
        hand("Qh", "war", ante="10", tie="1"),
        dealer="Qs", war="9d 9c",
        opening={"options": {"burn-cards": "no", "dealing": "continuous-shuffler"}},
    ),
    scene(
        "Of four hands two go to war, with one pair of war cards",
        hand("Ah", ante="10"),
        hand("8h", "war", ante="20"),
        hand("8d", "surrender", ante="30"),
        hand("8c", "war", ante="40", tie="5"),
        dealer="8s", war="Kd 9c",
    ),
    scene(
        "A war as read: the odds are on both wagers",
        hand("Qh", "war", ante="10"),
        dealer="Qs", war="Kd 9c", opening={"as_read": True},
    ),
    scene(
        "Schedule 02 pays a tie 11 to 1",
        hand("Qh", "surrender", ante="10", tie="1"),
        dealer="Qs", opening={"schedules": {"ante": "02"}},
    ),
    scene(
        "A tip on the tie beside no wager of the player's there",
        hand("Qh", "surrender", tips={"ante": "2", "tie": "1"}, ante="10"),
        dealer="Qs",
    ),
)  # fmt: skip
