"""What the contract names: game ids with their variants, and the names that programs outside rely on."""

from __future__ import annotations

_COLORADO = """
texas-holdem @high @high-low
five-card-draw @high @low @high-low
five-card-stud
seven-card-stud @high @low @high-low
omaha @high @high-low @five-card-high @five-card-high-low
pineapple @high @high-low
crazy-pineapple @high @high-low
holdem-88
joker-poker
caribbean-stud
caribbean-draw
let-it-ride
colorado-holdem @variation-1 @variation-2
western-stud
vegas-double-action
prospector-poker
three-card-poker
bonus-6
home-run-holdem
208-poker
boston-stud @five @seven
players-choice-poker @three-card @five-card
3-5-7-poker
trips-poker
texas-holdem-bonus
champion-poker @five-card @seven-card
longhorn-holdem
wild-six-card-draw
pai-gow-poker
crazy-4-poker
high-five-poker
mississippi-stud
ultimate-texas-holdem
three-card-split
emperors-challenge @standard @exposed
fortune-pai-gow-poker
texas-shootout
straight-edge-poker
big-raise-stud
double-draw-poker
six-card-poker
high-card-flush
heads-up-holdem
dj-wild
two-card-poker
flushes-gone-wild
three-card-draw
poker-burnout @standard @bonanza
three-card-super-shot
cajun-stud
three-card-plus
stadium-three-card-poker
stadium-casino-war
casino-war
four-card-frenzy
three-card-prime
3-shot-poker
"""
_SOUTH_DAKOTA = "texas-holdem-bonus\nhot-poker-spot"
_CALIFORNIA = """
texas-holdem
omaha
omaha-high-low
ez-baccarat
pai-gow-poker-gold
three-card-poker-6-card-bonus
blackjack-elite
face-up-pai-gow-poker
ultimate-texas-holdem
"""

GAMES = [
    f"{book}/{line}"
    for book, lines in (("co", _COLORADO), ("sd", _SOUTH_DAKOTA), ("ca", _CALIFORNIA))
    for line in lines.split("\n")
    if line
]

_HOLDEM_BONUS = ("ante bonus progressive", "flop turn river envy", "fold bet check")
_LINES = {
    "co/three-card-poker": ("ante pair-plus six-card-bonus cover-all progressive", "play ante-bonus envy", "fold play"),
    "ca/three-card-poker-6-card-bonus": ("ante pair-plus six-card-bonus", "play", "fold play"),
    "co/ultimate-texas-holdem": (
        "ante blind trips ultimate-pairs cover-all progressive",
        "play envy",
        "check raise-4x raise-3x raise-2x raise-1x fold",
    ),
    "co/texas-holdem-bonus": _HOLDEM_BONUS,
    "sd/texas-holdem-bonus": _HOLDEM_BONUS,
    "co/caribbean-stud": ("ante cover-all progressive", "bet", "fold bet"),
    "co/let-it-ride": ("bet-1 bet-2 bet-3 bonus three-card-bonus cover-all progressive", "envy", "withdraw ride"),
    "co/mississippi-stud": (
        "ante three-card-bonus cover-all progressive",
        "3rd-street 4th-street 5th-street envy",
        "fold raise-1x raise-2x raise-3x",
    ),
    "co/crazy-4-poker": (
        "ante super-bonus queens-up cover-all progressive",
        "play envy",
        "fold play raise-2x raise-3x",
    ),
    "co/high-card-flush": ("ante flush-bonus straight-flush-bonus", "raise", "fold raise-1x raise-2x raise-3x"),
    "co/casino-war": ("initial tie war-tie", "war", "surrender war"),
    "ca/ez-baccarat": ("player-line banker-line tie-bet dragon-7 panda-8", "", ""),
    "ca/blackjack-elite": ("game boom super-7s", "double insurance", "hit stand double split surrender insurance"),
    "co/caribbean-draw": ("ante progressive", "bet", "fold call stand draw"),
    "co/three-card-draw": ("ante first-3-bonus", "in-to-win-draw in-to-win-draw-bonus", "fold in-to-win draw"),
    "co/western-stud": ("ante double-pay-ante", "decision", "fold high low both"),
    "co/dj-wild": ("ante blind trips two-way-bad-beat cover-all progressive", "play envy", "fold play"),
    "co/straight-edge-poker": ("ante bonus insurance progressive", "play envy", "fold play"),
    "co/fortune-pai-gow-poker": ("ante fortune-bonus pai-gowd progressive", "envy", ""),
    "ca/face-up-pai-gow-poker": ("base-game ace-high-bonus fortune-bonus", "envy", ""),
    "co/208-poker": ("ante jackpot", "", ""),
}
WAGERS = {
    game: (set(placed.split()), set(added.split()), set(actions.split()))
    for game, (placed, added, actions) in _LINES.items()
}
