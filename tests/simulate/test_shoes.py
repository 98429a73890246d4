"""Rounds dealt on from shoes to the cut card."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import partial
from math import sqrt
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from croupier.errors import CroupierError
from croupier.exact.frame.terms import Terms
from croupier.exact.plan import solve
from croupier.games.registry import BUILT, built
from croupier.house.settlement import settle
from croupier.rules.round import Round
from croupier.simulate.best import strategy_for
from croupier.simulate.by_shoe import TOTAL, WAGER, ByShoe
from croupier.simulate.drawn_shoes import DrawnShoePlayer
from croupier.simulate.estimate import estimates, mean_of, total_of
from croupier.simulate.job import Job, Player
from croupier.simulate.kernels.drawing import ALL, DEALER
from croupier.simulate.run import simulate
from croupier.simulate.setup import Unasked
from croupier.simulate.shoe_player import ShoePlayer
from tests.often import often
from tests.simulate.rounds import job_of, rows_both_ways

DEALT_ON = tuple(game for game in BUILT if built(game).deal.shoe is not None)
LAID_OUT = tuple(game for game in DEALT_ON if built(game).mechanic.dealt_at_once)
BLACKJACK = "ca/blackjack-elite"
AT_ONCE = 6_000


def shoe_player(game_id: str, **fields: Any) -> Any:
    return job_of(game_id, by_shoe=True, **fields).player()


def test_which_games_are_dealt_on() -> None:
    assert {"ca/ez-baccarat", "co/casino-war", "co/stadium-casino-war", "co/texas-shootout", BLACKJACK} < set(DEALT_ON)


def rounds_of(player: ShoePlayer | DrawnShoePlayer, shoes: int) -> Iterator[tuple[Round, list[Any], list[Any]]]:
    """Every round of some shoes: what `settle` says of it, and what its code is paid."""
    if isinstance(player, ShoePlayer):
        for step in player.steps(0, shoes):
            yield from rows_both_ways(player, step.cards)
        return
    counts = player.count(0, shoes)
    for drawn in player.steps(0, shoes, ALL | DEALER):
        for code, deal in player.as_rounds(drawn.played):
            paid = [
                [(item.wager, str(item.outcome), item.staked, item.paid, item.returned) for item in results]
                for results in (settle(player.game, deal).seats[0].results, player.paid_in(counts, code))
            ]
            yield deal, sorted(paid[0]), sorted(paid[1])


@pytest.mark.parametrize(("game_id", "seats"), [(game, seats) for game in DEALT_ON for seats in (1, 3)])
def test_rounds_of_a_shoe_are_settled_alike(game_id: str, seats: int) -> None:
    compared = 0
    for deal, settled, simulated in rounds_of(shoe_player(game_id, seats=seats), 2):
        assert simulated == settled, deal
        compared += 1
    assert compared >= 2


@pytest.mark.slow
@pytest.mark.parametrize("game_id", DEALT_ON)
def test_many_rounds_of_shoes_are_settled_alike(game_id: str) -> None:
    for deal, settled, simulated in rounds_of(shoe_player(game_id, seats=2, seed=7), 200):
        assert simulated == settled, deal


def burned_in(game_id: str, deal: Round) -> int:
    """By the rules: three before a war (11(f)), one before each card of the board of 208 (12, 14, 15)."""
    war = any("war" in seat.actions for seat in deal.seats)
    return {"co/casino-war": 3 * war, "co/208-poker": 3}.get(game_id, 0)


@pytest.mark.parametrize(
    ("game_id", "seats"),
    [
        ("ca/ez-baccarat", 1),
        ("co/casino-war", 1),
        ("co/casino-war", 3),
        ("co/prospector-poker", 2),
        ("co/208-poker", 1),
    ],
)
def test_a_shoe_is_dealt_on_as_a_hand_would_deal_it(game_id: str, seats: int) -> None:
    """Card by card beside it: what does not come stays on top, what is burned is gone, the cut card ends it."""
    player = shoe_player(game_id, seats=seats, seed=5)
    shoe, layout = player.dealing.shoe, player.layout
    stream = player.streams[shoe.deck]
    left = stream.deal(0, 1, stream.spec.size)[0].tolist()[shoe.burns :]
    rounds = 0
    for step in player.steps(0, 1):
        assert not player.dealing.most or rounds < player.dealing.most
        row = step.cards[0, player.columns].tolist()
        assert row == left[: len(row)]
        ((deal, _, _),) = rows_both_ways(player, step.cards)
        idle, column = [], 0
        for group, size in layout.groups:
            hands = [deal.common] if group.shared else [seat.cards for seat in deal.seats]
            for hand in hands:
                came = len(hand.get(group.name, ()))
                if group.deck == shoe.deck:
                    idle += row[column + came : column + size]
                    column += size
        left = (idle + left[len(row) :])[burned_in(game_id, deal) :]
        rounds += 1
    used = stream.spec.size - len(left)
    last = used > player.dealing.cut or rounds == player.dealing.most
    assert last or (shoe.ends_rows is not None and len(set(deal.common["board"])) < 3)
    assert rounds > 1


def test_hands_that_are_drawn_take_the_next_cards() -> None:
    player = shoe_player(BLACKJACK, seats=2, seed=3)
    whole = player.stream.deal(0, 1, player.stream.spec.size)[0].tolist()
    at, rounds = 1, 0  # a card is burned first
    for step in player.steps(0, 1, ALL | DEALER):
        assert at <= player.dealing.cut
        ((_, deal),) = player.as_rounds(step.played)
        came = list(deal.common["dealer"])
        for seat in deal.seats:
            split = [hand for place, hand in seat.cards.items() if place != "player"]
            came += [card for hand in split or [seat.cards["player"]] for card in hand]
        assert sorted(came) == sorted(whole[at : at + len(came)])
        at += len(came)
        rounds += 1
    assert at > player.dealing.cut
    assert rounds > 5


def small_shoes(game_id: str = "ca/ez-baccarat", **fields: Any) -> Job:
    return job_of(game_id, rounds=300, by_shoe=True, **fields)


@pytest.mark.parametrize("game_id", ["ca/ez-baccarat", pytest.param(BLACKJACK, marks=pytest.mark.slow)])
def test_who_plays_which_shoe_changes_nothing(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    alone = simulate(small_shoes(game_id))
    assert alone.by_shoe is not None
    assert alone.by_shoe.shoes == 300
    assert alone.rounds == alone.by_shoe.rounds == sum(alone.nets.values())
    for module in ("job", "shoe_player", "drawn_shoes"):
        monkeypatch.setattr(f"croupier.simulate.{module}.SHOES", 77)
    assert simulate(small_shoes(game_id)) == alone
    assert simulate(small_shoes(game_id), workers=2) == alone
    assert simulate(small_shoes(game_id, seed=2)) != alone


def test_the_first_round_of_a_shoe_is_that_of_a_fresh_one() -> None:
    """Nothing is burned before it in EZ Baccarat, so it is the same round, card by card."""
    player = shoe_player("ca/ez-baccarat")
    fresh = job_of("ca/ez-baccarat").player()
    assert isinstance(fresh, Player)
    (codes,) = fresh.codes(0, 4000)
    assert next(player.steps(0, 4000)).codes.tolist() == codes.tolist()


def first_codes(player: ShoePlayer | DrawnShoePlayer, start: int) -> NDArray[np.int64]:
    if isinstance(player, ShoePlayer):
        return next(player.steps(start, AT_ONCE)).codes
    return next(player.steps(start, AT_ONCE)).codes


@pytest.mark.parametrize("game_id", often(("co/casino-war", BLACKJACK), ("co/casino-war",)))
def test_first_rounds_bring_what_a_fresh_shoe_is_worth(game_id: str) -> None:
    """A card is burned before them: which one does not matter."""
    terms = Terms(built(game_id))
    main = {line.name: 1_00 for line in terms.main if line.name in terms.placed}
    job = Job(load=partial(built, game_id), strategy=strategy_for(terms), rounds=1, seed=4, wagers=main, by_shoe=True)
    player, shoes = job.player(), 60_000
    assert isinstance(player, (ShoePlayer, DrawnShoePlayer))
    codes = np.concatenate([first_codes(player, first) for first in range(0, shoes, AT_ONCE)])
    kinds, places = np.unique(codes, return_inverse=True)
    if isinstance(player, ShoePlayer):
        nets = player.nets_of(kinds, player.settler)[TOTAL][places]
    else:
        counts = player.count(0, AT_ONCE)
        known = {code: sum(player.nets_of(player.paid_in(counts, code)).values()) for code in counts.cells}
        nets = np.array([known[code] for code in codes.tolist() if code in known])
        assert len(nets) > shoes - 10
    exact = solve(terms).price()
    off = float(nets.mean()) / 100 - float(exact.expectation)
    assert abs(off) <= 4 * float(nets.std()) / 100 / sqrt(len(nets))


def test_a_machine_shuffles_before_every_round() -> None:
    """Then a shoe has one round, and errors are those of rounds that have nothing to do with each other."""
    game = built("ca/ez-baccarat")
    job = Job(
        load=partial(built, game.id), strategy=Unasked(), rounds=2000, seed=1, by_shoe=True,
        wagers={"player-line": 1_00, "tie-bet": 1_00}, options={"cut-position": "416"},
    )  # fmt: skip
    tally = simulate(job)
    assert tally.rounds == 2000
    assert total_of(tally).standard_error == pytest.approx(mean_of(tally.nets).standard_error)
    fresh = simulate(Job(**{**vars(job), "by_shoe": False, "options": {}}))
    assert fresh.nets == tally.nets
    for one, two in zip(estimates(game, job.wagers, tally), estimates(game, job.wagers, fresh), strict=True):
        assert one.standard_error == pytest.approx(two.standard_error)


def test_an_error_by_shoes_by_hand() -> None:
    """Two shoes: 3 rounds that bring 300 in all, and 1 that brings nothing. The mean is 75 a round; the first is 75
    above it in all, the second 75 below: (75² + 75²) · 2/1 / 4²."""
    found, part = ByShoe(), ByShoe()
    for result, rounds, into in ((300, 3, found), (0, 1, part)):
        into.count_shoes(np.array([rounds]))
        into.count((WAGER, "ante"), np.array([result]), np.array([rounds]))
    found.add(part)
    assert (found.shoes, found.rounds) == (2, 4)
    assert Fraction(found.sums[WAGER, "ante"], found.rounds) == 75
    assert found.standard_error((WAGER, "ante")) == pytest.approx(sqrt(2 * (75**2 + 75**2)) / 4)


@pytest.mark.parametrize(
    ("game_id", "changes", "sentence"),
    [
        (
            "co/three-card-poker",
            {},
            "--shoes: co/three-card-poker is dealt from cards that are shuffled",
        ),
        ("ca/ez-baccarat", {"rounds": 0}, "shoes: 0 is too few"),
        ("ca/ez-baccarat", {"options": {"cut-position": "417"}}, "options.cut-position: '417' is no number of cards"),
        ("ca/ez-baccarat", {"options": {"cut-position": "3"}}, "3 cards behind the cut card are too few"),
    ],
)
def test_shoes_that_cannot_be_dealt_are_refused(game_id: str, changes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(CroupierError, match=sentence):
        job_of(game_id, by_shoe=True, **changes).check()
