"""What the arrays say of a round is what `settle` says of it, line by line."""

from __future__ import annotations

import numpy as np
import pytest

from croupier.errors import CroupierError
from croupier.games.registry import BUILT, built
from croupier.rules.batch import Batch
from croupier.simulate.drawn_player import USUAL, DrawnPlayer
from croupier.simulate.job import Player, Plays
from tests.often import often, some
from tests.simulate.rounds import every_wager, job_of, settled_both_ways


def compare(player: Plays, start: int, rounds: int) -> None:
    compared = 0
    for deal, settled, simulated in settled_both_ways(player, start, rounds):
        assert simulated == settled, deal
        compared += 1
    assert compared == rounds


@pytest.mark.parametrize("seats", [pytest.param(1, marks=pytest.mark.slow), 3])
@pytest.mark.parametrize("game_id", some(BUILT, "rounds are settled alike"))
def test_rounds_are_settled_alike(game_id: str, seats: int) -> None:
    compare(job_of(game_id, seats=seats).player(), 0, 100)


@pytest.mark.parametrize("game_id", often(BUILT, tuple(BUILT)[::4]))
def test_every_schedule_is_settled_alike(game_id: str) -> None:
    """Each wager goes through all its schedules, as often as the wager with the most needs."""
    game = built(game_id)
    printed = {
        wager: list(schedules)
        for wager, schedules in game.schedules.items()
        if not any(line.schedule == wager and line.by_hands is not None for line in game.lines)
    }
    for place in range(max(map(len, printed.values()), default=0)):
        chosen = {wager: ids[place % len(ids)] for wager, ids in printed.items()}
        for as_read in (False, True):
            compare(job_of(game_id, schedules=chosen, as_read=as_read).player(), 100 * place, 5)


@pytest.mark.slow
@pytest.mark.parametrize("game_id", BUILT)
def test_many_rounds_are_settled_alike(game_id: str) -> None:
    """A hundred thousand of each game."""
    player = job_of(game_id, seed=7, seats=2).player()
    for start in range(0, 100_000, 10_000):
        compare(player, start, 10_000)


@pytest.mark.parametrize("game_id", often(BUILT, ("co/two-card-poker", "co/ultimate-texas-holdem")))
def test_rounds_are_not_read_one_by_one(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """All are read as arrays, but for the odd round of a rare kind: one at a time takes a hundred times as long."""
    alone, places = [0], Batch._places

    def counted(batch: Batch) -> list[dict[str, tuple[int, ...]]]:
        alone[0] += len(batch)
        return places(batch)

    monkeypatch.setattr(Batch, "_places", counted)
    job_of(game_id).player().count(0, 5_000)
    assert alone[0] < 50


def test_odd_cents_are_rounded_as_the_house_rounds_them() -> None:
    game = built("co/ultimate-texas-holdem")
    player = Player(job_of(game.id, wagers=dict.fromkeys(every_wager(game, 1), 33)))
    compare(player, 0, 200)


def test_a_whole_tally_adds_up() -> None:
    player = Player(job_of("co/mississippi-stud", rounds=5000))
    tally = player.play(0, 5000)
    assert tally.rounds == sum(tally.main.values()) == sum(tally.nets.values()) == 5000
    assert all(sum(counts.values()) == 5000 for counts in tally.sides.values())
    main = sum(together.net * count for together, count in tally.main.items())
    sides = sum(way.net * count for counts in tally.sides.values() for way, count in counts.items())
    assert main + sides == sum(net * count for net, count in tally.nets.items())


def test_rounds_are_dealt_by_number() -> None:
    player = Player(job_of("co/let-it-ride", seats=4))
    whole, part = player.deal(0, 100), player.deal(60, 40)
    for name, cards in part.cards.items():
        assert np.array_equal(whole.cards[name][60:], cards)
    hands = np.concatenate([whole.cards["board"], *(seat.cards["player"] for seat in whole.table)], axis=1)
    assert all(len(set(row)) == 14 for row in hands.tolist())


@pytest.mark.parametrize(
    ("seats", "sentence"), [(0, "seats: 0 is too few"), (9, "seats: 9 seats may take more cards than the 104 of")]
)
def test_hands_that_are_drawn_need_enough_cards(seats: int, sentence: str) -> None:
    with pytest.raises(CroupierError, match=sentence):
        job_of("ca/blackjack-elite", seats=seats, options={"decks": "2"}).check()


@pytest.mark.slow
def test_a_round_that_runs_out_of_cards_is_dealt_more() -> None:
    """Four hands take more cards than most rounds are dealt: the first of them stay the same."""
    player = job_of("ca/blackjack-elite", seed=2).player()
    assert isinstance(player, DrawnPlayer)
    used = [
        sum(map(len, (*deal.seats[0].cards.values(), deal.common["dealer"])))
        for _, deal in player.rounds(0, 20_000)
        if "hand-1" in deal.seats[0].cards
    ]
    # A split pair is listed once more before its hands.
    assert max(used) - 2 > USUAL
