"""`croupier replay FILE`: deals, decides and settles a log or a hand history again, and verifies it line by line."""

from __future__ import annotations

import argparse
from pathlib import Path

from croupier.cli.histories import is_history, replay_histories
from croupier.errors import CroupierError
from croupier.money import print_money

HELP = (
    "Verify the log of a table, byte for byte, or hand histories (.phh, .phhs, a folder of them) by their "
    "finishing stacks."
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a log as croupier play --log writes it, or a hand history")
    parser.add_argument("--text", action="store_true", help="tell what happened, event by event")


def run(args: argparse.Namespace) -> int:
    from croupier.app.settle import find_game
    from croupier.poker.events.codec import is_poker_log
    from croupier.table.replay import replay

    if is_history(args.file):
        return replay_histories(args.file)
    text = _read(args.file)
    if is_poker_log(text):
        return _poker(args.file, text, told=args.text)
    replayed = replay(text, find_game)
    if args.text:
        _tell(args.file)
    state, events = replayed.state, len(replayed.events)
    print(f"{args.file}: {state.rules.game.id}, {replayed.rounds} rounds, {events} events: verified.")
    if replayed.as_printed:
        print(
            "  Its wagers are unequal, as the print lets them be; a table opened today wants them equal by an option."
        )
    for seat, chair in sorted(state.chairs.items()):
        print(f"  seat {seat}: {chair.player}, ${print_money(state.stacks[chair.player])}")
    return 0


def _poker(name: str, text: str, *, told: bool) -> int:
    from croupier.games.registry import pot
    from croupier.poker.evening import opened
    from croupier.poker.folds.evening import fold
    from croupier.poker.replay import replay
    from croupier.poker.sentences import tell

    replayed = replay(text, pot)
    state = opened(replayed.events[0], replayed.state.room.plan)
    for event in replayed.events[1:] if told else ():
        state = fold(state, event)
        for line in tell(event, state):
            print(line)
    room = replayed.state.room
    print(f"{name}: {room.plan.game}, {replayed.hands} hands, {len(replayed.events)} events: verified.")
    for seat, chair in sorted(room.chairs.items()):
        print(f"  seat {seat}: {chair.player}, ${print_money(chair.stack)}")
    return 0


def _read(name: str) -> str:
    try:
        # Bytes are compared: no line ending is translated.
        return Path(name).read_bytes().decode("utf-8")
    except UnicodeDecodeError as error:
        raise CroupierError(f"{name}: not the text of a log: {error.reason} at byte {error.start}") from error
    except OSError as error:
        raise CroupierError(f"{name}: {error.strerror or error}") from error


def _tell(name: str) -> None:
    from croupier.app.settle import find_game
    from croupier.table.events import TableOpened
    from croupier.table.events.codec import read_log
    from croupier.table.folds import fold, start
    from croupier.table.sentences import tell

    events = [event for _, _, event in read_log(_read(name))]
    opened = events[0]
    assert isinstance(opened, TableOpened), "a verified log begins with its opening"
    state = start(find_game(opened.game), opened)
    for event in events[1:]:
        state = fold(state, event)
        print(*tell(event, state), sep="\n")
