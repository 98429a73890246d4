"""Are these cards that a round of the game deals? As many as each place has, none twice, and none where none lie."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.cards.card import NAMES, Cards, is_joker
from croupier.errors import CardError, SettleError, UnlistedCards
from croupier.rules.game import Effect, Game
from croupier.rules.group import Group
from croupier.rules.round import Round, Seat

Places = frozenset[int | str]
AS_DEALT: Places = frozenset()
PLAYS_ON = (Effect.PLAY_ON, Effect.COMPLETED, Effect.CARD_OUT, Effect.FOLDS_RETURNED)


def miscounted(game: Game, deal: Round) -> Places:
    """Places whose cards need not be whole: a dead hand's, or all of a misdealt table's.
    A board that was dealt again is."""
    found: set[int | str] = set()
    whole_table, options = False, game.default_options | dict(deal.options)
    for item in deal.irregularities:
        at = "seat" if isinstance(item.at, int) else item.at
        rules = (rule for rule in game.misdeals if rule.at == at and rule.kind == item.kind and rule.holds(options))
        rule = next(rules, None)
        if rule is None or rule.effect not in PLAYS_ON:
            found.add(item.at)
            whole_table |= at != "seat" and (rule is None or rule.effect is not Effect.LINES_VOID)
    if whole_table:
        found.update(group.name for group in game.shared_places)
    return frozenset(found)


def check_places(game: Game, deal: Round) -> None:
    """No cards lie where the licensee has none dealt."""
    options = game.default_options | dict(deal.options)
    for group in game.shared_places:
        if deal.common.get(group.name) and not group.is_dealt(options):
            said = f"{game.id} deals none, by the option {group.where[0]}"
            raise SettleError(f"{group.source}: {len(deal.common[group.name])} cards, {said} [{game.rule.section}]")


def check_counts(game: Game, places: tuple[Group, ...], held: Mapping[str, Cards], seat: int, faulty: Places) -> None:
    """The cards of a seat, or of the table (seat 0)."""
    for group in places:
        cards = held.get(group.name, ())
        fits = len(cards) == group.size or (group.fewest <= len(cards) < group.size and (group.parts or not cards))
        if fits or (seat or group.name) in faulty:
            continue
        said = f"{f'seat {seat}: ' if seat else ''}{_miscount(game, group, cards)}"
        raise SettleError(said) if seat or not _may_be_unlisted(game, group, cards) else UnlistedCards(said)


def _miscount(game: Game, group: Group, cards: Cards) -> str:
    fewer = f"{group.fewest} to " if group.parts else f"{group.fewest} or "
    size = f"{fewer if group.fewest < group.size else ''}{group.size}"
    return f"{group.source}: {len(cards)} cards, {game.id} deals {size} [{game.rule.section}]"


def _may_be_unlisted(game: Game, group: Group, cards: Cards) -> bool:
    """None of a place may be listed, or of one that is turned up little by little the first cards, as far as they lay
    there: a flop, a flop and a turn. What is dealt in one go is whole or it is a miscount."""
    first = _turned_up_first(game, group)
    return len(cards) < group.fewest and (not cards or 0 < first <= len(cards))


def _turned_up_first(game: Game, group: Group) -> int:
    """How many cards of a place lie there before the others; 0 where all come at once."""
    parts = (*game.deal.face_up, *(part for street in game.streets for part in street.shows))
    ends = [part.first + part.size for part in parts if part.name == group.name]
    return min((end for end in ends if end < group.size), default=0)


def unlisted(game: Game, deal: Round) -> dict[str, str]:
    """Places of the table that lack cards, with what is wrong with that where a wager reads them."""
    held = {group: deal.common.get(group.name, ()) for group in game.shared_places}
    return {
        group.name: _miscount(game, group, cards)
        for group, cards in held.items()
        if _may_be_unlisted(game, group, cards)
    }


def check_duplicates(game: Game, deal: Round, seats: tuple[Seat, ...]) -> None:
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
                # The jokers of a deck are alike.
                if len(others) >= (group.decks or copies) * (jokers if is_joker(card) else 1):
                    raise CardError(_too_often(card, [*others, where]))
                others.append(where)


def _too_often(card: int, places: list[str]) -> str:
    if len(places) == 2:
        return f"card {NAMES[card]} is dealt twice: {places[0]} and {places[1]}"
    what = "jokers" if is_joker(card) else "decks"
    return (
        f"card {NAMES[card]} is dealt {len(places)} times, and there are {len(places) - 1} {what}: {', '.join(places)}"
    )


def _all_different(game: Game, deal: Round, seats: tuple[Seat, ...], codes: int) -> bool:
    """Nearly every round is: then there is nothing to look for card by card."""
    cards: list[int] = []
    for group in game.groups:
        if not group.listed:
            for held in (deal.common,) if group.shared else [seat.cards for seat in seats]:
                cards += held.get(group.name, ())
    return len(set(cards)) == len(cards) and max(cards, default=0) < codes
