"""Draws the picture of the README: one round of Three Card Poker in the terminal. `python tools/picture.py OUT.svg`."""

from __future__ import annotations

import argparse
import io
import re
import sys
from pathlib import Path

from rich.console import Console
from rich.theme import Theme

from croupier.cli import play, screen

ANSWERS = "ante 10\npair-plus 5\n\nplay\nq\n"
ROUND = ["co/three-card-poker", "--seed", "7", "--bots", "1"]


def main() -> None:
    console = Console(
        record=True, width=112, file=io.StringIO(), force_terminal=True, theme=Theme(screen.COLOURS),
        highlighter=screen.CardHighlighter(), markup=False, soft_wrap=True,
    )  # fmt: skip
    original = screen.Screen.__init__
    screen.Screen.__init__ = lambda self, _=None: original(self, console)  # type: ignore[method-assign, misc]
    sys.stdin = io.StringIO(ANSWERS)
    parser = argparse.ArgumentParser()
    play.add_arguments(parser)
    play.run(parser.parse_args(ROUND))
    picture = console.export_svg(title="croupier play co/three-card-poker")
    # The picture must not fetch anything: fonts of the reader's machine do.
    plain = re.sub(r"@font-face \{.*?\}|<!--.*?-->", "", picture, flags=re.DOTALL)
    Path(sys.argv[1]).write_text(re.sub(r"\n\s*\n+", "\n", plain), encoding="utf-8")


if __name__ == "__main__":
    main()
