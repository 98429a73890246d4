"""The vocabulary of a game: cites, odds, axes, lines, streets, rows; the load-time proof; which row a round meets."""

from croupier.rules.axis import ALWAYS, Axis, When
from croupier.rules.backline import Backline
from croupier.rules.cite import Cite, Rule
from croupier.rules.deal import Check, Deal
from croupier.rules.drawing import Drawing
from croupier.rules.facts import Facts
from croupier.rules.first_hand import FirstHand
from croupier.rules.game import Effect, Envy, Game, Misdeal, TipBonus, Tips
from croupier.rules.group import Group, Hand, Made, after_draw, common, own
from croupier.rules.hands import (
    LOSS,
    TIE,
    WIN,
    Class,
    Versus,
    as_read,
    at_least,
    best_at_table,
    category,
    classes,
    decided,
    folded,
    losing_hand,
    margin,
    one_of,
    option,
    played,
    unfolded,
    versus,
)
from croupier.rules.later import REVEAL, Later, Shoe
from croupier.rules.line import Kind, Line
from croupier.rules.odds import EVEN, HALF_BACK, LOSE, PUSH, Odds, Taxed, to
from croupier.rules.opens import Opens, TwoHands
from croupier.rules.pay_order import PayOrder
from croupier.rules.row import Pays, Row, showdown
from croupier.rules.setting import Sets
from croupier.rules.spot import SpotOutcome, Spots
from croupier.rules.stage import Stage
from croupier.rules.street import (
    Choice,
    Lists,
    Street,
    bet,
    check,
    decline,
    discards,
    draw,
    fold,
    house_way,
    place,
    ride,
    set_hand,
    stand,
    surrender,
    withdraw,
)
from croupier.rules.turn import Held

__all__ = [
    "ALWAYS",
    "EVEN",
    "HALF_BACK",
    "LOSE",
    "LOSS",
    "PUSH",
    "REVEAL",
    "TIE",
    "WIN",
    "Axis",
    "Backline",
    "Check",
    "Choice",
    "Cite",
    "Class",
    "Deal",
    "Drawing",
    "Effect",
    "Envy",
    "Facts",
    "FirstHand",
    "Game",
    "Group",
    "Hand",
    "Held",
    "Kind",
    "Later",
    "Line",
    "Lists",
    "Made",
    "Misdeal",
    "Odds",
    "Opens",
    "PayOrder",
    "Pays",
    "Row",
    "Rule",
    "Sets",
    "Shoe",
    "SpotOutcome",
    "Spots",
    "Stage",
    "Street",
    "Taxed",
    "TipBonus",
    "Tips",
    "TwoHands",
    "Versus",
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
    "decline",
    "discards",
    "draw",
    "fold",
    "folded",
    "house_way",
    "losing_hand",
    "margin",
    "one_of",
    "option",
    "own",
    "place",
    "played",
    "ride",
    "set_hand",
    "showdown",
    "stand",
    "surrender",
    "to",
    "unfolded",
    "versus",
    "withdraw",
]
