"""Compiled code that is kept is never stale, and kernels load a compiler only when they are asked."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import croupier
from croupier.cards import tables


def test_kernels_load_numba_only_when_asked() -> None:
    code = "import sys; from croupier.cards import kernels; print('numba' in sys.modules, hasattr(kernels, 'nothing'))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "False"]


RANK_ONE = """
import numpy as np
from croupier.cards import kernels
print(kernels.strengths(np.array([[0, 5, 10, 15, 20], [0, 5, 10, 15, 20]], dtype=np.uint8), threads=1)[0])
"""


def rank_one(package: Path, cache: Path) -> tuple[str, dict[str, int]]:
    """The strength of 2c 3d 4h 5s 7c by a copy of the package, and the compiled code it left."""
    environment = {**os.environ, "PYTHONPATH": str(package.parent), "CROUPIER_CACHE_DIR": str(cache)}
    done = subprocess.run([sys.executable, "-c", RANK_ONE], env=environment, capture_output=True, text=True, check=True)
    return done.stdout.strip(), {str(path): path.stat().st_mtime_ns for path in cache.rglob("*.nbc")}


def test_a_changed_table_is_never_answered_from_stale_code(tmp_path: Path) -> None:
    package, cache = tmp_path / "croupier", tmp_path / "cache"
    package.mkdir()
    for name in ("__init__.py", "errors.py", "text.py"):
        shutil.copy(Path(croupier.__file__).with_name(name), package)
    package.joinpath("__init__.py").write_text("", encoding="utf-8")
    source = Path(croupier.__file__).with_name("cards")
    shutil.copytree(source, package / "cards", ignore=shutil.ignore_patterns("__pycache__", "ranking"))
    first, compiled = rank_one(package, cache)
    assert first == "0"
    assert compiled
    assert rank_one(package, cache) == (first, compiled), "the second run must use the code of the first"

    file = package / "cards" / "high.tables"
    changed = tables.unpack(file.read_bytes())
    key = sum(tables.CARD_CODES[card] for card in (0, 5, 10, 15, 20))
    changed["ranks"][tables.HIGH.slot(changed["rows"], key)] = 1234
    file.write_bytes(tables.pack(changed))
    answer, after = rank_one(package, cache)
    assert answer == "1234"
    assert set(compiled) < set(after)


INNER = """
from croupier.cards.kernels.jit import element, kernel, part

@element
def doubled(number):
    return 2 * number

def shifted(number, by):
    return doubled(number) + by

shifted = part(shifted, inlined=False)

@kernel
def both(number):
    return shifted(number, 1) + shifted(number, 2)

print(doubled(4), shifted(4, 1), both(4), len(shifted.overloads))
"""


def test_what_kernels_call_runs_as_it_is_written_when_python_calls_it(tmp_path: Path) -> None:
    """It has no entry for Python; one that takes constants is compiled once for all of them."""
    path = tmp_path / "inner.py"
    path.write_text(INNER, encoding="utf-8")
    environment = {**os.environ, "CROUPIER_CACHE_DIR": str(tmp_path / "cache")}
    done = subprocess.run([sys.executable, path], env=environment, capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["8", "9", "19", "1"]


HELPER = """
from croupier.cards.kernels.jit import element
OFFSET = 1
@element
def shifted(number):
    return number + OFFSET
"""
USER = """
from helpers.helper import shifted
from croupier.cards.kernels.jit import kernel
@kernel
def twice(number):
    return 2 * shifted(number)
if __name__ == "__main__":
    print(twice(5))
"""


@pytest.mark.slow
def test_a_changed_function_of_another_module_is_never_answered_from_stale_code(tmp_path: Path) -> None:
    (tmp_path / "helpers").mkdir()
    (tmp_path / "user.py").write_text(USER, encoding="utf-8")
    environment = {**os.environ, "CROUPIER_CACHE_DIR": str(tmp_path / "cache"), "PYTHONDONTWRITEBYTECODE": "1"}
    for change, answer in (("", "12"), ("", "12"), ("OFFSET = 1", "12"), ("OFFSET = 2", "14")):
        text = HELPER.replace("OFFSET = 1", change) if change else HELPER
        (tmp_path / "helpers" / "helper.py").write_text(text, encoding="utf-8")
        command = [sys.executable, str(tmp_path / "user.py")]
        assert (
            subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout.strip()
            == answer
        )
    assert len(list((tmp_path / "cache").rglob("*.nbc"))) == 2


def test_a_digest_follows_values_and_functions() -> None:
    from croupier.cards.kernels import count, rows
    from croupier.cards.kernels.digest import digest

    before = digest(rows.high_rows7)
    assert before == digest(rows.high_rows7)
    assert before != digest(count.count_high)


def test_where_nothing_can_be_written_kernels_compile_without_a_cache(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    environment = {**os.environ, "CROUPIER_CACHE_DIR": str(tmp_path / "file")}
    done = subprocess.run([sys.executable, "-c", RANK_ONE], env=environment, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "0"


EARLY = """
from croupier.cards.kernels.jit import kernel
@kernel
def twice(number):
    return 2 * later(number)
def later(number):
    return number
"""


def test_a_kernel_before_what_it_calls_is_refused() -> None:
    """The digest could not follow what is not there yet."""
    done = subprocess.run([sys.executable, "-c", EARLY], capture_output=True, text=True, check=False)
    assert done.stderr.splitlines()[-1] == "NameError: __main__.twice is compiled before later is defined; put it after"
