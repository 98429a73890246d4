"""Laws of every pot game on random ends of hands: chips are conserved, the order of seats is no matter,
a twin agrees."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from croupier.app.settle import settle
from croupier.games.registry import POTS, pot
from tests.naive.settled.pots import cents, naive_settle
from tests.pot_rounds import random_round

ROUNDS = 15


def amount(text: str) -> int:
    return -cents(text[1:]) if text.startswith("-") else cents(text)


@pytest.fixture(scope="module", params=[name for name in POTS if pot(name).settles_pot])
def settled(request: pytest.FixtureRequest) -> list[tuple[dict[str, Any], dict[str, Any]]]:
    rounds = [random_round(request.param, seed) for seed in range(ROUNDS)]
    return [(deal, settle(deal)) for deal in rounds]


def test_every_chip_is_somewhere(settled: list[tuple[dict[str, Any], dict[str, Any]]]) -> None:
    """Nets, rakes, and the changes of what is carried, of a pool and of the bank add up to nothing."""
    for deal, answer in settled:
        nets = sum(amount(row["net"]) for row in answer["seats"])
        taken = sum(amount(answer.get(name, "0")) for name in ("rake", "jackpot_rake", "pool_rake", "bank"))
        carried = amount(answer["carried"]) - cents(deal.get("carried", "0"))
        pool = amount(answer.get("pool", "0")) - cents(deal.get("pool", "0"))
        assert nets + taken + carried + pool == 0, deal


def test_each_pot_is_given_out(settled: list[tuple[dict[str, Any], dict[str, Any]]]) -> None:
    for deal, answer in settled:
        pots = sum(amount(part["amount"]) for part in answer["pots"])
        given = sum(amount(award["amount"]) for part in answer["pots"] for award in part["awards"])
        taken = amount(answer["rake"]) + amount(answer["jackpot_rake"]) + amount(answer["carried"])
        assert pots == given + taken, deal
        for part in answer["pots"]:
            assert {award["seat"] for award in part["awards"]} <= set(part["seats"])
            assert all(award["cite"] and award["why"] for award in part["awards"])


def test_the_order_of_seats_is_no_matter(settled: list[tuple[dict[str, Any], dict[str, Any]]]) -> None:
    for deal, answer in settled[:8]:
        seats = list(deal["seats"])
        Random(1).shuffle(seats)
        other = settle({**deal, "seats": seats})
        assert {row["seat"]: row for row in other["seats"]} == {row["seat"]: row for row in answer["seats"]}
        assert {key: value for key, value in other.items() if key not in ("seats", "warnings")} == {
            key: value for key, value in answer.items() if key not in ("seats", "warnings")
        }
        assert set(other["warnings"]) == set(answer["warnings"])


def test_a_settler_by_hand_agrees(settled: list[tuple[dict[str, Any], dict[str, Any]]]) -> None:
    for deal, answer in settled:
        twin = naive_settle(deal)
        pots = [
            (
                amount(part["amount"]),
                part["seats"],
                {(a["seat"], a["share"]): amount(a["amount"]) for a in part["awards"]},
            )
            for part in answer["pots"]
        ]
        assert pots == twin["pots"], deal
        assert {row["seat"]: amount(row["amount"]) for row in answer["returned"]} == twin["returned"], deal
        for name in ("rake", "jackpot_rake", "carried"):
            assert amount(answer[name]) == twin[name], (name, deal)
        assert {row["seat"]: amount(row["net"]) for row in answer["seats"]} == twin["net"], deal
        if "pool" in answer:
            assert amount(answer["pool"]) == twin["pool"]
            assert {row["seat"]: row["base_runners"] for row in answer["seats"]} == twin["base_runners"]
            assert {row["seat"]: amount(row["pot_net"]) for row in answer["seats"]} == twin["pot_net"]
        if "meter" in twin:
            assert amount(answer["meters"]["bad-beat-jackpot"]) == twin["meter"]
