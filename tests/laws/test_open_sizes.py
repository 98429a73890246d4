"""Wagers whose sizes the text leaves open: an option binds them, and the finding says what the print is worth."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

from croupier import CroupierError
from croupier.app.analysis import Request, warnings_of
from croupier.app.suspicions import percent
from croupier.books import find_game
from croupier.books.model import Option
from croupier.exact.frame.terms import Terms, main_lines
from croupier.exact.plan import solved
from croupier.games.registry import BUILT, built
from croupier.rules.game import Game
from croupier.rules.line import Kind
from croupier.table import Action, Table
from croupier.table import Kind as Act
from tests.rounds import net, seat, settled
from tests.table.driver import seated

GAMES = [game for game_id in BUILT if isinstance(game := built(game_id), Game)]


def binding(game: Game) -> list[Option]:
    return [option for option in game.facts.options if option.times]


def left_open(game: Game) -> list[str]:
    """Wagers that every seat makes beside the first, and that the rule makes no part of another."""
    required = [line for line in main_lines(game) if line in game.opens.required and line.kind is Kind.PLACED]
    return [line.name for line in required if line.equals is None][1:]


OPEN = [game for game in GAMES if left_open(game)]
FREED = [(game, option) for game in OPEN for option in binding(game) if option.small]


def test_every_wager_that_the_text_leaves_open_has_an_option() -> None:
    assert {game.id.partition("@")[0] for game in OPEN} == {
        "co/boston-stud", "co/crazy-4-poker", "co/double-draw-poker", "co/ultimate-texas-holdem",
    }  # fmt: skip
    for game in OPEN:
        (option,) = binding(game)
        for name in left_open(game):
            assert any(name in text for texts in option.times.values() for text in texts), (game.id, name)
    assert {option.name: option.default for _, option in FREED} == {
        "blind-equals-ante": "yes", "super-bonus-equals-ante": "yes", "bonus-equals-ante": "yes",
    }  # fmt: skip


@pytest.mark.parametrize(("game", "option"), FREED, ids=[option.name for _, option in FREED])
def test_a_table_wants_them_equal_unless_it_says_no(game: Game, option: Option) -> None:
    (bound,) = left_open(game)

    def sizes(**options: str) -> tuple[int, int]:
        table: Table = seated(game.id, 1, options={name.replace("_", "-"): value for name, value in options.items()})
        table.act(Action(Act.OPEN))
        table.act(Action(Act.WAGER, 1, "ante", 15_00))
        (offer,) = (offer for offer in table.offers(1) if offer.kind is Act.WAGER and offer.name == bound)
        return offer.least, offer.most

    assert sizes() == sizes(**{option.name: "yes"}) == (15_00, 15_00)
    least, most = sizes(**{option.name: "no"})
    assert least < 15_00 < most


@pytest.mark.parametrize(("game", "option"), FREED, ids=[option.name for _, option in FREED])
def test_a_price_says_that_nothing_is_counted_of_a_wager_left_small(game: Game, option: Option) -> None:
    (small,) = option.small["no"]
    free = Terms(game, options={option.name: "no"})
    assert free.placed[small] == 0
    assert free.first not in (small, "")
    assert Terms(game).placed == Terms(game, options={option.name: "yes"}).placed == dict.fromkeys(free.placed, 1)
    said = warnings_of(Request(find_game(game.id), game, options={option.name: "no"}), [], set())
    assert any(f"{small} may be as small as the table takes it" in text for text in said)


def uth(**options: str) -> str:
    row = seat("As Ad", "raise-4x", ante="10", blind="5")
    fields = {"dealer": "Kh Qd", "community": "2c 3d 7h 8s Js", "options": options}
    return net(settled("co/ultimate-texas-holdem", row, **fields))


def test_a_round_that_was_played_is_settled_as_it_was_wagered() -> None:
    """30-1099.34(2) prints no equality: it binds a round only where the option is stated with it."""
    # The dealer has king high and does not qualify: the ante and the blind push, the play wager wins.
    assert uth() == uth(**{"blind-equals-ante": "no"}) == "40.00"
    with pytest.raises(CroupierError, match=r"wagers\.blind: 5\.00 must equal ante \(10\.00\), by the house's options"):
        uth(**{"blind-equals-ante": "yes"})


def worth(game: Game, options: dict[str, str]) -> Fraction:
    return solved(Terms(game, options=options)).price().expectation


def check_finding(game_id: str, option: str) -> None:
    """The two figures of the finding are those that the solver finds."""
    game = built(game_id)
    (finding,) = (item for item in game.rule.text.errata if option in item.read)
    free, bound = worth(game, {option: "no"}), worth(game, {})
    assert re.findall(r"\d+\.\d+%", finding.why) == [percent(abs(free)), percent(abs(bound))]
    assert free > 0 > bound


@pytest.mark.slow
def test_the_finding_tells_what_the_print_of_crazy_4_is_worth() -> None:
    check_finding("co/crazy-4-poker", "super-bonus-equals-ante")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game_id", "option"),
    [("co/ultimate-texas-holdem", "blind-equals-ante"), ("co/double-draw-poker", "bonus-equals-ante")],
)
def test_the_finding_tells_what_the_print_is_worth(game_id: str, option: str) -> None:
    check_finding(game_id, option)


@pytest.mark.slow
def test_the_finding_tells_what_the_print_of_boston_is_worth() -> None:
    """Both hands are dealt alike and nobody folds: only the ante bonus loses."""
    game = built("co/boston-stud@five")
    (finding,) = (item for item in game.rule.text.errata if "the game costs next to nothing" in item.why)
    losses = []
    for variant in ("five", "seven"):
        price = solved(Terms(built(f"co/boston-stud@{variant}"))).price()
        sums = {
            name: sum(item.lines.get(name, 0) * item.count for item in price.outcomes)
            for name in price.outcomes[0].lines
        }
        assert sums["1st-wager"] == sums["2nd-wager"] == 0
        losses.append(percent(-Fraction(sums["ante-bonus"]) / price.combinations))
    assert re.findall(r"\d+\.\d+%", finding.why) == losses
