"""Every ruling: who makes it, when, what follows, and its paragraph."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from croupier.errors import IllegalAction
from croupier.poker import events as e
from croupier.poker.actions import Action
from croupier.poker.rulings import conditions as c
from croupier.poker.rulings import events as f
from croupier.poker.state import Hand

SUPERVISOR, DEALER, PLAYERS = "supervisor", "dealer", "players"
Remedy = Callable[[Hand, int, Action], list[Any]]


class Ruling(NamedTuple):
    name: str
    author: str
    cite: str
    when: str
    then: str
    condition: c.Condition
    remedy: Remedy
    seat: bool = True


def _dead(why: str, cite: str) -> Remedy:
    return lambda h, place, action: [e.HandDied(h.seats[place], why, cite)]


def _refund(h: Hand, place: int, action: Action) -> list[Any]:
    seat = h.seats[place]
    return [
        f.Refunded(seat, h.put[place]),
        e.HandDied(seat, "a protected hand lost without the player's fault", "30-1014"),
    ]


def _void(h: Hand, place: int, action: Action) -> list[Any]:
    return [f.HandVoided(h.put, 0)]


def _defective(h: Hand, place: int, action: Action) -> list[Any]:
    """Who knew and tried to win the pot by a bet forfeits his chips to the next game."""
    knew = {h.seats.index(int(text)) for text in action.choose if text.isdecimal() and int(text) in h.seats}
    amounts = tuple(0 if number in knew else amount for number, amount in enumerate(h.put))
    return [f.HandVoided(amounts, sum(h.put) - sum(amounts))]


def _retrieve(h: Hand, place: int, action: Action) -> list[Any]:
    return [f.HandRetrieved(h.seats[place])]


def _replace(h: Hand, place: int, action: Action) -> list[Any]:
    if len(action.cards) != 1 or action.cards[0] not in h.cards[place]:
        raise IllegalAction(f"{action}: name the one card that was exposed as it was dealt [30-1015]")
    if h.faces[place] >> h.cards[place].index(action.cards[0]) & 1:
        raise IllegalAction(f"{action}: that card is dealt face up anyway [30-1015]")
    if h.drawn >= len(h.order):
        raise IllegalAction(f"{action}: no card is left in the deck")
    return [f.CardReplaced(h.seats[place], action.cards, h.order[h.drawn : h.drawn + 1])]


def _stub(h: Hand, action: Action, kept: int) -> tuple[Any, ...]:
    """The rest of the deck behind the first `kept` cards, in the order of the recorded shuffle."""
    rest = h.order[h.drawn + kept :]
    if sorted(action.order) != sorted(rest):
        raise IllegalAction(f"{action}: a shuffle of the {len(rest)} cards of the stub is recorded with it [30-1015]")
    return action.order


def _early_flop(h: Hand, place: int, action: Action) -> list[Any]:
    return [f.StubChanged((), _stub(h, action, 0), True)]


def _early_fourth(h: Hand, place: int, action: Action) -> list[Any]:
    """Burned, the early card; then what would have been burned and dealt fifth;
    the early card goes back into the stub."""
    burn, early, second, fifth = h.order[h.drawn : h.drawn + 4]
    rest = (early, *h.order[h.drawn + 4 :])
    if sorted(action.order) != sorted(rest):
        raise IllegalAction(
            f"{action}: a shuffle of the {len(rest)} cards of the stub, with the early card, is recorded with it"
        )
    return [f.StubChanged((burn,), (second, fifth, *action.order), False)]


def _early_fifth(h: Hand, place: int, action: Action) -> list[Any]:
    return [f.StubChanged(h.order[h.drawn : h.drawn + 1], _stub(h, action, 1), True)]


def _chop(h: Hand, place: int, action: Action) -> list[Any]:
    return [e.BlindsChopped(h.put)]


def _nothing(h: Hand, place: int, action: Action) -> list[Any]:
    return []


RULINGS = (
    Ruling("misdeal", SUPERVISOR, "30-1016", "before substantial action", "all chips back, the cards are dealt again",
           c.before_substantial_action, _void, seat=False),
    Ruling("defective-deck", SUPERVISOR, "30-1030", "before the pot is won",
        "all chips back; who knew and bet forfeits his "
           "to the next game", c.anything, _defective, seat=False),
    Ruling("protected-hand-lost", SUPERVISOR, "30-1014", "a live, protected hand is taken in or fouled without fault",
           "every chip back from every pot, the hand is dead", c.live, _refund),
    Ruling("fouled-hand", SUPERVISOR, "30-1025(1)", ("a live hand with too many or too few cards, or mixed with "
        "discards"),
           "dead, the chips stay", c.live, _dead("fouled", "30-1025(1)")),
    Ruling("intentional-foul", DEALER, "30-1025(3)", ("a player has bet a hand known to be "
        "fouled"), "dead, the chips stay",
           c.has_bet, _dead("a fouled hand was bet on purpose", "30-1025(3)")),
    Ruling("bet-and-announced-fold", DEALER, "30-1020", "a player bets and announces a fold", "dead, the chips stay",
           c.has_bet, _dead("a bet with an announced fold", "30-1020")),
    Ruling("up-cards-turned", DEALER, "30-1020", ("stud: up cards turned down or off the "
        "table"), ("the dealer's decision: a "
        "fold"),
           c.stud, _dead("up cards turned down are a fold", "30-1020")),
    Ruling("retrievable-fold", DEALER, "30-1022", "a bettor folded by mistake, all bets paid", "the hand is live again",
           c.folded, _retrieve),
    Ruling("bypassed-and-silent", SUPERVISOR, "30-1018", "a bypassed player said nothing before substantial action",
           "the hand is forfeited", lambda h, place: c.live(h, place) or c.after_substantial_action(h, place),
           _dead("bypassed without a word", "30-1018")),
    Ruling("exposed-down-card", DEALER, "30-1015", "a down card is flashed or dealt off the table, before the betting",
           "the card is dead, the top card replaces it", c.no_action_on_street, _replace),
    Ruling("premature-flop", SUPERVISOR, "30-1015", "the flop is dealt early or has too many cards",
           "mixed with the stub, reshuffled, a new flop without a burn", c.before_flop, _early_flop, seat=False),
    Ruling("premature-fourth-card", SUPERVISOR, "30-1015", "the fourth board card is dealt early",
           ("the fifth takes its place, the early one goes back into "
               "the stub"), c.before_fourth, _early_fourth, seat=False),
    Ruling("premature-fifth-card", SUPERVISOR, "30-1015", ("the fifth board card is dealt "
        "early"), "the stub is reshuffled, "
           "the last card dealt from it", c.before_fifth, _early_fifth, seat=False),
    Ruling("left-the-table", DEALER, "30-1026(5)", ("a player leaves during the "
        "hand"), ("the pot is conceded, the hand is "
        "dead"),
           c.live, _dead("left the table", "30-1026(5)")),
    Ruling("wrong-count", DEALER, "30-1026(1)", "at the showdown a hand has too many or too few cards", "dead",
           c.at_showdown, _dead("too many or too few cards", "30-1026(1)")),
    Ruling("touched-the-discards", DEALER, "30-1026(3)", "a hand is discarded early and touches the discards", "dead",
           c.live, _dead("touched the discards", "30-1026(3)")),
    Ruling("verbal-concession", DEALER, "30-1026(4)", ("a player concedes by word of mouth at the "
        "showdown"), "not binding",
           c.at_showdown, _nothing),
    Ruling("chop", PLAYERS, "30-1028", "two blinds alone, nobody has acted, before the flop, by house rule",
           "the blinds come back, no rake", c.chop, _chop, seat=False),
)  # fmt: skip
BY_NAME = {ruling.name: ruling for ruling in RULINGS}
