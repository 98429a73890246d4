"""A pot game's options: which variant reads them, and that what the house posts agrees with what it does."""

from __future__ import annotations

import pytest

from croupier.app.settle import settle
from croupier.errors import CroupierError
from tests.house.pot.test_games import awards, seat


@pytest.mark.parametrize("name", ["low-qualifier", "low-game-qualifier"])
def test_the_low_game_s_qualifier_by_either_name(name: str) -> None:
    """30-1099.02(2)(a), 30-1099.04(2)(a): a nine low does not qualify, an eight low takes the pot alone."""
    for game, more in (("co/five-card-draw@low", ""), ("co/seven-card-stud@low", " Kc Ks")):
        seats = [seat(1, "5", "9c 8c 3d 2d Ah" + more), seat(2, "5", "Kd Kh 9h 8h 7s" + more.replace("K", "Q"))]
        request = {"game": game, "seats": seats, "options": {name: "eight-or-better"}}
        assert (awards(settle(request)), settle(request)["carried"]) == ([], "10.00")
        assert awards(settle({**request, "options": {}})) == [(1, "low", "10.00")]


def test_the_two_names_of_a_qualifier_agree() -> None:
    seats = [seat(1, "5", "9c 8c 3d 2d Ah"), seat(2, "5", "Kd Kh 9h 8h 7s")]
    request = {"game": "co/five-card-draw@low", "seats": seats}
    with pytest.raises(CroupierError, match="low-qualifier: nine-or-better, but low-game-qualifier says none"):
        settle({**request, "options": {"low-qualifier": "nine-or-better", "low-game-qualifier": "none"}})


@pytest.mark.parametrize(
    ("game", "name", "value", "where"),
    [
        ("co/five-card-draw@high-low", "low-hand", "deuce-to-seven", r"@low \[30-1099.02\(2\)\(a\)\]"),
        ("co/seven-card-stud@high-low", "low-hand", "deuce-to-seven", r"@low \[30-1099.04\(2\)\(a\)\]"),
        ("co/seven-card-stud@high-low", "low-game-qualifier", "seven-or-better", "@low"),
        ("co/seven-card-stud@high", "low-hand", "deuce-to-seven", "@low"),
        ("co/seven-card-stud@low", "high-qualifier", "jacks-or-better", "@high"),
        ("co/five-card-draw@low", "high-qualifier", "jacks-or-better", "@high"),
        ("co/texas-holdem@high", "low-qualifier", "nine-or-better", "@high-low"),
        ("co/omaha@five-card-high", "low-qualifier", "none", "@high-low"),
        ("co/pineapple@high", "low-qualifier", "none", "@high-low"),
        ("co/crazy-pineapple@high", "low-qualifier", "none", "@high-low"),
    ],
)
def test_what_another_variant_reads_is_refused(game: str, name: str, value: str, where: str) -> None:
    seats = [seat(1, "5"), seat(2, "5", folded=True)]
    with pytest.raises(CroupierError, match=rf"options.{name}: of no effect in {game}, only in .*{where}"):
        settle({"game": game, "seats": seats, "options": {name: value}})


@pytest.mark.parametrize(
    ("game", "name"),
    [("co/five-card-draw@high-low", "low-hand"), ("co/texas-holdem@high", "low-qualifier")],
)
def test_a_default_that_another_variant_reads_passes(game: str, name: str) -> None:
    seats = [seat(1, "5"), seat(2, "5", folded=True)]
    default = {"low-hand": "ace-to-five", "low-qualifier": "eight-or-better"}[name]
    assert awards(settle({"game": game, "seats": seats, "options": {name: default}})) == [(1, "pot", "10.00")]


def test_what_the_house_posts_agrees_with_what_it_does() -> None:
    """30-1034(3): the posted maximum of the rake; 30-1034(5): that a qualifier is used."""
    seats = [seat(1, "5"), seat(2, "5", folded=True)]
    request = {"game": "co/texas-holdem@high", "seats": seats}
    with pytest.raises(CroupierError, match=r"rake-percent: 10, but 5 percent at most are posted \[30-1034\(3\)\]"):
        settle({**request, "options": {"posted-maximum-rake": "5", "rake-percent": "10"}})
    assert settle({**request, "options": {"posted-maximum-rake": "5", "rake-percent": "5"}})["rake"] == "0.00"
    with pytest.raises(CroupierError, match=r"qualifier: high, but none is restricted here \[30-1034\(5\)\]"):
        settle({**request, "options": {"qualifier": "high"}})
    posted = {"qualifier": "high", "high-qualifier": "pair-or-better"}
    assert awards(settle({**request, "options": posted})) == [(1, "pot", "10.00")]
