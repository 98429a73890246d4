"""What the rules for every poker game, 30-1001 to 30-1047, say where a game's own section is silent."""

from croupier.rules import Effect, Misdeal, Rule

GENERAL = Rule("co", "30-1001 to 30-1047")


HANDS = ("seat", "dealer")


def replaced(*kinds: str, at: tuple[str, ...] = HANDS) -> tuple[Misdeal, ...]:
    """A card that is turned up as it is dealt, or falls off the table, is dead;
    another takes its place and the hand plays on."""
    cite = GENERAL("30-1015 exposed card")
    return tuple(Misdeal(place, kind, Effect.PLAY_ON, cite) for kind in kinds for place in at)


def redealt(*kinds: str, at: tuple[str, ...] = HANDS) -> tuple[Misdeal, ...]:
    """A misdeal brings all cards back for a redeal, but not once somebody has acted on them."""
    cite = GENERAL("30-1016")
    return tuple(Misdeal(place, kind, Effect.DEALT_AGAIN, cite) for kind in kinds for place in at)
