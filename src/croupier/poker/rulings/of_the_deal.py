"""Rulings on the deal and the deck: 30-1010, 30-1015, 30-1016, 30-1019, 30-1030, 30-1031, and the games' own."""

from __future__ import annotations

from croupier.poker.rulings import conditions as c
from croupier.poker.rulings import remedies as then
from croupier.poker.rulings.ruling import DEALER, OWN, PLAYERS, SUPERVISOR, Ruling

OF_THE_DEAL = (
    Ruling(
        "misdeal", SUPERVISOR, "30-1016",
        "before substantial action", "all chips back, the cards are dealt again",
        c.before_substantial_action, then.void_hand, seat=False,
    ),
    Ruling(
        "exposed-down-card", DEALER, "30-1015",
        "a down card is flashed or dealt off the table, before the betting", "it is dead, the top card replaces it",
        c.no_action_on_street, then.replace_card, unless="dealer-exposed-card",
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
        "burn-put-back", DEALER, "30-1019",
        "a card is burned and cannot be followed at once", "back on top of the deck, to be burned again",
        c.burn_back, then.nothing, seat=False,
    ),
    Ruling(
        "defective-deck", SUPERVISOR, "30-1030",
        "before the pot is won", "all chips back; who knew and bet forfeits his to the next game",
        c.anything, then.defective, seat=False,
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
        "unused-joker-up", DEALER, "30-1031",
        "a joker that is not used is dealt face up", "a dead card, the next one takes its place",
        c.cards_to_come, then.nothing, seat=False,
    ),
    Ruling(
        "dead-without-fault", SUPERVISOR, "30-1010",
        "a hand is declared dead, not by its player's fault", "the ante goes back where the house says so",
        c.live, then.ante_back,
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
)  # fmt: skip
