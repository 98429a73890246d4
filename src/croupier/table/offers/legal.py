"""The only legality at a table: what may be done now, by whom, in which sizes, and by which paragraph."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from croupier.errors import IllegalAction
from croupier.money import print_money
from croupier.rules.walk import fault_of_list
from croupier.table.offers import deciding, places, seating, set_hands, spots, wagering
from croupier.table.offers.actions import JOINED, Action, Kind, Offer
from croupier.table.piles import decks_to_shuffle
from croupier.table.state import Phase, State

Offers = Callable[[State, int], Iterator[Offer]]


def shuffles(state: State, seat: int = 0) -> Iterator[Offer]:
    """Each deck that is due; a board that is dealt again comes from the table's own."""
    if state.phase is Phase.SHUFFLE:
        for deck in decks_to_shuffle(state) or ("",):
            yield Offer(Kind.SHUFFLE, state.rules.game.rule.section, at=deck)


def new_shoes(state: State, seat: int = 0) -> Iterator[Offer]:
    """The licensee may shuffle after any round, where the rule, or his choice, does not forbid it."""
    shoe = state.rules.game.deal.shoe
    if shoe is None or state.phase is not Phase.BETWEEN or state.rules.options.get("reshuffle-any-hand") == "no":
        return
    if state.shoe.rounds and not state.shoe.over:
        yield Offer(Kind.NEW_SHOE, str(shoe.cite))


def new_dealers(state: State, seat: int = 0) -> Iterator[Offer]:
    """One who comes to a shoe that is dealt on burns a card of it; before the first round one is burned in any case."""
    shoe = state.rules.game.deal.shoe
    if shoe is None or shoe.relieved is None or state.phase is not Phase.BETWEEN:
        return
    if state.shoe.rounds and not state.shoe.over and not state.shoe.relieved:
        yield Offer(Kind.NEW_DEALER, str(shoe.relieved))


def reveals(state: State, seat: int = 0) -> Iterator[Offer]:
    if state.phase is Phase.REVEAL:
        yield Offer(Kind.REVEAL, str(state.rules.game.pay.cite))


OFFERS: dict[Kind, Offers] = {
    Kind.SIT: seating.sits,
    Kind.BUY_IN: seating.buy_ins,
    Kind.LEAVE: seating.leaves,
    Kind.SIT_OUT: seating.sit_outs,
    Kind.SIT_IN: seating.sit_ins,
    Kind.TAKE_POSITION: seating.positions,
    Kind.PASS_POSITION: seating.passes,
    Kind.OPEN: seating.opens,
    Kind.WAGER: wagering.wagers,
    Kind.TIP: spots.tips,
    Kind.SPOT: spots.card_wagers,
    Kind.PICK_PLACES: places.picks,
    Kind.CHIPS: spots.chip_values,
    Kind.TAKE_BACK: wagering.take_backs,
    Kind.CLOSE: wagering.closes,
    Kind.SHUFFLE: shuffles,
    Kind.PICK_PILE: set_hands.piles,
    Kind.FIRST_HAND: set_hands.first_hands,
    Kind.NEW_SHOE: new_shoes,
    Kind.NEW_DEALER: new_dealers,
    Kind.DECIDE: deciding.decisions,
    Kind.WARN: deciding.warnings,
    Kind.TIME_OUT: deciding.time_outs,
    Kind.RULE: deciding.rulings,
    Kind.REVEAL: reveals,
}


def legal_actions(state: State, seat: int = 0) -> tuple[Offer, ...]:
    """Everything that may be done now; with a seat, what its player may do."""
    return tuple(offer for offers in OFFERS.values() for offer in offers(state, seat) if not seat or offer.seat == seat)


def offered(state: State, seat: int, kinds: Iterable[Kind]) -> Iterator[Offer]:
    """Of these kinds alone, one by one: who asks whether there is any works out no more than the first."""
    return (offer for kind in kinds for offer in OFFERS[kind](state, seat) if not seat or offer.seat == seat)


def find(state: State, action: Action) -> Offer:
    """The offer an action takes, or IllegalAction with the input, the state and the rule."""
    offers = OFFERS.get(action.kind)
    if offers is None:
        raise IllegalAction(f"{action.kind!r} is no kind of action; there is {', '.join(OFFERS)}")
    seat, name, at = action.seat, action.name, action.at
    for offer in offers(state, seat):
        if offer.name == name and offer.seat == seat and offer.at == at:
            _check_size(action, offer)
            return offer
    near = [offer for offer in offers(state, action.seat) if offer.seat == action.seat]
    raise IllegalAction(f"{action}: {_instead(state, action, near)}")


def _check_size(action: Action, offer: Offer) -> None:
    amount, tip, least = action.amount, action.tip, offer.least
    if type(amount) is not int or type(tip) is not int:
        raise IllegalAction(f"{action.kind} {action.name}: {amount!r} is not an amount in whole cents")
    if amount != least and not (least < amount <= offer.most and (amount - least) % offer.step == 0):
        wanted = f"{offer.name or offer.kind} is {offer.sizes()}" if offer.most else "it takes no amount"
        raise IllegalAction(f"{action}: {print_money(amount)} is out of range, {wanted} [{offer.cite}]")
    if (action.pick or offer.picks) and (wrong := _fault_of_pick(action.pick, offer)):
        raise IllegalAction(f"{action}: {wrong} [{offer.cite}]")
    if tip and not max(0, offer.tip_least) <= tip <= offer.tip:
        wanted = f"${print_money(offer.tip_least)} or none" if offer.tip_least else f"at most ${print_money(offer.tip)}"
        most = wanted if offer.tip else "none is taken here"
        raise IllegalAction(f"{action}: a tip of {print_money(tip)}: {most} [{offer.cite}]")
    if action.cards or offer.many:
        wrong = fault_of_list(action.cards, offer.among, offer.fewest, offer.many)
        if wrong:
            raise IllegalAction(f"{action}: {wrong} [{offer.cite}]")


def _fault_of_pick(pick: str, offer: Offer) -> str:
    """What is wrong with what was picked, or nothing."""
    picked = pick.split(JOINED) if offer.picked > 1 else [pick]
    if offer.picks and len(set(picked)) == len(picked) == offer.picked and set(picked) <= set(offer.picks):
        return ""
    number = "one" if offer.picked == 1 else f"{offer.picked} different ones"
    wanted = f"{number} of {', '.join(offer.picks)}" if offer.picks else "no pick"
    return f"{pick!r} is not open, {offer.name or offer.kind} takes {wanted}"


def _instead(state: State, action: Action, near: list[Offer]) -> str:
    game = state.rules.game
    if near:
        names = [f"{offer.name} at {offer.at}" if offer.at else offer.name or str(offer.kind) for offer in near]
        return (
            f"seat {action.seat} may {', '.join(names)} [{near[0].cite}]"
            if action.seat
            else f"there is {', '.join(names)}"
        )
    if action.kind is Kind.CLOSE and state.phase is Phase.WAGERS:
        wrong = (wagering.fault(state, spot) for spot in state.spots.values())
        return next((text for text in wrong if text), f"no wager is placed [{game.opens.cite}]")
    if action.kind is Kind.DECIDE and state.turn:
        turn = [offer.name for offer in deciding.decisions(state)]
        return f"seat {state.turn} is to act, it may {', '.join(turn)} [{game.streets[state.street].cite}]"
    return f"not now, the table is at {state.phase} of round {state.round} [{game.rule.section}]"
