"""The peers, each called the quickest way it has from Python, with its own card objects made beforehand."""

from __future__ import annotations

from croupier.bench.registry import Measurement, Work
from croupier.bench.samples import omahas, scalar_sevens
from croupier.cards.card import NAMES, print_cards

POKERKIT_HANDS = 300
PHEVALUATOR_HANDS = 200_000


def eval7() -> Work:
    import eval7 as peer

    cards = [peer.Card(name) for name in NAMES[:52]]
    hands = [[cards[card] for card in hand] for hand in scalar_sevens()]

    def work() -> int:
        evaluate = peer.evaluate
        for hand in hands:
            evaluate(hand)
        return len(hands)

    return work


def pokerkit() -> Work:
    from pokerkit import Card, StandardHighHand

    hands = [tuple(Card.parse(print_cards(hand))) for hand in scalar_sevens()[:POKERKIT_HANDS]]

    def work() -> int:
        evaluate = StandardHighHand.from_game
        for hand in hands:
            evaluate(hand)
        return len(hands)

    return work


def phevaluator_c() -> Work:
    # The functions of the extension module: the package's own evaluate_cards spends most of its time on its arguments.
    from phevaluator._pheval import evaluate_7cards

    hands = scalar_sevens()

    def work() -> int:
        evaluate = evaluate_7cards
        for hand in hands:
            evaluate(*hand)
        return len(hands)

    return work


def phevaluator_omaha() -> Work:
    from phevaluator._pheval import evaluate_omaha_cards

    # Its board comes first.
    hands = [(*row[4:], *row[:4]) for row in omahas()[:PHEVALUATOR_HANDS].tolist()]

    def work() -> int:
        evaluate = evaluate_omaha_cards
        for hand in hands:
            evaluate(*hand)
        return len(hands)

    return work


MEASUREMENTS = (
    Measurement("eval7", eval7),
    Measurement("pokerkit", pokerkit),
    Measurement("phevaluator-c", phevaluator_c),
    Measurement("phevaluator", phevaluator_omaha),
)
RATIOS = ()
