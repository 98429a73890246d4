"""Shares of the pot that hands have on average: exact over every card to come,
or an estimate with its standard error."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import product
from math import sqrt
from typing import TYPE_CHECKING, Any, NamedTuple

from croupier.app.card_runs import all_runs, apart, jokers_apart, runs_of, some_runs, unseen_of
from croupier.cards.card import JOKER, JOKERS, NAMES, Cards, parse_cards
from croupier.cards.ranking import Ranking
from croupier.errors import CroupierError
from croupier.poker.ranges import is_range, range_of
from croupier.rules.pot import PotGame, Use
from croupier.rules.pot.side import NO_HAND, Side

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Hands = tuple[Cards, ...]
EXACT, SIMULATION = "exact", "simulation"
# What ends in seconds: rows of cards ranked in all, a hand a row.
MOST_ROWS = 40_000_000
TINY = 1e-5
SAMPLES = 200_000
SEED = 1029


class EquityError(CroupierError):
    """Hands that cannot be compared as given."""


class Share(NamedTuple):
    """Of one hand or range: `win` alone, `tie` with others; `high` and `low` are the parts of the pot won each way."""

    equity: Fraction
    win: Fraction
    tie: Fraction
    high: Fraction
    low: Fraction
    error: float = 0.0


class Equity(NamedTuple):
    method: str
    boards: int
    shares: tuple[Share, ...]


def hand_of(text: str) -> Cards:
    return parse_cards(text)


def hands_of(game: PotGame, text: str) -> Hands:
    """One hand, or in hold'em every hand of a range such as 'QQ+, AKs'."""
    if game.kept == 2 and game.board and is_range(text):
        return range_of(text)
    return (parse_cards(text),)


def equity(game: PotGame, options: dict[str, str], given: Sequence[Hands], board: Cards) -> Equity:
    """`given` are the hands that each player may hold, all equally likely where they do not share a card."""
    _check(game, given, board)
    deck = range(JOKER + (game.facts.jokers or (1 if options.get("joker") == "limited" else 0)))
    told_apart = (jokers_apart(hands, deck) for hands in product(*given))
    deals = [hands for hands in told_apart if apart((*hands, board)) and max(map(max, (*hands, (0, *board)))) in deck]
    if not deals:
        raise EquityError(_why_not(game, given, board, deck))
    to_come = [game.board - len(board)] if game.board else [game.kept - len(hand) for hand in deals[0]]
    left = len(deck) - len(board) - sum(map(len, deals[0]))
    runs = runs_of(left, to_come)
    rows = runs * len(deals) * len(given)
    tally = Tally(len(given))
    if rows <= MOST_ROWS:
        for hands in deals:
            for cards in all_runs(unseen_of(deck, hands, board), to_come):
                tally.add(game, options, hands, board, cards, to_come)
        return Equity(EXACT, runs * len(deals), tally.shares(0))
    import numpy as np

    dice = np.random.default_rng(SEED)
    each = max(SAMPLES // len(deals), 1)
    chosen = deals if len(deals) <= SAMPLES else [deals[number] for number in dice.integers(0, len(deals), SAMPLES)]
    for hands in chosen:
        drawn = some_runs(unseen_of(deck, hands, board), sum(to_come), each, dice)
        tally.add(game, options, hands, board, drawn, to_come, sampled=True)
    return Equity(SIMULATION, each * len(chosen), tally.shares(each * len(chosen)))


def _why_not(game: PotGame, given: Sequence[Hands], board: Cards, deck: range) -> str:
    """Single hands name the card that cannot be dealt; ranges leave no combination."""
    if any(len(hands) > 1 for hands in given):
        return "the hands and the board share a card in every combination, or one that the game does not have"
    cards = [card for group in (*(hands[0] for hands in given), board) for card in group]
    jokers, allowed = sum(card in JOKERS for card in cards), len(deck) - JOKER
    if jokers > allowed:
        return f"{jokers} jokers, {game.id} is played with {allowed or 'none'} [30-1005(1)]"
    twice = next(card for card in cards if card not in JOKERS and cards.count(card) > 1)
    return f"card {NAMES[twice]} is dealt twice, among the hands and the board"


def _check(game: PotGame, given: Sequence[Hands], board: Cards) -> None:
    if len(given) < 2:
        raise EquityError("equity: two hands at least are compared")
    most = game.kept
    for hands in given:
        for hand in hands:
            if len(hand) > most or (len(hand) < most and game.board):
                raise EquityError(f"a hand of {game.id} has {most} cards, not {len(hand)}")
    if len(board) > game.board or (board and not game.board):
        raise EquityError(f"--board: {len(board)} cards, {game.id} has {game.board or 'none'}")


class Tally:
    """Counts of boards by how many share each side: money comes last, as fractions."""

    def __init__(self, players: int) -> None:
        self._players = players
        self._boards = 0
        self._wins = [0] * players
        self._ties = [0] * players
        self._parts: list[dict[tuple[str, int, int], int]] = [{} for _ in range(players)]
        self._squares = [0.0] * players

    def add(
        self,
        game: PotGame,
        options: dict[str, str],
        hands: Hands,
        board: Cards,
        cards: NDArray[np.uint8],
        to_come: list[int],
        *,
        sampled: bool = False,
    ) -> None:
        import numpy as np

        rows = len(cards)
        sides = [_strengths(game, side, options, hands, board, cards, to_come) for side in game.sides]
        low_won = (sides[1].max(axis=0) > NO_HAND) if len(sides) == 2 else None
        got = np.zeros((self._players, rows), dtype=np.float32) if low_won is not None or sampled else None
        for side, strengths in zip(game.sides, sides, strict=True):
            best = strengths.max(axis=0)
            winners = strengths == best
            if not best.min() > NO_HAND:
                winners &= best > NO_HAND
            count = winners.sum(axis=0, dtype=np.uint8)
            for player in range(self._players):
                self._count(player, side.name, winners[player], count, low_won)
                if got is not None:
                    parts = np.maximum(count, 1) * (1 if low_won is None else 1 + low_won)
                    got[player] += winners[player] / parts
        self._boards += rows
        if got is None:
            return
        for player in range(self._players):
            self._squares[player] += float((got[player] ** 2).sum(dtype=np.float64))
            if low_won is not None:
                self._wins[player] += int((got[player] > 1 - TINY).sum())
                self._ties[player] += int(((got[player] > TINY) & (got[player] < 1 - TINY)).sum())

    def _count(
        self,
        player: int,
        side: str,
        mine: NDArray[np.bool_],
        count: NDArray[np.uint8],
        low_won: NDArray[np.bool_] | None,
    ) -> None:
        """How often the player is one of so many winners of a side, where the pot is halved and where it is not."""
        import numpy as np

        for half in (0, 1) if low_won is not None else (0,):
            here = mine if low_won is None else mine & (low_won == bool(half))
            times = np.bincount(count[here], minlength=self._players + 1).tolist()
            for shared in range(1, self._players + 1):
                if times[shared]:
                    key = (side, shared, 1 + half)
                    self._parts[player][key] = self._parts[player].get(key, 0) + times[shared]
            if low_won is None:
                self._wins[player] += times[1]
                self._ties[player] += sum(times[2:])

    def shares(self, samples: int) -> tuple[Share, ...]:
        found = []
        for player, parts in enumerate(self._parts):
            of = {name: _sum(parts, name, self._boards) for name in ("high", "low")}
            whole = of["high"] + of["low"]
            error = 0.0
            if samples > 1:
                spread = self._squares[player] / self._boards - float(whole) ** 2
                error = sqrt(max(spread, 0.0) / samples)
            win, tie = Fraction(self._wins[player], self._boards), Fraction(self._ties[player], self._boards)
            found.append(Share(whole, win, tie, of["high"], of["low"], error))
        return tuple(found)


def _sum(parts: dict[tuple[str, int, int], int], name: str, boards: int) -> Fraction:
    total = sum(
        (Fraction(times, shared * half) for (side, shared, half), times in parts.items() if side == name), Fraction(0)
    )
    return total / boards


def _strengths(
    game: PotGame,
    side: Side,
    options: dict[str, str],
    hands: Hands,
    board: Cards,
    cards: NDArray[np.uint8],
    to_come: list[int],
) -> NDArray[Any]:
    """One row a player, one column a run."""
    import numpy as np

    ranking = side.ranked_by(options)
    found = []
    first = 0
    # One array for all players: where the cards to come are everybody's, only the own cards change.
    whole = np.empty(
        (len(cards), len(hands[0]) + len(board) + len(cards[0]) if game.board else game.kept), dtype=np.uint8
    )
    for number, hand in enumerate(hands):
        fixed = (*hand, *board)
        for place, card in enumerate(fixed):
            whole[:, place] = card
        if game.board:
            if not number:
                whole[:, len(fixed) :] = cards
        else:
            whole[:, len(fixed) :] = cards[:, first : first + to_come[number]]
            first += to_come[number]
        found.append(_with_wild(ranking, whole) if side.use is Use.WILD else ranking.strengths(whole))
    strengths = np.stack(found)
    bar = side.bar(options)
    return strengths if bar == NO_HAND else np.where(strengths < bar, NO_HAND, strengths)


def _with_wild(ranking: Ranking, whole: NDArray[np.uint8]) -> NDArray[Any]:
    """Each player makes that card wild which makes his hand the best."""
    import numpy as np

    ways = []
    for place in range(whole.shape[1]):
        changed = whole.copy()
        changed[:, place] = JOKER
        ways.append(ranking.strengths(changed))
    best: NDArray[Any] = np.max(ways, axis=0)
    return best
