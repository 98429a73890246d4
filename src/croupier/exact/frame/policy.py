"""A fixed way of playing, to be valued instead of the best: sentences tried in order, or a table of decision classes.

A sentence asks for a hand "or better" under a family's own ranking, or for a class of cards that the family names.
"""

from __future__ import annotations

import csv
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from croupier.errors import CroupierError
from croupier.exact.frame.solution import Sentence
from croupier.text import nearest

# The words of strategies, in sentences and in complete tables.
ALWAYS, ELSE = "always", "anything else"
OR_BETTER, EQUAL, AGAINST = " or better", " and equal hands", " against "


class PolicyError(CroupierError):
    """A strategy that cannot be read, or that leaves a decision open."""


def check_known(said: str, known: Collection[str], what: str) -> None:
    """Refuses what a strategy says and nobody knows, with the nearest that is known."""
    if said not in known:
        raise PolicyError(f"{what}; {nearest(said, known)}")


@dataclass(frozen=True)
class Policy:
    """`sentences` are tried in order. `table` is by (street, what the player sees), as in a complete strategy's CSV.

    A decision that neither decides is an error: a strategy is never filled in by guessing.
    """

    name: str
    sentences: tuple[Sentence, ...] = ()
    table: Mapping[tuple[str, str], str] = field(default_factory=dict)


def always(action: str) -> Policy:
    return Policy(f"always {action}", (Sentence(ALWAYS, action),))


def read_policy(text: str) -> Policy:
    """`always play`; `play with Q-6-4 or better, else fold`; `raise-3x with ..., raise-1x with ..., else fold`;
    or a CSV file."""
    spelt = " ".join(text.split())
    if spelt.lower().endswith(".csv"):
        return read_csv(Path(spelt))
    if spelt.lower().startswith("always "):
        return always(spelt[7:].lower())
    sentences = []
    for clause in spelt.split(","):
        words = clause.strip()
        if words.lower().startswith("else "):
            sentences.append(Sentence(ALWAYS, words[5:].strip().lower()))
            continue
        action, found, hand = words.partition(" with ")
        if not found:
            raise PolicyError(
                f"strategy {text!r}: {words!r} is none of 'always ACTION', 'ACTION with HAND or better', 'else ACTION'"
            )
        sentences.append(Sentence(hand.strip(), action.strip().lower()))
    return Policy(spelt, tuple(sentences))


def read_csv(path: Path) -> Policy:
    """The form that a complete strategy is written in: columns `street`, `when`, `do`; others are ignored."""
    try:
        with path.open(encoding="utf-8", newline="") as file:
            rows = list(csv.DictReader(file))
    except OSError as fault:
        raise PolicyError(f"strategy {path}: {fault.strerror or fault}") from fault
    table = {}
    for number, row in enumerate(rows, start=2):
        if not row.get("when") or not row.get("do"):
            raise PolicyError(f"strategy {path.name}, line {number}: a row needs `when` and `do`")
        table[row.get("street") or "", row["when"]] = row["do"]
    if not table:
        raise PolicyError(f"strategy {path.name}: no rows")
    return Policy(path.name, table=table)
