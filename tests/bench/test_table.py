"""The table's measurements do what they say they measure."""

from __future__ import annotations

from croupier.bench import registry, table


def test_a_table_round_is_played_to_the_end() -> None:
    assert table.table_round()() == table.ROUNDS


def test_seats_are_settled_by_the_api() -> None:
    assert table.settle_seats()() == table.SETTLED_ROUNDS * table.SETTLED_SEATS


def test_the_peer_plays_six_handed() -> None:
    assert table.pokerkit_hand()() == table.POKERKIT_HANDS


def test_the_suite_is_registered() -> None:
    plan = registry.load()
    assert {"table-round", "pokerkit-hand", "settle-seats"} <= {item.name for item in plan.measurements}
    assert next(ratio for ratio in plan.ratios if ratio.name == "table-round/pokerkit-hand").target == 50
