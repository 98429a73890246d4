"""From a game's value and the licensee's choices to the plan that the engine plays."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import combinations

from croupier.cards.card import SUIT_NAMES, Cards
from croupier.cards.deck import DeckSpec
from croupier.cards.quick import best_high, best_highs
from croupier.cards.ranking import get_ranking
from croupier.money import parse_money
from croupier.poker.setup.lines import lines_of, needed, wager_of
from croupier.poker.setup.plan import UNLIMITED, Exchange, Limit, Opens, Plan, Reopens, Side, Street, Structure
from croupier.poker.setup.usual import with_usual
from croupier.rules.limits import UNSET
from croupier.rules.pot import SPREAD, Betting, Into, PotGame, Showing, Swap, Who
from croupier.rules.pot import Opens as Opener
from croupier.rules.pot.side import Side as GameSide
from croupier.rules.pot.side import Use
from croupier.rules.pot.street import Street as GameStreet

LIMITS = {"limit": Limit.FIXED, "spread-limit": Limit.SPREAD, "pot-limit": Limit.POT, "no-limit": Limit.NONE}
REOPENS = {"full-raise": Reopens.FULL_RAISE, "half-raise": Reopens.HALF_RAISE, "any": Reopens.ANY_RAISE}
MOST_KEPT = 64
NAMES = {Swap.DRAW: "draw", Swap.DISCARD: "discard", Swap.WILD: "wild"}


Judge = Callable[[Cards, Cards], int]


def compiled(game: PotGame, options: Mapping[str, str], schedules: Mapping[str, str] | None = None) -> Plan:
    """`options` are all of them: the game's defaults and what was chosen."""
    facts = game.facts
    ante = 0 if game.unequal else _posted(game, options, Who.EVERYONE)
    lines = lines_of(game, options)
    plan = Plan(
        game=game.id,
        streets=_streets(game, options),
        structure=_structure(game, options),
        sides=tuple(_side(side, options) for side in game.sides),
        button=game.button is not None,
        hole=game.kept,
        chip=cents(options, "smallest-chip", "1"),
        ante=ante,
        blinds=_blinds(game, options),
        bring_in=_posted(game, options, Who.BRING_IN),
        deck=DeckSpec(facts.decks, facts.jokers),
        suits_break=options.get("bring-in-tie", "suit") == "suit",
        show_all=game.showing is Showing.ALL,
        reversed_heads_up=game.structure.heads_up_reversed,
        asks_showdown=options.get("showdown") == "asked",
        buy_in=_buy_in(game, options),
        straddle=cents(options, "straddle-amount")
        if options.get("straddle") == "yes" and _blinds(game, options)
        else 0,
        chop=options.get("chop-blinds") == "yes",
        lines=lines,
        needs=needed(game, options, lines, ante),
        goes_on=game.rolls is not None or game.last_pays is not None,
        plain=not (game.rolls or game.unequal or game.pool or game.beside),
        button_right=game.button_to_right is not None,
        schedules=schedules or {},
        free_check=not _posted(game, options, Who.BRING_IN) and options.get("bet-or-fold", "no") != "yes",
        currency=options.get("money-on-the-piece") == "yes",
        cites={str(action["name"]): game.rule.text.cite(str(action["cite"])) for action in facts.actions},
        value=game,
        options=options,
        cite=str(game.award),
    )
    return with_usual(plan)


def cents(options: Mapping[str, str], name: str, default: str = "0") -> int:
    return parse_money(options.get(name) or default, name, zero=True)


def _streets(game: PotGame, options: Mapping[str, str]) -> tuple[Street, ...]:
    found: list[Street] = []
    waiting: Exchange | None = None
    for street in game.streets_under(options):
        exchange = None
        if street.exchange:
            item = street.exchange
            exchange = Exchange(item.least, item.most, item.kind is Swap.DRAW, NAMES[item.kind], str(item.cite))
        after = bool(street.exchange and street.exchange.after_betting)
        made = _street(street, options, waiting if after or not exchange else exchange)
        if not found and made.opens is Opens.LEFT_OF_BUTTON and _blinds(game, options):
            # Blinds are bets already: the player left of the last of them acts first, as in 30-1099.01(1).
            made = made._replace(opens=Opens.AFTER_BLINDS)
        if street.exchange and street.exchange.kind is Swap.WILD:
            # The cards are there before one of them is chosen: a step of its own, without a card.
            found += [made._replace(exchange=None), made._replace(deal=(), burn=0)]
            continue
        found.append(made._replace(wager=wager_of(game, street, options)))
        waiting = exchange if after else None
    return tuple(found)


def _street(street: GameStreet, options: Mapping[str, str], exchange: Exchange | None) -> Street:
    bet = cents(options, "small-bet" if street.first_half else "big-bet")
    return Street(
        name=street.name,
        deal=(False,) * street.down + (True,) * street.up,
        board=street.board,
        burn=street.burns,
        betting=street.betting is not Betting.NONE,
        opens=_opens(street.opens, options),
        bet=bet,
        cite=str(street.cite),
        exchange=exchange,
        hidden=street.hidden,
        turns=street.turns,
    )


def _opens(opener: Opener, options: Mapping[str, str]) -> Opens:
    if opener is Opener.AFTER_BLINDS:
        return Opens.AFTER_BLINDS
    if opener is Opener.BRING_IN:
        return Opens.HIGH_CARD if options.get("first-to-act") == "high-card" else Opens.LOW_CARD
    if opener is Opener.BOARD:
        return Opens.LOW_BOARD if options.get("later-opener") == "low-board" else Opens.HIGH_BOARD
    return Opens.LEFT_OF_BUTTON


def _structure(game: PotGame, options: Mapping[str, str]) -> Structure:
    value = game.structure
    low, high = value.spread
    kind = options.get("betting-structure", value.kinds[0] if value.kinds else "limit")
    if kind == SPREAD and options.get(high, "none") in UNSET:
        # A table that posts no limit has none.
        kind = "no-limit"
    limit = LIMITS[kind]
    raises, free, cite = UNLIMITED, False, ""
    if value.raises:
        raises = int(options[value.raises.option]) if value.raises.option else value.raises.printed
        free, cite = value.raises.unlimited_heads_up, str(value.raises.cite)
    spread = limit is Limit.SPREAD
    return Structure(
        limit=limit,
        least=cents(options, low) if spread or "small-bet" not in options else _least(game, options, limit),
        low=cents(options, low) if spread else 0,
        high=cents(options, high) if spread else 0,
        raises=raises,
        free_heads_up=free,
        maximum=cents(options, "maximum-bet")
        if value.maximum and options.get("maximum-bet", "none") not in UNSET
        else 0,
        reopens=REOPENS[options.get("reopening", "full-raise")],
        full_raises=options.get("minimum-raise", "full-raise") == "full-raise",
        check_and_raise=options.get("check-and-raise", "yes") == "yes",
        bet_or_fold=options.get("bet-or-fold", "no") == "yes",
        table_stakes=value.no_all_in is None,
        cite=cite,
    )


def _least(game: PotGame, options: Mapping[str, str], limit: Limit) -> int:
    """The least bet: the big blind, else the small bet."""
    blinds = _blinds(game, options)
    return max(blinds) if blinds and limit is not Limit.FIXED else cents(options, "small-bet", "1")


def _posted(game: PotGame, options: Mapping[str, str], who: Who) -> int:
    for post in game.posts:
        if post.who is who and post.into is Into.POT and post.asked(options):
            return cents(options, post.options[0])
    return 0


def _blinds(game: PotGame, options: Mapping[str, str]) -> tuple[int, ...]:
    """By place from the left of the button: one blind alone is the big one, a third is as large as the second."""
    for post in game.posts:
        if post.who is not Who.BLINDS or not post.asked(options):
            continue
        amounts = [cents(options, name) for name in post.options]
        number = int(options[post.number]) if post.number else len(amounts)
        small, big = amounts[0], amounts[-1]
        return ((), (big,), (small, big), (small, big, big))[number]
    return ()


def _side(side: GameSide, options: Mapping[str, str]) -> Side:
    ranking = side.ranked_by(options)

    def words(own: Cards, board: Cards) -> str:
        return ranking.describe((*own, *board))

    judge = side.judge(options)
    score = remembered(judge)

    def scores(hands: Sequence[Cards], board: Cards) -> list[int]:
        return [score(own, board) for own in hands]

    many = best_highs if judge is best_high else scores
    return Side(side.name, score, words, _namer(side, ranking.name, words), str(side.cite), many)


def _namer(side: GameSide, base: str, words: Callable[[Cards, Cards], str]) -> Callable[[Cards, Cards, int], str]:
    """A strength that was put into words before is not described again, but for the suit where the words name one."""
    known = _names(side.name, base, side.use)

    def named(own: Cards, board: Cards, strength: int) -> str:
        found = known.get(strength)
        if found is None or not found:
            key = (strength, _suit(own, board))
            found = known.get(key)
            if found is None:
                found = known[key] = _described(side, words, own, board, strength)
                known[strength] = "" if any(suit in found for suit in SUIT_NAMES) else found
        return found

    return named


@cache
def _names(side: str, base: str, use: Use) -> dict[int | tuple[int, int], str]:
    """By strength, or by strength and suit where the words for it name one."""
    return {}


def _suit(own: Cards, board: Cards) -> int:
    """The suit of most cards: that of a flush, where there is one."""
    suits = [card & 3 for card in own + board]
    return max((0, 1, 2, 3), key=suits.count)


def _described(side: GameSide, words: Callable[[Cards, Cards], str], own: Cards, board: Cards, strength: int) -> str:
    """Where two own cards must play, the five are found first: to describe all that could be made takes long."""
    if side.use is Use.TWO_AND_THREE and side.name == "high":
        for mine in combinations(own, 2):
            for theirs in combinations(board, 3):
                if best_high(mine, theirs) == strength:
                    return get_ranking("high").describe((*mine, *theirs))
    return words(own, board)


def remembered(judge: Judge) -> Judge:
    """The showdown and the settlement ask for the same hands: a few answers are kept."""
    known: dict[tuple[Cards, Cards], int] = {}

    def score(own: Cards, board: Cards) -> int:
        key = (own, board)
        found = known.get(key)
        if found is None:
            if len(known) >= MOST_KEPT:
                known.clear()
            found = known[key] = judge(own, board)
        return found

    return score


def _buy_in(game: PotGame, options: Mapping[str, str]) -> int:
    """The card room's least buy-in is for no limit and pot limit games."""
    return 0 if options.get("betting-structure", "limit") == "limit" else cents(options, "minimum-buy-in")
