"""Scripted rounds of every game: a win, a loss, a tie, every bonus, a progressive hit with envy, a misdeal."""

from __future__ import annotations

from tests.golden.scene import Scene
from tests.golden.scenes import (
    blackjack_elite,
    california_three_card_poker,
    caribbean_draw,
    caribbean_stud,
    casino_war,
    crazy_4_poker,
    dj_wild,
    ez_baccarat,
    face_up_pai_gow_poker,
    fortune_pai_gow_poker,
    high_card_flush,
    let_it_ride,
    mississippi_stud,
    pai_gow_poker,
    poker_208,
    south_dakota_texas_holdem_bonus,
    straight_edge_poker,
    texas_holdem_bonus,
    three_card_draw,
    three_card_poker,
    ultimate_texas_holdem,
    western_stud,
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
    "co/casino-war": casino_war.SCENES,
    "ca/ez-baccarat": ez_baccarat.SCENES,
    "co/caribbean-draw": caribbean_draw.SCENES,
    "co/three-card-draw": three_card_draw.SCENES,
    "co/western-stud": western_stud.SCENES,
    "co/dj-wild": dj_wild.SCENES,
    "co/straight-edge-poker": straight_edge_poker.SCENES,
    "ca/blackjack-elite": blackjack_elite.SCENES,
    "co/208-poker": poker_208.SCENES,
    "co/pai-gow-poker": pai_gow_poker.SCENES,
    "co/fortune-pai-gow-poker": fortune_pai_gow_poker.SCENES,
    "ca/face-up-pai-gow-poker": face_up_pai_gow_poker.SCENES,
}
