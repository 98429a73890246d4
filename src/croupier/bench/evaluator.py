"""The evaluator alone, and against its peers."""

from __future__ import annotations

from croupier.bench.registry import Measurement, Ratio, Work
from croupier.bench.samples import omahas, scalar_sevens, sevens


def scalar() -> Work:
    from croupier.cards.kernels import scalar7

    hands = scalar_sevens()

    def work() -> int:
        evaluate = scalar7
        for hand in hands:
            evaluate(*hand)
        return len(hands)

    return work


def batch() -> Work:
    from croupier.cards import kernels

    hands = sevens()
    kernels.strengths(hands[:2])
    return lambda: len(kernels.strengths(hands, threads=1))


def omaha_batch() -> Work:
    from croupier.cards import kernels

    hands = omahas()
    kernels.omaha_high(hands[:2])
    return lambda: len(kernels.omaha_high(hands, threads=1))


def enumerate_seven(threads: int) -> Work:
    from croupier.cards import kernels

    kernels.high_histogram(5, threads=1)
    return lambda: int(kernels.high_histogram(7, threads=threads).sum())


MEASUREMENTS = (
    Measurement("scalar-7", scalar),
    Measurement("batch-7", batch),
    Measurement("enumerate-7", lambda: enumerate_seven(1)),
    Measurement("omaha-batch", omaha_batch),
    Measurement("threads-1", lambda: enumerate_seven(1)),
    Measurement("threads-2", lambda: enumerate_seven(2)),
)
RATIOS = (
    Ratio("scalar-7", "eval7", target=1.3),
    Ratio("scalar-7", "pokerkit", target=500),
    Ratio("batch-7", "phevaluator-c", target=25),
    Ratio("enumerate-7", "batch-7", target=1.3),
    Ratio("omaha-batch", "phevaluator", target=5),
    Ratio("threads-2", "threads-1", target=1.5),
)
