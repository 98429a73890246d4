from tests.golden.scene import Ruling, hand, scene

SCENES = (
    scene(
        "Two seats draw the same cards, in order; the losing stud bets are taken first",
        hand("Js Jh 7d 4c 2s", "draw:7d 4c 2s", player_hand="10", stud_bet="5"),
        hand("Ks Kh 8d 5c 3s", "draw:3s", player_hand="10", stud_bet="5"),
        hand("9s 8s 7h 5d 2d", "draw:9s 8s 7h 5d 2d", player_hand="10"),
        board="Jd 8h 4s 3c 2c",
    ),
    scene(
        "A pair of jacks pushes, a pair of tens loses, a pair of sixes wins the stud bet",
        hand("Js Jh 7d 4c 2s", "stand", player_hand="10", stud_bet="5", tips={"player-hand": "2", "stud-bet": "1"}),
        hand("Ts Th 7c 4d 2d", "draw:7c", player_hand="10"),
        board="Ac 6d 6h Qs 9c",
    ),
    scene(
        "A stud hand of jacks is paid after the draw hands, of which one has five new cards",
        hand("9s 8s 7h 5d 2d", "draw:9s 8s 7h 5d 2d", player_hand="10", stud_bet="5"),
        hand("As Ks Qs Js 2h", "draw:2h", player_hand="10", stud_bet="5"),
        board="Ts Jc Jd 4h 3c",
    ),
    scene(
        "Where the stud bet is required; a royal flush on the board",
        hand("9s 9h 9d 5d 2d", "draw:5d 2d", player_hand="10", stud_bet="5"),
        board="Ac Kc Qc Jc Tc", opening={"options": {"stud-bet-required": "yes", "dealing": "five-card-group"}},
    ),
    scene(
        "A wrong number of cards: all hands are dealt again",
        hand("", "stand", player_hand="10"),
        rulings=(Ruling(0, "1", "wrong-count"),),
    ),
)  # fmt: skip
