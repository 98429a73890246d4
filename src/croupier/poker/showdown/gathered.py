"""The pots in the middle while a hand is on: the bets of a round lie before the players until it is over."""

from __future__ import annotations

from croupier.house.pot.layers import Layer, layered, uncalled
from croupier.poker.showdown.showing import THROWN, staked
from croupier.poker.state import BETTING, POSTING, WAGERS, Hand


def gathered(h: Hand) -> list[Layer]:
    """Main pot first, each with the live seats that may win it. What nobody could call is not among it.

    Where bets are of unequal worth, or the pot goes on from hand to hand, it is one pot for all of them.
    """
    # Antes that are dead money lie in the main pot, whoever put them there.
    put, game = staked(h) if h.notes.dead_money else h.put, h.plan.value
    before = h.bets if h.phase in (POSTING, BETTING, WAGERS) else (0,) * len(put)
    inside = {seat: cents - bet for seat, cents, bet in zip(h.seats, put, before, strict=True)}
    live = [seat for seat, lives in zip(h.seats, h.live, strict=True) if lives]
    carried = h.setup.carried + sum(h.put) - sum(put)
    if not live or game is None or game.unequal or game.rolls:
        found = [Layer(sum(inside.values()), tuple(sorted(live)), folded=False)]
    else:
        if game.structure.no_all_in is None:
            seat, excess = uncalled(inside)
            inside[seat or live[0]] -= excess
        folded = [seat for seat in h.seats if seat not in live]
        thrown = [seat for seat, shown in zip(h.seats, h.shown, strict=True) if shown == THROWN]
        pots = layered(inside, live, folded, thrown, stakes=game.structure.no_all_in is None)
        found = [layer for layer in pots if layer.cents] or [Layer(0, tuple(live), folded=True)]
    found[0] = found[0]._replace(cents=found[0].cents + carried)
    return [layer for layer in found if layer.cents]
