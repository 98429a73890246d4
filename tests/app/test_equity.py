"""Shares of the pot: against values that are known, against the scalar judges, and what cannot be compared."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, permutations

import pytest

from croupier.app.equity import EquityError, equity, hand_of, hands_of
from croupier.cards.card import parse_cards
from croupier.cli.main import main
from croupier.games.registry import pot
from croupier.poker.ranges import RangeError, range_of

DEUCES = {"low-hand": "deuce-to-seven", "low-game-qualifier": "seven-or-better"}


def shares(game: str, *hands: str, board: str = "") -> list[Fraction]:
    value = pot(game)
    found = equity(value, value.defaults, [hands_of(value, text) for text in hands], hand_of(board))
    assert found.method == "exact"
    return [share.equity for share in found.shares]


def test_two_hands_before_the_flop() -> None:
    """The usual tables give 46.21 and 53.79 percent over 1,712,304 boards."""
    ace_king, queens = shares("co/texas-holdem", "AsKs", "QhQd")
    assert ace_king + queens == 1
    assert round(float(ace_king), 4) == 0.4621


@pytest.mark.parametrize(
    ("game", "hands", "board"),
    [
        ("co/texas-holdem", ("AsKs", "QhQd", "7c6c"), "Qs 2c 5c"),
        ("co/texas-holdem@high-low", ("As2s", "KhKd"), "3c 7d 8h"),
        ("co/omaha@high-low", ("AsKs2d3h", "QhQdJcJs"), "2c 7d 8h"),
    ],
)
def test_every_board_agrees_with_the_judges_of_the_table(game: str, hands: tuple[str, ...], board: str) -> None:
    value = pot(game)
    held = [hand_of(text) for text in hands]
    lying = hand_of(board)
    seen = {*lying, *(card for hand in held for card in hand)}
    total, runs = [Fraction(0)] * len(held), 0
    judges = [side.judge(value.defaults) for side in value.sides]
    for rest in combinations([card for card in range(52) if card not in seen], value.board - len(lying)):
        runs += 1
        sides = [[judge(hand, lying + rest) for hand in held] for judge in judges]
        won = [scores for scores in sides if max(scores) >= 0]
        for scores in won:
            best = [place for place, score in enumerate(scores) if score == max(scores)]
            for place in best:
                total[place] += Fraction(1, len(best) * len(won))
    assert shares(game, *hands, board=board) == [amount / runs for amount in total]


def test_a_range_is_the_mean_of_its_hands_that_can_be_held() -> None:
    value = pot("co/texas-holdem")
    board = hand_of("2c 7d 8h Ts")
    found = equity(value, value.defaults, [range_of("QQ"), (hand_of("QsJs"),)], board)
    # Two of the three queens are left three ways.
    assert found.boards == 3 * 44


@pytest.mark.parametrize(
    ("text", "count"),
    [("QQ", 6), ("QQ+", 18), ("AKs", 4), ("AKo", 12), ("AK", 16), ("A5s-A2s", 16), ("88-TT", 18), ("JTs+", 4)],
)
def test_ranges(text: str, count: int) -> None:
    assert len(range_of(text)) == count


@pytest.mark.parametrize("text", ["QQs", "AKs-AQo", "A5s-K2s", "hello"])
def test_ranges_that_cannot_be_read(text: str) -> None:
    with pytest.raises(RangeError):
        range_of(text)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["AsKs"], "two hands at least"),
        (["AsKs", "AsQd"], "card As is dealt twice, among the hands and the board"),
        (["AsKs", "QhQd", "--board", "2cQd3d"], "card Qd is dealt twice, among the hands and the board"),
        (["AsKs", "JkQd"], "1 jokers, co/texas-holdem@high is played with none [30-1005(1)]"),
        (["AsKs", "QhQd", "--board", "Jk2c3d"], "1 jokers, co/texas-holdem@high is played with none [30-1005(1)]"),
        (["AsKsQs", "QhQd"], "has 2 cards, not 3"),
        (["AsKs", "QhQd", "--board", "2c 3c 4c 5c 6c 7c"], "has 5"),
        (["AsKs", "QhQd", "--game", "co/three-card-poker"], "against a bank"),
    ],
)
def test_what_cannot_be_compared(arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["equity", *arguments]) == 2
    assert said in capsys.readouterr().err


def test_stud_that_cannot_be_enumerated_is_an_estimate_with_its_error(monkeypatch: pytest.MonkeyPatch) -> None:
    import croupier.app.equity as module

    monkeypatch.setattr(module, "SAMPLES", 500)
    value = pot("co/seven-card-stud")
    found = equity(value, value.defaults, [(hand_of("AsAhAd"),), (hand_of("2c7d9h"),)], ())
    assert found.method == "simulation"
    assert found.shares[0].equity > Fraction(8, 10)
    assert 0 < found.shares[0].error < 0.05
    with pytest.raises(EquityError):
        equity(value, value.defaults, [(hand_of("AsAhAd"),)], ())


def test_two_jokers_are_in_the_deck_of_trips_poker() -> None:
    """Every fifth card of both, of all 54, each pair of hands judged one by one."""
    game = pot("co/trips-poker")
    hands = (parse_cards("As Ad 2d 3c"), parse_cards("Ks Kd 2c 3d"))
    found = equity(game, game.defaults, [(hands[0],), (hands[1],)], ())
    score = game.sides[0].ranked_by(game.defaults).score
    left = [card for card in range(54) if card not in (*hands[0], *hands[1])]
    won = Fraction(0)
    for first, second in permutations(left, 2):
        mine, theirs = score((*hands[0], min(first, 52))), score((*hands[1], min(second, 52)))
        won += Fraction(1) if mine > theirs else Fraction(1, 2) if mine == theirs else 0
    assert found.boards == 46 * 45
    assert found.shares[0].equity == won / (46 * 45)
    both = equity(game, game.defaults, [(parse_cards("Jk As 2d 3c"),), (parse_cards("Jk Ks 2c 3d"),)], ())
    assert both.boards == 46 * 45


def test_each_player_makes_his_best_card_wild_in_joker_poker() -> None:
    """Two kings with a wild card are three kings; the other hand is a straight, whichever end of it is wild."""
    game = pot("co/joker-poker")
    hands = ((parse_cards("Kh Kd 2s 4h 9c"),), (parse_cards("3c 4c 5d 6s 7s"),))
    found = equity(game, game.defaults, hands, ())
    assert [share.equity for share in found.shares] == [0, 1]
    alike = ((parse_cards("Kh Kd 2s 4h 9c"),), (parse_cards("Kc Ks 2d 4c 9d"),))
    assert [share.tie for share in equity(game, game.defaults, alike, ()).shares] == [1, 1]


def test_a_card_that_the_game_has_not_is_refused() -> None:
    game = pot("co/texas-holdem")
    with pytest.raises(EquityError, match="1 jokers, co/texas-holdem@high is played with none"):
        equity(game, game.defaults, [(parse_cards("Jk Ad"),), (parse_cards("Ks Kd"),)], ())


@pytest.mark.parametrize(
    ("game", "options", "hands", "board"),
    [
        ("co/texas-holdem", {"high-qualifier": "jacks-or-better"}, ("Ad9s", "8c5c"), "4h 4s 6c"),
        ("co/omaha", {"high-qualifier": "jacks-or-better"}, ("AdKs7h2c", "QcTd6s4h"), "Jh 8s 3c 5d"),
        pytest.param("co/seven-card-stud@low", DEUCES, ("As2d3c8d9h7c", "7s6d8c3h9sKc"), "", marks=pytest.mark.slow),
    ],
)
def test_a_hand_that_does_not_qualify_has_no_share(
    game: str, options: dict[str, str], hands: tuple[str, ...], board: str
) -> None:
    """The pot is carried where nobody does, so that the shares are less than the whole of it."""
    value = pot(game)
    chosen = {**value.defaults, **options}
    held, lying = [hand_of(text) for text in hands], hand_of(board)
    found = equity(value, chosen, [(hand,) for hand in held], lying)
    judge = value.sides[0].judge(chosen)
    rest = [card for card in range(52) if card not in {*lying, *held[0], *held[1]}]
    runs = list(combinations(rest, value.board - len(lying)) if value.board else permutations(rest, 2))
    total = [Fraction(0), Fraction(0)]
    for cards in runs:
        own = held if value.board else [(*hand, card) for hand, card in zip(held, cards, strict=True)]
        scores = [judge(hand, (*lying, *cards) if value.board else ()) for hand in own]
        best = [place for place, score in enumerate(scores) if score == max(scores) >= 0]
        for place in best:
            total[place] += Fraction(1, len(best))
    assert [share.equity for share in found.shares] == [amount / len(runs) for amount in total]
    assert sum(share.equity for share in found.shares) < 1
