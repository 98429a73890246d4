"""How a game is dealt: what lies face up, what comes later, from which shoe, and what a finished deal must obey."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from croupier.rules.axis import ALWAYS, When
from croupier.rules.cite import Cite
from croupier.rules.facts import Facts
from croupier.rules.first_hand import FirstHand
from croupier.rules.group import Group
from croupier.rules.later import Later, Shoe


@dataclass(frozen=True, slots=True)
class Check:
    """Something a finished deal must obey beyond counts of cards: `fault` says what is wrong with it, or nothing.

    `tells`: the cards it looks at tell how the hand was played, so that words may be left out.
    """

    fault: Callable[[Facts], str]
    cite: Cite
    tells: bool = False


@dataclass(frozen=True, slots=True)
class Rest:
    """A reading that no row cites but the deal rests on, where `when` holds:
    its paragraph is told with the settlement."""

    cite: Cite
    when: When


@dataclass(frozen=True, eq=False, kw_only=True)
class Deal:
    """What hangs on the licensee's options says so in a `..._when`."""

    # Cards that are dealt face up, places or parts of them.
    face_up: tuple[Group, ...] = ()
    face_up_when: When = ALWAYS
    # Burned before the first card of a round.
    burns: int = 0
    burns_when: When = ALWAYS
    # Each hand gets all its cards together, as from a shuffling device that deals packets; else one card at a time.
    in_groups: bool = False
    # The board is dealt when every hand is whole, before anybody decides; else it takes its turn as a hand does.
    board_last: bool = False
    # Dealt one at a time, each card of the board comes before those of the hands.
    board_leads: bool = False
    # Where dice or a number say who gets the first hand.
    first_hand: FirstHand | None = None
    # Where the cards are dealt on from round to round.
    shoe: Shoe | None = None
    # Cards that come after the opening.
    later: tuple[Later, ...] = ()
    checks: tuple[Check, ...] = ()
    # Readings that the cards lie or rank by.
    rests: tuple[Rest, ...] = ()


AT_ONCE_FACE_DOWN = Deal()
