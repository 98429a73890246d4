"""Legal actions never fail, and all others always do."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from croupier.errors import IllegalAction
from croupier.table import Action, Kind, Offer, State, apply, legal_actions
from tests.chance import FRESH, fresh
from tests.often import some
from tests.table.driver import GAMES, SEEDS, RandomPlayer, goes_on

HUGE = 10**18
# How many actions lie between two tries of all that is wrong.
EVERY = 12 if FRESH else 30


@pytest.mark.parametrize("game", some(GAMES, "every offer can be taken at every size"))
@pytest.mark.parametrize("seed", SEEDS)
def test_every_offer_can_be_taken_at_every_size(game: str, seed: int) -> None:
    table = goes_on(game, seed)
    player = RandomPlayer(fresh(seed + 1000))
    for _ in range(60):
        for offer in table.offers():
            for amount in {
                offer.least,
                offer.most,
                offer.least + (offer.most - offer.least) // offer.step // 2 * offer.step,
            }:
                tips = {0, offer.tip} if amount == offer.least else {0}
                for tip in tips:
                    action = player.taken(table.state, offer)
                    details = {"player": action.player, "order": action.order}
                    assert apply(table.state, offer.take(amount, tip=tip, **details))  # type: ignore[arg-type]
        table.act(player.choose(table))


@pytest.mark.parametrize("game", some(GAMES, "everything else is refused"))
@pytest.mark.parametrize("seed", SEEDS)
def test_everything_else_is_refused(game: str, seed: int) -> None:
    table = goes_on(game, seed)
    player = RandomPlayer(fresh(seed + 1000))
    for step in range(60):
        if step % EVERY == seed:
            for action in wrong_actions(table.state):
                with pytest.raises(IllegalAction) as refusal:
                    apply(table.state, action)
                assert "\n" not in str(refusal.value)
                assert len(str(refusal.value)) > 10
        table.act(player.choose(table))


def wrong_actions(state: State) -> Iterator[Action]:
    """Every kind at every seat with every name the game knows that is not on offer, and offers at wrong sizes."""
    offers = legal_actions(state)
    legal = {(offer.kind, offer.seat, offer.name, offer.at) for offer in offers}
    game = state.rules.game
    names = {"", "nonsense", "pass", "continue", "fold", *game.by_name}
    names |= {choice.name for street in game.streets for choice in (*street.choices, *street.ahead)}
    places = {"", "dealer", "board", "1", "99"}
    for kind in Kind:
        for seat in (0, *range(1, state.rules.opened.seats + 2)):
            for name in names:
                if (kind, seat, name, "") not in legal:
                    yield Action(kind, seat, name, player="someone")
    for misdeal in {misdeal.kind for misdeal in game.misdeals} | {"nonsense"}:
        for at in places:
            if (Kind.RULE, 0, misdeal, at) not in legal:
                yield Action(Kind.RULE, name=misdeal, at=at)
    for offer in offers:
        yield from wrong_sizes(state, offer)
        if offer.kind is not Kind.SHUFFLE:
            yield from wrong_cards(offer)


def wrong_cards(offer: Offer) -> Iterator[Action]:
    """Too few, too many, one twice, one that is not there; and any at all where none is named."""
    foreign = next(card for card in range(54) if card not in offer.among)
    lists: list[tuple[int, ...]] = [(foreign,), (-1,), (60,)]
    if offer.many:
        lists += [()] if offer.fewest else []
        lists += [(*offer.among[: offer.many], *offer.among[: offer.many + 1])[: offer.many + 1]]
        lists += [offer.among[:1] * 2, (*offer.among[: offer.many - 1], foreign)]
    for cards in lists:
        yield offer.take(cards=cards, player="someone")


def wrong_sizes(state: State, offer: Offer) -> Iterator[Action]:
    order = state.rules.spec.cards() if offer.kind is Kind.SHUFFLE else ()
    for amount in (offer.least - 1, offer.most + 1, -1, HUGE, -HUGE):
        if not offer.least <= amount <= offer.most:
            yield offer.take(amount, player="someone", order=order)
    yield offer.take(pick="nonsense", player="someone", order=order)
    if offer.picks:
        yield offer.take(pick="")
    if offer.step > 1 and offer.most > offer.least:
        yield offer.take(offer.least + 1)
    for tip in (-1, offer.tip + 1, HUGE):
        yield offer.take(tip=tip, player="someone", order=order)
    yield offer.take(float(offer.least), player="someone", order=order)  # type: ignore[arg-type]
    yield offer.take(True, player="someone", order=order)
    if offer.kind is Kind.SIT:
        for name in ("", " ", " padded", "x" * 41, "two\nlines"):
            yield offer.take(player=name)
    if offer.kind is Kind.SHUFFLE:
        deck = state.rules.spec.cards()
        for wrong in ((), deck[1:], (*deck, 0), (*deck[:-1], 0), (*deck[:-1], 60), (*deck[:-1], -1)):
            yield offer.take(order=wrong)
