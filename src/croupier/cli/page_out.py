"""`--html [OUT]`: a page to a file, or to standard output where none is named."""

from __future__ import annotations

import sys
from pathlib import Path

from croupier.errors import CroupierError

STANDARD_OUTPUT = "-"


def write_page(text: str, out: str) -> int:
    if out == STANDARD_OUTPUT:
        print(text)
        return 0
    try:
        Path(out).write_text(text + "\n", encoding="utf-8")
    except OSError as fault:
        raise CroupierError(f"--html {out}: {fault.strerror or fault}") from fault
    print(f"page written to {out}", file=sys.stderr)
    return 0
