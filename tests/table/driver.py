"""Tables for tests: decks stacked so that wanted cards come, and players who do anything that is legal."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import copy
from functools import cache
from random import Random
from typing import Any

from croupier.cards.card import Cards, alike, parse_cards
from croupier.games.registry import BUILT, built
from croupier.rules.game import Game
from croupier.rules.meters import table_meters
from croupier.table import Action, Kind, Offer, State, Table
from croupier.table.offers.actions import JOINED
from tests.chance import fresh
from tests.often import often
from tests.table.stacking import FIRST_HAND, opening_places, stacked, wanted_cards

GAMES = tuple(BUILT)
METERS = {"progressive": 10_000_00, "mega": 50_000_00, "major": 10_000_00, "minor": 1_000_00}
ONE_HOUR = 3600


def meters_for(game: str | Game) -> dict[str, int]:
    """An amount for every meter that a table of the game shows."""
    found = built(game) if isinstance(game, str) else game
    return {name: METERS.get(name, METERS["progressive"]) for name in table_meters(found)}


def open_table(game: str | Game, **chosen: Any) -> Table:
    found = built(game) if isinstance(game, str) else game
    return Table.open(found, **{"meters": meters_for(found), **chosen})


def seated(game: str | Game, *seats: int, stack: int = 1_000_00, **chosen: Any) -> Table:
    """A table with a player of the same name as his seat's number at each seat."""
    table = open_table(game, **chosen)
    for seat in seats or (1,):
        table.act(Action(Kind.SIT, seat, amount=stack, player=f"player {seat}"))
    return table


def place(table: Table, seat: int, **wagers: int) -> None:
    """`pair_plus=500` puts $5 on pair-plus; `w_3rd...` names that begin with a digit."""
    for name, cents in wagers.items():
        table.act(Action(Kind.WAGER, seat, name.replace("_", "-"), cents))


def deal(table: Table, hands: Mapping[int, str] | None = None, **common: str) -> None:
    """Close the wagers and shuffle so that these cards are dealt."""
    table.act(Action(Kind.CLOSE))
    wanted, places = wanted_cards(hands or {}, common), opening_places(table.state)
    assert all(len(cards) <= len(places[key]) for key, cards in wanted.items()), f"{wanted}: too many cards"
    shuffle(table, lambda state, deck: stacked(state, wanted, places, deck))


def shuffle(table: Table, order: Callable[[State, str], Cards]) -> None:
    """Every deck that is due; a shoe that goes on is not."""
    while table.state.phase == "the shuffle":
        deck = next(offer.at for offer in table.offers() if offer.kind is Kind.SHUFFLE)
        table.act(Action(Kind.SHUFFLE, at=deck, order=order(table.state, deck)))
    if any(offer.kind is Kind.PICK_PILE for offer in table.offers()):
        table.act(Action(Kind.PICK_PILE, table.state.bank.seat, "1"))
    if table.state.phase == "the first hand":
        table.act(Action(Kind.FIRST_HAND, name=FIRST_HAND))


def decide(table: Table, name: str, tip: int = 0, cards: str = "", amount: int = 0) -> None:
    """The seat in turn decides; the rule sizes its wager."""
    offer = next(
        (item for item in table.offers(table.state.turn) if item.kind is Kind.DECIDE and item.name == name), None
    )
    # A double is the whole wager unless the test says less.
    usual = 0 if offer is None else offer.usual
    cents = amount or usual
    table.act(Action(Kind.DECIDE, table.state.turn, name, cents, tip, cards=alike(parse_cards(cards))))


class RandomPlayer:
    """Takes any legal action, so that every path of the table is walked. The same seed walks the same path."""

    def __init__(self, seed: int, *, rulings: int = 40) -> None:
        self.random = Random(seed)
        self._rulings = rulings

    def play(self, table: Table, rounds: int) -> None:
        ended = table.state.round + rounds
        while table.state.round < ended or table.state.phase != "between rounds":
            table.act(self.choose(table))

    def choose(self, table: Table) -> Action:
        """Rulings are rare, and nobody leaves all the time: otherwise hardly a round would be played out."""
        offers = table.offers()
        while True:
            offer = self.random.choice(offers)
            if self.random.randrange(self._reluctance(offer, offers)) == 0:
                return self.taken(table.state, offer)

    def _reluctance(self, offer: Offer, offers: tuple[Offer, ...]) -> int:
        if offer.kind is Kind.RULE:
            return self._rulings if any(item.kind is not Kind.RULE for item in offers) else 1
        if offer.kind is Kind.TAKE_BACK:
            return 20 if any(item.kind is Kind.CLOSE for item in offers) else 2
        return {Kind.LEAVE: 20, Kind.SIT_OUT: 20, Kind.CLOSE: 4, Kind.SIT: 3, Kind.SPOT: 40, Kind.NEW_SHOE: 20}.get(
            offer.kind, 1
        )

    def taken(self, state: State, offer: Offer) -> Action:
        if offer.kind is Kind.SHUFFLE:
            return offer.take(order=self.shuffled(state, offer.at))
        if offer.kind is Kind.SIT:
            return offer.take(self.random.randrange(500_00), player=f"player {self.random.randrange(10**9)}")
        steps = (offer.most - offer.least) // offer.step
        amount = offer.least + offer.step * self.random.randint(0, min(steps, 100))
        pick = JOINED.join(self.random.sample(offer.picks, offer.picked)) if offer.picks else ""
        cards = self.random.sample(offer.among, self.random.randint(offer.fewest, offer.many))
        return offer.take(amount, tip=self.tip(offer), pick=pick, cards=tuple(cards))

    def tip(self, offer: Offer) -> int:
        return self.random.choice((0, offer.tip)) if offer.tip_least else self.random.randint(0, min(offer.tip, 5_00))

    def shuffled(self, state: State, deck: str = "") -> Cards:
        order = list(state.order or state.rules.decks[deck].cards())
        if deck in state.piles:
            order = list(state.rules.decks[deck].cards())
        kept = 0
        if state.street >= 0:
            street = state.rules.game.streets[state.street]
            kept = state.next - street.burns - sum(group.size for group in street.shows)
        rest = order[kept:]
        self.random.shuffle(rest)
        return tuple(order[:kept] + rest)


# Laws share one table of each game; `make verify` plays others besides.
SEED = 1
SEEDS = often(range(3), (SEED,))


@cache
def played_before(game: str, seed: int = SEED) -> Table:
    """To be read only: laws share it."""
    return played(game, seed)


def goes_on(game: str, seed: int = SEED) -> Table:
    """The same table, to be played on: what is done there is not seen by others."""
    found = copy(played_before(game, seed))
    found.log = list(found.log)
    return found


def played(game: str, seed: int, rounds: int = 6, **chosen: Any) -> Table:
    """A table after some rounds of random play, with every option of a table in use."""
    found = built(game)
    options = {option.name: "yes" for option in found.facts.options if option.name == "dealer-tips"}
    contributions = {table_meters(found)[0]: "1/5", "minor": "0.03"}
    table = open_table(found, **{"time_limit": ONE_HOUR, "contributions": contributions, "options": options, **chosen})
    RandomPlayer(fresh(seed)).play(table, rounds)
    return table
