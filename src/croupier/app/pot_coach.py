"""At a pot: a hand's equity against random hands, the pot odds, and the price of a call, called that."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from math import sqrt
from typing import TYPE_CHECKING, Any

from croupier.cards.card import JOKER, Cards, parse_cards
from croupier.errors import CroupierError
from croupier.rules.pot import PotGame, Use
from croupier.rules.pot.options import chosen
from croupier.rules.pot.side import NO_HAND

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

HIDDEN = "??"
SAMPLES = 20_000
SEED = 1029


def pot_coach(
    game: PotGame, view: Mapping[str, Any], mine: Mapping[str, Any], options: Mapping[str, str]
) -> dict[str, Any]:
    """Percentages as text. `needed` is the equity at which a call neither wins nor loses."""
    own = _cards(mine)
    if not own or not mine.get("live"):
        raise CroupierError("there is nothing to decide yet")
    others = [seat for seat in view["seats"] if seat["seat"] != mine["seat"] and seat.get("live")]
    if not others:
        raise CroupierError("nobody is left to play against")
    board = tuple(card for place in view.get("cards", ()) for card in _known(place["cards"]))
    equity, error = equity_against_random(game, chosen(game, dict(options)), own, board, [_cards(o) for o in others])
    price = max(Decimal(0), Decimal(view.get("to_call", "0")) - Decimal(mine["bet"]))
    price, pot = min(price, Decimal(mine["stack"])), Decimal(view["pot"])
    found = {
        "equity": f"{100 * equity:.1f}%",
        "error": f"{100 * error:.1f}%",
        "rivals": len(others),
        "pot": view["pot"],
    }
    if price:
        found |= {
            "price": f"{price:.2f}",
            "odds": f"{pot / price:.1f} to 1",
            "needed": f"{100 * price / (pot + price):.1f}%",
        }
    return {"worth": {}, "best": "", "why": "", **found}


def _cards(seat: Mapping[str, Any]) -> Cards:
    return tuple(card for place in seat.get("cards", ()) for card in _known(place["cards"]))


def _known(texts: list[str]) -> Cards:
    return parse_cards(" ".join(text for text in texts if text != HIDDEN))


def equity_against_random(
    game: PotGame, options: dict[str, str], own: Cards, board: Cards, others: list[Cards], samples: int = SAMPLES
) -> tuple[float, float]:
    """The part of the pot that a hand wins on average where every card that is not seen is as likely as another,
    and the standard error of it. `others` are the cards of each opponent that lie open."""
    import numpy as np

    if any(side.use is Use.WILD for side in game.sides):
        raise CroupierError(f"{game.id}: the wild card is chosen, so that a hand has no share by itself")
    seen = {*own, *board, *(card for hand in others for card in hand)}
    unseen = np.array([card for card in range(JOKER) if card not in seen], dtype=np.uint8)
    hands = [own, *others]
    short = [max(0, game.kept - len(hand)) for hand in hands]
    to_come = game.board - len(board) if game.board else 0
    wanted = sum(short) + to_come
    if wanted > len(unseen):
        raise CroupierError(f"{game.id}: too few cards are left for so many random hands")
    keys = np.random.default_rng(SEED).random((samples, len(unseen)))
    drawn = unseen[np.argsort(keys, axis=1)[:, :wanted]]
    common = np.hstack((_fixed(board, samples), drawn[:, wanted - to_come :]))
    columns, first = [], 0
    for hand, many in zip(hands, short, strict=True):
        columns.append(np.hstack((_fixed(hand, samples), drawn[:, first : first + many], common)))
        first += many
    share = _shares(game, options, columns, samples)
    return float(share.mean()), float(share.std() / sqrt(samples))


def _fixed(cards: Cards, rows: int) -> NDArray[np.uint8]:
    import numpy as np

    return np.tile(np.array(cards, dtype=np.uint8), (rows, 1))


def _shares(game: PotGame, options: dict[str, str], columns: list[NDArray[np.uint8]], rows: int) -> NDArray[np.float64]:
    """What the first hand gets of each pot: a side that nobody has goes to the other."""
    import numpy as np

    sides = []
    for side in game.sides:
        ranking = side.ranked_by(options)
        strengths = np.stack([ranking.strengths(whole) for whole in columns])
        best = strengths.max(axis=0)
        there = best > NO_HAND
        winners = (strengths == best) & there
        sides.append((there, winners[0] / np.maximum(winners.sum(axis=0), 1)))
    parts = sum((there.astype(float) for there, _ in sides), np.zeros(rows))
    got: NDArray[np.float64] = sum((part for _, part in sides), np.zeros(rows)) / np.maximum(parts, 1)
    return got
