from tests.golden.scene import Ruling, hand, scene

SCENES = (
    scene("A win", hand("Kh", initial="10", tie="1"), dealer="Qs"),
    scene("A loss", hand("7h", initial="10", tie="1"), dealer="Qs"),
    scene("A tie: half is given up", hand("Qh", "surrender", initial="10", tie="1"), dealer="Qs"),
    scene("A war that is won", hand("Qh Kd", "war", "pass", initial="10"), dealer="Qs 9c"),
    scene("A war that is lost", hand("Qh 3d", "war", "pass", initial="10"), dealer="Qs 9c"),
    scene(("A tie in the war, and a tie wager on "
        "it"), hand("Qh 9d", "war", "war-tie=2", initial="10", tie="1"), dealer="Qs 9c"),
    scene("A tie wager on a war without a tie", hand("Qh Kd", "war", "war-tie=2", initial="10"), dealer="Qs 9c"),
    scene(
        "Of four players two go to war: three cards are burned once, and the dealer's war card comes last",
        hand("Ah", initial="10"),
        hand("8h Kd", "war", "pass", initial="20"),
        hand("8d", "surrender", initial="30"),
        hand("8c 5h", "war", "war-tie=5", initial="40"),
        dealer="8s 9c",
    ),
    scene("The same card twice: the shoe has six decks", hand("Ks", "surrender", initial="10"), dealer="Ks"),
    scene(
        "A hand that was not dealt is void",
        hand("Qh", initial="10", tie="1"),
        hand("Qd Kd", "war", "pass", initial="10"),
        dealer="Qs 9c", rulings=(Ruling(0, "1", "not-dealt"),),
    ),
    scene(
        "A card lies face up in the shoe: it is put aside, and the hand plays on",
        hand("Kh", initial="10"),
        dealer="Qs", rulings=(Ruling(0, "dealer", "face-up-in-shoe"),),
    ),
    scene(
        "Several cards lie face up in the shoe: all hands are void",
        hand("Kh", initial="10", tie="1"),
        hand("Qh", "war", "war-tie=5", initial="10"),
        dealer="Qs", rulings=(Ruling(2, "dealer", "several-face-up-in-shoe"),),
    ),
)  # fmt: skip
