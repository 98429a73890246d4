from __future__ import annotations

from croupier.report.grid import grids

FIRST, LATER = "the first two cards", "later"


def test_a_chart_of_hands_and_cards_of_the_dealer() -> None:
    (first, later) = grids(
        (
            ("a pair of 8 against 2 3 4 5 6 7 8 9", "split", FIRST),
            ("a pair of 8 against T A", "surrender", FIRST),
            ("hard 17", "stand", FIRST),
            ("hard 16 against 2 3", "stand", LATER),
            ("hard 16 against T A", "hit", LATER),
        )
    )
    assert first.street == FIRST
    assert first.cards == ("2", "3", "4", "5", "6", "7", "8", "9", "T", "A")
    assert first.rows == (("a pair of 8", (*"PPPPPPPP", "R", "R")), ("hard 17", tuple("SSSSSSSSSS")))
    assert later.rows == (("hard 16", ("S", "S", "H", "H")),)
    assert first.key == "P split, R surrender, S stand, H hit"


def test_sentences_that_are_no_grid_stay_sentences() -> None:
    assert grids((("Q-6-4 or better", "play", ""), ("anything else", "fold", ""))) == ()
    assert grids((("a pair against a queen", "raise", ""), ("a pair against a king", "fold", ""))) == ()
    assert grids(()) == ()


def test_actions_that_begin_alike_are_told_apart() -> None:
    (only,) = grids((("x against 2", "raise-3x", ""), ("x against 3", "raise", ""), ("x against 4", "hit", "")))
    assert len(set(only.letters.values())) == 3
