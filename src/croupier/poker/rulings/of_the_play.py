"""Rulings on hands and bets: 30-1014, 30-1018, 30-1020 to 30-1025."""

from __future__ import annotations

from croupier.poker.rulings import conditions as c
from croupier.poker.rulings import remedies as then
from croupier.poker.rulings.ruling import DEALER, PLAYERS, SUPERVISOR, Ruling

OF_THE_PLAY = (
    Ruling(
        "protected-hand-lost", SUPERVISOR, "30-1014",
        "a live, protected hand is taken in or fouled without fault", "every chip back from all pots, the hand is dead",
        c.live, then.refund,
    ),
    Ruling(
        "protected-hand-restored", SUPERVISOR, "30-1014",
        "a protected hand has touched discards, and can be put together again", "live: it may not be ruled dead",
        c.live, then.nothing,
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
        "bypassed-and-silent", SUPERVISOR, "30-1018",
        "a bypassed player said nothing before substantial action since", "the hand is forfeited",
        c.bypassed, then.dead_hand("bypassed without a word", "30-1018"),
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
        "gesture-corrected", PLAYERS, "30-1022",
        "a gesture was announced wrongly, before substantial action since", "taken back; the player acts again",
        c.gesture_in_time, then.take_back,
    ),
    Ruling(
        "retrievable-fold", DEALER, "30-1022",
        "a bettor folded by mistake, all bets paid", "the hand is live again",
        c.folded, then.retrieve,
    ),
    Ruling(
        "must-call-whole", SUPERVISOR, "30-1023",
        "a player has put in too few chips to call again and again", "he calls the entire wager",
        c.shorts_the_pot, then.call_whole,
    ),
    Ruling(
        "money-on-the-piece", DEALER, "30-1024",
        "the chips do not suffice, currency lay there before", "it stands for bets, exchanged before the award",
        c.on_the_piece, then.accept_piece,
    ),
    Ruling(
        "fouled-hand", SUPERVISOR, "30-1025(1)",
        "a live hand with too many or too few cards, or mixed with discards", "dead, the chips stay",
        c.live, then.dead_hand("fouled", "30-1025(1)"),
    ),
    Ruling(
        "short-and-due-a-card", DEALER, "30-1025(1)",
        "a hand is short of a card and due the top one, before the betting", "not fouled: it gets the card and plays",
        c.no_action_on_street, then.nothing,
    ),
    Ruling(
        "fouled-bet", PLAYERS, "30-1025(2)",
        "a fouled hand has bet, the next player has not acted and says so", "the bet goes back, the hand is dead",
        c.fouled_bet, then.bet_back,
    ),
    Ruling(
        "intentional-foul", DEALER, "30-1025(3)",
        "a player has bet a hand known to be fouled", "dead, the chips stay",
        c.has_bet, then.dead_hand("a fouled hand was bet on purpose", "30-1025(3)"),
    ),
)  # fmt: skip
