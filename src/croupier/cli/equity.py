"""`croupier equity HAND HAND...`: the shares of the pot that hands have, exact or with a standard error."""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING, Any

from croupier.errors import CroupierError

if TYPE_CHECKING:
    from croupier.app.equity import Equity, Share

HELP = (
    "Shares of the pot of two or more hands, exact over every card to come where that ends in seconds, else "
    "an estimate."
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "hands", metavar="HAND", nargs="+", help="as in AsKs; for hold'em also a range, as in 'QQ+, AKs'"
    )
    parser.add_argument("--game", default="co/texas-holdem", metavar="G", help="co/texas-holdem where left out")
    parser.add_argument("--board", default="", metavar="CARDS", help="community cards that lie already")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=CHOICE", help="a licensee's option; repeatable"
    )
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace) -> int:
    from croupier.app.equity import equity, hands_of
    from croupier.app.settle import find_any
    from croupier.cards.card import parse_cards, print_cards
    from croupier.cli.play import pairs
    from croupier.rules.pot import PotGame
    from croupier.rules.pot.options import chosen

    game = find_any(args.game)
    if not isinstance(game, PotGame):
        raise CroupierError(f"{game.id} is played against a bank: croupier analyze and advise have its prices")
    options = chosen(game, pairs(args.option, "--option"))
    board = parse_cards(args.board)
    found = equity(game, options, [hands_of(game, text) for text in args.hands], board)
    if args.json:
        print(json.dumps(_json(game.id, args.hands, print_cards(board), found), indent=1))
        return 0
    _tell(game.id, args.hands, found, two_ways=game.high_low)
    return 0


def _json(game: str, hands: list[str], board: str, found: Equity) -> dict[str, Any]:
    exact = found.method == "exact"
    return {
        "game": game,
        "board": board,
        "method": found.method,
        "combinations": str(found.boards),
        "hands": [_entry(hand, share, exact=exact) for hand, share in zip(hands, found.shares, strict=True)],
    }


def _entry(hand: str, share: Share, *, exact: bool) -> dict[str, Any]:
    entry: dict[str, Any] = {"hand": hand, "equity": float(share.equity)}
    entry |= {"exact": str(share.equity)} if exact else {"standard_error": share.error}
    return entry | {
        "win": float(share.win),
        "tie": float(share.tie),
        "high": float(share.high),
        "low": float(share.low),
    }


def _tell(game: str, hands: list[str], found: Equity, *, two_ways: bool) -> None:
    how = "every run of the cards" if found.method == "exact" else "an estimate from a sample"
    print(f"{game}: {found.boards:,} boards, {how}.")
    for hand, share in zip(hands, found.shares, strict=True):
        error = f" ± {100 * share.error:.2f}" if share.error else ""
        ways = f", high {100 * float(share.high):.2f}%, low {100 * float(share.low):.2f}%" if two_ways else ""
        print(
            f"  {hand:14} {100 * float(share.equity):6.2f}%{error}"
            f"  (wins all {100 * float(share.win):.2f}%, shares {100 * float(share.tie):.2f}%{ways})"
        )
