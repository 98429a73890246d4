"""Which seats a round may have: as many as the table has places, each once, and nobody against himself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from croupier.errors import SettleError
from croupier.money import print_money
from croupier.rules.facts import Facts
from croupier.rules.game import Game
from croupier.rules.ready import ready
from croupier.rules.round import BEHIND, HAND, Round, Seat, position

# No rule says how many a house-banked table has at most; a number beyond this is a slip of the pen.
MOST_SEATS = 999
LAYOUT = "layout-spots"
# The contract's own number for a player-dealer, in every game that has one: at a table of seven places he is named
# right after the last of them.
BANK_SEAT = 8
# What the sections call the option by which a player may have any number of hands.
SEVERAL = ("multiple-hands", "several-hands")


def check_seats(game: Game, deal: Round) -> None:
    """The same seats wager round after round: what was found in order once is not looked into a second time."""
    bank, known = deal.player_dealer, ready(game).seats
    numbers = tuple([seat.seat for seat in deal.seats])
    table = (
        numbers,
        bank.seat if bank else 0,
        deal.action_button,
        deal.options.get(LAYOUT, "") if deal.options else "",
    )
    if table not in known:
        _check_numbers(game, deal)
        _check_places(game, deal)
        if bank is not None:
            _check_bank_seat(game, deal, bank.seat)
        known.keep(table, True)
    if len(numbers) > 1:
        _check_players(game, deal)


def last_seat(game: Game) -> int:
    """The highest number of a seat: where a player banks the game, his is one more than the betting seats."""
    most = game.facts.max_players
    return most + (game.facts.banking == "player-dealer") if most else MOST_SEATS


def _check_numbers(game: Game, deal: Round) -> None:
    numbers = [seat.seat for seat in deal.seats]
    highest = max(numbers)
    if highest >= BEHIND and game.opens.backline is None and game.facts.banking == "player-dealer":
        raise SettleError(f"seats: seat {highest} is behind another, and {game.id} has no backline betting")
    if len(set(numbers)) < len(numbers):
        seat, count = Counter(numbers).most_common(1)[0]
        raise SettleError(f"seats: seat {seat} is given {count} times")


def _check_places(game: Game, deal: Round) -> None:
    """No more seats than the table has, those behind them apart, and none with a number that it has not."""
    last, section = last_seat(game), game.rule.section
    bank = deal.player_dealer.seat if deal.player_dealer else 0
    behind = game.opens.backline is not None
    given = [("seats: seat", seat.seat, position(seat.seat) if behind else seat.seat) for seat in deal.seats]
    given += [("player_dealer.seat:", bank, bank)] if bank != BANK_SEAT else []
    given += [("action_button:", deal.action_button, deal.action_button)]
    for what, number, place in given:
        if place > last:
            raise SettleError(f"{what} {number}: {game.id} has seats 1 to {last} [{section}]")
    most, spots = game.facts.max_players, deal.options.get(LAYOUT, "")
    most = min(most or MOST_SEATS, int(spots)) if spots else most
    betting = sum(not behind or seat.seat < BEHIND for seat in deal.seats)
    if most and betting > most:
        raise SettleError(f"seats: {betting} seats wager, {game.id} has places for {most} [{section}]")


def _check_players(game: Game, deal: Round) -> None:
    most, players = most_hands(game, deal.options), [seat.player for seat in deal.seats if seat.player]
    if most and len(set(players)) < len(players):
        player, count = Counter(players).most_common(1)[0]
        if count > most:
            raise SettleError(
                f"seats: player {player!r} has {count} hands, at most {most} are allowed [{game.rule.section}]"
            )
        _check_hands(game, deal)


def _check_bank_seat(game: Game, deal: Round, bank: int) -> None:
    """Nobody wagers against himself, nor from behind the player-dealer's seat, which has no hand but the dealer's."""
    if bank < 1:
        raise SettleError(f"player_dealer.seat: {bank} is no seat number; write 1, 2, ...")
    for seat in deal.seats:
        if position(seat.seat) == bank:
            raise SettleError(
                f"seats: seat {seat.seat} wagers, and seat {bank} is the player-dealer's [{game.rule.section}]"
            )


def most_hands(game: Game, options: Mapping[str, str]) -> int:
    """How many hands a player may have: as printed, or as the licensee says; 0 where nothing is said,
    or any number may be."""
    several = next((option for option in game.facts.options if option.name in SEVERAL), None)
    if several is not None:
        return 0 if options.get(several.name, several.default) == "yes" else game.facts.hands_per_player or 1
    return int(options.get("hands-per-player", game.facts.hands_per_player))


def _check_hands(game: Game, deal: Round) -> None:
    """Some games want the same wager on every hand of a player."""
    two, first = game.opens.two_hands, dict[str, int]()
    for seat in deal.seats if two else ():
        cents = seat.wagers.get(two.equal.name, 0) if two else 0
        if two and seat.player and first.setdefault(seat.player, cents) != cents:
            wanted = (
                f"{two.equal.name} {print_money(cents)} must equal the {print_money(first[seat.player])} on "
                f"his other hand"
            )
            raise SettleError(f"seat {seat.seat}: {wanted} [{two.cite}]")


def check_further(game: Game, table: Iterable[Facts]) -> None:
    """A player sets one hand; his others are set by the dealer, where the rule says so."""
    own: dict[str, int] = {}
    for facts in table if game.opens.further else ():
        if not game.mechanic.is_by_house(facts) and own.setdefault(facts.player, facts.seat) != facts.seat:
            said = f"player {facts.player!r} has set the hand of seat {own[facts.player]}; another is set the house way"
            raise SettleError(f"seat {facts.seat}: {said} [{game.opens.further}]")


def check_named(game: Game, seat: Seat) -> None:
    """Whose hand a wager reads is named beside the wager."""
    for line in game.lines:
        if line.reads and line.reads.field in seat.extra and line.name not in seat.wagers:
            said = f"{seat.extra[line.reads.field]!r}, and no {line.name} wager is made"
            raise SettleError(f"seat {seat.seat}: {line.reads.field}: {said} [{line.cite}]")


def one_seat_a_hand(game: Game, deal: Round) -> tuple[Seat, ...]:
    """Of the seats that share a hand of the table the first: its cards are dealt once."""
    first, found = dict[str, Seat](), list[Seat]()
    for seat in deal.seats:
        hand = seat.extra.get(HAND, "")
        other = first.setdefault(hand, seat) if hand else seat
        if other is seat:
            found.append(seat)
        elif seat.cards != other.cards:
            raise SettleError(
                f"seat {seat.seat}: cards: hand {hand} has other cards at seat {other.seat} [{game.opens.cite}]"
            )
    if len(found) > game.opens.hands:
        raise SettleError(
            f"seats: wagers on {len(found)} hands, {game.id} deals {game.opens.hands} [{game.opens.cite}]"
        )
    return tuple(found)
