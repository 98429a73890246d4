"""A hidden board: against trying everything on a small deck, and against counts by other means."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from pathlib import Path

import pytest

from croupier.cards.ranking import get_ranking
from croupier.count import hidden_boards as boards
from croupier.errors import CroupierError
from croupier.exact import hidden_board, plan
from croupier.exact.frame.policy import PolicyError, always, read_policy
from croupier.exact.frame.terms import Terms
from croupier.games.registry import built
from tests.exact.twin import deck_of, kinds, net

GAME = "co/flushes-gone-wild"
# A deuce, a seven and an ace of each suit: five, five and two are all of them.
RANKS = (0, 5, 12)


def tried(ranks: tuple[int, ...]) -> Fraction:
    """Every deal settled by the table itself, and the better of the two actions by hand."""
    game, deck, total, deals = built(GAME), deck_of(ranks), Fraction(0), 0
    for hand, weight in kinds(deck, 5):
        rest = [card for card in deck if card not in hand]
        fold = play = Fraction(0)
        count = 0
        for board in combinations(rest, 2):
            left = [card for card in rest if card not in board]
            for dealer in combinations(left, 5):
                cards = {"player": hand, "dealer": dealer, "board": board}
                play += net(game, cards, ("play",))
                fold += -2
                count += 1
        total += weight * max(fold, play)
        deals += weight * count
    return total / deals


def test_the_best_play_of_a_small_deck() -> None:
    found = hidden_board.solve(Terms(built(GAME)), ranks=RANKS).price()
    assert found.combinations == 792 * 21
    assert found.expectation == tried(RANKS)


def test_one_strategy_for_all_hands() -> None:
    found = hidden_board.solve(Terms(built(GAME)), policy=always("fold"), ranks=RANKS).price()
    assert found.expectation == -2
    assert found.fold_frequency == 1
    with pytest.raises(PolicyError, match="always"):
        hidden_board.solve(
            Terms(built(GAME)), policy=read_policy("play with pair of deuces or better, else fold"), ranks=RANKS
        )


def test_games_of_other_shapes_are_refused() -> None:
    assert "player's cards, the dealer's and a board" in hidden_board.misfit(built("co/dj-wild"))
    assert hidden_board.misfit(built("co/ultimate-texas-holdem"))
    assert plan.family_of(built(GAME)) == "hidden_board"


def test_advice_is_about_the_one_decision() -> None:
    with pytest.raises(CroupierError, match="one decision"):
        hidden_board.advise(Terms(built(GAME)), {"player": (0, 1, 2, 3, 4)}, ("play",))


@pytest.mark.slow
def test_flushes_gone_wild() -> None:
    """Minutes: 169 kinds of boards, two million hands at each."""
    terms = Terms(built(GAME))
    found = plan.solve(terms)
    price = found.price()
    assert price.combinations == 2_598_960 * 1081 * 1_221_759
    assert price.initial == 2
    assert price.expectation == Fraction(-231_128_793_029, 3_178_242_865_798)
    assert price.fold_frequency == Fraction(16_987, 64_974)
    # By symmetry of who is who, as many rounds are won as lost where nobody folds.
    blind = plan.solve(terms, policy=always("play")).price()
    assert sum(item.count for item in blind.outcomes if item.lines["ante"] > 0) == sum(
        item.count for item in blind.outcomes if item.lines["ante"] < 0
    )
    assert blind.expectation < price.expectation < 0
    assert plan.advise(terms, {"player": (48, 44, 40, 36, 0)}).best == "play"


def test_what_is_kept_on_disk_is_what_was_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A later process reads it back, and counts nothing."""
    ranking = get_ranking("flush-length-wild")
    monkeypatch.setenv("CROUPIER_CACHE", str(tmp_path))
    hidden_board.forget()
    first = boards.count(ranking, 5, 2, RANKS)
    hidden_board.forget()
    monkeypatch.setattr(boards, "_count", lambda *_: pytest.fail("counted once more"))
    again = boards.count(ranking, 5, 2, RANKS)
    hidden_board.forget()
    assert (again.ends == first.ends).all()
    assert again.ends.dtype == first.ends.dtype
    assert (again.lowest, again.highest, again.deals) == (first.lowest, first.highest, first.deals)
