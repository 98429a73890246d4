"""A person's wagers before the deal: placed, taken back one or all, and weighed against what they lead to."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.cli.screen import Menu, Screen, read_wager
from croupier.cli.standing import standing
from croupier.errors import IllegalAction
from croupier.money import print_money
from croupier.rules.game import Game
from croupier.rules.street import Choice, Does
from croupier.table.offers.actions import Action, Kind, Offer
from croupier.table.offers.wagering import fault
from croupier.table.table import Table

WAGERS = (Kind.PICK_PLACES, Kind.WAGER, Kind.TAKE_BACK, Kind.TIP)
BACK = ("take-back", "back")


class Placing:
    """`seat` is the person's, `player` the name his chips go by."""

    def __init__(self, table: Table, screen: Screen, seat: int, player: str) -> None:
        self.table, self.screen, self._seat, self._player = table, screen, seat, player
        # The game's own wagers have the first numbers; what comes besides goes behind them.
        self._menu = Menu(sorted(table.state.rules.game.placed, key=lambda name: name not in self.own))
        self._placed: list[Action] = []
        self._last: tuple[Action, ...] = ()
        self._warned: Action | None = None

    def offers(self, kind: Kind) -> list[Offer]:
        return [offer for offer in self.table.offers(self._seat) if offer.kind is kind]

    def ask(self) -> None:
        """Until the person is done: an empty line plays, with what is placed or else with what was placed last."""
        self._placed = []
        self._list()
        while True:
            answer = self.screen.ask(">")
            if not answer:
                self._placed = [*self._placed, *self._by_default()]
                if self._is_complete():
                    self._last = tuple(self._placed)
                    return
                continue
            word, _, rest = answer.partition(" ")
            if word.lower() in BACK and rest:
                self._take_back(rest.strip().lower())
                continue
            action = read_wager(answer, [offer for kind in WAGERS for offer in self.offers(kind)], self._menu)
            if isinstance(action, str):
                self.screen.refuse(action)
            elif self._is_weighed(action) and self.tried(action):
                self._placed = [] if action.kind is Kind.TAKE_BACK else [*self._placed, action]
                self._list()

    def tried(self, action: Action) -> bool:
        try:
            self.table.act(action)
        except IllegalAction as error:
            self.screen.refuse(self._yours(f"{error}."))
            return False
        self.screen.took()
        return True

    def _yours(self, refusal: str) -> str:
        """Without the seat: the person knows where he sits."""
        return refusal.removeprefix(f"seat {self._seat}: ")

    def _list(self) -> None:
        offers = [offer for kind in WAGERS if kind is not Kind.TIP for offer in self.offers(kind)]
        example = next((offer.name for offer in offers if offer.wager), "ante")
        title = f"{'More wagers' if self._placed else 'Wagers'}, as in '{example} 10'; {self._empty_line()}:"
        self.screen.list((*self._lying(), title), offers, self._menu)
        if any(offer.kind is Kind.TAKE_BACK for offer in offers):
            self.screen.say("     take-back WAGER takes one of them back")
        tips = self.offers(Kind.TIP)
        if tips:
            self.screen.say(f"     tip WAGER AMOUNT, on {', '.join(offer.name for offer in tips)} [{tips[0].cite}]")

    def _lying(self) -> list[str]:
        return standing(self.table.state, self._seat) if self._placed else []

    def _empty_line(self) -> str:
        if self._placed:
            missing = ", ".join(self._missing())
            return f"an empty line adds the least on {missing} and plays" if missing else "an empty line plays"
        if self._last:
            said = ", ".join(f"{_called(item)} ${print_money(item.amount)}" for item in self._last if item.amount)
            return f"an empty line plays {said or 'as last time'} again"
        return "an empty line plays the least"

    def _missing(self) -> list[str]:
        """The game's own wagers that are still to be placed."""
        spot = self.table.state.spots.get(self._seat)
        wanted = [*self.offers(Kind.WAGER), *self.offers(Kind.PICK_PLACES)]
        if spot is None or fault(self.table.state, spot) is None:
            return []
        return [offer.name for offer in wanted if offer.name in self.own or offer.kind is Kind.PICK_PLACES]

    def _take_back(self, name: str) -> None:
        """One wager: all are taken back, and the others placed again."""
        wanted = self._menu.name(int(name)) if name.isdecimal() and len(name) < 6 else name
        mine = {_called(item) for item in self._placed}
        wanted = wanted if wanted in mine else next((item for item in mine if wanted and item.startswith(wanted)), "")
        if not wanted:
            self.screen.refuse(f"{name!r} is no wager of yours: {', '.join(sorted(mine)) or 'nothing is placed'}.")
            return
        kept = [item for item in self._placed if _called(item) != wanted]
        if self.tried(self.offers(Kind.TAKE_BACK)[0].take()):
            self._placed = [item for item in kept if self.tried(item)]
            self._list()

    def _is_weighed(self, action: Action) -> bool:
        """A wager that leaves too little for the decision it leads to is placed when it is said again."""
        if action.kind is not Kind.WAGER or action == self._warned:
            return True
        state = self.table.state
        spot = state.spots.get(self._seat)
        staked = {**(spot.wagers if spot else {}), action.name: action.amount}
        left, needed = state.stacks[self._player] - action.amount, least_to_stay(state.rules.game, staked)
        if left >= needed or left < 0:
            return True
        self._warned = action
        self.screen.say(
            f"{action.name} ${print_money(action.amount)} would leave you ${print_money(max(left, 0))}, and to stay in "
            f"takes ${print_money(needed)} more: you could only fold. Say it again to place it all the same."
        )
        return False

    def _by_default(self) -> list[Action]:
        """What was placed last; the first time, and where some of them are placed already, the least of the game's own
        wagers."""
        if self._last and not self._placed:
            return [action for action in self._last if self.tried(action)]
        placed: list[Action] = []
        own = self.own
        if self._placed and not self._missing():
            return placed
        while offers := [
            *(offer for offer in self.offers(Kind.WAGER) if offer.name in own or not (own or placed or self._placed)),
            *self.offers(Kind.PICK_PLACES),
        ]:
            placed.append(offers[0].take())
            self.table.act(placed[-1])
        return placed

    @property
    def own(self) -> frozenset[str]:
        """The wagers that the game itself wants."""
        return frozenset(line.name for line in self.table.state.rules.layout.required)

    def _is_complete(self) -> bool:
        spot = self.table.state.spots.get(self._seat)
        wrong = "nothing is placed" if spot is None else fault(self.table.state, spot)
        if wrong:
            self.screen.refuse(self._yours(f"{wrong}."))
        return not wrong


def _called(action: Action) -> str:
    return action.name or str(action.kind)


def least_to_stay(game: Game, staked: Mapping[str, int]) -> int:
    """What a seat has to put down besides, at the least, to see the round's end without folding."""
    needed = 0
    for street in game.streets:
        stays = [choice for choice in street.choices if choice.does is not Does.FOLD]
        if stays and all(_costs(choice, staked) for choice in stays):
            needed += min(_cost(choice, staked) for choice in stays)
    return needed


def _costs(choice: Choice, staked: Mapping[str, int]) -> bool:
    return choice.does is Does.BET and choice.of is not None and choice.of.name in staked


def _cost(choice: Choice, staked: Mapping[str, int]) -> int:
    return choice.times * staked[choice.of.name] * (1 + len(choice.also)) if choice.of else 0
