"""Best ways of playing with cards that are thrown away and drawn, as the exact solvers work them out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from croupier.count.showdowns import WHOLE_DECK, codes
from croupier.simulate.decide import Strategy

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from croupier.exact.discard.play import Play as DiscardPlay
    from croupier.exact.frame.policy import Policy
    from croupier.exact.frame.terms import Terms
    from croupier.exact.paytable_draw import Play as DrawPlay
    from croupier.simulate.draws import SecondTable

OPTIMAL = "optimal"


def exchange(terms: Terms, policy: Policy | None) -> Strategy:
    """One card at most goes: an option is a decision and the place of that card."""
    import numpy as np

    from croupier.exact.exchange import played
    from croupier.simulate.draws import ByCards, card_table

    found = played(terms, policy=policy)
    options = found.table.options
    names = tuple(dict.fromkeys(option.action for option in options))
    actions = np.array([names.index(option.action) for option in options])
    masks = np.array([1 << option.thrown if option.thrown >= 0 else 0 for option in options])
    only = card_table(found.cards.hands, actions[found.chosen], masks[found.chosen], names)
    return ByCards(policy.name if policy else OPTIMAL, {}, {(found.table.street, ()): only})


def redraw(terms: Terms, policy: Policy | None) -> Strategy:
    """To fold or to call, then which cards go: what is folded is asked no second time."""
    import numpy as np

    from croupier.count.throws import UP_TO_TWO as DISCARDS
    from croupier.exact.frame.decision import streets
    from croupier.exact.redraw import best_play
    from croupier.exact.redraw.table import FOLD, fixed_slots, make_table
    from croupier.simulate.draws import ByCards, card_table, set_table

    table, found = make_table(terms), best_play(terms)
    hands = codes(found.hands, WHOLE_DECK)
    chosen = fixed_slots(table, hands, policy) if policy else found.chosen
    fold, call, stand, draw = table.names
    deal, drawing = (street.name for street in streets(terms.game))
    masks = np.array(DISCARDS)[np.maximum(chosen, 0)]
    first = set_table(hands, (chosen != FOLD).astype(np.int8), (fold, call))
    then = card_table(hands, (masks > 0).astype(np.int8), masks, (stand, draw))
    return ByCards(policy.name if policy else OPTIMAL, {(deal, ()): first}, {(drawing, (call,)): then})


def paytable_draw(terms: Terms, policy: Policy | None) -> Strategy:
    import numpy as np

    from croupier.count.throws import FOLDED
    from croupier.exact.paytable_draw import kept, played
    from croupier.simulate.draws import ByCards, card_table

    found = played(terms, policy=policy) if policy else kept(terms)
    first, *more = found.table.draws
    hands = codes(found.draws.deck.hands, WHOLE_DECK)
    names = tuple(dict.fromkeys(name for name in (first.fold, first.keep, first.draw) if name))
    masks = np.array(first.slots)[np.maximum(found.chosen, 0)]
    folds = found.chosen == FOLDED
    done = np.where(masks > 0, names.index(first.draw), names.index(first.keep))
    actions = np.where(folds, names.index(first.fold), done) if first.fold else done
    naming: dict[tuple[str, tuple[str, ...]], Any] = {
        (first.street, ()): card_table(hands, actions, np.where(folds, 0, masks), names)
    }
    for draw in more:
        naming[draw.street, (first.draw,)] = _second(found, hands, (draw.fold, draw.draw))
    return ByCards(policy.name if policy else OPTIMAL, {}, naming)


def _second(found: DrawPlay, hands: NDArray[np.uint8], names: tuple[str, str]) -> SecondTable:
    import numpy as np

    from croupier.count.kernels.second_draws import PLAYS, kept_worths, new_desk, plays_left
    from croupier.simulate.draws import SecondTable

    draws, most = found.draws, found.table.draws[0].most
    worths = np.empty((len(hands), PLAYS), dtype=np.int64)
    kept_worths(draws.deck.hands, draws.rules(0), new_desk(), worths)
    plays = np.empty((most + 1, len(hands)), dtype=np.int8)
    for thrown in range(most + 1):
        if found.fixed is not None:
            plays[thrown] = np.left_shift(1, found.fixed)
        else:
            plays_left(draws.deck.hands, draws.rules(thrown), new_desk(), plays[thrown])
    rules = draws.rules(0)
    return SecondTable(hands, plays, worths, rules.kinds, rules.pays, rules.folded, draws.rest, names)


def discard(terms: Terms, policy: Policy | None) -> Strategy:
    import numpy as np

    from croupier.exact.discard.play import counted, play_all
    from croupier.exact.discard.table import make_table
    from croupier.simulate.draws import ByCards, PartedTable, SetTable, set_table
    from croupier.simulate.sets import set_keys

    found = play_all(make_table(terms), policy)
    table = found.table
    known = counted(table.cards, table.shape.own, table.shape.seen)
    keys = set_keys(codes(known.sets, WHOLE_DECK))
    naming: dict[tuple[str, tuple[str, ...]], Any] = {}
    for place, spot in enumerate(table.spots):
        names = tuple(option.action for option in spot.options)
        gives = tuple(option.gives for option in spot.options)
        naming[spot.street, spot.path] = PartedTable(keys, known.parts, _choices(found, place, policy), names, gives)
    opening, first = table.opening, dict[tuple[str, tuple[str, ...]], SetTable]()
    if opening is not None and found.opening is not None:
        hands = np.array(table.codes, dtype=np.uint8)
        first[opening.street, ()] = set_table(hands, found.opening, opening.actions)
    return ByCards(policy.name if policy else OPTIMAL, first, naming)


def _choices(found: DiscardPlay, place: int, policy: Policy | None) -> NDArray[np.int8]:
    """By set seen and way to part it."""
    import numpy as np

    from croupier.count.kernels.discards import best_choices
    from croupier.exact.discard.play import counted
    from croupier.exact.discard.strategy import fixed_choices

    table, worths = found.table, found.worths[place]
    if policy:
        return fixed_choices(table, table.spots[place], policy)
    known = counted(table.cards, table.shape.own, table.shape.seen)
    out = np.empty((len(known.sets), len(known.parts)), dtype=np.int8)
    best_choices(known.parts, known.less, known.hands, worths.gives, worths.low, worths.high, worths.plain, out)
    return out
