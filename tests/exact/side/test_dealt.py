"""Wagers counted by the kinds of cards that their axes read, by the best cards of two hands, and by a licensee's suit:
against closed forms, and hands one by one."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations_with_replacement, product
from math import comb

import pytest

from croupier.cards.card import Cards, is_red, parse_cards
from croupier.cards.ranking import RANKINGS, get_ranking
from croupier.exact.frame.terms import Terms
from croupier.exact.side.dealt import every_deal, kinds_read
from croupier.exact.side.lines import price_line
from croupier.games.colorado.prospector_poker import TWENTY
from croupier.games.registry import built
from croupier.rules import BestOf, common, own
from croupier.rules.row import Pays
from tests.chance import chance


def test_five_colors_in_closed_form() -> None:
    """Five cards of one color, or four of them, whatever the order."""
    game = built("co/four-card-frenzy")
    five, four = 2 * comb(26, 5), 2 * comb(26, 4) * 26
    for schedule in game.schedules["prime"].values():
        price = price_line(Terms(game), game.by_name["prime"], schedule)
        assert [item.count for item in price.outcomes] == [five, four, comb(52, 5) - five - four]


def test_points_of_two_hands_of_a_shoe() -> None:
    """30-1099.17(4): three cards against three, from the two sides of one deal; low wins where the player has fewer."""
    game = built("co/prospector-poker")
    shoe = {10: 16 * 8} | dict.fromkeys(range(1, 10), 4 * 8)
    found: Counter[str] = Counter()
    for mine in combinations_with_replacement(shoe, 3):
        left = dict(shoe)
        ways = drawn(mine, left)
        for theirs in combinations_with_replacement(shoe, 3):
            points, other = sum(mine), sum(theirs)
            where = "19 or lower" if points <= 19 else "20" if points == 20 else "21 or higher"
            name = f"tie at {where}" if points == other else "win" if points < other else "nothing"
            found[name] += ways * drawn(theirs, dict(left))
    for schedule in game.schedules["gold-low"].values():
        price = price_line(Terms(game), game.by_name["gold-low"], schedule)
        nets = {net: sum(item.count for item in price.outcomes if item.net == net) for net in (1, 0)}
        assert nets == {1: found["win"], 0: sum(found[row.hand] for row in schedule.rows if row.printed == "push")}
        assert price.combinations == found.total() == comb(416, 3) * comb(413, 3)


def drawn(cards: tuple[int, ...], left: dict[int, int]) -> int:
    """In how many ways, and what is left after."""
    ways = 1
    for points, number in Counter(cards).items():
        ways *= comb(left[points], number)
        left[points] -= number
    return ways


def test_colors_in_closed_form() -> None:
    """30-1099.57(18): 4 to 1 where all six cards are of one color, 3 to 1 where the player's three are."""
    game = built("co/three-card-prime")
    price = price_line(Terms(game), game.by_name["prime"], game.schedules["prime"]["PT-FLT-TCPR-PM-01"])
    counts = {outcome.net: outcome.count for outcome in price.outcomes}
    both = 2 * comb(26, 3) * comb(23, 3)
    assert counts == {
        Fraction(4): both,
        Fraction(3): 2 * comb(26, 3) * comb(49, 3) - both,
        Fraction(-1): (comb(52, 3) - 2 * comb(26, 3)) * comb(49, 3),
    }


def test_points_of_a_shoe_card_by_card() -> None:
    """Ordered deals of kinds, one after another, give the same shares as numbers of cards of each kind."""
    terms = Terms(built("co/prospector-poker"))
    cells, total = every_deal(terms, [TWENTY], ())
    value = {10: 16 * 8} | dict.fromkeys(range(1, 10), 4 * 8)
    reached = 0
    for one, two, three in product(value, repeat=3):
        left = dict(value)
        ways = 1
        for points in (one, two, three):
            ways *= left[points]
            left[points] -= 1
        reached += ways * (one + two + three >= 20)
    assert total == comb(8 * 52, 3)
    assert dict(cells)[True,] * 6 == reached


@pytest.mark.parametrize("name", [name for name, ranking in RANKINGS.items() if ranking.alike])
def test_cards_of_one_kind_make_no_difference(name: str) -> None:
    ranking, random = get_ranking(name), chance(name)
    assert ranking.alike is not None
    size = max(ranking.sizes)
    for _ in range(200):
        cards = random.sample(range(52), size)
        kinds = [[card for card in range(52) if ranking.alike(card) == ranking.alike(mine)] for mine in cards]
        other = [random.choice(kind) for kind in kinds]
        if ranking.copies > 1 or len(set(other)) == size:
            assert ranking.score(cards) == ranking.score(other), (cards, other)


def test_kinds_are_read_only_where_they_say_it_all() -> None:
    prime, game = built("co/three-card-prime"), built("co/casino-war")
    pays = prime.settlements["prime"].rows[0].pays
    assert isinstance(pays, Pays)
    colors = pays.axis(prime.schedules["prime"]["PT-FLT-TCPR-PM-01"])
    kinds = kinds_read(Terms(prime), [colors])
    assert sorted(map(len, kinds)) == [26, 26]
    assert all(len({is_red(card) for card in kind}) == 1 for kind in kinds)
    assert prime.hand is not None
    assert not kinds_read(Terms(prime), [colors, prime.hand])
    # Cards come later there.
    assert game.hand is not None
    assert not kinds_read(Terms(game), [game.hand])


def test_the_best_cards_of_two_hands() -> None:
    player, dealer = own("player", 4), common("dealer", 4)
    best = BestOf((player, dealer), 2, get_ranking("2-card-poker"))
    cards: dict[str, Cards] = {"player": parse_cards("Ah Kh 9d 9c"), "dealer": parse_cards("As Kd Qd 2c")}
    assert sorted(best.take(cards)) == sorted(parse_cards("9d 9c Kd Qd"))
    assert best.places == {"player", "dealer"}
    assert not best.shared_by_all
