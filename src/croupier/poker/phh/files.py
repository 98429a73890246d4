"""Hand histories by the file, the folder and the thousand: what agrees, what does not, what was refused and why."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from croupier.errors import CroupierError
from croupier.poker.phh.amounts import PhhError
from croupier.poker.phh.readings import replayed
from croupier.poker.phh.record import NotOurs, read_text, record
from croupier.poker.phh.replay import FindGame, plan_for
from croupier.poker.phh.swift import agrees
from croupier.poker.phh.verify import doubt

ONE, MANY = ".phh", ".phhs"
AGREES, DIFFERS, REFUSED, NOT_OURS = "agrees", "differs", "refused", "not ours"


class Outcome(NamedTuple):
    """What became of one hand; `why` is empty where it agrees, `note` a doubt that changes nothing.

    A file that cannot be read is one too, and `whole`.
    """

    name: str
    result: str
    why: str = ""
    note: str = ""
    checked: bool = True
    whole: bool = False


def find_files(given: str) -> list[Path]:
    """The file itself, or every hand history below a folder, in order."""
    path = Path(given)
    if path.is_dir():
        found = sorted(item for item in path.rglob("*") if item.suffix.lower() in (ONE, MANY) and not item.is_dir())
        if not found:
            raise CroupierError(f"{given}: no {ONE} or {MANY} file below this folder")
        return found
    return [path]


def outcomes(path: Path, find: FindGame, *, name: str = "") -> Iterator[Outcome]:
    """One for each hand, or a single one for a file that cannot be read."""
    name = name or str(path)
    try:
        text = path.read_text(encoding="utf-8-sig")
        hands = list(read_text(text, name, many=path.suffix.lower() == MANY))
    except OSError as error:
        yield Outcome(name, REFUSED, error.strerror or str(error), whole=True)
        return
    except UnicodeDecodeError as error:
        why = f"not the text of a hand history: {error.reason} at byte {error.start}"
        yield Outcome(name, REFUSED, why, whole=True)
        return
    except PhhError as error:
        yield Outcome(name, REFUSED, str(error).removeprefix(f"{name}: "), whole=True)
        return
    for hand, fields in hands:
        yield outcome_of(hand, fields, find)


def outcome_of(name: str, fields: Mapping[str, Any], find: FindGame) -> Outcome:
    """What is wrong is said by the engine; so is whatever is not the usual hand."""
    try:
        said = record(fields)
        if agrees(said, plan_for(said, find)):
            return Outcome(name, AGREES)
        played, why = replayed(said, find)
    except NotOurs as error:
        return Outcome(name, NOT_OURS, str(error))
    except CroupierError as error:
        return Outcome(name, REFUSED, str(error))
    checked = bool(played.record.finish or (played.record.winnings and not played.ends))
    return Outcome(name, DIFFERS if why else AGREES, why, played.ends or doubt(played), checked)


def replay_all(paths: list[Path], find: FindGame, told: Callable[[Outcome], None]) -> Counter[str]:
    counts: Counter[str] = Counter()
    for path in paths:
        for outcome in outcomes(path, find):
            counts[outcome.result] += 1
            counts["unchecked"] += outcome.result == AGREES and not outcome.checked
            told(outcome)
    return counts
