"""Where a rule is written. A cite is made by the section's rule and checked against the section's index of
paragraphs."""

from __future__ import annotations

from dataclasses import dataclass, field

from croupier.books import Section, library
from croupier.errors import RuleError


@dataclass(frozen=True, slots=True, order=True)
class Cite:
    book: str
    section: str
    paragraph: str = ""
    text: str = field(init=False, default="", compare=False, repr=False)

    def __post_init__(self) -> None:
        gap = "" if not self.paragraph or self.paragraph.startswith("(") else " "
        # Paragraphs of the general rules are cited in full: 30-1015, not the range of all of them.
        text = self.paragraph if self.paragraph.startswith("30-") else f"{self.section}{gap}{self.paragraph}"
        object.__setattr__(self, "text", text)

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Rule:
    """A section of a book: `RULE(13, "b")` cites its paragraph (13)(b), `RULE("Envy (a)")` one under a heading."""

    book: str
    section: str

    def __call__(self, *parts: int | str) -> Cite:
        named = len(parts) == 1 and isinstance(parts[0], str)
        paragraph = str(parts[0]) if named else "".join(f"({part})" for part in parts)
        if paragraph and paragraph not in self.text.paragraphs:
            raise RuleError(f"{self.section}: no paragraph {paragraph!r}")
        return Cite(self.book, self.section, paragraph)

    @property
    def text(self) -> Section:
        return library().section(self.book, self.section)
