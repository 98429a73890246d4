"""EZ Baccarat by kinds of rounds, beside the functions that read one round at a time."""

from __future__ import annotations

from itertools import product

import numpy as np

from croupier.cards.card import ABSENT
from croupier.games.california.ez_baccarat import (
    DRAGON,
    PANDA,
    RESULT,
    banker_draws,
    by_kind,
    of_kinds,
    player_draws,
    points,
)
from croupier.rules.batch import Batch
from croupier.rules.facts import Facts

# A card worth nought to nine.
WORTH = {points(card): card for card in range(51, -1, -1)}


def test_every_kind_is_what_one_round_of_it_is() -> None:
    tables = {name: values.tolist() for name, values in of_kinds().items()}
    for number, (two, third, banked, also) in enumerate(product(range(10), repeat=4)):
        player: tuple[int, ...] = (WORTH[two], WORTH[0])
        banker: tuple[int, ...] = (WORTH[banked], WORTH[0])
        if player_draws(player, banker):
            player += (WORTH[third],)
        assert tables["player draws"][number] == (len(player) == 3)
        assert tables["banker draws"][number] == banker_draws(player, banker)
        if banker_draws(player, banker):
            banker += (WORTH[also],)
        facts = Facts(1, "", {"player": player, "banker": banker}, {})
        for axis, name in ((RESULT, "result"), (DRAGON, "dragon 7"), (PANDA, "panda 8")):
            assert axis.values[tables[name][number]] == axis.read(facts), (name, player, banker)


def test_a_third_card_that_did_not_come_is_not_missed() -> None:
    """Read before it is taken away and after: both say the same."""
    rows = np.random.default_rng(1).integers(0, 52, size=(500, 6)).astype(np.uint8)

    def batch() -> Batch:
        cards = {"player": rows[:, :3].copy(), "banker": rows[:, 3:].copy()}
        return Batch(1, cards, np.zeros(len(rows), dtype=np.bool_))

    whole, taken = batch(), batch()
    for name, hand in (("player draws", "player"), ("banker draws", "banker")):
        taken.cards[hand][by_kind(name)(whole) == 0, 2] = ABSENT
    for axis in (RESULT, DRAGON, PANDA):
        assert whole.value(axis).tolist() == taken.value(axis).tolist()
