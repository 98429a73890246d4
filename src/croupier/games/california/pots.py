"""What the card room's three pot games share: ten seats, three raises, fees instead of a rake,
odd chips to one player."""

from __future__ import annotations

from croupier.rules.pot import (
    LIMIT,
    NO_LIMIT,
    POT,
    Count,
    OddChips,
    Opens,
    Post,
    PotGame,
    Raises,
    Rule,
    Side,
    Street,
    Structure,
    Who,
)  # fmt: skip


def card_room_game(game_id: str, rule: Rule, hole: int, *sides: Side, tie: str, odd: str, by_hand: bool) -> PotGame:
    """As printed the blinds stay left of the button with two players too, and the button is then the big blind."""
    blinds = ("small-blind", "big-blind")
    return PotGame(
        id=game_id,
        rule=rule,
        streets=(
            Street(name="pre-flop", cite=rule("Dealing 6"), down=hole, opens=Opens.AFTER_BLINDS),
            Street(name="flop", cite=rule("Dealing 11"), burns=1, board=3),
            Street(name="turn", cite=rule("Dealing 16"), burns=1, board=1, first_half=False),
            Street(name="river", cite=rule("Dealing 21"), burns=1, board=1, first_half=False),
        ),
        sides=sides,
        structure=Structure(
            kinds=(LIMIT, POT, NO_LIMIT),
            raises=Raises(printed=3, unlimited_heads_up=True, cite=rule("Dealing 6(d)")),
            table_stakes=rule("Dealing 6(d)"),
            heads_up_reversed=False,
        ),
        posts=(Post(name="blind", who=Who.BLINDS, options=blinds, cite=rule("Dealing 4"), counts=True),),
        odd=OddChips(cite=rule(odd), all_to_one=True, high_first=False),
        award=rule("Dealing 23"),
        tie=rule(tie),
        button=rule("Dealing 1"),
        seats=10,
        # No paragraph makes a hand of another number of cards dead: it is refused.
        counts=(Count(board=0, least=hole, most=hole, cite=None, few=None),),
        shuffled_by_hand=rule("Deck") if by_hand else None,
    )
