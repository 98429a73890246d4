"""Both sides draw: against every deal of a small deck, against the settlement, and against itself."""

from __future__ import annotations

import csv
import random
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb
from pathlib import Path

import pytest

from croupier.cards.card import parse_cards
from croupier.cards.ranking import get_ranking
from croupier.count.showdowns import codes
from croupier.count.throws import UP_TO_TWO as DISCARDS
from croupier.errors import CroupierError, IllegalAction
from croupier.exact import plan, redraw
from croupier.exact.frame.policy import Policy, PolicyError, always, read_policy
from croupier.exact.frame.terms import Terms
from croupier.exact.paytable_draw.holds import Held
from croupier.exact.redraw.table import RULES, RedrawTable, make_table, thrown
from croupier.games.colorado.caribbean_draw import dealer_keeps
from croupier.games.registry import built
from tests.exact.terms import terms
from tests.exact.twin import Cards, net

DRAW = "co/caribbean-draw"
# From sevens to tens: the dealer may fail to qualify, and straights are out of reach; then with straights.
FOUR, FIVE = (5, 6, 7, 8), (4, 5, 6, 7, 8)


@cache
def main() -> Terms:
    return Terms(built(DRAW))


@cache
def score(cards: Cards) -> int:
    return get_ranking("high").score(cards)


@cache
def keeps(cards: Cards) -> Cards:
    return dealer_keeps(cards)


def dealers(rest: list[int]) -> Iterator[tuple[Cards, Cards, int]]:
    """The dealer's five cards and those he draws by his rules;
    each deal as often as it can be dealt with two cards to draw."""
    for dealt in combinations(rest, 5):
        left = [card for card in rest if card not in dealt]
        wanted = 5 - len(keeps(dealt))
        times = comb(len(left), 2) * 2 // comb(len(left), wanted)
        for drawn in combinations(left, wanted):
            yield dealt, drawn, times


def worth(table: RedrawTable, hand: Cards, out: Cards) -> Fraction:
    """What a discard is worth, by the table's own payoffs but with every deal looked at."""
    kept, total, deals = tuple(card for card in hand if card not in out), 0, 0
    deck = [card for card in range(4 * FOUR[0], 4 * FOUR[-1] + 4) if card not in hand]
    bar, strengths = int(table.strengths[table.bar]), table.strengths.tolist()
    for drawn in combinations(deck, len(out)):
        mine = score(tuple(sorted(kept + drawn)))
        kind = int(table.kinds[strengths.index(mine)])
        for dealt, taken, times in dealers([card for card in deck if card not in drawn]):
            theirs = score(tuple(sorted(keeps(dealt) + taken)))
            end = 0 if theirs < bar else 1 if mine > theirs else 2 if mine == theirs else 3
            total += times * int(table.payoffs[kind, end])
            deals += times
    return Fraction(total, deals * table.scale)


@pytest.mark.slow
def test_every_deal_of_a_small_deck() -> None:
    table = make_table(main(), FOUR)
    found = redraw.play(table, redraw.counted(main(), FOUR, 1))
    chance = random.Random(12)
    for row in chance.sample(range(len(found.hands)), 5):
        hand = tuple(codes(found.hands[row : row + 1], FOUR)[0].tolist())
        _, draws = redraw.evs_of(table, found, row, hand)
        for slot in (0, chance.randrange(1, 6), chance.randrange(6, len(DISCARDS))):
            assert draws[table.said(slot, hand)] == worth(table, hand, thrown(slot, hand)), (hand, slot)


@pytest.mark.slow
def test_every_discard_of_a_small_deck() -> None:
    table = make_table(main(), FOUR)
    found = redraw.play(table, redraw.counted(main(), FOUR, 2))
    hands = list(map(tuple, codes(found.hands, FOUR).tolist()))
    for row in random.Random(13).sample(range(len(hands)), 12):
        _, draws = redraw.evs_of(table, found, row, hands[row])
        for slot in range(len(DISCARDS)):
            assert draws[table.said(slot, hands[row])] == worth(table, hands[row], thrown(slot, hands[row])), (
                row,
                slot,
            )


@pytest.mark.slow
def test_threads_count_alike() -> None:
    one, two = (redraw.counted.__wrapped__(main(), FIVE, threads) for threads in (1, 2))
    assert (one.counts == two.counts).all()
    assert (one.finals == two.finals).all()


@pytest.mark.slow
def test_counts_of_every_hand_add_up() -> None:
    cards = redraw.counted(main(), FIVE, 2)
    for slot in range(len(DISCARDS)):
        assert (cards.finals[:, slot].sum(axis=1) == cards.weights * cards.draws(slot)).all()
    price = redraw.solve(main(), ranks=FIVE).price()
    assert price.combinations == comb(20, 5) * comb(15, 7) * 42 * 8 * 7


def check_rounds(rounds: int) -> None:
    """The payoff of each cell is what the settlement pays in a round that falls into it;
    every other one from few cards."""
    game, chance = built(DRAW), random.Random(12)
    table = make_table(main())
    strengths = {strength: level for level, strength in enumerate(table.strengths.tolist())}
    for number in range(rounds):
        deck = chance.sample(range(52), 14) if number % 2 else chance.sample(range(28, 52), 14)
        hand, dealt = tuple(sorted(deck[:5])), tuple(deck[7:12])
        slot = chance.randrange(len(DISCARDS))
        out = thrown(slot, hand)
        taken = tuple(deck[12:])[: 5 - len(dealer_keeps(dealt))]
        mine = table.ranking.score([card for card in hand if card not in out] + deck[5 : 5 + len(out)])
        theirs = table.ranking.score(dealer_keeps(dealt) + taken)
        end = 0 if strengths[theirs] < table.bar else 1 if mine > theirs else 2 if mine == theirs else 3
        cards = {"player": hand, "dealer": dealt, "dealer-drawn": taken}
        if out:
            cards |= {"discard": out, "drawn": tuple(deck[5 : 5 + len(out)])}
        paid = net(game, cards, ("call", "draw" if out else "stand"))
        assert paid == Fraction(int(table.payoffs[table.kinds[strengths[mine]], end]), table.scale), cards
    assert net(game, {"player": hand, "dealer": dealt, "dealer-drawn": taken}, ("fold",)) == table.folded


def test_cells_pay_as_the_settlement_does() -> None:
    check_rounds(400)


@pytest.mark.slow
def test_cells_pay_as_the_settlement_does_in_many_rounds() -> None:
    check_rounds(100_000)


def test_the_short_strategy_is_worth_what_it_says() -> None:
    found = redraw.solve(main(), ranks=FIVE)
    assert found.short is not None
    again = redraw.solve(main(), ranks=FIVE, policy=Policy("short", found.short.sentences))
    assert again.price().expectation == found.short.expectation < found.price().expectation


def test_the_complete_strategy_as_a_table(tmp_path: Path) -> None:
    found = redraw.solve(main(), ranks=FOUR)
    rows = list(found.decisions())
    first = [row for row in rows if row.street == "the deal"]
    assert sum(row.deals for row in first) == found.deals
    assert all(row.evs[row.action] == max(row.evs.values()) for row in rows)
    assert (
        sum((row.evs[row.action] * row.deals for row in first), Fraction(0)) / found.deals == found.price().expectation
    )
    path = tmp_path / "strategy.csv"
    with path.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows([("street", "when", "do"), *((row.street, row.when, row.action) for row in rows)])
    again = redraw.solve(main(), ranks=FOUR, policy=read_policy(str(path)))
    assert again.price().expectation == found.price().expectation


def test_fixed_strategies() -> None:
    folds = redraw.solve(main(), ranks=FOUR, policy=always("fold")).price()
    assert folds.expectation == -folds.fold_frequency == -folds.average_wager == -1
    stands = redraw.solve(main(), ranks=FOUR, policy=read_policy("always stand")).price()
    assert stands.average_wager == 3
    assert stands.expectation < redraw.solve(main(), ranks=FOUR).price().expectation


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("draw with three cards of one suit", "undecided"),
        ("always raise", "no action"),
        ("draw with three jokers, else stand", "is no rule"),
        ("call with a pair, else fold", "say 'always'"),
    ],
)
def test_a_strategy_that_cannot_be_played(text: str, said: str) -> None:
    with pytest.raises(PolicyError, match=said):
        redraw.solve(main(), ranks=FOUR, policy=read_policy(text))


@pytest.mark.parametrize(
    ("cards", "first", "kept"),
    [
        ("Kh Qh Jh Th 2c", "four cards of one suit", "Kh Qh Jh Th"),
        ("Kd Qh Jh Th 2c", "four cards in sequence, open at both ends", "Kd Qh Jh Th"),
        ("Ad Kh Qh Jh 2c", "three cards of a straight flush", "Kh Qh Jh"),
        ("Ad Kh Qs Jh 2c", "four cards of a straight", "Ad Kh Qs Jh"),
        ("Ad 2h 3s 4h 9c", "four cards of a straight", "Ad 2h 3s 4h"),
        ("Kd 9d 2d 7c 4h", "three cards of one suit", "Kd 9d 2d"),
        ("Kd 9d 2s 7c 4h", "the three highest cards", "Kd 9d 7c"),
        ("Td Tc 9c 6c 2c", "four cards of one suit rather than a pair of tens or lower", "Tc 9c 6c 2c"),
        ("Jd Jc 9c 6c 2c", "a pair and the highest other card", "Jd Jc 9c"),
        (
            "7d 7c 8h 9s Th",
            "four cards in sequence, open at both ends, rather than a pair of sevens or lower",
            "Th 9s 8h 7d",
        ),
        ("8d 8c 9h Ts Jh", "a pair and the highest other card", "8d 8c Jh"),
        ("8d 8c 9h 9s Jh", "three of a kind or two pair", "8d 8c 9h 9s"),
        ("8d 8c 8h 8s Jh", "straight or better", "8d 8c 8h 8s Jh"),
    ],
)
def test_rules_by_what_is_kept(cards: str, first: str, kept: str) -> None:
    held = Held(parse_cards(cards))
    rule, found = next((name, part) for name, keeps in RULES.items() if (part := keeps(held)) is not None)
    assert rule == first
    assert set(found) == set(parse_cards(kept))


def test_games_of_other_shapes_are_refused() -> None:
    assert "fold or call, then to stand or draw" in redraw.misfit(built("co/three-card-draw"))
    assert plan.family_of(built(DRAW)) == "redraw"


@pytest.mark.slow
def test_caribbean_draw() -> None:
    """Published: call with every hand; the dealer qualifies in about 52 of 100;
    a straight is broken for K-Q-J-T suited alone."""
    found = plan.solve(main())
    price = found.price()
    assert price.combinations == comb(52, 5) * comb(47, 7) * 42 * 40 * 39
    assert price.expectation == Fraction(-23_955_975_847_943, 937_448_105_794_200)
    assert f"{float(price.house_edge):.4%} {float(price.element_of_risk):.4%}" == "2.5554% 0.8518%"
    assert price.fold_frequency == 0
    unqualified = sum(item.count for item in price.outcomes if item.name.endswith("dealer does not qualify"))
    assert 0.47 < unqualified / price.combinations < 0.49
    assert found.short is not None
    assert 0 < price.expectation - found.short.expectation < Fraction(1, 250)
    kings = parse_cards("Kh Qh Jh Th 9c")
    assert plan.advise(main(), {"player": kings}, ("call",)).best == "draw 9c"
    assert plan.advise(main(), {"player": parse_cards("Kh Qh Jh Ts 9c")}, ("call",)).best == "stand"


@pytest.mark.slow
def test_advice_and_decisions_by_any_suits() -> None:
    chance = random.Random(3)
    for _ in range(50):
        hand = tuple(chance.sample(range(52), 5))
        advice = plan.advise(main(), {"player": hand}, ("call",))
        assert plan.advise(main(), {"player": hand}).best == "call"
        assert redraw.decide(main(), "the deal", {"player": hand}, (), ("fold", "call")) == ("call", ())
        action, out = redraw.decide(main(), "the draw", {"player": hand}, ("call",), ("stand", "draw"))
        assert set(out) <= set(hand)
        named = {frozenset(parse_cards(name.partition(" ")[2])): worth for name, worth in advice.evs.items()}
        found = named[frozenset(out)]
        assert (action == "draw") == bool(out)
        assert found == advice.evs[advice.best]


@pytest.mark.slow
def test_advice_refuses_what_cannot_be_seen() -> None:
    with pytest.raises(CroupierError, match="shows no card"):
        plan.advise(main(), {"player": (0, 1, 2, 3, 8), "dealer": (5,)})
    with pytest.raises(IllegalAction, match="is given after 'call' alone"):
        plan.advise(main(), {"player": (0, 1, 2, 3, 8)}, ("fold",))


def test_a_pay_table_of_ones_own() -> None:
    even = redraw.solve(
        terms(DRAW, bet={"2 pairs or lower": "1 to 1", "three of a kind": "1 to 1"}), ranks=FOUR
    ).price()
    assert even.expectation < redraw.solve(main(), ranks=FOUR).price().expectation
