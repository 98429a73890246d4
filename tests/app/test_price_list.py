"""The whole library priced: a line of its own for every wager and schedule, by a name that asks for it again."""

from __future__ import annotations

from collections import Counter

import pytest

from croupier.app.analysis import Request, analyze, printed_schedules
from croupier.app.price_list import price_games
from croupier.books import Found, library
from tests.often import often


def found(game: str) -> Found:
    facts = library().game(game)
    return Found(facts, "", library().section_of(facts))


# Games where two variants print schedules of one wager under one id.
CLASHING = [
    name
    for name in library().game_ids()
    if any(key != item.id for named in printed_schedules(found(name)).values() for key, item in named.items())
]


@pytest.mark.parametrize("name", often(CLASHING, {*CLASHING} - {"co/players-choice-poker"}))
def test_schedules_of_one_id_are_told_apart(name: str) -> None:
    answer = analyze(Request(found=found(name), game=None, every_schedule=True))
    keys = Counter([(price.wager, price.schedule) for price in answer.prices] + [item[:2] for item in answer.missing])
    assert keys.most_common(1)[0][1] == 1, keys.most_common(3)
    names = {(wager, key) for wager, named in printed_schedules(found(name)).items() for key in named}
    assert {key for key in keys if ":" not in key[0]} <= names


@pytest.mark.parametrize("name", CLASHING)
def test_the_name_of_a_price_asks_for_it_again(name: str) -> None:
    answer = analyze(Request(found=found(name), game=None, every_schedule=True))
    for price in answer.prices:
        if "@" in price.schedule:
            again = analyze(Request(found=found(name), game=None, chosen={price.wager: price.schedule})).prices
            assert [(item.schedule, item.expectation) for item in again if item.wager == price.wager] == [
                (price.schedule, price.expectation)
            ]


def test_there_are_such_games() -> None:
    assert "co/players-choice-poker" in CLASHING


@pytest.mark.slow
def test_no_two_lines_of_the_library_have_one_key() -> None:
    keys = Counter((line.game, line.wager, line.schedule) for game in price_games() for line in game.lines)
    assert [key for key, times in keys.items() if times > 1] == []
