"""What is settled with a pot but not out of it: a pool, banked lines of the game, and a jackpot for a beaten hand."""

from __future__ import annotations

from croupier.cards.card import parse_cards
from croupier.errors import SettleError
from croupier.house import settlement
from croupier.house.payment import Result
from croupier.house.pot.pool import settle_pool
from croupier.house.pot.settle import PotSettlement
from croupier.house.pot.shares import Showdown, reading
from croupier.money import share
from croupier.rules.odds import Outcome
from croupier.rules.pot.game import Beside, Jackpot
from croupier.rules.pot.round import PotRound, PotSeat
from croupier.rules.round import Round, Seat
from croupier.text import nearest

# Where a game has one meter only, this name works too.
ONLY_METER = "progressive"


def settle_beside(show: Showdown, deal: PotRound, found: PotSettlement) -> None:
    game = show.game
    if game.pool:
        settle_pool(show, deal, game.pool, found)
    if game.beside:
        _settle_lines(show, deal, game.beside, found)


def _settle_lines(show: Showdown, deal: PotRound, beside: Beside, found: PotSettlement) -> None:
    """In the game's own order: bonus, jackpot. What players win here the house's bank and the jackpot fund pay."""
    shown = len(show.board) == show.game.board
    staying = [seat for seat in deal.seats if show.hands[seat.seat].live and shown]
    for seat in deal.seats:
        found.results[seat.seat] = []
        if seat not in staying:
            ends = _void if seat.seat in deal.irregularities else _lost
            found.results[seat.seat] = [
                ends(wager, seat, show, beside) for wager in beside.wagers if wager in seat.wagers
            ]
            found.tips[seat.seat] = [ends(wager, seat, show, beside, cents) for wager, cents in seat.tips.items()]
    if staying:
        _pay_rows(show, deal, beside, staying, found)
    if beside.jackpot:
        posted = deal.meters.get(beside.jackpot.wager, deal.meters.get(ONLY_METER, 0))
        found.meters = {beside.jackpot.wager: posted}
        _share_jackpot(show, deal, beside.jackpot, staying, found)
    for number, results in found.results.items():
        gained = sum(result.net for result in results)
        found.beside[number] = found.beside.get(number, 0) + gained
        found.bank -= gained


def check_lines(deal: PotRound, beside: Beside) -> None:
    """The lines are those of the game, the required ones among them."""
    for place, seat in enumerate(deal.seats):
        for name in beside.required:
            if name not in seat.wagers:
                raise SettleError(f"seats[{place}].wagers: {name} is required [{beside.required_cite}]")
        for name in seat.wagers:
            if name not in beside.wagers:
                raise SettleError(f"seats[{place}].wagers.{name}: no such wager; {nearest(name, beside.wagers)}")
        tips = beside.game.tips
        on = [line.name for line in tips.lines] if tips else []
        for name in seat.tips:
            if name not in on:
                cite = tips.cite if tips else beside.required_cite
                raise SettleError(
                    f"seats[{place}].tips.{name}: tips ride on {', '.join(on) or 'nothing'} only [{cite}]"
                )
    known = [beside.jackpot.wager, ONLY_METER] if beside.jackpot else []
    for name in deal.meters:
        if name not in known:
            raise SettleError(f"meters.{name}: no such meter; {nearest(name, known)}")


def _lost(wager: str, seat: PotSeat, show: Showdown, beside: Beside, cents: int = 0) -> Result:
    folded = show.hands[seat.seat].state.value
    why = f"the hand is {folded}" if folded != "live" else "the last player did not go on to the last card"
    cite = beside.folded if folded != "live" else show.game.last_pays
    return Result(wager, cents or seat.wagers[wager], Outcome.LOSE, 0, 0, why, str(cite))


def _void(wager: str, seat: PotSeat, show: Showdown, beside: Beside, cents: int = 0) -> Result:
    """An error of the deal killed the hand: its lines go back."""
    hand, stake = show.hands[seat.seat], cents or seat.wagers[wager]
    return Result(wager, stake, Outcome.VOID, 0, stake, hand.why, hand.cite)


def _pay_rows(show: Showdown, deal: PotRound, beside: Beside, staying: list[PotSeat], found: PotSettlement) -> None:
    lines = {line.name for line in beside.game.lines}
    seats = tuple(
        Seat(
            seat.seat,
            {name: cents for name, cents in seat.wagers.items() if name in lines},
            {"player": show.hands[seat.seat].own},
            tips=seat.tips,
        )
        for seat in staying
    )
    paid = settlement.settle(
        beside.game, Round(seats=seats, common={"board": show.board}, schedules=deal.schedules, as_read=deal.as_read)
    )
    for seat in paid.seats:
        found.results[seat.seat] += seat.results
        found.tips[seat.seat] = list(seat.tips)
    found.warnings += paid.warnings


def _share_jackpot(
    show: Showdown, deal: PotRound, jackpot: Jackpot, staying: list[PotSeat], found: PotSettlement
) -> None:
    """Shares are of the posted amount; one that nobody may claim stays in it. The wagers are collected in any case."""
    posted = found.meters[jackpot.wager]
    stakes = {seat.seat: seat.wagers[jackpot.wager] for seat in staying if jackpot.wager in seat.wagers}
    beaten, winners = _beaten(show, [seat.seat for seat in staying], jackpot)
    if beaten and len(winners) + len(beaten) > 2:
        found.warnings.append(reading(show.game, jackpot.cite.paragraph, "two qualifying hands"))
    others = [seat for seat in stakes if seat not in beaten and seat not in winners]
    groups = (
        (beaten, jackpot.beaten, "beaten"),
        (winners, jackpot.beats, "beat it"),
        (others, jackpot.others, "at the table"),
    )
    paid: dict[int, tuple[int, str]] = {}
    for seats, part, why in groups if beaten else ():
        amount = share(posted, part)
        claims = [seat for seat in seats if seat in stakes]
        if len(claims) < len(seats) or not seats:
            about = "made no bad beat wager" if seats else "nothing when there are none"
            found.warnings.append(reading(show.game, jackpot.cite.paragraph, about))
        for seat in claims:
            paid[seat] = (amount // len(seats), f"{part.numerator * 100 // part.denominator}% of the jackpot, {why}")
    for seat, stake in stakes.items():
        cents, why = paid.get(seat, (0, "no hand of aces full or better is beaten"))
        cite = jackpot.cite if cents else jackpot.collected
        found.results[seat].append(
            Result(jackpot.wager, stake, Outcome.WIN if cents else Outcome.LOSE, cents, 0, why, str(cite))
        )
        found.meters[jackpot.wager] -= cents


def _beaten(show: Showdown, seats: list[int], jackpot: Jackpot) -> tuple[list[int], list[int]]:
    """The best hand that was beaten though it qualifies, and the hands that beat it; equals stand together."""
    side = show.game.sides[0]
    found = show.strengths(side, seats)
    winners = show.best(side, seats)
    losing = {seat: strength for seat, strength in found.items() if seat not in winners}
    top = max(losing.values(), default=-1)
    if top < side.judge(show.options)(*_as_hand(jackpot.least)):
        return [], winners
    return [seat for seat, strength in losing.items() if strength == top], winners


def _as_hand(least: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    cards = parse_cards(least)
    return cards[:2], cards[2:]
