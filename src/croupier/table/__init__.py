"""The table: frozen events, the state they fold into, legal actions, seat views and replay.
A game arrives as an argument."""

from croupier.table.dealer.acts import apply
from croupier.table.folds import fold, fold_all
from croupier.table.offers.actions import Action, Kind, Offer
from croupier.table.offers.legal import legal_actions
from croupier.table.setup.opening import open_table
from croupier.table.state import Phase, State
from croupier.table.table import Table
from croupier.table.views import seat_view, spectator_view

__all__ = [
    "Action",
    "Kind",
    "Offer",
    "Phase",
    "State",
    "Table",
    "apply",
    "fold",
    "fold_all",
    "legal_actions",
    "open_table",
    "seat_view",
    "spectator_view",
]
