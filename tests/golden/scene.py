"""A scripted round, played at a table and told in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from croupier.cards.card import Cards, alike, parse_cards
from croupier.errors import CroupierError
from croupier.games.registry import built
from croupier.money import parse_money
from croupier.rules.opens import LOCATIONS
from croupier.rules.spot import line_of
from croupier.table import Action, Kind, Table, fold
from croupier.table import events as e
from croupier.table.dealer.stages import settles_before
from croupier.table.folds import start
from croupier.table.offers.seating import offered_position
from croupier.table.sentences import tell
from tests.table.driver import RandomPlayer, decide, meters_for, shuffle
from tests.table.stacking import Key, Places, opening_places, places_of, stacked, wanted_cards

STACK = 1_000_00


@dataclass(frozen=True)
class Hand:
    """What one seat holds, places and decides.

    A decision may be `play+2`: two dollars ride on it for the dealer; `draw:3c 2s`: these cards are named;
    `war-tie=2`: a wager of this size. `then` are cards that come later to other places of the seat, by place.
    `spots` are wagers on cards: `2 suit h 1` is a dollar on a heart as the second,
    `2 suit h 1+0.50` with a tip beside it. `places` of the table's cards are picked: `1-4-7`. A wager may say whose
    hand it reads: `5 dealer`.
    """

    cards: str
    decisions: tuple[str, ...]
    wagers: Mapping[str, str]
    tips: Mapping[str, str] = field(default_factory=dict)
    player: str = ""
    then: Mapping[str, str] = field(default_factory=dict)
    spots: tuple[str, ...] = ()
    places: str = ""


@dataclass(frozen=True)
class Ruling:
    """A supervisor's, after so many decisions of the round."""

    after: int
    at: str
    kind: str


@dataclass(frozen=True)
class Scene:
    title: str
    hands: Mapping[int, Hand]
    common: Mapping[str, str]
    opening: Mapping[str, Any] = field(default_factory=dict)
    rulings: tuple[Ruling, ...] = ()
    bank: tuple[int, str] = (0, "")


def hand(
    cards: str, *decisions: str, tips: Mapping[str, str] | None = None, player: str = "",
    then: Mapping[str, str] | None = None,
    spots: tuple[str, ...] = (), places: str = "", lines: Mapping[str, str] | None = None, **wagers: str,
) -> Hand:  # fmt: skip
    """`pair_plus="5"` is the wager pair-plus, `_3_card_money="1"` is 3-card-money."""
    placed = {name.strip("_").replace("_", "-"): cents for name, cents in wagers.items()} | dict(lines or {})
    return Hand(cards, decisions, placed, tips or {}, player, then or {}, spots, places)


def scene(
    title: str, *hands: Hand, rulings: tuple[Ruling, ...] = (), opening: Mapping[str, Any] | None = None,
    bank: tuple[int, str] = (0, ""), behind: Mapping[int, Hand] | None = None, **common: str,
) -> Scene:  # fmt: skip
    """`dealer_drawn="7c 6d"` are the cards of the place dealer-drawn; `behind` are backline bettors by their number."""
    places = {name.replace("_", "-"): cards for name, cards in common.items()}
    return Scene(title, dict(enumerate(hands, start=1)) | dict(behind or {}), places, opening or {}, rulings, bank)


def play(game: str, script: Scene) -> Table:
    """Where a card lies that comes after decisions shows when they are taken:
    the round is played until all come as wanted."""
    wanted = wanted_of(script)
    places: Places | None = None
    while True:
        table = Table.open(built(game), **{"meters": meters_for(game), **script.opening})
        fault = _attempt(table, script, wanted, places)
        found = places_of(table.log, table.state)
        # What a ruling breaks off or deals again need not come.
        stays = found == places or not (built(game).deal.later or built(game).mechanic.plays_turns)
        if fault is None and (stays if script.rulings else came(table, wanted)):
            return table
        if found == places:
            raise fault or AssertionError(f"{script.title}: {wanted} did not come")
        places = found


def wanted_of(script: Scene) -> dict[Key, Cards]:
    hands = {seat: held.cards for seat, held in script.hands.items() if held.cards and seat != script.bank[0]}
    later = {
        (seat, name): alike(parse_cards(text))
        for seat, held in script.hands.items()
        for name, text in held.then.items()
    }
    return wanted_cards(hands, script.common) | later


def came(table: Table, wanted: Mapping[Key, Cards]) -> bool:
    dealt: dict[Key, Cards] = {}
    for event in table.log:
        if isinstance(event, e.CardsDealt):
            key = event.to, event.group
            dealt[key] = dealt.get(key, ()) + event.cards
    return all(dealt.get(key, ())[: len(cards)] == cards for key, cards in wanted.items())


def _attempt(table: Table, script: Scene, wanted: Mapping[Key, Cards], places: Places | None) -> Exception | None:
    try:
        _play(table, script, wanted, places)
    except (CroupierError, AssertionError, IndexError) as error:
        return error
    return None


def _play(table: Table, script: Scene, wanted: Mapping[Key, Cards], places: Places | None) -> None:
    for seat, held in script.hands.items():
        table.act(Action(Kind.SIT, seat, amount=STACK, player=held.player or f"player {seat}"))
    if script.bank[0]:
        _take_position(table, *script.bank)
    table.act(Action(Kind.OPEN))
    for seat, held in script.hands.items():
        for name, text in held.wagers.items():
            cents, _, whose = text.partition(" ")
            table.act(Action(Kind.WAGER, seat, name, parse_money(cents), pick=whose))
        for name, cents in held.tips.items():
            table.act(Action(Kind.TIP, seat, name, parse_money(cents)))
        if held.places:
            table.act(Action(Kind.PICK_PLACES, seat, LOCATIONS, pick=held.places))
    _wager_on_cards(table, script)
    table.act(Action(Kind.CLOSE))
    where = opening_places(table.state) if places is None else places
    shuffle(table, lambda state, deck: stacked(state, wanted, where, deck))
    _decisions(table, script)
    if table.state.phase != "between rounds":
        table.act(Action(Kind.REVEAL))


def _wager_on_cards(table: Table, script: Scene) -> None:
    """Those that are open now."""
    for seat, held in script.hands.items():
        for text in held.spots:
            wager, _, tip = text.partition("+")
            card, outcome, *pick, stake = wager.split()
            named = "".join(pick)
            for offer in table.offers(seat):
                if (offer.kind, offer.at, offer.name) == (Kind.SPOT, card, outcome) and named in (offer.picks or ("",)):
                    table.act(offer.take(parse_money(stake), pick=named))
                    if tip:
                        table.act(Action(Kind.TIP, seat, line_of(card, outcome, named), parse_money(tip)))


def _take_position(table: Table, seat: int, wager: str) -> None:
    table.act(Action(Kind.SIT, seat, amount=STACK, player="the bank"))
    while offered_position(table.state) != seat:
        table.act(Action(Kind.PASS_POSITION, offered_position(table.state)))
    table.act(Action(Kind.TAKE_POSITION, seat, amount=parse_money(wager)))


def _decisions(table: Table, script: Scene) -> None:
    left = {seat: list(held.decisions) for seat, held in script.hands.items()}
    rulings = list(script.rulings)
    taken = 0
    while table.state.turn or (rulings and rulings[0].after <= taken) or _goes_on(table):
        if rulings and rulings[0].after <= taken:
            ruling = rulings.pop(0)
            table.act(Action(Kind.RULE, name=ruling.kind, at=ruling.at))
            shuffle(table, RandomPlayer(1).shuffled)
            continue
        if not table.state.turn and table.state.phase != "wagers on the next card":
            table.act(Action(Kind.REVEAL))
            continue
        if not table.state.turn:
            _wager_on_cards(table, script)
            table.act(Action(Kind.CLOSE))
            continue
        text, _, tip = left[table.state.turn].pop(0).partition("+")
        text, _, amount = text.partition("=")
        name, _, cards = text.partition(":")
        decide(table, name, parse_money(tip) if tip else 0, cards, parse_money(amount) if amount else 0)
        taken += 1
    assert not any(left.values()), f"{script.title}: {left} were not asked for"
    assert not rulings, f"{script.title}: {rulings} came too late"


def _goes_on(table: Table) -> bool:
    """Wagers on a card are open, or the dealer settles what lies there before he asks anybody."""
    state = table.state
    if state.phase != "the reveal":
        return state.phase == "wagers on the next card"
    return state.street + 1 < len(state.rules.game.streets) and settles_before(state, state.street + 1)


def told(game: str, script: Scene) -> Iterator[str]:
    table = play(game, script)
    state = start(built(game), table.log[0])  # type: ignore[arg-type]
    yield script.title
    yield "-" * len(script.title)
    for event in table.log[1:]:
        state = fold(state, event)
        yield from tell(event, state)


def playthrough(game: str, scenes: tuple[Scene, ...]) -> str:
    found = built(game)
    title = f"{found.facts.name}, {game} [{found.rule.section}]"
    texts = ["\n".join(told(game, script)) for script in scenes]
    return "\n\n".join([f"{title}\n{'=' * len(title)}", *texts]) + "\n"
