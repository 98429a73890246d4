"""One doubt about the print: where, what is printed, why it is suspect, how it is read, and who found it."""

from __future__ import annotations

from dataclasses import asdict, dataclass

COMPUTATION, READING = "computation", "reading"
AS_PRINTED = "as printed"


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    book: str
    section: str
    cite: str
    kind: str
    printed: str
    why: str
    read: str = AS_PRINTED
    by: str = COMPUTATION
    where: str = ""  # the wager, schedule and row, the fee, the chart
    other: str = ""  # the other place, where it lies between two
    game: str = ""

    def as_json(self) -> dict[str, str]:
        return asdict(self)
