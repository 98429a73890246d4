"""What a Colorado house may keep: the rake of a pot, the jackpot rake, and the commission on a win."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction

from croupier.books import Fee, Library, Section, library
from croupier.errors import BookError
from croupier.house.fees import FeeError
from croupier.money import parse_money, print_money, share

GENERAL = ("co", "30-1001 to 30-1047")

_PERCENT = re.compile(r"(\d+(?:\.\d+)?)\s*%")
_DOLLARS = re.compile(r"\$\s*(\d[\d,]*(?:\.\d\d)?)|\b(one|two|three|four|five|ten) dollars")
_WORDS = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "ten": 10}


@dataclass(frozen=True, slots=True)
class Ceiling:
    """At most a share of the base, at most an amount, or the less of both. Without either the rule prints no limit."""

    what: str
    cite: str
    ratio: Fraction | None = None
    cents: int | None = None

    def most(self, base: int) -> int | None:
        """In cents, of a pot or a win; None where nothing is printed."""
        shares = [share(base, self.ratio)] if self.ratio is not None else []
        amounts = [self.cents] if self.cents is not None else []
        return min(shares + amounts, default=None)


def ceilings(game: str = "", books: Library | None = None) -> tuple[Ceiling, ...]:
    """The limits of a game's own section; without a game, or for a pot game without any, those of the general rules."""
    books = books or library()
    own = books.section_of(books.game(game)) if game else books.section(*GENERAL)
    if game and not own.fees and own.book == GENERAL[0] and books.game(game).family == "pot":
        own = books.section(*GENERAL)
    return tuple(_ceiling(own, fee) for fee in own.fees)


def check_take(what: str, cents: int, base: int, *, game: str = "", books: Library | None = None) -> None:
    """Refuse a rake or commission above its limit: `check_take("rake", 150, pot)`."""
    known = [item for item in ceilings(game, books) if item.what == what]
    if not known:
        raise FeeError(f"{game or 'the general rules'}: no limit is printed for {what!r}")
    for item in known:
        most = item.most(base)
        if most is not None and cents > most:
            raise FeeError(
                f"{what}: {print_money(cents)} of {print_money(base)} is above the {print_money(most)} "
                f"allowed [{item.cite}]"
            )


def _ceiling(section: Section, fee: Fee) -> Ceiling:
    prices = {amount.printed for _, amount in fee.bands if amount.printed}
    if len(prices) > 1:
        raise BookError(f"{section.cite(fee.cite)}: {fee.option} has several limits, {', '.join(sorted(prices))}")
    text = next(iter(prices), "")
    percent, dollars = _PERCENT.search(text), _DOLLARS.search(text.lower())
    if text and not percent and not dollars:
        raise BookError(f"{section.cite(fee.cite)}: {text!r} is neither a percentage nor an amount")
    ratio = Fraction(percent[1]) / 100 if percent else None
    cents = None
    if dollars:
        cents = _WORDS[dollars[2]] * 100 if dollars[2] else parse_money(dollars[1])
    return Ceiling(fee.option, section.cite(fee.cite), ratio, cents)
