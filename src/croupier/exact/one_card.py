"""One card each from a shoe, compared by rank; where the rule asks for a decision, one more card each may follow.

Suits do not count, so a deal is four ranks in order. Cards that are burned unseen change nothing: any four of the shoe
are as likely as any others. All is from a fresh shoe.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import perm

from croupier.cards.card import RANK_NAMES, RANK_PLURALS, Cards
from croupier.errors import CroupierError
from croupier.exact.frame.decision import axes_of, only_decision, streets
from croupier.exact.frame.policy import ALWAYS, ELSE, Policy, PolicyError, check_known
from croupier.exact.frame.solution import Advice, Decision, Sentence, Short, Solution
from croupier.exact.frame.terms import Terms
from croupier.exact.frame.value import EXACT, Outcome, merge
from croupier.rules.facts import Facts
from croupier.rules.game import Game
from croupier.rules.street import Does
from croupier.rules.walk import Walk

METHOD = EXACT
CARD = "card"
SUITS = 4
WHOLE_SHOE = tuple(range(13))
AGAIN = 2  # cards that a further deal takes, one each


def forget() -> None:
    _options.cache_clear()


def cost(game: Game) -> int:
    """Four ranks in order."""
    return 13**4


def misfit(game: Game) -> str:
    sizes = {group.name: (group.fewest, group.size) for group in game.groups}
    dealt = [sizes.pop(name, ()) for name in ("player", "dealer")]
    apart = dealt == [(1, 1), (1, 1)] and list(sizes.values()) == [(0, AGAIN)]
    if dealt != [(1, 2), (1, 2)] and not apart:
        return "it is not one card each and perhaps one more"
    if len(streets(game)) != 1:
        return "there is not exactly one decision"
    if any(choice.does not in (Does.SURRENDER, Does.FOLD, Does.BET) for choice in streets(game)[0].choices):
        return "its decision is neither to give up nor to wager more"
    for axis in axes_of(game):
        if any(ranking.name != CARD for ranking, _ in axis.reading.strengths):
            return f"{axis.name!r} reads more than single cards"
    return ""


@dataclass(frozen=True)
class Option:
    """One decision for one pair of ranks: what it leaves at stake, and every end it may have with the deals of each."""

    name: str
    outcomes: tuple[Outcome, ...]
    wagered: int

    @property
    def ev(self) -> Fraction:
        return sum((item.net * item.count for item in self.outcomes), Fraction(0)) / sum(
            item.count for item in self.outcomes
        )


@dataclass(frozen=True)
class Shoe:
    """The shoe as a number of cards of each rank, and the game's own rows on ranks drawn from it."""

    terms: Terms
    ranks: tuple[int, ...]
    copies: int

    @property
    def cards(self) -> int:
        return len(self.ranks) * self.copies

    @property
    def deals(self) -> int:
        return perm(self.cards, 4)

    def ways(self, *ranks: int) -> int:
        found = 1
        for place, rank in enumerate(ranks):
            found *= self.copies - ranks[:place].count(rank)
        return found

    def facts(self, mine: Cards, theirs: Cards, action: str = "") -> Facts:
        cards = {"player": mine, "dealer": theirs}
        rest = next((group.name for group in self.terms.game.shared_places if not group.fewest), "")
        if rest:
            # The further cards lie in a place of their own, the player's first.
            cards = {"player": mine[:1], "dealer": theirs[:1], rest: mine[1:] + theirs[1:]}
        return Facts(
            seat=1,
            player="",
            cards=cards,
            stakes=self.terms.placed,
            actions=(action,) if action else (),
            folded=action == Does.FOLD,
            as_read=self.terms.as_read,
        )

    def options(self, mine: int, theirs: int) -> list[Option]:
        """What may be decided on these two ranks, the least wager first; one option without a name where nothing is."""
        facts = self.facts(*_cards(mine, theirs))
        legal = [choice.name for choice in Walk(self.terms.game, facts, self.terms.placed).choices()]
        found = [self._option(mine, theirs, name) for name in legal or [""]]
        return sorted(found, key=lambda option: (option.wagered, option.name != Does.FOLD))

    def _option(self, mine: int, theirs: int, action: str) -> Option:
        walk = Walk(self.terms.game, self.facts(*_cards(mine, theirs)), self.terms.placed)
        if action:
            walk.take(action)
            walk.pass_ahead()
        taken = (action,) if action else ()
        more = product(self.ranks, repeat=AGAIN) if walk.stakes != self.terms.placed else [()]
        ends = []
        for further in more:
            ways = self.ways(mine, theirs, *further) * (1 if further else perm(self.cards - 2, AGAIN))
            if not ways:
                continue
            facts = self.facts(*_cards(mine, theirs, *further), action)
            ends.append(self.terms.outcome(walk.stakes, facts.value, ways, taken))
        return Option(action, merge(ends), sum(walk.stakes.values()))


def _cards(mine: int, theirs: int, *further: int) -> tuple[Cards, Cards]:
    """Cards of these ranks; the suits are not looked at."""
    return tuple(SUITS * rank for rank in (mine, *further[:1])), tuple(SUITS * rank for rank in (theirs, *further[1:]))


def _shoe(terms: Terms, ranks: tuple[int, ...]) -> Shoe:
    return Shoe(terms, ranks, SUITS * terms.game.decks(terms.options))


def best_of(options: list[Option]) -> Option:
    """Of options of equal worth the one that wagers more, which stands later."""
    return max(enumerate(options), key=lambda item: (item[1].ev, item[0]))[1]


def solve(
    terms: Terms, *, policy: Policy | None = None, threads: int | None = None, ranks: tuple[int, ...] = WHOLE_SHOE
) -> Solution:
    shoe = _shoe(terms, ranks)
    pairs = {(mine, theirs): shoe.options(mine, theirs) for mine in ranks for theirs in ranks}
    taken = _taken(terms, policy, pairs)
    return Solution.of(
        terms,
        "one_card",
        policy,
        shoe.deals,
        merge(outcome for option in taken.values() for outcome in option.outcomes),
        lambda: _decisions(terms, pairs, taken),
        lambda: _short(terms, pairs, taken, shoe.deals),
    )


Pairs = Mapping[tuple[int, int], list[Option]]
Taken = Mapping[tuple[int, int], Option]


def _taken(terms: Terms, policy: Policy | None, pairs: Pairs) -> dict[tuple[int, int], Option]:
    return {
        pair: _fixed(terms, policy, pair, options) if policy else best_of(options) for pair, options in pairs.items()
    }


def chosen(terms: Terms, policy: Policy | None) -> dict[tuple[int, int], str]:
    """What is done with each pair of ranks on which there is something to decide."""
    shoe = _shoe(terms, WHOLE_SHOE)
    pairs = {(mine, theirs): shoe.options(mine, theirs) for mine in WHOLE_SHOE for theirs in WHOLE_SHOE}
    return {pair: option.name for pair, option in _taken(terms, policy, pairs).items() if option.name}


def _decisions(terms: Terms, pairs: Pairs, taken: Taken) -> Iterator[Decision]:
    (street,) = streets(terms.game)
    for pair, option in sorted(taken.items(), reverse=True):
        if option.name:
            evs = {item.name: item.ev for item in pairs[pair]}
            yield Decision(street.name, _when(pair), option.name, evs, sum(item.count for item in option.outcomes))


def _when(pair: tuple[int, int]) -> str:
    mine, theirs = pair
    return f"two {RANK_PLURALS[mine]}" if mine == theirs else f"{RANK_NAMES[mine]} against {RANK_NAMES[theirs]}"


def _short(terms: Terms, pairs: Pairs, taken: Taken, deals: int) -> Short:
    """One sentence where all are decided alike, else one for each pair of ranks: there are few."""
    (street,) = streets(terms.game)
    asked = {pair: option for pair, option in taken.items() if option.name}
    alike = {option.name for option in asked.values()}
    said = [Sentence(_when(pair), option.name, street.name) for pair, option in asked.items()]
    if len(alike) == 1:
        said = [Sentence(ALWAYS, alike.pop(), street.name)]
    worth = sum((item.net * item.count for option in taken.values() for item in option.outcomes), Fraction(0))
    return Short(tuple(said), worth / deals)


def _fixed(terms: Terms, policy: Policy, pair: tuple[int, int], options: list[Option]) -> Option:
    named = {option.name: option for option in options}
    if "" in named:
        return named[""]
    (street,) = streets(terms.game)
    said = {when: do for (_, when), do in policy.table.items()}.get(_when(pair), "")
    said = said or next(
        (item.do for item in policy.sentences if item.when in (ALWAYS, ELSE, street.name, _when(pair))), ""
    )
    if not said:
        raise PolicyError(f"strategy {policy.name!r} leaves {_when(pair)} undecided; end it with 'else ACTION'")
    check_known(said, named, f"strategy: {said!r} is no action of {terms.game.id}")
    return named[said]


@lru_cache(maxsize=1_000)
def _options(terms: Terms, pair: tuple[int, int]) -> list[Option]:
    return _shoe(terms, WHOLE_SHOE).options(*pair)


def advise(terms: Terms, seen: Mapping[str, Cards], actions: tuple[str, ...]) -> Advice:
    game = terms.game
    only_decision(game, actions)
    if len(seen.get("player", ())) != 1 or len(seen.get("dealer", ())) != 1:
        raise CroupierError(f"{game.id} is decided on the first card of the player and the first of the dealer")
    pair = seen["player"][0] // SUITS, seen["dealer"][0] // SUITS
    options = _options(terms, pair)
    (street,) = streets(game)
    if not options[0].name:
        raise CroupierError(f"{_when(pair)}: {game.id} leaves nothing to decide [{street.cite}]")
    deals = sum(item.count for item in options[0].outcomes)
    return Advice(street.name, best_of(options).name, {option.name: option.ev for option in options}, deals)


def decide(
    terms: Terms, street: str, seen: Mapping[str, Cards], actions: tuple[str, ...], legal: tuple[str, ...]
) -> tuple[str, Cards]:
    evs = advise(terms, seen, actions).evs
    known = [(ev, place, name) for place, (name, ev) in enumerate(evs.items()) if name in legal]
    return max(known)[2], ()
