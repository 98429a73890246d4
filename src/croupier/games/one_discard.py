"""Three cards of which one is given up: whoever plays on plays the other two with the board's."""

from collections.abc import Callable

from croupier.rules import Check, Cite, Facts, after_discard, common, discards, own

PLAYER, DISCARD = own("player", 3), own("discard", 1, least=0, listed=True)
# Who is out of time and has to go on gives up his lowest card.
GIVES_ONE = discards(DISCARD, among=PLAYER, unnamed=lambda cards: (min(cards),))
FLOP, BOARD = common("board", 3), common("board", 5)
WITH_FLOP, WITH_BOARD = after_discard(PLAYER, DISCARD, FLOP), after_discard(PLAYER, DISCARD, BOARD)


def one_discard(cite: Cite, *actions: str) -> Check:
    """Whoever takes one of these decisions gives up exactly one of his cards, and nobody else does."""
    return Check(_fault(actions), cite)


def _fault(actions: tuple[str, ...]) -> Callable[[Facts], str]:
    def fault(facts: Facts) -> str:
        out, wanted = facts.cards.get(DISCARD.name, ()), int(any(action in facts.actions for action in actions))
        if len(out) != wanted:
            said = "a hand that plays on gives up one" if wanted else "the hand gives up none"
            return f"discard: {len(out)} cards, {said}"
        return "" if set(out) <= set(facts.cards[PLAYER.name]) else "discard: a card that is not among the seat's three"

    return fault
