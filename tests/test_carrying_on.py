"""What whoever carries on is told is true: hooks run what `make lint` runs, the public workflow runs `make test`."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import croupier

ROOT = Path(__file__).parents[1]


def text(name: str) -> str:
    return (ROOT / name).read_text("utf-8")


def recipe(target: str) -> list[str]:
    found = re.search(rf"^{target}:.*\n((?:\t.*\n)+)", text("Makefile"), re.MULTILINE)
    assert found is not None, target
    return [line.strip() for line in found[1].splitlines()]


def test_the_hooks_run_what_make_lint_runs() -> None:
    hooks = re.findall(r"^ +entry: (.*)$", text(".pre-commit-config.yaml"), re.MULTILINE)
    here = {"$(BIN)": ".venv/bin", "$(MYPY_CACHE)": "--num-workers 2"}
    assert hooks == [re.sub(r"\$\(\w+\)", lambda name: here[name[0]], line) for line in recipe("lint")]


def test_the_public_workflow_runs_make_test_on_every_python_and_system() -> None:
    workflow = text(".github/workflows/test.yml")
    assert "- run: make test\n" in workflow
    assert "os: [ubuntu-latest, macos-latest]" in workflow
    assert 'python: ["3.11", "3.12", "3.13", "3.14"]' in workflow
    least = tomllib.loads(text("pyproject.toml"))["project"]["requires-python"]
    assert least == ">=3.11"


def test_the_version_is_said_once() -> None:
    assert tomllib.loads(text("pyproject.toml"))["project"]["version"] == croupier.__version__


def test_contributing_names_targets_and_files_that_are_there() -> None:
    said = text("CONTRIBUTING.md")
    for target in set(re.findall(r"`make (\w+)", said)):
        assert recipe(target), target
    for path in re.findall(r"pytest (tests[\w/.]*)", said):
        assert (ROOT / path).exists(), path
    for link in re.findall(r"\]\(([^)#]+)\)", said):
        assert (ROOT / link).exists(), link
    assert (ROOT / "tests" / "golden" / "write.py").exists()


def test_the_issue_templates_ask_for_what_is_needed() -> None:
    rule, figure = (text(f".github/ISSUE_TEMPLATE/{name}.yml") for name in ("rule-read-wrongly", "figure-differs"))
    assert {"game", "paragraph", "round", "expected"} <= set(re.findall(r"^    id: (\w+)$", rule, re.MULTILINE))
    assert {"game", "command", "source"} <= set(re.findall(r"^    id: (\w+)$", figure, re.MULTILINE))


def test_changes_are_listed_under_a_version_or_as_unreleased() -> None:
    headings = re.findall(r"^## (.*)$", text("CHANGELOG.md"), re.MULTILINE)
    assert headings[0] == "Unreleased" or re.match(r"\d+\.\d+", headings[0])
