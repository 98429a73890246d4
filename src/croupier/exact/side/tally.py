"""Deals by the values of a wager's axes: one counter for each kind of axis, and for what no counter is for, every deal.

Places that a player sets, draws to or is dealt by decision have no count of their own: such a wager is refused.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from croupier.books import Schedule
from croupier.books.names import canonical
from croupier.cards.ranking import Ranking
from croupier.count.blocks import rows_of_decks
from croupier.errors import CroupierError
from croupier.exact.frame.terms import Terms
from croupier.exact.side import pairs
from croupier.exact.side.cover_all import highest
from croupier.exact.side.dealt import check_deals, every_deal, kinds_read, narrowed
from croupier.exact.side.ordered import SEVEN, by_street, in_order
from croupier.exact.side.pairs import BOTH, WITH_JOKER, WITHOUT, ace_high_hands, lower_straight
from croupier.exact.side.pays import NotPriced, is_class, row_text
from croupier.exact.side.ranked import EXACT, Counts, Samples, class_counts, is_blind, kept, rows_counts
from croupier.exact.side.shoe_deals import check_shoe, from_shoe, is_shoe
from croupier.rules.axis import Axis, Value
from croupier.rules.class_readings import NOTHING, Classes
from croupier.rules.game import Game
from croupier.rules.group import BestOf, Group, Hand, Made
from croupier.rules.hand_readings import TIE, Category, LosingHand
from croupier.rules.later import Later
from croupier.rules.line import Line
from croupier.rules.reading import Chosen, Reading
from croupier.rules.special_readings import AceHigh, RoyalByStreet
from croupier.rules.table_readings import BestAtTable, Unfolded

DECIDED = "needs a decision: what is paid depends on the player's choices"


@dataclass(frozen=True)
class Tally:
    """`cells` are values, one for each of the axes asked for, each with the number of its deals."""

    cells: tuple[tuple[tuple[Value, ...], int], ...]
    total: int
    method: str = EXACT
    notes: tuple[str, ...] = ()
    samples: Samples | None = None


@dataclass(frozen=True)
class Asked:
    """The wager whose axes are counted, at the schedule in use, and the decisions that it needs."""

    terms: Terms
    line: Line
    schedule: Schedule | None
    actions: tuple[str, ...] = ()

    @property
    def game(self) -> Game:
        return self.terms.game


def tally(asked: Asked, axes: Sequence[Axis]) -> Tally:
    """Raises NotPriced, with the reason, where the values depend on decisions or the deals are too many."""
    plain = [resolved(asked.terms, axis) for axis in axes]
    for axis in plain:
        _check_dealt(asked.terms, axis)
    if not plain:
        return Tally((((), 1),), 1)
    if len(plain) == 1 and (found := _by_kind(asked, plain[0])) is not None:
        return found
    hand, by_kinds = _one_hand(plain), bool(kinds_read(asked.terms, plain))
    if hand is not None and not by_kinds:
        return _of_one_hand(asked, [axis.reading for axis in plain], *hand)
    decks = asked.game.decks(asked.terms.options)
    notes = (f"{decks} decks",) if is_shoe(asked.terms) else ()
    if is_shoe(asked.terms) and not by_kinds:
        cells, total = from_shoe(asked.terms, asked.line, plain, asked.actions)
    else:
        cells, total = every_deal(asked.terms, [narrowed(axis, asked.schedule) for axis in plain], asked.actions)
    return Tally(tuple(cells), total, notes=notes)


def check(asked: Asked, axes: Sequence[Axis]) -> None:
    """Raises NotPriced as `tally` does, as far as that is known before anything is counted."""
    plain = [resolved(asked.terms, axis) for axis in axes]
    for axis in plain:
        _check_dealt(asked.terms, axis)
    known = (
        isinstance(plain[0].reading, BestAtTable | LosingHand | RoyalByStreet | AceHigh)
        if len(plain) == 1
        else not plain
    )
    by_kinds = bool(kinds_read(asked.terms, plain))
    if not known and (by_kinds or _one_hand(plain) is None):
        check_shoe(plain) if is_shoe(asked.terms) and not by_kinds else check_deals(asked.terms, plain)


def _one_hand(axes: Sequence[Axis]) -> tuple[Ranking, Hand] | None:
    """The one hand by whose classes all the axes tell deals apart."""
    hands = {pair for axis in axes for pair in axis.reading.strengths}
    return hands.pop() if len(hands) == 1 and all(axis.reading.texts is not None for axis in axes) else None


def resolved(terms: Terms, axis: Axis) -> Axis:
    """The axis that options, or print and reading, choose; of a hand that is not folded."""
    while isinstance(axis.reading, Chosen | Unfolded):
        axis = axis.reading.choose(terms.facts()) if isinstance(axis.reading, Chosen) else axis.reading.of
    return axis


def _check_dealt(terms: Terms, axis: Axis) -> None:
    game = terms.game
    drawn = {later.group.name for later in game.deal.later if not later.group.first and not _always_comes(terms, later)}
    for hand in axis.reading.hands_read:
        if (isinstance(hand, Made) and not hand.like) or hand.places & drawn:
            raise NotPriced(DECIDED)
        if any(hand.places & both and not both <= axis.reading.places for both in game.mechanic.set_apart()):
            raise NotPriced(DECIDED)


def _always_comes(terms: Terms, later: Later) -> bool:
    """Whether a place is filled whatever anybody decides, or holds."""
    if later.group.fewest == later.group.size:
        return True
    try:
        return later.count(terms.facts()) == later.group.size
    except CroupierError:
        return False


def _by_kind(asked: Asked, axis: Axis) -> Tally | None:
    match axis.reading:
        case BestAtTable():
            return _highest(asked, axis, axis.reading)
        case LosingHand():
            return _losing(asked, axis, axis.reading)
        case RoyalByStreet():
            names = tuple(item.name for item in axis.reading.ranking.categories)
            return _by_first_name(by_street(names), axis)
        case AceHigh():
            return _ace_high(asked, axis.reading)
        case _:
            return None


def _of_one_hand(asked: Asked, readings: Sequence[Reading], ranking: Ranking, hand: Hand) -> Tally:
    named = dict.fromkeys(text for reading in readings for text in reading.texts or ())
    texts = tuple(text for text in named if is_class(ranking, text))
    counts = _hands(asked, ranking, hand, texts)
    values = [tuple(value_of(reading, cell.names) for reading in readings) for cell, _ in counts.cells]
    return _tally(counts, values)


def value_of(reading: Reading, names: tuple[str, ...]) -> Value:
    """What is read of a hand that belongs to these classes, its own before those that it holds besides."""
    if isinstance(reading, Category):
        for name in reading.classes:
            if name in names:
                return name
        categories = {item.name for item in reading.ranking.categories}
        return next((name for name in names if name in categories), reading.ranking.categories[-1].name)
    assert isinstance(reading, Classes), reading
    for member in reading.members:
        if all(_holds(test.category, test.classes, test.ranking, names) for test in member.holds):
            return member.name
    return value_of(reading.otherwise.reading, names) if reading.otherwise else NOTHING


def _holds(category: tuple[str, ...], classes: tuple[str, ...], ranking: Ranking, names: tuple[str, ...]) -> bool:
    if category:
        return value_of(Category(_NOWHERE, ranking), names) in category
    return any(name in names for name in classes)


_NOWHERE = Group("", 0)


def _hands(asked: Asked, ranking: Ranking, hand: Hand, texts: tuple[str, ...]) -> Counts:
    game, jokers = asked.game, asked.game.facts.jokers
    if isinstance(hand, Made):
        return class_counts(ranking.name, hand.like, 0, texts)
    if isinstance(hand, BestOf):
        return _best_of_each(ranking, hand, texts)
    assert isinstance(hand, Group), hand
    if jokers and not ranking.jokers:
        raise NotPriced(f"the ranking {ranking.name} does not know the jokers of the deck")
    if hand.count() == SEVEN and (found := in_order(ranking, texts)) is not None:
        return found
    if not is_blind(ranking, hand.count()):
        raise NotPriced(f"{ranking.name} tells suits or the order of cards apart, and is not counted up to these")
    if hand.count() not in ranking.sizes:
        raise NotPriced(f"{hand} is {hand.count()} cards, the ranking {ranking.name} takes others")
    parts = decks_of(game, hand, game.decks(asked.terms.options))
    if len(parts) == 1:
        return class_counts(ranking.name, hand.count(), jokers, texts, decks=parts[0][1])

    def count() -> Counts:
        rows, weights, total = rows_of_decks(parts)
        return rows_counts(ranking.name, rows, weights, texts, total)

    return kept("decks", [ranking.name, parts, list(texts)], count)


def _best_of_each(ranking: Ranking, hand: BestOf, texts: tuple[str, ...]) -> Counts:
    if (hand.size, [group.count() for group in hand.groups]) != (2, [4, 4]):
        raise NotPriced(f"{hand.key}: only the best two of four cards each are counted")
    return pairs.best_two_of_each(hand.ranking.name, ranking.name, texts)


def _highest(asked: Asked, axis: Axis, reading: BestAtTable) -> Tally:
    """The column goes by the number of hands: one for each seat, and the dealer's where he has one."""
    schedule, line = asked.schedule, asked.line
    number = schedule.id.split("-")[0] if schedule else ""
    if schedule is None or not number.isdigit():
        raise NotPriced(f"the column {schedule.id if schedule else ''!r} names no number of hands")
    first = reading.hands[0]
    if not isinstance(first, Group):
        raise NotPriced(DECIDED)
    own = sum(size for size, shared in _pieces(first) if not shared)
    seats = int(number) - (line.by_hands or 0)
    hands = seats + sum(hand.shared_by_all for hand in reading.hands)
    jokers = asked.game.facts.jokers if reading.ranking.jokers else 0
    texts = _row_texts(schedule, axis)
    counts = highest(reading.ranking.name, own, first.count() - own, jokers, hands, texts)
    return _by_rows(counts, axis, texts)


def _pieces(hand: Group) -> list[tuple[int, bool]]:
    return [(hand.size, hand.shared), *(_pieces(hand.also) if hand.also else ())]


def _losing(asked: Asked, axis: Axis, reading: LosingHand) -> Tally:
    ranking, (mine, theirs) = reading.ranking, (reading.mine, reading.theirs)
    if not isinstance(mine, Group) or not isinstance(theirs, Group):
        raise NotPriced(DECIDED)
    if mine.places & theirs.places:
        raise NotPriced("the lower of two hands that share cards is not counted")
    texts = _row_texts(asked.schedule, axis)
    if ranking.name == "straight-length":
        counts = lower_straight(mine.count(), theirs.count())
        return _tally(counts, [(cell.names[0],) for cell, _ in counts.cells])
    if mine.count() != theirs.count():
        raise NotPriced("the lower of two hands of different sizes is not counted")
    jokers = asked.game.facts.jokers if ranking.jokers else 0
    return _by_rows(pairs.losing(ranking.name, mine.count(), jokers, texts), axis, texts)


def _row_texts(schedule: Schedule | None, axis: Axis) -> tuple[str, ...]:
    """The classes that the schedule in use tells apart; without one, all that the axis does, which takes longer."""
    if schedule is None:
        return tuple(str(value) for value in axis.values if value != TIE)
    return tuple(row_text(schedule, row) for row in schedule.paying)


def _by_rows(counts: Counts, axis: Axis, texts: tuple[str, ...]) -> Tally:
    """A cell of printed rows as a value of the axis that the narrowest of them pays;
    one that none pays for no row at all."""
    rows = [canonical(text) for text in texts]
    paid = {value: next((name for name in axis.lineage(value) if name in rows), "") for value in axis.values}
    values: list[tuple[Value, ...]] = []
    for cell, _ in counts.cells:
        wanted = next((canonical(name) for name in cell.names if name in texts), "")
        values.append((next(value for value in axis.values if paid[value] == wanted),))
    return _tally(counts, values)


def _by_first_name(counts: Counts, axis: Axis) -> Tally:
    return _tally(counts, [(next(name for name in axis.values if name in cell.names),) for cell, _ in counts.cells])


def _ace_high(asked: Asked, reading: AceHigh) -> Tally:
    ranking = reading.rankings[asked.terms.as_read]
    flushes = ranking.category(ranking.read("Ks 9s 7s 4s Jk 3d 2h")) == "flush"
    counts = kept("ace-high", int(flushes), lambda: ace_high_hands(joker_flushes=flushes))
    both, with_joker, without, neither = reading.values
    named = {BOTH: both, WITH_JOKER: with_joker, WITHOUT: without}
    return _tally(counts, [(named.get(cell.names[0], neither),) for cell, _ in counts.cells])


def _tally(counts: Counts, values: Sequence[tuple[Value, ...]]) -> Tally:
    cells = tuple((value, number) for value, (_, number) in zip(values, counts.cells, strict=True))
    return Tally(cells, counts.total, counts.method, counts.notes, counts.samples)


def decks_of(game: Game, hand: Group, decks: int) -> list[tuple[int, int]]:
    """By deck, the number of cards and of packs."""
    places = {group.name: group for group in game.groups}
    found: dict[str, tuple[int, int]] = {}
    part: Group | None = hand
    while part is not None:
        place = places[part.name]
        size, _ = found.get(place.deck, (0, 0))
        found[place.deck] = (size + part.size, place.decks or decks)
        part = part.also
    return list(found.values())
