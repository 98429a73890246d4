"""Rounds for a dealer to settle: dealt from a seed, played by bots, hard ones more often than chance has them."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from croupier.app.settle import find_any
from croupier.cards.card import NAMES, Cards
from croupier.errors import CroupierError
from croupier.room.banked import Banked
from croupier.room.bots import NAMES as PLAYERS
from croupier.room.pot import Pot
from croupier.room.taking import taken
from croupier.rules.meters import table_meters
from croupier.rules.pot.game import PotGame
from croupier.rules.round import Caps
from croupier.seats.protocol import SIT, Ask, Engine, Offer, Step
from croupier.table.setup.opening import open_table as open_banked

Json = dict[str, Any]
SEATS, BUY_IN, METER = 3, 100_000_00, 10_000_00
# What the house pays on one round at most, where such a limit is tried: small enough to be met.
AGGREGATES, MINIMUM_BET = (1_000_00, 5_000_00, 25_000_00), 1_00
STEPS = 400
# Rounds that one is chosen from, and how much rather a hard one.
CANDIDATES, RATHER, OFTEN = 4, 6, 0.5
STRUCTURE, NO_LIMIT = "betting-structure", "no-limit"
SIZES = (5_00, 10_00, 15_00, 25_00, 100_00)
GIVES_UP, SELDOM = ("fold", "surrender"), 0.3
# How often one more wager is made, and how often all there is goes in.
MORE, ALL_IN = 0.75, 0.4
STRONG = ("As Ks Qs Js Ts", "9h 8h 7h 6h 5h", "Qd Qc Qh Qs 2d", "Kd Kc Kh 7s 7d", "Ah Ad Ac 9s 4c", "Jc Tc 9c 4c 2c")


class Case(NamedTuple):
    """`view` is what lies on the table at the end; `settlement` as the house prints it; `hard` says why it is."""

    game: str
    seed: int
    view: Json
    settlement: Json
    hard: tuple[str, ...]


class Chance:
    """A shuffle of one's own: the named places of the first deck's order get the cards that are wanted."""

    def __init__(self, dice: Random, wanted: dict[int, str]) -> None:
        self._dice, self._wanted, self.order = dice, wanted, ()

    order: Cards

    def shuffled(self, cards: Cards, what: str) -> Cards:
        found = list(cards)
        self._dice.shuffle(found)
        if not self.order:
            for place, text in self._wanted.items():
                card = NAMES.index(text)
                if card in found and place < len(found):
                    other = found.index(card)
                    found[place], found[other] = found[other], found[place]
            self.order = tuple(found)
        return tuple(found)

    def below(self, limit: int, what: str) -> int:
        return self._dice.randrange(limit)


def practice(game: str, seed: int) -> Case:
    """One of a few rounds, the hard ones rather than the others. The same seed is the same round."""
    dice = Random(f"{game} {seed}")
    found = []
    for number in range(CANDIDATES):
        case = _round(game, seed, Random(f"{game} {seed} {number}"), {})
        if case is not None and number % 2:
            case = _stronger(game, seed, number, case, dice) or case
        if case is not None:
            found.append(case)
    if not found:
        raise CroupierError(f"{game}: no round came to an end")
    return dice.choices(found, [1 + RATHER * len(case.hard) for case in found])[0]


def _stronger(game: str, seed: int, number: int, case: Case, dice: Random) -> Case | None:
    """The same deal with a strong hand at one seat: its cards are put where those of the seat came from."""
    if not case.view["dealt"]:
        return None
    places = dice.choice(list(case.view["dealt"].values()))
    cards = dice.choice(STRONG).split()
    wanted = dict(zip(places, cards, strict=False))
    return _round(game, seed, Random(f"{game} {seed} {number}"), wanted)


def _engine(game: str, dice: Random) -> Engine:
    found = find_any(game)
    if isinstance(found, PotGame):
        # Without a limit players are all in, and pots have sides.
        free = any(option.name == STRUCTURE and NO_LIMIT in option.choices for option in found.options)
        return Pot.open(found, 0, {STRUCTURE: NO_LIMIT} if free else {})
    meters = dict.fromkeys(table_meters(found), METER)
    for cents in AGGREGATES if dice.random() < OFTEN else ():
        try:
            caps = Caps(per_round=cents, minimum_bet=MINIMUM_BET)
            return Banked(found, open_banked(found, meters=meters, caps=caps))
        except CroupierError:
            # A limit below the smallest wager at the longest odds is unlawful: a higher one is tried.
            continue
    return Banked(found, open_banked(found, meters=meters))


def _round(game: str, seed: int, dice: Random, wanted: dict[int, str]) -> Case | None:
    engine = _engine(game, dice)
    chance, state = Chance(dice, wanted), engine.start()
    for event in engine.opening()[1:]:
        state = engine.fold(state, event)
    for seat in range(1, SEATS + 1):
        # At a pot short stacks make side pots.
        least, _, _ = engine.buy_ins(state)
        chips = BUY_IN if isinstance(engine, Banked) else max(least, 20_00) * dice.choice((1, 2, 5))
        state = engine.seat(state, Ask(SIT, seat, chips, PLAYERS[seat - 1])).state
    dealt: dict[int, tuple[int, ...]] = {}
    for _ in range(STEPS):
        before = state
        step = engine.dealer(state, chance) or _played(engine, state, dice, chance)
        if step is None:
            return None
        state = step.state
        dealt = dealt or _places(engine, state, chance.order)
        ends = engine.settlement(before, step.events)
        if ends is not None:
            view = {**engine.view(state, 0), "dealt": dealt}
            return Case(game, seed, view, ends[1], _hard(ends[1]))
    return None


def _places(engine: Engine, state: Any, order: Cards) -> dict[int, tuple[int, ...]]:
    """Where in the deck the first cards of each seat lay."""
    found = {}
    for seat in range(1, SEATS + 1) if order else ():
        mine: Json = next((row for row in engine.view(state, seat)["seats"] if row["seat"] == seat), {})
        texts = [text for place in mine.get("cards", ()) for text in place["cards"] if text in NAMES]
        places = tuple(order.index(NAMES.index(text)) for text in texts if NAMES.index(text) in order)
        if places:
            found[seat] = places
    return found


def _played(engine: Engine, state: Any, dice: Random, chance: Chance) -> Step | None:
    for seat in engine.waits_for(state):
        offers = [offer for offer in engine.offers(state, seat) if not offer.optional]
        if offers:
            mine: Json = next(row for row in engine.view(state, seat)["seats"] if row["seat"] == seat)
            offer = _wanted(offers, dice, placed=bool(mine.get("wagers")))
            _, chosen = taken(offers, _said(offer, dice))
            return engine.take(state, seat, offer, chosen, chance)
    return None


def _wanted(offers: list[Offer], dice: Random, *, placed: bool) -> Offer:
    """Wagers are made freely, beside the game's own; nobody gives up lightly."""
    wagers = [offer for offer in offers if offer.kind == "wager"]
    done = [offer for offer in offers if offer.kind == "done"]
    if wagers and not (done and placed):
        return wagers[0]
    if wagers and dice.random() < MORE:
        return dice.choice(wagers)
    if done:
        return done[0]
    return dice.choices(offers, [SELDOM if offer.name in GIVES_UP else 1.0 for offer in offers])[0]


def _said(offer: Offer, dice: Random) -> Json:
    told = offer.to_json()
    action: Json = {"kind": offer.kind, "name": offer.name}
    if offer.most:
        sizes = [size for size in SIZES if offer.least <= size <= offer.most and not (size - offer.least) % offer.step]
        cents = offer.least if offer.least == offer.most or not sizes else dice.choice(sizes)
        if offer.name in ("raise", "bet") and dice.random() < ALL_IN:
            cents = offer.most
        action["amount"] = f"{cents // 100}.{cents % 100:02d}"
    for key in ("cards", "choose"):
        if key in told:
            action[key] = dice.sample(told[key]["among"], told[key]["fewest"])
    return action


def _hard(settlement: Json) -> tuple[str, ...]:
    """What makes it worth practising."""
    found: dict[str, None] = {}
    if len(settlement.get("pots", ())) > 1:
        found["side pots"] = None
    if any(len(pot["awards"]) > 1 for pot in settlement.get("pots", ())):
        found["a pot that is split"] = None
    for line in (line for seat in settlement["seats"] for line in seat.get("results", ())):
        if line["outcome"] == "win" and "envy" in line["wager"]:
            found["envy"] = None
        if line["outcome"] == "win" and "meter" in line["why"]:
            found["a progressive"] = None
        if "aggregate" in line["why"]:
            found["an aggregate limit"] = None
    return tuple(found)
