"""A gap, an overlap, a missing schedule or a foreign name fails when the game is made, with both paragraphs."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest

from croupier.errors import RuleError
from croupier.games.colorado.three_card_poker import ANTE, HAND, PAIR_PLUS, PLAY, QUALIFIES, RULE, THREE_CARD_POKER
from croupier.games.registry import built
from croupier.rules import ALWAYS, EVEN, Game, Kind, Line, Misdeal, Pays, Row, Stage
from croupier.rules.game import Effect


def with_rows(*rows: Row) -> Game:
    return replace(THREE_CARD_POKER, rows=rows)


def test_a_gap_names_the_rows_beside_it() -> None:
    kept = tuple(row for row in THREE_CARD_POKER.rows if not (row.line is PLAY and str(row.cite).endswith("(13)")))
    with pytest.raises(RuleError, match=r"'play' has no row for .*result = tie: a gap between 30-1099.18\(8\) and"):
        with_rows(*kept)


def test_an_overlap_names_both_paragraphs() -> None:
    extra = Row(PLAY, ~QUALIFIES, EVEN, RULE(16))
    with pytest.raises(RuleError, match=r"'play' has 2 rows .*30-1099.18\(8\) and 30-1099.18\(16\) overlap"):
        with_rows(*THREE_CARD_POKER.rows, extra)


def test_a_line_without_rows_is_refused() -> None:
    kept = tuple(row for row in THREE_CARD_POKER.rows if row.line is not PAIR_PLUS)
    with pytest.raises(RuleError, match=r"'pair-plus' .* has no row"):
        with_rows(*kept)


def test_a_pay_without_a_schedule_is_refused() -> None:
    lucky = Line(name="lucky", cite=RULE(2), kind=Kind.BONUS, on=ANTE)
    row = Row(lucky, ALWAYS, Pays(by=HAND), RULE(2))
    with pytest.raises(RuleError, match="no schedule is printed for 'lucky'"):
        replace(THREE_CARD_POKER, lines=(*THREE_CARD_POKER.lines, lucky), rows=(*THREE_CARD_POKER.rows, row))


def test_a_line_the_section_does_not_know_is_refused() -> None:
    lucky = Line(name="lucky", cite=RULE(2))
    with pytest.raises(RuleError, match=r"'lucky' is no wager of section 30-1099\.18"):
        replace(
            THREE_CARD_POKER,
            lines=(*THREE_CARD_POKER.lines, lucky),
            rows=(*THREE_CARD_POKER.rows, Row(lucky, ALWAYS, EVEN, RULE(2))),
        )


def test_a_misdeal_at_no_place_is_refused() -> None:
    with pytest.raises(RuleError, match="no group of cards"):
        replace(THREE_CARD_POKER, misdeals=(Misdeal("moon", "wrong-count", Effect.PLAY_ON, RULE(6)),))


def test_a_stage_belongs_to_a_street_of_a_game_that_the_house_banks() -> None:
    first, *others = THREE_CARD_POKER.rows
    nowhere, both = Stage(cite=RULE(7), after="the moon"), Stage(cite=RULE(7), before="the deal", after="the deal")
    for stage in (Stage(cite=RULE(7)), nowhere, both):
        with pytest.raises(
            RuleError, match=r"the stage \[30-1099.18\(7\)\] is neither before nor after one of its streets"
        ):
            with_rows(replace(first, stage=stage), *others)
    banked = built("ca/three-card-poker-6-card-bonus")
    row = replace(banked.rows[0], stage=Stage(cite=banked.rows[0].cite, after=banked.streets[0].name))
    with pytest.raises(RuleError, match="out of a player-dealer's coverage"):
        replace(banked, rows=(row, *banked.rows[1:]))


def test_a_game_is_a_value() -> None:
    assert replace(THREE_CARD_POKER).rows is THREE_CARD_POKER.rows
    assert {field.name for field in fields(Game)} >= {"groups", "lines", "streets", "rows"}
