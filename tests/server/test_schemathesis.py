"""Requests of every shape that the description allows, and many that it does not: none is answered with a 5xx, and
every answer is one that the description has."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from random import Random
from typing import Any
from unittest import SkipTest

import pytest
import schemathesis
from fastapi.testclient import TestClient
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.generation import GenerationMode
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from croupier.room.jobs import REFUSED, Job
from croupier.room.room import Room
from croupier.server.app import build
from croupier.server.guard import Limits
from croupier.store.store import Store
from tests.room.bots import first
from tests.server.client import OPERATOR, auth, opened, play

GAME = "co/three-card-poker"
# Half of the cases of an operation without parameters have nothing that could be wrong: more are sent than wanted.
CASES, WANTED, SAMPLE = 13_500, 10_000, 60
TRIED_OFTEN = ("/commands", "/{table}/seats", "/{table}/settings")
CHECKS = (not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance)


def counted(job: Job) -> None:
    """What would be counted is no matter here."""
    job.ends(REFUSED, error="nothing is counted in this test")


class Attack:
    def __init__(self) -> None:
        room = Room(Store("sqlite://"), OPERATOR, entropy=Random(3).randbytes)
        app = build(room, clock=False, limits=Limits(burst=10**9))
        self.http = TestClient(app, raise_server_exceptions=False)
        self.schema = schemathesis.openapi.from_asgi("/openapi.json", app)
        self.tables = [opened(self.http, game, 2) for game in (GAME, "co/texas-holdem@high")]
        for table, tokens in self.tables:
            play(self.http, table, tokens, first, 1)
        self.operations = [result.ok() for result in self.schema.get_all_operations() if isinstance(result, Ok)]

    def headers(self, case: Any, dice: Random) -> dict[str, str]:
        """Of a table that is there, mostly, with any of its tokens."""
        table, tokens = dice.choice(self.tables)
        known = {"table": table, "book": "co", "slug": "three-card-poker"}
        if case.path_parameters and dice.random() < 0.9:
            case.path_parameters.update({name: text for name, text in known.items() if name in case.path_parameters})
        token = dice.choice([None, OPERATOR, *tokens.values(), "guess"])
        # A stream has no end: it is tried elsewhere.
        barred = ("accept", "authorization")
        case.headers = {name: text for name, text in (case.headers or {}).items() if name.lower() not in barred}
        return auth(token)

    def run(self, cases: int, operations: Sequence[Any]) -> int:
        sent = 0
        for operation in operations:
            each = -(-cases // (len(operations) * 2))
            for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):
                sent += self._operation(operation, mode, each)
        return sent

    def _operation(self, operation: Any, mode: GenerationMode, examples: int) -> int:
        sent = [0]
        strategy = operation.as_strategy(generation_mode=mode)

        @settings(
            max_examples=examples, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True,
            phases=[Phase.generate], database=None,
        )  # fmt: skip
        @given(strategy, st.integers())
        def one(case: Any, seed: int) -> None:
            headers = self.headers(case, Random(seed))
            answer = case.call(headers=headers)
            sent[0] += 1
            case.validate_response(answer, checks=CHECKS)

        # Nothing that is not allowed can be said where nothing is said.
        with suppress(Unsatisfiable, SkipTest):
            one()
        return sent[0]


def test_a_sample_of_requests_is_answered_as_described(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.room.jobs._counted", counted)
    attack = Attack()
    # What takes a body: most can be wrong with it.
    some = [operation for operation in attack.operations if operation.label.split(" ")[1].endswith(TRIED_OFTEN)]
    assert len(some) == len(TRIED_OFTEN)
    assert attack.run(SAMPLE, some) >= SAMPLE


@pytest.mark.slow
def test_ten_thousand_requests_are_answered_as_described(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.room.jobs._counted", counted)
    attack = Attack()
    assert attack.run(CASES, attack.operations) >= WANTED
