"""A finished hand for a pot, settled in money: returned, raked, divided, and what goes with it beside the pot."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from croupier.errors import SettleError
from croupier.house.payment import Result
from croupier.house.pot.layers import Layer, layered, uncalled
from croupier.house.pot.shares import Award, Shares, Showdown, alone, divide, reading, unclaimed, wild_flushes_read
from croupier.house.pot.takes import out_of, take
from croupier.rules.pot.final_hands import Hand, State, read_hands
from croupier.rules.pot.game import GENERAL, PotGame
from croupier.rules.pot.options import chosen, smallest_chip
from croupier.rules.pot.round import PotRound

FEWEST = 2


@dataclass(frozen=True, slots=True)
class Pot:
    """`cents` before rake; `seats` may win it."""

    cents: int
    seats: tuple[int, ...]
    awards: tuple[Award, ...]


@dataclass(slots=True)
class PotSettlement:
    """All in cents. `results` are banked lines beside the pot,
    `bank` what the house wins by them or is forfeited to it."""

    game: PotGame
    put_in: dict[int, int]
    hands: dict[int, Hand]
    pots: list[Pot] = field(default_factory=list)
    returned: list[tuple[int, int]] = field(default_factory=list)
    rake: int = 0
    jackpot_rake: int = 0
    carried_in: int = 0
    carried: int = 0
    pool_in: int = 0
    pool: int | None = None
    pool_rake: int = 0
    bank: int = 0
    beside: dict[int, int] = field(default_factory=dict)  # gains beside the pot: strike outs, a pool, banked lines
    markers: dict[int, int] = field(default_factory=dict)
    results: dict[int, list[Result]] = field(default_factory=dict)
    tips: dict[int, list[Result]] = field(default_factory=dict)
    meters: dict[str, int] = field(default_factory=dict)
    warnings: list[str] = field(default_factory=list)

    def pot_net(self, seat: int) -> int:
        won = sum(award.cents for pot in self.pots for award in pot.awards if award.seat == seat)
        return won + sum(cents for number, cents in self.returned if number == seat) - self.put_in[seat]

    def net(self, seat: int) -> int:
        return self.pot_net(seat) + self.beside.get(seat, 0)

    def check(self) -> None:
        """Every chip is somewhere: nets, rakes and all changes add up to nothing."""
        nets = sum(self.net(seat) for seat in self.put_in)
        taken = self.rake + self.jackpot_rake + self.pool_rake + self.bank
        pool = (self.pool or 0) - self.pool_in
        total = nets + taken + self.carried - self.carried_in + pool
        assert total == 0, f"{self.game.id}: {total} cents too many"


def settle(game: PotGame, deal: PotRound) -> PotSettlement:
    """The one function that decides a pot."""
    from croupier.house.pot.beside import check_lines
    from croupier.house.pot.posted_amounts import check_amounts

    options = chosen(game, deal.options)
    _check_seats(game, deal)
    hands = read_hands(game, deal, options)
    show = Showdown(game, hands, deal.community, options, smallest_chip(options), deal.button)
    put_in = {seat.seat: seat.put_in for seat in deal.seats}
    found = PotSettlement(game, put_in, hands, carried_in=deal.carried, pool_in=deal.pool)
    found.warnings += _first_warnings(game, deal, hands)
    if game.beside:
        check_lines(deal, game.beside)
    check_amounts(show, deal)
    settle_hand(show, deal, found)
    found.warnings += wild_flushes_read(show)
    if game.button and not deal.button and _went_by_button(found):
        found.warnings.append(f"button: not given, so that odd chips go from the left of the dealer [{game.odd.cite}]")
    found.warnings = list(dict.fromkeys(found.warnings))
    return found


def settle_hand(show: Showdown, deal: PotRound, found: PotSettlement) -> None:
    """The pot in the game's own way, what is beside it, and the proof that every chip is somewhere."""
    from croupier.house.pot.beside import settle_beside
    from croupier.house.pot.rolling import settle_rolling
    from croupier.house.pot.unequal import settle_unequal

    game = show.game
    if game.unequal:
        settle_unequal(show, deal, found)
    elif game.rolls:
        settle_rolling(show, deal, found)
    else:
        settle_pots(show, deal, found)
    if game.settles_pot:
        settle_beside(show, deal, found)
    found.check()


def _went_by_button(found: PotSettlement) -> bool:
    return any("left of the button" in award.why for pot in found.pots for award in pot.awards)


def _check_seats(game: PotGame, deal: PotRound) -> None:
    if len(deal.seats) < FEWEST:
        raise SettleError("seats: a pot needs two players at least")
    numbers = [seat.seat for seat in deal.seats]
    for place, number in enumerate(numbers):
        if number in numbers[:place]:
            raise SettleError(f"seats[{place}].seat: seat {number} is given twice")
    most = game.seats or int(game.defaults.get("max-players", "0"))
    if most and len(numbers) > most:
        raise SettleError(f"seats: {len(numbers)} players, at most {most} sit at {game.base} [{game.rule.section}]")


def _first_warnings(game: PotGame, deal: PotRound, hands: Mapping[int, Hand]) -> list[str]:
    found = [f"seat {hand.seat}: {hand.why} [{hand.cite}]" for hand in hands.values() if hand.state is State.DEAD]
    if deal.button and game.button is None:
        found.append(f"button: {game.base} has none, odd chips go from the left of the dealer [{game.odd.cite}]")
    if game.book != GENERAL.book and any(hand.state is State.MUCKED for hand in hands.values()):
        found.append(f"{game.award}: nothing is printed on a hand that is not shown; read: it has no claim")
    low = next((side for side in game.sides if side.name == "low"), None)
    if low and low.ranked_by(game.defaults | dict(deal.options)).name == "deuce-to-seven":
        found.append(reading(game, low.cite.paragraph))
    return found


def check_equal(show: Showdown, deal: PotRound) -> None:
    """Where nobody may be all in, whoever is live has made every wager."""
    live = {seat.put_in for seat in deal.seats if show.hands[seat.seat].live}
    if len(live) > 1:
        cite = show.game.structure.no_all_in
        raise SettleError(f"put_in: nobody is all in, so that all live hands have put in the same [{cite}]")


def settle_pots(show: Showdown, deal: PotRound, found: PotSettlement) -> None:
    """Return what nobody could call, make the layers, take the rake, divide each pot."""
    game, put_in = show.game, dict(found.put_in)
    if game.structure.no_all_in is not None:
        check_equal(show, deal)
    else:
        seat, excess = uncalled(put_in)
        if excess:
            put_in[seat] -= excess
            found.returned.append((seat, excess))
    contested = sum(put_in.values())
    taken = take(game, deal, show.options, contested=contested, chip=show.chip)
    found.rake, found.jackpot_rake = taken.rake, taken.jackpot
    found.warnings += taken.warnings
    pots = pots_of(show, put_in, found)
    if pots is None:
        return
    amounts = [layer.cents for layer in pots]
    amounts[0] += deal.carried
    left = out_of(amounts, taken.rake + taken.jackpot)
    for layer, amount, rest in zip(pots, amounts, left, strict=True):
        shares = award_layer(show, layer, rest)
        found.pots.append(Pot(amount, layer.seats, tuple(shares.awards)))
        found.carried += shares.carried
        found.warnings += shares.warnings
    if len(pots) > 1 and "collection" in game.defaults:
        found.warnings.append(reading(game, "Dealing 6(d)", "side pots"))


def award_layer(show: Showdown, layer: Layer, cents: int) -> Shares:
    if not layer.seats:
        return unclaimed(show, cents)
    if len(layer.seats) == 1 and (layer.folded or not _can_show(show, layer.seats[0])):
        return alone(show, cents, layer.seats[0])
    return divide(show, cents, layer.seats)


def _can_show(show: Showdown, seat: int) -> bool:
    """Whether a hand that is left alone has been shown down: all its cards, and all of the board."""
    hand = show.hands[seat]
    whole = len(show.board) == show.game.board or not show.game.board
    return hand.live and whole and len(hand.own) + len(show.board) >= show.game.kept + show.game.board


def pots_of(show: Showdown, put_in: Mapping[int, int], found: PotSettlement) -> list[Layer] | None:
    """The pots among the live hands. None where the hand is settled otherwise: forfeited to the house."""
    by_state = {state: [hand.seat for hand in show.hands.values() if hand.state is state] for state in State}
    live, folded, mucked = by_state[State.LIVE], by_state[State.FOLDED], by_state[State.MUCKED]
    stakes = show.game.structure.no_all_in is None
    if show.game.last_pays and not mucked and _unfinished(show, live, by_state[State.DEAD]):
        _to_the_house(show, put_in, found)
        return None
    if not live and len(mucked) == 1:
        # The last player left need not show to take it.
        return layered(put_in, mucked, [*folded, *by_state[State.DEAD]], (), stakes=stakes)
    if live:
        check_showdown(show, live)
        return layered(put_in, live, folded, mucked, stakes=stakes)
    if mucked:
        raise SettleError("seats: every hand is mucked or folded, so that nobody claims the pot [30-1026]")
    if by_state[State.DEAD]:
        # No claim is left: the money stays for the next hand, as forfeited money does by 30-1030.
        _nobody(show, put_in, found)
        return None
    raise SettleError(f"seats: every hand is folded, but the last player left takes the pot [{show.game.award}]")


def _unfinished(show: Showdown, live: list[int], dead: list[int]) -> bool:
    """The last player, folded too or not, stopped before the last card."""
    if not live:
        return not dead
    return len(live) == 1 and len(show.board) < show.game.board


def check_showdown(show: Showdown, live: list[int]) -> None:
    """Two or more live hands need all their cards and the whole board."""
    if len(live) < FEWEST:
        return
    cite = show.game.sides[0].cite
    if len(show.board) < show.game.board:
        raise SettleError(
            f"community: {len(show.board)} cards, a showdown of {len(live)} live hands has {show.game.board} [{cite}]"
        )
    for seat in live:
        if not show.hands[seat].own:
            raise SettleError(f"cards: seat {seat} is live at the showdown and needs its cards [{cite}]")


def _nobody(show: Showdown, put_in: Mapping[int, int], found: PotSettlement) -> None:
    total = sum(put_in.values()) + found.carried_in
    found.pots.append(Pot(total, (), ()))
    found.carried = total - found.rake - found.jackpot_rake
    found.warnings.append(f"{GENERAL('30-1030')}: no hand has a claim on the pot; read: it stays for the next hand")


def _to_the_house(show: Showdown, put_in: Mapping[int, int], found: PotSettlement) -> None:
    """A last player who does not finish the play forfeits the pot: all of it, so that no rake is told apart."""
    total = sum(put_in.values()) + found.carried_in
    found.pots.append(Pot(total, (), ()))
    found.rake = found.jackpot_rake = 0
    found.bank += total
    found.warnings.append(reading(show.game, show.game.last_pays.paragraph if show.game.last_pays else "", "forfeits"))
