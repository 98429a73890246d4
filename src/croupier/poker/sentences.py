"""What happens at a poker table, in sentences: a raise is said as "to", hands are named, pots are counted."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from croupier.cards.card import JOKER, Cards, print_cards
from croupier.money import print_money
from croupier.poker.evening import State
from croupier.poker.events import beside as x
from croupier.poker.events import between as r
from croupier.poker.events import hand as e
from croupier.poker.events import rulings as f
from croupier.poker.state import Hand
from croupier.seats.faces import HIDDEN

Teller = Callable[[Any, State, int], list[str]]


def tell(event: Any, state: State, seat: int = 0) -> list[str]:
    """Lines for one event, as the given seat may hear it; `state` is the table after it."""
    teller = TELLERS.get(type(event))
    return teller(event, state, seat) if teller else []


def money(cents: int) -> str:
    return f"${print_money(cents)}"


def name_of(state: State, seat: int) -> str:
    chair = state.room.chairs.get(seat)
    return chair.player if chair else f"seat {seat}"


class Told(Mapping[str, str]):
    """An event's fields in words: who by name, amounts as money, cards as they are printed."""

    def __init__(self, event: Any, state: State) -> None:
        self.event, self.state = event, state

    def __getitem__(self, field: str) -> str:
        if field == "all_in":
            return _all_in(self.state, self.event.seat)
        if field == "name":
            return name_of(self.state, self.event.seat)
        value = self.event[1] if field == "money" else getattr(self.event, field)
        if field in ("money", "amount", "fed", "amounts"):
            return money(sum(value) if field == "amounts" else value)
        if field in ("cards", "dead", "card"):
            return print_cards((value,) if field == "card" else value)
        return name_of(self.state, value) if field == "of" else str(value)

    def __iter__(self) -> Iterator[str]:
        return iter(self.event._fields)

    def __len__(self) -> int:
        return len(self.event)


def _says(words: str) -> Teller:
    """One sentence of the event's own fields; `money` is the one after the seat, `all_in` is said where it is so."""
    return lambda event, state, seat: [words.format_map(Told(event, state))]


def _all_in(state: State, seat: int) -> str:
    hand = state.hand
    if hand is None or seat not in hand.seats:
        return ""
    return "" if hand.stacks[hand.seats.index(seat)] else " and is all in"


def _hand(state: State) -> Hand:
    assert state.hand is not None
    return state.hand


def _started(event: e.HandStarted, state: State, seat: int) -> list[str]:
    button = f", {name_of(state, event.button)} has the button" if event.button else ""
    carried = f"; {money(event.carried)} is carried in" if event.carried else ""
    return ["", f"Hand {event.number}: {len(event.seats)} players{button}{carried}."]


def _cards(event: e.CardsDealt, state: State, seat: int) -> list[str]:
    hand, lines = _hand(state), []
    for place, cards in enumerate(event.hands):
        shown = _seen(cards, event.up, own=hand.seats[place] == seat)
        if cards and (hand.seats[place] == seat or True in event.up):
            whole = f" ({print_cards(hand.cards[place])})" if hand.seats[place] == seat and hand.street > 0 else ""
            lines.append(f"{name_of(state, hand.seats[place])}: {shown}{whole}")
    return lines


def _seen(cards: Cards, up: tuple[bool, ...], *, own: bool) -> str:
    return " ".join(print_cards((card,)) if own or up[number] else HIDDEN for number, card in enumerate(cards))


def _board(event: e.BoardDealt, state: State, seat: int) -> list[str]:
    return [f"The board: {print_cards(_hand(state).board)}. The pot is {money(_hand(state).pot)}."]


def _round(event: e.RoundOpened, state: State, seat: int) -> list[str]:
    return [] if event.street else [f"{name_of(state, event.seat)} is first to act."]


def _replaced(event: e.Replaced, state: State, seat: int) -> list[str]:
    hand = _hand(state)
    if seat not in hand.seats or not event.hands[hand.seats.index(seat)]:
        return []
    return [f"You draw {print_cards(event.hands[hand.seats.index(seat)])}."]


def _discarded(event: e.Discarded, state: State, seat: int) -> list[str]:
    count = len(event.cards)
    said = "stands pat" if not count else f"discards {count} {'card' if count == 1 else 'cards'}"
    return [f"{name_of(state, event.seat)} {said}."]


def _shown(event: e.HandsShown, state: State, seat: int) -> list[str]:
    lines = [_named(state, number, cards) for number, cards in zip(event.seats, event.hands, strict=True)]
    return lines + [f"{name_of(state, number)} throws the hand away." for number in event.mucked]


def _one_shown(event: e.Shown, state: State, seat: int) -> list[str]:
    return [_named(state, event.seat, event.cards)]


def _named(state: State, seat: int, cards: Cards) -> str:
    hand = _hand(state)
    wild = hand.notes.aside.wild
    held = tuple(JOKER if wild and card == wild[hand.seats.index(seat)] else card for card in cards)
    words = [side.words(held, hand.board) for side in hand.plan.sides]
    return f"{name_of(state, seat)} shows {print_cards(cards)}: {' and '.join(words)}."


def _awarded(event: e.PotAwarded, state: State, seat: int) -> list[str]:
    pot = "The pot" if not event.pot else f"Side pot {event.pot}"
    lines = []
    for award in event.awards:
        share = f" for {award.share}" if award.share in ("high", "low") else ""
        hand = f" with {award.hand}" if award.hand else ""
        lines.append(
            f"{pot}: {name_of(state, award.seat)} wins {money(award.amount)}{share}{hand} ({award.why}) [{award.cite}]."
        )
    return lines or [f"{pot} of {money(event.amount)} stays for the next hand."]


def _line(event: x.LinePosted, state: State, seat: int) -> list[str]:
    hand = _hand(state)
    made = [name_of(state, hand.seats[place]) for place, amount in enumerate(event.amounts) if amount]
    return [f"{event.line}: {money(sum(event.amounts))} from {', '.join(made)}."]


def _settled(event: x.LineSettled, state: State, seat: int) -> list[str]:
    got = event.paid + event.returned
    said = {"win": f"wins {money(got)}", "push": f"gets {money(got)} back"}.get(event.outcome, "loses")
    return [f"{name_of(state, event.seat)}'s {event.line} of {money(event.staked)} {said}: {event.why} [{event.cite}]."]


def _shared(event: r.MoneyShared, state: State, seat: int) -> list[str]:
    parts = zip(event.seats, event.amounts, strict=True)
    return [
        f"The house closes: {name_of(state, number)} gets {money(amount)} [{event.cite}]." for number, amount in parts
    ]


def _ruled(event: f.Ruled, state: State, seat: int) -> list[str]:
    about = f" about {name_of(state, event.seat)}" if event.seat else ""
    return [f"Ruling: {event.ruling}, by the {event.author}{about} [{event.cite}]."]


def _announced(event: f.Announced, state: State, seat: int) -> list[str]:
    said = f'says "{event.said}"' if event.said else "says nothing"
    stated = f" and names {money(event.stated)}" if event.stated else ""
    chips = f" in {event.chips} {'chip' if event.chips == 1 else 'chips'}" if event.chips else ""
    put = f", puts in {money(event.put)}{chips}" if event.put else ""
    return [f"{name_of(state, event.seat)} {said}{stated}{put}: {event.why} [{event.cite}]."]


def _voided(event: f.HandVoided, state: State, seat: int) -> list[str]:
    lost = f"; {money(event.forfeited)} is forfeited to the next pot" if event.forfeited else ""
    return [f"{money(sum(event.amounts))} goes back to the players{lost}."]


def _stub(event: f.StubChanged, state: State, seat: int) -> list[str]:
    burn = ", and the next cards come without a burn" if event.no_burn else ""
    return [f"The stub of {len(event.stub)} cards is set anew{burn}."]


def _timed(event: r.TimedRakeTaken, state: State, seat: int) -> list[str]:
    return [f"The timed rake: {money(sum(event.amounts))} from {len(event.seats)} players [30-1012(2)]."]


def _short(event: e.DeckShort, state: State, seat: int) -> list[str]:
    return [f"The deck runs short: {len(event.pool)} cards are scrambled [{event.cite}]."]


def _raked(event: e.RakeTaken, state: State, seat: int) -> list[str]:
    return [f"The house takes {money(event.amount + event.jackpot)} [{event.cite}]."]


def _buried(event: f.CardsBuried, state: State, seat: int) -> list[str]:
    return [f"{len(event.cards)} cards of the deck are dead."]


def _wilds(event: x.WildsTurned, state: State, seat: int) -> list[str]:
    turned = zip(event.seats, event.cards, strict=True)
    return [f"{name_of(state, number)}'s wild card: {print_cards((card,))}." for number, card in turned]


TELLERS: dict[type, Teller] = {
    # Between hands.
    r.PlayerSat: _says("{player} sits in seat {seat} with {amount}."),
    r.BoughtIn: _says("{name} buys in for another {money}{all_in}."),
    r.PlayerLeft: _says("Seat {seat} cashes out {amount}."),
    r.SatOut: _says("{name} sits out."),
    r.SatIn: _says("{name} is back."),
    r.Tipped: _says("{name} tips {money}{all_in}."),
    r.StraddlePosted: _says("{name} straddles for {money}{all_in}."),
    r.WagerPlaced: _says("{name} wagers {amount} on {line}."),
    r.JackpotPosted: _says("The jackpot is posted at {amount}."),
    r.LastDealCalled: _says("The house closes after the next deal [{cite}]."),
    r.MoneyShared: _shared,
    r.TableClosed: _says("The table is closed."),
    r.ButtonDrawn: _says("A card to each for the button, {name} has the highest: {cards}."),
    r.PostedFor: _says("{name} puts up {amount} for {of} [30-1017(4)]."),
    r.PostObjected: _says("{name} objects: it goes back [30-1017(4)]."),
    r.TimedRakeTaken: _timed,
    r.CurrencyLaid: _says("{name} lays {amount} of currency on the table."),
    r.CurrencyExchanged: _says("{name} exchanges {amount} of currency for chips."),
    # The hand.
    e.HandStarted: _started,
    e.AntesPosted: _says("Antes: {amounts} in the pot."),
    e.BlindPosted: _says("{name} posts {money}{all_in}."),
    e.CardsDealt: _cards,
    e.BoardDealt: _board,
    e.RoundOpened: _round,
    e.Folded: _says("{name} folds."),
    e.Checked: _says("{name} checks."),
    e.Called: _says("{name} calls {money}{all_in}."),
    e.BetMade: _says("{name} bets {money}{all_in}."),
    e.Raised: _says("{name} raises to {money}{all_in}."),
    e.BroughtIn: _says("{name} brings it in for {money}{all_in}."),
    e.Discarded: _discarded,
    e.Replaced: _replaced,
    e.HandsShown: _shown,
    e.Shown: _one_shown,
    e.Mucked: _says("{name} throws the hand away."),
    e.SharedCardDealt: _says("There are not enough cards: {card} is a card for everybody [30-1009(2)]."),
    e.DeckShort: _short,
    e.Returned: _says("{amount} that nobody called goes back to {name}."),
    e.RakeTaken: _raked,
    e.PotAwarded: _awarded,
    e.HandDied: _says("{name}'s hand is dead: {why} [{cite}]."),
    e.BlindsChopped: _says("The blinds are chopped: {amounts} goes back."),
    e.TimeWarned: _says("{name} is warned: time is nearly up [30-1032]."),
    e.TimedOut: _says("Time is up for {name} [30-1032]."),
    e.RequestMade: _says("{name} asks to see {of}'s hand [30-1026(12)]."),
    # Beside the pot.
    x.LinePosted: _line,
    x.HiddenDealt: _says("The last board card lies face down."),
    x.CardsTurned: _says("It is turned up: {cards}."),
    x.WagerMade: _says("{name} wagers {money}{all_in}."),
    x.WildChosen: _says("{name} puts the wild card down."),
    x.WildsTurned: _wilds,
    x.LineSettled: _settled,
    x.PotForfeited: _says("Nobody finished the play: {amount} is forfeited to the house [{cite}]."),
    x.PoolFed: _says("{fed} goes into the pool [{cite}]."),
    x.MarkersAwarded: _says("{name} has {total} of the base runners now [{cite}]."),
    x.PoolAwarded: _says("{name} wins the pool: {amount} [{cite}]."),
    # The floor.
    f.Ruled: _ruled,
    f.Announced: _announced,
    f.HandVoided: _voided,
    f.StubChanged: _stub,
    f.Refunded: _says("{money} goes back to {name}."),
    f.BetTakenBack: _says("{name}'s bet of {money} goes back."),
    f.ChipsForfeited: _says("{name} loses the {money} put in."),
    f.RaiseClaimed: _says("{name} makes the call a raise to {money} [30-1024]."),
    f.DeclaredAllIn: _says("{name} is all in, with {money} left behind."),
    f.BehindReturned: _says("{name} takes the {money} left behind."),
    f.Bypassed: _says("The action goes on past {name}."),
    f.TurnGivenBack: _says("{name} has not acted: it is his turn."),
    f.BettingTakenBack: _says("What followed {name}'s gesture is taken back, and he acts again."),
    f.HandRetrieved: _says("{name}'s hand is live again."),
    f.LineReturned: _says("{name} gets {line} of {amount} back."),
    f.CardReplaced: _says("{name}'s {dead} is dead and replaced."),
    f.CardsBuried: _buried,
    f.CardExposed: _says("{name}'s last card lies face up: {card}."),
    f.CurrencySeen: _says("{amounts} of currency lies on the table."),
    f.OnThePiece: _says("{name}'s {amount} of currency is money on the piece [30-1024]."),
    f.PieceExchanged: _says("{name}'s {amount} on the piece is exchanged for chips [30-1039(3)]."),
    f.EarlyCardDealt: _says("{name} keeps the last card, which came early."),
}
