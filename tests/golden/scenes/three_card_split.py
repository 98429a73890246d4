from tests.golden.scene import Hand, Ruling, hand, scene

DEALER = "Ks 9c 8d"


def bets(cards: str, decision: str, bonus: str = "") -> Hand:
    """Five dollars on each of the three wagers."""
    if bonus:
        return hand(cards, decision, low_hand="5", high_hand="5", three_card_hand="5", four_card_bonus=bonus)
    return hand(cards, decision, low_hand="5", high_hand="5", three_card_hand="5")


SCENES = (
    scene(
        "Won, copied and lost, each wager by itself",
        bets("Ah Qs Qd", "set:Ah"),
        bets("Kc 9d 8h", "set:Kc"),
        bets("Jh 7c 5d", "house-way"),
        dealer=DEALER, board="2c",
    ),
    scene(
        "A copied low hand pushes where both cards are of one color, and loses where they are not",
        bets("Kc 6d 5d", "set:Kc"),
        bets("Kd 9h 8c", "set:Kd"),
        dealer="Ks 9s 8s", board="2c",
    ),
    scene("A high hand of one color is a copy too", bets("Kd 9s 8s", "set:Kd"), dealer="Ks 9c 8c", board="2d"),
    scene("A foul: the high card in front of two that make nothing", bets("Ah 9h 4d", "set:Ah", bonus="1"),
          dealer=DEALER, board="2c"),
    scene(
        "The bonus reads the community card",
        bets("7h 7c 7d", "house-way", bonus="1"),
        bets("As Qh 2d", "house-way", bonus="1"),
        dealer=DEALER, board="7s",
    ),
    scene(
        "The dealer's three of a kind: the pair of one color goes high",
        bets("Ah Qs Qd", "set:Ah"),
        dealer="9c 9d 9s", board="2c",
    ),
    scene(
        "The dealer has nothing: his second card goes low",
        bets("Ah Qs Qd", "set:Ah"),
        dealer="Kc 9d 4h", board="2c",
    ),
    scene(
        "A hand of wrong size is dealt again",
        bets("Ah Qs Qd", "house-way"),
        dealer=DEALER, board="2c", rulings=(Ruling(0, "1", "wrong-count"),),
    ),
)  # fmt: skip
