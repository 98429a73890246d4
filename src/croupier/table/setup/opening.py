"""What a licensee chooses when a table is opened, checked once against the game's rule."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict, replace
from typing import Any

from croupier.house.caps import check_caps
from croupier.rules.game import Game
from croupier.rules.meters import by_own_names, own_name
from croupier.rules.odds import meter_of
from croupier.rules.round import Caps, Round
from croupier.rules.row import Pays
from croupier.rules.seats import SEVERAL, most_hands
from croupier.rules.valid import by_schedule, check_options, find_schedule
from croupier.table.events import Limit, TableOpened, TermsChanged
from croupier.table.setup.collection import check_spaces
from croupier.table.setup.dealing import cards_needed
from croupier.table.setup.decks import OpeningError, check_cut, decks_of
from croupier.table.setup.exposure import opens_hands
from croupier.table.setup.posted_limits import check_asked, check_contribution, check_limits
from croupier.table.setup.table_rules import LAYOUT, SEATS, TableRules, players_hands


def open_table(
    game: Game,
    *,
    seats: int = 0,
    hands_per_player: int = 0,
    limits: Mapping[str, Limit] | None = None,
    meters: Mapping[str, int] | None = None,
    contributions: Mapping[str, str] | None = None,
    caps: Caps | None = None,
    **chosen: Any,
) -> TableOpened:
    """The opening of a table, with every refusal in one sentence. `chosen` are the other fields of `TableOpened`."""
    options = chosen.get("options") or {}
    chosen["schedules"] = by_schedule(game, chosen.get("schedules") or {})
    check_options(game, Round(seats=(), options=options))
    opened = TableOpened(
        game=game.id,
        seats=seats or _default_seats(game, options),
        hands_per_player=hands_per_player or most_hands(game, options) or (SEATS if _any_number(options) else 1),
        limits=dict(limits or {}),
        meters=by_own_names(game, meters or {}),
        contributions={own_name(game, name, "contributions"): text for name, text in (contributions or {}).items()},
        caps={name: cents for name, cents in asdict(caps or Caps()).items() if cents},
        **{"open_hands": opens_hands(game)} | chosen,
    )
    check_opening(game, opened)
    return opened


def with_terms(opened: TableOpened, event: TermsChanged) -> TableOpened:
    """The opening as if the table had been opened with the terms that are posted now."""
    return replace(opened, schedules=event.schedules, options=event.options, limits=event.limits)


def is_dealt(game: Game) -> bool:
    """Whether a table can deal the game: every place whose cards are only listed is filled somehow."""
    lists = [choice.lists for street in game.streets for choice in street.choices if choice.lists]
    named = [group for item in lists for group in (item.into, item.rest) if group is not None]
    picked = (game.opens.array.into,) if game.opens.array else ()
    filled = {group.name for group in (*named, *picked, *game.mechanic.filled())}
    return all(group.name in filled or game.opening[group.name] for group in game.groups if group.listed)


def check_opening(game: Game, opened: TableOpened) -> TableRules:
    if not is_dealt(game):
        raise OpeningError(
            f"{game.id} is not dealt at the table yet: no decision names the cards it lists [{game.rule.section}]"
        )
    deal = Round(seats=(), schedules=opened.schedules, options=opened.options, as_read=opened.as_read)
    check_options(game, deal)
    _check_seats(game, opened)
    check_limits(game, opened)
    for name, text in opened.contributions.items():
        check_contribution(name, text, opened.meters)
    check_spaces(game, opened)
    rules = TableRules(game, opened)
    check_asked(rules)
    check_cut(game, rules.decks, rules.cut, _needed(rules))
    check_caps(game, replace(deal, caps=rules.caps), opening=True)
    for meter, wager in meters_needed(rules):
        if meter not in opened.meters:
            raise OpeningError(
                f"meters.{meter}: {wager} is paid from this meter, so its amount is needed [{game.rule.section}]"
            )
    return rules


def _needed(rules: TableRules) -> int:
    return cards_needed(rules.game, players_hands(rules.game, rules.opened.seats), rules.spec.decks)


def _any_number(options: Mapping[str, str]) -> bool:
    """Of hands, for one player."""
    return any(options.get(name) == "yes" for name in SEVERAL)


def meters_needed(rules: TableRules) -> Iterable[tuple[str, str]]:
    """Each meter that the schedules in use pay from, with the wager."""
    game, opened, found = rules.game, rules.opened, {}
    offered = {line.name for line in rules.lines}
    for row in game.rows:
        if not isinstance(row.pays, Pays) or row.line.name not in offered or row.line.by_hands is not None:
            continue
        schedule = find_schedule(game, row.line.schedule, opened.schedules.get(row.line.schedule, ""))
        table = game.pay_table(schedule, row.pays.axis(schedule), as_read=opened.as_read)
        for pay in table.pays.values():
            if meter := meter_of(pay.odds):
                found[meter] = row.line.name
    return found.items()


def _default_seats(game: Game, options: Mapping[str, str]) -> int:
    most = min(game.facts.max_players or SEATS, int(options.get(LAYOUT, SEATS)))
    if game.facts.banking == "player-dealer":
        most += 1
    spec = next(iter(decks_of(game, options).values()))
    while most > 1 and cards_needed(game, players_hands(game, most), spec.decks) > spec.size:
        most -= 1
    return most


def _check_seats(game: Game, opened: TableOpened) -> None:
    section = game.rule.section
    spec = next(iter(decks_of(game, opened.options).values()))
    least = 2 if game.facts.banking == "player-dealer" else 1
    if opened.seats < least:
        raise OpeningError(f"seats: {opened.seats} is too few, {game.id} needs at least {least} [{section}]")
    hands = players_hands(game, opened.seats)
    if game.facts.max_players and hands > game.facts.max_players:
        raise OpeningError(f"seats: {game.id} has places for {game.facts.max_players} players, not {hands} [{section}]")
    spots = opened.options.get(LAYOUT, "")
    if spots and hands > int(spots):
        raise OpeningError(f"seats: the layout has {spots} spots, not {hands} [{section}]")
    needed = cards_needed(game, hands, spec.decks)
    if needed > spec.size:
        raise OpeningError(f"seats: {opened.seats} seats take {needed} cards, {spec} has {spec.size} [{section}]")
    printed = most_hands(game, opened.options)
    if opened.hands_per_player < 1 or (printed and opened.hands_per_player > printed):
        raise OpeningError(
            f"hands_per_player: {opened.hands_per_player} is not from 1 to {printed or SEATS} [{section}]"
        )
    if opened.open_hands and not opens_hands(game):
        raise OpeningError(f"open_hands: no hand of {game.id} is turned up before the end [{section}]")
    if opened.time_limit < 0:
        raise OpeningError(f"time_limit: {opened.time_limit} seconds is no time")
