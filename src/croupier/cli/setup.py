"""`croupier setup GAME --cards ...`: how the house way sets a hand, and how the best play does."""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING, Any

from croupier.cli.terms import pairs
from croupier.errors import CroupierError

if TYPE_CHECKING:
    from croupier.cards.card import Cards
    from croupier.exact.frame.terms import Terms
    from croupier.exact.setting import Valued
    from croupier.rules.mechanic import Shown

HELP = "Sets a hand into front and back: by the house way, with the row of its chart, and by the best play."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="co/pai-gow-poker, or a slug that one book alone has")
    parser.add_argument("--cards", required=True, metavar="CARDS", help="the cards, as in 'As Kd Qs Qd 9h 7c Jk'")
    parser.add_argument("--dealer", default="", metavar="CARDS", help="the dealer's cards, where they are known")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="a licensee's option")
    parser.add_argument("--as-read", action="store_true", help="follow the reading where a printed value is doubted")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace) -> int:
    from croupier.cards.card import parse_cards
    from croupier.exact import setting
    from croupier.exact.plan import check_seen, family_of
    from croupier.exact.setting import split

    terms = read_terms(args)
    cards, dealer = parse_cards(args.cards), parse_cards(args.dealer)
    _check(terms, cards, dealer)
    value_settings = split.value_settings if family_of(terms.game) == "split" else setting.value_settings
    house, theirs = _house_way(terms, cards), _house_way(terms, dealer) if dealer else None
    check_seen(terms, {"player": cards})
    valued = value_settings(terms, cards, dealer, also=(house.setting.front,))
    if args.json:
        print(json.dumps(write_setup(terms, cards, dealer, house, theirs, valued), indent=1))
        return 0
    print_setup(terms, house, theirs, valued)
    return 0


def read_terms(args: argparse.Namespace) -> Terms:
    from croupier.app.analysis import Request, check_options
    from croupier.app.settle import find_game
    from croupier.books import find_game as find_printed
    from croupier.exact.frame.terms import Terms

    game = find_game(args.game)
    if not game.mechanic.set_apart():
        raise CroupierError(f"{game.id}: no cards are set into two hands there")
    options = pairs(args.option, "--option", "NAME=VALUE")
    check_options(Request(find_printed(game.id), game, options=options))
    return Terms(game, options=options, as_read=args.as_read)


def _house_way(terms: Terms, cards: Cards) -> Shown:
    options = terms.game.default_options | dict(terms.options)
    shown = terms.game.mechanic.explained(cards, options, terms.as_read)
    assert shown is not None, terms.game.id
    return shown


def _check(terms: Terms, cards: Cards, dealer: Cards) -> None:
    from croupier.cards.card import NAMES

    mechanic = terms.game.mechanic
    size = sum(group.size for group in mechanic.parts(mechanic.unset({})))
    for name, hand in (("cards", cards), ("dealer", dealer)):
        if len(hand) != size and (hand or name == "cards"):
            raise CroupierError(f"{name}: {len(hand)} cards, {terms.game.id} deals {'seven' if size == 7 else size}")
    twice = next((card for card in cards if card in dealer), None)
    if twice is not None:
        raise CroupierError(f"card {NAMES[twice]} is dealt twice: player and dealer")


def write_setup(
    terms: Terms, cards: Cards, dealer: Cards, house: Shown, theirs: Shown | None, valued: list[Valued]
) -> dict[str, Any]:
    from croupier.app.price_json import decimal
    from croupier.cards.card import print_cards

    best = valued[0]
    report: dict[str, Any] = {
        "game": terms.game.id,
        "cards": print_cards(cards),
        "dealer": print_cards(dealer),
        "as_read": terms.as_read,
        "options": dict(terms.options),
        "house_way": _write_way(house),
        "best": {"front": print_cards(best.front), "back": print_cards(best.back)},
        "unit": f"1 unit on {terms.first}",
        "method": "exact",
        "deals": str(best.deals),
        "settings": [
            {
                "front": print_cards(item.front),
                "back": print_cards(item.back),
                "expected_value": decimal(item.expectation),
                "exact": str(item.expectation),
                "wins": str(item.results[0]),
                "pushes": str(item.results[1]),
                "loses": str(item.results[2]),
                "house_way": set(item.front) == set(house.setting.front),
            }
            for item in valued
        ],
    }
    if theirs is not None:
        report["dealer_house_way"] = _write_way(theirs)
    return report


def _write_way(shown: Shown) -> dict[str, str]:
    from croupier.cards.card import print_cards

    front, back = print_cards(shown.setting.front), print_cards(shown.setting.back)
    return {"front": front, "back": back, "hand": shown.hand, "rule": shown.says, "cite": str(shown.cite)}


def print_setup(terms: Terms, house: Shown, theirs: Shown | None, valued: list[Valued]) -> None:
    from croupier.cards.card import print_cards

    for whose, shown in (("dealer, by the house way", theirs), ("house way", house)):
        if shown is not None:
            print(f"{whose}: {print_cards(shown.setting.front)} / {print_cards(shown.setting.back)}")
            print(f"  {shown.hand}: {shown.says} [{shown.cite}]")
    best = valued[0]
    print(f"best play: {print_cards(best.front)} / {print_cards(best.back)}")
    against = "this hand" if theirs else f"all {best.deals:,} hands the dealer can hold, each set by the house way"
    print(f"  {terms.game.id}, exactly, against {against}:")
    for item in valued:
        won, pushed, lost = (100 * part / item.deals for part in item.results)
        mark = "  the house way" if set(item.front) == set(house.setting.front) else ""
        figures = f"{float(item.expectation):+.6f}  wins {won:.2f}%  pushes {pushed:.2f}%  loses {lost:.2f}%"
        print(f"  {print_cards(item.front):<6} / {print_cards(item.back):<15} {figures}{mark}")
