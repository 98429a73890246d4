"""Ways of playing as the exact solvers work them out, made ready for arrays: the best,
or a fixed one that they read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Protocol, cast

from croupier.cards.card import Cards
from croupier.count.showdowns import WHOLE_DECK, codes
from croupier.errors import CroupierError
from croupier.exact.plan import NoSolver, family, family_of, fit
from croupier.rules.game import Game
from croupier.simulate import best_draws
from croupier.simulate.deal import misfit
from croupier.simulate.decide import Strategy
from croupier.simulate.sets import BySet, SetTable, joined, set_table

if TYPE_CHECKING:
    from croupier.exact.frame.policy import Policy
    from croupier.exact.frame.terms import Terms
    from croupier.rules.street import Street

OPTIMAL = "optimal"
# What a seat does on a street with the cards it sees, after the decisions taken, of those that are legal;
# and the cards it names.
Player = Callable[["Street", Mapping[str, Cards], tuple[str, ...], tuple[str, ...]], tuple[str, Cards]]


class Decides(Protocol):
    """A family of solvers that looks up the best decision of one seat."""

    def decide(
        self, terms: Terms, street: str, seen: Mapping[str, Cards], actions: tuple[str, ...], legal: tuple[str, ...]
    ) -> tuple[str, Cards]: ...


def in_arrays(game: Game) -> bool:
    """Whether many rounds are played at once: the cards can be dealt in one go, and the strategy is made for arrays."""
    dealt = not misfit(game) or not game.mechanic.dealt_at_once
    return dealt and (not is_decided(game) or fit(game).family in FAMILIES)


def is_decided(game: Game) -> bool:
    """Whether a seat has anything to decide."""
    return game.mechanic.plays_turns or any(street.choices for street in game.streets)


def strategy_for(terms: Terms, policy: Policy | None = None) -> Strategy:
    """The best strategy on these terms, or the given one."""
    name = family_of(terms.game)
    if name not in FAMILIES:
        raise CroupierError(
            f"{terms.game.id} cannot be simulated: strategies of the family {name!r} are not made for arrays"
        )
    return FAMILIES[name](terms, policy)


def player_for(terms: Terms) -> Player:
    """The best decisions of one seat: as the family itself looks them up, or by arrays where it does not."""
    try:
        name = family_of(terms.game)
    except NoSolver:
        return _undecided
    if not hasattr(family(name), "decide"):
        return by_arrays(strategy_for(terms))
    decides = cast(Decides, family(name))
    return lambda street, seen, taken, legal: decides.decide(terms, street.name, seen, taken, legal)


def by_arrays(strategy: Strategy) -> Player:
    def choose(
        street: Street, seen: Mapping[str, Cards], taken: tuple[str, ...], legal: tuple[str, ...]
    ) -> tuple[str, Cards]:
        import numpy as np

        batch = {name: np.array([cards], dtype=np.uint8) for name, cards in seen.items()}
        return legal[int(strategy.choose(street, batch, taken, legal)[0])], ()

    return choose


def _undecided(
    street: Street, seen: Mapping[str, Cards], taken: tuple[str, ...], legal: tuple[str, ...]
) -> tuple[str, Cards]:
    raise CroupierError(f"no best decision is known on {street.name}")


def _showdown(terms: Terms, policy: Policy | None) -> Strategy:
    from croupier.exact.frame.decision import streets
    from croupier.exact.showdown import cards_for, make_table, play
    from croupier.exact.showdown.strategy import fixed_actions

    table = make_table(terms)
    cards = cards_for(table)
    played = play(table, cards, fixed_actions(table, cards, policy) if policy else None)
    (street,) = streets(terms.game)
    only = set_table(cards.hands, played.actions, table.actions)
    return BySet(policy.name if policy else OPTIMAL, {(street.name, ()): only})


def _ranks(terms: Terms, policy: Policy | None) -> Strategy:
    from croupier.exact.ranks import played
    from croupier.simulate.ranks import rank_table

    found = played(terms, policy=policy)
    return rank_table(policy.name if policy else OPTIMAL, found.cards.held, found.actions, found.table.actions)


def _board(terms: Terms, policy: Policy | None) -> Strategy:
    from croupier.exact.board.strategy import chooser
    from croupier.exact.board.tree import choose_best, make_tree

    tree = make_tree(terms)
    choose = chooser(tree, policy) if policy else choose_best
    tables: dict[tuple[str, tuple[str, ...]], list[SetTable]] = {}
    for node in tree.root:
        asked, chosen = tree.asked(node), choose(node, tree.worths[node.key])
        sets = codes(tree.layers[node.size].sets[asked], tree.ranks)
        tables.setdefault((node.street, node.taken), []).append(set_table(sets, chosen[asked], node.actions))
    return BySet(policy.name if policy else OPTIMAL, {where: joined(found) for where, found in tables.items()})


def _holdem(terms: Terms, policy: Policy | None) -> Strategy:
    from croupier.exact.holdem import deals_of
    from croupier.exact.holdem import strategy as holdem_strategy
    from croupier.simulate.holdem import Boards, Holdem, spots

    deals = deals_of(terms)
    actions = holdem_strategy.fixed_actions(deals, policy) if policy else deals.best
    flops, turns = Boards(deals.flops.kinds.cards), Boards(deals.turns.cards)
    return Holdem(policy.name if policy else OPTIMAL, spots(deals.tree), actions, flops, turns)


def _hidden_board(terms: Terms, policy: Policy | None) -> Strategy:
    from croupier.exact.frame.decision import streets
    from croupier.exact.hidden_board import play

    found = play(terms, policy)
    (street,) = streets(terms.game)
    only = set_table(found.cards.hands, found.actions, found.names)
    return BySet(policy.name if policy else OPTIMAL, {(street.name, ()): only})


def _one_card(terms: Terms, policy: Policy | None) -> Strategy:
    from croupier.exact.one_card import chosen
    from croupier.simulate.pairs import ByRankPair

    return ByRankPair(policy.name if policy else OPTIMAL, chosen(terms, policy))


def _setting(terms: Terms, policy: Policy | None) -> Strategy:
    from croupier.exact.setting import check_house_way, worths_for
    from croupier.exact.setting.counts import make_table
    from croupier.simulate.settings import charted

    if policy is not None:
        check_house_way(policy)
        return charted(policy.name, terms)
    table = make_table(terms)
    return charted(OPTIMAL, terms, table.nets, None if table.shown else worths_for(table, None))


def _drawing(terms: Terms, policy: Policy | None) -> Strategy:
    from croupier.exact.drawing import best_alone, played
    from croupier.simulate.drawing import Drawn, best_plan

    best_alone(terms, policy)
    return Drawn(OPTIMAL, best_plan(played(terms)))


def _keeping(terms: Terms, policy: Policy | None) -> Strategy:
    from croupier.exact.keeping import options_for
    from croupier.simulate.keeping import Keeper, by_number

    fours, chosen, house = options_for(terms, policy)
    return Keeper(policy.name if policy else OPTIMAL, by_number(fours, chosen), by_number(fours, house))


def _split(terms: Terms, policy: Policy | None) -> Strategy:
    from croupier.exact.setting import check_house_way
    from croupier.exact.setting.split import SplitTable
    from croupier.simulate.settings import listed

    if policy is not None:
        check_house_way(policy)
        return listed(policy.name, terms)
    table = SplitTable.of(terms)
    best = {cards: table.fronts[number][table.best[number]] for cards, number in table.number.items()}
    return listed(OPTIMAL, terms, best)


def _two_dealers(terms: Terms, policy: Policy | None) -> Strategy:
    from dataclasses import replace

    from croupier.exact.frame.decision import streets
    from croupier.exact.two_dealers import found_play
    from croupier.exact.two_dealers.table import fixed_actions

    play = found_play(terms)
    if policy:
        play = replace(play, chosen=fixed_actions(play, policy, WHOLE_DECK))
    (street,) = streets(terms.game)
    only = set_table(codes(play.deals.fours, WHOLE_DECK), play.chosen, play.table.actions)
    return BySet(policy.name if policy else OPTIMAL, {(street.name, ()): only})


def _dealt_out(terms: Terms, policy: Policy | None) -> Strategy:
    import numpy as np

    from croupier.exact.showdown.dealt_out import chosen_actions, counted

    play = counted(terms)
    chosen = np.array([play.actions.index(action) for action in chosen_actions(play, policy)], dtype=np.int8)
    only = set_table(play.starts.cards, chosen, play.actions)
    return BySet(policy.name if policy else OPTIMAL, {(play.street.name, ()): only})


def _dealt(terms: Terms, policy: Policy | None) -> Strategy:
    from croupier.exact.dealt import first_choices

    street, hands, chosen, names = first_choices(terms, policy)
    return BySet(policy.name if policy else OPTIMAL, {(street, ()): set_table(hands, chosen, names)})


def _dead_cards(terms: Terms, policy: Policy | None) -> Strategy:
    """A stated strategy goes by the seat's own cards alone."""
    from croupier.simulate.dead_cards import by_dead_cards

    return _own_cards(terms, policy) if policy else by_dead_cards(terms, OPTIMAL)


def _shown(terms: Terms, policy: Policy | None) -> Strategy:
    """A stated strategy goes by the seat's own cards alone."""
    from croupier.simulate.shown import by_shown

    return _own_cards(terms, policy) if policy else by_shown(terms, OPTIMAL)


def _own_cards(terms: Terms, policy: Policy) -> Strategy:
    from croupier.exact.frame.decision import streets
    from croupier.exact.showdown import cards_for, make_table
    from croupier.exact.showdown.strategy import fixed_actions
    from croupier.simulate.sets import ByOwn

    table = make_table(terms)
    cards = cards_for(table)
    (street,) = streets(terms.game)
    only = set_table(cards.hands, fixed_actions(table, cards, policy), table.actions)
    return ByOwn(policy.name, {(street.name, ()): only})


FAMILIES: dict[str, Callable[[Terms, Policy | None], Strategy]] = {
    "showdown": _showdown,
    "board": _board,
    "holdem": _holdem,
    "ranks": _ranks,
    "hidden_board": _hidden_board,
    "one_card": _one_card,
    "setting": _setting,
    "split": _split,
    "drawing": _drawing,
    "two_dealers": _two_dealers,
    "dealt_out": _dealt_out,
    "dealt": _dealt,
    "exchange": best_draws.exchange,
    "redraw": best_draws.redraw,
    "paytable_draw": best_draws.paytable_draw,
    "discard": best_draws.discard,
    "dead_cards": _dead_cards,
    "keeping": _keeping,
    "shown": _shown,
}
