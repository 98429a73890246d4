from __future__ import annotations

import pytest

from croupier.errors import BookError, RuleError
from croupier.rules.cite import Rule


def test_cites_print_as_the_books_cite() -> None:
    assert str(Rule("co", "30-1099.34")(13, "b")) == "30-1099.34(13)(b)"
    assert str(Rule("co", "30-1099.18")("Envy (a)")) == "30-1099.18 Envy (a)"
    assert str(Rule("sd", "20:18:16:15.12")(13)) == "20:18:16:15.12(13)"


def test_a_paragraph_that_does_not_exist_is_refused() -> None:
    with pytest.raises(RuleError, match=r"30-1099.18: no paragraph '\(99\)'"):
        Rule("co", "30-1099.18")(99)


def test_a_section_that_does_not_exist_is_refused() -> None:
    with pytest.raises(BookError, match=r"30-1099\.99"):
        Rule("co", "30-1099.99")(1)
