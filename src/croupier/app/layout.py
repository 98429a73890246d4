"""A table's layout from the game's definition: its betting spots, what its sign says, and a hand in words as it is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from croupier.app.settle import find_any
from croupier.cards.card import Cards, parse_cards
from croupier.errors import CroupierError
from croupier.rules.facts import Facts
from croupier.rules.game import Game
from croupier.rules.line import Kind, Line
from croupier.rules.pot import PotGame
from croupier.rules.pot.options import chosen
from croupier.rules.round import BEHIND, position

HIDDEN = "??"
BLINDS = ("small-blind", "big-blind")
# The options that say how large a bet is, by the way of betting; without a limit none does.
SIZES = {"limit": ("small-bet", "big-bet"), "spread": ("spread-low", "spread-high")}
Places = Iterable[Mapping[str, Any]]


@cache
def betting_spots(game_id: str) -> tuple[dict[str, Any], ...]:
    """The circles of the layout, in the order of the definition; wagers on cards come as they are made."""
    game = find_any(game_id)
    if isinstance(game, PotGame):
        return ()
    return tuple(
        {
            "name": line.name, "side": line.side, "made": line.kind is Kind.MADE, "cite": str(line.cite),
            "size": _size(game, line),
        }
        for line in game.lines
        if line.kind in (Kind.PLACED, Kind.MADE, Kind.POT) and not line.fee
    )  # fmt: skip


def _size(game: Game, line: Line) -> str:
    """How large a wager is that goes by another one: `= ante`, `2–4 × ante`; nothing where it has limits of its own."""
    if line.equals is not None:
        return f"= {line.equals.name}" if line.part == 1 else f"{line.part} × {line.equals.name}"
    bets = [choice for street in game.streets for choice in street.choices if line in (choice.line, *choice.also)]
    times = sorted({choice.times for choice in bets if choice.of is not None and choice.times})
    base = {choice.of.name for choice in bets if choice.of is not None}
    if not times or len(base) > 1:
        return ""
    (name,) = base
    if times == [1]:
        return f"= {name}"
    return f"{times[0]}{f'–{times[-1]}' if len(times) > 1 else ''} × {name}"


def front_of(seat: int) -> int:
    """The seat that a place stands behind; 0 for a seat at the table itself."""
    return position(seat) if seat >= BEHIND else 0


def posted_pays(game_id: str, schedules: Mapping[str, str]) -> list[dict[str, Any]]:
    """What the sign says: each wager with a schedule, and what the one in use pays, best hand first."""
    game = find_any(game_id)
    if isinstance(game, PotGame):
        return []
    found = []
    for line in game.lines:
        printed = game.schedules.get(line.schedule, {})
        used = printed.get(schedules.get(line.schedule, "")) or next(iter(printed.values()), None)
        if used is not None:
            pays = [row.printed for row in used.rows]
            found.append({"wager": line.name, "schedule": used.id, "pays": pays, "cite": str(line.cite)})
    return found


def stakes(game_id: str, options: Mapping[str, str]) -> dict[str, str]:
    """What is posted where people play for a pot: how large bets are, what is put in before the cards, and the rake."""
    game = find_any(game_id)
    if not isinstance(game, PotGame):
        return {}
    said = chosen(game, dict(options))
    structure = said.get("betting-structure", "").replace("-", " ")
    sizes = next((pair for name, pair in SIZES.items() if structure.startswith(name)), None)
    amounts = "–".join(f"${said[name]}" for name in sizes if name in said) if sizes else ""
    found = {"Betting": f"{amounts} {structure}".strip()}
    blinds = [said[name] for name in BLINDS if said.get(name, "0") != "0"]
    if blinds and said.get("blinds", "0") != "0":
        found["Blinds"] = " and ".join(f"${amount}" for amount in blinds)
    if said.get("ante", "0") != "0":
        found["Ante"] = f"${said['ante']}"
    if said.get("rake-percent", "0") != "0":
        cap = said.get("rake-cap", "none")
        found["Rake"] = f"{said['rake-percent']}%" + (f", at most ${cap}" if cap != "none" else "")
    return {name: text for name, text in found.items() if text}


def hand_now(game_id: str, own: Places, common: Places, options: Mapping[str, str]) -> str:
    """A hand as far as it is seen, in words; nothing where the rule has no words for it yet."""
    game = find_any(game_id)
    try:
        mine, shared = _seen(own), _seen(common)
        if isinstance(game, PotGame):
            return _for_a_pot(game, mine, shared, options)
        return _with_a_bank(game, mine, shared, options)
    except (CroupierError, KeyError, IndexError, ValueError, StopIteration):
        # Not all of the cards that the words ask for are there yet.
        return ""


def _seen(places: Places) -> dict[str, Cards]:
    found = {item["place"]: [text for text in item["cards"] if text != HIDDEN] for item in places}
    return {place: parse_cards(" ".join(texts), copies=8) for place, texts in found.items() if texts}


def _with_a_bank(game: Game, mine: Mapping[str, Cards], shared: Mapping[str, Cards], options: Mapping[str, str]) -> str:
    given = game.default_options | dict(options)
    parts = [game.mechanic.describe(place, cards, given, as_read=False) for place, cards in mine.items()]
    if any(parts):
        return "; ".join(filter(None, parts))
    axis = game.hand
    if not mine or axis is None or axis.says is None:
        return ""
    return axis.says(Facts(0, "", {**shared, **mine}, {}, options=given))


def _for_a_pot(
    game: PotGame, mine: Mapping[str, Cards], shared: Mapping[str, Cards], options: Mapping[str, str]
) -> str:
    own = tuple(card for cards in mine.values() for card in cards)
    board = tuple(card for cards in shared.values() for card in cards)
    if not own or (game.board and len(board) < min(3, game.board)):
        return ""
    side = game.sides[0]
    return side.describe(own, board, chosen(game, dict(options)))
