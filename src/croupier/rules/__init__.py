"""The vocabulary of a game: cites, odds, axes, lines, streets, rows; the load-time proof; which row a round meets."""

from croupier.rules.axis import ALWAYS, Axis, When
from croupier.rules.cite import Cite, Rule
from croupier.rules.facts import Facts
from croupier.rules.game import Check, Effect, Envy, Game, Misdeal, Tips
from croupier.rules.group import Group, Made, after_draw, common, own
from croupier.rules.hands import LOSS, TIE, WIN, Class, at_least, best_at_table, category, classes, folded, versus
from croupier.rules.line import Kind, Line
from croupier.rules.odds import EVEN, LOSE, PUSH, Odds
from croupier.rules.row import Pays, Row, showdown
from croupier.rules.street import Choice, Street, bet, check, fold, ride, withdraw

__all__ = [
    "ALWAYS",
    "EVEN",
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
    "Effect",
    "Envy",
    "Facts",
    "Game",
    "Group",
    "Kind",
    "Line",
    "Made",
    "Misdeal",
    "Odds",
    "Pays",
    "Row",
    "Rule",
    "Street",
    "Tips",
    "When",
    "after_draw",
    "at_least",
    "best_at_table",
    "bet",
    "category",
    "check",
    "classes",
    "common",
    "fold",
    "folded",
    "own",
    "ride",
    "showdown",
    "versus",
    "withdraw",
]
