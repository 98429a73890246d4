from tests.golden.scene import hand, scene

BANK = (4, "500")

SCENES = (
    scene(
        "The player hand wins with a natural",
        hand("", player_line="10"),
        hand("", banker_line="20"),
        player="9s Kd", banker="7s Kh", bank=BANK,
    ),
    scene(
        "Both hands draw by the chart, the banker hand wins",
        hand("", player_line="10"),
        hand("", banker_line="20"),
        player="2s 3d 2h", banker="4s Kh 5d", bank=BANK,
    ),
    scene(
        "The banker hand stands on a three against an eight",
        hand("", player_line="10", panda_8="5"),
        player="2s Kd 8h", banker="3s Kh", bank=BANK,
    ),
    scene(
        "A tie: the lines push, the tie bet alone is paid",
        hand("", player_line="10", banker_line="10"),
        hand("", tie_bet="5"),
        player="6s Kd", banker="6d Ks", bank=BANK,
    ),
    scene(
        "Dragon 7, as printed: the banker line is paid too",
        hand("", banker_line="10", dragon_7="5", tie_bet="5"),
        player="6s Kd", banker="2s 2d 3h", bank=BANK,
    ),
    scene(
        "Dragon 7, as read: the banker line pushes",
        hand("", banker_line="10", dragon_7="5"),
        player="6s Kd", banker="2s 2d 3h", bank=BANK, opening={"as_read": True},
    ),
    scene(
        "Panda 8",
        hand("", player_line="10", panda_8="5", dragon_7="5"),
        player="2s 3d 3h", banker="7s Kh", bank=BANK,
    ),
    scene(
        "The wager runs out: line by line from seat to seat, what it does not cover is returned",
        hand("", banker_line="10", tie_bet="60"),
        hand("", player_line="30"),
        hand("", player_line="30", banker_line="20"),
        player="9s Kd", banker="7s Kh", bank=(8, "50"),
    ),
    scene(
        "Backline bettors come right after their seat",
        hand("", player_line="10"),
        hand("", banker_line="20"),
        behind={101: hand("", banker_line="5", panda_8="5"), 102: hand("", tie_bet="5")},
        player="9s Kd", banker="7s Kh", bank=BANK,
    ),
)  # fmt: skip
