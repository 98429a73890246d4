"""What lies on the layout, by the licensee's options: wagers that are taken off it, asked for,
or no longer asked for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from croupier.errors import SettleError
from croupier.rules.backline import may_place
from croupier.rules.facts import Facts
from croupier.rules.game import Game
from croupier.rules.line import Line
from croupier.rules.round import Round

MOST_LAYOUTS = 1_024


@dataclass(frozen=True, eq=False, slots=True)
class Layout:
    # Wagers that are not offered, each with the reason.
    off: Mapping[str, str]
    # Wagers that every seat makes, and those of which it makes one at least.
    required: tuple[Line, ...]
    any_of: tuple[Line, ...]
    # Wagers that are made all or not at all.
    together: tuple[tuple[Line, ...], ...] = ()
    # Wagers that are so many times another, by name.
    times: Mapping[str, tuple[str, int]] = field(default_factory=dict)
    # Wagers that may be as small as the table takes them, whatever the others are.
    small: frozenset[str] = frozenset()

    def size(self, wager: str, placed: Mapping[str, int]) -> int:
        """What a wager has to be by another that lies there; 0 where nothing binds it."""
        other, number = self.times.get(wager, ("", 0))
        return number * placed.get(other, 0)

    def fault(self, game: Game, seat: int, wagers: Iterable[str]) -> str:
        """What is missing among the wagers of a seat, or nothing."""
        placed = frozenset(wagers)
        for line in self.required:
            if line.name not in placed and may_place(game, seat, line):
                return f".{line.name}: {game.id} needs this wager [{line.cite}]"
        if self.any_of and placed.isdisjoint(line.name for line in self.any_of):
            return (
                f": at least one of {' or '.join(line.name for line in self.any_of)} must be placed [{game.opens.cite}]"
            )
        for group in game.opens.apart:
            made = [line for line in group if line.name in placed]
            if len(made) > 1:
                return f".{made[1].name}: it is not made beside {made[0].name} [{made[1].cite}]"
        for group in self.together:
            missing = [line for line in group if line.name not in placed]
            if 0 < len(missing) < len(group):
                beside = next(line.name for line in group if line.name in placed)
                return f".{missing[0].name}: {beside} is made with it or not at all [{missing[0].cite}]"
        return ""


def layout_of(game: Game, options: Mapping[str, str]) -> Layout:
    """By the options given. A table gives all of them, its defaults too; a round that was played may say only some,
    and what lies on its layout was then offered.
    """
    return _layout(game, tuple(options.items()))


def taken_off(game: Game, options: Mapping[str, str]) -> Mapping[str, str]:
    """Wagers that are not offered, each with the reason."""
    return layout_of(game, options).off


@lru_cache(maxsize=MOST_LAYOUTS)
def _layout(game: Game, options: tuple[tuple[str, str], ...]) -> Layout:
    chosen, section = dict(options), game.rule.text
    off, freed = dict[str, str](), list[tuple[Line, ...]]()
    required, times = list(game.opens.required), dict[str, tuple[str, int]]()
    small = set[str]()
    for option in game.facts.options:
        choice = chosen.get(option.name, "")
        for name in option.off.get(choice, ()):
            off[name] = f"it is not offered where the option {option.name} is {choice} [{section.cite(option.cite)}]"
        required += [game.by_name[name] for name in option.requires.get(choice, ())]
        for text in option.times.get(choice, ()):
            name, _, bound = text.partition(" = ")
            number, other = bound.split()
            times[name] = (other, int(number))
        small.update(option.small.get(choice, ()))
        if choice in option.frees:
            freed.append(tuple(game.by_name[name] for name in option.frees[choice]))
    free = {line for group in freed for line in group}
    any_of = game.opens.any_of or tuple(line for line in game.placed.values() if freed and not line.needs)
    return Layout(
        off=off,
        required=tuple(line for line in dict.fromkeys(required) if line not in free and line.name not in off),
        any_of=tuple(line for line in any_of if line.name not in off),
        together=tuple(group for group in freed if len(group) > 1),
        times=times,
        small=frozenset(small),
    )


def check_offered(game: Game, deal: Round) -> None:
    """A wager that the licensee chose not to offer cannot lie on the layout."""
    off = taken_off(game, deal.options)
    for seat in deal.seats if off else ():
        wrong = next((wager for wager in seat.wagers if wager in off), "")
        if wrong:
            raise SettleError(f"seat {seat.seat}: wagers.{wrong}: {off[wrong]}")
    if len(deal.seats) > 1:
        for line in {street.once for street in game.streets if street.once is not None}:
            _check_once(game, deal, line)


def _check_once(game: Game, deal: Round, line: Line) -> None:
    """A line that only one seat may hold, where the licensee offers it so."""
    holders = [seat.seat for seat in deal.seats if line.name in seat.wagers]
    facts = Facts(0, "", {}, {}, options=game.default_options | dict(deal.options))
    if len(holders) > 1 and any(street.once is line and street.when.holds(facts.value) for street in game.streets):
        raise SettleError(
            f"seat {holders[1]}: wagers.{line.name}: seat {holders[0]} holds it, and only one may [{line.cite}]"
        )
