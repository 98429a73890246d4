"""When a ruling may be made: each a short function that says why not, or nothing."""

from __future__ import annotations

from collections.abc import Callable

from croupier.poker.betting.bounds import bounds
from croupier.poker.state import Hand, Ints, Phase

Condition = Callable[[Hand, int], str]
TWO, THREE = 2, 3
# Where a gesture keeps what each had put in, and who was live: its fields begin with the stacks.
PUT_AT, LIVE_AT = 2, 11
NOT_BYPASSED = "the player was not bypassed, or has acted since"
ASKED = (Phase.BETTING, Phase.WAGERS)


def substantial_action(h: Hand) -> bool:
    """30-1002(41): two players have put money in, or three have folded, bet, called or raised; blinds do not count."""
    return h.paid.bit_count() >= TWO or h.spoke.bit_count() >= THREE


def before_substantial_action(h: Hand, place: int) -> str:
    return "substantial action has occurred [30-1002(41)]" if substantial_action(h) else ""


def substantial_since(h: Hand, put: Ints, lives: Ints, *, but: int) -> bool:
    """The same counted from a marker: what each had put in and who was live then, and whose own act does not count."""
    others = [place for place in range(len(put)) if place != but]
    paid = [place for place in others if h.put[place] > put[place]]
    folded = [place for place in others if lives[place] and not h.live[place] and place not in paid]
    return len(paid) >= TWO or len(paid) + len(folded) >= THREE


def to_act_before_others(h: Hand, place: int) -> str:
    if h.phase is not Phase.BETTING or not h.queue or h.queue[0] != place:
        return "it is not the player's turn"
    return "" if len(h.queue) > 1 else "nobody else is to act"


def _mark(h: Hand, place: int) -> tuple[bool, bool]:
    """Whether the player was bypassed and has not acted yet, and whether substantial action has followed."""
    waits = h.phase is Phase.BETTING and place in h.queue
    marks = (mark for mark in reversed(h.notes.marks) if mark.place == place and mark.street == h.street and waits)
    mark = next(marks, None)
    return mark is not None, mark is not None and substantial_since(h, mark.put, mark.live, but=place)


def bypassed_in_time(h: Hand, place: int) -> str:
    known, late = _mark(h, place)
    if not known:
        return live(h, place) or NOT_BYPASSED
    return "substantial action has taken place since [30-1002(41)]" if late else ""


def bypassed(h: Hand, place: int) -> str:
    known, late = _mark(h, place)
    if not known:
        return live(h, place) or NOT_BYPASSED
    return live(h, place) or ("" if late else "no substantial action has taken place since, the player still acts")


def gesture_in_time(h: Hand, place: int) -> str:
    """30-1022: in the same betting round, before substantial action."""
    gesture = h.notes.gesture
    if gesture is None or gesture.place != place or gesture.street != h.street or h.phase is not Phase.BETTING:
        return "nothing that the player said or put in can be taken back now"
    if gesture.rulings != len(h.notes.rulings):
        return "another ruling has been made since"
    before = gesture.before
    late = substantial_since(h, before[PUT_AT], before[LIVE_AT], but=place)
    return "substantial action has taken place since [30-1002(41)]" if late else ""


def live(h: Hand, place: int) -> str:
    if place < 0:
        return "name a seat of this hand"
    return "" if h.live[place] else "the hand is not live"


def folded(h: Hand, place: int) -> str:
    if place < 0 or h.live[place]:
        return "the hand is not folded"
    if place in h.notes.dead or h.shown[place] == TWO:
        return "the hand is dead and not only folded"
    if h.bets[place] < h.top and h.phase is Phase.BETTING:
        return "the player has not paid all bets"
    return ""


def stud(h: Hand, place: int) -> str:
    return live(h, place) or ("" if h.faces[place] else "there are no up cards: only in stud [30-1020]")


def has_bet(h: Hand, place: int) -> str:
    return live(h, place) or ("" if h.put[place] else "the player has put nothing in")


def no_action_on_street(h: Hand, place: int) -> str:
    if place < 0 or not h.live[place]:
        return live(h, place)
    if h.phase is not Phase.BETTING or any(level >= 0 for level in h.answered) or h.last >= 0:
        return "the betting on these cards has begun [30-1015]"
    return ""


def before_flop(h: Hand, place: int) -> str:
    return "" if _next_board(h) == THREE else "no flop is due next [30-1015]"


def before_fourth(h: Hand, place: int) -> str:
    return "" if _next_board(h) == 1 and len(h.board) == THREE else "no fourth board card is due next [30-1015]"


def before_fifth(h: Hand, place: int) -> str:
    return "" if _next_board(h) == 1 and len(h.board) > THREE else "no fifth board card is due next [30-1015]"


def _next_board(h: Hand) -> int:
    if h.phase not in ASKED or h.street + 1 >= len(h.plan.streets):
        return 0
    return h.plan.streets[h.street + 1].board


def chop(h: Hand, place: int) -> str:
    """30-1002(14), 30-1028: two blinds, no action, all others folded, before the flop, and a house rule."""
    if not h.plan.chop:
        return "the house rules of this table allow no chopping [30-1028]"
    blinds = [number for number, amount in enumerate(h.setup.blinds) if amount]
    if h.street or h.board or h.phase is not Phase.BETTING:
        return "only before the flop [30-1002(14)]"
    if len(blinds) != TWO or list(h.contenders) != blinds or h.paid:
        return "only the two blinds, when all others have folded and nobody has acted [30-1002(14)]"
    return ""


def anything(h: Hand, place: int) -> str:
    return ""


def at_showdown(h: Hand, place: int) -> str:
    return live(h, place) or ("" if h.phase is Phase.SHOWDOWN else "only at the showdown [30-1026]")


def before_any_wager(h: Hand, place: int) -> str:
    return live(h, place) or ("" if not h.street and not h.spoke else "the wagers have begun")


def cards_to_come(h: Hand, place: int) -> str:
    return "" if h.phase in ASKED and h.street + 1 < len(h.plan.streets) else "no card is dealt any more"


def has_board(h: Hand, place: int) -> str:
    return cards_to_come(h, place) or ("" if h.board else "no board card lies there")


def folded_with_money(h: Hand, place: int) -> str:
    if place < 0 or h.live[place] or place in h.notes.dead:
        return "the hand is not folded"
    return "" if h.put[place] else "nothing of the player's is in the pot"


def burn_to_come(h: Hand, place: int) -> str:
    why = cards_to_come(h, place)
    return why or ("" if h.plan.streets[h.street + 1].burn and not h.notes.no_burn else "no card is burned next")


def burn_back(h: Hand, place: int) -> str:
    """30-1019: the house's choice, while the card it was burned for is still to come."""
    if h.plan.options.get("put-back-burned-card", "yes") != "yes":
        return "this house leaves a burned card where it lies [30-1019]"
    return burn_to_come(h, place)


def shorts_the_pot(h: Hand, place: int) -> str:
    """30-1023: not the first short call, and a bet to call."""
    if h.plan.options.get("full-call-after-short-calls", "yes") != "yes":
        return "this house requires no full call [30-1023]"
    if why := live(h, place):
        return why
    if h.phase is not Phase.BETTING or h.turn != h.seats[place] or h.bets[place] >= h.top:
        return "it is not the player's turn, or there is no bet to call"
    return "" if place in h.notes.shorted else "the player has not put in too few chips before in this hand"


def fouled_bet(h: Hand, place: int) -> str:
    """The last bet or raise is the player's, and nobody has acted since."""
    if why := live(h, place):
        return why
    others = [other for other, lives in enumerate(h.live) if lives and other != place and h.stacks[other]]
    if h.phase is not Phase.BETTING or h.last != place or len(h.queue) != len(others):
        return "the next player has acted on the bet"
    return ""


def last_stud_card(h: Hand, place: int) -> str:
    if why := stud(h, place) or no_action_on_street(h, place):
        return why
    return "" if h.street + 1 == len(h.plan.streets) else "only the last card"


def exposed(h: Hand, place: int) -> str:
    if place not in h.notes.exposed:
        return "the player's last card was not exposed"
    return "" if h.answered[place] < 0 and h.stacks[place] else "the player has acted, or has no chips"


def stud_card_to_come(h: Hand, place: int) -> str:
    if why := cards_to_come(h, place):
        return why
    return "" if any(h.faces) and len(h.plan.streets[h.street + 1].deal) == 1 else "no card of a stud game comes next"


def before_last_down(h: Hand, place: int) -> str:
    if why := live(h, place) or stud_card_to_come(h, place):
        return why
    if h.plan.streets[h.street + 1].deal != (False,):
        return "the next card is not the last down card"
    return "the player has it already" if place in h.notes.barred else ""


def mucked_at_showdown(h: Hand, place: int) -> str:
    if place < 0 or h.phase is not Phase.SHOWDOWN:
        return "only at the showdown [30-1026]"
    return "" if h.shown[place] == TWO else "the hand was not discarded"


def dead_but_shown(h: Hand, place: int) -> str:
    if place < 0 or h.phase is not Phase.SHOWDOWN:
        return "the award stands, or no showdown is on [30-1028]"
    return "" if h.shown[place] == 1 and not h.live[place] else "the hand was not laid out and then discarded"


def on_the_piece(h: Hand, place: int) -> str:
    """30-1002(26), 30-1024: currency that lay there before the hand, of a player whose chips do not suffice."""
    if not h.plan.currency:
        return "this house takes no money on the piece [30-1039(3)]"
    if why := live(h, place):
        return why
    if not h.notes.bills or not h.notes.bills[place]:
        return "no currency of the player's lay on the table before the hand [30-1002(26)]"
    if h.phase is not Phase.BETTING or h.turn != h.seats[place]:
        return "it is not the player's turn"
    stacks = list(h.stacks)
    stacks[place] += h.notes.bills[place]
    enough = bounds(h._replace(stacks=tuple(stacks))) == bounds(h)
    return "the chips suffice to call and to raise [30-1024]" if enough else ""


def claims(h: Hand, place: int) -> str:
    """Before the objector's cards are mucked and the pot is taken in."""
    if place < 0 or h.phase is not Phase.SHOWDOWN:
        return "the award stands, or no showdown is on [30-1028]"
    return "the player's cards are mucked" if h.shown[place] == TWO or not h.live[place] else ""
