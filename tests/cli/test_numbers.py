"""Numbers as people write them."""

from __future__ import annotations

import pytest

from croupier.cli.numbers import count, seconds, share
from croupier.errors import CroupierError


@pytest.mark.parametrize(
    ("text", "number"), [("1", 1), ("20000", 20_000), ("20,000", 20_000), ("1e6", 10**6), ("2.5e3", 2500)]
)
def test_a_count(text: str, number: int) -> None:
    assert count("--rounds")(text) == number


@pytest.mark.parametrize("text", ["0", "-5", "1.5", "1e-3", "many", "", "nan", "inf"])
def test_no_count(text: str) -> None:
    with pytest.raises(CroupierError, match=r"--rounds .*no whole number of at least 1"):
        count("--rounds")(text)


@pytest.mark.parametrize(("text", "part"), [("0.01%", 0.0001), ("0.0001", 0.0001), ("5%", 0.05)])
def test_a_share(text: str, part: float) -> None:
    assert share("--error")(text) == pytest.approx(part)


@pytest.mark.parametrize("text", ["0", "0%", "-1%", "little", "nan"])
def test_no_share(text: str) -> None:
    with pytest.raises(CroupierError, match=r"--error .*no share above nothing"):
        share("--error")(text)


def test_seconds() -> None:
    assert seconds("--seconds")("2.5") == 2.5
    with pytest.raises(CroupierError, match=r"--seconds .*no time"):
        seconds("--seconds")("0")


def test_money_in_powers_of_ten_is_written_out() -> None:
    from croupier.cli.numbers import dollars

    assert [dollars(text) for text in ("1e6", "$5E4", "2.5e3", "1,000", "12.50", "one")] == [
        "1000000", "50000", "2500", "1,000", "12.50", "one",
    ]  # fmt: skip


@pytest.mark.parametrize("text", ["1e16", "1e99", "1e999999999", "9" * 5000])
def test_a_count_that_no_machine_gets_through_is_refused(text: str) -> None:
    """Before it is made a number, which alone would take for ever."""
    with pytest.raises(CroupierError, match=r"--rounds .*: more than 1e\+15, which no machine gets through"):
        count("--rounds")(text)
