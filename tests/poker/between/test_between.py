"""Between hands: antes for the beaten, timed rake, the first button, the posted sheet; and inputs that are refused."""

from __future__ import annotations

import pytest

from croupier.cards.card import less, parse_cards
from croupier.cli.main import main
from croupier.errors import CroupierError, IllegalAction
from croupier.games.registry import POTS, pot
from croupier.poker import Action, Table
from croupier.poker import actions as a
from croupier.poker.offers import offers
from croupier.poker.setup.signs import posted
from tests.poker.dealer.test_hand import NO_LIMIT, do, hand_of, seated
from tests.poker.rulings.test_rulings import verified


def beaten() -> Table:
    """Seat 1 wins everything from seat 2; seat 3 has folded."""
    table = seated("co/texas-holdem", [50, 50, 50], NO_LIMIT, deck="As 2d 3c Ad 7h 4c 9s Kc Kd Jh")
    do(table, "3 fold, 1 raise 50, 2 call")
    assert not table.state.in_hand
    return table


def test_the_winner_may_post_for_the_player_just_beaten() -> None:
    table = beaten()
    assert [offer.choose for offer in offers(table.state, 1) if offer.kind == a.POST_FOR] == [("2",)]
    table.act(Action(a.POST_FOR, 1, amount=2_00, choose=("2",)))
    assert (table.state.room.chairs[1].stack, table.state.room.chairs[2].stack) == (98_00, 2_00)
    assert table.state.conserved
    with pytest.raises(IllegalAction, match=r"once, where the house allows it \[30-1017\(4\)\]"):
        table.act(Action(a.POST_FOR, 1, amount=2_00, choose=("2",)))
    verified(table)


def test_another_player_may_object_to_it() -> None:
    table = beaten()
    table.act(Action(a.POST_FOR, 1, choose=("2",)))
    with pytest.raises(IllegalAction, match="another player objects"):
        table.act(Action(a.OBJECT, 2))
    table.act(Action(a.OBJECT, 3))
    assert (table.state.room.chairs[1].stack, table.state.room.chairs[2].stack) == (100_00, 0)
    verified(table)


@pytest.mark.parametrize(
    ("action", "said"),
    [
        (Action(a.POST_FOR, 3, choose=("2",)), "only the winner of the last hand"),
        (Action(a.POST_FOR, 1, choose=("3",)), "only the winner of the last hand"),
        (
            Action(a.POST_FOR, 1, amount=50_00, choose=("2",)),
            r"a blind, \$1.00 or \$2.00, and no other money",
        ),
    ],
)
def test_no_other_money_is_shared(action: Action, said: str) -> None:
    with pytest.raises(IllegalAction, match=said):
        beaten().act(action)


@pytest.mark.parametrize(
    ("options", "taken"),
    [
        ({"timed-rake": "per-player"}, [3, 3, 0]),
        ({"timed-rake": "per-player", "timed-rake-inactive-players": "yes"}, [3, 3, 3]),
        ({"timed-rake": "per-table"}, [2, 1, 0]),
    ],
)
def test_the_timed_rake(options: dict[str, str], taken: list[int]) -> None:
    table = Table.open(pot("co/texas-holdem"), options={"timed-rake-amount": "3", **options})
    for seat in (1, 2, 3):
        table.act(Action(a.SIT, seat, amount=50_00, player=f"P{seat}"))
    table.act(Action(a.SIT_OUT, 3))
    table.act(Action(a.TIMED_RAKE))
    assert [50 - chair.stack // 100 for chair in table.state.room.chairs.values()] == taken
    assert table.state.room.rake == sum(taken) * 100
    verified(table)


def test_no_timed_rake_where_none_is_posted() -> None:
    with pytest.raises(IllegalAction, match=r"no timed rake is posted at this table, .* \[30-1012\(2\)\]"):
        seated_only("co/texas-holdem").act(Action(a.TIMED_RAKE))


def seated_only(game: str) -> Table:
    table = Table.open(pot(game))
    for seat in (1, 2, 3):
        table.act(Action(a.SIT, seat, amount=100_00, player=f"P{seat}"))
    return table


def test_the_card_rooms_first_button_goes_to_the_highest_card_and_ties_draw_again() -> None:
    table = seated_only("ca/texas-holdem")
    assert a.DRAW_BUTTON in [offer.kind for offer in offers(table.state, 0)]
    top = parse_cards("Kd 2c Kh 3s 4d")
    table.act(Action(a.DRAW_BUTTON, order=top + less(tuple(range(52)), top)))
    assert table.state.room.button == 3
    with pytest.raises(IllegalAction, match="drawn once"):
        table.act(Action(a.DRAW_BUTTON, order=tuple(range(52))))
    table.act(Action(a.SHUFFLE, order=tuple(range(52))))
    assert table.state.room.button == 3
    verified(table)


@pytest.mark.parametrize("game", POTS)
def test_every_game_has_its_sheet(game: str) -> None:
    lines = posted(pot(game), {})
    assert pot(game).rule.section in lines[0]
    assert all("[" in line for line in lines if line != "Rules of play")


def test_the_sheet_says_what_the_house_has_chosen(capsys: pytest.CaptureFixture[str]) -> None:
    chosen = ["bet-or-fold=yes", "check-and-raise=no", "rake-percent=5", "rake-cap=4", "raises-per-round=4"]
    options = [part for item in chosen for part in ("--option", item)]
    assert main(["floor", "--posted", "co/texas-holdem@high-low", *options]) == 0
    said = capsys.readouterr().out
    for line in (
        "Bet or fold: yes [30-1034(1)].",
        "Check-and-raise: not allowed [30-1034(2)].",
        "Rake: 5 percent of the pot, $4.00 at most [30-1034(3)].",
        "Raises: 4 a round [30-1034(4)].",
    ):
        assert line in said
    assert main(["floor", "--posted", "co/texas-holdem", "--option", "rake-percent=11"]) == 2
    assert main(["floor", "--posted", "co/three-card-poker"]) == 2


# --- what the issue lists as bad input


def test_a_card_not_held_is_not_discarded() -> None:
    table = seated("co/five-card-draw", [50, 50])
    do(table, "1 check, 2 check")
    other = hand_of(table).cards[1][0]
    with pytest.raises(IllegalAction, match="does not hold"):
        table.act(Action(a.DECIDE, 1, a.DRAW, cards=(other,)))


def test_three_hole_cards_after_the_flop_cannot_be_kept() -> None:
    """Pineapple asks for the discard before the flop; a hand of three is dead where the floor finds one."""
    table = seated("co/pineapple", [50, 50])
    do(table, "2 call, 1 check")
    with pytest.raises(IllegalAction, match="1 may be given up"):
        table.act(Action(a.DECIDE, hand_of(table).turn, a.DISCARD))
    seat = hand_of(table).turn
    table.act(Action(a.RULE, seat, "fouled-hand", author="supervisor"))
    assert not hand_of(table).live[hand_of(table).seats.index(seat)]


@pytest.mark.parametrize(
    ("action", "said"),
    [
        (Action(a.BUY_IN, 7, amount=50_00), "nobody sits there"),
        (Action(a.LEAVE, 7), "nobody sits there"),
        (Action(a.SIT, 12, amount=50_00, player="P"), r"seats 1 to 9 \[30-1035\]"),
        (Action(a.SIT, 5, amount=50_00, player="P1"), "a name of his own"),
        (Action(a.DECIDE, 1, a.CALL), "no hand is being played"),
        (Action("whistle", 1), "not between hands"),
    ],
)
def test_unknown_players_and_acts_change_nothing(action: Action, said: str) -> None:
    table = seated_only("co/texas-holdem")
    before = table.state
    with pytest.raises(IllegalAction, match=said):
        table.act(action)
    assert table.state is before


def test_a_table_that_cannot_be_dealt() -> None:
    with pytest.raises(CroupierError, match=r"seats: 11, but co/omaha can be dealt to 2 to \d+ players \[30-1035"):
        Table.open(pot("co/omaha@five-card-high"), seats=11)
