"""Random ends of hands for every pot game, as the contract's JSON."""

from __future__ import annotations

from random import Random
from typing import Any

from croupier.cards.card import print_cards
from croupier.games.registry import pot
from croupier.money import print_money
from croupier.rules.pot import PotGame, Showing
from tests.chance import chance

CHIPS = ("0.25", "0.50", "1", "1", "5", "25")
STAKES = (100, 200, 250, 500, 1000, 1075, 2000, 4000, 10000)


def random_round(game_id: str, seed: int) -> dict[str, Any]:
    """Two to eight players; folds, all-ins, thrown-away and dead hands, odd amounts, rakes and qualifiers."""
    dice, game = chance(game_id, seed), pot(game_id)
    players = dice.randint(2, min(game.seats or 8, 8 if game.hole < 7 else 7))
    deck = dice.sample(range(54 if game.facts.jokers else 52), 52)
    if dice.random() < 0.5:
        # Few ranks and low ones: ties, lows and flushes are common.
        deck.sort(key=lambda card: card // 4 not in dice.sample([0, 1, 2, 3, 4, 5, 6, 12], 6) and card < 52)
        front = deck[:24]
        dice.shuffle(front)
        deck = front + deck[24:]
    board = deck[: game.board]
    deck = deck[game.board :]
    seats = []
    for number in sorted(dice.sample(range(1, 10), players)):
        row, deck = random_seat(game, dice, number, deck)
        seats.append(row)
    keep_alive(game, dice, seats)
    request: dict[str, Any] = {"game": game_id, "options": random_options(game, dice), "seats": seats}
    if game.board:
        request["community"] = print_cards(board)
    if game.button:
        request["button"] = dice.randint(1, 9)
    if dice.random() < 0.3 or game.rolls:
        request["carried"] = print_money(dice.choice((0, 75, 1000, 1250)))
    if game.rolls:
        request["round"] = dice.randint(1, 5)
    if game.pool:
        request["pool"] = print_money(dice.choice((0, 1000, 12345)))
    if game.beside:
        request["meters"] = {"bad-beat-jackpot": print_money(dice.choice((10000, 50001)))}
        request["schedules"] = {"bonus": dice.choice(("I", "II"))}
    return request


def random_seat(game: PotGame, dice: Random, number: int, deck: list[int]) -> tuple[dict[str, Any], list[int]]:
    count = game.kept
    if game.book == "co" and not game.beside and dice.random() < 0.06:
        count += dice.choice((-1, 1))
    cards, deck = deck[:count], deck[count:]
    row: dict[str, Any] = {"seat": number, "put_in": print_money(dice.choice(STAKES)), "cards": print_cards(cards)}
    if game.unequal:
        # A deuce made wild is a poor choice, and so a rich one for ties.
        row["wild"] = print_cards([dice.choice(cards)])
    elif dice.random() < 0.3:
        row["folded"] = True
    elif dice.random() < 0.1 and game.showing is Showing.CLAIMANTS:
        row["mucked"] = True
    if game.pool:
        row["strike_out"], row["base_runners"] = print_money(dice.choice((100, 500, 550))), dice.randint(0, 3)
    if game.beside:
        row["wagers"] = {"bonus": print_money(dice.choice((100, 500)))}
        if dice.random() < 0.7:
            row["wagers"]["bad-beat-jackpot"] = "1.00"
    return row, deck


def keep_alive(game: PotGame, dice: Random, seats: list[dict[str, Any]]) -> None:
    """One hand at least is live, with the right number of cards; where nobody is all in, live hands put in the same."""
    whole = [row for row in seats if len(row["cards"].split()) == game.kept]
    # A dead hand was dealt a card too many or too few; where all were, the first is made whole.
    row = dice.choice(whole or [mended(game, seats)])
    row.pop("folded", None)
    row.pop("mucked", None)
    if game.structure.no_all_in:
        for row in seats:
            row["put_in"] = "20.00" if not row.get("folded") else print_money(dice.choice((0, 500, 1000)))


def mended(game: PotGame, seats: list[dict[str, Any]]) -> dict[str, Any]:
    cards = " ".join(row["cards"] for row in seats).split()[: game.kept]
    for row in seats[1:]:
        row["cards"] = " ".join(card for card in row["cards"].split() if card not in cards)
    seats[0]["cards"] = " ".join(cards)
    return seats[0]


def reads(game: PotGame, option: str) -> bool:
    """Whether the variant has what the option is about; else it is refused."""
    if option == "high-qualifier":
        return game.variant != "low"
    if option == "low-qualifier":
        return "low" in game.variant
    return game.variant == "low" if option.startswith("low-") else True


def random_options(game: PotGame, dice: Random) -> dict[str, str]:
    options = {"smallest-chip": dice.choice(CHIPS)}
    if game.book == "ca":
        return options | ({"collection": str(dice.randint(1, 10))} if dice.random() < 0.7 else {})
    options["rake-percent"] = dice.choice(("0", "5", "2.5", "10"))
    if dice.random() < 0.5:
        options["rake-cap"] = dice.choice(("0.75", "4", "5"))
    options["jackpot-rake"] = dice.choice(("0", "0", "0.50", "2"))
    for name in (
        "low-qualifier",
        "high-qualifier",
        "low-hand",
        "low-game-qualifier",
        "high-hand-share",
        "end-after-round-5",
    ):
        option = next((option for option in game.options if option.name == name), None)
        if option and dice.random() < 0.5 and reads(game, name):
            options[name] = dice.choice(option.choices)
    if {"low-qualifier", "low-game-qualifier"} <= options.keys():
        del options[dice.choice(("low-qualifier", "low-game-qualifier"))]
    if game.pool:
        options["progressive-pool-rake"] = dice.choice(("0", "5"))
    return options
