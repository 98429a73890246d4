"""Which games are built, and finding one by id. Modules are imported only when their game is asked for.

A variant is a game of its own here, in the order of the section: `co/boston-stud@five`, then `co/boston-stud@seven`.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module

from croupier.rules.game import Game
from croupier.rules.pot.game import PotGame

BUILT = {
    "co/three-card-poker": "colorado.three_card_poker:THREE_CARD_POKER",
    "co/ultimate-texas-holdem": "colorado.ultimate_texas_holdem:ULTIMATE_TEXAS_HOLDEM",
    "co/texas-holdem-bonus": "colorado.texas_holdem_bonus:TEXAS_HOLDEM_BONUS",
    "sd/texas-holdem-bonus": "south_dakota.texas_holdem_bonus:TEXAS_HOLDEM_BONUS",
    "co/caribbean-stud": "colorado.caribbean_stud:CARIBBEAN_STUD",
    "co/let-it-ride": "colorado.let_it_ride:LET_IT_RIDE",
    "co/mississippi-stud": "colorado.mississippi_stud:MISSISSIPPI_STUD",
    "co/crazy-4-poker": "colorado.crazy_4_poker:CRAZY_4_POKER",
    "co/high-card-flush": "colorado.high_card_flush:HIGH_CARD_FLUSH",
    "ca/three-card-poker-6-card-bonus": "california.three_card_poker:THREE_CARD_POKER",
    "co/casino-war": "colorado.casino_war:CASINO_WAR",
    "co/stadium-casino-war": "colorado.stadium_casino_war:STADIUM_CASINO_WAR",
    "ca/ez-baccarat": "california.ez_baccarat:EZ_BACCARAT",
    "co/caribbean-draw": "colorado.caribbean_draw:CARIBBEAN_DRAW",
    "co/three-card-draw": "colorado.three_card_draw:THREE_CARD_DRAW",
    "co/wild-six-card-draw": "colorado.wild_six_card_draw:WILD_SIX_CARD_DRAW",
    "co/double-draw-poker": "colorado.double_draw_poker:DOUBLE_DRAW_POKER",
    "co/vegas-double-action": "colorado.vegas_double_action:VEGAS_DOUBLE_ACTION",
    "co/texas-shootout": "colorado.texas_shootout:TEXAS_SHOOTOUT",
    "co/western-stud": "colorado.western_stud:WESTERN_STUD",
    "co/dj-wild": "colorado.dj_wild:DJ_WILD",
    "co/straight-edge-poker": "colorado.straight_edge_poker:STRAIGHT_EDGE_POKER",
    "ca/blackjack-elite": "california.blackjack_elite:BLACKJACK_ELITE",
    "co/208-poker": "colorado.poker_208:POKER_208",
    "co/pai-gow-poker": "colorado.pai_gow_poker:PAI_GOW_POKER",
    "co/fortune-pai-gow-poker": "colorado.fortune_pai_gow_poker:FORTUNE_PAI_GOW_POKER",
    "ca/face-up-pai-gow-poker": "california.face_up_pai_gow_poker:FACE_UP_PAI_GOW_POKER",
    "co/emperors-challenge@standard": "colorado.emperors_challenge:EMPERORS_CHALLENGE",
    "co/emperors-challenge@exposed": "colorado.emperors_challenge:EMPERORS_CHALLENGE_EXPOSED",
    "ca/pai-gow-poker-gold": "california.pai_gow_poker_gold:PAI_GOW_POKER_GOLD",
    "ca/ultimate-texas-holdem": "california.ultimate_texas_holdem:ULTIMATE_TEXAS_HOLDEM",
    "co/big-raise-stud": "colorado.big_raise_stud:BIG_RAISE_STUD",
    "co/boston-stud@five": "colorado.boston_stud:BOSTON_5",
    "co/boston-stud@seven": "colorado.boston_stud:BOSTON_7",
    "co/players-choice-poker@three-card": "colorado.players_choice_poker:THREE_CARD",
    "co/players-choice-poker@five-card": "colorado.players_choice_poker:FIVE_CARD",
    "co/3-shot-poker": "colorado.three_shot_poker:THREE_SHOT_POKER",
    "co/stadium-three-card-poker": "colorado.stadium_three_card_poker:STADIUM_THREE_CARD_POKER",
    "co/three-card-plus": "colorado.three_card_plus:THREE_CARD_PLUS",
    "co/three-card-split": "colorado.three_card_split:THREE_CARD_SPLIT",
    "co/three-card-prime": "colorado.three_card_prime:THREE_CARD_PRIME",
    "co/four-card-frenzy": "colorado.four_card_frenzy:FOUR_CARD_FRENZY",
    "co/flushes-gone-wild": "colorado.flushes_gone_wild:FLUSHES_GONE_WILD",
    "co/two-card-poker": "colorado.two_card_poker:TWO_CARD_POKER",
    "co/three-card-super-shot": "colorado.three_card_super_shot:THREE_CARD_SUPER_SHOT",
    "co/heads-up-holdem": "colorado.heads_up_holdem:HEADS_UP_HOLDEM",
    "co/cajun-stud": "colorado.cajun_stud:CAJUN_STUD",
    "co/3-5-7-poker": "colorado.poker_3_5_7:POKER_3_5_7",
    "co/bonus-6": "colorado.bonus_6:BONUS_6",
    "co/prospector-poker": "colorado.prospector_poker:PROSPECTOR_POKER",
    "co/champion-poker@five-card": "colorado.champion_poker:FIVE_CARD",
    "co/champion-poker@seven-card": "colorado.champion_poker:SEVEN_CARD",
    "co/poker-burnout@standard": "colorado.poker_burnout:STANDARD",
    "co/poker-burnout@bonanza": "colorado.poker_burnout:BONANZA",
    "co/colorado-holdem@variation-1": "colorado.colorado_holdem:VARIATION_1",
    "co/colorado-holdem@variation-2": "colorado.colorado_holdem:VARIATION_2",
    "co/six-card-poker": "colorado.six_card_poker:SIX_CARD_POKER",
    "co/high-five-poker": "colorado.high_five_poker:HIGH_FIVE_POKER",
}

# Games of players against each other, for a pot.
POTS = {
    "co/texas-holdem@high": "colorado.texas_holdem:HIGH",
    "co/texas-holdem@high-low": "colorado.texas_holdem:HIGH_LOW",
    "co/five-card-draw@high": "colorado.five_card_draw:HIGH",
    "co/five-card-draw@low": "colorado.five_card_draw:LOW",
    "co/five-card-draw@high-low": "colorado.five_card_draw:HIGH_LOW",
    "co/five-card-stud": "colorado.five_card_stud:FIVE_CARD_STUD",
    "co/seven-card-stud@high": "colorado.seven_card_stud:HIGH",
    "co/seven-card-stud@low": "colorado.seven_card_stud:LOW",
    "co/seven-card-stud@high-low": "colorado.seven_card_stud:HIGH_LOW",
    "co/omaha@high": "colorado.omaha:HIGH",
    "co/omaha@high-low": "colorado.omaha:HIGH_LOW",
    "co/omaha@five-card-high": "colorado.omaha:FIVE_CARD_HIGH",
    "co/omaha@five-card-high-low": "colorado.omaha:FIVE_CARD_HIGH_LOW",
    "co/pineapple@high": "colorado.pineapple:HIGH",
    "co/pineapple@high-low": "colorado.pineapple:HIGH_LOW",
    "co/crazy-pineapple@high": "colorado.crazy_pineapple:HIGH",
    "co/crazy-pineapple@high-low": "colorado.crazy_pineapple:HIGH_LOW",
    "co/holdem-88": "colorado.holdem_88:HOLDEM_88",
    "co/joker-poker": "colorado.joker_poker:JOKER_POKER",
    "co/home-run-holdem": "colorado.home_run_holdem:HOME_RUN_HOLDEM",
    "co/trips-poker": "colorado.trips_poker:TRIPS_POKER",
    "co/longhorn-holdem": "colorado.longhorn_holdem:LONGHORN_HOLDEM",
    "sd/hot-poker-spot": "south_dakota.hot_poker_spot:HOT_POKER_SPOT",
    "ca/texas-holdem": "california.texas_holdem:TEXAS_HOLDEM",
    "ca/omaha": "california.omaha:OMAHA",
    "ca/omaha-high-low": "california.omaha_high_low:OMAHA_HIGH_LOW",
}


@cache
def pot(game_id: str) -> PotGame:
    """A pot game by its id. One with variants is named with one, else the first is meant."""
    full = first_of(game_id)
    module, _, name = POTS[full].partition(":")
    game = getattr(import_module(f"croupier.games.{module}"), name)
    assert isinstance(game, PotGame), f"{POTS[full]} is no pot game"
    assert game.id == full, f"{POTS[full]} is {game.id}, not {full}"
    return game


@cache
def built(game_id: str) -> Game:
    """By its id. A game with variants is named with one, else the first is meant."""
    full = first_of(game_id)
    module, _, name = BUILT[full].partition(":")
    game = getattr(import_module(f"croupier.games.{module}"), name)
    assert isinstance(game, Game), f"{BUILT[full]} is no game"
    assert game.id == full, f"{BUILT[full]} is {game.id}, not {full}"
    return game


def banked(game_id: str) -> tuple[Game, ...]:
    """The games of which the rows say what a bank pays: one for each variant, or what is wagered beside a pot."""
    found = variants_of(game_id)
    besides = [beside.game for full in found if full in POTS and (beside := pot(full).beside)]
    return (*(built(full) for full in found if full in BUILT), *besides)


def first_of(game_id: str) -> str:
    """The id itself, where it is built; of a game with variants that names none,
    that of the first: `co/boston-stud@five`."""
    if game_id in BUILT or game_id in POTS:
        return game_id
    return next((full for full in (*BUILT, *POTS) if full.partition("@")[0] == game_id), game_id)


def variants_of(game_id: str) -> tuple[str, ...]:
    """The ids that are built of a game: its own, or one for each variant."""
    return tuple(full for full in (*BUILT, *POTS) if full.partition("@")[0] == game_id)


def capabilities() -> dict[str, frozenset[str]]:
    """What can be done with each built game, by its id without a variant: everything follows from its definition."""
    games = dict.fromkeys(full.partition("@")[0] for full in BUILT)
    pots = dict.fromkeys(full.partition("@")[0] for full in POTS)
    works = frozenset(("play", "settle", "analyze", "simulate"))
    return dict.fromkeys(games, works) | dict.fromkeys(pots, frozenset(("settle",)))
