"""Every ruling, as `croupier floor --list` shows them."""

from __future__ import annotations

from croupier.poker.rulings.of_the_deal import OF_THE_DEAL
from croupier.poker.rulings.of_the_play import OF_THE_PLAY
from croupier.poker.rulings.of_the_showdown import OF_THE_SHOWDOWN
from croupier.poker.rulings.ruling import DEALER, OWN, PLAYERS, SUPERVISOR, Ruling

RULINGS = (*OF_THE_DEAL, *OF_THE_PLAY, *OF_THE_SHOWDOWN)
BY_NAME = {ruling.name: ruling for ruling in RULINGS}

__all__ = ["BY_NAME", "DEALER", "OWN", "PLAYERS", "RULINGS", "SUPERVISOR", "Ruling"]
