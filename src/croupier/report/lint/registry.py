"""Every check, with what it looks for."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from croupier.books import Library
from croupier.report.lint.cites import dangling_cites
from croupier.report.lint.duplicates import duplicate_schedules
from croupier.report.lint.examples import examples
from croupier.report.lint.fees import bands, prices, repeated_options
from croupier.report.lint.finding import Finding
from croupier.report.lint.order import envy_order, pay_order, repeated_rows
from croupier.report.lint.paybacks import paybacks
from croupier.report.lint.readings import readings
from croupier.report.lint.reprints import reprints
from croupier.report.lint.rows import impossible_rows, missing_rows
from croupier.report.lint.sisters import out_of_line
from croupier.report.lint.unread import unread_odds


@dataclass(frozen=True, slots=True)
class Check:
    kinds: tuple[str, ...]
    looks_for: str
    run: Callable[[Library], Iterator[Finding]]


CHECKS = (
    Check(("pay order",), "a better hand that pays less than a worse one in the same schedule", pay_order),
    Check(("envy order",), "envy that falls as the hand rises", envy_order),
    Check(("row repeated",), "two rows of a schedule for one hand", repeated_rows),
    Check(("impossible row",), "a row that the game's ranking cannot produce", impossible_rows),
    Check(("missing row", "blank pay"), "a ranked hand that pays nothing while a lower one pays", missing_rows),
    Check(("out of line",), "a cell more than three times off where all its sister columns agree", out_of_line),
    Check(("schedule repeated",), "two schedules of one wager that pay the same throughout", duplicate_schedules),
    Check(("reprint differs", "reprint agrees"), "the same table in several sections: does it agree?", reprints),
    Check(("odds unread",), "a cell that cannot be read as a pay", unread_odds),
    Check(("payback",), "payback and house advantage that do not add up to 100%", paybacks),
    Check(
        ("band overlap", "band backwards", "band hole", "band unread"),
        "bands of fees that overlap, run backwards or leave a hole",
        bands,
    ),
    Check(
        ("fee blank", "fee repeated", "fee falls"), "fees that are blank, repeated or fall as the action rises", prices
    ),
    Check(("option repeated",), "collection options of one game that take the same", repeated_options),
    Check(
        ("example",),
        "an example hand with a card twice, the wrong number of cards, or another hand than its rule speaks of",
        examples,
    ),
    Check(("cite",), "a cite of a paragraph that does not exist", dangling_cites),
    Check(
        ("contradiction", "misprint", "missing", "silent", "dangling reference", "duplicate", "unclear"),
        "doubts recorded while reading, each with the reading chosen",
        readings,
    ),
)
KINDS = tuple(kind for check in CHECKS for kind in check.kinds)
