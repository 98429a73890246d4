"""What a person at a terminal table reads and types. Cards are in colour where there is colour; input may be piped."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence

from rich.console import Console
from rich.highlighter import RegexHighlighter
from rich.theme import Theme

from croupier.cards.card import Cards, alike, parse_cards, print_cards
from croupier.cli.asides import Aside
from croupier.errors import CroupierError
from croupier.money import parse_money, print_money
from croupier.table.offers.actions import JOINED, Action, Kind, Offer

COLOURS = {"card.h": "bold red", "card.d": "bold blue", "card.c": "bold green", "card.s": "bold", "card.cite": "dim"}
FEW = 4
QUIT = ("q", "quit", "exit")
# So many answers in a row that cannot be used end a session whose answers come from no terminal.
MOST_REFUSED = 3
AGAIN = "an empty line lists them again"


class CardHighlighter(RegexHighlighter):
    base_style = "card."
    highlights = [  # noqa: RUF012
        *(rf"(?<![\w-])(?P<{suit}>(?:[2-9TJQKA]){suit})(?![\w-])" for suit in "hdcs"),
        r"(?P<cite>\[[^\]]*\])",
    ]


class Quit(Exception):
    """The person has had enough, or the input has ended."""


class Unusable(CroupierError):
    """Answers from a file or a program that does not fit the questions: it would go on for ever."""


class Menu:
    """Numbers by name that stay: what is not open any more leaves its number empty."""

    def __init__(self, names: Iterable[str] = ()) -> None:
        self._numbers: dict[str, int] = {}
        for name in names:
            self.number(name)

    def number(self, name: str) -> int:
        return self._numbers.setdefault(name, len(self._numbers) + 1)

    def name(self, number: int) -> str:
        return next((name for name, known in self._numbers.items() if known == number), "")


class Screen:
    def __init__(self, console: Console | None = None) -> None:
        self.asides: dict[str, Aside] = {}
        self._refused = 0
        self.console = console or Console(
            theme=Theme(COLOURS), highlighter=CardHighlighter(), markup=False, soft_wrap=True
        )

    def say(self, *lines: str) -> None:
        for line in lines:
            self.console.print(line)

    def ask(self, question: str) -> str:
        """One line, trimmed. `q` quits anywhere; what is asked besides (`?`, `pay`, ...) is answered here."""
        while True:
            answer = self._read(question)
            word, _, rest = answer.partition(" ")
            if word.lower() not in self.asides:
                return answer
            self.say(*self.asides[word.lower()](rest.strip()))

    def refuse(self, text: str) -> None:
        """An answer that cannot be used, and why."""
        self.say(text)
        self._refused += 1
        if self._refused >= MOST_REFUSED and not sys.stdin.isatty():
            raise Unusable(f"{MOST_REFUSED} answers in a row could not be used, and they come from no terminal: {text}")

    def took(self) -> None:
        self._refused = 0

    def _read(self, question: str) -> str:
        self.console.print(question, end=" ")
        try:
            answer = input().strip()
        except EOFError:
            self.console.print()
            raise Quit from None
        if not sys.stdin.isatty():
            # Piped answers leave no trace on the screen by themselves.
            self.console.print(answer)
        if answer.lower() in QUIT:
            raise Quit
        return answer

    def choose(
        self,
        title: str,
        offers: Sequence[Offer],
        default: Offer | None = None,
        menu: Menu | None = None,
        before: Sequence[str] = (),
    ) -> Offer:
        """One of the offers by its number, its name, or the start of a name that fits no other;
        an empty line is the default, or lists them again, with the lines that stand before them."""
        menu = menu or Menu()
        said = f"{title} (an empty line is {name_of(default)})" if default else f"{title} ({AGAIN})"
        self.list((*before, said), offers, menu)
        while True:
            answer = self.ask(">")
            found = pick(answer, offers, menu) if answer else default
            if found is not None:
                self.took()
                return found
            if not answer:
                self.list((*before, said), offers, menu)
                continue
            numbers = ", ".join(str(menu.number(name_of(offer))) for offer in offers)
            self.refuse(f"{answer!r} is none of these: {numbers}, a name, ? for help, or q to quit.")

    def list(self, above: Sequence[str], offers: Sequence[Offer], menu: Menu) -> None:
        self.say(*above)
        for offer in offers:
            self.say(f"  {menu.number(name_of(offer))}  {self.describe(offer)}")

    def describe(self, offer: Offer) -> str:
        size = f" {offer.sizes()}" if offer.most else ""
        onto = f" on {offer.wager}" if offer.wager and offer.wager != offer.name else ""
        if offer.kind is Kind.SPOT:
            onto = f" on {f'card {offer.at}' if offer.at.isdecimal() else offer.at}"
        return f"{offer.name or offer.kind}{picks_of(offer)}{size}{onto} [{offer.cite}]"

    def cards(self, offer: Offer, *, by_house: bool) -> Cards:
        """Cards that a decision names, typed as in `3c 2s`, or by their places: `4 5`.

        Where their number is fixed and no house way stands in, an empty line are the first ones, as the prompt says.
        """
        number = f"{offer.fewest}" if offer.fewest == offer.many else f"{offer.fewest} to {offer.many}"
        first = offer.among[: offer.many] if offer.fewest == offer.many and not by_house else ()
        usual = " (an empty line is the house way)" if by_house else " (an empty line is none)" * (not offer.fewest)
        usual = f" (an empty line is {print_cards(first)})" if first else usual
        while True:
            answer = self.ask(f"Which cards to {offer.name}, {number} of {print_cards(offer.among)}{usual}:")
            if not answer and first:
                return first
            if not answer and offer.fewest and not by_house:
                self.refuse(f"Name {number} of them, as in '{print_cards(offer.among[:1])}', or by place, as in '1'.")
                continue
            try:
                return _by_place(answer, offer) or alike(parse_cards(answer, copies=8))
            except CroupierError as error:
                self.refuse(f"{error}.")

    def amount(self, question: str, default: int = 0) -> int:
        """Dollars; an empty line is the default, which the brackets show."""
        shown = f" [{print_money(default)}]" if default else ""
        while True:
            answer = self.ask(f"{question}{shown}:")
            if not answer and default:
                return default
            try:
                return parse_money(answer, "amount")
            except CroupierError as error:
                self.refuse(f"{error}.")


def name_of(offer: Offer) -> str:
    return offer.name or str(offer.kind)


def pick(answer: str, offers: Sequence[Offer], menu: Menu) -> Offer | None:
    names = [name_of(offer) for offer in offers]
    if answer.isdecimal():
        # No list of offers is so long that its numbers have more than a few digits.
        wanted = menu.name(int(answer)) if len(answer) < 6 else ""
        return next((offer for offer, name in zip(offers, names, strict=True) if name == wanted), None)
    fits = [index for index, name in enumerate(names) if answer and name.startswith(answer.lower())]
    exact = [index for index in fits if names[index] == answer.lower()]
    chosen = exact or fits
    return offers[chosen[0]] if len(chosen) == 1 else None


def picks_of(offer: Offer) -> str:
    """The picks of a wager on a card, by the first and the last where there are many."""
    if len(offer.picks) > FEW:
        number = f"{offer.picked} of " if offer.picked > 1 else ""
        return f" ({number}{offer.picks[0]} to {offer.picks[-1]})"
    return f" ({', '.join(offer.picks)})" if offer.picks else ""


def read_card_wager(text: str, offers: Sequence[Offer]) -> Action | str:
    """`suit h 1`, `over-7 2`, or without an amount for the least: the action, or what is wrong in a sentence."""
    words = text.split()
    offer = pick(words[0], offers, Menu()) if not words[0].isdecimal() else None
    if offer is None:
        names = ", ".join(dict.fromkeys(item.name for item in offers))
        return f"{words[0]!r} is not open to you now: {names or 'nothing is'}."
    chosen = words.pop(1) if offer.picks and len(words) > 1 else ""
    named = next((item for item in offer.picks if item.lower() == chosen.lower()), chosen)
    if len(words) == 1:
        return offer.take(pick=named)
    try:
        return offer.take(parse_money(words[1], offer.name), pick=named)
    except CroupierError as error:
        return f"{error}."


def read_wager(text: str, offers: Sequence[Offer], menu: Menu | None = None) -> Action | str:
    """`ante 10`, `2 5`, `tip ante 1`, `insurance dealer 5`, or a wager alone for its least: the action,
    or what is wrong in a sentence."""
    is_tip = text.lower().startswith("tip ")
    open_now = [offer for offer in offers if (offer.kind is Kind.TIP) == is_tip]
    said = (text[4:] if is_tip else text).strip()
    # A wager on a row or column has two words for its name.
    name = next((item.name for item in open_now if " " in item.name and f"{said} ".startswith(f"{item.name} ")), "")
    name = name or said.partition(" ")[0]
    money = said.removeprefix(name)
    offer = pick(name, open_now, menu or Menu())
    if offer is None:
        names = ", ".join(map(name_of, open_now))
        return f"{name!r} is not open to you now: {names or 'nothing is'}."
    if offer.picks and money.strip() and not offer.most:
        return offer.take(pick=JOINED.join(money.replace(JOINED, " ").split()))
    first, _, rest = money.strip().partition(" ")
    named = next((item for item in offer.picks if item == first.lower()), None)
    amount = (rest if named else money).strip()
    if not amount:
        return offer.take(pick=named)
    try:
        return offer.take(parse_money(amount, offer.name), pick=named)
    except CroupierError as error:
        return f"{error}."


def _by_place(answer: str, offer: Offer) -> Cards:
    """The cards at these places, or none where the answer is no list of places."""
    places = [int(word) if word.isdecimal() else 0 for word in answer.split()]
    known = all(1 <= place <= len(offer.among) for place in places)
    return tuple(offer.among[place - 1] for place in places) if known else ()
