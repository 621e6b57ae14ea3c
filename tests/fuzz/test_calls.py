"""Fuzzes every call as every kind of caller, with input that complies with the description and input that
does not: no server error, every answer as described, and no secret in one. `make fuzz` sends more."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from schemathesis import Case

from tests.fuzz.callers import Caller
from tests.fuzz.checks import CHECKS, no_secret_is_exposed
from tests.fuzz.description import CALLERS, CALLS, EXAMPLES, IS_SHORT
from tests.fuzz.target import Target


@pytest.mark.parametrize("caller", CALLERS, ids=str)
@CALLS.parametrize()
@settings(
    max_examples=EXAMPLES,
    deadline=None,
    derandomize=IS_SHORT,
    database=None,
    suppress_health_check=list(HealthCheck),
)
def test_every_answer_matches_the_description(case: Case[Any], target: Target, caller: Caller | None) -> None:
    answer = target.send(case, caller)
    no_secret_is_exposed(answer, target.secrets)
    case.validate_response(answer, checks=CHECKS)


def test_every_call_has_its_own_test(request: pytest.FixtureRequest) -> None:
    """pytest-xdist runs tests with equal IDs only once."""
    ids = [item.nodeid for item in request.session.items if item.path == request.path]
    assert len(ids) == len(set(ids))
