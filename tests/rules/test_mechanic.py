"""Mechanics by themselves: what lies where, of any sizes and from several decks, and hands that come apart."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

import pytest

from croupier.cards.card import Cards, less, parse_cards
from croupier.games.registry import BUILT, built
from croupier.house.settlement import settle
from croupier.rules import Facts, Group, Rule, common, own
from croupier.rules.mechanic import AS_DEALT, Mechanic, Setting, Shown
from croupier.rules.round import Round, Seat
from croupier.rules.setting import Sets
from croupier.rules.street import Lists, discards

RULE = Rule("co", "30-1099.18")
FOUR, KEPT, AWAY = own("player", 4), own("kept", 2), own("away", 2)
THEIRS = common("dealer", 4)


class LowestAway:
    """A house way for the tests: the two highest cards are kept."""

    def set(self, cards: Cards) -> Setting:
        kept = tuple(sorted(cards, key=lambda card: -(card >> 2))[:2])
        return Setting(kept, less(cards, kept))

    def explain(self, cards: Cards) -> Shown:
        return Shown(self.set(cards), "any", "the two highest", RULE(1))


KEEPS = Sets(
    KEPT,
    AWAY,
    lambda options, as_read: LowestAway(),
    lambda options, as_read: ("card", "two-card"),
    RULE(1),
    dealt=(FOUR, THEIRS),
)


def facts(**cards: Cards) -> Facts:
    return Facts(1, "player 1", cards, {"ante": 5_00})


def test_cards_of_several_decks_are_put_away_one_by_one() -> None:
    assert less(parse_cards("Ks Ks 2d", copies=6), parse_cards("Ks")) == parse_cards("Ks 2d")
    with pytest.raises(ValueError, match="not in list"):
        less(parse_cards("Ks 2d"), parse_cards("3d"))


def test_hands_as_dealt_lie_where_a_decision_lists_them() -> None:
    five, discard = own("player", 5), own("discard", 2, least=0, listed=True)
    held = facts(player=parse_cards("As Ks Qs 2d 3d"))
    assert AS_DEALT.after(held, discards(discard, five), parse_cards("2d 3d")) == {"discard": parse_cards("2d 3d")}
    assert AS_DEALT.hands(held) == (held,)
    assert AS_DEALT.opening((five, discard)) == {"player": 5, "discard": 0}


def test_two_of_four_are_kept_by_the_player_or_by_the_house() -> None:
    held = facts(player=parse_cards("As Ks 2s 2s", copies=6))
    lists = Lists(KEPT, FOUR, rest=AWAY)
    assert KEEPS.after(held, lists, parse_cards("2s 2s", copies=6)) == {
        "kept": parse_cards("2s 2s", copies=6),
        "away": parse_cards("As Ks"),
    }
    assert KEEPS.after(held, lists, ()) == {"kept": parse_cards("As Ks"), "away": parse_cards("2s 2s", copies=6)}


def test_what_the_house_sets_and_where_it_lies() -> None:
    groups: tuple[Group, ...] = (FOUR, KEPT, AWAY, THEIRS)
    assert KEEPS.opening(groups) == {"player": 4, "kept": 0, "away": 0, "dealer": 4}
    assert KEEPS.house_sets(facts(dealer=parse_cards("2c As 3d Kh")), "dealer") == Setting(
        parse_cards("As Kh"), parse_cards("2c 3d")
    )
    assert KEEPS.house_sets(facts(board=parse_cards("2c As 3d")), "board") is None
    assert KEEPS.parts("player") == (KEPT, AWAY)
    assert KEEPS.parts("board") == ()
    assert KEEPS.unset({"player": ()}) == "player"
    assert KEEPS.unset({"player": (), "kept": ()}) == ""


@dataclass(frozen=True, slots=True)
class Twice(Mechanic):
    """Every hand is played twice: the second with the pair plus wager left out."""

    several: ClassVar[bool] = True

    def hands(self, facts: Facts) -> tuple[Facts, Facts]:
        stakes = {name: cents for name, cents in facts.stakes.items() if name != "pair-plus"}
        return facts, replace(facts, stakes=stakes)


def test_a_seat_may_have_several_hands_on_the_streets() -> None:
    game = replace(built("co/three-card-poker"), mechanic=Twice())
    cards = {"player": parse_cards("As Ks Qd")}
    seat = Seat(1, {"ante": 5_00, "pair-plus": 1_00}, cards, ("play",))
    found = settle(game, Round(seats=(seat,), common={"dealer": parse_cards("Qs 3h 2d")}))
    (settled,) = found.seats
    assert [result.wager for result in settled.results].count("ante") == 2
    assert [result.wager for result in settled.results].count("pair-plus") == 1
    assert len(settled.hand.split("; ")) == 2


@pytest.mark.parametrize("game", BUILT)
def test_places_of_the_opening_are_places_of_the_game(game: str) -> None:
    found: Mapping[str, int] = built(game).opening
    assert set(found) == {group.name for group in built(game).groups}
    assert any(found.values())
