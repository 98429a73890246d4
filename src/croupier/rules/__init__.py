"""The vocabulary of a game: cites, odds, axes, lines, streets, rows; the load-time proof; which row a round meets."""

from croupier.rules.axis import ALWAYS, Axis, When
from croupier.rules.cite import Cite, Rule
from croupier.rules.drawing import Drawing, Held
from croupier.rules.facts import Facts
from croupier.rules.game import Check, Effect, Envy, Game, Misdeal, Tips
from croupier.rules.group import Group, Hand, Made, after_draw, common, own
from croupier.rules.hands import (
    LOSS,
    TIE,
    WIN,
    Class,
    as_read,
    at_least,
    best_at_table,
    category,
    classes,
    decided,
    folded,
    versus,
)
from croupier.rules.line import Kind, Line
from croupier.rules.odds import EVEN, HALF_BACK, LOSE, PUSH, Odds, Taxed, to
from croupier.rules.row import Pays, Row, showdown
from croupier.rules.spot import SpotOutcome, Spots
from croupier.rules.street import Choice, Street, bet, check, draw, fold, ride, stand, surrender, withdraw

__all__ = [
    "ALWAYS",
    "EVEN",
    "HALF_BACK",
    "LOSE",
    "LOSS",
    "PUSH",
    "TIE",
    "WIN",
    "Axis",
    "Check",
    "Choice",
    "Cite",
    "Class",
    "Drawing",
    "Effect",
    "Envy",
    "Facts",
    "Game",
    "Group",
    "Hand",
    "Held",
    "Kind",
    "Line",
    "Made",
    "Misdeal",
    "Odds",
    "Pays",
    "Row",
    "Rule",
    "SpotOutcome",
    "Spots",
    "Street",
    "Taxed",
    "Tips",
    "When",
    "after_draw",
    "as_read",
    "at_least",
    "best_at_table",
    "bet",
    "category",
    "check",
    "classes",
    "common",
    "decided",
    "draw",
    "fold",
    "folded",
    "own",
    "ride",
    "showdown",
    "stand",
    "surrender",
    "to",
    "versus",
    "withdraw",
]
