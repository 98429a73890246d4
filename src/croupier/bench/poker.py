"""Poker between players: complete hands with every event recorded and written, hand histories, and equities."""

from __future__ import annotations

from random import Random

from croupier.bench.registry import Measurement, Ratio, Work
from croupier.cards.shuffle import SimulationStream

SEED = 52
SEATS = 6
HANDS = 400
OMAHA_HANDS = 150
HISTORIES = 60
PEER_SAMPLES = 500
NO_LIMIT = {"betting-structure": "no-limit"}


def _checked_down(game: str, options: dict[str, str], hands: int) -> Work:
    """Six players call and check to the showdown, as the peer's hand does;
    the table is the one that `croupier play` has."""
    from croupier.games.registry import pot
    from croupier.poker import Action, Table
    from croupier.poker import actions as a

    value = pot(game)
    orders = [tuple(order) for order in SimulationStream(SEED).deal(0, hands, 52).tolist()]

    def work() -> int:
        table = Table.open(value, options=options)
        for seat in range(1, SEATS + 1):
            table.act(Action(a.SIT, seat, amount=10**9, player=f"P{seat}"))
        act = table.act
        for order in orders:
            act(Action(a.SHUFFLE, order=order))
            hand = table.state.hand
            while hand is not None and hand.queue:
                place = hand.queue[0]
                act(Action(a.DECIDE, hand.setup.seats[place], a.CALL if hand.top > hand.bets[place] else a.CHECK))
                hand = table.state.hand
        assert len(table.lines) == len(table.log)
        return hands

    return work


def holdem_hand() -> Work:
    return _checked_down("co/texas-holdem", NO_LIMIT, HANDS)


def omaha8_hand() -> Work:
    return _checked_down("co/omaha@high-low", {}, OMAHA_HANDS)


def _histories() -> list[str]:
    """No-limit hold'em of five who call and one who does anything, as our own tables write it down."""
    from croupier.games.registry import pot
    from croupier.poker import Action, Table
    from croupier.poker import actions as a
    from croupier.poker.bots import CALLS, RANDOM, Bot
    from croupier.poker.offers import offers
    from croupier.poker.phh.write import write

    dice = Random(SEED)
    stream = SimulationStream(SEED)
    table = Table.open(pot("co/texas-holdem"), options=NO_LIMIT)
    for seat in range(1, SEATS + 1):
        table.act(Action(a.SIT, seat, amount=10_000_00, player=f"P{seat}"))
    bots = {seat: Bot(RANDOM if seat == SEATS else CALLS, dice) for seat in range(1, SEATS + 1)}
    texts = []
    for number in range(HISTORIES):
        for seat, chair in table.state.room.chairs.items():
            if not chair.stack:
                table.act(Action(a.BUY_IN, seat, amount=10_000_00))
        first = len(table.log)
        table.act(Action(a.SHUFFLE, order=stream.order(number)))
        while table.state.in_hand:
            hand = table.state.hand
            assert hand is not None
            table.act(bots[hand.turn].choose(offers(table.state, hand.turn), hand.cards[hand.queue[0]], hand.board))
        assert table.state.hand is not None
        texts.append(write(table.state.hand, table.log[first:], [f"P{seat}" for seat in table.state.hand.seats]))
    return texts


def phh() -> Work:
    """Read, played again and verified, as `croupier replay` does it."""
    from croupier.games.registry import pot
    from croupier.poker.phh.files import AGREES, outcome_of
    from croupier.poker.phh.record import read_text

    texts = _histories()

    def work() -> int:
        for text in texts:
            ((_, fields),) = read_text(text, "bench", many=False)
            assert outcome_of("bench", fields, pot).result == AGREES
        return len(texts)

    return work


def pokerkit_phh() -> Work:
    from pokerkit import HandHistory

    texts = _histories()[: HISTORIES // 4]

    def work() -> int:
        for text in texts:
            for _ in HandHistory.loads(text):
                pass
        return len(texts)

    return work


def equity_exact() -> Work:
    """Two hold'em hands before the flop, every board."""
    from croupier.app.equity import equity, hand_of
    from croupier.games.registry import pot

    game = pot("co/texas-holdem")
    hands = ((hand_of("AsKs"),), (hand_of("QhQd"),))
    equity(game, game.defaults, hands, ())

    def work() -> int:
        equity(game, game.defaults, hands, ())
        return 1

    return work


def pokerkit_equity() -> Work:
    """The same by 500 of its samples."""
    from pokerkit import Card, Deck, StandardHighHand, calculate_equities, parse_range

    def work() -> int:
        ranges = (parse_range("AsKs"), parse_range("QhQd"))
        board: tuple[Card, ...] = ()
        calculate_equities(ranges, board, 2, 5, Deck.STANDARD, (StandardHighHand,), sample_count=PEER_SAMPLES)
        return 1

    return work


MEASUREMENTS = (
    Measurement("holdem-hand", holdem_hand),
    Measurement("omaha8-hand", omaha8_hand),
    Measurement("phh", phh),
    Measurement("pokerkit-phh", pokerkit_phh),
    Measurement("equity-exact-seconds", equity_exact),
    Measurement("pokerkit-equity-500-seconds", pokerkit_equity),
)
RATIOS = (
    Ratio("holdem-hand", "pokerkit-hand", target=60),
    Ratio("omaha8-hand", "pokerkit-hand", target=20),
    Ratio("phh", "pokerkit-phh", target=40),
)
