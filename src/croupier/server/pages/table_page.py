"""All that a table's page shows, from the room: the felt, receipts, facts, fairness, the school's questions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Any

from croupier.app.layout import betting_spots, hand_now, posted_pays, stakes
from croupier.app.price_table import prices_of
from croupier.room.room import Room
from croupier.server.catalogue import card
from croupier.server.pages.browser import Tally, Visit
from croupier.server.pages.felt import felt
from croupier.server.pages.hands import hands, seats_for_another
from croupier.server.pages.receipts import receipts
from croupier.server.pages.schooling import last_settled
from croupier.server.pages.seats import after_showdown
from croupier.server.pages.showdowns import hands_of, showdown
from croupier.server.pages.words import dollars, title

Json = dict[str, Any]
# The last rounds lie within these events; a round has fewer.
LOOK_BACK = 400
MOST_RECEIPTS = 6
MOST_EDGES = 3
# Signs on the felt: more would hide it.
MOST_SIGNS, FEW_ROWS, MOST_NAMES = 2, 3, 3


def drawn(room: Room, table: str, visit: Visit) -> Json:
    first, *more = hands(room, table, visit)
    view, further = first.view, [hand.view for hand in more]
    events = room.events(table, first.token, max(0, view["version"] - LOOK_BACK))
    opened = events[0] if view["version"] <= LOOK_BACK else room.events(table, None, 0, 1)[0]
    game, options = view["game"], opened.get("options", {})
    own = [view["seat"], *(other["seat"] for other in further)]
    named = {
        item["seat"]: hand_now(game, item.get("cards", ()), view.get("cards", ()), options)
        for item in view["seats"]
        if item["seat"] in own
    }
    # At a pot a paragraph speaks of the whole round of betting, not of one action.
    notes = card(game)["paragraphs"] if "pot" not in view else {}
    found = felt(view, events, betting_spots(game), named, notes, further)
    quiz = last_settled(events) if "school" in visit.switches else None
    if quiz and f"{table}.{quiz['number']}" == visit.answered:
        quiz = None
    kept = receipts(events, own, MOST_RECEIPTS)
    shown = _showdowns(view, events, options)
    lying = shown.get(0, [])
    return found | {
        "mine": [_place_by_place(seat, game, options) for seat in after_showdown(found["mine"], lying)],
        "around": after_showdown(found["around"], lying),
        "another": seats_for_another(view, opened, len(own)),
        "switches": visit.switches,
        "receipts": [
            {**item, "showdown": shown.get(item["number"], [])}
            for item in kept
            if not quiz or item["number"] != quiz["number"]
        ],
        # The cards of the last hand lie there until the next one begins.
        "showdown": lying if not quiz else [],
        "signs": _signs(game, opened.get("schedules", {})),
        "facts": _facts(view, opened, visit),
        "fair": _fair(room, table),
        "quiz": quiz,
        "graded": None,
        "cost": None,
        "score": score(visit.schooled),
    }


def _place_by_place(seat: Json, game: str, options: Mapping[str, str]) -> Json:
    """Hands of one seat that lie apart, as after a split, are named each by itself where the rule has words for it."""
    places = seat.get("cards", [])
    if len(places) < 2:
        return seat
    said = [{**place, "said": hand_now(game, [place], (), options)} for place in places]
    return {**seat, "cards": said, "named": "" if all(place["said"] for place in said) else seat["named"]}


def _showdowns(view: Json, events: list[Json], options: Mapping[str, str]) -> dict[int, list[Json]]:
    """By the number of the event that ended the hand; 0 is the hand whose cards lie there now."""
    if "pot" not in view:
        return {}
    names = {seat["seat"]: "You" if seat["seat"] == view["seat"] else seat["player"] for seat in view["seats"]}

    def words(own: Sequence[str], board: Sequence[str]) -> str:
        places = [{"place": "hand", "cards": own}], [{"place": "board", "cards": board}]
        return hand_now(view["game"], *places, options)

    found: dict[int, list[Json]] = {}
    for hand in hands_of(events):
        rows = showdown(hand, names, words)
        number = next((event["number"] for event in hand if "settlement" in event), 0)
        found |= {number: rows, 0: rows}
    return found


def _signs(game: str, schedules: Mapping[str, str]) -> list[Json]:
    """Schedules of several rows: what pays even money needs no sign. What pays alike shares one."""
    found: dict[tuple[str, ...], list[str]] = {}
    for item in posted_pays(game, schedules):
        if len(item["pays"]) > FEW_ROWS:
            found.setdefault(tuple(item["pays"]), []).append(title(item["wager"]))
    shown = [(_together(names), list(pays)) for pays, names in found.items()]
    return [{"wager": wager, "pays": pays} for wager, pays in shown[:MOST_SIGNS]]


def _together(names: Sequence[str]) -> str:
    """`Trips, blind`; of many the first, and how many more."""
    if len(names) > MOST_NAMES:
        return f"{names[0]} and {len(names) - 1} more"
    return ", ".join([names[0], *map(str.lower, names[1:])])


def _facts(view: Json, opened: Json, visit: Visit) -> dict[str, str]:
    found = {"Round": str(view["round"])} | stakes(view["game"], opened.get("options", {}))
    for name, id_ in opened.get("schedules", {}).items():
        found[f"Schedule, {title(name).lower()}"] = str(id_)
    if not opened.get("schedules"):
        # The price table that ships with the package is of the first schedules, which are in use.
        found |= _edges(view["game"])
    for name, amount in view.get("meters", {}).items():
        found[f"{title(name)} meter"] = dollars(amount)
    if view.get("button"):
        found["Button"] = f"seat {view['button']}"
    if view.get("player_dealer"):
        found["Player-dealer"] = f"seat {view['player_dealer']}, covers {dollars(view['coverage'])}"
    if visit.advised.asked:
        found["Your play so far"] = f"cost {cents(visit.advised.total)} in {visit.advised.asked} decisions"
    if visit.schooled.asked:
        found["Dealer school"] = score(visit.schooled)
    return found


def _edges(game: str) -> dict[str, str]:
    listed = prices_of(game.partition("@")[0])
    report = listed.get(game) or next(iter(listed.values()), None)
    if report is None or report["stale"]:
        return {}
    return {
        f"House edge, {title(item['wager']).lower()}": f"{100 * item['house_edge']:.4f}%"
        for item in report["wagers"][:MOST_EDGES]
    }


def cents(hundredths: int) -> str:
    """What a decision cost, from hundredths of a cent: `$0.24`."""
    return f"${Decimal(hundredths) / 10_000:.2f}"


def score(tally: Tally) -> str:
    if not tally.asked:
        return ""
    return f"{tally.right} of {tally.asked} right, {tally.total / 1000 / tally.asked:.1f} s each"


def _fair(room: Room, table: str) -> Json | None:
    """The last shuffle that the table has committed to, and the number of the last one that may be checked."""
    found = room.commitments(table)
    shown = next((item["number"] for item in reversed(found) if item["revealed"]), 0)
    return {**found[-1], "shown": shown} if found else None
