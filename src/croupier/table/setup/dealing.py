"""In which order the cards of a shuffled deck reach the seats, the dealer and the board."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import NamedTuple

from croupier.rules.axis import ALWAYS, When
from croupier.rules.facts import Facts
from croupier.rules.first_hand import BANK
from croupier.rules.game import Effect, Game
from croupier.rules.group import Group
from croupier.rules.opens import hand_of_table
from croupier.rules.round import BEHIND
from croupier.rules.valid import find_schedule

# What the sections call the way of dealing, and its choices: by hand, or in groups out of a shuffling device.
OPTIONS = ("dealing", "deal-method", "shuffler", "deal-from", "dealing-procedure", "dealing-method")
BY_HAND = (
    "one-at-a-time",
    "by-hand",
    "none",
    "hand",
    "shoe",
    "manual",
    "rotation",
    "electronic-shoe",
    "continuous-shuffler",
)
BOARD_FIRST = ("community-first", "shuffler-community-first", "packets", "automatic-shuffler")
BOARD = "board"


# By hand as well, but each hand at once.
STACKED = ("stacks",)


class Dealing(NamedTuple):
    """`groups`: each hand at once, and the board before it is needed,
    so that nothing is burned (30-1099.26(7)). `face_up` are the places, or parts of them, that are dealt so.
    """

    groups: bool
    board_first: bool
    unused: frozenset[str]
    face_up: tuple[Group, ...]
    # Cards come in packets of which some are put aside.
    packets: bool = True


class Dealt(NamedTuple):
    """Places in the deck whose cards go to a seat, or to the table (0), and those of them that are turned up;
    `aside` are those of the same packet that go to nobody.
    """

    to: int
    group: str
    places: tuple[int, ...]
    up: tuple[int, ...]
    aside: tuple[int, ...] = ()


def dealing_of(game: Game, schedules: Mapping[str, str], options: Mapping[str, str]) -> Dealing:
    chosen = game.default_options | dict(options)
    unused = frozenset(
        group.name
        for group in game.groups
        if not group.fewest
        and not (group.is_dealt(chosen) and (group.where[0] or _is_read(game, group.name, schedules)))
    )
    face_up = game.deal.face_up if by_option(game, game.deal.face_up_when, options) else ()
    for option in game.facts.options:
        if option.name in OPTIONS:
            way = chosen[option.name]
            return Dealing(way not in BY_HAND, way in BOARD_FIRST, unused, face_up, way not in STACKED)
    return Dealing(game.deal.in_groups, False, unused, face_up)


def by_option(game: Game, when: When, options: Mapping[str, str]) -> bool:
    """Whether it holds by the licensee's options; what he does not choose is as documented."""
    return when is ALWAYS or when.holds(Facts(0, "", {}, {}, options=game.default_options | dict(options)).value)


def _is_read(game: Game, group: str, schedules: Mapping[str, str]) -> bool:
    """Cards that only some schedules read (`player + board`) are dealt where one of those is in use."""
    for wager in game.schedules:
        if wager in game.placed and game.placed[wager].by_hands is None:
            schedule = find_schedule(game, wager, schedules.get(wager, ""))
            if group in schedule.of.replace(",", " ").split():
                return True
    return False


def opening_plan(game: Game, dealing: Dealing, seats: Sequence[int]) -> list[Dealt]:
    """What is dealt before the first decision: seats in the order given, the dealer last. Where the hands are the
    table's, all of them in turn, and those that nobody wagers on to places of the table.
    """
    if not game.opens.hands:
        return _plan(game, dealing, seats)
    plan = _plan(game, dealing, sorted({*seats, *range(1, game.opens.hands + 1)}))
    return [item if not item.to or item.to in seats else _to_table(item) for item in plan]


def _to_table(item: Dealt) -> Dealt:
    return item._replace(to=0, group=hand_of_table(item.to))


def _plan(game: Game, dealing: Dealing, seats: Sequence[int]) -> list[Dealt]:
    groups = [group for group in game.groups if game.opening[group.name] and group.name not in dealing.unused]
    shared = [group for group in groups if group.shared and group.deck == groups[0].deck]
    # A board is dealt after the hands, or before them, never in between.
    whole = [group for group in shared if group.fewest and group.name != BOARD]
    # Where nothing else is dealt with the hands, the board is; but one that lies open is turned up when they are dealt.
    later = {group.name for group in dealing.face_up} | ({BOARD} if game.deal.board_last else set())
    at_once = dealing.groups or game.deal.board_last
    places = [group for group in whole if not _is_street_card(game, group)]
    places = places or [group for group in shared[:1] if group.name not in later]
    rest = [(0, group) for group in shared if group not in places and (at_once or not _is_street_card(game, group))]
    hands = [(seat, group) for seat in seats if seat < BEHIND for group in groups if not group.shared]
    boards = [(0, group) for group in places]
    hands = boards + hands if game.deal.board_leads and not dealing.groups else hands + boards
    if not dealing.groups:
        used = sum(game.opening[group.name] for _, group in hands)
        return [*_in_rotation(game, dealing, hands), *_in_groups(game, dealing, rest, used)]
    if dealing.board_first:
        boards = [(0, group) for group in shared if group.name != "dealer"]
        return list(_in_groups(game, dealing, boards + [item for item in hands if item not in boards], 0))
    return list(_in_groups(game, dealing, hands + rest, 0))


def _is_street_card(game: Game, group: Group) -> bool:
    return any(shown.name == group.name for street in game.streets for shown in street.shows)


def _in_rotation(game: Game, dealing: Dealing, hands: list[tuple[int, Group]]) -> Iterator[Dealt]:
    """One card at a time; a place that is full is passed over."""
    taken: list[list[int]] = [[] for _ in hands]
    first = 0
    for turn in range(max(game.opening[group.name] for _, group in hands)):
        for held, (_, group) in zip(taken, hands, strict=True):
            if turn < game.opening[group.name]:
                held.append(first)
                first += 1
    for held, (to, group) in zip(taken, hands, strict=True):
        yield _dealt(dealing, to, group, tuple(held))


def _in_groups(game: Game, dealing: Dealing, hands: list[tuple[int, Group]], first: int) -> Iterator[Dealt]:
    for to, group in hands:
        stay = (
            group.packet if dealing.groups and dealing.packets and group.packet else (True,) * game.opening[group.name]
        )
        dealt = _dealt(dealing, to, group, tuple(first + place for place, stays in enumerate(stay) if stays))
        yield dealt._replace(aside=tuple(first + place for place, stays in enumerate(stay) if not stays))
        first += len(stay)


def _dealt(dealing: Dealing, to: int, group: Group, places: tuple[int, ...]) -> Dealt:
    up = [place for part in dealing.face_up if part.name == group.name for place in part.take({group.name: places})]
    return Dealt(to, group.name, places, tuple(up))


def sevens_plan(
    game: Game,
    dealing: Dealing,
    order: Sequence[int],
    seats: Collection[int],
    spare: Group | None,
    *,
    own: int,
    pile: int,
) -> list[Dealt]:
    """Hands of seven dealt in piles, whether or not somebody plays there,
    and given out in the order that the dice began.

    By hand the piles are dealt from left to right and back, or in rotation; the `pile` that was picked goes first. The
    hand at its `own` place is the spare one; where it has none, the last hand that nobody has.
    """
    mine, bank = piles_of(game)
    back = game.deal.first_hand is not None and game.deal.first_hand.to_and_fro
    found, left = [], dict[int, tuple[int, ...]]()
    for turn, seat in enumerate(order):
        number = (turn + max(pile - 1, 0)) % len(order)
        rows = [
            row * len(order) + (len(order) - 1 - number if back and row % 2 else number) for row in range(mine.size)
        ]
        places = tuple(range(number * mine.size, (number + 1) * mine.size)) if dealing.groups else tuple(rows)
        if seat == BANK:
            found.append(_dealt(dealing, 0, bank, places))
        elif seat in seats:
            found.append(_dealt(dealing, seat, mine, places))
        else:
            left[seat] = places
    if spare is not None and left:
        found.append(_dealt(dealing, 0, spare, left[own] if own else list(left.values())[-1]))
    return found


def piles_of(game: Game) -> tuple[Group, Group]:
    """The places that a pile is given to: a seat's, and the dealer's."""
    mine = next(group for group in game.own_places if game.opening[group.name])
    return mine, next(group for group in game.shared_places if group.name == "dealer")


def cards_needed(game: Game, hands: int, decks: int) -> int:
    """The most cards a round can take: every hand, the table's cards and the burned ones."""
    if game.deal.first_hand is not None:
        return max(game.deal.first_hand.places, hands + 1) * piles_of(game)[0].size
    most = game.mechanic.most_cards(decks, hands)
    if most:
        return most + (game.deal.shoe.burns if game.deal.shoe else 0)
    dealt = [group for group in game.groups if not group.listed]
    own, hands = sum(group.size for group in dealt if not group.shared), max(hands, game.opens.hands)
    shared = sum(max(group.size, len(group.packet)) for group in dealt if group.shared)
    burned = (
        game.deal.burns + sum(street.burns for street in game.streets) + sum(later.burns for later in game.deal.later)
    )
    burned += max(game.deal.shoe.burns, game.deal.shoe.relieved is not None) if game.deal.shoe else 0
    burned += any(rule.effect is Effect.CARD_OUT for rule in game.misdeals)
    return own * hands + shared + burned
