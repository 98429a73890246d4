"""Scripted rounds of every game: a win, a loss, a tie, every bonus, a progressive hit with envy, a misdeal."""

from __future__ import annotations

from tests.golden.scene import Scene
from tests.golden.scenes import (
    california_three_card_poker,
    caribbean_stud,
    crazy_4_poker,
    high_card_flush,
    let_it_ride,
    mississippi_stud,
    south_dakota_texas_holdem_bonus,
    texas_holdem_bonus,
    three_card_poker,
    ultimate_texas_holdem,
)

SCENES: dict[str, tuple[Scene, ...]] = {
    "co/three-card-poker": three_card_poker.SCENES,
    "co/ultimate-texas-holdem": ultimate_texas_holdem.SCENES,
    "co/texas-holdem-bonus": texas_holdem_bonus.SCENES,
    "sd/texas-holdem-bonus": south_dakota_texas_holdem_bonus.SCENES,
    "co/caribbean-stud": caribbean_stud.SCENES,
    "co/let-it-ride": let_it_ride.SCENES,
    "co/mississippi-stud": mississippi_stud.SCENES,
    "co/crazy-4-poker": crazy_4_poker.SCENES,
    "co/high-card-flush": high_card_flush.SCENES,
    "ca/three-card-poker-6-card-bonus": california_three_card_poker.SCENES,
}
