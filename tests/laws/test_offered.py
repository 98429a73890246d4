"""Every wager that an option takes off, asks for or frees: refused or wanted by settle, and so at the table.
Over all games."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from croupier.books.model import Option
from croupier.errors import SettleError
from croupier.games.registry import BUILT, built
from croupier.rules.game import Game
from croupier.rules.offered import layout_of
from croupier.rules.round import Round, Seat
from croupier.rules.valid import check_round, check_wagers
from croupier.table import Action, Kind
from tests.table.driver import open_table, seated

DOLLAR = 100


def changes(kind: str) -> Iterator[tuple[str, str, str]]:
    for game_id in BUILT:
        for option in built(game_id).facts.options:
            for choice in getattr(option, kind):
                yield game_id, option.name, choice


def option_of(game: Game, name: str) -> Option:
    return next(option for option in game.facts.options if option.name == name)


def laid(game: Game, names: list[str]) -> Seat:
    return Seat(1, {name: game.by_name[name].exactly or max(game.by_name[name].least, DOLLAR) for name in names}, {})


def offered(game_id: str, options: dict[str, str]) -> set[str]:
    table = seated(game_id, options=options)
    table.act(Action(Kind.OPEN))
    return {offer.name for offer in table.offers(1) if offer.kind is Kind.WAGER}


@pytest.mark.parametrize(("game_id", "name", "choice"), list(changes("off")))
def test_what_an_option_takes_off_is_refused_and_not_offered(game_id: str, name: str, choice: str) -> None:
    game = built(game_id)
    option = option_of(game, name)
    table = open_table(game_id, options={name: choice})
    for wager in option.off[choice]:
        asked = [line.name for line in (*game.opens.required, *game.opens.any_of)]
        with pytest.raises(
            SettleError, match=rf"wagers.{wager}: it is not offered where the option {name} is {choice} \["
        ):
            check_round(game, Round(seats=(laid(game, [*asked, wager]),), options={name: choice}), whole=False)
        assert wager not in {line.name for line in table.state.rules.lines}
        others = [other for other in option.choices if wager not in option.off.get(other, ())]
        for other in others:
            assert wager not in layout_of(game, {name: other}).off


@pytest.mark.parametrize(("game_id", "name", "choice"), list(changes("requires")))
def test_what_an_option_asks_for_is_wanted(game_id: str, name: str, choice: str) -> None:
    game = built(game_id)
    for wager in option_of(game, name).requires[choice]:
        others = [line for line in game.placed if line != wager]
        with pytest.raises(SettleError, match=rf"wagers.{wager}: {game_id} needs this wager"):
            check_wagers(game, laid(game, others), {name: choice})
        assert wager in offered(game_id, {name: choice})


@pytest.mark.parametrize(("game_id", "name", "choice"), list(changes("frees")))
def test_what_an_option_frees_is_made_together_or_not_at_all(game_id: str, name: str, choice: str) -> None:
    game = built(game_id)
    free = option_of(game, name).frees[choice]
    alone = [line.name for line in game.placed.values() if line.name not in free and not line.needs]
    check_wagers(game, laid(game, alone), {name: choice})
    with pytest.raises(SettleError, match="needs this wager"):
        check_wagers(game, laid(game, alone), {})
    with pytest.raises(SettleError, match="at least one of"):
        check_wagers(game, laid(game, []), {name: choice})
    for wager in free if len(free) > 1 else ():
        with pytest.raises(SettleError, match="is made with it or not at all"):
            check_wagers(game, laid(game, [*alone, wager]), {name: choice})
    assert {*free, *alone} <= offered(game_id, {name: choice})


def test_the_law_has_something_to_say() -> None:
    known = {("co/three-card-poker", "dealing", "one-at-a-time"), ("co/pai-gow-poker", "dragon-hand", "none")}
    assert known <= set(changes("off"))
