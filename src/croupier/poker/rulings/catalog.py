"""Every ruling: who makes it, when, what follows, and its paragraph."""

from __future__ import annotations

from typing import NamedTuple

from croupier.poker.rulings import conditions as c
from croupier.poker.rulings import remedies as then

SUPERVISOR, DEALER, PLAYERS = "supervisor", "dealer", "players"
OWN = "the game's own text"


class Ruling(NamedTuple):
    """Who makes it, by which paragraph, when it may be made and what follows.

    One of a game's own text (`cite` is OWN) is made where the game's value names it; `unless` names the one that goes
    before this.
    """

    name: str
    author: str
    cite: str
    when: str
    then: str
    condition: c.Condition
    remedy: then.Remedy
    seat: bool = True
    unless: str = ""


RULINGS = (
    Ruling(
        "misdeal", SUPERVISOR, "30-1016",
        "before substantial action", "all chips back, the cards are dealt again",
        c.before_substantial_action, then.void_hand, seat=False,
    ),
    Ruling(
        "defective-deck", SUPERVISOR, "30-1030",
        "before the pot is won", "all chips back; who knew and bet forfeits his to the next game",
        c.anything, then.defective, seat=False,
    ),
    Ruling(
        "protected-hand-lost", SUPERVISOR, "30-1014",
        "a live, protected hand is taken in or fouled without fault", "every chip back from all pots, the hand is dead",
        c.live, then.refund,
    ),
    Ruling(
        "fouled-hand", SUPERVISOR, "30-1025(1)",
        "a live hand with too many or too few cards, or mixed with discards", "dead, the chips stay",
        c.live, then.dead_hand("fouled", "30-1025(1)"),
    ),
    Ruling(
        "intentional-foul", DEALER, "30-1025(3)",
        "a player has bet a hand known to be fouled", "dead, the chips stay",
        c.has_bet, then.dead_hand("a fouled hand was bet on purpose", "30-1025(3)"),
    ),
    Ruling(
        "bet-and-announced-fold", DEALER, "30-1020",
        "a player bets and announces a fold", "dead, the chips stay",
        c.has_bet, then.dead_hand("a bet with an announced fold", "30-1020"),
    ),
    Ruling(
        "up-cards-turned", DEALER, "30-1020",
        "stud: up cards turned down or off the table", "the dealer's decision: a fold",
        c.stud, then.dead_hand("up cards turned down are a fold", "30-1020"),
    ),
    Ruling(
        "retrievable-fold", DEALER, "30-1022",
        "a bettor folded by mistake, all bets paid", "the hand is live again",
        c.folded, then.retrieve,
    ),
    Ruling(
        "bypassed", DEALER, "30-1018",
        "the action goes on past the player whose turn it is", "recorded: substantial action is counted from here",
        c.to_act_before_others, then.bypass,
    ),
    Ruling(
        "bypassed-and-speaks", PLAYERS, "30-1018",
        "a bypassed player says so before substantial action since", "it is his turn",
        c.bypassed_in_time, then.give_turn_back,
    ),
    Ruling(
        "gesture-corrected", PLAYERS, "30-1022",
        "a gesture was announced wrongly, before substantial action since", "taken back; the player acts again",
        c.gesture_in_time, then.take_back,
    ),
    Ruling(
        "bypassed-and-silent", SUPERVISOR, "30-1018",
        "a bypassed player said nothing before substantial action since", "the hand is forfeited",
        c.bypassed, then.dead_hand("bypassed without a word", "30-1018"),
    ),
    Ruling(
        "exposed-down-card", DEALER, "30-1015",
        "a down card is flashed or dealt off the table, before the betting", "it is dead, the top card replaces it",
        c.no_action_on_street, then.replace_card, unless="dealer-exposed-card",
    ),
    Ruling(
        "premature-flop", SUPERVISOR, "30-1015",
        "the flop is dealt early or has too many cards", "mixed with the stub, reshuffled, a new flop without a burn",
        c.before_flop, then.early_flop, seat=False, unless="card-before-wagers",
    ),
    Ruling(
        "premature-fourth-card", SUPERVISOR, "30-1015",
        "the fourth board card is dealt early", "the fifth takes its place, the early one goes back into the stub",
        c.before_fourth, then.early_fourth, seat=False, unless="card-before-wagers",
    ),
    Ruling(
        "premature-fifth-card", SUPERVISOR, "30-1015",
        "the fifth board card is dealt early", "the stub is reshuffled, the last card dealt from it",
        c.before_fifth, then.early_fifth, seat=False, unless="card-before-wagers",
    ),
    Ruling(
        "left-the-table", DEALER, "30-1026(5)",
        "a player leaves during the hand", "the pot is conceded, the hand is dead",
        c.live, then.dead_hand("left the table", "30-1026(5)"),
    ),
    Ruling(
        "wrong-count", DEALER, "30-1026(1)",
        "at the showdown a hand has too many or too few cards", "dead",
        c.at_showdown, then.dead_hand("too many or too few cards", "30-1026(1)"),
    ),
    Ruling(
        "touched-the-discards", DEALER, "30-1026(3)",
        "a hand is discarded early and touches the discards", "dead",
        c.live, then.dead_hand("touched the discards", "30-1026(3)"),
    ),
    Ruling(
        "verbal-concession", DEALER, "30-1026(4)",
        "a player concedes by word of mouth at the showdown", "not binding",
        c.at_showdown, then.nothing,
    ),
    Ruling(
        "chop", PLAYERS, "30-1028",
        "two blinds alone, nobody has acted, before the flop, by house rule", "the blinds come back, no rake",
        c.chop, then.chop_blinds, seat=False,
    ),
    Ruling(
        "dealer-exposed-card", DEALER, OWN,
        "30-1099.28(26): the dealer exposes a player's card", "dead; the wagers beside the pot go back",
        c.live, then.dealt_out("a card was exposed by the dealer"),
    ),
    Ruling(
        "skipped-player", DEALER, OWN,
        "30-1099.28(30): a player is skipped in the deal", "dealt out; the wagers beside the pot go back",
        c.before_any_wager, then.dealt_out("skipped in the deal"),
    ),
    Ruling(
        "extra-board-cards", DEALER, OWN,
        "30-1099.28(27): too many board cards are shown", "back into the deck, reshuffled, the deal goes on",
        c.has_board, then.stub_again, seat=False,
    ),
    Ruling(
        "dropped-card", DEALER, OWN,
        "30-1099.28(28): the dealer drops a card", "back into the deck, reshuffled, the deal goes on",
        c.cards_to_come, then.stub_again, seat=False,
    ),
    Ruling(
        "card-before-wagers", DEALER, OWN,
        "30-1099.28(29): a card is dealt before the wagers", "back into the deck, reshuffled, the deal goes on",
        c.cards_to_come, then.stub_again, seat=False,
    ),
    Ruling(
        "mistaken-fold", SUPERVISOR, OWN,
        "30-1099.25(16): a hand is folded by the dealer's mistake", "the wagers of this deal go back",
        c.folded_with_money, then.wagers_back,
    ),
    Ruling(
        "missed-burn", DEALER, OWN,
        "30-1099.20(7), (8): no card is burned before the fourth or fifth", "harmless: the card stands",
        c.burn_to_come, then.without_burn, seat=False,
    ),
    Ruling(
        "dead-without-fault", SUPERVISOR, "30-1010",
        "a hand is declared dead, not by its player's fault", "the ante goes back where the house says so",
        c.live, then.ante_back,
    ),
    Ruling(
        "fouled-bet", PLAYERS, "30-1025(2)",
        "a fouled hand has bet, the next player has not acted and says so", "the bet goes back, the hand is dead",
        c.fouled_bet, then.bet_back,
    ),
    Ruling(
        "exposed-by-player", DEALER, "30-1015",
        "a player exposes a card of his own", "it is not dead and plays",
        c.live, then.nothing,
    ),
    Ruling(
        "last-card-exposed", DEALER, "30-1015",
        "stud: the last card is turned up to a player", "it plays; he may declare himself all-in",
        c.last_stud_card, then.expose_last,
    ),
    Ruling(
        "declares-all-in", PLAYERS, "30-1015",
        "stud: a player whose last card was exposed, before he acts", "his other chips stay behind",
        c.exposed, then.all_in_behind,
    ),
    Ruling(
        "premature-stud-card", SUPERVISOR, "30-1015",
        "stud: a card is dealt before the betting is over", "buried, with one for each other player",
        c.stud_card_to_come, then.bury_round, seat=False,
    ),
    Ruling(
        "early-seventh-card", SUPERVISOR, "30-1015",
        "stud: the last down card comes early and may have been seen", "kept; its holder may not bet or raise now",
        c.before_last_down, then.keep_early,
    ),
    Ruling(
        "irregularity-void", SUPERVISOR, "30-1015",
        "an irregularity that no paragraph describes", "all chips back",
        c.anything, then.void_hand, seat=False,
    ),
    Ruling(
        "irregularity-refund", SUPERVISOR, "30-1015",
        "an irregularity that no paragraph describes, of one hand", "its chips back, the hand is dead",
        c.live, then.refund,
    ),
    Ruling(
        "irregularity-dead-hand", SUPERVISOR, "30-1015",
        "an irregularity that no paragraph describes, by a player's fault", "dead, the chips stay",
        c.live, then.dead_hand("the supervisor's decision", "30-1015"),
    ),
    Ruling(
        "irregularity-play-on", SUPERVISOR, "30-1015",
        "an irregularity that no paragraph describes, without harm", "the hand goes on",
        c.anything, then.nothing, seat=False,
    ),
    Ruling(
        "faced-card", DEALER, "30-1031",
        "a card lies face up in the deck", "dead, the next one takes its place",
        c.cards_to_come, then.bury_one, seat=False,
    ),
    Ruling(
        "unused-joker", DEALER, "30-1031",
        "a joker that is not used is dealt down", "the top card replaces it after the round's cards",
        c.live, then.nothing,
    ),
    Ruling(
        "discarded-face-up", DEALER, "30-1026(6)",
        "a hand thrown away face up, all bets paid, not mixed with discards", "live",
        c.mucked_at_showdown, then.retrieve,
    ),
    Ruling(
        "discarded-face-down", DEALER, "30-1026(7)",
        "taken back, nothing touched, nobody induced to discard", "live, and turned face up",
        c.mucked_at_showdown, then.retrieve,
    ),
    Ruling(
        "not-retrievable", DEALER, "30-1026(8)",
        "thrown away face down, though it was shown before", "dead",
        c.mucked_at_showdown, then.nothing,
    ),
    Ruling(
        "discarded-by-dealer", DEALER, "30-1026(9)",
        "the dealer discards a hand and nobody objects", "dead",
        c.at_showdown, then.dead_hand("discarded by the dealer without objection", "30-1026(9)"),
    ),
    Ruling(
        "laid-out-and-discarded", DEALER, "30-1026(10)",
        "the dealer discards a winning hand that was laid out", "live, if the pot is not taken in",
        c.dead_but_shown, then.retrieve,
    ),
    Ruling(
        "objection", PLAYERS, "30-1026(11)",
        "a player does not want his hand discarded", "it stays",
        c.claims, then.nothing,
    ),
    Ruling(
        "claim", PLAYERS, "30-1028",
        "a claim against the award, before the cards are mucked and the pot is taken in", "recorded; the cards speak",
        c.claims, then.nothing,
    ),
)  # fmt: skip
BY_NAME = {ruling.name: ruling for ruling in RULINGS}
