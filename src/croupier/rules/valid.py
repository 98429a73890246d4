"""Is this a round of this game at all? Each refusal names the field and the rule, before anything is settled."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from croupier.books import Schedule
from croupier.cards.card import NAMES, Cards
from croupier.errors import CardError, SettleError
from croupier.money import parse_money, print_money
from croupier.rules.backline import dealt_seats, may_place
from croupier.rules.game import Effect, Game
from croupier.rules.group import Group
from croupier.rules.limits import UNSET, is_between
from croupier.rules.line import Line
from croupier.rules.meters import by_own_names
from croupier.rules.offered import Layout, check_offered, layout_of
from croupier.rules.ready import ready
from croupier.rules.round import BEHIND, NONE, Round, Seat, position
from croupier.rules.spot import find_spots
from croupier.rules.tips import check_tips
from croupier.text import nearest

MOST_LAYOUTS = 100_000
Places = frozenset[int | str]
AS_DEALT: Places = frozenset()
PLAYS_ON = (Effect.PLAY_ON, Effect.CARD_OUT, Effect.FOLDS_RETURNED, Effect.DEALT_AGAIN)
MONEY = ("$", "dollars")


def check_round(game: Game, deal: Round, *, whole: bool = True) -> None:
    """`whole` is false for a deal that was broken off: cards may be missing."""
    if not deal.seats:
        raise SettleError("seats: a round needs at least one seat")
    check_options(game, deal)
    check_offered(game, deal)
    if deal.meters or deal.player_dealer:
        _check_banking(game, deal)
    _check_seat_numbers(game, deal)
    faulty = _miscounted(game, deal) if deal.irregularities else AS_DEALT
    if deal.player_dealer is not None:
        _check_bank_seat(game, deal, deal.player_dealer.seat)
    dealt = deal.seats if game.opens.backline is None else dealt_seats(game, deal)
    for seat in deal.seats:
        check_wagers(game, seat, deal.options)
        if whole and (seat.seat < BEHIND or game.opens.backline is None):
            _check_counts(game, game.own_places, seat.cards, seat.seat, faulty)
    if whole:
        _check_counts(game, game.shared_places, deal.common, 0, faulty)
    _check_duplicates(game, deal, dealt)


def _check_banking(game: Game, deal: Round) -> None:
    """Who pays: a player where the rule lets one bank the game, and meters by the names that the books have for them."""
    if deal.player_dealer is not None and game.facts.banking != "player-dealer":
        raise SettleError(f"player_dealer: {game.id} is banked by the house [{game.rule.section}]")
    for field, amounts in (("meters", deal.meters), ("seeds", deal.seeds)):
        by_own_names(game, amounts, field)


def _miscounted(game: Game, deal: Round) -> Places:
    """Places whose cards need not be whole: a dead hand's, or all of a misdealt table's. A board that was dealt again is."""
    found: set[int | str] = set()
    for item in deal.irregularities:
        at = "seat" if isinstance(item.at, int) else item.at
        if not any(rule.at == at and rule.kind == item.kind and rule.effect in PLAYS_ON for rule in game.misdeals):
            found.add(item.at)
    if any(isinstance(at, str) for at in found):
        found.update(group.name for group in game.shared_places)
    return frozenset(found)


def check_options(game: Game, deal: Round) -> None:
    for wager, schedule in deal.schedules.items():
        find_schedule(game, wager, schedule)
    known = {option.name: option for option in game.facts.options} if deal.options else {}
    for name, value in deal.options.items():
        if name not in known:
            raise SettleError(f"options.{name}: {game.id} has no such option; {nearest(name, known)}")
        choices = known[name].choices
        if choices and value not in choices:
            raise SettleError(
                f"options.{name}: {value!r} is none of {', '.join(choices)} [{game.rule.section}{known[name].cite}]"
            )
        least, most = known[name].min, known[name].max
        if least and most and not is_between(value, least, most):
            cite = f"{game.rule.section}{known[name].cite}"
            raise SettleError(f"options.{name}: {value!r} is no number from {least} to {most} [{cite}]")
        if known[name].unit in MONEY and value not in UNSET:
            parse_money(value, f"options.{name}", zero=True)


def find_schedule(game: Game, wager: str, schedule: str = "") -> Schedule:
    """The named schedule of a wager, or the first printed. Ids are taken in any case."""
    printed = game.schedules.get(wager)
    if printed is None:
        raise SettleError(f"schedules.{wager}: {game.id} has no pay schedule for it; {nearest(wager, game.schedules)}")
    if not schedule:
        return next(iter(printed.values()))
    if schedule in printed:
        return printed[schedule]
    for key, found in printed.items():
        if schedule.lower() in (key.lower(), key.lower().partition(":")[0]):
            return found
    raise SettleError(f"schedules.{wager}: no schedule {schedule!r} in {game.rule.section}; printed are {', '.join(printed)}")


def check_wagers(game: Game, seat: Seat, options: Mapping[str, str] = NONE) -> None:
    """The same few wagers come again and again: what was lawful once is not looked into a second time."""
    layout, lawful = layout_of(game, options), ready(game).layouts
    wagers = (layout, seat.seat >= BEHIND, *seat.wagers.items())
    if wagers not in lawful:
        _check_layout(game, seat, layout)
        if len(lawful) < MOST_LAYOUTS:
            lawful.add(wagers)
    if seat.tips:
        check_tips(game, seat, options)
    for index, spot in enumerate(seat.spots):
        find_spots(game.spots, spot, f"seat {seat.seat}: spots[{index}]")


def _check_layout(game: Game, seat: Seat, layout: Layout) -> None:
    where = f"seat {seat.seat}: wagers"
    for name, cents in seat.wagers.items():
        line = game.placed.get(name)
        if line is None:
            made = game.by_name.get(name)
            if made is not None:
                raise SettleError(f"{where}.{name}: {name} is made by a decision or a result, not placed [{made.cite}]")
            raise SettleError(f"{where}.{name}: {game.id} has no such wager; {nearest(name, game.placed)}")
        if not may_place(game, seat.seat, line):
            raise SettleError(f"{where}.{name}: nobody wagers on {name} from behind a seat [{line.cite}]")
        _check_line(where, line, cents, seat)
    missing = layout.fault(game, seat.seat, seat.wagers)
    if missing:
        raise SettleError(f"{where}{missing}")


def _check_line(where: str, line: Line, cents: int, seat: Seat) -> None:
    if cents <= 0:
        raise SettleError(f"{where}.{line.name}: {print_money(cents)} is no wager; it must be above zero [{line.cite}]")
    if line.needs and not any(base.name in seat.wagers for base in line.needs):
        names = " or ".join(base.name for base in line.needs)
        raise SettleError(f"{where}.{line.name}: {line.name} needs {names} beside it [{line.cite}]")
    if line.equals is not None and seat.wagers.get(line.equals.name, cents) != cents:
        raise SettleError(
            f"{where}.{line.name}: {print_money(cents)} must equal {line.equals.name} "
            f"({print_money(seat.wagers[line.equals.name])}) [{line.cite}]"
        )
    if line.most and cents > line.most:
        raise SettleError(
            f"{where}.{line.name}: {print_money(cents)} is above the {print_money(line.most)} allowed [{line.cite}]"
        )
    if line.least and cents < line.least:
        raise SettleError(f"{where}.{line.name}: {print_money(cents)} is below the {print_money(line.least)} asked [{line.cite}]")
    if line.step and cents % line.step:
        raise SettleError(f"{where}.{line.name}: {print_money(cents)} is no multiple of {print_money(line.step)} [{line.cite}]")
    if line.exactly and cents != line.exactly:
        raise SettleError(f"{where}.{line.name}: {print_money(cents)} must be {print_money(line.exactly)} [{line.cite}]")


def _check_seat_numbers(game: Game, deal: Round) -> None:
    numbers = [seat.seat for seat in deal.seats]
    if max(numbers) >= BEHIND and game.opens.backline is None and game.facts.banking == "player-dealer":
        raise SettleError(f"seats: seat {max(numbers)} is behind another, and {game.id} has no backline betting")
    if len(numbers) == 1:
        return
    if len(set(numbers)) < len(numbers):
        seat, count = Counter(numbers).most_common(1)[0]
        raise SettleError(f"seats: seat {seat} is given {count} times")
    most, players = most_hands(game, deal.options), [seat.player for seat in deal.seats if seat.player]
    if most and len(set(players)) < len(players):
        player, count = Counter(players).most_common(1)[0]
        if count > most:
            raise SettleError(f"seats: player {player!r} has {count} hands, at most {most} are allowed [{game.rule.section}]")
        _check_hands(game, deal)


def _check_bank_seat(game: Game, deal: Round, bank: int) -> None:
    """Nobody wagers against himself, nor from behind the player-dealer's seat, which has no hand but the dealer's."""
    if bank < 1:
        raise SettleError(f"player_dealer.seat: {bank} is no seat number; write 1, 2, ...")
    for seat in deal.seats:
        if position(seat.seat) == bank:
            raise SettleError(f"seats: seat {seat.seat} wagers, and seat {bank} is the player-dealer's [{game.rule.section}]")


def most_hands(game: Game, options: Mapping[str, str]) -> int:
    """How many hands a player may have: as printed, or as the licensee says; 0 where nothing is said, or any number may be."""
    if options.get("multiple-hands") == "yes":
        return 0
    return int(options.get("hands-per-player", game.facts.hands_per_player))


def _check_hands(game: Game, deal: Round) -> None:
    """Some games want the same wager on every hand of a player."""
    two, first = game.opens.two_hands, dict[str, int]()
    for seat in deal.seats if two else ():
        cents = seat.wagers.get(two.equal.name, 0) if two else 0
        if two and seat.player and first.setdefault(seat.player, cents) != cents:
            wanted = f"{two.equal.name} {print_money(cents)} must equal the {print_money(first[seat.player])} on his other hand"
            raise SettleError(f"seat {seat.seat}: {wanted} [{two.cite}]")


def _check_counts(game: Game, places: tuple[Group, ...], held: Mapping[str, Cards], seat: int, faulty: Places) -> None:
    """The cards of a seat, or of the table (seat 0)."""
    for group in places:
        cards = held.get(group.name, ())
        if len(cards) == group.size or group.fewest <= len(cards) < group.size:
            continue
        if (seat or group.name) in faulty:
            continue
        where = f"seat {seat}: {group.source}" if seat else group.source
        size = f"{group.size}" if group.fewest == group.size else f"{group.fewest} to {group.size}"
        raise SettleError(f"{where}: {len(cards)} cards, {game.id} deals {size} [{game.rule.section}]")


def _check_duplicates(game: Game, deal: Round, seats: tuple[Seat, ...]) -> None:
    """No card twice in one deck, or more often than there are decks; places that only list cards do not count."""
    copies, jokers = game.decks(deal.options), game.facts.jokers
    if _all_different(game, deal, seats, 52 + jokers * copies):
        return
    seen: dict[tuple[str, int], list[str]] = {}
    for group in game.groups:
        if group.listed:
            continue
        places = [("", deal.common)] if group.shared else [(f"seat {seat.seat}", seat.cards) for seat in seats]
        for who, held in places:
            where = who or group.source
            for card in held.get(group.name, ()):
                if card >= 52 + jokers * copies:
                    raise CardError(f"{where}: {game.id} is played without {'a second' if jokers else 'a'} joker")
                others = seen.setdefault((group.deck, card), [])
                if len(others) >= (group.decks or copies):
                    raise CardError(f"card {NAMES[card]} is dealt twice: {others[0]} and {where}")
                others.append(where)


def _all_different(game: Game, deal: Round, seats: tuple[Seat, ...], codes: int) -> bool:
    """Nearly every round is: then there is nothing to look for card by card."""
    cards: list[int] = []
    for group in game.groups:
        if not group.listed:
            for held in (deal.common,) if group.shared else [seat.cards for seat in seats]:
                cards += held.get(group.name, ())
    return len(set(cards)) == len(cards) and max(cards, default=0) < codes
