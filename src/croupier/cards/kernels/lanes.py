"""Instructions that Python has no words for: counting bits, and working on many lanes at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from llvmlite import ir  # type: ignore[import-untyped]
from numba import types
from numba.extending import intrinsic

from croupier.cards.kernels.frozen import OMAHA_ROW_LENGTH

Numba = Any


@intrinsic
def _popcount(typingctx: Numba, number: Numba) -> Numba:
    def codegen(context: Numba, builder: Numba, signature: Numba, args: Numba) -> Numba:
        return builder.ctpop(args[0])

    return types.int64(types.int64), codegen


def _repeats(width: int) -> Callable[[Any, int], bool]:
    """A function (cards, row) -> bool: does a card stand twice in this row of `width` bytes?

    The row is compared with itself turned by 1, 2, 3, ... places, all lanes at once.
    More bytes are read than a row has, so the array's last row is not for this function.
    """
    lanes = 8 if width <= 8 else 16
    vector = ir.VectorType(ir.IntType(8), lanes)

    def codegen(context: Numba, builder: Numba, signature: Numba, args: Numba) -> Numba:
        array = context.make_array(signature.args[0])(context, builder, args[0])
        start = builder.mul(args[1], ir.Constant(ir.IntType(64), width))
        place = builder.bitcast(builder.gep(array.data, [start]), vector.as_pointer())
        # The lanes behind the row become 255, which equals no card.
        filler = ir.Constant(vector, [0] * width + [255] * (lanes - width))
        row = builder.or_(builder.load(place, align=1), filler)
        same = ir.Constant(ir.VectorType(ir.IntType(1), lanes), [0] * lanes)
        for turn in range(1, width // 2 + 1):
            order = [(lane + turn) % width for lane in range(width)] + [0] * (lanes - width)
            turned = builder.shuffle_vector(row, row, ir.Constant(ir.VectorType(ir.IntType(32), lanes), order))
            same = builder.or_(same, builder.icmp_unsigned("==", row, turned))
        bits = builder.bitcast(same, ir.IntType(lanes))
        return builder.icmp_unsigned("!=", bits, ir.Constant(ir.IntType(lanes), 0))

    @intrinsic
    def repeats(typingctx: Numba, cards: Numba, row: Numba) -> Numba:
        return types.boolean(cards, types.int64), codegen

    return cast(Any, repeats)  # type: ignore[no-any-return]


@intrinsic
def _highest_of_ten(
    typingctx: Numba, table: Numba, out: Numba,
    a: Numba, b: Numba, c: Numba, d: Numba, e: Numba, f: Numba, g: Numba, h: Numba, i: Numba, j: Numba,
) -> Numba:  # fmt: skip
    lanes = 16
    vector = ir.VectorType(ir.IntType(16), lanes)
    index = ir.IntType(64)

    def codegen(context: Numba, builder: Numba, signature: Numba, args: Numba) -> Numba:
        source, target = (context.make_array(signature.args[n])(context, builder, args[n]).data for n in (0, 1))
        for chunk in range(0, OMAHA_ROW_LENGTH, lanes):
            best = None
            for start in args[2:]:
                place = builder.gep(source, [builder.add(start, ir.Constant(index, chunk))])
                row = builder.load(builder.bitcast(place, vector.as_pointer()), align=2)
                best = builder.select(builder.icmp_signed(">", best, row), best, row) if best else row
            place = builder.gep(target, [ir.Constant(index, chunk)])
            builder.store(best, builder.bitcast(place, vector.as_pointer()), align=2)
        return context.get_dummy_value()

    return types.void(table, out, *[types.int64] * 10), codegen


# Called in kernels without the typing context that numba hands to the definitions above.
popcount: Callable[[int], int] = cast(Any, _popcount)
repeats5, repeats6, repeats7, repeats9, repeats10 = map(_repeats, (5, 6, 7, 9, 10))
# (table, out, ten starts): out[k] becomes the highest of table[start + k], for k below OMAHA_ROW_LENGTH.
highest_of_ten: Callable[..., None] = cast(Any, _highest_of_ten)
