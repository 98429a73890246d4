"""What is kept has a bound: what was forgotten is worked out again, and is the same."""

from __future__ import annotations

from typing import Any

import pytest

from croupier.app.settle import settle
from croupier.errors import SettleError
from croupier.games.registry import built
from croupier.kept import Kept
from croupier.rules import judge
from croupier.rules.known_cells import KeptCells
from croupier.rules.ready import ready

GAMES = ("co/three-card-poker", "ca/three-card-poker-6-card-bonus")


def asked(game: str, ante: int, dealer: str = "Js 8c 3d") -> dict[str, Any]:
    seat = {"seat": 1, "wagers": {"ante": str(ante), "pair-plus": "5"}, "cards": "Qh 7d 2c", "actions": ["play"]}
    return {"game": game, "seats": [seat], "dealer": dealer}


def cells() -> int:
    return sum(len(met.cells) for game in GAMES for met in ready(built(game)).cells.values())


def test_where_it_is_full_all_of_it_is_forgotten() -> None:
    kept: Kept[int, str] = Kept(3)
    assert [kept.keep(number, str(number)) for number in range(3)] == ["0", "1", "2"]
    assert len(kept) == 3
    assert kept.keep(9, "nine") == "nine"
    assert dict(kept) == {9: "nine"}


def test_the_cells_of_all_games_have_one_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    for game in GAMES:
        ready(built(game)).cells.clear()
    monkeypatch.setattr(judge, "KEPT_CELLS", KeptCells(10))
    first = [settle(asked(game, ante)) for game in GAMES for ante in range(5, 12)]
    # Fourteen layouts: the first ten were forgotten, those of both games.
    assert cells() == 4
    assert [settle(asked(game, ante)) for game in GAMES for ante in range(5, 12)] == first
    assert cells() <= 10
    monkeypatch.setattr(judge, "KEPT_CELLS", KeptCells(1_000))
    assert [settle(asked(game, ante)) for game in GAMES for ante in range(5, 12)] == first


def test_a_round_that_is_refused_leaves_nothing_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    """Anybody may ask for settlements: those that cannot be judged are no way to fill the memory."""
    layouts = ready(built(GAMES[0])).cells
    layouts.clear()

    def refuses(*_: Any) -> Any:
        raise SettleError("no column is printed")

    monkeypatch.setattr(judge, "judge", refuses)
    for ante in range(5, 12):
        with pytest.raises(SettleError):
            settle(asked(GAMES[0], ante))
    assert not layouts
