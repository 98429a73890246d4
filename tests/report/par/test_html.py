from __future__ import annotations

import re
from base64 import b64decode
from dataclasses import replace
from fractions import Fraction
from html.parser import HTMLParser

from croupier.report.par.html import render
from croupier.report.par.model import Wager
from tests.report.par.sheets import estimate, pair_plus, planted, sheet, strategy

VOID = {"meta", "col", "br", "wbr", "input", "img", "link", "hr"}


class Page(HTMLParser):
    """Headings, rows of tables, addresses; and that every tag that opens also closes."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.headings: list[str] = []
        self.rows: list[list[str]] = []
        self.addresses: list[str] = []
        self.scripts = 0
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.addresses += [value or "" for name, value in attrs if name in ("src", "href")]
        self.scripts += tag == "script"
        if tag not in VOID:
            self.open.append(tag)
        if tag in ("h1", "h2", "h3", "h4"):
            self.headings.append("")
        elif tag == "tr":
            self.rows.append([])
        elif tag in ("td", "th"):
            self.rows[-1].append("")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """SVG shapes have nothing inside."""

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if set(self.open) & {"h1", "h2", "h3", "h4"}:
            self.headings[-1] += data
        elif set(self.open) & {"td", "th"}:
            self.rows[-1][-1] += data


def test_structure() -> None:
    page = Page(render(sheet()).decode())
    assert not page.open
    assert page.headings[0] == "Three Card Poker & Friend's"
    sections = [text for text in page.headings if re.match(r"\d ", text)]
    names = (
        "Identity",
        "Rules in brief",
        "Summary",
        "Wagers",
        "Exposure",
        "Strategy",
        "Doubts and warnings",
        "Statement",
    )
    assert sections == [f"{number} {name}" for number, name in enumerate(names, 1)]
    assert "4.2 pair-plus, schedule 1" in page.headings


def test_every_outcome_with_its_integers_and_totals() -> None:
    rows = Page(render(sheet()).decode()).rows
    assert ["straight flush", "48", "0.00217195", "40\u00a0to\u00a01", "+40", "+0.08687783"] in rows
    assert ["Total", "22,100", "1.00000000", "", "", "−0.02316742"] in rows
    assert ["contributions and expected result", "−128/5525", "−128/5525", "0"] in rows
    assert ["Together", "at most, 6 seats", "", "", "$26,100.00", ""] in rows


def test_the_file_needs_nothing_else_and_runs_nothing() -> None:
    text = render(sheet()).decode()
    page = Page(text)
    assert page.scripts == 0
    assert all(address.startswith("data:") for address in page.addresses)
    assert set(re.findall(r"https?://[^\"' )]+", text)) == {"http://www.w3.org/2000/svg"}
    assert "@import" not in text
    assert "url(" not in text


def test_names_are_escaped() -> None:
    text = render(sheet()).decode()
    assert "wins &lt;big&gt;" in text
    assert "<big>" not in text
    # In the style sheet entities are not read: a quote there is written by its number.
    assert "Friend\\27 s" in text


def test_the_complete_strategy_is_inside() -> None:
    (address,) = Page(render(sheet()).decode()).addresses
    complete = strategy().complete
    assert complete is not None
    assert b64decode(address.partition("base64,")[2]).decode() == complete.text
    assert complete.digest in render(sheet()).decode()


def test_a_difference_is_shown() -> None:
    wrong, right = render(planted()).decode(), render(sheet()).decode()
    assert 'class="verdict fails"' in wrong
    assert wrong.count('<tr class="wrong">') == 5
    assert 'class="verdict fails"' not in right
    assert '<tr class="wrong">' not in right


def test_an_estimate_does_not_pass_for_exact() -> None:
    text = render(sheet(estimate())).decode()
    body = text[text.index("<main>") :]
    first = re.sub(r"<[^>]+>", " ", body).split("\n")
    assert next(line.strip() for line in first if line.strip()) == (
        "Probability accounting report: an estimate, not exact"
    )
    assert "estimate ± 1.9500%" in text
    assert "verdict holds" not in body
    assert "reconcile" not in body.lower()
    assert "verdict estimate" in body
    assert "Combinations" not in body
    assert "Samples" in body
    # No long fraction, but for those of the strategy's file, which was priced apart.
    assert not re.search(r"\d+/\d{3,}", body.split('class="attached"')[0])


def test_an_average_wager_of_an_estimate_is_no_fraction() -> None:
    """Nor one of an exact count that no column holds; a short one stays."""

    def shown(wager: Wager, wagered: Fraction) -> str:
        first = replace(wager.outcomes[0], wagered=wagered)
        return render(sheet(replace(wager, outcomes=(first, *wager.outcomes[1:])))).decode()

    assert "226,580,909,939/" not in shown(estimate(), Fraction(226580909939, 37748504147))
    assert ">6.002381<" in shown(estimate(), Fraction(226580909939, 37748504147))
    assert ">6.002381<" in shown(pair_plus(), Fraction(226580909939, 37748504147))
    assert ">4/3<" in shown(pair_plus(), Fraction(4, 3))
    assert ">1.333333<" in shown(estimate(), Fraction(4, 3))


def test_a_sheet_that_is_exact_in_part_says_which_part_is_not() -> None:
    text = render(sheet(pair_plus(), replace(estimate(), schedule="7"))).decode()
    assert "an estimate in part, not exact: pair-plus, schedule 7" in text
    assert "The other wagers are exact and reconcile." in text
