"""Ends of hands told in words: what was put in and held, and who got what by which paragraph.

`python -m tests.golden.pots` writes them anew; read the difference before keeping it.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from croupier.app.settle import settle

FOLDER = Path(__file__).parent / "pots"


def path_of(game: str) -> Path:
    return FOLDER / f"{game.replace('/', '-').replace('@', '-')}.txt"


def told(request: dict[str, Any], title: str) -> str:
    """One hand, question and answer."""
    answer = settle(request)
    return "\n".join([f"{request['game']}: {title}", *_asked(request), *_answered(answer)]) + "\n"


def _asked(request: dict[str, Any]) -> Iterator[str]:
    for name in ("options", "schedules", "meters"):
        if request.get(name):
            yield f"  {name}: " + ", ".join(f"{key} {value}" for key, value in request[name].items())
    for name in ("community", "button", "carried", "round", "pool"):
        if name in request:
            yield f"  {name}: {request[name]}"
    for row in request["seats"]:
        parts = [f"  seat {row['seat']}"]
        parts += [f"puts in {row['put_in']}"] if "put_in" in row else []
        parts += [f"holds {row['cards']}"] if row.get("cards") else []
        for name in ("discard", "drawn", "wild", "strike_out", "base_runners"):
            parts += [f"{name.replace('_', ' ')} {row[name]}"] if name in row else []
        parts += [f"{wager} {stake}" for wager, stake in row.get("wagers", {}).items()]
        parts += [name for name in ("folded", "mucked") if row.get(name)]
        yield ", ".join(parts).replace(",", "", 1)


def _answered(answer: dict[str, Any]) -> Iterator[str]:
    for row in answer["returned"]:
        yield f"  returned to seat {row['seat']}: {row['amount']}"
    for number, pot in enumerate(answer["pots"]):
        name = "main pot" if number == 0 else "side pot"
        yield f"  {name} {pot['amount']} among {', '.join(map(str, pot['seats'])) or 'nobody'}"
        for award in pot["awards"]:
            hand = f", {award['hand']}" if award["hand"] else ""
            yield (
                f"    seat {award['seat']} {award['amount']} for {award['share']}{hand}: {award['why']} "
                f"[{award['cite']}]"
            )
    kept = [name for name in ("rake", "jackpot_rake", "carried", "pool", "pool_rake", "bank") if name in answer]
    yield "  " + ", ".join(f"{name.replace('_', ' ')} {answer[name]}" for name in kept)
    for row in answer["seats"]:
        for line in row.get("results", []):
            paid = f"{line['outcome']} {line['paid']}, {line['why']} [{line['cite']}]"
            yield f"  seat {row['seat']} {line['wager']} {line['staked']}: {paid}"
        runners = f", base runners {row['base_runners']}" if "base_runners" in row else ""
        yield f"  seat {row['seat']} net {row['net']}{runners}"
    for warning in answer["warnings"]:
        yield f"  ! {warning}"


def page(game: str) -> str:
    from tests.golden.pot_scenes import SCENES

    return "\n".join(told({"game": game, **request}, title) for title, request in SCENES[game].items())


def main() -> None:
    from tests.golden.pot_scenes import SCENES

    FOLDER.mkdir(exist_ok=True)
    for game in SCENES:
        path_of(game).write_text(page(game), encoding="utf-8")


if __name__ == "__main__":
    main()
