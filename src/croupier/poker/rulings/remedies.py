"""What follows from a ruling, as events."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from croupier.errors import IllegalAction
from croupier.poker.actions import Action
from croupier.poker.events import hand as e
from croupier.poker.events import rulings as f
from croupier.poker.state import Hand

Remedy = Callable[[Hand, int, Action], list[Any]]


def dead_hand(why: str, cite: str) -> Remedy:
    return lambda h, place, action: [e.HandDied(h.seats[place], why, cite)]


def bypass(h: Hand, place: int, action: Action) -> list[Any]:
    return [f.Bypassed(h.seats[place])]


def give_turn_back(h: Hand, place: int, action: Action) -> list[Any]:
    return [f.TurnGivenBack(h.seats[place])]


def take_back(h: Hand, place: int, action: Action) -> list[Any]:
    return [f.BettingTakenBack(h.seats[place])]


def lines_back(h: Hand, places: Iterable[int]) -> list[Any]:
    return [
        f.LineReturned(h.seats[place], name, amounts[place])
        for place in places
        for name, amounts in h.notes.aside.lines
        if amounts[place]
    ]


def refund(h: Hand, place: int, action: Action) -> list[Any]:
    """From every pot, and what lies beside it."""
    seat = h.seats[place]
    died = e.HandDied(seat, "a protected hand lost without the player's fault", "30-1014")
    return [f.Refunded(seat, h.put[place]), *lines_back(h, [place]), died]


def void_hand(h: Hand, place: int, action: Action) -> list[Any]:
    return [*lines_back(h, range(len(h.seats))), f.HandVoided(h.put, 0)]


def defective(h: Hand, place: int, action: Action) -> list[Any]:
    """Who knew and tried to win the pot by a bet forfeits his chips to the next game."""
    knew = {h.seats.index(int(text)) for text in action.choose if text.isdecimal() and int(text) in h.seats}
    amounts = tuple(0 if number in knew else amount for number, amount in enumerate(h.put))
    return [*lines_back(h, range(len(h.seats))), f.HandVoided(amounts, sum(h.put) - sum(amounts))]


def retrieve(h: Hand, place: int, action: Action) -> list[Any]:
    return [f.HandRetrieved(h.seats[place])]


def replace_card(h: Hand, place: int, action: Action) -> list[Any]:
    if len(action.cards) != 1 or action.cards[0] not in h.cards[place]:
        raise IllegalAction(f"{action}: name the one card that was exposed as it was dealt [30-1015]")
    if h.faces[place] >> h.cards[place].index(action.cards[0]) & 1:
        raise IllegalAction(f"{action}: that card is dealt face up anyway [30-1015]")
    if h.drawn >= len(h.order):
        raise IllegalAction(f"{action}: no card is left in the deck")
    return [f.CardReplaced(h.seats[place], action.cards, h.order[h.drawn : h.drawn + 1])]


def shuffled_stub(h: Hand, action: Action, kept: int = 0) -> tuple[Any, ...]:
    """The rest of the deck behind the first `kept` cards, in the order of the recorded shuffle."""
    rest = h.order[h.drawn + kept :]
    if sorted(action.order) != sorted(rest):
        raise IllegalAction(f"{action}: a shuffle of the {len(rest)} cards of the stub is recorded with it [30-1015]")
    return action.order


def early_flop(h: Hand, place: int, action: Action) -> list[Any]:
    return [f.StubChanged((), shuffled_stub(h, action), True)]


def early_fourth(h: Hand, place: int, action: Action) -> list[Any]:
    """Burned, the early card; then what would have been burned and dealt fifth;
    the early card goes back into the stub."""
    burn, early, second, fifth = h.order[h.drawn : h.drawn + 4]
    rest = (early, *h.order[h.drawn + 4 :])
    if sorted(action.order) != sorted(rest):
        raise IllegalAction(
            f"{action}: a shuffle of the {len(rest)} cards of the stub, with the early card, is recorded with it"
        )
    return [f.StubChanged((burn,), (second, fifth, *action.order), False)]


def early_fifth(h: Hand, place: int, action: Action) -> list[Any]:
    return [f.StubChanged(h.order[h.drawn : h.drawn + 1], shuffled_stub(h, action, 1), True)]


def chop_blinds(h: Hand, place: int, action: Action) -> list[Any]:
    return [e.BlindsChopped(h.put)]


def nothing(h: Hand, place: int, action: Action) -> list[Any]:
    return []


def own_cite(h: Hand, name: str) -> str:
    """The paragraph of the game's own text."""
    game = h.plan.value
    return str(game.faults[name]) if game is not None and name in game.faults else ""


def dealt_out(why: str) -> Remedy:
    """The hand is dead and every wager beside the pot goes back; what is in the pot stays."""

    def remedy(h: Hand, place: int, action: Action) -> list[Any]:
        return [*lines_back(h, [place]), e.HandDied(h.seats[place], why, own_cite(h, action.name))]

    return remedy


def stub_again(h: Hand, place: int, action: Action) -> list[Any]:
    """Cards go back into the deck, which is shuffled; the deal goes on where it was."""
    return [f.StubChanged((), shuffled_stub(h, action), h.notes.no_burn)]


def wagers_back(h: Hand, place: int, action: Action) -> list[Any]:
    return [f.Refunded(h.seats[place], h.put[place])]


def without_burn(h: Hand, place: int, action: Action) -> list[Any]:
    """The next card is dealt as it lies."""
    return [f.StubChanged((), h.order[h.drawn :], True)]


def bet_back(h: Hand, place: int, action: Action) -> list[Any]:
    """30-1025(2): at the word of the next player, who has not acted."""
    if action.choose != (str(h.turn),):
        raise IllegalAction(f"{action}: only the next player, seat {h.turn}, may call attention to it [30-1025(2)]")
    seat = h.seats[place]
    return [f.BetTakenBack(seat, h.bets[place]), e.HandDied(seat, "fouled, and the next player said so", "30-1025(2)")]


def expose_last(h: Hand, place: int, action: Action) -> list[Any]:
    return [f.CardExposed(h.seats[place], h.cards[place][-1])]


def all_in_behind(h: Hand, place: int, action: Action) -> list[Any]:
    return [f.DeclaredAllIn(h.seats[place], h.stacks[place])]


def bury_round(h: Hand, place: int, action: Action) -> list[Any]:
    """The burn and a card for each player, so that all get the cards of the round after."""
    street = h.plan.streets[h.street + 1]
    many = street.burn + len(h.contenders)
    if h.drawn + many >= len(h.order):
        raise IllegalAction(f"{action}: {len(h.order) - h.drawn} cards are left, too few to bury a round [30-1015]")
    return [f.CardsBuried(h.order[h.drawn : h.drawn + many])]


def keep_early(h: Hand, place: int, action: Action) -> list[Any]:
    return [f.EarlyCardDealt(h.seats[place], h.order[h.drawn])]


def bury_one(h: Hand, place: int, action: Action) -> list[Any]:
    return [f.CardsBuried(h.order[h.drawn : h.drawn + 1])]


def ante_back(h: Hand, place: int, action: Action) -> list[Any]:
    """30-1010: the ante may be returned, which is the house's choice; other chips stay."""
    seat = h.seats[place]
    ante = min(h.setup.antes[place], h.put[place]) if h.plan.options.get("return-ante-of-dead-hand") == "yes" else 0
    back = [f.Refunded(seat, ante)] if ante else []
    return [*back, e.HandDied(seat, "declared dead without the player's fault", "30-1010")]


def accept_piece(h: Hand, place: int, action: Action) -> list[Any]:
    """All of the currency: it stands for every bet of the hand from here on."""
    return [f.OnThePiece(h.seats[place], h.notes.bills[place])]


def call_whole(h: Hand, place: int, action: Action) -> list[Any]:
    return [e.Called(h.seats[place], min(h.top - h.bets[place], h.stacks[place]))]
