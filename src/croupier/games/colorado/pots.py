"""What Colorado's pot games share: antes and blinds, betting structure, odd chips, dead hands,
the streets of hold'em."""

from __future__ import annotations

from croupier.rules.pot import (
    GENERAL,
    LIMIT,
    NO_LIMIT,
    POT,
    SPREAD,
    Betting,
    Cite,
    Count,
    Exchange,
    OddChips,
    Opens,
    Post,
    Raises,
    Side,
    Street,
    Structure,
    Use,
    Who,
)  # fmt: skip

LEFT_OF_BUTTON = OddChips(cite=GENERAL("30-1029"))
LEFT_OF_DEALER = OddChips(cite=GENERAL("30-1029"), from_dealer=True)
LAST_PLAYER = GENERAL("30-1001(2)")
TIE = GENERAL("30-1006")
BUTTON = GENERAL("30-1011(1)")
DEAD = GENERAL("30-1026(1)")
LOW_QUALIFIER = "low-qualifier"

STRUCTURE = Structure(
    kinds=(LIMIT, SPREAD, POT, NO_LIMIT),
    raises=Raises(option="raises-per-round", cite=GENERAL("30-1034(4)")),
    maximum=GENERAL("30-1002(2)"),
    table_stakes=GENERAL("30-1017(2)"),
)


def ante(cite: Cite, *, only: tuple[str, str] | None = None) -> Post:
    return Post(name="ante", who=Who.EVERYONE, options=("ante",), cite=cite, only=only)


def blinds(cite: Cite, *, number: str = "blinds", only: tuple[str, str] | None = None) -> Post:
    """From the left of the button: one blind is a big blind, a third is as large as the second."""
    return Post(
        name="blind",
        who=Who.BLINDS,
        options=("small-blind", "big-blind"),
        cite=cite,
        counts=True,
        number=number,
        only=only,
    )


def bring_in(cite: Cite) -> Post:
    return Post(name="bring-in", who=Who.BRING_IN, options=("bring-in",), cite=cite, counts=True)


def high(cite: Cite, use: Use, ranking: str = "high") -> Side:
    return Side(name="high", ranking=ranking, use=use, cite=cite, qualifier="high-qualifier")


def low(cite: Cite, use: Use, ranking: str = "ace-to-five", qualifier: str = LOW_QUALIFIER) -> Side:
    also = "" if qualifier == LOW_QUALIFIER else LOW_QUALIFIER
    return Side(name="low", ranking=ranking, use=use, cite=cite, qualifier=qualifier, also=also)


def exactly(number: int) -> tuple[Count, ...]:
    """A hand of another number of cards is dead, whatever lies on the board."""
    return (Count(board=0, least=number, most=number, cite=DEAD, few=DEAD),)


def holdem_streets(
    hole: int, *, fourth: Cite, first: Cite, flop: Cite, before_flop: Exchange | None = None,
    after_flop: Exchange | None = None,
) -> tuple[Street, ...]:  # fmt: skip
    """Two or more cards down, then flop, fourth and fifth card, a burn before each and a betting round after each."""
    return (
        Street(name="pre-flop", cite=first, down=hole, opens=Opens.AFTER_BLINDS, exchange=before_flop),
        Street(name="flop", cite=flop, burns=1, board=3, exchange=after_flop),
        Street(name="fourth card", cite=fourth, burns=1, board=1, first_half=False),
        Street(name="fifth card", cite=fourth, burns=1, board=1, first_half=False),
    )


NO_BETTING = {"betting": Betting.NONE, "opens": Opens.NOBODY}
