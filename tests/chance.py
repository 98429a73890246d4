"""Random numbers of the tests: the same at every `make test`, and fresh ones, printed, in `make verify`.

What is drawn here feeds laws that hold whatever is dealt. A statistical test keeps a seed of its own,
for on a fresh one it would fail now and then.
"""

from __future__ import annotations

import os
from random import Random

# `CROUPIER_TEST_SEED=... pytest ...` plays a run of `make verify` again.
FRESH = os.environ.get("CROUPIER_TEST_SEED", "")


def chance(*key: object) -> Random:
    """A generator of a test's own, by what it is about."""
    return Random(" ".join(str(part) for part in (*key, FRESH) if part != ""))


def fresh(seed: int) -> int:
    """A test's numbered seed: itself, or another in its place where the run is on fresh ones."""
    return chance("seed", seed).getrandbits(32) if FRESH else seed


def rounds(few: int, many: int) -> int:
    """How often a law is tried: a few times in `make test`, many times on fresh seeds."""
    return many if FRESH else few
