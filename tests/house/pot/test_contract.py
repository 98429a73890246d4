"""The contract's sample of a pot game, as printed; and what is refused, in one sentence."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from croupier.app.settle import settle
from croupier.errors import CroupierError

SAMPLE: dict[str, Any] = {
    "game": "co/omaha@high-low",
    "options": {"low-qualifier": "eight-or-better", "smallest-chip": "1", "rake-percent": "5", "rake-cap": "4"},
    "button": 3,
    "community": "2c 7d 8h Ks 9s",
    "seats": [
        {"seat": 1, "put_in": "40", "cards": "As 3s Kd Qh"},
        {"seat": 2, "put_in": "100", "cards": "Ah 3d Jc 6c"},
        {"seat": 5, "put_in": "120", "cards": "9c 9d 4h 5h"},
        {"seat": 6, "put_in": "10", "folded": True},
    ],
}
PRINTED = {
    "game": "co/omaha@high-low",
    "pots": [
        {
            "amount": "130.00",
            "seats": [1, 2, 5],
            "awards": [
                {"seat": 5, "share": "high", "amount": "63.00", "hand": "three of a kind, nines"},
                {"seat": 1, "share": "low", "amount": "32.00", "hand": "8-7-3-2-A", "cite": "30-1029"},
                {"seat": 2, "share": "low", "amount": "31.00", "hand": "8-7-3-2-A"},
            ],
        },
        {
            "amount": "120.00",
            "seats": [2, 5],
            "awards": [
                {"seat": 5, "share": "high", "amount": "60.00"},
                {"seat": 2, "share": "low", "amount": "60.00"},
            ],
        },
    ],
    "returned": [{"seat": 5, "amount": "20.00"}],
    "rake": "4.00",
    "jackpot_rake": "0.00",
    "carried": "0.00",
    "seats": [
        {"seat": 1, "net": "-8.00"},
        {"seat": 2, "net": "-9.00"},
        {"seat": 5, "net": "23.00"},
        {"seat": 6, "net": "-10.00"},
    ],
    "warnings": [],
}


def test_the_sample_as_printed() -> None:
    answer = settle(SAMPLE)
    assert "odd chip, left of the button" in answer["pots"][0]["awards"][1]["why"]
    for pot, printed in zip(answer["pots"], PRINTED["pots"], strict=True):
        assert isinstance(printed, dict)
        for award, line in zip(pot["awards"], printed["awards"], strict=True):
            assert {key: award[key] for key in line} == line
            assert award["why"]
            assert award["cite"]
        assert (pot["amount"], pot["seats"]) == (printed["amount"], printed["seats"])
    assert {key: value for key, value in answer.items() if key != "pots"} == {
        key: value for key, value in PRINTED.items() if key != "pots"
    }


def test_empty_fields_are_fields_left_out() -> None:
    empty = {**SAMPLE, "carried": "", "schedules": {}, "meters": {}, "dealer": "", "pool": ""}
    assert settle(empty) == settle(SAMPLE)


def test_the_first_variant_is_meant() -> None:
    request = {
        "game": "co/texas-holdem",
        "community": "2c 7d 8h Ks 9s",
        "seats": [{"seat": 1, "put_in": "5", "cards": "Kd Kh"}, {"seat": 2, "put_in": "5", "cards": "As Qs"}],
    }
    assert settle(request) == settle({**request, "game": "co/texas-holdem@high"})


def changed(path: str, value: Any) -> dict[str, Any]:
    """The sample with one field changed: `seats.0.cards`."""
    request = deepcopy(SAMPLE)
    *way, last = path.split(".")
    place: Any = request
    for step in way:
        place = place[int(step)] if isinstance(place, list) else place[step]
    place[last] = value
    return request


@pytest.mark.parametrize(
    ("path", "value", "words"),
    [
        ("seats.0.cards", "As 3s Kd Ah", r"cards: Ah is dealt twice"),
        ("seats.0.cards", "", r"cards: seat 1 is live at the showdown and needs its cards \[30-1099.06"),
        ("seats.0.put_in", "-4", r"seats\[0\].put_in: '-4' is negative"),
        ("seats.0.put_in", "0", r"seats\[0\].put_in: a hand that is not folded"),
        ("seats.0.put_in", 4.5, r"seats\[0\].put_in: 4.5 is not money"),
        ("seats.0.seat", 2, r"seats\[1\].seat: seat 2 is given twice"),
        ("seats.0.seat", "one", r"seats\[0\].seat: 'one' is no number"),
        ("seats.0.folded", "yes", r"seats\[0\].folded: 'yes' is neither true nor false"),
        ("seats.0.wild", "As", r"seats\[0\].wild: unknown field"),
        ("seats.0.discard", "As", r"seats\[0\].discard: unknown field"),
        ("seats.0.cards", "As 3s Kd Jk", r"cards: 1 jokers, co/omaha is played with none"),
        ("community", "2c 7d", r"community: 2 cards, co/omaha has 0, 3, 4, 5"),
        ("community", "2c 7d 8h", r"community: 3 cards, a showdown of 3 live hands has 5 \[30-1099.06"),
        ("community", "2c 7d 8h Ks Ks", r"community: card Ks appears twice"),
        ("button", "3", r"button: '3' is no number"),
        ("round", 2, r"round: unknown field"),
        ("pool", "5", r"pool: unknown field"),
        ("options.rake-percent", "11", r"options.rake-percent: '11' is not from 0 to 10 \[30-1012\(1\)\]"),
        ("options.jackpot-rake", "2.01", r"options.jackpot-rake: '2.01' is not from 0 to 2.00 \[30-1012\(3\)\]"),
        ("options.smallest-chip", "0", r"options.smallest-chip: a chip is above zero"),
        ("options.smallest-chip", "0.001", r"options.smallest-chip: '0.001' has a fraction of a cent"),
        ("options.low-qualifier", "ten-or-better", r"options.low-qualifier: 'ten-or-better' is no choice"),
        ("options.loww", "x", r"options.loww: co/omaha has no such option"),
        ("options.low-qualifier", True, r"options.low-qualifier: True is no text"),
        ("seats", "all", r"seats: 'all' is no list"),
        ("seats", [], r"seats: a pot needs two players"),
        ("carried", "x", r"carried: 'x' is not money"),
        ("game", "co/omaha@low", r"game: co/omaha has no variant 'low'"),
        ("game", "omaha@high", r"game: 'omaha@high' is in several books: co/omaha, ca/omaha"),
    ],
)
def test_what_is_refused(path: str, value: Any, words: str) -> None:
    with pytest.raises(CroupierError, match=words) as fault:
        settle(changed(path, value))
    assert "\n" not in str(fault.value)


def test_all_folded_is_refused() -> None:
    request = deepcopy(SAMPLE)
    for row in request["seats"]:
        row["folded"] = True
    with pytest.raises(
        CroupierError, match=r"every hand is folded, but the last player left takes the pot \[30-1001\(2\)\]"
    ):
        settle(request)


def test_a_pot_that_nobody_claims_is_refused() -> None:
    request = deepcopy(SAMPLE)
    for row in request["seats"][:3]:
        row["mucked"] = True
    with pytest.raises(CroupierError, match="nobody claims the pot"):
        settle(request)
