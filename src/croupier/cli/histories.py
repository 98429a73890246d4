"""Hand histories at the command line: a file, a file of many hands, or a folder of both,
each verified by its stacks."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from croupier.errors import CroupierError
from croupier.money import print_money

if TYPE_CHECKING:
    from croupier.poker.phh.files import Outcome
    from croupier.poker.phh.replay import Played

DIFFERENT, BAD_INPUT = 1, 2
MOST_TOLD = 200


def is_history(name: str) -> bool:
    return Path(name).is_dir() or name.lower().endswith((".phh", ".phhs"))


def replay_histories(name: str) -> int:
    """0 where all stacks agree, 1 where some differ; bad input where a hand contradicts itself or cannot be read, or
    where there is none that could be verified."""
    from croupier.poker.phh.files import find_files

    paths = find_files(name)
    if len(paths) == 1 and paths[0].suffix.lower() == ".phh":
        return _one(paths[0])
    return _many(name, paths)


def _one(path: Path) -> int:
    from croupier.games.registry import pot
    from croupier.poker.phh.files import outcomes
    from croupier.poker.phh.readings import replayed
    from croupier.poker.phh.record import read_text, record

    outcome = next(outcomes(path, pot))
    if outcome.result in ("refused", "not ours"):
        raise CroupierError(f"{path}: {outcome.why}")
    _, fields = next(read_text(path.read_text(encoding="utf-8-sig"), str(path), many=False))
    _tell_stacks(path, replayed(record(fields), pot)[0], outcome)
    return DIFFERENT if outcome.why else 0


def _tell_stacks(path: Path, played: Played, outcome: Outcome) -> None:
    from croupier.poker.phh.record import names

    end = "as far as it goes" if played.ends else "to its end"
    verdict = outcome.why or (
        "the stacks agree" if outcome.checked else f"played {end}; the file has no finishing_stacks"
    )
    print(f"{path}: {played.hand.plan.game}, {played.record.variant}: {verdict}.")
    if played.filled:
        print(f"  {played.filled} unknown cards are filled from the cards that nobody saw.")
    for player, stack in zip(names(played.record), played.hand.stacks, strict=True):
        print(f"  {player}: {print_money(stack)}")
    if outcome.note:
        print(f"  {outcome.note}.")


def _many(name: str, paths: list[Path]) -> int:
    from rich.console import Console
    from rich.progress import Progress

    from croupier.games.registry import pot
    from croupier.poker.phh.files import outcomes

    counts: Counter[str] = Counter()
    first: dict[str, str] = {}
    folder = Path(name).is_dir()
    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("hands", total=len(paths))
        for path in paths:
            for outcome in outcomes(path, pot):
                if outcome.whole and not folder:
                    raise CroupierError(f"{name}: {outcome.why}")
                _count(counts, outcome)
                first.setdefault(outcome.result, f"{outcome.name}: {outcome.why}")
            bar.advance(task)
    hands = sum(counts[result] for result in ("agrees", "differs", "refused", "not ours"))
    print(f"{name}: {hands} hands of {len(paths)} files: {_summary(counts)}.")
    if counts["differs"]:
        return DIFFERENT
    if counts["refused"]:
        many = f"; {counts['refused']} of {hands} hands contradict themselves or cannot be read"
        raise CroupierError(first["refused"] + (many if hands > 1 else ""))
    if not counts["agrees"]:
        # Nothing was verified, and only stacks that agree are a success.
        raise CroupierError(f"{first['not ours']}; no hand is verified" if hands else f"{name}: there is no hand in it")
    return 0


def _count(counts: Counter[str], outcome: Outcome) -> None:
    counts[outcome.result] += 1
    counts["unchecked"] += outcome.result == "agrees" and not outcome.checked
    counts["told"] += bool(outcome.why or outcome.note)
    if (outcome.why or outcome.note) and counts["told"] <= MOST_TOLD:
        print(f"{outcome.name}: {outcome.result}: {outcome.why or outcome.note}")


def _summary(counts: Counter[str]) -> str:
    parts = [f"{counts['agrees']} agree"]
    parts += [f"{counts['unchecked']} of them have no stacks to agree with"] if counts["unchecked"] else []
    parts += [f"{counts['differs']} differ"] if counts["differs"] else []
    parts += [f"{counts['refused']} contradict themselves or cannot be read"] if counts["refused"] else []
    parts += [f"{counts['not ours']} are of variants that the rule books do not have"] if counts["not ours"] else []
    return ", ".join(parts)
